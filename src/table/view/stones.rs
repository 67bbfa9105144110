//! Where the stones of a cell lie: side by side round the middle while there is room, then on each other, a heap.
//!
//! Every place has a tint of its own, and places are given out one after the other: the stone that falls last is the one
//! that appears, and no other moves, but for the one time when those that lie side by side become a heap.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::palette::Palette;
use super::yard::hash;

/// The sign of a dân.
const DAN: char = '●';

/// Where a stone lies in its room, in the units that the room is measured in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// Columns from the left.
    pub(super) x: u16,
    /// Rows from the top.
    pub(super) y: u16,
    /// The tint, a number without end.
    pub(super) tint: usize,
}

/// Stones in a room, all of one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heap {
    /// Columns and rows of the room.
    pub(super) room: (u16, u16),
    /// Columns and rows that a stone takes.
    pub(super) stone: (u16, u16),
    /// Columns and rows from one stone to the next where they lie on each other.
    pub(super) step: (u16, u16),
    /// What makes the stones of one cell differ from those of another.
    pub(super) seed: usize,
}

/// Lays dân into an area as signs, but for a place that is hidden; `seed` makes the stones of one cell differ from those of
/// another.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    dan: u16,
    seed: usize,
    hidden: Rect,
    theme: &Palette,
) {
    for spot in heap(area, seed).spots(dan) {
        let style = theme.dan[spot.tint % theme.dan.len()];
        let at = Position::new(area.x + spot.x, area.y + spot.y);
        if !hidden.contains(at) {
            buffer[at].set_char(DAN).set_style(style);
        }
    }
}

/// Returns the place in an area of the dân that falls last of so many.
pub(super) fn last(area: Rect, dan: u16, seed: usize) -> Option<Position> {
    let spot = heap(area, seed).last(dan)?;
    Some(Position::new(area.x + spot.x, area.y + spot.y))
}

/// Draws one dân.
pub(super) fn draw_one(buffer: &mut Buffer, at: Position, style: Style) {
    buffer[at].set_char(DAN).set_style(style);
}

/// How dân lie in an area as signs.
fn heap(area: Rect, seed: usize) -> Heap {
    Heap {
        // Every other column first, then those between.
        room: (area.width + 1, area.height),
        stone: (2, 1),
        step: (1, 1),
        seed,
    }
}

impl Heap {
    /// Returns the spots of so many stones, of those that are seen; what lies behind comes first.
    pub(super) fn spots(&self, dan: u16) -> Vec<Spot> {
        let dan = usize::from(dan);
        let gap = (self.stone.0 + 1, self.stone.1 + 1);
        let mut places = self.lattice(self.stone, gap);
        let is_heap = dan > places.len();
        if is_heap {
            places = self.lattice(self.step, self.step);
        }
        places.sort_by_cached_key(|&place| self.distance(place, is_heap));
        places.truncate(dan);
        places.sort_by_key(|&(x, y)| (y, x));
        let spot = |(x, y)| Spot {
            x,
            y,
            tint: self.tint(x, y),
        };
        places.into_iter().map(spot).collect()
    }

    /// Returns the spot of the stone that fell last of so many; none where it lies behind others.
    pub(super) fn last(&self, dan: u16) -> Option<Spot> {
        let before = self.spots(dan.checked_sub(1)?);
        let mut spots = self.spots(dan).into_iter();
        spots.find(|spot| !before.contains(spot))
    }

    /// Lists places in rows that lie in each other's gaps, or one over the other where there are two in each, so many
    /// columns and rows apart at least and at the most.
    fn lattice(&self, least: (u16, u16), most: (u16, u16)) -> Vec<(u16, u16)> {
        let across = places(self.room.0, self.stone.0, least.0, most.0);
        let down = places(self.room.1, self.stone.1, least.1, most.1);
        let mut found = Vec::new();
        for (row, &y) in down.iter().enumerate() {
            let is_shifted = row % 2 == 1 && across.len() > 2;
            let shift = if is_shifted {
                (across[1] - across[0]) / 2
            } else {
                0
            };
            let in_row = &across[..across.len() - usize::from(is_shifted)];
            found.extend(in_row.iter().map(|x| (x + shift, y)));
        }
        found
    }

