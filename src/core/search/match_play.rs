//! Matches of two computer players, to see which is stronger and by how much.
//!
//! Each random opening is played twice, the seats exchanged. A game depends on its number and the seed alone, so games may
//! be played in any order and by several threads.

use std::cmp::Ordering;
use std::sync::atomic::AtomicBool;

use super::deepening::search;
use super::level::{Level, Sight, glance, seeded};
use super::limits::Limits;
use super::opening::opening;
use super::root::Root;
use super::transpositions::Table;
use crate::engine::cell::{Side, Sides};
use crate::engine::mv::Move;
use crate::engine::position::Position;
use crate::engine::record::{Closing, Record};
use crate::engine::rules::Rules;

/// A game that is not over after so many plies is counted as it stands.
const MOST_PLIES: usize = 400;

/// The size of the table for [`Contender::Limits`], in megabytes.
const MEGABYTES: usize = 16;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contender {
    /// A level.
    Level(Level),
    /// Captures as much as it can in one turn and looks no further.
    Greedy,
    /// A search with limits.
    Limits(Limits),
}

impl Contender {
    fn table(self) -> Table {
        Table::new(match self {
            Self::Level(level) => level.megabytes(),
            Self::Greedy => 1,
            Self::Limits(_) => MEGABYTES,
        })
    }

    fn choose(self, record: &Record, table: &Table, stop: &AtomicBool, seed: u64) -> Option<Move> {
        let root = Root::from(record);
        match self {
            Self::Level(level) => level.choose(&root, table, stop, seed, |_| ()),
            Self::Greedy => {
                let mut rng = seeded(seed, root.position.moves().into());
                glance(&root.position, Sight::FULL, &mut rng)
            }
            Self::Limits(limits) => {
                let report = search(&root, &limits, table, 0, stop, |_| ())?;
                report.line.first().copied()
            }
        }
    }
}

/// A match of two players.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use oanquan_core::engine::Rules;
/// use oanquan_core::search::{Contender, Level, Match, Score};
///
/// let contest = Match {
///     rules: Rules::default(),
///     players: [Contender::Greedy, Contender::Level(Level::TuTai)],
///     seed: 1,
///     plies: 2,
///     within: 10,
/// };
/// let mut score = Score::default();
/// let stop = AtomicBool::new(false);
/// contest.games(&stop).take(2).for_each(|game| score.add(&game));
/// assert_eq!(score.games(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    /// The rules, for two sides.
    pub rules: Rules,
    /// The two players.
    pub players: [Contender; 2],
    /// The seed of everything random.
    pub seed: u64,
    /// How many random plies each game begins with.
    pub plies: usize,
    /// How far ahead one side may be after them, in dân.
    pub within: i32,
}

/// How a game went.
#[derive(Clone, Debug)]
pub struct MatchGame {
    /// The game.
    pub record: Record,
    /// The side of the first player of the match.
    pub seat: Side,
    /// By how many dân the first player is ahead at the count.
    pub margin: i32,
    /// Whether it won, or lost; the rules may have its loser ahead at the count.
    pub result: Ordering,
}

impl Match {
    /// Plays the game with a number, from 0 on; `None` if it is stopped, or if the rules are not for two sides.
    pub fn play(&self, number: u64, stop: &AtomicBool) -> Option<MatchGame> {
        if self.rules.players != Sides::Two {
            return None;
        }
        let seat = if number.is_multiple_of(2) {
            Side::A
        } else {
            Side::B
        };
        let drawn = seeded(self.seed, number / 2).u64(..);
        let mut record = opening(&Position::start(self.rules), self.plies, self.within, drawn);
        let tables = self.players.map(Contender::table);
        while record.ending().is_none() {
            if record.len() >= MOST_PLIES {
                record.close(Closing::Agreement).ok()?;
                break;
            }
            let who = usize::from(record.position().mover() != seat);
            let seed = seeded(self.seed, number).u64(..);
            let mv = self.players[who].choose(&record, &tables[who], stop, seed)?;
            record.play(mv).ok()?;
        }
        let (outcome, other) = (record.outcome()?, Sides::Two.after(seat));
        Some(MatchGame {
            record,
            seat,
            margin: outcome.scores[seat] - outcome.scores[other],
            result: outcome.places[other].cmp(&outcome.places[seat]),
        })
    }

    /// Plays one game after the other until it is stopped.
    pub fn games<'a>(&'a self, stop: &'a AtomicBool) -> impl Iterator<Item = MatchGame> + 'a {
        (0..).map_while(|number| self.play(number, stop))
    }
}

/// The result of a match so far, as the first player sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Score {
    /// Counts a game.
    pub const fn add(&mut self, game: &MatchGame) {
        match game.result {
            Ordering::Greater => self.wins += 1,
            Ordering::Equal => self.draws += 1,
            Ordering::Less => self.losses += 1,
        }
    }

    /// Returns the number of games.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the share of points, a draw being half; a half if nothing was played.
    ///
    /// ```
    /// use oanquan_core::search::Score;
    ///
    /// let score = Score { wins: 60, draws: 20, losses: 20 };
    /// assert_eq!(score.share(), 0.7);
    /// ```
    pub fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// Returns between which shares the true one lies with 95% confidence (Wilson 1927).
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.959_964;
        let games = f64::from(self.games());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let share = self.share();
        let middle = share + Z * Z / (2.0 * games);
        let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let whole = 1.0 + Z * Z / games;
        ((middle - spread) / whole, (middle + spread) / whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let standing = Score {
            wins: 60,
            draws: 20,
            losses: 20,
        };
        let (low, high) = standing.interval();
        assert!((standing.share() - 0.7).abs() < 1e-9);
        assert!((low - 0.6042).abs() < 1e-4 && (high - 0.7811).abs() < 1e-4);
        assert_eq!(Score::default().interval(), (0.0, 1.0));
    }
}
