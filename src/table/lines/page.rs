//! What can be read at any time, and changes nothing: the board, a cell, the moves, the rules.

use super::{set_up, spelling};
use crate::app::library::Library;
use crate::app::screen::Screen;
use crate::app::table_tags;
use crate::app::{App, announce};
use crate::engine::{Cell, Position, Record, Side, Sold, cell_number, cell_text};
use crate::words::{Verb, told};

/// Something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The commands.
    Help,
    /// The board in words.
    Board,
    /// A row, cell by cell.
    Row(Side),
    /// What lies in a cell.
    Cell(Cell),
    /// What lies in the ô quan.
    QuanCells,
    /// What the moves of a cell would do, or all moves.
    Ahead(Option<Cell>),
    /// The rules of this game.
    Rules,
    /// The moves, and how far the game has come.
    Moves,
    /// The record.
    Record,
    /// The position as text.
    Position,
    /// What is set while the table is being set.
    SetUp,
    /// How the sides stand in the series.
    Standings,
    /// What the analysis found.
    Analysis,
    /// The record of a game of the list that is open.
    Game(usize),
}

impl Page {
    /// Returns the page that a command shows; none if what follows it says nothing.
    pub(super) fn of(app: &App, verb: Verb, rest: &str) -> Option<Self> {
        let position = position(app);
        Some(match verb {
            Verb::Board => Self::Board,
            Verb::Row if rest.is_empty() => Self::Row(position.mover()),
            Verb::Row => Self::Row(spelling::side(&position, rest)?),
            Verb::Cell => Self::Cell(spelling::cell(&position, rest)?),
            Verb::QuanCells => Self::QuanCells,
            Verb::Ahead if rest.is_empty() => Self::Ahead(None),
            Verb::Ahead => Self::Ahead(Some(ahead(app, &position, rest)?)),
            Verb::Rules => Self::Rules,
            Verb::Moves => Self::Moves,
            Verb::Record => Self::Record,
            Verb::Position => Self::Position,
            Verb::Standings => Self::Standings,
            _ => Self::Help,
        })
    }

    /// Lists the lines of the page.
    pub fn lines(self, app: &App) -> Vec<String> {
        match self {
            Self::Help => help(app),
            Self::Board => board(app),
            Self::Row(side) => vec![row_by_cells(app, side)],
            Self::Cell(cell) => vec![told_cell(app, cell)],
            Self::QuanCells => vec![quan_cells(app)],
            Self::Ahead(cell) => turns_ahead(app, cell),
            Self::Rules => app.words().rules.paragraphs(app.record().rules()),
            Self::Moves => moves(app),
            Self::Record => written(&app.game_text()),
            Self::Position => vec![written_position(app)],
            Self::SetUp => set_up::told(app, None),
            Self::Standings => all_standings(app),
            Self::Analysis => analysis(app),
            Self::Game(number) => game(app, number),
        }
    }
}

/// Reads the cell that is meant, be it with a way.
fn ahead(app: &App, position: &Position, rest: &str) -> Option<Cell> {
    let mv = spelling::read_move(app.settings().lang, position, rest);
    mv.map_or_else(|_| spelling::cell(position, rest), |mv| Some(mv.cell))
}

/// Returns the position that the players are at: of the game, or of the past that they look at.
pub(super) fn position(app: &App) -> Position {
    if app.screen().look().is_some() {
        app.shown()
    } else {
        app.record().position()
    }
}

pub(super) fn name(app: &App, side: Side) -> String {
    app.name(side)
}

fn help(app: &App) -> Vec<String> {
    let (words, lang) = (app.words(), app.settings().lang);
    let verbs = Verb::ALL.iter();
    let verbs = verbs.map(|verb| verb.words(lang).help(words.colon));
    std::iter::once(words.lines.help.to_owned())
        .chain(verbs)
        .collect()
}

/// The board in words, from the top of the picture to the bottom, then what each side has.
pub(super) fn board(app: &App) -> Vec<String> {
    let position = position(app);
    let sides = position.sides();
    let rows = sides.iter().rev().map(|side| row(app, &position, side));
    rows.chain([quan_cells(app)])
        .chain(sold_cells(app, position.sold()))
        .chain(sides.iter().map(|side| hand(app, &position, side)))
        .collect()
}

/// The cells that are sold, and to whom.
fn sold_cells(app: &App, sold: Sold) -> Option<String> {
    let words = app.words();
    let owner = sold.cells().next().map(|cell| sold.owner(cell))?;
    Some((words.houses.sold_cells)(
        &sold.to_string().replace(',', ", "),
        &app.name(owner),
    ))
}

/// How the sides stand: in a match of sold cells what that is about, what each has sold and owes; else in the series.
fn all_standings(app: &App) -> Vec<String> {
    let (words, record) = (app.words(), app.record());
    let Some(before) = record.houses() else {
        return vec![standings(app)];
    };
    let (terms, houses) = (before.terms(), record.houses_after().unwrap_or(before));
    let stands = told::standing(words, &houses, &|side| name(app, side));
    vec![
        (words.houses.terms)(terms.price, terms.lost),
        (words.houses.stands)(before.games() + 1, &stands),
    ]
    .into_iter()
    .chain(sold_cells(app, houses.sold()))
    .collect()
}

/// The cells of a row in the order of their numbers.
fn numbered(position: &Position, side: Side) -> Vec<Cell> {
    let mut cells: Vec<Cell> = side.row().collect();
    cells.sort_by_key(|&cell| cell_number(position.sides(), cell));
    cells
}

