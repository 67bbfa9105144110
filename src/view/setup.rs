//! The set-up: a form that fits any window, and one line on what the chosen row means.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::frame::{framed, row};
use super::palette::palette;
use super::said;
use crate::app::message::Notice;
use crate::app::setup::{Form, Name, Row};
use crate::app::{App, form_words};
use crate::words::{fitted, wrapped};

/// Rows besides those of the form: the frame and the note, which takes a line more in a narrow window.
const fn other_rows(columns: u16) -> u16 {
    if columns < 60 { 5 } else { 4 }
}

/// Draws the form above the footer.
pub(super) fn draw(app: &App, form: &Form, focus: usize, area: Rect, buffer: &mut Buffer) {
    let rows = form.rows();
    let (width, other) = (area.width.min(78), other_rows(area.width));
    let room = area.height.saturating_sub(other);
    let shown = u16::try_from(rows.len()).unwrap_or(room).min(room);
    let first = (focus + 1).saturating_sub(usize::from(shown));
    let frame = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + area.height.saturating_sub(shown + other) / 3,
        width,
        height: shown + 2,
    };
    let has_more = rows.len() > first + usize::from(shown);
    let words = app.words();
    let title = format!("{} · {}", words.table.title, words.set_up.title);
    let more = if has_more { " ▼ " } else { "" };
    let theme = palette(app);
    let inside = framed(theme, &title, Line::styled(more, theme.mark), frame, buffer);
    let labels = rows
        .iter()
        .map(|row| form_words::row(app, form, *row).0.width());
    let most = usize::from(inside.width) / 2;
    let column = (labels.max().unwrap_or(0) + 3).min(most);
    // Mark, and arrows on both sides of the value.
    let room = usize::from(inside.width).saturating_sub(column + 6);
    for (y, at) in (inside.y..inside.bottom()).zip(first..) {
        let line = form_row(app, form, rows[at], at == focus, [column, room]);
        line.render(row(inside, y), buffer);
    }
    let below = Rect {
        x: frame.x,
        y: frame.bottom(),
        width,
        height: 3,
    };
    draw_note(
        app,
        &full_note(app, form, rows[focus], column, room),
        below.intersection(area),
        buffer,
    );
}

/// Draws what the focused row means, or what must be said before it.
fn draw_note(app: &App, note: &str, area: Rect, buffer: &mut Buffer) {
    let theme = palette(app);
    let (words, style) = match app.notice() {
        Some(Notice::Told(words)) => (words.as_str(), theme.notice),
        _ => (note, theme.dim),
    };
    let lines = wrapped(words, area.width.saturating_sub(2).into());
    said::draw(&lines, style, area, buffer);
}

/// What the row means; label and value before it, where the row has not the room for them.
fn full_note(app: &App, form: &Form, row: Row, column: usize, room: usize) -> String {
    let ((label, note), value) = (
        form_words::row(app, form, row),
        form_words::value(app, form, row),
    );
    match (column <= label.width(), value.width() > room) {
        (true, _) if value.is_empty() => format!("{label}. {note}"),
        (true, _) => format!("{label}{} {value}. {note}", app.words().colon),
        (false, true) => format!("{value}. {note}"),
        (false, false) => note.to_owned(),
    }
}

fn form_row(
    app: &App,
    form: &Form,
    row: Row,
    focused: bool,
    [column, room]: [usize; 2],
) -> Line<'static> {
    let theme = palette(app);
    let mark = if focused { "▶ " } else { "  " };
    let label = fitted(&form_words::row(app, form, row).0, column.saturating_sub(1));
    let pad = " ".repeat(column.saturating_sub(label.width()));
    let style = if focused { theme.strong } else { theme.text };
    if let Row::Name(side) = row {
        let head = [
            Span::styled(mark, theme.mark),
            Span::styled(format!("{label}{pad}  "), style),
        ];
        let name = name_spans(app, &form.names[side], focused);
        return head.into_iter().chain(name).collect();
    }
    let turns = !matches!(row, Row::Start | Row::Lesson);
    let value = form_words::value(app, form, row);
    // The arrows round a value are always seen.
    let value = fitted(&value, room);
    let value = match (focused, turns) {
        (true, true) => format!("◀ {value} ▶"),
        (false, true) => format!("  {value}"),
        _ => value,
    };
    let value_style = if focused {
        theme.lit.patch(theme.strong)
    } else {
        theme.text
    };
    Line::from(vec![
        Span::styled(mark, theme.mark),
        Span::styled(format!("{label}{pad}"), style),
        Span::styled(value, value_style),
    ])
}

/// A name with the cursor in it if it has the focus; dim as long as it is only offered.
fn name_spans(app: &App, name: &Name, focused: bool) -> Vec<Span<'static>> {
    let theme = palette(app);
    let lit = |style: Style| {
        if focused {
            theme.lit.patch(style)
        } else {
            style
        }
    };
    let cursor = if focused { "▏" } else { "" };
    let Some(typed) = name.typed() else {
        return vec![
            Span::styled(cursor, lit(theme.strong)),
            Span::styled(name.clean(), theme.dim),
        ];
    };
    let (before, after) = typed.parts();
    let style = if focused { theme.strong } else { theme.text };
    vec![Span::styled(format!("{before}{cursor}{after}"), lit(style))]
}
