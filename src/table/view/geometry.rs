//! Where the cells lie on the screen, and all that belongs to them: numbers, arrows, trays, lines.
//!
//! Drawing and clicking ask the same rectangles; how they are laid out is a matter of [`Shape`].

use std::ops::Range;

use ratatui::layout::{Position, Rect};

use super::chalk::Chalk;
use super::shape::Shape;
use crate::app::App;
use crate::app::key::Arrows;
use crate::engine::{CELLS, Cell, Direction, Heading, REACH, Side, Sides};

/// From more columns on, one is spared for the looks of a half-moon.
const WIDE: u16 = 3;

/// The most columns of a tray of one row.
const LINE: u16 = 32;

/// The rows of a tray that is painted inside a square.
const TRAY: u16 = 4;

/// The cells of one board on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Geometry {
    /// What the board takes of the screen, numbers included.
    pub(super) area: Rect,
    /// The room in the middle of the board, for three and four sides.
    pub(super) center: Rect,
    sides: Sides,
    cells: [Rect; CELLS],
    /// How far a half-moon reaches out on each of its lines, from the top line to the bottom one.
    reach: Vec<u16>,
}

impl Geometry {
    /// Returns the least columns and rows that a board can be drawn on.
    pub(super) const fn least(sides: Sides) -> (u16, u16) {
        match sides {
            Sides::Two => (40, Shape::STRIP_LINES + 2),
            Sides::Three | Sides::Four => (40, 7 + 2),
        }
    }

