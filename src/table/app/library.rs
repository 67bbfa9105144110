//! The library: games that were played, files, and texts to copy. What needs a disk is asked of the terminal.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use super::field::{Edit, TextField};
use super::place::Place;
use super::table_tags;
use crate::engine::{Record, Rules, matches, read_records};
use crate::words::{Lang, Words, told};

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

/// How many bytes a text has below which it is surely within the limits of what can be read. Above, it is tried.
const SURE: usize = 1 << 16;

/// A game of the history or of a file. It is kept as its text, a small part of what its record needs, and read when it is
/// looked at: a file may hold very many.
#[derive(Clone, Debug)]
pub struct Played {
    /// What the store calls it.
    pub name: String,
    kept: Kept,
    /// A number that goes with its start and its moves.
    digest: u64,
    /// What lists say of it, in each language, once they have said it.
    told: [OnceLock<String>; Lang::ALL.len()],
}

#[derive(Clone, Debug, PartialEq)]
enum Kept {
    Text(Box<str>),
    /// A game of which not all can be read back from its text.
    Whole(Box<Record>),
}

impl PartialEq for Played {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.kept) == (&other.name, &other.kept)
    }
}

// The comparison of records is complete: it compares numbers and texts.
impl Eq for Played {}

impl Played {
    /// Keeps a game, its cursor where it is.
    pub fn new(name: String, record: Record) -> Self {
        let digest = digest(&record);
        let text = text_of(&record);
        let kept = if text.len() < SURE || read(&text).as_ref() == Some(&record) {
            Kept::Text(text.into())
        } else {
            Kept::Whole(Box::new(record))
        };
        Self {
            name,
            kept,
            digest,
            told: [const { OnceLock::new() }; Lang::ALL.len()],
        }
    }

    /// Returns the game.
    pub fn record(&self) -> Record {
        match &self.kept {
            // It can be: see above.
            Kept::Text(text) => read(text).unwrap_or_else(|| Record::new(Rules::default())),
            Kept::Whole(record) => Record::clone(record),
        }
    }

    /// Returns what a list says of it.
    pub fn told(&self, lang: Lang) -> &str {
        self.told[lang as usize].get_or_init(|| told::game(lang.words(), &self.record()))
    }

    /// Tells whether it has the moves of a record from the same start.
    pub fn has_moves_of(&self, record: &Record) -> bool {
        self.digest == digest(record) && self.record().has_moves_of(record)
    }
}

fn text_of(record: &Record) -> String {
    if record.cursor() == record.len() {
        return record.to_string();
    }
    let mut record = record.clone();
    table_tags::put_cursor(&mut record);
    record.to_string()
}

fn read(text: &str) -> Option<Record> {
    let mut records = matches(read_records(text).ok()?.into_iter());
    let mut record = records.next().filter(|_| records.next().is_none())?;
    table_tags::take_cursor(&mut record);
    Some(record)
}

fn digest(record: &Record) -> u64 {
    let mut hasher = DefaultHasher::new();
    record.start().hash(&mut hasher);
    record.moves().for_each(|mv| mv.hash(&mut hasher));
    hasher.finish()
}

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
