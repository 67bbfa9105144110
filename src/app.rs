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
//! long nothing will change. [`view::draw`] reads the state and changes nothing.
//!
//! Invariants: the record is right before a playback starts; nothing is stored that the record or the position knows;
//! every sentence comes from [`text`]; left and right are known to [`crate::engine::Heading`] and to [`view`] alone.

pub mod choice;
pub mod key;
pub mod plain;
pub mod playback;
pub mod settings;
pub mod story;
pub mod text;
pub mod view;

use std::time::Duration;

use choice::{Choice, movers_cell};
use key::Key;
use playback::Playback;
use settings::Settings;
use text::{Lang, Text};

use crate::engine::{Cell, Closing, Heading, IllegalMove, Move, Position, Record, Side, Step};

/// The game on the table and what the players are doing with it.
#[derive(Debug)]
pub struct App {
    record: Record,
    screen: Screen,
    /// The move being chosen; none when the game is over.
    choice: Option<Choice>,
    playback: Option<Playback>,
    notice: Option<Notice>,
    settings: Settings,
    /// The day, for new records.
    today: String,
    /// Columns and rows of the window.
    size: (u16, u16),
}

/// What is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The table, a move being chosen.
    Play,
    /// The count after the end.
    Count,
    /// Looking at the game after so many plies, the game itself untouched.
    Look {
        /// How many plies lie before what is shown.
        ply: usize,
        /// Whether the moves play on by themselves.
        plays: bool,
    },
    /// The help, over another screen.
    Help {
        /// Lines scrolled.
        scroll: usize,
        /// What lies under it.
        under: Box<Screen>,
    },
    /// A question, over another screen.
    Ask {
        /// What is asked.
        question: Question,
        /// What lies under it.
        under: Box<Screen>,
    },
}

/// Where a key is pressed: the kind of a [`Screen`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// [`Screen::Play`]
    Play,
    /// [`Screen::Count`]
    Count,
    /// [`Screen::Look`]
    Look,
    /// [`Screen::Help`]
    Help,
    /// [`Screen::Ask`]
    Ask,
}

impl Place {
    /// Every place.
    pub const ALL: [Self; 5] = [Self::Play, Self::Count, Self::Look, Self::Help, Self::Ask];
}

/// What must be agreed to before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Leave the program in mid-game.
    Quit,
    /// Give up this game for a new one in mid-game.
    New,
    /// The mover resigns.
    Resign,
    /// All count now.
    Agree,
}

/// Something to say that is not about the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The move can't be played.
    Illegal(IllegalMove),
    /// The row does not run that way.
    WrongWay(Heading),
    /// Nothing to take back.
    NothingToUndo,
    /// Nothing to play again.
    NothingToRedo,
    /// A new line began; the old one is kept.
    NewLine,
    /// There is no other line.
    NoOtherLine,
    /// The other line was taken up.
    OtherLine,
    /// How fast sowing is shown from now on.
    Speed,
}

/// What the players or the clock do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// An arrow: moves the cursor, aims, or sows when the cell was named.
    Toward(Heading),
    /// A cell by its number.
    Number(usize),
    /// A typed direction: sows.
    Sign(Heading),
    /// A typed side letter, the beginning of a move's text.
    Letter(Side),
    /// Choose the cell, or sow; while looking back, take up the game there.
    Accept,
    /// One step back; never loses anything.
    Back,
    /// Take a turn back.
    Undo,
    /// Play a turn again.
    Redo,
    /// Take up another line.
    OtherLine,
    /// A new game.
    New,
    /// The mover gives up.
    Resign,
    /// All count now.
    Agree,
    /// Look back through the game.
    LookBack,
    /// Scroll or step by so much.
    Scroll(i32),
    /// While looking back, go to the next capture.
    NextCapture,
    /// While looking back, let the moves play on, or stop them.
    PlayOn,
    /// Show sowing faster.
    Faster,
    /// Show sowing slower.
    Slower,
    /// The help.
    Help,
    /// Yes to the question.
    Yes,
    /// Leave the program; asks if something would be lost.
    Quit,
    /// Leave the program at once.
    Leave,
    /// Draw everything anew.
    Redraw,
    /// Time passed.
    Tick(Duration),
    /// The window has so many columns and rows.
    Resize(u16, u16),
}

