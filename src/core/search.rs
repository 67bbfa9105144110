//! Search: what the moves of a position are worth, found by playing on.
//!
//! Pure: the caller owns the clock and the threads. It may raise a flag to stop a search, and may let several threads
//! search the same position on one [`Table`], each with a number of its own; every thread finds the same values, sooner.
//! See `search/negamax.rs` for what a value is, and `search/repetition.rs` for how repetition is kept sound.
//!
//! Reading order, each file knowing only those before it: `root`, `limits`, `report`, `begun`, `node`, `ending`, `key`,
//! `transpositions`, `repetition`, `tree`, `probe`, `negamax`, `max_n`, `deepening`, `hint`, `level`, `opening`,
//! `match_play`, `proof_table`, `prover`, `certify`, `solve`.

mod begun;
mod certify;
mod deepening;
mod ending;
mod hint;
mod key;
mod level;
mod limits;
mod match_play;
mod max_n;
mod negamax;
mod node;
mod opening;
mod probe;
mod proof_table;
mod prover;
mod repetition;
mod report;
mod root;
mod solve;
mod transpositions;
mod tree;

pub use deepening::search;
pub use ending::{LOSS, is_decided};
pub use hint::{Gain, Hint, Taken};
pub use level::{Level, LevelError};
pub use limits::{DEEPEST, Limits};
pub use match_play::{Contender, Match, MatchGame, Score};
pub use opening::opening;
pub use proof_table::ProofTable;
pub use prover::{Prover, Verdict};
pub use report::{Ranked, Report};
pub use root::Root;
pub use solve::{Bounds, Question, race};
pub use transpositions::Table;
