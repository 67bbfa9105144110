//! The way to a position, as far as repetition makes its future depend on it.
//!
//! A game may end because a board stands again, so what a position is worth can depend on how it was reached, and a
//! table keyed by the board alone would lie. What matters of the way is found with a *weight*: two for each dân in a
//! row, one for each in an ô quan. A turn that sows only inside the rows keeps it; a dân dropped into an ô quan, and
//! every capture of dân, lowers it; only a refill raises it; a captured quan never comes back. So, since the last
//! quan was captured,
//!
//! - from a position, without a refill, only boards of its weight or less can be reached: of the boards on the way
//!   those alone can stand again. They go into the key ([`Past::key`]).
//! - with refills, boards up to the highest weight after one of them can be reached, the *peak* of what was searched.
//!   An answer whose peak stays below the lightest of the other boards on the way does not depend on them
//!   ([`Past::is_clear_of`]). Any other is neither stored nor used.

use super::key::{BoardKey, HashKey};
use crate::engine::board::{Board, Weights};
use crate::engine::cell::{Side, Sides};

/// What no turn raises: two for each dân in a row, one for each in an ô quan.
const WEIGHTS: Weights = Weights::new(2, 2, 1);

/// Returns the weight of a board.
#[inline(always)]
pub(super) fn weight(board: &Board) -> u32 {
    board.weigh_dan(&WEIGHTS).cast_unsigned()
}

/// A board at the start of a turn, before the refill.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) board: Board,
    pub(super) mover: Side,
    /// How the table is asked about it.
    pub(super) asked: BoardKey,
    weight: u32,
    /// The first place of the way that has as many quan.
    since: usize,
    /// Whether there was a refill on the way from there, before this turn.
    refilled: bool,
    /// How often the board that stood most often since then has stood.
    most: u8,
    /// The weights since then, modulo 64, a bit for each.
    weights: u64,
    /// Whether this turn begins with a refill.
    pub(super) refills: bool,
}

/// What of the way an answer depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Past {
    /// The boards that may stand again; default when there are none.
    pub(super) key: HashKey,
    /// The lightest of the boards that can stand again after a refill alone, if there are any.
    floor: Option<u32>,
}

impl Past {
    /// Tells whether an answer with this peak is free of the boards left out of the key.
    #[inline(always)]
    pub(super) fn is_clear_of(&self, peak: u32) -> bool {
        self.floor.is_none_or(|floor| peak < floor.min(MOST_PEAK))
    }
}

/// From here on peaks are not told apart, and count as too high.
pub(super) const MOST_PEAK: u32 = u8::MAX as u32;

/// The boards from the start of the game to the one being searched.
#[derive(Clone, Debug)]
pub(super) struct Path {
    stands: Vec<Stand>,
    sides: Sides,
    repeat: u8,
}

impl Path {
    pub(super) fn new(sides: Sides, repeat: u8) -> Self {
        Self {
            stands: Vec::with_capacity(512),
            sides,
            repeat,
        }
    }

    /// Goes on to a board.
    #[inline(always)]
    pub(super) fn push(&mut self, board: &Board, mover: Side, asked: BoardKey, times: u8) {
        let weight = weight(board);
        let mut stand = Stand {
            board: *board,
            mover,
            asked,
            weight,
            since: self.stands.len(),
            refilled: false,
            most: 1,
            weights: 1 << (weight % 64),
            refills: board.row_is_empty(mover),
        };
        if let Some(last) = self.stands.last()
            && last.board.quan_count() == board.quan_count()
        {
            stand.since = last.since;
            stand.refilled = last.refilled || last.refills;
            stand.most = last.most.max(times);
            stand.weights |= last.weights;
        }
        self.stands.push(stand);
    }

    /// Goes back by one.
    #[inline(always)]
    pub(super) fn pop(&mut self) {
        self.stands.pop();
    }

    /// Goes back until so many boards are left.
    pub(super) fn truncate(&mut self, len: usize) {
        self.stands.truncate(len);
    }

    /// Returns how many boards there are.
    pub(super) fn len(&self) -> usize {
        self.stands.len()
    }

    /// Goes on to a board of the game before the search.
    pub(super) fn push_stood(&mut self, board: &Board, mover: Side, asked: BoardKey) {
        let times = if self.stands.is_empty() {
            1
        } else {
            self.times(board, mover, 0)
        };
        self.push(board, mover, asked, times);
    }

    /// Returns the board being searched.
    #[inline(always)]
    pub(super) fn last(&self) -> &Stand {
        self.stands.last().expect("a search begins somewhere")
    }

    /// Returns how often `board` will have stood if it comes next, reached by a move that gains `gain`.
    ///
    /// Without a refill the weight tells that most boards are new, and turns that keep it stay inside the mover's own
    /// row; so each side must go forth and back, and no board stands again before four turns.
    #[inline(always)]
    pub(super) fn times(&self, board: &Board, mover: Side, gain: i32) -> u8 {
        let last = self.last();
        let is_falling = !last.refilled && !last.refills;
        let is_lower = gain > 0 || !board.has_same_quan_cells(&last.board, self.sides);
        if self.repeat == 0 || is_falling && is_lower {
            return 1;
        }
        let weight = weight(board);
        if last.weights >> (weight % 64) & 1 == 0 {
            return 1;
        }
        let is_same = |stand: &&Stand| {
            stand.weight == weight && stand.mover == mover && stand.board == *board
        };
        let earlier = self.stands[last.since..].iter().rev();
        let times = if is_falling {
            let level = earlier.take_while(|stand| stand.weight == last.weight);
            level.skip(3).filter(is_same).count()
        } else {
            earlier.filter(is_same).count()
        };
        u8::try_from(times + 1).unwrap_or(u8::MAX)
    }

    /// Tells whether any board that comes next could end the game by standing again.
    #[inline(always)]
    pub(super) fn can_end(&self) -> bool {
        self.is_too_often(self.last().most + 1)
    }

    /// Tells whether the game is over when a board has stood so often.
    #[inline(always)]
    pub(super) const fn is_too_often(&self, times: u8) -> bool {
        self.repeat > 0 && times >= self.repeat
    }

    /// Returns what of the way the last board's future depends on in the next `depth` plies.
    ///
    /// To end the game a board must stand so many `more` times. The first can be the next turn and the others follow
    /// two turns apart, or four if there was no refill, see [`Path::times`].
    #[inline(always)]
    pub(super) fn past(&self, depth: u32) -> Past {
        let mut past = Past {
            key: HashKey::default(),
            floor: None,
        };
        let last = self.last();
        let more = u32::from(self.repeat.saturating_sub(last.most));
        if self.repeat == 0 || depth + 1 < 2 * more {
            return past;
        }
        let before = &self.stands[last.since..self.stands.len() - 1];
        for (stand, back) in before.iter().rev().zip(1..) {
            let soonest = if last.refilled {
                2 * more - 1
            } else {
                4 * more - 3.min(back)
            };
            if stand.weight <= last.weight && soonest <= depth {
                past.key = past.key.plus(stand.asked.forward.with(stand.mover as u64));
                continue;
            }
            past.floor = Some(past.floor.map_or(stand.weight, |f| f.min(stand.weight)));
            if !last.refilled && stand.weight > last.weight {
                break;
            }
        }
        past
    }

    /// Returns the weight up to which boards can be reached after the refill of this turn, or 0 if there is none.
    #[inline(always)]
    pub(super) fn peak(&self, each: u8) -> u32 {
        let last = self.last();
        u32::from(last.refills) * (last.weight + 10 * u32::from(each))
    }
}
