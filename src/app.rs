//! The application: state in, state out. It knows no terminal, no file, no clock.
//!
//! # From a key to the frame
//!
//! ```text
//! terminal event → Key → App::press → key::message → App::update → Option<Effect>
//!                                                   view::draw(&App, frame)
//! ```
//!
//! [`App::press`] asks the key table what the key means where the players are, and [`App::update`] does it. What the
//! application can't do itself it hands back as an [`Effect`]. Time comes in as [`Message::Tick`]; [`App::wake`] says how
//! long nothing will change. [`crate::view::draw`] reads the state and changes nothing.
//!
//! Invariants: the record is right before a playback starts; nothing is stored that the record or the position knows;
//! every sentence comes from [`crate::words`]; left and right are known to [`crate::engine::Heading`] and to [`crate::view`] alone.

pub mod aim;
pub mod computer_tags;
pub mod key;
pub mod lesson;
pub mod library;
mod looking;
pub mod message;
mod moving;
pub mod playback;
pub mod preferences;
mod resume;
pub mod rps;
mod seating;
pub mod series;
pub mod settings;
pub mod setup;
pub mod thinking;
pub mod turn_summary;

use std::time::Duration;

use crate::view;
use crate::words::Words;
use aim::Aim;
use key::Key;
use library::{Library, Played, Request};
use playback::Playback;
use rps::Round;
use series::Series;
use settings::Settings;
use setup::{Even, Form, Row};
use thinking::{Advice, Analysis, Player};

use crate::engine::{BySide, Cell, Closing, IllegalMove, Position, Record};
use crate::search::Report;

pub use message::{Effect, Message, Notice, Question};

/// The game on the table and what the players are doing with it.
#[derive(Debug)]
pub struct App {
    record: Record,
    screen: Screen,
    /// The move being chosen; none when the game is over.
    choice: Option<Aim>,
    playback: Option<Playback>,
    notice: Option<Notice>,
    /// An unfinished game that the players may go on with.
    offered: Option<Record>,
    /// What [`Notice::Told`] says.
    told: String,
    /// What the terminal is asked to do.
    request: Option<Request>,
    /// The games of the file that is looked through.
    file: Vec<Played>,
    /// How many games were put on the table.
    sitting: usize,
    /// Whether games are kept, so that leaving one loses nothing.
    keeps: bool,
    settings: Settings,
    players: BySide<Player>,
    /// What makes each game at this table even.
    even: Even,
    /// Whether it was decided in this game who has which side.
    settled: bool,
    /// What is known so far of what is being thought about.
    thinks: Option<Report>,
    hint: Option<Advice>,
    analysis: Option<Analysis>,
    /// A line that the analysis found and that is looked at instead of the game.
    preview: Option<Record>,
    /// The games before this one at the same table.
    series: Series,
    /// The day, for new records.
    today: String,
    /// Who starts when chance decides.
    chance: fastrand::Rng,
    /// Columns and rows of the window.
    size: (u16, u16),
}

/// What is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Setting the table.
    SetUp {
        /// What is set.
        form: Form,
        /// The row that has the focus.
        focus: usize,
    },
    /// Oẳn tù tì for the first move.
    Rps {
        /// The hands.
        round: Round,
        /// The game to start.
        form: Form,
    },
    /// The first game for beginners, over another screen.
    Lesson {
        /// The page.
        page: usize,
        /// Whether its move was shown.
        seen: bool,
        /// What lies under it.
        under: Box<Self>,
    },
    /// The table, a move being chosen.
    Play,
    /// The count after the end.
    Count,
    /// An even opening is being drawn.
    Draw,
    /// Looking at the game after so many plies, the game itself untouched.
    Look {
        /// How many plies lie before what is shown.
        ply: usize,
        /// Whether the moves play on by themselves.
        plays: bool,
        /// Whether a chart of the lead lies over the board.
        chart: bool,
    },
    /// Games, files and texts, over another screen.
    Library {
        /// What is shown.
        shelf: Library,
        /// The row of the focus, or the lines scrolled.
        at: usize,
        /// What lies under it.
        under: Box<Self>,
    },
    /// The help, over another screen.
    Help {
        /// Lines scrolled.
        scroll: usize,
        /// What lies under it.
        under: Box<Self>,
    },
    /// A question, over another screen.
    Ask {
        /// What is asked.
        question: Question,
        /// What lies under it.
        under: Box<Self>,
    },
}

