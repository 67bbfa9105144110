//! The help: the keys, made from the table that reads them, and the rules of this very game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::frame::row;
use crate::app::key::{BINDINGS, EVERYWHERE};
use crate::app::{App, Place};

/// Rows that heading and footer of the help take.
const FRAME: u16 = 3;

/// Columns that a key's label takes.
const LABEL: usize = 12;

/// Draws the help over the whole window, scrolled by so many lines.
pub(super) fn draw(app: &App, scroll: usize, area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    let (words, theme) = (app.words(), app.settings().theme);
    let heading = format!(
        " {} – {}",
        words.help.title,
        words.rules.line(app.record().rules())
    );
    Line::styled(heading, theme.strong).render(row(area, area.y), buffer);
    let body = body(area);
    let lines = lines(app, body.width.into());
    let most = lines.len().saturating_sub(body.height.into());
    let scroll = scroll.min(most);
    for (y, line) in (body.y..body.bottom()).zip(lines.into_iter().skip(scroll)) {
        line.render(row(body, y), buffer);
    }
    if scroll < most {
        let row = row(body, area.y + 1);
        let more = format!("▼ {}", words.help.more);
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

/// Lists the lines of the help, none wider than `width`: what can be done here, the rules, the keys of other places.
fn lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let places = places(app);
    let mut lines = place_lines(app, places[0], width);
    lines.extend(everywhere_lines(app, width));
    lines.extend(rules_lines(app, width));
    lines.extend(
        places[1..]
            .iter()
            .flat_map(|&place| place_lines(app, place, width)),
    );
    lines
}

fn place_lines(app: &App, place: Place, width: usize) -> Vec<Line<'static>> {
    let words = app.words();
    let here = BINDINGS.iter().filter(|binding| binding.place == place);
    let keys = here
        .flat_map(|binding| key_lines(app, binding.label, (binding.phrase)(&words.keys), width));
    section(app, place.heading(words), keys)
}

fn everywhere_lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let words = app.words();
    let keys = EVERYWHERE
        .iter()
        .flat_map(|(key, _, phrase)| key_lines(app, &key.label(), phrase(&words.keys), width));
    section(app, words.help.everywhere, keys)
}

fn rules_lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let (words, theme) = (app.words(), app.settings().theme);
    let paragraphs = words.rules.paragraphs(app.record().rules()).into_iter();
    let lines = paragraphs.flat_map(|paragraph| {
        let wrapped = textwrap::wrap(&paragraph, width.max(1));
        let lines = wrapped
            .iter()
            .map(|line| Line::styled(line.to_string(), theme.text));
        lines.chain([Line::default()]).collect::<Vec<_>>()
    });
    section(app, words.help.rules, lines)
}

/// A heading, lines, and a gap.
fn section(
    app: &App,
    heading: &'static str,
    lines: impl Iterator<Item = Line<'static>>,
) -> Vec<Line<'static>> {
    let heading = Line::styled(heading, app.settings().theme.strong);
    std::iter::once(heading)
        .chain(lines)
        .chain([Line::default()])
        .collect()
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
fn key_lines(app: &App, label: &str, phrase: &str, width: usize) -> Vec<Line<'static>> {
    let theme = app.settings().theme;
    let phrase = textwrap::wrap(phrase, width.saturating_sub(LABEL).max(1));
    let line = |(index, phrase): (usize, &std::borrow::Cow<str>)| {
        let label = if index == 0 { label } else { "" };
        let pad = " ".repeat(LABEL.saturating_sub(2 + label.width()));
        Line::from(vec![
            Span::styled(format!("  {label}{pad}"), theme.key),
            Span::styled(phrase.to_string(), theme.text),
        ])
    };
    phrase.iter().enumerate().map(line).collect()
}
