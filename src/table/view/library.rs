//! The library: a menu, lists of games, a path being typed, a text to copy; each in one frame above the footer.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::count;
use super::frame::{framed, row};
use super::palette::palette;
use super::small::{SIZE, SmallBoard};
use crate::app::card;
use crate::app::course::Course;
use crate::app::field::TextField;
use crate::app::library::{Item, Library};
use crate::app::message::{Message, Notice};
use crate::app::{App, Screen};
use crate::engine::{Record, Side};
use crate::words::{around, fitted, short_name, told, wrapped};

/// The widest that the frame gets.
const WIDTH: u16 = 100;

/// Columns that the mark before a line takes.
const MARK: usize = 3;

/// Draws what the library shows, and under it what is to be said.
pub(super) fn draw(app: &App, library: &Library, at: usize, area: Rect, buffer: &mut Buffer) {
    let (theme, frame) = (palette(app), frame(area));
    let title = heading(app, library);
    let inside = framed(theme, &title, Line::default(), frame, buffer);
    for (y, line) in (inside.y..inside.bottom()).zip(lines(app, library, at, inside)) {
        line.render(row(inside, y), buffer);
    }
    if let Library::Games { games, .. } = library
        && let (Some(game), Some(beside)) = (games.get(at), beside(area))
    {
        draw_preview(app, &game.record(), beside, buffer);
    }
    if let Some(Notice::Told(words)) = app.notice() {
        draw_notice(app, words, frame, area, buffer);
    }
}

/// Columns of what is shown of a game beside the list.
const PREVIEW: u16 = SIZE.0 + 4;

/// Returns the room beside a list of games, if the window has it.
fn beside(area: Rect) -> Option<Rect> {
    let frame = frame(area);
    let is_wide = area.width >= LEAST_WITH_PREVIEW && area.height >= 18;
    is_wide.then(|| Rect {
        x: frame.right() + 2,
        width: PREVIEW - 2,
        ..frame
    })
}

/// From how many columns on a game is shown beside the list.
const LEAST_WITH_PREVIEW: u16 = 100;

fn frame(area: Rect) -> Rect {
    let is_wide = area.width >= LEAST_WITH_PREVIEW && area.height >= 18;
    let beside = if is_wide { PREVIEW } else { 0 };
    let width = (area.width - beside).min(WIDTH);
    Rect {
        x: area.x + (area.width - width - beside) / 2,
        width,
        height: area.height.saturating_sub(2),
        ..area
    }
}

/// Draws what is seen of a game at a glance: the score, the last board, how it went, when and under which rules.
fn draw_preview(app: &App, record: &Record, area: Rect, buffer: &mut Buffer) {
    let (words, theme) = (app.words(), palette(app));
    let room = usize::from(area.width);
    let line = |words: &str, style| {
        let lines = wrapped(words, room).into_iter();
        lines
            .map(|line| Line::styled(line, style))
            .collect::<Vec<_>>()
    };
    let score = line(&card::score(record), theme.strong);
    let position = card::last_board(record);
    let board = SmallBoard {
        position: &position,
        sown: None,
        theme,
    };
    let names = [Side::A, Side::B].map(|side| short_name(&record.names[side], 8));
    let course = Course::of(record);
    let mut lines = count::lead_lines(app, &names, &course.leads, room);
    let name = |side: Side| record.names[side].clone();
    let best = course
        .best
        .map(|best| told::best_move(words, record, best.ply, &best.turn, &name));
    let moves = (words.library.moves)(record.cursor());
    let rules = words.rules.line(record.rules());
    lines.push(Line::default());
    lines.extend(best.iter().flat_map(|best| line(best, theme.text)));
    lines.extend(line(&format!("{moves} · {rules}"), theme.dim));
    let mut y = area.y + 1;
    for score in score {
        score.render(row(area, y).intersection(area), buffer);
        y += 1;
    }
    let below = |y: u16| Rect {
        y,
        height: area.bottom().saturating_sub(y),
        ..area
    };
    board.draw(below(y + 1), buffer);
    for (y, line) in (y + 7..area.bottom()).zip(lines) {
        line.render(row(area, y), buffer);
    }
}

/// Returns what a place says: a row gets the focus, or is chosen if it has it.
pub(super) fn hit(app: &App, area: Rect, column: u16, row: u16) -> Option<Message> {
    let Screen::Library { library, at, .. } = app.screen() else {
        return None;
    };
    let inside = frame(area).inner(Margin::new(1, 1));
    let is_list = matches!(library, Library::Menu | Library::Games { .. });
    if !is_list || !inside.contains((column, row).into()) {
        return None;
    }
    let first = (at + 1).saturating_sub(inside.height.into());
    let picked = first + usize::from(row - inside.y);
    (picked < library.rows()).then_some(Message::Pick(picked))
}

fn draw_notice(app: &App, words: &str, frame: Rect, area: Rect, buffer: &mut Buffer) {
    let words = wrapped(words, usize::from(frame.width).max(3) - 2);
    for (y, words) in (frame.bottom()..area.bottom()).zip(words) {
        let row = Rect {
            x: frame.x + 1,
            ..row(frame, y)
        };
        let style = palette(app).notice;
        Line::styled(words, style).render(row.intersection(area), buffer);
    }
}

fn heading(app: &App, library: &Library) -> String {
    let words = &app.words().library;
    match library {
        Library::Menu => words.menu_heading.to_owned(),
        Library::Games { games, kept: true } => (words.played_heading)(games.len()),
        Library::Games { games, .. } => (words.file_heading)(games.len()),
        Library::Path { item, .. } => item.path_heading(app.words()).to_owned(),
        Library::Words(_) => words.words_heading.to_owned(),
    }
}

fn lines(app: &App, library: &Library, at: usize, inside: Rect) -> Vec<Line<'static>> {
    let words = app.words();
    let (room, rows) = (usize::from(inside.width), usize::from(inside.height));
    // The focus stays in sight.
    let first = (at + 1).saturating_sub(rows);
    let in_line = room.saturating_sub(MARK);
    let choice = |row: usize, words: &str| choice_line(app, row == at, &fitted(words, in_line));
    match library {
        Library::Menu => {
            let items = Item::ALL.iter().enumerate().skip(first);
            items
                .map(|(row, item)| choice(row, item.label(words)))
                .collect()
        }
        Library::Games { games, .. } => {
            let games = games.iter().enumerate().skip(first).take(rows);
            games
                .map(|(row, game)| choice(row, game.told(app.settings().lang)))
                .collect()
        }
        Library::Path { path, .. } => vec![path_line(app, path, room)],
        Library::Words(lines) => {
            let lines = lines.iter().skip(at);
            let lines = lines.flat_map(|line| wrapped(line, room));
            lines
                .take(rows)
                .map(|line| Line::styled(line, palette(app).text))
                .collect()
        }
    }
}

fn choice_line(app: &App, focused: bool, words: &str) -> Line<'static> {
    let theme = palette(app);
    let (mark, style) = if focused {
        (" ▶ ", theme.strong)
    } else {
        ("   ", theme.text)
    };
    Line::from(vec![
        Span::styled(mark, theme.mark),
        Span::styled(words.to_owned(), style),
    ])
}

/// The path with the cursor in it; of a long one, what is round the cursor.
fn path_line(app: &App, path: &TextField, room: usize) -> Line<'static> {
    let (before, after) = around(path.parts(), room.saturating_sub(3));
    Line::styled(format!(" {before}▏{after}"), palette(app).strong)
}
