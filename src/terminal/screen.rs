//! The terminal's state: what is changed when the game opens and put back on every way out.
//!
//! Invariant: [`restore`] undoes everything that [`Screen::enter`] did, in any order of failures, as often as it is
//! called, and writes nothing if nothing was changed.

use std::io::{self, Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};

/// Whether the terminal is changed and must be put back.
static CHANGED: AtomicBool = AtomicBool::new(false);

/// The terminal while the game is on it; dropping it restores the terminal.
#[derive(Debug)]
pub(super) struct Screen(());

impl Screen {
    /// Changes to the alternate screen in raw mode, and takes the mouse if wanted. From now on a panic restores the terminal before it speaks.
    pub(super) fn enter(mouse: bool) -> io::Result<Self> {
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            told(panic);
        }));
        CHANGED.store(true, Ordering::SeqCst);
        let screen = Self(());
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste)?;
        if mouse {
            execute!(stdout(), EnableMouseCapture)?;
        }
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Puts the terminal back as it was; errors are passed over, since there is nobody left to tell.
pub(super) fn restore() {
    if CHANGED.swap(false, Ordering::SeqCst) {
        let mut out = stdout();
        let _ = execute!(
            out,
            EndSynchronizedUpdate,
            DisableMouseCapture,
            DisableBracketedPaste,
            LeaveAlternateScreen,
            Show
        );
        let _ = out.flush();
        let _ = disable_raw_mode();
    }
}
