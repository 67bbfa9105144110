//! Random games under random rules, from fixed seeds: what holds in every turn of every game.
//!
//! A game begins with the usual start or with a made-up position, on a board for 2, 3 or 4, and is
//! played by chance.

use std::fmt;

use fastrand::Rng;
use oanquan::engine::{
    Cell, Closing, Ending, HAND_DAN, MOST_DAN, Move, Position, Record, Rules, Side, Step, Ways,
};

use crate::draw::Draw;
use crate::setup::Setup;
use crate::turn::{self, Turn, all_dan, check_text, has_text};

/// Games that a test plays, and that all of them play on request.
const GAMES: u64 = 600;
const MANY_GAMES: u64 = 100_000;

/// Plies after which a game that need not end is left, and after which one that must counts as endless.
const PATIENCE: usize = 200;
const FOR_EVER: usize = 10_000;

/// What holds in every game, the last of whose plies has been played.
const LAWS_OF_A_GAME: [fn(&mut Rng, &Record); 5] = [
    a_record_reads_back,
    undo_and_redo_retrace,
    a_branch_keeps_the_old_line,
    a_closed_game_stays_closed,
    a_game_can_be_told_again,
];

fn a_record_reads_back(_: &mut Rng, record: &Record) {
    let text = record.to_string();
    assert_eq!(record.rules().to_string().parse(), Ok(*record.rules()));
    check_text(&record.position());
    if has_text(record.start()) {
        let read: Record = text
            .parse()
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(&read, record, "{text}");
        assert_eq!(read.to_string(), text);
        assert_eq!(read.cursor(), read.len(), "{text}");
    }
}

fn undo_and_redo_retrace(_: &mut Rng, record: &Record) {
    let mut walked = record.clone();
    let positions: Vec<Position> = (0..=record.len())
        .map(|ply| record.position_at(ply))
        .collect();
    for (ply, position) in positions.iter().enumerate().rev() {
        assert_eq!(
            (walked.cursor(), walked.position()),
            (ply, *position),
            "{record}"
        );
        assert_eq!(walked.undo(), ply > 0, "{record}");
    }
    for (ply, position) in positions.iter().enumerate() {
        assert_eq!(
            (walked.cursor(), walked.position()),
            (ply, *position),
            "{record}"
        );
        assert_eq!(walked.redo(), ply < record.len(), "{record}");
    }
    assert_eq!(walked.outcome(), record.outcome(), "{record}");
    assert_eq!(&walked, record);
}

/// Plays another move at some past position, then takes up the line that was left.
fn a_branch_keeps_the_old_line(rng: &mut Rng, record: &Record) {
    if record.is_empty() {
        return;
    }
    let ply = rng.usize(..record.len());
    let mut branched = record.clone();
    branched.go_to(ply);
    let position = branched.position();
    let old = record.moves().nth(ply);
    let others: Vec<Move> = position
        .legal_moves()
        .filter(|&mv| Some(mv) != old)
        .collect();
    if others.is_empty() {
        return;
    }
    let new = rng.pick(&others);
    branched.play(new).unwrap();
    assert_eq!(
        (branched.len(), branched.other_lines()),
        (ply + 1, 1),
        "{record}"
    );
    assert!(
        branched.moves().eq(record.moves().take(ply).chain([new])),
        "{record}"
    );
    assert!(branched.switch_line());
    assert_eq!((branched.cursor(), &branched), (ply, record));
    assert!(branched.switch_line());
    assert_eq!(
        (branched.cursor(), branched.moves().last()),
        (ply, Some(new))
    );
}

/// Agrees to end at some past position, or resigns there, and finds that nothing can follow.
fn a_closed_game_stays_closed(rng: &mut Rng, record: &Record) {
    let mut closed = record.clone();
    closed.go_to(rng.usize(..=record.len()));
    let (score, moves) = (
        closed.position().count(),
        closed.position().legal_moves().last(),
    );
    let resigner = rng.side(*record.rules());
    let closing = rng.pick(&[Closing::Agreement, Closing::Resignation(resigner)]);
    let is_over = closed.position().is_over();
    assert_eq!(closed.close(closing).is_err(), is_over, "{record}");
    if let Some(mv) = moves {
        let outcome = closed.outcome().unwrap();
        assert_eq!(
            (outcome.ending, outcome.scores),
            (closing.into(), score),
            "{record}"
        );
        assert!(
            closed.play(mv).is_err() && closed.close(closing).is_err(),
            "{record}"
        );
        a_record_reads_back(rng, &closed);
        undo_and_redo_retrace(rng, &closed);
        a_game_can_be_told_again(rng, &closed);
        check_playing_on(closed, mv);
    }
}

