//! What every screen is made of: rows, and frames drawn in chalk.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::palette::Palette;
use crate::words::fitted;

/// Returns one row of an area.
pub(super) const fn row(area: Rect, y: u16) -> Rect {
    Rect {
        y,
        height: 1,
        ..area
    }
}

/// Clears an area, frames it, with a title above and a line below, and returns the inside.
pub(super) fn framed(
    theme: &Palette,
    title: &str,
    below: Line<'static>,
    area: Rect,
    buffer: &mut Buffer,
) -> Rect {
    // The corners and a blank on both sides.
    let title = fitted(title, usize::from(area.width.saturating_sub(4)));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.chalk)
        .title(Line::styled(format!(" {title} "), theme.strong))
        .title_bottom(below.right_aligned());
    let inside = block.inner(area);
    Clear.render(area, buffer);
    block.render(area, buffer);
    inside
}
