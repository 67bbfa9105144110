//! Reading records. Nothing is trusted: every move is played, and what can't be is named with its place.

use std::fmt;

use super::write::{FORMAT, ending_text, result_text};
use super::{Closing, Record, clean};
use crate::engine::mv::MoveError;
use crate::engine::notation::PositionError;
use crate::engine::outcome::Ending;
use crate::engine::position::{IllegalMove, Position};
use crate::engine::rules::{Rules, RulesError};

/// The most plies that a game in a file may have.
pub const MOST_PLIES: usize = 10_000;

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
    /// The game has more than [`MOST_PLIES`] moves.
    TooLong,
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
            Self::NoGame => write!(f, "expected a game, found the end"),
            Self::Tag => write!(f, "expected a tag such as [A \"An\"] on one line"),
            Self::Twice(name) => write!(f, "the tag {name} stands twice"),
            Self::Version(version) => {
                write!(
                    f,
                    "format '{version}' is not known, expected '{FORMAT}'; is the program too old?"
                )
            }
            Self::Rules(error) => write!(f, "{error}"),
            Self::Start(error) => write!(f, "{error}"),
            Self::Comment => write!(f, "the comment has no end, expected }}"),
            Self::Move { word, error } => write!(f, "'{word}' is no move: {error}"),
            Self::Illegal { word, error } => write!(f, "{word} can't be played: {error}"),
            Self::End { found, expected } => {
                let expected = expected.map_or("no such tag".to_owned(), ending_text);
                write!(f, "the end can't be '{found}', expected {expected}")
            }
            Self::Result { found, expected } => {
                write!(
                    f,
                    "the result can't be '{found}', the moves give {expected}"
                )
            }
            Self::TooLong => write!(f, "the game has more than {MOST_PLIES} moves"),
        }
    }
}

impl std::error::Error for RecordError {}

/// Reads every game of a text.
pub fn read_records(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut scanner = Scanner::new(text);
    let mut records = Vec::new();
    scanner.skip_space();
    while records.is_empty() || scanner.peek().is_some() {
        records.push(read_game(&mut scanner)?);
        scanner.skip_space();
    }
    Ok(records)
}

/// Reads a single game, the cursor at its end.
impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut scanner = Scanner::new(text);
        scanner.skip_space();
        read_game(&mut scanner)
    }
}

fn read_game(scanner: &mut Scanner) -> Result<Record, RecordError> {
    if scanner.peek().is_none() {
        return Err(scanner.place.error(Problem::NoGame));
    }
    let mut header = Header::default();
    while scanner.peek() == Some('[') {
        header.add(read_tag(scanner)?)?;
        scanner.skip_space();
    }
    let mut record = header.record()?;
    let result = read_moves(scanner, &mut record)?;
    header.close(&mut record)?;
    let result_tag = header.result.map(|tag| (tag.value, tag.at));
    for (found, at) in [result_tag, result].into_iter().flatten() {
        let expected = result_text(record.outcome());
        if found != "*" && found != expected {
            return Err(at.error(Problem::Result { found, expected }));
        }
    }
    Ok(record)
}

/// The tags of a game.
#[derive(Default)]
struct Header {
    date: Option<Tag>,
    format: Option<Tag>,
    rules: Option<Tag>,
    start: Option<Tag>,
    end: Option<Tag>,
    result: Option<Tag>,
    /// Names and tags that mean nothing here, in their order.
    others: Vec<Tag>,
}

/// A tag: its name, its value and where the value stands.
struct Tag {
    name: String,
    value: String,
    at: Place,
}

impl Header {
    fn add(&mut self, tag: Tag) -> Result<(), RecordError> {
        let slot = match tag.name.as_str() {
            "Format" => &mut self.format,
            "Date" => &mut self.date,
            "Rules" => &mut self.rules,
            "Start" => &mut self.start,
            "End" => &mut self.end,
            "Result" => &mut self.result,
            name => {
                if self.others.iter().any(|other| other.name == name) {
                    return Err(tag.at.error(Problem::Twice(tag.name)));
                }
                self.others.push(tag);
                return Ok(());
            }
        };
        if slot.is_some() {
            return Err(tag.at.error(Problem::Twice(tag.name)));
        }
        *slot = Some(tag);
        Ok(())
    }

