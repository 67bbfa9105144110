//! A node of the search for two sides: its moves, where they lead, and what they are worth so far.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "moves and their ranks are few"
)]

use super::begun::Begun;
use crate::engine::board::{Board, Weights};
use crate::engine::cell::Side;
use crate::engine::mv::{MOVES, Move};
use crate::engine::rule::Ways;

/// Larger than any value.
pub(super) const INFINITE: i32 = 32_000;

/// What a move of side A, or B, promises: few moves for the other side, and some for its own.
const PROMISE: [Weights; 2] = [Weights::new(1, -6, 0), Weights::new(-6, 1, 0)];

/// Lists the numbers of the moves that rules allow.
pub(super) const fn numbers(ways: Ways) -> &'static [u8] {
    match ways {
        Ways::Free => &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        Ways::Ccw => &[0, 2, 4, 6, 8],
        Ways::Cw => &[1, 3, 5, 7, 9],
    }
}

/// What a position is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Evaluation {
    pub(super) value: i32,
    /// Whether the value rests on an estimate.
    pub(super) open: bool,
    /// The highest weight after a refill behind the value: see `repetition`.
    pub(super) peak: u32,
}

/// A turn being searched, its refill done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) begun: Begun,
    /// Whether the next side could not refill, and would end the game so.
    pub(super) next_is_poor: bool,
    pub(super) ply: usize,
    pub(super) depth: u32,
}

impl Node {
    /// Tells whether there are dân to play a move with a number that the rules allow.
    pub(super) fn can_play(&self, number: u8) -> bool {
        self.begun
            .board
            .dan(Move::numbered(self.begun.mover, number).cell)
            > 0
    }
}

/// The board after a move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Child {
    pub(super) board: Board,
    pub(super) number: u8,
    pub(super) gain: i32,
    pub(super) takes_quan: bool,
}

impl Child {
    /// Returns how much the move promises to the side that made it.
    ///
    /// Where a move is good enough to cut, nearly any is. So the first one to try is the one that leaves the least to
    /// search: few moves of the other side.
    #[inline(always)]
    pub(super) fn promise(&self, side: Side) -> i32 {
        self.gain + self.board.weigh_filled(&PROMISE[side as usize])
    }
}

/// The window of a node, and the best of its moves tried so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) best: Option<u8>,
    pub(super) found: Evaluation,
}

impl Window {
    pub(super) const fn new(alpha: i32, beta: i32, peak: u32) -> Self {
        let found = Evaluation {
            value: -INFINITE,
            open: false,
            peak,
        };
        Self {
            alpha,
            beta,
            best: None,
            found,
        }
    }

    /// Tells whether the other moves can't matter any more.
    #[inline(always)]
    pub(super) const fn is_cut(&self) -> bool {
        self.alpha >= self.beta
    }

    /// Adds a move that leads to an answer of the other side, and returns the value of the move.
    ///
    /// The value of the node rests on a move that cuts alone, otherwise on all of them.
    #[inline(always)]
    pub(super) fn add(&mut self, child: &Child, answer: Evaluation) -> i32 {
        let value = child.gain - answer.value;
        if !child.takes_quan {
            self.found.peak = self.found.peak.max(answer.peak);
        }
        if value > self.found.value {
            (self.found.value, self.best) = (value, Some(child.number));
        }
        self.alpha = self.alpha.max(value);
        self.found.open = answer.open || self.found.open && !self.is_cut();
        value
    }
}

/// The moves of a turn, most promising first: ranks, each with its place in the lowest bits.
#[derive(Debug)]
pub(super) struct Order([i32; MOVES]);

impl Order {
    const PLACES: i32 = 16;

    #[inline(always)]
    pub(super) const fn new() -> Self {
        Self([i32::MIN; MOVES])
    }

    #[inline(always)]
    pub(super) fn set(&mut self, place: usize, rank: i32) {
        self.0[place] = rank * Self::PLACES + Self::PLACES - 1 - place as i32;
    }

    /// Takes out the place of the most promising move that is left.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<usize> {
        let best = self.0.iter().fold(i32::MIN, |best, &rank| best.max(rank));
        let place = (Self::PLACES - 1 - best.rem_euclid(Self::PLACES)) as usize;
        if best == i32::MIN {
            return None;
        }
        self.0[place] = i32::MIN;
        Some(place)
    }

    /// Takes out a place of this order, or when it is empty of another one; tells whether it was the other.
    #[inline(always)]
    pub(super) fn next_or(&mut self, later: &mut Self) -> Option<(usize, bool)> {
        let next = self.next().map(|place| (place, false));
        next.or_else(|| later.next().map(|place| (place, true)))
    }
}
