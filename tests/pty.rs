//! The real program in a real terminal: a pseudo-terminal, and what a terminal would show of the bytes written.
//!
//! Nothing sleeps and nothing is looked at again and again: a test waits for bytes of the program, for its end, or for a
//! file that changes, and fails if nothing comes for good. What it waits for after keys must not be there before them,
//! so that no wait is over before the program has done anything.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use notify::{RecursiveMode, Watcher};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// How long the program may stay silent while something is expected of it; only a failing test waits so long.
const PATIENCE: Duration = Duration::from_secs(20);

/// What begins and ends a frame.
pub(crate) const FRAME: [&[u8]; 2] = [b"\x1b[?2026h", b"\x1b[?2026l"];

/// A running program and its terminal.
pub(crate) struct Pty {
    /// None once the terminal is closed.
    master: Option<Box<dyn MasterPty + Send>>,
    child: Box<dyn Child + Send + Sync>,
    keyboard: Option<Box<dyn Write + Send>>,
    output: Receiver<Vec<u8>>,
    bytes: Vec<u8>,
    terminal: vt100::Parser,
    /// The modes of the line before the program began.
    before: String,
    /// What was shown before the keys, the signal or the size whose effect nobody has waited for yet.
    seen: Option<String>,
}

impl Pty {
    /// Starts the program with some arguments on a terminal of so many columns and rows, in an empty environment.
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
        let mut command = program(env!("CARGO_BIN_EXE_oanquan"), args);
        for (name, value) in variables {
            command.env(name, value);
        }
        if let Some(folder) = folder {
            command.cwd(folder);
        }
        Self::run(command, (columns, rows))
    }

    /// Starts the program on a terminal that shows so many columns and rows but says that it has none.
    pub(crate) fn start_unsized(
        args: &[&str],
        size: (u16, u16),
        variables: &[(&str, &str)],
    ) -> Self {
        let mut command = program(env!("CARGO_BIN_EXE_oanquan"), args);
        for (name, value) in variables {
            command.env(name, value);
        }
        Self::run_on(command, (0, 0), size)
    }

    /// Runs a command on a terminal of so many columns and rows.
    pub(crate) fn run(command: CommandBuilder, size: (u16, u16)) -> Self {
        Self::run_on(command, size, size)
    }

    /// Runs a command on a terminal that says that it is of one size and shows another.
    fn run_on(command: CommandBuilder, said: (u16, u16), (columns, rows): (u16, u16)) -> Self {
        let pair = native_pty_system()
            .openpty(pty_size(said.0, said.1))
            .unwrap();
        let before = modes(&*pair.master);
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let reader = pair.master.try_clone_reader().unwrap();
        let keyboard = pair.master.take_writer().unwrap();
        Self {
            master: Some(pair.master),
            child,
            keyboard: Some(keyboard),
            output: listen(reader),
            bytes: Vec::new(),
            terminal: vt100::Parser::new(some(rows), some(columns), 0),
            before,
            seen: None,
        }
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&mut self, signal: Signal) {
        self.note();
        let pid = self.child.process_id().unwrap().cast_signed();
        kill_process(Pid::from_raw(pid).unwrap(), signal).unwrap();
    }

    /// The most memory that the program has had, in bytes.
    #[track_caller]
    pub(crate) fn peak_memory(&self) -> usize {
        let about = format!("/proc/{}/status", self.child.process_id().unwrap());
        let about = std::fs::read_to_string(about).unwrap();
        let peak = about.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = peak.and_then(|line| line.trim().strip_suffix(" kB"));
        kilobytes.unwrap().parse::<usize>().unwrap() * 1024
    }

    /// Closes the terminal as if somebody closed its window, and returns the exit code.
    #[track_caller]
    pub(crate) fn close(&mut self) -> u32 {
        // The listener goes when there is something to hear that nobody wants: the program draws for a larger window.
        self.output = channel().1;
        self.resize(100, 30);
        (self.master, self.keyboard) = (None, None);
        let mut killer = self.child.clone_killer();
        let (sender, never) = channel::<()>();
        let watch = thread::spawn(move || {
            let outlives = never.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout);
            // If it can't be killed it has ended in time.
            outlives && killer.kill().is_ok()
        });
        let status = self.child.wait().unwrap();
        drop(sender);
        assert!(!watch.join().unwrap(), "it outlives its terminal");
        status.exit_code()
    }

    /// Types bytes as a keyboard sends them.
    pub(crate) fn send(&mut self, keys: &str) {
        self.note();
        let keyboard = self.keyboard.as_mut().unwrap();
        keyboard.write_all(keys.as_bytes()).unwrap();
        keyboard.flush().unwrap();
    }

    /// Keeps what is shown before something is done to the program.
    fn note(&mut self) {
        let screen = self.screen();
        self.seen.get_or_insert(screen);
    }

    /// Types keys and reads until the screen shows a text that it did not show before.
    #[track_caller]
    pub(crate) fn type_until(&mut self, keys: &str, text: &str) {
        self.send(keys);
        self.until_seen(text);
    }

    /// Types keys and reads until the program has ended as it should, the terminal being as it was.
    #[track_caller]
    pub(crate) fn leave_by(&mut self, keys: &str) {
        self.send(keys);
        assert_eq!(self.until_ended(), 0, "after {keys:?}");
        self.assert_restored();
    }

    /// Changes the size of the window.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.note();
        let screen = self.terminal.screen_mut();
        screen.set_size(some(rows), some(columns));
        let master = self.master.as_ref().unwrap();
        master.resize(pty_size(columns, rows)).unwrap();
    }

    /// Reads until a condition holds of a screen that is drawn to its end.
    #[track_caller]
    pub(crate) fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        self.seen = None;
        while self.is_drawing() || !holds(self) {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(error) => panic!("waited for {what}, {error}; it shows:\n{}", self.screen()),
            }
        }
    }

    /// Reads until the screen shows a text, which it must not have shown before the last keys.
    #[track_caller]
    pub(crate) fn until_seen(&mut self, text: &str) {
        let was = self.seen.as_ref().is_some_and(|seen| seen.contains(text));
        assert!(!was, "{text} is seen before the keys:\n{}", self.screen());
        self.until(text, |pty| pty.screen().contains(text));
    }

    /// Reads until the screen does not show a text any more, which it must have shown before the last keys.
    #[track_caller]
    pub(crate) fn until_gone(&mut self, text: &str) {
        let was = self.seen.as_ref().is_none_or(|seen| seen.contains(text));
        assert!(was, "{text} is gone before the keys:\n{}", self.screen());
        self.until(text, |pty| !pty.screen().contains(text));
    }

    /// Tells whether the program is in the middle of a frame.
    fn is_drawing(&self) -> bool {
        let last = |part: &[u8]| {
            self.bytes
                .windows(part.len())
                .rposition(|bytes| bytes == part)
        };
        last(FRAME[0]) > last(FRAME[1])
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

    /// Tells whether the terminal is as it was before the program began: modes of the line, main screen, cursor shown,
    /// no mouse, no bracketed paste.
    pub(crate) fn is_restored(&self) -> bool {
        let screen = self.terminal.screen();
        self.modes() == self.before
            && !screen.alternate_screen()
            && !screen.hide_cursor()
            && !screen.bracketed_paste()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    }

    /// Checks that every mode that was ever set is as at first: the cursor shown, all else off.
    #[track_caller]
    pub(crate) fn assert_restored(&self) {
        assert!(self.is_restored(), "{}", self.screen());
        for (mode, on) in last_modes(&self.bytes) {
            assert_eq!(on, mode == 25, "mode {mode} is left {on}");
        }
    }

    /// Tells whether the program has the terminal for itself: keys come one by one, on another screen.
    pub(crate) fn is_taken(&self) -> bool {
        self.modes() != self.before && self.terminal.screen().alternate_screen()
    }

    /// How often a program has taken the terminal for itself.
    pub(crate) fn times_taken(&self) -> usize {
        let takes = b"\x1b[?1049h";
        let parts = self.bytes.windows(takes.len());
        parts.filter(|part| part == takes).count()
    }

    fn modes(&self) -> String {
        modes(self.master.as_deref().unwrap())
    }

    fn take(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.terminal.process(bytes);
    }
}

