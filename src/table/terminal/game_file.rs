//! A game as it is kept on the disk: its record with all its lines and the place of the cursor.

use crate::app::table_tags;
use crate::engine::{Problem, Record, RecordError, matches, read_records};

/// Writes a game as it stands; what was kept of it stays in its tags.
pub(super) fn text_of(record: &Record) -> String {
    let mut record = record.clone();
    table_tags::put_cursor(&mut record);
    record.to_string()
}

/// Reads what [`text_of`] writes: a game, or a match. Where other games follow they are other lines of the first, as they
/// once were written.
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    let mut records: Vec<Record> = matches(read_records(text)?.into_iter()).collect();
    let mut record = records.remove(0);
    table_tags::take_cursor(&mut record);
    for other in records {
        record.keep_line(other);
    }
    Ok(record)
}

/// Tells whether a text may be good to a later version of the program.
pub(super) const fn is_of_later_version(error: &RecordError) -> bool {
    matches!(error.problem, Problem::Version(_))
}
