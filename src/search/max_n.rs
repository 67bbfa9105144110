//! The search for three and four sides: each for itself.
//!
//! Every side plays for the most that it can gain beyond the mean of the others, and expects the same of them (max^n, Luckhardt and Irani 1986). Nothing can be cut safely then, so the search is shallow and needs no table.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "sides and plies are few"
)]

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::key::BoardKey;
use super::report::{Ranked, Report};
use super::root::Root;
use super::tree::Tree;
use crate::engine::board::Board;
use crate::engine::cell::{BySide, Direction, Side};
use crate::engine::mv::Move;

/// What each side gains from a position on.
type Gains = BySide<i32>;

/// What a position is worth to each side.
#[derive(Clone, Copy, Debug)]
struct GainVector {
    gains: Gains,
    /// Whether the gains rest on an estimate.
    open: bool,
    best: Option<Move>,
}

/// The state of one searching thread; `SIDES` is how many sides there are.
#[derive(Debug)]
pub(super) struct MaxN<'a, const SIDES: usize> {
    tree: Tree<SIDES>,
    stop: &'a AtomicBool,
    most_nodes: u64,
    nodes: u64,
}

impl<'a, const SIDES: usize> MaxN<'a, SIDES> {
    pub(super) fn new(root: &Root, most_nodes: u64, stop: &'a AtomicBool) -> Self {
        Self {
            tree: Tree::new(root, |_, _| BoardKey::default()),
            stop,
            most_nodes,
            nodes: 0,
        }
    }

    /// Searches the root to a depth, unless it is stopped. Every move gets its value.
    pub(super) fn report(&mut self, depth: u32) -> Option<Report> {
        let (board, mover, _) = self.tree.begin();
        let (mut ranked, mut open) = (Vec::new(), false);
        for mv in moves(&board, mover) {
            let found = self.after(&board, mv, 0, depth)?;
            open |= found.open;
            ranked.push((mv, Self::lead(&found.gains, mover)));
        }
        ranked.sort_by_key(|&(_, lead)| -lead);
        let root = self.tree.path.len();
        let line = self.line(ranked[0].0, depth);
        self.tree.path.truncate(root);
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
            let (board, mover, _) = self.tree.begin();
            let (after, gain, _) = self.tree.play(&board, mv, ply - 1);
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

    /// Returns the gains from the last board on the path, or `None` if the search is stopped.
    fn value(&mut self, ply: usize, depth: u32) -> Option<GainVector> {
        let (board, mover, paid) = self.tree.begin();
        let mut best: Option<GainVector> = None;
        let mut open = false;
        for mv in moves(&board, mover) {
            let found = self.after(&board, mv, ply, depth)?;
            open |= found.open;
            let lead = Self::lead(&found.gains, mover);
            if best.is_none_or(|best| lead > Self::lead(&best.gains, mover)) {
                best = Some(GainVector {
                    best: Some(mv),
                    ..found
                });
            }
        }
        let mut best = best.expect("a side to move has moves");
        best.gains[mover] -= paid;
        Some(GainVector { open, ..best })
    }

    /// Returns the gains from a move on.
    fn after(&mut self, board: &Board, mv: Move, ply: usize, depth: u32) -> Option<GainVector> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256)
            && (self.stop.load(Relaxed) || self.nodes >= self.most_nodes)
        {
            return None;
        }
        let mover = mv.cell.side();
        let (after, gain, _) = self.tree.play(board, mv, ply);
        let rows = |part| BySide::from_fn(|side| after.row_dan(side).cast_signed() / part);
        let ended = |part, open| GainVector {
            gains: rows(part),
            open,
            best: None,
        };
        let mut found = if !self.go_to(&after, mover, gain) {
            ended(1, false)
        } else if depth == 1 {
            self.tree.path.pop();
            ended(2, true)
        } else {
            let found = self.value(ply + 1, depth - 1);
            self.tree.path.pop();
            found?
        };
        found.gains[mover] += gain;
        Some(found)
    }

    /// Puts the board after a move on the path, unless the game is over there.
    fn go_to(&mut self, after: &Board, mover: Side, gain: i32) -> bool {
        let next = self.tree.after(mover);
        self.tree.go_to(after, next, gain, BoardKey::default())
    }

    /// Returns by how much a side's gains lead the mean of the others, as many times as there are others.
    fn lead(gains: &Gains, side: Side) -> i32 {
        // Sides that do not play gain nothing.
        let all: i32 = gains.0.iter().sum();
        SIDES as i32 * gains[side] - all
    }
}

/// Lists the moves of a side.
fn moves(board: &Board, side: Side) -> impl Iterator<Item = Move> + use<> {
    let board = *board;
    let filled = side.row().filter(move |&cell| board.dan(cell) > 0);
    filled.flat_map(|cell| Direction::ALL.map(|direction| Move { cell, direction }))
}
