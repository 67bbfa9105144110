//! What has changed at the table, in lines.

use super::command::Page;
use crate::app::message::Notice;
use crate::app::{App, Screen, told};
use crate::engine::{Cell, Ending, Outcome, Position, Side, cell_number};
use crate::engine::{TurnSummary, tally};
use crate::view::{story_sentence, verdict};

/// What was told already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    number: usize,
    cursor: usize,
    /// Whether another game is offered instead.
    offers: bool,
}

impl Told {
    /// Remembers how the table stands now.
    pub fn of(app: &App) -> Self {
        Self {
            number: app.game().number,
            cursor: app.record().cursor(),
            offers: app.offered().is_some(),
        }
    }

    /// Tells what has changed since then, and what is to be done now.
    pub fn news(self, app: &App) -> Vec<String> {
        let now = Self::of(app);
        let mut lines = notice(app);
        if now.number == self.number && now.cursor > self.cursor {
            lines.extend((self.cursor + 1..=now.cursor).filter_map(|ply| turn(app, ply)));
        }
        let closed = app.record().move_at(now.cursor).is_none() && app.record().outcome().is_some();
        if now != self && !closed {
            lines.extend(board(app));
        }
        lines.extend(what_now(app));
        lines
    }
}

/// What else is to be said.
fn notice(app: &App) -> Vec<String> {
    let told = |notice| told::notice(app, notice, &|side| name(app, side));
    app.notice().map(told).into_iter().collect()
}

/// Tells whether what was asked for last could not be done.
pub fn is_refused(app: &App) -> bool {
    matches!(app.notice(), Some(Notice::Illegal(_)))
}

/// Lists the lines that open the game.
pub fn opening(app: &App) -> Vec<String> {
    let text = app.text();
    let rules = text.rules_line(app.looked_at().rules());
    let mut lines = notice(app);
    lines.extend([text.plain.hello.to_owned(), rules]);
    if app.offered().is_none() {
        lines.extend(board(app));
    }
    lines.extend(what_now(app));
    lines
}

/// Lists the lines that close the game when input ends; the record, if it is not over.
pub fn closing(app: &App) -> Vec<String> {
    let (text, record) = (app.text(), app.record());
    if !app.game().is_unfinished() {
        return vec![text.plain.bye.to_owned()];
    }
    let mut lines = vec![text.plain.unfinished.to_owned()];
    lines.extend(record.to_string().lines().map(str::to_owned));
    lines
}

/// Lists the lines of a page, and what is to be done now.
pub fn page(app: &App, page: Page) -> Vec<String> {
    let (text, record) = (app.text(), app.record());
    let mut lines = match page {
        Page::Help => vec![text.plain.help.to_owned()],
        Page::Board => board(app),
        Page::Rules => text.rules_paragraphs(record.rules()),
        Page::Record => record.to_string().lines().map(str::to_owned).collect(),
    };
    lines.extend(what_now(app));
    lines
}

fn name(app: &App, side: Side) -> String {
    app.name(side).to_owned()
}

/// Tells the turn of a ply.
fn turn(app: &App, ply: usize) -> Option<String> {
    let record = app.record();
    let summary = TurnSummary::of(record, ply)?;
    let name = |side| name(app, side);
    Some(story_sentence(app.text(), record, ply, &summary, &name))
}

/// The board in words, from the top of the picture to the bottom, then what each side has.
fn board(app: &App) -> Vec<String> {
    let (text, position) = (app.text(), app.record().position());
    let sides = position.sides();
    let ends: Vec<String> = sides
        .iter()
        .map(|side| quan_cell(app, &position, side))
        .collect();
    let rows = sides.iter().rev().map(|side| row(app, &position, side));
    rows.chain([(text.plain.ends)(&ends.join("; "))])
        .chain(sides.iter().map(|side| hand(app, &position, side)))
        .collect()
}

fn row(app: &App, position: &Position, side: Side) -> String {
    let (text, sides) = (app.text(), position.sides());
    let mut cells: Vec<Cell> = side.row().collect();
    cells.sort_by_key(|&cell| cell_number(sides, cell));
    let dan = cells
        .iter()
        .map(|&cell| position.board().dan(cell).to_string());
    let dan = dan.collect::<Vec<_>>().join(" ");
    (text.plain.row)(app.name(side), (text.seat)(sides, side), &dan)
}

fn quan_cell(app: &App, position: &Position, side: Side) -> String {
    let (text, board, cell) = (app.text(), position.board(), side.quan_cell());
    format!(
        "{}{} {}",
        (text.quan_seat)(position.sides(), side),
        text.colon,
        (text.plain.end)(board.has_quan(cell), board.dan(cell))
    )
}

fn hand(app: &App, position: &Position, side: Side) -> String {
    let (hand, count) = (position.hand(side), position.count()[side]);
    (app.text().plain.hand)(app.name(side), hand.dan, hand.quan, count)
}

/// Asks what stands to be answered, asks for a move, or tells the result.
pub fn what_now(app: &App) -> Vec<String> {
    let text = app.text();
    if let Screen::Ask { question, .. } = app.screen() {
        let question = told::question(app, question, &|side| name(app, side));
        return vec![question, format!("{}: y", text.key_yes)];
    }
    match app.record().outcome() {
        Some(outcome) => count(app, &outcome),
        None => vec![(text.plain.prompt)(
            app.name(app.record().position().mover()),
        )],
    }
}

fn count(app: &App, outcome: &Outcome) -> Vec<String> {
    let (text, record) = (app.text(), app.record());
    let counted = tally(record);
    let side_line = |side: Side| {
        let line = counted[side];
        let parts = [
            (text.count_hand, line.hand),
            (text.count_row, line.swept),
            (text.count_quan, line.quan_dan),
            (text.count_total, line.total),
        ];
        let parts = parts.map(|(what, dan)| format!("{what} {dan}"));
        format!("{}{} {}", app.name(side), text.colon, parts.join(", "))
    };
    let mut lines = Vec::new();
    if matches!(outcome.ending, Ending::Agreement | Ending::Resignation(_)) {
        lines.push((text.ending)(outcome.ending, &|side| name(app, side)));
    }
    lines.extend(outcome.sides().map(side_line));
    lines.push(verdict(text, outcome, &record.names));
    lines
}
