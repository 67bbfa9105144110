//! The library: games that were played, files, and texts to copy. What needs a disk is handed out as an [`Effect`].

use std::sync::Arc;

use crate::app::App;
use crate::app::card;
use crate::app::day::Day;
use crate::app::field::TextField;
use crate::app::game::Game;
use crate::app::library::{Card, Item, Library, Played, Request};
use crate::app::message::{Effect, Question};
use crate::app::screen::{Look, PastGame, Screen};
use crate::app::series::Series;
use crate::app::settings::Settings;
use crate::engine::{Position, Record, Rules};

impl App {
    /// Looks through the records of a file, of which there is one at least.
    pub fn look_through(
        records: impl IntoIterator<Item = Record>,
        settings: Settings,
        today: Day,
    ) -> Self {
        let file = numbered(records);
        let first = file.first().map(Played::record);
        let first = first.unwrap_or_else(|| Record::new(Rules::default()));
        let mut app = Self::new(Game::new(first), settings, today, 0);
        app.look(Look::at(0));
        app.file = file;
        if app.file.len() > 1 {
            app.open_library();
        }
        app
    }

    /// Opens the menu, or the list of the file that is looked through.
    pub(super) fn open_library(&mut self) {
        let library = if self.file.len() > 1 {
            let games = Arc::clone(&self.file);
            Library::Games { games, kept: false }
        } else {
            Library::Menu
        };
        self.show_library(library);
    }

    /// Shows something of the library, the table under it.
    fn show_library(&mut self, library: Library) {
        if let Screen::Library {
            library: old, at, ..
        } = &mut self.screen
        {
            (*old, *at) = (library, 0);
        } else {
            self.cover(|under| Screen::Library {
                library,
                at: 0,
                under,
            });
        }
    }

    /// Shows the games that were played.
    pub fn show_played(&mut self, games: Vec<Played>) {
        if games.is_empty() {
            // A list that lost its last game is no list any more.
            if matches!(self.screen, Screen::Library { .. }) {
                self.show_library(Library::Menu);
            }
            self.tell(self.words().library.nothing_played.to_owned());
        } else {
            self.show_library(Library::Games {
                games: Arc::new(games),
                kept: true,
            });
        }
    }

    /// Shows the games of a file; the only one at once.
    pub fn show_file(&mut self, records: impl IntoIterator<Item = Record>) {
        let loses = self.would_lose() && !self.keeps;
        self.file = numbered(records);
        match self.file.as_slice() {
            [only] if !loses => {
                let record = only.record();
                self.open(record);
            }
            _ => {
                let games = Arc::clone(&self.file);
                self.show_library(Library::Games { games, kept: false });
            }
        }
    }

    /// Starts a game of the same players from a position, under the rules of the game on the table; asks if that one
    /// would be lost. A position says itself how many play.
    pub fn start_from(&mut self, text: &str) {
        match Position::read_any(text, *self.game.record.rules()) {
            Ok(position) => {
                let record = self
                    .game
                    .record
                    .again_from(position, self.today.to_string());
                let game = Game {
                    players: *self.players(),
                    ..Game::new(record)
                };
                self.show_file(vec![game.kept(&Series::new(1))]);
            }
            Err(error) => self.tell(format!("{}.", (self.words().errors.position)(&error))),
        }
    }

    /// Puts a game that goes on on the table. One after which nothing is left to play is looked at from its start, and
    /// what is on the table stays there, unless it is itself one of the file that is looked through.
    fn open(&mut self, kept: Record) {
        let (Game { record, .. }, _) = Game::taken_up(kept.clone());
        let is_done = record.is_done();
        if is_done && !self.is_on_file() {
            return self.look_at_past(record, kept);
        }
        self.resume(kept);
        if is_done {
            self.look(Look::at(0));
        }
    }

    /// Looks at a past game, over the screen that one comes back to.
    fn look_at_past(&mut self, record: Record, kept: Record) {
        let under = match std::mem::replace(&mut self.screen, Screen::Count) {
            Screen::Library { under, .. } => *under,
            screen => screen,
        };
        let under = match under {
            Screen::Look(Look {
                past: Some(past), ..
            }) => past.under,
            under => under,
        };
        let past = PastGame {
            record,
            kept,
            under,
        };
        self.look(Look {
            past: Some(Box::new(past)),
            ..Look::at(0)
        });
    }

    /// Shows a text that may be copied by hand.
    pub fn show_words(&mut self, words: &str) {
        self.show_library(Library::Words(words.lines().map(str::to_owned).collect()));
    }

    /// Leaves the path that was typed, since it was used.
    pub fn close_path(&mut self) {
        if let Screen::Library { library, .. } = &mut self.screen
            && matches!(library, Library::Path { .. })
        {
            *library = Library::Menu;
        }
    }

