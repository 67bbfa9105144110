//! The search against a second one, written here on the public interface: plain minimax, no table, nothing cut.

use std::cell::Cell as Counter;
use std::sync::atomic::{AtomicBool, Ordering};

use fastrand::Rng;
use oanquan::engine::{
    Board, End, Move, Position, Record, Rules, Shortage, Side, Sides, Sold, Step, Sweep,
};
use oanquan::search::{Limits, Report, Root, Table, is_decided, search};

use super::oracle;

/// Every rule set of the oracle for two sides, and some that end soon by repetition.
fn rule_sets() -> Vec<Rules> {
    let rows = oracle::rows(oracle::GAMES).chain(oracle::rows(oracle::MORE_GAMES));
    let mut sets: Vec<Rules> = rows.map(|row| oracle::rules(&row)).collect();
    for text in [
        "wikipedia",
        "wikipedia repeat=2",
        "wikipedia repeat=0 dan=1",
        "pebbles dan=1 repeat=2",
        "kindergarten dan=2 repeat=2",
        "online dan=1",
        "wikipedia empty=wall dan=2 repeat=2 refill=2",
        "wikipedia players=3 dan=2 refill=2 short=lose sweep=all",
        "wikipedia players=4 dan=1 short=lose way=ccw next=lift",
    ] {
        sets.push(text.parse().unwrap());
    }
    let mut unique = Vec::new();
    for rules in sets {
        if !unique.contains(&rules) {
            unique.push(rules);
        }
    }
    unique
}

/// Plays a random game to somewhere, the end excluded.
fn record(rules: Rules, rng: &mut Rng, most: usize) -> Record {
    let mut record = Record::new(rules);
    for _ in 0..rng.usize(..most) {
        let before = record.clone();
        let moves: Vec<Move> = record.position().legal_moves().collect();
        record.play(moves[rng.usize(..moves.len())]).unwrap();
        if record.position().is_over() {
            return before;
        }
    }
    record
}

/// What stood, for repetition.
type Stood = Vec<(Board, Side)>;

/// Plays a move; also returns the position before the next turn begins.
fn played(position: &Position, mv: Move) -> (Position, Position) {
    let (mut after, mut between, mut stopped) = (*position, *position, false);
    after
        .play_with(mv, |step| {
            if !stopped {
                between.apply(step);
            }
            stopped |= matches!(step, Step::Stop { .. });
        })
        .unwrap();
    (after, between)
}

/// What a side loses beyond the count that loses whatever the count.
const LOSS: i32 = 10_000;

/// The dân of a side's row, if the count gives them to it.
fn row(position: &Position, side: Side) -> i32 {
    match position.rules().sweep {
        Sweep::Own | Sweep::Quan => position.board().row_dan(side).cast_signed(),
        Sweep::All => 0,
    }
}

/// What the side to move loses beyond the count, on a board that ends the game and has stood so often.
fn loss(between: &Position, times: usize) -> i32 {
    let (rules, board) = (between.rules(), between.board());
    let are_bare = || board.quan_cells_dan(between.sides()) == 0;
    let is_bare = board.quan_count() == 0 && (rules.end == End::Pieces || are_bare());
    let is_repeated = rules.repeat > 0 && times >= rules.repeat.into();
    let loses = rules.short == Shortage::Lose && !is_bare && !is_repeated;
    i32::from(loses) * LOSS
}

/// By how many dân a side leads if the game is counted now.
fn lead(position: &Position, side: Side) -> i32 {
    let count = position.count();
    2 * count[side] - position.sides().iter().map(|side| count[side]).sum::<i32>()
}

/// Plain minimax: by how much the mover will lead, the hands included. Counts estimates.
fn minimax(position: &Position, stood: &mut Stood, depth: u32, open: &Counter<u64>) -> i32 {
    let values = position.legal_moves().collect::<Vec<_>>().into_iter();
    let values = values.map(|mv| value(position, mv, stood, depth, open));
    values.max().unwrap()
}

