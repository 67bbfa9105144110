//! Where the cells lie on the screen. The only place that knows the shape of the boards.
//!
//! Two sides make a strip between two half-moons; three and four sit round a square, each ô quan at a corner, and with
//! three the far one fills the gable. Where a square has no room, its rows lie one under the other. Drawing and clicking
//! ask the same rectangles.

use std::ops::Range;

use ratatui::layout::{Position, Rect};

use super::chalk::Chalk;
use crate::app::App;
use crate::app::key::Arrows;
use crate::engine::{CELLS, Cell, Direction, Heading, Side, Sides, cell_number};

/// The cells of one board on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Geometry {
    /// What the board takes of the screen, numbers included.
    pub(super) area: Rect,
    /// The room in the middle of the board, for three and four sides.
    pub(super) center: Rect,
    sides: Sides,
    cells: [Rect; CELLS],
}

/// As many columns as a board grows to: a wider one is no longer seen at once.
const BROADEST: u16 = 172;

/// Rows that the cell numbers and lines of a two-sided board take besides its cells.
const STRIP_LINES: u16 = 5;

/// Columns that the lines and cell numbers of a square board take besides its cells.
const SQUARE_COLUMNS: u16 = 8 + 6;

/// Rows that the lines and cell numbers of a square board take besides its cells.
const SQUARE_ROWS: u16 = 8 + 2;

impl Geometry {
    /// Returns the least columns and rows that a board can be drawn on.
    pub(super) const fn least(sides: Sides) -> (u16, u16) {
        match sides {
            Sides::Two => (40, STRIP_LINES + 2),
            Sides::Three => (40, 2 * 3 + 1),
            Sides::Four => (40, 2 * 4 + 1),
        }
    }

    /// Lays a board out in the middle of an area, as large as looks well; none if the area is too small.
    pub(super) fn new(area: Rect, sides: Sides) -> Option<Self> {
        let (columns, rows) = Self::least(sides);
        if area.width < columns || area.height < rows {
            return None;
        }
        let has_square = area.width >= 7 * 4 + SQUARE_COLUMNS && area.height >= 7 + SQUARE_ROWS;
        Some(match sides {
            Sides::Two => Self::strip(area),
            Sides::Three | Sides::Four if has_square => Self::square(area, sides),
            Sides::Three | Sides::Four => Self::flat(area, sides),
        })
    }

    /// Returns how many sides sit at the board.
    pub(super) const fn sides(&self) -> Sides {
        self.sides
    }

    /// Returns how many columns of the ground are bent at both ends: all of a half-moon, or the corners of a square.
    pub(super) fn bend(&self) -> u16 {
        match self.sides {
            Sides::Two => self.cell(Side::B.quan_cell()).right() - self.area.x,
            Sides::Three | Sides::Four => 3.min(self.area.width / 2),
        }
    }

    /// Tells whether the rows of a square board lie one under the other, under one line of numbers.
    pub(super) fn is_flat(&self) -> bool {
        self.sides != Sides::Two && self.center.y >= self.cell(Side::A.quan_cell()).bottom()
    }

    /// Returns the way that a heading is seen: the upright rows of a board that lies flat run from left to right.
    pub(super) fn seen(&self, heading: Heading) -> Heading {
        match heading {
            Heading::Up if self.is_flat() => Heading::Left,
            Heading::Down if self.is_flat() => Heading::Right,
            heading => heading,
        }
    }

    /// Returns the two ways of a side's row as they are seen, the one towards cell 1 first.
    pub(super) fn ways(&self, side: Side) -> [Heading; 2] {
        let ways = Direction::ALL.map(|way| self.seen(Heading::of(self.sides, side, way)));
        match ways[0] {
            Heading::Left | Heading::Up => ways,
            Heading::Right | Heading::Down => [ways[1], ways[0]],
        }
    }

    /// Returns how the arrow keys are shown: as the row of the side to move lies, or in words.
    pub(super) fn arrows(&self, app: &App) -> Arrows {
        let is_upright = self.ways(app.shown().mover())[0] == Heading::Up;
        match Arrows::with(app.settings().glyphs) {
            Arrows::Flat if is_upright => Arrows::Upright,
            arrows => arrows,
        }
    }

