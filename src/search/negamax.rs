//! The search for two sides: negamax with null windows, a table, and moves in the order of what they promise.
//!
//! # What a value is
//!
//! Everything is counted for the mover, from his turn on: what he will gain minus what the other will, in dân. What was
//! captured before does not matter, so the hands are left out; a refill costs five dân a piece. After `depth` plies a
//! board is estimated: half the difference of the two rows, which the count at the end would give in full.
//!
//! The value at a depth is that of plain minimax, whatever lies in the table: an answer from there is used only if it was
//! searched exactly as deep, or if it is *closed*, with nothing but ends of games behind it, and not deeper. So several
//! threads, and a table full of other things, change how long a search takes and nothing else.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "moves and plies are few, and values are below INFINITE"
)]

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::key::BoardKey;
use super::node::{Child, Found, INFINITE, MOVES, Node, Order, Tally, numbered};
use super::probe::Probe;
use super::repetition::{Path, weight};
use super::transpositions::{Access, Key, Table};
use super::{DEEPEST, Ranked, Report, Root};
use crate::engine::cell::{ROW, Side, Sides};
use crate::engine::mv::Move;
use crate::engine::rule::FirstTurn;
use crate::engine::rules::Rules;
use crate::engine::sow::Turn;
use crate::engine::step::Step;

/// Up to this depth answers go to the table that a thread has for itself: there are many, they are found again soon or
/// never, and the processor keeps them close.
const NEAR: u32 = 5;

/// From this depth on, threads keep out of each other's way.
const SHARED: u32 = NEAR + 2;

