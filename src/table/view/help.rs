//! The help, drawn: its lines are the application's.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::frame::row;
use super::palette::{Palette, palette};
use crate::app::App;
use crate::app::help::{self, FRAME, HelpLine, LABEL};
use crate::words::fitted;

/// Draws the help over the whole window, scrolled by `scroll` lines.
pub(super) fn draw(app: &App, scroll: usize, area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    let (words, theme) = (app.words(), palette(app));
    let rules = words.rules.line(app.record().rules());
    let heading = format!(" {} – {rules}", words.help.title);
    let heading = fitted(&heading, area.width.into());
    let (count, width) = help::columns(area.width);
    let body = body(area, count, width);
    Line::styled(heading, theme.strong).render(
        Rect {
            x: body.x - 1,
            ..row(area, area.y)
        }
        .intersection(area),
        buffer,
    );
    let lines = help::lines(app, width.into());
    let in_sight = usize::from(count) * usize::from(body.height);
    let most = lines.len().saturating_sub(in_sight);
    let scroll = scroll.min(most);
    let mut lines = lines.into_iter().skip(scroll);
    for column in 0..count {
        let x = body.x + column * (width + help::GAP);
        for (y, line) in (body.y..body.bottom()).zip(lines.by_ref()) {
            styled(line, theme).render(
                Rect {
                    x,
                    width,
                    ..row(body, y)
                },
                buffer,
            );
        }
    }
    if scroll < most {
        let row = row(body, area.y + 1);
        let more = format!("▼ {}", words.help.more);
        Line::styled(more, theme.mark)
            .right_aligned()
            .render(row.intersection(area), buffer);
    }
}

/// Returns where the columns lie, in the middle of the window.
fn body(area: Rect, count: u16, width: u16) -> Rect {
    let all = (count * width + (count - 1) * help::GAP).min(area.width);
    Rect {
        x: area.x + ((area.width - all) / 2).max(1),
        y: area.y + 2,
        width: all,
        height: area.height.saturating_sub(FRAME),
    }
    .intersection(area)
}

fn styled(line: HelpLine, theme: &Palette) -> Line<'static> {
    match line {
        HelpLine::Heading(words) => Line::styled(words, theme.strong),
        HelpLine::Text(words) => Line::styled(words, theme.text),
        HelpLine::Key(label, phrase) => {
            let pad = " ".repeat(LABEL.saturating_sub(2 + label.width()));
            Line::from(vec![
                Span::styled(format!("  {label}{pad}"), theme.key),
                Span::styled(phrase, theme.text),
            ])
        }
    }
}
