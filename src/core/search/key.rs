//! The keys of the table: a board seen from its mover, whichever way left and right are.
//!
//! Every rule treats the two sides alike, and all but `way` the two directions. So a board, its mirror image and both with
//! the sides exchanged have the same future for the mover, and share one key. Moves in the table are those of the board that
//! the key stands for; [`BoardKey::turn`] translates. What is not alike in the mirror, or for the two sides, as cells that
//! were sold are not, is in the seeds of the keys: there is one for each way to see a board. Where `way` fixes the
//! direction, a mirror turns it round too: the image is one under the rules with the other way, and has their seed.
//!
//! With `short` other than `borrow` the future depends on the hands as well: who can't refill ends the game. They are no
//! part of these keys but are mixed in by [`HashKey::with_hands`], as far as they matter: a side that can pay for every
//! refill that may come within the depth is as good as one that has more.

use crate::engine::board::Board;
use crate::engine::cell::{BySide, Side, Sides};
use crate::engine::mv::MOVES;
use crate::engine::position::Position;
use crate::engine::rule::FirstTurn;
use crate::engine::rules::Rules;

/// A key of two hashes, of a board and of all else that its value depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HashKey(pub(super) [u64; 2]);

impl HashKey {
    /// Returns the key mixed with one more word of what the answer depends on.
    #[inline(always)]
    pub(super) fn with(self, word: u64) -> Self {
        const ODD: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93];
        Self([
            folded(self.0[0] ^ word, ODD[0]),
            folded(self.0[1] ^ word.rotate_left(32), ODD[1]),
        ])
    }

    /// Returns the key mixed with what the hands hold, as far as the next `depth` plies depend on it, a refill taking
    /// `refill` dân.
    ///
    /// The mover begins a turn now and every two plies, the other side at the plies between. Each may have to refill at
    /// all of these, the last board included, where a side that can't ends the game; only what is captured adds to a hand.
    /// So beyond as many refills no dân tells two hands apart. An answer that is closed within fewer plies fits a deeper
    /// question as well: there the bound was lower, and whoever stood below it holds the same in both.
    #[inline(always)]
    pub(super) fn with_hands(
        self,
        hands: &BySide<i32>,
        mover: Side,
        depth: u32,
        refill: i32,
    ) -> Self {
        let (own, others) = (depth.cast_signed() / 2 + 1, (depth.cast_signed() + 1) / 2);
        let other = Sides::Two.after(mover);
        let own = hands[mover].min(own * refill).cast_unsigned();
        let other = hands[other].min(others * refill).cast_unsigned();
        self.with(u64::from(own) | u64::from(other) << 32)
    }

    /// Returns the sum of two keys, which does not depend on their order.
    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Self([
            self.0[0].wrapping_add(other.0[0]),
            self.0[1].wrapping_add(other.0[1]),
        ])
    }
}

/// Multiplies and adds the upper half of the product to the lower, so that every bit counts everywhere.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the halves of a product")]
const fn folded(one: u64, other: u64) -> u64 {
    let product = (one ^ 0xa076_1d64_78bd_642f) as u128 * other as u128;
    product as u64 ^ (product >> 64) as u64
}

/// The keys of a board of two sides.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BoardKey {
    /// The key of the board as it lies.
    pub(super) forward: HashKey,
    /// The key that it shares with its mirror image.
    pub(super) either: HashKey,
    /// Whether it is the mirror image that the table speaks of.
    is_turned: bool,
}

impl BoardKey {
    /// Makes the keys of a board; the seeds, of the board and of its mirror image, hold the rules and what else matters.
    #[inline(always)]
    pub(super) fn new([seed, mirror_seed]: [HashKey; 2], board: &Board, mover: Side) -> Self {
        let other = Sides::Two.after(mover);
        let [own, own_back] = board.row_words(mover);
        let [theirs, theirs_back] = board.row_words(other);
        let (right, left) = (board.quan_word(mover), board.quan_word(other));
        let forward = seed.with(own).with(theirs).with(right | left << 32);
        let mirror = mirror_seed
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

/// The seeds of the keys: all that the future depends on beside the board, after no, one and more moves of the game, as
/// either side sees it, with left and right as they are and exchanged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seeds([[[HashKey; 2]; 2]; 3]);

impl Seeds {
    /// Makes the seeds for all boards that a game can come to from a position.
    pub(super) fn new(position: &Position) -> Self {
        let rules = *position.rules();
        let way = rules.way.mirrored();
        let mirrored = Rules { way, ..rules };
        Self([0, 1, 2].map(|moves| {
            let seeds = [seed(&rules, moves), seed(&mirrored, moves)];
            [Side::A, Side::B].map(|mover| {
                let (own, theirs) = (
                    position.sold().bits(mover),
                    position.sold().bits(mover.opposite()),
                );
                [0, 1].map(|way| seeds[way].with(own[way] | theirs[way] << 8))
            })
        }))
    }

    /// Makes the keys of a board after so many moves of the game.
    #[inline(always)]
    pub(super) fn key(&self, moves: usize, board: &Board, mover: Side) -> BoardKey {
        let seeds = &self.0[moves.min(Sides::Two.count())];
        BoardKey::new(seeds[mover as usize], board, mover)
    }
}

/// Returns what the seeds under some rules after so many moves of the game have in common.
fn seed(rules: &Rules, moves: u64) -> HashKey {
    let moves = match rules.first {
        FirstTurn::TakesQuan => 0,
        FirstTurn::SparesQuan => 2 - moves,
    };
    let words = [
        u64::from(rules.quan),
        u64::from(rules.non),
        rules.empty as u64,
        rules.end as u64,
        u64::from(rules.refill),
        u64::from(rules.repeat),
        rules.short as u64,
        rules.way as u64,
        rules.sweep as u64,
        rules.next as u64,
        moves,
    ];
    words.into_iter().fold(HashKey::default(), HashKey::with)
}
