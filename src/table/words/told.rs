//! How a turn, a hint, a count and a game are told: phrases put together into sentences.
//!
//! Sides go by what the caller calls them, so that a narrow window can have shorter names.

use super::{Words, fitted, short_name};
use crate::engine::{
    BySide, Capture, Cell, Ending, Hand, Heading, Houses, Outcome, Position, Record, Side, Sides,
    Sold, TurnSummary, cell_text, members, tally,
};
use crate::search::{Hint, Report, is_decided};

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
    let who = player(record, turn.side, ply.saturating_sub(1), name);
    let sown = (words.turn.sown)(&who, &turn.mv.text(sides), turn.sown);
    let lifted = match turn.lifted {
        0 => String::new(),
        lifted => format!(", {}", (words.turn.lifted)(lifted)),
    };
    let mut told = vec![format!("{sown}{lifted}, {gain}.")];
    let ending = record.ending_at(ply);
    // The end of the game says it all.
    if ending.is_none() {
        let captured = !turn.captures.is_empty();
        told.push((words.turn.over)(captured, (words.turn.why)(turn.why)));
    }
    if let Some((side, dan)) = turn.refill {
        let hand = record.position_at(ply).hand(side).dan;
        told.push((words.turn.refilled)(
            &player(record, side, ply, name),
            dan,
            (hand < 0).then_some(-hand),
        ));
    }
    if let Some(ending) = ending {
        told.push((words.count.ending)(ending, name));
    }
    told
}

/// Names who plays a side's next turn after so many plies: of a team the one whose turn it is.
pub fn player(record: &Record, side: Side, ply: usize, name: &NameOf) -> String {
    match members(&record.names[side]).len() {
        1 => name(side),
        _ => record.player(side, ply).to_owned(),
    }
}

/// Says what a side is called: by its name, or a team by that of its first player.
pub fn called(words: &Words, name: &str) -> String {
    match members(name)[..] {
        [first, _, ..] => (words.team)(first),
        _ => name.to_owned(),
    }
}

/// Lists the players of the teams in a game, a team each.
pub fn teams(words: &Words, record: &Record) -> Vec<String> {
    let names = record
        .rules()
        .players
        .iter()
        .map(|side| &record.names[side]);
    let teams = names.filter(|name| members(name).len() > 1);
    let told = |name: &String| {
        let all: Vec<String> = members(name).into_iter().map(str::to_owned).collect();
        format!(
            "{}{} {}.",
            called(words, name),
            words.colon,
            listed(words, &all)
        )
    };
    teams.map(told).collect()
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
    let lead = match hint.value {
        value if is_decided(value) => (words.hint.decided)(value > 0).to_owned(),
        value => (words.hint.lead)(value + position.hand_lead()),
    };
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
    let leader = leader.map(name);
    match &leader {
        Some(name) if is_decided(lead) => (words.review.decided)(name),
        leader => (words.review.lead)(leader.as_deref(), lead.abs()),
    }
}

/// Tells what a move lost against the best one.
pub fn loss(words: &Words, mv: &str, dan: i32) -> String {
    if is_decided(dan) {
        (words.review.slip)(mv)
    } else {
        (words.review.loss)(mv, dan)
    }
}

/// Tells who won by how much, or that it is a draw.
pub fn verdict(words: &Words, outcome: &Outcome, names: &BySide<String>) -> String {
    let winners = outcome
        .winners()
        .map(|side| short_name(&called(words, &names[side]), NAME));
    let winners: Vec<String> = winners.collect();
    match (&winners[..], outcome.ending) {
        // Who loses whatever the count may have counted most.
        ([name], ending) if ending.loser().is_some() => (words.count.wins)(name),
        ([name], _) => (words.count.wins_by)(name, outcome.margin()),
        (all, _) if all.len() == outcome.sides().count() => words.count.draw.to_owned(),
        (several, _) => (words.count.share)(&listed(words, several)),
    }
}

/// Names a move of a record by its round, as the list of moves does: "9. B1<".
pub fn numbered(record: &Record, ply: usize) -> String {
    let sides = record.rules().players;
    let mv = record.move_at(ply).map(|mv| mv.text(sides));
    let round = ply.saturating_sub(1) / sides.count() + 1;
    format!("{round}. {}", mv.unwrap_or_default())
}

/// Tells from which ply on the winner led to the end; nothing if nobody won.
pub fn turning_point(
    words: &Words,
    record: &Record,
    ply: Option<usize>,
    winner: Option<Side>,
    name: &NameOf,
) -> Option<String> {
    let name = name(winner?);
    Some(match ply {
        Some(ply) => (words.end.turned)(&numbered(record, ply), &name),
        None => (words.end.led)(&name),
    })
}

/// Tells which turn took the most, and what.
pub fn best_move(
    words: &Words,
    record: &Record,
    ply: usize,
    turn: &TurnSummary,
    name: &NameOf,
) -> String {
    let captures = turn.captures.iter();
    let dan = captures.clone().map(|capture| u32::from(capture.dan)).sum();
    let quan = captures.map(|capture| u32::from(capture.quan)).sum();
    let stones = (words.turn.stones)(dan, quan);
    let mv = numbered(record, ply);
    (words.end.best)(&mv, &name(turn.side), turn.captures.len(), &stones)
}

