//! A turn, and what holds in every one of them: the laws that the random games are held to.

use std::fmt;

use oanquan::engine::{
    Cell, Direction, End, HAND_DAN, MOST_DAN, Move, Position, Shortage, Side, Sides, Step,
};

use crate::setup::{Setup, Symmetry};

/// A move and what it led to. The position afterwards knows nothing of repetition.
pub(crate) struct Turn {
    pub(crate) before: Position,
    pub(crate) mv: Move,
    pub(crate) after: Position,
    pub(crate) steps: Vec<Step>,
}

impl Turn {
    pub(crate) fn of(before: Position, mv: Move) -> Self {
        let (mut after, mut steps) = (before, Vec::new());
        after.play_with(mv, |step| steps.push(step)).unwrap();
        Self {
            before,
            mv,
            after,
            steps,
        }
    }

    pub(crate) fn sides(&self) -> Sides {
        self.before.sides()
    }

    /// Lists the steps of the move itself, up to the stop.
    pub(crate) fn own_steps(&self) -> impl Iterator<Item = Step> + '_ {
        let is_own = |step: &&Step| {
            !matches!(
                step,
                Step::Refill { .. } | Step::Sweep { .. } | Step::Share { .. }
            )
        };
        self.steps.iter().take_while(is_own).copied()
    }
}

/// Says where a test failed, so that the turn can be played again by hand.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, mv) = (self.before.rules(), self.mv.text(self.sides()));
        write!(f, "{rules}: {} {mv}", self.before)
    }
}

/// What holds in every turn.
pub(crate) const LAWS: [fn(&Turn); 9] = [
    dan_are_conserved,
    steps_lead_to_the_position,
    dan_fall_one_by_one,
    a_turn_is_bounded,
    legal_is_what_can_be_played,
    text_reads_back,
    a_mirror_changes_nothing,
    a_chair_changes_nothing,
    the_end_is_counted_once,
];

/// What is shared at the end becomes dân, and its remainder is nobody's; nothing else is made or lost.
pub(crate) fn dan_are_conserved(turn: &Turn) {
    let (lost_dan, lost_quan) = lost(&turn.steps, &turn.before);
    let after = (all_dan(&turn.after), all_quan(&turn.after));
    assert_eq!(all_dan(&turn.before), after.0 + lost_dan, "{turn}");
    assert_eq!(all_quan(&turn.before), after.1 + lost_quan, "{turn}");
}

/// Returns the dân and the quan that a turn takes out of the game: quan are shared as dân, so of those it may be fewer
/// than none.
pub(crate) fn lost(steps: &[Step], before: &Position) -> (i64, u32) {
    let sides = before.sides() as i64;
    let lost = |step: &Step| match *step {
        Step::Share { dan, quan, each } => {
            let worth = i64::from(dan) + i64::from(quan) * i64::from(before.rules().quan);
            assert_eq!(i64::from(each), worth / sides, "the whole part: {before}");
            Some((i64::from(dan) - sides * i64::from(each), u32::from(quan)))
        }
        _ => None,
    };
    let lost: Vec<_> = steps.iter().filter_map(lost).collect();
    assert!(lost.len() < 2, "shared once: {before}");
    lost.first().copied().unwrap_or_default()
}

/// Counts the dân on the board and in the hands, debts taken off.
pub(crate) fn all_dan(position: &Position) -> i64 {
    let sides = position.sides();
    let on_board = sides
        .ring()
        .map(|cell| i64::from(position.board().dan(cell)));
    let in_hands = sides.iter().map(|side| i64::from(position.hand(side).dan));
    on_board.sum::<i64>() + in_hands.sum::<i64>()
}

fn all_quan(position: &Position) -> u32 {
    let in_hands = position.sides().iter();
    let in_hands = in_hands.map(|side| u32::from(position.hand(side).quan));
    position.board().quan_count() + in_hands.sum::<u32>()
}

pub(crate) fn steps_lead_to_the_position(turn: &Turn) {
    let mut position = turn.before;
    for &step in &turn.steps {
        check_amount(&position, step, turn);
        position.apply(step);
    }
    assert_eq!(position, turn.after, "{turn}");
}

