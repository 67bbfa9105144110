//! The yard: the ground that a board is drawn on, and the chalk, pixel by pixel.
//!
//! The ground is laid in tiles, two rows high and shifted from course to course, in three tones; some have a fleck. The
//! chalk skips here and there. Both are decided by a hash of the place, or of its tile, and nothing else, so that nothing on the ground
//! moves from one frame to the next, wherever stones fall.
//!
//! Lines are one pixel thick: those that lie take the upper half of the row between two cells.

use std::ops::Range;

use ratatui::layout::Rect;

use super::canvas::{Canvas, Pixel};
use super::geometry::{Geometry, bulge};
use super::paint::Ink;
use crate::engine::{Cell, Side, Sides};

/// Columns and pixels of a tile.
const TILE: Pixel = (8, 4);

/// Draws the ground and the chalk.
pub(super) fn draw(canvas: &mut Canvas, geometry: &Geometry) {
    draw_ground(canvas, geometry);
    match geometry.sides() {
        Sides::Two => draw_strip(canvas, geometry),
        Sides::Three if geometry.is_triangle() => draw_triangle(canvas, geometry),
        Sides::Three | Sides::Four => {
            let ring = geometry.sides().ring();
            ring.for_each(|cell| draw_cell(canvas, geometry, cell));
        }
    }
}

/// Returns a number that depends on a place alone, and looks like chance.
pub(super) const fn hash(x: i32, y: i32) -> u32 {
    let mut mixed =
        x.cast_unsigned().wrapping_mul(0x9e37_79b1) ^ y.cast_unsigned().wrapping_mul(0x85eb_ca77);
    mixed ^= mixed >> 15;
    mixed = mixed.wrapping_mul(0x2c1b_3c6d);
    mixed ^= mixed >> 12;
    mixed = mixed.wrapping_mul(0x297a_2d39);
    mixed ^ mixed >> 15
}

/// A tile of the ground.
#[derive(Clone, Copy, Debug)]
struct Tile {
    /// Where it begins.
    from: Pixel,
    hash: u32,
}

impl Tile {
    /// Returns the tile that a place is on.
    const fn at((x, y): Pixel) -> Self {
        let course = y.div_euclid(TILE.1);
        let shift = course.rem_euclid(2) * TILE.0 / 2;
        let place = (x + shift).div_euclid(TILE.0);
        Self {
            from: (place * TILE.0 - shift, course * TILE.1),
            hash: hash(place, course),
        }
    }

    const fn tone(self) -> Ink {
        Ink::earth(match self.hash % 8 {
            0..4 => 0,
            4..6 => 1,
            _ => 2,
        })
    }

    /// Returns where its fleck is; every other tile has one.
    const fn fleck(self) -> Option<Pixel> {
        let place = (self.hash >> 8 & 63).cast_signed();
        let (x, y) = (place % TILE.0, place / TILE.0);
        if y < TILE.1 {
            Some((self.from.0 + x, self.from.1 + y))
        } else {
            None
        }
    }
}

/// Returns the ground at a place.
const fn earth(at: Pixel) -> Ink {
    let tile = Tile::at(at);
    match tile.fleck() {
        Some((x, y)) if x == at.0 && y == at.1 => Ink::FLECK,
        _ => tile.tone(),
    }
}

/// Lays the ground on a piece of a row, tile by tile.
fn lay(canvas: &mut Canvas, y: i32, columns: Range<i32>) {
    let mut x = columns.start;
    while x < columns.end {
        let tile = Tile::at((x, y));
        let next = (tile.from.0 + TILE.0).min(columns.end);
        canvas.fill(y, x..next, tile.tone());
        if let Some(fleck) = tile
            .fleck()
            .filter(|at| at.1 == y && (x..next).contains(&at.0))
        {
            canvas.put(fleck, Ink::FLECK);
        }
        x = next;
    }
}

/// Returns chalk at a place: fresh, rubbed, or none where it skips.
const fn chalk(at: Pixel) -> Ink {
    match hash(at.0 + 331, at.1) % 20 {
        0 => earth(at),
        1..4 => Ink::chalk(2),
        4..9 => Ink::chalk(1),
        _ => Ink::chalk(0),
    }
}

fn draw_ground(canvas: &mut Canvas, geometry: &Geometry) {
    let outline = Outline::of(geometry.area, geometry.bend());
    let slope = Slope::of(geometry);
    for y in outline.top..=outline.bottom {
        let reach = outline.reach(y);
        let (mut from, mut to) = (outline.left - reach, outline.right + reach + 1);
        if let Some(slope) = &slope {
            let edge = slope.outer(y.max(slope.top) + 2) + 4;
            (from, to) = (from.max(slope.mirrored(edge)), to.min(edge + 1));
        }
        lay(canvas, y, from..to);
    }
    if geometry.lines().0 == 0 {
        draw_hole(canvas, geometry.center);
    }
}

