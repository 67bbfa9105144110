//! Files that somebody names: read with limits, and refused if they are not what they should be.

use std::fs::File;
use std::io::{ErrorKind, Read, stdin};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};

use crate::app::text::Text;
use crate::engine::{Record, RecordError, read_records};

/// The largest file of records that is read, in megabytes.
const MEGABYTES: u64 = 16;

/// Reads every record of a file; `-` is standard input.
pub(super) fn read_file(path: &Path, text: &Text) -> Result<Vec<Record>> {
    let name = path.display().to_string();
    let content = if name == "-" {
        read_text(stdin().lock(), text)
    } else {
        open(path, text)
    };
    let content = content.with_context(|| (text.command.cannot_read)(&name))?;
    read_records(&content)
        .map_err(|error| record_error(&error, text))
        .with_context(|| (text.command.cannot_read)(&name))
}

/// Reads the single record of a file.
pub(super) fn read_game(path: &Path, text: &Text) -> Result<Record> {
    let mut records = read_file(path, text)?;
    match (records.pop(), records.len()) {
        (Some(record), 0) => Ok(record),
        (_, more) => Err(anyhow!((text.command.one_game_only)(more + 1)))
            .with_context(|| (text.command.cannot_read)(&path.display().to_string())),
    }
}

fn open(path: &Path, text: &Text) -> Result<String> {
    let why = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => anyhow!(text.command.not_found),
        ErrorKind::PermissionDenied => anyhow!(text.command.forbidden),
        _ => anyhow!(error),
    };
    if !path.metadata().map_err(why)?.is_file() {
        bail!(text.command.not_a_file);
    }
    read_text(File::open(path).map_err(why)?, text)
}

fn read_text(source: impl Read, text: &Text) -> Result<String> {
    let most = MEGABYTES * 1024 * 1024;
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        bail!((text.command.too_large)(MEGABYTES));
    }
    String::from_utf8(bytes)
        .map_err(|error| anyhow!("{} ({})", text.command.not_text, error.utf8_error()))
}

fn record_error(error: &RecordError, text: &Text) -> anyhow::Error {
    let place = (text.command.place)(error.line, error.column);
    anyhow!("{place}: {}", (text.command.problem)(&error.problem))
}
