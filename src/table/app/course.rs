//! How a game went, as far as its record alone says: who was ahead after each ply, when that changed for the last time, and
//! which move took the most.
//!
//! A lead is what the sides would count at that moment. Nothing is searched.

use crate::engine::{Capture, Record, Rules, Side, Sides, TurnSummary};

/// The course of a game up to the cursor of its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// By how many dân A leads after each ply, from the start on; empty if there are more than two sides.
    pub leads: Vec<i32>,
    /// The ply from which on the winner led to the end; none if nobody won, or the winner led all along.
    pub turn: Option<usize>,
    /// The turn that took the most, if any took something.
    pub best: Option<Taking>,
}

/// A turn that took something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taking {
    /// Its ply, counted from 1.
    pub ply: usize,
    /// What it did.
    pub turn: TurnSummary,
}

impl Course {
    /// Goes through a game.
    pub fn of(record: &Record) -> Self {
        let leads = leads(record);
        Self {
            turn: turn(&leads),
            best: best(record),
            leads,
        }
    }

    /// Returns who led to the end; none if it was even.
    pub fn winner(&self) -> Option<Side> {
        match self.leads.last()? {
            0 => None,
            1.. => Some(Side::A),
            _ => Some(Side::B),
        }
    }
}

fn leads(record: &Record) -> Vec<i32> {
    if record.rules().players != Sides::Two {
        return Vec::new();
    }
    let lead = |ply| {
        let count = record.position_at(ply).count();
        count[Side::A] - count[Side::B]
    };
    (0..=record.cursor()).map(lead).collect()
}

fn turn(leads: &[i32]) -> Option<usize> {
    let end = leads.last()?.signum();
    let before = leads.iter().rposition(|lead| lead.signum() != end)?;
    (end != 0 && before > 0).then_some(before + 1)
}

fn best(record: &Record) -> Option<Taking> {
    let plies = 1..=record.cursor();
    let takings = plies.filter_map(|ply| {
        let turn = TurnSummary::of(record, ply)?;
        Some(Taking { ply, turn })
    });
    let rules = record.rules();
    let taking = takings.reduce(|best, next| {
        if worth(rules, &next.turn.captures) > worth(rules, &best.turn.captures) {
            next
        } else {
            best
        }
    })?;
    (!taking.turn.captures.is_empty()).then_some(taking)
}

fn worth(rules: &Rules, captures: &[Capture]) -> u32 {
    let of = |capture: &Capture| {
        u32::from(capture.dan) + u32::from(capture.quan) * u32::from(rules.quan)
    };
    captures.iter().map(of).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_change_of_the_lead_is_the_turning_point() {
        assert_eq!(turn(&[0, 3, -2, -1, 4, 5]), Some(4));
        assert_eq!(turn(&[0, 3, 4]), None, "A led all along");
        assert_eq!(turn(&[0, 3, 0]), None, "nobody won");
        assert_eq!(turn(&[0]), None);
    }

    #[test]
    fn the_best_move_is_the_one_that_took_the_most() {
        let mut record = Record::new(Rules::default());
        for mv in ["A1>", "B1>", "A5>"] {
            let mv = record.position().read_move(mv).unwrap();
            record.play(mv).unwrap();
        }
        let course = Course::of(&record);
        assert_eq!(course.leads.len(), 4);
        let most = (1..=3).filter_map(|ply| TurnSummary::of(&record, ply));
        let most = most.map(|turn| worth(record.rules(), &turn.captures)).max();
        let best = course
            .best
            .map(|best| worth(record.rules(), &best.turn.captures));
        assert_eq!(best, most.filter(|worth| *worth > 0));
    }
}
