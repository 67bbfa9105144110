//! The game itself: its rules, what a side can force, what moves are worth.
//!
//! Pure: no input or output, no clock, no thread, no terminal. It is a package of its own because it is built for speed,
//! while what stands around a game is built to be small. The `oanquan` library tells how to read it.

pub mod engine;
pub mod proof;
pub mod search;
