//! Proofs: what is proved is true, certificates show it, and no false one passes.

use std::fs;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use oanquan::engine::{Position, Rules, Side};
use oanquan::proof::{Answer, Certificate, CheckError, Claim};
use oanquan::search::{
    Bounds, Limits, ProofTable, Prover, Question, Root, Table, Verdict, race, search,
};

use crate::command_line::{refused, run, said};

/// How many positions a prover may look at here.
const MOST: u64 = 60_000;

/// Rule sets that differ in what a proof must mind.
const RULES: [&str; 9] = [
    "wikipedia",
    "wikipedia repeat=0",
    "wikipedia repeat=2 quan=5",
    "kindergarten",
    "online non=5",
    "tonkin",
    "wikipedia short=end repeat=2",
    "wikipedia short=lose end=pieces",
    "pebbles sweep=quan next=lift way=cw",
];

/// Plays at random until few dân are left, and returns the position if the game goes on.
fn late(rules: Rules, rng: &mut Rng) -> Option<Position> {
    let mut position = Position::start(rules);
    loop {
        let moves: Vec<_> = position.legal_moves().collect();
        position.play(rng.choice(moves)?).expect("it is legal");
        let left: u32 = position
            .sides()
            .ring()
            .map(|cell| u32::from(position.board().dan(cell)))
            .sum();
        if left <= 7 && !position.is_over() {
            return Some(position);
        }
    }
}

/// Proves what can be proved of a value within [`MOST`] positions.
fn proved(position: Position, guess: i32) -> Bounds {
    let (mut bounds, stop) = (Bounds::default(), AtomicBool::new(false));
    let (mut for_it, mut against_it) = (ProofTable::new(1), ProofTable::new(1));
    let side = position.mover();
    while let Some(lead) = Question::default().next(&bounds, guess) {
        let claims = [
            Claim {
                side,
                at_least: lead,
            },
            Claim::at_most(side, lead - 1),
        ];
        let mut provers = [
            Prover::new(claims[0], position, &mut for_it, &stop),
            Prover::new(claims[1], position, &mut against_it, &stop),
        ];
        let mut work = 0;
        let won = race(&mut provers, &stop, |looked_at| {
            work += looked_at;
            stop.fetch_or(work > MOST, std::sync::atomic::Ordering::Relaxed);
        });
        match won {
            Some(0) => bounds.least = Some(lead),
            Some(_) => bounds.most = Some(lead - 1),
            None => break,
        }
    }
    bounds
}

/// Searches for the exact value: the lead of the mover when both play their best.
fn searched(position: &Position) -> Option<i32> {
    let limits = Limits {
        nodes: Some(100_000),
        ..Limits::default()
    };
    let (table, stop) = (Table::new(8), AtomicBool::new(false));
    let report = search(&Root::new(*position), &limits, &table, 0, &stop, |_| ())?;
    report.exact.then_some(report.value + position.hand_lead())
}

#[test]
fn what_is_proved_is_what_the_search_finds() {
    let mut rng = Rng::with_seed(12);
    // Who is short loses whatever the count: such a value is no lead in dân.
    for rules in RULES
        .into_iter()
        .filter(|rules| !rules.contains("short=lose"))
    {
        let (mut exact, mut seen) = (0, 0);
        while seen < 10 {
            let late = late(rules.parse().unwrap(), &mut rng);
            let Some((position, value)) = late.and_then(|at| Some((at, searched(&at)?))) else {
                continue;
            };
            let bounds = proved(position, value);
            let text = format!("{rules}: {position}: {bounds}, searched {value:+}");
            assert!(bounds.least.is_none_or(|least| least <= value), "{text}");
            assert!(bounds.most.is_none_or(|most| value <= most), "{text}");
            exact += usize::from(bounds.least.is_some() && bounds.least == bounds.most);
            seen += 1;
        }
        assert!(exact >= 7, "{rules}: {exact} of {seen} closed");
    }
}

/// Proves a claim and writes its certificate.
fn certified(claim: Claim, position: Position) -> Option<Certificate> {
    let (mut table, stop) = (ProofTable::new(4), AtomicBool::new(false));
    let mut prover = Prover::new(claim, position, &mut table, &stop).apart();
    (prover.prove(MOST) == Verdict::Proved).then(|| prover.certificate().expect("it is proved"))
}

#[test]
fn certificates_come_back_as_they_were_written_and_hold() {
    let mut rng = Rng::with_seed(13);
    for rules in RULES {
        let mut held = 0;
        while held < 4 {
            let Some(position) = late(rules.parse().unwrap(), &mut rng) else {
                continue;
            };
            for (side, at_least) in [(position.mover(), -3), (position.mover().opposite(), -3)] {
                let Some(certificate) = certified(Claim { side, at_least }, position) else {
                    continue;
                };
                let text = certificate.to_string();
                assert_eq!(
                    Certificate::read_all(&text).as_deref(),
                    Ok(&[certificate.clone()][..])
                );
                certificate
                    .check()
                    .unwrap_or_else(|error| panic!("{error}\n{text}"));
                held += 1;
            }
        }
    }
}

