//! The ten mistakes that other programs made, each as a whole kind: over boards, sides, directions
//! and rule sets.
//!
//! Most tests lay a strip of cells along the ring, far from everything else, and play the first of
//! them along it.

use fastrand::Rng;
use oanquan::engine::{
    BySide, Cell, Direction, EmptyQuan, End, Ending, FirstTurn, Hand, Move, Outcome, Position,
    Record, Rules, Side, Sides, Step, StopReason, perft, perft_played,
};

use crate::draw::Draw;
use crate::setup::{Setup, Symmetry};
use crate::strip::{EMPTY, QUAN, Strip, captures, dan, play, walk, ways_to_quan};
use crate::turn::{all_dan, own_dan};

/// Lists every rule set as far as it bears on a turn and its end, with usual numbers.
fn rule_sets() -> impl Iterator<Item = Rules> {
    let mut sets = vec![Rules::default()];
    let mut vary = |values: &[fn(&mut Rules)]| {
        let varied = sets.iter().flat_map(|&rules| {
            values.iter().map(move |change| {
                let mut rules = rules;
                change(&mut rules);
                rules
            })
        });
        sets = varied.collect();
    };
    vary(&[
        |rules| rules.players = Sides::Two,
        |rules| rules.players = Sides::Three,
        |rules| rules.players = Sides::Four,
    ]);
    vary(&[
        |rules| rules.empty = EmptyQuan::Pass,
        |rules| rules.empty = EmptyQuan::Stop,
        |rules| rules.empty = EmptyQuan::Wall,
    ]);
    vary(&[
        |rules| rules.end = End::Cells,
        |rules| rules.end = End::Pieces,
    ]);
    vary(&[
        |rules| rules.first = FirstTurn::TakesQuan,
        |rules| rules.first = FirstTurn::SparesQuan,
    ]);
    vary(&[
        |rules| rules.non = 0,
        |rules| rules.non = 1,
        |rules| rules.non = 5,
    ]);
    vary(&[|rules| rules.refill = 1, |rules| rules.refill = 5]);
    sets.into_iter()
}

/// Mistake 1: The next cell is a quan alone: the turn ends, whatever lies behind.
#[test]
fn a_quan_alone_is_not_an_empty_next_cell() {
    for rules in rule_sets() {
        for at in ways_to_quan(rules.players) {
            let cells = [dan(1), EMPTY, QUAN, dan(3), EMPTY, dan(3)];
            Strip::new(rules, at, 2, &cells).check(&[], StopReason::Quan, 2);
        }
    }
}

/// Mistake 1: Behind a capture lies a quan alone: it is no gap, nothing behind it is captured.
#[test]
fn a_quan_alone_is_not_a_gap() {
    for rules in rule_sets() {
        for at in ways_to_quan(rules.players) {
            let cells = [dan(1), EMPTY, EMPTY, dan(2), QUAN, dan(3)];
            Strip::new(rules, at, 4, &cells).check(&[(3, dan(2))], StopReason::AfterCapture, 4);
        }
    }
}

/// Mistake 1: Behind an empty cell lies a quan alone: it is captured, unless quan non protects it.
#[test]
fn a_quan_alone_is_a_target() {
    for rules in rule_sets() {
        for at in ways_to_quan(rules.players) {
            let cells = [dan(1), EMPTY, EMPTY, QUAN, dan(3)];
            let strip = Strip::new(rules, at, 3, &cells);
            if rules.non == 0 {
                strip.check(&[(3, QUAN)], StopReason::AfterCapture, 4);
            } else {
                strip.check(&[], StopReason::Non, 3);
            }
        }
    }
}

/// Mistake 1: An ô quan that is really empty does what the rule set says, at once and in a chain.
#[test]
fn an_empty_o_quan_passes_stops_or_walls() {
    for rules in rule_sets() {
        for at in ways_to_quan(rules.players) {
            let cells = [dan(1), EMPTY, EMPTY, dan(3), dan(1)];
            let strip = Strip::new(rules, at, 2, &cells).with_other_quan();
            match rules.empty {
                EmptyQuan::Pass => strip.check(&[(3, dan(3))], StopReason::AfterCapture, 4),
                EmptyQuan::Stop | EmptyQuan::Wall => strip.check(&[], StopReason::EmptyQuan, 2),
            }
            let cells = [dan(1), EMPTY, EMPTY, dan(2), EMPTY, dan(3), dan(1)];
            let strip = Strip::new(rules, at, 4, &cells).with_other_quan();
            match rules.empty {
                EmptyQuan::Pass | EmptyQuan::Stop => {
                    strip.check(&[(3, dan(2)), (5, dan(3))], StopReason::AfterCapture, 6);
                }
                EmptyQuan::Wall => strip.check(&[(3, dan(2))], StopReason::EmptyQuan, 4),
            }
        }
    }
}

