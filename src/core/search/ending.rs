//! What the end of a game is worth: what the rows count, and what it costs to be the loser whatever the count.
//!
//! A search counts what each side will gain from a position on, as the other side sees it too, so only what parts the sides
//! matters. What the rules let all share evenly parts nobody: under `sweep=quan` an end is worth what it is under
//! `sweep=own`, and under `sweep=all` nothing at all. What can't be shared is nobody's and parts nobody either.
//!
//! Who loses by `short=lose` loses however many dân he has, so that must weigh more than any count: [`LOSS`] is taken from
//! his side on top of it. A win by the other's shortage thus comes before a win by count, and a loss by one's own after a
//! loss by count; both are what the rules call them, so no wrong winner is ever preferred. Several such ends do not add up,
//! for each is the last in its line. A value past a quarter of [`LOSS`] says that the game is decided so ([`is_decided`]).

use super::node::Evaluation;
use crate::engine::board::{Board, Weights};
use crate::engine::cell::{BySide, Side};
use crate::engine::rule::Sweep;
use crate::engine::sold::Sold;

/// What a side loses beyond the count that loses whatever the count: more than counts can differ by, and little enough
/// that values fit into the table.
pub const LOSS: i32 = 10_000;

/// Tells whether a value says that a side will be unable to refill and loses whatever the count. With four sides, what one
/// loses is a third of it for each of the others.
///
/// ```
/// use oanquan_core::search::is_decided;
///
/// assert!(is_decided(9_985) && !is_decided(-35));
/// ```
pub const fn is_decided(value: i32) -> bool {
    value.abs() > LOSS / 4
}

/// By how many dân side A, or B, leads the other when the board is counted.
#[derive(Debug)]
pub(super) struct CountLead([Weights; 2]);

impl CountLead {
    /// Weighs the rows: a cell that was sold counts for the other side, and none counts where all is shared.
    pub(super) fn new(sweep: Sweep, sold: Sold) -> Self {
        let row = match sweep {
            Sweep::Own | Sweep::Quan => 1,
            Sweep::All => 0,
        };
        let rows = [Weights::new(row, -row, 0), Weights::new(-row, row, 0)];
        Self(rows.map(|row| row.turned(sold.cells())))
    }

    #[inline(always)]
    fn of(&self, board: &Board, side: Side) -> i32 {
        board.weigh_dan(&self.0[side as usize])
    }

    /// Values a board where the game is over for the mover, who loses so much beyond the count.
    #[inline(always)]
    pub(super) fn count(&self, board: &Board, mover: Side, loss: i32) -> Evaluation {
        Evaluation {
            value: self.of(board, mover) - loss,
            open: false,
            peak: 0,
        }
    }

    /// Estimates a board where the search goes no deeper.
    #[inline(always)]
    pub(super) fn estimate(&self, board: &Board, mover: Side) -> Evaluation {
        Evaluation {
            value: self.of(board, mover) / 2,
            open: true,
            peak: 0,
        }
    }
}

/// Returns what each side gets for itself at the end, of any number of sides.
pub(super) fn rows(board: &Board, sweep: Sweep) -> BySide<i32> {
    match sweep {
        Sweep::Own | Sweep::Quan => BySide::from_fn(|side| board.row_dan(side).cast_signed()),
        Sweep::All => BySide::default(),
    }
}
