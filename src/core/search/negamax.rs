//! The search for two sides: negamax with null windows, a table, and moves in the order of what they promise.
//!
//! # What a value is
//!
//! Everything is counted for the mover, from his turn on: what he will gain minus what the other will, in dân. What was
//! captured before does not matter, so the hands are left out; a refill costs five dân a piece. After `depth` plies a
//! board is estimated: half of what the count at the end would give, the difference of the two rows or, where all is
//! shared, nothing. Only under `short` other than `borrow` are the hands carried along, since they tell who can't refill;
//! see `ending` for what losing so is worth, and `key` for how the table knows.
//!
//! The value at a depth is that of plain minimax, whatever lies in the table: an answer from there is used only if it was
//! searched exactly as deep, or if it is *closed*, with nothing but ends of games behind it, and not deeper. Several
//! threads, and a table full of other positions, change how long a search takes, which of several best moves it names,
//! and how soon it knows that a value is exact, but never the value at a depth.

#![expect(
    clippy::cast_possible_truncation,
    reason = "moves and plies are few, and values are below INFINITE"
)]

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::begun::Begun;
use super::ending::CountLead;
use super::key::{BoardKey, HashKey, Seeds};
use super::limits::DEEPEST;
use super::node::{Child, Evaluation, INFINITE, Node, Order, Window, numbers};
use super::probe::Probe;
use super::report::{Ranked, Report};
use super::root::Root;
use super::transpositions::{Table, TableRef};
use super::tree::Tree;
use crate::engine::board::Board;
use crate::engine::cell::{Side, Sides};
use crate::engine::mv::{MOVES, Move};

/// Up to this depth answers go to the thread's own small table: they are many and are needed again soon or never, so
/// they had better stay in the processor's cache.
const NEAR: u32 = 5;

/// From this depth on, threads keep out of each other's way.
const SHARED: u32 = NEAR + 2;

/// The state of one searching thread.
#[derive(Debug)]
pub(super) struct Negamax<'a> {
    tree: Tree<2>,
    /// What the board is worth at the count.
    lead: CountLead,
    seeds: Seeds,
    /// The numbers of the moves that the rules allow.
    numbers: &'static [u8],
    far: TableRef<'a>,
    near: TableRef<'a>,
    /// The move that was good enough last, for each ply.
    killers: Vec<u8>,
    ranked: Vec<Ranked>,
    worker: usize,
    stop: &'a AtomicBool,
    most_nodes: u64,
    nodes: u64,
    calls: u32,
}

impl<'a> Negamax<'a> {
    pub(super) fn new(
        root: &Root,
        most_nodes: u64,
        (far, near): (&'a Table, &'a Table),
        worker: usize,
        stop: &'a AtomicBool,
    ) -> Self {
        let rules = root.position.rules();
        let numbers = numbers(rules.way);
        let seeds = Seeds::new(&root.position);
        let moves = root.position.moves() as usize;
        let key = |board: &Board, mover| seeds.key(moves, board, mover);
        let mut searcher = Self {
            tree: Tree::new(root, key),
            lead: CountLead::new(rules.sweep, root.position.sold()),
            seeds,
            numbers,
            far: far.open(),
            near: near.open(),
            killers: vec![numbers[0]; DEEPEST as usize + 1],
            ranked: Vec::new(),
            worker,
            stop,
            most_nodes,
            nodes: 0,
            calls: 0,
        };
        let node = searcher.begin(0, 0);
        let numbers = numbers.iter().filter(|&&number| node.can_play(number));
        searcher.ranked = numbers
            .map(|&number| Ranked::unknown(Move::numbered(node.begun.mover, number)))
            .collect();
        searcher
    }

    /// Searches the root to a depth, unless it is stopped.
    pub(super) fn report(&mut self, depth: u32, every_move: bool) -> Option<Report> {
        let open = if every_move {
            self.rank_all(depth)?
        } else {
            self.rank_best(depth)?
        };
        self.ranked.sort_by_key(|ranked| -ranked.value);
        Some(Report {
            depth,
            value: self.ranked[0].value,
            line: self.line(depth),
            moves: self.ranked.clone(),
            nodes: self.nodes,
            exact: !open,
        })
    }

