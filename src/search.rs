//! Search: what the moves of a position are worth, found by playing on.
//!
//! Pure: the caller owns the clock and the threads. It may raise a flag to stop a search, and may let several threads
//! search the same question on one [`Table`], each with a number of its own; every thread finds the same values, sooner.
//! See `search/negamax.rs` for what a value is, and `search/repetition.rs` for how repetition is kept sound.

mod chance;
mod hint;
mod key;
mod level;
mod match_play;
mod max_n;

mod negamax;
mod node;
mod opening;
mod probe;
mod repetition;
mod transpositions;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::engine::board::Board;
use crate::engine::cell::{Side, Sides};
use crate::engine::mv::Move;
use crate::engine::position::Position;
use crate::engine::record::Record;

pub use chance::Chance;
pub use hint::{Gain, Hint, Taken};
pub use level::{Level, LevelError};
pub use match_play::{Contender, Match, MatchGame, Score};
pub use opening::opening;
pub use transpositions::Table;

/// The deepest search, in plies.
pub const DEEPEST: u32 = 240;

/// The size of the table that each thread has for itself, in megabytes.
const NEAR_MEGABYTES: usize = 1;

/// A position asked about, with what stood before it in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    /// The position.
    pub position: Position,
    /// Every board that stood at the start of a turn, before the refill, and the mover; the last is the position's.
    stood: Vec<(Board, Side)>,
}

impl Root {
    /// Asks about a position that nothing was played before.
    pub fn new(position: Position) -> Self {
        Self {
            position,
            stood: vec![(*position.board(), position.mover())],
        }
    }
}

/// Asks about the position at the cursor.
impl From<&Record> for Root {
    fn from(record: &Record) -> Self {
        Self {
            position: record.position(),
            stood: record.stood().collect(),
        }
    }
}

/// When a search ends by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// After so many plies.
    pub depth: Option<u32>,
    /// Before the first depth that would take more positions in all. Exact to a few hundred, and reproducible.
    pub nodes: Option<u64>,
    /// Whether every move is to get its own value; else the best alone does, which is some three times as quick.
    pub every_move: bool,
}

/// A move and what it is worth to the mover, in dân.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The move.
    pub mv: Move,
    /// What it is worth.
    pub value: i32,
    /// Whether that is its value at this depth; else it is worth no more than that.
    pub exact: bool,
}

impl Ranked {
    const fn exact(mv: Move, value: i32) -> Self {
        Self {
            mv,
            value,
            exact: true,
        }
    }

    const fn unknown(mv: Move) -> Self {
        Self {
            mv,
            value: i32::MAX,
            exact: false,
        }
    }
}

/// What was found at one depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many plies deep.
    pub depth: u32,
    /// The value of the position in dân: what the mover will gain from here on beyond what the other side will; with
    /// three and four sides, beyond the mean of the others.
    pub value: i32,
    /// The best moves of both sides, the mover's first.
    pub line: Vec<Move>,
    /// The legal moves, best first.
    pub moves: Vec<Ranked>,
    /// How many positions were looked at until now.
    pub nodes: u64,
    /// Whether the game was played to its ends everywhere, so that no search will ever find another value.
    pub exact: bool,
}

/// Searches deeper and deeper and reports each depth, until a limit, an exact value or the stop flag ends it.
///
/// Returns the last report; `None` if the game is over, or if not even the first depth was finished. With two sides the
/// depth grows by two plies, for odd and even depths are of different minds about who has just gained.
///
/// `worker` is the number of the thread, from 0 on, among those that search the same question on the same table.
pub fn search(
    question: &Root,
    limits: &Limits,
    table: &Table,
    worker: usize,
    stop: &AtomicBool,
    on_report: impl FnMut(&Report),
) -> Option<Report> {
    if question.position.is_over() {
        return None;
    }
    let nodes = limits.nodes.unwrap_or(u64::MAX);
    match question.position.sides() {
        Sides::Two => {
            let near = Table::new(NEAR_MEGABYTES);
            let tables = (table, &near);
            let mut searcher = negamax::Searcher::new(question, nodes, tables, worker, stop);
            let report = |depth| searcher.report(depth, limits.every_move);
            deepen(limits, 2, stop, report, on_report)
        }
        Sides::Three => {
            let mut searcher = max_n::Searcher::<3>::new(question, nodes, stop);
            deepen(limits, 1, stop, |depth| searcher.report(depth), on_report)
        }
        Sides::Four => {
            let mut searcher = max_n::Searcher::<4>::new(question, nodes, stop);
            deepen(limits, 1, stop, |depth| searcher.report(depth), on_report)
        }
    }
}

/// Asks for one depth after the other, ending at the limit exactly.
fn deepen(
    limits: &Limits,
    step: u32,
    stop: &AtomicBool,
    mut report: impl FnMut(u32) -> Option<Report>,
    mut on_report: impl FnMut(&Report),
) -> Option<Report> {
    let last = limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
    let mut found: Option<Report> = None;
    for depth in (1..=last).filter(|depth| (last - depth).is_multiple_of(step)) {
        if stop.load(Relaxed) {
            break;
        }
        let Some(report) = report(depth) else { break };
        on_report(&report);
        let is_exact = report.exact;
        found = Some(report);
        if is_exact {
            break;
        }
    }
    found
}
