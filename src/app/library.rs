//! The shelf: games that were played, files, and texts to copy. What needs a disk is asked of the terminal.

use super::message::{Effect, Question};
use super::settings::Settings;
use super::{App, Screen, computer_tags};
use crate::engine::Record;
use crate::words::Words;

/// The most characters that can be typed into a path.
pub(super) const MOST_PATH: usize = 1000;

/// What the shelf shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Library {
    /// What can be done.
    Menu,
    /// Games to choose from.
    Games {
        /// The games.
        games: Vec<Played>,
        /// Whether they are the history, from which games can be deleted.
        kept: bool,
    },
    /// A path is typed.
    Path {
        /// What for.
        item: Item,
        /// What was typed so far.
        path: String,
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
}

impl Item {
    /// Everything that can be done, in the order of the menu.
    pub const ALL: [Self; 7] = [
        Self::Played,
        Self::Save,
        Self::Open,
        Self::CopyRecord,
        Self::CopyPosition,
        Self::Import,
        Self::Export,
    ];

    /// Returns its line in the menu.
    pub const fn label(self, words: &Words) -> &'static str {
        let items = &words.library.items;
        match self {
            Self::Played => items.played,
            Self::Save => items.save,
            Self::Open => items.open,
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

impl App {
    /// Sits down to look through the records of a file, of which there is one at least.
    pub fn look_through(records: Vec<Record>, settings: Settings, today: String) -> Self {
        let several = records.len() > 1;
        let first = records.first().cloned();
        let empty = || Record::new(crate::engine::Rules::default());
        let mut app = Self::new(first.unwrap_or_else(empty), settings, today, 0);
        app.look(0, false);
        if several {
            app.show_file(records);
        }
        app
    }

    /// Takes what the terminal is asked to do.
    pub fn take_request(&mut self) -> Option<Request> {
        self.request.take()
    }

    /// Returns the count of games that were put on the table: it grows when another game begins.
    pub const fn sitting(&self) -> usize {
        self.sitting
    }

    /// Opens the menu, or the list of the file that is looked through.
    pub(super) fn open_shelf(&mut self) {
        let shelf = if self.file.is_empty() {
            Library::Menu
        } else {
            let games = self.file.clone();
            Library::Games { games, kept: false }
        };
        self.put_up(shelf);
    }

    /// Shows something of the shelf, the table under it.
    fn put_up(&mut self, shelf: Library) {
        if let Screen::Library { shelf: old, at, .. } = &mut self.screen {
            (*old, *at) = (shelf, 0);
        } else {
            self.cover(|under| Screen::Library {
                shelf,
                at: 0,
                under,
            });
        }
    }

    /// Shows the games that were played.
    pub fn show_played(&mut self, games: Vec<Played>) {
        if games.is_empty() {
            self.tell(self.words().library.nothing_played.to_owned());
        } else {
            self.put_up(Library::Games { games, kept: true });
        }
    }

    /// Shows the games of a file; the only one at once.
    pub fn show_file(&mut self, records: Vec<Record>) {
        let games = (1..).zip(records).map(|(number, record)| Played {
            name: number.to_string(),
            record,
        });
        let mut games: Vec<Played> = games.collect();
        let loses = self.is_unfinished() && !self.keeps();
        if games.len() == 1 && !loses {
            self.file.clear();
            self.open(games.remove(0).record);
        } else {
            self.file.clone_from(&games);
            self.put_up(Library::Games { games, kept: false });
        }
    }

    /// Puts a game on the table: one that is over is looked at from its start, any other goes on.
    fn open(&mut self, mut record: Record) {
        self.players = computer_tags::take(&mut record);
        self.settled = true;
        let is_over = record.ending_at(record.len()).is_some();
        self.record = record;
        self.sitting += 1;
        self.begin_turn();
        if is_over {
            self.look(0, false);
        }
    }

    /// Shows a text that may be copied by hand.
    pub fn show_words(&mut self, words: &str) {
        self.put_up(Library::Words(words.lines().map(str::to_owned).collect()));
    }

    /// Leaves the path that was typed, since it was used.
    pub fn close_path(&mut self) {
        if matches!(
            self.screen,
            Screen::Library {
                shelf: Library::Path { .. },
                ..
            }
        ) {
            self.back();
        }
    }

    /// Does what the focus of the shelf is on.
    pub(super) fn accept_shelf(&mut self) -> Option<Effect> {
        let Screen::Library { shelf, at, .. } = &self.screen else {
            return None;
        };
        match shelf {
            Library::Menu => self.choose_item(*Item::ALL.get(*at)?),
            Library::Games { .. } => self.ask_if_lost(Question::Open),
            Library::Path { item, path } => {
                let path = path.trim().to_owned();
                let request = match item {
                    _ if path.is_empty() => return None,
                    Item::Save => Request::Save(path),
                    Item::Import => Request::Import(path),
                    Item::Export => Request::Export(path),
                    _ => Request::Open(path),
                };
                Some(self.request(request))
            }
            Library::Words(_) => {
                self.back();
                None
            }
        }
    }

    fn choose_item(&mut self, item: Item) -> Option<Effect> {
        match item {
            Item::Played => Some(self.request(Request::List)),
            Item::CopyRecord => Some(self.request(Request::Copy(self.record.to_string()))),
            Item::CopyPosition => {
                let position = self.record.position_at(self.ply());
                Some(self.request(Request::Copy(position.to_string())))
            }
            Item::Save | Item::Open | Item::Import | Item::Export => {
                let path = match item {
                    Item::Save => format!("{}.oaq", self.today),
                    Item::Export => format!("{}-all.oaq", self.today),
                    _ => String::new(),
                };
                self.put_up(Library::Path { item, path });
                None
            }
        }
    }

    fn request(&mut self, request: Request) -> Effect {
        self.request = Some(request);
        Effect::Store
    }

    /// Goes back from a page of the shelf to its menu, or from the menu to the table.
    pub(super) fn leave_shelf(&mut self, shelf: &Library, under: Screen) {
        if *shelf == Library::Menu || !self.file.is_empty() {
            self.screen = under;
        } else {
            self.screen = Screen::Library {
                shelf: Library::Menu,
                at: 0,
                under: Box::new(under),
            };
        }
    }

    /// Asks whether to delete the game that the focus is on.
    pub(super) fn ask_delete(&mut self) {
        if let Screen::Library {
            shelf: Library::Games { kept: true, .. },
            ..
        } = self.screen
        {
            self.ask(Question::Delete);
        }
    }

    /// Opens the game that the focus is on.
    pub(super) fn open_chosen(&mut self) -> Option<Effect> {
        let Screen::Library {
            shelf: Library::Games { games, kept },
            at,
            ..
        } = &self.screen
        else {
            return None;
        };
        let (Played { name, record }, kept) = (games.get(*at)?.clone(), *kept);
        let goes_on = record.ending_at(record.len()).is_none();
        self.open(record);
        (kept && goes_on).then(|| self.request(Request::TakeUp(name)))
    }

    /// Deletes the game that the focus is on.
    pub(super) fn delete(&mut self) -> Option<Effect> {
        let Screen::Library {
            shelf: Library::Games { games, .. },
            at,
            ..
        } = &self.screen
        else {
            return None;
        };
        let name = games.get(*at)?.name.clone();
        Some(self.request(Request::Delete(name)))
    }

    /// Puts a character at the end of the path.
    pub(super) fn type_path(&mut self, sign: char) {
        if let Screen::Library {
            shelf: Library::Path { path, .. },
            ..
        } = &mut self.screen
            && !sign.is_control()
            && path.chars().count() < MOST_PATH
        {
            path.push(sign);
        }
    }

    /// Takes the last character of the path away.
    pub(super) fn erase_path(&mut self) {
        if let Screen::Library {
            shelf: Library::Path { path, .. },
            ..
        } = &mut self.screen
        {
            path.pop();
        }
    }
}

impl Library {
    /// Returns how many rows the focus can be on, or the text can be scrolled.
    pub(super) const fn rows(&self) -> usize {
        match self {
            Self::Menu => Item::ALL.len(),
            Self::Games { games, .. } => games.len(),
            Self::Path { .. } => 1,
            Self::Words(lines) => lines.len(),
        }
    }
}
