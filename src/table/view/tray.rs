//! Trays: what a side has taken lies before it, quan first, dân in fives, a debt as holes, and the number at the end.
//!
//! Where there is room a tray has rows of its own and is painted, every five a little heap; else it is a line of signs,
//! and in the smallest windows a line of numbers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::canvas::Canvas;
use super::frame::row;
use super::paint::Ink;
use super::palette::{painted, palette};
use super::sprites::{MANDARINS, PEBBLES};
use super::yard::hash;
use crate::app::App;
use crate::engine::{Hand, Side};
use crate::words::short_name;

/// The rows of a painted tray.
pub(super) const ROWS: u16 = 3;

/// The least columns of a line in which stones are signs.
const ROOMY: u16 = 60;

/// The most columns of a tray at the row of a triangle or a square.
const CORNER: u16 = 30;

/// The most dân that are painted in such a tray.
const MOST: u32 = 15;

/// The columns of mark and name before what lies in a tray of one row.
const NAME: u16 = 15;

/// The least columns of mark and name, with a count below, before what lies in a tray of several rows.
const NAME_OVER: u16 = 18;

/// Draws what a side has: mark, name, stones, score, and the score if the game were counted now.
pub(super) fn draw(app: &App, side: Side, area: Rect, buffer: &mut Buffer) {
    let line = row(area, area.y + area.height / 2);
    if area.width < ROOMY && area.height > 1 {
        draw_corner(app, side, area, buffer);
    } else if area.width < ROOMY {
        numbers(app, side, line.width).render(line, buffer);
    } else if area.height < ROWS {
        draw_line(app, side, line, buffer);
    } else {
        draw_rows(app, side, area, buffer);
    }
}

/// A narrow tray of two rows or more, in the middle of its room: the name and what it counts, then the stones, painted where
/// there is room, or their numbers.
fn draw_corner(app: &App, side: Side, area: Rect, buffer: &mut Buffer) {
    let room = Rect {
        x: area.x + area.width.saturating_sub(CORNER) / 2,
        width: area.width.min(CORNER),
        ..area
    };
    let score = score(app, side);
    let rest = u16::try_from(score.width()).unwrap_or(room.width);
    let name = closed(
        head(app, side, room.width.saturating_sub(rest).clamp(8, 16)),
        score,
    );
    with_count(app, side, name, room.width).render(row(room, area.y), buffer);
    let below = Rect {
        x: room.x + 3,
        y: room.y + 1,
        width: room.width.saturating_sub(3),
        height: room.height - 1,
    };
    let hand = app.tray(side);
    let taken = hand.dan.unsigned_abs() + 6 * u32::from(hand.quan);
    if below.height >= ROWS && taken <= MOST && paint(app, side, below, 0, buffer).is_some() {
        return;
    }
    let signs = if taken + 8 > u32::from(room.width) {
        count_of_stones(app, side)
    } else {
        signs(app, side, below.width.into())
    };
    signs.render(row(below, below.y), buffer);
}

/// A tray of one row: name, stones, then the scores at the right end.
fn draw_line(app: &App, side: Side, line: Rect, buffer: &mut Buffer) {
    head(app, side, NAME).render(line, buffer);
    let mut scores = Line::from(score(app, side));
    scores.push_span(Span::raw("   "));
    scores.push_span(count(app, side));
    let width = u16::try_from(scores.width()).unwrap_or(line.width);
    let right = line.right().saturating_sub(width + 1);
    scores.render(
        Rect {
            x: right,
            width,
            ..line
        },
        buffer,
    );
    let room = usize::from(right.saturating_sub(line.x + NAME + 2));
    let stones = Rect {
        x: line.x + NAME,
        ..line
    };
    signs(app, side, room).render(stones.intersection(line), buffer);
}

/// A tray of several rows: the name over what would be counted now, then the stones, and their score after them.
fn draw_rows(app: &App, side: Side, area: Rect, buffer: &mut Buffer) {
    let (first, middle) = (row(area, area.y), row(area, area.y + 1));
    let before = before_rows(app);
    head(app, side, before).render(first, buffer);
    below_name(app, side).render(middle, buffer);
    let score = score(app, side);
    let width = u16::try_from(score.width()).unwrap_or(area.width);
    let room = Rect {
        x: area.x + before,
        width: area.width.saturating_sub(before + width + 3),
        ..area
    };
    let places = app.shown().sides() as u8;
    let taken = paint(app, side, room, places, buffer).unwrap_or_else(|| {
        let signs = signs(app, side, room.width.into());
        let taken = u16::try_from(signs.width()).unwrap_or(room.width);
        signs.render(row(room, middle.y), buffer);
        taken
    });
    let x = room.x + taken + 2;
    Line::from(score).render(Rect { x, width, ..middle }, buffer);
}

