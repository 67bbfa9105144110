//! Watches the table and saves what changes. While a game is on the table nothing else decides what is written.

use std::io;
use std::time::Duration;

use super::writer::{WriteJob, Writer};
use super::{files, printed};
use crate::app::preferences::Preferences;
use crate::app::settings::Settings;
use crate::app::{App, computer_tags};
use crate::engine::Record;

/// How long the program waits for the disk at its end.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is on the disk, or on its way there.
#[derive(Debug)]
pub(super) struct Autosave {
    writer: Writer,
    saved: Record,
    /// The number of that game at this table.
    sitting: usize,
    /// Whether the players are asked to go on with a game that was left.
    offers: bool,
    /// The settings at the start: what differs at the end was chosen.
    settings: Settings,
    /// What was chosen last time.
    last: Preferences,
}

impl Autosave {
    /// Watches an application as it starts; what it starts with need not be saved.
    pub(super) fn new(writer: Writer, app: &App, last: Preferences) -> Self {
        Self {
            writer,
            saved: app.record().clone(),
            sitting: app.game().number,
            offers: app.offered().is_some(),
            settings: *app.settings(),
            last,
        }
    }

    /// Saves what changed since the last call.
    pub(super) fn see(&mut self, app: &App) {
        self.see_answer(app);
        let record = app.record();
        if app.game().number != self.sitting {
            self.writer.ask(WriteJob::Archive);
            self.sitting = app.game().number;
            self.saved = record.clone();
            // One that is over was opened to be looked at; it is in its file.
            if !is_over(record) {
                self.save(app);
            }
        } else if !same(record, &self.saved) {
            self.saved = record.clone();
            self.save(app);
        }
    }

    /// Saves what changed since the last call and waits for the disk; returns what has begun to fail.
    pub(super) fn settle(&mut self, app: &App) -> Option<io::Error> {
        self.see(app);
        self.writer.finish(PATIENCE)
    }

    fn save(&self, app: &App) {
        if !self.saved.is_empty() {
            let mut record = self.saved.clone();
            computer_tags::put(&mut record, *app.players());
            self.writer.ask(WriteJob::Save(Box::new(record)));
        }
    }

    /// Removes a game from the history when it is saved as the one that is played.
    pub(super) fn take_up(&mut self, app: &App, name: String) {
        self.see(app);
        self.writer.ask(WriteJob::TakeUp(name));
    }

    /// Takes the answer to the offer of a game that was left: one that goes on is saved already, one that is declined is
    /// archived.
    fn see_answer(&mut self, app: &App) {
        if app.offered().is_some() {
            return;
        }
        if !std::mem::take(&mut self.offers) {
            return;
        }
        if app.game().number == self.sitting {
            self.writer.ask(WriteJob::Archive);
        } else {
            self.saved = app.record().clone();
            self.sitting = app.game().number;
        }
    }

    /// Archives a game that is over, remembers what was chosen, and waits for the disk. The screen is restored by then, so
    /// failures are written below it.
    pub(super) fn close(mut self, app: &App) {
        // What failed before was told on the screen, unless there was no time for it.
        let before = self.writer.finish(PATIENCE).filter(|_| app.keeps());
        self.see(app);
        let record = app.record();
        if is_over(record) {
            self.writer.ask(WriteJob::Archive);
        }
        let chosen = self.chosen(app);
        if chosen != self.last {
            self.writer.ask(WriteJob::Remember(Box::new(chosen)));
        }
        if let Some(error) = before.or(self.writer.finish(PATIENCE)) {
            let words = app.words();
            let why = files::reason(error, words).to_string();
            printed::warn(words, &(words.files.not_all_saved)(&why));
        }
    }

    /// What was chosen: the settings that were changed, and the game's own if it was played.
    fn chosen(&self, app: &App) -> Preferences {
        let (now, then) = (app.settings(), &self.settings);
        let game = if app.record().is_empty() {
            Preferences::default()
        } else {
            Preferences::of(app.record(), now)
        };
        let chosen = Preferences {
            lang: Some(now.lang).filter(|lang| *lang != then.lang),
            theme: Some(now.theme).filter(|theme| *theme != then.theme),
            speed: Some(now.speed).filter(|speed| *speed != then.speed),
            ..game
        };
        chosen.or(&self.last)
    }
}

fn is_over(record: &Record) -> bool {
    record.ending_at(record.len()).is_some()
}

/// Tells whether two records are the same game at the same place.
fn same(one: &Record, other: &Record) -> bool {
    one.cursor() == other.cursor() && one == other
}