/// Mistake 2: An ô quan whose quan is gone ends the turn too, with any number of dân.
#[test]
fn an_o_quan_without_a_quan_is_not_lifted() {
    for rules in rule_sets() {
        for at in ways_to_quan(rules.players) {
            for many in [1, 2, 5, 11, 12, 13, 24, 25, 200] {
                let cells = [dan(1), EMPTY, dan(many), EMPTY, dan(3)];
                let strip = Strip::new(rules, at, 2, &cells).with_other_quan();
                strip.check(&[], StopReason::Quan, 2);
            }
        }
    }
}

/// Mistake 2: Nor in any other turn, with no quan left at all.
#[test]
fn no_o_quan_is_ever_lifted() {
    let mut rng = Rng::with_seed(2);
    for rules in rule_sets().flat_map(|rules| [rules; 10]) {
        let mut setup = rng.setup(rules);
        for side in rules.players.iter() {
            setup.put(side.quan_cell(), 7, false);
        }
        let position = setup.position();
        for mv in position.legal_moves() {
            let (_, steps) = play(position, mv);
            let lifts_quan_cell =
                |step: &Step| matches!(step, Step::Lift { cell, .. } if cell.is_quan_cell());
            assert!(
                !steps.iter().any(lifts_quan_cell),
                "{rules}: {position} {mv:?}"
            );
        }
    }
}

/// Mistake 3: Any handful from any cell, alone and on a full board: each cell gets its share and
/// the origin too.
#[test]
fn many_dan_go_round_and_the_origin_gets_its_share() {
    for (rules, many) in Sides::ALL.into_iter().flat_map(|players| {
        let rules = Rules {
            players,
            ..Rules::default()
        };
        (1..=200).map(move |many| (rules, many))
    }) {
        for side in rules.players.iter() {
            for cell in side.row() {
                check_laps(rules, cell, many, 0);
                check_laps(rules, cell, many, 3);
            }
        }
    }
}

/// Plays `many` dân from a cell, the others holding `rest`, as far as the first handful goes.
#[track_caller]
fn check_laps(rules: Rules, origin: Cell, many: u16, rest: u16) {
    let mut setup = Setup::empty(rules);
    rules
        .players
        .ring()
        .for_each(|cell| setup.put(cell, rest, cell.is_quan_cell()));
    setup.put(origin, many, false);
    setup.mover = origin.side();
    let position = setup.position();
    for direction in Direction::ALL {
        let (after, steps) = play(
            position,
            Move {
                cell: origin,
                direction,
            },
        );
        let mut sown = position;
        steps[..=usize::from(many)]
            .iter()
            .for_each(|&step| sown.apply(step));
        let cells = rules.players.cells();
        for way in 1..=cells {
            let cell = walk(rules.players, origin, direction, way);
            let share = (usize::from(many) + cells - way) / cells;
            let before = if cell == origin { 0 } else { usize::from(rest) };
            let found = usize::from(sown.board().dan(cell));
            assert_eq!(
                found,
                before + share,
                "{rules}: {position} {origin:?} {direction:?}"
            );
        }
        assert_eq!(all_dan(&after), all_dan(&position), "{rules}: {position}");
    }
}

/// Mistake 4: A chain that captures the last quan goes on, and only then is the end seen and the
/// rows swept.
#[test]
fn the_end_is_not_looked_at_inside_a_chain() {
    for rules in rule_sets().filter(|rules| rules.non < 5 && rules.empty != EmptyQuan::Wall) {
        for at in ways_to_quan(rules.players) {
            let cells = [dan(1), EMPTY, EMPTY, (2, true), EMPTY, dan(3)];
            let strip = Strip::new(rules, at, 3, &cells);
            let (after, steps) = strip.play();
            let (taken, sides) = (captures(&steps), rules.players);
            assert_eq!(taken.len(), 2, "{rules}: {}", strip.setup.text());
            assert!(after.is_over(), "{rules}: {after}");
            assert_eq!(
                after.count()[strip.setup.mover],
                2 + 10 + 3 + 1,
                "{rules}: {after}"
            );
            let sweeps = steps
                .iter()
                .rev()
                .take_while(|step| matches!(step, Step::Sweep { .. }));
            assert_eq!(sweeps.count(), sides.count(), "{rules}: {steps:?}");
        }
    }
}

