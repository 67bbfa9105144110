//! A probe of the table: the key, the entry found, and whether it may be used or replaced.

#![expect(
    clippy::cast_possible_truncation,
    reason = "values are below INFINITE, depths below DEEPEST"
)]

use super::key::{BoardKey, HashKey};
use super::node::{Evaluation, Node, Window};
use super::repetition::{MOST_PEAK, Past};
use super::transpositions::{Bound, Entry, TableRef};

/// A probe of the table for one node.
#[derive(Debug)]
pub(super) struct Probe<'a> {
    pub(super) key: HashKey,
    pub(super) table: TableRef<'a>,
    pub(super) past: Past,
    /// Turns move numbers between the node and the table, if the key is one that mirror images share.
    pub(super) turns: Option<BoardKey>,
    pub(super) entry: Option<Entry>,
}

impl Probe<'_> {
    /// Returns the stored value if it answers a search of this depth and window.
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

    /// Returns the best move of an earlier search of the board.
    #[inline(always)]
    pub(super) fn hint(&self, node: &Node) -> Option<u8> {
        let number = self.turned(self.entry?.best);
        node.can_play(number).then_some(number)
    }

    /// Stores what was found, unless it depends on more than the key tells.
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
        self.turns
            .map_or(number, |board_key| board_key.turn(number))
    }
}
