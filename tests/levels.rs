//! The levels are in order, and who plays is repeatable.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use oanquan::engine::{Position, Rules, Side, Sides};
use oanquan::search::{
    Contender, Gain, Hint, Level, Limits, Match, MatchGame, Root, Score, Table, Taken, opening,
    search,
};

/// Plays a match. The openings may leave one side so far ahead: each is played twice, the seats exchanged.
fn score(players: [Contender; 2], games: usize, within: i32) -> Score {
    let contest = Match {
        rules: Rules::default(),
        players,
        seed: 1,
        plies: 4,
        within,
    };
    let mut score = Score::default();
    let stop = AtomicBool::new(false);
    let games = contest.games(&stop).take(games);
    games.for_each(|game| score.add(&game));
    score
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
        let score = score(players, 30, 12);
        assert!(score.share() > 0.5, "{players:?}: {score:?}");
    }
}

#[test]
fn a_game_repeats_with_its_seed() {
    let contest = |seed| Match {
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
    let game = |seed, number| contest(seed).play(number, &stop).unwrap();
    assert_eq!(game(7, 3).record, game(7, 3).record);
    assert_ne!(game(7, 3).record, game(8, 3).record);
    let opening = |game: &MatchGame| game.record.moves().take(4).collect::<Vec<_>>();
    let (one, other) = (game(7, 2), game(7, 3));
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
    let mut after = position;
    after.play(hint.best.mv).unwrap();
    assert_eq!(hint.left, Gain::most(&after));
    let left = hint
        .left
        .map_or(0, |gain| gain.taken.value(position.rules()));
    assert_eq!(hint.saves(position.rules()), 11 - left);
}

#[test]
fn openings_are_even() {
    for plies in [2, 4] {
        let record = opening(&Position::start(Rules::default()), plies, 2, 5);
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
        let score = score(players, 200, 4);
        let (low, high) = score.interval();
        writeln!(
            out,
            "{players:?}: {score:?} {:.3} ({low:.3} to {high:.3})",
            score.share()
        )
        .unwrap();
        assert!(score.share() >= 0.65);
    }
}
