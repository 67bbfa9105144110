//! Events: what the loop waits for. All threads send them to one queue.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use crossterm::event;

use super::input::{self, Input};
use crate::app::thought::Thought;

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
    /// Saving fails, and why; said once.
    NotSaved(io::Error),
}

/// Reads the terminal in a thread of its own.
pub(super) fn read_terminal(events: Sender<Event>) {
    thread::spawn(move || {
        loop {
            let event = match event::read() {
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
