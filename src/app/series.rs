//! Several games at one table: who won how often, and the sum of the scores.

use crate::engine::{BySide, Outcome, Side, Sides};

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
    /// The sum of the scores.
    pub points: i32,
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
            let mut winners = outcome.winners();
            if let (Some(side), None) = (winners.next(), winners.next()) {
                standings[side].wins += 1;
            }
            for side in outcome.sides() {
                standings[side].points += outcome.scores[side];
            }
        }
        standings
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
    use crate::engine::Ending;

    #[test]
    fn wins_and_points_add_up_and_a_draw_is_nobodys() {
        let outcome = |a, b| Outcome::new(Ending::Quan, BySide([a, b, 0, 0]), Sides::Two);
        let mut series = Series::new(3);
        series.finish(outcome(40, 30));
        series.finish(outcome(35, 35));
        assert!(series.is_last());
        let standings = series.standings(Some(outcome(20, 50)));
        assert_eq!(
            standings[Side::A],
            Standing {
                wins: 1,
                points: 95
            }
        );
        assert_eq!(
            standings[Side::B],
            Standing {
                wins: 1,
                points: 115
            }
        );
        series.finish(outcome(20, 50));
        assert_eq!(series.game(), 1);
    }
}