    /// Returns what a curve leaves free of a cell in some rows, the same columns in each.
    pub(super) fn free(&self, cell: Cell, rows: Range<u16>) -> Rect {
        let inside = self.cell(cell);
        let room = Rect {
            y: rows.start,
            height: rows.end - rows.start,
            ..inside
        };
        if self.sides == Sides::Three && cell == Side::B.quan_cell() && !self.is_flat() {
            let inset = (inside.bottom() - rows.start) * (inside.width / 3 / inside.height.max(1));
            let width = inside.width.saturating_sub(2 * inset);
            return Rect { x: inside.x + inset, width, ..room }.intersection(inside);
        }
        if self.sides != Sides::Two || !cell.is_quan_cell() {
            return room.intersection(inside);
        }
        let reach = curve(inside.width, inside.height + 1);
        let width = |row: u16| {
            let at = usize::from(row + 1 - inside.y);
            // The line comes in on this row from where it was, or leaves it for where it will be.
            let near = &reach[at - 1..(at + 2).min(reach.len())];
            near.iter().min().map_or(0, |reach| reach.saturating_sub(1))
        };
        let width = rows.map(width).min().unwrap_or(0).min(inside.width);
        let outside = if cell == Side::A.quan_cell() {
            0
        } else {
            inside.width - width
        };
        Rect {
            x: room.x + outside,
            width,
            ..room
        }
        .intersection(inside)
    }

    /// Returns the inside of the first cell of the row below.
    pub(super) const fn near_row(&self) -> Rect {
        self.cells[0]
    }

    /// Returns the inside of a cell.
    pub(super) const fn cell(&self, cell: Cell) -> Rect {
        self.cells[cell.index()]
    }

    /// Returns the cell at a place on the screen.
    pub(crate) fn hit(&self, column: u16, row: u16) -> Option<Cell> {
        let at = Position { x: column, y: row };
        self.sides.ring().find(|&cell| self.cell(cell).contains(at))
    }

    /// Returns the edge of a cell that the arrow of a heading takes.
    pub(super) fn arrow(&self, cell: Cell, heading: Heading) -> Rect {
        let inside = self.cell(cell);
        let (columns, rows) = ((inside.width / 4).max(1), inside.height.div_ceil(2));
        let left = Rect {
            width: columns,
            ..inside
        };
        let right = Rect {
            x: inside.right() - columns,
            ..left
        };
        match heading {
            // Upright rows: one above the other, or at both ends of a cell that is one line high.
            Heading::Up if inside.height > 1 => Rect {
                height: inside.height - rows,
                ..inside
            },
            Heading::Down if inside.height > 1 => Rect {
                y: inside.bottom() - rows,
                height: rows,
                ..inside
            },
            Heading::Left | Heading::Up => left,
            Heading::Right | Heading::Down => right,
        }
    }

    /// Returns the heading whose arrow in a cell is at a place on the screen.
    pub(crate) fn hit_arrow(&self, cell: Cell, column: u16, row: u16) -> Option<Heading> {
        let at = Position { x: column, y: row };
        let headings =
            Direction::ALL.map(|direction| Heading::of(self.sides, cell.side(), direction));
        headings
            .into_iter()
            .find(|&heading| self.arrow(cell, heading).contains(at))
    }

    /// Returns where the number of an ô dân stands, just outside its cell: the middle of it.
    pub(super) fn number(&self, cell: Cell) -> Position {
        let inside = self.cell(cell);
        let (middle_x, middle_y) = (inside.x + inside.width / 2, inside.y + inside.height / 2);
        if self.is_flat() {
            return Position {
                x: middle_x,
                y: self.area.y,
            };
        }
        match (self.sides, cell.side() as u8) {
            (_, 0) => Position {
                x: middle_x,
                y: inside.bottom() + 1,
            },
            (Sides::Two, _) | (Sides::Four, 2) => Position {
                x: middle_x,
                y: inside.y - 2,
            },
            (_, 1) => Position {
                x: inside.right() + 2,
                y: middle_y,
            },
            _ => Position {
                x: inside.x - 3,
                y: middle_y,
            },
        }
    }

