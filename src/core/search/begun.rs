//! A turn that has begun: what is on the board and in the hands when a side is to choose its move.

use crate::engine::board::Board;
use crate::engine::cell::{BySide, Side};

/// A turn that has begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begun {
    /// The board after the refill.
    pub(super) board: Board,
    pub(super) mover: Side,
    /// The dân in the hands after it, where the rules make the future depend on them.
    pub(super) hands: BySide<i32>,
    /// What the refill cost.
    pub(super) paid: i32,
}
