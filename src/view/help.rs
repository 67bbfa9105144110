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
    Line::styled(heading, theme.strong).render(row(area, area.y), buffer);
    let body = body(area);
    let lines = help::lines(app, body.width.into());
    let most = lines.len().saturating_sub(body.height.into());
    let scroll = scroll.min(most);
    for (y, line) in (body.y..body.bottom()).zip(lines.into_iter().skip(scroll)) {
        styled(line, theme).render(row(body, y), buffer);
    }
    if scroll < most {
        let row = row(body, area.y + 1);
        let more = format!("▼ {}", words.help.more);
        Line::styled(more, theme.mark)
            .right_aligned()
            .render(row.intersection(area), buffer);
    }
}

fn body(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        y: area.y + 2,
        width: area.width.saturating_sub(2),
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
