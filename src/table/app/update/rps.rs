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

    /// Plays oẳn tù tì to its end for those who can't hide their hands from each other, as in lines: chance shows every
    /// hand, and all of them are told.
    pub fn throw_by_chance(&mut self) {
        let mut told = Vec::new();
        while let Screen::Rps { round, form, .. } = &mut self.screen {
            for side in Side::ALL {
                round.show(side, Throw::ALL[self.chance.usize(..Throw::ALL.len())]);
            }
            let (names, words) = (form.seated_names(), self.settings.lang.words());
            let hands = round.open().unwrap_or_default().into_iter();
            let hands = hands.map(|(side, hand)| format!("{} {}", names[side], hand.name(words)));
            told.push(hands.collect::<Vec<_>>().join(", "));
            self.accept_throws();
        }
        if !told.is_empty() {
            let words = self.words();
            self.tell(format!(
                "{}{} {}.",
                words.rps.title,
                words.colon,
                told.join("; ")
            ));
        }
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