/// What a move is worth to the mover, the hands included.
fn value(position: &Position, mv: Move, stood: &mut Stood, depth: u32, open: &Counter<u64>) -> i32 {
    let mover = position.mover();
    let (after, between) = played(position, mv);
    let stand = (*between.board(), between.mover());
    let times = 1 + stood.iter().filter(|&&before| before == stand).count();
    let repeat = usize::from(position.rules().repeat);
    if after.is_over() || repeat > 0 && times >= repeat {
        return lead(&between, mover) + loss(&between, times);
    }
    if depth == 1 {
        open.set(open.get() + 1);
        let hands = between.sides().iter().map(|side| {
            let hand = between.hand(side);
            let dan = hand.dan + i32::from(hand.quan) * i32::from(between.rules().quan);
            if side == mover { dan } else { -dan }
        });
        let own = |side| between.count()[side] - between.worth(side);
        return hands.sum::<i32>() - (own(between.mover()) - own(mover)) / 2;
    }
    stood.push(stand);
    let value = -minimax(&after, stood, depth - 1, open);
    stood.pop();
    value
}

/// What lies in the hands, as the mover sees it.
fn hands(position: &Position) -> i32 {
    let mover = position.mover();
    position.worth(mover) - position.worth(position.sides().after(mover))
}

