//! Where the stones of a cell lie: side by side round the middle while there is room, then on each other, a heap.
//!
//! Every stone has a spot of its own, and keeps it and its tint whatever comes or goes: the one that falls last is the
//! one that appears, and nothing else moves. Spots are given out from the middle outwards, layer by layer; each layer lies
//! in the gaps of the one below and is smaller.

use super::yard::hash;

/// Where a stone lies in its room, in the units that the room is measured in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// Columns from the left.
    pub(super) x: u16,
    /// Rows from the top.
    pub(super) y: u16,
    /// How many layers lie below.
    pub(super) layer: u16,
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
    /// The most columns that are left free between two stones.
    pub(super) gap: u16,
    /// What makes the stones of one cell differ from those of another.
    pub(super) seed: usize,
}

impl Heap {
    /// Returns the spots of so many stones, of those that are seen; the lowest layer comes first.
    pub(super) fn spots(&self, dan: u16) -> Vec<Spot> {
        let mut spots = Vec::new();
        for layer in 0..3 {
            let mut places = self.layer(layer);
            places.sort_by_cached_key(|&place| self.distance(place));
            for (x, y) in places {
                if spots.len() == usize::from(dan) {
                    return spots;
                }
                let tint = self.tint(spots.len());
                spots.push(Spot { x, y, layer, tint });
            }
        }
        spots
    }

    /// Lists the places of a layer: rows that lie in each other's gaps.
    fn layer(&self, layer: u16) -> Vec<(u16, u16)> {
        let ((width, height), (stone_x, stone_y)) = (self.room, self.stone);
        let (inset_x, inset_y) = (layer * stone_x.div_ceil(2), layer * stone_y / 2);
        let (width, height) = (
            width.saturating_sub(2 * inset_x),
            height.saturating_sub(2 * inset_y),
        );
        let across = places(width, stone_x, self.gap);
        let down = places(height, stone_y, self.gap.saturating_sub(1));
        let mut found = Vec::new();
        for (row, &y) in down.iter().enumerate() {
            let is_shifted = row % 2 == 1 && across.len() > 1;
            let shift = if is_shifted { (across[1] - across[0]) / 2 } else { 0 };
            let in_row = &across[..across.len() - usize::from(is_shifted)];
            found.extend(in_row.iter().map(|x| (inset_x + x + shift, inset_y + y)));
        }
        found
    }

    /// How far a place is from the middle, at equal distance a number like chance.
    fn distance(&self, (x, y): (u16, u16)) -> (u32, u32) {
        let off = |at: u16, stone: u16, room: u16| {
            u32::from((2 * at + stone).abs_diff(room)).pow(2)
        };
        let across = off(x, self.stone.0, self.room.0);
        let down = off(y, self.stone.1, self.room.1);
        let (x, y) = (i32::from(x), i32::from(y));
        let chance = hash(x * 7 + y, i32::try_from(self.seed).unwrap_or(0));
        (across + down * self.weight(), chance)
    }

    /// How much more a row counts than a column.
    fn weight(&self) -> u32 {
        let square = u32::from(self.stone.0) + u32::from(self.gap);
        square.pow(2) / u32::from(self.stone.1).pow(2).max(1)
    }

    /// Returns the tint of a stone by its number.
    fn tint(&self, number: usize) -> usize {
        let place = i32::try_from(self.seed * 64 + number).unwrap_or(0);
        usize::try_from(hash(place, 17) >> 8).unwrap_or(0)
    }
}

/// Spreads as many stones as there is room for, the free columns about equal and those that are left over at both ends.
fn places(room: u16, stone: u16, gap: u16) -> Vec<u16> {
    let count = room / stone.max(1);
    if count < 2 {
        return (0..count).map(|_| (room - stone) / 2).collect();
    }
    let step = ((room - stone) / (count - 1)).min(stone + gap);
    let first = (room - stone - step * (count - 1)) / 2;
    (0..count).map(|place| first + place * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOMS: [((u16, u16), (u16, u16)); 5] = [
        ((12, 16), (4, 4)),
        ((10, 4), (1, 1)),
        ((23, 34), (7, 7)),
        ((4, 1), (1, 1)),
        ((3, 3), (4, 4)),
    ];

    fn heaps() -> impl Iterator<Item = Heap> {
        let heap = |seed| move |(room, stone)| Heap { room, stone, gap: 1, seed };
        (0..24).flat_map(move |seed| ROOMS.map(heap(seed)))
    }

    #[test]
    fn stones_lie_in_their_room() {
        for heap in heaps() {
            for Spot { x, y, .. } in heap.spots(200) {
                assert!(x + heap.stone.0 <= heap.room.0 && y + heap.stone.1 <= heap.room.1, "{heap:?}");
            }
        }
    }

    #[test]
    fn a_stone_that_falls_moves_no_other() {
        for heap in heaps() {
            let all = heap.spots(200);
            for dan in 0..=all.len() {
                let fewer = heap.spots(u16::try_from(dan).unwrap());
                assert_eq!(fewer, all[..dan], "{heap:?}");
            }
        }
    }

    #[test]
    fn stones_of_a_layer_do_not_cover_each_other() {
        for heap in heaps() {
            let spots = heap.spots(200);
            for (number, one) in spots.iter().enumerate() {
                let covers = |other: &&Spot| {
                    one.layer == other.layer
                        && one.x.abs_diff(other.x) < heap.stone.0
                        && one.y.abs_diff(other.y) < heap.stone.1
                };
                assert_eq!(spots[number + 1..].iter().find(covers), None, "{heap:?}");
            }
        }
    }
}
