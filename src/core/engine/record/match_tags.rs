//! The tags of a game of a match, both ways: see `match_game`.

use super::error::{Problem, RecordError};
use super::game::{MatchGame, Record};
use super::match_game::{AGREEMENT, END, GAME, MATCH, OWED, SOLD, owed_text, sold_text};
use super::scanner::{LineColumn, short};
use super::tag::Tag;
use crate::engine::cell::{Cell, Side, Sides};
use crate::engine::houses::{Houses, Terms, TermsError};
use crate::engine::rules::Rules;
use crate::engine::sold::Sold;

/// The highest number of a game.
const MOST_GAMES: u32 = 1_000_000;

/// The tags of a game of a match.
pub(super) struct MatchTags {
    terms: Tag,
    game: Option<Tag>,
    sold: Option<Tag>,
    owed: Option<Tag>,
    end: Option<Tag>,
}

impl MatchTags {
    /// Takes the tags out of those of a game; none if it is no game of a match of sold cells. Another kind of match is
    /// somebody else's, and its tags mean nothing here.
    pub(super) fn take(tags: &mut Vec<Tag>) -> Option<Self> {
        let is_ours = |tag: &Tag| tag.name == MATCH && tag.value.starts_with(Terms::NAME);
        if !tags.iter().any(is_ours) {
            return None;
        }
        let mut cut = |name| {
            let at = tags.iter().position(|tag| tag.name == name)?;
            Some(tags.remove(at))
        };
        Some(Self {
            terms: cut(MATCH)?,
            game: cut(GAME),
            sold: cut(SOLD),
            owed: cut(OWED),
            end: cut(END),
        })
    }

    /// Returns where a tag stands, or where the match is named if there is none.
    fn at(&self, tag: Option<&Tag>) -> LineColumn {
        tag.unwrap_or(&self.terms).at
    }

    /// Reads how the match stood before the game.
    pub(super) fn read(&self, rules: &Rules) -> Result<MatchGame, RecordError> {
        let terms: Terms = read(
            Some(&self.terms),
            Terms::default(),
            &TermsError.to_string(),
            |text| text.parse().ok().filter(|_| rules.players == Sides::Two),
        )?;
        let games = read(self.game.as_ref(), 1, "1, 2, 3, …", number)? - 1;
        let sold = read(self.sold.as_ref(), Sold::NONE, "A5,A4 …", |text| {
            text.parse().ok()
        })?;
        let expected = format!("A|B 1-{}", terms.price - 1);
        let owed = read(self.owed.as_ref(), (Side::A, 0), &expected, |text| {
            debt(text).filter(|(_, dan)| (1..i32::from(terms.price)).contains(dan))
        })?;
        match Houses::resumed(terms, games, sold, owed) {
            Some(before) => Ok(MatchGame::new(before)),
            None => Err(self.cannot_be(terms, games, sold)),
        }
    }

    /// Says what can't be where a match goes on: a cell without those that are sold before it, as many cells as end the
    /// match, or anything before the first game.
    fn cannot_be(&self, terms: Terms, games: u32, sold: Sold) -> RecordError {
        let first = sold.cells().next().map(Cell::side);
        let Some(side) = first else {
            return wrong(self.owed.as_ref().unwrap_or(&self.terms), None);
        };
        let most = usize::from(terms.lost) - 1;
        let count = sold.cells().filter(|cell| cell.side() == side).count();
        let expected = Sold::of(side, count.min(most));
        let expected = (games > 0 && !expected.is_none()).then(|| expected.to_string());
        wrong(self.sold.as_ref().unwrap_or(&self.terms), expected)
    }

    /// Checks that the match stood as the game before this one left it.
    pub(super) fn follow(&self, found: Houses, expected: Houses) -> Result<(), RecordError> {
        let tags = [
            (&self.sold, SOLD, sold_text as TextOf),
            (&self.owed, OWED, owed_text),
        ];
        for (tag, name, text) in tags {
            let (found, expected) = (text(&found), text(&expected));
            if found != expected {
                return Err(self.at(tag.as_ref()).error(Problem::Match {
                    tag: name.to_owned(),
                    found: found.unwrap_or_default(),
                    expected,
                }));
            }
        }
        Ok(())
    }

    /// Ends the match after the game as the tag says.
    pub(super) fn end(&self, record: &mut Record) -> Result<(), RecordError> {
        match &self.end {
            Some(tag) if tag.value != AGREEMENT => Err(wrong(tag, Some(AGREEMENT.to_owned()))),
            Some(tag) if !record.agree_to_end_match() => Err(wrong(tag, None)),
            _ => Ok(()),
        }
    }
}

/// What a tag says of how a match stands, if it says anything.
type TextOf = fn(&Houses) -> Option<String>;

/// Reads the value of a tag; where there is none it is the usual one.
fn read<T>(
    tag: Option<&Tag>,
    usual: T,
    expected: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, RecordError> {
    let Some(tag) = tag else { return Ok(usual) };
    parse(&tag.value).ok_or_else(|| wrong(tag, Some(expected.to_owned())))
}

/// Reads the number of a game; a match can't have had more games than a file can hold.
fn number(text: &str) -> Option<u32> {
    text.parse()
        .ok()
        .filter(|number| (1..=MOST_GAMES).contains(number))
}

/// Reads who owes how many dân.
fn debt(text: &str) -> Option<(Side, i32)> {
    let (letter, dan) = text.split_once(' ')?;
    let mut sides = Sides::Two.iter();
    let side = sides.find(|side| side.letter().to_string() == letter)?;
    Some((side, dan.parse().ok()?))
}

fn wrong(tag: &Tag, expected: Option<String>) -> RecordError {
    tag.at.error(Problem::Match {
        tag: tag.name.clone(),
        found: short(&tag.value),
        expected,
    })
}
