//! What lies on a board, painted pixel by pixel: the yard, lit cells, pebbles, mandarins.
//!
//! A painter holds the canvas while a frame is made. Whatever moves on a board is stamped on the same canvas by
//! [`super::cast`] after what lies still; words and numbers are written over it when it is drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::canvas::{Canvas, Pixel};
use super::geometry::Geometry;
use super::paint::{Ink, Paint};
use super::parts::Parts;
use super::sprites::{CHIP, HANDS, LEAST_PEBBLE, MANDARINS, PEBBLES, Sprite};
use super::stones::{Heap, Spot};
use super::yard;
use crate::engine::{CELLS, Cell, Sides};

/// A canvas with a board on it.
#[derive(Debug)]
pub(super) struct Painter<'a> {
    pub(super) geometry: &'a Geometry,
    pub(super) parts: &'a [Parts; CELLS],
    pub(super) canvas: Canvas,
}

/// Returns the pebble that every ô dân of a board has room for; none where stones are signs.
pub(super) fn pebble(geometry: &Geometry, parts: &[Parts; CELLS]) -> Option<Sprite> {
    let ring = geometry.sides().ring().filter(|cell| !cell.is_quan_cell());
    let rooms = ring.map(|cell| parts[cell.index()].stones);
    if geometry.sides() != Sides::Two {
        let smallest = rooms.min_by_key(|room| (room.height, room.width))?;
        let shows = |sprite: &&Sprite| heap(**sprite, smallest, 0).spots(HEAP).len() >= HEAP.into();
        return PEBBLES.iter().rev().chain([&CHIP]).find(shows).copied();
    }
    // Three lie side by side, or two of the smallest.
    let across = |room: Rect| match room.width / 3 {
        size if size < LEAST_PEBBLE && room.width > 2 * LEAST_PEBBLE => LEAST_PEBBLE,
        size => size.min(room.height),
    };
    let size = rooms.map(across).min()?.checked_sub(LEAST_PEBBLE)?;
    PEBBLES.get(usize::from(size)).or(PEBBLES.last()).copied()
}

/// As many pebbles as a low cell of a square shows at least; more of them are told by their number alone.
const HEAP: u16 = 7;

/// Returns how pebbles lie in a room; `seed` makes one cell differ from another.
fn heap(sprite: Sprite, room: Rect, seed: usize) -> Heap {
    let (width, height) = sprite.size();
    Heap {
        room: (room.width, 2 * room.height),
        stone: (width - 1, height - 1),
        step: (width - 2, ((height - 1) / 2).max(2)),
        seed,
    }
}

/// Returns the largest mandarin that a seat has room for.
pub(super) fn mandarin(seat: Rect) -> Option<Sprite> {
    let fits = |sprite: &&Sprite| {
        let (width, height) = sprite.size();
        width <= seat.width && height <= 2 * seat.height
    };
    MANDARINS.iter().find(fits).copied()
}

/// Returns the hand that hovers over a cell, and where its upper left corner is; none where it is a sign. It takes the line
/// above the cell and the row of marks, so that most of the stones and their number stay in sight.
pub(super) fn hand_over(geometry: &Geometry, cell: Cell) -> Option<(Sprite, Pixel)> {
    let (inside, parts) = (geometry.cell(cell), Parts::of(geometry, cell));
    let fits = |sprite: &&Sprite| {
        let (width, height) = sprite.size();
        width <= inside.width + 1 && height <= inside.height + 1
    };
    let sprite = HANDS.iter().find(fits).copied()?;
    let (width, height) = sprite.size();
    // Over the hat of a mandarin, or over the stones in a round end.
    let top = inside.y - 1 + height / 2;
    let (room, foot) = match (parts.is_roomy && cell.is_quan_cell(), parts.seat.is_empty()) {
        (false, true) => (inside, top),
        // Beside a mandarin.
        (false, false) => (
            Rect {
                x: inside.right() - width,
                width,
                ..inside
            },
            top,
        ),
        (true, true) => (parts.stones, parts.stones.y),
        (true, false) => (parts.seat, parts.seat.y + 1),
    };
    let free = i32::from(room.width) - i32::from(width);
    let x = i32::from(room.x) + free.div_euclid(2);
    Some((sprite, (x, 2 * i32::from(foot) - i32::from(height))))
}

