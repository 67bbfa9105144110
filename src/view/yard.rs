//! The yard: the ground that a board is drawn on, and the chalk, pixel by pixel.
//!
//! The ground is laid in tiles, two rows high and shifted from course to course, in three tones; some have a fleck. The
//! chalk skips here and there. Both are decided by a hash of the place and nothing else, so that nothing on the ground
//! moves from one frame to the next, wherever stones fall.
//!
//! Lines are one pixel thick: those that lie take the upper half of the row between two cells.

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
        Sides::Three | Sides::Four => {
            let ring = geometry.sides().ring();
            ring.for_each(|cell| draw_around(canvas, geometry.cell(cell)));
        }
    }
}

/// Returns a number that depends on a place alone, and looks like chance.
pub(super) const fn hash(x: i32, y: i32) -> u32 {
    let mut mixed = x.cast_unsigned().wrapping_mul(0x9e37_79b1) ^ y.cast_unsigned().wrapping_mul(0x85eb_ca77);
    mixed ^= mixed >> 15;
    mixed = mixed.wrapping_mul(0x2c1b_3c6d);
    mixed ^= mixed >> 12;
    mixed = mixed.wrapping_mul(0x297a_2d39);
    mixed ^ mixed >> 15
}

/// Returns the ground at a place.
pub(super) const fn earth((x, y): Pixel) -> Ink {
    let course = y.div_euclid(TILE.1);
    let shift = course.rem_euclid(2) * TILE.0 / 2;
    let tile = hash((x + shift).div_euclid(TILE.0), course);
    let fleck = hash(x, y.wrapping_add(7000)) % 61 == 0;
    Ink::earth(match tile % 8 {
        _ if fleck => 3,
        0..4 => 0,
        4..6 => 1,
        _ => 2,
    })
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
    for y in outline.top..=outline.bottom {
        let reach = outline.reach(y);
        canvas.run(y, outline.left - reach..outline.right + reach + 1, earth);
    }
}

/// Lights a cell: the ground between its lines.
pub(super) fn light(canvas: &mut Canvas, geometry: &Geometry, cell: Cell) {
    let inside = geometry.cell(cell);
    let is_moon = geometry.sides() == Sides::Two && cell.is_quan_cell();
    let outline = if is_moon { oval(geometry) } else { Outline::of(inside, 0) };
    let columns = i32::from(inside.x)..i32::from(inside.right());
    for y in 2 * i32::from(inside.y) - 1..2 * i32::from(inside.bottom()) {
        let reach = if is_moon { outline.reach(y) - 1 } else { 0 };
        let from = columns.start.max(outline.left - reach);
        let to = columns.end.min(outline.right + reach + 1);
        canvas.run(y, from..to, |_| Ink::LIT);
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
fn draw_arcs(canvas: &mut Canvas, outline: &Outline, ink: impl Fn(Pixel) -> Ink + Copy) {
    for y in outline.top..=outline.bottom {
        let reach = outline.reach(y);
        let beside = outline.reach(y - 1).min(outline.reach(y + 1));
        let inner = (beside + 1).min(reach);
        canvas.run(y, outline.left - reach..outline.left - inner + 1, ink);
        canvas.run(y, outline.right + inner..outline.right + reach + 1, ink);
    }
}

/// Draws round a cell, just outside it.
fn draw_around(canvas: &mut Canvas, cell: Rect) {
    let [left, right] = [cell.x - 1, cell.right()].map(i32::from);
    let [top, bottom] = [cell.y - 1, cell.bottom()].map(|row| 2 * i32::from(row));
    for y in [top, bottom] {
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
