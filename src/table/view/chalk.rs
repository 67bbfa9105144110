//! Chalk: lines that know their neighbours.
//!
//! Every line is drawn as strokes from point to point; where strokes meet, the right corner, tee or cross comes out by
//! itself, whatever the shape of the board.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// The ways in which a stroke leaves a point, as bits.
const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;

/// Strokes on an area, not yet drawn.
#[derive(Debug)]
pub(super) struct Chalk {
    area: Rect,
    bits: Vec<u8>,
}

impl Chalk {
    /// Begins with an area that has no strokes.
    pub(super) fn new(area: Rect) -> Self {
        Self {
            area,
            bits: vec![0; usize::from(area.width) * usize::from(area.height)],
        }
    }

    /// Draws from corner to corner; two points that follow each other share a row or a column.
    pub(super) fn path(&mut self, points: impl IntoIterator<Item = (u16, u16)>) {
        let mut points = points.into_iter();
        let Some(mut from) = points.next() else {
            return;
        };
        for to in points {
            self.stroke(from, to);
            from = to;
        }
    }

    /// Draws round a rectangle, just outside it.
    pub(super) fn around(&mut self, inside: Rect) {
        let (left, top) = (inside.x - 1, inside.y - 1);
        let (right, bottom) = (inside.right(), inside.bottom());
        self.path([
            (left, top),
            (right, top),
            (right, bottom),
            (left, bottom),
            (left, top),
        ]);
    }

    fn stroke(&mut self, from: (u16, u16), to: (u16, u16)) {
        let ((x1, y1), (x2, y2)) = (from.min(to), from.max(to));
        if y1 == y2 {
            (x1..x2).for_each(|x| self.link((x, y1), (x + 1, y1), RIGHT, LEFT));
        } else {
            (y1..y2).for_each(|y| self.link((x1, y), (x1, y + 1), DOWN, UP));
        }
    }

    fn link(&mut self, one: (u16, u16), other: (u16, u16), there: u8, back: u8) {
        for ((x, y), bit) in [(one, there), (other, back)] {
            if self.area.contains(Position { x, y }) {
                let row = usize::from(y - self.area.y) * usize::from(self.area.width);
                self.bits[row + usize::from(x - self.area.x)] |= bit;
            }
        }
    }

    /// Draws the strokes.
    pub(super) fn draw(&self, buffer: &mut Buffer, style: Style) {
        for (position, &bits) in self.area.positions().zip(&self.bits) {
            if bits != 0 && buffer.area.contains(position) {
                buffer[position].set_char(glyph(bits)).set_style(style);
            }
        }
    }
}

const fn glyph(bits: u8) -> char {
    const UP_DOWN: u8 = UP | DOWN;
    const LEFT_RIGHT: u8 = LEFT | RIGHT;
    const DOWN_RIGHT: u8 = DOWN | RIGHT;
    const DOWN_LEFT: u8 = DOWN | LEFT;
    const UP_RIGHT: u8 = UP | RIGHT;
    const UP_LEFT: u8 = UP | LEFT;
    const NOT_LEFT: u8 = UP_DOWN | RIGHT;
    const NOT_RIGHT: u8 = UP_DOWN | LEFT;
    const NOT_UP: u8 = LEFT_RIGHT | DOWN;
    const NOT_DOWN: u8 = LEFT_RIGHT | UP;
    match bits {
        UP | DOWN | UP_DOWN => '│',
        LEFT | RIGHT | LEFT_RIGHT => '─',
        DOWN_RIGHT => '╭',
        DOWN_LEFT => '╮',
        UP_RIGHT => '╰',
        UP_LEFT => '╯',
        NOT_LEFT => '├',
        NOT_RIGHT => '┤',
        NOT_UP => '┬',
        NOT_DOWN => '┴',
        _ => '┼',
    }
}