/// What the terminal must do for the application.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Clear the screen and draw everything.
    Redraw,
}

impl App {
    /// Sits down to a game. `today` is the day that new records get.
    pub fn new(record: Record, settings: Settings, today: String) -> Self {
        let mut app = Self {
            record,
            screen: Screen::Play,
            choice: None,
            playback: None,
            notice: None,
            settings,
            today,
            size: (80, 24),
        };
        app.begin_turn();
        app
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
    pub const fn text(&self) -> &'static Text {
        self.settings.lang.text()
    }

    /// Returns the language.
    pub const fn lang(&self) -> Lang {
        self.settings.lang
    }

    /// Returns where a key is pressed.
    pub const fn place(&self) -> Place {
        match self.screen {
            Screen::Play => Place::Play,
            Screen::Count => Place::Count,
            Screen::Look { .. } => Place::Look,
            Screen::Help { .. } => Place::Help,
            Screen::Ask { .. } => Place::Ask,
        }
    }

    /// Returns how many plies lie before what is on the table.
    pub fn ply(&self) -> usize {
        match &self.screen {
            Screen::Look { ply, .. } => *ply,
            Screen::Help { under, .. } | Screen::Ask { under, .. } => match **under {
                Screen::Look { ply, .. } => ply,
                _ => self.record.cursor(),
            },
            Screen::Play | Screen::Count => self.record.cursor(),
        }
    }

    /// Returns the position on the table: of the game, of the past looked at, or of the turn being shown.
    pub fn shown(&self) -> Position {
        match &self.playback {
            Some(playback) => *playback.shown(),
            None => self.record.position_at(self.ply()),
        }
    }

    /// Returns the turn being shown.
    pub const fn playback(&self) -> Option<&Playback> {
        self.playback.as_ref()
    }

