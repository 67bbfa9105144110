//! The tags of a game in text, and what they say about it.

use std::collections::BTreeSet;

use super::clean::clean;
use super::error::{Problem, RecordError};
use super::game::Record;
use super::limits::MOST_TEXT;
use super::line::Closing;
use super::scanner::{LineColumn, Scanner, short};
use super::write::{FORMAT, ending_text};
use crate::engine::position::Position;
use crate::engine::rules::Rules;

/// The tags of a game.
#[derive(Default)]
pub(super) struct Header {
    date: Option<Tag>,
    format: Option<Tag>,
    rules: Option<Tag>,
    start: Option<Tag>,
    end: Option<Tag>,
    result: Option<Tag>,
    /// Names and tags that mean nothing here, in their order.
    others: Vec<Tag>,
    /// The names of those.
    known: BTreeSet<String>,
    /// How many bytes the tags have together.
    pub(super) text: usize,
}

/// A tag: its name, its value and where the value stands.
struct Tag {
    name: String,
    value: String,
    at: LineColumn,
}

impl Header {
    /// Reads the tags that a game begins with.
    pub(super) fn read(scanner: &mut Scanner) -> Result<Self, RecordError> {
        let mut header = Self::default();
        while scanner.peek() == Some('[') {
            let tag = read_tag(scanner)?;
            header.text += tag.name.len() + tag.value.len();
            if header.text > MOST_TEXT {
                return Err(tag.at.error(Problem::TooMuch));
            }
            header.add(tag)?;
            scanner.skip_space();
        }
        Ok(header)
    }

    fn add(&mut self, tag: Tag) -> Result<(), RecordError> {
        let slot = match tag.name.as_str() {
            "Format" => &mut self.format,
            "Date" => &mut self.date,
            "Rules" => &mut self.rules,
            "Start" => &mut self.start,
            "End" => &mut self.end,
            "Result" => &mut self.result,
            name => {
                if !self.known.insert(name.to_owned()) {
                    return Err(tag.at.error(Problem::Twice(short(&tag.name))));
                }
                self.others.push(tag);
                return Ok(());
            }
        };
        if slot.is_some() {
            return Err(tag.at.error(Problem::Twice(short(&tag.name))));
        }
        *slot = Some(tag);
        Ok(())
    }

    /// Makes the record as it stands before the first move.
    pub(super) fn record(&mut self) -> Result<Record, RecordError> {
        if let Some(tag) = self.format.take_if(|tag| tag.value != FORMAT) {
            return Err(tag.at.error(Problem::Version(short(&tag.value))));
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
        // Whoever is not named has no name, rather than one that nobody gave.
        start
            .sides()
            .iter()
            .for_each(|side| record.names[side].clear());
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
    pub(super) fn close(&self, record: &mut Record) -> Result<(), RecordError> {
        let Some(tag) = &self.end else { return Ok(()) };
        let expected = record.ending();
        let closing = closing(record, &tag.value);
        match (expected, closing) {
            (Some(ending), _) if ending_text(ending) == tag.value => Ok(()),
            (None, Some(closing)) => {
                record.close(closing).expect("no ending, so it is not over");
                Ok(())
            }
            _ => Err(tag.at.error(Problem::End {
                found: short(&tag.value),
                expected,
            })),
        }
    }

    /// Takes out the result that the tags give, and where it stands.
    pub(super) fn take_result(&mut self) -> Option<(String, LineColumn)> {
        self.result.take().map(|tag| (tag.value, tag.at))
    }
}

/// Reads how the players closed a game.
pub(super) fn closing(record: &Record, text: &str) -> Option<Closing> {
    let closings = record.start().sides().iter().map(Closing::Resignation);
    closings
        .chain([Closing::Agreement])
        .find(|&closing| ending_text(closing.into()) == text)
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
