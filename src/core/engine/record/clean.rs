//! What the texts of a record may hold, and what of a text may be shown at all.

use unicode_width::UnicodeWidthChar;

/// How many marks one letter may carry; Vietnamese needs two.
const MOST_MARKS: usize = 4;

/// Returns a text as a name, tag or comment may hold it: nothing that [is not seen](is_unseen), few marks on a letter,
/// single spaces.
///
/// ```
/// use oanquan_core::engine::clean;
///
/// assert_eq!(clean(" An\t\u{202e} Bình\n"), "An Bình");
/// assert_eq!(clean("\u{200b}\u{ad}"), "");
/// ```
pub fn clean(text: &str) -> String {
    let mut marks = 0;
    let kept = text
        .chars()
        .filter(|sign| sign.is_whitespace() || !is_unseen(*sign))
        .filter(|sign| {
            marks = if sign.width() == Some(0) {
                marks + 1
            } else {
                0
            };
            marks <= MOST_MARKS
        });
    let kept: String = kept.collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Tells whether a character shows nothing by itself but may change what a terminal does or shows: controls, what turns
/// the writing direction round, what has no width or only looks empty, variants of signs, tags.
pub fn is_unseen(sign: char) -> bool {
    // Nearly all that is ever asked about: plain letters, and the lines and blocks of the table.
    if matches!(sign, ' '..='~' | '\u{2500}'..='\u{27ff}') {
        return false;
    }
    sign.is_control()
        || matches!(
            sign,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        )
        || matches!(sign, '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}')
        || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(sign, '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}')
        || matches!(sign, '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns a text of at most so many characters; of a longer one the beginning and the end, since an error names its
/// place in the one and what was expected in the other.
///
/// ```
/// use oanquan_core::engine::shortened;
///
/// assert_eq!(shortened("short", 9), "short");
/// assert_eq!(shortened("it begins, it goes on, it ends", 15), "it begins,… nds");
/// ```
pub fn shortened(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let (first, last) = (most * 2 / 3, most - most * 2 / 3 - 2);
    let beginning: String = text.chars().take(first).collect();
    let end: String = text.chars().skip(length - last).collect();
    format!("{beginning}… {end}")
}
