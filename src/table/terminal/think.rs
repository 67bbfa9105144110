//! Searching against the clock, on several cores.

use std::io;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, Builder};
use std::time::Duration;

use crate::engine::Sides;
use crate::search::{Limits, Report, Root, Table, search};

/// The most threads that search one position unless more are asked for.
const MOST_THREADS: usize = 4;

/// Returns how many threads search by default.
pub(super) fn usual_threads() -> usize {
    thread::available_parallelism()
        .map_or(1, NonZero::get)
        .min(MOST_THREADS)
}

/// Searches on `threads` threads until a limit is reached, the time is over, or the stop flag is set.
///
/// The flag is set afterwards in any case: it is what ends the other threads. Whoever is stopped before the first depth
/// is done, as on a machine with much else to do, still says what is seen at a glance.
pub(super) fn think(
    question: &Root,
    limits: &Limits,
    time: Option<Duration>,
    threads: usize,
    table: &Table,
    stop: &Arc<AtomicBool>,
    on_report: impl FnMut(&Report),
) -> Option<Report> {
    // Dropping it ends the thread that waits. Who could not be called off looks no further than at a glance.
    let _alarm =
        time.map(|time| alarm(time, stop).inspect_err(|_| stop.store(true, Ordering::Relaxed)));
    // With three and four sides all threads would search the same.
    let is_shared = question.position.sides() == Sides::Two;
    let threads = if is_shared { threads } else { 1 };
    thread::scope(|scope| {
        for worker in 1..threads {
            let work = move || search(question, limits, table, worker, stop, |_| ());
            if Builder::new().spawn_scoped(scope, work).is_err() {
                // The system has no more threads to give; those that there are find the same.
                break;
            }
        }
        let report = search(question, limits, table, 0, stop, on_report);
        stop.store(true, Ordering::Relaxed);
        report.or_else(|| at_a_glance(question, limits, table))
    })
}

/// Sets a flag when the time is over, unless it is dropped before; an error if the system has no thread for it.
pub(super) fn alarm(time: Duration, stop: &Arc<AtomicBool>) -> io::Result<Sender<()>> {
    let (alarm, is_over) = channel();
    let flag = Arc::clone(stop);
    Builder::new().spawn(move || {
        if is_over.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
            flag.store(true, Ordering::Relaxed);
        }
    })?;
    Ok(alarm)
}

/// Looks one ply ahead, which takes no time.
pub(super) fn at_a_glance(question: &Root, limits: &Limits, table: &Table) -> Option<Report> {
    let limits = Limits {
        depth: Some(1),
        ..*limits
    };
    search(question, &limits, table, 0, &AtomicBool::new(false), |_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Position, Rules};

    /// A hint or a value is never nothing, however little time there was.
    #[test]
    fn who_has_no_time_still_answers() {
        let root = Root::new(Position::start(Rules::default()));
        let stop = Arc::new(AtomicBool::new(true));
        let (limits, table) = (Limits::default(), Table::new(1));
        let report = think(&root, &limits, None, 2, &table, &stop, |_| ());
        assert_eq!(report.map(|report| report.depth), Some(1));
    }
}
