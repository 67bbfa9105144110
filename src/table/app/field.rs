//! A line of text that is typed: what stands there, and where the cursor is in it.
//!
//! Invariant: the text is composed (NFC), whatever order letters and marks come in, and holds no control characters. The
//! cursor steps over whole letters, however many characters they are made of.

use tui_input::{Input, InputRequest};
use unicode_normalization::UnicodeNormalization;

/// What is done to the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Put a character in at the cursor.
    Insert(char),
    /// A letter to the left.
    Left,
    /// A letter to the right.
    Right,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// Take the letter before the cursor away.
    EraseBefore,
    /// Take the letter after the cursor away.
    EraseAfter,
    /// Take the word before the cursor away.
    EraseWord,
    /// Take everything before the cursor away.
    EraseToHome,
    /// Take everything after the cursor away.
    EraseToEnd,
}

/// A line that is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextField {
    text: String,
    /// How many characters stand before the cursor.
    cursor: usize,
}

impl TextField {
    /// Begins with a text, the cursor at its end.
    pub fn new(text: &str) -> Self {
        let text: String = text.nfc().collect();
        let cursor = text.chars().count();
        Self { text, cursor }
    }

    /// Returns what stands there.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns what stands before the cursor and what stands after it.
    pub fn parts(&self) -> (&str, &str) {
        let at = self.text.char_indices().nth(self.cursor);
        self.text.split_at(at.map_or(self.text.len(), |(at, _)| at))
    }

    /// Edits the line; a character that would make it longer than `most` is passed over.
    pub fn edit(&mut self, edit: Edit, most: usize) {
        let request = match edit {
            Edit::Insert(sign) => return self.insert(sign, most),
            Edit::Left => InputRequest::GoToPrevChar,
            Edit::Right => InputRequest::GoToNextChar,
            Edit::Home => InputRequest::GoToStart,
            Edit::End => InputRequest::GoToEnd,
            Edit::EraseBefore => InputRequest::DeletePrevChar,
            Edit::EraseAfter => InputRequest::DeleteNextChar,
            Edit::EraseWord => InputRequest::DeletePrevWord,
            Edit::EraseToHome => InputRequest::DeleteFromStart,
            Edit::EraseToEnd => InputRequest::DeleteTillEnd,
        };
        let mut input = Input::new(std::mem::take(&mut self.text)).with_cursor(self.cursor);
        input.handle(request);
        self.cursor = input.cursor();
        self.text = input.value_and_reset();
    }

    /// Puts a character in; a mark joins the letter before it.
    fn insert(&mut self, sign: char, most: usize) {
        if sign.is_control() {
            return;
        }
        let (before, after) = self.parts();
        let before: String = before.chars().chain([sign]).nfc().collect();
        let (cursor, text) = (before.chars().count(), before + after);
        let length = text.chars().count();
        if length <= most || length <= self.text.chars().count() {
            (self.text, self.cursor) = (text, cursor);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(text: &str, edits: &[Edit]) -> String {
        let mut field = TextField::new(text);
        for edit in edits {
            field.edit(*edit, 24);
        }
        let (before, after) = field.parts();
        format!("{before}|{after}")
    }

    #[test]
    fn a_slip_in_the_middle_can_be_mended() {
        use Edit::{End, EraseAfter, EraseBefore, EraseToEnd, EraseToHome, EraseWord, Home};
        use Edit::{Insert, Left, Right};
        for (text, edits, expected) in [
            ("Lam", &[EraseBefore, Insert('n')][..], "Lan|"),
            ("Lxan", &[Left, Left, EraseBefore], "L|an"),
            ("Lxan", &[Home, Right, EraseAfter], "L|an"),
            ("an", &[Home, Insert('L'), End, Insert('h')], "Lanh|"),
            ("games/old.oaq", &[EraseToHome], "|"),
            (
                "games/old.oaq",
                &[Left, Left, Left, Left, EraseToHome],
                "|.oaq",
            ),
            ("Lan Anh", &[EraseWord], "Lan |"),
            ("Lan Anh", &[Home, EraseToEnd, Left, Right], "|"),
            ("", &[EraseBefore, EraseAfter, EraseWord, Left], "|"),
        ] {
            assert_eq!(edited(text, edits), expected, "{text} {edits:?}");
        }
    }

    #[test]
    fn marks_join_their_letters_and_backspace_takes_a_letter() {
        let typed: Vec<Edit> = "Nguye\u{302}\u{303}n Thi\u{323} Phu\u{31b}o\u{31b}\u{323}ng Hoa"
            .chars()
            .map(Edit::Insert)
            .collect();
        assert_eq!(edited("", &typed), "Nguyễn Thị Phượng Hoa|");
        assert_eq!(edited("Tu\u{301}", &[Edit::EraseBefore]), "T|");
        assert_eq!(edited("👨‍👩‍👧", &[Edit::EraseBefore]), "|");
        let fence = "x".repeat(23) + "o";
        let ended = edited(&fence, &[Edit::Insert('\u{323}'), Edit::Insert('y')]);
        assert_eq!(ended, "x".repeat(23) + "ọ|", "a mark makes no letter more");
    }
}
