//! All tests of the public interface in one program, so that it is linked once.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod card;
mod command_line;
mod contrast;
mod cost;
mod day;
mod doors;
mod draw;
mod drawn;
mod fairness;
mod figures;
#[cfg(unix)]
mod hostile;
mod house;
mod houses;
mod illegal;
mod imports;
#[cfg(unix)]
mod kills;
mod levels;
mod library;
mod lines;
mod looks;
mod mistakes;
mod names;
mod oracle;
mod page;
mod pages;
mod pictures;
mod preferences;
mod property;
#[cfg(unix)]
mod pty;
mod questions;
mod random;
mod readme;
mod records;
#[cfg(unix)]
mod rps;
mod rules;
mod screens;
mod search;
#[cfg(unix)]
mod settings;
mod setup;
#[cfg(unix)]
mod sitting;
mod solve;
#[cfg(unix)]
mod store;
mod strip;
mod table;
mod teams;
#[cfg(unix)]
mod terminal;
mod texts;
mod theatre;
mod thinking;
mod traditions;
mod turn;
mod typed;
#[cfg(unix)]
mod unseen;
#[cfg(unix)]
mod ways_out;
mod wheel;
mod words;
