//! Setting the table, and the first game at it.

use crate::app::App;
use crate::app::field::Edit;
use crate::app::message::{Effect, Question, Way};
use crate::app::rps::Round;
use crate::app::screen::Screen;
use crate::app::series::{MatchKind, Series};
use crate::app::setup::{First, Form, Name, Row};
use crate::engine::{BySide, Position, Record, Side};

impl App {
    /// Returns the names, rules and players of the game on the table as a form.
    pub(super) fn form(&self) -> Form {
        Form {
            names: BySide::from_fn(|side| Name::offered(&self.game.record.names[side])),
            rules: *self.game.record.rules(),
            kind: self.match_kind(),
            players: self.game.players,
            even: self.game.even,
            ..Form::default()
        }
    }

    /// Opens the set-up with the game on the table, or with what was set before it was left.
    pub(super) fn set_table(&mut self) {
        let form = self.game.draft.take().unwrap_or_else(|| self.form());
        self.cover(|under| Screen::set_up(form, Some(under)));
    }

    /// Goes back to the screen that the set-up was opened on, keeping what was set. Where there is none, the players are
    /// asked whether to leave.
    pub(super) fn leave_set_up(&mut self, form: Form, focus: usize, under: Option<Box<Screen>>) {
        match under.map(|under| *under) {
            Some(Screen::Front(front)) => self.screen = Screen::Front(front.with(form)),
            Some(under) => {
                self.game.draft = Some(form);
                self.screen = under;
            }
            None => {
                let under = None;
                self.screen = Screen::SetUp { form, focus, under };
                self.ask(Question::Quit);
            }
        }
    }

    /// Takes another value of the row that has the focus.
    pub(super) fn turn_value(&mut self, way: Way) {
        if let Screen::Front(front) = &mut self.screen {
            front.turn_level(way);
        }
        if let (Some(row), Screen::SetUp { form, focus, .. }) = (self.focus(), &mut self.screen) {
            form.turn(row, way);
            // The rows of names come and go with the players; the focus stays on its row.
            let rows = form.rows();
            *focus = rows
                .iter()
                .position(|other| *other == row)
                .unwrap_or(*focus);
        }
    }

    /// Edits the name or the path that has the focus. A letter on the first screen, or on the row that starts the game, is
    /// one of A's name.
    pub(super) fn edit(&mut self, edit: Edit) {
        if let Screen::Front(_) = self.screen {
            self.open_set_up();
        }
        if self.focus() == Some(Row::Start) {
            self.focus_on(Row::Name(Side::A));
        }
        match (self.focus(), &mut self.screen) {
            (Some(Row::Name(side)), Screen::SetUp { form, .. }) => form.names[side].edit(edit),
            (_, Screen::Library { library, .. }) => library.edit(edit),
            _ => {}
        }
    }

    /// Moves the focus of the set-up to a row, if it is there.
    pub(super) fn focus_on(&mut self, row: Row) {
        if let Screen::SetUp { form, focus, .. } = &mut self.screen
            && let Some(at) = form.rows().iter().position(|other| *other == row)
        {
            *focus = at;
        }
    }

    /// Goes on from the set-up: from a name to the next one, from the last to the start; or to the game.
    pub(super) fn accept_set_up(&mut self) -> Option<Effect> {
        match self.focus() {
            Some(Row::Name(side)) => {
                self.focus_on(Row::Start);
                if let Some(next) = Side::ALL.into_iter().find(|next| *next > side) {
                    self.focus_on(Row::Name(next));
                }
            }
            _ => return self.ask_if_lost(Question::SetUp),
        }
        None
    }

    /// Begins the series that was set.
    pub(super) fn start_from_form(&mut self) {
        if let Screen::SetUp { form, under, .. } = &self.screen {
            self.begin_series(form.clone(), under.clone());
        }
    }

    /// Begins the series of a form, which was set on what lies under it.
    pub(super) fn begin_series(&mut self, form: Form, under: Option<Box<Screen>>) {
        self.series = Series::new(form.kind.games());
        match form.first {
            First::Side(side) => self.start(&form, side),
            First::Chance => {
                let place = self.chance.usize(..form.rules.players.count());
                self.start(&form, Side::ALL[place]);
            }
            First::Rps => self.play_round(Round::new(form.rules.players), form, under),
        }
    }

    /// Begins the first game of a form.
    pub(super) fn start(&mut self, form: &Form, first: Side) {
        let mut record = match form.kind {
            MatchKind::Games(_) => Record::from_start(Position::start_with(form.rules, first)),
            MatchKind::Houses(terms) => Record::of_match(terms, form.rules, first),
        };
        record.names = form.seated_names();
        self.begin_game(record, form.players, form.even);
    }
}
