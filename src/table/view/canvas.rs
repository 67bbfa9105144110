//! A canvas of square pixels: every cell of the terminal is two of them, one over the other.
//!
//! A pixel holds an [`Ink`], and the theme's [`Paint`] says what colour that is. Pixels are counted from the upper left
//! corner of the window, as its columns and half rows, so that a place on the screen has one name whoever draws there.
//! What lies outside the canvas is left out. A cell of one colour is written as a blank, any other as `▀`: the fewer
//! colours lie side by side, the less the terminal is sent.
//!
//! Why this and nothing finished: ratatui's own canvas takes shapes in floating point, draws each as dots of one colour
//! and keeps only one colour a dot as well, but knows no sprites, and would be filled anew, shape by shape, with what is
//! a table look-up here. `tachyonfx` bends the colours of finished cells over time: it can fade a table, not lay a pebble on it,
//! and its effects send the terminal whole areas where one stone falls.

use std::ops::Range;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Color;

use super::paint::{Ink, Paint};
use super::sprites::Sprite;

/// A place in pixels: the column, and the half row.
pub(super) type Pixel = (i32, i32);

/// Returns the colours of two pixels over a cell that may be painted already.
fn over(cell: &Cell, inks: [Ink; 2], paint: &Paint) -> [Color; 2] {
    let upper = if cell.symbol() == "▀" {
        cell.fg
    } else {
        cell.bg
    };
    let color = |ink: Ink, below: Color| match below {
        Color::Reset => paint.color(ink),
        below if ink == Ink::NONE => below,
        _ => paint.color(ink),
    };
    [color(inks[0], upper), color(inks[1], cell.bg)]
}

/// Pixels over an area of the window.
#[derive(Debug)]
pub(super) struct Canvas {
    area: Rect,
    inks: Vec<Ink>,
}

impl Canvas {
    /// Begins with an area where nothing is drawn.
    pub(super) fn new(area: Rect) -> Self {
        let pixels = 2 * usize::from(area.width) * usize::from(area.height);
        Self {
            area,
            inks: vec![Ink::NONE; pixels],
        }
    }

    /// Returns the ink at a place; none outside.
    pub(super) fn at(&self, at: Pixel) -> Ink {
        self.index(at).map_or(Ink::NONE, |index| self.inks[index])
    }

    /// Puts ink on a place.
    pub(super) fn put(&mut self, at: Pixel, ink: Ink) {
        if let Some(index) = self.index(at) {
            self.inks[index] = ink;
        }
    }

    /// Puts one ink on some pixels of a row, from a column to before another.
    pub(super) fn fill(&mut self, y: i32, columns: Range<i32>, ink: Ink) {
        self.piece(y, columns).1.fill(ink);
    }

    /// Puts on some pixels of a row what is to be at each of them.
    #[inline(never)]
    pub(super) fn run(&mut self, y: i32, columns: Range<i32>, ink: fn(Pixel) -> Ink) {
        let (first, pixels) = self.piece(y, columns);
        for (pixel, x) in pixels.iter_mut().zip(first..) {
            *pixel = ink((x, y));
        }
    }

    /// Returns what the canvas has of some pixels of a row, and the column of the first.
    fn piece(&mut self, y: i32, columns: Range<i32>) -> (i32, &mut [Ink]) {
        let first = columns.start.max(self.area.x.into());
        let last = columns.end.min(self.area.right().into()) - 1;
        let ends = (self.index((first, y)), self.index((last, y)));
        let pixels = match ends {
            (Some(from), Some(to)) if from <= to => &mut self.inks[from..=to],
            _ => &mut [],
        };
        (first, pixels)
    }

    /// Puts a sprite on a place, its upper left corner there; `ink` says what each of its letters is, if anything.
    #[inline(never)]
    pub(super) fn stamp(
        &mut self,
        sprite: Sprite,
        at: Pixel,
        ink: &dyn Fn(u8, Ink) -> Option<Ink>,
    ) {
        for (row, y) in sprite.rows().zip(at.1..) {
            for (letter, x) in row.bytes().zip(at.0..) {
                if let Some(ink) = ink(letter, self.at((x, y))) {
                    self.put((x, y), ink);
                }
            }
        }
    }

    /// Draws the pixels; where nothing was drawn, what is below stays as it is.
    pub(super) fn draw(&self, buffer: &mut Buffer, paint: &Paint) {
        let width = usize::from(self.area.width);
        let rows = self.inks.chunks_exact((2 * width).max(1));
        for (pair, y) in rows.zip(self.area.y..) {
            let (upper, lower) = pair.split_at(width);
            for ((&upper, &lower), x) in upper.iter().zip(lower).zip(self.area.x..) {
                if (upper, lower) != (Ink::NONE, Ink::NONE)
                    && let Some(cell) = buffer.cell_mut((x, y))
                {
                    let [upper, lower] = over(cell, [upper, lower], paint);
                    cell.reset();
                    cell.set_bg(lower);
                    if upper != lower {
                        cell.set_char('▀').set_fg(upper);
                    }
                }
            }
        }
    }

    fn index(&self, (x, y): Pixel) -> Option<usize> {
        let x = usize::try_from(x - i32::from(self.area.x)).ok()?;
        let y = usize::try_from(y - 2 * i32::from(self.area.y)).ok()?;
        let width = usize::from(self.area.width);
        (x < width && y < 2 * usize::from(self.area.height)).then(|| y * width + x)
    }
}