fn pieces() -> (Position, Certificate) {
    let position = Position::start("wikipedia end=pieces".parse().unwrap());
    let claim = Claim {
        side: Side::A,
        at_least: 1,
    };
    let (mut table, stop) = (ProofTable::new(64), AtomicBool::new(false));
    let mut prover = Prover::new(claim, position, &mut table, &stop).apart();
    assert_eq!(prover.prove(2_000_000), Verdict::Proved);
    let certificate = prover.certificate().expect("it is proved");
    (position, certificate)
}

/// The side that moves first leads by 12 at most, so whatever stands below the claim of 13, it must be refused.
#[test]
fn no_answers_prove_what_is_false() {
    let (_, mut certificate) = pieces();
    certificate.claim.at_least = 13;
    let mut rng = Rng::with_seed(14);
    let answers = certificate.answers.clone();
    for _ in 0..1000 {
        certificate.answers.clone_from(&answers);
        for _ in 0..rng.usize(0..4) {
            let place = rng.usize(..answers.len());
            certificate.answers[place] = match rng.u8(..14) {
                number @ 0..10 => Answer::Move(number),
                depth => Answer::Search(depth - 9),
            };
        }
        certificate
            .answers
            .truncate(rng.usize(..=answers.len()).max(1));
        assert!(certificate.check().is_err());
    }
}

#[test]
fn answers_too_many_or_too_few_are_refused() {
    let (_, certificate) = pieces();
    certificate.check().expect("it holds");
    let count = certificate.answers.len();
    for kept in (0..count).step_by(7) {
        let mut short = certificate.clone();
        short.answers.truncate(kept);
        assert_eq!(short.check(), Err(CheckError::Short), "{kept}");
    }
    let mut long = certificate;
    long.answers.push(Answer::Move(0));
    assert_eq!(long.check(), Err(CheckError::Long(count)));
}

#[test]
fn a_file_that_is_no_certificate_is_told_by_its_line() {
    let (_, certificate) = pieces();
    let text = certificate.to_string();
    let two = format!("{text}{text}");
    assert_eq!(Certificate::read_all(&two).unwrap().len(), 2);
    for (from, to, told) in [
        (
            "[Certificate",
            "[Certify",
            "line 1: expected the tag Certificate",
        ),
        (
            "\"1\"",
            "\"2\"",
            "line 1: version 2 of certificates is not known",
        ),
        ("pieces", "peaces", "line 2: the value can't be read"),
        ("5,5,5", "5,5", "line 3: the value can't be read"),
        (
            "at least +1",
            "at least 1",
            "line 4: the value can't be read",
        ),
        ("\n\n", "\n\n?", "line 6, column 1: no answer"),
    ] {
        let spoiled = text.replacen(from, to, 1);
        let error = Certificate::read_all(&spoiled).expect_err(told);
        assert_eq!(error.to_string(), told);
    }
    assert!(Certificate::read_all("").is_err());
}

#[test]
fn a_file_can_ask_for_no_endless_work() {
    let (_, mut certificate) = pieces();
    certificate.answers = vec![Answer::Search(26)];
    assert!(certificate.check().is_err());
}

#[test]
fn solve_and_check_are_commands() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proof.txt");
    let path = file.to_str().unwrap();
    let late = "0,0,1,0,1,1/2,0,0,0,1,Q A 20,1/23,0 30";
    let solved = run(&[
        "solve",
        "--position",
        late,
        "--threads",
        "1",
        "--certificate",
        path,
    ]);
    let last = said(&solved).lines().last().unwrap().to_owned();
    let value = last
        .strip_prefix("exact ")
        .expect("the last line says the value");
    assert!(said(&run(&["check", path])).contains(&format!("A at least {value}")));
    let more = (value.parse::<i32>().unwrap() + 1).to_string();
    let asked = run(&["solve", "--position", late, "--at-least", &more]);
    assert_eq!(asked.status.code(), Some(1));
    let told = String::from_utf8_lossy(&asked.stdout);
    assert_eq!(
        told.lines().last(),
        Some(format!("at most {value}").as_str())
    );
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen("at least +", "at least +9", 1)).unwrap();
    assert!(refused(&run(&["check", path]), 1).contains("proof.txt"));
}

/// A signal asks for what is proved so far; nothing that is known is lost.
#[cfg(unix)]
#[test]
fn who_is_interrupted_says_what_is_proved() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_oanquan"))
        .args(["solve", "--end", "pieces", "--memory", "64", "--lang", "en"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    out.read_line(&mut first).unwrap();
    assert!(first.starts_with("at least +1 "), "{first}");
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, rustix::process::Signal::INT).unwrap();
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    let last = rest.lines().last().unwrap();
    assert!(
        last.starts_with("at least +") || last.starts_with("between +"),
        "{rest}"
    );
    assert_eq!(child.wait().unwrap().code(), Some(1));
}