/// Where a key is pressed: the kind of a [`Screen`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// [`Screen::SetUp`], the focus on a value.
    SetUp,
    /// [`Screen::SetUp`], the focus on a name, where characters are typed.
    Name,
    /// [`Screen::Rps`]
    Rps,
    /// [`Screen::Lesson`]
    Lesson,
    /// [`Screen::Draw`]
    Draw,
    /// [`Screen::Play`], the computer to move.
    Wait,
    /// [`Screen::Play`]
    Play,
    /// [`Screen::Count`]
    Count,
    /// [`Screen::Look`]
    Look,
    /// [`Screen::Library`]
    Library,
    /// [`Screen::Library`] while a path is typed.
    Path,
    /// [`Screen::Help`]
    Help,
    /// [`Screen::Ask`]
    Ask,
}

impl Place {
    /// Every place.
    pub const ALL: [Self; 13] = [
        Self::SetUp,
        Self::Name,
        Self::Rps,
        Self::Lesson,
        Self::Draw,
        Self::Wait,
        Self::Play,
        Self::Count,
        Self::Look,
        Self::Library,
        Self::Path,
        Self::Help,
        Self::Ask,
    ];
}

impl App {
    /// Sits down to a game. `today` is the day that new records get; `seed` decides what chance decides.
    pub fn new(record: Record, settings: Settings, today: String, seed: u64) -> Self {
        let mut app = Self {
            record,
            screen: Screen::Play,
            choice: None,
            playback: None,
            notice: None,
            offered: None,
            told: String::new(),
            request: None,
            file: Vec::new(),
            sitting: 0,
            keeps: false,
            settings,
            players: BySide::default(),
            even: Even::Nothing,
            settled: false,
            thinks: None,
            hint: None,
            analysis: None,
            preview: None,
            series: Series::new(1),
            today,
            chance: fastrand::Rng::with_seed(seed),
            size: (80, 24),
        };
        app.begin_turn();
        app
    }

    /// Opens the set-up first, with these values.
    #[must_use]
    pub fn with_set_up(self, form: Form) -> Self {
        Self {
            screen: Screen::SetUp { form, focus: 0 },
            ..self
        }
    }

