//! The clock: the one place where time enters the program.

use std::time::Instant;

use chrono::Datelike;

use crate::app::day::Day;

/// Returns this moment.
#[expect(clippy::disallowed_methods, reason = "this is where time enters")]
pub(super) fn now() -> Instant {
    Instant::now()
}

/// Returns the day. It is to be asked for anew whenever something happens: a table may stay open over midnight.
pub(super) fn today() -> Day {
    let today = chrono::Local::now();
    Day {
        year: today.year(),
        month: today.month(),
        day: today.day(),
    }
}

/// Returns the time as it stands in the names of files; a later one sorts after an earlier one.
pub(super) fn stamp() -> String {
    chrono::Local::now()
        .format("%Y-%m-%d-%H%M%S%.3f")
        .to_string()
}
