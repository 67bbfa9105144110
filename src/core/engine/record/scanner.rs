//! The characters of a text one by one, with the place of each.

use super::clean::clean;
use super::error::{Problem, RecordError};

/// The most characters of a word that an error shows.
const MOST_SHOWN: usize = 20;

/// Where in a text something stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineColumn {
    line: usize,
    column: usize,
}

impl LineColumn {
    pub(super) fn error(self, problem: Problem) -> RecordError {
        RecordError {
            line: self.line,
            column: self.column,
            problem,
        }
    }
}

/// The characters of a text, and where the next one stands.
pub(super) struct Scanner<'a> {
    signs: std::iter::Peekable<std::str::Chars<'a>>,
    pub(super) place: LineColumn,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            signs: text.chars().peekable(),
            place: LineColumn { line: 1, column: 1 },
        }
    }

    pub(super) fn peek(&mut self) -> Option<char> {
        self.signs.peek().copied()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let sign = self.signs.next()?;
        self.place = match sign {
            '\n' => LineColumn {
                line: self.place.line + 1,
                column: 1,
            },
            _ => LineColumn {
                column: self.place.column + 1,
                ..self.place
            },
        };
        Some(sign)
    }

    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while self.peek().is_some_and(&wanted) {
            text.extend(self.next());
        }
        text
    }

    pub(super) fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }
}

/// Returns a word of a file as an error may show it: cleaned, and not longer than a move or a tag needs.
pub(super) fn short(word: &str) -> String {
    let shown: String = word.chars().take(MOST_SHOWN).collect();
    clean(&shown)
}
