//! How a turn, a hint, a count and a game are told: phrases put together into sentences.
//!
//! Sides go by what the caller calls them, so that a narrow window can have shorter names.

use super::{Words, short_name};
use crate::engine::{
    BySide, Capture, Cell, Hand, Heading, Outcome, Position, Record, Side, Sides, TurnSummary,
    cell_text, tally,
};
use crate::search::{Hint, Report};

/// The most captures of a turn that are told one by one.
const MANY: usize = 4;

/// The most columns of a winner's name.
const NAME: usize = 20;

/// What each side is called.
pub type NameOf<'a> = dyn Fn(Side) -> String + 'a;

/// Tells the turn that ended with a ply, with the refill and the end of the game if they followed, sentence by sentence.
/// Every ô quan is named by its place.
pub fn turn(
    words: &Words,
    record: &Record,
    ply: usize,
    turn: &TurnSummary,
    name: &NameOf,
) -> Vec<String> {
    let sides = record.rules().players;
    let gain = gain(words, turn, &|at| placed_cell(words, sides, at));
    let sown = (words.turn.sown)(&name(turn.side), &turn.mv.text(sides), turn.sown);
    let mut told = vec![format!("{sown}, {gain}.")];
    let ending = record.ending_at(ply);
    // The end of the game says it all.
    if ending.is_none() {
        let captured = !turn.captures.is_empty();
        told.push((words.turn.over)(captured, (words.turn.why)(turn.why)));
    }
    if let Some((side, dan)) = turn.refill {
        let hand = record.position_at(ply).hand(side).dan;
        told.push((words.turn.refilled)(
            &name(side),
            dan,
            (hand < 0).then_some(-hand),
        ));
    }
    if let Some(ending) = ending {
        told.push((words.count.ending)(ending, name));
    }
    told
}

/// Tells what sowing one way would do: where it ends, what it captures, and why it stops.
pub fn ahead(words: &Words, sides: Sides, heading: Heading, turn: &TurnSummary) -> String {
    let last = cell(words, sides, turn.last);
    let gain = gain(words, turn, &|at| cell(words, sides, at));
    (words.turn.ahead)(heading.arrow(), &last, &gain, (words.turn.why)(turn.why))
}

/// Tells what a move would do to those who don't see the board.
pub fn heard_ahead(words: &Words, sides: Sides, turn: &TurnSummary) -> String {
    let last = placed_cell(words, sides, turn.last);
    let gain = gain(words, turn, &|at| placed_cell(words, sides, at));
    let why = (words.turn.why)(turn.why);
    (words.lines.ahead)(&turn.mv.text(sides), &last, &gain, why)
}

/// Tells what a turn captured: cell by cell, or all at once if there are many.
fn gain(words: &Words, turn: &TurnSummary, cell: &dyn Fn(Cell) -> String) -> String {
    let told = |capture: &Capture| {
        let spoils = (words.turn.spoils)(capture.dan, capture.quan);
        format!("{} ({spoils})", cell(capture.cell))
    };
    match turn.captures.len() {
        0 => words.turn.captured_nothing.to_owned(),
        1..=MANY => (words.turn.captured)(&turn.captures.iter().map(told).collect::<Vec<_>>()),
        cells => {
            let dan = turn.captures.iter().map(|capture| u32::from(capture.dan));
            let quan = turn.captures.iter().map(|capture| u32::from(capture.quan));
            let stones = (words.turn.stones)(dan.sum(), quan.sum());
            (words.turn.captured_many)(cells, &stones)
        }
    }
}

fn cell(words: &Words, sides: Sides, cell: Cell) -> String {
    let name = (!cell.is_quan_cell()).then(|| cell_text(sides, cell));
    (words.turn.cell)(name.as_deref())
}

fn placed_cell(words: &Words, sides: Sides, at: Cell) -> String {
    if at.is_quan_cell() {
        (words.lines.quan_cell)(words.table.quan_cells.of(sides, at.side()))
    } else {
        cell(words, sides, at)
    }
}

/// Notes what needs explaining in a count: a debt, and what lies in an ô quan and is nobody's.
pub fn count_notes(words: &Words, record: &Record) -> Vec<String> {
    let (counted, sides) = (tally(record), record.rules().players);
    let owes = sides.iter().any(|side| counted[side].hand < 0);
    let debt = owes.then(|| words.count.debt_note.to_owned());
    let position = record.position();
    let board = position.board();
    let cells = sides
        .iter()
        .map(|side| u32::from(board.dan(side.quan_cell())));
    let (dan, quan) = (cells.sum(), board.quan_count());
    let left = (dan + quan > 0).then(|| (words.count.left_note)(&(words.turn.stones)(dan, quan)));
    debt.into_iter().chain(left).collect()
}

