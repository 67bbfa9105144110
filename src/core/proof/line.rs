//! A line of play as whoever checks a claim sees it: the position, and how many refills there were since the last capture
//! of a quan.

use super::claim::Claim;
use crate::engine::mv::MOVES;
use crate::engine::rule::FirstTurn;
use crate::engine::{Ending, Move, Outcome, Position, Side, Sides, Step};

/// A position in a line of play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    position: Position,
    /// Refills since the last quan was captured, counted up to [`Line::risk`].
    refills: u8,
}

/// What a move leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum After {
    /// The game is over, or could be, and the claim fails.
    Fails,
    /// The game is over and the claim holds.
    Holds,
    /// The game goes on.
    GoesOn(Line),
}

impl Line {
    /// Begins a line. While a player's first turn is special a board can come again in a turn that is not, without a refill;
    /// so there one counts as done.
    pub(crate) fn from_start(position: Position) -> Self {
        let is_special =
            position.is_first_turn() && position.rules().first == FirstTurn::SparesQuan;
        Self {
            position,
            refills: u8::from(is_special),
        }
    }

    /// Returns the position.
    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns how many refills there were since the last capture of a quan, as far as they matter.
    pub(crate) const fn refills(&self) -> u8 {
        self.refills
    }

    /// Returns after how many refills a board may stand for the last time that the rules allow; 0 where it always may.
    const fn risk(&self) -> u8 {
        self.position.rules().repeat.saturating_sub(1)
    }

    /// Returns the legal move with a number: two for each cell of the row.
    pub(crate) fn move_at(&self, number: u8) -> Option<Move> {
        let position = &self.position;
        let mv = (usize::from(number) < MOVES).then(|| Move::numbered(position.mover(), number))?;
        position.check_move(mv).is_ok().then_some(mv)
    }

    /// Plays a legal move.
    pub(crate) fn after(&self, claim: Claim, mv: Move) -> After {
        let (mut next, mut refills, mut before) = (self.position, self.refills, self.refills);
        let ending = next.make(
            mv,
            |_, _| false,
            |step| match step {
                Step::Capture { quan: true, .. } => refills = 0,
                Step::Stop { .. } => before = refills,
                Step::Refill { .. } => refills = self.risk().min(refills + 1),
                _ => {}
            },
        );
        let may_repeat = self.position.rules().repeat > 0 && before >= self.risk();
        if may_repeat && ending != Some(Ending::Quan) && !self.holds_counted(claim, mv) {
            return After::Fails;
        }
        match ending {
            None => After::GoesOn(Self {
                position: next,
                refills,
            }),
            Some(ending) if claim.holds_for(&outcome(ending, &next)) => After::Holds,
            Some(_) => After::Fails,
        }
    }

    /// Tells whether the claim would hold if the game were counted after a move.
    fn holds_counted(&self, claim: Claim, mv: Move) -> bool {
        let mut counted = self.position;
        counted.make(mv, |_, _| true, |_| ());
        claim.holds_for(&outcome(Ending::Repetition, &counted))
    }

    /// Packs all that the future depends on.
    pub(crate) fn packed(&self) -> Packed {
        let position = &self.position;
        let (board, mut packed) = (position.board(), [0; 18]);
        for (cell, at) in Sides::Two.ring().zip(&mut packed) {
            *at = i32::from(board.dan(cell)) << 1 | i32::from(board.has_quan(cell));
        }
        for (side, at) in [Side::A, Side::B].into_iter().zip([12, 14]) {
            let hand = position.hand(side);
            packed[at] = hand.dan;
            packed[at + 1] = hand.quan.into();
        }
        packed[16] = position.mover() as i32;
        packed[17] = i32::from(position.is_first_turn()) << 8 | i32::from(self.refills);
        packed
    }
}

/// All that the future of a line depends on: cells, hands, the mover, and how near repetition and the first turn are.
pub(crate) type Packed = [i32; 18];

fn outcome(ending: Ending, position: &Position) -> Outcome {
    Outcome::new(ending, position.count(), position.sides())
}
