//! A turn shown step by step: a slower truth.
//!
//! The record is already right when a playback starts; dropping the playback at any moment shows the truth at once.
//! Invariant: when all steps are shown, the position shown is the record's.

use std::time::Duration;

use crate::engine::{Cell, Position, Step};

/// The longest that one turn is shown, counted in dân; longer ones hurry.
const LONGEST: u32 = 60;

/// A turn on its way.
#[derive(Clone, Debug)]
pub struct Playback {
    shown: Position,
    steps: Vec<Step>,
    next: usize,
    /// Time that passed since the last step shown.
    waited: Duration,
}

impl Playback {
    /// Prepares a turn, from the position before it.
    pub const fn new(before: Position, steps: Vec<Step>) -> Self {
        Self {
            shown: before,
            steps,
            next: 0,
            waited: Duration::ZERO,
        }
    }

    /// Returns the position as it is shown now.
    pub const fn shown(&self) -> &Position {
        &self.shown
    }

    /// Tells whether every step was shown.
    pub const fn is_done(&self) -> bool {
        self.next == self.steps.len()
    }

    /// Returns the step shown last, if any was.
    pub fn last_step(&self) -> Option<Step> {
        Some(self.steps[self.next.checked_sub(1)?])
    }

    /// Tells whether a capture was shown.
    pub fn has_captured(&self) -> bool {
        let is_capture = |step: &Step| matches!(step, Step::Capture { .. });
        self.steps[..self.next].iter().any(is_capture)
    }

    /// Returns the dân in the hand that sows, and the cell that it is over.
    pub fn hand(&self) -> Option<(u16, Cell)> {
        let shown = &self.steps[..self.next];
        let lifted = |step: &Step| match *step {
            Step::Lift { cell, dan } => Some((cell, dan)),
            Step::LiftOne { cell } => Some((cell, 1)),
            _ => None,
        };
        let lift = shown.iter().rposition(|step| lifted(step).is_some())?;
        let (cell, dan) = lifted(&shown[lift])?;
        let drops = shown[lift + 1..].iter().map_while(|step| match step {
            Step::Drop { cell, .. } => Some(*cell),
            _ => None,
        });
        if lift + 1 + drops.clone().count() < shown.len() {
            return None;
        }
        let dropped = u16::try_from(drops.clone().count()).unwrap_or(dan);
        Some((dan.saturating_sub(dropped), drops.last().unwrap_or(cell)))
    }

    /// Returns how long nothing changes, at a pace of so much time a dân.
    pub fn wait(&self, pace: Duration) -> Duration {
        self.pause(pace).saturating_sub(self.waited)
    }

    /// Lets time pass and shows the steps that fall into it; with no pace, all of them.
    pub fn advance(&mut self, elapsed: Duration, pace: Option<Duration>) {
        self.waited += elapsed;
        while !self.is_done() {
            let pause = pace.map_or(Duration::ZERO, |pace| self.pause(pace));
            if self.waited < pause {
                return;
            }
            self.waited -= pause;
            self.shown.apply(self.steps[self.next]);
            self.next += 1;
        }
    }

    /// Returns the time before the next step; what is to be felt takes longer than a dân.
    fn pause(&self, pace: Duration) -> Duration {
        let beats = match self.steps.get(self.next) {
            Some(Step::Lift { .. } | Step::LiftOne { .. } | Step::Refill { .. }) => 2,
            Some(Step::Capture { .. }) => 4,
            Some(Step::Stop { .. } | Step::Sweep { .. } | Step::Share { .. }) => 3,
            Some(Step::Drop { .. }) | None => 1,
        };
        let length = u32::try_from(self.steps.len()).unwrap_or(u32::MAX);
        pace * beats * LONGEST / length.max(LONGEST)
    }
}
