//! Oẳn tù tì: who has shown, and then all hands together.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::fitted;
use crate::app::App;
use crate::app::key::HAND_LABELS;
use crate::app::rps::{Hand, Round};
use crate::app::setup::Form;

/// Draws the round above the footer.
pub(super) fn draw(app: &App, round: &Round, form: &Form, area: Rect, buffer: &mut Buffer) {
    let (text, theme) = (app.text(), app.settings().theme);
    let names = form.clean_names();
    let mut lines = vec![
        Line::styled(text.rps.title, theme.strong),
        Line::default(),
        Line::styled(text.rps.how, theme.text),
        hands_line(app),
        Line::default(),
    ];
    let open = round.open();
    for side in round.players() {
        let shown = open
            .as_ref()
            .and_then(|open| open.iter().find(|(other, _)| *other == side));
        let state = match (shown, round.has_shown(side)) {
            (Some((_, hand)), _) => (text.rps.hand)(*hand),
            (None, true) => text.rps.hidden,
            (None, false) => text.rps.waits,
        };
        let name = fitted(&names[side], 16);
        let pad = " ".repeat(18 - name.width());
        lines.push(Line::from(vec![
            Span::styled(format!("{name}{pad}"), theme.sides[side as usize]),
            Span::styled(format!("[{}]  ", HAND_LABELS[side as usize]), theme.key),
            Span::styled(
                state,
                if shown.is_some() {
                    theme.mark
                } else {
                    theme.text
                },
            ),
        ]));
    }
    lines.push(Line::default());
    let verdict = match round.winners().as_deref() {
        None => String::new(),
        Some([side]) => (text.rps.starts)(&fitted(&names[*side], 20)),
        Some(_) => text.rps.tie.to_owned(),
    };
    lines.push(Line::styled(verdict, theme.notice));
    let width = lines.iter().map(Line::width).max().unwrap_or(0);
    let width = u16::try_from(width).unwrap_or(area.width).min(area.width);
    let height = u16::try_from(lines.len())
        .unwrap_or(area.height)
        .min(area.height);
    let left = area.x + (area.width - width) / 2;
    let top = area.y + (area.height - height) / 3;
    for (row, line) in (top..top + height).zip(lines) {
        line.render(
            Rect {
                x: left,
                y: row,
                width,
                height: 1,
            },
            buffer,
        );
    }
}

/// What the three keys of each side mean, in their order.
fn hands_line(app: &App) -> Line<'static> {
    let hands = Hand::ALL.map(app.text().rps.hand).join(" · ");
    Line::styled(hands, app.settings().theme.dim)
}
