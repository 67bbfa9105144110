//! What the sides have taken.

use super::cell::{BySide, Side};
use super::step::Step;

/// What a side has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Dân; below zero it is a debt.
    pub dan: i32,
    /// Quan.
    pub quan: u8,
}

/// The hands of all sides, packed, for positions are copied often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Hands {
    pub(super) dan: BySide<i32>,
    quan: BySide<u8>,
}

impl Hands {
    /// Returns what one side has taken.
    #[inline(always)]
    pub(super) fn of(&self, side: Side) -> Hand {
        let (dan, quan) = (self.dan[side], self.quan[side]);
        Hand { dan, quan }
    }

    /// Adds a capture to the hand of a side; other steps change nothing.
    #[inline(always)]
    pub(super) fn take(&mut self, side: Side, step: Step) {
        if let Step::Capture { dan, quan, .. } = step {
            self.dan[side] += i32::from(dan);
            self.quan[side] += u8::from(quan);
        }
    }
}

impl From<BySide<Hand>> for Hands {
    fn from(hands: BySide<Hand>) -> Self {
        Self {
            dan: hands.map(|hand| hand.dan),
            quan: hands.map(|hand| hand.quan),
        }
    }
}