/// Tells what a turn took, without saying where.
pub fn taken(words: &Words, turn: &TurnSummary) -> String {
    let captures = turn.captures.iter();
    let dan = captures.clone().map(|capture| u32::from(capture.dan)).sum();
    let quan = captures.map(|capture| u32::from(capture.quan)).sum();
    match turn.captures.len() {
        0 => words.turn.captured_nothing.to_owned(),
        _ => (words.lesson.takes)(&(words.turn.stones)(dan, quan)),
    }
}

/// Tells how a match stands in few words: what is sold, and who owes what.
pub fn standing(words: &Words, houses: &Houses, name: &NameOf) -> String {
    let sides = || Sides::Two.iter();
    let sold = sides().filter(|&side| houses.sold_by(side) > 0);
    let sold = sold.map(|side| (words.houses.has_sold)(&name(side), houses.sold_by(side)));
    let owed = sides().filter(|&side| houses.owes(side) > 0);
    let owed = owed.map(|side| (words.houses.owes)(&name(side), houses.owes(side)));
    let told: Vec<String> = sold.chain(owed).collect();
    if told.is_empty() {
        words.houses.even.to_owned()
    } else {
        told.join(", ")
    }
}

/// Tells who is short of what after a game of a match, sentence by sentence.
pub fn shortfall(words: &Words, record: &Record, name: &NameOf) -> Vec<String> {
    let (Some(has), Some(_)) = (record.has(), record.houses()) else {
        return Vec::new();
    };
    let mut told = Vec::new();
    if let Some(Ending::Resignation(side)) = record.ending() {
        told.push((words.houses.left_board)(&name(side), has[side]));
    }
    let is_short = |side: &Side| (has[side.opposite()] - has[*side]) / 2 > 0;
    told.push(match Sides::Two.iter().find(is_short) {
        Some(side) => {
            let short = (has[side.opposite()] - has[side]) / 2;
            (words.houses.short_of)(&name(side), &name(side.opposite()), short)
        }
        None => words.houses.nobody_short.to_owned(),
    });
    told
}

/// Tells what a game that is over changes in its match, sentence by sentence.
pub fn settlement(words: &Words, record: &Record, name: &NameOf) -> Vec<String> {
    let (Some(before), Some(after)) = (record.houses(), record.houses_after()) else {
        return Vec::new();
    };
    let mut told = Vec::new();
    told.extend(
        Sides::Two
            .iter()
            .flat_map(|side| deals(words, (&before, &after), side, name)),
    );
    told.extend(match_verdict(words, record, &after, name));
    told
}

/// Tells what a side sells or buys back, and what it owes then.
fn deals(
    words: &Words,
    (before, after): (&Houses, &Houses),
    side: Side,
    name: &NameOf,
) -> Vec<String> {
    let cells = |one: &Houses, other: &Houses| {
        let of = |houses: &Houses| Sold::of(side, houses.sold_by(side).into());
        let kept = of(other);
        let cells = of(one).cells().filter(|&cell| !kept.contains(cell));
        cells
            .map(|it| cell_text(Sides::Two, it))
            .collect::<Vec<_>>()
    };
    let (sold, bought) = (cells(after, before), cells(before, after));
    let mut told = Vec::new();
    if !sold.is_empty() {
        let other = name(side.opposite());
        told.push((words.houses.sells)(
            &name(side),
            &other,
            &listed(words, &sold),
        ));
    }
    if !bought.is_empty() {
        told.push((words.houses.buys_back)(
            &name(side),
            &listed(words, &bought),
        ));
    }
    let owed = after.owes(side);
    let is_news = owed > 0 && (before.owes(side) > 0 || !sold.is_empty());
    told.extend(is_news.then(|| (words.houses.carries)(&name(side), owed)));
    told
}

/// Tells how the match ended and who won it, if it did.
fn match_verdict(words: &Words, record: &Record, after: &Houses, name: &NameOf) -> Vec<String> {
    let Some(end) = record.match_end() else {
        return Vec::new();
    };
    let winner = after.leader();
    let loser = winner.map_or(String::new(), |side| name(side.opposite()));
    let won = winner.map_or(words.houses.drawn.to_owned(), |side| {
        (words.houses.won)(&name(side))
    });
    vec![(words.houses.ended)(end, &loser), won]
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
    let mut rules = words.rules.line(record.rules());
    if let Some(houses) = record.houses() {
        let game = (words.houses.game)(houses.games() + 1);
        rules = format!("{rules} · {}, {game}", words.houses.kind);
    }
    let colon = words.colon;
    format!("{date:<10}  {names}{colon} {result}  ({rules})")
}

/// Asks whether to go on with a game that was left, each of its names cut to `room` columns.
pub fn offer(words: &Words, record: &Record, room: usize) -> String {
    let names = record.rules().players.iter();
    let names: Vec<String> = names
        .map(|side| short_name(&called(words, &record.names[side]), room))
        .collect();
    let names = names.join("–");
    let moves = (words.library.moves)(record.cursor());
    // A file may call anything a day.
    let date = fitted(&record.date, "2026-11-30".len());
    (words.ask.go_on)(&names, &moves, &date)
}
