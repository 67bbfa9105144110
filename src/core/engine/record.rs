//! A game as it was played: start, names, moves, how it was closed; with a cursor for looking back.
//!
//! The record owns the history of a game, so it is the record that detects repetition. A line is a sequence of plies
//! and perhaps a *closing* (agreement or resignation), which is undone and redone like a ply. Playing on from a past
//! position begins a new line; the line left stays among the others. In text the other lines stand in brackets where they
//! leave the one before, as in PGN.
//!
//! Invariants: every ply was legal where it stands; nothing follows the end of the game; the cursor is inside the line.

mod clean;
mod error;
mod game;
mod header;
mod limits;
mod line;
mod match_game;
mod match_tags;
mod note;
mod read;
mod scanner;
mod tag;
mod team;
mod tree;
mod write;

pub use clean::{clean, is_unseen, shortened};
pub use error::{Problem, RecordError};
pub use game::{NAMES, Record};
pub use limits::MOST_PLIES;
pub use line::Closing;
pub use match_game::matches;
pub use read::{Games, read_records};
pub use team::members;
pub use write::{ending_text, result_text};
