//! Files: read up to a limit, refused unless they are plain files, and written whole or not at all.
//!
//! Symbolic links are followed, for reading and for writing.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write, stdin};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};

use crate::engine::{Record, RecordError, read_records};
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
    let records = content
        .and_then(|content| read_records(&content).map_err(|error| record_error(&error, words)));
    records.with_context(|| (words.files.cannot_read)(name))
}

/// Writes a new file. Fails if there is one of that name.
pub(super) fn write_new_file(path: &Path, content: &str, words: &Words) -> Result<()> {
    let why = |error: io::Error| match error.kind() {
        ErrorKind::AlreadyExists => anyhow!(words.files.is_there),
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
    if !file.metadata()?.is_file() {
        bail!(words.files.not_a_file);
    }
    read_text(file, words)
}

/// Explains an error of the system in the reader's language.
pub(super) fn reason(error: io::Error, words: &Words) -> anyhow::Error {
    match error.kind() {
        ErrorKind::NotFound => anyhow!(words.files.not_found),
        ErrorKind::PermissionDenied => anyhow!(words.files.forbidden),
        // These two are this module's own: for folders and devices, and for bytes that are not text.
        ErrorKind::InvalidInput => anyhow!(words.files.not_a_file),
        ErrorKind::InvalidData => anyhow!(words.files.not_text),
        _ => anyhow!(error),
    }
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
    source.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        bail!((words.files.too_large)(MEGABYTES));
    }
    String::from_utf8(bytes)
        .map_err(|error| anyhow!("{} ({})", words.files.not_text, error.utf8_error()))
}

fn record_error(error: &RecordError, words: &Words) -> anyhow::Error {
    let place = (words.errors.place)(error.line, error.column);
    anyhow!("{place}: {}", (words.errors.problem)(&error.problem))
}
