//! The game in lines: standard input and output, for screen readers and scripts.
//!
//! For a person at a terminal the game is kept on the disk as on the table; a script leaves no trace.

use std::io::{self, BufRead, IsTerminal, Read, StdoutLock, Write, stdin, stdout};
use std::process::ExitCode;

use anyhow::Result;
use unicode_normalization::UnicodeNormalization;

use super::store::Store;
use super::{files, thinker};
use crate::app::computer_tags;
use crate::app::thinking::Player;
use crate::engine::{BySide, Record};
use crate::lines::plain::Plain;
use crate::search::Root;
use crate::words::{Lang, Words, told};

/// The longest line that is read; no move and no command is a tenth as long.
const MOST_BYTES: u64 = 1024;

/// A game in lines.
pub(super) struct Lines {
    game: Plain,
    lang: Lang,
    /// Where the game is kept; none if it is not, or if that has failed once.
    store: Option<Store>,
    /// What is on the disk.
    saved: Record,
    out: StdoutLock<'static>,
}

/// Plays in lines. A script in which a line was refused fails at its end; a person may err.
pub(super) fn play(
    (record, players): (Record, BySide<Player>),
    lang: Lang,
    today: String,
    store: Option<Store>,
    offers: bool,
) -> Result<ExitCode> {
    let mut lines = Lines {
        game: Plain::new(record.clone(), players, lang, today.clone()),
        lang,
        store: store.filter(|_| stdin().is_terminal()),
        saved: record,
        out: stdout().lock(),
    };
    if offers {
        lines.offer(today)?;
    }
    lines.play()?;
    let failed = lines.game.has_refused() && !stdin().is_terminal();
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

impl Lines {
    /// Asks whether to go on with a game that was left.
    fn offer(&mut self, today: String) -> Result<()> {
        let words = self.lang.words();
        let Some(found) = self.store.as_mut().map(Store::find_left) else {
            return Ok(());
        };
        for aside in &found.aside {
            let told = (words.files.put_aside)(&aside.display().to_string());
            write_lines(&mut self.out, vec![told])?;
        }
        if let Some(error) = found.stuck {
            let why = files::reason(error, words).to_string();
            write_lines(&mut self.out, vec![(words.files.not_all_saved)(&why)])?;
        }
        let Some(left) = found.left else {
            return Ok(());
        };
        let mut record = left.record;
        let question = told::offer(words, &record, usize::MAX);
        write_lines(
            &mut self.out,
            vec![question, words.keys.yes.to_owned() + ": y"],
        )?;
        let line = read_line(&mut stdin().lock())?;
        if line.as_deref().is_some_and(|line| says_yes(line, words)) {
            let players = computer_tags::take(&mut record);
            self.saved = record.clone();
            self.game = Plain::new(record, players, self.lang, today);
        } else if line.is_some() {
            self.keep(Store::put_by_own)?;
        }
        Ok(())
    }

    fn play(&mut self) -> Result<()> {
        write_lines(&mut self.out, self.game.opening())?;
        self.play_computers()?;
        let mut input = stdin().lock();
        while let Some(line) = read_line(&mut input)? {
            let lines = self.game.answer(&line);
            self.save()?;
            write_lines(&mut self.out, lines)?;
            if self.game.leaves() {
                break;
            }
            self.play_computers()?;
        }
        let record = self.game.record();
        if record.ending_at(record.len()).is_some() {
            self.keep(Store::put_by_own)?;
        }
        Ok(write_lines(&mut self.out, self.game.closing())?)
    }

    /// Lets the computer play while it is its turn; what was taken back it plays again.
    fn play_computers(&mut self) -> Result<()> {
        loop {
            let position = self.game.record().position();
            let Player::Computer(level) = self.game.players()[position.mover()] else {
                return Ok(());
            };
            let record = self.game.record();
            let lines = if record.cursor() < record.len() {
                self.game.answer("redo")
            } else {
                let question = Root::from(record);
                let Some(mv) = thinker::computers_move(level, &question, fastrand::u64(..)) else {
                    return Ok(());
                };
                self.game.answer(&mv.text(position.sides()))
            };
            self.save()?;
            write_lines(&mut self.out, lines)?;
        }
    }

    /// Has on the disk what changed; an empty game after another one is a new game.
    fn save(&mut self) -> Result<()> {
        let record = self.game.record();
        if record == &self.saved && record.cursor() == self.saved.cursor() {
            return Ok(());
        }
        let mut record = record.clone();
        if record.is_empty() && !self.saved.is_empty() {
            self.keep(Store::put_by_own)?;
        }
        self.saved = record.clone();
        if record.is_empty() {
            return Ok(());
        }
        computer_tags::put(&mut record, *self.game.players());
        self.keep(|store| store.save(&record))
    }

    /// Does something with the store; what fails is said once, and the game goes on without.
    fn keep(&mut self, work: impl FnOnce(&mut Store) -> io::Result<()>) -> Result<()> {
        let Some(Err(error)) = self.store.as_mut().map(work) else {
            return Ok(());
        };
        self.store = None;
        let words = self.lang.words();
        let words = (words.files.not_saved)(&files::reason(error, words).to_string());
        Ok(write_lines(&mut self.out, vec![words])?)
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

/// Tells whether a line is a yes in the reader's language, its letters composed or not.
fn says_yes(line: &str, words: &Words) -> bool {
    let word: String = line.trim().to_lowercase().nfc().collect();
    word == "y" || words.ask.yes_words.contains(&word.as_str())
}

fn write_lines(out: &mut impl Write, lines: Vec<String>) -> io::Result<()> {
    lines
        .into_iter()
        .try_for_each(|line| writeln!(out, "{line}"))?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_its_yes() {
        for (lang, words) in [
            (Lang::Vi, ["y", "Có\n", "co", "C", "co\u{301}"]),
            (Lang::En, ["y", "Y\r\n", "yes", "YES", " Yes "]),
            (Lang::Fr, ["y", "oui", "O", "OUI\n", " o "]),
        ] {
            for word in words {
                assert!(says_yes(word, lang.words()), "{lang:?}: {word:?}");
            }
            for word in ["", "n", "không", "no", "non", "yy", "A1>"] {
                assert!(!says_yes(word, lang.words()), "{lang:?}: {word:?}");
            }
        }
    }

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
