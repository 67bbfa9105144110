//! The application: state in, state out. It knows no terminal, no file, no clock, and nothing of how it is shown.
//!
//! # From a key to the frame
//!
//! ```text
//! terminal event → Key  → App::press → key::message ┐
//! pointer        → view::hit ─────────────────────── Message → App::update → Option<Effect>
//! line           → lines::command ──────────────────┘
//!                                        view::draw(&App), lines::telling
//! ```
//!
//! [`App::press`] asks the key table what the key means where the players are, and [`App::update`] does it. What the
//! application can't do itself it hands back as an [`Effect`]. What it would like thought about, [`App::wanted`] says, and
//! [`App::take_thought`] takes the answer. Time comes in as [`Message::Tick`]; [`App::wake`] says how long nothing will
//! change. The table on the terminal and the game in lines are two windows on this one state.
//!
//! # Where things are
//!
//! The state stands in files of its own, which know nothing of the application: [`game`], [`screen`], [`message`],
//! [`playback`] and so on. `update` and the files below it change it, each for one screen or one matter.
//!
//! Invariants: the record is right before a playback starts; nothing is stored that the record or the position knows; a
//! showing ends in one place; every sentence comes from [`crate::words`].

pub mod aim;
pub mod analysis;
pub mod announce;
pub mod beat;
pub mod card;
pub mod course;
pub mod day;
pub mod even;
pub mod example;
pub mod field;
pub mod form_words;
pub mod front;
pub mod game;
pub mod help;
pub mod key;
pub mod lesson;
pub mod library;
pub mod message;
pub mod place;
pub mod playback;
pub mod player;
pub mod preferences;
pub mod rps;
pub mod screen;
pub mod series;
pub mod settings;
pub mod setup;
pub mod sources;
pub mod table_tags;
pub mod theme;
pub mod thought;
pub mod trail;
mod update;

use std::sync::Arc;
use std::time::Duration;

use crate::engine::{BySide, Cell, Hand, Position, Record, Side, TurnSummary};
use crate::words::{Words, told};
use aim::Aim;
use analysis::Analysis;
use beat::Beat;
use day::Day;
use front::{Front, Past};
use game::Game;
use library::Played;
use playback::Playback;
use player::Player;
use series::{MatchKind, Series};
use settings::Settings;
use setup::{Form, Row};
use thought::Advice;

pub use message::{Effect, Message, Notice, Question};
pub use place::Place;
pub use screen::{Look, PastGame, Screen, Turn};

/// The table and what the players are doing at it.
#[derive(Debug)]
pub struct App {
    game: Game,
    /// The games before this one at the same table.
    series: Series,
    /// How the table stood before the next game was begun, so that this can be taken back.
    before: Option<Box<(Game, Series)>>,
    /// Which game on the table was come back to.
    returned: Option<usize>,
    screen: Screen,
    /// A turn on its way over the screen.
    playback: Option<Playback>,
    /// What else is to be said.
    notice: Option<Notice>,
    settings: Settings,
    /// The games of the file that is looked through.
    file: Arc<Vec<Played>>,
    /// Whether games are kept, so that leaving one loses nothing.
    keeps: bool,
    /// What is known of the games that were played before.
    past: Past,
    /// The day, for new records.
    today: Day,
    /// Who starts when chance decides.
    chance: fastrand::Rng,
    /// Columns and rows of the window.
    size: (u16, u16),
}

impl App {
    /// Puts a game on the table. `today` is the day that new records get; `seed` decides what chance decides.
    pub fn new(game: Game, settings: Settings, today: Day, seed: u64) -> Self {
        let mut app = Self {
            game,
            series: Series::new(1),
            before: None,
            returned: None,
            screen: Screen::Count,
            playback: None,
            notice: None,
            settings,
            file: Arc::default(),
            keeps: false,
            past: Past::default(),
            today,
            chance: fastrand::Rng::with_seed(seed),
            size: (80, 24),
        };
        app.begin_turn();
        app
    }

    /// Opens the first screen, with these values set.
    #[must_use]
    pub fn with_set_up(self, form: Form) -> Self {
        Self {
            screen: Screen::Front(Front::new(form)),
            ..self
        }
    }

    /// Says what is known of the games that were played before.
    pub fn know_past(&mut self, past: Past) {
        self.past = past;
    }

    /// Returns what is known of the games that were played before.
    pub const fn past(&self) -> &Past {
        &self.past
    }

    /// Returns the game on the table.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the record of the game on the table.
    pub const fn record(&self) -> &Record {
        &self.game.record
    }

    /// Returns who decides for each side.
    pub const fn players(&self) -> &BySide<Player> {
        &self.game.players
    }

    /// Returns what is on the screen.
    pub const fn screen(&self) -> &Screen {
        &self.screen
    }

