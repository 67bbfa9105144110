//! Files: read up to a limit, refused unless they are plain files, and written whole or not at all.
//!
//! Symbolic links are followed, for reading and for writing.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write, stdin};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};

use crate::app::table_tags;
use crate::engine::{Games, Position, Record, RecordError, Rules, matches};
use crate::words::Words;

/// The largest file of records that is read, in megabytes. No game is written that is a tenth as large, and nothing larger
/// is written out.
const MEGABYTES: u64 = 64;

/// The largest file of records that is read, in bytes.
pub(super) const MOST_BYTES: u64 = MEGABYTES * 1024 * 1024;

/// How the names of files end that are not whole yet.
const UNFINISHED: &str = ".tmp";

/// How old a file is that no living process can still be writing.
const OLD: Duration = Duration::from_secs(3600);

/// Who may read a file that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Readers {
    /// Only the user: what the program keeps.
    User,
    /// Whoever may read what the user writes elsewhere.
    AsUsual,
}

/// A text in which every game can be read.
#[derive(Debug)]
pub(super) struct GamesText(String);

impl GamesText {
    /// Reads the text of a file, or of standard input for `-`, and every game in it.
    pub(super) fn read(path: &Path, words: &Words) -> Result<Self> {
        let text = if path.as_os_str() == "-" {
            read_text(stdin().lock(), 0, words)
        } else {
            open(path, words)
        };
        Self::check(path, text, words)
    }

    /// Reads the text of a file that is named inside the game, where `-` means nothing special.
    pub(super) fn read_path(path: &Path, words: &Words) -> Result<Self> {
        Self::check(path, open(path, words), words)
    }

    fn check(path: &Path, text: Result<String>, words: &Words) -> Result<Self> {
        let read = || (words.files.cannot_read)(&path.display().to_string());
        let text = text.with_context(read)?;
        if is_position(&text) {
            return game_of(&text, words).with_context(read);
        }
        match Games::new(&text).find_map(Result::err) {
            Some(error) => Err(record_error(&error, words)).with_context(read),
            None => Ok(Self(text)),
        }
    }

    /// Reads the games one by one, so that they need not all be in memory.
    pub(super) fn games(&self) -> impl Iterator<Item = Record> + '_ {
        Games::new(&self.0).flatten().map(|mut record| {
            table_tags::take_cursor(&mut record);
            record
        })
    }
}

/// Reads a position alone: a game of the usual rules that starts there.
fn game_of(position: &str, words: &Words) -> Result<GamesText> {
    let start = Position::read_any(position, Rules::default());
    let start = start.map_err(|error| anyhow!((words.errors.position)(&error)))?;
    Ok(GamesText(Record::from_start(start).to_string()))
}

/// Tells whether a text looks like a position and nothing else: one line that begins with cells, side by side.
fn is_position(content: &str) -> bool {
    let text = content.trim();
    let board = text.split_whitespace().next().unwrap_or_default();
    !text.contains('\n') && board.contains(',') && board.contains('/')
}

/// Writes a new file, which can be read again. Fails if there is one of that name.
pub(super) fn write_new_file(path: &Path, content: &str, words: &Words) -> Result<()> {
    let why = |error: io::Error| match error.kind() {
        // What is not there yet is no fault; where it should go is.
        ErrorKind::NotFound => anyhow!(words.files.system.no_such_folder),
        _ => reason(&error, words),
    };
    let name = path.display().to_string();
    if content.len() as u64 > MOST_BYTES {
        return Err(anyhow!((words.files.too_large)(MEGABYTES))).context(name);
    }
    create_whole(path, content).map_err(why).context(name)
}

/// Makes a file that must not be there yet: whole or not at all, whatever happens.
fn create_whole(path: &Path, content: &str) -> io::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let beside = beside(path)?;
    let written = write_new(&beside, content, Readers::AsUsual).and_then(|()| name(&beside, path));
    // Under its own name it is gone, or there is nothing to be kept.
    let _ = fs::remove_file(&beside);
    written?;
    // It is whole; not every file system lets a folder wait for the disk.
    let _ = sync_folder(path);
    Ok(())
}

/// Gives a file its name, which nothing may have.
fn name(beside: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(beside, path) {
        // Not every file system has links.
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            if path.symlink_metadata().is_ok() {
                return Err(ErrorKind::AlreadyExists.into());
            }
            fs::rename(beside, path)
        }
        linked => linked,
    }
}

/// Reads a file with one game, or one match. Fails if it has more.
pub(super) fn read_game(path: &Path, words: &Words) -> Result<Record> {
    let text = GamesText::read(path, words)?;
    let mut records = matches(text.games());
    match (records.next(), records.count()) {
        (Some(record), 0) => Ok(record),
        (_, more) => Err(anyhow!((words.files.one_game_only)(more + 1)))
            .with_context(|| (words.files.cannot_read)(&path.display().to_string())),
    }
}

