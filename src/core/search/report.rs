//! What a search found.

use crate::engine::mv::Move;

/// A move and its value to the mover, in dân.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The move.
    pub mv: Move,
    /// Its value.
    pub value: i32,
    /// Whether that is its exact value at this depth; else its value is that or less.
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

/// The result of a search to one depth.
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
    /// How many positions were searched until now.
    pub nodes: u64,
    /// Whether every line was searched to the end of the game, so that no deeper search finds another value.
    pub exact: bool,
}
