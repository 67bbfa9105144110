//! The parts of a cell: where its stones lie, where their number stands, where marks go, where a mandarin sits.
//!
//! Whoever draws something in a cell asks here, so that nothing covers anything else, at any size and in any theme.
//! Invariant: the parts lie in the cell, and only the marks and the number may share a row, each with its own end of it.

use std::ops::Range;

use ratatui::layout::Rect;

use super::frame::row;
use super::geometry::Geometry;
use super::sprites::MANDARINS;
use crate::engine::{CELLS, Cell, Sides};

/// The least rows of a cell whose marks and number have rows of their own.
const ROOMY: u16 = 5;

/// The rows of a wide cell whose marks and number stand beside the stones.
const BESIDE: Range<u16> = 3..7;

/// The columns of marks and number there.
const COLUMNS: u16 = 4;

/// The columns of the stones beside a mandarin.
const STONES: u16 = 7;

/// The least rows of a half-moon that a mandarin is drawn in, and of a corner.
const PICTURE: u16 = 5;
const LOW_PICTURE: u16 = 3;

/// Where the things of a cell are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    /// The stones.
    pub(super) stones: Rect,
    /// The row of their number.
    pub(super) number: Rect,
    /// The row of marks.
    pub(super) marks: Rect,
    /// The seat of the quan; empty in an ô dân, and where there is no room for a picture.
    pub(super) seat: Rect,
    /// Whether number and marks stand in the middle of rows of their own.
    pub(super) is_roomy: bool,
}

impl Parts {
    /// The parts of no cell.
    const NONE: Self = Self {
        stones: Rect::ZERO,
        number: Rect::ZERO,
        marks: Rect::ZERO,
        seat: Rect::ZERO,
        is_roomy: false,
    };

    /// Divides every cell of a board.
    pub(super) fn all(geometry: &Geometry) -> [Self; CELLS] {
        let mut all = [Self::NONE; CELLS];
        for cell in geometry.sides().ring() {
            all[cell.index()] = Self::of(geometry, cell);
        }
        all
    }

    /// Divides a cell.
    pub(super) fn of(geometry: &Geometry, cell: Cell) -> Self {
        let inside = geometry.cell(cell);
        if geometry.sides() == Sides::Two && cell.is_quan_cell() && inside.height >= PICTURE {
            Self::with_seat(geometry, cell)
        } else if cell.is_quan_cell() && inside.height >= LOW_PICTURE && inside.width > 10 {
            Self::beside_seat(inside)
        } else if geometry.sides() != Sides::Two
            && BESIDE.contains(&inside.height)
            && inside.width >= 12
        {
            Self::beside(inside)
        } else if inside.height >= ROOMY {
            Self::roomy(inside)
        } else {
            Self::tight(inside)
        }
    }

    /// Returns the column that a mark of so many columns begins at.
    pub(super) fn mark_column(&self, width: usize) -> u16 {
        let width = u16::try_from(width)
            .unwrap_or(u16::MAX)
            .min(self.marks.width);
        let free = if self.is_roomy {
            (self.marks.width - width) / 2
        } else {
            0
        };
        self.marks.x + free
    }

    /// Marks above, the number below.
    fn roomy(inside: Rect) -> Self {
        // A column at both ends stays free, for the arrows, and so that no stone lies on the chalk.
        let edge = 1.min(inside.width / 3);
        Self {
            stones: Rect {
                x: inside.x + edge,
                y: inside.y + 1,
                width: inside.width - 2 * edge,
                height: inside.height - 2,
            },
            number: row(inside, inside.bottom() - 1),
            marks: row(inside, inside.y),
            seat: Rect::ZERO,
            is_roomy: true,
        }
    }

    /// Marks and number one over the other at the right end, the stones on their left.
    fn beside(inside: Rect) -> Self {
        let right = Rect {
            x: inside.right() - COLUMNS - 1,
            width: COLUMNS,
            ..inside
        };
        Self {
            stones: Rect {
                x: inside.x + 1,
                width: inside.width - COLUMNS - 2,
                ..inside
            },
            number: row(right, inside.bottom() - 1),
            marks: row(right, inside.y),
            seat: Rect::ZERO,
            is_roomy: false,
        }
    }

    /// Marks and number at both ends of the last row; in a cell of one row the stones lie beside them, if there is room.
    fn tight(inside: Rect) -> Self {
        let within = Rect {
            x: inside.x + 1,
            width: inside.width.saturating_sub(2),
            ..inside
        };
        let columns = within.width.min(if inside.width < 8 { 2 } else { 3 });
        let last = row(within, within.bottom() - 1);
        let stones = if inside.height > 1 {
            Rect {
                height: inside.height - 1,
                ..within
            }
        } else {
            Rect {
                width: within.width - columns,
                ..within
            }
        };
        Self {
            stones,
            number: Rect {
                x: last.right() - columns,
                width: columns,
                ..last
            },
            marks: Rect {
                width: inside.width - columns - 1,
                ..row(inside, last.y)
            },
            seat: Rect::ZERO,
            is_roomy: false,
        }
    }

    /// The seat round the middle, marks above it, the stones at its feet and their number below.
    fn with_seat(geometry: &Geometry, cell: Cell) -> Self {
        let inside = geometry.cell(cell);
        let at = |part: u16| inside.y + inside.height * part / 22;
        let (feet, number) = (at(15), at(19));
        let seat = Self::seat(geometry, cell, feet);
        let marks = seat.y.min(at(6)).saturating_sub(1).max(inside.y);
        Self {
            stones: geometry.free(cell, feet..number),
            number: geometry.free(cell, number..number + 1),
            marks: geometry.free(cell, marks..marks + 1),
            seat,
            is_roomy: true,
        }
    }

    /// The seat, as near the middle as a wide cell allows, and on its right the stones over their number, marks before it.
    fn beside_seat(inside: Rect) -> Self {
        let fits = |width: &u16| *width + STONES <= inside.width && inside.height > 6;
        let width = [12].into_iter().find(fits).unwrap_or(inside.width / 2);
        let rest = inside.width - width;
        let seat = Rect {
            x: inside.x + (rest / 2).min(rest.saturating_sub(STONES)),
            width,
            ..inside
        };
        let beside = Self::tight(Rect {
            x: seat.right(),
            width: inside.right() - seat.right(),
            ..inside
        });
        Self { seat, ..beside }
    }

    /// Returns the room of the largest mandarin that a cell can seat above a row; empty if it can seat none.
    fn seat(geometry: &Geometry, cell: Cell, feet: u16) -> Rect {
        let top = geometry.cell(cell).y;
        let rooms = MANDARINS.iter().filter_map(|sprite| {
            let (width, height) = sprite.size();
            let first = feet
                .checked_sub(height.div_ceil(2))
                .filter(|row| *row >= top)?;
            // A mandarin is narrow above the wings of his hat.
            let room = geometry.free(cell, first + (feet - first) / 6..feet);
            let seat = Rect {
                y: first,
                height: feet - first,
                ..room
            };
            (room.width >= width).then_some(seat)
        });
        rooms.max_by_key(|room| room.height).unwrap_or(Rect::ZERO)
    }
}
