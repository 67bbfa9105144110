//! Iterative deepening: searches one depth after the other, with the search that fits the number of sides.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::limits::{DEEPEST, Limits};
use super::max_n::MaxN;
use super::negamax::Negamax;
use super::report::Report;
use super::root::Root;
use super::transpositions::Table;
use crate::engine::cell::Sides;

/// The size of each thread's own table, in megabytes.
const NEAR_MEGABYTES: usize = 1;

/// Searches deeper and deeper and reports each depth, until a limit, an exact value or the stop flag ends it.
///
/// Returns the last report; `None` if the game is over, or if not even the first depth was finished. With two sides the
/// depth grows by two plies, since odd and even depths differ in who has made the last gain.
///
/// `worker` is the number of the thread, from 0 on, among those that search the same root on the same table.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use oanquan_core::engine::{Position, Rules};
/// use oanquan_core::search::{Limits, Root, Table, search};
///
/// let root = Root::new(Position::start(Rules::default()));
/// let limits = Limits { depth: Some(4), ..Limits::default() };
/// let (table, stop) = (Table::new(1), AtomicBool::new(false));
/// let report = search(&root, &limits, &table, 0, &stop, |_| ()).expect("the start has moves");
/// assert_eq!((report.depth, report.line.len()), (4, 4));
/// assert_eq!(report.moves[0].mv, report.line[0]);
/// ```
pub fn search(
    root: &Root,
    limits: &Limits,
    table: &Table,
    worker: usize,
    stop: &AtomicBool,
    on_report: impl FnMut(&Report),
) -> Option<Report> {
    if root.position.is_over() {
        return None;
    }
    let nodes = limits.nodes.unwrap_or(u64::MAX);
    match root.position.sides() {
        Sides::Two => {
            let near = Table::new(NEAR_MEGABYTES);
            let tables = (table, &near);
            let mut searcher = Negamax::new(root, nodes, tables, worker, stop);
            let report = |depth| searcher.report(depth, limits.every_move);
            deepen(limits, 2, stop, report, on_report)
        }
        Sides::Three => {
            let mut searcher = MaxN::<3>::new(root, nodes, stop);
            deepen(limits, 1, stop, |depth| searcher.report(depth), on_report)
        }
        Sides::Four => {
            let mut searcher = MaxN::<4>::new(root, nodes, stop);
            deepen(limits, 1, stop, |depth| searcher.report(depth), on_report)
        }
    }
}

/// Searches one depth after the other; the last one is exactly the limit.
fn deepen(
    limits: &Limits,
    step: u32,
    stop: &AtomicBool,
    mut report: impl FnMut(u32) -> Option<Report>,
    mut on_report: impl FnMut(&Report),
) -> Option<Report> {
    let last = limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
    let mut found: Option<Report> = None;
    for depth in (1..=last).filter(|depth| (last - depth).is_multiple_of(step)) {
        if stop.load(Relaxed) {
            break;
        }
        let Some(report) = report(depth) else { break };
        on_report(&report);
        let is_exact = report.exact;
        found = Some(report);
        if is_exact {
            break;
        }
    }
    found
}
