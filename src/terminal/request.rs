//! Requests of the application: files, history, the clipboard.
//!
//! Errors are shown on the screen; no existing file is overwritten.

use std::io;
use std::path::Path;

use anyhow::{Result, anyhow};
use crossterm::clipboard::CopyToClipboard;
use crossterm::execute;

use super::guard::FrameWriter;
use super::history::History;
use super::{files, game_file, places};
use crate::app::App;
use crate::app::library::Request;
use crate::engine::Record;

/// Fulfils a request, tells whether that could be done, and shows the result in the application.
pub(super) fn perform(app: &mut App, request: Request, state: Option<&Path>) -> bool {
    let done = attempt(app, request, state);
    if let Err(error) = &done {
        let words = format!("{error:#}");
        app.tell(format!("{}.", words.trim_end_matches('.')));
    }
    done.is_ok()
}

fn attempt(app: &mut App, request: Request, state: Option<&Path>) -> Result<()> {
    let history = || history(app, state);
    match request {
        Request::List => {
            let games = history()?.games();
            app.show_played(games);
        }
        Request::Delete(name) => {
            let history = history()?;
            history.delete(&name)?;
            app.show_played(history.games());
        }
        Request::Export(path) => {
            let games = history()?.export();
            save(app, &path, &games)?;
        }
        Request::Import(path) => {
            let count = history()?.import(&read(app, &path)?)?;
            app.close_path();
            app.tell((app.words().library.imported)(count));
        }
        Request::Save(path) => save(app, &path, &app.annotated().to_string())?,
        Request::Open(path) => app.show_file(read(app, &path)?),
        // Without a store there is no history that it could come from.
        Request::TakeUp(_) => {}
        Request::Copy(words) => {
            copy(&words)?;
            app.show_words(&words);
        }
    }
    Ok(())
}

fn history(app: &App, state: Option<&Path>) -> Result<History> {
    state
        .map(History::new)
        .ok_or_else(|| anyhow!(app.words().library.not_kept))
}

/// Writes a new file and says where it is.
fn save(app: &mut App, path: &str, content: &str) -> Result<()> {
    let path = places::typed(path);
    files::write_new_file(&path, content, app.words())?;
    app.close_path();
    app.tell((app.words().library.saved_as)(&path.display().to_string()));
    Ok(())
}

fn read(app: &App, path: &str) -> Result<Vec<Record>> {
    let mut records = files::read_path(&places::typed(path), app.words())?;
    records.iter_mut().for_each(game_file::take_cursor);
    Ok(records)
}

/// Hands a text to the terminal's clipboard; a terminal that does not know how to passes it over.
fn copy(words: &str) -> io::Result<()> {
    let mut out = FrameWriter::default();
    execute!(out, CopyToClipboard::to_clipboard_from(words))
}