    /// Returns the move being chosen, if the players may choose one now.
    pub fn choice(&self) -> Option<Choice> {
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
        if !matches!(message, Message::Tick(_) | Message::Resize(..)) {
            self.notice = None;
        }
        match message {
            Message::Toward(heading) => self.point(heading),
            Message::Number(number) => self.name_cell(number),
            Message::Sign(heading) => self.sow_chosen(heading),
            Message::Letter(side) => self.name_side(side),
            Message::Accept => self.accept(),
            Message::Back => self.back(),
            Message::Undo => self.undo(),
            Message::Redo => self.redo(),
            Message::OtherLine => self.take_other_line(),
            Message::New => self.ask_if(self.is_unfinished(), Question::New),
            Message::Resign => self.ask(Question::Resign),
            Message::Agree => self.ask(Question::Agree),
            Message::LookBack => self.look(self.record.cursor(), false),
            Message::Scroll(by) => self.scroll(by),
            Message::NextCapture => self.look_for_capture(),
            Message::PlayOn => self.play_on(),
            Message::Faster => self.set_speed(self.settings.speed.faster()),
            Message::Slower => self.set_speed(self.settings.speed.slower()),
            Message::Help => self.cover(|under| Screen::Help { scroll: 0, under }),
            Message::Yes => return self.agree(),
            Message::Quit if self.is_unfinished() => self.ask(Question::Quit),
            Message::Quit | Message::Leave => return Some(Effect::Quit),
            Message::Redraw => return Some(Effect::Redraw),
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
        self.choice = Choice::begin(&self.record.position());
        self.screen = if self.record.ending().is_some() {
            Screen::Count
        } else {
            Screen::Play
        };
    }

    fn point(&mut self, heading: Heading) {
        let position = self.record.position();
        match self.choice {
            Some(choice @ Choice::Cell(_)) => self.choice = Some(choice.moved(&position, heading)),
            Some(Choice::Named(_)) => self.sow_chosen(heading),
            Some(Choice::Aim(_, aimed)) if aimed == Some(heading) => self.sow_chosen(heading),
            Some(Choice::Aim(cell, _)) => {
                let runs_so = heading.direction(position.sides(), cell.side()).is_some();
                if runs_so {
                    self.choice = Some(Choice::Aim(cell, Some(heading)));
                } else {
                    self.notice = Some(Notice::WrongWay(heading));
                }
            }
            None => {}
        }
    }

    fn name_cell(&mut self, number: usize) {
        let position = self.record.position();
        let Some(cell) = movers_cell(&position, number) else {
            return;
        };
        match position.check_cell(cell) {
            Ok(()) => self.choice = Some(Choice::Named(cell)),
            Err(error) => self.notice = Some(Notice::Illegal(error)),
        }
    }

    /// The mover's letter begins a move's text, so the number that follows is his; another's letter is refused.
    fn name_side(&mut self, side: Side) {
        let position = self.record.position();
        if side == position.mover() {
            self.choice = self.choice.map(|choice| Choice::Cell(choice.cell()));
        } else if !position.is_over() {
            self.notice = Some(Notice::Illegal(IllegalMove::NotYours {
                mover: position.mover(),
            }));
        }
    }

    fn accept(&mut self) {
        if let Screen::Look { ply, .. } = self.screen {
            self.record.go_to(ply);
            return self.begin_turn();
        }
        match self.choice {
            Some(Choice::Aim(_, Some(heading))) => self.sow_chosen(heading),
            Some(choice) => self.choice = Some(Choice::Aim(choice.cell(), None)),
            None => self.begin_turn(),
        }
    }

    fn back(&mut self) {
        match std::mem::replace(&mut self.screen, Screen::Play) {
            Screen::Help { under, .. } | Screen::Ask { under, .. } => self.screen = *under,
            Screen::Look { .. } => self.begin_turn(),
            Screen::Count => {}
            Screen::Play => self.choice = self.choice.map(|choice| Choice::Cell(choice.cell())),
        }
    }

    /// Sows the chosen cell: the one way by which arrows, numbers, signs and clicks become a move.
    fn sow_chosen(&mut self, heading: Heading) {
        let Some(choice) = self.choice else { return };
        let sides = self.record.rules().players;
        match heading.direction(sides, choice.cell().side()) {
            Some(direction) => self.play(Move {
                cell: choice.cell(),
                direction,
            }),
            None => self.notice = Some(Notice::WrongWay(heading)),
        }
    }

    fn play(&mut self, mv: Move) {
        let (before, lines) = (self.record.position(), self.record.other_lines());
        let mut steps = Vec::new();
        if let Err(error) = self.record.play_with(mv, |step| steps.push(step)) {
            self.notice = Some(Notice::Illegal(error));
            return;
        }
        if self.record.other_lines() > lines {
            self.notice = Some(Notice::NewLine);
        }
        self.show(before, steps);
    }

    /// Shows the steps of a turn, as fast as the players want it.
    fn show(&mut self, before: Position, steps: Vec<Step>) {
        self.playback = Some(Playback::new(before, steps));
        if self.settings.speed.pace().is_none() {
            self.finish_playback();
        }
    }

    fn tick(&mut self, elapsed: Duration) {
        if let Some(playback) = &mut self.playback {
            playback.advance(elapsed, self.settings.speed.pace());
            if playback.is_done() {
                self.after_playback();
            }
        }
    }

    fn finish_playback(&mut self) {
        if self.playback.is_some() {
            if let Screen::Look { plays, .. } = &mut self.screen {
                *plays = false;
            }
            self.after_playback();
        }
    }

    fn after_playback(&mut self) {
        self.playback = None;
        match self.screen {
            Screen::Play => self.begin_turn(),
            Screen::Look { ply, plays: true } => self.look(ply, true),
            _ => {}
        }
    }

    fn undo(&mut self) {
        if self.record.undo() {
            self.begin_turn();
        } else {
            self.notice = Some(Notice::NothingToUndo);
        }
    }

    fn redo(&mut self) {
        let before = self.record.position();
        if !self.record.redo() {
            self.notice = Some(Notice::NothingToRedo);
            return;
        }
        let mut steps = Vec::new();
        self.record
            .tell(self.record.cursor(), |step| steps.push(step));
        self.show(before, steps);
    }

    fn take_other_line(&mut self) {
        let looks = matches!(self.screen, Screen::Look { .. });
        let there_is = self.record.switch_line();
        if there_is && looks {
            self.look(self.record.cursor(), false);
        } else if there_is {
            self.begin_turn();
        }
        self.notice = Some(if there_is {
            Notice::OtherLine
        } else {
            Notice::NoOtherLine
        });
    }

    fn set_speed(&mut self, speed: settings::Speed) {
        self.settings.speed = speed;
        self.notice = Some(Notice::Speed);
        if speed.pace().is_none() {
            self.finish_playback();
        }
    }

    /// Shows the game after so many plies; if it plays on, the next turn is on its way at once.
    fn look(&mut self, ply: usize, plays: bool) {
        let ply = ply.min(self.record.len());
        let plays = plays && ply < self.record.len();
        self.screen = Screen::Look {
            ply: ply + usize::from(plays),
            plays,
        };
        if plays {
            let mut steps = Vec::new();
            self.record.tell(ply + 1, |step| steps.push(step));
            self.show(self.record.position_at(ply), steps);
        }
    }

    fn play_on(&mut self) {
        if let Screen::Look { ply, .. } = self.screen {
            let from = if ply == self.record.len() { 0 } else { ply };
            self.look(from, self.settings.speed.pace().is_some());
        }
    }

    fn look_for_capture(&mut self) {
        if let Screen::Look { ply, .. } = self.screen {
            let captures = |ply: &usize| {
                let story = story::Story::of(&self.record, *ply);
                story.is_some_and(|story| !story.captures.is_empty())
            };
            let next = (ply + 1..=self.record.len()).find(captures);
            self.look(next.unwrap_or(self.record.len()), false);
        }
    }

    fn scroll(&mut self, by: i32) {
        let most = view::help::most_scroll(self);
        match &mut self.screen {
            Screen::Help { scroll, .. } => *scroll = moved(*scroll, by, most),
            Screen::Look { ply, .. } => {
                let ply = moved(*ply, by, self.record.len());
                self.look(ply, false);
            }
            _ => {}
        }
    }

    fn cover(&mut self, over: impl FnOnce(Box<Screen>) -> Screen) {
        let under = std::mem::replace(&mut self.screen, Screen::Play);
        self.screen = over(Box::new(under));
    }

    fn ask(&mut self, question: Question) {
        self.cover(|under| Screen::Ask { question, under });
    }

    /// Asks if something would be lost, else does it.
    fn ask_if(&mut self, loses: bool, question: Question) {
        self.ask(question);
        if !loses {
            self.agree();
        }
    }

    fn agree(&mut self) -> Option<Effect> {
        let Screen::Ask { question, .. } = self.screen else {
            return None;
        };
        self.back();
        match question {
            Question::Quit => return Some(Effect::Quit),
            Question::New => self.record = self.record.again(self.today.clone()),
            Question::Resign => self.close(Closing::Resignation(self.record.position().mover())),
            Question::Agree => self.close(Closing::Agreement),
        }
        self.begin_turn();
        None
    }

    fn close(&mut self, closing: Closing) {
        if let Err(error) = self.record.close(closing) {
            self.notice = Some(Notice::Illegal(error));
        }
    }

    /// Returns the cells that a turn touched last: where it started, where its last dân fell, what it captured.
    pub fn last_turn(&self) -> Option<story::Story> {
        story::Story::of(&self.record, self.ply()).filter(|_| self.playback.is_none())
    }

    /// Returns the cell under the cursor.
    pub fn cursor(&self) -> Option<Cell> {
        self.choice().map(Choice::cell)
    }
}

/// Moves a place in a list by so much, within the list.
fn moved(at: usize, by: i32, most: usize) -> usize {
    let by_size = by.unsigned_abs() as usize;
    if by < 0 {
        at.saturating_sub(by_size)
    } else {
        at.saturating_add(by_size).min(most)
    }
}
