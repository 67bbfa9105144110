//! Requests of the application: files, history, the clipboard.
//!
//! Errors are shown on the screen; no existing file is overwritten.

use std::io;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use crossterm::clipboard::CopyToClipboard;
use crossterm::execute;

use super::files::GamesText;
use super::guard::FrameWriter;
use super::history::History;
use super::store::{Leftovers, Store};
use super::{files, places};
use crate::app::App;
use crate::app::library::{Card, Request};
use crate::engine::matches;
use crate::words::Words;

/// After how many games an import says how far it has come.
const NOW_AND_THEN: usize = 500;

/// Fulfils a request, tells whether that could be done, and shows the result in the application.
pub(super) fn perform(app: &mut App, request: Request, state: Option<&Path>) -> bool {
    let done = attempt(app, request, state);
    if let Err(error) = &done {
        tell_failure(app, error);
    }
    done.is_ok()
}

fn attempt(app: &mut App, request: Request, state: Option<&Path>) -> Result<()> {
    let words = app.words();
    let history = || history(words, state);
    match request {
        Request::List => {
            let state = state.ok_or_else(|| anyhow!(app.words().library.not_kept))?;
            // What was left in other windows is history from now on: all games are in one list.
            let left = Store::new(state.to_owned()).put_by_left();
            let listed = history()?.games(app.words());
            let complaint = listed.complaint(app.words());
            app.show_played(listed.games);
            tell_all(app, complaint);
            tell_all(app, left_told(app, &left));
        }
        Request::Delete(name) => {
            let history = history()?;
            history
                .delete(&name)
                .map_err(|error| files::reason(&error, app.words()))
                .context(name)?;
            let listed = history.games(app.words());
            let complaint = listed.complaint(app.words());
            app.show_played(listed.games);
            tell_all(app, complaint);
        }
        Request::Export(path) => {
            let listed = history()?.all_games(app.words());
            if listed.games.is_empty() {
                bail!(app.words().library.nothing_played.trim_end_matches('.'));
            }
            save(app, &path, &History::export(&listed.games))?;
            let complaint = listed.complaint(app.words());
            tell_all(app, complaint);
        }
        Request::Import(path) => {
            let count = import(&path, state, app.words(), |_| ())?;
            tell_imported(app, count);
        }
        Request::Save(path) => save(app, &path, &app.game_text())?,
        Request::Open(path) => {
            let text = GamesText::read_path(&places::typed(&path), words)?;
            app.show_file(matches(text.games()));
        }
        // Without a store there is no history that it could come from.
        Request::TakeUp(_) => {}
        Request::Copy(words) => {
            copy(&words)?;
            app.show_words(&words);
        }
        Request::Card(card) => save_card(app, &card)?,
    }
    Ok(())
}

/// Says what was found in the slots that were left and can't be kept as it should be.
pub(super) fn left_told(app: &App, found: &Leftovers) -> Vec<String> {
    let words = app.words();
    let aside = found.aside.iter();
    let aside = aside.map(|path| (words.files.put_aside)(&places::shown(path)));
    let closed = found.closed.iter().map(|(path, error)| {
        let why = files::reason(error, words).to_string();
        (words.files.closed)(&places::shown(path), &why)
    });
    let stuck = found.stuck.iter().map(|error| {
        let why = files::reason(error, words).to_string();
        (words.files.not_all_saved)(&why)
    });
    aside.chain(closed).chain(stuck).collect()
}

fn tell_all(app: &mut App, told: impl IntoIterator<Item = String>) {
    for words in told {
        app.tell(words);
    }
}

/// Takes the games of a file into the history, all or none, and returns how many; `on` hears now and then how many are
/// ready.
pub(super) fn import(
    path: &str,
    state: Option<&Path>,
    words: &Words,
    mut on: impl FnMut(usize),
) -> Result<usize> {
    let history = history(words, state)?;
    let text = GamesText::read_path(&places::typed(path), words)?;
    let games = (1..).zip(matches(text.games())).map(|(number, game)| {
        if number % NOW_AND_THEN == 0 {
            on(number);
        }
        game
    });
    let count = history.import(games);
    count
        .map_err(|error| files::reason(&error, words))
        .with_context(|| path.to_owned())
}

/// Says how many games were taken in.
pub(super) fn tell_imported(app: &mut App, count: usize) {
    app.close_path();
    app.tell((app.words().library.imported)(count));
}

/// Says why something could not be done.
pub(super) fn tell_failure(app: &mut App, error: &anyhow::Error) {
    let words = format!("{error:#}");
    app.tell(format!("{}.", words.trim_end_matches('.')));
}

fn history(words: &Words, state: Option<&Path>) -> Result<History> {
    state
        .map(History::new)
        .ok_or_else(|| anyhow!(words.library.not_kept))
}

/// Writes a new file and says where it is.
fn save(app: &mut App, path: &str, content: &str) -> Result<()> {
    let path = places::typed(path);
    files::write_new_file(&path, content, app.words())?;
    app.close_path();
    app.tell((app.words().library.saved_as)(&path.display().to_string()));
    Ok(())
}

/// Writes picture and text of a card into new files where the program was started, and says where they are.
fn save_card(app: &mut App, card: &Card) -> Result<()> {
    let folder = Path::new(".");
    let contents = [("svg", &card.picture), ("txt", &card.text)];
    let [picture, text] = contents.map(|(ending, content)| {
        let path = files::unused(folder, &card.stem, ending);
        let path = path.strip_prefix(folder).unwrap_or(&path);
        let written = files::write_new_file(path, content, app.words());
        written.map(|()| path.display().to_string())
    });
    app.tell((app.words().end.card)(&picture?, &text?));
    Ok(())
}

/// Hands a text to the terminal's clipboard; a terminal that does not know how to passes it over.
fn copy(words: &str) -> io::Result<()> {
    let mut out = FrameWriter::default();
    execute!(out, CopyToClipboard::to_clipboard_from(words))
}
