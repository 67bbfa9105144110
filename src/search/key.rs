//! What the table is asked: a board seen from its mover, whichever way left and right are.
//!
//! Every rule treats the two directions alike, and the two sides. So a board, its mirror image and both with the sides
//! exchanged have the same future for the mover, and share one key. Moves in the table are those of the board that the
//! key stands for; [`BoardKey::turn`] translates.

use super::node::MOVES;
use super::transpositions::Key;
use crate::engine::board::Board;
use crate::engine::cell::{Side, Sides};

/// The keys of a board of two sides.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BoardKey {
    /// The key of the board as it lies.
    pub(super) forward: Key,
    /// The key that it shares with its mirror image.
    pub(super) either: Key,
    /// Whether it is the mirror image that the table speaks of.
    is_turned: bool,
}

impl BoardKey {
    /// Asks about a board; the seed tells rules and what else matters.
    #[inline(always)]
    pub(super) fn new(seed: Key, board: &Board, mover: Side) -> Self {
        let other = Sides::Two.after(mover);
        let [own, own_back] = board.row_words(mover);
        let [theirs, theirs_back] = board.row_words(other);
        let (right, left) = (board.quan_word(mover), board.quan_word(other));
        let forward = seed.with(own).with(theirs).with(right | left << 32);
        let mirror = seed
            .with(own_back)
            .with(theirs_back)
            .with(left | right << 32);
        Self {
            forward,
            either: forward.plus(mirror),
            is_turned: forward.0[0] > mirror.0[0],
        }
    }

    /// Returns the number that a move has on the board that the table speaks of, or back: place and direction turn.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "there are ten moves")]
    pub(super) const fn turn(&self, number: u8) -> u8 {
        if self.is_turned {
            MOVES as u8 - 1 - number
        } else {
            number
        }
    }
}
