//! Oẳn tù tì for the first move.

use crate::app::App;
use crate::app::player::Player;
use crate::app::rps::{Round, Throw};
use crate::app::screen::Screen;
use crate::app::setup::Form;
use crate::engine::Side;

impl App {
    /// Begins oẳn tù tì for the game on the table, which must be at its start.
    pub fn decide_first_by_rps(&mut self) {
        let form = self.form();
        self.play_round(Round::new(form.rules.players), form, None);
    }

    /// Begins a round, over what lies under the set-up; the computer shows its hand at once, hidden like any other.
    pub(super) fn play_round(&mut self, mut round: Round, form: Form, under: Option<Box<Screen>>) {
        for side in Side::ALL {
            if form.players[side] != Player::Person {
                round.show(side, Throw::ALL[self.chance.usize(..Throw::ALL.len())]);
            }
        }
        self.screen = Screen::Rps { round, form, under };
    }

    pub(super) fn show_throw(&mut self, side: Side, throw: Throw) {
        if let Screen::Rps { round, .. } = &mut self.screen {
            round.show(side, throw);
        }
    }

    /// After the hands are shown: starts the game, or the next round.
    pub(super) fn accept_throws(&mut self) {
        let Screen::Rps { round, form, under } = &self.screen else {
            return;
        };
        let (round, form, under) = (*round, form.clone(), under.clone());
        match round.winners().as_deref() {
            None => {}
            Some([first]) => self.start(&form, *first),
            Some(_) => self.play_round(round.next(), form, under),
        }
    }
}