/// Mistake 4: After a turn, and not before, an ended game is swept; else the next row is refilled,
/// if empty.
#[test]
fn the_end_and_the_refill_come_once_the_turn_is_over() {
    let mut rng = Rng::with_seed(4);
    for rules in rule_sets().flat_map(|rules| [rules; 20]) {
        let mut position = rng.setup(rules).position();
        for _ in 0..20 {
            let moves: Vec<Move> = position.legal_moves().collect();
            if moves.is_empty() {
                break;
            }
            let (after, steps) = play(position, rng.pick(&moves));
            check_what_follows(position, &steps);
            position = after;
        }
    }
}

#[track_caller]
fn check_what_follows(mut position: Position, steps: &[Step]) {
    let is_stop = |step: &Step| matches!(step, Step::Stop { .. });
    let (turn, follows) = steps.split_at(1 + steps.iter().position(is_stop).unwrap());
    for &step in turn {
        position.apply(step);
    }
    let (rules, sides, board) = (position.rules(), position.sides(), position.board());
    let mover = position.mover();
    let dan_left = sides.iter().any(|side| board.dan(side.quan_cell()) > 0);
    let expected = if board.quan_count() == 0 && (rules.end == End::Pieces || !dan_left) {
        let sweep = |side| Step::Sweep {
            side,
            dan: own_dan(&position, side),
        };
        sides.iter().map(sweep).collect()
    } else if mover.row().all(|cell| board.dan(cell) == 0) {
        vec![Step::Refill {
            side: mover,
            each: rules.refill,
        }]
    } else {
        Vec::new()
    };
    assert_eq!(follows, expected, "{rules}: {position}");
    let early = |step: &Step| matches!(step, Step::Refill { .. } | Step::Sweep { .. });
    assert!(!turn.iter().any(early), "{rules}: {turn:?}");
}

/// Mistake 4: With every row empty but for the mover's last dân, the next side alone is refilled.
#[test]
fn only_the_side_to_move_is_refilled() {
    for rules in rule_sets() {
        let sides = rules.players;
        for at in ways_to_quan(sides) {
            let strip = Strip::new(rules, at, 1, &[dan(1), QUAN]);
            let (after, _) = strip.play();
            let next = sides.after(strip.setup.mover);
            for side in sides.iter() {
                let refilled = if side == next { rules.refill.into() } else { 0 };
                assert_eq!(
                    after.board().row_dan(side),
                    5 * refilled,
                    "{rules}: {after}"
                );
            }
        }
    }
}

/// Mistake 5: What a refill puts on the board leaves the one hand, debt or not, and nobody's quan
/// are changed.
#[test]
fn borrowing_makes_and_loses_nothing() {
    for (players, refill) in Sides::ALL
        .into_iter()
        .flat_map(|s| (1..=5).map(move |r| (s, r)))
    {
        let rules = Rules {
            players,
            refill,
            ..Rules::default()
        };
        for (mover, dan) in players
            .iter()
            .flat_map(|side| (-40..=40).map(move |dan| (side, dan)))
        {
            let mut setup = Setup::empty(rules);
            setup.put(Side::A.quan_cell(), 0, true);
            setup.mover = mover;
            let hand = Hand { dan, quan: 1 };
            setup.hands[mover] = hand;
            let position = setup.position();
            let paid = 5 * i32::from(refill);
            assert!(
                mover
                    .row()
                    .all(|cell| position.board().dan(cell) == u16::from(refill))
            );
            for side in players.iter() {
                let before = setup.hands[side];
                let paid = if side == mover { paid } else { 0 };
                let expected = Hand {
                    dan: before.dan - paid,
                    ..before
                };
                assert_eq!(position.hand(side), expected, "{rules}: {position}");
            }
        }
    }
}

