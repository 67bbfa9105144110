//! The search for three and four sides: each for itself.
//!
//! Every side is taken to play for the most of what it gains beyond the mean of the others, and to believe that of the
//! others (max^n, Luckhardt and Irani 1986). Nothing can be cut safely then, so the search is shallow and needs no table.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "sides and plies are few"
)]

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::key::BoardKey;
use super::repetition::Path;
use super::{Ranked, Report, Root};
use crate::engine::board::Board;
use crate::engine::cell::{BySide, Direction, Side, Sides};
use crate::engine::mv::Move;
use crate::engine::rules::Rules;
use crate::engine::sow::Turn;
use crate::engine::step::Step;

/// What each side gains from a position on.
type Gains = BySide<i32>;

/// What a position is worth, and to whom.
#[derive(Clone, Copy, Debug)]
struct Found {
    gains: Gains,
    /// Whether an estimate is behind it.
    open: bool,
    best: Option<Move>,
}

/// A thread of a search; `SIDES` is how many sides there are.
#[derive(Debug)]
pub(super) struct Searcher<'a, const SIDES: usize> {
    rules: Rules,
    sides: Sides,
    moves: usize,
    path: Path,
    stop: &'a AtomicBool,
    most_nodes: u64,
    nodes: u64,
}

impl<'a, const SIDES: usize> Searcher<'a, SIDES> {
    pub(super) fn new(question: &Root, most_nodes: u64, stop: &'a AtomicBool) -> Self {
        let rules = *question.position.rules();
        let mut path = Path::new(rules.players, rules.repeat);
        for (board, mover) in &question.stood {
            path.push_stood(board, *mover, BoardKey::default());
        }
        Self {
            rules,
            sides: rules.players,
            moves: question.position.moves() as usize,
            path,
            stop,
            most_nodes,
            nodes: 0,
        }
    }

    /// Searches the root to a depth, unless it is stopped. Every move gets its value.
    pub(super) fn report(&mut self, depth: u32) -> Option<Report> {
        let (board, mover, _) = self.begin();
        let (mut ranked, mut open) = (Vec::new(), false);
        for mv in moves(&board, mover) {
            let found = self.after(&board, mv, 0, depth)?;
            open |= found.open;
            ranked.push((mv, self.lead(&found.gains, mover)));
        }
        ranked.sort_by_key(|&(_, lead)| -lead);
        let root = self.path.len();
        let line = self.line(ranked[0].0, depth);
        self.path.truncate(root);
        let others = SIDES as i32 - 1;
        let moves = ranked.into_iter();
        let moves: Vec<_> = moves
            .map(|(mv, lead)| Ranked::exact(mv, lead / others))
            .collect();
        Some(Report {
            depth,
            value: moves[0].value,
            line,
            moves,
            nodes: self.nodes,
            exact: !open,
        })
    }

    /// Follows the best moves from the root.
    fn line(&mut self, first: Move, depth: u32) -> Vec<Move> {
        let mut line = vec![first];
        while let Some(&mv) = line.last()
            && line.len() < depth as usize
        {
            let ply = line.len();
            let (board, mover, _) = self.begin();
            let (after, gain) = self.play(&board, mv, ply - 1);
            if !self.go_to(&after, mover, gain) {
                break;
            }
            let Some(found) = self.value(ply, depth - ply as u32) else {
                break;
            };
            line.extend(found.best);
        }
        line
    }

    /// Begins the turn of the last board on the path: the board after the refill, the mover, and the price.
    fn begin(&self) -> (Board, Side, i32) {
        let stand = self.path.last();
        let (mut board, mover) = (stand.board, stand.mover);
        if !stand.refills {
            return (board, mover, 0);
        }
        let each = self.rules.refill;
        board.apply::<SIDES>(Step::Refill { side: mover, each });
        (board, mover, 5 * i32::from(each))
    }

    /// Returns what the last board on the path is worth, or nothing if the search is stopped.
    fn value(&mut self, ply: usize, depth: u32) -> Option<Found> {
        let (board, mover, paid) = self.begin();
        let mut best: Option<Found> = None;
        let mut open = false;
        for mv in moves(&board, mover) {
            let found = self.after(&board, mv, ply, depth)?;
            open |= found.open;
            let lead = self.lead(&found.gains, mover);
            if best.is_none_or(|best| lead > self.lead(&best.gains, mover)) {
                best = Some(Found {
                    best: Some(mv),
                    ..found
                });
            }
        }
        let mut best = best.expect("a side to move has moves");
        best.gains[mover] -= paid;
        Some(Found { open, ..best })
    }

    /// Returns what a move is worth.
    fn after(&mut self, board: &Board, mv: Move, ply: usize, depth: u32) -> Option<Found> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256)
            && (self.stop.load(Relaxed) || self.nodes >= self.most_nodes)
        {
            return None;
        }
        let mover = mv.cell.side();
        let (after, gain) = self.play(board, mv, ply);
        let rows = |part| BySide::from_fn(|side| after.row_dan(side).cast_signed() / part);
        let ended = |part, open| Found {
            gains: rows(part),
            open,
            best: None,
        };
        let mut found = if !self.go_to(&after, mover, gain) {
            ended(1, false)
        } else if depth == 1 {
            self.path.pop();
            ended(2, true)
        } else {
            let found = self.value(ply + 1, depth - 1);
            self.path.pop();
            found?
        };
        found.gains[mover] += gain;
        Some(found)
    }

    /// Puts the board after a move on the path, unless the game is over there.
    fn go_to(&mut self, after: &Board, mover: Side, gain: i32) -> bool {
        let next = self.sides.after(mover);
        let times = self.path.times(after, next, gain);
        let goes_on = !after.is_bare(&self.rules) && !self.path.is_too_often(times);
        if goes_on {
            self.path.push(after, next, BoardKey::default(), times);
        }
        goes_on
    }

    /// Plays a move by the one function that does, and returns what it gains.
    fn play(&self, board: &Board, mv: Move, ply: usize) -> (Board, i32) {
        let is_first = self.moves + ply < SIDES;
        let (mut board, mut gain) = (*board, 0);
        Turn::<SIDES, _>::new(&self.rules, is_first, |step| {
            if let Step::Capture { dan, quan, .. } = step {
                gain += i32::from(dan) + i32::from(quan) * i32::from(self.rules.quan);
            }
        })
        .play(&mut board, mv);
        (board, gain)
    }

    /// Returns by how much a side's gains lead the mean of the others, as many times as there are others.
    fn lead(&self, gains: &Gains, side: Side) -> i32 {
        let all: i32 = self.sides.iter().map(|side| gains[side]).sum();
        SIDES as i32 * gains[side] - all
    }
}

/// Lists the moves of a side.
fn moves(board: &Board, side: Side) -> impl Iterator<Item = Move> + use<> {
    let board = *board;
    let filled = side.row().filter(move |&cell| board.dan(cell) > 0);
    filled.flat_map(|cell| Direction::ALL.map(|direction| Move { cell, direction }))
}
