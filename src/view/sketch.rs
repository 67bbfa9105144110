//! A board drawn by a hand with chalk: dots in the order in which they are drawn, two to a character.
//!
//! A drawing can be shown up to any dot, so that it seems to be made while one looks. Chalk skips now and then; where it
//! does so is decided by the place alone, so that every picture of the same drawing is the same.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A half of a character, counted from the left and the top.
type Dot = (u16, u16);

/// Dots in the order of drawing; columns and rows of characters that they take.
#[derive(Debug)]
pub(super) struct Sketch {
    size: (u16, u16),
    dots: Vec<Dot>,
}

impl Sketch {
    /// Draws the board of two sides into so many columns and rows: round it once, then the lines between the cells.
    pub(super) fn board(size: (u16, u16)) -> Self {
        let mut sketch = Self {
            size,
            dots: Vec::new(),
        };
        let (low, [left, right]) = (2 * size.1 - 1, sketch.ends());
        sketch.line((left, 0), (right, 0));
        sketch.moon(right, 1);
        sketch.line((right, low), (left, low));
        sketch.moon(left, -1);
        sketch.line((left, low / 2), (right, low / 2));
        for column in sketch.columns() {
            sketch.line((column, 0), (column, low));
        }
        sketch
    }

    /// Returns how many dots there are.
    pub(super) const fn len(&self) -> usize {
        self.dots.len()
    }

    /// Returns the columns of the lines between the cells of a row, its ends with them.
    pub(super) fn columns(&self) -> [u16; 6] {
        let [left, right] = self.ends();
        [0, 1, 2, 3, 4, 5].map(|place| left + (right - left) * place / 5)
    }

    /// Draws the first dots.
    pub(super) fn draw(&self, first: usize, at: Rect, style: Style, buffer: &mut Buffer) {
        for &(x, y) in self.dots.iter().take(first).filter(|dot| !skips(**dot)) {
            let place = (at.x + x, at.y + y / 2);
            if at.contains(place.into()) {
                let cell = &mut buffer[place];
                let sign = match (cell.symbol(), y % 2) {
                    ("▀" | " ", 0) => '▀',
                    ("▄" | " ", 1) => '▄',
                    _ => '█',
                };
                cell.set_char(sign).set_style(style);
            }
        }
    }

    /// Returns the columns where the half-moons begin.
    const fn ends(&self) -> [u16; 2] {
        let width = self.size.0;
        [width / 7, width - 1 - width / 7]
    }

    /// Draws straight across or straight down.
    fn line(&mut self, (from_x, from_y): Dot, (to_x, to_y): Dot) {
        let steps = from_x.abs_diff(to_x).max(from_y.abs_diff(to_y));
        let between = |from: u16, to: u16, step: u16| {
            if from <= to {
                from + step.min(to - from)
            } else {
                from - step.min(from - to)
            }
        };
        let dots =
            (0..=steps).map(|step| (between(from_x, to_x, step), between(from_y, to_y, step)));
        self.dots.extend(dots);
    }

    /// Draws the half-moon beside a column: on the right downwards, on the left upwards.
    fn moon(&mut self, column: u16, way: i16) {
        let (wide, high) = (f64::from(self.size.0 / 7), f64::from(2 * self.size.1 - 1));
        let steps = 4 * (self.size.0 / 7 + 2 * self.size.1);
        for step in 0..=steps {
            let angle = std::f64::consts::PI * f64::from(step) / f64::from(steps);
            let down = high / 2.0 * (1.0 - f64::from(way) * angle.cos());
            let out = rounded(wide * angle.sin());
            let x = column.saturating_add_signed(out.cast_signed() * way);
            let dot = (x, rounded(down));
            if self.dots.last() != Some(&dot) {
                self.dots.push(dot);
            }
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 0 and the size of a window"
)]
fn rounded(length: f64) -> u16 {
    length.round() as u16
}

/// Tells whether the chalk skips a dot.
fn skips((x, y): Dot) -> bool {
    let mixed = u32::from(x).wrapping_mul(0x9e37_79b1) ^ u32::from(y).wrapping_mul(0x85eb_ca77);
    ((mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d) >> 16).is_multiple_of(32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A few dots more only add to the picture, and the last one makes it whole.
    #[test]
    fn a_drawing_only_grows() {
        let area = Rect::new(0, 0, 60, 11);
        let sketch = Sketch::board((60, 11));
        let mut before = 0;
        for first in 0..=sketch.len() {
            let mut buffer = Buffer::empty(area);
            sketch.draw(first, area, Style::new(), &mut buffer);
            let drawn = buffer.content.iter().filter(|cell| cell.symbol() != " ");
            let drawn = drawn.count();
            assert!(drawn >= before, "{first}");
            before = drawn;
        }
        assert!(before > 150, "{before}");
    }
}
