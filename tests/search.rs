//! The search against a second one, written here on the public interface: plain minimax, no table, nothing cut.

use std::cell::Cell as Counter;
use std::sync::atomic::AtomicBool;

use oanquan::engine::{
    Board, Limits, Move, Position, Question, Record, Report, Rules, Side, Step, Table, search,
};

use super::oracle;

/// A small generator of chance (splitmix64), so that every run tests the same.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ word >> 31) % count as u64) as usize
    }
}

/// Every rule set of the oracle for two sides, and some that end soon by repetition.
fn rule_sets() -> Vec<Rules> {
    let mut sets: Vec<Rules> = oracle::rows(oracle::GAMES)
        .map(|row| oracle::rules(&row))
        .collect();
    for text in [
        "wikipedia",
        "wikipedia repeat=2",
        "wikipedia repeat=0 dan=1",
        "pebbles dan=1 repeat=2",
        "kindergarten dan=2 repeat=2",
        "online dan=1",
        "wikipedia empty=wall dan=2 repeat=2 refill=2",
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
fn record(rules: Rules, chance: &mut Chance, most: usize) -> Record {
    let mut record = Record::new(rules);
    for _ in 0..chance.below(most) {
        let before = record.clone();
        let moves: Vec<Move> = record.position().legal_moves().collect();
        record.play(moves[chance.below(moves.len())]).unwrap();
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
        return lead(&between, mover);
    }
    if depth == 1 {
        open.set(open.get() + 1);
        let hands = between.sides().iter().map(|side| {
            let hand = between.hand(side);
            let dan = hand.dan + i32::from(hand.quan) * i32::from(between.rules().quan);
            if side == mover { dan } else { -dan }
        });
        let rows = |side| between.board().row_dan(side).cast_signed();
        return hands.sum::<i32>() - (rows(between.mover()) - rows(mover)) / 2;
    }
    stood.push(stand);
    let value = -minimax(&after, stood, depth - 1, open);
    stood.pop();
    value
}

/// What lies in the hands, as the mover sees it.
fn hands(position: &Position) -> i32 {
    let rows = |side| position.board().row_dan(side).cast_signed();
    let mover = position.mover();
    let other = position.sides().after(mover);
    lead(position, mover) - (rows(mover) - rows(other))
}

fn searched(record: &Record, depth: u32, table: &Table, every_move: bool) -> Report {
    let limits = Limits {
        depth: Some(depth),
        every_move,
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    search(&Question::from(record), &limits, table, 0, &stop, |_| ()).unwrap()
}

#[test]
fn a_depth_is_plain_minimax() {
    let table = Table::new(4);
    let mut chance = Chance(1);
    let sets = rule_sets();
    let sets: Vec<Rules> = sets
        .into_iter()
        .filter(|rules| rules.players.count() == 2)
        .collect();
    let mut positions = 0;
    for round in 0..1000_u32.div_ceil(u32::try_from(sets.len()).unwrap()) {
        for &rules in &sets {
            let depth = [1, 2, 3, 2, 3, 2, 3, 4, 3, 2, 3, 2, 3, 4, 3, 5][round as usize % 16];
            let record = record(rules, &mut chance, 60);
            let position = record.position();
            let mut stood = record.stood().collect();
            let open = Counter::new(0);
            let expected = minimax(&position, &mut stood, depth, &open) - hands(&position);
            let report = searched(&record, depth, &table, round % 2 == 1);
            assert_eq!(
                report.value,
                expected,
                "{rules}: {position} depth {depth} after {} plies",
                record.len()
            );
            assert!(
                report.exact || open.get() > 0,
                "{rules}: {position} is finished"
            );
            positions += 1;
        }
    }
    assert!(positions >= 1000);
}