impl<'a> Painter<'a> {
    /// Paints the bare yard.
    pub(super) fn new(geometry: &'a Geometry, parts: &'a [Parts; CELLS]) -> Self {
        let mut canvas = Canvas::new(geometry.area);
        yard::draw(&mut canvas, geometry);
        Self {
            geometry,
            parts,
            canvas,
        }
    }

    /// Lights a cell; one that is chosen gets corners as well.
    pub(super) fn light(&mut self, cell: Cell, is_chosen: bool) {
        yard::light(&mut self.canvas, self.geometry, cell);
        if is_chosen && self.parts[cell.index()].is_roomy {
            self.corners(self.geometry.cell(cell));
        }
    }

    /// Marks the four corners of a cell.
    fn corners(&mut self, inside: Rect) {
        let [left, right] = [inside.x, inside.right() - 1].map(i32::from);
        let [top, bottom] = [
            2 * i32::from(inside.y) - 1,
            2 * i32::from(inside.bottom()) - 1,
        ];
        let length = i32::from(inside.width / 4).clamp(1, 4);
        for (x, way) in [(left, 1), (right, -1)] {
            for (y, down) in [(top, 1), (bottom, -1)] {
                for step in 0..length {
                    self.canvas.put((x + way * step, y), Ink::MARK);
                    self.canvas.put((x, y + down * step), Ink::MARK);
                }
            }
        }
    }

    /// Lays pebbles into a cell; a heap where they are many.
    pub(super) fn pebbles(&mut self, sprite: Sprite, cell: Cell, dan: u16) {
        let spots = self.heap(sprite, cell).spots(dan);
        for spot in &spots {
            self.shadow(sprite, self.place(cell, spot));
        }
        for spot in &spots {
            self.pebble(sprite, self.place(cell, spot), spot.tint);
        }
    }

    /// Returns how the pebbles of a cell lie.
    pub(super) fn heap(&self, sprite: Sprite, cell: Cell) -> Heap {
        let room = self.parts[cell.index()].stones;
        heap(sprite, room, cell.index())
    }

    /// Returns where a spot of a cell is.
    pub(super) fn place(&self, cell: Cell, spot: &Spot) -> Pixel {
        let room = self.parts[cell.index()].stones;
        let (x, y) = (i32::from(room.x), 2 * i32::from(room.y));
        (x + i32::from(spot.x), y + i32::from(spot.y))
    }

    /// Lays one pebble down, without its shadow.
    pub(super) fn pebble(&mut self, sprite: Sprite, at: Pixel, tint: usize) {
        self.canvas
            .stamp(sprite, at, &|letter, _| Ink::pebble(letter, tint));
    }

    /// Lays the shadow of a pebble on the ground.
    pub(super) fn shadow(&mut self, sprite: Sprite, at: Pixel) {
        self.canvas.stamp(sprite, at, &|letter, below| {
            let falls = letter == b',' && below.is_ground();
            falls.then_some(Ink::SHADOW)
        });
    }

    /// Seats a mandarin, a young one in green; tells whether there was room.
    pub(super) fn mandarin(&mut self, cell: Cell, is_young: bool) -> bool {
        let seat = self.parts[cell.index()].seat;
        let Some(sprite) = mandarin(seat) else {
            return false;
        };
        let at = in_middle(seat, sprite.size());
        self.canvas
            .stamp(sprite, at, &|letter, _| Ink::mandarin(letter, is_young));
        true
    }

    /// Draws the chalk ring that an empty seat leaves.
    pub(super) fn empty_seat(&mut self, cell: Cell) {
        let seat = self.parts[cell.index()].seat;
        if let Some(sprite) = mandarin(seat) {
            let (width, height) = sprite.size();
            yard::ring(
                &mut self.canvas,
                in_middle(seat, (width, height)),
                (width, height),
            );
        }
    }

    /// Puts the picture into a frame.
    pub(super) fn draw(&self, buffer: &mut Buffer, paint: &Paint) {
        self.canvas.draw(buffer, paint);
    }
}

/// Returns where something of a size begins in the middle of an area, at its foot.
fn in_middle(area: Rect, (width, height): (u16, u16)) -> Pixel {
    let x = area.x + (area.width - width) / 2;
    (i32::from(x), i32::from(2 * area.bottom() - height))
}
