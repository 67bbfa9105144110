//! Changing the state: what each message does.
//!
//! Each file below has a part of `impl App`, for one screen or one matter; nobody imports them.

mod asking;
mod choosing;
mod front;
mod game;
mod lesson;
mod library;
mod looking;
mod rps;
mod set_up;
mod thinking;

use std::time::Duration;

use super::aim::Aim;
use super::field::Edit;
use super::front::Choice;
use super::key::{self, Key};
use super::message::{Effect, Message, Notice, Question};
use super::screen::{Look, Screen, Turn};
use super::settings::Speed;
use super::theme::Ground;
use super::{App, help};
use crate::engine::shortened;

/// The longest sentence from outside, in characters: a path may be longer than any window.
const LONGEST: usize = 600;

impl App {
    /// Takes a key. One that has no meaning of its own while a turn is shown ends the showing and then does what it always
    /// does. At a question every key is answered.
    pub fn press(&mut self, key: Key) -> Option<Effect> {
        if key::message(self.place(), key).is_none() {
            self.end_showing();
        }
        match key::message(self.place(), key) {
            Some(message) => return self.update(message),
            None if self.place().asks() => self.notice = Some(Notice::Answer),
            None => self.refuse_sign(key),
        }
        None
    }

    /// Takes a key while the window is too small to show anything: the players can leave, and answer whether they want to.
    /// Nothing else is done, since nobody would see it.
    pub fn press_unseen(&mut self, key: Key) -> Option<Effect> {
        let asks = matches!(
            self.screen,
            Screen::Ask {
                question: Question::Quit,
                ..
            }
        );
        let message = match key::message(self.place(), key) {
            _ if !asks && key.meant() == Key::Char('q') => Some(Message::Quit),
            Some(message @ (Message::Yes | Message::Back)) if asks => Some(message),
            message => message.filter(|message| message.works_unseen()),
        };
        self.update(message?)
    }

    /// Does what a message says.
    pub fn update(&mut self, message: Message) -> Option<Effect> {
        let by_wheel = matches!(message, Message::Wheel(_));
        let message = self.meant(message)?;
        // The wheel brings other rows into sight, and what is said stays.
        if !(by_wheel && matches!(message, Message::Row(_) | Message::Scroll(_))) {
            self.clear_for(message);
        }
        match message {
            Message::Toward(heading) => self.point(heading),
            Message::Number(number) => self.name_cell(number),
            Message::Cell(cell) => self.choose(cell),
            Message::Sign(heading) | Message::Sow(heading) => self.sow_chosen(heading),
            Message::Skip => self.end_showing(),
            Message::Play(mv) => self.play(mv),
            Message::Letter(side) => self.name_side(side),
            Message::Accept => return self.accept(),
            Message::Back => self.back(),
            Message::Undo => self.undo(),
            Message::Redo => self.redo(),
            Message::OtherLine => self.take_other_line(),
            Message::New => return self.ask_if_lost(Question::New),
            Message::SetUp => self.set_table(),
            Message::Resign => self.propose_end(Question::Resign),
            Message::Agree => self.propose_count(),
            Message::LookBack => self.look_back(),
            Message::Hint => self.ask_hint(),
            Message::Scroll(by) => self.scroll(by),
            Message::Row(by) => self.move_focus(by),
            Message::Pick(row) => return self.pick(row),
            Message::Step(by) => self.step(by),
            Message::Page(by) => self.turn_pages(by),
            Message::Wheel(_) => {}
            Message::Value(way) => self.turn_value(way),
            Message::Edit(edit) => self.edit(edit),
            Message::Show(side, throw) => self.show_throw(side, throw),
            Message::NextCapture
            | Message::PlayOn
            | Message::Analyse
            | Message::Chart
            | Message::BestLine => self.look_closer(message),
            Message::Library => self.open_library(),
            Message::Card => return Some(self.card()),
            Message::Delete => self.ask_delete(),
            Message::Help => self.cover(|under| Screen::Help { scroll: 0, under }),
            Message::Lesson => self.open_lesson(),
            Message::Yes => return self.agree(),
            Message::Quit => return self.ask_if_lost(Question::Quit),
            Message::Hurry => return Some(Effect::Hurry),
            Message::Leave | Message::Redraw | Message::Suspend => return effect(message),
            Message::Tick(elapsed) => self.tick(elapsed),
            Message::Resize(columns, rows) => self.size = (columns, rows),
            Message::Today(day) => self.today = day,
            Message::Language
            | Message::Theme
            | Message::LookAhead
            | Message::Faster
            | Message::Slower => self.set(message),
        }
        None
    }

