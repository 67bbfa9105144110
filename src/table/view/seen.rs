//! What the frame may hold: whatever was drawn, no cell has a character that is not seen.

use ratatui::buffer::Buffer;

use crate::engine::is_unseen;

/// Takes what is not seen out of every cell; a terminal would act on it, or shift what stands behind it.
pub(super) fn keep_seen(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let symbol = cell.symbol();
        if symbol.chars().any(is_unseen) {
            let kept: String = symbol.chars().filter(|sign| !is_unseen(*sign)).collect();
            cell.set_symbol(if kept.is_empty() { " " } else { &kept });
        }
    }
}
