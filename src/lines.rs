//! The table told line by line.

pub mod plain;
