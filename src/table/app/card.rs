//! A card that shows a game to others: who played, how it ended, the last board, the rules and the moves; as text, and as
//! a picture.
//!
//! Both are functions of a record and a language, and nothing else.

mod picture;

pub use picture::picture;

use super::course::Course;
use crate::engine::{Cell, Position, Record, Side, Sides, Step};
use crate::words::{Words, told, wrapped};

/// Columns of the card as text.
const WIDTH: usize = 64;

/// Returns the card as text, ready to be sent.
pub fn text(words: &Words, record: &Record) -> String {
    let mut lines = vec![title(words, record), score(record), String::new()];
    lines.extend(board(&last_board(record)));
    lines.push(String::new());
    lines.extend(story(words, record));
    lines.push(words.rules.line(record.rules()));
    lines.push(String::new());
    lines.extend(wrapped(&moves(record), WIDTH));
    lines.join("\n") + "\n"
}

/// The name of the game, and the day.
fn title(words: &Words, record: &Record) -> String {
    match record.date.as_str() {
        "" => words.table.title.to_owned(),
        date => format!("{} · {date}", words.table.title),
    }
}

/// Tells the players with what they count: "An 40 – 30 Bình".
pub fn score(record: &Record) -> String {
    let (names, count) = (&record.names, record.position().count());
    let [a, b] = [Side::A, Side::B];
    if record.rules().players == Sides::Two {
        return format!("{} {} – {} {}", names[a], count[a], count[b], names[b]);
    }
    let sides = record.rules().players.iter();
    let each = sides.map(|side| format!("{} {}", names[side], count[side]));
    each.collect::<Vec<_>>().join(" – ")
}

/// How the game ended, its turning point and its best move.
fn story(words: &Words, record: &Record) -> Vec<String> {
    let outcome = record.outcome();
    let verdict = outcome.map(|outcome| told::verdict(words, &outcome, &record.names));
    let name = |side: Side| record.names[side].clone();
    let course = Course::of(record);
    let turn = told::turning_point(words, record, course.turn, course.winner(), &name);
    let best = course
        .best
        .map(|best| told::best_move(words, record, best.ply, &best.turn, &name));
    verdict.into_iter().chain(turn).chain(best).collect()
}

/// The moves, a number before each round.
fn moves(record: &Record) -> String {
    let sides = record.rules().players;
    let plies = 1..=record.cursor();
    let moves = plies.filter_map(|ply| {
        let mv = record.move_at(ply)?.text(sides);
        let begins = (ply - 1) % sides.count() == 0;
        Some(if begins {
            told::numbered(record, ply)
        } else {
            mv
        })
    });
    moves.collect::<Vec<_>>().join(" ")
}

/// Returns the last board, as it lay before the rows were swept.
pub fn last_board(record: &Record) -> Position {
    let ply = record.cursor();
    let mut position = record.position_at(ply.saturating_sub(1));
    record.tell(ply, |step| {
        if !matches!(step, Step::Sweep { .. }) {
            position.apply(step);
        }
    });
    position
}

/// The board in lines: two rows between two half-moons, or a row a line.
fn board(position: &Position) -> Vec<String> {
    if position.sides() != Sides::Two {
        let row = |side: Side| {
            let cells = side
                .row()
                .map(|cell| dan(position, cell))
                .collect::<String>();
            format!("{} {cells} {}", side.letter(), quan(position, side))
        };
        return position.sides().iter().map(row).collect();
    }
    let row = |cells: Vec<_>| {
        let cells = cells.into_iter().map(|cell| dan(position, cell));
        format!("│    │{}│    │", cells.collect::<Vec<_>>().join("│"))
    };
    let (near, mut far): (Vec<_>, Vec<_>) = (Side::A.row().collect(), Side::B.row().collect());
    far.reverse();
    let (left, right) = (quan(position, Side::B), quan(position, Side::A));
    vec![
        "╭────┬───┬───┬───┬───┬───┬────╮".to_owned(),
        row(far),
        format!("│{left}├───┼───┼───┼───┼───┤{right}│"),
        row(near),
        "╰────┴───┴───┴───┴───┴───┴────╯".to_owned(),
    ]
}

/// The dân of a cell, in three columns.
fn dan(position: &Position, cell: Cell) -> String {
    match position.board().dan(cell) {
        0 => " · ".to_owned(),
        dan => format!("{dan:^3}"),
    }
}

/// What lies in the ô quan of a side, in four columns.
fn quan(position: &Position, side: Side) -> String {
    let (board, cell) = (position.board(), side.quan_cell());
    let quan = if board.has_quan(cell) { "◆" } else { "" };
    match board.dan(cell) {
        0 if quan.is_empty() => " ·  ".to_owned(),
        0 => format!(" {quan}  "),
        dan => format!("{:^4}", format!("{quan}{dan}")),
    }
}
