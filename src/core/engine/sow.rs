//! What a move does: sowing, relay, the chain of captures, and why the turn ends.
//!
//! This knows the rules and no arithmetic: it looks, decides, and passes each [`Step`] to the board and to a listener. A
//! listener that does nothing costs nothing, so the search and the game on the screen run the same code.
//!
//! # A turn always ends
//!
//! A hand passes an ô quan only by dropping a dân into it. Each crossing takes one dân out of the small cells, and none
//! comes back but by a `LiftOne`, of which a turn has [`MOST_LIFTS_OF_ONE`] at most, one dân each. So a turn crosses at
//! most as many ô quan as there are dân in the small cells and such lifts together, and between two crossings it drops at
//! most six. Without a bound, `next=lift` could run for ever: what it lifts from one ô quan may fall into the next.

use super::board::{Board, Ring};
use super::cell::{Cell, Direction};
use super::mv::Move;
use super::rule::{EmptyQuan, FirstTurn};
use super::rules::Rules;
use super::step::{Step, StopReason};

/// How often a turn lifts a dân from an ô quan at most.
const MOST_LIFTS_OF_ONE: u32 = 100;

/// One turn on a board: the rules, whether it is the mover's first, and the listener. `LIFTS` says what `next` says: it is
/// asked in the innermost loop, and the compiler had better know the answer.
pub(crate) struct Sowing<'a, const SIDES: usize, const LIFTS: bool, F> {
    pub(crate) rules: &'a Rules,
    /// Whether a quan may be captured in this turn.
    pub(crate) spares_quan: bool,
    pub(crate) on: F,
}

impl<'a, const SIDES: usize, const LIFTS: bool, F: FnMut(Step)> Sowing<'a, SIDES, LIFTS, F> {
    /// Prepares a turn; `is_first` says whether it is the mover's own first.
    #[inline(always)]
    pub(crate) fn new(rules: &'a Rules, is_first: bool, on: F) -> Self {
        Self {
            rules,
            spares_quan: is_first && rules.first == FirstTurn::SparesQuan,
            on,
        }
    }

    /// Plays a move of a filled ô dân, from lifting to the step that says why the turn ended.
    #[inline(always)]
    pub(crate) fn play(&mut self, board: &mut Board, mv: Move) {
        let gap = self.sow(board, mv);
        let (why, cell) = match self.opening(board, gap) {
            Some(why) => (why, gap),
            None => self.capture(board, mv, gap),
        };
        self.emit(board, Step::Stop { why, cell });
    }

    /// Sows from cell to cell and returns the cell after the last dân.
    #[inline(always)]
    fn sow(
        &mut self,
        board: &mut Board,
        Move {
            mut cell,
            direction,
        }: Move,
    ) -> Cell {
        let mut lifts_of_one = 0;
        loop {
            let dan = board.dan(cell);
            let first = Ring::<SIDES>::next(cell, direction);
            self.emit(board, Step::Lift { cell, dan });
            self.emit(
                board,
                Step::Drop {
                    cell: first,
                    direction,
                    dan,
                },
            );
            cell = Ring::<SIDES>::beyond(cell, direction, dan);
            while cell.is_quan_cell() {
                if !Self::lifts_one(board, cell, lifts_of_one) {
                    return cell;
                }
                lifts_of_one += 1;
                cell = self.carry_one(board, cell, direction);
            }
            if board.dan(cell) == 0 {
                return cell;
            }
        }
    }

    /// Tells whether a dân is lifted from the ô quan after the last dân, so many having been lifted from one before.
    #[inline(always)]
    fn lifts_one(board: &Board, cell: Cell, before: u32) -> bool {
        LIFTS && board.dan(cell) > 0 && before < MOST_LIFTS_OF_ONE
    }

    /// Sows one dân of an ô quan into the cell after it; returns the cell after that.
    #[inline(always)]
    fn carry_one(&mut self, board: &mut Board, from: Cell, direction: Direction) -> Cell {
        let cell = Ring::<SIDES>::next(from, direction);
        self.emit(board, Step::LiftOne { cell: from });
        self.emit(
            board,
            Step::Drop {
                cell,
                direction,
                dan: 1,
            },
        );
        Ring::<SIDES>::next(cell, direction)
    }

    /// Returns why the cell after the last dân allows no capture, if it does not.
    #[inline(always)]
    fn opening(&self, board: &Board, gap: Cell) -> Option<StopReason> {
        if !gap.is_quan_cell() {
            None
        } else if board.is_filled(gap) {
            Some(StopReason::Quan)
        } else {
            (self.rules.empty != EmptyQuan::Pass).then_some(StopReason::EmptyQuan)
        }
    }

    /// Captures behind each empty cell, from `gap` on, and returns why and where the chain ended.
    #[inline(always)]
    fn capture(
        &mut self,
        board: &mut Board,
        Move { direction, .. }: Move,
        mut gap: Cell,
    ) -> (StopReason, Cell) {
        loop {
            let cell = Ring::<SIDES>::next(gap, direction);
            let (dan, quan) = (board.dan(cell), board.has_quan(cell));
            if dan == 0 && !quan {
                return (StopReason::TwoEmpty, cell);
            }
            if let Some(why) = self.protection(dan, quan) {
                return (why, cell);
            }
            self.emit(board, Step::Capture { cell, dan, quan });
            gap = Ring::<SIDES>::next(cell, direction);
            if board.is_filled(gap) {
                return (StopReason::AfterCapture, gap);
            }
            if gap.is_quan_cell() && self.rules.empty == EmptyQuan::Wall {
                return (StopReason::EmptyQuan, gap);
            }
        }
    }

    /// Returns why a filled cell can't be captured, if it can't: only a quan that is still there protects its cell.
    #[inline(always)]
    fn protection(&self, dan: u16, quan: bool) -> Option<StopReason> {
        if !quan {
            None
        } else if dan < u16::from(self.rules.non) {
            Some(StopReason::Non)
        } else {
            self.spares_quan.then_some(StopReason::FirstTurn)
        }
    }

    #[inline(always)]
    fn emit(&mut self, board: &mut Board, step: Step) {
        board.apply::<SIDES>(step);
        (self.on)(step);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::cell::{Side, Sides};

    /// No turn that was ever seen comes near it, so the bound is asked by itself.
    #[test]
    fn the_hundred_and_first_lift_of_a_turn_is_a_stop() {
        let cell = Side::A.quan_cell();
        let board =
            |dan| Board::from_cells(|at| (if at == cell { dan } else { 0 }, true), Sides::Two);
        let lifts = |dan, before| Sowing::<2, true, fn(Step)>::lifts_one(&board(dan), cell, before);
        assert!(lifts(1, 0) && lifts(1, 99));
        assert!(!lifts(1, 100), "too many");
        assert!(!lifts(0, 0), "a quan alone");
    }
}
