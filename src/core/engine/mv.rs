//! Moves, and how the picture lies on the ring.
//!
//! The text of a move speaks of the picture, which never turns: A sits at the bottom, each row is numbered 1 to 5 from
//! left to right or from top to bottom, and a direction is the one that the eye sees. This module is the only place that
//! knows how the picture's numbers and directions lie on the ring.

use std::fmt;

use super::cell::{Cell, Direction, REACH, ROW, Side, Sides};

/// A move: a cell and the way its dân go.
///
/// ```
/// use oanquan_core::engine::{Cell, Direction, Move, Sides};
///
/// let cell = Cell::new(6).expect("there are 24 cells");
/// let mv = Move { cell, direction: Direction::Plus };
/// // The row of B runs from right to left, for it faces A.
/// assert_eq!(mv.text(Sides::Two), "B5<");
/// assert_eq!(mv.text(Sides::Three), "B5^");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell to lift.
    pub cell: Cell,
    /// The direction on the ring.
    pub direction: Direction,
}

/// Moves that a side has at most: two for each cell of its row.
pub(crate) const MOVES: usize = 2 * ROW;

impl Move {
    /// Returns the move of a side with a number below [`MOVES`]: twice the place of the cell in its row, and one more
    /// against the ring.
    #[inline(always)]
    pub(crate) fn numbered(side: Side, number: u8) -> Self {
        let cell = Cell::new(side as usize * REACH + usize::from(number / 2));
        Self {
            cell: cell.expect("every side has a row"),
            direction: Direction::ALL[usize::from(number % 2)],
        }
    }

    /// Writes the move for a board, such as `A3>`.
    pub fn text(self, sides: Sides) -> String {
        let arrow = Heading::of(sides, self.cell.side(), self.direction);
        format!("{}{}", cell_text(sides, self.cell), arrow.sign())
    }

    /// Reads a move of a board; without a side letter it is the mover's.
    pub(super) fn read(text: &str, sides: Sides, mover: Side) -> Result<Self, MoveError> {
        let mut signs = text.chars().filter(|sign| !sign.is_whitespace()).peekable();
        let side = match signs.next_if(char::is_ascii_alphabetic) {
            None => mover,
            Some(letter) => {
                let is_meant = |side: &Side| Side::from_letter(letter) == Some(*side);
                // Only a letter before a number is meant for a side; any other word is no move at all.
                let names_side = signs.peek().is_some_and(char::is_ascii_digit);
                let error = if names_side {
                    MoveError::Side(letter)
                } else {
                    MoveError::Form
                };
                sides.iter().find(is_meant).ok_or(error)?
            }
        };
        let (Some(digit), Some(sign), None) = (signs.next(), signs.next(), signs.next()) else {
            return Err(MoveError::Form);
        };
        let number = digit.to_digit(10).ok_or(MoveError::Form)?;
        let cell = numbered_cell(sides, side, number as usize).ok_or(MoveError::Number(digit))?;
        let heading = Heading::from_sign(sign).ok_or(MoveError::Form)?;
        let expected = Direction::ALL.map(|direction| Heading::of(sides, side, direction));
        let direction = heading.direction(sides, side).ok_or(MoveError::Heading {
            side,
            heading,
            expected,
        })?;
        Ok(Self { cell, direction })
    }
}

/// A direction as the eye sees it.
///
/// ```
/// use oanquan_core::engine::{Direction, Heading, Side, Sides};
///
/// let heading = Heading::of(Sides::Four, Side::D, Direction::Plus);
/// assert_eq!((heading, heading.sign()), (Heading::Down, 'v'));
/// assert_eq!(heading.direction(Sides::Four, Side::B), Some(Direction::Minus));
/// assert_eq!(heading.direction(Sides::Four, Side::A), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// To the right.
    Right,
    /// To the left.
    Left,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

impl Heading {
    /// Every heading.
    pub const ALL: [Self; 4] = [Self::Right, Self::Left, Self::Up, Self::Down];

    /// Returns how a direction of the ring looks in front of a side.
    pub const fn of(sides: Sides, side: Side, direction: Direction) -> Self {
        let plus = match (sides, side) {
            (_, Side::A) => Self::Right,
            (Sides::Two, _) | (Sides::Four, Side::C) => Self::Left,
            (_, Side::B) => Self::Up,
            (_, Side::C | Side::D) => Self::Down,
        };
        match direction {
            Direction::Plus => plus,
            Direction::Minus => plus.opposite(),
        }
    }

