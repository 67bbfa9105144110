//! The game in lines: standard input and output, for screen readers and scripts.
//!
//! The state is the application's, as on the terminal. For a person at a terminal the game is kept on the disk too; a
//! script leaves no trace.

use std::io::{self, BufRead, IsTerminal, Read, StdoutLock, Write, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Result;

use super::autosave::Autosave;
use super::printed::Printed;
use super::thinker::Thoughts;
use super::writer::Settled;
use super::{autosave, clock, request};
use crate::app::library::Request;
use crate::app::thought::Purpose;
use crate::app::{App, Effect, Message};
use crate::lines::command::{self, Command};
use crate::lines::telling::{self, Told};

/// The longest line that is read; no move and no command is a tenth as long.
const MOST_BYTES: u64 = 1024;

/// A game in lines.
pub(super) struct Lines<'a> {
    app: &'a mut App,
    autosave: Option<Autosave>,
    /// The folder of the games that were played, if they are kept.
    state: Option<PathBuf>,
    thoughts: Thoughts,
    out: Printed<StdoutLock<'static>>,
    /// Whether a line was refused.
    refused: bool,
}

/// Plays in lines. A script in which a line was refused fails at its end; a person may err.
pub(super) fn play(
    app: &mut App,
    autosave: Option<Autosave>,
    state: Option<PathBuf>,
) -> Result<ExitCode> {
    let mut lines = Lines {
        app,
        autosave,
        state,
        thoughts: Thoughts::default(),
        out: Printed(stdout().lock()),
        refused: false,
    };
    lines.play()?;
    let failed = lines.refused && !stdin().is_terminal();
    if let Some(autosave) = lines.autosave.take() {
        autosave.close(lines.app);
    }
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

impl Lines<'_> {
    fn play(&mut self) -> Result<()> {
        self.write(telling::opening(self.app))?;
        let told = self.think(Told::of(self.app))?;
        if told != Told::of(self.app) {
            self.tell(&told)?;
        }
        let mut input = stdin().lock();
        while let Some(line) = read_line(&mut input)? {
            match command::read(self.app, &line) {
                Ok(Command::Leave) => break,
                Ok(command) => self.follow(command)?,
                Err(refusal) => {
                    self.refused = true;
                    let mut lines = vec![command::refused(self.app, &line, &refusal)];
                    lines.extend(telling::what_now(self.app));
                    self.write(lines)?;
                }
            }
        }
        self.write(telling::closing(self.app))
    }

    fn follow(&mut self, command: Command) -> Result<()> {
        match command {
            Command::Show(page) if !command.needs_list() => {
                self.write(telling::page(self.app, page))
            }
            Command::Nothing | Command::Leave => self.write(telling::what_now(self.app)),
            command => self.perform(command),
        }
    }

    fn perform(&mut self, command: Command) -> Result<()> {
        let told = Told::afresh(self.app);
        self.app.update(Message::Today(clock::today()));
        if command.needs_list() && !command::lists(self.app) {
            self.request(Request::List);
            if !command::lists(self.app) {
                return self.tell(&told);
            }
        }
        if let Command::Show(page) = command {
            return self.write(telling::page(self.app, page));
        }
        let lang = self.app.settings().lang;
        if let Some(Effect::Do(request)) = command.perform(self.app) {
            self.request(request);
        }
        if self.app.settings().lang != lang {
            self.write(vec![telling::speaks(self.app)])?;
        }
        self.refused |= telling::is_refused(self.app);
        let told = self.think(told)?;
        self.tell(&told)
    }

    /// Asks the disk for something, and notes whether it could be done.
    fn request(&mut self, request: Request) {
        match (request, &mut self.autosave) {
            (Request::TakeUp(name), Some(autosave)) => autosave.take_up(self.app, name),
            (request, _) => {
                self.refused |= !request::perform(self.app, request, self.state.as_deref());
                if let Some(Effect::Do(request)) = command::take_only(self.app) {
                    self.request(request);
                }
            }
        }
    }

    /// Lets the computer play, or find what is asked of it. Before it thinks about its move, what has changed is told;
    /// returns what was told last.
    fn think(&mut self, mut told: Told) -> Result<Told> {
        while let Some(wanted) = self.app.wanted() {
            let plays = !matches!(wanted.purpose, Purpose::Hint | Purpose::Value(_));
            if plays && told != Told::of(self.app) {
                self.tell(&told)?;
                told = Told::of(self.app);
            }
            if matches!(wanted.purpose, Purpose::Value(_)) {
                self.write(telling::progress(self.app))?;
            }
            let never = Arc::new(AtomicBool::new(false));
            let seed = fastrand::u64(..);
            let Some(thought) = self.thoughts.answer(&wanted, &never, seed, |_| ()) else {
                break;
            };
            self.app.take_thought(&wanted, thought);
        }
        Ok(told)
    }

    /// Tells what has changed, when it is on the disk.
    fn tell(&mut self, told: &Told) -> Result<()> {
        let mut lines = told.news(self.app);
        if let Some(autosave) = &mut self.autosave {
            let Settled { failure, is_saved } = autosave.settle(self.app);
            if let Some(failure) = failure {
                autosave::tell_failure(self.app, failure);
                lines.splice(..0, telling::notice(self.app));
            } else if is_saved && !self.app.keeps() {
                autosave::tell_saved_again(self.app);
                lines.splice(..0, telling::notice(self.app));
            }
        }
        self.write(lines)
    }

    fn write(&mut self, lines: impl IntoIterator<Item = String>) -> Result<()> {
        Ok(write_lines(&mut self.out, lines)?)
    }
}

/// Reads a line; none at the end of the input. What is too long or no text is a line that no game understands.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.take(MOST_BYTES).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let mut line = String::from_utf8_lossy(&bytes).into_owned();
    if bytes.len() as u64 == MOST_BYTES && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        line.push(char::REPLACEMENT_CHARACTER);
    }
    Ok(Some(line))
}

fn write_lines(out: &mut impl Write, lines: impl IntoIterator<Item = String>) -> io::Result<()> {
    lines
        .into_iter()
        .try_for_each(|line| writeln!(out, "{line}"))?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of any length takes no more than its share of memory, and the next one is whole.
    #[test]
    fn long_lines_are_cut_and_refused() {
        for length in [1023, 1024, 1025, 5000] {
            let text = format!("{}\nA1>", " ".repeat(length));
            let mut input = text.as_bytes();
            let line = read_line(&mut input).unwrap().unwrap();
            assert_eq!(line.trim().is_empty(), length < 1024, "{length}");
            assert!(line.len() <= 1024 + 3, "{length}");
            assert_eq!(read_line(&mut input).unwrap().unwrap(), "A1>");
            assert_eq!(read_line(&mut input).unwrap(), None);
        }
    }
}
