//! What the application wants thought about, and what comes of it.
//!
//! The application never thinks itself and never waits: it says what it would like to know now, and whoever thinks hands
//! the answer back.

use crate::engine::{Move, Record};
use crate::search::{Level, Report, Root};

/// Something to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// What for.
    pub purpose: Purpose,
    /// The position, with what stood before it.
    pub root: Root,
}

/// What something is thought about for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A computer player's move.
    Move(Level),
    /// A hint for the mover.
    Hint,
    /// Whether the computer, second to move, would rather have the other side.
    Swap,
    /// An even opening.
    Opening,
    /// The values of a position that is looked at, after so many plies.
    Value(usize),
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// Deeper now, and still at it.
    Deeper(Report),
    /// The move that the computer plays.
    Plays(Move),
    /// An even opening from the start of the game.
    Opened(Box<Record>),
    /// As deep as it goes; none if the game is over there.
    Found(Option<Report>),
}

/// A hint asked for, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// On its way.
    Asked,
    /// Here it is.
    Given(Report),
}
