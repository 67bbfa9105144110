//! Choosing a move: first a cell, then the way.
//!
//! Invariant: the cell is always one that the mover may choose. Arrows, numbers and signs all lead here, and a finished
//! choice leaves as one cell and one heading.

use crate::engine::{
    Cell, Direction, Heading, Position, ROW, Side, Sides, cell_number, numbered_cell,
};

/// How far the mover has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Looking for a cell; the cursor is on one.
    Cell(Cell),
    /// The cell is chosen, whichever way; an arrow sows it.
    Chosen(Cell),
    /// The cell is chosen, and the way too, by a hint or because the rules leave no other; Enter takes it. An arrow sows
    /// the way it points.
    Advised(Cell, Heading),
}

impl Aim {
    /// Begins a choice with the cursor on the filled cell nearest to the middle; none if the game is over.
    pub fn begin(position: &Position) -> Option<Self> {
        let filled = position
            .mover()
            .row()
            .filter(|&cell| position.check_cell(cell).is_ok());
        filled
            .min_by_key(|cell| cell.place().abs_diff(ROW / 2))
            .map(Self::Cell)
    }

    /// Chooses a cell, and the way if the rules leave only one.
    pub fn choose(position: &Position, cell: Cell) -> Self {
        match *position.rules().way.directions() {
            [direction] => {
                let heading = Heading::of(position.sides(), cell.side(), direction);
                Self::Advised(cell, heading)
            }
            _ => Self::Chosen(cell),
        }
    }

    /// Returns the cell that the cursor is on.
    pub const fn cell(self) -> Cell {
        match self {
            Self::Cell(cell) | Self::Chosen(cell) | Self::Advised(cell, _) => cell,
        }
    }

    /// Returns the choice with no cell chosen yet, the cursor where it is.
    #[must_use]
    pub const fn unnamed(self) -> Self {
        Self::Cell(self.cell())
    }

    /// Returns the way that Enter takes.
    pub const fn heading(self) -> Option<Heading> {
        match self {
            Self::Advised(_, heading) => Some(heading),
            Self::Cell(_) | Self::Chosen(_) => None,
        }
    }

    /// Tells whether the cell is chosen and the way is asked for.
    pub const fn asks_way(self) -> bool {
        !matches!(self, Self::Cell(_))
    }

    /// Returns the choice with the cursor on the next filled cell that way, or the same if there is none.
    #[must_use]
    pub fn moved(self, position: &Position, heading: Heading) -> Self {
        let (sides, side) = (position.sides(), position.mover());
        let heading = along_row(sides, side, heading);
        let Some(direction) = heading.direction(sides, side) else {
            return self;
        };
        let on_the_way = std::iter::successors(Some(self.cell()), |&cell| {
            let next = sides.next(cell, direction);
            (next.side() == side && !next.is_quan_cell()).then_some(next)
        });
        let next = on_the_way
            .skip(1)
            .find(|&cell| position.check_cell(cell).is_ok());
        next.map_or(self, Self::Cell)
    }

    /// Returns the number on the picture of the cell under the cursor.
    pub const fn number(self, position: &Position) -> usize {
        cell_number(position.sides(), self.cell())
    }
}

/// Returns the way along a side's row that an arrow means: in a row that stands upright, ← is towards cell 1 as ↑ is,
/// and → towards cell 5.
pub const fn along_row(sides: Sides, side: Side, arrow: Heading) -> Heading {
    let is_upright = matches!(
        Heading::of(sides, side, Direction::Plus),
        Heading::Up | Heading::Down
    );
    match arrow {
        Heading::Left if is_upright => Heading::Up,
        Heading::Right if is_upright => Heading::Down,
        arrow => arrow,
    }
}

/// Returns the mover's cell with a number on the picture.
pub fn movers_cell(position: &Position, number: usize) -> Option<Cell> {
    numbered_cell(position.sides(), position.mover(), number)
}