    /// Draws the lines between and round the cells.
    pub(super) fn chalk(&self) -> Chalk {
        let mut chalk = Chalk::new(self.area);
        if self.is_flat() {
            let rows = self.center.y - self.center.height..self.center.y;
            for inside in Side::A
                .row()
                .chain([Side::A.quan_cell()])
                .map(|cell| self.cell(cell))
            {
                chalk.path([(inside.x - 1, rows.start), (inside.x - 1, rows.end - 1)]);
            }
            return chalk;
        }
        let closed = |cell: &Cell| match self.sides {
            Sides::Two => !cell.is_quan_cell(),
            Sides::Three => cell.index() != 11,
            Sides::Four => true,
        };
        self.sides
            .ring()
            .filter(closed)
            .for_each(|cell| chalk.around(self.cell(cell)));
        match self.sides {
            Sides::Two => self.half_moons(&mut chalk),
            Sides::Three => self.gable(&mut chalk),
            Sides::Four => {}
        }
        chalk
    }

    /// A strip, as large as there is room for it: no cell is much flatter or taller than a board in a yard has them.
    fn strip(area: Rect) -> Self {
        let rim = if area.width < 70 { 1 } else { 2 };
        let room = area.width.min(BROADEST) - 2 * rim;
        let high = (area.height - STRIP_LINES) / 2;
        // Each end is nine tenths of a cell.
        let pitch = ((room - 1) * 10 / 68).min(4 * high + 2);
        let end = ((room - 5 * pitch - 1) / 2).min(pitch * 5 / 4);
        let height = high.min(pitch * 4 / 5).max(1);
        let (width, rows) = (
            5 * pitch + 1 + 2 * (end + rim),
            2 * height + STRIP_LINES,
        );
        let board = centered(area, width, rows);
        let (left, top) = (board.x + rim + end, board.y + 2);
        let mut cells = [Rect::ZERO; CELLS];
        for place in 0..5 {
            let x = left + 1 + place * pitch;
            let (near, far) = (usize::from(place), usize::from(10 - place));
            cells[near] = Rect::new(x, top + height + 1, pitch - 1, height);
            cells[far] = Rect::new(x, top, pitch - 1, height);
        }
        let tall = 2 * height + 1;
        cells[5] = Rect::new(left + 5 * pitch + 1, top, end - 1, tall);
        cells[11] = Rect::new(left - end + 1, top, end - 1, tall);
        Self {
            area: board,
            center: Rect::ZERO,
            sides: Sides::Two,
            cells,
        }
    }

    fn square(area: Rect, sides: Sides) -> Self {
        let width = ((area.width - SQUARE_COLUMNS) / 7).min(13);
        let rows = area.height - SQUARE_ROWS;
        let middle = (rows / 8).clamp(1, 4);
        let band = ((rows - 5 * middle) / 2).clamp(1, middle + 2);
        let board = centered(
            area,
            7 * width + SQUARE_COLUMNS,
            5 * middle + 2 * band + SQUARE_ROWS,
        );
        let (left, top) = (board.x + 4, board.y + 2);
        let column = |place: usize| left + u16::try_from(place).unwrap_or(0) * (width + 1);
        let row = |place: usize| match u16::try_from(place).unwrap_or(0) {
            0 => top,
            place => top + band + 1 + (place - 1) * (middle + 1),
        };
        let (bottom, right) = (row(6), column(6));
        let mut cells = [Rect::ZERO; CELLS];
        for place in 0..5 {
            cells[place] = Rect::new(column(1 + place), bottom, width, band);
            cells[6 + place] = Rect::new(right, row(5 - place), width, middle);
            let (far, near) = if sides == Sides::Four {
                (12 + place, 18 + place)
            } else {
                (23, 12 + place)
            };
            cells[far] = Rect::new(column(5 - place), top, width, band);
            cells[near] = Rect::new(left, row(1 + place), width, middle);
        }
        let corner = |x, y| Rect::new(x, y, width, band);
        cells[5] = corner(right, bottom);
        if sides == Sides::Four {
            (cells[11], cells[17], cells[23]) =
                (corner(right, top), corner(left, top), corner(left, bottom));
        } else {
            cells[11] = Rect::new(left, top, right + width - left, band);
            cells[17] = corner(left, bottom);
            cells[23] = Rect::ZERO;
        }
        let center = Rect::new(column(1), row(1), 5 * width + 4, 5 * middle + 4);
        Self {
            area: board,
            center,
            sides,
            cells,
        }
    }

