//! Games on the disk: the one being played, those that were left unfinished, and the history of those played.
//!
//! ```text
//! playing/1.oaq    a game being played, or left in the middle
//! playing/1.lock   locked while a process plays it
//! history/*.oaq    games that are over or were archived
//! ```
//!
//! Each process plays in a [`GameSlot`] of its own. A slot that can be locked and has a game is one that was left: the game
//! left last is offered to go on with, and the others go into the history, where all can be found. Invariants: only who
//! holds the lock of a slot writes or moves its game; a slot is written only by the game that it was taken for; a file
//! that can't be read is put aside under another name, never deleted or written over.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::history::History;
use super::slot::{GameSlot, numbers};
use super::{clock, files, game_file};
use crate::engine::Record;

/// How many slots are looked at; more games than that are not saved.
const MOST_SLOTS: usize = 10_000;

/// The games of one folder, and the slot that this process plays in.
#[derive(Debug)]
pub(super) struct Store {
    folder: PathBuf,
    slot: Option<(GameSlot, Holds)>,
    /// Where the game is that this process archived last.
    archived: Option<PathBuf>,
}

/// What the slot of this process holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    /// A game that was left, which nobody has gone on with yet.
    Left,
    /// The game of the table with this number.
    Game(usize),
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
    /// Games that can't be opened now, and why; they stay where they are.
    pub closed: Vec<(PathBuf, io::Error)>,
    /// Why a game could not be moved into the history; it stays where it is until the next time.
    pub stuck: Option<io::Error>,
}

