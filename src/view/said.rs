//! What the last move did, in a sentence or two, or what else is to be said under the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use super::fitted;
use super::palette::palette;
use super::panels::name;
use crate::app::lesson::PAGES;
use crate::app::thought::Advice;
use crate::app::{App, Screen, told};
use crate::engine::{Capture, TurnSummary};
use crate::engine::{Cell, Record, Rules, Side, Sides, cell_text};
use crate::search::{Hint, Report};
use crate::words::Text;

/// The most captures of a turn that are told one by one.
const MANY: usize = 4;

/// What the last move did, or what else is to be said, in lines of a width.
pub(super) fn said(app: &App, width: u16) -> (Vec<String>, Style) {
    let theme = palette(app);
    let (words, style) = match (app.notice(), app.screen()) {
        (Some(notice), _) => {
            let named = |side: Side| name(app, side, 20);
            (told::notice(app, notice, &named), theme.notice)
        }
        (None, Screen::Lesson { page, seen, .. }) => (lesson_text(app, *page, *seen), theme.text),
        (None, _) if app.playback().is_some() => (String::new(), theme.text),
        (None, _) => match (app.hint(), ahead_text(app)) {
            (Some(Advice::Given(report)), _) => (hint_text(app, report), theme.mark),
            (_, words) if words.is_empty() => (story_text(app), theme.text),
            (_, words) => (words, theme.text),
        },
    };
    let width = usize::from(width.saturating_sub(2).max(1));
    let lines = words.lines().flat_map(|line| textwrap::wrap(line, width));
    (lines.map(|line| line.to_string()).collect(), style)
}

/// Draws lines of words; what has no room is missed by an ellipsis.
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
        let row = Rect {
            y,
            height: 1,
            ..inside
        };
        Line::styled(words, style).render(row, buffer);
    }
}

/// What to see on a page of the lesson, and what to press.
fn lesson_text(app: &App, page: usize, seen: bool) -> String {
    let (text, page_shown) = (app.text(), &PAGES[page]);
    let what = (page_shown.phrase)(text);
    let sides = page_shown.position().sides();
    let then = match (app.playback(), seen) {
        (Some(_), _) => String::new(),
        (None, false) => (text.lesson.watch)(&page_shown.mv().text(sides)),
        (None, true) if page + 1 < PAGES.len() => text.lesson.next.to_owned(),
        (None, true) => text.lesson.done.to_owned(),
    };
    format!("{what} {then}")
}

/// What each way of sowing the chosen cell would do, a line each.
fn ahead_text(app: &App) -> String {
    let (text, sides) = (app.text(), app.record().rules().players);
    let told = app.look_ahead().into_iter().map(|(heading, story)| {
        let gain = gain_text(text, sides, &story);
        let last = cell_name(text, sides, story.last);
        (text.ahead)(heading.arrow(), &last, &gain, (text.why)(story.why))
    });
    told.collect::<Vec<_>>().join("\n")
}

/// Tells the turn that led to what is shown; at the start, what is special about the first turn.
fn story_text(app: &App) -> String {
    let (text, record, ply) = (app.text(), app.looked_at(), app.ply());
    let named = |side: Side| name(app, side, 20);
    let told = match TurnSummary::of(record, ply) {
        Some(story) => story_sentence(text, record, ply, &story, &named),
        None => match record.ending_at(ply) {
            Some(ending) => (text.ending)(ending, &named),
            None if spares_quan(record.rules()) => text.first_turn_spares.to_owned(),
            None => String::new(),
        },
    };
    match app.analysis().and_then(|analysis| analysis.loss(ply)) {
        Some(loss) if loss > 0 => {
            let mv = record
                .move_at(ply)
                .map(|mv| mv.text(record.rules().players));
            format!("{} {told}", (text.loss)(&mv.unwrap_or_default(), loss))
        }
        _ => told,
    }
}

fn spares_quan(rules: &Rules) -> bool {
    rules.first == crate::engine::FirstTurn::SparesQuan
}

/// Tells a turn in a sentence or two.
pub fn story_sentence(
    text: &Text,
    record: &Record,
    ply: usize,
    story: &TurnSummary,
    name: &dyn Fn(Side) -> String,
) -> String {
    let sides = record.rules().players;
    let sown = (text.sown)(&name(story.side), &story.mv.text(sides), story.sown);
    let gain = gain_text(text, sides, story);
    let mut words = format!(
        "{sown}, {gain}. {}",
        (text.turn_over)((text.why)(story.why))
    );
    if let Some((side, dan)) = story.refill {
        let hand = record.position_at(ply).hand(side).dan;
        let refilled = (text.refilled)(&name(side), dan, (hand < 0).then_some(-hand));
        words = format!("{words} {refilled}");
    }
    if let Some(ending) = record.ending_at(ply) {
        words = format!("{words} {}", (text.ending)(ending, name));
    }
    words
}

/// What a turn captured, in words.
fn gain_text(text: &Text, sides: Sides, story: &TurnSummary) -> String {
    let named = |capture: &Capture| (cell_name(text, sides, capture.cell), *capture);
    let captures: Vec<_> = story.captures.iter().map(named).collect();
    match captures.len() {
        0 => text.captured_nothing.to_owned(),
        1..=MANY => (text.captured)(&captures),
        cells => {
            let dan = story.captures.iter().map(|capture| u32::from(capture.dan));
            let quan = story.captures.iter().map(|capture| u32::from(capture.quan));
            (text.captured_many)(cells, dan.sum(), quan.sum())
        }
    }
}

/// A cell in words.
fn cell_name(text: &Text, sides: Sides, cell: Cell) -> String {
    let name = (!cell.is_quan_cell()).then(|| cell_text(sides, cell));
    (text.cell)(name.as_deref())
}

/// A hint in words: what the move takes, what it saves, where it leads, and what the answer would be.
fn hint_text(app: &App, report: &Report) -> String {
    let (text, record) = (app.text(), app.record());
    let (position, sides) = (record.position(), record.rules().players);
    let Some(hint) = Hint::new(&position, report) else {
        return String::new();
    };
    let lead = hint.value + position.hand_lead();
    let best = hint.best;
    let mut words = vec![(text.hint)(&best.mv.text(sides), best.taken, lead)];
    let saves = hint.saves(record.rules());
    if saves > 0 {
        words.push((text.hint_saves)(saves));
    }
    if let Some(answer) = hint.answer {
        let who = name(app, sides.after(position.mover()), 20);
        words.push((text.hint_answer)(
            &who,
            &answer.mv.text(sides),
            answer.taken,
        ));
    }
    words.join(" ")
}
