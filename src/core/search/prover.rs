//! The prover: finds out whether a side can force a lead, by proof numbers.
//!
//! Depth-first proof-number search (Nagai 2002): of all lines it follows the one that is nearest to a proof, or to a
//! disproof, by how many positions are still to be shown. A proof is made of ends of games alone; nothing is estimated and no
//! line is cut, so it holds. A line that comes back to where it was, or is longer than the horizon, counts as failed there; since
//! that may be untrue elsewhere it is not stored. See [`proof`](crate::proof) for why repetition can't spoil a proof; the same
//! is taken for granted here: once there were enough refills since the last capture of a quan the game may be counted at the start
//! of any turn.

#![expect(
    clippy::cast_possible_truncation,
    reason = "moves are few, and gains are clamped"
)]

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::key::{HashKey, Seeds};
use super::proof_table::{INFINITE, Numbers, ProofTable};
use crate::engine::mv::{MOVES, Move};
use crate::engine::rule::{FirstTurn, Shortage};
use crate::engine::{Ending, Outcome, Position, Step};
use crate::proof::{Claim, Line};

/// How much more than its best rival a move may cost before the rival is looked at: a quarter, so that lines are not left
/// and taken up again all the time (Pawlewicz and Lew 2007).
const SLACK: u32 = 4;

/// The first horizon, in plies; every further one is twice as far.
const HORIZON: usize = 64;

/// The last horizon.
const LAST_HORIZON: usize = 512;

/// What a prover found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The claim holds.
    Proved,
    /// There is no proof of the claim: it fails, or holds only by what repetition allows.
    Unprovable,
    /// The prover was stopped, or has looked at as many positions as it may.
    Open,
}

/// A position to prove, the refill done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) position: Position,
    /// Refills since the last capture of a quan, as far as they matter.
    refills: u8,
    /// The key of the board, and what the side that claims must gain from here on: all that the proof depends on.
    pub(super) key: HashKey,
    pub(super) need: i16,
}

/// A move, and how hard it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) node: Node,
    pub(super) number: u8,
    pub(super) numbers: Numbers,
    /// Whether it failed on this line alone.
    is_local: bool,
}

/// What is known of a node after a look at it.
#[derive(Clone, Copy, Debug)]
struct Found {
    numbers: Numbers,
    is_local: bool,
}

/// A prover of one claim.
#[derive(Debug)]
pub struct Prover<'a> {
    claim: Claim,
    root: Node,
    seeds: Seeds,
    table: &'a mut ProofTable,
    /// Whether each claim is proved by itself.
    is_apart: bool,
    stop: &'a AtomicBool,
    /// After how many refills the game may be counted at any turn.
    risk: u8,
    path: Vec<(HashKey, i16)>,
    horizon: usize,
    /// Whether a line was cut by the horizon.
    is_cut: bool,
    nodes: u64,
    most_nodes: u64,
}

impl<'a> Prover<'a> {
    /// Prepares to prove a claim about a position of two sides that is not over.
    pub fn new(
        claim: Claim,
        position: Position,
        table: &'a mut ProofTable,
        stop: &'a AtomicBool,
    ) -> Self {
        let rules = position.rules();
        let is_special = rules.first == FirstTurn::SparesQuan && position.is_first_turn();
        let root = Node {
            position,
            refills: u8::from(is_special),
            key: HashKey::default(),
            need: 0,
        };
        let mut prover = Self {
            claim,
            root,
            seeds: Seeds::new(&position),
            table,
            is_apart: false,
            stop,
            risk: rules.repeat.saturating_sub(1),
            path: Vec::new(),
            horizon: HORIZON,
            is_cut: false,
            nodes: 0,
            most_nodes: 0,
        };
        prover.root = prover.keyed(prover.root);
        prover
    }

    /// Lets the prover keep the proof of each claim apart, which takes longer, as a certificate needs: how less is shown is
    /// forgotten where more was. Its table must be a fresh one.
    #[must_use]
    pub fn apart(mut self) -> Self {
        self.is_apart = true;
        self.root = self.keyed(self.root);
        self
    }

    /// Goes on proving, until so many more positions were looked at or the stop flag is set. What was found is in the table, so
    /// that nothing is lost by stopping.
    pub fn prove(&mut self, nodes: u64) -> Verdict {
        self.most_nodes = self.nodes.saturating_add(nodes);
        let root = self.root;
        loop {
            self.is_cut = false;
            self.path.clear();
            let Some(found) = self.search(&root, INFINITE, INFINITE) else {
                return Verdict::Open;
            };
            if found.numbers.is_proved() {
                return Verdict::Proved;
            }
            if !self.is_cut || self.horizon >= LAST_HORIZON {
                return Verdict::Unprovable;
            }
            self.horizon *= 2;
        }
    }

    /// Returns how many positions were looked at.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns what is claimed.
    pub const fn claim(&self) -> Claim {
        self.claim
    }

