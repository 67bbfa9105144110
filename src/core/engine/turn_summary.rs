//! What a turn did and what each side counts, as numbers for a sentence or a picture.

use super::cell::{BySide, Cell, Side};
use super::mv::Move;
use super::record::Record;
use super::step::{Step, StopReason};

/// A turn in short.
///
/// ```
/// use oanquan_core::engine::{Record, Rules, StopReason, TurnSummary};
///
/// let mut game = Record::new(Rules::default());
/// game.play(game.position().read_move("A5>")?)?;
/// let summary = TurnSummary::of(&game, 1).expect("one ply was played");
/// assert_eq!((summary.sown, summary.captures.len()), (10, 1));
/// assert_eq!(summary.why, StopReason::AfterCapture);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnSummary {
    /// Who moved.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// How many dân were dropped in all.
    pub sown: usize,
    /// How many of them were lifted one by one from an ô quan.
    pub lifted: usize,
    /// The cell of the last dân.
    pub last: Cell,
    /// What was captured, in order.
    pub captures: Vec<Capture>,
    /// Why the turn ended.
    pub why: StopReason,
    /// The cell that ended it.
    pub stop: Cell,
    /// Who had to put dân into an empty row afterwards, and how many in all.
    pub refill: Option<(Side, u32)>,
}

/// What one cell gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The cell.
    pub cell: Cell,
    /// Its dân.
    pub dan: u16,
    /// Whether its quan was among it.
    pub quan: bool,
}

impl TurnSummary {
    /// Sums up a ply of the record, counted from 1; `None` for a closing and for the start.
    pub fn of(record: &Record, ply: usize) -> Option<Self> {
        let mv = record.move_at(ply)?;
        let mut steps = Vec::new();
        record.tell(ply, |step| steps.push(step));
        Some(Self::new(mv, &steps))
    }

    /// Sums up the steps of a move.
    pub fn new(mv: Move, steps: &[Step]) -> Self {
        let mut summary = Self {
            side: mv.cell.side(),
            mv,
            sown: 0,
            lifted: 0,
            last: mv.cell,
            captures: Vec::new(),
            why: StopReason::TwoEmpty,
            stop: mv.cell,
            refill: None,
        };
        for step in steps {
            match *step {
                Step::Lift { .. } | Step::Sweep { .. } | Step::Share { .. } => {}
                Step::LiftOne { .. } => summary.lifted += 1,
                Step::Drop { cell, .. } => {
                    summary.sown += 1;
                    summary.last = cell;
                }
                Step::Capture { cell, dan, quan } => {
                    summary.captures.push(Capture { cell, dan, quan });
                }
                Step::Stop { why, cell } => (summary.why, summary.stop) = (why, cell),
                Step::Refill { side, each } => summary.refill = Some((side, 5 * u32::from(each))),
            }
        }
        summary
    }
}

/// The count of one side, explained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CountLine {
    /// Dân in the hand before the rows were swept; below zero it is a debt.
    pub hand: i32,
    /// Dân swept from the own row.
    pub swept: i32,
    /// Dân that came from sharing what was left.
    pub shared: i32,
    /// Quan captured.
    pub quan: u8,
    /// What those count, in dân.
    pub quan_dan: i32,
    /// All together.
    pub total: i32,
}

/// Explains the count of each side after the last ply before the cursor.
///
/// ```
/// use oanquan_core::engine::{Closing, Record, Rules, Side, tally};
///
/// let mut game = Record::new(Rules::default());
/// game.play(game.position().read_move("A5>")?)?;
/// game.close(Closing::Agreement)?;
/// let line = tally(&game)[Side::A];
/// assert_eq!((line.hand, line.swept, line.quan_dan, line.total), (1, 24, 10, 35));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tally(record: &Record) -> BySide<CountLine> {
    let (position, totals) = (record.position(), record.position().count());
    let (mut swept, mut shared) = (BySide([0; 4]), 0);
    record.tell(record.cursor(), |step| match step {
        Step::Sweep { side, dan } => swept[side] += i32::try_from(dan).unwrap_or(i32::MAX),
        Step::Share { each, .. } => shared += each,
        _ => {}
    });
    BySide::from_fn(|side| CountLine {
        hand: position.hand(side).dan - swept[side] - shared,
        swept: swept[side],
        shared,
        quan: position.hand(side).quan,
        quan_dan: i32::from(position.hand(side).quan) * i32::from(record.rules().quan),
        total: totals[side],
    })
}