/// Mistake 6: Whoever makes a move makes the same: the table, the listener, the record, the
/// counting and the replay.
#[test]
fn every_way_to_make_a_move_agrees() {
    let mut rng = Rng::with_seed(6);
    for rules in rule_sets().flat_map(|rules| [rules; 10]) {
        let start = rng.setup(rules).position();
        for mv in start.legal_moves() {
            let (told, steps) = play(start, mv);
            let (mut played, mut replayed) = (start, start);
            played.play(mv).unwrap();
            for &step in &steps {
                replayed.apply(step);
            }
            let mut record = Record::from_start(start);
            record.play(mv).unwrap();
            assert_eq!((played, replayed), (told, told), "{rules}: {start} {mv:?}");
            if record.ending() != Some(Ending::Repetition) {
                assert_eq!(record.position(), told, "{rules}: {start} {mv:?}");
            }
        }
        let after = |mv| play(start, mv).0;
        let twos: usize = start
            .legal_moves()
            .map(|mv| after(mv).legal_moves().count())
            .sum();
        assert_eq!(perft(&start, 2), twos as u64, "{rules}: {start}");
        assert_eq!(perft_played(&start, 2), twos as u64, "{rules}: {start}");
    }
}

/// Mistake 7: The chain stops before a protected quan with every bound and every number of dân, and
/// the quan is not one of them.
#[test]
fn a_protected_quan_stops_the_chain() {
    for (non, many) in (0..=20).flat_map(|non| (0..=25).map(move |many| (non, many))) {
        for players in Sides::ALL {
            let rules = Rules {
                players,
                non,
                ..Rules::default()
            };
            for at in ways_to_quan(players) {
                let target = (many, true);
                let cells = [dan(1), EMPTY, EMPTY, dan(2), EMPTY];
                let chain = [&cells[..], &[target, EMPTY, dan(3), dan(1)]].concat();
                let at_once = [&cells[..3], &[target, EMPTY, dan(3), dan(1)]].concat();
                let strip = Strip::new(rules, at, 3, &at_once);
                let longer = Strip::new(rules, at, 5, &chain);
                if many < non.into() {
                    strip.check(&[], StopReason::Non, 3);
                    longer.check(&[(3, dan(2))], StopReason::Non, 5);
                } else {
                    let taken = [(3, target), (5, dan(3))];
                    strip.check(&taken, StopReason::AfterCapture, 6);
                    let taken = [(3, dan(2)), (5, target), (7, dan(3))];
                    longer.check(&taken, StopReason::AfterCapture, 8);
                }
            }
        }
    }
}

/// Mistake 7: When the quan is gone so is the protection: of few dân, and in the first turn.
#[test]
fn no_quan_no_protection() {
    for (rules, many) in rule_sets().flat_map(|rules| (1..=6).map(move |many| (rules, many))) {
        for at in ways_to_quan(rules.players) {
            let cells = [dan(1), EMPTY, EMPTY, dan(many), dan(3)];
            let mut strip = Strip::new(rules, at, 3, &cells).with_other_quan();
            strip.setup.moves = 0;
            strip.check(&[(3, dan(many))], StopReason::AfterCapture, 4);
        }
    }
}

/// Mistake 7: The first turn protects a quan for each side's own first turn and no longer.
#[test]
fn the_first_turn_is_each_sides_own() {
    for rules in rule_sets().filter(|rules| rules.non == 0) {
        for (at, moves) in ways_to_quan(rules.players).flat_map(|at| (0..10).map(move |n| (at, n)))
        {
            let cells = [dan(1), EMPTY, EMPTY, (9, true), dan(3)];
            let mut strip = Strip::new(rules, at, 3, &cells);
            strip.setup.moves = moves;
            let is_first = (moves as usize) < rules.players.count();
            if is_first && rules.first == FirstTurn::SparesQuan {
                strip.check(&[], StopReason::FirstTurn, 3);
            } else {
                strip.check(&[(3, (9, true))], StopReason::AfterCapture, 4);
            }
        }
    }
}

/// Mistake 8: From the start, three plies deep: a mirror gives mirrored positions, another chair
/// turned ones.
#[test]
fn left_is_right_and_b_is_a() {
    for rules in rule_sets() {
        let start = Position::start(rules);
        if rules.players == Sides::Two {
            check_seen(start, start, Symmetry::Mirror, 3);
        }
        for by in 1..rules.players.count() {
            let mover = Symmetry::Turn(by).side(rules.players, Side::A);
            let turned = Position::start_with(rules, mover);
            check_seen(start, turned, Symmetry::Turn(by), 2);
        }
    }
}