/// Lists the last state of each private mode that was set or reset.
fn last_modes(bytes: &[u8]) -> Vec<(u32, bool)> {
    let text = String::from_utf8_lossy(bytes);
    let mut modes = std::collections::BTreeMap::new();
    for after in text.split("\u{1b}[?").skip(1) {
        let end = after.find(|sign: char| !sign.is_ascii_digit() && sign != ';');
        let Some((numbers, rest)) = end.map(|end| after.split_at(end)) else {
            continue;
        };
        if rest.starts_with(['h', 'l']) {
            for mode in numbers.split(';').filter_map(|mode| mode.parse().ok()) {
                modes.insert(mode, rest.starts_with('h'));
            }
        }
    }
    modes.into_iter().collect()
}

/// A program to run in an environment without a home, empty but for the terminal.
pub(crate) fn program(name: &str, args: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(name);
    command.env_clear();
    command.args(args);
    command.env("TERM", "xterm-256color");
    // One that is not absolute counts as none; without the variable the system would name the developer's.
    command.env("HOME", ".");
    command
}

/// Folders of a user who has nothing yet.
pub(crate) struct Home(TempDir);

impl Home {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Where the program keeps its games.
    pub(crate) fn state(&self) -> PathBuf {
        self.path().join(".local/state/oanquan")
    }

