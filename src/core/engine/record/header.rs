//! The tags of a game in text, and what they say about it.

use std::collections::BTreeSet;

use super::error::{Problem, RecordError};
use super::game::Record;
use super::limits::MOST_TEXT;
use super::line::Closing;
use super::match_game::Left;
use super::match_tags::MatchTags;
use super::scanner::{LineColumn, Scanner, short};
use super::tag::{Tag, read_tag};
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
    /// What is said of the match, if the game is one of a match.
    of_match: Option<MatchTags>,
    /// Names and tags that mean nothing here, in their order.
    others: Vec<Tag>,
    /// The names of those.
    known: BTreeSet<String>,
    /// How many bytes the tags have together.
    pub(super) text: usize,
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
        let mut record = self.begun(rules)?;
        let start = *record.start();
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

    /// Begins the game at its start; one of a match begins as usual, and what is sold is in tags of its own.
    fn begun(&mut self, rules: Rules) -> Result<Record, RecordError> {
        let start = match &self.start {
            Some(tag) => Position::read(&tag.value, rules)
                .map_err(|error| tag.at.error(Problem::Start(error)))?,
            None => Position::start(rules),
        };
        self.of_match = MatchTags::take(&mut self.others);
        let Some(tags) = &self.of_match else {
            return Ok(Record::from_start(start));
        };
        let usual = Position::start_with(rules, start.mover());
        match self.start.as_ref().filter(|_| start != usual) {
            Some(tag) => Err(tag.at.error(Problem::Match {
                tag: tag.name.clone(),
                found: short(&tag.value),
                expected: Some(usual.to_string()),
            })),
            None => Ok(Record::of_match_game(
                tags.read(&rules)?,
                rules,
                start.mover(),
            )),
        }
    }

    /// Checks that a game of a match stands as the one before it left the match, if that one is known.
    pub(super) fn follow(&self, record: &Record, before: Option<&Left>) -> Result<(), RecordError> {
        let (Some(tags), Some(found)) = (&self.of_match, record.houses()) else {
            return Ok(());
        };
        match before.and_then(|left| left.expected(record)) {
            Some(expected) => tags.follow(found, expected),
            None => Ok(()),
        }
    }

    /// Ends the game as the `End` tag says, if the moves did not; and the match, if its tag says so.
    pub(super) fn close(&self, record: &mut Record) -> Result<(), RecordError> {
        self.end(record)?;
        self.of_match
            .as_ref()
            .map_or(Ok(()), |tags| tags.end(record))
    }

    fn end(&self, record: &mut Record) -> Result<(), RecordError> {
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
