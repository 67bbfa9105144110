//! Files: read up to a limit, refused unless they are plain files, and written whole or not at all.
//!
//! Symbolic links are followed, for reading and for writing.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write, stdin};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;

use anyhow::{Context, Result, anyhow, bail};

use crate::engine::{Position, Record, RecordError, Rules, read_records};
use crate::words::Words;

/// The largest file of records that is read, in megabytes.
const MEGABYTES: u64 = 4;

/// The end of the name of a file that is being written.
pub(super) const UNFINISHED: &str = ".tmp";

/// Reads every record of a file; `-` is standard input.
pub(super) fn read_file(path: &Path, words: &Words) -> Result<Vec<Record>> {
    let name = path.display().to_string();
    let content = if name == "-" {
        read_text(stdin().lock(), words)
    } else {
        open(path, words)
    };
    records_in(content, &name, words)
}

/// Reads every record of a file that was named in the game, where `-` means nothing special.
pub(super) fn read_path(path: &Path, words: &Words) -> Result<Vec<Record>> {
    records_in(open(path, words), &path.display().to_string(), words)
}

fn records_in(content: Result<String>, name: &str, words: &Words) -> Result<Vec<Record>> {
    let records = content.and_then(|content| records_of(&content, words));
    records.with_context(|| (words.files.cannot_read)(name))
}

/// Reads records, or a position alone: a game of the usual rules that starts there.
fn records_of(content: &str, words: &Words) -> Result<Vec<Record>> {
    if !is_position(content) {
        return read_records(content).map_err(|error| record_error(&error, words));
    }
    let start = Position::read_any(content, Rules::default());
    let start = start.map_err(|error| anyhow!((words.errors.position)(&error)))?;
    Ok(vec![Record::from_start(start)])
}

/// Tells whether a text looks like a position and nothing else: one line that begins with cells, side by side.
fn is_position(content: &str) -> bool {
    let text = content.trim();
    let board = text.split_whitespace().next().unwrap_or_default();
    !text.contains('\n') && board.contains(',') && board.contains('/')
}

/// Writes a new file. Fails if there is one of that name.
pub(super) fn write_new_file(path: &Path, content: &str, words: &Words) -> Result<()> {
    let why = |error: io::Error| match error.kind() {
        // What is not there yet is no fault; where it should go is.
        ErrorKind::NotFound => anyhow!(words.files.system.no_such_folder),
        _ => reason(error, words),
    };
    let name = path.display().to_string();
    create_whole(path, content).map_err(why).context(name)
}

/// Writes a new file, whole or not at all. Fails with [`ErrorKind::AlreadyExists`] if there is one of that name.
pub(super) fn create_whole(path: &Path, content: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file
        .write_all(content.as_bytes())
        .and_then(|()| file.sync_all());
    if written.is_err() {
        // Half a file is of no use.
        let _ = fs::remove_file(path);
    }
    written
}

/// Reads a file with one record. Fails if it has more.
pub(super) fn read_game(path: &Path, words: &Words) -> Result<Record> {
    let mut records = read_file(path, words)?;
    match (records.pop(), records.len()) {
        (Some(record), 0) => Ok(record),
        (_, more) => Err(anyhow!((words.files.one_game_only)(more + 1)))
            .with_context(|| (words.files.cannot_read)(&path.display().to_string())),
    }
}

fn open(path: &Path, words: &Words) -> Result<String> {
    let file = reading().open(path).map_err(|error| reason(error, words))?;
    let about = file.metadata().map_err(|error| reason(error, words))?;
    if !about.is_file() {
        bail!(words.files.not_a_file);
    }
    read_text(file, words)
}

/// Explains an error of the system in the reader's language.
pub(super) fn reason(error: io::Error, words: &Words) -> anyhow::Error {
    match error.kind() {
        // Who reads what was written has gone: nothing is left to say, and the caller asks for it.
        ErrorKind::BrokenPipe => anyhow!(error),
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
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        let flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
        options.custom_flags(flags.bits().cast_signed());
    }
    options
}

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
/// The new content goes into a file beside it, which replaces it once it has reached the disk. Permissions are kept. Fails
/// if there is something at the path that is not a plain file.
pub(super) fn write_whole(path: &Path, content: &str) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if target.metadata().is_ok_and(|there| !there.is_file()) {
        return Err(ErrorKind::InvalidInput.into());
    }
    let beside = beside(&target)?;
    let written = write_new(&beside, &target, content).and_then(|()| fs::rename(&beside, &target));
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

fn write_new(beside: &Path, target: &Path, content: &str) -> io::Result<()> {
    // A file of that name was left by an earlier process with the same number.
    let _ = fs::remove_file(beside);
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(beside)?;
    if let Ok(there) = target.metadata() {
        file.set_permissions(there.permissions())?;
    }
    file.write_all(content.as_bytes())?;
    file.sync_all()
}

/// Waits until a renaming has reached the disk, on systems that can be asked to.
fn sync_folder(target: &Path) -> io::Result<()> {
    match target.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

fn read_text(source: impl Read, words: &Words) -> Result<String> {
    let most = MEGABYTES * 1024 * 1024;
    let mut bytes = Vec::new();
    let read = source.take(most + 1).read_to_end(&mut bytes);
    read.map_err(|error| reason(error, words))?;
    if bytes.len() as u64 > most {
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

fn record_error(error: &RecordError, words: &Words) -> anyhow::Error {
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
                let told = reason(error, lang.words()).to_string();
                let is_pipe = code == 32;
                assert!(is_pipe || !told.contains("os error"), "{system}: {told}");
            }
        }
        let told =
            |code, lang: Lang| reason(io::Error::from_raw_os_error(code), lang.words()).to_string();
        if cfg!(target_os = "linux") {
            assert_eq!(told(28, Lang::Vi), "đĩa đã đầy");
            assert_eq!(told(28, Lang::Fr), "le disque est plein");
            assert_eq!(told(30, Lang::En), "can only be read, not written");
            assert_eq!(told(5, Lang::Fr), "le disque est défaillant");
        }
    }
}