    /// Lays a board out in the middle of an area, as large as looks well; none if the area is too small.
    pub(super) fn new(area: Rect, sides: Sides) -> Option<Self> {
        let (columns, rows) = Self::least(sides);
        if area.width < columns || area.height < rows {
            return None;
        }
        let Shape {
            area,
            center,
            cells,
        } = Shape::of(area, sides);
        Some(Self {
            area,
            center,
            sides,
            reach: match sides {
                Sides::Two => curve(cells[Side::A.quan_cell().index()]),
                Sides::Three | Sides::Four => Vec::new(),
            },
            cells,
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

    /// Returns by how many columns each cell of a slanting row lies beside the one below it.
    pub(super) fn slant(&self) -> u16 {
        let [corner, first] = [Side::A.quan_cell().index(), REACH].map(|cell| self.cells[cell]);
        if self.is_triangle() {
            corner.right() - first.right()
        } else {
            0
        }
    }

    /// Returns where a side's tray and name are: at its row, outside a triangle or inside a square.
    pub(super) fn tray(&self, side: Side) -> Rect {
        let (center, area) = (self.center, self.area);
        if self.is_triangle() && side != Side::A {
            let (top, slant) = (self.cell(Side::B.quan_cell()), self.slant() + 3);
            let (left, right) = (top.x.saturating_sub(slant + 1), top.right() + slant);
            let (x, end) = if side == Side::B {
                (right, area.right())
            } else {
                (area.x, left)
            };
            return Rect {
                x,
                width: end.saturating_sub(x),
                height: 2,
                ..area
            };
        }
        let height = match center.height {
            0..8 => 1,
            8..17 => 2,
            _ => TRAY,
        };
        let width = center.width / if height == 1 { 1 } else { 2 };
        let narrow = Rect {
            width: width.min(LINE),
            y: center.y + (center.height - height) / 2,
            height,
            ..center
        };
        let lower = u16::from(height == 1);
        match (self.sides, side) {
            (_, Side::A) => Rect {
                y: center.bottom() - height,
                ..self.in_middle(height, narrow)
            },
            (Sides::Four, Side::C) => Rect {
                y: center.y,
                ..self.in_middle(height, narrow)
            },
            (_, Side::B) => Rect {
                x: center.right() - narrow.width,
                y: narrow.y + lower,
                ..narrow
            },
            _ => Rect {
                y: narrow.y - lower,
                ..narrow
            },
        }
    }

    /// Tells whether the rows of three sides slant.
    pub(super) fn is_triangle(&self) -> bool {
        let [low, next] = [REACH, REACH + 1].map(|cell| self.cells[cell]);
        self.sides == Sides::Three && low.x != next.x
    }

    /// Returns how many rows of lines are round the lower row, and between two upright cells.
    pub(super) fn lines(&self) -> (u16, u16) {
        let [near, low, next] = [0, REACH, REACH + 1].map(|cell| self.cells[cell]);
        match self.sides {
            Sides::Two => (1, 1),
            Sides::Three | Sides::Four => (
                self.area.bottom() - 1 - near.bottom(),
                low.y - next.bottom(),
            ),
        }
    }

    /// Returns the two ways of a side's row, the one towards cell 1 first.
    pub(super) fn ways(&self, side: Side) -> [Heading; 2] {
        let ways = Direction::ALL.map(|way| Heading::of(self.sides, side, way));
        match ways[0] {
            Heading::Left | Heading::Up => ways,
            Heading::Right | Heading::Down => [ways[1], ways[0]],
        }
    }

    /// Returns a room of some rows in the middle of the board, as wide as another.
    fn in_middle(&self, height: u16, like: Rect) -> Rect {
        Rect {
            x: self.center.x + (self.center.width - like.width) / 2,
            width: like.width,
            height,
            ..self.center
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
        if self.sides != Sides::Two || !cell.is_quan_cell() {
            return room.intersection(inside);
        }
        let width = |row: u16| {
            let at = usize::from(row + 1 - inside.y);
            // The line comes in on this row from where it was, or leaves it for where it will be.
            let near = &self.reach[at - 1..(at + 2).min(self.reach.len())];
            near.iter().min().map_or(0, |reach| reach.saturating_sub(1))
        };
        let width = rows.map(width).min().unwrap_or(0).min(inside.width);
        // An odd number of columns has a middle: so both ends of the board look alike, and keep off the straight line.
        let spared = u16::from(width > WIDE && width.is_multiple_of(2));
        let outside = if cell == Side::A.quan_cell() {
            spared
        } else {
            inside.width - width
        };
        Rect {
            x: room.x + outside,
            width: width - spared,
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
        let slanting = self.slant().div_ceil(2) + u16::from(self.slant() > 0);
        // Beside the outermost line: the cells of a square begin as many columns from the edge of the board.
        let beside = self.cells[17].x.saturating_sub(self.area.x + 1);
        match (self.sides, cell.side() as u8) {
            (_, 0) => Position {
                x: middle_x,
                y: self.area.bottom() - 1,
            },
            (Sides::Two, _) | (Sides::Four, 2) => Position {
                x: middle_x,
                y: self.area.y,
            },
            (_, 1) => Position {
                x: inside.right() + beside - 1 + slanting,
                y: middle_y,
            },
            _ => Position {
                x: inside.x - beside - slanting,
                y: middle_y,
            },
        }
    }

    /// Returns where the letter of a side stands, at the head of its numbers.
    pub(super) fn letter(&self, side: Side) -> Position {
        let [first, last] = [0, REACH - 2].map(|place| self.cells[REACH * side as usize + place]);
        let numbers = side
            .row()
            .map(|cell| self.number(cell))
            .min_by_key(|number| (number.y, number.x));
        let number = numbers.unwrap_or_default();
        if first.y == last.y {
            Position {
                x: first.x.min(last.x),
                ..number
            }
        } else {
            Position {
                y: first.y.min(last.y) - 1,
                ..number
            }
        }
    }

    /// Draws the lines between and round the cells.
    pub(super) fn chalk(&self) -> Chalk {
        let mut chalk = Chalk::new(self.area);
        let closed = |cell: &Cell| self.sides != Sides::Two || !cell.is_quan_cell();
        for cell in self.sides.ring().filter(closed) {
            let inside = self.cell(cell);
            if self.is_enclosed(cell) {
                chalk.around(inside);
            } else {
                for x in [inside.x - 1, inside.right()] {
                    chalk.path([(x, inside.y), (x, inside.bottom() - 1)]);
                }
            }
        }
        if self.sides == Sides::Two {
            self.half_moons(&mut chalk);
        }
        chalk
    }

    /// Tells whether there are lines above and below a cell.
    pub(super) fn is_enclosed(&self, cell: Cell) -> bool {
        let (outer, between) = self.lines();
        let is_upright = !cell.is_quan_cell()
            && matches!(
                Heading::of(self.sides, cell.side(), Direction::Plus),
                Heading::Up | Heading::Down
            );
        if is_upright { between > 0 } else { outer > 0 }
    }

    /// The two rounded ends of a strip.
    fn half_moons(&self, chalk: &mut Chalk) {
        let (left, right) = (self.cells[11], self.cells[5]);
        let (top, bottom) = (left.y - 1, left.bottom());
        let outwards = |from: u16, way: i8| {
            let mut points = vec![(from, top)];
            for (row, pair) in (top..bottom).zip(self.reach.windows(2)) {
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
}

/// Returns how far a half-moon reaches out on each line of its cell, from the one above to the one below.
fn curve(inside: Rect) -> Vec<u16> {
    let height = inside.height + 1;
    let (width, radius) = (f64::from(inside.width), f64::from(height) / 2.0);
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
    (1.0 - off.abs().powf(FULLNESS))
        .max(0.0)
        .powf(1.0 / FULLNESS)
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

    /// From the last row of the window's least size on, each cell lies beside the one that is sown next.
    #[test]
    fn the_way_round_can_be_followed_at_every_size() {
        for sides in [Sides::Three, Sides::Four] {
            let sizes =
                (9..60).flat_map(|height| (40..220).step_by(7).map(move |width| (width, height)));
            for (width, height) in sizes {
                let geometry = Geometry::new(Rect::new(0, 0, width, height), sides).unwrap();
                for cell in sides.ring() {
                    let next = geometry.cell(sides.next(cell, Direction::Plus));
                    let here = geometry.cell(cell);
                    // A line lies between them at the most, and a slanting one takes a step more.
                    let (columns, rows) = (geometry.slant() + 2, 2);
                    let grown = Rect {
                        x: here.x.saturating_sub(columns),
                        y: here.y.saturating_sub(rows),
                        width: here.width + 2 * columns,
                        height: here.height + 2 * rows,
                    };
                    assert!(
                        grown.intersects(next),
                        "{sides:?} {cell:?} {width}x{height}: {here} {next}"
                    );
                }
            }
        }
    }
}
