//! Everything that is printed: what a file, a name, a path or the system says can't change what the terminal does.
//!
//! Invariant: no byte reaches standard output or standard error but through here, except the frames of the game, whose
//! cells the view has looked through.

use std::io::{self, StderrLock, Write};

use crate::engine::{is_unseen, shortened};
use crate::words::Words;

/// The longest line on standard error, in characters.
const LONGEST: usize = 600;

/// A writer of texts that leaves out what is not seen, so that nothing but lines comes out. Each text must come whole,
/// as formatting does it.
#[derive(Debug)]
pub(super) struct Printed<W>(pub W);

impl<W: Write> Write for Printed<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let seen = |sign: &char| matches!(sign, '\n' | '\t') || !is_unseen(*sign);
        let kept: String = String::from_utf8_lossy(text).chars().filter(seen).collect();
        self.0.write_all(kept.as_bytes())?;
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Warns in one line on standard error.
pub(super) fn warn(words: &Words, what: &str) {
    complain(&format!("{}{}", words.command.warning, words.colon), what);
}

/// Says in one line on standard error that something is wrong, after a label with its colon.
pub(super) fn complain(label: &str, what: &str) {
    let mut out: Printed<StderrLock> = Printed(io::stderr().lock());
    let what = what.replace(['\n', '\t'], " ");
    // There is nobody left to tell if this fails.
    let _ = writeln!(out, "{label} {}", shortened(what.trim(), LONGEST));
}