/// Returns the columns before what lies in a tray of several rows: as many as the widest count takes, so that all trays begin
/// at one column.
fn before_rows(app: &App) -> u16 {
    let sides = app.shown().sides();
    // Two figures have room from the start, so that a tray stays where it is while its count grows.
    let width = |side| below_name(app, side).width() + 2 + usize::from(is_single(app, side));
    let widths = sides.iter().map(width);
    let widest = u16::try_from(widths.max().unwrap_or(0)).unwrap_or(NAME_OVER);
    widest.max(NAME_OVER)
}

/// Tells whether the count of a side now is a single figure.
fn is_single(app: &App, side: Side) -> bool {
    (0..10).contains(&app.count_now(side))
}

/// What stands under a name.
fn below_name(app: &App, side: Side) -> Line<'static> {
    Line::from(vec![Span::raw("   "), count(app, side)])
}

/// The mark of the mover, and a side's name.
fn head(app: &App, side: Side, width: u16) -> Line<'static> {
    let (theme, position) = (palette(app), app.shown());
    let moves = position.mover() == side && !position.is_over();
    let room = usize::from(width).saturating_sub(4);
    let name = everybody(app, side, room);
    let pad = " ".repeat(room.saturating_sub(name.width()) + 1);
    Line::from(vec![
        Span::styled(if moves { " ▶ " } else { "   " }, theme.mark),
        Span::styled(name, theme.sides[side]),
        Span::raw(pad),
    ])
}

/// Returns everybody on a side, if that fits into `room` columns; else what the side is called.
fn everybody(app: &App, side: Side, room: usize) -> String {
    let all = &app.looked_at().names[side];
    if all.width() <= room {
        all.clone()
    } else {
        short_name(&app.name(side), room)
    }
}

/// What a side's stones count.
fn score(app: &App, side: Side) -> Span<'static> {
    let position = app.shown();
    let (hand, rules) = (app.tray(side), position.rules());
    let score = hand.dan + i32::from(hand.quan) * i32::from(rules.quan);
    Span::styled(format!("= {score}"), palette(app).strong)
}

/// What a side's stones would count now.
fn count(app: &App, side: Side) -> Span<'static> {
    let (words, count) = (app.words(), app.count_now(side));
    let told = format!("{}{} {count}", words.table.count_now, words.colon);
    Span::styled(told, palette(app).dim)
}

/// What lies in the tray, as numbers.
fn numbers(app: &App, side: Side, room: u16) -> Line<'static> {
    let mut stones = count_of_stones(app, side);
    stones.push_span(score(app, side));
    let width = u16::try_from(stones.width()).unwrap_or(room);
    let mut line = head(app, side, room.saturating_sub(width).clamp(8, 14));
    line.spans.extend(stones.spans);
    with_count(app, side, line, room)
}

/// A name without the columns that it leaves free, and what follows it.
fn closed(mut name: Line<'static>, score: Span<'static>) -> Line<'static> {
    name.spans.pop();
    name.spans.extend([Span::raw("  "), score]);
    name
}

/// A line with what the stones would count now at its end, where there is room for all of it.
fn with_count(app: &App, side: Side, mut line: Line<'static>, room: u16) -> Line<'static> {
    let count = app.count_now(side);
    let texts = [format!("  ({count})"), format!(" ({count})")];
    let free = usize::from(room).saturating_sub(line.width());
    let fitting = texts.into_iter().find(|text| text.len() <= free);
    line.spans
        .extend(fitting.map(|text| Span::styled(text, palette(app).dim)));
    line
}

/// How many quan and dân lie in the tray.
fn count_of_stones(app: &App, side: Side) -> Line<'static> {
    let hand = app.tray(side);
    let quan = Span::styled(format!("◆ {} ", hand.quan), palette(app).quan);
    Line::from(vec![quan, dan(app, hand)])
}

fn dan(app: &App, hand: Hand) -> Span<'static> {
    let (words, theme) = (app.words(), palette(app));
    if hand.dan < 0 {
        Span::styled(format!("{} {} ", words.table.debt, -hand.dan), theme.notice)
    } else {
        Span::styled(format!("● {} ", hand.dan), theme.text)
    }
}

