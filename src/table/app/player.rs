//! Who decides for a side.

use crate::search::Level;

/// A person or the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// A person at the keyboard.
    #[default]
    Person,
    /// The computer.
    Computer(Level),
}
