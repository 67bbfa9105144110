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

/// Columns between two keys.
const GAP: u16 = 2;

/// A key of the footer: the columns it takes, its label, and its line in the table.
type Shown = (Range<u16>, String, &'static Binding);

/// The keys that help now, as many as fit; the first is the most needed, and the one that ends the game has its place.
fn keys(app: &App, layout: &Layout) -> Vec<Shown> {
    let (phrases, area) = (&app.words().keys, layout.footer);
    let arrows = layout.geometry.arrows(app);
    let here = BINDINGS
        .iter()
        .filter(|binding| binding.place == app.place() && binding.in_footer);
    let mut keys: Vec<Shown> = here
        .map(|binding| {
            let label = binding.label(phrases, arrows);
            let width = label.width() + 1 + (binding.phrase)(phrases).width();
            let width = u16::try_from(width).unwrap_or(area.width);
            (0..width, label, binding)
        })
        .collect();
    let ends =
        |(_, _, binding): &Shown| binding.keys.iter().any(|(_, says)| *says == Message::Quit);
    while keys.len() > 1 && taken(&keys) > area.width {
        let last = keys.iter().rposition(|key| !ends(key)).unwrap_or(0);
        keys.remove(last);
    }
    let mut at = area.x + 1;
    for (columns, ..) in &mut keys {
        let end = at.saturating_add(columns.end);
        *columns = at..end.min(area.right());
        at = end.saturating_add(GAP);
    }
    keys
}

/// Returns the columns that keys take, one before them included.
fn taken(keys: &[Shown]) -> u16 {
    let widths = keys.iter().map(|(columns, ..)| columns.end + GAP);
    widths.fold(1_u16, u16::saturating_add).saturating_sub(GAP)
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
