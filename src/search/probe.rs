//! A place in the table, and what lies there: what may be used of it, and what may be put there.

#![expect(
    clippy::cast_possible_truncation,
    reason = "values are below INFINITE, depths below DEEPEST"
)]

use super::key::{BoardKey, HashKey};
use super::node::{Evaluation, Node, Window};
use super::repetition::{MOST_PEAK, Past};
use super::transpositions::{Bound, Entry, TableRef};

/// A place in the table, and what lies there.
#[derive(Debug)]
pub(super) struct Probe<'a> {
    pub(super) key: HashKey,
    pub(super) table: TableRef<'a>,
    pub(super) past: Past,
    /// How moves are to be turned, if they are.
    pub(super) turns: Option<BoardKey>,
    pub(super) entry: Option<Entry>,
}

impl Probe<'_> {
    /// Returns what is remembered, if it answers a search of this depth and window.
    #[inline(always)]
    pub(super) fn answer(&self, depth: u32, window: &Window) -> Option<Evaluation> {
        let entry = self.entry?;
        let (value, searched) = (i32::from(entry.value), u32::from(entry.depth));
        let fits = searched == depth || !entry.open && searched < depth;
        let settles = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= window.beta,
            Bound::AtMost => value <= window.alpha,
        };
        let peak = entry.peak.into();
        (fits && settles && self.past.is_clear_of(peak)).then_some(Evaluation {
            value,
            open: entry.open,
            peak,
        })
    }

    /// Returns the move that was best when the board was searched before.
    #[inline(always)]
    pub(super) fn hint(&self, node: &Node) -> Option<u8> {
        let number = self.turned(self.entry?.best);
        node.can_play(number).then_some(number)
    }

    /// Remembers what was found, unless it depends on more than the key tells.
    #[inline(always)]
    pub(super) fn put(&self, depth: u32, alpha: i32, window: &Window) {
        let Evaluation { value, open, peak } = window.found;
        if !self.past.is_clear_of(peak) {
            return;
        }
        let bound = if window.is_cut() {
            Bound::AtLeast
        } else if value <= alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        let entry = Entry {
            value: value as i16,
            bound,
            open,
            depth: depth as u8,
            best: self.turned(window.best.unwrap_or_default()),
            peak: peak.min(MOST_PEAK) as u8,
        };
        self.table.put(self.key, entry);
    }

    #[inline(always)]
    pub(super) fn turned(&self, number: u8) -> u8 {
        self.turns.map_or(number, |asked| asked.turn(number))
    }
}
