//! Why a text is no record, and where.

use std::fmt;

use super::limits::MOST_PLIES;
use super::write::{FORMAT, ending_text};
use crate::engine::illegal_move::IllegalMove;
use crate::engine::mv::MoveError;
use crate::engine::notation::PositionError;
use crate::engine::outcome::Ending;
use crate::engine::rules::RulesError;

/// Why a text is no record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1 on.
    pub line: usize,
    /// The character in the line, from 1 on.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is no game in the text.
    NoGame,
    /// A tag is not of the form `[Name "value"]` on one line.
    Tag,
    /// A tag stands twice.
    Twice(String),
    /// The record is of a version that this program does not know.
    Version(String),
    /// The rules can't be.
    Rules(RulesError),
    /// The start can't be.
    Start(PositionError),
    /// A comment has no end.
    Comment,
    /// A word is no move.
    Move {
        /// The word.
        word: String,
        /// Why.
        error: MoveError,
    },
    /// A move can't be played there.
    Illegal {
        /// The move.
        word: String,
        /// Why.
        error: IllegalMove,
    },
    /// The `End` tag is unknown or is not how the game ended.
    End {
        /// What the tag says.
        found: String,
        /// How the moves ended the game, `None` if they did not.
        expected: Option<Ending>,
    },
    /// The result is not that of the moves.
    Result {
        /// What the record says.
        found: String,
        /// What the moves give.
        expected: String,
    },
    /// A tag of a match can't be: it is none, or not how the game before left the match.
    Match {
        /// The name of the tag.
        tag: String,
        /// What it says; nothing if it is missing.
        found: String,
        /// What it may say; `None` if it must be missing.
        expected: Option<String>,
    },
    /// The game has more than [`MOST_PLIES`] moves.
    TooLong,
    /// The game has more text, or more lines, than a game may have.
    TooMuch,
    /// A bracket begins or ends a line where none can.
    Bracket,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.problem
        )
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => write!(f, "expected a game, but the text ends here"),
            Self::Tag => write!(f, "expected a tag such as [A \"An\"] on one line"),
            Self::Twice(name) => write!(f, "the tag {name} appears twice"),
            Self::Version(version) => {
                write!(
                    f,
                    "format '{version}' is not known, expected '{FORMAT}'; is the program too old?"
                )
            }
            Self::Rules(error) => write!(f, "{error}"),
            Self::Start(error) => write!(f, "{error}"),
            Self::Comment => write!(f, "the comment has no end, expected }}"),
            Self::Move { word, error } => write!(f, "'{word}' is not a move: {error}"),
            Self::Illegal { word, error } => write!(f, "{word} can't be played: {error}"),
            Self::End {
                found,
                expected: None,
            } => write!(f, "the game isn't over, so the End tag can't be '{found}'"),
            Self::End {
                found,
                expected: Some(ending),
            } => {
                let expected = ending_text(*ending);
                write!(f, "the end can't be '{found}', expected {expected}")
            }
            Self::Result { found, expected } => {
                write!(
                    f,
                    "the result can't be '{found}', the moves give {expected}"
                )
            }
            Self::Match {
                tag,
                found,
                expected,
            } => {
                let expected = expected.as_deref().unwrap_or("none");
                write!(
                    f,
                    "the tag {tag} can't be '{found}' here, expected {expected}"
                )
            }
            Self::TooLong => write!(f, "the game has more than {MOST_PLIES} moves"),
            Self::TooMuch => write!(
                f,
                "the game has more comments or lines than fit into one game"
            ),
            Self::Bracket => write!(f, "a line in ( ) must begin after a move and have its end"),
        }
    }
}

impl std::error::Error for RecordError {}
