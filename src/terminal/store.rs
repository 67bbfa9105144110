//! Games on the disk: the one being played, those that were left unfinished, and the history of those played.
//!
//! ```text
//! playing/1.oaq    a game being played, or left in the middle
//! playing/1.lock   locked while a process plays it
//! history/*.oaq    games that are over or were archived
//! ```
//!
//! Each process plays in a *slot* of its own, a number. The system frees a lock when its process ends, however it ends,
//! so a game whose slot can be locked was left: it is offered to the players. Invariants: only the process that holds the
//! lock of a slot writes or moves its game; a file that can't be read is renamed, never deleted or overwritten; the lock
//! files stay, since deleting one would let two processes lock the same slot.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::history::History;
use super::{clock, files, game_file};
use crate::engine::Record;

/// The number of slots; processes beyond it don't save.
const MOST_SLOTS: usize = 1000;

/// The games of one folder, and the slot that this process plays in.
#[derive(Debug)]
pub(super) struct Store {
    folder: PathBuf,
    slot: Option<GameSlot>,
}

/// Where a process plays.
#[derive(Debug)]
struct GameSlot {
    number: usize,
    game: PathBuf,
    /// The lock, held until this is dropped.
    _lock: File,
}

/// A game that was left in the middle.
#[derive(Debug)]
pub(super) struct LeftGame {
    /// The game, its cursor where it was.
    pub record: Record,
    /// When its last move was made.
    pub at: SystemTime,
}

/// What was found in the slots of processes that have ended.
#[derive(Debug, Default)]
pub(super) struct Leftovers {
    /// The game that was left last; this process plays in its slot now.
    pub left: Option<LeftGame>,
    /// Files that could not be read, under their new names.
    pub aside: Vec<PathBuf>,
    /// Why a game that is over could not be moved into the history; it stays where it is until the next time.
    pub stuck: Option<io::Error>,
}

impl Store {
    /// Opens the store in a folder, which is created when there is something to save.
    pub(super) const fn new(folder: PathBuf) -> Self {
        Self { folder, slot: None }
    }

    /// Looks through the slots of processes that have ended: takes the slot of the game left last, archives games that are
    /// over, and renames files that can't be read.
    pub(super) fn find_left(&mut self) -> Leftovers {
        let mut found = Leftovers::default();
        for number in self.numbers() {
            if let Ok(Some(slot)) = self.lock(number) {
                self.look_into(slot, &mut found);
            }
        }
        found
    }

    fn look_into(&mut self, slot: GameSlot, found: &mut Leftovers) {
        match read_game(&slot.game) {
            Ok(left) if left.record.ending_at(left.record.len()).is_some() => {
                found.stuck = self.archive(&slot).err().or(found.stuck.take());
            }
            Ok(left) => {
                if found.left.as_ref().is_none_or(|other| other.at < left.at) {
                    found.left = Some(left);
                    self.slot = Some(slot);
                }
            }
            Err(error) if error.kind() == ErrorKind::InvalidData => {
                found.aside.extend(put_aside(&slot.game));
            }
            // It may be readable another time.
            Err(_) => {}
        }
    }

    /// Lists the numbers of the slots with a game, in their order.
    fn numbers(&self) -> Vec<usize> {
        let files = fs::read_dir(self.folder.join("playing"));
        let mut numbers: Vec<usize> = files
            .into_iter()
            .flatten()
            .filter_map(|file| {
                let name = file.ok()?.file_name();
                name.to_str()?.strip_suffix(".oaq")?.parse().ok()
            })
            .collect();
        numbers.sort_unstable();
        numbers
    }

    /// Locks a slot; none if another process plays there.
    fn lock(&self, number: usize) -> io::Result<Option<GameSlot>> {
        let folder = self.folder.join("playing");
        let lock = folder.join(format!("{number}.lock"));
        let lock = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(lock)?;
        match lock.try_lock() {
            Ok(()) => {
                sweep(&folder, number);
                let game = folder.join(format!("{number}.oaq"));
                Ok(Some(GameSlot {
                    number,
                    game,
                    _lock: lock,
                }))
            }
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Returns the game's file in the slot of this process, which is found if there is none yet.
    fn game(&mut self) -> io::Result<&Path> {
        if self.slot.is_none() {
            files::make_folder(&self.folder.join("playing"))?;
            self.slot = self.find_free()?;
        }
        let slot = self.slot.as_ref();
        slot.map(|slot| slot.game.as_path())
            .ok_or_else(|| ErrorKind::ResourceBusy.into())
    }

    fn find_free(&self) -> io::Result<Option<GameSlot>> {
        for number in 1..=MOST_SLOTS {
            match self.lock(number)? {
                Some(slot) if !slot.game.exists() => return Ok(Some(slot)),
                _ => {}
            }
        }
        Ok(None)
    }

    /// Writes the game; when this returns it is on the disk.
    pub(super) fn save(&mut self, record: &Record) -> io::Result<()> {
        files::write_whole(self.game()?, &game_file::text_of(record))
    }

    /// Moves the game in the slot of this process into the history; the next game takes a slot of its own.
    pub(super) fn archive_own(&mut self) -> io::Result<()> {
        match self.slot.take() {
            Some(slot) if slot.game.exists() => self.archive(&slot),
            _ => Ok(()),
        }
    }

    fn archive(&self, slot: &GameSlot) -> io::Result<()> {
        self.history().take(&slot.game, slot.number)
    }

    /// Returns the games that were played.
    pub(super) fn history(&self) -> History {
        History::new(&self.folder)
    }

    /// Returns the folder.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }
}

/// Removes what processes that were killed while saving left in a slot; who calls this holds its lock.
fn sweep(folder: &Path, number: usize) {
    let beginning = format!(".{number}.oaq.");
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = file.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(&beginning) && name.ends_with(files::UNFINISHED) {
            // It does no harm if it stays.
            let _ = fs::remove_file(file.path());
        }
    }
}

/// Moves a file that can't be read out of the way and returns where it is now.
fn put_aside(path: &Path) -> Option<PathBuf> {
    let folder = path.parent()?;
    let stem = format!(
        "{}-unreadable-{}",
        path.file_stem()?.to_str()?,
        clock::stamp()
    );
    let aside = files::unused(folder, &stem, "txt");
    fs::rename(path, &aside).ok()?;
    Some(aside)
}

/// Reads a saved game. What is no game is [`ErrorKind::InvalidData`].
fn read_game(path: &Path) -> io::Result<LeftGame> {
    let at = path.metadata()?.modified()?;
    let no_game = |error| io::Error::new(ErrorKind::InvalidData, error);
    let text =
        files::read_small(path, game_file::MOST_BYTES).map_err(|error| match error.kind() {
            ErrorKind::FileTooLarge | ErrorKind::InvalidInput => no_game(error.to_string()),
            _ => error,
        })?;
    let record = game_file::read(&text).map_err(|error| no_game(error.to_string()))?;
    Ok(LeftGame { record, at })
}
