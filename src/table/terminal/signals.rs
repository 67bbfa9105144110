//! What ends the program from outside, signals and a terminal that goes away: each in a thread that waits for nothing
//! else.
//!
//! A flag for the loop would not do: the loop may be waiting for a terminal that is gone. The threads wait for the writer,
//! restore the terminal and end the program, each within a time limit; nothing they do can panic or block for ever.

use std::sync::mpsc::{Sender, channel};
use std::thread::Builder;
use std::time::Duration;

use super::event::Event;
use super::guard;
#[cfg(unix)]
use super::jobs;
use super::writer::Writer;

/// How long leaving waits for a disk or a terminal that does not answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// The exit code of a program that a panic ended.
const PANICKED: i32 = 101;

/// The exit code of a program whose terminal went away: that of a hang-up.
pub(super) const HUNG_UP: u8 = 128 + 1;

/// Saves, restores the terminal and ends the program.
#[expect(
    clippy::exit,
    clippy::disallowed_methods,
    reason = "the loop may be waiting for ever"
)]
pub(super) fn leave(code: i32, writer: Option<&Writer>) -> ! {
    if let Some(writer) = writer {
        // The terminal may be gone: there is nobody to tell what failed.
        let _ = writer.finish(PATIENCE);
    }
    let (done, is_done) = channel();
    let restoring = Builder::new().spawn(move || {
        guard::restore();
        done.send(())
    });
    if restoring.is_err() || is_done.recv_timeout(PATIENCE).is_err() {
        guard::restore_mode();
    }
    std::process::exit(code)
}

/// Ends the program when any thread panics: what happened is told, what is to be saved is saved, and nothing is unwound.
pub(super) fn end_on_panics(writer: Option<Writer>) {
    let told = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        told(panic);
        leave(PANICKED, writer.as_ref());
    }));
}

/// Watches for every signal that would otherwise end or stop the program where it is.
#[cfg(unix)]
pub(super) fn watch_signals(events: Sender<Event>, writer: Option<Writer>) -> std::io::Result<()> {
    let caught = jobs::catch()?;
    let follow = move || jobs::follow(&caught, &events, writer.as_ref());
    Builder::new().spawn(follow).map(drop)
}

/// Hands the terminal to the shell until the program is taken up again.
#[cfg(unix)]
pub(super) fn suspend() {
    use rustix::process::{Signal, getpid, kill_process};
    guard::restore();
    // To itself alone: the whole job is stopped at one moment by who hears this.
    let _ = kill_process(getpid(), Signal::TSTP);
}

/// Elsewhere there are no jobs.
#[cfg(not(unix))]
pub(super) const fn suspend() {}

/// Watches for the end of the terminal, which may come without any signal.
#[cfg(unix)]
pub(super) fn watch_terminal(writer: Option<Writer>) {
    // Where terminals can't be watched the signal has to do.
    let _ = Builder::new().spawn(move || {
        if is_gone(None) {
            leave(HUNG_UP.into(), writer.as_ref());
        }
    });
}

/// Tells whether the terminal went away.
#[cfg(unix)]
pub(super) fn terminal_is_gone() -> bool {
    is_gone(Some(&rustix::event::Timespec::default()))
}

/// Waits until the terminal is gone, at most so long.
#[cfg(unix)]
fn is_gone(patience: Option<&rustix::event::Timespec>) -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    let stdin = std::io::stdin();
    loop {
        let mut watched = [PollFd::new(&stdin, PollFlags::empty())];
        match poll(&mut watched, patience) {
            Err(Errno::INTR) => {}
            Err(_) | Ok(0) => return false,
            Ok(_) => return !watched[0].revents().contains(PollFlags::NVAL),
        }
    }
}

/// Elsewhere the system ends a program whose terminal is closed.
#[cfg(not(unix))]
pub(super) fn watch_signals(_: Sender<Event>, _: Option<Writer>) -> std::io::Result<()> {
    Ok(())
}

/// Elsewhere the program is gone before it could ask.
#[cfg(not(unix))]
pub(super) const fn terminal_is_gone() -> bool {
    false
}

/// Elsewhere the system ends a program whose terminal is closed.
#[cfg(not(unix))]
pub(super) fn watch_terminal(_: Option<Writer>) {}
