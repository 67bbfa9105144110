//! Setting the table, and the first game at it.

use crate::app::App;
use crate::app::message::{Effect, Question, Way};
use crate::app::rps::Round;
use crate::app::screen::Screen;
use crate::app::series::Series;
use crate::app::setup::{First, Form, Row};
use crate::engine::{Position, Record, Side};

impl App {
    /// Returns the names, rules and players of the game on the table as a form.
    pub(super) fn form(&self) -> Form {
        Form {
            names: self.game.record.names.clone(),
            rules: *self.game.record.rules(),
            games: self.series.games.max(1),
            players: self.game.players,
            even: self.game.even,
            ..Form::default()
        }
    }

    /// Opens the set-up with the game on the table.
    pub(super) fn set_table(&mut self) {
        self.screen = Screen::set_up(self.form());
    }

    /// Takes another value of the row that has the focus.
    pub(super) fn turn_value(&mut self, way: Way) {
        if let (Some(row), Screen::SetUp { form, focus }) = (self.focus(), &mut self.screen) {
            form.turn(row, way);
            // The rows of names come and go with the players; the focus stays on its row.
            let rows = form.rows();
            *focus = rows
                .iter()
                .position(|other| *other == row)
                .unwrap_or(*focus);
        }
    }

    /// Types a character into the name or the path that has the focus.
    pub(super) fn type_sign(&mut self, sign: char) {
        match (self.focus(), &mut self.screen) {
            (Some(Row::Name(side)), Screen::SetUp { form, .. }) => form.type_into(side, sign),
            (_, Screen::Library { library, .. }) => library.type_sign(sign),
            _ => {}
        }
    }

    /// Takes a character away from the name or the path that has the focus.
    pub(super) fn erase(&mut self) {
        match (self.focus(), &mut self.screen) {
            (Some(Row::Name(side)), Screen::SetUp { form, .. }) => form.erase_from(side),
            (_, Screen::Library { library, .. }) => library.erase(),
            _ => {}
        }
    }

    /// Goes on from the set-up: from a name to the next row, to the lesson, or to the game.
    pub(super) fn accept_set_up(&mut self) -> Option<Effect> {
        match self.focus() {
            Some(Row::Name(_)) => self.move_focus(1),
            Some(Row::Lesson) => self.open_lesson(),
            _ => return self.ask_if_lost(Question::SetUp),
        }
        None
    }

    /// Begins the series that was set.
    pub(super) fn start_from_form(&mut self) {
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
            First::Rps => self.play_round(Round::new(form.rules.players), form),
        }
    }

    /// Begins the first game of a form.
    pub(super) fn start(&mut self, form: &Form, first: Side) {
        let mut record = Record::from_start(Position::start_with(form.rules, first));
        record.names = form.seated_names();
        self.begin_game(record, form.players, form.even);
    }
}
