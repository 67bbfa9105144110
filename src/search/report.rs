//! What a search found.

use crate::engine::mv::Move;

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
    pub(super) const fn exact(mv: Move, value: i32) -> Self {
        Self {
            mv,
            value,
            exact: true,
        }
    }

    pub(super) const fn unknown(mv: Move) -> Self {
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
