//! What the start is worth: prints the table of rules.md.
//!
//! `cargo test --release --test tests fairness -- --ignored --nocapture` writes it again, some minutes later.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use oanquan::engine::{Position, Rules};
use oanquan::search::{Limits, Ranked, Report, Root, Table, search};

const RULES_MD: &str = include_str!("../rules.md");

/// How deep is searched, in plies.
const DEPTH: u32 = 22;

/// Rule sets that people use.
const RULES: [&str; 10] = [
    "wikipedia",
    "wikipedia quan=5",
    "wikipedia non=5",
    "wikipedia quan=5 non=5",
    "wikipedia first=no",
    "wikipedia end=pieces",
    "pebbles",
    "pebbles non=5",
    "kindergarten",
    "online",
];

fn report(rules: Rules, depth: u32) -> Report {
    let limits = Limits {
        depth: Some(depth),
        every_move: true,
        ..Limits::default()
    };
    let question = Root::new(Position::start(rules));
    let (table, stop) = (Table::new(64), AtomicBool::new(false));
    search(&question, &limits, &table, 0, &stop, |_| ()).unwrap()
}

/// The row of a rule set: the value of the start, and of each first move that is not the mirror image of another.
fn row(rules: Rules, depth: u32) -> String {
    let report = report(rules, depth);
    let value = |text: &str| {
        let mv = Position::start(rules).read_move(text).unwrap();
        let is_it = |ranked: &&Ranked| ranked.mv == mv;
        let ranked = report.moves.iter().find(is_it).unwrap();
        format!("{:+}", ranked.value)
    };
    for (one, mirrored) in [("A1>", "A5<"), ("A2>", "A4<"), ("A4>", "A2<")] {
        assert_eq!(value(one), value(mirrored));
    }
    let values = ["A1>", "A2>", "A3>", "A4>", "A5>"].map(value).join(" | ");
    format!("| `{rules}` | {:+} | {values} |", report.value)
}

#[test]
fn the_row_of_a_start() {
    assert_eq!(
        row(Rules::default(), 6),
        "| `wikipedia` | +10 | +0 | -3 | -5 | +10 | -15 |"
    );
}

#[test]
fn rules_md_has_every_row() {
    assert!(RULES_MD.contains(&format!("Searched {DEPTH} moves deep")));
    for rules in RULES {
        let rules: Rules = rules.parse().unwrap();
        assert!(RULES_MD.contains(&format!("| `{rules}` | +")), "{rules}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn fairness() {
    let mut out = std::io::stdout().lock();
    writeln!(out, "\n| rules | start | A1> | A2> | A3> | A4> | A5> |").unwrap();
    writeln!(out, "|---|---:|---:|---:|---:|---:|---:|").unwrap();
    for rules in RULES {
        let row = row(rules.parse().unwrap(), DEPTH);
        writeln!(out, "{row}").unwrap();
        assert!(RULES_MD.contains(&row), "rules.md says something else");
    }
}
