//! The engine: board, rules, moves, text forms and records. Pure: no input or output, no clock, no thread, no terminal.
//!
//! Reading order, each file knowing only those before it: `cell`, `mv`, `sold`, `houses`, `rule`, [`rules`], `step`,
//! `board`, `sow`, `hand`, `outcome`, `illegal_move`, `position`, `notation`, `record`, `turn_summary`, `perft`.

pub(crate) mod board;
pub(crate) mod cell;
pub(crate) mod hand;
pub(crate) mod houses;
pub(crate) mod illegal_move;
pub(crate) mod mv;
pub(crate) mod notation;
pub(crate) mod outcome;
pub(crate) mod perft;
pub(crate) mod position;
pub(crate) mod record;
pub(crate) mod rule;
pub mod rules;
pub(crate) mod sold;
pub(crate) mod sow;
pub(crate) mod step;
pub(crate) mod turn_summary;

pub use board::Board;
pub use cell::{BySide, CELLS, Cell, Direction, REACH, ROW, Side, Sides};
pub use hand::Hand;
pub use houses::{Houses, MatchEnd, Terms, TermsError};
pub use illegal_move::IllegalMove;
pub use mv::{Heading, Move, MoveError, cell_number, cell_text, numbered_cell};
pub use notation::{Field, HAND_DAN, MOST_DAN, PositionError};
pub use outcome::{Ending, Outcome};
pub use perft::{perft, perft_played};
pub use position::Position;
pub use record::{
    Closing, Games, MOST_PLIES, NAMES, Problem, Record, RecordError, clean, ending_text, is_unseen,
    matches, members, read_records, result_text, shortened,
};
pub use rule::{EmptyQuan, End, FirstTurn, NextQuan, Rule, Shortage, Sweep, Ways};
pub use rules::{Preset, Rules, RulesError};
pub use sold::{NotSold, Sold};
pub use step::{Step, StopReason};
pub use turn_summary::{Capture, CountLine, TurnSummary, tally};
