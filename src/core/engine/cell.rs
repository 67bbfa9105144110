//! The ring of cells and the sides around it.
//!
//! With N sides (2, 3 or 4) the ring has 6N cells. Side p owns cells 6p to 6p+4, its *ô dân*; cell 6p+5 is an *ô quan*
//! and nobody's. [`Direction::Plus`] runs to higher numbers, counter-clockwise on the table.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a ring has at most 24 cells"
)]

use std::ops::{Index, IndexMut};

/// Cells of a row, ô quan not counted.
pub const ROW: usize = 5;

/// Cells of a side: its row and the ô quan after it.
pub const REACH: usize = ROW + 1;

/// Cells of the largest ring.
pub const CELLS: usize = 4 * REACH;

/// How many sides sit at the board.
///
/// ```
/// use oanquan_core::engine::{Direction, Side, Sides};
///
/// assert_eq!(Sides::Three.cells(), 18);
/// assert_eq!(Sides::Three.after(Side::C), Side::A);
/// let last = Side::C.quan_cell();
/// assert_eq!(Sides::Three.next(last, Direction::Plus).index(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sides {
    /// A rectangle: A at the bottom, B on top.
    Two = 2,
    /// A triangle: B right, C left.
    Three = 3,
    /// A square: B right, C on top, D left.
    Four = 4,
}

impl Sides {
    /// Every number of sides.
    pub const ALL: [Self; 3] = [Self::Two, Self::Three, Self::Four];

    /// Returns the variant for a number of players, if there is such a board.
    pub fn from_count(count: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|sides| sides.count() == count)
    }

    /// Returns the number of sides.
    pub const fn count(self) -> usize {
        self as usize
    }

    /// Returns the number of cells in the ring.
    pub const fn cells(self) -> usize {
        self.count() * REACH
    }

    /// Lists the sides in playing order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Side> + Clone {
        Side::ALL.into_iter().take(self.count())
    }

    /// Lists the cells of the ring, ô quan included.
    pub fn ring(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..CELLS as u8).take(self.cells()).map(Cell)
    }

    /// Tells whether a side plays.
    pub const fn has(self, side: Side) -> bool {
        (side as usize) < self.count()
    }

    /// Returns the side that plays after `side`.
    pub const fn after(self, side: Side) -> Side {
        let next = side as usize + 1;
        Side::ALL[if next == self.count() { 0 } else { next }]
    }

    /// Returns the neighbour of `cell` in a direction.
    pub const fn next(self, cell: Cell, direction: Direction) -> Cell {
        Cell(walk(self.cells(), cell.index(), direction, 1) as u8)
    }
}

/// A player's place at the board, in playing order.
///
/// ```
/// use oanquan_core::engine::Side;
///
/// assert_eq!(Side::from_letter('b'), Some(Side::B));
/// assert!(Side::B.row().map(|cell| cell.index()).eq(6..11));
/// assert_eq!(Side::B.quan_cell().index(), 11);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Bottom.
    A,
    /// Top of two; right of three and four.
    B,
    /// Left of three; top of four.
    C,
    /// Left of four.
    D,
}

impl Side {
    /// Every side, in playing order.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// Returns the letter of the side.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// Returns the side of a letter, in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|side| side.letter() == letter.to_ascii_uppercase())
    }

    /// Returns B for A and A for B; C and D stay, since they face nobody at a board of two.
    pub const fn opposite(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
            side => side,
        }
    }

    /// Lists the five cells of the side's row in ring order.
    pub fn row(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..ROW as u8).map(move |place| Cell(self as u8 * REACH as u8 + place))
    }

    /// Returns the ô quan after the side's row.
    pub const fn quan_cell(self) -> Cell {
        Cell((self as u8 + 1) * REACH as u8 - 1)
    }

    /// Returns the number of the first cell of the side's row.
    pub(super) const fn first(self) -> usize {
        self as usize * REACH
    }
}

/// A cell of the ring.
///
/// ```
/// use oanquan_core::engine::{Cell, Side};
///
/// let cell = Cell::new(8).expect("there are 24 cells");
/// assert_eq!((cell.side(), cell.place()), (Side::B, 2));
/// assert!(!cell.is_quan_cell());
/// assert_eq!(Cell::new(24), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub(super) u8);

impl Cell {
    /// Returns the cell with a number in the largest ring.
    pub const fn new(index: usize) -> Option<Self> {
        if index < CELLS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// Returns the cell's number in the ring.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the side whose row the cell lies in, or whose ô quan it is.
    pub const fn side(self) -> Side {
        Side::ALL[self.index() / REACH]
    }

    /// Returns the cell's place in its side, 0 to 4 in ring order, 5 for the ô quan.
    pub const fn place(self) -> usize {
        self.index() % REACH
    }

    /// Tells whether the cell is an ô quan.
    pub const fn is_quan_cell(self) -> bool {
        const QUAN_CELLS: u32 = 1 << 5 | 1 << 11 | 1 << 17 | 1 << 23;
        QUAN_CELLS >> self.index() & 1 != 0
    }
}

/// A direction on the ring. Left and right exist on the picture alone: see [`Heading`](crate::engine::Heading).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To higher numbers, counter-clockwise.
    Plus,
    /// To lower numbers, clockwise.
    Minus,
}

impl Direction {
    /// Both directions.
    pub const ALL: [Self; 2] = [Self::Plus, Self::Minus];

    /// Returns the other direction.
    pub const fn reversed(self) -> Self {
        match self {
            Self::Plus => Self::Minus,
            Self::Minus => Self::Plus,
        }
    }
}

/// One value for each side, indexed by [`Side`].
///
/// ```
/// use oanquan_core::engine::{BySide, Side};
///
/// let mut wins = BySide::from_fn(|_| 0);
/// wins[Side::C] += 1;
/// assert_eq!(wins, BySide([0, 0, 1, 0]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T>(pub [T; 4]);

impl<T> BySide<T> {
    /// Makes the value of each side.
    pub fn from_fn(make: impl FnMut(Side) -> T) -> Self {
        Self(Side::ALL.map(make))
    }

    /// Makes a value of each value.
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(make))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// Goes `way` cells (a whole lap at most) from a cell.
#[inline(always)]
pub(super) const fn walk(cells: usize, from: usize, direction: Direction, way: usize) -> usize {
    let to = match direction {
        Direction::Plus => from + way,
        Direction::Minus => from + cells - way,
    };
    if to >= cells { to - cells } else { to }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_closes_both_ways() {
        for sides in Sides::ALL {
            for cell in sides.ring() {
                for direction in Direction::ALL {
                    let there = sides.next(cell, direction);
                    assert_eq!(sides.next(there, direction.reversed()), cell);
                }
            }
            assert_eq!(
                sides
                    .iter()
                    .map(Side::quan_cell)
                    .filter(|cell| cell.is_quan_cell())
                    .count(),
                sides.count()
            );
        }
    }
}
