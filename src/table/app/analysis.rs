//! The values of the positions of one line of a game, as far as they are known.
//!
//! It knows what line it is about, so values of one game are never shown for another.

use crate::engine::{Ending, Move, Position, Record, Side, Sides};
use crate::search::{LOSS, Report};

/// The values of the positions of one line, as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    start: Position,
    moves: Vec<Move>,
    reports: Vec<Option<Report>>,
    /// Plies where nothing can be known, since the game is over there.
    done: Vec<bool>,
}

impl Analysis {
    /// Begins with nothing known of a record's line.
    pub fn new(record: &Record) -> Self {
        let plies = record.len() + 1;
        Self {
            start: *record.start(),
            moves: record.moves().collect(),
            reports: vec![None; plies],
            done: vec![false; plies],
        }
    }

    /// Tells whether it is about this record's line: the same moves from the same start, under the same rules.
    pub fn is_of(&self, record: &Record) -> bool {
        self.done.len() == record.len() + 1
            && self.start == *record.start()
            && self.moves.iter().copied().eq(record.moves())
    }

    /// Takes what was found after so many plies.
    pub fn take(&mut self, ply: usize, report: Option<Report>) {
        if ply < self.done.len() {
            self.done[ply] = true;
            self.reports[ply] = report;
        }
    }

    /// Returns what is known after so many plies.
    pub fn report(&self, ply: usize) -> Option<&Report> {
        self.reports.get(ply)?.as_ref()
    }

    /// Returns the ply to think about next: the one looked at, then from there on, then from the start.
    pub fn next(&self, from: usize) -> Option<usize> {
        let all = self.done.len();
        (from..all)
            .chain(0..from.min(all))
            .find(|&ply| !self.done[ply])
    }

    /// Returns how many positions are known, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (
            self.done.iter().filter(|done| **done).count(),
            self.done.len(),
        )
    }

    /// Returns how many dân the move of a ply, counted from 1, lost against the best one.
    pub fn loss(&self, ply: usize) -> Option<i32> {
        let report = self.report(ply.checked_sub(1)?)?;
        let played = *self.moves.get(ply - 1)?;
        let value = report
            .moves
            .iter()
            .find(|ranked| ranked.mv == played)?
            .value;
        Some((report.value - value).max(0))
    }

    /// Returns by how many dân side A leads after so many plies, what is still to come included. Two sides only.
    pub fn lead(&self, record: &Record, ply: usize) -> Option<i32> {
        if record.rules().players != Sides::Two {
            return None;
        }
        let position = record.position_at(ply);
        let to_come = match record.ending_at(ply) {
            // It is the side to move that could not refill.
            Some(Ending::Short { loses: true, .. }) => -LOSS,
            Some(_) => 0,
            None => self.report(ply)?.value,
        };
        let lead = to_come + position.hand_lead();
        Some(if position.mover() == Side::A {
            lead
        } else {
            -lead
        })
    }

    /// From how many dân lost on a move is a turning point.
    pub const TURN: i32 = 5;

    /// Tells whether the move of a ply, counted from 1, was a turning point.
    pub fn turns(&self, ply: usize) -> bool {
        self.loss(ply).is_some_and(|loss| loss >= Self::TURN)
    }
}
