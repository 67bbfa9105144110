//! How often a rule decides something, and what it does for who begins: the figures of rules.md.
//!
//! `cargo test --release --test tests questions -- --ignored --nocapture` prints the table anew, some minutes later.
//!
//! What is measured: games by chance from the usual start, each played twice, under `wikipedia` and with one answer changed.
//! Both follow the same choices: at every turn the same number picks one of the filled cells, and the same coin the way
//! where there are two. Of all pairs of games it is told in how many the course is another (a board or a hand differs, or
//! one game ends sooner), the score, and who wins. For who begins: the share of games that A wins, a draw being half, and by
//! how many dân A is ahead on the mean; and what a search finds the start to be worth to A, as in `fairness`. Games that
//! last too long are counted as they stand.

use std::fmt;
use std::io::Write;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use oanquan::engine::{Closing, Move, Outcome, Position, Record, Rules, Side};
use oanquan::search::{Limits, Root, Table, search};

const RULES_MD: &str = include_str!("../rules.md");

/// The head of the table.
const HEAD: &str =
    "| answer | another way | another score | another winner | A wins | A ahead by | start |";

/// The games that are played for each answer.
const GAMES: u64 = 100_000;

/// How deep the start is searched, in plies.
const DEPTH: u32 = 18;

/// A game that is not over after so many plies is counted as it stands.
const MOST_PLIES: usize = 400;

/// The answers that people give, each set against `wikipedia`.
const ANSWERS: [&str; 18] = [
    "wikipedia quan=5",
    "wikipedia non=5",
    "wikipedia first=no",
    "pebbles",
    "wikipedia empty=wall",
    "wikipedia end=pieces",
    "wikipedia refill=5",
    "wikipedia repeat=0",
    "wikipedia short=end",
    "wikipedia short=lose",
    "wikipedia way=ccw",
    "wikipedia way=cw",
    "wikipedia sweep=quan",
    "wikipedia sweep=all",
    "wikipedia next=lift",
    "kindergarten",
    "online",
    "tonkin",
];

/// What is drawn for each turn: which of the filled cells, and which way.
type Choices = Vec<(u32, bool)>;

fn choices(seed: u64) -> Choices {
    let mut rng = Rng::with_seed(seed);
    let draw = |_| (rng.u32(..), rng.bool());
    (0..MOST_PLIES).map(draw).collect()
}

/// The move that a choice means in a position.
fn chosen(position: &Position, (number, coin): (u32, bool)) -> Move {
    let moves: Vec<Move> = position.legal_moves().collect();
    let ways = position.rules().way.directions().len();
    let cells = moves.len() / ways;
    let cell = (u64::from(number) * cells as u64) >> 32;
    let way = usize::from(coin && ways > 1);
    moves[usize::try_from(cell).unwrap() * ways + way]
}

/// Plays a game by the choices to its end.
fn played(rules: Rules, choices: &Choices) -> Record {
    let mut record = Record::new(rules);
    for choice in choices {
        if record.ending().is_some() {
            return record;
        }
        let mv = chosen(&record.position(), *choice);
        record.play(mv).unwrap();
    }
    if record.ending().is_none() {
        record.close(Closing::Agreement).unwrap();
    }
    record
}

/// Tells whether two games took the same course.
fn is_same_course(one: &Record, other: &Record) -> bool {
    let at = |record: &Record, ply| record.position_at(ply).to_string();
    one.moves().eq(other.moves()) && (0..one.len()).all(|ply| at(one, ply) == at(other, ply))
}

/// What came of many games.
#[derive(Default)]
struct Tally {
    games: u32,
    other_course: u32,
    other_score: u32,
    other_winner: u32,
    too_long: u32,
    /// Half points that A won.
    halves: u32,
    margin: i32,
}

impl Tally {
    fn count(&mut self, usual: &Record, record: &Record) {
        let (outcome, before) = (record.outcome().unwrap(), usual.outcome().unwrap());
        let wins = |outcome: &Outcome| outcome.winners().collect::<Vec<Side>>();
        self.games += 1;
        self.other_course += u32::from(!is_same_course(usual, record));
        self.other_score += u32::from(outcome.scores != before.scores);
        self.other_winner += u32::from(wins(&outcome) != wins(&before));
        self.too_long += u32::from(record.moves().len() >= MOST_PLIES);
        self.halves += match wins(&outcome)[..] {
            [Side::A] => 2,
            [_] => 0,
            _ => 1,
        };
        let [a, b, ..] = outcome.scores.0;
        self.margin += a - b;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |count: u32| f64::from(count) * 100.0 / f64::from(self.games);
        let margin = f64::from(self.margin) / f64::from(self.games);
        write!(
            f,
            "{:.1}% | {:.1}% | {:.1}% | {:.1}% | {:+.2}",
            percent(self.other_course),
            percent(self.other_score),
            percent(self.other_winner),
            percent(self.halves) / 2.0,
            margin,
        )
    }
}

fn tally(rules: Rules, games: u64) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..games {
        let choices = choices(seed);
        let usual = played(Rules::default(), &choices);
        tally.count(&usual, &played(rules, &choices));
    }
    tally
}

/// What the start is worth to A.
fn worth(rules: Rules, depth: u32) -> i32 {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let (table, stop) = (Table::new(64), AtomicBool::new(false));
    let root = Root::new(Position::start(rules));
    let report = search(&root, &limits, &table, 0, &stop, |_| ());
    report.unwrap().value
}

#[test]
fn the_usual_answers_decide_nothing_against_themselves() {
    let tally = tally(Rules::default(), 200);
    assert_eq!((tally.other_course, tally.other_score), (0, 0));
    assert!(tally.halves > 100 && tally.halves < 300);
}

#[test]
fn what_is_counted_at_the_end_changes_scores_and_no_course() {
    for answer in ["wikipedia quan=5", "wikipedia sweep=all"] {
        let tally = tally(answer.parse().unwrap(), 200);
        assert_eq!(tally.other_course, 0, "{answer}");
        assert!(tally.other_score > 100, "{answer}");
        assert!(tally.other_winner < tally.other_score, "{answer}");
    }
}

#[test]
fn every_answer_decides_some_games() {
    for answer in ANSWERS {
        let games = if answer.contains("repeat") { 3000 } else { 300 };
        let tally = tally(answer.parse().unwrap(), games);
        let decided = tally.other_course + tally.other_score;
        assert!(decided > 0 || answer.contains("sweep=quan"), "{answer}");
    }
}

#[test]
fn rules_md_has_the_figures_of_every_answer() {
    assert!(RULES_MD.contains(HEAD) && RULES_MD.contains(&format!("{DEPTH} moves deep")));
    for answer in ["wikipedia"].iter().chain(&ANSWERS) {
        assert!(RULES_MD.contains(&format!("\n| `{answer}` | ")), "{answer}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn questions() {
    let mut out = std::io::stdout().lock();
    writeln!(out, "\n{HEAD}\n|---|---:|---:|---:|---:|---:|---:|").unwrap();
    for answer in ["wikipedia"].iter().chain(&ANSWERS) {
        let rules: Rules = answer.parse().unwrap();
        let (tally, worth) = (tally(rules, GAMES), worth(rules, DEPTH));
        let row = format!("| `{answer}` | {tally} | {worth:+} |");
        writeln!(out, "{row}").unwrap();
        out.flush().unwrap();
        assert_eq!(tally.too_long, 0, "{answer}");
        assert!(RULES_MD.contains(&row), "rules.md says something else");
    }
}
