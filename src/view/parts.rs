//! The parts of a cell: where its stones lie, where their number stands, where marks go, where a mandarin sits.
//!
//! Whoever draws something in a cell asks here, so that nothing covers anything else, at any size and in any theme.
//! Invariant: the parts lie in the cell, and only the marks and the number may share a row, each with its own end of it.

use ratatui::layout::Rect;

use super::frame::row;
use super::geometry::Geometry;
use crate::engine::Cell;

/// The least rows of a cell whose marks and number have rows of their own.
const ROOMY: u16 = 5;

/// The least rows of an ô quan that a mandarin is drawn in.
const PICTURE: u16 = 5;

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
    /// Divides a cell.
    pub(super) fn of(geometry: &Geometry, cell: Cell) -> Self {
        let inside = geometry.cell(cell);
        if cell.is_quan_cell() && inside.height >= PICTURE {
            Self::with_seat(geometry, cell)
        } else if inside.height >= ROOMY {
            Self::roomy(inside)
        } else {
            Self::tight(inside)
        }
    }

    /// Marks above, the number below.
    fn roomy(inside: Rect) -> Self {
        let edge = u16::from(inside.width > 8);
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

    /// Marks and number at both ends of the last row; in a cell of one row the stones lie beside them.
    fn tight(inside: Rect) -> Self {
        let last = row(inside, inside.bottom() - 1);
        let columns = if inside.width < 5 { 2 } else { 3 }.min(inside.width);
        let number = Rect {
            x: last.right() - columns,
            width: columns,
            ..last
        };
        let above = Rect {
            height: inside.height - 1,
            ..inside
        };
        let beside = Rect {
            width: inside.width - columns,
            ..inside
        };
        Self {
            stones: if inside.height > 1 { above } else { beside },
            number,
            marks: Rect {
                width: inside.width - columns,
                ..last
            },
            seat: Rect::ZERO,
            is_roomy: false,
        }
    }

    /// The seat in the middle, marks above it, the stones at its feet and their number below.
    fn with_seat(geometry: &Geometry, cell: Cell) -> Self {
        let inside = geometry.cell(cell);
        let rows = inside.height;
        let at = |eleventh: u16| inside.y + rows * eleventh / 11;
        let (seat, feet, number) = (at(2), at(7), at(9));
        let marks = seat.saturating_sub(1).max(inside.y);
        Self {
            stones: geometry.free(cell, feet..number),
            number: geometry.free(cell, number..number + 1),
            marks: geometry.free(cell, marks..marks + 1),
            seat: geometry.free(cell, seat..feet),
            is_roomy: true,
        }
    }
}
