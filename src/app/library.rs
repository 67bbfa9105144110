//! The library: games that were played, files, and texts to copy. What needs a disk is asked of the terminal.

use std::sync::Arc;

use super::field::{Edit, TextField};
use super::place::Place;
use crate::engine::Record;
use crate::words::Words;

/// The most characters that can be typed into a path.
pub(super) const MOST_PATH: usize = 1000;

/// What the library shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Library {
    /// What can be done.
    Menu,
    /// Games to choose from.
    Games {
        /// The games, shared with whoever else has them.
        games: Arc<Vec<Played>>,
        /// Whether they are the history, from which games can be deleted.
        kept: bool,
    },
    /// A path is typed.
    Path {
        /// What for.
        item: Item,
        /// What was typed so far.
        path: TextField,
    },
    /// A text to read or to copy.
    Words(Vec<String>),
}

/// A thing that can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// List the games that were played.
    Played,
    /// Save the game in a file.
    Save,
    /// Open a file.
    Open,
    /// Copy the record as text.
    CopyRecord,
    /// Copy the position as text.
    CopyPosition,
    /// Take the games of a file into the history.
    Import,
    /// Write the history into a file.
    Export,
    /// Start from a position, which is typed or pasted.
    Start,
}

impl Item {
    /// Everything that can be done, in the order of the menu.
    pub const ALL: [Self; 8] = [
        Self::Played,
        Self::Save,
        Self::Open,
        Self::CopyRecord,
        Self::CopyPosition,
        Self::Import,
        Self::Export,
        Self::Start,
    ];

    /// Returns its line in the menu.
    pub const fn label(self, words: &Words) -> &'static str {
        let items = &words.library.items;
        match self {
            Self::Played => items.played,
            Self::Save => items.save,
            Self::Open => items.open,
            Self::Start => items.start,
            Self::CopyRecord => items.copy_record,
            Self::CopyPosition => items.copy_position,
            Self::Import => items.import,
            Self::Export => items.export,
        }
    }

    /// Returns what asks for its path; those that need none are as if a file were opened.
    pub const fn path_heading(self, words: &Words) -> &'static str {
        let library = &words.library;
        match self {
            Self::Save => library.save_heading,
            Self::Start => library.start_heading,
            Self::Import => library.import_heading,
            Self::Export => library.export_heading,
            Self::Open | Self::Played | Self::CopyRecord | Self::CopyPosition => {
                library.open_heading
            }
        }
    }
}

/// What the terminal is asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// List the games that were played.
    List,
    /// Save this game in a file that is not there yet.
    Save(String),
    /// Open a file.
    Open(String),
    /// Take the games of a file into the history.
    Import(String),
    /// Write the history into a file that is not there yet.
    Export(String),
    /// Delete a game of the history.
    Delete(String),
    /// A game of the history goes on: it is not history any more.
    TakeUp(String),
    /// Copy a text.
    Copy(String),
    /// Write a card, which is no file yet.
    Card(Card),
}

/// The card of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// What its files are called, without their endings.
    pub stem: String,
    /// The picture, as SVG.
    pub picture: String,
    /// The text.
    pub text: String,
}

/// A game of the history or of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// What the store calls it.
    pub name: String,
    /// The game.
    pub record: Record,
}

// The comparison of records is complete: it compares numbers and texts.
impl Eq for Played {}

impl Library {
    /// Returns where keys are pressed on this page.
    pub(super) const fn place(&self) -> Place {
        match self {
            Self::Menu | Self::Games { kept: false, .. } => Place::Library,
            Self::Games { .. } => Place::Played,
            Self::Path { .. } => Place::Path,
            Self::Words(_) => Place::Text,
        }
    }

    /// Returns how many rows the focus can be on, or the text can be scrolled.
    pub fn rows(&self) -> usize {
        match self {
            Self::Menu => Item::ALL.len(),
            Self::Games { games, .. } => games.len(),
            Self::Path { .. } => 1,
            Self::Words(lines) => lines.len(),
        }
    }

    /// Edits the path that is typed, if one is.
    pub(super) fn edit(&mut self, edit: Edit) {
        if let Self::Path { path, .. } = self {
            path.edit(edit, MOST_PATH);
        }
    }
}
