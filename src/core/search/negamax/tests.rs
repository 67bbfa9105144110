//! What the search asks the table, and what its answers depend on.

use fastrand::Rng;

use super::super::repetition::Path;
use super::*;
use crate::engine::cell::{Cell, REACH};
use crate::engine::position::Position;
use crate::engine::record::Record;
use crate::engine::rule::NextQuan;
use crate::engine::rules::Rules;
use crate::engine::step::Step;

const RULES: &str = "wikipedia repeat=2 non=20";

/// Plays a game from a position; the moves are separated by spaces.
fn record(rules: &str, start: &str, moves: &str) -> Record {
    let start = Position::read(start, rules.parse().unwrap()).unwrap();
    let mut record = Record::from_start(start);
    for text in moves.split_whitespace() {
        let mv = record.position().read_move(text).unwrap();
        record.play(mv).unwrap();
    }
    record
}

/// Plays so many random moves, or fewer if the next would end the game.
fn wander(record: &mut Record, plies: usize, rng: &mut Rng) {
    for _ in 0..plies {
        let moves: Vec<Move> = record.position().legal_moves().collect();
        record.play(rng.choice(moves).unwrap()).unwrap();
        if record.ending().is_some() {
            record.undo();
            return;
        }
    }
}

/// Plays the same game with the sides exchanged.
fn exchanged(record: &Record) -> Record {
    let text = record.start().to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let swap = |field: &str| {
        let (one, other) = field.split_once('/').unwrap();
        format!("{other}/{one}")
    };
    let mover = record.start().mover().opposite().letter();
    let (board, hands) = (swap(fields[0]), swap(fields[2]));
    let start = format!("{board} {mover} {hands} {}", fields[3]);
    let start = Position::read(&start, *record.rules()).unwrap();
    let mut other = Record::from_start(start);
    for mv in record.moves().take(record.cursor()) {
        let cell = (mv.cell.index() + REACH) % Sides::Two.cells();
        let cell = Cell::new(cell).unwrap();
        other.play(Move { cell, ..mv }).unwrap();
    }
    other
}

/// Asks a fresh search about the position after a game.
fn searched<T>(record: &Record, on: impl FnOnce(&mut Negamax<'_>) -> T) -> T {
    let (far, near, stop) = (Table::new(1), Table::new(1), AtomicBool::new(false));
    let root = Root::from(record);
    on(&mut Negamax::new(&root, u64::MAX, (&far, &near), 0, &stop))
}

/// The keys with which a position is looked up, one for each depth.
fn keys(record: &Record) -> Vec<HashKey> {
    searched(record, |search| {
        let key = |depth| search.probe(&search.begin(0, depth)).key;
        (1..9).map(key).collect()
    })
}

/// The same boards stood before the same board, but here with A to move and there with B: two questions.
#[test]
fn who_was_to_move_before_is_in_the_key() {
    let one = record(
        RULES,
        "0,1,0,1,0,Q/0,1,0,1,0,Q A 0,0/0,0 20",
        "A2> B4< A5< B3>",
    );
    let other = record(
        RULES,
        "0,0,1,0,1,Q/0,1,0,1,0,Q B 0,0/0,0 20",
        "B4< A5< B1> A4>",
    );
    for (depth, (one, other)) in (1..).zip(keys(&one).into_iter().zip(keys(&other))) {
        assert!(depth < 3 || one != other, "depth {depth}");
    }
}

#[test]
fn a_game_with_the_sides_exchanged_is_the_same_question() {
    let mut rng = Rng::with_seed(1);
    for _ in 0..200 {
        let mut record = record(
            "wikipedia repeat=3",
            "0,1,0,1,0,Q/0,2,0,1,0,0 A 0,0/0,0 20",
            "",
        );
        wander(&mut record, rng.usize(..9), &mut rng);
        assert_eq!(keys(&record), keys(&exchanged(&record)), "{record}");
    }
}

/// The weight after the refill of a board at the start of a turn, 0 if there is none.
fn refilled(board: &Board, mover: Side, rules: &Rules) -> u32 {
    let refills = board.row_is_empty(mover);
    let each = match rules.next {
        NextQuan::Stop => 2,
        NextQuan::Lift => 1,
    };
    u32::from(refills) * (Path::new(rules).weight(board) + each * 5 * u32::from(rules.refill))
}

#[test]
fn the_peak_of_an_answer_is_the_highest_refill_behind_it() {
    let mut rng = Rng::with_seed(2);
    let (mut of_root, mut of_answer) = (0, 0);
    for round in 0..800 {
        let rules = [
            "wikipedia repeat=2",
            "wikipedia repeat=3 refill=2",
            "wikipedia repeat=0",
            "wikipedia repeat=2 next=lift",
        ];
        let mut group = || {
            let cells = (0..5).map(|_| [0, 0, 0, 1, 2][rng.usize(..5)].to_string());
            cells.collect::<Vec<_>>().join(",")
        };
        let start = format!("{},Q/{},0 A 0,0/0,0 20", group(), group());
        let mut record = record(rules[round % 4], &start, "");
        wander(&mut record, rng.usize(..3), &mut rng);
        let (rules, position) = (*record.rules(), record.position());
        let (board, mover) = record.stood().last().unwrap();
        let root = refilled(&board, mover, &rules);
        let mut answers = 0;
        for mv in position.legal_moves() {
            let (mut after, mut peak, mut takes_quan) = (position, 0, false);
            let next = |board: &Board, mover| {
                peak = refilled(board, mover, &rules);
                false
            };
            after.make(mv, next, |step| {
                takes_quan |= matches!(step, Step::Capture { quan: true, .. });
            });
            answers = answers.max(if takes_quan { 0 } else { peak });
        }
        let peak = |depth| {
            searched(&record, |search| {
                search.value(0, depth, -INFINITE, INFINITE).unwrap().peak
            })
        };
        assert_eq!(peak(1), root, "{position}");
        assert_eq!(peak(2), root.max(answers), "{position}");
        of_root += u32::from(root > 0);
        of_answer += u32::from(answers > root);
    }
    assert!(of_root > 20 && of_answer > 100, "{of_root}, {of_answer}");
}
