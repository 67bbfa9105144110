//! The last line: the keys that help now, made from the table that reads them, to be read or clicked.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::palette::palette;
use crate::app::key::{BINDINGS, Binding};
use crate::app::{App, Message};

/// The keys that help now, as many as fit, each with the columns it takes; the first is the most needed.
fn keys(app: &App, area: Rect) -> Vec<(Range<u16>, &'static Binding)> {
    let phrases = &app.words().keys;
    let mut at = area.x + 1;
    let here = BINDINGS
        .iter()
        .filter(|binding| binding.place == app.place() && binding.in_footer);
    let spaced = here.map_while(|binding| {
        let label = phrases.label(binding.label);
        let width = label.width() + 1 + (binding.phrase)(phrases).width();
        let end = at.saturating_add(u16::try_from(width).unwrap_or(u16::MAX));
        let columns = at..end;
        at = end.saturating_add(2);
        (end <= area.right()).then_some((columns, binding))
    });
    spaced.collect()
}

/// Draws the keys that help now.
pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let (phrases, theme) = (&app.words().keys, palette(app));
    for (columns, binding) in keys(app, area) {
        let line = Line::from(vec![
            Span::styled(phrases.label(binding.label), theme.key),
            Span::styled(format!(" {}", (binding.phrase)(phrases)), theme.dim),
        ]);
        let width = columns.end - columns.start;
        line.render(
            Rect {
                x: columns.start,
                width,
                ..area
            },
            buffer,
        );
    }
}

/// Returns what the key at a place in the footer says.
pub(super) fn message(app: &App, area: Rect, column: u16, row: u16) -> Option<Message> {
    let keys = keys(app, area).into_iter();
    let (_, binding) = keys
        .filter(|_| row == area.y)
        .find(|(columns, _)| columns.contains(&column))?;
    binding.keys.first().map(|(_, message)| *message)
}