    /// Changes how things are shown.
    fn set(&mut self, message: Message) {
        let settings = &mut self.settings;
        match message {
            Message::Language => settings.lang = settings.lang.next(),
            Message::Theme => {
                settings.theme = settings.theme.next();
                self.notice = Some(Notice::Theme);
            }
            Message::LookAhead => {
                settings.look_ahead = !settings.look_ahead;
                self.notice = Some(Notice::LookAhead);
            }
            Message::Faster => self.set_speed(self.settings.speed.faster()),
            Message::Slower => self.set_speed(self.settings.speed.slower()),
            _ => {}
        }
    }

    /// Ends what is shown and takes away what is said, unless the message lets it go on.
    fn clear_for(&mut self, message: Message) {
        if !message.lets_show() {
            self.end_showing();
            self.finish_drawing();
        }
        if !message.is_passive() {
            self.notice = None;
        }
        if !message.keeps_hint() {
            self.forget_hint();
        }
    }

    /// Returns the message that is meant here: the wheel moves what can be moved, and the rest of a move that was
    /// refused is nothing.
    fn meant(&mut self, message: Message) -> Option<Message> {
        if self.is_refused_already(message) {
            return None;
        }
        let Message::Wheel(by) = message else {
            return Some(message);
        };
        match &self.screen {
            Screen::Help { .. } => Some(Message::Scroll(by)),
            Screen::Front(_) | Screen::Library { .. } | Screen::SetUp { .. } => {
                Some(Message::Row(by))
            }
            Screen::Look(_) => Some(Message::Step(by)),
            Screen::Lesson { .. } if self.playback.is_some() => Some(Message::Skip),
            _ => None,
        }
    }

    /// Takes a pasted text into what is being typed; elsewhere a paste is nothing.
    pub fn paste(&mut self, text: &str) {
        text.chars()
            .take(super::library::MOST_PATH)
            .for_each(|sign| self.edit(Edit::Insert(sign)));
    }

    /// Says something that came from outside.
    pub fn tell(&mut self, words: String) {
        let is_long = words.chars().nth(LONGEST).is_some();
        let words = if is_long {
            shortened(&words, LONGEST)
        } else {
            words
        };
        self.notice = Some(Notice::Told(words));
    }

    /// Takes the ground that the terminal says it has; a theme that was chosen meanwhile stays. Tells whether it did.
    pub fn see_ground(&mut self, ground: Ground) -> bool {
        let is_open = self.settings.theme == Ground::default().theme();
        if is_open {
            self.settings.theme = ground.theme();
        }
        is_open
    }

    /// Starts the turn of the side to move, or shows the count after the end.
    pub(super) fn begin_turn(&mut self) {
        self.screen = match Turn::begin(&self.game) {
            Turn::Over => Screen::Count,
            turn => Screen::Play(turn),
        };
    }

    fn accept(&mut self) -> Option<Effect> {
        match self.screen {
            Screen::Front(_) => return self.accept_front(),
            Screen::SetUp { .. } => return self.accept_set_up(),
            Screen::Count => return self.ask_if_lost(Question::New),
            Screen::Play(Turn::Over) => self.begin_turn(),
            Screen::Library { .. } => return self.accept_library(),
            Screen::Rps { .. } => self.accept_throws(),
            Screen::Lesson { .. } => self.accept_lesson(),
            Screen::Look(Look { past: Some(_), .. }) => return self.ask_if_lost(Question::Open),
            Screen::Look(_) => self.take_up(),
            Screen::Play(_) => self.accept_choice(),
            Screen::Draw | Screen::Help { .. } | Screen::Ask { .. } => {}
        }
        None
    }