    /// Returns the position that the claim is about.
    pub(super) const fn position(&self) -> &Position {
        &self.root.position
    }

    /// Returns the number of a move that fulfils the claim in a turn of the side that claims, soonest as far as is known. What the
    /// table has lost is proved again.
    pub(super) fn answer(&mut self, line: &Line) -> Option<u8> {
        let node = self.node(line);
        (self.most_nodes, self.horizon) = (u64::MAX, LAST_HORIZON);
        // What was proved just now is in the table; only if two of its moves share a bucket it takes another time.
        for _ in 0..3 {
            if let Some(number) = soonest(&self.children(&node)) {
                return Some(number);
            }
            self.path.clear();
            self.search(&node, INFINITE, INFINITE)?;
        }
        None
    }

    fn node(&self, line: &Line) -> Node {
        self.keyed(Node {
            position: *line.position(),
            refills: line.refills(),
            ..self.root
        })
    }

    /// Searches a node until one of its numbers reaches a threshold. Returns `None` if the search is stopped.
    fn search(&mut self, node: &Node, proof: u32, disproof: u32) -> Option<Found> {
        if self.nodes >= self.most_nodes || self.stop.load(Relaxed) {
            return None;
        }
        let before = self.nodes;
        let is_own = self.is_own(node);
        let mut children = self.children(node);
        self.path.push((node.key, node.need));
        self.cut_off(&mut children);
        let found = loop {
            let found = sum(&children, is_own);
            let Numbers {
                proof: now,
                disproof: against,
            } = found.numbers;
            if now >= proof || against >= disproof || now == 0 || against == 0 {
                break found;
            }
            let (place, rival) = nearest(&children, is_own);
            let limit = rival.saturating_add(rival / SLACK + 1).min(INFINITE);
            let child = &children[place];
            let rest =
                |most: u32, sum: u32, own: u32| (most - sum).saturating_add(own).min(INFINITE);
            let (most, least) = if is_own {
                (
                    proof.min(limit),
                    rest(disproof, against, child.numbers.disproof),
                )
            } else {
                (rest(proof, now, child.numbers.proof), disproof.min(limit))
            };
            let answer = self.search(&child.node, most, least)?;
            (children[place].numbers, children[place].is_local) = (answer.numbers, answer.is_local);
            self.look_up(&mut children, place);
        };
        self.path.pop();
        if !(found.is_local && found.numbers.is_disproved()) {
            self.table
                .put(node.key, node.need, found.numbers, self.nodes - before);
        }
        Some(found)
    }

    pub(super) fn is_own(&self, node: &Node) -> bool {
        node.position.mover() == self.claim.side
    }

    /// Lists the moves of a node with what is known of them.
    pub(super) fn children(&mut self, node: &Node) -> Vec<Child> {
        let numbers = (0..MOVES).map(|number| number as u8);
        let mut children = Vec::with_capacity(MOVES);
        for number in numbers {
            let mv = Move::numbered(node.position.mover(), number);
            if node.position.check_move(mv).is_ok() {
                self.nodes += 1;
                children.push(self.child(node, number));
            }
        }
        children
    }

    /// Plays a move.
    fn child(&self, node: &Node, number: u8) -> Child {
        let mv = Move::numbered(node.position.mover(), number);
        let (mut position, mut refills, mut stood) = (node.position, node.refills, node.refills);
        let ending = position.make(
            mv,
            |_, _| false,
            |step| match step {
                Step::Capture { quan: true, .. } => refills = 0,
                Step::Stop { .. } => stood = refills,
                Step::Refill { .. } => refills = self.risk.min(refills + 1),
                _ => {}
            },
        );
        let may_repeat = node.position.rules().repeat > 0 && stood >= self.risk;
        let may_end = may_repeat && ending != Some(Ending::Quan);
        let fails = may_end && {
            let mut counted = node.position;
            counted.make(mv, |_, _| true, |_| ());
            !self.holds(Ending::Repetition, &counted)
        };
        let node = Node {
            position,
            refills,
            ..*node
        };
        let (node, numbers) = match ending {
            _ if fails => (node, Numbers::DISPROVED),
            Some(ending) if self.holds(ending, &position) => (node, Numbers::proved(0)),
            Some(_) => (node, Numbers::DISPROVED),
            None => self.looked_up(node),
        };
        Child {
            node,
            number,
            numbers,
            is_local: false,
        }
    }

    fn holds(&self, ending: Ending, position: &Position) -> bool {
        let outcome = Outcome::new(ending, position.count(), position.sides());
        self.claim.holds_for(&outcome)
    }

    /// Returns the node with its key, and what is known of it.
    fn looked_up(&self, node: Node) -> (Node, Numbers) {
        let node = self.keyed(node);
        let known = self.table.get(node.key, node.need);
        (node, known.unwrap_or_else(|| self.first_guess(&node)))
    }