    /// Returns the game.
    pub const fn record(&self) -> &Record {
        &self.record
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

    /// Returns where a key is pressed.
    pub fn place(&self) -> Place {
        self.place_of(&self.screen)
    }

    /// Returns where the players come back to when they leave the help.
    pub fn place_under(&self) -> Place {
        match &self.screen {
            Screen::Help { under, .. } => self.place_of(under),
            screen => self.place_of(screen),
        }
    }

    /// The kind of a screen; the table is a place of its own while the computer is to move.
    fn place_of(&self, screen: &Screen) -> Place {
        let waits = || self.choice.is_none() && self.record.ending().is_none();
        match screen.place() {
            Place::Play if waits() => Place::Wait,
            // The board as it stands after the end: what can be done is what the count offers.
            Place::Play if self.record.ending().is_some() => Place::Count,
            place => place,
        }
    }

    /// Returns how many plies lie before what is on the table.
    pub fn ply(&self) -> usize {
        match self.screen.table() {
            Screen::Look { ply, .. } => *ply,
            _ => self.looked_at().cursor(),
        }
    }

    /// Returns the position on the table: of the game, of the past looked at, of the lesson, or of the turn being shown.
    pub fn shown(&self) -> Position {
        if let Some(playback) = &self.playback {
            return *playback.shown();
        }
        match self.screen {
            Screen::Lesson { page, seen, .. } => lesson::PAGES[page].shown(seen),
            _ => self.looked_at().position_at(self.ply()),
        }
    }

    /// Returns the turn being shown.
    pub const fn playback(&self) -> Option<&Playback> {
        self.playback.as_ref()
    }

    /// Returns the move being chosen, if the players may choose one now.
    pub fn choice(&self) -> Option<Aim> {
        self.choice
            .filter(|_| self.playback.is_none() && self.screen == Screen::Play)
    }

    /// Returns what else is to be said.
    pub const fn notice(&self) -> Option<Notice> {
        self.notice
    }

    /// Returns columns and rows of the window.
    pub const fn size(&self) -> (u16, u16) {
        self.size
    }

    /// Says how long nothing will change by itself; none if it never will.
    pub fn wake(&self) -> Option<Duration> {
        let pace = self.settings.speed.pace().unwrap_or_default();
        self.playback.as_ref().map(|playback| playback.wait(pace))
    }

    /// Takes a key. One that comes while a turn is shown ends the showing and then does what it always does.
    pub fn press(&mut self, key: Key) -> Option<Effect> {
        let message = key::message(self, key);
        if matches!(message, Some(Message::Faster | Message::Slower)) {
            return self.update(message?);
        }
        self.finish_playback();
        self.update(key::message(self, key)?)
    }

    /// Does what a message says.
    pub fn update(&mut self, message: Message) -> Option<Effect> {
        if self.is_refused_already(message) {
            return None;
        }
        if !matches!(message, Message::Tick(_) | Message::Resize(..)) {
            self.notice = None;
            self.hint = None;
        }
        match message {
            Message::Toward(heading) => self.point(heading),
            Message::Number(number) => self.name_cell(number),
            Message::Sign(heading) => self.sow_chosen(heading),
            Message::Letter(side) => self.name_side(side),
            Message::Accept => return self.accept(),
            Message::Back => self.back(),
            Message::Undo => self.undo(),
            Message::Redo => self.redo(),
            Message::OtherLine => self.take_other_line(),
            Message::New => return self.ask_if_lost(Question::New),
            Message::SetUp => self.set_table(),
            Message::Resign | Message::Agree if self.record.position().is_over() => {
                self.notice = Some(Notice::Illegal(IllegalMove::Over));
            }
            Message::Resign => self.ask(Question::Resign),
            Message::Agree => self.propose_count(),
            Message::LookBack => self.look(self.record.cursor(), false),
            Message::Hint => self.ask_hint(),
            Message::Analyse => self.toggle_analysis(),
            Message::Chart => self.toggle_chart(),
            Message::BestLine => self.look_at_best_line(),
            Message::Hurry => return Some(Effect::Hurry),
            Message::Scroll(by) => self.scroll(by),
            Message::Turn(forth) => self.turn_value(forth),
            Message::Type(sign) => self.type_name(sign),
            Message::Erase => self.erase_name(),
            Message::Show(side, hand) => self.show_hand(side, hand),
            Message::NextCapture => self.look_for_capture(),
            Message::PlayOn => self.play_on(),
            Message::Faster => self.set_speed(self.settings.speed.faster()),
            Message::Slower => self.set_speed(self.settings.speed.slower()),
            Message::LookAhead => self.toggle_look_ahead(),
            Message::Language => self.settings.lang = self.settings.lang.next(),
            Message::Theme => self.next_theme(),
            Message::Library => self.open_shelf(),
            Message::Delete => self.ask_delete(),
            Message::Help => self.cover(|under| Screen::Help { scroll: 0, under }),
            Message::Lesson => self.open_lesson(),
            Message::Yes => return self.agree(),
            Message::Quit => return self.ask_if_lost(Question::Quit),
            Message::Leave => return Some(Effect::Quit),
            Message::Redraw => return Some(Effect::Redraw),
            Message::Suspend => return Some(Effect::Suspend),
            Message::Click(column, row) => return self.click(column, row),
            Message::Tick(elapsed) => self.tick(elapsed),
            Message::Resize(columns, rows) => self.size = (columns, rows),
        }
        None
    }

    /// Tells whether leaving now would lose something.
    fn is_unfinished(&self) -> bool {
        !self.record.is_empty() && self.record.ending_at(self.record.len()).is_none()
    }

    /// Starts the choice of the side to move, or shows the count after the end.
    fn begin_turn(&mut self) {
        let position = self.record.position();
        let person = self.players[position.mover()] == Player::Person;
        self.choice = Aim::begin(&position).filter(|_| person);
        self.thinks = None;
        self.preview = None;
        self.screen = if self.record.ending().is_some() {
            Screen::Count
        } else {
            Screen::Play
        };
    }

    fn accept(&mut self) -> Option<Effect> {
        match self.screen {
            Screen::SetUp { .. } => return self.accept_set_up(),
            Screen::Count => return self.ask_if_lost(Question::New),
            Screen::Rps { .. } => self.accept_hands(),
            Screen::Lesson { .. } => self.accept_lesson(),
            Screen::Library { .. } => return self.accept_shelf(),
            Screen::Look { ply, .. } => {
                if let Some(preview) = self.preview.take() {
                    self.record = preview;
                }
                self.record.go_to(ply);
                self.begin_turn();
            }
            _ => self.accept_choice(),
        }
        None
    }

    fn back(&mut self) {
        match std::mem::replace(&mut self.screen, Screen::Play) {
            Screen::Ask {
                question: Question::Swap,
                ..
            } => self.decide_swap(false),
            Screen::Ask {
                question: Question::GoOn,
                under,
            } => {
                self.offered = None;
                self.screen = *under;
            }
            Screen::Help { under, .. }
            | Screen::Ask { under, .. }
            | Screen::Lesson { under, .. } => {
                self.screen = *under;
            }
            Screen::Library { shelf, under, .. } => self.leave_shelf(&shelf, *under),
            Screen::Rps { form, .. } => self.screen = Screen::SetUp { form, focus: 0 },
            Screen::Look { ply, .. } if self.preview.is_some() => {
                self.preview = None;
                self.look(ply, false);
            }
            Screen::Draw | Screen::SetUp { .. } | Screen::Look { .. } => self.begin_turn(),
            Screen::Count => {}
            Screen::Play if self.record.ending().is_some() => self.begin_turn(),
            Screen::Play => self.choice = self.choice.map(|choice| Aim::Cell(choice.cell())),
        }
    }

    /// Follows a click: on a key of the footer it is that key, on the board it chooses and sows.
    fn click(&mut self, column: u16, row: u16) -> Option<Effect> {
        self.finish_playback();
        if let Some(message) = view::footer_message(self, column, row) {
            return self.update(message);
        }
        if self.screen == Screen::Play {
            self.click_board(column, row);
        }
        None
    }

    fn tick(&mut self, elapsed: Duration) {
        if let Some(playback) = &mut self.playback {
            playback.advance(elapsed, self.settings.speed.pace());
            if playback.is_done() {
                self.after_playback();
            }
        }
    }

    fn toggle_look_ahead(&mut self) {
        self.settings.look_ahead = !self.settings.look_ahead;
        self.notice = Some(Notice::LookAhead);
    }

    fn next_theme(&mut self) {
        self.settings.theme = self.settings.theme.next();
        self.notice = Some(Notice::Theme);
    }

    fn cover(&mut self, over: impl FnOnce(Box<Screen>) -> Screen) {
        let under = std::mem::replace(&mut self.screen, Screen::Play);
        self.screen = over(Box::new(under));
    }

    fn ask(&mut self, question: Question) {
        self.cover(|under| Screen::Ask { question, under });
    }

    /// Asks if something would be lost, else does it at once.
    fn ask_if_lost(&mut self, question: Question) -> Option<Effect> {
        let put_by = self.keeps && matches!(question, Question::Quit | Question::Open);
        let loses = self.is_unfinished() && !put_by;
        self.ask(question);
        if loses { None } else { self.agree() }
    }

    fn close(&mut self, closing: Closing) {
        if let Err(error) = self.record.close(closing) {
            self.notice = Some(Notice::Illegal(error));
        }
        self.begin_turn();
    }

    /// Returns the turn that led to what is shown, while none is on its way.
    pub fn last_turn(&self) -> Option<turn_summary::TurnSummary> {
        if matches!(self.screen, Screen::Lesson { .. }) || self.playback.is_some() {
            return None;
        }
        turn_summary::TurnSummary::of(self.looked_at(), self.ply())
    }

    /// Returns the cell under the cursor.
    pub fn cursor(&self) -> Option<Cell> {
        self.choice().map(Aim::cell)
    }
}

impl Screen {
    fn place(&self) -> Place {
        match self {
            Self::SetUp { form, focus } if matches!(form.rows()[*focus], Row::Name(_)) => {
                Place::Name
            }
            Self::SetUp { .. } => Place::SetUp,
            Self::Rps { .. } => Place::Rps,
            Self::Lesson { .. } => Place::Lesson,
            Self::Draw => Place::Draw,
            Self::Play => Place::Play,
            Self::Count => Place::Count,
            Self::Look { .. } => Place::Look,
            Self::Library {
                shelf: Library::Path { .. },
                ..
            } => Place::Path,
            Self::Library { .. } => Place::Library,
            Self::Help { .. } => Place::Help,
            Self::Ask { .. } => Place::Ask,
        }
    }

    /// Returns the screen that the table belongs to: this one, or the one under it.
    fn table(&self) -> &Self {
        match self {
            Self::Help { under, .. }
            | Self::Ask { under, .. }
            | Self::Lesson { under, .. }
            | Self::Library { under, .. } => under.table(),
            screen => screen,
        }
    }
}