/// What lies in the tray, as signs: the fives stand apart while there is room.
fn signs(app: &App, side: Side, room: usize) -> Line<'static> {
    let (words, theme, hand) = (app.words(), palette(app), app.tray(side));
    let mut line = Line::from(Span::styled("◆ ".repeat(hand.quan.into()), theme.quan));
    if hand.dan < 0 {
        line.push_span(Span::styled(format!("{} ", words.table.debt), theme.notice));
    }
    let count = usize::try_from(hand.dan.unsigned_abs()).unwrap_or(usize::MAX);
    let left = room.saturating_sub(line.width());
    let apart = count.saturating_add(count / 5) <= left;
    for number in 0..count.min(left) {
        let sign = if hand.dan < 0 { "○" } else { "●" };
        line.push_span(Span::styled(
            sign,
            theme.tray[tint(side, number) % theme.tray.len()],
        ));
        if apart && number % 5 == 4 && number + 1 < count {
            line.push_span(Span::raw(" "));
        }
    }
    line
}

/// The tint of a stone that a side has taken.
fn tint(side: Side, number: usize) -> usize {
    let number = i32::try_from(number).unwrap_or(0);
    usize::try_from(hash(number, side as i32 + 91) >> 8).unwrap_or(0)
}

/// Paints what lies in the tray, after places that are kept for so many quan, and returns the columns that it takes; none
/// if it can't be painted.
fn paint(app: &App, side: Side, area: Rect, places: u8, buffer: &mut Buffer) -> Option<u16> {
    let hand = app.tray(side);
    let (paint, count) = (painted(app).filter(|_| hand.dan >= 0)?, hand.dan);
    let mut canvas = Canvas::new(area);
    let (left, top) = (i32::from(area.x), 2 * i32::from(area.y));
    let [.., quan] = MANDARINS;
    let pitch = i32::from(quan.size().0) + 1;
    for number in 0..i32::from(hand.quan) {
        let at = (left + number * pitch, top);
        canvas.stamp(quan, at, &|letter, _| Ink::mandarin(letter, false));
    }
    let quan = pitch * i32::from(hand.quan.max(places));
    let fives = Fives::new(i32::from(area.width) - quan);
    for number in 0..count {
        let (across, down) = fives.place(number);
        let tint = tint(side, usize::try_from(number).unwrap_or(0));
        let at = (left + quan + across, top + down);
        canvas.stamp(PEBBLES[0], at, &|letter, _| Ink::pebble(letter, tint));
    }
    canvas.draw(buffer, paint);
    let taken = quan + fives.width(count);
    Some(u16::try_from(taken).unwrap_or(0).min(area.width))
}

/// Stones in little heaps of five: three behind, two before them. Where no heap has room beside the others any more, the
/// next ones lie between them, so that no stone moves when others come.
struct Fives {
    /// Columns from one stone to the next.
    step: i32,
    /// How many heaps lie side by side.
    beside: i32,
}

impl Fives {
    /// The heaps that one side often takes in a game.
    const USUAL: i32 = 7;

    /// Lays stones as loosely as a room of so many columns allows.
    fn new(room: i32) -> Self {
        let heaps = |step| Self {
            step,
            beside: Self::USUAL,
        };
        let fits = |fives: &Self| fives.beside * fives.pitch() + fives.pitch() / 2 <= room;
        let loose = (2..=4).rev().map(heaps).find(fits).unwrap_or(heaps(1));
        let pitch = loose.pitch();
        Self {
            beside: ((room - pitch / 2) / pitch).max(1),
            ..loose
        }
    }

    /// Columns from one heap to the next.
    const fn pitch(&self) -> i32 {
        2 * self.step + 5
    }

    /// The columns that so many stones take.
    fn width(&self, count: i32) -> i32 {
        let ends = (0..count).map(|number| self.place(number).0 + 5);
        ends.max().unwrap_or(0)
    }

    /// Where a stone lies.
    const fn place(&self, number: i32) -> (i32, i32) {
        let (heap, place) = (number / 5, number % 5);
        let (layer, pitch) = (heap / self.beside, self.pitch());
        let between = layer % 2 * (pitch / 2) + layer / 2 % 2 * (pitch / 4);
        let from = heap % self.beside * pitch + between;
        if place < 3 {
            (from + place * self.step, 0)
        } else {
            (from + self.step / 2 + (place - 3) * self.step, 2)
        }
    }
}
