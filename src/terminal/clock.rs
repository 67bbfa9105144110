//! The clock: the one place where time enters the program.

use std::time::Instant;

/// Returns this moment.
#[expect(clippy::disallowed_methods, reason = "this is where time enters")]
pub(super) fn now() -> Instant {
    Instant::now()
}

/// Returns the day in the form that records have. It is to be asked for anew for each game: a table may stay open over
/// midnight.
pub(super) fn today() -> String {
    chrono::Local::now().format("%Y-%m-%d").to_string()
}

/// Returns the time as it stands in the names of files; a later one sorts after an earlier one.
pub(super) fn stamp() -> String {
    chrono::Local::now().format("%Y-%m-%d-%H%M%S").to_string()
}
