//! What has changed at the table, in lines.

use super::command::Page;
use crate::app::message::Notice;
use crate::app::{App, Screen, announce};
use crate::engine::{Cell, Ending, Outcome, Position, Side, cell_number};
use crate::engine::{TurnSummary, tally};
use crate::words::told as sentence;

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
pub fn notice(app: &App) -> Vec<String> {
    let told = |notice| announce::notice(app, notice, &|side| name(app, side));
    app.notice().map(told).into_iter().collect()
}

/// Tells whether what was asked for last could not be done.
pub fn is_refused(app: &App) -> bool {
    matches!(app.notice(), Some(Notice::Illegal(_)))
}

/// Lists the lines that open the game.
pub fn opening(app: &App) -> Vec<String> {
    let words = app.words();
    let rules = words.rules.line(app.looked_at().rules());
    let mut lines = notice(app);
    lines.extend([words.lines.hello.to_owned(), rules]);
    if app.offered().is_none() {
        lines.extend(board(app));
    }
    lines.extend(what_now(app));
    lines
}

/// Lists the lines that close the game when input ends; the record, if it is not over.
pub fn closing(app: &App) -> Vec<String> {
    let words = app.words();
    if !app.game().is_unfinished() {
        return vec![words.lines.bye.to_owned()];
    }
    let mut lines = vec![words.lines.unfinished.to_owned()];
    lines.extend(app.game_text().lines().map(str::to_owned));
    lines
}

/// Lists the lines of a page, and what is to be done now.
pub fn page(app: &App, page: Page) -> Vec<String> {
    let (words, record) = (app.words(), app.record());
    let mut lines = match page {
        Page::Help => vec![words.lines.help.to_owned()],
        Page::Board => board(app),
        Page::Rules => words.rules.paragraphs(record.rules()),
        Page::Record => app.game_text().lines().map(str::to_owned).collect(),
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
    Some(sentence::turn(app.words(), record, ply, &summary, &name))
}

/// The board in words, from the top of the picture to the bottom, then what each side has.
fn board(app: &App) -> Vec<String> {
    let (words, position) = (app.words(), app.record().position());
    let sides = position.sides();
    let ends: Vec<String> = sides
        .iter()
        .map(|side| quan_cell(app, &position, side))
        .collect();
    let rows = sides.iter().rev().map(|side| row(app, &position, side));
    rows.chain([(words.lines.ends)(&ends.join("; "))])
        .chain(sides.iter().map(|side| hand(app, &position, side)))
        .collect()
}

fn row(app: &App, position: &Position, side: Side) -> String {
    let (words, sides) = (app.words(), position.sides());
    let mut cells: Vec<Cell> = side.row().collect();
    cells.sort_by_key(|&cell| cell_number(sides, cell));
    let dan = cells
        .iter()
        .map(|&cell| position.board().dan(cell).to_string());
    let dan = dan.collect::<Vec<_>>().join(" ");
    (words.lines.row)(app.name(side), words.table.seats.of(sides, side), &dan)
}

fn quan_cell(app: &App, position: &Position, side: Side) -> String {
    let (words, board, cell) = (app.words(), position.board(), side.quan_cell());
    format!(
        "{}{} {}",
        words.table.quan_cells.of(position.sides(), side),
        words.colon,
        sentence::quan_cell(words, board.has_quan(cell), board.dan(cell))
    )
}

fn hand(app: &App, position: &Position, side: Side) -> String {
    let count = position.count()[side];
    sentence::hand(app.words(), app.name(side), position.hand(side), count)
}

/// Asks what stands to be answered, asks for a move, or tells the result.
pub fn what_now(app: &App) -> Vec<String> {
    let words = app.words();
    if let Screen::Ask { question, .. } = app.screen() {
        let question = announce::question(app, question, &|side| name(app, side));
        return vec![question, format!("{}: y", words.keys.yes)];
    }
    match app.record().outcome() {
        Some(outcome) => count(app, &outcome),
        None => vec![(words.lines.prompt)(
            app.name(app.record().position().mover()),
        )],
    }
}

fn count(app: &App, outcome: &Outcome) -> Vec<String> {
    let (words, record) = (app.words(), app.record());
    let counted = tally(record);
    let side_line = |side: Side| {
        let line = counted[side];
        let parts = [
            (words.count.hand, line.hand),
            (words.count.row, line.swept),
            (words.count.quan, line.quan_dan),
            (words.count.total, line.total),
        ];
        let parts = parts.map(|(what, dan)| format!("{what} {dan}"));
        format!("{}{} {}", app.name(side), words.colon, parts.join(", "))
    };
    let mut lines = Vec::new();
    if matches!(outcome.ending, Ending::Agreement | Ending::Resignation(_)) {
        lines.push((words.count.ending)(outcome.ending, &|side| {
            name(app, side)
        }));
    }
    lines.extend(outcome.sides().map(side_line));
    lines.push(sentence::verdict(words, outcome, &record.names));
    lines
}
