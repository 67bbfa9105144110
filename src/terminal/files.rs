//! Files: read with limits, refused if they are not what they should be, and written whole or not at all.
//!
//! Links are followed for reading, and a link that is written through stays a link.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write, stdin};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;

use anyhow::{Context, Result, anyhow, bail};

use crate::engine::{Record, RecordError, read_records};
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
    read_records(&content)
        .map_err(|error| record_error(&error, words))
        .with_context(|| (words.files.cannot_read)(&name))
}

/// Reads every record of a file that is named inside the game, where `-` means nothing special.
pub(super) fn read_path(path: &Path, words: &Words) -> Result<Vec<Record>> {
    let name = path.display().to_string();
    let content = open(path, words).with_context(|| (words.files.cannot_read)(&name))?;
    read_records(&content)
        .map_err(|error| record_error(&error, words))
        .with_context(|| (words.files.cannot_read)(&name))
}

/// Writes a file that must not be there yet.
pub(super) fn write_new_file(path: &Path, content: &str, words: &Words) -> Result<()> {
    let why = |error: io::Error| match error.kind() {
        // What is not there yet is no fault; where it should go is.
        ErrorKind::NotFound => anyhow!(words.files.system.no_such_folder),
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
    let about = file.metadata().map_err(|error| reason(error, words))?;
    if !about.is_file() {
        bail!(words.files.not_a_file);
    }
    read_text(file, words)
}

/// Says in the reader's words why the system refused something.
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
        // What this module says of folders and devices, and of bytes that are no text.
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
