//! Oẳn tù tì: who has shown, and then all hands together.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::palette::palette;
use crate::app::App;
use crate::app::key::HAND_LABELS;
use crate::app::rps::{Round, Throw};
use crate::app::setup::Form;
use crate::engine::Side;
use crate::words::fitted;

/// Draws the round above the footer.
pub(super) fn draw(app: &App, round: &Round, form: &Form, area: Rect, buffer: &mut Buffer) {
    let lines = lines(app, round, form);
    let width = lines.iter().map(Line::width).max().unwrap_or(0);
    let width = u16::try_from(width).unwrap_or(area.width).min(area.width);
    let height = u16::try_from(lines.len())
        .unwrap_or(area.height)
        .min(area.height);
    let left = area.x + (area.width - width) / 2;
    let top = area.y + (area.height - height) / 3;
    for (y, line) in (top..top + height).zip(lines) {
        line.render(
            Rect {
                x: left,
                y,
                width,
                height: 1,
            },
            buffer,
        );
    }
}

fn lines(app: &App, round: &Round, form: &Form) -> Vec<Line<'static>> {
    let (words, theme) = (app.words(), palette(app));
    let names = form.clean_names();
    let mut lines = vec![
        Line::styled(words.rps.title, theme.strong),
        Line::default(),
        Line::styled(words.rps.how, theme.text),
        hands_line(app),
        Line::default(),
    ];
    lines.extend(
        round
            .players()
            .map(|side| hand_line(app, round, side, &names[side])),
    );
    let verdict = match round.winners().as_deref() {
        None => String::new(),
        Some([side]) => (words.rps.starts)(&fitted(&names[*side], 20)),
        Some(_) => words.rps.tie.to_owned(),
    };
    lines.extend([Line::default(), Line::styled(verdict, theme.notice)]);
    lines
}

/// A player's name and keys, and the hand once all are open.
fn hand_line(app: &App, round: &Round, side: Side, name: &str) -> Line<'static> {
    let (words, theme) = (app.words(), palette(app));
    let open = round.open();
    let shown = open.iter().flatten().find(|(other, _)| *other == side);
    let state = match (shown, round.has_shown(side)) {
        (Some((_, hand)), _) => hand.name(words),
        (None, true) => words.rps.hidden,
        (None, false) => words.rps.waits,
    };
    let name = fitted(name, 16);
    let pad = " ".repeat(18 - name.width());
    Line::from(vec![
        Span::styled(format!("{name}{pad}"), theme.sides[side]),
        Span::styled(format!("[{}]  ", HAND_LABELS[side]), theme.key),
        Span::styled(
            state,
            if shown.is_some() {
                theme.mark
            } else {
                theme.text
            },
        ),
    ])
}

/// What the three keys of each side mean, in their order.
fn hands_line(app: &App) -> Line<'static> {
    let hands = Throw::ALL.map(|hand| hand.name(app.words())).join(" · ");
    Line::styled(hands, palette(app).dim)
}
