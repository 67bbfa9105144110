//! The help: the keys, made from the table that reads them, and the rules of this very game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use crate::app::key::{BINDINGS, Binding};
use crate::app::{App, Place};

/// Rows that heading and footer of the help take.
const FRAME: u16 = 3;

/// Columns that a key's label takes.
const LABEL: usize = 12;

/// Draws the help over the whole window, scrolled by so many lines.
pub(super) fn draw(app: &App, scroll: usize, area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    let (text, theme) = (app.text(), app.settings().theme);
    let heading = format!(" {} – {}", text.help, text.rules_line(app.record().rules()));
    Line::styled(heading, theme.strong).render(Rect { height: 1, ..area }, buffer);
    let body = body(area);
    let lines = lines(app, body.width.into());
    let most = lines.len().saturating_sub(body.height.into());
    let scroll = scroll.min(most);
    for (row, line) in (body.y..body.bottom()).zip(lines.into_iter().skip(scroll)) {
        line.render(
            Rect {
                y: row,
                height: 1,
                ..body
            },
            buffer,
        );
    }
    if scroll < most {
        let row = Rect {
            y: body.bottom().saturating_sub(1),
            height: 1,
            ..body
        };
        let more = format!("▼ {}", text.more);
        Line::styled(more, theme.mark)
            .right_aligned()
            .render(row.intersection(area), buffer);
    }
}

/// Returns how far the help can be scrolled in the window as it is.
pub(super) fn most_scroll(app: &App) -> usize {
    let (columns, rows) = app.size();
    let body = body(Rect::new(0, 0, columns, rows));
    lines(app, body.width.into())
        .len()
        .saturating_sub(body.height.into())
}

fn body(area: Rect) -> Rect {
    let height = area.height.saturating_sub(FRAME);
    Rect {
        x: area.x + 1,
        y: area.y + 2,
        width: area.width.saturating_sub(2),
        height,
    }
    .intersection(area)
}

/// Lists the lines of the help, none wider than `width`.
fn lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let (text, theme) = (app.text(), app.settings().theme);
    let mut lines = Vec::new();
    for place in places(app) {
        lines.push(Line::styled((text.help_place)(place), theme.strong));
        let here = BINDINGS.iter().filter(|binding| binding.place == place);
        lines.extend(here.flat_map(|binding| binding_lines(app, binding, width)));
        lines.push(Line::default());
    }
    lines.push(Line::styled(text.help_rules, theme.strong));
    for paragraph in text.rules_paragraphs(app.record().rules()) {
        let wrapped = textwrap::wrap(&paragraph, width.max(1));
        lines.extend(
            wrapped
                .iter()
                .map(|line| Line::styled(line.to_string(), theme.text)),
        );
        lines.push(Line::default());
    }
    lines
}

/// Lists the places, the one that the help was opened from first, then the table.
fn places(app: &App) -> Vec<Place> {
    let here = app.place_under();
    let mut places = vec![here, Place::Play];
    places.extend(Place::ALL);
    places
        .iter()
        .enumerate()
        .filter(|(at, place)| !places[..*at].contains(place))
        .map(|(_, place)| *place)
        .collect()
}

/// A key and what it does, on as many lines as that takes.
fn binding_lines(app: &App, binding: &Binding, width: usize) -> Vec<Line<'static>> {
    let (text, theme) = (app.text(), app.settings().theme);
    let phrase = textwrap::wrap((binding.phrase)(text), width.saturating_sub(LABEL).max(1));
    let line = |(index, phrase): (usize, &std::borrow::Cow<str>)| {
        let label = if index == 0 { binding.label } else { "" };
        let pad = " ".repeat(LABEL.saturating_sub(2 + label.width()));
        Line::from(vec![
            Span::styled(format!("  {label}{pad}"), theme.key),
            Span::styled(phrase.to_string(), theme.text),
        ])
    };
    phrase.iter().enumerate().map(line).collect()
}
