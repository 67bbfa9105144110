//! What was written at a place of a line: marks such as `!?` or `$4`, and a comment.

use std::sync::Arc;

/// What stands after so many plies besides the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Note {
    /// Marks in their order, as they were written.
    pub(super) marks: Vec<String>,
    /// The comment; lines that share a beginning share it.
    pub(super) comment: Arc<String>,
}

impl Note {
    /// Adds to the comment.
    pub(super) fn add(&mut self, text: &str) {
        let comment = Arc::make_mut(&mut self.comment);
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(text);
    }
}

/// Cuts the marks off that stand right after a move.
pub(super) fn cut_marks(word: &str) -> (&str, &str) {
    word.split_at(word.trim_end_matches(['!', '?']).len())
}

/// Reads a mark: `!`, `?`, `!!`, `??`, `!?`, `?!`, or `$` and a number up to 255.
pub(super) fn mark(word: &str) -> Option<String> {
    if matches!(word, "!" | "?" | "!!" | "??" | "!?" | "?!") {
        return Some(word.to_owned());
    }
    let digits = word.strip_prefix('$')?;
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number: u8 = digits.parse().ok().filter(|_| is_number)?;
    Some(format!("${number}"))
}