    /// Rows one under the other, each with its ô quan at the end, and room below for what the sides have.
    fn flat(area: Rect, sides: Sides) -> Self {
        let count = u16::try_from(sides.count()).unwrap_or(4);
        let width = ((area.width - 4) / 6).min(9);
        let board = centered(area, 4 + 6 * width, 2 * count + 1);
        let mut cells = [Rect::ZERO; CELLS];
        for (side, y) in sides.iter().zip(board.y + 1..) {
            for cell in side.row().chain([side.quan_cell()]) {
                let number = if cell.is_quan_cell() {
                    6
                } else {
                    cell_number(sides, cell)
                };
                let x = board.x + 4 + u16::try_from(number - 1).unwrap_or(0) * width;
                cells[cell.index()] = Rect::new(x, y, width - 1, 1);
            }
        }
        let center = Rect {
            y: board.y + 1 + count,
            height: count,
            ..board
        };
        Self {
            area: board,
            center,
            sides,
            cells,
        }
    }

    /// The two rounded ends of a strip.
    fn half_moons(&self, chalk: &mut Chalk) {
        let (left, right) = (self.cells[11], self.cells[5]);
        let (top, bottom) = (left.y - 1, left.bottom());
        let reach = curve(left.width, bottom - top);
        let outwards = |from: u16, way: i8| {
            let mut points = vec![(from, top)];
            for (row, pair) in (top..bottom).zip(reach.windows(2)) {
                let at = |reach: u16| if way < 0 { from - reach } else { from + reach };
                let (here, there) = (at(pair[0]), at(pair[1]));
                let turn = if pair[0] < pair[1] {
                    (here, row + 1)
                } else {
                    (there, row)
                };
                points.extend([(here, row), turn, (there, row + 1)]);
            }
            points.push((from, bottom));
            points
        };
        chalk.path(outwards(left.right(), -1));
        chalk.path(outwards(right.x - 1, 1));
    }

    /// The far ô quan of three sides: a roof in steps.
    fn gable(&self, chalk: &mut Chalk) {
        let inside = self.cells[11];
        let (left, right, foot) = (inside.x - 1, inside.right(), inside.bottom());
        let steps = inside.height;
        let run = inside.width / 3 / steps.max(1);
        let slope = |way: i8| {
            let mut points = vec![(if way > 0 { left } else { right }, foot)];
            for step in 0..=steps {
                let x = if way > 0 {
                    left + step * run
                } else {
                    right - step * run
                };
                points.extend([(x, foot - step), (x, foot - step - 1)]);
            }
            points
        };
        let (rise, fall) = (slope(1), slope(-1));
        let (peak_left, peak_right) = (rise[rise.len() - 1], fall[fall.len() - 1]);
        chalk.path(rise);
        chalk.path(fall);
        chalk.path([peak_left, peak_right]);
        chalk.path([(left, foot), (right, foot)]);
    }
}

/// How far a half-moon reaches out on each of its lines, from the top line to the bottom one.
fn curve(width: u16, height: u16) -> Vec<u16> {
    let (width, radius) = (f64::from(width), f64::from(height) / 2.0);
    let reach = |row: u16| width * bulge((f64::from(row) - radius) / (radius + 0.35));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and the width"
    )]
    (0..=height).map(|row| reach(row).round() as u16).collect()
}

/// How far a round end reaches out at so much of its height above or below the middle, each as a part of the whole: a
/// little fuller than a half circle, as children draw it.
pub(super) fn bulge(off: f64) -> f64 {
    const FULLNESS: f64 = 2.4;
    (1.0 - off.abs().powf(FULLNESS)).max(0.0).powf(1.0 / FULLNESS)
}

fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    Rect::new(x, y, width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_lie_apart_inside_the_area() {
        for sides in Sides::ALL {
            let (least_columns, least_rows) = Geometry::least(sides);
            for (columns, rows) in [(least_columns, least_rows), (80, 19), (120, 33), (500, 150)] {
                let area = Rect::new(1, 1, columns, rows);
                let geometry = Geometry::new(area, sides).unwrap();
                for cell in sides.ring() {
                    let inside = geometry.cell(cell);
                    assert!(
                        !inside.is_empty() && area.intersection(inside) == inside,
                        "{sides:?} {cell:?}"
                    );
                    let overlaps =
                        |other: &Cell| *other != cell && inside.intersects(geometry.cell(*other));
                    assert_eq!(
                        sides.ring().find(overlaps),
                        None,
                        "{sides:?} {cell:?} {columns}x{rows}"
                    );
                    assert_eq!(geometry.hit(inside.x, inside.y), Some(cell));
                    if !cell.is_quan_cell() {
                        assert!(area.contains(geometry.number(cell)), "{sides:?} {cell:?}");
                    }
                }
            }
        }
    }
}