    /// Makes the record as it stands before the first move.
    fn record(&mut self) -> Result<Record, RecordError> {
        if let Some(tag) = self.format.take_if(|tag| tag.value != FORMAT) {
            return Err(tag.at.error(Problem::Version(tag.value)));
        }
        let rules = match &self.rules {
            Some(tag) => tag
                .value
                .parse()
                .map_err(|error| tag.at.error(Problem::Rules(error)))?,
            None => Rules::default(),
        };
        let start = match &self.start {
            Some(tag) => Position::read(&tag.value, rules)
                .map_err(|error| tag.at.error(Problem::Start(error)))?,
            None => Position::start(rules),
        };
        let mut record = Record::from_start(start);
        record.date = self.date.take().map(|tag| tag.value).unwrap_or_default();
        for tag in self.others.drain(..) {
            match start
                .sides()
                .iter()
                .find(|side| tag.name == side.letter().to_string())
            {
                Some(side) => record.names[side] = tag.value,
                None => record.tags.push((tag.name, tag.value)),
            }
        }
        Ok(record)
    }

    /// Ends the game as the `End` tag says, if the moves did not.
    fn close(&self, record: &mut Record) -> Result<(), RecordError> {
        let Some(tag) = &self.end else { return Ok(()) };
        let expected = record.ending();
        let closings = record.start().sides().iter().map(Closing::Resignation);
        let closing = closings
            .chain([Closing::Agreement])
            .find(|&closing| ending_text(closing.into()) == tag.value);
        match (expected, closing) {
            (Some(ending), _) if ending_text(ending) == tag.value => Ok(()),
            (None, Some(closing)) => {
                record.close(closing).expect("no ending, so it is not over");
                Ok(())
            }
            _ => Err(tag.at.error(Problem::End {
                found: tag.value.clone(),
                expected,
            })),
        }
    }
}

fn read_tag(scanner: &mut Scanner) -> Result<Tag, RecordError> {
    let start = scanner.place;
    scanner.next();
    let name = scanner.take_while(|sign| sign.is_ascii_alphanumeric() || sign == '_');
    scanner.take_while(|sign| sign == ' ');
    let at = scanner.place;
    let value = read_quoted(scanner).filter(|_| !name.is_empty());
    scanner.take_while(|sign| sign == ' ');
    match (value, scanner.next()) {
        (Some(value), Some(']')) => Ok(Tag {
            name,
            value: clean(&value),
            at,
        }),
        _ => Err(start.error(Problem::Tag)),
    }
}

/// Reads a text between quotes on one line; a backslash takes the next character as it is.
fn read_quoted(scanner: &mut Scanner) -> Option<String> {
    if scanner.next() != Some('"') {
        return None;
    }
    let mut text = String::new();
    loop {
        match scanner.next()? {
            '"' => return Some(text),
            '\n' => return None,
            '\\' => text.push(scanner.next()?),
            sign => text.push(sign),
        }
    }
}

/// Plays the moves of a game and returns the result at their end, with its place, if there is one.
/// A comment after the result still belongs to the game.
fn read_moves(
    scanner: &mut Scanner,
    record: &mut Record,
) -> Result<Option<(String, Place)>, RecordError> {
    let mut result = None;
    loop {
        scanner.skip_space();
        match scanner.peek() {
            Some('{') => read_comment(scanner, record)?,
            Some(sign) if sign != '[' && result.is_none() => {
                let at = scanner.place;
                let word = scanner.take_while(|sign| !sign.is_whitespace() && sign != '{');
                if is_result(&word) {
                    result = Some((word, at));
                } else {
                    play_word(&word, at, record)?;
                }
            }
            _ => return Ok(result),
        }
    }
}

/// Plays a word of the move text; a number with dots, alone or before the move, is passed over.
fn play_word(word: &str, at: Place, record: &mut Record) -> Result<(), RecordError> {
    let unnumbered = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let text = match unnumbered.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches('.'),
        None => word,
    };
    if text.is_empty() {
        return Ok(());
    }
    let word = || text.chars().take(20).collect::<String>();
    let mv = record.position().read_move(text).map_err(|error| {
        at.error(Problem::Move {
            word: word(),
            error,
        })
    })?;
    if record.len() >= MOST_PLIES {
        return Err(at.error(Problem::TooLong));
    }
    record.play(mv).map_err(|error| {
        at.error(Problem::Illegal {
            word: word(),
            error,
        })
    })
}

fn read_comment(scanner: &mut Scanner, record: &mut Record) -> Result<(), RecordError> {
    let at = scanner.place;
    scanner.next();
    let text = clean(&scanner.take_while(|sign| sign != '}'));
    if scanner.next().is_none() {
        return Err(at.error(Problem::Comment));
    }
    if !text.is_empty() {
        let comment = record.line.comments.entry(record.cursor).or_default();
        *comment = if comment.is_empty() {
            text
        } else {
            format!("{comment} {text}")
        };
    }
    Ok(())
}