    /// How far a place is from where the first stone lies, at equal distance a number like chance. A heap grows from a
    /// little below the middle.
    fn distance(&self, (x, y): (u16, u16), is_heap: bool) -> (u32, u32) {
        let off =
            |at: u16, stone: u16, room: u16| u32::from((2 * at + stone).abs_diff(room)).pow(2);
        let low = if is_heap { self.room.1 / 4 } else { 0 };
        let across = off(x, self.stone.0, self.room.0);
        let down = off(y, self.stone.1, self.room.1 + low);
        // What is wider than high is so in the terminal's cells; a row then counts for as many columns.
        let flat = u32::from(self.stone.0 / self.stone.1.max(1)).pow(2).max(1);
        (across + down * flat, self.chance(x, y))
    }

    /// Returns a number like chance for a place.
    fn chance(&self, x: u16, y: u16) -> u32 {
        let seed = i32::try_from(self.seed).unwrap_or(0);
        hash(i32::from(x) + 512 * seed, i32::from(y) + 3)
    }

    /// Returns the tint of the stone at a place.
    fn tint(&self, x: u16, y: u16) -> usize {
        usize::try_from(self.chance(x, y) >> 8).unwrap_or(0)
    }
}

/// Spreads stones over a room, so many units apart at least and at the most, what is left over at both ends.
fn places(room: u16, stone: u16, least: u16, most: u16) -> Vec<u16> {
    let Some(free) = room.checked_sub(stone) else {
        return Vec::new();
    };
    let gaps = free / least.max(1);
    let step = free.checked_div(gaps).unwrap_or(0).min(most);
    let first = (free - step * gaps) / 2;
    (0..=gaps).map(|place| first + place * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A room, a stone, and how far one stone of a heap lies from the next.
    type Sizes = [(u16, u16); 3];

    const HEAPS: [Sizes; 5] = [
        [(12, 16), (4, 4), (3, 2)],
        [(10, 4), (2, 1), (1, 1)],
        [(23, 34), (7, 7), (6, 3)],
        [(4, 1), (2, 1), (1, 1)],
        [(3, 3), (4, 4), (3, 2)],
    ];

    fn heaps() -> impl Iterator<Item = Heap> {
        let heap = |seed| {
            move |[room, stone, step]: Sizes| Heap {
                room,
                stone,
                step,
                seed,
            }
        };
        (0..24).flat_map(move |seed| HEAPS.map(heap(seed)))
    }

    #[test]
    fn stones_lie_in_their_room() {
        for heap in heaps() {
            for Spot { x, y, .. } in heap.spots(200) {
                assert!(
                    x + heap.stone.0 <= heap.room.0 && y + heap.stone.1 <= heap.room.1,
                    "{heap:?}"
                );
            }
        }
    }

    #[test]
    fn a_stone_that_falls_moves_no_other_but_when_a_heap_begins() {
        for heap in heaps() {
            let mut moved = 0;
            for dan in 1..200 {
                let (before, after) = (heap.spots(dan - 1), heap.spots(dan));
                moved += usize::from(before.iter().any(|spot| !after.contains(spot)));
            }
            assert!(moved <= 1, "{heap:?}");
        }
    }

    #[test]
    fn stones_that_are_few_do_not_cover_each_other() {
        for heap in heaps() {
            let spots = heap.spots(5);
            for (number, one) in spots.iter().enumerate() {
                let covers = |other: &&Spot| {
                    one.x.abs_diff(other.x) < heap.stone.0 && one.y.abs_diff(other.y) < heap.stone.1
                };
                let is_heap = heap.room.0 < 2 * heap.stone.0 + 2;
                assert!(
                    is_heap || spots[number + 1..].iter().find(covers).is_none(),
                    "{heap:?}"
                );
            }
        }
    }
}
