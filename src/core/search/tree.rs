//! The game as a search walks through it: the rules, and the path from the start of the game to the board being searched.

use super::begun::Begun;
use super::ending::LOSS;
use super::key::BoardKey;
use super::repetition::Path;
use super::root::Root;
use crate::engine::board::{Board, Weights};
use crate::engine::cell::{BySide, Side, Sides};
use crate::engine::mv::Move;
use crate::engine::rule::{NextQuan, Shortage};
use crate::engine::rules::Rules;
use crate::engine::sow::Sowing;
use crate::engine::step::Step;

/// Every dân counts alike.
const EVERY_DAN: Weights = Weights::new(1, 1, 1);

/// A game being searched; `SIDES` is how many sides there are.
#[derive(Debug)]
pub(super) struct Tree<const SIDES: usize> {
    pub(super) rules: Rules,
    /// Moves made before the root.
    pub(super) moves: usize,
    pub(super) path: Path,
    sides: Sides,
    /// Whether a side that can't refill ends the game, so that the future depends on the hands.
    pub(super) needs_hands: bool,
    /// What such a side loses beyond the count.
    loss: i32,
}

impl<const SIDES: usize> Tree<SIDES> {
    /// Begins at a root; `key` makes the key of each board that stood before it.
    pub(super) fn new(root: &Root, key: impl Fn(&Board, Side) -> BoardKey) -> Self {
        let rules = *root.position.rules();
        let mut path = Path::new(&rules);
        let hands = root.hands();
        for (board, mover) in &root.stood {
            path.push_stood(board, *mover, key(board, *mover), hands);
        }
        Self {
            rules,
            moves: root.position.moves() as usize,
            path,
            sides: rules.players,
            needs_hands: rules.short != Shortage::Borrow,
            loss: if rules.short == Shortage::Lose {
                LOSS
            } else {
                0
            },
        }
    }

    /// Begins the turn of the last board on the path.
    #[inline(always)]
    pub(super) fn begin(&self) -> Begun {
        let stand = self.path.last();
        self.begin_on(&stand.board, stand.mover, stand.hands)
    }

    /// Begins a turn on a board that is not the end of the game.
    #[inline(always)]
    pub(super) fn begin_on(&self, board: &Board, mover: Side, hands: BySide<i32>) -> Begun {
        let mut begun = Begun {
            board: *board,
            mover,
            hands,
            paid: 0,
        };
        if board.row_is_empty(mover) {
            let each = self.rules.refill;
            begun
                .board
                .apply::<SIDES>(Step::Refill { side: mover, each });
            begun.paid = self.rules.refill_dan();
            begun.hands[mover] -= begun.paid;
        }
        begun
    }

    /// Returns the hands after a move that led to a board: whatever is gone from the board, the mover has taken.
    #[inline(always)]
    pub(super) fn hands_after(&self, begun: &Begun, board: &Board) -> BySide<i32> {
        let mut hands = begun.hands;
        if self.needs_hands {
            let taken = begun.board.weigh_dan(&EVERY_DAN) - board.weigh_dan(&EVERY_DAN);
            hands[begun.mover] += taken;
        }
        hands
    }

    /// Tells whether the side to move after a turn, with a row that is empty then, could not refill it.
    #[inline(always)]
    pub(super) fn next_is_poor(&self, begun: &Begun) -> bool {
        self.needs_hands && begun.hands[self.after(begun.mover)] < self.rules.refill_dan()
    }

    /// Plays a move so many plies after the root. Returns the board after it, what it gains in dân, and whether it
    /// captures a quan.
    #[inline(always)]
    pub(super) fn play(&self, board: &Board, mv: Move, ply: usize) -> (Board, i32, bool) {
        match self.rules.next {
            NextQuan::Stop => self.play_by::<false>(board, mv, ply),
            NextQuan::Lift => self.play_lifting(board, mv, ply),
        }
    }

    /// Plays a move by which dân may be lifted from an ô quan, out of the way of those by which none is.
    #[cold]
    fn play_lifting(&self, board: &Board, mv: Move, ply: usize) -> (Board, i32, bool) {
        self.play_by::<true>(board, mv, ply)
    }

    #[inline(always)]
    fn play_by<const LIFTS: bool>(
        &self,
        board: &Board,
        mv: Move,
        ply: usize,
    ) -> (Board, i32, bool) {
        let is_first = self.moves + ply < SIDES;
        let (mut board, mut gain, mut takes_quan) = (*board, 0, false);
        Sowing::<SIDES, LIFTS, _>::new(&self.rules, is_first, |step| {
            if let Step::Capture { dan, quan, .. } = step {
                gain += i32::from(dan) + i32::from(quan) * i32::from(self.rules.quan);
                takes_quan |= quan;
            }
        })
        .play(&mut board, mv);
        (board, gain, takes_quan)
    }

    /// Returns what the next side loses beyond the count if the game is over on a board that has stood so often; `is_poor`
    /// tells whether that side could not refill.
    #[inline(always)]
    pub(super) fn ending(
        &self,
        board: &Board,
        next: Side,
        is_poor: bool,
        times: u8,
    ) -> Option<i32> {
        if board.is_bare(&self.rules) || self.path.is_too_often(times) {
            Some(0)
        } else if is_poor && board.row_is_empty(next) {
            Some(self.loss)
        } else {
            None
        }
    }

    /// Puts the board after a move on the path, unless the game is over there; then returns what the next side loses
    /// beyond the count.
    pub(super) fn go_to(
        &mut self,
        begun: &Begun,
        after: &Board,
        gain: i32,
        key: BoardKey,
    ) -> Option<i32> {
        let next = self.after(begun.mover);
        let times = self.path.times(after, next, gain);
        let ending = self.ending(after, next, self.next_is_poor(begun), times);
        if ending.is_none() {
            let hands = self.hands_after(begun, after);
            self.path.push(after, next, key, hands, times);
        }
        ending
    }

    /// Returns the side that plays after another.
    #[inline(always)]
    pub(super) const fn after(&self, side: Side) -> Side {
        self.sides.after(side)
    }
}
