//! What is played at one table: some games, or a match of sold cells.
//!
//! Of several games it is told who won how often, who gave up, and the sum of the scores.
//!
//! Who won most games is first. Between equals, who gave up fewer of them, and only then the sum of the scores: so giving
//! a game up, which keeps the score as it stands, is never worth more than playing it to its end.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use crate::engine::{BySide, Ending, Outcome, Rules, Side, Sides, Terms, TermsError};
use crate::words::Words;

/// What is agreed on before the first game: what follows a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchKind {
    /// So many games: see [`Series`].
    Games(u8),
    /// A match of sold cells, for two: see [`Houses`](crate::engine::Houses).
    Houses(Terms),
}

impl MatchKind {
    /// The most games of a series.
    pub const MOST_GAMES: u8 = 9;

    /// Returns the kind as these rules can have it: cells are sold from one of two to the other.
    #[must_use]
    pub fn under(self, rules: &Rules) -> Self {
        match self {
            Self::Houses(_) if rules.players != Sides::Two => Self::default(),
            kind => kind,
        }
    }

    /// Returns what a match of sold cells is about, if it is one.
    pub const fn terms(self) -> Option<Terms> {
        match self {
            Self::Games(_) => None,
            Self::Houses(terms) => Some(terms),
        }
    }

    /// Returns what the set-up calls it.
    pub fn label(self, words: &Words) -> String {
        match self {
            Self::Games(games) => (words.set_up.games_value)(games),
            Self::Houses(_) => words.houses.kind.to_owned(),
        }
    }

    /// Returns how many games there are, if that is agreed on.
    pub const fn games(self) -> u8 {
        match self {
            Self::Games(games) => games,
            Self::Houses(_) => 1,
        }
    }
}

/// One game.
impl Default for MatchKind {
    fn default() -> Self {
        Self::Games(1)
    }
}

/// Writes the number of games, or the terms of a match of sold cells.
impl fmt::Display for MatchKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games(games) => write!(f, "{games}"),
            Self::Houses(terms) => write!(f, "{terms}"),
        }
    }
}

/// Reads what is written so.
impl FromStr for MatchKind {
    type Err = TermsError;

    fn from_str(text: &str) -> Result<Self, TermsError> {
        match text.trim().parse() {
            Ok(games @ 1..=Self::MOST_GAMES) => Ok(Self::Games(games)),
            _ => text.parse().map(Self::Houses),
        }
    }
}

/// The games played so far, the one on the table not among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// How many games were agreed on; 1 is no series.
    pub games: u8,
    outcomes: Vec<Outcome>,
}

/// A side's games together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Games won alone.
    pub wins: u32,
    /// Games given up.
    pub given_up: u32,
    /// The sum of the scores.
    pub points: i32,
}

impl Standing {
    /// Returns what standings are compared by; the greatest is the first.
    pub const fn rank(&self) -> (u32, Reverse<u32>, i32) {
        (self.wins, Reverse(self.given_up), self.points)
    }

    fn add(&mut self, outcome: &Outcome, side: Side) {
        let wins_alone = outcome.winners().eq([side]);
        self.wins += u32::from(wins_alone);
        self.given_up += u32::from(outcome.ending == Ending::Resignation(side));
        self.points += outcome.scores[side];
    }
}

impl Series {
    /// Begins a series of so many games.
    pub const fn new(games: u8) -> Self {
        Self {
            games,
            outcomes: Vec::new(),
        }
    }

    /// Goes on with a series after the games that ended so.
    pub const fn resumed(games: u8, outcomes: Vec<Outcome>) -> Self {
        Self { games, outcomes }
    }

    /// Returns how the games before the one on the table ended.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// Returns the number of the game on the table, from 1 on.
    pub const fn game(&self) -> usize {
        self.outcomes.len() + 1
    }

    /// Tells whether the game on the table is the last that was agreed on.
    pub fn is_last(&self) -> bool {
        self.game() >= usize::from(self.games)
    }

    /// Takes the outcome of the game on the table into the tally; after the last game a new series begins.
    pub fn finish(&mut self, outcome: Outcome) {
        if self.games > 1 && self.is_last() {
            self.outcomes.clear();
        } else {
            self.outcomes.push(outcome);
        }
    }

