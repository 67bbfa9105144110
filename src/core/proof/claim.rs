//! What is claimed: that a side can come out of a position with a lead.

use std::fmt;

use crate::engine::{BySide, Outcome, Side};

/// That from a position of two sides on, one of them can force a lead of at least so many dân at the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The side that claims it.
    pub side: Side,
    /// The least lead over the other side, in dân; below zero it is a deficit.
    pub at_least: i32,
}

impl Claim {
    /// Returns the claim that the side's lead is no more than so many dân: it is one of the other side.
    pub const fn at_most(side: Side, most: i32) -> Self {
        Self {
            side: side.opposite(),
            at_least: -most,
        }
    }

    /// Tells whether a game with this outcome fulfils the claim. Who loses by the ending itself leads by nothing.
    pub fn holds_for(self, outcome: &Outcome) -> bool {
        match outcome.ending.loser() {
            Some(loser) => loser != self.side,
            None => self.lead(&outcome.scores) >= self.at_least,
        }
    }

    /// Returns the lead of the side under some scores.
    pub(crate) fn lead(self, scores: &BySide<i32>) -> i32 {
        scores[self.side] - scores[self.side.opposite()]
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at least {:+}", self.side.letter(), self.at_least)
    }
}
