//! Ô ăn quan, the Vietnamese game of sowing and capture, for two to four people at one terminal.
//!
//! The program is for players; this library is what it is made of. A game from its start to its
//! count:
//!
//! ```
//! use oanquan::engine::{Ending, Record, Rules, Side, read_records};
//!
//! let rules: Rules = "wikipedia quan=5".parse()?;
//! let mut game = Record::new(rules);
//! for text in "A1> B4> A3< B5> A4> B3< A5< B5< A3>".split(' ') {
//!     let mv = game.position().read_move(text)?;
//!     game.play(mv)?;
//! }
//!
//! let outcome = game.outcome().expect("both ô quan are empty");
//! assert_eq!(outcome.ending, Ending::Quan);
//! assert_eq!((outcome.scores[Side::A], outcome.scores[Side::B]), (35, 25));
//! assert!(outcome.winners().eq([Side::A]));
//!
//! // Nothing is lost: the game can be taken back, and its text reads as the same game.
//! game.undo();
//! assert_eq!(game.position().mover(), Side::A);
//! game.redo();
//! assert_eq!(read_records(&game.to_string())?, [game]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Whoever wants to see a turn is told its steps, and they lead where the move leads:
//!
//! ```
//! use oanquan::engine::{Position, Rules, Step};
//!
//! let before = Position::start(Rules::default());
//! let (mut after, mut seen, mut captures) = (before, before, 0);
//! after.play_with(before.read_move("A5>")?, |step| {
//!     seen.apply(step);
//!     captures += u32::from(matches!(step, Step::Capture { .. }));
//! })?;
//! assert_eq!((seen, captures), (after, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Layers
//!
//! Each knows only those above it in this list. The first three are the package `oanquan-core`, in
//! `src/core`; the others are `oanquan-table`, in `src/table`; this library is both.
//!
//! 1. [`engine`]: the board, the rules as data, positions, moves, records. Pure: no input or
//!    output, no clock, no thread, no terminal.
//! 2. [`proof`]: what a side can force, and certificates that show it. As pure.
//! 3. [`search`]: what the moves of a position are worth; computer players and hints. As pure.
//! 4. [`words`]: every phrase that a person reads, in three languages.
//! 5. [`app`]: the table. State in, state out: a key becomes a [`Message`](app::Message), and the
//!    message changes the [`App`](app::App).
//! 6. [`view`]: draws the application into a buffer.
//! 7. [`lines`]: tells it line by line.
//! 8. [`terminal`]: everything that can fail or wait: the command line, files, the terminal, the
//!    clock.
//!
//! # What always holds
//!
//! * One function makes moves, for playing, showing, counting and searching. Cells change in one
//!   function, which applies a [`Step`](engine::Step); hands change by the same steps.
//! * The steps of a turn, applied to the position before it, give the position after it.
//! * Dân on the board and in the hands are as many after a turn as before; a hand below zero is a
//!   debt.
//! * A turn ends: a dân that falls into an ô quan stays there, so every lap takes one out of the
//!   way.
//! * A [`Position`](engine::Position) stands at the start of a turn, the refill done, or after the
//!   end, the rows swept.
//! * A [`Record`](engine::Record) holds legal moves only; playing on from the past keeps what was
//!   played before.
//! * A game is right before its last sowing is shown; a showing can be dropped at any moment.
//! * What is written reads back as the same: rules, positions, moves, records.
//! * Sides are alike, and so are left and right: a turned or mirrored board gives turned or
//!   mirrored results.
//! * No meaning hangs on a colour alone, no phrase is missing in a language, and no key of a place
//!   is bound twice.
//!
//! # Reading order
//!
//! [`engine`] names its own: the board, a step, the sowing, then the rules (with `rules.md`, which
//! its tests play), positions, notation and records. In [`app`] begin with the module itself, then
//! [`app::key`] and [`app::playback`]; then [`view`]. [`words`] has every phrase. In [`terminal`],
//! [`terminal::cli`] says what can be typed.

pub use oanquan_core::{engine, proof, search};
pub use oanquan_table::{app, lines, terminal, view, words};
