//! One line of play: the plies from the start on, and how the players closed it.

use std::collections::BTreeMap;

use crate::engine::board::Board;
use crate::engine::cell::Side;
use crate::engine::mv::Move;
use crate::engine::outcome::Ending;
use crate::engine::position::Position;

/// A sequence of plies from the start.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub(super) plies: Vec<Ply>,
    pub(super) closing: Option<Closing>,
    /// Comments, by the number of plies before them.
    pub(super) comments: BTreeMap<usize, String>,
}

/// A move and what it led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ply {
    pub(super) mv: Move,
    pub(super) after: Position,
    pub(super) stood: Stood,
}

/// What repetition compares: the board before the refill, and the side to move.
pub(super) type Stood = (Board, Side);

/// An end that the players decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// All agree to count now.
    Agreement,
    /// A side gives up.
    Resignation(Side),
}

impl Line {
    /// Plies, and one more for the closing.
    pub(super) fn len(&self) -> usize {
        self.plies.len() + usize::from(self.closing.is_some())
    }

    /// How many plies two lines share.
    pub(super) fn common(&self, other: &Self) -> usize {
        self.plies
            .iter()
            .zip(&other.plies)
            .take_while(|(one, other)| one.mv == other.mv)
            .count()
    }
}

impl From<Closing> for Ending {
    fn from(closing: Closing) -> Self {
        match closing {
            Closing::Agreement => Self::Agreement,
            Closing::Resignation(side) => Self::Resignation(side),
        }
    }
}
