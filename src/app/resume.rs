//! What comes from the disk: a game that was left, offered to go on with, and what has to be said about saving.

use super::{App, Notice, Question, computer_tags};
use crate::engine::Record;
use crate::words::told;

/// Columns that the names in the question take at most.
const NAMES_ROOM: usize = 30;

impl App {
    /// Asks the players whether to go on with a game that was left. Until they answer, [`App::offered`] has it; if they go
    /// on, it becomes the game on the table as it is.
    pub fn offer(&mut self, record: Record) {
        self.offered = Some(record);
        self.ask(Question::GoOn);
    }

    /// Returns the game that the players are asked about.
    pub const fn offered(&self) -> Option<&Record> {
        self.offered.as_ref()
    }

    /// Takes up the game that was offered.
    pub(super) fn go_on(&mut self) {
        if let Some(mut record) = self.offered.take() {
            self.players = computer_tags::take(&mut record);
            self.settled = true;
            self.record = record;
            self.sitting += 1;
            self.begin_turn();
        }
    }

    /// Asks whether to go on with the game that was left, by its names and its move.
    pub fn offer_text(&self) -> String {
        let Some(record) = &self.offered else {
            return String::new();
        };
        told::offer(self.words(), record, NAMES_ROOM)
    }

    /// Says whether games are kept from now on, so that leaving one loses nothing.
    pub const fn set_keeps(&mut self, keeps: bool) {
        self.keeps = keeps;
    }

    /// Tells whether games are kept.
    pub const fn keeps(&self) -> bool {
        self.keeps
    }

    /// Says something that came from outside.
    pub fn tell(&mut self, words: String) {
        self.told = words;
        self.notice = Some(Notice::Told);
    }

    /// Returns what came from outside.
    pub fn told(&self) -> &str {
        &self.told
    }
}
