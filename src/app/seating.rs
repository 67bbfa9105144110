//! Before and between games: the set-up, oẳn tù tì, the lesson, the next game of a series.

use super::lesson::PAGES;
use super::library::MOST_PATH;
use super::message::{Effect, Notice, Question};
use super::rps::{Round, Throw};
use super::series::{Series, next_starter};
use super::setup::{Even, First, Form, Row};
use super::thinking::Player;
use super::{App, Screen};
use crate::engine::{BySide, Closing, Position, Record, Side, Sides};

impl App {
    /// Returns the row of the set-up that has the focus.
    pub fn focus(&self) -> Option<Row> {
        match &self.screen {
            Screen::SetUp { form, focus } => form.rows().get(*focus).copied(),
            _ => None,
        }
    }

    /// Opens the set-up with the names and rules of the game on the table.
    pub(super) fn set_table(&mut self) {
        let form = Form {
            names: self.record.names.clone(),
            rules: *self.record.rules(),
            games: self.series.games.max(1),
            players: self.players,
            even: self.even,
            ..Form::default()
        };
        self.screen = Screen::SetUp { form, focus: 0 };
    }

    pub(super) fn turn_value(&mut self, forth: bool) {
        if let (Some(row), Screen::SetUp { form, focus }) = (self.focus(), &mut self.screen) {
            form.turn(row, forth);
            // The rows of names come and go with the players; the focus stays on its row.
            *focus = form
                .rows()
                .iter()
                .position(|other| *other == row)
                .unwrap_or(*focus);
        }
    }

    pub(super) fn type_name(&mut self, sign: char) {
        self.type_path(sign);
        if let (Some(Row::Name(side)), Screen::SetUp { form, .. }) =
            (self.focus(), &mut self.screen)
        {
            form.type_into(side, sign);
        }
    }

    /// Takes a pasted text into the name that is being typed; elsewhere a paste is nothing.
    pub fn paste(&mut self, text: &str) -> Option<Effect> {
        text.chars()
            .take(MOST_PATH)
            .for_each(|sign| self.type_name(sign));
        None
    }

    pub(super) fn erase_name(&mut self) {
        self.erase_path();
        if let (Some(Row::Name(side)), Screen::SetUp { form, .. }) =
            (self.focus(), &mut self.screen)
        {
            form.erase_from(side);
        }
    }

    /// Goes on from the set-up: from a name to the next row, to the lesson, or to the game.
    pub(super) fn accept_set_up(&mut self) -> Option<Effect> {
        match self.focus() {
            Some(Row::Name(_)) => self.scroll(1),
            Some(Row::Lesson) => self.open_lesson(),
            _ => return self.ask_if_lost(Question::SetUp),
        }
        None
    }

    fn start_from_form(&mut self) {
        let Screen::SetUp { form, .. } = &self.screen else {
            return;
        };
        let form = form.clone();
        self.series = Series::new(form.games);
        match form.first {
            First::Side(side) => self.start(&form, side),
            First::Chance => {
                let place = self.chance.usize(..form.rules.players.count());
                self.start(&form, Side::ALL[place]);
            }
            First::Rps => {
                self.play_round(Round::new(form.rules.players), form);
            }
        }
    }

    fn start(&mut self, form: &Form, first: Side) {
        let mut record = Record::from_start(Position::start_with(form.rules, first));
        record.names = form.seated_names();
        self.players = form.players;
        self.even = form.even;
        self.sit_down(record);
    }

    /// Begins the game with the moves of a drawn opening.
    pub(super) fn open_with(&mut self, opening: &Record) {
        for mv in opening.moves() {
            if self.record.play(mv).is_err() {
                break;
            }
        }
        self.begin_turn();
    }

    /// Asks who moves second, a person, whether he would rather have the other side. A computer is asked by way of
    /// [`App::wanted`].
    pub(super) fn offer_swap(&mut self) {
        if self.choice.is_some() {
            self.ask(Question::Swap);
        }
    }

    /// Lets the two players change places, or stay, after the first move.
    pub(super) fn decide_swap(&mut self, swaps: bool) {
        self.settled = true;
        if swaps {
            let BySide([a, b, ..]) = &mut self.record.names;
            std::mem::swap(a, b);
            let BySide([a, b, ..]) = &mut self.players;
            std::mem::swap(a, b);
            self.series.swap();
        }
        self.begin_turn();
        if swaps {
            self.notice = Some(Notice::Swapped);
        }
    }

