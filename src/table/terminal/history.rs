//! The games that were played: each a file of its own in the history, the newest first. Games that were left or are being
//! played lie in their slots and are listed before them.
//!
//! An import is whole or not at all. Its games are written into a folder of their own, which gets its final name when all
//! of them are on the disk; then they are moved into the history. Whoever lists the history next finishes or clears away
//! what an import that was killed has left.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};

use super::files::Readers;
use super::slot::{GameSlot, numbers};
use super::{clock, files, game_file};
use crate::app::library::Played;
use crate::engine::Record;
use crate::words::Words;

/// Where the games of an import lie until all of them are there.
const COMING: &str = ".import.tmp";

/// Where they lie then, until they are moved.
const COME: &str = ".import";

/// Locked by whoever imports.
const LOCK: &str = ".import.lock";

/// The folder of the history.
#[derive(Debug)]
pub(super) struct History {
    state: PathBuf,
    folder: PathBuf,
}

/// The games that can be read, the newest first, and the files that can't be, and why.
#[derive(Debug, Default)]
pub(super) struct Listed {
    pub(super) games: Vec<Played>,
    pub(super) unreadable: Vec<(PathBuf, anyhow::Error)>,
}

impl Listed {
    /// Says what can't be read, in one sentence; none if there is nothing.
    pub(super) fn complaint(&self, words: &Words) -> Option<String> {
        let (path, why) = self.unreadable.first()?;
        let file = path.display().to_string();
        let count = self.unreadable.len();
        Some((words.library.left_out)(count, &file, &why.to_string()))
    }
}

impl History {
    /// Opens the history in the folder of the state; it is created when there is something to keep.
    pub(super) fn new(state: &Path) -> Self {
        Self {
            state: state.to_owned(),
            folder: state.join("history"),
        }
    }

    /// Returns how many games the history has, read or not.
    pub(super) fn count(&self) -> usize {
        self.names().map_or(0, |names| names.len())
    }

    /// Lists the games of the history.
    pub(super) fn games(&self, words: &Words) -> Listed {
        let mut listed = Listed::default();
        self.clear_up();
        match self.names() {
            Ok(mut names) => {
                // Without its ending a name sorts before those that were made from it.
                names.sort_unstable_by(|one, other| stem(other).cmp(stem(one)));
                for name in names {
                    self.list(format!("history/{name}"), &mut listed, words);
                }
            }
            Err(error) => {
                let error = files::reason(&error, words);
                listed.unreadable.push((self.folder.clone(), error));
            }
        }
        listed
    }

    /// Lists the games that were left or are being played, and then those of the history.
    pub(super) fn all_games(&self, words: &Words) -> Listed {
        let mut listed = Listed::default();
        let playing = self.state.join("playing");
        match numbers(&playing) {
            Ok(numbers) => {
                let modified = |number: &usize| {
                    let file = playing.join(format!("{number}.oaq")).metadata();
                    file.and_then(|file| file.modified()).ok()
                };
                let mut numbers: Vec<_> = numbers.iter().map(|it| (modified(it), it)).collect();
                numbers.sort_unstable();
                for (_, number) in numbers.into_iter().rev() {
                    self.list(format!("playing/{number}.oaq"), &mut listed, words);
                }
            }
            Err(error) => listed
                .unreadable
                .push((playing, files::reason(&error, words))),
        }
        let played = self.games(words);
        listed.games.extend(played.games);
        listed.unreadable.extend(played.unreadable);
        listed
    }

    fn list(&self, name: String, listed: &mut Listed, words: &Words) {
        let path = self.state.join(&name);
        match read(&path, words) {
            Ok(record) => listed.games.push(Played::new(name, record)),
            Err(error) => listed.unreadable.push((path, error)),
        }
    }

