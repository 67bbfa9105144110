//! A game of a match of sold cells: how the match stood before it, and the games before it.
//!
//! The record of the game that is played last holds the whole match. In text it is the games in their order, each with tags
//! that say how the match stood when it began, so that each can be read alone:
//!
//! ```text
//! [Match "houses 20 5"]    what it is about: the price of a cell, the cells that lose it
//! [Game "3"]               the number of the game
//! [Sold "A5,A4"]           the cells that are sold, if any are
//! [Owed "A 12"]            who owes how many dân, if anybody does
//! [MatchEnd "agreement"]   after this game all agreed to end the match
//! ```
//!
//! Invariants: the game begins with the usual start, the sold cells sold; the games before it are over, in order, and each
//! left the match as the next one found it.

use std::sync::Arc;

use super::game::{MatchGame, Record};
use crate::engine::cell::{BySide, Side, Sides};
use crate::engine::houses::{Houses, MatchEnd, Terms};
use crate::engine::outcome::Ending;
use crate::engine::position::Position;
use crate::engine::rules::Rules;

pub(super) const MATCH: &str = "Match";
pub(super) const GAME: &str = "Game";
pub(super) const SOLD: &str = "Sold";
pub(super) const OWED: &str = "Owed";
pub(super) const END: &str = "MatchEnd";
pub(super) const AGREEMENT: &str = "agreement";

impl Record {
    /// Begins the first game of a match of sold cells, for two sides.
    ///
    /// ```
    /// use oanquan_core::engine::{Record, Rules, Side, Terms};
    ///
    /// let game = Record::of_match(Terms::default(), Rules::default(), Side::B);
    /// assert_eq!(game.houses().map(|it| it.games()), Some(0));
    /// assert!(game.to_string().contains("[Match \"houses 20 5\"]\n[Game \"1\"]\n"));
    /// ```
    pub fn of_match(terms: Terms, rules: Rules, first: Side) -> Self {
        Self::of_match_game(MatchGame::new(Houses::new(terms)), rules, first)
    }

    pub(super) fn of_match_game(game: MatchGame, rules: Rules, first: Side) -> Self {
        let start = Position::start_with(rules, first).with_sold(game.before.sold());
        let mut record = Self::from_start(start);
        record.match_game = Some(game);
        record
    }

    /// Returns how the match stood before this game, if it is one of a match.
    pub fn houses(&self) -> Option<Houses> {
        Some(self.match_game.as_ref()?.before)
    }

    /// Returns how the match stands after this game, if it is one of a match and over at the cursor.
    pub fn houses_after(&self) -> Option<Houses> {
        Some(self.houses()?.settled(self.has()?))
    }

    /// Returns what each side has when the game is over: its score, or, where one gave up, the one what it held in its hand
    /// and the other all else.
    pub fn has(&self) -> Option<BySide<i32>> {
        let outcome = self.outcome()?;
        let Ending::Resignation(loser) = outcome.ending else {
            return Some(outcome.scores);
        };
        let before = self.position_at(self.moves().len());
        let quan = i32::from(self.rules().quan);
        let on_board: i32 = self
            .rules()
            .players
            .ring()
            .map(|cell| {
                i32::from(before.board().dan(cell))
                    + quan * i32::from(before.board().has_quan(cell))
            })
            .sum();
        Some(BySide::from_fn(|side| {
            before.worth(side) + if side == loser { 0 } else { on_board }
        }))
    }