/// Checks that what a step says was in a cell is what lies there.
#[track_caller]
fn check_amount(position: &Position, step: Step, turn: &Turn) {
    let board = position.board();
    match step {
        Step::Lift { cell, dan } => {
            assert_eq!(
                (dan, false),
                (board.dan(cell), board.has_quan(cell)),
                "{turn}"
            );
        }
        Step::Capture { cell, dan, quan } => {
            assert_eq!(
                (dan, quan),
                (board.dan(cell), board.has_quan(cell)),
                "{turn}"
            );
        }
        Step::LiftOne { cell } => {
            assert!(cell.is_quan_cell() && board.dan(cell) > 0, "{turn}");
        }
        Step::Share { dan, quan, .. } => {
            let ring = position.sides().ring();
            let left = ring.map(|cell| u32::from(board.dan(cell))).sum::<u32>();
            assert_eq!((dan, u32::from(quan)), (left, board.quan_count()), "{turn}");
        }
        // What it takes, it takes from the whole board.
        Step::Sweep { .. } | Step::Drop { .. } | Step::Stop { .. } | Step::Refill { .. } => {}
    }
}

/// At the end each side takes the dân of its row, those of a cell that was sold excepted: they are the buyer's.
fn everybody_takes_his_own(turn: &Turn) {
    let mut stopped = turn.before;
    turn.own_steps().for_each(|step| stopped.apply(step));
    for step in &turn.steps {
        if let Step::Sweep { side, dan } = *step {
            assert_eq!(dan, own_dan(&stopped, side), "{turn}");
        }
    }
}

/// The dân of the cells that a side owns: those of its row that are not sold, and those that it bought.
pub(crate) fn own_dan(position: &Position, side: Side) -> u32 {
    let rows = position.sides().iter().flat_map(Side::row);
    let is_sold = |cell: Cell| position.sold().cells().any(|sold| sold == cell);
    let owned = rows.filter(|&cell| (cell.side() == side) != is_sold(cell));
    owned
        .map(|cell| u32::from(position.board().dan(cell)))
        .sum()
}

/// Every dân that was lifted falls by itself, into the cell after the one before.
pub(crate) fn dan_fall_one_by_one(turn: &Turn) {
    let (mut in_hand, mut next) = (0, turn.mv.cell);
    for step in turn.own_steps() {
        match step {
            Step::Lift { cell, dan } => {
                assert_eq!((in_hand, cell), (0, next), "{turn}");
                in_hand = dan;
            }
            Step::LiftOne { cell } => {
                assert_eq!((in_hand, cell), (0, next), "{turn}");
                in_hand = 1;
            }
            Step::Drop {
                cell,
                direction,
                dan,
            } => {
                assert_eq!(
                    (1, turn.mv.direction, next),
                    (dan, direction, cell),
                    "{turn}"
                );
                in_hand -= 1;
            }
            _ => assert_eq!(in_hand, 0, "{turn}"),
        }
        next = turn.sides().next(next, turn.mv.direction);
    }
}

/// Each ô quan passed keeps a dân, of which `next=lift` takes out a hundred at most, and between two of them at most six
/// fall: see `sow.rs`.
pub(crate) fn a_turn_is_bounded(turn: &Turn) {
    let rows = turn
        .sides()
        .iter()
        .map(|side| turn.before.board().row_dan(side));
    let lifts = turn.own_steps();
    let lifts = lifts.filter(|step| matches!(step, Step::LiftOne { .. }));
    let lifts = lifts.count();
    assert!(lifts <= 100, "{lifts}: {turn}");
    let bound = (rows.sum::<u32>() as usize + lifts + 1) * 6;
    let drops = turn.own_steps();
    let drops = drops
        .filter(|step| matches!(step, Step::Drop { .. }))
        .count();
    assert!(drops <= bound, "{drops} > {bound}: {turn}");
}

/// Tries every cell, those of other sides and beyond the board too, in both directions.
pub(crate) fn legal_is_what_can_be_played(turn: &Turn) {
    for position in [&turn.before, &turn.after] {
        let cells = (0..).map_while(Cell::new);
        let moves = cells.flat_map(|cell| Direction::ALL.map(|direction| Move { cell, direction }));
        let played: Vec<Move> = moves.filter(|&mv| can_be_played(position, mv)).collect();
        let legal: Vec<Move> = position.legal_moves().collect();
        assert_eq!(legal, played, "{turn}");
        assert_eq!(legal.len(), position.legal_move_count(), "{turn}");
        assert_eq!(legal.is_empty(), position.is_over(), "{turn}");
    }
}

