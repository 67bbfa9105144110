//! The engine: board, rules, moves, text forms and records. Pure: no input or output, no clock, no thread, no terminal.
//!
//! Reading order: `board`, `step`, `sow`, [`rules`], `position`, `notation`, `record`; then `search`, `hint`, `level`,
//! `duel`.

mod board;
mod chance;
mod duel;
mod hint;
mod level;
mod notation;
mod opening;
mod outcome;
mod perft;
mod position;
mod record;
pub mod rules;
mod search;
mod sow;
mod step;

pub use board::{Board, BySide, CELLS, Cell, Direction, REACH, ROW, Side, Sides};
pub use chance::Chance;
pub use duel::{Bout, Duel, Player, Standing};
pub use hint::{Capture, Hint, Taken};
pub use level::{Level, LevelError};
pub use notation::{
    Field, HAND_DAN, Heading, MOST_DAN, Move, MoveError, PositionError, cell_number, cell_text,
    numbered_cell,
};
pub use opening::opening;
pub use outcome::{Ending, Outcome};
pub use perft::{perft, perft_played};
pub use position::{Hand, IllegalMove, Position};
pub use record::{Closing, MOST_PLIES, NAMES, Problem, Record, RecordError, clean, read_records};
pub use rules::{EmptyQuan, End, FirstTurn, Key, Preset, Rules, RulesError};
pub use search::{DEEPEST, Limits, Question, Ranked, Report, Table, search};
pub use step::{Step, Why};