    fn names(&self) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let names = entries.filter_map(|file| file.ok()?.file_name().into_string().ok());
        Ok(names
            .filter(|name| Path::new(name).extension().is_some_and(|end| end == "oaq"))
            .collect())
    }

    /// Returns a game by its number in the list, from 1 on.
    pub(super) fn game(&self, number: usize, words: &Words) -> Result<Played> {
        let games = self.all_games(words).games;
        let count = games.len();
        let game = games.into_iter().nth(number - 1);
        game.ok_or_else(|| anyhow!((words.library.no_such_game)(number, count)))
    }

    /// Moves the file of a game that was played in a slot into the history, as the newest, and returns where it is now.
    pub(super) fn take(&self, game: &Path, slot: usize) -> io::Result<PathBuf> {
        files::make_folder(&self.folder)?;
        let stem = format!("{}-{slot}", clock::stamp());
        let path = files::unused(&self.folder, &stem, "oaq");
        fs::rename(game, &path)?;
        files::sync_folder(&path)?;
        Ok(path)
    }

    /// Deletes a game by the name that it is listed under. One that another process plays stays.
    pub(super) fn delete(&self, name: &str) -> io::Result<()> {
        let number = name
            .strip_prefix("playing/")
            .and_then(|name| name.strip_suffix(".oaq")?.parse().ok());
        let _lock = match number {
            Some(number) => {
                let slot = GameSlot::lock(&self.state.join("playing"), number)?;
                Some(slot.ok_or(ErrorKind::ResourceBusy)?)
            }
            None => None,
        };
        fs::remove_file(self.state.join(name))
    }

    /// Writes games into one text, the oldest first. What can be read can be read again from it.
    pub(super) fn export(games: &[Played]) -> String {
        let games = games.iter().rev();
        let texts: Vec<String> = games
            .map(|game| game_file::text_of(&game.record()))
            .collect();
        texts.join("\n")
    }

    /// Adds games, the last one as the newest, all of them or none, and returns how many.
    pub(super) fn import(&self, games: impl Iterator<Item = Record>) -> io::Result<usize> {
        files::make_folder(&self.folder)?;
        let lock = self.import_lock()?;
        lock.lock()?;
        self.finish_import()?;
        let coming = self.folder.join(COMING);
        let count = write_all(&coming, games)
            .and_then(|count| fs::rename(&coming, self.folder.join(COME)).map(|()| count));
        if count.is_err() {
            // What can't be taken in whole is not taken in at all.
            let _ = fs::remove_dir_all(&coming);
        }
        let count = count?;
        files::sync_folder(&coming)?;
        self.finish_import()?;
        Ok(count)
    }

    fn import_lock(&self) -> io::Result<File> {
        let mut options = File::options();
        options.write(true).create(true).truncate(false);
        files::keep_private(&mut options);
        options.open(self.folder.join(LOCK))
    }

    /// Clears up after an import that was killed, unless one is on its way.
    fn clear_up(&self) {
        let is_there = |name| self.folder.join(name).symlink_metadata().is_ok();
        if (is_there(COMING) || is_there(COME))
            && let Ok(lock) = self.import_lock()
            && lock.try_lock().is_ok()
        {
            // What can't be cleared up now can be the next time.
            let _ = self.finish_import();
        }
    }

    /// Moves the games of an import that is whole into the history, and clears away one that is not. Who calls this holds
    /// the lock.
    fn finish_import(&self) -> io::Result<()> {
        let gone = |result: io::Result<()>| match result {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            result => result,
        };
        gone(fs::remove_dir_all(self.folder.join(COMING)))?;
        let come = self.folder.join(COME);
        let mut files: Vec<PathBuf> = match fs::read_dir(&come) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            entries => entries?
                .filter_map(|entry| Some(entry.ok()?.path()))
                .collect(),
        };
        files.sort_unstable();
        for file in files {
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            fs::rename(&file, files::unused(&self.folder, &stem, "oaq"))?;
        }
        gone(fs::remove_dir(&come))?;
        files::sync_folder(&come)
    }
}

/// Writes games into a folder of their own; when this returns they are on the disk.
fn write_all(folder: &Path, games: impl Iterator<Item = Record>) -> io::Result<usize> {
    files::make_folder(folder)?;
    let (stamp, mut count) = (clock::stamp(), 0);
    for record in games {
        count += 1;
        // Names are sorted as texts.
        let path = folder.join(format!("{stamp}-import-{count:07}.oaq"));
        files::write_unsynced(&path, &game_file::text_of(&record), Readers::User)?;
    }
    sync_all(folder)?;
    Ok(count)
}

/// Waits until every file in a folder is on the disk: at once where the system can be asked to.
#[cfg(target_os = "linux")]
fn sync_all(folder: &Path) -> io::Result<()> {
    Ok(rustix::fs::syncfs(File::open(folder)?)?)
}

/// Waits until every file in a folder is on the disk.
#[cfg(not(target_os = "linux"))]
fn sync_all(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        File::open(entry?.path())?.sync_all()?;
    }
    Ok(())
}

fn stem(name: &str) -> &str {
    name.strip_suffix(".oaq").unwrap_or(name)
}

fn read(path: &Path, words: &Words) -> Result<Record> {
    let text = files::read_small(path, files::MOST_BYTES);
    let text = text.map_err(|error| files::reason(&error, words))?;
    game_file::read(&text).map_err(|error| files::record_error(&error, words))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    /// Games that end one after another, however fast, are listed in that order, the last one first.
    #[test]
    fn games_of_one_moment_stay_in_their_order() {
        let home = tempfile::tempdir().unwrap();
        let history = History::new(home.path());
        for game in 0..12 {
            let path = home.path().join("1.oaq");
            let text = format!("[Date \"{game}\"]\n\n1. A1> *");
            files::write_whole(&path, &text).unwrap();
            history.take(&path, 1).unwrap();
        }
        let listed = history.games(Lang::En.words()).games;
        let dates = listed.iter().map(|game| game.record().date);
        assert!(dates.eq((0..12).rev().map(|game| game.to_string())));
    }
}
