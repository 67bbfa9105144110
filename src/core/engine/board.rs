//! The board: what lies in the cells.
//!
//! Invariants: cells change in [`Board::apply`] alone, which knows arithmetic and no rules; cells beyond the ring stay
//! empty; only an ô quan ever holds a quan.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "a ring has at most 24 cells"
)]

use super::cell::{CELLS, Cell, Direction, REACH, ROW, Side, Sides, walk};
use super::rule::End;
use super::rules::Rules;
use super::step::Step;

/// What lies in the cells.
///
/// Equality compares the cells only: whose turn it is and what is in the hands belong to the position.
///
/// ```
/// use oanquan_core::engine::{Position, Rules, Side};
///
/// let start = Position::start(Rules::default());
/// let board = start.board();
/// assert_eq!((board.row_dan(Side::A), board.quan_count()), (25, 2));
/// assert!(board.has_quan(Side::A.quan_cell()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(align(16))]
pub struct Board {
    dan: [u16; CELLS],
    /// Bit `c` tells whether cell `c` holds a quan.
    quan: u32,
}

impl Board {
    /// Builds a board from each cell's dân and whether it holds a quan; only an ô quan may.
    pub(crate) fn from_cells(mut cell: impl FnMut(Cell) -> (u16, bool), sides: Sides) -> Self {
        let mut board = Self::default();
        for at in sides.ring() {
            let (dan, quan) = cell(at);
            board.dan[at.index()] = dan;
            board.quan |= u32::from(quan && at.is_quan_cell()) << at.index();
        }
        board
    }

    /// Returns the dân in a cell; a quan is not among them.
    #[inline(always)]
    pub const fn dan(&self, cell: Cell) -> u16 {
        self.dan[cell.index()]
    }

    /// Tells whether a cell holds a quan.
    #[inline(always)]
    pub const fn has_quan(&self, cell: Cell) -> bool {
        self.quan >> cell.index() & 1 != 0
    }

    /// Tells whether a cell holds anything, be it a quan alone.
    #[inline(always)]
    pub const fn is_filled(&self, cell: Cell) -> bool {
        self.dan(cell) != 0 || self.has_quan(cell)
    }

    /// Returns how many quan lie on the board.
    pub const fn quan_count(&self) -> u32 {
        self.quan.count_ones()
    }

    /// Returns the dân in the ô quan of a board.
    pub fn quan_cells_dan(&self, sides: Sides) -> u32 {
        let cells = sides.iter().map(Side::quan_cell);
        cells.map(|cell| u32::from(self.dan(cell))).sum()
    }

    /// Returns the dân in a side's five cells.
    pub fn row_dan(&self, side: Side) -> u32 {
        side.row().map(|cell| u32::from(self.dan(cell))).sum()
    }

    /// Tells whether a side's five cells are all empty.
    #[inline(always)]
    pub fn row_is_empty(&self, side: Side) -> bool {
        let first = side.first();
        let row = &self.dan[first..first + ROW];
        row.iter().fold(0, |any, dan| any | dan) == 0
    }

    /// Adds up all dân, each with the weight of its cell.
    #[inline(always)]
    pub(crate) fn weigh_dan(&self, weights: &Weights) -> i32 {
        self.weigh(weights, |dan| dan)
    }

    /// Adds up the weights of the cells that hold dân.
    #[inline(always)]
    pub(crate) fn weigh_filled(&self, weights: &Weights) -> i32 {
        self.weigh(weights, |dan| dan.min(1))
    }

    /// Adds up something of each cell; the processor multiplies and adds eight cells at a time.
    #[inline(always)]
    fn weigh(&self, weights: &Weights, of: impl Fn(i16) -> i16) -> i32 {
        let cells = self.dan.iter().zip(&weights.0);
        cells
            .map(|(dan, &weight)| i32::from(of(dan.cast_signed())) * i32::from(weight))
            .sum()
    }

    /// Tells whether the ô quan of two boards hold as many dân.
    #[inline(always)]
    pub(crate) fn has_same_quan_cells(&self, other: &Self, sides: Sides) -> bool {
        let mut cells = sides.iter().map(Side::quan_cell);
        cells.all(|cell| self.dan(cell) == other.dan(cell))
    }

