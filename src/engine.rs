//! The engine: board, rules, moves, text forms and records. Pure: no input or output, no clock, no thread, no terminal.
//!
//! Reading order: `board`, `step`, `sow`, [`rules`], `position`, `notation`, `record`.

pub(crate) mod board;
pub(crate) mod notation;
pub(crate) mod outcome;
pub(crate) mod perft;
pub(crate) mod position;
pub(crate) mod record;
pub mod rules;
pub(crate) mod sow;
pub(crate) mod step;

pub use board::{Board, BySide, CELLS, Cell, Direction, REACH, ROW, Side, Sides};
pub use notation::{
    Field, HAND_DAN, Heading, MOST_DAN, Move, MoveError, PositionError, cell_number, cell_text,
    numbered_cell,
};
pub use outcome::{Ending, Outcome};
pub use perft::{perft, perft_played};
pub use position::{Hand, IllegalMove, Position};
pub use record::{Closing, MOST_PLIES, NAMES, Problem, Record, RecordError, clean, read_records};
pub use rules::{EmptyQuan, End, FirstTurn, Preset, Rule, Rules, RulesError};
pub use step::{Step, StopReason};
