//! The table told line by line: for screen readers, dumb terminals and scripts.
//!
//! A line in, lines out; pure. [`command`] says what a line means, [`App::update`](crate::app::App::update) does it, and
//! [`telling`] says what has changed, each event in one line that says everything about it in words. The state is the
//! application's, as on the terminal.

pub mod command;
pub mod page;
pub mod set_up;
pub mod spelling;
pub mod telling;