/// Tells whether a word is a result: `*`, or scores joined by hyphens.
fn is_result(word: &str) -> bool {
    let scores = || {
        word.bytes()
            .all(|byte| byte == b'-' || byte.is_ascii_digit())
    };
    word == "*" || word.contains('-') && scores()
}

/// Where in a text something stands.
#[derive(Clone, Copy, Debug)]
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    fn error(self, problem: Problem) -> RecordError {
        RecordError {
            line: self.line,
            column: self.column,
            problem,
        }
    }
}

/// The characters of a text, and where the next one stands.
struct Scanner<'a> {
    signs: std::iter::Peekable<std::str::Chars<'a>>,
    place: Place,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            signs: text.chars().peekable(),
            place: Place { line: 1, column: 1 },
        }
    }

    fn peek(&mut self) -> Option<char> {
        self.signs.peek().copied()
    }

    fn next(&mut self) -> Option<char> {
        let sign = self.signs.next()?;
        self.place = match sign {
            '\n' => Place {
                line: self.place.line + 1,
                column: 1,
            },
            _ => Place {
                column: self.place.column + 1,
                ..self.place
            },
        };
        Some(sign)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while self.peek().is_some_and(&wanted) {
            text.extend(self.next());
        }
        text
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Side;

    const GAME: &str = r#"[Format "1"]
[Date "2026-11-30"]
[A "An"]
[B "Bình \"the \\ great\""]
[Rules "wikipedia quan=5"]
[End "quan"]
[Result "35-25"]
[Place "the yard"]

1. A1> B4> 2. A3< B5> 3. A4> B3< {a comment} 4. A5< B5< 5. A3> 35-25
"#;

    #[test]
    fn a_record_reads_back() {
        let record: Record = GAME.parse().unwrap();
        assert_eq!(record.to_string(), GAME);
        assert_eq!(record.names[Side::B], r#"Bình "the \ great""#);
        assert_eq!(record.comment(6), Some("a comment"));
        assert_eq!(record.ending(), Some(Ending::Quan));
    }

    #[test]
    fn many_games_are_read() {
        let unfinished = "[Rules \"online\"]\n\n1. A2> b3< *";
        let resigned = "[End \"resignation B\"]\n\n1.A2> {first} {second}\n";
        let text = format!("{GAME}{unfinished}\n{resigned}\n{GAME}");
        let records = read_records(&text).unwrap();
        assert_eq!(records.len(), 4);
        assert_eq!(records[1].ending(), None);
        assert_eq!(records[2].ending(), Some(Ending::Resignation(Side::B)));
        assert_eq!(records[2].comment(1), Some("first second"));
        for record in records {
            assert_eq!(record.to_string().parse(), Ok(record));
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (text, message) in [
            ("", "line 1, column 1: expected a game, found the end"),
            (
                "[A]\n",
                "line 1, column 1: expected a tag such as [A \"An\"] on one line",
            ),
            (
                "[A \"An\n\"]",
                "line 1, column 1: expected a tag such as [A \"An\"] on one line",
            ),
            (
                "[A \"An\"]\n[A \"B\"]",
                "line 2, column 4: the tag A stands twice",
            ),
            (
                "[Format \"2\"]",
                "line 1, column 9: format '2' is not known, expected '1'; is the program too old?",
            ),
            (
                "[Rules \"chess\"]",
                "line 1, column 8: unknown rule set 'chess', expected one of wikipedia, pebbles, kindergarten, online",
            ),
            (
                "[Start \"1\"]",
                "line 1, column 8: expected 4 fields (board mover hands moves), found 1",
            ),
            (
                "1. A1> B9>",
                "line 1, column 8: 'B9>' is no move: no cell 9, expected 1 to 5",
            ),
            (
                "1. A1>\nA2>",
                "line 2, column 1: A2> can't be played: it is the turn of side B",
            ),
            (
                "1. A1> {so",
                "line 1, column 8: the comment has no end, expected }",
            ),
            (
                "[End \"quan\"]\n1. A1> *",
                "line 1, column 6: the end can't be 'quan', expected no such tag",
            ),
            (
                "1. A1> 35-25",
                "line 1, column 8: the result can't be '35-25', the moves give *",
            ),
        ] {
            assert_eq!(
                read_records(text).unwrap_err().to_string(),
                message,
                "{text:?}"
            );
        }
    }
}