    /// Guesses how hard a node is that was never looked at: all moves of one side must be shown, one of the other, and it is the
    /// harder the more is missing, or to spare, if the game were counted now.
    fn first_guess(&self, node: &Node) -> Numbers {
        let moves = node.position.legal_move_count() as u32;
        let missing = self.claim.at_least - self.claim.lead(&node.position.count());
        let (for_it, against_it) = (dear(missing), dear(-missing));
        if self.is_own(node) {
            Numbers {
                proof: for_it,
                disproof: moves * against_it,
            }
        } else {
            Numbers {
                proof: moves * for_it,
                disproof: against_it,
            }
        }
    }

    /// Returns the node with its key: that of all that gaining something from here on depends on.
    fn keyed(&self, node: Node) -> Node {
        let Node {
            position, refills, ..
        } = node;
        let (own, other) = (self.claim.side, self.claim.side.opposite());
        let need = self.claim.at_least - position.worth(own) + position.worth(other);
        let need = need.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let key = self.seeds.key(
            position.moves() as usize,
            position.board(),
            position.mover(),
        );
        let is_own = u64::from(position.mover() == own);
        let mut key = key.either.with(is_own << 8 | u64::from(refills));
        if position.rules().short != Shortage::Borrow {
            // Who holds less may be short sooner: neither more nor less of a claim.
            let dan = |side| u64::from(position.hand(side).dan.cast_unsigned());
            key = key.with(dan(own) | dan(other) << 32);
        }
        Node {
            key: self.kept_apart(key, need),
            need,
            ..node
        }
    }

    /// Returns the key under which a claim is stored.
    fn kept_apart(&self, key: HashKey, need: i16) -> HashKey {
        if self.is_apart {
            key.with(need.cast_unsigned().into())
        } else {
            key
        }
    }

    /// Fails the moves that lead back, or beyond the horizon.
    fn cut_off(&mut self, children: &mut [Child]) {
        let is_last = self.path.len() >= self.horizon;
        for child in children {
            if child.numbers.is_settled() {
                continue;
            }
            self.is_cut |= is_last;
            if is_last || self.path.contains(&(child.node.key, child.node.need)) {
                (child.numbers, child.is_local) = (Numbers::DISPROVED, true);
            }
        }
    }

    /// Looks up the other moves: what was found for one may be of use for another.
    fn look_up(&self, children: &mut [Child], but: usize) {
        for (place, child) in children.iter_mut().enumerate() {
            if place != but
                && !child.numbers.is_settled()
                && let Some(numbers) = self.table.get(child.node.key, child.node.need)
            {
                child.numbers = numbers;
            }
        }
    }
}

/// Returns the number of the proved move that ends soonest.
fn soonest(children: &[Child]) -> Option<u8> {
    let proved = children.iter().filter(|child| child.numbers.is_proved());
    let soonest = proved.min_by_key(|child| child.numbers.plies());
    soonest.map(|child| child.number)
}

/// Returns how many positions a lead is worth that is missing: one, and one more for every three dân.
fn dear(missing: i32) -> u32 {
    1 + missing.max(0).cast_unsigned() / 3
}

/// Returns what is known of a node from its moves: it is enough that one of its own holds, but all of the other side's must.
fn sum(children: &[Child], is_own: bool) -> Found {
    let numbers = || children.iter().map(|child| child.numbers);
    let least = |of: fn(Numbers) -> u32| numbers().map(of).min().unwrap_or(INFINITE);
    let total = |of: fn(Numbers) -> u32| {
        let total = numbers().map(of).fold(0_u32, u32::saturating_add);
        total.min(INFINITE)
    };
    let found = if is_own {
        Numbers {
            proof: least(|n| n.proof),
            disproof: total(|n| n.disproof),
        }
    } else {
        Numbers {
            proof: total(|n| n.proof),
            disproof: least(|n| n.disproof),
        }
    };
    // A failure rests on all own moves, but on one of the other side's.
    let is_local = if is_own {
        children.iter().any(|child| child.is_local)
    } else {
        !children
            .iter()
            .any(|child| child.numbers.is_disproved() && !child.is_local)
    };
    let proved = numbers()
        .filter(|numbers| numbers.is_proved())
        .map(Numbers::plies);
    let plies = if is_own { proved.min() } else { proved.max() };
    let numbers = if found.proof == 0 {
        Numbers::proved(plies.unwrap_or(0) + 1)
    } else if found.disproof == 0 {
        Numbers::DISPROVED
    } else {
        found
    };
    Found { numbers, is_local }
}

/// Returns the place of the move to look at, and the number of its best rival.
fn nearest(children: &[Child], is_own: bool) -> (usize, u32) {
    let (mut place, mut best, mut rival) = (0, u32::MAX, INFINITE);
    for (at, child) in children.iter().enumerate() {
        let number = if is_own {
            child.numbers.proof
        } else {
            child.numbers.disproof
        };
        if number < best {
            rival = rival.min(best);
            (place, best) = (at, number);
        } else {
            rival = rival.min(number);
        }
    }
    (place, rival)
}
