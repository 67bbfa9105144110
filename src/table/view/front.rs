//! The first screen: the name of the game, five lines, what the chosen one means, and above them a board in chalk.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::board::BoardView;
use super::frame::row;
use super::geometry::Geometry;
use super::palette::palette;
use super::said;
use crate::app::front::{Choice, Front};
use crate::app::message::{Message, Notice, Way};
use crate::app::{App, Screen};
use crate::engine::{Position, Side};
use crate::words::{fitted, short_name, wrapped};

/// The most columns of the lines.
const WIDTH: u16 = 64;

/// Columns between the lines and the edge of the window, the mark included.
const MARK: u16 = 3;

/// A window of fewer columns than this is narrow.
const NARROW: u16 = 50;

/// The least and the most rows that a board is drawn on.
const LEAST_BOARD: u16 = 7;
const MOST_BOARD: u16 = 30;

/// Where the parts lie.
struct Parts {
    board: Rect,
    title: Rect,
    /// The first of the five lines, and how many rows there are from one to the next.
    lines: Rect,
    pitch: u16,
    note: Rect,
}

impl Parts {
    /// Divides what is above the footer: the lines have their room first, the board has the rest.
    fn new(area: Rect) -> Self {
        let pitch = if area.height >= 34 { 2 } else { 1 };
        let gap = u16::from(area.height >= 13);
        let block = 1 + gap + 5 * pitch + gap + 2;
        let spare = area.height.saturating_sub(block + 2);
        let rows = match spare.min(area.width / 4).min(MOST_BOARD) {
            rows if rows < LEAST_BOARD => 0,
            rows => rows,
        };
        let width = area.width.min(WIDTH);
        let x = area.x + (area.width - width) / 2;
        let used = block + rows + u16::from(rows > 0);
        let top = area.y + area.height.saturating_sub(used) / 2;
        let at = |y, height| Rect::new(x, y, width, height).intersection(area);
        let title = top + rows + u16::from(rows > 0);
        let lines = title + 1 + gap;
        Self {
            board: Rect::new(area.x, top, area.width, rows),
            title: row(area, title).intersection(area),
            lines: at(lines, 5 * pitch),
            pitch,
            note: at(lines + 5 * pitch + gap, area.height),
        }
    }

    /// Returns the row of a line.
    fn line(&self, place: usize) -> Rect {
        let place = u16::try_from(place).unwrap_or(0);
        row(self.lines, self.lines.y + place * self.pitch)
    }
}

/// Draws the first screen above the footer.
pub(super) fn draw(app: &App, front: &Front, area: Rect, buffer: &mut Buffer) {
    let (words, theme, parts) = (app.words(), palette(app), Parts::new(area));
    draw_board(app, front, parts.board, buffer);
    Line::styled(words.front.title, theme.strong)
        .centered()
        .render(parts.title, buffer);
    for place in 0..Choice::ALL.len() {
        let line = line(app, front, place, parts.lines.width);
        line.render(parts.line(place), buffer);
    }
    // What comes from outside may be long.
    let (note, style, place) = match app.notice() {
        Some(Notice::Told(told)) => {
            let place = Rect {
                x: area.x,
                width: area.width,
                ..parts.note
            };
            (told.as_str(), theme.notice, place)
        }
        _ => (named(app, front.choice()).1, theme.dim, parts.note),
    };
    let lines = wrapped(note, place.width.saturating_sub(2).into());
    said::draw(&lines, style, place, buffer);
}

/// Returns what a place says: a line is chosen, an arrow beside the level changes it.
pub(super) fn hit(app: &App, area: Rect, column: u16, row: u16) -> Option<Message> {
    let Screen::Front(front) = app.screen() else {
        return None;
    };
    let parts = Parts::new(area);
    let at = (column, row).into();
    let place = (0..Choice::ALL.len()).find(|place| parts.line(*place).contains(at))?;
    let line = line(app, front, place, parts.lines.width);
    match arrow(&line, column - parts.lines.x) {
        Some(way) if place == front.focus => Some(Message::Value(way)),
        _ => Some(Message::Pick(place)),
    }
}

/// Returns the way of the arrow at a column of a line.
fn arrow(line: &Line, column: u16) -> Option<Way> {
    let mut at = 0;
    let under = |span: &&Span| {
        let columns: Range<usize> = at..at + span.width();
        at = columns.end;
        columns.contains(&usize::from(column))
    };
    match line.spans.iter().find(under)?.content.trim() {
        "◀" => Some(Way::Previous),
        "▶" if column > MARK => Some(Way::Next),
        _ => None,
    }
}

