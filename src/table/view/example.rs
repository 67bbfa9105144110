//! What a rule does, beside the row where it is set: a board before a move, and after it under two values of the rule.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::frame::row;
use super::palette::palette;
use super::small::{SIZE, SmallBoard};
use crate::app::App;
use crate::app::example::{self, Played};
use crate::engine::{Heading, Rule, Rules, Sides};
use crate::words::{fitted, told, wrapped};

/// The window from which on there is room for an example beside the form.
const LEAST: (u16, u16) = (116, 27);

/// Columns between form and example, and at its end.
const GAP: u16 = 2;

/// Returns the columns that an example takes in an area; none where there is no room.
pub(super) const fn width(area: Rect) -> u16 {
    if area.width < LEAST.0 || area.height < LEAST.1 {
        0
    } else {
        SIZE.0 + GAP + 1
    }
}

/// Draws the example of a rule, if there is one.
pub(super) fn draw(app: &App, rule: Rule, rules: &Rules, area: Rect, buffer: &mut Buffer) {
    let Some(example) = example::of(rule).filter(|_| area.width > 0) else {
        return;
    };
    let (played, theme) = (example.played(rule, rules), palette(app));
    let Some(first) = played.first() else { return };
    let top = area.y + area.height.saturating_sub(LEAST.1) / 3;
    let mut rest = Rect {
        x: area.x + GAP,
        width: area.width - GAP,
        y: top,
        height: area.bottom().saturating_sub(top),
    };
    let (cell, heading) = (first.turn.mv.cell, heading(first));
    let board = SmallBoard {
        position: &first.before,
        sown: Some((cell, heading.arrow())),
        theme,
    };
    board.draw(rest, buffer);
    skip(&mut rest, SIZE.1 + 1);
    for (index, played) in played.iter().enumerate() {
        draw_played(app, rule, played, index == 0, &mut rest, buffer);
    }
}

/// Draws what comes of it under one value: the value, the board after the turn, and what it did.
fn draw_played(
    app: &App,
    rule: Rule,
    played: &Played,
    is_set: bool,
    rest: &mut Rect,
    buffer: &mut Buffer,
) {
    let (words, theme) = (app.words(), palette(app));
    let style = if is_set { theme.strong } else { theme.dim };
    let mark = if is_set { "▶" } else { " " };
    let value = (words.set_up.value)(rule, &played.rules);
    let value = fitted(&format!("{mark} {value}"), rest.width.into());
    Line::styled(value, style).render(row(*rest, rest.y), buffer);
    skip(rest, 1);
    let board = SmallBoard {
        position: &played.after,
        sown: None,
        theme,
    };
    board.draw(*rest, buffer);
    skip(rest, SIZE.1);
    let score = played.after.count()[played.turn.side];
    let ahead = told::ahead(words, Sides::Two, heading(played), &played.turn);
    let told = format!("{ahead} = {score}");
    let lines = wrapped(&told, rest.width.into());
    let height = u16::try_from(lines.len()).unwrap_or(0);
    for (y, line) in (rest.y..rest.bottom()).zip(lines) {
        Line::styled(line, style).render(row(*rest, y), buffer);
    }
    skip(rest, height + 1);
}

fn heading(played: &Played) -> Heading {
    let mv = played.turn.mv;
    Heading::of(Sides::Two, mv.cell.side(), mv.direction)
}

fn skip(rest: &mut Rect, rows: u16) {
    let rows = rows.min(rest.height);
    rest.y += rows;
    rest.height -= rows;
}