impl Store {
    /// Opens the store in a folder, which is created when there is something to save.
    pub(super) const fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            slot: None,
            archived: None,
        }
    }

    fn playing(&self) -> PathBuf {
        self.folder.join("playing")
    }

    /// Looks through the slots that were left: takes the game left last, moves all others into the history, and puts
    /// aside what can't be read.
    pub(super) fn find_left(&mut self) -> Leftovers {
        let (mut found, mut unfinished) = (Leftovers::default(), Vec::new());
        self.look_through(&mut found, &mut unfinished);
        unfinished.sort_by_key(|(_, left): &(GameSlot, LeftGame)| left.at);
        if let Some((slot, left)) = unfinished.pop() {
            found.left = Some(left);
            self.slot = Some((slot, Holds::Left));
        }
        for (slot, _) in unfinished {
            self.put_by(&slot, &mut found);
        }
        found
    }

    /// Moves every game that nobody plays into the history, so that all of them are listed there.
    pub(super) fn put_by_left(&self) -> Leftovers {
        let (mut found, mut unfinished) = (Leftovers::default(), Vec::new());
        self.look_through(&mut found, &mut unfinished);
        unfinished.sort_by_key(|(_, left): &(GameSlot, LeftGame)| left.at);
        for (slot, _) in unfinished {
            self.put_by(&slot, &mut found);
        }
        found
    }

    fn look_through(&self, found: &mut Leftovers, unfinished: &mut Vec<(GameSlot, LeftGame)>) {
        let numbers = numbers(&self.playing()).unwrap_or_else(|error| {
            found.closed.push((self.playing(), error));
            Vec::new()
        });
        for number in numbers {
            match GameSlot::lock(&self.playing(), number) {
                Ok(Some(slot)) => unfinished.extend(self.look_into(slot, found)),
                Ok(None) => {}
                Err(error) => {
                    let game = self.playing().join(format!("{number}.oaq"));
                    found.closed.push((game, error));
                }
            }
        }
    }

    /// Returns the slot if its game is unfinished.
    fn look_into(&self, slot: GameSlot, found: &mut Leftovers) -> Option<(GameSlot, LeftGame)> {
        match read_game(&slot.game) {
            Ok(left) if left.record.is_done() => self.put_by(&slot, found),
            Ok(left) => return Some((slot, left)),
            Err(error) if error.kind() == ErrorKind::InvalidData => match put_aside(&slot.game) {
                Ok(aside) => found.aside.push(aside),
                Err(error) => found.closed.push((slot.game, error)),
            },
            // It may be readable another time.
            Err(error) => found.closed.push((slot.game, error)),
        }
        None
    }

    fn put_by(&self, slot: &GameSlot, found: &mut Leftovers) {
        found.stuck = self.archive(slot).err().or(found.stuck.take());
    }

    /// The game that was left and found is the game of the table with this number from now on.
    pub(super) const fn go_on(&mut self, game: usize) {
        if let Some((_, holds)) = &mut self.slot {
            *holds = Holds::Game(game);
        }
    }

    /// Writes the game of the table with a number; when this returns it is on the disk. Another game's slot is never
    /// written: it is let go, and this game gets one of its own.
    pub(super) fn save(&mut self, game: usize, record: &Record) -> io::Result<()> {
        let is_own =
            |(slot, holds): &(GameSlot, Holds)| *holds == Holds::Game(game) && slot.is_held();
        if !self.slot.as_ref().is_some_and(is_own) {
            self.slot = None;
            files::make_folder(&self.playing())?;
            self.slot = Some((self.find_free()?, Holds::Game(game)));
        }
        let Some((slot, _)) = &self.slot else {
            return Ok(());
        };
        files::write_whole(&slot.game, &game_file::text_of(record))
    }

    /// Finds a slot without a game. One that can't be locked does not stop the search.
    fn find_free(&self) -> io::Result<GameSlot> {
        let (taken, mut first) = (numbers(&self.playing())?, None);
        for number in (1..=MOST_SLOTS).filter(|number| taken.binary_search(number).is_err()) {
            match GameSlot::lock(&self.playing(), number) {
                Ok(Some(slot)) if slot.game.symlink_metadata().is_err() => return Ok(slot),
                Ok(_) => {}
                Err(error) => first = first.or(Some(error)),
            }
        }
        Err(first.unwrap_or_else(|| ErrorKind::QuotaExceeded.into()))
    }

    /// Moves the game in the slot of this process into the history; the next game takes a slot of its own.
    pub(super) fn archive_own(&mut self) -> io::Result<()> {
        self.archived = None;
        match self.slot.take() {
            Some((slot, _)) if slot.is_held() && slot.game.exists() => {
                self.archived = Some(self.archive(&slot)?);
            }
            _ => {}
        }
        Ok(())
    }

    /// Moves the game that this process archived last back into its slot, in place of one in which nobody has moved: at every
    /// moment it is either here or there. From now on it is the game of the table with this number.
    pub(super) fn bring_back(&mut self, game: usize) -> io::Result<()> {
        let own = self.slot.take().filter(|(slot, _)| slot.is_held());
        let Some(archived) = self.archived.take().filter(|path| path.exists()) else {
            self.slot = own.map(|(slot, _)| (slot, Holds::Game(game)));
            return Ok(());
        };
        let slot = match own {
            Some((slot, _)) => slot,
            None => self.find_free()?,
        };
        fs::rename(&archived, &slot.game)?;
        files::sync_folder(&slot.game)?;
        self.slot = Some((slot, Holds::Game(game)));
        Ok(())
    }

    fn archive(&self, slot: &GameSlot) -> io::Result<PathBuf> {
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

/// Moves a file that can't be read out of the way and returns where it is now.
fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let folder = path.parent().ok_or(ErrorKind::InvalidInput)?;
    let number = path.file_stem().unwrap_or_default().to_string_lossy();
    let stem = format!("{number}-unreadable-{}", clock::stamp());
    let aside = files::unused(folder, &stem, "txt");
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// Reads a saved game. What is no game is [`ErrorKind::InvalidData`], what a later version wrote
/// [`ErrorKind::Unsupported`].
fn read_game(path: &Path) -> io::Result<LeftGame> {
    let at = path.metadata()?.modified()?;
    let no_game = |error| io::Error::new(ErrorKind::InvalidData, error);
    let text = files::read_small(path, files::MOST_BYTES).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge | ErrorKind::InvalidInput => no_game(error.to_string()),
        _ => error,
    })?;
    let record = game_file::read(&text).map_err(|error| {
        if game_file::is_of_later_version(&error) {
            ErrorKind::Unsupported.into()
        } else {
            no_game(error.to_string())
        }
    })?;
    Ok(LeftGame { record, at })
}