    /// Packs a side's five cells into a word, in ring order or against it.
    #[inline(always)]
    pub(crate) fn row_words(&self, side: Side) -> [u64; 2] {
        let first = side.first();
        let row = &self.dan[first..first + ROW];
        let pack = |word: u64, &dan: &u16| word << 12 | u64::from(dan);
        [row.iter().fold(0, pack), row.iter().rev().fold(0, pack)]
    }

    /// Packs what lies in the ô quan after a side's row into a word.
    #[inline(always)]
    pub(crate) fn quan_word(&self, side: Side) -> u64 {
        let cell = side.quan_cell();
        u64::from(self.dan(cell)) | u64::from(self.has_quan(cell)) << 16
    }

    /// Tells whether the end condition of the rules holds.
    #[inline(always)]
    pub(crate) fn is_bare(&self, rules: &Rules) -> bool {
        let mut quan_cells = rules.players.iter().map(Side::quan_cell);
        self.quan == 0 && (rules.end == End::Pieces || quan_cells.all(|cell| self.dan(cell) == 0))
    }

    /// Returns how many of a side's five cells hold dân.
    #[inline(always)]
    pub(crate) fn filled_cells(&self, side: Side) -> usize {
        let first = side.first();
        let row = &self.dan[first..first + ROW];
        row.iter().map(|&dan| usize::from(dan > 0)).sum()
    }

    /// Changes the cells as a step says. The only function that does.
    #[inline(always)]
    pub(crate) fn apply<const SIDES: usize>(&mut self, step: Step) {
        match step {
            Step::Lift { cell, .. } => self.clear::<SIDES>(cell),
            Step::LiftOne { cell } => self.dan[cell.index()] -= 1,
            Step::Drop {
                cell,
                direction,
                dan,
            } => self.drop_dan::<SIDES>(cell, direction, dan),
            Step::Capture { cell, .. } => {
                self.clear::<SIDES>(cell);
                self.quan &= !(1 << cell.index());
            }
            Step::Refill { side, each } => {
                let first = side.first();
                self.dan[first..first + ROW]
                    .iter_mut()
                    .for_each(|dan| *dan += u16::from(each));
            }
            Step::Sweep { side, .. } => {
                let first = side.first();
                self.dan[first..first + ROW].fill(0);
            }
            Step::Share { .. } => *self = Self::default(),
            Step::Stop { .. } => {}
        }
    }

    /// Takes all dân out of a cell.
    ///
    /// Every cell is written, like in `drop_dan`: reading a row of cells right after a write to one of them would wait
    /// until that write has left the processor's store buffer.
    #[inline(always)]
    fn clear<const SIDES: usize>(&mut self, cell: Cell) {
        let kept = &Ring::<SIDES>::OTHERS[cell.index()];
        for (dan, kept) in self.dan.iter_mut().zip(kept).take(Ring::<SIDES>::LANES) {
            *dan &= kept;
        }
    }

    /// Drops `dan` dân, one into each cell from `first` on.
    ///
    /// A handful short of a lap falls into the cells that lie closer to the first than it reaches; so it is one addition
    /// over all cells. Whole laps are rare and go the same way, lap by lap.
    #[inline(always)]
    fn drop_dan<const SIDES: usize>(&mut self, first: Cell, direction: Direction, dan: u16) {
        let distance = &Ring::<SIDES>::DISTANCE[direction as usize][first.index()];
        let lap = (SIDES * REACH) as u16;
        let mut rest = dan;
        while rest >= lap {
            self.drop_within::<SIDES>(distance, lap);
            rest -= lap;
        }
        self.drop_within::<SIDES>(distance, rest);
    }

    /// Drops a dân into each cell at a distance below `reach`.
    #[inline(always)]
    fn drop_within<const SIDES: usize>(&mut self, distance: &[i16; CELLS], reach: u16) {
        for (dan, distance) in self.dan.iter_mut().zip(distance).take(Ring::<SIDES>::LANES) {
            *dan += u16::from(*distance < reach.cast_signed());
        }
    }
}

/// The ring of a board with a number of sides known to the compiler, for the one loop where that counts.
#[derive(Debug)]
pub(crate) struct Ring<const SIDES: usize>;