    /// Goes one step back; nothing is lost by it.
    fn back(&mut self) {
        match std::mem::replace(&mut self.screen, Screen::Count) {
            Screen::Ask {
                question: Question::Swap,
                ..
            } => self.decide_swap(false),
            Screen::Lesson { mut lesson, under } if lesson.choice().is_some_and(Aim::asks_way) => {
                lesson.turn_to(lesson.page());
                self.screen = Screen::Lesson { lesson, under };
            }
            Screen::Help { under, .. }
            | Screen::Ask { under, .. }
            | Screen::Lesson { under, .. } => self.screen = *under,
            Screen::Library { library, under, .. } => self.leave_library(&library, *under),
            front @ Screen::Front(_) => {
                self.screen = front;
                self.ask(Question::Quit);
            }
            Screen::Rps { form, under, .. } => self.leave_rps(form, under),
            Screen::SetUp { form, focus, under } => self.leave_set_up(form, focus, under),
            Screen::Look(look) => match look.back() {
                Ok(look) => self.look(look),
                Err(Some(past)) => self.screen = past.under,
                Err(None) => self.begin_turn(),
            },
            Screen::Play(Turn::Person(aim, hint)) => {
                self.screen = Screen::Play(Turn::Person(aim.unnamed(), hint));
            }
            Screen::Count => self.screen = Screen::Play(Turn::Over),
            Screen::Draw | Screen::Play(_) => self.begin_turn(),
        }
    }

    fn tick(&mut self, elapsed: Duration) {
        if let Screen::Front(front) = &mut self.screen {
            front.advance(elapsed);
        }
        if let Some(playback) = &mut self.playback {
            playback.advance(elapsed, self.settings.speed.pace());
            if playback.is_done() {
                self.go_on_after_showing();
            }
        }
    }

    /// Shows at once what is still being shown: whatever the players do ends a showing here.
    pub(super) fn end_showing(&mut self) {
        if self.playback.is_some() {
            if let Screen::Look(look) = &mut self.screen {
                look.plays = false;
            }
            self.go_on_after_showing();
        }
    }

    /// Goes on when a turn was shown.
    fn go_on_after_showing(&mut self) {
        self.playback = None;
        match &self.screen {
            Screen::Play(_) => self.after_turn(),
            Screen::Look(look) if look.plays => self.look(look.clone()),
            _ => {}
        }
    }

    /// Scrolls the help.
    fn scroll(&mut self, by: i32) {
        let most = help::most_scroll(self);
        if let Screen::Help { scroll, .. } = &mut self.screen {
            *scroll = moved((*scroll).min(most), by, most);
        }
    }

    /// Moves the focus of the set-up, or what is in sight of the library.
    pub(super) fn move_focus(&mut self, by: i32) {
        match &mut self.screen {
            Screen::Library { library, at, .. } => *at = moved(*at, by, library.rows() - 1),
            Screen::SetUp { form, focus, .. } => *focus = moved(*focus, by, form.rows().len() - 1),
            Screen::Front(front) => front.focus = moved(front.focus, by, Choice::ALL.len() - 1),
            _ => {}
        }
    }

    /// Changes how fast sowing is shown.
    fn set_speed(&mut self, speed: Speed) {
        self.settings.speed = speed;
        self.notice = Some(Notice::Speed);
        if speed.pace().is_none() {
            self.end_showing();
        }
    }

    /// Lays a screen over the one that is there.
    pub(super) fn cover(&mut self, over: impl FnOnce(Box<Screen>) -> Screen) {
        let under = std::mem::replace(&mut self.screen, Screen::Count);
        self.screen = over(Box::new(under));
    }
}

/// Returns what the terminal does for a message that is for it alone.
const fn effect(message: Message) -> Option<Effect> {
    match message {
        Message::Leave => Some(Effect::Quit),
        Message::Redraw => Some(Effect::Redraw),
        Message::Suspend => Some(Effect::Suspend),
        _ => None,
    }
}

/// Moves a place in a list by so much, within the list.
pub(super) fn moved(at: usize, by: i32, most: usize) -> usize {
    let size = by.unsigned_abs() as usize;
    if by < 0 {
        at.saturating_sub(size)
    } else {
        at.saturating_add(size).min(most)
    }
}
