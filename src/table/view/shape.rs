//! The shapes of the boards: where their cells lie in an area. Nothing else knows them.
//!
//! Two sides make a strip between two half-moons. Three make a triangle whose top is blunt, so that an ô quan finds room
//! there; each cell of its slanting rows lies a little beside the one below. Four sit round a square, an ô quan at each
//! corner. In a small window both give up their lines that lie, those between upright cells first, and a triangle stands
//! upright: it is a square whose upper row is one wide ô quan. So the way round is seen at every size.
//!
//! Invariant: no two cells share a place, and between two that lie side by side is room for a line.

use ratatui::layout::Rect;

use crate::engine::{CELLS, Sides};

/// Where everything of a board is.
#[derive(Debug)]
pub(super) struct Shape {
    /// What the board takes of the screen, numbers included.
    pub(super) area: Rect,
    /// The room in the middle of the board, for three and four sides.
    pub(super) center: Rect,
    /// The insides of the cells.
    pub(super) cells: [Rect; CELLS],
}

/// As many columns as a board grows to: a wider one is no longer seen at once.
const BROADEST: u16 = 172;

/// The least columns and rows of a triangle.
const TRIANGLE: (u16, u16) = (56, 13);

impl Shape {
    /// Rows that the cell numbers and lines of a two-sided board take besides its cells.
    pub(super) const STRIP_LINES: u16 = 5;

    /// Lays a board out in the middle of an area, as large as looks well.
    pub(super) fn of(area: Rect, sides: Sides) -> Self {
        let is_triangle = area.width >= TRIANGLE.0 && area.height >= TRIANGLE.1;
        match sides {
            Sides::Two => Self::strip(area),
            Sides::Three if is_triangle => Self::triangle(area),
            Sides::Three => Self::gate(area),
            Sides::Four => Self::square(area),
        }
    }

    /// A strip, as large as there is room for it: no cell is much flatter or taller than a board in a yard has them.
    fn strip(area: Rect) -> Self {
        let rim = if area.width < 70 { 1 } else { 2 };
        let room = area.width.min(BROADEST) - 2 * rim;
        let high = (area.height - Self::STRIP_LINES) / 2;
        // Each end is nine tenths of a cell.
        let pitch = ((room - 1) * 10 / 68).min(4 * high + 2);
        let end = ((room - 5 * pitch - 1) / 2).min(pitch * 5 / 4);
        let height = high.min(pitch * 4 / 5).max(1);
        let (width, rows) = (
            5 * pitch + 1 + 2 * (end + rim),
            2 * height + Self::STRIP_LINES,
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
            cells,
        }
    }

    /// A square, an ô quan at each corner.
    fn square(area: Rect) -> Self {
        let grid = Grid::new(area);
        let mut cells = [Rect::ZERO; CELLS];
        for place in 0..5 {
            cells[place] = grid.cell(1 + place, 6);
            cells[6 + place] = grid.cell(6, 5 - place);
            cells[12 + place] = grid.cell(5 - place, 0);
            cells[18 + place] = grid.cell(0, 1 + place);
        }
        cells[5] = grid.cell(6, 6);
        cells[11] = grid.cell(6, 0);
        cells[17] = grid.cell(0, 0);
        cells[23] = grid.cell(0, 6);
        Self {
            area: grid.board,
            center: grid.center(),
            cells,
        }
    }

    /// A triangle: the row below as in a square, the other two slanting towards the ô quan on top.
    fn triangle(area: Rect) -> Self {
        let grid = Grid::new(area);
        let mut cells = [Rect::ZERO; CELLS];
        for place in 0..5 {
            cells[place] = grid.cell(1 + place, 6);
            cells[6 + place] = grid.slanting(place);
            cells[12 + place] = grid.mirrored(grid.slanting(4 - place));
        }
        cells[5] = grid.cell(6, 6);
        cells[17] = grid.cell(0, 6);
        let (top, inset) = (grid.cell(0, 0), grid.inset(6));
        let width = grid.cell(6, 0).right() - top.x - 2 * inset;
        cells[11] = Rect {
            x: top.x + inset,
            width,
            ..top
        };
        // Between the two lowest cells of the slanting rows.
        let (low, left) = (cells[6], cells[16]);
        let center = Rect {
            x: left.right() + grid.inset(1) + 3,
            width: low.x.saturating_sub(left.right() + 2 * grid.inset(1) + 6),
            ..grid.center()
        };
        Self {
            area: grid.board,
            center,
            cells,
        }
    }

