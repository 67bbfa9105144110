//! How far a search goes.

/// The deepest search, in plies.
pub const DEEPEST: u32 = 240;

/// When a search ends by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Stops after this many plies.
    pub depth: Option<u32>,
    /// Stops before a depth that would exceed this many positions in total. May overshoot by a few hundred; one thread
    /// with a fresh table always stops at the same position.
    pub nodes: Option<u64>,
    /// Whether every move gets a value of its own, not the best alone. Takes about three times as long.
    pub every_move: bool,
}
