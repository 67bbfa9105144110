//! A question: a box in the middle of the window, with its answers as buttons to press or to click on.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::frame::row;
use super::palette::palette;
use super::panels;
use crate::app::key::{Arrows, BINDINGS, Binding};
use crate::app::message::Notice;
use crate::app::{App, Message, Screen, announce};
use crate::words::wrapped;

/// The widest that the box gets.
const WIDTH: u16 = 56;

/// Columns that border and edges take.
const EDGES: u16 = 6;

/// A box with a question.
struct Asked {
    frame: Rect,
    lines: Vec<String>,
    /// Each answer with the place of its button.
    buttons: Vec<(Rect, String, &'static Binding)>,
}

impl Asked {
    /// Lays the question out that is asked; none if nothing is.
    fn new(app: &App, area: Rect) -> Option<Self> {
        let lines = lines(app, area.width.min(WIDTH).saturating_sub(EDGES))?;
        let labels = labels(app);
        let all: usize = labels.iter().map(|(label, _)| label.width() + 2).sum();
        let all = u16::try_from(all).unwrap_or(u16::MAX).saturating_sub(2);
        let widest = lines.iter().map(|line| line.width()).max().unwrap_or(0);
        let widest = u16::try_from(widest).unwrap_or(u16::MAX).max(all);
        let in_line = all + EDGES <= area.width;
        let button_rows = if in_line { 1 } else { labels.len() };
        let rows = u16::try_from(lines.len() + button_rows).unwrap_or(area.height);
        let roomy = rows + 5 <= area.height;
        let (width, height) = (
            widest.saturating_add(EDGES),
            rows + if roomy { 5 } else { 2 },
        );
        let frame = middle(area, width.min(area.width), height.min(area.height));
        let mut at = frame.x + (frame.width.saturating_sub(all)) / 2;
        let last = frame.bottom().saturating_sub(2 + u16::from(roomy));
        let buttons = (0..).zip(labels).map(|(place, (label, binding))| {
            let width = u16::try_from(label.width()).unwrap_or(0);
            let place = if in_line {
                Rect::new(at, last, width, 1)
            } else {
                let up = u16::try_from(button_rows).unwrap_or(1) - 1 - place;
                Rect::new(frame.x + 2, last.saturating_sub(up), width, 1)
            };
            at += width + 2;
            (place.intersection(frame), label, binding)
        });
        let buttons = buttons.collect();
        Some(Self {
            frame,
            lines,
            buttons,
        })
    }
}

fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    Rect::new(x, y, width, height)
}

/// What is asked, and which keys answer it if another was pressed.
fn lines(app: &App, room: u16) -> Option<Vec<String>> {
    let Screen::Ask { question, .. } = app.screen() else {
        return None;
    };
    let name = |side| panels::name(app, side, 20);
    let question = announce::question(app, question, &name);
    let answer = match app.notice() {
        Some(told @ Notice::Answer) => Some(announce::notice(app, told, &name)),
        _ => None,
    };
    let told = std::iter::once(question).chain(answer);
    Some(told.flat_map(|told| wrapped(&told, room.into())).collect())
}

/// The answers, as the table of keys has them; the first is the one that Enter takes.
fn labels(app: &App) -> Vec<(String, &'static Binding)> {
    let (place, words) = (app.place(), &app.words().keys);
    let arrows = Arrows::with(app.settings().glyphs);
    let here = BINDINGS
        .iter()
        .filter(|binding| binding.place == place && binding.in_footer);
    let labels = here.map(|binding| {
        let label = binding.label(words, arrows);
        (format!("[ {label} {} ]", (binding.phrase)(words)), binding)
    });
    labels.collect()
}

/// Draws the question that is asked, if one is.
pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(asked) = Asked::new(app, area) else {
        return;
    };
    let theme = palette(app);
    Clear.render(asked.frame, buffer);
    buffer.set_style(asked.frame, theme.text);
    Block::bordered()
        .border_type(BorderType::Thick)
        .border_style(theme.notice)
        .render(asked.frame, buffer);
    let roomy = asked.frame.height > 4 + u16::try_from(asked.lines.len()).unwrap_or(0);
    let top = asked.frame.y + 1 + u16::from(roomy);
    let end = asked.frame.bottom().saturating_sub(1);
    for (y, line) in (top..end).zip(&asked.lines) {
        let row = row(asked.frame, y);
        Line::styled(line.clone(), theme.strong)
            .centered()
            .render(row.inner(Margin::new(2, 0)), buffer);
    }
    for (place, label, _) in asked.buttons {
        Line::styled(label, theme.lit.patch(theme.key)).render(place, buffer);
    }
}

/// Returns what the button at a place says.
pub(super) fn hit(app: &App, area: Rect, column: u16, row: u16) -> Option<Message> {
    let asked = Asked::new(app, area)?;
    let mut buttons = asked.buttons.into_iter();
    let (.., binding) = buttons.find(|(place, ..)| place.contains((column, row).into()))?;
    binding.keys.first().map(|(_, message)| *message)
}