    /// Finds the best move at the root and bounds the others by it; returns whether the value rests on an estimate.
    fn rank_best(&mut self, depth: u32) -> Option<bool> {
        let node = self.begin(0, depth);
        let mut window = Window::new(-INFINITE, INFINITE, 0);
        let others = self.ranked.len() - 1;
        for turn in 0..=others {
            // Each thread begins with the best move and goes on with a different one.
            let place = match turn {
                0 => 0,
                _ => 1 + (turn - 1 + self.worker) % others,
            };
            let child = self.play(&node, self.ranked[place].mv);
            let alpha = window.alpha;
            let value = self.try_move(&node, &mut window, &child)?;
            self.ranked[place].value = value;
            self.ranked[place].exact = value > alpha;
        }
        // A move that equals the best one has shown only that it is no better: the first to reach the value leads.
        let best = window
            .best
            .map(|number| Move::numbered(node.begun.mover, number));
        if let Some(place) = self
            .ranked
            .iter()
            .position(|ranked| Some(ranked.mv) == best)
        {
            self.ranked[..=place].rotate_right(1);
        }
        Some(window.found.open)
    }

    /// Finds the value of every move at the root; returns whether any rests on an estimate.
    fn rank_all(&mut self, depth: u32) -> Option<bool> {
        let node = self.begin(0, depth);
        let mut open = false;
        for place in 0..self.ranked.len() {
            let mut window = Window::new(-INFINITE, INFINITE, 0);
            let child = self.play(&node, self.ranked[place].mv);
            self.ranked[place].value = self.try_move(&node, &mut window, &child)?;
            self.ranked[place].exact = true;
            open |= window.found.open;
        }
        Some(open)
    }

    /// Follows the best moves from the root. Most of them are in the table and the values are known, so little has to be
    /// searched again.
    fn line(&mut self, depth: u32) -> Vec<Move> {
        let root = self.tree.path.len();
        let mut node = self.begin(0, depth);
        let (mut mv, mut value) = (self.ranked[0].mv, self.ranked[0].value);
        let mut line = vec![mv];
        while node.depth > 1 {
            let child = self.play(&node, mv);
            let mover = Sides::Two.after(node.begun.mover);
            let key = self.key(node.ply + 1, &child.board, mover);
            let ending = self.tree.go_to(&node.begun, &child.board, child.gain, key);
            if ending.is_some() {
                break;
            }
            node = self.begin(node.ply + 1, node.depth - 1);
            value = child.gain - value + node.begun.paid;
            let mut window = Window::new(value - 1, value + 1, 0);
            let hint = self.probe(&node).hint(&node);
            let best = self.try_moves(&node, &mut window, hint).and(window.best);
            let Some(number) = best else { break };
            mv = Move::numbered(node.begun.mover, number);
            line.push(mv);
        }
        self.tree.path.truncate(root);
        line
    }

    /// Begins the turn of the last board on the path.
    #[inline(always)]
    fn begin(&self, ply: usize, depth: u32) -> Node {
        self.node(self.tree.begin(), ply, depth)
    }

    #[inline(always)]
    fn node(&self, begun: Begun, ply: usize, depth: u32) -> Node {
        Node {
            begun,
            next_is_poor: self.tree.next_is_poor(&begun),
            ply,
            depth,
        }
    }

    /// Returns the value of the last board on the path: exactly if it is between `alpha` and `beta`, else a bound on the
    /// same side of them. Returns `None` if the search is stopped.
    fn value(&mut self, ply: usize, depth: u32, alpha: i32, beta: i32) -> Option<Evaluation> {
        self.calls = self.calls.wrapping_add(1);
        if self.calls.is_multiple_of(64)
            && (self.stop.load(Relaxed) || self.nodes >= self.most_nodes)
        {
            return None;
        }
        let node = self.begin(ply, depth);
        let (paid, peak) = (node.begun.paid, self.tree.path.peak());
        let mut window = Window::new(alpha + paid, beta + paid, peak);
        let found = if depth == 1 {
            self.try_last_moves(&node, &mut window, self.tree.path.can_end());
            window.found
        } else {
            self.remembered_or_tried(&node, window)?
        };
        Some(Evaluation {
            value: found.value - paid,
            ..found
        })
    }

