//! Stones lying in a cell: in rows like pips while they can be told apart, then a heap.

use super::palette::Palette;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The sign of a dân.
pub(super) const DAN: char = '●';

/// Draws dân in an area; `seed` makes the stones of one cell differ from those of another.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, dan: u16, seed: usize, theme: &Palette) {
    if area.is_empty() || dan == 0 {
        return;
    }
    let spots = spots(area, dan);
    for (index, (x, y)) in spots.into_iter().enumerate() {
        let style = theme.dan[(index * 7 + seed * 5 + index / 3) % theme.dan.len()];
        buffer[(x, y)].set_char(DAN).set_style(style);
    }
}

/// Lists where the stones lie, from the top.
fn spots(area: Rect, dan: u16) -> Vec<(u16, u16)> {
    let per_row = area.width.div_ceil(2);
    if dan <= per_row * area.height {
        pips(area, dan, per_row)
    } else if area.height == 1 {
        row(area, dan)
    } else {
        heap(area)
    }
}

/// Rows of about equal length, a gap between stones, in the middle of the area.
fn pips(area: Rect, dan: u16, per_row: u16) -> Vec<(u16, u16)> {
    let square = (1..area.height)
        .find(|rows| rows * rows * 3 >= dan)
        .unwrap_or(area.height);
    let rows = square.max(dan.div_ceil(per_row)).min(area.height);
    let top = area.y + (area.height - rows).div_ceil(2);
    let mut spots = Vec::new();
    for row in 0..rows {
        let stones = (dan + row) / rows;
        let left = area.x + (area.width - (2 * stones - 1)) / 2;
        spots.extend((0..stones).map(|stone| (left + 2 * stone, top + row)));
    }
    spots
}

/// One row without gaps; nothing where so few would fit that it would look like a number.
fn row(area: Rect, dan: u16) -> Vec<(u16, u16)> {
    let stones = if area.width < 4 {
        0
    } else {
        dan.min(area.width)
    };
    (area.x..area.x + stones).map(|x| (x, area.y)).collect()
}

/// A heap: rows without gaps, each wider than the one above, down to the full width.
fn heap(area: Rect) -> Vec<(u16, u16)> {
    let mut spots = Vec::new();
    for row in 0..area.height {
        let above = area.height - 1 - row;
        let width = area.width.saturating_sub(2 * above).max(2.min(area.width));
        let left = area.x + (area.width - width) / 2;
        spots.extend((left..left + width).map(|x| (x, area.y + row)));
    }
    spots
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_stones_as_dan_until_they_are_a_heap() {
        for (width, height) in [(9, 4), (5, 1), (1, 1), (11, 8), (8, 3)] {
            let area = Rect::new(3, 2, width, height);
            let most = width.div_ceil(2) * height;
            for dan in 1..=most {
                let spots = spots(area, dan);
                assert_eq!(spots.len(), usize::from(dan), "{width}x{height}");
                assert!(
                    spots.iter().all(|&(x, y)| area.contains((x, y).into())),
                    "{dan} in {width}x{height}"
                );
            }
            assert!(
                spots(area, most + 1)
                    .iter()
                    .all(|&(x, y)| area.contains((x, y).into()))
            );
        }
    }
}
