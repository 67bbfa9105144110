//! A game as it is kept on the disk: its record with the place of the cursor, and after it, as games of their own, its
//! other lines.

use crate::engine::{Record, RecordError, read_records};

/// The tag that keeps the place of the cursor.
const CURSOR: &str = "Cursor";

/// The largest file that is read back; the longest game that can be played takes a tenth of it.
pub(super) const MOST_BYTES: u64 = 1024 * 1024;

/// The largest text that other lines are added to; what is written must be read back.
const MOST_LINES_BYTES: usize = 512 * 1024;

/// Writes a game and the other lines that there is room for.
pub(super) fn text_of(record: &Record) -> String {
    let mut text = with_cursor(record).to_string();
    for other in record.others() {
        let other = other.to_string();
        if text.len() + other.len() < MOST_LINES_BYTES {
            text = format!("{text}\n{other}");
        }
    }
    text
}

/// Reads what [`text_of`] writes.
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    let mut records = read_records(text)?;
    let mut record = records.remove(0);
    take_cursor(&mut record);
    for other in records {
        record.keep_line(other);
    }
    Ok(record)
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
    let at = record.tags.iter().position(|(name, _)| name == CURSOR);
    if let Some(at) = at {
        let (_, value) = record.tags.remove(at);
        record.go_to(value.parse().unwrap_or(usize::MAX));
    }
}