/// A thread of a search.
#[derive(Debug)]
pub(super) struct Searcher<'a> {
    rules: Rules,
    /// Moves made before the root.
    moves: usize,
    /// One seed for each count of moves made, as long as it matters.
    seeds: [Key; 3],
    far: Access<'a>,
    near: Access<'a>,
    path: Path,
    /// The move that was good enough last, for each ply.
    killers: Vec<u8>,
    ranked: Vec<Ranked>,
    worker: usize,
    stop: &'a AtomicBool,
    most_nodes: u64,
    nodes: u64,
    calls: u32,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(
        question: &Root,
        most_nodes: u64,
        (far, near): (&'a Table, &'a Table),
        worker: usize,
        stop: &'a AtomicBool,
    ) -> Self {
        let rules = *question.position.rules();
        let mut searcher = Self {
            rules,
            moves: question.position.moves() as usize,
            seeds: [0, 1, 2].map(|turn| seed(&rules, turn)),
            far: far.open(),
            near: near.open(),
            path: Path::new(Sides::Two, rules.repeat),
            killers: vec![0; DEEPEST as usize + 1],
            ranked: Vec::new(),
            worker,
            stop,
            most_nodes,
            nodes: 0,
            calls: 0,
        };
        for (board, mover) in &question.stood {
            let asked = BoardKey::new(searcher.seed(0), board, *mover);
            searcher.path.push_stood(board, *mover, asked);
        }
        let (node, _) = searcher.begin(0, 0);
        let numbers = (0..MOVES as u8).filter(|&number| node.can_play(number));
        searcher.ranked = numbers
            .map(|number| Ranked::unknown(numbered(node.mover, number)))
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

    /// Finds the best move at the root, and of the others that they are no better; tells whether anything is open.
    fn rank_best(&mut self, depth: u32) -> Option<bool> {
        let (node, _) = self.begin(0, depth);
        let mut tally = Tally::new(-INFINITE, INFINITE, 0);
        let others = self.ranked.len() - 1;
        for turn in 0..=others {
            // Each thread begins with the best move, and goes on at another place.
            let place = match turn {
                0 => 0,
                _ => 1 + (turn - 1 + self.worker) % others,
            };
            let child = self.play(&node, self.ranked[place].mv);
            let alpha = tally.alpha;
            let value = self.try_move(&node, &mut tally, &child)?;
            self.ranked[place].value = value;
            self.ranked[place].exact = value > alpha;
        }
        // A move that equals the best one has shown only that it is no better: the first to reach the value leads.
        let best = tally.best.map(|number| numbered(node.mover, number));
        if let Some(place) = self
            .ranked
            .iter()
            .position(|ranked| Some(ranked.mv) == best)
        {
            self.ranked[..=place].rotate_right(1);
        }
        Some(tally.found.open)
    }

    /// Finds what every move at the root is worth; tells whether anything is open.
    fn rank_all(&mut self, depth: u32) -> Option<bool> {
        let (node, _) = self.begin(0, depth);
        let mut open = false;
        for place in 0..self.ranked.len() {
            let mut tally = Tally::new(-INFINITE, INFINITE, 0);
            let child = self.play(&node, self.ranked[place].mv);
            self.ranked[place].value = self.try_move(&node, &mut tally, &child)?;
            self.ranked[place].exact = true;
            open |= tally.found.open;
        }
        Some(open)
    }

    /// Follows the best moves from the root, as far as the search saw. Most of it is in the table, and the value is
    /// known, so there is little to search again.
    fn line(&mut self, depth: u32) -> Vec<Move> {
        let root = self.path.len();
        let (mut node, _) = self.begin(0, depth);
        let (mut mv, mut value) = (self.ranked[0].mv, self.ranked[0].value);
        let mut line = vec![mv];
        while node.depth > 1 {
            let child = self.play(&node, mv);
            if !self.go_to(&node, &child) {
                break;
            }
            let paid;
            (node, paid) = self.begin(node.ply + 1, node.depth - 1);
            value = child.gain - value + paid;
            let mut tally = Tally::new(value - 1, value + 1, 0);
            let hint = self.drawer(&node).hint(&node);
            let best = self.try_moves(&node, &mut tally, hint).and(tally.best);
            let Some(number) = best else { break };
            mv = numbered(node.mover, number);
            line.push(mv);
        }
        self.path.truncate(root);
        line
    }

    /// Puts the board after a move on the path, unless the game is over there.
    fn go_to(&mut self, node: &Node, child: &Child) -> bool {
        let mover = Sides::Two.after(node.mover);
        let times = self.path.times(&child.board, mover, child.gain);
        let goes_on = self.ending(child, mover, times).is_none();
        if goes_on {
            let asked = BoardKey::new(self.seed(node.ply + 1), &child.board, mover);
            self.path.push(&child.board, mover, asked, times);
        }
        goes_on
    }

    /// Begins the turn of the last board on the path; also returns what its refill costs.
    #[inline(always)]
    fn begin(&self, ply: usize, depth: u32) -> (Node, i32) {
        let stand = self.path.last();
        let mut node = Node {
            board: stand.board,
            mover: stand.mover,
            ply,
            depth,
        };
        let paid = if stand.refills {
            self.refill(&mut node)
        } else {
            0
        };
        (node, paid)
    }

    /// Refills the row of the mover and returns what that costs.
    #[inline(always)]
    fn refill(&self, node: &mut Node) -> i32 {
        let (side, each) = (node.mover, self.rules.refill);
        node.board.apply::<2>(Step::Refill { side, each });
        ROW as i32 * i32::from(each)
    }

    /// Returns what the last board on the path is worth at least if that is `beta` or more, at most if it is `alpha`
    /// or less, and exactly in between; nothing if the search is stopped.
    fn value(&mut self, ply: usize, depth: u32, alpha: i32, beta: i32) -> Option<Found> {
        self.calls = self.calls.wrapping_add(1);
        if self.calls.is_multiple_of(64)
            && (self.stop.load(Relaxed) || self.nodes >= self.most_nodes)
        {
            return None;
        }
        let (node, paid) = self.begin(ply, depth);
        let peak = self.path.peak(self.rules.refill);
        let mut tally = Tally::new(alpha + paid, beta + paid, peak);
        let found = if depth == 1 {
            self.try_last_moves(&node, &mut tally, self.path.can_end());
            tally.found
        } else {
            self.remembered_or_tried(&node, tally)?
        };
        Some(Found {
            value: found.value - paid,
            ..found
        })
    }

    /// Asks the table before the moves are tried, and tells it afterwards.
    #[inline(always)]
    fn remembered_or_tried(&mut self, node: &Node, mut tally: Tally) -> Option<Found> {
        let drawer = self.drawer(node);
        if let Some(found) = drawer.answer(node.depth, &tally) {
            return Some(found);
        }
        let alpha = tally.alpha;
        self.try_moves(node, &mut tally, drawer.hint(node))?;
        drawer.put(node.depth, alpha, &tally);
        Some(tally.found)
    }

    /// Opens the place of the table where a turn belongs.
    #[inline(always)]
    fn drawer(&self, node: &Node) -> Probe<'a> {
        let past = self.path.past(node.depth);
        let asked = self.path.last().asked;
        let is_free = past.key == Key::default();
        let key = if is_free {
            asked.either
        } else {
            asked.forward.plus(past.key)
        };
        let shelf = if node.depth <= NEAR {
            self.near
        } else {
            self.far
        };
        Probe {
            key,
            shelf,
            past,
            turns: is_free.then_some(asked),
            entry: shelf.get(key),
        }
    }

    /// Tries the moves of a turn until one cuts: the hint, then the others in order.
    fn try_moves(&mut self, node: &Node, tally: &mut Tally, hint: Option<u8>) -> Option<()> {
        if node.depth == 1 {
            self.try_last_moves(node, tally, self.path.can_end());
            return Some(());
        }
        if let Some(number) = hint {
            let child = self.play(node, numbered(node.mover, number));
            self.try_move(node, tally, &child)?;
        }
        if tally.is_cut() {
            return Some(());
        }
        let mut children = [Child::default(); MOVES];
        let mut order = self.order(node, hint, &mut children);
        let mut later = Order::new();
        while let Some((place, is_late)) = order.next_or(&mut later) {
            let child = &children[place];
            if tally.best.is_some() && node.depth >= SHARED && !is_late && self.is_busy(node, child)
            {
                later.set(place, 0);
                continue;
            }
            self.try_move(node, tally, child)?;
            if tally.is_cut() {
                break;
            }
        }
        Some(())
    }

    /// Tells whether another thread is searching the board after a move.
    fn is_busy(&self, node: &Node, child: &Child) -> bool {
        let mover = Sides::Two.after(node.mover);
        let asked = BoardKey::new(self.seed(node.ply + 1), &child.board, mover);
        self.far.is_busy(asked.either)
    }

    /// Plays all moves but the hint and ranks them by what they promise.
    #[inline(always)]
    fn order(&self, node: &Node, hint: Option<u8>, children: &mut [Child; MOVES]) -> Order {
        let mut order = Order::new();
        let mut place = 0;
        for number in 0..MOVES as u8 {
            if Some(number) == hint || !node.can_play(number) {
                continue;
            }
            let child = self.play(node, numbered(node.mover, number));
            order.set(place, child.promise(node.mover));
            children[place] = child;
            place += 1;
        }
        order
    }

    /// Tries one move and returns what it is worth; after the first, only whether it is better, unless it is.
    fn try_move(&mut self, node: &Node, tally: &mut Tally, child: &Child) -> Option<i32> {
        self.nodes += 1;
        let mover = Sides::Two.after(node.mover);
        let times = if node.depth > 2 || self.path.can_end() {
            self.path.times(&child.board, mover, child.gain)
        } else {
            1
        };
        if let Some(answer) = self.ending(child, mover, times) {
            return Some(tally.add(child, answer));
        }
        if node.depth == 1 {
            return Some(tally.add(child, child.estimate(mover)));
        }
        if node.depth == 2 && !self.path.can_end() {
            let answer = self.last_value(node, tally, child);
            return Some(tally.add(child, answer));
        }
        let asked = if node.depth > 2 {
            BoardKey::new(self.seed(node.ply + 1), &child.board, mover)
        } else {
            BoardKey::default()
        };
        self.path.push(&child.board, mover, asked, times);
        let (low, high) = (child.gain - tally.beta, child.gain - tally.alpha);
        let (ply, depth) = (node.ply + 1, node.depth - 1);
        if node.depth >= SHARED {
            self.far.set_busy(asked.either, true);
        }
        let answer = self.answer(ply, depth, (low, high), tally.best.is_some());
        if node.depth >= SHARED {
            self.far.set_busy(asked.either, false);
        }
        self.path.pop();
        Some(tally.add(child, answer?))
    }

    /// Asks for a value between two bounds; where there is a better move already, first only whether it beats that one.
    #[inline(always)]
    fn answer(
        &mut self,
        ply: usize,
        depth: u32,
        (low, high): (i32, i32),
        is_rival: bool,
    ) -> Option<Found> {
        let first = if is_rival { high - 1 } else { low };
        let answer = self.value(ply, depth, first, high)?;
        if is_rival && low < answer.value && answer.value < high {
            return self.value(ply, depth, low, high);
        }
        Some(answer)
    }

    /// Returns what the board after the last move but one is worth, where repetition can't end the game any more: so it
    /// need not be put on the path.
    #[inline(always)]
    fn last_value(&mut self, node: &Node, tally: &Tally, child: &Child) -> Found {
        let mut last = Node {
            board: child.board,
            mover: Sides::Two.after(node.mover),
            ply: node.ply + 1,
            depth: 1,
        };
        let (mut paid, mut peak) = (0, 0);
        if last.board.row_is_empty(last.mover) {
            paid = self.refill(&mut last);
            peak = weight(&last.board);
        }
        let low = child.gain - tally.beta + paid;
        let mut answer = Tally::new(low, child.gain - tally.alpha + paid, peak);
        self.try_last_moves(&last, &mut answer, false);
        answer.found.value -= paid;
        answer.found
    }

    /// Tries the moves of the last ply, where nothing is worth remembering, and the killer first.
    fn try_last_moves(&mut self, node: &Node, tally: &mut Tally, can_end: bool) {
        let killer = self.killers[node.ply];
        let mover = Sides::Two.after(node.mover);
        for turn in 0..=MOVES as u8 {
            let number = match turn {
                0 => killer,
                _ if turn <= killer => turn - 1,
                _ => turn,
            };
            if number >= MOVES as u8 || !node.can_play(number) {
                continue;
            }
            self.nodes += 1;
            let child = self.play(node, numbered(node.mover, number));
            let times = if can_end {
                self.path.times(&child.board, mover, child.gain)
            } else {
                1
            };
            let ending = self.ending(&child, mover, times);
            tally.add(&child, ending.unwrap_or_else(|| child.estimate(mover)));
            if tally.is_cut() {
                self.killers[node.ply] = number;
                break;
            }
        }
    }

    /// Returns what the other side gets after a move that ends the game.
    #[inline(always)]
    fn ending(&self, child: &Child, mover: Side, times: u8) -> Option<Found> {
        let is_over = child.board.is_bare(&self.rules) || self.path.is_too_often(times);
        is_over.then(|| Found {
            value: child.row_lead(mover),
            open: false,
            peak: 0,
        })
    }

    /// Plays a move by the one function that does.
    #[inline(always)]
    fn play(&self, node: &Node, mv: Move) -> Child {
        let is_first = self.moves + node.ply < Sides::Two.count();
        let mut board = node.board;
        let (mut gain, mut takes_quan) = (0, false);
        Turn::<2, _>::new(&self.rules, is_first, |step| {
            if let Step::Capture { dan, quan, .. } = step {
                gain += i32::from(dan) + i32::from(quan) * i32::from(self.rules.quan);
                takes_quan |= quan;
            }
        })
        .play(&mut board, mv);
        let place = mv.cell.place() as u8;
        Child {
            board,
            number: 2 * place + mv.direction as u8,
            gain,
            takes_quan,
        }
    }

    fn seed(&self, ply: usize) -> Key {
        self.seeds[(self.moves + ply).min(Sides::Two.count())]
    }
}

/// Returns the key of nothing yet under some rules, after some moves: what the future depends on beside the board.
fn seed(rules: &Rules, moves: u64) -> Key {
    let moves = match rules.first {
        FirstTurn::TakesQuan => 0,
        FirstTurn::SparesQuan => 2 - moves,
    };
    let words = [
        u64::from(rules.quan),
        u64::from(rules.non),
        rules.empty as u64,
        rules.end as u64,
        u64::from(rules.refill),
        u64::from(rules.repeat),
        moves,
    ];
    words.into_iter().fold(Key::default(), Key::with)
}
