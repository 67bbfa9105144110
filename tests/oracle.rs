//! The rules by count and by game: `tests/oracle` comes from an independent engine.

use oanquan::engine::{Ending, Position, Record, Rules, ending_text, perft};
use serde_json::Value;

const PERFT: &str = include_str!("oracle/perft.jsonl");
const MORE_PERFT: &str = include_str!("oracle/more-perft.jsonl");
pub(crate) const GAMES: &str = include_str!("oracle/games.jsonl");
pub(crate) const MORE_GAMES: &str = include_str!("oracle/more-games.jsonl");

/// The most sequences counted in one row, so that a debug build stays quick.
const MOST: u64 = 400_000;

#[test]
fn counts_agree() {
    let mut counted = 0;
    for row in rows(PERFT).chain(rows(MORE_PERFT)) {
        let position = Position::read(row["position"].as_str().unwrap(), rules(&row)).unwrap();
        for (depth, count) in (1..).zip(row["perft"].as_array().unwrap()) {
            let count = count.as_u64().unwrap();
            if count <= MOST {
                assert_eq!(
                    perft(&position, depth),
                    count,
                    "{position} depth {depth} {}",
                    row["rules"]
                );
                counted += count;
            }
        }
    }
    assert!(counted > 1_200_000, "the rows were counted: {counted}");
}

#[test]
fn the_start_has_the_counts_of_the_rules() {
    let counts = [10, 80, 664, 5128, 38_476, 278_360];
    let start = Position::start(Rules::default());
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&start, depth), count);
    }
    for (rules, counts) in [
        ("wikipedia short=end", [10, 80, 664, 5088, 38_112]),
        ("wikipedia short=lose", [10, 80, 664, 5088, 38_112]),
        ("wikipedia next=lift", [10, 80, 536, 3804, 24_652]),
    ] {
        let start = Position::start(rules.parse().unwrap());
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), count, "{rules}");
        }
    }
}

/// The rules of a row: each key as the text form has it, `first` being true or false there.
pub(crate) fn rules(row: &Value) -> Rules {
    let keys = row["rules"].as_object().unwrap();
    let text: Vec<String> = keys
        .iter()
        .map(|(key, value)| match value {
            Value::Bool(yes) => format!("{key}={}", if *yes { "yes" } else { "no" }),
            Value::String(word) => format!("{key}={word}"),
            number => format!("{key}={number}"),
        })
        .collect();
    format!("wikipedia {}", text.join(" ")).parse().unwrap()
}

pub(crate) fn rows(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap())
}

#[test]
fn games_agree() {
    let mut games = 0;
    for row in rows(GAMES).chain(rows(MORE_GAMES)) {
        let rules = rules(&row);
        let mut record = Record::new(rules);
        let moves = row["moves"].as_str().unwrap().split(' ');
        for (mv, after) in moves.zip(row["positions"].as_array().unwrap()) {
            let before = record.position();
            record.play(before.read_move(mv).unwrap()).unwrap();
            assert_eq!(
                record.position().to_string(),
                after.as_str().unwrap(),
                "{rules}: {before} {mv}"
            );
        }
        let outcome = record.outcome().unwrap();
        let score: Vec<i32> = outcome.sides().map(|side| outcome.scores[side]).collect();
        assert_eq!(Value::from(score), row["score"]);
        let short = matches!(outcome.ending, Ending::Short { .. });
        let end = ending_text(outcome.ending);
        assert_eq!(row["end"], if short { "short" } else { &end });
        let loser = outcome.ending.loser();
        let loser = loser.map(|side| side.letter().to_string());
        assert_eq!(
            row.get("loser").cloned().unwrap_or_default(),
            Value::from(loser)
        );
        games += 1;
    }
    assert_eq!(games, 228 + 132);
}