/// Leaves out the ground in the middle of a board that has no lines round it.
fn draw_hole(canvas: &mut Canvas, center: Rect) {
    for y in 2 * i32::from(center.y)..2 * i32::from(center.bottom()) {
        let columns = i32::from(center.x)..i32::from(center.right());
        canvas.fill(y, columns, Ink::NONE);
    }
}

/// The slanting lines on the right of a triangle, the outer one through the edges of two ô quan; those on the left are
/// their reflections.
#[derive(Clone, Copy, Debug)]
struct Slope {
    /// Where the outer line begins and ends, in pixels.
    foot: Pixel,
    top: i32,
    /// Pixels to the left for all its height.
    run: i32,
    /// Columns between the outer line and the inner one.
    band: i32,
    /// The sum of two columns that are each other's reflections.
    sum: i32,
}

impl Slope {
    /// Returns the slope of a triangle; none of another board.
    fn of(geometry: &Geometry) -> Option<Self> {
        let [corner, top, left] =
            [Side::A, Side::B, Side::C].map(|side| geometry.cell(side.quan_cell()));
        let first = geometry.cell(Side::B.row().next().filter(|_| geometry.is_triangle())?);
        let foot = (i32::from(corner.right()), 2 * i32::from(corner.y - 1));
        Some(Self {
            foot,
            top: 2 * i32::from(top.y - 1),
            run: foot.0 - i32::from(top.right()),
            band: foot.0 - i32::from(first.x) + 1,
            sum: foot.0 + i32::from(left.x) - 1,
        })
    }

    /// The column of the outer line on a row.
    fn outer(&self, y: i32) -> i32 {
        let up = (self.foot.1 - y).max(0);
        self.foot.0 - up * self.run / (self.foot.1 - self.top).max(1)
    }

    const fn mirrored(&self, x: i32) -> i32 {
        self.sum - x
    }

    /// Draws a piece of a row, and its reflection.
    fn run(&self, canvas: &mut Canvas, y: i32, from: i32, to: i32) {
        canvas.run(y, from..to + 1, chalk);
        canvas.run(y, self.mirrored(to)..self.mirrored(from) + 1, chalk);
    }
}

/// The chalk of three sides: the row below, the slanting lines, and those across.
fn draw_triangle(canvas: &mut Canvas, geometry: &Geometry) {
    let Some(slope) = Slope::of(geometry) else {
        return;
    };
    for cell in Side::A.row().chain([Side::A, Side::C].map(Side::quan_cell)) {
        draw_cell(canvas, geometry, cell);
    }
    let top = geometry.cell(Side::B.quan_cell());
    let below = 2 * i32::from(top.bottom());
    for y in slope.top..=slope.foot.1 {
        let (here, above) = (slope.outer(y), slope.outer((y - 1).max(slope.top)));
        slope.run(canvas, y, above.min(here - 1) + 1, here);
        if y >= below {
            slope.run(
                canvas,
                y,
                above.min(here - 1) + 1 - slope.band,
                here - slope.band,
            );
        }
    }
    for y in [slope.top, below] {
        canvas.run(y, slope.mirrored(slope.outer(y))..slope.outer(y) + 1, chalk);
    }
    for cell in Side::B.row().filter(|cell| geometry.is_enclosed(*cell)) {
        let y = 2 * i32::from(geometry.cell(cell).bottom());
        slope.run(canvas, y, slope.outer(y) - slope.band, slope.outer(y));
    }
}

/// Lights a cell: the ground between its lines.
pub(super) fn light(canvas: &mut Canvas, geometry: &Geometry, cell: Cell) {
    let inside = geometry.cell(cell);
    let (left, right) = (i32::from(inside.x), i32::from(inside.right()));
    let above = i32::from(geometry.is_enclosed(cell));
    for y in 2 * i32::from(inside.y) - above..2 * i32::from(inside.bottom()) {
        let (from, to) = match (geometry.sides(), Slope::of(geometry)) {
            (Sides::Two, _) if cell.is_quan_cell() => {
                let oval = oval(geometry);
                let reach = oval.reach(y) - 1;
                (
                    left.max(oval.left - reach),
                    right.min(oval.right + reach + 1),
                )
            }
            (_, Some(slope)) if cell.side() != Side::A && !cell.is_quan_cell() => {
                let (from, to) = (slope.outer(y) - slope.band + 1, slope.outer(y));
                if cell.side() == Side::B {
                    (from, to)
                } else {
                    (slope.mirrored(to) + 1, slope.mirrored(from) + 1)
                }
            }
            _ => (left, right),
        };
        canvas.fill(y, from..to, Ink::LIT);
    }
}

