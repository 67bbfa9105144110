//! What the last move did, in a sentence or two, or what else is to be said under the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use super::frame::row;
use super::palette::palette;
use super::panels::name;
use crate::app::lesson::{COUNT, Lesson};
use crate::app::thought::Advice;
use crate::app::{App, Screen, announce};
use crate::engine::TurnSummary;
use crate::engine::{FirstTurn, Side};
use crate::words::{self, fitted, told};

/// What the last move did, or what else is to be said, in lines of a width.
pub(super) fn said(app: &App, width: u16) -> (Vec<String>, Style) {
    let theme = palette(app);
    let named = |side: Side| name(app, side, 20);
    let (words, style) = match (app.notice(), app.screen()) {
        (Some(notice), _) => {
            let told = announce::notice(app, notice, &named);
            (told, theme.notice)
        }
        (None, Screen::Lesson { lesson, .. }) => (lesson_text(app, lesson), theme.text),
        (None, _) if app.playback().is_some() => (String::new(), theme.text),
        (None, _) => match (app.hint(), ahead_text(app)) {
            (Some(Advice::Given(report)), _) => {
                let position = app.record().position();
                let told = told::hint(app.words(), &position, report, &named);
                (told, theme.mark)
            }
            (_, words) if words.is_empty() => (story_text(app), theme.text),
            (_, words) => (words, theme.text),
        },
    };
    (wrapped(&words, width), style)
}

/// Returns lines of words for a width, a column free on both sides.
fn wrapped(words: &str, width: u16) -> Vec<String> {
    words::wrapped(words, width.saturating_sub(2).into())
}

/// What the move lost that led to what is shown, in lines of a width; none if it lost nothing or nobody knows.
pub(super) fn loss(app: &App, width: u16) -> Option<Vec<String>> {
    Some(wrapped(&loss_text(app)?, width))
}

fn loss_text(app: &App) -> Option<String> {
    let (record, ply) = (app.looked_at(), app.ply());
    let loss = app.analysis()?.loss(ply).filter(|loss| *loss > 0)?;
    let mv = record.move_at(ply)?.text(record.rules().players);
    Some(told::loss(app.words(), &mv, loss))
}

/// Draws lines of words; an ellipsis stands for what has no room.
pub(super) fn draw(lines: &[String], style: Style, area: Rect, buffer: &mut Buffer) {
    let inside = Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    };
    Clear.render(area, buffer);
    for (index, y) in (inside.y..inside.bottom()).enumerate().take(lines.len()) {
        let is_cut = y + 1 == inside.bottom() && index + 1 < lines.len();
        let words = if is_cut {
            fitted(&format!("{} …", lines[index]), inside.width.into())
        } else {
            lines[index].clone()
        };
        Line::styled(words, style).render(row(inside, y), buffer);
    }
}

/// What is to be done in a task of the lesson, or what came of the move that was tried.
fn lesson_text(app: &App, lesson: &Lesson) -> String {
    let (words, last) = (app.words(), lesson.page() == COUNT);
    if app.playback().is_some() {
        return String::new();
    }
    let asked = lesson.phrase(&words.lesson);
    let Some(tried) = lesson.tried() else {
        return match lesson.page() {
            0 => format!("{asked} {}", words.lesson.begin),
            _ => asked.to_owned(),
        };
    };
    let gain = told::taken(words, &tried.turn);
    match tried.is_right {
        true if last => (words.lesson.done)(&gain),
        true => (words.lesson.right)(&gain),
        false => (words.lesson.wrong)(&gain, (words.turn.why)(tried.turn.why)),
    }
}

/// What each way of sowing the chosen cell would do, a line each.
fn ahead_text(app: &App) -> String {
    let (words, sides) = (app.words(), app.record().rules().players);
    let ways = app.look_ahead().into_iter();
    let told = ways.map(|(heading, turn)| told::ahead(words, sides, heading, &turn));
    told.collect::<Vec<_>>().join("\n")
}

/// Tells the turn that led to what is shown; at the start, what is special about the first turn.
fn story_text(app: &App) -> String {
    let (words, record, ply) = (app.words(), app.looked_at(), app.ply());
    let named = |side: Side| name(app, side, 20);
    let told = match TurnSummary::of(record, ply) {
        Some(turn) => told::turn(words, record, ply, &turn, &named).join(" "),
        None => match record.ending_at(ply) {
            Some(ending) => (words.count.ending)(ending, &named),
            None if record.rules().first == FirstTurn::SparesQuan => {
                words.table.first_turn_spares.to_owned()
            }
            None => String::new(),
        },
    };
    match loss_text(app) {
        Some(loss) => format!("{loss} {told}"),
        None => told,
    }
}
