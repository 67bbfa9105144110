//! Games on the disk: the one being played, those that were left unfinished, and the history of those played.
//!
//! ```text
//! playing/1.oaq    a game being played, or left in the middle; after it its other lines
//! playing/1.lock   locked while a process plays it
//! history/*.oaq    games that are over or were put by
//! last             last time's choices
//! ```
//!
//! Each process plays in a *place* of its own, a number. The system frees a lock when its process ends, however it ends,
//! so a place that can be locked and has a game is one that was left: it is offered to go on with. Invariants: only who
//! holds the lock of a place writes or moves its game; a file that can't be read is put aside under another name, never
//! deleted or written over; the lock files stay, since deleting one would let two processes lock the same place.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::files;
use super::history::History;
use crate::engine::{Record, RecordError, read_records};

/// The tag that keeps the place of the cursor.
const CURSOR: &str = "Cursor";

/// The largest game that is read back; the longest that can be played is a tenth of it.
pub(super) const MOST_BYTES: u64 = 1024 * 1024;

/// The largest text that other lines are added to; what is written must be read back.
const MOST_LINES_BYTES: usize = 512 * 1024;

/// How many places are looked at; more processes than that are not saved.
const MOST_PLACES: usize = 1000;

/// The games of one folder, and the place that this process plays in.
#[derive(Debug)]
pub(super) struct Store {
    folder: PathBuf,
    place: Option<Place>,
}

/// Where a process plays.
#[derive(Debug)]
struct Place {
    game: PathBuf,
    /// The lock, held until this is dropped.
    _lock: File,
}

/// A game that was left in the middle.
#[derive(Debug)]
pub(super) struct Left {
    /// The game, its cursor where it was.
    pub record: Record,
    /// When its last move was made.
    pub at: SystemTime,
}

/// What was found in the places that nobody plays in.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// The game that was left last; this process plays in its place now.
    pub left: Option<Left>,
    /// Files that could not be read, by the names that they have now.
    pub aside: Vec<PathBuf>,
    /// Why a game that is over could not be moved into the history; it stays where it is until the next time.
    pub stuck: Option<io::Error>,
}

impl Store {
    /// Looks after the games of a folder; nothing is made before there is something to save.
    pub(super) const fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            place: None,
        }
    }

    /// Looks through the places that were left: takes the game left last, moves what is over into the history, and puts
    /// aside what can't be read.
    pub(super) fn find_left(&mut self) -> Found {
        let mut found = Found::default();
        for number in self.numbers() {
            let Ok(Some(place)) = self.lock(number) else {
                continue;
            };
            match read_game(&place.game) {
                Ok(Left { record, .. }) if is_over(&record) => {
                    found.stuck = self.put_by(&place).err().or(found.stuck);
                }
                Ok(left) => {
                    if found.left.as_ref().is_none_or(|other| other.at < left.at) {
                        found.left = Some(left);
                        self.place = Some(place);
                    }
                }
                Err(error) if error.kind() == ErrorKind::InvalidData => {
                    found.aside.extend(put_aside(&place.game));
                }
                // It may be readable another time.
                Err(_) => {}
            }
        }
        found
    }

    /// Lists the numbers of the places with a game, in their order.
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

    /// Locks a place; none if another process plays there.
    fn lock(&self, number: usize) -> io::Result<Option<Place>> {
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
                Ok(Some(Place { game, _lock: lock }))
            }
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Returns the game's file in the place of this process, which is found if there is none yet.
    fn game(&mut self) -> io::Result<&Path> {
        if self.place.is_none() {
            files::make_folder(&self.folder.join("playing"))?;
            self.place = self.find_free()?;
        }
        let place = self.place.as_ref();
        place.map(|place| place.game.as_path()).ok_or_else(|| {
            io::Error::other(format!("{MOST_PLACES} games are being played at once"))
        })
    }

    fn find_free(&self) -> io::Result<Option<Place>> {
        for number in 1..=MOST_PLACES {
            match self.lock(number)? {
                Some(place) if !place.game.exists() => return Ok(Some(place)),
                _ => {}
            }
        }
        Ok(None)
    }

    /// Writes the game; when this returns it is on the disk.
    pub(super) fn save(&mut self, record: &Record) -> io::Result<()> {
        files::write_whole(self.game()?, &text_of(record))
    }

    /// Puts the game in the place of this process by, into the history; the next game takes a place of its own.
    pub(super) fn put_by_own(&mut self) -> io::Result<()> {
        match self.place.take() {
            Some(place) if place.game.exists() => self.put_by(&place),
            _ => Ok(()),
        }
    }

    fn put_by(&self, place: &Place) -> io::Result<()> {
        let folder = self.folder.join("history");
        files::make_folder(&folder)?;
        let number = place.game.file_stem().unwrap_or_default();
        let number = number.to_str().unwrap_or_default();
        fs::rename(
            &place.game,
            unused(&folder, &format!("{}-{number}", stamp())),
        )
    }

    /// Returns the games that were played.
    pub(super) fn history(&self) -> History {
        History::new(&self.folder)
    }

    /// Keeps last time's choices.
    pub(super) fn keep_choices(&self, choices: &str) -> io::Result<()> {
        files::make_folder(&self.folder)?;
        files::write_whole(&self.folder.join("last"), choices)
    }
}

