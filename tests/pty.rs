//! The real program in a real terminal: a pseudo-terminal, and what a terminal would show of the
//! bytes written.
//!
//! Nothing sleeps: [`Pty::until`] reads until a condition holds, and fails if the program falls
//! silent for good.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long the program may stay silent while something is expected of it; only a failing test
/// waits so long.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running program and its terminal.
pub(crate) struct Pty {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    bytes: Vec<u8>,
    terminal: vt100::Parser,
    before: String,
}

impl Pty {
    /// Starts the program with some arguments on a terminal of so many columns and rows, in an
    /// empty environment.
    pub(crate) fn start(args: &[&str], size: (u16, u16)) -> Self {
        Self::start_in(args, size, &[], None)
    }

    /// Starts the program with variables of its environment, perhaps in a folder.
    pub(crate) fn start_in(
        args: &[&str],
        (columns, rows): (u16, u16),
        variables: &[(&str, &str)],
        folder: Option<&Path>,
    ) -> Self {
        let pair = native_pty_system()
            .openpty(pty_size(columns, rows))
            .unwrap();
        let before = modes(&*pair.master);
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_oanquan"));
        command.env_clear();
        command.args(args);
        for (name, value) in variables.iter().chain(&[("TERM", "xterm-256color")]) {
            command.env(name, value);
        }
        if let Some(folder) = folder {
            command.cwd(folder);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let reader = pair.master.try_clone_reader().unwrap();
        let keyboard = pair.master.take_writer().unwrap();
        Self {
            master: pair.master,
            child,
            keyboard,
            output: listen(reader),
            bytes: Vec::new(),
            terminal: vt100::Parser::new(some(rows), some(columns), 0),
            before,
        }
    }

    /// Types bytes as a keyboard sends them.
    pub(crate) fn send(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Changes the size of the window.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        let screen = self.terminal.screen_mut();
        screen.set_size(some(rows), some(columns));
        self.master.resize(pty_size(columns, rows)).unwrap();
    }

    /// Reads until a condition holds.
    #[track_caller]
    pub(crate) fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        while !holds(self) {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(error) => panic!("waited for {what}, {error}; it shows:\n{}", self.screen()),
            }
        }
    }

    /// Reads until the screen shows a text.
    #[track_caller]
    pub(crate) fn until_seen(&mut self, text: &str) {
        self.until(text, |pty| pty.screen().contains(text));
    }

    /// Reads until the program has ended and closed its terminal; returns its exit code.
    #[track_caller]
    pub(crate) fn until_ended(&mut self) -> u32 {
        loop {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("it goes on:\n{}", self.screen()),
            }
        }
        self.child.wait().unwrap().exit_code()
    }

    /// What the terminal shows.
    pub(crate) fn screen(&self) -> String {
        self.terminal.screen().contents()
    }

    /// Everything that the program has written so far.
    pub(crate) fn written(&self) -> &[u8] {
        &self.bytes
    }

    /// Tells whether the terminal is as it was before the program began: modes of the line, main
    /// screen, cursor shown, no mouse, no bracketed paste.
    pub(crate) fn is_restored(&self) -> bool {
        let screen = self.terminal.screen();
        modes(&*self.master) == self.before
            && !screen.alternate_screen()
            && !screen.hide_cursor()
            && !screen.bracketed_paste()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    }

    /// Tells whether the program has the terminal for itself: keys come one by one, on another
    /// screen.
    pub(crate) fn is_taken(&self) -> bool {
        modes(&*self.master) != self.before && self.terminal.screen().alternate_screen()
    }

    fn take(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.terminal.process(bytes);
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        // It has ended already unless a test failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const fn pty_size(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

fn some(length: u16) -> NonZero<u16> {
    NonZero::new(length).expect("a terminal has columns and rows")
}

/// Raw or not, echo or not: the modes of a terminal line.
fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios())
}

/// Reads in a thread of its own, so that waiting can give up.
fn listen(mut reader: Box<dyn Read + Send>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            if sender.send(bytes[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    receiver
}
