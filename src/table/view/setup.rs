//! The set-up: a form that fits any window, and one line on what the chosen row means.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::frame::{framed, row};
use super::palette::palette;
use super::{example, said};
use crate::app::message::{Message, Notice, Way};
use crate::app::setup::{Form, Group, Name, Row};
use crate::app::{App, Screen, form_words};
use crate::words::{fitted, wrapped};

/// The widest that the form gets.
const WIDTH: u16 = 80;

/// From how many columns on the groups of rows are named.
const NAMES_GROUPS: u16 = 70;

/// Where the parts lie, and which rows are in sight.
struct Parts {
    frame: Rect,
    /// The rows inside the frame.
    inside: Rect,
    /// The first row in sight, and whether there are more below.
    first: usize,
    has_more: bool,
    /// Columns of the groups, of the labels, and of the values.
    columns: [usize; 3],
    note: Rect,
    /// What is left beside the form.
    beside: Rect,
}

impl Parts {
    fn new(app: &App, form: &Form, focus: usize, area: Rect) -> Self {
        let rows = form.rows();
        let beside = example::width(area);
        let width = (area.width - beside).min(WIDTH);
        // The frame and the note, which takes a line more in a narrow window.
        let other = if area.width < 60 { 5 } else { 4 };
        let room = area.height.saturating_sub(other);
        let shown = u16::try_from(rows.len()).unwrap_or(room).min(room);
        let first = (focus + 1).saturating_sub(usize::from(shown));
        let frame = Rect {
            x: area.x + (area.width - width - beside) / 2,
            y: area.y + area.height.saturating_sub(shown + other) / 3,
            width,
            height: shown + 2,
        };
        let inside = Rect {
            x: frame.x + 1,
            y: frame.y + 1,
            width: width - 2,
            height: shown,
        };
        let note = Rect {
            y: frame.bottom(),
            height: 3,
            ..frame
        };
        Self {
            columns: columns(app, form, inside.width),
            has_more: rows.len() > first + usize::from(shown),
            note: note.intersection(area),
            beside: Rect {
                x: frame.right(),
                width: beside,
                ..area
            },
            frame,
            inside,
            first,
        }
    }
}

/// Returns the columns of the groups, of the labels, and what is left for the values.
fn columns(app: &App, form: &Form, width: u16) -> [usize; 3] {
    let groups = Group::ALL.map(|group| group_name(app, group).width());
    let group = match groups.into_iter().max() {
        Some(widest) if width + 2 >= NAMES_GROUPS => widest + 2,
        _ => 0,
    };
    let width = usize::from(width) - group;
    let labels = form.rows().into_iter();
    let labels = labels.map(|row| form_words::row(app, form, row).0.width());
    let label = (labels.max().unwrap_or(0) + 3).min(width / 2);
    // Mark, and arrows on both sides of the value.
    [group, label, width.saturating_sub(label + 6)]
}

fn group_name(app: &App, group: Group) -> &'static str {
    let groups = &app.words().set_up.groups;
    match group {
        Group::Players => groups.players,
        Group::Game => groups.game,
        Group::Rules => groups.rules,
    }
}

/// Draws the form above the footer, and beside it what the chosen rule does.
pub(super) fn draw(app: &App, form: &Form, focus: usize, area: Rect, buffer: &mut Buffer) {
    let (rows, parts) = (form.rows(), Parts::new(app, form, focus, area));
    let (words, theme) = (app.words(), palette(app));
    let title = format!("{} · {}", words.table.title, words.set_up.title);
    let more = if parts.has_more { " ▼ " } else { "" };
    let more = Line::styled(more, theme.mark);
    framed(theme, &title, more, parts.frame, buffer);
    for (y, at) in (parts.inside.y..parts.inside.bottom()).zip(parts.first..) {
        let mut line = form_row(app, form, rows[at], at == focus, &parts.columns);
        let begins = at == parts.first || Form::group(rows[at - 1]) != Form::group(rows[at]);
        let group = Form::group(rows[at]).filter(|_| begins);
        let group = group.map_or("", |group| group_name(app, group));
        let [column, ..] = parts.columns;
        if column > 0 {
            let group = Span::styled(format!(" {group:<0$}", column - 1), theme.dim);
            line.spans.insert(0, group);
        }
        line.render(row(parts.inside, y), buffer);
    }
    let note = full_note(app, form, rows[focus], &parts.columns);
    draw_note(app, &note, parts.note, buffer);
    if let Row::Rule(rule) = rows[focus] {
        example::draw(app, rule, &form.rules, parts.beside, buffer);
    }
}

/// Returns what a place says: a row gets the focus; one that has it is changed, or does what it is for.
pub(super) fn hit(app: &App, area: Rect, column: u16, row: u16) -> Option<Message> {
    let Screen::SetUp { form, focus, .. } = app.screen() else {
        return None;
    };
    let parts = Parts::new(app, form, *focus, area);
    if !parts.inside.contains((column, row).into()) {
        return None;
    }
    let at = parts.first + usize::from(row - parts.inside.y);
    let [group, label, _] = parts.columns;
    let value = usize::from(column - parts.inside.x).checked_sub(group + label + 2);
    Some(match (form.rows()[at], value) {
        _ if at != *focus => Message::Pick(at),
        (Row::Start, _) => Message::Accept,
        (_, Some(0 | 1)) => Message::Value(Way::Previous),
        (_, Some(_)) => Message::Value(Way::Next),
        (_, None) => Message::Pick(at),
    })
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
fn full_note(app: &App, form: &Form, row: Row, &[_, column, room]: &[usize; 3]) -> String {
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
    &[_, column, room]: &[usize; 3],
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
    let turns = row != Row::Start;
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