    /// Puts a game on the table.
    fn sit_down(&mut self, mut record: Record) {
        record.date.clone_from(&self.today);
        self.record = record;
        self.sitting += 1;
        self.settled = false;
        self.begin_turn();
        if self.even == Even::Drawn && self.record.rules().players == Sides::Two {
            self.screen = Screen::Draw;
        }
    }

    /// Tells whether the player who moves second may take the other side now.
    pub(super) fn may_swap(&self) -> bool {
        let first_made = (self.record.cursor(), self.record.len()) == (1, 1);
        let of_two = self.record.rules().players == Sides::Two;
        self.even == Even::Pie && of_two && first_made && !self.settled
    }

    /// Begins oẳn tù tì for the game on the table, which must be at its start.
    pub fn decide_first_by_rps(&mut self) {
        self.set_table();
        if let Screen::SetUp { form, .. } = &self.screen {
            let form = form.clone();
            self.play_round(Round::new(form.rules.players), form);
        }
    }

    /// Begins a round of oẳn tù tì; the computer shows its hand at once, hidden like any other.
    fn play_round(&mut self, mut round: Round, form: Form) {
        for side in Side::ALL {
            if form.players[side] != Player::Person {
                round.show(side, Throw::ALL[self.chance.usize(..Throw::ALL.len())]);
            }
        }
        self.screen = Screen::Rps { round, form };
    }

    pub(super) fn show_hand(&mut self, side: Side, hand: Throw) {
        if let Screen::Rps { round, .. } = &mut self.screen {
            round.show(side, hand);
        }
    }

    /// After the hands are shown: starts the game, or the next round.
    pub(super) fn accept_hands(&mut self) {
        let Screen::Rps { round, form } = &self.screen else {
            return;
        };
        let (round, form) = (*round, form.clone());
        match round.winners().as_deref() {
            None => {}
            Some([first]) => self.start(&form, *first),
            Some(_) => self.play_round(round.next(), form),
        }
    }

    /// Begins the next game of the same players; who starts alternates.
    pub(super) fn play_again(&mut self) {
        let finished = self.record.outcome_at(self.record.len());
        let start = self.record.start();
        let usual = Position::start_with(*start.rules(), start.mover());
        let start = match finished {
            Some(_) if *start == usual => {
                Position::start_with(*start.rules(), next_starter(start.sides(), start.mover()))
            }
            _ => *start,
        };
        if let Some(outcome) = finished {
            self.series.finish(outcome);
        }
        let mut record = Record::from_start(start);
        record.names = self.record.names.clone();
        self.sit_down(record);
    }

    pub(super) fn open_lesson(&mut self) {
        self.cover(|under| Screen::Lesson {
            page: 0,
            seen: false,
            under,
        });
    }

    /// Shows a page of the lesson, its move still to come.
    pub(super) fn turn_page(&mut self, to: usize) {
        if let Screen::Lesson { page, seen, .. } = &mut self.screen {
            (*page, *seen) = (to, false);
        }
    }

    /// Plays the move of the page, or turns to the next page; after the last one the lesson is over.
    pub(super) fn accept_lesson(&mut self) {
        let Screen::Lesson { page, seen, .. } = &mut self.screen else {
            return;
        };
        let at = *page;
        if *seen && at + 1 < PAGES.len() {
            self.turn_page(at + 1);
        } else if *seen {
            self.back();
        } else {
            *seen = true;
            let before = PAGES[at].position();
            let (mut after, mut steps) = (before, Vec::new());
            let legal = after.play_with(PAGES[at].mv(), |step| steps.push(step));
            debug_assert_eq!(legal, Ok(()), "a test plays every page");
            self.show(before, steps);
        }
    }

    /// Does what was asked about.
    pub(super) fn agree(&mut self) -> Option<Effect> {
        let Screen::Ask { question, .. } = self.screen else {
            return None;
        };
        if !matches!(question, Question::Swap | Question::GoOn) {
            self.back();
        }
        match question {
            Question::Swap => self.decide_swap(true),
            Question::GoOn => self.go_on(),
            Question::Delete => return self.delete(),
            Question::Open => return self.open_chosen(),
            Question::Quit => return Some(Effect::Quit),
            Question::New => self.play_again(),
            Question::SetUp => self.start_from_form(),
            Question::Resign => self.close(Closing::Resignation(self.record.position().mover())),
            Question::Agree => self.close(Closing::Agreement),
        }
        None
    }
}