    /// A triangle that stands upright: a square, its upper row one ô quan.
    fn gate(area: Rect) -> Self {
        let square = Self::square(area);
        let mut cells = square.cells;
        cells[11] = square.cells[17].union(square.cells[11]);
        cells.copy_within(18..24, 12);
        Self { cells, ..square }
    }
}

/// Seven columns and seven rows, of which a square takes those at the edges; the first row and the last may be higher.
struct Grid {
    board: Rect,
    width: u16,
    middle: u16,
    band: u16,
    /// Columns beside the outermost lines, for numbers.
    margin: u16,
    /// Rows of a line above the first row, below it, above the last and below that.
    outer: u16,
    /// Rows of a line between two others.
    between: u16,
}

impl Grid {
    fn new(area: Rect) -> Self {
        let [outer, between] = [13, 17].map(|rows| u16::from(area.height >= rows));
        let margin = if area.width < TRIANGLE.0 { 2 } else { 3 };
        let (columns, lines) = (8 + 2 * margin, 2 + 4 * (outer + between));
        let rows = area.height - lines;
        // The corners are higher, for a mandarin, once there are three rows for pebbles in all others.
        let middle = (rows / 8).max((rows / 7).min(3)).clamp(1, 6);
        let band = ((rows - 5 * middle) / 2).clamp(1, middle + 3);
        let width = ((area.width - columns) / 7).min(4 * middle + 8).min(22);
        let board = centered(area, 7 * width + columns, 5 * middle + 2 * band + lines);
        Self {
            board,
            width,
            middle,
            band,
            margin,
            outer,
            between,
        }
    }

    fn cell(&self, column: usize, row: usize) -> Rect {
        let [column, row] = [column, row].map(|place| u16::try_from(place).unwrap_or(0));
        let top = self.board.y + 1 + self.outer;
        let upright = top + self.band + self.outer;
        let step = self.middle + self.between;
        let (y, height) = match row {
            0 => (top, self.band),
            6 => (upright + 5 * step - self.between + self.outer, self.band),
            row => (upright + (row - 1) * step, self.middle),
        };
        let x = self.board.x + 1 + self.margin + column * (self.width + 1);
        Rect::new(x, y, self.width, height)
    }

    fn center(&self) -> Rect {
        let (first, last) = (self.cell(1, 1), self.cell(5, 5));
        first.union(last)
    }

    /// How far the edge of a triangle has come in at the foot of a level, counted from the row below: evenly, row by row.
    fn inset(&self, level: usize) -> u16 {
        let step = self.middle + self.between;
        let all = 5 * step + self.band + 1;
        let rows = match u16::try_from(level).unwrap_or(6) {
            6.. => all,
            level => level * step,
        };
        (5 * self.width + 2) * rows / (2 * all)
    }

    /// A cell of the row on the right that slants, the lowest first: what its slanting lines leave free.
    fn slanting(&self, level: usize) -> Rect {
        let edge = self.cell(6, 0).right();
        let (low, high) = (self.inset(level), self.inset(level + 1));
        let x = edge - low - self.width - self.inset(1);
        Rect {
            x,
            width: edge - high - x,
            ..self.cell(6, 5 - level)
        }
    }

    /// The same on the left.
    fn mirrored(&self, cell: Rect) -> Rect {
        let (first, last) = (self.cell(0, 0).x, self.cell(6, 0).right());
        Rect {
            x: first + last - cell.right(),
            ..cell
        }
    }
}

fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    Rect::new(x, y, width, height)
}
