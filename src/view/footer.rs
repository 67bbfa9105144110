//! The last line: the keys that help now, made from the table that reads them, to be read or clicked.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::layout::Layout;
use super::palette::palette;
use crate::app::key::{BINDINGS, Binding};
use crate::app::{App, Message};

/// The keys that help now, as many as fit, each with its label and the columns it takes; the first is the most needed.
fn keys(app: &App, layout: &Layout) -> Vec<(Range<u16>, String, &'static Binding)> {
    let (phrases, area) = (&app.words().keys, layout.footer);
    let arrows = layout.geometry.arrows(app);
    let mut at = area.x + 1;
    let here = BINDINGS
        .iter()
        .filter(|binding| binding.place == app.place() && binding.in_footer);
    let spaced = here.map_while(|binding| {
        let label = binding.label(phrases, arrows);
        let width = label.width() + 1 + (binding.phrase)(phrases).width();
        let end = at.saturating_add(u16::try_from(width).unwrap_or(u16::MAX));
        let columns = at..end;
        at = end.saturating_add(2);
        (end <= area.right()).then_some((columns, label, binding))
    });
    spaced.collect()
}

/// Draws the keys that help now.
pub(super) fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let (phrases, theme) = (&app.words().keys, palette(app));
    for (columns, label, binding) in keys(app, layout) {
        let line = Line::from(vec![
            Span::styled(label, theme.key),
            Span::styled(format!(" {}", (binding.phrase)(phrases)), theme.dim),
        ]);
        let width = columns.end - columns.start;
        line.render(
            Rect {
                x: columns.start,
                width,
                ..layout.footer
            },
            buffer,
        );
    }
}

/// Returns what the key at a place in the footer says. Of keys that say different things, the one whose sign is there.
pub(super) fn message(app: &App, layout: &Layout, column: u16, row: u16) -> Option<Message> {
    let keys = keys(app, layout).into_iter();
    let (columns, label, binding) = keys
        .filter(|_| row == layout.footer.y)
        .find(|(columns, ..)| columns.contains(&column))?;
    let sign = label.chars().nth((column - columns.start).into());
    let signed = binding.keys.iter().find(|(key, _)| key.sign() == sign);
    let (_, first) = binding.keys.first()?;
    let alike = binding.keys.iter().all(|(_, message)| message == first);
    match signed {
        Some((_, message)) if sign.is_some() => Some(*message),
        _ => alike.then_some(*first),
    }
}
