//! A game as it was played: start, names, moves, how it was closed; with a cursor for looking back.
//!
//! The record owns the history of a game, so it is the record that detects repetition. A line is a sequence of plies
//! and perhaps a *closing* (agreement or resignation), which is undone and redone like a ply. Playing on from a past
//! position begins a new line; the line left stays among the others.
//!
//! Invariants: every ply was legal where it stands; nothing follows the end of the game; the cursor is inside the line.

mod clean;
mod error;
mod game;
mod header;
mod line;
mod read;
mod scanner;
mod write;

pub use clean::{clean, is_unseen, shortened};
pub use error::{MOST_PLIES, Problem, RecordError};
pub use game::{NAMES, Record};
pub use line::Closing;
pub use read::read_records;
