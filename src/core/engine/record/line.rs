//! One line of play: the plies from the start on, and how the players closed it.

use std::collections::BTreeMap;

use super::note::Note;
use crate::engine::board::Board;
use crate::engine::cell::Side;
use crate::engine::mv::Move;
use crate::engine::outcome::Ending;
use crate::engine::position::Position;

/// A sequence of plies from the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) plies: Vec<Ply>,
    pub(super) closing: Option<Closing>,
    /// What was written beside the moves, by the number of plies before it.
    pub(super) notes: BTreeMap<usize, Note>,
}

/// A move and what it led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ply {
    pub(super) mv: Move,
    pub(super) after: Position,
    pub(super) stood: Stood,
    /// How it ended the game, if it did: rows that are swept don't tell.
    pub(super) ending: Option<Ending>,
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

    /// Returns the first plies of the line, with what was written before the last of them.
    pub(super) fn beginning(&self, plies: usize) -> Self {
        let notes = self.notes.range(..plies);
        Self {
            plies: self.plies[..plies].to_vec(),
            closing: None,
            notes: notes.map(|(&ply, note)| (ply, note.clone())).collect(),
        }
    }

    /// Cuts the line after so many plies.
    pub(super) fn cut(&mut self, plies: usize) {
        self.plies.truncate(plies);
        self.closing = None;
        self.notes.retain(|&ply, _| ply <= plies);
    }

    /// Tells whether the line has nothing that is not in another one too.
    pub(super) fn is_in(&self, other: &Self) -> bool {
        let closes = self.closing.is_some() && *self != *other;
        let noted = || {
            self.notes
                .iter()
                .all(|(ply, note)| other.notes.get(ply) == Some(note))
        };
        !closes && self.common(other) == self.plies.len() && noted()
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
