//! Why a move is good, in numbers that can be put into words.

use super::report::Report;
use crate::engine::mv::Move;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::step::Step;

/// What a move captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Dân.
    pub dan: u32,
    /// Quan.
    pub quan: u32,
}

impl Taken {
    /// Returns what a move captures in a position; nothing if it is illegal.
    pub fn by(position: &Position, mv: Move) -> Self {
        let (mut taken, mut after) = (Self::default(), *position);
        let count = |step| {
            if let Step::Capture { dan, quan, .. } = step {
                taken.dan += u32::from(dan);
                taken.quan += u32::from(quan);
            }
        };
        after.play_with(mv, count).unwrap_or_default();
        taken
    }

    /// Returns what it is worth in dân.
    pub fn value(self, rules: &Rules) -> u32 {
        self.dan + self.quan * u32::from(rules.quan)
    }
}

/// A move with what it captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The move.
    pub mv: Move,
    /// What it captures.
    pub taken: Taken,
}

impl Gain {
    fn of(position: &Position, mv: Move) -> Self {
        let taken = Taken::by(position, mv);
        Self { mv, taken }
    }

    /// Returns the move that captures most at once, the first of several, if any captures something.
    pub fn most(position: &Position) -> Option<Self> {
        let mut most: Option<Self> = None;
        for capture in position.legal_moves().map(|mv| Self::of(position, mv)) {
            let value = |capture: Self| capture.taken.value(position.rules());
            if value(capture) > most.map_or(0, value) {
                most = Some(capture);
            }
        }
        most
    }
}

/// Advice, and why it is good.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use oanquan_core::engine::{Position, Rules};
/// use oanquan_core::search::{Hint, Limits, Root, Table, Taken, search};
///
/// let position = Position::start(Rules::default());
/// let limits = Limits { depth: Some(2), ..Limits::default() };
/// let (table, stop) = (Table::new(1), AtomicBool::new(false));
/// let report = search(&Root::new(position), &limits, &table, 0, &stop, |_| ());
/// let report = report.expect("the start has moves");
/// let hint = Hint::new(&position, &report).expect("the report has a line");
/// assert_eq!(hint.best.taken, Taken::by(&position, report.line[0]));
/// assert_eq!(hint.threat.map(|gain| gain.taken), Some(Taken { dan: 1, quan: 1 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move and what it captures.
    pub best: Gain,
    /// The value of the position after it in dân, for the mover: see [`Report::value`].
    pub value: i32,
    /// The most that the next side would capture if it were to move now: what threatens the mover.
    pub threat: Option<Gain>,
    /// The most that the next side can capture after the move.
    pub left: Option<Gain>,
    /// The best answer that the search saw, and what it captures.
    pub answer: Option<Gain>,
}

impl Hint {
    /// Explains the best move of a report on a position.
    pub fn new(position: &Position, report: &Report) -> Option<Self> {
        let mv = *report.line.first()?;
        let mut after = *position;
        after.play(mv).ok()?;
        Some(Self {
            best: Gain::of(position, mv),
            value: report.value,
            threat: Gain::most(&position.passed()),
            left: Gain::most(&after),
            answer: report.line.get(1).map(|&mv| Gain::of(&after, mv)),
        })
    }

    /// Returns what the move saves: how much less the next side can capture at once than if it were to move now.
    pub fn saves(&self, rules: &Rules) -> u32 {
        let value = |capture: Option<Gain>| capture.map_or(0, |c| c.taken.value(rules));
        value(self.threat).saturating_sub(value(self.left))
    }
}