fn searched(record: &Record, depth: u32, table: &Table, every_move: bool) -> Report {
    let limits = Limits {
        depth: Some(depth),
        every_move,
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    search(&Root::from(record), &limits, table, 0, &stop, |_| ()).unwrap()
}

/// Max^n: what each side scores when each plays for the most of its lead over the mean of the others.
fn max_n(position: &Position, stood: &mut Stood, depth: u32) -> [i32; 4] {
    let mover = position.mover();
    let sides = position.sides() as i32;
    let lead = |scores: &[i32; 4]| sides * scores[mover as usize] - scores.iter().sum::<i32>();
    let mut best: Option<[i32; 4]> = None;
    for mv in position.legal_moves() {
        let scores = scores_after(position, mv, stood, depth);
        if best.is_none_or(|best| lead(&scores) > lead(&best)) {
            best = Some(scores);
        }
    }
    best.unwrap()
}

fn scores_after(position: &Position, mv: Move, stood: &mut Stood, depth: u32) -> [i32; 4] {
    let (after, between) = played(position, mv);
    let stand = (*between.board(), between.mover());
    let times = 1 + stood.iter().filter(|&&before| before == stand).count();
    let repeat = usize::from(position.rules().repeat);
    if after.is_over() || repeat > 0 && times >= repeat {
        let mut scores = between.count();
        scores[between.mover()] -= loss(&between, times);
        return scores.0;
    }
    if depth == 1 {
        let rows = |side| row(&between, side);
        return Side::ALL.map(|side| between.count()[side] - rows(side) + rows(side) / 2);
    }
    stood.push(stand);
    let scores = max_n(&after, stood, depth - 1);
    stood.pop();
    scores
}

#[test]
fn a_depth_is_plain_minimax() {
    let table = Table::new(4);
    let mut rng = Rng::with_seed(1);
    let sets: Vec<Rules> = rule_sets()
        .into_iter()
        .filter(|rules| rules.players == Sides::Two)
        .collect();
    let mut positions = 0;
    for round in 0..1000_usize.div_ceil(sets.len()) {
        for &rules in &sets {
            let depth = [1, 2, 3, 4, 3, 2, 5, 4, 3, 2, 5, 2, 3, 4, 3, 5][round % 16];
            let record = record(rules, &mut rng, 60);
            let position = record.position();
            let mut stood = record.stood().collect();
            let open = Counter::new(0);
            let expected = minimax(&position, &mut stood, depth, &open) - hands(&position);
            let report = searched(&record, depth, &table, round % 2 == 1);
            let place = format!("{rules}: {position} depth {depth} after {}", record.len());
            assert_eq!(report.value, expected, "{place}");
            assert!(report.exact || open.get() > 0, "{place} is finished");
            check_moves(&record, depth, &report);
            positions += 1;
        }
    }
    assert!(positions >= 1000);
}

/// Rules of the four keys that came last, each with others that bear on it.
const LATER_RULES: [(&str, [&str; 5]); 4] = [
    (
        "short",
        [
            "wikipedia short=end",
            "wikipedia short=lose",
            "kindergarten short=lose",
            "wikipedia refill=2 repeat=2 short=end",
            "pebbles repeat=2 short=lose next=lift",
        ],
    ),
    (
        "way",
        [
            "wikipedia way=ccw",
            "wikipedia way=cw",
            "online way=cw repeat=2",
            "wikipedia refill=2 way=ccw short=lose",
            "pebbles way=ccw non=3",
        ],
    ),
    (
        "sweep",
        [
            "wikipedia sweep=quan",
            "wikipedia sweep=all",
            "kindergarten sweep=quan",
            "wikipedia repeat=2 short=lose sweep=all",
            "wikipedia end=pieces repeat=2 sweep=all",
        ],
    ),
    (
        "next",
        [
            "wikipedia next=lift",
            "tonkin",
            "wikipedia repeat=2 next=lift",
            "wikipedia refill=2 repeat=2 next=lift",
            "pebbles non=5 repeat=2 short=end next=lift",
        ],
    ),
];

/// Lays few dân on the board and few into the hands, so that boards stand again and sides can't refill.
fn sparse(rules: Rules, rng: &mut Rng) -> Option<Record> {
    let mut row = || {
        let cell = |_| [0, 0, 0, 0, 1, 1, 2][rng.usize(..7)].to_string();
        (0..5).map(cell).collect::<Vec<_>>().join(",")
    };
    let rows = [row(), row()];
    let quan = ["Q", "Q1", "2", "0", "Q4"];
    let hands = [0, 1, 4, 5, 9, 14].map(|dan| dan.to_string());
    let pick = |from: &[String], rng: &mut Rng| from[rng.usize(..from.len())].clone();
    let text = format!(
        "{},{}/{},{} {} {},0/{},0 20",
        rows[0],
        quan[rng.usize(..5)],
        rows[1],
        quan[rng.usize(..5)],
        ["A", "B"][rng.usize(..2)],
        pick(&hands, rng),
        pick(&hands, rng),
    );
    let start = Position::read(&text, rules).unwrap();
    (!start.is_over()).then(|| wandered(start, rng))
}

/// Each key has its thousand positions, half of them with few dân left; one table serves them all, so that what it holds
/// of one rule set or of other hands must not answer for another.
#[test]
fn a_depth_is_plain_minimax_under_the_later_rules_too() {
    let table = Table::new(4);
    let mut rng = Rng::with_seed(8);
    for (key, sets) in LATER_RULES {
        let (mut positions, mut decided) = (0, 0);
        while positions < 1000 {
            let rules: Rules = sets[positions % sets.len()].parse().unwrap();
            let is_sparse = rng.bool();
            let record = if is_sparse {
                let Some(record) = sparse(rules, &mut rng) else {
                    continue;
                };
                record
            } else {
                record(rules, &mut rng, 60)
            };
            let position = record.position();
            let most = match position.legal_move_count() {
                ..5 => 7,
                5.. => 4,
            };
            let depth = rng.u32(1..=most);
            let open = Counter::new(0);
            let mut stood = record.stood().collect();
            let expected = minimax(&position, &mut stood, depth, &open) - hands(&position);
            let report = searched(&record, depth, &table, positions % 3 == 0);
            let place = format!("{rules}: {position} depth {depth} from {}", record.start());
            assert_eq!(report.value, expected, "{place}");
            assert!(report.exact || open.get() > 0, "{place} is finished");
            check_moves(&record, depth, &report);
            decided += u32::from(is_decided(report.value));
            positions += 1;
        }
        assert!(
            decided > 10 || !["short", "way"].contains(&key),
            "{key}: {decided}"
        );
    }
}

/// Few dân, so that boards stand again soon, by going forth and back and by refills.
#[test]
fn repetition_is_minimaxed_too() {
    let table = Table::new(4);
    let mut rng = Rng::with_seed(6);
    for round in 0..400 {
        let rules = [
            "wikipedia repeat=2",
            "wikipedia refill=2 repeat=2",
            "pebbles",
        ][round % 3];
        let mut row = || {
            let cell = |_| [0, 0, 0, 0, 1, 1, 2][rng.usize(..7)].to_string();
            (0..5).map(cell).collect::<Vec<_>>().join(",")
        };
        let text = format!("{},Q/{},0 A 0,0/0,0 20", row(), row());
        let Ok(start) = Position::read(&text, rules.parse().unwrap()) else {
            continue;
        };
        let mut record = Record::from_start(start);
        for _ in 0..rng.usize(..6) {
            let moves: Vec<Move> = record.position().legal_moves().collect();
            if let Some(mv) = rng.choice(moves) {
                record.play(mv).unwrap();
            }
        }
        let position = record.position();
        if position.is_over() {
            continue;
        }
        let depth = if position.legal_moves().count() > 4 {
            5
        } else {
            7
        };
        let mut stood = record.stood().collect();
        let open = Counter::new(0);
        let expected = minimax(&position, &mut stood, depth, &open) - hands(&position);
        let report = searched(&record, depth, &table, false);
        assert_eq!(
            report.value, expected,
            "{rules}: {position} depth {depth} from {start}"
        );
    }
}

/// Cells that were sold count for the other side, at the end and where the search goes no deeper; all boards share one
/// table, so that a board with other cells sold would be found in it.
#[test]
fn sold_cells_are_minimaxed_too() {
    let table = Table::new(4);
    let mut rng = Rng::with_seed(8);
    let (mut positions, mut differ) = (0, 0);
    for round in 0..1000 {
        let rules = ["wikipedia", "wikipedia dan=1", "online dan=2 repeat=2"][round % 3];
        let plain = record(rules.parse().unwrap(), &mut rng, 50);
        let mut position = plain.position();
        let cells: Vec<String> = ["A", "B"]
            .iter()
            .flat_map(|side| (1..=5).map(move |number| format!("{side}{number}")))
            .filter(|_| rng.usize(..3) == 0)
            .collect();
        if let Ok(sold) = cells.join(",").parse() {
            position = position.with_sold(sold);
        }
        let record = Record::from_start(position);
        let depth = [1, 2, 3, 4, 5][round % 5];
        let mut stood = record.stood().collect();
        let open = Counter::new(0);
        let expected = minimax(&position, &mut stood, depth, &open) - hands(&position);
        let report = searched(&record, depth, &table, round % 2 == 1);
        assert_eq!(report.value, expected, "{rules}: {position} depth {depth}");
        check_moves(&record, depth, &report);
        let plain = Record::from_start(position.with_sold(Sold::NONE));
        differ += u32::from(searched(&plain, depth, &table, false).value != expected);
        positions += 1;
    }
    assert!(positions == 1000 && differ > 200, "{differ}");
}

/// The moves of a report and its line have the values that it says.
fn check_moves(record: &Record, depth: u32, report: &Report) {
    let position = record.position();
    let mut stood = record.stood().collect();
    let open = Counter::new(0);
    assert_eq!(report.moves.len(), position.legal_moves().count());
    assert_eq!(report.moves[0].mv, report.line[0]);
    for ranked in report.moves.iter().take(3) {
        let worth = value(&position, ranked.mv, &mut stood, depth, &open) - hands(&position);
        assert!(worth == ranked.value || worth < ranked.value && !ranked.exact);
    }
    let mut end = record.clone();
    for &mv in &report.line {
        end.play(mv).unwrap();
    }
    assert!(end.position().is_over() || report.line.len() == depth as usize);
}

#[test]
fn three_and_four_sides_play_each_for_itself() {
    let table = Table::new(1);
    let mut rng = Rng::with_seed(2);
    let sets = rule_sets().into_iter();
    let sets: Vec<Rules> = sets.filter(|rules| rules.players != Sides::Two).collect();
    assert!(sets.len() >= 4);
    for round in 0..40 {
        for &rules in &sets {
            let depth = [1, 2, 3, 2][round % 4];
            let record = record(rules, &mut rng, 80);
            let (position, others) = (record.position(), rules.players as i32 - 1);
            let scores = max_n(&position, &mut record.stood().collect(), depth);
            let gains = Side::ALL.map(|side| {
                let hand = position.hand(side);
                scores[side as usize] - hand.dan - i32::from(hand.quan) * i32::from(rules.quan)
            });
            let own = gains[position.mover() as usize];
            let expected = (others * own - (gains.iter().sum::<i32>() - own)) / others;
            let report = searched(&record, depth, &table, false);
            assert_eq!(report.value, expected, "{rules}: {position} depth {depth}");
        }
    }
}

/// Alpha-beta with no table. What lies deeper than `depth` is taken for `beyond`, as the mover sees it.
fn bounded(
    position: &Position,
    stood: &mut Stood,
    depth: u32,
    (mut alpha, beta): (i32, i32),
    beyond: i32,
) -> i32 {
    let mover = position.mover();
    let mut best = i32::MIN;
    for mv in position.legal_moves() {
        let (after, between) = played(position, mv);
        let stand = (*between.board(), between.mover());
        let times = 1 + stood.iter().filter(|&&before| before == stand).count();
        let is_over = after.is_over() || times >= usize::from(position.rules().repeat);
        let value = if is_over {
            lead(&between, mover) + loss(&between, times)
        } else if depth == 1 {
            beyond
        } else {
            stood.push(stand);
            let value = -bounded(&after, stood, depth - 1, (-beta, -alpha), -beyond);
            stood.pop();
            value
        };
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

#[test]
fn finished_values_are_true() {
    let table = Table::new(4);
    let mut rng = Rng::with_seed(3);
    let (mut finished, mut deep) = (0, 0);
    for round in 0..500 {
        let text = [
            "wikipedia",
            "pebbles dan=2 repeat=2",
            "wikipedia dan=2",
            "online non=5",
        ];
        let rules: Rules = text[round % 4].parse().unwrap();
        let record = record(rules, &mut rng, 90);
        let report = searched(&record, 14, &table, false);
        if report.exact && report.nodes < 20_000 {
            let position = record.position();
            let mut stood = record.stood().collect();
            let value = report.value + hands(&position);
            let mut bound = |beyond| {
                let window = (value - 1, value + 1);
                bounded(&position, &mut stood, report.depth, window, beyond)
            };
            let place = format!("{rules}: {position} after {}", record.len());
            assert!(
                bound(-10_000) >= value,
                "{place} is worth less than {value}"
            );
            assert!(bound(10_000) <= value, "{place} is worth more than {value}");
            finished += 1;
            deep += u32::from(report.depth > 4);
        }
    }
    assert!(
        finished > 50 && deep > 4,
        "{finished} finished, {deep} deep"
    );
}

/// Plays a short random game that is not over, boards standing again often.
fn wandered(start: Position, rng: &mut Rng) -> Record {
    let mut record = Record::from_start(start);
    for _ in 0..rng.usize(..7) {
        let moves: Vec<Move> = record.position().legal_moves().collect();
        record.play(rng.choice(moves).unwrap()).unwrap();
        if record.ending().is_some() {
            record.undo();
            break;
        }
    }
    record
}

/// Many histories of one start on one table: whatever it holds of the others must change no value. Each is searched
/// deeper first, so that the table holds deeper answers than are asked for.
#[test]
fn a_shared_table_gives_the_values_of_a_fresh_one() {
    let mut rng = Rng::with_seed(7);
    let mut compared = 0;
    for (rules, start) in [
        ("wikipedia repeat=2", "0,1,0,1,0,Q/0,1,0,1,0,Q A 0,0/0,0 20"),
        ("wikipedia repeat=3", "0,1,0,1,0,Q/0,1,0,1,0,Q A 0,0/0,0 20"),
        (
            "wikipedia repeat=2 non=20",
            "1,0,0,0,1,Q/1,0,1,0,0,Q A 0,0/0,0 20",
        ),
        (
            "wikipedia repeat=2 refill=2",
            "1,0,0,0,0,Q/0,0,1,0,0,Q A 0,0/0,0 20",
        ),
        ("pebbles repeat=2", "0,0,1,0,0,Q/0,1,0,0,0,0 A 0,0/0,0 20"),
        (
            "wikipedia repeat=3 non=20",
            "0,0,0,1,0,Q/0,1,0,0,0,Q A 0,0/0,0 20",
        ),
        (
            "wikipedia repeat=2 short=lose",
            "0,1,0,1,0,Q/0,1,0,1,0,Q A 3,0/5,0 20",
        ),
        (
            "wikipedia repeat=2 next=lift",
            "0,1,0,0,0,Q2/0,0,0,1,0,Q A 0,0/0,0 20",
        ),
        (
            "wikipedia refill=2 short=end way=ccw",
            "1,0,0,0,1,Q/1,0,1,0,0,Q A 12,0/25,0 20",
        ),
    ] {
        let start = Position::read(start, rules.parse().unwrap()).unwrap();
        let table = Table::new(1);
        for _ in 0..40 {
            let record = wandered(start, &mut rng);
            for depth in [9, 7] {
                let shared = searched(&record, depth, &table, false);
                let fresh = searched(&record, depth, &Table::new(1), false);
                let moves: Vec<String> = record.moves().map(|mv| mv.text(Sides::Two)).collect();
                let place = format!("{rules}: {start} {moves:?} depth {depth}");
                assert_eq!(shared.value, fresh.value, "{place}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 720);
}

#[test]
fn the_flag_stops_a_search() {
    let question = Root::new(Position::start(Rules::default()));
    let limits = Limits::default();
    let stop = AtomicBool::new(false);
    let report = search(&question, &limits, &Table::new(1), 0, &stop, |report| {
        stop.store(report.depth >= 8, Ordering::Relaxed);
    });
    assert_eq!(report.map(|report| report.depth), Some(8));
    assert_eq!(
        search(&question, &limits, &Table::new(1), 0, &stop, |_| ()),
        None
    );
}

#[test]
fn the_limit_of_nodes_is_kept_and_repeats() {
    let question = Root::new(Position::start(Rules::default()));
    let limits = Limits {
        nodes: Some(50_000),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let once = || search(&question, &limits, &Table::new(1), 0, &stop, |_| ()).unwrap();
    assert_eq!(once(), once());
    assert!(once().nodes < 50_000 && once().depth > 8);
}

#[test]
fn threads_on_one_table_find_the_same() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..20 {
        let record = record(Rules::default(), &mut rng, 30);
        let alone = searched(&record, 10, &Table::new(1), false);
        let (table, stop, question) = (Table::new(1), AtomicBool::new(false), (&record).into());
        let limits = Limits {
            depth: Some(10),
            ..Limits::default()
        };
        let worker = |worker| search(&question, &limits, &table, worker, &stop, |_| ());
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..3).map(|n| scope.spawn(move || worker(n))).collect();
            for thread in threads {
                let report = thread.join().unwrap().unwrap();
                assert_eq!((report.value, report.depth), (alone.value, alone.depth));
            }
        });
    }
}

#[test]
fn the_end_of_a_game_is_not_searched() {
    let over = "0,0,0,0,0,0/0,0,0,0,0,0 A 30,1/20,1 30";
    let question = Root::new(Position::read(over, Rules::default()).unwrap());
    let (table, stop) = (Table::new(1), AtomicBool::new(false));
    assert_eq!(
        search(&question, &Limits::default(), &table, 0, &stop, |_| ()),
        None
    );
}
