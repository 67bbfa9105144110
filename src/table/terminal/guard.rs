//! The state of the terminal: changed when the game opens, restored on every way out.
//!
//! Invariants: [`restore`] undoes everything that [`enter`] did, wherever that failed, from any thread and however often
//! it is called, and writes nothing if nothing was changed. A frame is written whole or, once the terminal is restored,
//! not at all, so that no frame lands in the shell. Nothing here panics when the terminal is gone.

use std::io::{self, Write, stdout};
use std::sync::{Condvar, Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;

use crossterm::cursor::{MoveTo, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{
    Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};

use super::ground;
use crate::app::settings::Mouse;

/// How long a frame that can't be written holds up leaving.
const PATIENCE: Duration = Duration::from_millis(300);

/// A row that no terminal has.
const LAST_ROW: u16 = 9998;

static TERMINAL: Mutex<State> = Mutex::new(State {
    changed: None,
    writing: false,
});
/// Notified when a frame has been written.
static WRITTEN: Condvar = Condvar::new();

/// What was done to the terminal.
struct State {
    /// How it was changed, while it is.
    changed: Option<Change>,
    /// Whether a frame is on its way.
    writing: bool,
}

/// How the terminal was changed.
#[derive(Clone, Copy)]
struct Change {
    mouse: Mouse,
}

fn state() -> MutexGuard<'static, State> {
    TERMINAL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The terminal while the game is on it; dropping it restores the terminal.
#[derive(Debug)]
pub(super) struct TerminalGuard {
    /// How the terminal is changed again after another program had it.
    #[cfg(unix)]
    mouse: Mouse,
}

impl TerminalGuard {
    /// Changes to the alternate screen in raw mode, and takes the mouse if the game gets it.
    pub(super) fn enter(mouse: Mouse) -> io::Result<Self> {
        restore_on_panics();
        let guard = Self {
            #[cfg(unix)]
            mouse,
        };
        enter(mouse)?;
        Ok(guard)
    }

    /// Changes the terminal again after another program had it.
    #[cfg(unix)]
    pub(super) fn enter_again(&self) -> io::Result<()> {
        enter(self.mouse)?;
        // The library may believe that the terminal is in raw mode still, and leave it as it is.
        set_raw_again()
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore();
    }
}

fn enter(mouse: Mouse) -> io::Result<()> {
    // First, so that nothing that comes in between is left as it is.
    state().changed = Some(Change { mouse });
    enable_raw_mode()?;
    keep_raw();
    let mut out = stdout().lock();
    // Where there is no other screen, what was there before must not shine through.
    let clear = Clear(ClearType::All);
    queue!(out, EnterAlternateScreen, clear, EnableBracketedPaste)?;
    if mouse == Mouse::Game {
        queue!(out, EnableMouseCapture)?;
    }
    out.flush()
}

/// Raw mode as the library made it first.
#[cfg(unix)]
static RAW: std::sync::OnceLock<rustix::termios::Termios> = std::sync::OnceLock::new();

#[cfg(unix)]
fn keep_raw() {
    if let Ok(mode) = rustix::termios::tcgetattr(io::stdin()) {
        RAW.get_or_init(|| mode);
    }
}

/// Sets raw mode without a moment of another mode, in which Ctrl-C would be a signal.
#[cfg(unix)]
fn set_raw_again() -> io::Result<()> {
    use rustix::termios::{OptionalActions, tcsetattr};
    match RAW.get() {
        Some(mode) => Ok(tcsetattr(io::stdin(), OptionalActions::Now, mode)?),
        None => Ok(()),
    }
}

#[cfg(not(unix))]
const fn keep_raw() {}

/// Restores the terminal before a panic in any thread prints its message.
fn restore_on_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            told(panic);
        }));
    });
}

/// Restores the terminal. Errors are ignored: there is no way left to tell them.
pub(super) fn restore() {
    let waited = WRITTEN.wait_timeout_while(state(), PATIENCE, |state| state.writing);
    let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
    let Some(change) = state.changed.take() else {
        return;
    };
    let stuck = state.writing;
    drop(state);
    drop_answer();
    if !stuck {
        let _ = write_restoring(change);
    }
    restore_mode();
}

/// Takes an answer that nobody has read from the terminal, so that the shell is not given it.
#[cfg(unix)]
fn drop_answer() {
    use rustix::termios::{QueueSelector, tcflush};
    if ground::is_awaited() && is_in_front() {
        let _ = tcflush(io::stdin(), QueueSelector::IFlush);
    }
}

#[cfg(not(unix))]
const fn drop_answer() {}

fn write_restoring(change: Change) -> io::Result<()> {
    let mut out = stdout().lock();
    if change.mouse == Mouse::Game {
        queue!(out, DisableMouseCapture)?;
    }
    queue!(
        out,
        DisableBracketedPaste,
        EndSynchronizedUpdate,
        SetAttribute(Attribute::Reset)
    )?;
    // Where there is no other screen, the prompt gets a line of its own below the last frame; a terminal takes a row
    // beyond its last one for the last.
    queue!(out, MoveTo(0, LAST_ROW), Print("\r\n"))?;
    execute!(out, LeaveAlternateScreen, Show)
}

/// Ends raw mode, unless this program is in the background: the shell has set the mode by then, and the system stops
/// background programs that change it.
pub(super) fn restore_mode() {
    if is_in_front() {
        let _ = disable_raw_mode();
    }
}

/// Tells whether the terminal is this program's and not that of a shell that has put it into the background. A terminal
/// without jobs is nobody else's.
#[cfg(unix)]
pub(super) fn is_in_front() -> bool {
    let owner = rustix::termios::tcgetpgrp(io::stdin());
    owner.map_or(true, |owner| owner == rustix::process::getpgrp())
}

#[cfg(not(unix))]
const fn is_in_front() -> bool {
    true
}

/// Gathers the bytes of a frame and writes them whole when it is flushed.
#[derive(Debug, Default)]
pub(super) struct FrameWriter {
    bytes: Vec<u8>,
}

impl Write for FrameWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Writes the frame, or forgets it if the terminal was put back.
    fn flush(&mut self) -> io::Result<()> {
        let frame = std::mem::take(&mut self.bytes);
        if frame.is_empty() || !begin_writing() {
            return Ok(());
        }
        let result = stdout()
            .lock()
            .write_all(&frame)
            .and_then(|()| stdout().flush());
        state().writing = false;
        WRITTEN.notify_all();
        result
    }
}

fn begin_writing() -> bool {
    let mut state = state();
    state.writing = state.changed.is_some();
    state.writing
}
