//! What moves on a board, painted: the hand with what it holds, a dân that falls, what flies to a tray, the rays of a quan.
//!
//! All of it is small, for what moves is drawn twice, where it goes and where it was; and all of it is made from the beat
//! that is shown, so that the same beat is the same picture.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::canvas::Pixel;
use super::geometry::Geometry;
use super::paint::Ink;
use super::painter::{Painter, hand_over};
use super::palette::Palette;
use super::sprites::{MANDARINS, PEBBLES, Sprite};
use super::stage::{Flight, Hand};
use crate::app::beat::{Taken, WAVES};
use crate::engine::Cell;

/// How much of a dân is still under the hand at the least when it falls.
const OUT: i32 = 3;

/// Columns and rows of pixels of a dân in the hand.
const GRAIN: u16 = 2;

/// The least columns of a board on which stones fly as signs, and not as a number alone.
const ROOMY: u16 = 60;

/// About as many columns as it takes to write what flies.
const WORD: u16 = 4;

/// The most dân that are seen to fly.
const FLOCK: u16 = 5;

/// Which way the rays of a quan go, in hundredths of the way that they have come.
const RAYS: [Pixel; 18] = [
    (100, 0),
    (97, 26),
    (87, 50),
    (64, 77),
    (26, 97),
    (-26, 97),
    (-64, 77),
    (-87, 50),
    (-97, 26),
    (-100, 0),
    (-97, -26),
    (-87, -50),
    (-64, -77),
    (-26, -97),
    (26, -97),
    (64, -77),
    (87, -50),
    (97, -26),
];

/// How far a ray comes with each wave, and how long it is.
const WAVE: i32 = 9;
const RAY: i32 = 7;

/// Returns the hand, and where its upper left corner is: over its cell, or half way to the next one.
fn place(hand: Hand, geometry: &Geometry) -> Option<(Sprite, Pixel)> {
    let (sprite, here) = hand_over(geometry, hand.over)?;
    let next = hand.next.and_then(|cell| hand_over(geometry, cell));
    let (_, there) = next.unwrap_or((sprite, here));
    // The sleeve takes whole rows.
    let row = (here.1 + there.1).div_euclid(4) * 2;
    Some((sprite, ((here.0 + there.0).div_euclid(2), row)))
}

/// Returns the cells of the terminal that a painted hand takes, where signs must leave them free.
pub(super) fn hand_room(hand: Hand, geometry: &Geometry) -> Option<Rect> {
    let (sprite, (x, y)) = place(hand, geometry)?;
    let (width, height) = sprite.size();
    let at = |side: i32| u16::try_from(side).unwrap_or(0);
    Some(Rect::new(at(x), at(y / 2), width, height / 2))
}

impl Painter<'_> {
    /// Draws the hand over a cell, with the dân that it holds, as many as there is room for in its palm.
    pub(super) fn hand(&mut self, hand: Hand) {
        let Some((sprite, (left, top))) = place(hand, self.geometry) else {
            return;
        };
        let mut rows: Vec<&str> = sprite.rows().collect();
        if hand.is_from_above {
            rows.reverse();
        }
        let mut grains = 0..hand.holds;
        for (row, y) in rows.iter().zip(top..) {
            for (letter, x) in row.bytes().zip(left..) {
                if let Some(ink) = Ink::hand(letter, hand.side) {
                    self.canvas.put((x, y), ink);
                }
            }
        }
        for (x, y) in palm(&rows) {
            if let Some(grain) = grains.next() {
                self.grain((left + x, top + y), usize::from(grain));
            }
        }
    }

    /// Draws a dân in the hand.
    fn grain(&mut self, (x, y): Pixel, tint: usize) {
        for (letter, (right, down)) in b"hlsd".iter().zip([(0, 0), (1, 0), (0, 1), (1, 1)]) {
            if let Some(ink) = Ink::pebble(*letter, tint) {
                self.canvas.put((x + right, y + down), ink);
            }
        }
    }

    /// Draws a dân that falls into a cell where so many lie, half way down, and its shadow where it will lie.
    pub(super) fn falling(&mut self, sprite: Sprite, cell: Cell, dan: u16) {
        let Some(spot) = self.heap(sprite, cell).last(dan + 1) else {
            return;
        };
        let (x, y) = self.place(cell, &spot);
        let from = hand_over(self.geometry, cell)
            .map_or(y, |(hand, (_, top))| top + i32::from(hand.size().1));
        self.shadow(sprite, (x, y));
        // It comes out from under the hand.
        let above = y.min((i32::midpoint(from, y)).max(from - OUT));
        self.glowing(sprite, (x, above), spot.tint);
    }

    /// Draws the dân that has just fallen, so many lying there now: it shines.
    pub(super) fn fallen(&mut self, sprite: Sprite, cell: Cell, dan: u16) {
        if let Some(spot) = self.heap(sprite, cell).last(dan) {
            self.glowing(sprite, self.place(cell, &spot), spot.tint);
        }
    }

    /// Draws a pebble with a rim of light.
    fn glowing(&mut self, sprite: Sprite, (x, y): Pixel, tint: usize) {
        for at in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
            self.canvas.stamp(sprite, at, &|letter, _| {
                Ink::pebble(letter, 0).map(|_| Ink::GLOW)
            });
        }
        self.pebble(sprite, (x, y), tint);
    }

    /// Draws what is in the air: the quan, then a little heap of five, each where it was when all of it flew.
    pub(super) fn flock(&mut self, flight: &Flight) {
        let [.., mandarin] = MANDARINS;
        let (mut left, top) = (flight.at.0 - flock_width(flight.all) / 2, flight.at.1 - 3);
        if flight.quan {
            self.canvas.stamp(mandarin, (left, top), &|letter, _| {
                Ink::mandarin(letter, false)
            });
        }
        if flight.all.quan {
            left += MANDARIN;
        }
        for number in 0..flight.dan.min(FLOCK) {
            let place = i32::from(number);
            let (across, down) = if place < 3 {
                (4 * place, 0)
            } else {
                (4 * place - 10, 3)
            };
            self.pebble(PEBBLES[0], (left + across, top + down), usize::from(number));
        }
    }

    /// Draws a wave of the rays that go out from a cell over the bare ground.
    pub(super) fn rays(&mut self, cell: Cell, wave: u8) {
        for (x, y) in ray_places(self.geometry, cell, wave) {
            for at in [(x, y), (x + 1, y)] {
                if self.canvas.at(at).is_ground() {
                    self.canvas.put(at, Ink::GLOW);
                }
            }
        }
    }
}