/// Takes back how a game was closed and plays on: the game is open again, and an end taken back is no line.
#[track_caller]
fn check_playing_on(mut record: Record, mv: Move) {
    let (closed, others) = (record.clone(), record.other_lines());
    assert!(record.undo());
    record.play(mv).unwrap();
    assert_eq!(
        (record.len(), record.other_lines()),
        (closed.len(), others),
        "{closed}"
    );
    assert!(
        !matches!(
            record.ending(),
            Some(Ending::Agreement | Ending::Resignation(_))
        ),
        "{record}"
    );
}

/// Tells each ply again, a repetition's sweep and a closing's too, and nothing where there is no ply.
fn a_game_can_be_told_again(_: &mut Rng, record: &Record) {
    for ply in 0..=record.len() + 1 {
        let mut position = record.position_at(ply.saturating_sub(1));
        let mut told = 0;
        record.tell(ply, |step| {
            position.apply(step);
            told += 1;
        });
        assert_eq!(position, record.position_at(ply), "ply {ply}: {record}");
        assert_eq!(
            told > 0,
            (1..=record.len()).contains(&ply),
            "ply {ply}: {record}"
        );
        assert_eq!(
            record.outcome_at(ply).is_some(),
            position.is_over(),
            "ply {ply}: {record}"
        );
    }
}

/// Tells whether games by chance come to an end: not without repetition, and not where all sow one way, when refills from
/// debts or from full hands can bring dân on the board for ever.
fn must_end(rules: &Rules) -> bool {
    rules.repeat > 0 && rules.way == Ways::Free
}

/// Plays a game by chance to its end, or until patience does, and shows each turn.
fn play(rng: &mut Rng, rules: Rules, mut on: impl FnMut(&Turn)) -> Record {
    let mut record = Record::from_start(rng.start(rules).position());
    let patience = if must_end(&rules) { FOR_EVER } else { PATIENCE };
    while record.len() < patience && !record.position().is_over() {
        let before = record.position();
        let mv = rng.pick(&before.legal_moves().collect::<Vec<_>>());
        let (mut replayed, mut told) = (before, Vec::new());
        let tell = |step| {
            replayed.apply(step);
            told.push(step);
        };
        record.play_with(mv, tell).unwrap();
        assert_eq!(
            record.position(),
            replayed,
            "the steps of the last move: {record}"
        );
        let turn = Turn::of(before, mv);
        let ends_early = record.ending() == Some(Ending::Repetition);
        let after = record.position();
        assert!(ends_early || after == turn.after, "{turn}");
        let (lost, _) = turn::lost(&told, &before);
        assert_eq!(all_dan(&before), all_dan(&after) + lost, "{turn}");
        on(&turn);
    }
    assert_eq!(record.outcome().is_some(), record.position().is_over());
    assert!(
        !must_end(&rules) || record.outcome().is_some(),
        "endless: {record}"
    );
    record
}

#[track_caller]
fn check_turns(seed: u64, law: fn(&Turn)) {
    let mut rng = Rng::with_seed(seed);
    for _ in 0..GAMES / 2 {
        let rules = rng.rules();
        play(&mut rng, rules, law);
    }
}

#[track_caller]
fn check_games(seed: u64, law: fn(&mut Rng, &Record)) {
    let mut rng = Rng::with_seed(seed);
    for _ in 0..GAMES {
        let rules = rng.rules();
        let record = play(&mut rng, rules, |_| ());
        law(&mut rng, &record);
    }
}

#[test]
fn in_every_turn_dan_are_conserved() {
    check_turns(1, turn::dan_are_conserved);
}

#[test]
fn in_every_turn_the_steps_lead_to_the_position() {
    check_turns(2, turn::steps_lead_to_the_position);
}

#[test]
fn in_every_turn_dan_fall_one_by_one() {
    check_turns(3, turn::dan_fall_one_by_one);
}

#[test]
fn every_turn_is_bounded() {
    check_turns(4, turn::a_turn_is_bounded);
}

#[test]
fn in_every_turn_legal_is_what_can_be_played() {
    check_turns(5, turn::legal_is_what_can_be_played);
}

#[test]
fn in_every_turn_text_reads_back() {
    check_turns(6, turn::text_reads_back);
}

