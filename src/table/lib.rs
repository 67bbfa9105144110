//! The table around the game: its words, its state, its pictures and lines, and the terminal.
//!
//! A package of its own because it is built to be small, while the game is built for speed. The `oanquan` library tells
//! how to read it.

use oanquan_core::{engine, proof, search};

pub mod app;
pub mod lines;
pub mod terminal;
pub mod view;
pub mod words;
