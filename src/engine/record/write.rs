//! Writing a record: tags, an empty line, the moves, the result.

use std::fmt;

use super::clean::clean;
use super::game::Record;
use crate::engine::outcome::{Ending, Outcome};
use crate::engine::position::Position;

/// The version of the text form, in its first tag.
pub(super) const FORMAT: &str = "1";

/// Columns that a line of moves fills at most.
const WIDTH: usize = 78;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = self.outcome_at(self.len());
        tag(f, "Format", FORMAT)?;
        if !self.date.is_empty() {
            tag(f, "Date", &self.date)?;
        }
        for side in self.start().sides().iter() {
            tag(f, side.letter().encode_utf8(&mut [0; 4]), &self.names[side])?;
        }
        tag(f, "Rules", &self.rules().to_string())?;
        if *self.start() != Position::start(*self.rules()) {
            tag(f, "Start", &self.start().to_string())?;
        }
        if let Some(outcome) = &outcome {
            tag(f, "End", &ending_text(outcome.ending))?;
        }
        tag(f, "Result", &result_text(outcome))?;
        self.tags
            .iter()
            .try_for_each(|(name, value)| tag(f, name, value))?;
        writeln!(f)?;
        write_wrapped(f, &self.words())
    }
}

impl Record {
    /// Lists the words of the move text, a comment's words included.
    fn words(&self) -> Vec<String> {
        let sides = self.start().sides();
        let mut words = self.comment_words(0);
        for (ply, mv) in self.moves().enumerate() {
            if ply % sides.count() == 0 {
                words.push(format!("{}.", ply / sides.count() + 1));
            }
            words.push(mv.text(sides));
            words.extend(self.comment_words(ply + 1));
        }
        words.push(result_text(self.outcome_at(self.len())));
        words
    }

    fn comment_words(&self, ply: usize) -> Vec<String> {
        let comment = self.comment(ply).map(|comment| format!("{{{comment}}}"));
        comment
            .iter()
            .flat_map(|comment| comment.split(' '))
            .map(str::to_owned)
            .collect()
    }
}

/// Writes an ending as the `End` tag has it.
pub(super) fn ending_text(ending: Ending) -> String {
    match ending {
        Ending::Quan => "quan".to_owned(),
        Ending::Repetition => "repetition".to_owned(),
        Ending::Agreement => "agreement".to_owned(),
        Ending::Resignation(side) => format!("resignation {}", side.letter()),
    }
}

/// Writes the scores joined by hyphens, or `*` while there is no result.
pub(super) fn result_text(outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else {
        return "*".to_owned();
    };
    let scores: Vec<String> = outcome
        .sides()
        .map(|side| outcome.scores[side].to_string())
        .collect();
    scores.join("-")
}

/// Writes a tag; its value is cleaned as in reading, for a line break would spoil the file.
fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let value = clean(value).replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{value}\"]")
}

fn write_wrapped(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        let gap = match column {
            0 => "",
            _ if column + 1 + length > WIDTH => "\n",
            _ => " ",
        };
        column = if gap == " " {
            column + 1 + length
        } else {
            length
        };
        write!(f, "{gap}{word}")?;
    }
    writeln!(f)
}