pub(super) fn open(path: &Path, words: &Words) -> Result<String> {
    let file = reading()
        .open(path)
        .map_err(|error| reason(&error, words))?;
    let about = file.metadata().map_err(|error| reason(&error, words))?;
    if !about.is_file() {
        bail!(words.files.not_a_file);
    }
    read_text(file, about.len(), words)
}

/// Explains an error of the system in the reader's language.
pub(super) fn reason(error: &io::Error, words: &Words) -> anyhow::Error {
    match error.kind() {
        // Who reads what was written has gone: nothing is left to say, and the caller asks for it.
        ErrorKind::BrokenPipe => anyhow!(io::Error::from(ErrorKind::BrokenPipe)),
        kind => anyhow!(why(kind, error.raw_os_error(), words)),
    }
}

/// Says what a kind of error means, never in the system's own words; `code` is the number of the error, if it has one.
pub(super) fn why(kind: ErrorKind, code: Option<i32>, words: &Words) -> String {
    let (files, system) = (&words.files, &words.files.system);
    let why = match kind {
        ErrorKind::NotFound => files.not_found,
        ErrorKind::PermissionDenied => files.forbidden,
        // These two are this module's own: for folders and devices, and for bytes that are not text.
        ErrorKind::InvalidInput => files.not_a_file,
        ErrorKind::InvalidData => files.not_text,
        ErrorKind::AlreadyExists => files.is_there,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => system.disk_full,
        ErrorKind::ReadOnlyFilesystem => system.read_only,
        ErrorKind::IsADirectory => system.is_folder,
        ErrorKind::NotADirectory => system.not_a_folder,
        ErrorKind::FileTooLarge => system.too_large,
        ErrorKind::InvalidFilename => system.bad_name,
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy | ErrorKind::WouldBlock => {
            system.busy
        }
        ErrorKind::TimedOut => files.no_answer,
        // This one is the store's own, and then has no number.
        ErrorKind::Unsupported if code.is_none() => files.later_version,
        // A device that fails has this number on every Unix, and no kind of its own.
        _ if code == Some(5) && cfg!(unix) => system.broken,
        _ => return (system.other)(code),
    };
    why.to_owned()
}

/// Opens for reading without blocking, so that a pipe without a writer can be refused like any other special file.
fn reading() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true);
    wait_for_nobody(&mut options);
    options
}

/// Lets opening fail rather than wait for the other end of a pipe.
#[cfg(unix)]
pub(super) fn wait_for_nobody(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt;
    let flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
    options.custom_flags(flags.bits().cast_signed());
}

/// Elsewhere there are no pipes among files.
#[cfg(not(unix))]
pub(super) const fn wait_for_nobody(_: &mut OpenOptions) {}

/// Makes what is made readable for the user alone.
#[cfg(unix)]
pub(super) fn keep_private(options: &mut OpenOptions) {
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
}

/// Elsewhere the folder of the user is private.
#[cfg(not(unix))]
pub(super) const fn keep_private(_: &mut OpenOptions) {}

/// Reads a plain file of at most `most` bytes as text.
pub(super) fn read_small(path: &Path, most: u64) -> io::Result<String> {
    let file = reading().open(path)?;
    if !file.metadata()?.is_file() {
        return Err(ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(ErrorKind::FileTooLarge.into());
    }
    String::from_utf8(bytes).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

/// Creates a folder and its parents, readable by the user alone.
pub(super) fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Returns a path in a folder that is still free: the stem, a number if need be, and the ending.
pub(super) fn unused(folder: &Path, stem: &str, ending: &str) -> PathBuf {
    let names = (1..).map(|count| match count {
        1 => format!("{stem}.{ending}"),
        count => format!("{stem}-{count}.{ending}"),
    });
    names
        .map(|name| folder.join(name))
        .find(|path| path.symlink_metadata().is_err())
        .expect("numbers do not end")
}

/// Replaces a file atomically: at every moment either the old or the new content is there.
///
/// The new content goes into a file beside it, which only the user can read and which takes its place when it has reached
/// the disk. What is there must be a plain file or nothing.
pub(super) fn write_whole(path: &Path, content: &str) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if target.metadata().is_ok_and(|there| !there.is_file()) {
        return Err(ErrorKind::InvalidInput.into());
    }
    let beside = beside(&target)?;
    let written =
        write_new(&beside, content, Readers::User).and_then(|()| fs::rename(&beside, &target));
    if written.is_err() {
        // It may not exist; the first error is the one that matters.
        let _ = fs::remove_file(&beside);
        return written;
    }
    sync_folder(&target)
}

/// Returns the path of the file that is written first. No other process uses it: it has the number of this one.
fn beside(target: &Path) -> io::Result<PathBuf> {
    let mut name = std::ffi::OsString::from(".");
    name.push(target.file_name().ok_or(ErrorKind::InvalidInput)?);
    name.push(format!(".{}{UNFINISHED}", std::process::id()));
    Ok(target.with_file_name(name))
}

/// Writes a file that is not there yet; when this returns it is on the disk.
fn write_new(path: &Path, content: &str, readers: Readers) -> io::Result<()> {
    // One of the same name can only be left over from a process of the same number that is gone.
    let _ = fs::remove_file(path);
    write_unsynced(path, content, readers)?.sync_all()
}

/// Writes a file that is not there yet, which is on the disk only when it is synchronised.
pub(super) fn write_unsynced(path: &Path, content: &str, readers: Readers) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    if readers == Readers::User {
        keep_private(&mut options);
    }
    let mut file = options.open(path)?;
    file.write_all(content.as_bytes())?;
    Ok(file)
}

