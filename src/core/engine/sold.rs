//! Cells that were sold: at the count their dân go to the other side. Only the count asks; the row is played and refilled
//! as ever by the side that it lies before.
//!
//! A side sells from its right hand on, where its row meets the ô quan: so the order is the same for both sides, and what
//! was sold last is known from how many were sold. Invariant: only ô dân of a board of two are among them.

use std::fmt;
use std::str::FromStr;

use super::cell::{Cell, Side, Sides};
use super::mv::{cell_text, numbered_cell};

/// The cells that were sold, none on an ordinary board.
///
/// ```
/// use oanquan_core::engine::{Side, Sold};
///
/// let sold = Sold::of(Side::B, 2);
/// assert_eq!(sold.to_string(), "B1,B2");
/// let cell = sold.cells().next().expect("two were sold");
/// assert_eq!((cell.side(), sold.owner(cell)), (Side::B, Side::A));
/// assert_eq!("B1,B2".parse(), Ok(sold));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sold(u16);

impl Sold {
    /// Nothing is sold.
    pub const NONE: Self = Self(0);

    /// Returns the first cells that a side sells, so many of them.
    pub fn of(side: Side, count: usize) -> Self {
        Self::order(side).take(count).fold(Self::NONE, Self::with)
    }

    /// Lists the cells of a side in the order in which it sells them.
    fn order(side: Side) -> impl Iterator<Item = Cell> {
        side.row().rev()
    }

    fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.index())
    }

    /// Tells whether nothing is sold.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Tells whether a cell is sold.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.index() < Sides::Two.cells() && self.0 >> cell.index() & 1 != 0
    }

    /// Returns the side that gets the dân of an ô dân at the count.
    pub const fn owner(self, cell: Cell) -> Side {
        if self.contains(cell) {
            cell.side().opposite()
        } else {
            cell.side()
        }
    }

    /// Lists the cells, each side's in the order in which it sells them.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let all = Sides::Two.iter().flat_map(Self::order);
        all.filter(move |&cell| self.contains(cell))
    }

    /// Packs what a side has sold into five bits, in ring order or against it.
    pub(crate) fn bits(self, side: Side) -> [u64; 2] {
        let pack = |bits: u64, cell: Cell| bits << 1 | u64::from(self.contains(cell));
        [side.row().fold(0, pack), side.row().rev().fold(0, pack)]
    }
}

/// Writes the cells by their names on the picture, with commas between them.
impl fmt::Display for Sold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.cells().map(|it| cell_text(Sides::Two, it)).collect();
        f.write_str(&names.join(","))
    }
}

/// A text is no list of cells that can be sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotSold;

/// Reads cells of a board of two, in any order, each once.
impl FromStr for Sold {
    type Err = NotSold;

    fn from_str(text: &str) -> Result<Self, NotSold> {
        text.split(',').try_fold(Self::NONE, |sold, name| {
            let cell = named_cell(name.trim()).filter(|&cell| !sold.contains(cell));
            cell.map(|cell| sold.with(cell)).ok_or(NotSold)
        })
    }
}

fn named_cell(name: &str) -> Option<Cell> {
    let mut signs = name.chars();
    let (letter, digit, None) = (signs.next()?, signs.next()?, signs.next()) else {
        return None;
    };
    let side = Side::from_letter(letter).filter(|side| Sides::Two.iter().any(|it| it == *side))?;
    numbered_cell(Sides::Two, side, digit.to_digit(10)? as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::cell::ROW;

    #[test]
    fn each_side_sells_from_its_right_hand_on() {
        assert_eq!(Sold::of(Side::A, 3).to_string(), "A5,A4,A3");
        assert_eq!(Sold::of(Side::B, 5).to_string(), "B1,B2,B3,B4,B5");
        assert_eq!(Sold::of(Side::A, 0), Sold::NONE);
    }

    #[test]
    fn a_list_of_cells_reads_back_and_anything_else_is_refused() {
        for side in [Side::A, Side::B] {
            for count in 1..=ROW {
                let sold = Sold::of(side, count);
                assert_eq!(sold.to_string().parse(), Ok(sold));
            }
        }
        assert_eq!("a4, A5".parse(), Ok(Sold::of(Side::A, 2)));
        for text in ["", ",", "A6", "A0", "C1", "A1,A1", "A1,", "A*", "A12", "x"] {
            assert_eq!(text.parse::<Sold>(), Err(NotSold), "{text:?}");
        }
    }
}