    /// Returns how things are shown.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns every phrase in the language of the players.
    pub const fn words(&self) -> &'static Words {
        self.settings.lang.words()
    }

    /// Returns the games before this one at the same table.
    pub const fn series(&self) -> &Series {
        &self.series
    }

    /// Tells whether the game on the table is the one before, come back to from one in which nobody had moved yet.
    pub fn has_returned(&self) -> bool {
        self.returned == Some(self.game.number)
    }

    /// Returns what is played at this table.
    pub fn match_kind(&self) -> MatchKind {
        self.game.match_kind(&self.series)
    }

    /// Returns where a key is pressed.
    pub fn place(&self) -> Place {
        let shows = self.playback.is_some();
        match self.screen {
            Screen::Play(_) | Screen::Lesson { .. } if shows => Place::Show,
            _ => self.in_match(self.screen.place()),
        }
    }

    /// Returns a place as it is in a match that goes on: after the end of a game there is another one to come.
    fn in_match(&self, place: Place) -> Place {
        let goes_on = || self.game.is_over() && !self.game.record.is_done();
        match place {
            Place::Count if goes_on() => Place::Between,
            place => place,
        }
    }

    /// Returns where the players come back to when they leave the help.
    pub fn place_under(&self) -> Place {
        match &self.screen {
            Screen::Help { under, .. } => self.in_match(under.place()),
            screen => self.in_match(screen.place()),
        }
    }

    /// Returns the row of the set-up that has the focus.
    pub fn focus(&self) -> Option<Row> {
        match &self.screen {
            Screen::SetUp { form, focus, .. } => form.rows().get(*focus).copied(),
            _ => None,
        }
    }

    /// Returns the record that is looked at: the game, a line that the analysis found, or a game that is offered.
    pub fn looked_at(&self) -> &Record {
        let instead = || self.screen.look()?.record();
        self.offered().or_else(instead).unwrap_or(&self.game.record)
    }

    /// Returns the past game that is looked at instead of the one on the table.
    pub fn past_game(&self) -> Option<&PastGame> {
        self.screen.look()?.past.as_deref()
    }

    /// Returns the game that the players are asked to go on with.
    pub fn offered(&self) -> Option<&Record> {
        match &self.screen {
            Screen::Ask {
                question: Question::GoOn(record),
                ..
            } => Some(record),
            _ => None,
        }
    }

    /// Returns how many plies lie before what is on the table.
    pub fn ply(&self) -> usize {
        let look = self.screen.look().filter(|_| self.offered().is_none());
        look.map_or_else(|| self.looked_at().cursor(), |look| look.ply)
    }

    /// Returns the position on the table: of the game, of the past looked at, of the lesson, or of the turn being shown.
    pub fn shown(&self) -> Position {
        if let Some(playback) = &self.playback {
            return *playback.shown();
        }
        match self.screen {
            Screen::Lesson { ref lesson, .. } => lesson.shown(),
            _ => self.looked_at().position_at(self.ply()),
        }
    }

    /// Returns what lies in the tray of a side: of a turn that is being shown what has arrived there.
    pub fn tray(&self, side: Side) -> Hand {
        match &self.playback {
            Some(playback) => playback.tray(side),
            None => self.shown().hand(side),
        }
    }

    /// Returns what a side has if the game is counted now.
    pub fn count_now(&self, side: Side) -> i32 {
        match &self.playback {
            Some(playback) => playback.count(side),
            None => self.shown().count()[side],
        }
    }

    /// Tells whether it is just being shown that a quan is taken.
    pub fn takes_quan(&self) -> bool {
        let beat = self.playback.as_ref().and_then(Playback::beat);
        matches!(beat, Some(Beat::Shine { .. }))
    }

    /// Returns the turn being shown.
    pub const fn playback(&self) -> Option<&Playback> {
        self.playback.as_ref()
    }

    /// Returns the move being chosen, if a person may choose one now.
    pub fn choice(&self) -> Option<Aim> {
        match self.screen {
            _ if self.playback.is_some() => None,
            Screen::Play(Turn::Person(aim, _)) => Some(aim),
            Screen::Lesson { ref lesson, .. } => lesson.choice(),
            _ => None,
        }
    }

    /// Returns the cell under the cursor.
    pub fn cursor(&self) -> Option<Cell> {
        self.choice().map(Aim::cell)
    }

    /// Returns the hint that was asked for.
    pub const fn hint(&self) -> Option<&Advice> {
        match &self.screen {
            Screen::Play(Turn::Person(_, hint)) => hint.as_ref(),
            _ => None,
        }
    }

    /// Returns what is known of the line looked at.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.game.analysis_of(self.looked_at())
    }

    /// Returns the ply of the game that lost the most against the best move, and how much: a turning point, if the analysis
    /// knows one.
    pub fn costliest(&self) -> Option<(usize, i32)> {
        let analysis = self.game.analysis_of(&self.game.record)?;
        let plies = 1..=self.game.record.cursor();
        let losses = plies.filter_map(|ply| Some((ply, analysis.loss(ply)?)));
        let costliest = losses.max_by_key(|(_, loss)| *loss);
        costliest.filter(|(_, loss)| *loss >= Analysis::TURN)
    }

    /// Tells whether a line that the analysis found is looked at.
    pub fn looks_at_best_line(&self) -> bool {
        self.screen
            .look()
            .is_some_and(|look| look.preview.is_some())
    }

    /// Returns what else is to be said.
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Returns columns and rows of the window.
    pub const fn size(&self) -> (u16, u16) {
        self.size
    }

    /// Tells whether games are kept.
    pub const fn keeps(&self) -> bool {
        self.keeps
    }

    /// Says how long nothing will change by itself; none if it never will.
    pub fn wake(&self) -> Option<Duration> {
        let pace = self.settings.speed.pace();
        match &self.screen {
            Screen::Front(front) if front.is_drawing() && pace.is_some() => Some(front::FRAME),
            _ => {
                let playback = self.playback.as_ref();
                playback.map(|playback| playback.wait(pace.unwrap_or_default()))
            }
        }
    }

    /// Returns the turn that led to what is shown, while none is on its way.
    pub fn last_turn(&self) -> Option<TurnSummary> {
        if matches!(self.screen, Screen::Lesson { .. }) || self.playback.is_some() {
            return None;
        }
        TurnSummary::of(self.looked_at(), self.ply())
    }

    /// Returns what a side is called in the record that is looked at.
    pub fn name(&self, side: Side) -> String {
        told::called(self.words(), &self.looked_at().names[side])
    }

    /// Returns who plays the next turn of a side there, where so many plies are shown.
    pub fn player(&self, side: Side, ply: usize) -> String {
        told::player(self.looked_at(), side, ply, &|side| self.name(side))
    }
}