/// A line: its mark, what it is called, and what it would do.
fn line(app: &App, front: &Front, place: usize, width: u16) -> Line<'static> {
    let (theme, choice) = (palette(app), Choice::ALL[place]);
    let focused = place == front.focus;
    let labels = Choice::ALL.map(|choice| named(app, choice).0.width());
    let label = named(app, choice).0;
    // In a narrow window each value follows its label.
    let column = match labels.into_iter().max() {
        Some(widest) if width >= NARROW => widest,
        _ => label.width(),
    };
    let label = format!("{label:column$}");
    let room = usize::from(width).saturating_sub(usize::from(MARK) + column + 2 + 4);
    let value = Span::styled(
        fitted(&value(app, front, choice), room),
        value_style(app, focused),
    );
    let mut spans = vec![
        Span::styled(if focused { " ▶ " } else { "   " }, theme.mark),
        Span::styled(label, if focused { theme.strong } else { theme.text }),
        Span::raw("  "),
    ];
    if focused && choice == Choice::Computer {
        let arrow = |sign| Span::styled(sign, theme.mark);
        spans.extend([arrow("◀ "), value, arrow(" ▶")]);
    } else {
        spans.push(value);
    }
    Line::from(spans)
}

fn value_style(app: &App, focused: bool) -> Style {
    let theme = palette(app);
    if focused { theme.strong } else { theme.dim }
}

/// What a line is called, and what it means.
fn named(app: &App, choice: Choice) -> (&'static str, &'static str) {
    let words = &app.words().front;
    let row = match choice {
        Choice::Play => &words.play,
        Choice::Computer => &words.computer,
        Choice::Lesson => &words.lesson,
        Choice::SetUp => &words.set_up,
        Choice::Played => &words.played,
    };
    (row.label, row.note)
}

/// What stands behind a line.
fn value(app: &App, front: &Front, choice: Choice) -> String {
    let words = app.words();
    match choice {
        Choice::Play => players(front),
        Choice::Computer => front.level.name().to_owned(),
        Choice::Lesson => String::new(),
        Choice::SetUp => {
            let games = front.form.kind.label(words);
            format!("{} · {games}", words.rules.line(&front.form.rules))
        }
        Choice::Played => played(app),
    }
}

fn players(front: &Front) -> String {
    let names = front.form.seated_names();
    let sides = front.form.rules.players;
    let room = if sides.count() == 2 { 14 } else { 7 };
    let names = sides
        .iter()
        .map(|side: Side| short_name(&names[side], room));
    names.collect::<Vec<_>>().join(" – ")
}

/// How many games there are, and the one that was left.
fn played(app: &App) -> String {
    let (words, past) = (&app.words().front, app.past());
    let games = match past.games {
        0 if past.unfinished.is_some() => None,
        0 => Some(words.no_games.to_owned()),
        games => Some((words.games)(games)),
    };
    let left = past.unfinished.as_deref();
    let told = games.into_iter().chain(left.map(words.unfinished));
    told.collect::<Vec<_>>().join(", ")
}

/// Draws the board of the game that would begin, as far as it has come: from left to right the chalk, and then what lies
/// on it.
fn draw_board(app: &App, front: &Front, area: Rect, buffer: &mut Buffer) {
    let position = Position::start(front.form.rules);
    let Some(geometry) = Geometry::new(area, position.sides()) else {
        return;
    };
    let board = geometry.area;
    let moves = app.settings().speed.pace().is_some() && front.is_drawing();
    let all = 2 * board.width;
    let drawn = if moves { front.share(all) } else { all };
    let view = || BoardView::of(app, position, &geometry);
    if drawn < all {
        draw_columns(&view().bare(), board, drawn, buffer);
    }
    draw_columns(&view(), board, drawn.saturating_sub(board.width), buffer);
}

/// Draws the first columns of a board.
fn draw_columns(view: &BoardView, board: Rect, columns: u16, buffer: &mut Buffer) {
    let mut drawn = Buffer::empty(board);
    view.render(board, &mut drawn);
    let first = Rect {
        width: columns.min(board.width),
        ..board
    };
    for at in first.positions() {
        buffer[at] = drawn[at].clone();
    }
}
