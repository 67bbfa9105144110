//! Signals: those that end the program, those that stop it, and the one that says that it goes on.
//!
//! Invariants: whatever ends or stops the program, the terminal is put back first; a program in the background leaves
//! the terminal alone; the processes of a job, such as a script and the game that it started, stop together, so that
//! none sleeps on when the shell lets the job go on. Not even this can hear `SIGKILL` and `SIGSTOP`.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Builder;
use std::time::Duration;

use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGBUS, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGSYS, SIGTERM,
    SIGTSTP, SIGTTIN, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;

use super::event::Event;
use super::writer::Writer;
use super::{clock, guard, signals};

/// What ends a program.
const ENDINGS: [i32; 14] = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGALRM, SIGBUS, SIGIO, SIGPROF, SIGSYS, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGXCPU,
];

/// How long two signals that were sent together may lie apart.
const TOGETHER: Duration = Duration::from_millis(50);

/// Has every signal sent into a queue.
pub(super) fn catch() -> io::Result<Receiver<i32>> {
    let mut signals = Signals::new(ENDINGS.iter().chain(&[SIGTSTP, SIGTTIN, SIGCONT, SIGXFSZ]))?;
    let (sender, caught) = channel();
    // If nobody listens the program is ending anyway.
    let pass_on = move || signals.forever().all(|signal| sender.send(signal).is_ok());
    Builder::new().spawn(pass_on)?;
    Ok(caught)
}

/// Does what each signal asks for.
pub(super) fn follow(caught: &Receiver<i32>, events: &Sender<Event>, writer: Option<&Writer>) {
    for signal in caught {
        match signal {
            SIGTSTP => {
                guard::restore();
                // A shell that was quick may have taken it up again by now, and will not do so twice.
                let goes_on = caught.try_iter().fold(false, |goes_on, signal| {
                    goes_on | lets_go_on(signal, writer)
                });
                if !goes_on {
                    stop(caught, writer);
                }
            }
            // What is too large for the system can't be written, and the writer says so.
            SIGXFSZ => continue,
            // One from before the program came to the front.
            SIGTTIN if guard::is_in_front() => continue,
            // Keys that are typed for somebody else would stop the program before it can hear anything else.
            SIGCONT | SIGTTIN => {}
            ending => signals::leave(128 + ending, writer),
        }
        wait_for_the_front(caught, writer);
        if guard::is_in_front() && events.send(Event::Resumed).is_err() {
            return;
        }
    }
}

/// In the background the terminal is somebody else's until the shell says otherwise. `kill` of a stopped job sends what
/// ends it and then what lets it go on, so that it can end.
fn wait_for_the_front(caught: &Receiver<i32>, writer: Option<&Writer>) {
    while !guard::is_in_front() {
        end_if_asked(caught, writer);
        if !guard::is_in_front() && !stop(caught, writer) {
            return;
        }
    }
}

/// Stops the job, and tells whether it was stopped and goes on: where nobody could take it up again the system does not
/// stop it.
///
/// All of it at one moment, as the system does it with a job that may not use the terminal. If a script were stopped
/// first, its shell could let the job go on before the game has stopped, and then nobody would wake the game.
fn stop(caught: &Receiver<i32>, writer: Option<&Writer>) -> bool {
    // Not the signal that was caught, which would only be caught again.
    let _ = kill_current_process_group(Signal::TTOU);
    end_if_asked(caught, writer)
}

/// Ends the program if a signal that says so comes now, and tells whether one came that lets it go on.
fn end_if_asked(caught: &Receiver<i32>, writer: Option<&Writer>) -> bool {
    let (since, mut goes_on) = (clock::now(), false);
    while !(goes_on && guard::is_in_front())
        && let Some(patience) = TOGETHER.checked_sub(since.elapsed())
        && let Ok(signal) = caught.recv_timeout(patience)
    {
        goes_on |= lets_go_on(signal, writer);
    }
    goes_on
}

/// Tells whether a signal lets the program go on; one that ends it does so.
fn lets_go_on(signal: i32, writer: Option<&Writer>) -> bool {
    match signal {
        SIGCONT => true,
        SIGTSTP | SIGTTIN | SIGXFSZ => false,
        ending => signals::leave(128 + ending, writer),
    }
}