/// Draws a ring of rubbed chalk as large as something that is gone.
pub(super) fn ring(canvas: &mut Canvas, at: Pixel, (width, height): (u16, u16)) {
    let [width, height] = [width, height].map(i32::from);
    let outline = Outline {
        left: at.0 + width / 2,
        right: at.0 + width / 2,
        top: at.1,
        bottom: at.1 + height - 1,
        bend: width / 2,
    };
    draw_arcs(canvas, &outline, |at| match hash(at.0, at.1) % 3 {
        0 => earth(at),
        _ => Ink::chalk(2),
    });
}

/// The chalk of two sides: an oval, the line in its middle, and those across.
fn draw_strip(canvas: &mut Canvas, geometry: &Geometry) {
    let oval = oval(geometry);
    let row = geometry.near_row();
    let middle = 2 * i32::from(row.y - 1);
    for y in [oval.top, middle, oval.bottom] {
        canvas.run(y, oval.left..oval.right + 1, chalk);
    }
    for x in (oval.left..=oval.right).step_by(usize::from(row.width) + 1) {
        (oval.top..=oval.bottom).for_each(|y| canvas.put((x, y), chalk((x, y))));
    }
    draw_arcs(canvas, &oval, chalk);
}

/// The oval of two sides, from the line above to the line below.
fn oval(geometry: &Geometry) -> Outline {
    let [left, right] = [Side::B, Side::A].map(|side| geometry.cell(side.quan_cell()));
    Outline {
        left: i32::from(left.right()),
        right: i32::from(right.x) - 1,
        top: 2 * i32::from(left.y - 1),
        bottom: 2 * i32::from(left.bottom()),
        bend: i32::from(left.width) + 1,
    }
}

/// Draws the two round ends of an outline.
fn draw_arcs(canvas: &mut Canvas, outline: &Outline, ink: fn(Pixel) -> Ink) {
    let reaches: Vec<i32> = (outline.top - 1..=outline.bottom + 1)
        .map(|y| outline.reach(y))
        .collect();
    for (near, y) in reaches.windows(3).zip(outline.top..) {
        let reach = near[1];
        let inner = (near[0].min(near[2]) + 1).min(reach);
        canvas.run(y, outline.left - reach..outline.left - inner + 1, ink);
        canvas.run(y, outline.right + inner..outline.right + reach + 1, ink);
    }
}

/// Draws the lines on both sides of a cell, just outside it, and those above and below where there is room for them.
fn draw_cell(canvas: &mut Canvas, geometry: &Geometry, cell: Cell) {
    let (inside, is_enclosed) = (geometry.cell(cell), geometry.is_enclosed(cell));
    let [left, right] = [inside.x - 1, inside.right()].map(i32::from);
    let line = u16::from(is_enclosed);
    let [top, bottom] = [inside.y - line, inside.bottom()].map(|row| 2 * i32::from(row));
    for y in [top, bottom].into_iter().filter(|_| is_enclosed) {
        canvas.run(y, left..right + 1, chalk);
    }
    for y in top..bottom {
        canvas.put((left, y), chalk((left, y)));
        canvas.put((right, y), chalk((right, y)));
    }
}

/// A rectangle with two round ends, or with round corners: rows of pixels between two columns, each row reaching beyond
/// them by as much as an ellipse does.
#[derive(Clone, Copy, Debug)]
struct Outline {
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
    bend: i32,
}

impl Outline {
    /// Outlines all of an area, its ends bent by so many columns.
    fn of(area: Rect, bend: u16) -> Self {
        let [left, right, bend] = [area.x, area.right() - 1, bend].map(i32::from);
        Self {
            left: left + bend,
            right: right - bend,
            top: 2 * i32::from(area.y),
            bottom: 2 * i32::from(area.bottom()) - 1,
            bend,
        }
    }

    /// How far a row reaches beyond the two columns; less than nothing outside.
    fn reach(&self, y: i32) -> i32 {
        if y < self.top || y > self.bottom {
            return -1;
        }
        let radius = f64::from(self.bottom - self.top) / 2.0;
        let off = (f64::from(y - self.top) - radius) / (radius + 0.4);
        #[expect(clippy::cast_possible_truncation, reason = "no farther than the bend")]
        let reach = (f64::from(self.bend) * bulge(off)).round() as i32;
        reach
    }
}
