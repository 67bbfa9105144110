//! How large a game may be. The same limits hold where a game is played and where it is read, so that whatever can be
//! saved can be read.

/// The most plies that a line of a game may have.
pub const MOST_PLIES: usize = 10_000;

/// The most plies that the other lines of a game may have together, each line counted from the start and as one more.
pub(super) const MOST_OTHER_PLIES: usize = 200_000;

/// How much the other lines may grow by switching to another line after they were full.
pub(super) const SLACK: usize = 2 * MOST_PLIES;

/// The most bytes that the tags and the comments of a game may have together.
pub(super) const MOST_TEXT: usize = 1024 * 1024;
