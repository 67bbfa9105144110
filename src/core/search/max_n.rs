//! The search for three and four sides: each for itself.
//!
//! Every side plays for the most that it can gain beyond the mean of the others, and expects the same of them (max^n, Luckhardt and Irani 1986). Nothing can be cut safely then, so the search is shallow and needs no table.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "sides and plies are few"
)]

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::begun::Begun;
use super::ending::rows;
use super::key::BoardKey;
use super::report::{Ranked, Report};
use super::root::Root;
use super::tree::Tree;
use crate::engine::board::Board;
use crate::engine::cell::{BySide, Side};
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
        let begun = self.tree.begin();
        let (mut ranked, mut open) = (Vec::new(), false);
        for mv in self.moves(&begun) {
            let found = self.after(&begun, mv, 0, depth)?;
            open |= found.open;
            ranked.push((mv, Self::lead(&found.gains, begun.mover)));
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
            let begun = self.tree.begin();
            let (after, gain, _) = self.tree.play(&begun.board, mv, ply - 1);
            if self.go_to(&begun, &after, gain).is_some() {
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
        let begun = self.tree.begin();
        let mover = begun.mover;
        let mut best: Option<GainVector> = None;
        let mut open = false;
        for mv in self.moves(&begun) {
            let found = self.after(&begun, mv, ply, depth)?;
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
        best.gains[mover] -= begun.paid;
        Some(GainVector { open, ..best })
    }

    /// Returns the gains from a move on.
    fn after(&mut self, begun: &Begun, mv: Move, ply: usize, depth: u32) -> Option<GainVector> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256)
            && (self.stop.load(Relaxed) || self.nodes >= self.most_nodes)
        {
            return None;
        }
        let (after, gain, _) = self.tree.play(&begun.board, mv, ply);
        let mut found = if let Some(loss) = self.go_to(begun, &after, gain) {
            let mut ended = self.counted(&after, 1);
            ended.gains[self.tree.after(begun.mover)] -= loss;
            ended
        } else if depth == 1 {
            self.tree.path.pop();
            self.counted(&after, 2)
        } else {
            let found = self.value(ply + 1, depth - 1);
            self.tree.path.pop();
            found?
        };
        found.gains[begun.mover] += gain;
        Some(found)
    }

    /// Returns what each side would get if the board were counted, or a part of it: then it is an estimate.
    fn counted(&self, board: &Board, part: i32) -> GainVector {
        GainVector {
            gains: rows(board, self.tree.rules.sweep).map(|dan| dan / part),
            open: part > 1,
            best: None,
        }
    }

    /// Puts the board after a move on the path, unless the game is over there; then returns what the next side loses
    /// beyond the count.
    fn go_to(&mut self, begun: &Begun, after: &Board, gain: i32) -> Option<i32> {
        self.tree.go_to(begun, after, gain, BoardKey::default())
    }

    /// Lists the moves of a turn.
    fn moves(&self, begun: &Begun) -> impl Iterator<Item = Move> + use<SIDES> {
        let (board, directions) = (begun.board, self.tree.rules.way.directions());
        let filled = begun.mover.row().filter(move |&cell| board.dan(cell) > 0);
        filled.flat_map(move |cell| {
            let moves = directions.iter();
            moves.map(move |&direction| Move { cell, direction })
        })
    }

    /// Returns by how much a side's gains lead the mean of the others, as many times as there are others.
    fn lead(gains: &Gains, side: Side) -> i32 {
        // Sides that do not play gain nothing.
        let all: i32 = gains.0.iter().sum();
        SIDES as i32 * gains[side] - all
    }
}