/// Plays a move on a copy; if it is illegal, nothing may change and nothing be told.
#[track_caller]
fn can_be_played(position: &Position, mv: Move) -> bool {
    let (mut copy, mut told) = (*position, 0);
    let played = copy.play_with(mv, |_| told += 1);
    if played.is_err() {
        assert_eq!((copy, told), (*position, 0), "{mv:?}");
    }
    assert_eq!(played.is_ok(), position.check_move(mv).is_ok(), "{mv:?}");
    played.is_ok()
}

pub(crate) fn text_reads_back(turn: &Turn) {
    let text = turn.mv.text(turn.sides());
    assert_eq!(turn.before.read_move(&text), Ok(turn.mv), "{turn}");
    check_text(&turn.before);
    check_text(&turn.after);
}

/// A position reads back exactly if it has a text of its own.
#[track_caller]
pub(crate) fn check_text(position: &Position) {
    let (text, rules) = (position.to_string(), *position.rules());
    let reads_back = Position::read(&text, rules).as_ref() == Ok(position);
    assert_eq!(reads_back, has_text(position), "{rules}: {text}");
}

/// Tells which positions can be written and read: those whose cells and hands are within what a
/// text may hold, and that are not swept before the rules' own end (by repetition or agreement),
/// which reading would refill; where the hand is too short for that and may not borrow, reading
/// finds the end all the same.
pub(crate) fn has_text(position: &Position) -> bool {
    let (sides, board) = (position.sides(), position.board());
    let quan_cells = || sides.iter().map(Side::quan_cell);
    let are_bare = || quan_cells().all(|cell| board.dan(cell) == 0);
    let rules = position.rules();
    let refill = 5 * i32::from(rules.refill);
    let is_short = position.is_over()
        && rules.short != Shortage::Borrow
        && position.hand(position.mover()).dan < refill;
    let rules_end_it =
        is_short || board.quan_count() == 0 && (rules.end == End::Pieces || are_bare());
    sides.ring().all(|cell| board.dan(cell) <= MOST_DAN)
        && sides
            .iter()
            .all(|side| HAND_DAN.contains(&position.hand(side).dan))
        && position.is_over() == rules_end_it
}

/// With two sides all is mirrored. With three and four the other neighbour comes next, so only the
/// move is compared.
pub(crate) fn a_mirror_changes_nothing(turn: &Turn) {
    let Some(seen) = see(turn, Symmetry::Mirror) else {
        return;
    };
    assert!(
        own_steps_seen(turn, Symmetry::Mirror).eq(seen.own_steps()),
        "{turn}"
    );
    if turn.sides() == Sides::Two {
        let after = Setup::of(&turn.after).seen(Symmetry::Mirror);
        assert_eq!(Setup::of(&seen.after), after, "{turn}");
    }
}

pub(crate) fn a_chair_changes_nothing(turn: &Turn) {
    for symmetry in (1..turn.sides().count()).map(Symmetry::Turn) {
        let Some(seen) = see(turn, symmetry) else {
            return;
        };
        assert!(
            own_steps_seen(turn, symmetry).eq(seen.own_steps()),
            "{turn}"
        );
        let after = Setup::of(&turn.after).seen(symmetry);
        assert_eq!(Setup::of(&seen.after), after, "{turn}");
    }
}

/// Plays the turn on the table seen otherwise, if that can be written.
fn see(turn: &Turn, symmetry: Symmetry) -> Option<Turn> {
    has_text(&turn.before).then(|| {
        let before = Setup::of(&turn.before).seen(symmetry).position();
        let mv = Move {
            cell: symmetry.cell(turn.sides(), turn.mv.cell),
            direction: symmetry.direction(turn.mv.direction),
        };
        Turn::of(before, mv)
    })
}

fn own_steps_seen(turn: &Turn, symmetry: Symmetry) -> impl Iterator<Item = Step> + '_ {
    let sides = turn.sides();
    turn.own_steps().map(move |step| symmetry.step(sides, step))
}

/// The sweep moves the rows into the hands, so the score is the same counted before and after it.
pub(crate) fn the_end_is_counted_once(turn: &Turn) {
    let mut stopped = turn.before;
    turn.own_steps().for_each(|step| stopped.apply(step));
    if turn.after.is_over() {
        assert_eq!(stopped.count(), turn.after.count(), "{turn}");
    }
    everybody_takes_his_own(turn);
}
