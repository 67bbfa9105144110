//! Ô ăn quan.
pub mod engine;