/// Removes what processes that were killed while writing have left of files that begin so; nobody else may be writing
/// them.
pub(super) fn sweep(folder: &Path, beginning: &str) {
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = file.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(beginning) && name.ends_with(UNFINISHED) {
            // It does no harm if it stays.
            let _ = fs::remove_file(file.path());
        }
    }
}

/// Removes what [`sweep`] does as far as it is so old that nobody can be writing it.
pub(super) fn sweep_old(folder: &Path, beginning: &str) {
    let is_old = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .any(|file| {
            let name = file.file_name();
            let begins = name.to_string_lossy().starts_with(beginning);
            let age = file.metadata().and_then(|file| file.modified());
            begins && age.is_ok_and(|at| at.elapsed().is_ok_and(|age| age > OLD))
        });
    if is_old {
        sweep(folder, beginning);
    }
}

/// Lets a renaming reach the disk, where the system can be asked to.
pub(super) fn sync_folder(target: &Path) -> io::Result<()> {
    match target.parent() {
        // A name alone is in the folder where the program runs.
        Some(folder) if folder.as_os_str().is_empty() => sync_folder(&Path::new(".").join(target)),
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

fn read_text(source: impl Read, size: u64, words: &Words) -> Result<String> {
    // At once as large as it must be: what grows step by step is there twice.
    let size = usize::try_from(size.min(MOST_BYTES) + 1);
    let mut bytes = Vec::with_capacity(size.unwrap_or_default());
    let read = source.take(MOST_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| reason(&error, words))?;
    if bytes.len() as u64 > MOST_BYTES {
        bail!((words.files.too_large)(MEGABYTES));
    }
    String::from_utf8(bytes).map_err(|error| not_text(&error, words))
}

/// Says that bytes are no text, and where that shows.
fn not_text(error: &FromUtf8Error, words: &Words) -> anyhow::Error {
    let whole = error.utf8_error().valid_up_to();
    let before = String::from_utf8_lossy(&error.as_bytes()[..whole]);
    let line = 1 + before.matches('\n').count();
    let last = before.rsplit('\n').next().unwrap_or_default();
    let column = 1 + last.chars().count();
    anyhow!(
        "{} ({})",
        words.files.not_text,
        (words.errors.place)(line, column)
    )
}

/// Says in the reader's words why a text is no record, and where.
pub(super) fn record_error(error: &RecordError, words: &Words) -> anyhow::Error {
    let place = (words.errors.place)(error.line, error.column);
    let (colon, problem) = (words.colon, (words.errors.problem)(&error.problem));
    anyhow!("{place}{colon} {problem}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    /// Whatever the system says, the reader is told in words of the own language.
    #[test]
    fn errors_of_the_system_are_told_in_the_language_of_the_reader() {
        for lang in Lang::ALL {
            for code in 1..=133 {
                let error = io::Error::from_raw_os_error(code);
                let system = error.to_string();
                let told = reason(&error, lang.words()).to_string();
                let is_pipe = code == 32;
                assert!(is_pipe || !told.contains("os error"), "{system}: {told}");
            }
        }
        let told = |code, lang: Lang| {
            reason(&io::Error::from_raw_os_error(code), lang.words()).to_string()
        };
        if cfg!(target_os = "linux") {
            assert_eq!(told(28, Lang::Vi), "đĩa đã đầy");
            assert_eq!(told(28, Lang::Fr), "le disque est plein");
            assert_eq!(told(30, Lang::En), "can only be read, not written");
            assert_eq!(told(5, Lang::Fr), "le disque est défaillant");
        }
    }

    /// What a killed process has left goes when no living one can still be writing it.
    #[test]
    fn what_was_left_half_written_goes_when_it_is_old() {
        let home = tempfile::tempdir().unwrap();
        let left = home.path().join(".last.1.tmp");
        let file = File::create(&left).unwrap();
        sweep_old(home.path(), ".last.");
        assert!(left.exists());
        let long_ago = file.metadata().unwrap().modified().unwrap() - 2 * OLD;
        file.set_modified(long_ago).unwrap();
        sweep_old(home.path(), ".last.");
        assert!(!left.exists());
    }

    /// A file is made whole or not at all, and what is there stays.
    #[test]
    fn a_new_file_is_written_over_nothing_and_leaves_nothing_beside_it() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("game.oaq");
        create_whole(&path, "one").unwrap();
        let again = create_whole(&path, "other").unwrap_err();
        assert_eq!(again.kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }
}