/// Writes on the sleeve of a painted hand how many dân it holds.
pub(super) fn write_count(hand: Hand, geometry: &Geometry, theme: &Palette, buffer: &mut Buffer) {
    let Some((sprite, (x, y))) = place(hand, geometry) else {
        return;
    };
    let (width, height) = sprite.size();
    let below = if hand.is_from_above {
        0
    } else {
        height / 2 - 1
    };
    let text = hand.holds.to_string();
    let length = i32::try_from(text.len()).unwrap_or(0);
    let x = x + (i32::from(width) - length) / 2;
    let at = |side: i32| u16::try_from(side).unwrap_or(0);
    if hand.holds > 0 {
        buffer.set_string(at(x), at(y / 2) + below, text, theme.count);
    }
}

/// Writes what flies: how much it is, and in signs the stones themselves where there is room.
pub(super) fn write_flight(
    flight: &Flight,
    area: Rect,
    is_painted: bool,
    theme: &Palette,
    buffer: &mut Buffer,
) {
    let (x, row) = (flight.at.0, flight.at.1 / 2);
    let mut text = format!(" {} ", flight.told);
    let mut left = x - i32::from(WORD) / 2;
    if is_painted {
        left = x + flock_width(flight.all) / 2;
    } else if area.width >= ROOMY {
        let stones = "●".repeat(flight.dan.min(5).into());
        let quan = if flight.quan { "◆" } else { "" };
        text = format!(" {quan}{stones}{text}");
    }
    let width = i32::try_from(text.chars().count()).unwrap_or(0);
    let most = i32::from(area.right()) - width;
    let left = left.min(most).max(area.x.into());
    let row = row.clamp(area.y.into(), i32::from(area.bottom()) - 1);
    let at = |side: i32| u16::try_from(side).unwrap_or(0);
    buffer.set_string(at(left), at(row), text, theme.mark);
}

/// Writes a wave of rays where they are not painted, in blank places.
pub(super) fn write_rays(
    geometry: &Geometry,
    cell: Cell,
    wave: u8,
    theme: &Palette,
    buffer: &mut Buffer,
) {
    for (x, y) in ray_places(geometry, cell, wave) {
        let at = |side: i32| u16::try_from(side).ok();
        if let (Some(x), Some(y)) = (at(x), at(y / 2))
            && geometry.area.contains((x, y).into())
            && buffer[(x, y)].symbol() == " "
        {
            buffer[(x, y)].set_char('★').set_style(theme.mark);
        }
    }
}

/// Lists the places of a wave of the rays that go out from a cell.
fn ray_places(geometry: &Geometry, cell: Cell, wave: u8) -> impl Iterator<Item = Pixel> {
    let inside = geometry.cell(cell);
    let middle = (
        i32::from(inside.x + inside.width / 2),
        i32::from(2 * inside.y + inside.height),
    );
    // The last wave has crossed the board.
    let reach = WAVE.max(i32::from(geometry.area.width) / i32::from(WAVES));
    let first = i32::from(inside.width.max(inside.height)) / 2 + i32::from(wave) * reach;
    RAYS.into_iter().flat_map(move |(across, down)| {
        (first..first + RAY)
            .map(move |far| (middle.0 + far * across / 100, middle.1 + far * down / 100))
    })
}

/// Columns of a little heap of five.
const HEAP: i32 = 13;

/// Columns of the mandarin that flies before it, and a gap.
const MANDARIN: i32 = 6;

/// Returns the columns of what flies.
fn flock_width(Taken { dan, quan, .. }: Taken) -> i32 {
    HEAP * i32::from(dan > 0) + MANDARIN * i32::from(quan)
}

/// Lists the places in the palm where a dân can lie, from what is nearest to the wrist.
fn palm(rows: &[&str]) -> Vec<Pixel> {
    let is_palm = |row: &str| row.contains('o');
    let inside: Vec<usize> = (0..rows.len()).filter(|row| is_palm(rows[*row])).collect();
    let Some(first) = inside.first().map(|row| rows[*row]) else {
        return Vec::new();
    };
    let (from, width) = (first.find('o').unwrap_or(0), first.matches('o').count());
    let step = usize::from(GRAIN);
    let mut places = Vec::new();
    for pair in inside.chunks_exact(step).rev() {
        for x in (from..from + width).step_by(step) {
            let at = [x, pair[0]].map(|side| i32::try_from(side).unwrap_or(0));
            places.push((at[0], at[1]));
        }
    }
    places
}