/// Removes what processes that were killed while saving left in a place; who calls this holds its lock.
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

/// Reads last time's choices; an empty text if there are none.
pub(super) fn last_choices(folder: &Path) -> String {
    files::read_small(&folder.join("last"), MOST_BYTES).unwrap_or_default()
}

/// Returns a name in a folder that nothing has, which begins as wished.
fn unused(folder: &Path, stem: &str) -> PathBuf {
    let names = (1..).map(|count| match count {
        1 => format!("{stem}.oaq"),
        count => format!("{stem}-{count}.oaq"),
    });
    names
        .map(|name| folder.join(name))
        .find(|path| path.symlink_metadata().is_err())
        .expect("numbers do not end")
}

/// The time as it stands in the names of files.
pub(super) fn stamp() -> String {
    chrono::Local::now().format("%Y-%m-%d-%H%M%S").to_string()
}

/// Moves a file that can't be read out of the way and returns where it is now.
fn put_aside(path: &Path) -> Option<PathBuf> {
    let folder = path.parent()?;
    let stem = format!("{}-unreadable-{}", path.file_stem()?.to_str()?, stamp());
    let aside = unused(folder, &stem).with_extension("txt");
    fs::rename(path, &aside).ok()?;
    Some(aside)
}

fn is_over(record: &Record) -> bool {
    record.ending_at(record.len()).is_some()
}

/// Reads a saved game. What is no game is [`ErrorKind::InvalidData`].
fn read_game(path: &Path) -> io::Result<Left> {
    let at = path.metadata()?.modified()?;
    let no_game = |error| io::Error::new(ErrorKind::InvalidData, error);
    let text = files::read_small(path, MOST_BYTES).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge | ErrorKind::InvalidInput => no_game(error.to_string()),
        _ => error,
    })?;
    let record = read_lines(&text).map_err(|error| no_game(error.to_string()))?;
    Ok(Left { record, at })
}

/// Reads what [`text_of`] writes: a game with its cursor and its other lines.
pub(super) fn read_lines(text: &str) -> Result<Record, RecordError> {
    let mut records = read_records(text)?;
    let mut record = records.remove(0);
    take_cursor(&mut record);
    for other in records {
        record.keep_line(other);
    }
    Ok(record)
}

/// Writes a game with its cursor, and after it, as games of their own, the other lines that there is room for.
fn text_of(record: &Record) -> String {
    let mut text = with_cursor(record).to_string();
    for other in record.others() {
        let other = other.to_string();
        if text.len() + other.len() < MOST_LINES_BYTES {
            text = format!("{text}\n{other}");
        }
    }
    text
}

/// Returns a record that keeps its cursor in a tag, if it is not at the end.
fn with_cursor(record: &Record) -> Record {
    let mut record = record.clone();
    let cursor = record.cursor();
    if cursor < record.len() {
        record.tags.push((CURSOR.to_owned(), cursor.to_string()));
    }
    record
}

/// Puts the cursor where its tag says, and takes the tag away.
pub(super) fn take_cursor(record: &mut Record) {
    let place = record.tags.iter().position(|(name, _)| name == CURSOR);
    if let Some(place) = place {
        let (_, value) = record.tags.remove(place);
        record.go_to(value.parse().unwrap_or(usize::MAX));
    }
}
