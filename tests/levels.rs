//! The levels are in order, and who plays is repeatable.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use oanquan::engine::{Position, Rules, Side, Sides};
use oanquan::search::{
    Chance, Contender, Gain, Hint, Level, Limits, Match, MatchGame, Root, Score, Table, Taken,
    opening, search,
};

fn standing(players: [Contender; 2], games: usize) -> Score {
    let duel = Match {
        rules: Rules::default(),
        players,
        seed: 1,
        plies: 4,
        within: 4,
    };
    let mut standing = Score::default();
    let stop = AtomicBool::new(false);
    duel.games(&stop)
        .take(games)
        .for_each(|bout| standing.add(&bout));
    standing
}

/// Every level and the one below, and the lowest and a greedy player; the strongest with so many nodes.
fn pairs(nodes: u64) -> Vec<[Contender; 2]> {
    let strongest = Contender::Limits(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    });
    let player = |level| match level {
        Level::TrangNguyen => strongest,
        _ => Contender::Level(level),
    };
    let mut pairs = vec![[Contender::Greedy, Contender::Level(Level::TuTai)]];
    for levels in Level::ALL.windows(2) {
        pairs.push([player(levels[1]), player(levels[0])]);
    }
    pairs
}

#[test]
fn a_level_beats_the_one_below() {
    for players in pairs(10_000) {
        let standing = standing(players, 20);
        assert!(standing.share() > 0.5, "{players:?}: {standing:?}");
    }
}

#[test]
fn a_game_repeats_with_its_seed() {
    let duel = |seed| Match {
        rules: Rules::default(),
        players: [
            Contender::Level(Level::CuNhan),
            Contender::Level(Level::TienSi),
        ],
        seed,
        plies: 4,
        within: 4,
    };
    let stop = AtomicBool::new(false);
    let bout = |seed, number| duel(seed).play(number, &stop).unwrap();
    assert_eq!(bout(7, 3).record, bout(7, 3).record);
    assert_ne!(bout(7, 3).record, bout(8, 3).record);
    let opening = |bout: &MatchGame| bout.record.moves().take(4).collect::<Vec<_>>();
    let (one, other) = (bout(7, 2), bout(7, 3));
    assert_eq!(opening(&one), opening(&other));
    assert_ne!(one.seat, other.seat);
    let scores = one.record.outcome().unwrap().scores;
    assert_eq!(one.margin, scores[Side::A] - scores[Side::B]);
}

#[test]
fn a_hint_says_why() {
    let position = "5,5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 0";
    let position = Position::read(position, Rules::default()).unwrap();
    let (question, table) = (Root::new(position), Table::new(1));
    let stop = AtomicBool::new(false);
    let limits = Limits {
        depth: Some(8),
        ..Limits::default()
    };
    let report = search(&question, &limits, &table, 0, &stop, |_| ()).unwrap();
    let hint = Hint::new(&position, &report).unwrap();
    let text =
        |capture: Option<Gain>| capture.map(|capture| (capture.mv.text(Sides::Two), capture.taken));
    assert_eq!(hint.best.mv, report.line[0]);
    assert_eq!(hint.best.taken, Taken::by(&position, report.line[0]));
    assert_eq!(hint.answer.unwrap().mv, report.line[1]);
    let quan = Taken { dan: 1, quan: 1 };
    assert_eq!(text(hint.threat), Some(("B5>".to_owned(), quan)));
    assert!(hint.saves(position.rules()) <= 11);
}

#[test]
fn openings_are_even() {
    let mut chance = Chance::new(5);
    for plies in [2, 4] {
        let record = opening(&Position::start(Rules::default()), plies, 2, &mut chance);
        assert_eq!(record.len(), plies);
        let limits = Limits {
            depth: Some(10),
            ..Limits::default()
        };
        let (table, stop) = (Table::new(1), AtomicBool::new(false));
        let question = Root::from(&record);
        let report = search(&question, &limits, &table, 0, &stop, |_| ()).unwrap();
        assert!((report.value + record.position().hand_lead()).abs() <= 2);
    }
}

#[test]
#[ignore = "takes minutes"]
fn strength() {
    let mut out = std::io::stdout().lock();
    for players in pairs(300_000) {
        let standing = standing(players, 200);
        let (low, high) = standing.interval();
        writeln!(
            out,
            "{players:?}: {standing:?} {:.3} ({low:.3} to {high:.3})",
            standing.share()
        )
        .unwrap();
        assert!(standing.share() >= 0.65);
    }
}