#[track_caller]
fn check_seen(position: Position, seen: Position, symmetry: Symmetry, depth: usize) {
    let (rules, sides) = (position.rules(), position.sides());
    assert_eq!(
        Setup::of(&position).seen(symmetry),
        Setup::of(&seen),
        "{rules}: {position}"
    );
    if depth > 0 {
        for mv in position.legal_moves() {
            let seen_mv = Move {
                cell: symmetry.cell(sides, mv.cell),
                direction: symmetry.direction(mv.direction),
            };
            let (after, seen_after) = (play(position, mv).0, play(seen, seen_mv).0);
            check_seen(after, seen_after, symmetry, depth - 1);
        }
    }
}

/// Mistake 9: Whoever made the last move: equal scores are nobody's win.
#[test]
fn a_draw_is_nobodys() {
    for rules in rule_sets().filter(|rules| rules.non < 5) {
        for at in ways_to_quan(rules.players) {
            let cells = [dan(1), EMPTY, EMPTY, (2, true)];
            let mut strip = Strip::new(rules, at, 3, &cells);
            for side in rules
                .players
                .iter()
                .filter(|&side| side != strip.setup.mover)
            {
                strip.setup.hands[side].dan = 1 + 2 + 10;
            }
            let mut record = Record::from_start(strip.setup.position());
            record.play(strip.mv).unwrap();
            let outcome = record.outcome().unwrap();
            assert!(outcome.winners().eq(rules.players.iter()), "{record}");
            assert_eq!(outcome.margin(), 0, "{record}");
        }
    }
}

/// Mistake 9: Those with the most win, all of them; who resigns does not.
#[test]
fn places_follow_the_scores() {
    for (players, n) in Sides::ALL
        .into_iter()
        .flat_map(|sides| (0..256).map(move |n| (sides, n)))
    {
        let scores = BySide::from_fn(|side| (n >> (2 * side as usize)) % 4 - 1);
        let endings = [Ending::Quan, Ending::Repetition, Ending::Agreement];
        let resigned = players.iter().map(Ending::Resignation);
        for ending in endings.into_iter().chain(resigned) {
            let outcome = Outcome::new(ending, scores, players);
            let stays = |&side: &Side| ending != Ending::Resignation(side);
            let best = players.iter().filter(stays).map(|side| scores[side]).max();
            let wins = |side: &Side| stays(side) && Some(scores[*side]) == best;
            let winners: Vec<Side> = players.iter().filter(wins).collect();
            assert!(outcome.winners().eq(winners), "{ending:?} {scores:?}");
        }
    }
}

/// Mistake 10: Every side pushes one dân to and fro: the game ends when the board stands for the
/// time that the rules say.
#[test]
fn going_round_in_circles_ends_the_game() {
    for (players, repeat) in Sides::ALL
        .into_iter()
        .flat_map(|s| (2..=9).map(move |n| (s, n)))
    {
        for mover in players.iter() {
            let mut record = to_and_fro(players, repeat, mover);
            let circle = 2 * players.count();
            let plies = circle * (usize::from(repeat) - 1);
            for ply in 0..plies {
                assert_eq!(record.ending(), None, "ply {ply}: {record}");
                push(&mut record, ply);
            }
            assert_eq!(record.ending(), Some(Ending::Repetition), "{record}");
            assert_eq!(record.position().legal_moves().count(), 0, "{record}");
        }
    }
}

/// Mistake 10: With `repeat=0` nothing but the players ends it.
#[test]
fn without_repetition_circles_go_on() {
    for players in Sides::ALL {
        let mut record = to_and_fro(players, 0, Side::A);
        (0..500).for_each(|ply| push(&mut record, ply));
        assert_eq!(record.ending(), None, "{record}");
    }
}

/// Begins a game in which each side has one dân, in the first cell of its row.
fn to_and_fro(players: Sides, repeat: u8, mover: Side) -> Record {
    let rules = Rules {
        players,
        repeat,
        ..Rules::default()
    };
    let mut setup = Setup::empty(rules);
    for side in players.iter() {
        setup.put(side.row().next().unwrap(), 1, false);
        setup.put(side.quan_cell(), 0, true);
    }
    setup.mover = mover;
    Record::from_start(setup.position())
}

/// Plays the mover's one dân on in even rounds, back in odd ones.
#[track_caller]
fn push(record: &mut Record, ply: usize) {
    let position = record.position();
    let direction = Direction::ALL[ply / position.sides().count() % 2];
    let cell = position
        .mover()
        .row()
        .find(|&cell| position.board().dan(cell) == 1);
    let cell = cell.unwrap();
    record.play(Move { cell, direction }).unwrap();
}