/// Tells a hint: what the best move of a report takes, where it leads, what it saves, and what the answer would be.
/// Nothing is told if the report has no move.
pub fn hint(words: &Words, position: &Position, report: &Report, name: &NameOf) -> String {
    let Some(hint) = Hint::new(position, report) else {
        return String::new();
    };
    let (sides, takes) = (position.sides(), words.hint.takes);
    let lead = (words.hint.lead)(hint.value + position.hand_lead());
    let best = hint.best;
    let mut told = vec![(words.hint.advice)(
        &best.mv.text(sides),
        &takes(best.taken),
        &lead,
    )];
    let saves = hint.saves(position.rules());
    if saves > 0 {
        told.push((words.hint.saves)(saves));
    }
    if let Some(answer) = hint.answer {
        let who = name(sides.after(position.mover()));
        told.push((words.hint.answer)(
            &who,
            &answer.mv.text(sides),
            &takes(answer.taken),
        ));
    }
    told.join(" ")
}

/// Tells who leads by how many dân; below zero it is B.
pub fn lead(words: &Words, lead: i32, name: &NameOf) -> String {
    let leader = match lead {
        0 => None,
        1.. => Some(Side::A),
        _ => Some(Side::B),
    };
    (words.review.lead)(leader.map(name).as_deref(), lead.abs())
}

/// Tells who won by how much, or that it is a draw.
pub fn verdict(words: &Words, outcome: &Outcome, names: &BySide<String>) -> String {
    let winners = outcome.winners().map(|side| short_name(&names[side], NAME));
    let winners: Vec<String> = winners.collect();
    match (&winners[..], outcome.ending) {
        // Who loses whatever the count may have counted most.
        ([name], ending) if ending.loser().is_some() => (words.count.wins)(name),
        ([name], _) => (words.count.wins_by)(name, outcome.margin()),
        (all, _) if all.len() == outcome.sides().count() => words.count.draw.to_owned(),
        (several, _) => (words.count.share)(&listed(words, several)),
    }
}

/// Lists names: "An, Bình and Chi".
pub fn listed(words: &Words, names: &[String]) -> String {
    match names {
        [before @ .., last] if !before.is_empty() => {
            format!("{} {} {last}", before.join(", "), words.and)
        }
        names => names.concat(),
    }
}

/// Tells what lies in an ô quan.
pub fn quan_cell(words: &Words, quan: bool, dan: u16) -> String {
    match (quan, dan) {
        (false, 0) => words.lines.empty.to_owned(),
        (quan, dan) => (words.turn.spoils)(dan, quan),
    }
}

/// Tells what a side has, and what it would count now.
pub fn hand(words: &Words, name: &str, hand: Hand, count: i32) -> String {
    (words.lines.hand)(name, &(words.lines.purse)(hand.dan, hand.quan), count)
}

/// Names those who play a game: "An–Bình".
pub fn names(record: &Record) -> String {
    let names = record.rules().players.iter();
    let names: Vec<String> = names.map(|side| known_name(record, side)).collect();
    names.join("–")
}

/// Returns the name of a side, or its letter if the record does not say who played it.
fn known_name(record: &Record, side: Side) -> String {
    match record.names[side].as_str() {
        "" => side.letter().to_string(),
        name => name.to_owned(),
    }
}

/// Tells a game in a line: the day, who played, how it ended, under which rules.
pub fn game(words: &Words, record: &Record) -> String {
    let result = match record.outcome() {
        Some(outcome) => {
            let names = BySide::from_fn(|side| known_name(record, side));
            verdict(words, &outcome, &names)
        }
        None => (words.library.unfinished)(&(words.library.moves)(record.cursor())),
    };
    let (date, names) = (&record.date, names(record));
    let rules = words.rules.line(record.rules());
    let colon = words.colon;
    format!("{date:<10}  {names}{colon} {result}  ({rules})")
}

/// Asks whether to go on with a game that was left, each of its names cut to `room` columns.
pub fn offer(words: &Words, record: &Record, room: usize) -> String {
    let names = record.rules().players.iter();
    let names: Vec<String> = names
        .map(|side| short_name(&record.names[side], room))
        .collect();
    let names = names.join("–");
    let moves = (words.library.moves)(record.cursor());
    (words.ask.go_on)(&names, &moves, &record.date)
}
