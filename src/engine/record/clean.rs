//! What the texts of a record may hold.

/// Returns a text as a name, tag or comment may hold it: no control characters, nothing that turns the writing
/// direction round, single spaces.
///
/// ```
/// use oanquan::engine::clean;
///
/// assert_eq!(clean(" An\t\u{202e} Bình\n"), "An Bình");
/// ```
pub fn clean(text: &str) -> String {
    let turns = |sign: char| {
        matches!(sign, '\u{61c}' | '\u{200e}' | '\u{200f}')
            || matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let kept = |sign: &char| sign.is_whitespace() || !(sign.is_control() || turns(*sign));
    let kept: String = text.chars().filter(kept).collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}