fn row(app: &App, position: &Position, side: Side) -> String {
    let cells = numbered(position, side).into_iter();
    let dan = cells.map(|cell| position.board().dan(cell).to_string());
    told_row(app, side, &dan.collect::<Vec<_>>().join(" "))
}

/// A row with the name of each cell.
fn row_by_cells(app: &App, side: Side) -> String {
    let position = position(app);
    let cells = numbered(&position, side).into_iter();
    let cells = cells.map(|cell| {
        let name = cell_text(position.sides(), cell);
        format!("{name} {}", position.board().dan(cell))
    });
    told_row(app, side, &cells.collect::<Vec<_>>().join(", "))
}

fn told_row(app: &App, side: Side, cells: &str) -> String {
    let (words, sides) = (app.words(), app.record().rules().players);
    (words.lines.row)(&app.name(side), words.table.seats.of(sides, side), cells)
}

fn told_cell(app: &App, cell: Cell) -> String {
    let (words, position) = (app.words(), position(app));
    let name = cell_text(position.sides(), cell);
    let mut what = told::quan_cell(words, false, position.board().dan(cell));
    if position.sold().contains(cell) {
        what = format!("{what}, {}", words.houses.sold_cell);
    }
    format!("{name}{} {what}", words.colon)
}

fn quan_cells(app: &App) -> String {
    let (words, position) = (app.words(), position(app));
    let (sides, board) = (position.sides(), position.board());
    let cells = sides.iter().map(|side| {
        let (place, cell) = (words.table.quan_cells.of(sides, side), side.quan_cell());
        let what = told::quan_cell(words, board.has_quan(cell), board.dan(cell));
        format!("{place}{} {what}", words.colon)
    });
    (words.lines.ends)(&cells.collect::<Vec<_>>().join(", "))
}

fn hand(app: &App, position: &Position, side: Side) -> String {
    let count = position.count()[side];
    told::hand(app.words(), &app.name(side), position.hand(side), count)
}

/// What the moves of a cell would do, or those of all cells; why there is none.
fn turns_ahead(app: &App, cell: Option<Cell>) -> Vec<String> {
    let (words, position) = (app.words(), position(app));
    let why = cell.and_then(|cell| position.check_cell(cell).err());
    if let Some(error) = why {
        return vec![(words.notice.illegal)(error, &|side| name(app, side))];
    }
    let turns = app.turns_ahead(|mv| cell.is_none_or(|cell| mv.cell == cell));
    let turns = turns.iter();
    turns
        .map(|turn| told::heard_ahead(words, position.sides(), turn))
        .collect()
}

/// The moves of a record from one ply to another, numbered as they are written.
pub(super) fn moves_between(record: &Record, from: usize, to: usize) -> String {
    let sides = record.rules().players;
    let plies = (from..to).filter_map(|ply| {
        let text = record.move_at(ply + 1)?.text(sides);
        let round = ply / sides.count() + 1;
        let begins = ply == from || ply % sides.count() == 0;
        Some(if begins {
            format!("{round}. {text}")
        } else {
            text
        })
    });
    plies.collect::<Vec<_>>().join(" ")
}

/// The moves so far, and those that were taken back.
fn moves(app: &App) -> Vec<String> {
    let (words, record) = (app.words(), app.looked_at());
    let (ply, all) = (app.ply(), record.moves().len());
    if all == 0 {
        return vec![words.lines.no_moves.to_owned()];
    }
    let here = ply.min(all);
    let so_far = (words.lines.so_far)(here, all, &moves_between(record, 0, here));
    let mut lines = vec![so_far];
    if here < all && app.screen().look().is_none() {
        lines.push((words.lines.taken_back)(&moves_between(record, here, all)));
    }
    lines
}

/// The position as text, or why it has none.
fn written_position(app: &App) -> String {
    let why = app.words().errors.position;
    let text = position(app).written();
    text.unwrap_or_else(|error| format!("{}.", why(&error)))
}

fn written(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// The record of a game of the list as text, marked how far the game has come.
fn record(record: &Record) -> Vec<String> {
    let mut record = record.clone();
    table_tags::put_cursor(&mut record);
    written(&record.to_string())
}

/// How the sides stand in the series.
pub(super) fn standings(app: &App) -> String {
    let told = announce::standings(app, app.record().outcome(), &|side| name(app, side));
    format!("{}.", told.trim_end_matches('.'))
}

/// What the analysis knows of the place, and of every move that lost something.
pub(super) fn analysis(app: &App) -> Vec<String> {
    let (words, record) = (app.words(), app.looked_at());
    let Some(analysis) = app.analysis() else {
        return Vec::new();
    };
    let mut lines = place(app);
    let losses = (1..=record.moves().len()).filter_map(|ply| {
        let loss = analysis.loss(ply).filter(|&loss| loss > 0)?;
        let mv = moves_between(record, ply - 1, ply);
        Some(told::loss(words, &mv, loss))
    });
    let before = lines.len();
    lines.extend(losses);
    if lines.len() == before {
        lines.push(words.lines.nothing_lost.to_owned());
    }
    lines
}

/// What the analysis knows of the place that is looked at.
pub(super) fn place(app: &App) -> Vec<String> {
    let found = app.found_at(app.looked_at(), app.ply()).join(", ");
    (!found.is_empty())
        .then(|| format!("{found}."))
        .into_iter()
        .collect()
}

fn game(app: &App, number: usize) -> Vec<String> {
    let Screen::Library {
        library: Library::Games { games, .. },
        ..
    } = app.screen()
    else {
        return Vec::new();
    };
    let played = number.checked_sub(1).and_then(|at| games.get(at));
    played.map_or_else(
        || vec![(app.words().library.no_such_game)(number, games.len())],
        |played| record(&played.record()),
    )
}