    /// Does what the focus of the library is on.
    pub(super) fn accept_library(&mut self) -> Option<Effect> {
        let Screen::Library { library, at, .. } = &self.screen else {
            return None;
        };
        match library {
            Library::Menu => self.choose_item(*Item::ALL.get(*at)?),
            // One that is only looked at takes nothing from the table.
            Library::Games { games, .. } => match games.get(*at) {
                Some(game) if game.record().is_done() => self.open_chosen(),
                _ => self.ask_if_lost(Question::Open),
            },
            Library::Path {
                item: Item::Start,
                path,
            } => {
                let text = path.text().to_owned();
                self.start_from(&text);
                None
            }
            Library::Path { item, path } => request(*item, path.text().trim()).map(Effect::Do),
            Library::Words(_) => {
                self.back();
                None
            }
        }
    }

    fn choose_item(&mut self, item: Item) -> Option<Effect> {
        let today = self.today;
        let path = match item {
            Item::Played => return Some(Effect::Do(Request::List)),
            Item::CopyRecord => {
                return Some(Effect::Do(Request::Copy(self.game_text())));
            }
            Item::CopyPosition => {
                let position = self.looked_at().position_at(self.ply());
                match position.written() {
                    Ok(text) => return Some(Effect::Do(Request::Copy(text))),
                    Err(error) => self.tell(format!("{}.", (self.words().errors.position)(&error))),
                }
                return None;
            }
            Item::Save => format!("{today}.oaq"),
            Item::Export => format!("{today}-all.oaq"),
            Item::Open | Item::Start | Item::Import => String::new(),
        };
        let path = TextField::new(&path);
        self.show_library(Library::Path { item, path });
        None
    }

    /// Asks for a card of the game that is looked at.
    pub(super) fn card(&self) -> Effect {
        let (words, mut record) = (self.words(), self.looked_at().clone());
        record.go_to(record.len());
        Effect::Do(Request::Card(Card {
            stem: format!("oanquan-{}", self.today),
            picture: card::picture(words, &record),
            text: card::text(words, &record),
        }))
    }

    /// Goes back from a page of the library to its menu, or from the menu to the table.
    pub(super) fn leave_library(&mut self, library: &Library, under: Screen) {
        self.screen = under;
        // What the first screen has opened leads straight back to it.
        let is_front = matches!(self.screen, Screen::Front(_));
        if *library != Library::Menu && self.file.len() < 2 && !is_front {
            self.show_library(Library::Menu);
        }
    }

    /// Asks whether to delete the game that the focus is on.
    pub(super) fn ask_delete(&mut self) {
        if let Screen::Library {
            library: Library::Games { kept: true, .. },
            ..
        } = self.screen
        {
            self.ask(Question::Delete);
        }
    }

    /// Returns the game that the focus is on, and whether it is of the history.
    fn chosen(&self) -> Option<(&Played, bool)> {
        match &self.screen {
            Screen::Library {
                library: Library::Games { games, kept },
                at,
                ..
            } => Some((games.get(*at)?, *kept)),
            _ => None,
        }
    }

    /// Opens the game that the focus is on; one of the history that goes on is not history any more.
    pub(super) fn open_chosen(&mut self) -> Option<Effect> {
        let Some((played, kept)) = self.chosen() else {
            self.take_past();
            return None;
        };
        let (name, record) = (played.name.clone(), played.record());
        self.open(record);
        let goes_on = kept && self.past_game().is_none() && !self.game.record.is_done();
        goes_on.then_some(Effect::Do(Request::TakeUp(name)))
    }

    /// Deletes the game that the focus is on.
    pub(super) fn delete(&self) -> Option<Effect> {
        let (played, _) = self.chosen()?;
        Some(Effect::Do(Request::Delete(played.name.clone())))
    }
}

/// Returns what is asked of the disk when a path was typed; none if it is empty.
fn request(item: Item, path: &str) -> Option<Request> {
    let path = (!path.is_empty()).then(|| path.to_owned())?;
    Some(match item {
        Item::Save => Request::Save(path),
        Item::Import => Request::Import(path),
        Item::Export => Request::Export(path),
        Item::Open | Item::Start | Item::Played | Item::CopyRecord | Item::CopyPosition => {
            Request::Open(path)
        }
    })
}

/// Gives the games of a file their numbers as names.
fn numbered(records: impl IntoIterator<Item = Record>) -> Arc<Vec<Played>> {
    let games = (1..).zip(records);
    let games = games.map(|(number, record): (usize, _)| Played::new(number.to_string(), record));
    Arc::new(games.collect())
}
