//! Events: what the loop waits for. All threads send them to one queue.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use crossterm::event;

use super::input::{self, Input};
use super::writer::Failure;
use crate::app::key::Key;
use crate::app::thought::Thought;

/// How long the bytes of one answer of the terminal may lie apart; nobody types so fast.
const PAUSE: Duration = Duration::from_millis(20);

/// Something that happened outside the application.
#[derive(Debug)]
pub(super) enum Event {
    /// The players did something.
    Input(Input),
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
pub(super) fn read_terminal(events: Sender<Event>) {
    thread::spawn(move || {
        loop {
            let event = match read() {
                Ok(event) => input::translate(&event).map(Event::Input),
                Err(error) => Some(Event::Lost(error)),
            };
            let Some(event) = event else { continue };
            let was_last = matches!(event, Event::Lost(_));
            if events.send(event).is_err() || was_last {
                return;
            }
        }
    });
}

/// Reads the next event. An answer to what another program asked of the terminal is not what the players type: it is
/// passed over, up to its end or the first pause.
fn read() -> io::Result<event::Event> {
    let mut event = event::read()?;
    while input::begins_answer(&event) {
        loop {
            if !event::poll(PAUSE)? {
                return event::read();
            }
            event = event::read()?;
            let is_typed = input::translate(&event) == Some(Input::Key(Key::Ctrl('c')));
            if is_typed || !matches!(event, event::Event::Key(_)) {
                return Ok(event);
            }
            if input::ends_answer(&event) {
                event = event::read()?;
                break;
            }
        }
    }
    Ok(event)
}
