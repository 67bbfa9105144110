//! Ô ăn quan.
pub mod app;
pub mod engine;
pub mod terminal;
