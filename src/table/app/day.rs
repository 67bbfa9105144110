//! The day, as the edge tells it: the application has no clock.

use std::fmt;

/// A day of the calendar. Its text form is that of a record, `2026-11-30`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// The year.
    pub year: i32,
    /// The month, from 1 on.
    pub month: u32,
    /// The day of the month, from 1 on.
    pub day: u32,
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}