#[test]
fn every_kind_of_position_without_a_text_occurs() {
    let cells = Setup::of(&Position::start(Rules::default()));
    let mut heap = cells.clone();
    heap.put(Cell::new(0).unwrap(), MOST_DAN, false);
    let mut debt = Setup::empty(Rules::default());
    debt.put(Cell::new(6).unwrap(), 1, false);
    debt.put(Cell::new(5).unwrap(), 0, true);
    debt.mover = Side::B;
    debt.hands[Side::A].dan = *HAND_DAN.start();
    let mut rich = Setup::empty(Rules::default());
    rich.put(Cell::new(0).unwrap(), 1, false);
    rich.hands[Side::A].dan = *HAND_DAN.end();
    for setup in [heap, debt, rich] {
        let position = setup.position();
        let turns = position
            .legal_moves()
            .map(|mv| Turn::of(position, mv).after);
        let mut positions = turns.chain([position]);
        let without = positions.find(|position| !has_text(position));
        check_text(&without.unwrap_or_else(|| panic!("{position}")));
    }
    let mut agreed = Record::new(Rules::default());
    agreed.close(Closing::Agreement).unwrap();
    assert!(!has_text(&agreed.position()), "swept with its quan left");
    check_text(&agreed.position());
}

#[test]
fn in_every_turn_a_mirror_changes_nothing() {
    check_turns(7, turn::a_mirror_changes_nothing);
}

#[test]
fn in_every_turn_a_chair_changes_nothing() {
    check_turns(8, turn::a_chair_changes_nothing);
}

#[test]
fn at_every_end_the_count_is_the_same_before_and_after_the_sweep() {
    check_turns(9, turn::the_end_is_counted_once);
}

#[test]
fn every_record_reads_back() {
    check_games(11, a_record_reads_back);
}

#[test]
fn in_every_game_undo_and_redo_retrace() {
    check_games(12, undo_and_redo_retrace);
}

#[test]
fn in_every_game_a_branch_keeps_the_old_line() {
    check_games(13, a_branch_keeps_the_old_line);
}

#[test]
fn every_closed_game_stays_closed() {
    check_games(14, a_closed_game_stays_closed);
}

#[test]
fn every_game_can_be_told_again() {
    check_games(15, a_game_can_be_told_again);
}

#[test]
#[ignore = "takes minutes; cargo test --release -- --ignored --nocapture many_games"]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
fn in_many_games_everything_holds() {
    let mut rng = Rng::with_seed(100);
    let mut tally = Tally::default();
    for _ in 0..MANY_GAMES {
        let rules = rng.rules();
        let record = play(&mut rng, rules, |turn| {
            for law in turn::LAWS {
                law(turn);
            }
            tally.count(turn);
        });
        for law in LAWS_OF_A_GAME {
            law(&mut rng, &record);
        }
        tally.longest_game = tally.longest_game.max(record.len());
        tally.endings.push(record.ending());
    }
    println!("{tally}");
}

/// What many games were like.
#[derive(Default)]
struct Tally {
    endings: Vec<Option<Ending>>,
    turns: usize,
    longest_game: usize,
    longest_turn: usize,
    fullest_cell: u16,
    deepest_debt: i32,
}

impl Tally {
    fn count(&mut self, turn: &Turn) {
        let drops = turn
            .own_steps()
            .filter(|step| matches!(step, Step::Drop { .. }));
        let (sides, board) = (turn.sides(), turn.after.board());
        let fullest = sides.ring().map(|cell| board.dan(cell)).max();
        let deepest = sides.iter().map(|side| turn.after.hand(side).dan).min();
        self.turns += 1;
        self.longest_turn = self.longest_turn.max(drops.count());
        self.fullest_cell = self.fullest_cell.max(fullest.unwrap());
        self.deepest_debt = self.deepest_debt.min(deepest.unwrap());
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ended = |wanted| {
            self.endings
                .iter()
                .filter(|&&ending| ending == wanted)
                .count()
        };
        writeln!(f, "{} games, {} turns", self.endings.len(), self.turns)?;
        writeln!(f, "ended by the quan: {}", ended(Some(Ending::Quan)))?;
        writeln!(
            f,
            "ended by repetition: {}",
            ended(Some(Ending::Repetition))
        )?;
        writeln!(f, "left after {PATIENCE} plies: {}", ended(None))?;
        writeln!(f, "most plies in a game: {}", self.longest_game)?;
        writeln!(f, "most dân dropped in a turn: {}", self.longest_turn)?;
        writeln!(f, "most dân in a cell: {}", self.fullest_cell)?;
        write!(f, "deepest debt: {}", self.deepest_debt)
    }
}