    /// Looks the node up in the table; tries its moves and stores the result if it is not there.
    #[inline(always)]
    fn remembered_or_tried(&mut self, node: &Node, mut window: Window) -> Option<Evaluation> {
        let probe = self.probe(node);
        if let Some(found) = probe.answer(node.depth, &window) {
            return Some(found);
        }
        let alpha = window.alpha;
        self.try_moves(node, &mut window, probe.hint(node))?;
        probe.put(node.depth, alpha, &window);
        Some(window.found)
    }

    /// Probes the table for a node.
    #[inline(always)]
    fn probe(&self, node: &Node) -> Probe<'a> {
        let past = self.tree.path.past(node.depth);
        let board_key = self.tree.path.last().board_key;
        let is_free = past.key == HashKey::default();
        let key = if is_free {
            board_key.either
        } else {
            board_key.forward.plus(past.key)
        };
        let key = self.key_with_hands(key, node);
        let table = if node.depth <= NEAR {
            self.near
        } else {
            self.far
        };
        Probe {
            key,
            table,
            past,
            turns: is_free.then_some(board_key),
            entry: table.get(key),
        }
    }

    /// Mixes the hands into a key, where the future depends on them.
    #[inline(always)]
    fn key_with_hands(&self, key: HashKey, node: &Node) -> HashKey {
        if self.tree.needs_hands {
            let (hands, refill) = (&self.tree.path.last().hands, self.tree.rules.refill_dan());
            key.with_hands(hands, node.begun.mover, node.depth, refill)
        } else {
            key
        }
    }

    /// Tries the moves of a node until one cuts: the hint first, then the others in order.
    fn try_moves(&mut self, node: &Node, window: &mut Window, hint: Option<u8>) -> Option<()> {
        if node.depth == 1 {
            self.try_last_moves(node, window, self.tree.path.can_end());
            return Some(());
        }
        if let Some(number) = hint {
            let child = self.play(node, Move::numbered(node.begun.mover, number));
            self.try_move(node, window, &child)?;
        }
        if window.is_cut() {
            return Some(());
        }
        let mut children = [Child::default(); MOVES];
        let mut order = self.order(node, hint, &mut children);
        let mut later = Order::new();
        while let Some((place, is_late)) = order.next_or(&mut later) {
            let child = &children[place];
            if window.best.is_some()
                && node.depth >= SHARED
                && !is_late
                && self.is_busy(node, child)
            {
                later.set(place, 0);
                continue;
            }
            self.try_move(node, window, child)?;
            if window.is_cut() {
                break;
            }
        }
        Some(())
    }

    /// Tells whether another thread is searching the board after a move.
    fn is_busy(&self, node: &Node, child: &Child) -> bool {
        let mover = Sides::Two.after(node.begun.mover);
        let board_key = self.key(node.ply + 1, &child.board, mover);
        self.far.is_busy(board_key.either)
    }

    /// Plays all moves but the hint, and orders them by what they promise.
    #[inline(always)]
    fn order(&self, node: &Node, hint: Option<u8>, children: &mut [Child; MOVES]) -> Order {
        let mut order = Order::new();
        let mut place = 0;
        for &number in self.numbers {
            if Some(number) == hint || !node.can_play(number) {
                continue;
            }
            let child = self.play(node, Move::numbered(node.begun.mover, number));
            order.set(place, child.promise(node.begun.mover));
            children[place] = child;
            place += 1;
        }
        order
    }

    /// Tries one move and returns its value. Once there is a best move, the value is a bound unless it is better.
    fn try_move(&mut self, node: &Node, window: &mut Window, child: &Child) -> Option<i32> {
        self.nodes += 1;
        let mover = Sides::Two.after(node.begun.mover);
        let times = if node.depth > 2 || self.tree.path.can_end() {
            self.tree.path.times(&child.board, mover, child.gain)
        } else {
            1
        };
        if let Some(answer) = self.ending(node, child, times) {
            return Some(window.add(child, answer));
        }
        if node.depth == 1 {
            return Some(window.add(child, self.lead.estimate(&child.board, mover)));
        }
        if node.depth == 2 && !self.tree.path.can_end() {
            let answer = self.last_value(node, window, child);
            return Some(window.add(child, answer));
        }
        let board_key = if node.depth > 2 {
            self.key(node.ply + 1, &child.board, mover)
        } else {
            BoardKey::default()
        };
        let hands = self.tree.hands_after(&node.begun, &child.board);
        self.tree
            .path
            .push(&child.board, mover, board_key, hands, times);
        let (low, high) = (child.gain - window.beta, child.gain - window.alpha);
        let (ply, depth) = (node.ply + 1, node.depth - 1);
        if node.depth >= SHARED {
            self.far.set_busy(board_key.either, true);
        }
        let answer = self.answer(ply, depth, (low, high), window.best.is_some());
        if node.depth >= SHARED {
            self.far.set_busy(board_key.either, false);
        }
        self.tree.path.pop();
        Some(window.add(child, answer?))
    }

    /// Searches for a value between two bounds. If there is a rival, a null window first asks whether it is beaten.
    #[inline(always)]
    fn answer(
        &mut self,
        ply: usize,
        depth: u32,
        (low, high): (i32, i32),
        is_rival: bool,
    ) -> Option<Evaluation> {
        let first = if is_rival { high - 1 } else { low };
        let answer = self.value(ply, depth, first, high)?;
        if is_rival && low < answer.value && answer.value < high {
            return self.value(ply, depth, low, high);
        }
        Some(answer)
    }

    /// Returns the value of the board before the last ply, if repetition can't end the game there: then the board need
    /// not go on the path.
    #[inline(always)]
    fn last_value(&mut self, node: &Node, window: &Window, child: &Child) -> Evaluation {
        let hands = self.tree.hands_after(&node.begun, &child.board);
        let mover = Sides::Two.after(node.begun.mover);
        let begun = self.tree.begin_on(&child.board, mover, hands);
        let last = self.node(begun, node.ply + 1, 1);
        let (paid, mut peak) = (begun.paid, 0);
        if paid > 0 {
            peak = self.tree.path.weight(&begun.board);
        }
        let low = child.gain - window.beta + paid;
        let mut answer = Window::new(low, child.gain - window.alpha + paid, peak);
        self.try_last_moves(&last, &mut answer, false);
        answer.found.value -= paid;
        answer.found
    }

    /// Tries the moves of the last ply, the killer first; their values are not worth storing.
    fn try_last_moves(&mut self, node: &Node, window: &mut Window, can_end: bool) {
        let killer = self.killers[node.ply];
        let mover = Sides::Two.after(node.begun.mover);
        let others = self.numbers.iter().copied();
        let others = others.filter(|&number| number != killer);
        for number in std::iter::once(killer).chain(others) {
            if !node.can_play(number) {
                continue;
            }
            self.nodes += 1;
            let child = self.play(node, Move::numbered(node.begun.mover, number));
            let times = if can_end {
                self.tree.path.times(&child.board, mover, child.gain)
            } else {
                1
            };
            let ending = self.ending(node, &child, times);
            let estimate = || self.lead.estimate(&child.board, mover);
            window.add(&child, ending.unwrap_or_else(estimate));
            if window.is_cut() {
                self.killers[node.ply] = number;
                break;
            }
        }
    }

    /// Returns what the other side gets after a move that ends the game.
    #[inline(always)]
    fn ending(&self, node: &Node, child: &Child, times: u8) -> Option<Evaluation> {
        let mover = Sides::Two.after(node.begun.mover);
        let loss = self
            .tree
            .ending(&child.board, mover, node.next_is_poor, times)?;
        Some(self.lead.count(&child.board, mover, loss))
    }

    /// Plays a move of a node.
    #[inline(always)]
    fn play(&self, node: &Node, mv: Move) -> Child {
        let (board, gain, takes_quan) = self.tree.play(&node.begun.board, mv, node.ply);
        let place = mv.cell.place() as u8;
        Child {
            board,
            number: 2 * place + mv.direction as u8,
            gain,
            takes_quan,
        }
    }

    /// Returns the key of a board that is reached at a ply of the search.
    #[inline(always)]
    fn key(&self, ply: usize, board: &Board, mover: Side) -> BoardKey {
        self.seeds.key(self.tree.moves + ply, board, mover)
    }
}

#[cfg(test)]
mod tests;