    /// The game with some arguments, for this user; sowings are not waited for.
    pub(crate) fn game(&self, args: &[&str]) -> CommandBuilder {
        let mut command = self.program(env!("CARGO_BIN_EXE_oanquan"), args);
        command.args(["--speed", "off", "--lang", "en"]);
        command
    }

    /// A program for this user.
    pub(crate) fn program(&self, name: &str, args: &[&str]) -> CommandBuilder {
        let mut command = program(name, args);
        command.env("HOME", self.path());
        command.env("PATH", std::env::var("PATH").unwrap());
        command.cwd(self.path());
        command
    }

    /// Starts the game with some arguments.
    pub(crate) fn start(&self, args: &[&str]) -> Pty {
        Pty::run(self.game(args), (80, 24))
    }

    /// Starts a game of two and waits until it asks for its first move.
    #[track_caller]
    pub(crate) fn sit_down(&self) -> Pty {
        let mut pty = self.start(&["--players", "2"]);
        pty.until_seen("An to move");
        pty
    }

    /// Starts the program with its language before the arguments, which may be a command's.
    pub(crate) fn start_first(&self, args: &[&str]) -> Pty {
        let mut command = self.program(env!("CARGO_BIN_EXE_oanquan"), &["--lang", "en"]);
        command.args(args);
        Pty::run(command, (80, 24))
    }

    /// Lists every file below a folder of the user.
    pub(crate) fn files(&self, folder: &str) -> Vec<PathBuf> {
        let folders = folders(&self.path().join(folder));
        let entries = folders
            .iter()
            .filter_map(|folder| std::fs::read_dir(folder).ok())
            .flatten();
        let mut found: Vec<_> = entries
            .map(|entry| entry.unwrap().path())
            .filter(|path| !path.is_dir())
            .collect();
        found.sort();
        found
    }

    /// Reads the first game that is being played or was left.
    pub(crate) fn playing(&self) -> Option<String> {
        let games = self.files(".local/state/oanquan/playing");
        let is_game = |path: &&PathBuf| path.extension().is_some_and(|end| end == "oaq");
        std::fs::read_to_string(games.iter().find(is_game)?).ok()
    }
}

/// Waits until something holds of the files in a folder that another process writes.
#[track_caller]
pub(crate) fn until_written(folder: &Path, holds: impl Fn() -> bool) {
    let (sender, changes) = channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Those who read tell of it too, this test among them.
        if event.is_ok_and(|event| !event.kind.is_access()) {
            // The test may have seen enough.
            let _ = sender.send(());
        }
    })
    .unwrap();
    let mut watched = BTreeSet::new();
    loop {
        // A folder that is there only now may have been filled before it was watched: so watch all of them, then look.
        while let new = folders(folder)
            .into_iter()
            .filter(|path| !watched.contains(path))
            .collect::<Vec<_>>()
            && !new.is_empty()
        {
            for path in new {
                watcher.watch(&path, RecursiveMode::NonRecursive).unwrap();
                watched.insert(path);
            }
        }
        if holds() {
            return;
        }
        changes.recv_timeout(PATIENCE).expect("it is never written");
    }
}

/// Lists a folder and all folders in it.
fn folders(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![folder.to_owned()];
    let mut at = 0;
    while at < found.len() {
        let entries = std::fs::read_dir(&found[at])
            .into_iter()
            .flatten()
            .flatten();
        let inner: Vec<_> = entries
            .map(|entry| entry.path())
            .filter(|path| path.is_dir())
            .collect();
        found.extend(inner);
        at += 1;
    }
    found
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
