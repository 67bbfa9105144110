//! What happens in a turn, step by step.
//!
//! A turn tells its steps in order: `Lift`, `Drop` …, again for each relay (after a `LiftOne` a single `Drop`), `Capture`
//! for each capture, one `Stop`, and then what begins the next turn: when the game is over `Sweep` for each side, `Share`
//! or both, as the rules say; `Refill` when the next row is empty; or nothing. Invariant: the steps applied to the position
//! before the move give the position after it.

use strum::IntoStaticStr;

use super::cell::{Cell, Direction, Side, Sides};

/// One change of a position.
///
/// ```
/// use oanquan_core::engine::{Position, Rules, Step};
///
/// let mut position = Position::start(Rules::default());
/// let mut steps = Vec::new();
/// position.play_with(position.read_move("A5>")?, |step| steps.push(step))?;
/// assert!(matches!(steps.first(), Some(Step::Lift { dan: 5, .. })));
/// assert!(matches!(steps.last(), Some(Step::Stop { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// All dân of a cell are taken into the hand to be sown.
    Lift {
        /// The cell, empty afterwards.
        cell: Cell,
        /// How many were in it.
        dan: u16,
    },
    /// One dân is taken out of an ô quan into the hand to be sown on; what else lies there stays.
    LiftOne {
        /// The ô quan.
        cell: Cell,
    },
    /// Dân fall, one into each cell from `cell` on. A listener gets one such step for each dân (`dan` is 1).
    Drop {
        /// The cell of the first dân.
        cell: Cell,
        /// The way to the next.
        direction: Direction,
        /// How many fall.
        dan: u16,
    },
    /// The mover takes all that lies in a cell.
    Capture {
        /// The cell, empty afterwards.
        cell: Cell,
        /// The dân taken.
        dan: u16,
        /// Whether the quan was taken too.
        quan: bool,
    },
    /// The turn ends; the next side is to move.
    Stop {
        /// Why it ended.
        why: StopReason,
        /// The cell that ended it.
        cell: Cell,
    },
    /// A side whose row is empty puts dân from its hand into each of its five cells.
    Refill {
        /// The side to move.
        side: Side,
        /// The dân put into each cell.
        each: u8,
    },
    /// The game is over: the row of a side is emptied, and it takes the dân that are its own.
    Sweep {
        /// The side.
        side: Side,
        /// The dân taken: those of the row, unless cells of it are sold.
        dan: u32,
    },
    /// The game is over and the sides share evenly what is left on the board; what can't be shared is nobody's.
    Share {
        /// The dân left.
        dan: u32,
        /// The quan left, which are shared at their worth.
        quan: u8,
        /// The dân that each side gets.
        each: i32,
    },
}

impl Step {
    /// Passes the step to `on`, a handful as one drop for each dân.
    #[inline(always)]
    pub(crate) fn singly(self, sides: Sides, on: &mut impl FnMut(Self)) {
        let Self::Drop {
            mut cell,
            direction,
            dan,
        } = self
        else {
            return on(self);
        };
        for _ in 0..dan {
            on(Self::Drop {
                cell,
                direction,
                dan: 1,
            });
            cell = sides.next(cell, direction);
        }
    }
}

/// Why a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum StopReason {
    /// After the last dân comes an ô quan that holds something.
    Quan,
    /// Two empty cells in a row.
    TwoEmpty,
    /// After a capture comes a filled cell.
    AfterCapture,
    /// A quan with too few dân beside it may not be captured.
    Non,
    /// A cell with a quan may not be captured in a player's first turn.
    FirstTurn,
    /// An empty ô quan ends the turn in this rule set.
    EmptyQuan,
}

impl StopReason {
    /// Every reason.
    pub const ALL: [Self; 6] = [
        Self::Quan,
        Self::TwoEmpty,
        Self::AfterCapture,
        Self::Non,
        Self::FirstTurn,
        Self::EmptyQuan,
    ];

    /// Returns the word for the reason in rules.md.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
