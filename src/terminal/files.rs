//! Files: read with limits, refused if they are not what they should be, and written whole or not at all.
//!
//! Links are followed for reading, and a link that is written through stays a link.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write, stdin};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};

use crate::engine::{Position, Record, RecordError, Rules, read_records};
use crate::words::Words;

/// The largest file of records that is read, in megabytes.
const MEGABYTES: u64 = 4;

/// How the names of files end that are not whole yet.
pub(super) const UNFINISHED: &str = ".tmp";

/// Reads every record of a file; `-` is standard input.
pub(super) fn read_file(path: &Path, words: &Words) -> Result<Vec<Record>> {
    let name = path.display().to_string();
    let content = if name == "-" {
        read_text(stdin().lock(), words)
    } else {
        open(path, words)
    };
    let content = content.with_context(|| (words.files.cannot_read)(&name))?;
    records(&content, words).with_context(|| (words.files.cannot_read)(&name))
}

/// Reads every record of a file that is named inside the game, where `-` means nothing special.
pub(super) fn read_path(path: &Path, words: &Words) -> Result<Vec<Record>> {
    let name = path.display().to_string();
    let content = open(path, words).with_context(|| (words.files.cannot_read)(&name))?;
    records(&content, words).with_context(|| (words.files.cannot_read)(&name))
}

/// Reads records, or a position alone: a game of the usual rules that starts there.
fn records(content: &str, words: &Words) -> Result<Vec<Record>> {
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

/// Writes a file that must not be there yet.
pub(super) fn write_new_file(path: &Path, content: &str, words: &Words) -> Result<()> {
    let why = |error: io::Error| match error.kind() {
        ErrorKind::AlreadyExists => anyhow!(words.files.is_there),
        _ => reason(error, words),
    };
    let name = path.display().to_string();
    create_whole(path, content).map_err(why).context(name)
}

/// Makes a file that must not be there yet; if it can't be written whole there is none.
pub(super) fn create_whole(path: &Path, content: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file
        .write_all(content.as_bytes())
        .and_then(|()| file.sync_all());
    if written.is_err() {
        // Half a file is of no use to anybody.
        let _ = fs::remove_file(path);
    }
    written
}

/// Reads the single record of a file.
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

/// Says in the reader's words why the system refused something.
pub(super) fn reason(error: io::Error, words: &Words) -> anyhow::Error {
    match error.kind() {
        ErrorKind::NotFound => anyhow!(words.files.not_found),
        ErrorKind::PermissionDenied => anyhow!(words.files.forbidden),
        // What this module says of folders and devices, and of bytes that are no text.
        ErrorKind::InvalidInput => anyhow!(words.files.not_a_file),
        ErrorKind::InvalidData => anyhow!(words.files.not_text),
        _ => anyhow!(error),
    }
}

/// Opens for reading without waiting: a pipe that nobody writes to is refused like any other special file.
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

/// Reads a plain file of at most so many bytes as text.
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

/// Makes a folder, and those above it, for nobody but the user.
pub(super) fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Returns a path in a folder that nothing has, which begins as wished.
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

/// Writes a file so that at every moment, whatever happens, either the old or the new content is there whole.
///
/// The new content goes into a file beside it, which takes its place when it has reached the disk. What is there must be a
/// plain file or nothing.
pub(super) fn write_whole(path: &Path, content: &str) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if target.metadata().is_ok_and(|there| !there.is_file()) {
        return Err(ErrorKind::InvalidInput.into());
    }
    let beside = beside(&target)?;
    let written = write_new(&beside, &target, content).and_then(|()| fs::rename(&beside, &target));
    if written.is_err() {
        // It may not even have been made; what matters is the first error.
        let _ = fs::remove_file(&beside);
        return written;
    }
    sync_folder(&target)
}

/// Returns the name of the file that is written first: nobody else writes it.
fn beside(target: &Path) -> io::Result<PathBuf> {
    let mut name = std::ffi::OsString::from(".");
    name.push(target.file_name().ok_or(ErrorKind::InvalidInput)?);
    name.push(format!(".{}{UNFINISHED}", std::process::id()));
    Ok(target.with_file_name(name))
}

fn write_new(beside: &Path, target: &Path, content: &str) -> io::Result<()> {
    // One of the same name can only be left over from a process of the same number that is gone.
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

/// Lets a renaming reach the disk, where the system can be asked to.
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
