//! The game as a search walks through it: the rules, and the path from the start of the game to the board being searched.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "a row has five cells"
)]

use super::key::BoardKey;
use super::repetition::Path;
use super::root::Root;
use crate::engine::board::Board;
use crate::engine::cell::{ROW, Side, Sides};
use crate::engine::mv::Move;
use crate::engine::rules::Rules;
use crate::engine::sow::Sowing;
use crate::engine::step::Step;

/// A game being searched; `SIDES` is how many sides there are.
#[derive(Debug)]
pub(super) struct Tree<const SIDES: usize> {
    pub(super) rules: Rules,
    /// Moves made before the root.
    pub(super) moves: usize,
    pub(super) path: Path,
    sides: Sides,
}

impl<const SIDES: usize> Tree<SIDES> {
    /// Begins at a root; `key` makes the key of each board that stood before it.
    pub(super) fn new(root: &Root, key: impl Fn(&Board, Side) -> BoardKey) -> Self {
        let rules = *root.position.rules();
        let mut path = Path::new(rules.players, rules.repeat);
        for (board, mover) in &root.stood {
            path.push_stood(board, *mover, key(board, *mover));
        }
        Self {
            rules,
            moves: root.position.moves() as usize,
            path,
            sides: rules.players,
        }
    }

    /// Begins the turn of the last board on the path: the board after the refill, the mover, and what the refill costs.
    #[inline(always)]
    pub(super) fn begin(&self) -> (Board, Side, i32) {
        let stand = self.path.last();
        let (mut board, mover) = (stand.board, stand.mover);
        let paid = if stand.refills {
            self.refill(&mut board, mover)
        } else {
            0
        };
        (board, mover, paid)
    }

    /// Refills the row of a side and returns what that costs.
    #[inline(always)]
    pub(super) fn refill(&self, board: &mut Board, side: Side) -> i32 {
        let each = self.rules.refill;
        board.apply::<SIDES>(Step::Refill { side, each });
        ROW as i32 * i32::from(each)
    }

    /// Plays a move so many plies after the root. Returns the board after it, what it gains in dân, and whether it
    /// captures a quan.
    #[inline(always)]
    pub(super) fn play(&self, board: &Board, mv: Move, ply: usize) -> (Board, i32, bool) {
        let is_first = self.moves + ply < SIDES;
        let (mut board, mut gain, mut takes_quan) = (*board, 0, false);
        Sowing::<SIDES, _>::new(&self.rules, is_first, |step| {
            if let Step::Capture { dan, quan, .. } = step {
                gain += i32::from(dan) + i32::from(quan) * i32::from(self.rules.quan);
                takes_quan |= quan;
            }
        })
        .play(&mut board, mv);
        (board, gain, takes_quan)
    }

    /// Tells whether the game is over on a board that has stood so often.
    #[inline(always)]
    pub(super) fn is_over(&self, board: &Board, times: u8) -> bool {
        board.is_bare(&self.rules) || self.path.is_too_often(times)
    }

    /// Puts the board after a move on the path, unless the game is over there; tells whether it goes on.
    pub(super) fn go_to(&mut self, after: &Board, next: Side, gain: i32, key: BoardKey) -> bool {
        let times = self.path.times(after, next, gain);
        let goes_on = !self.is_over(after, times);
        if goes_on {
            self.path.push(after, next, key, times);
        }
        goes_on
    }

    /// Returns the side that plays after another.
    pub(super) const fn after(&self, side: Side) -> Side {
        self.sides.after(side)
    }
}
