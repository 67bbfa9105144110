//! Why a move can't be played.

use std::fmt;

use super::cell::Side;

/// Why a move can't be played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The game is over.
    Over,
    /// The cell is not on this board.
    NoSuchCell,
    /// The side does not play at this board.
    NoSuchSide,
    /// Nobody plays from an ô quan.
    QuanCell,
    /// The cell is another side's.
    NotYours {
        /// The side to move.
        mover: Side,
    },
    /// The cell is empty.
    Empty,
    /// The rules have everybody sow the other way.
    Direction,
    /// The game is as long as a game can be, or has no room for another line.
    NoRoom,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => write!(f, "the game is over"),
            Self::NoSuchCell => write!(f, "no such cell on this board"),
            Self::NoSuchSide => write!(f, "no such side at this board"),
            Self::QuanCell => write!(f, "nobody plays from an ô quan"),
            Self::NotYours { mover } => write!(f, "it is side {}'s turn", mover.letter()),
            Self::Empty => write!(f, "the cell is empty"),
            Self::Direction => write!(f, "these rules have everybody sow the other way"),
            Self::NoRoom => write!(f, "the game is full"),
        }
    }
}

impl std::error::Error for IllegalMove {}
