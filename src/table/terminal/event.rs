//! Events: what the loop waits for. All threads send them to one queue.

use std::io;
use std::sync::mpsc::Sender;
use std::thread::Builder;
use std::time::Duration;

use crossterm::event;

use super::ground;
use super::input::{self, Input};
use super::writer::Failure;
use crate::app::key::Key;
use crate::app::theme::Ground;
use crate::app::thought::Thought;

/// How long the bytes of one answer of the terminal may lie apart; nobody types so fast.
const PAUSE: Duration = Duration::from_millis(20);

/// Something that happened outside the application.
#[derive(Debug)]
pub(super) enum Event {
    /// The players did something.
    Input(Input),
    /// The terminal says what its ground is.
    Ground(Ground),
    /// The terminal can't be read any more.
    Lost(io::Error),
    /// The program was stopped and goes on; the terminal may be in any state.
    #[cfg(unix)]
    Resumed,
    /// What came of thinking about the question with a number.
    Thought(u64, Box<Thought>),
    /// So many games of a file are ready to be taken in.
    Importing(usize),
    /// So many games were taken in, or why they could not be.
    Imported(anyhow::Result<usize>),
    /// Something can't be saved; said once.
    NotSaved(Failure),
    /// The game that could not be saved is on the disk.
    SavedAgain,
}

/// Reads the terminal in a thread of its own.
pub(super) fn read_terminal(events: Sender<Event>) -> io::Result<()> {
    let reader = move || {
        loop {
            let event = match read() {
                Ok(Heard::Event(event)) => input::translate(&event).map(Event::Input),
                Ok(Heard::Answer(answer)) => ground::answered(&answer).map(Event::Ground),
                Err(error) => Some(Event::Lost(error)),
            };
            let Some(event) = event else { continue };
            let was_last = matches!(event, Event::Lost(_));
            if events.send(event).is_err() || was_last {
                return;
            }
        }
    };
    Builder::new().spawn(reader).map(drop)
}

/// What the terminal sends.
enum Heard {
    /// Something that happened.
    Event(event::Event),
    /// An answer, to a question of this program or another one; how it begins and ends is left out.
    Answer(String),
}

/// Reads the next event, or an answer up to its end or the first pause: it is not what the players type.
fn read() -> io::Result<Heard> {
    let event = event::read()?;
    if !input::begins_answer(&event) {
        return Ok(Heard::Event(event));
    }
    let mut answer = String::new();
    while event::poll(PAUSE)? {
        let event = event::read()?;
        let is_typed = input::translate(&event) == Some(Input::Key(Key::Ctrl('c')));
        if is_typed || !matches!(event, event::Event::Key(_)) {
            return Ok(Heard::Event(event));
        }
        if input::ends_answer(&event) {
            break;
        }
        answer.extend(input::letter(&event));
    }
    Ok(Heard::Answer(answer))
}