    /// Returns how the match ended with this game, if it did.
    ///
    /// ```
    /// use oanquan_core::engine::{Closing, MatchEnd, Record, Rules, Side, Terms};
    ///
    /// let terms = Terms { price: 30, lost: 1 };
    /// let mut game = Record::of_match(terms, Rules::default(), Side::A);
    /// game.close(Closing::Resignation(Side::A))?;
    /// assert_eq!(game.match_end(), Some(MatchEnd::Sold(Side::A)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn match_end(&self) -> Option<MatchEnd> {
        let agreed = self.match_game.as_ref()?.agreed;
        let by_itself = self.houses_after()?.end();
        by_itself.or(agreed.then_some(MatchEnd::Agreement))
    }

    /// Tells whether nothing is left to play: the game is over, and its match, if it is one of a match.
    pub fn is_done(&self) -> bool {
        self.ending().is_some() && (self.match_game.is_none() || self.match_end().is_some())
    }

    /// Ends the match by agreement after this game; tells whether it went on until now.
    pub fn agree_to_end_match(&mut self) -> bool {
        let goes_on = self.houses_after().is_some() && !self.is_done();
        if let Some(game) = self.match_game.as_mut().filter(|_| goes_on) {
            game.agreed = true;
        }
        goes_on
    }

    /// Lets the match go on: the game that it ended with is played otherwise.
    pub(super) fn disagree(&mut self) {
        if let Some(game) = &mut self.match_game {
            game.agreed = false;
        }
    }

    /// Begins the next game of the match, which holds all games so far; none if this is no game of a match that goes on.
    ///
    /// ```
    /// use oanquan_core::engine::{Closing, Record, Rules, Side, Terms};
    ///
    /// let mut game = Record::of_match(Terms::default(), Rules::default(), Side::A);
    /// game.close(Closing::Resignation(Side::A))?;
    /// let next = game.next_of_match(Side::B).expect("the match goes on");
    /// // All 70 dân lay on the board: A is 35 short of the fair share, and sells a cell.
    /// assert_eq!(next.position().sold().to_string(), "A5");
    /// assert_eq!(next.to_string().parse::<Record>().map(|first| first.len()), Ok(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_of_match(&self, first: Side) -> Option<Self> {
        if self.is_done() {
            return None;
        }
        let next = MatchGame::new(self.houses_after()?);
        let mut next = Self::of_match_game(next, *self.rules(), first);
        next.names.clone_from(&self.names);
        Some(next.preceded_by(self.clone()))
    }

    /// Begins this game of a match anew; none if it is no game of a match.
    pub fn again_in_match(&self) -> Option<Self> {
        let game = self.match_game.clone()?;
        let game = MatchGame {
            agreed: false,
            ..game
        };
        let mut record = Self::of_match_game(game, *self.rules(), self.start().mover());
        record.names.clone_from(&self.names);
        Some(record)
    }

    /// Lists the games of the match before this one, in order, as far as they are known.
    pub fn earlier(&self) -> &[Self] {
        let game = self.match_game.as_ref();
        game.map_or(&[], |game| game.earlier.as_slice())
    }

    /// Returns the game of the match before this one at its end, with all games before it; none if it is not known.
    ///
    /// ```
    /// use oanquan_core::engine::{Closing, Record, Rules, Side, Terms};
    ///
    /// let mut game = Record::of_match(Terms::default(), Rules::default(), Side::A);
    /// game.close(Closing::Resignation(Side::A))?;
    /// let next = game.next_of_match(Side::B).expect("the match goes on");
    /// assert_eq!(next.before_in_match(), Some(game));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn before_in_match(&self) -> Option<Self> {
        let mut earlier = self.earlier().to_vec();
        let mut before = earlier.pop()?;
        before.match_game.as_mut()?.earlier = Arc::new(earlier);
        before.go_to(before.len());
        Some(before)
    }

    /// Tells whether this game was begun after another one, which it holds.
    pub fn follows(&self, before: &Self) -> bool {
        let earlier = before.earlier().iter().chain([before]);
        let is_same = |(one, other): (&Self, &Self)| one.has_moves_of(other);
        self.earlier().len() == before.earlier().len() + 1
            && self.earlier().iter().zip(earlier).all(is_same)
    }

    /// Tells whether another game is the next one of the same match.
    fn is_followed_by(&self, next: &Self) -> bool {
        let goes_on = self.houses_after().filter(|_| !self.is_done());
        goes_on.is_some() && goes_on == next.houses() && self.rules() == next.rules()
    }

    /// Puts another game, and those before it, before this one of the same match.
    fn preceded_by(mut self, mut before: Self) -> Self {
        if let (Some(own), Some(theirs)) = (&mut self.match_game, &mut before.match_game) {
            let mut earlier = std::mem::take(&mut theirs.earlier);
            Arc::make_mut(&mut earlier).push(before);
            own.earlier = earlier;
        }
        self
    }
}

/// Lists the tags of a game of a match, by their names.
pub(super) fn match_tags(
    game: &MatchGame,
    is_over: bool,
) -> impl Iterator<Item = (&'static str, String)> {
    let houses = &game.before;
    let end = (game.agreed && is_over).then(|| AGREEMENT.to_owned());
    let tags = [
        (MATCH, Some(houses.terms().to_string())),
        (GAME, Some((houses.games() + 1).to_string())),
        (SOLD, sold_text(houses)),
        (OWED, owed_text(houses)),
        (END, end),
    ];
    tags.into_iter()
        .filter_map(|(name, value)| Some((name, value?)))
}

pub(super) fn sold_text(houses: &Houses) -> Option<String> {
    let sold = houses.sold();
    (!sold.is_none()).then(|| sold.to_string())
}

pub(super) fn owed_text(houses: &Houses) -> Option<String> {
    let debtor = Sides::Two.iter().find(|&side| houses.owes(side) > 0)?;
    Some(format!("{} {}", debtor.letter(), houses.owes(debtor)))
}

/// How a game left its match, for the next one to be checked by.
pub(super) struct Left {
    rules: Rules,
    houses: Houses,
}

impl Left {
    /// Returns how a game left its match, if the match goes on.
    pub(super) fn by(record: &Record) -> Option<Self> {
        let houses = record.houses_after().filter(|_| !record.is_done())?;
        Some(Self {
            rules: *record.rules(),
            houses,
        })
    }

    /// Returns how the match must have stood before a game, if that is the next one of this match.
    pub(super) fn expected(&self, next: &Record) -> Option<Houses> {
        let stands = next.houses()?;
        let known = |houses: &Houses| (houses.terms(), houses.games());
        let is_next = known(&stands) == known(&self.houses) && self.rules == *next.rules();
        is_next.then_some(self.houses)
    }
}

/// Puts the games of each match together into the record of its last game; other games stay as they are.
///
/// ```
/// use oanquan_core::engine::{Closing, Record, Rules, Side, Terms, matches, read_records};
///
/// let mut game = Record::of_match(Terms::default(), Rules::default(), Side::A);
/// game.close(Closing::Agreement)?;
/// let text = game.next_of_match(Side::B).expect("it goes on").to_string();
/// let games = read_records(&text)?;
/// assert_eq!(games.len(), 2);
/// let records: Vec<Record> = matches(games.into_iter()).collect();
/// assert_eq!((records.len(), records[0].earlier().len()), (1, 1));
/// assert_eq!(records[0].to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn matches(games: impl Iterator<Item = Record>) -> impl Iterator<Item = Record> {
    let mut games = games.peekable();
    std::iter::from_fn(move || {
        let mut record = games.next()?;
        while let Some(next) = games.next_if(|next| record.is_followed_by(next)) {
            record = next.preceded_by(record);
        }
        Some(record)
    })
}