    /// Lets the players of A and B change places, their earlier games with them.
    pub fn swap(&mut self) {
        self.outcomes
            .iter_mut()
            .for_each(|outcome| *outcome = outcome.swapped());
    }

    /// Returns how each side stands, the outcome of the game on the table included if there is one.
    pub fn standings(&self, last: Option<Outcome>) -> BySide<Standing> {
        let mut standings = BySide::<Standing>::default();
        for outcome in self.outcomes.iter().copied().chain(last) {
            for side in outcome.sides() {
                standings[side].add(&outcome, side);
            }
        }
        standings
    }

    /// Lists who is first when the outcome of the game on the table is taken in, alone or together.
    pub fn leaders(&self, last: Outcome) -> Vec<Side> {
        let standings = self.standings(Some(last));
        let most = last.sides().map(|side| standings[side].rank()).max();
        let is_first = |side: &Side| Some(standings[*side].rank()) == most;
        last.sides().filter(is_first).collect()
    }

    /// Tells whether there is more than one game to tell of.
    pub const fn is_worth_telling(&self) -> bool {
        self.games > 1 || !self.outcomes.is_empty()
    }
}

/// Returns who starts after `side` did: the next one, since the first move is worth much.
pub const fn next_starter(sides: Sides, side: Side) -> Side {
    sides.after(side)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(a: i32, b: i32) -> Outcome {
        Outcome::new(Ending::Quan, BySide([a, b, 0, 0]), Sides::Two)
    }

    fn given_up(side: Side, a: i32, b: i32) -> Outcome {
        Outcome::new(Ending::Resignation(side), BySide([a, b, 0, 0]), Sides::Two)
    }

    /// Two wins are more than one, whatever was saved by giving up early.
    #[test]
    fn who_won_most_games_is_first_whatever_the_sum() {
        let mut series = Series::new(3);
        series.finish(given_up(Side::B, 20, 34));
        series.finish(given_up(Side::B, 20, 34));
        assert_eq!(series.leaders(given_up(Side::A, 30, 5)), [Side::A]);
    }

    /// B loses his second game either way: no score that he can reach by playing on ranks below giving it up.
    #[test]
    fn giving_up_is_never_worth_more_than_playing_on() {
        let mut series = Series::new(2);
        series.finish(counted(10, 60));
        for (a, b) in (-30..35).map(|b| (70 - b, b)) {
            let ranks = |outcome| {
                let standings = series.standings(Some(outcome));
                [Side::A, Side::B].map(|side| standings[side].rank())
            };
            let [_, played] = ranks(counted(a, b));
            let [_, resigned] = ranks(given_up(Side::B, 36, 34));
            assert!(played > resigned, "{b}");
        }
        assert_eq!(series.leaders(counted(60, 10)), [Side::A, Side::B]);
        assert_eq!(series.leaders(given_up(Side::B, 60, 10)), [Side::A]);
    }

    #[test]
    fn a_kind_of_match_reads_back() {
        let terms = Terms { price: 25, lost: 3 };
        for kind in [
            MatchKind::default(),
            MatchKind::Games(9),
            MatchKind::Houses(terms),
        ] {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let usual = MatchKind::Houses(Terms::default());
        assert_eq!("houses".parse(), Ok(usual));
        for text in ["", "0", "10", "-1", "houses 5", "cells"] {
            assert_eq!(text.parse::<MatchKind>(), Err(TermsError), "{text:?}");
        }
        let three = "wikipedia players=3".parse().unwrap();
        assert_eq!(usual.under(&three), MatchKind::default());
    }

    #[test]
    fn wins_and_points_add_up_and_a_draw_is_nobodys() {
        let mut series = Series::new(3);
        series.finish(counted(40, 30));
        series.finish(counted(35, 35));
        assert!(series.is_last());
        let standings = series.standings(Some(counted(20, 50)));
        assert_eq!(
            standings[Side::A],
            Standing {
                wins: 1,
                given_up: 0,
                points: 95
            }
        );
        assert_eq!(
            standings[Side::B],
            Standing {
                wins: 1,
                given_up: 0,
                points: 115
            }
        );
        series.finish(counted(20, 50));
        assert_eq!(series.game(), 1);
    }
}
