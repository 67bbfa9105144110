//! Does what the shelf of the application asks for: files, history, the clipboard.
//!
//! Whatever goes wrong is said on the screen; nothing that is there already is written over.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Result, anyhow};

use super::history::History;
use super::{files, places, screen};
use crate::app::App;
use crate::app::library::Request;

/// Does what is asked; what the players see of it is in the application.
pub(super) fn perform(app: &mut App, request: Request, state: Option<&Path>) {
    if let Err(error) = attempt(app, request, state) {
        let words = format!("{error:#}.");
        app.tell(words);
    }
}

fn attempt(app: &mut App, request: Request, state: Option<&Path>) -> Result<()> {
    let words = app.words();
    let history = || {
        state
            .map(History::new)
            .ok_or_else(|| anyhow!(words.library.not_kept))
    };
    match request {
        Request::List => app.show_played(history()?.games()),
        Request::Save(path) => {
            let path = places::typed(&path);
            files::write_new_file(&path, &app.record().to_string(), words)?;
            app.close_path();
            app.tell((words.library.saved_as)(&path.display().to_string()));
        }
        Request::Export(path) => {
            let path = places::typed(&path);
            files::write_new_file(&path, &history()?.export(), words)?;
            app.close_path();
            app.tell((words.library.saved_as)(&path.display().to_string()));
        }
        Request::Open(path) => app.show_file(read(&path, app)?),
        Request::Import(path) => {
            let records = read(&path, app)?;
            let count = history()?.import(&records)?;
            app.close_path();
            app.tell((words.library.imported)(count));
        }
        Request::Delete(name) => {
            history()?.delete(&name)?;
            app.show_played(history()?.games());
        }
        // Without a store there is no history that it could come from.
        Request::TakeUp(_) => {}
        Request::Copy(words) => {
            copy(&words)?;
            app.show_words(&words);
        }
    }
    Ok(())
}

fn read(path: &str, app: &App) -> Result<Vec<crate::engine::Record>> {
    let mut records = files::read_path(&places::typed(path), app.words())?;
    records.iter_mut().for_each(super::store::take_cursor);
    Ok(records)
}

/// Hands a text to the terminal's clipboard (OSC 52); a terminal that does not know it passes it over.
fn copy(words: &str) -> io::Result<()> {
    let sequence = format!("\u{1b}]52;c;{}\u{7}", base64(words.as_bytes()));
    let mut out = screen::FrameWriter::default();
    out.write_all(sequence.as_bytes())?;
    out.flush()
}

/// Writes bytes in base 64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let byte = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            if place > three.len() {
                text.push('=');
            } else {
                text.push(char::from(SIGNS[(bits >> (18 - 6 * place) & 63) as usize]));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    /// The examples of RFC 4648.
    #[test]
    fn base64_is_that_of_the_rfc() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }
}
