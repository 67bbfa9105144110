//! How far a search goes.

/// The deepest search, in plies.
pub const DEEPEST: u32 = 240;

/// When a search ends by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// After so many plies.
    pub depth: Option<u32>,
    /// Before the first depth that would take more positions in all. Exact to a few hundred, and reproducible.
    pub nodes: Option<u64>,
    /// Whether every move is to get its own value; else the best alone does, which is some three times as quick.
    pub every_move: bool,
}