    /// Returns the direction on the ring that looks so in front of a side, if one does.
    pub fn direction(self, sides: Sides, side: Side) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|&direction| Self::of(sides, side, direction) == self)
    }

    /// Returns the opposite heading.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Left => Self::Right,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }

    /// Returns the sign in a move's text.
    pub const fn sign(self) -> char {
        match self {
            Self::Right => '>',
            Self::Left => '<',
            Self::Up => '^',
            Self::Down => 'v',
        }
    }

    /// Returns the arrow that shows the heading.
    pub const fn arrow(self) -> char {
        match self {
            Self::Right => '→',
            Self::Left => '←',
            Self::Up => '↑',
            Self::Down => '↓',
        }
    }

    /// Returns the heading of a sign or an arrow.
    pub fn from_sign(sign: char) -> Option<Self> {
        match sign {
            '>' | '→' => Some(Self::Right),
            '<' | '←' => Some(Self::Left),
            '^' | '↑' => Some(Self::Up),
            'v' | 'V' | '↓' => Some(Self::Down),
            _ => None,
        }
    }
}

/// Returns the number of an ô dân on the picture, 1 to 5.
pub const fn cell_number(sides: Sides, cell: Cell) -> usize {
    if runs_against_ring(sides, cell.side()) {
        ROW - cell.place()
    } else {
        cell.place() + 1
    }
}

/// Returns the cell of a side with a number on the picture, 1 to 5.
pub fn numbered_cell(sides: Sides, side: Side, number: usize) -> Option<Cell> {
    side.row().find(|&cell| cell_number(sides, cell) == number)
}

/// Writes a cell, such as `A3`. An ô quan has no number and is written `A*`, after the side whose row it follows.
///
/// ```
/// use oanquan_core::engine::{Side, Sides, cell_text, numbered_cell};
///
/// let cell = numbered_cell(Sides::Two, Side::B, 1).expect("a row has five cells");
/// assert_eq!(cell.index(), 10);
/// assert_eq!(cell_text(Sides::Two, cell), "B1");
/// assert_eq!(cell_text(Sides::Two, Side::B.quan_cell()), "B*");
/// ```
pub fn cell_text(sides: Sides, cell: Cell) -> String {
    let letter = cell.side().letter();
    if cell.is_quan_cell() {
        format!("{letter}*")
    } else {
        format!("{letter}{}", cell_number(sides, cell))
    }
}

/// Tells whether a side's numbers on the picture run against the ring.
const fn runs_against_ring(sides: Sides, side: Side) -> bool {
    matches!((sides, side), (_, Side::B) | (Sides::Four, Side::C))
}

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It is not a side, a number and a direction.
    Form,
    /// There is no such side at this board.
    Side(char),
    /// There is no such cell number.
    Number(char),
    /// The row does not run that way.
    Heading {
        /// The side of the row.
        side: Side,
        /// What was given.
        heading: Heading,
        /// The two ways in which its row runs.
        expected: [Heading; 2],
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => write!(f, "expected a move such as A3>"),
            Self::Side(letter) => write!(f, "this board has no side {letter}"),
            Self::Number(digit) => write!(f, "no cell {digit}, expected 1 to 5"),
            Self::Heading {
                side,
                heading,
                expected: [one, other],
            } => write!(
                f,
                "side {} can't sow {}, expected {} or {}",
                side.letter(),
                heading.sign(),
                one.sign(),
                other.sign()
            ),
        }
    }
}

impl std::error::Error for MoveError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_lies_on_the_ring_as_the_formats_say() {
        for (players, text, cell, direction) in [
            (2, "A1>", 0, Direction::Plus),
            (2, "A5<", 4, Direction::Minus),
            (2, "B1>", 10, Direction::Minus),
            (2, "B5<", 6, Direction::Plus),
            (3, "B1^", 10, Direction::Plus),
            (3, "B5v", 6, Direction::Minus),
            (3, "C1v", 12, Direction::Plus),
            (4, "B1^", 10, Direction::Plus),
            (4, "C1<", 16, Direction::Plus),
            (4, "C5>", 12, Direction::Minus),
            (4, "D1v", 18, Direction::Plus),
            (4, "D5^", 22, Direction::Minus),
        ] {
            let sides = Sides::from_count(players).unwrap();
            let mv = Move {
                cell: Cell::new(cell).unwrap(),
                direction,
            };
            assert_eq!(mv.text(sides), text, "{players} sides");
            assert_eq!(Move::read(text, sides, Side::A), Ok(mv), "{players} sides");
        }
    }
}
