//! The slots that games are played in: a number for each process, a file for the game, and a lock.
//!
//! The system frees a lock when its process ends, however it ends. The lock files stay, since deleting one would let two
//! processes lock the same slot; if somebody else deletes one, its slot is not this process's any more.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::files;

/// A slot that this process has locked.
#[derive(Debug)]
pub(super) struct GameSlot {
    pub(super) number: usize,
    /// The file of the game, which may not be there yet.
    pub(super) game: PathBuf,
    path: PathBuf,
    /// The lock, held until this is dropped.
    lock: File,
}

impl GameSlot {
    /// Locks a slot below a folder; none if another process plays there.
    pub(super) fn lock(playing: &Path, number: usize) -> io::Result<Option<Self>> {
        let path = playing.join(format!("{number}.lock"));
        let lock = open_lock(&path)?;
        match lock.try_lock() {
            Ok(()) => {
                files::sweep(playing, &format!(".{number}.oaq."));
                let game = playing.join(format!("{number}.oaq"));
                Ok(Some(Self {
                    number,
                    game,
                    path,
                    lock,
                }))
            }
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Tells whether the slot is still this process's: the lock is the one that others would see.
    pub(super) fn is_held(&self) -> bool {
        is_same(&self.lock, &self.path).unwrap_or(false)
    }
}

#[cfg(unix)]
fn is_same(lock: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (held, seen) = (lock.metadata()?, path.metadata()?);
    Ok((held.dev(), held.ino()) == (seen.dev(), seen.ino()))
}

/// Elsewhere a file that is open can't be deleted.
#[cfg(not(unix))]
fn is_same(_: &File, path: &Path) -> io::Result<bool> {
    path.metadata().map(|_| true)
}

/// Opens the file of a lock for nobody but the user, without waiting for anybody to open its other end.
fn open_lock(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    files::keep_private(&mut options);
    files::wait_for_nobody(&mut options);
    options.open(path)
}

/// Lists the numbers of the slots with a game, in their order.
pub(super) fn numbers(playing: &Path) -> io::Result<Vec<usize>> {
    let files = match fs::read_dir(playing) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        files => files?,
    };
    let mut numbers: Vec<usize> = files
        .filter_map(|file| {
            let name = file.ok()?.file_name();
            name.to_str()?.strip_suffix(".oaq")?.parse().ok()
        })
        .collect();
    numbers.sort_unstable();
    Ok(numbers)
}
