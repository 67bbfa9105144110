//! Texts cut to the room that there is.

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

#[cfg(test)]
mod tests {
    use super::*;

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
