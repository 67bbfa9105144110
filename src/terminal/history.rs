//! The games that were played: each a file of its own in the history, the newest first.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};

use super::{clock, files, game_file};
use crate::app::library::Played;
use crate::engine::Record;
use crate::words::Words;

/// The folder of the history.
#[derive(Debug)]
pub(super) struct History {
    folder: PathBuf,
}

impl History {
    /// Opens the history in the folder of the state; it is created when there is something to keep.
    pub(super) fn new(state: &Path) -> Self {
        Self {
            folder: state.join("history"),
        }
    }

    /// Lists the games, the newest first. A file that can't be read is left out.
    pub(super) fn games(&self) -> Vec<Played> {
        let mut names = self.names();
        names.sort_unstable_by(|one, other| other.cmp(one));
        names
            .into_iter()
            .filter_map(|name| {
                let record = self.read(&name)?;
                Some(Played { name, record })
            })
            .collect()
    }

    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(&self.folder).into_iter().flatten();
        files
            .filter_map(|file| file.ok()?.file_name().into_string().ok())
            .filter(|name| Path::new(name).extension().is_some_and(|end| end == "oaq"))
            .collect()
    }

    fn read(&self, name: &str) -> Option<Record> {
        let text = files::read_small(&self.folder.join(name), game_file::MOST_BYTES).ok()?;
        game_file::read(&text).ok()
    }

    /// Returns a game by its number in the list, from 1 on.
    pub(super) fn game(&self, number: usize, words: &Words) -> Result<Played> {
        let games = self.games();
        let count = games.len();
        let game = games.into_iter().nth(number - 1);
        game.ok_or_else(|| anyhow!((words.library.no_such_game)(number, count)))
    }

    /// Moves the file of a game that was played in a slot into the history, as the newest.
    pub(super) fn take(&self, game: &Path, slot: usize) -> io::Result<()> {
        files::make_folder(&self.folder)?;
        let stem = format!("{}-{slot}", clock::stamp());
        fs::rename(game, files::unused(&self.folder, &stem, "oaq"))
    }

    /// Deletes a game by the name of its file.
    pub(super) fn delete(&self, name: &str) -> io::Result<()> {
        fs::remove_file(self.folder.join(name))
    }

    /// Writes every game into one text, the oldest first; after each, as games of their own, its other lines.
    pub(super) fn export(&self) -> String {
        let games = self.games();
        let records = games.into_iter().rev().flat_map(|game| {
            let others: Vec<Record> = game.record.others().collect();
            std::iter::once(game.record).chain(others)
        });
        let texts: Vec<String> = records.map(|record| record.to_string()).collect();
        texts.join("\n")
    }

    /// Adds games, the last one as the newest, and returns how many.
    pub(super) fn import(&self, records: &[Record]) -> io::Result<usize> {
        files::make_folder(&self.folder)?;
        let stamp = clock::stamp();
        // Names are sorted as texts.
        let mut paths =
            (1..).map(|count| self.folder.join(format!("{stamp}-import-{count:06}.oaq")));
        for record in records {
            add(record, &mut paths)?;
        }
        Ok(records.len())
    }
}

/// Writes a game to the first path that is free.
fn add(record: &Record, paths: &mut impl Iterator<Item = PathBuf>) -> io::Result<()> {
    let text = record.to_string();
    for path in paths {
        match files::create_whole(&path, &text) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            other => return other,
        }
    }
    unreachable!("numbers do not end")
}
