//! A tag of a record: `[Name "value"]`.

use super::clean::clean;
use super::error::{Problem, RecordError};
use super::scanner::{LineColumn, Scanner};

/// A tag: its name, its value and where the value stands.
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) at: LineColumn,
}

/// Reads a tag such as `[A "An"]` on one line.
pub(super) fn read_tag(scanner: &mut Scanner) -> Result<Tag, RecordError> {
    let start = scanner.place;
    scanner.next();
    let name = scanner.take_while(|sign| sign.is_ascii_alphanumeric() || sign == '_');
    scanner.take_while(|sign| sign == ' ');
    let at = scanner.place;
    let value = read_quoted(scanner).filter(|_| !name.is_empty());
    scanner.take_while(|sign| sign == ' ');
    match (value, scanner.next()) {
        (Some(value), Some(']')) => Ok(Tag {
            name,
            value: clean(&value),
            at,
        }),
        _ => Err(start.error(Problem::Tag)),
    }
}

/// Reads a text between quotes on one line; a backslash takes the next character as it is.
fn read_quoted(scanner: &mut Scanner) -> Option<String> {
    if scanner.next() != Some('"') {
        return None;
    }
    let mut text = String::new();
    loop {
        match scanner.next()? {
            '"' => return Some(text),
            '\n' => return None,
            '\\' => text.push(scanner.next()?),
            sign => text.push(sign),
        }
    }
}
