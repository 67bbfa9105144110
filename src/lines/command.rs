//! What a line means at the table.

use unicode_normalization::UnicodeNormalization;

use crate::app::{App, Message};
use crate::engine::{MoveError, clean};
use crate::words::Words;

/// The most characters of a line that are repeated when it was not understood.
const MOST_REPEATED: usize = 40;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// The application does this.
    Do(Message),
    /// The application does this, and what it asks is answered with yes.
    Confirm(Message),
    /// Something is shown, and nothing changes.
    Show(Page),
    /// The player says goodbye.
    Leave,
    /// An empty line.
    Nothing,
}

/// Something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The commands.
    Help,
    /// The board in words.
    Board,
    /// The rules of this game.
    Rules,
    /// The record.
    Record,
}

impl Command {
    /// Does what is to be done at the table. What is only to be shown changes nothing.
    pub fn perform(self, app: &mut App) {
        match self {
            Self::Do(message) => drop(app.update(message)),
            Self::Confirm(message) => {
                app.update(message);
                if app.place().asks() {
                    app.update(Message::Yes);
                }
            }
            Self::Show(_) | Self::Leave | Self::Nothing => {}
        }
    }
}

/// Why a line means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is neither a command nor a move.
    Move(MoveError),
    /// A question stands, and it is no answer.
    Answer,
}

/// Says what a line means; fails if it means nothing here.
pub fn read(app: &App, line: &str) -> Result<Command, Refusal> {
    let line = line.trim();
    let word: String = line.to_lowercase().nfc().collect();
    Ok(match word.as_str() {
        "" => Command::Nothing,
        "help" | "?" => Command::Show(Page::Help),
        "board" => Command::Show(Page::Board),
        "rules" => Command::Show(Page::Rules),
        "moves" | "record" => Command::Show(Page::Record),
        "quit" | "q" => Command::Leave,
        word if app.place().asks() => Command::Do(answer(app, word)?),
        "undo" | "u" => Command::Do(Message::Undo),
        "redo" | "y" => Command::Do(Message::Redo),
        // The whole word is meant as it is typed: it is its own confirmation.
        "resign" => Command::Confirm(Message::Resign),
        "agree" => Command::Confirm(Message::Agree),
        "new" | "n" => Command::Do(Message::New),
        _ => {
            let mv = app.record().position().read_move(line);
            Command::Do(Message::Play(mv.map_err(Refusal::Move)?))
        }
    })
}

/// Reads the answer to the question that stands.
fn answer(app: &App, word: &str) -> Result<Message, Refusal> {
    let words = app.words();
    if word == "y" || words.ask.yes_words.contains(&word) {
        Ok(Message::Yes)
    } else if word == "n" || words.ask.no_words.contains(&word) {
        Ok(Message::Back)
    } else {
        Err(Refusal::Answer)
    }
}

/// Says why a line means nothing.
pub fn refused(words: &Words, line: &str, refusal: &Refusal) -> String {
    let typed: String = clean(line).chars().take(MOST_REPEATED).collect();
    let what = (words.lines.what)(&typed);
    match refusal {
        Refusal::Move(error) => {
            format!("{what}{} {}", words.colon, (words.errors.mv)(error))
        }
        Refusal::Answer => what,
    }
}