impl<const SIDES: usize> Ring<SIDES> {
    /// How many cells one addition covers: the ring, and so many beyond it as fill the processor's registers.
    const LANES: usize = (SIDES * REACH).next_multiple_of(8);

    /// `DISTANCE[direction][from][to]`: how many cells after `from` the cell `to` comes; beyond the ring never.
    const DISTANCE: [[[i16; CELLS]; CELLS]; 2] = {
        let cells = SIDES * REACH;
        let mut table = [[[i16::MAX; CELLS]; CELLS]; 2];
        let mut from = 0;
        while from < cells {
            let mut to = 0;
            while to < cells {
                table[Direction::Plus as usize][from][to] = ((to + cells - from) % cells) as i16;
                table[Direction::Minus as usize][from][to] = ((from + cells - to) % cells) as i16;
                to += 1;
            }
            from += 1;
        }
        table
    };

    /// `OTHERS[cell]`: a mask that keeps all cells but one.
    const OTHERS: [[u16; CELLS]; CELLS] = {
        let mut table = [[u16::MAX; CELLS]; CELLS];
        let mut cell = 0;
        while cell < CELLS {
            table[cell][cell] = 0;
            cell += 1;
        }
        table
    };

    /// Returns the neighbour of a cell.
    #[inline(always)]
    pub(crate) const fn next(cell: Cell, direction: Direction) -> Cell {
        Cell(walk(SIDES * REACH, cell.index(), direction, 1) as u8)
    }

    /// Returns the cell after the one that the last of `dan` dân falls into when they are lifted from `origin`.
    #[inline(always)]
    pub(crate) const fn beyond(origin: Cell, direction: Direction, dan: u16) -> Cell {
        let way = Self::rest(dan) as usize + 1;
        Cell(walk(SIDES * REACH, origin.index(), direction, way) as u8)
    }

    /// Returns how many of `dan` dân are left after whole laps.
    #[inline(always)]
    const fn rest(dan: u16) -> u16 {
        /// Keeps the division off the path of most moves: the compiler would rather divide always than branch.
        #[cold]
        const fn after_laps(dan: u16, cells: u16) -> u16 {
            dan % cells
        }
        let cells = (SIDES * REACH) as u16;
        if dan < cells {
            dan
        } else {
            after_laps(dan, cells)
        }
    }
}

/// A weight for each cell.
#[derive(Debug)]
pub(crate) struct Weights([i16; CELLS]);

impl Weights {
    /// Weighs the rows of A and C, those of B and D, and the ô quan.
    pub(crate) const fn new(even: i16, odd: i16, quan: i16) -> Self {
        let mut weights = [quan; CELLS];
        let mut cell = 0;
        while cell < CELLS {
            if cell % REACH < ROW {
                let is_even = (cell / REACH).is_multiple_of(2);
                weights[cell] = if is_even { even } else { odd };
            }
            cell += 1;
        }
        Self(weights)
    }

    /// Weighs some cells the other way.
    #[must_use]
    pub(crate) fn turned(mut self, cells: impl Iterator<Item = Cell>) -> Self {
        for cell in cells {
            self.0[cell.index()] *= -1;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handful_is_its_dan_one_by_one() {
        let start = Board::from_cells(|cell| (cell.index() as u16, false), Sides::Three);
        for direction in Direction::ALL {
            for (first, dan) in Sides::Three
                .ring()
                .flat_map(|cell| (1..60).map(move |dan| (cell, dan)))
            {
                let mut at_once = start;
                at_once.apply::<3>(Step::Drop {
                    cell: first,
                    direction,
                    dan,
                });
                let (mut singly, mut cell) = (start, first);
                for left in (0..dan).rev() {
                    singly.apply::<3>(Step::Drop {
                        cell,
                        direction,
                        dan: 1,
                    });
                    cell = Sides::Three.next(cell, direction);
                    if left == 0 {
                        let origin = Sides::Three.next(first, direction.reversed());
                        assert_eq!(Ring::<3>::beyond(origin, direction, dan), cell);
                    }
                }
                assert_eq!(at_once, singly);
            }
        }
    }
}
