//! Texts cut to the room that there is.

use std::borrow::Cow;

use textwrap::{Options, WordSplitter};
use unicode_truncate::UnicodeTruncateStr;
use unicode_width::UnicodeWidthStr;

/// Returns a text cut to `room` columns, with an ellipsis if anything is cut.
pub fn fitted(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    match room.checked_sub(1) {
        Some(room) => format!("{}…", text.unicode_truncate(room).0.trim_end()),
        None => String::new(),
    }
}

/// Returns what has room round the cursor in a line: the end of what stands before it, then the beginning of what follows.
pub fn around<'a>((before, after): (&'a str, &'a str), room: usize) -> (&'a str, &'a str) {
    let (before, width) = before.unicode_truncate_start(room);
    (before, after.unicode_truncate(room - width).0)
}

/// Returns the lines of a text, none wider than `room`. Words are not broken at hyphens: a date stays whole.
pub fn wrapped(text: &str, room: usize) -> Vec<String> {
    let options = Options::new(room.max(1)).word_splitter(WordSplitter::NoHyphenation);
    let lines = text.lines().flat_map(|line| textwrap::wrap(line, &options));
    lines.map(Cow::into_owned).collect()
}

/// Returns a name cut to `room` columns. What is left is its end: a Vietnamese name has the given name last, and the
/// family names before it are shared by many.
pub fn short_name(name: &str, room: usize) -> String {
    if name.width() <= room {
        return name.to_owned();
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let mut ends = (1..words.len()).map(|first| format!("… {}", words[first..].join(" ")));
    let last = words.last().copied().unwrap_or_default();
    ends.find(|end| end.width() <= room)
        .unwrap_or_else(|| fitted(last, room))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_last_word() {
        for (name, room, expected) in [
            ("Nguyễn Thị Lan", 14, "Nguyễn Thị Lan"),
            ("Nguyễn Thị Lan", 13, "… Thị Lan"),
            ("Nguyễn Thị Lan", 8, "… Lan"),
            ("Nguyễn Thị Lan", 4, "Lan"),
            ("Nguyễn Thị Lan", 2, "L…"),
            ("Constantinople", 8, "Constan…"),
            ("An", 0, ""),
        ] {
            assert_eq!(short_name(name, room), expected, "{name} in {room}");
            assert!(short_name(name, room).width() <= room);
        }
    }

    /// Wide letters take two columns, marks none; neither is torn.
    #[test]
    fn a_text_is_cut_between_letters() {
        let marked = "Hu\u{31b}o\u{31b}ng";
        for (text, room, expected) in [
            ("Hương", 5, "Hương"),
            ("Hương", 4, "Hươ…"),
            (marked, 5, marked),
            (marked, 4, "Hu\u{31b}o\u{31b}…"),
            ("An Bình", 4, "An…"),
            ("漢字漢字", 8, "漢字漢字"),
            ("漢字漢字", 6, "漢字…"),
            ("漢字漢字", 2, "…"),
            ("👩\u{200d}👧 Lan", 3, "👩\u{200d}👧…"),
            ("An", 1, "…"),
            ("An", 0, ""),
            ("", 0, ""),
        ] {
            assert_eq!(fitted(text, room), expected, "{text} in {room}");
            assert!(fitted(text, room).width() <= room);
        }
    }
}
