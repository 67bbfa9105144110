//! Questions: what must be agreed to before it is done.

use crate::app::App;
use crate::app::game::name_players;
use crate::app::message::{Effect, Notice, Question};
use crate::app::screen::{Screen, Turn};
use crate::engine::{Closing, IllegalMove, Record};

impl App {
    pub(super) fn ask(&mut self, question: Question) {
        self.cover(|under| Screen::Ask { question, under });
    }

    /// Asks if something would be lost, else does it at once.
    pub(super) fn ask_if_lost(&mut self, question: Question) -> Option<Effect> {
        let archived = self.keeps && matches!(question, Question::Quit | Question::Open);
        // What follows a game that is over takes nothing away.
        let goes_on = question == Question::New && self.game.is_over();
        let loses = self.would_lose() && !archived && !goes_on;
        self.ask(question);
        if loses { None } else { self.agree() }
    }

    /// Tells whether the game on the table is begun, not over, and nowhere but here.
    pub(super) fn would_lose(&self) -> bool {
        self.game.is_unfinished() && !self.is_on_file()
    }

    /// Tells whether the game on the table is one of the file that is looked through.
    pub(super) fn is_on_file(&self) -> bool {
        let record = &self.game.record;
        self.file.iter().any(|other| other.has_moves_of(record))
    }

    /// Asks the players whether to go on with a game that was left. If they do, it becomes the game on the table.
    pub fn offer(&mut self, mut record: Record) {
        name_players(&mut record);
        self.ask(Question::GoOn(Box::new(record)));
    }

    /// Asks who moves second, a person, whether he would rather have the other side. A computer is asked by way of
    /// [`App::wanted`].
    pub(super) fn offer_swap(&mut self) {
        if matches!(self.screen, Screen::Play(Turn::Person(..))) {
            self.ask(Question::Swap);
        }
    }

    /// Asks all whether to count now, or, between two games, whether to end their match; a computer that would lose the count has declined already.
    pub(super) fn propose_count(&mut self) {
        let is_between = self.game.is_over() && !self.game.record.is_done();
        match self.game.declines_count() {
            Some(side) => self.notice = Some(Notice::Declined(side)),
            None if is_between => self.ask(Question::EndMatch),
            None => self.propose_end(Question::Agree),
        }
    }

    /// Asks whether to end the game, if it is not over.
    pub(super) fn propose_end(&mut self, question: Question) {
        if self.game.record.position().is_over() {
            self.notice = Some(Notice::Illegal(IllegalMove::Over));
        } else {
            self.ask(question);
        }
    }

    /// Does what was asked about.
    pub(super) fn agree(&mut self) -> Option<Effect> {
        let Screen::Ask { question, under } = &mut self.screen else {
            return None;
        };
        let question = question.clone();
        self.screen = std::mem::replace(under, Screen::Count);
        match question {
            Question::Swap => self.decide_swap(true),
            Question::GoOn(record) => self.resume(*record),
            Question::Delete => return self.delete(),
            Question::Open => return self.open_chosen(),
            Question::Quit => return Some(Effect::Quit),
            Question::New => self.play_again(),
            Question::SetUp => self.start_from_form(),
            Question::Resign => {
                let mover = self.game.record.position().mover();
                self.close(Closing::Resignation(mover));
            }
            Question::Agree => self.close(Closing::Agreement),
            Question::EndMatch => {
                self.game.record.agree_to_end_match();
                self.begin_turn();
            }
        }
        None
    }
}
