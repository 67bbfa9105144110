//! Watches the table and saves what changes. While a game is on the table nothing else decides what is written.

use std::time::Duration;

use super::writer::{Failure, Settled, WriteJob, Writer};
use super::{files, printed};
use crate::app::App;
use crate::app::preferences::Preferences;
use crate::app::settings::Settings;
use crate::engine::Record;

/// How long the program waits for the disk at its end.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is on the disk, or on its way there.
#[derive(Debug)]
pub(super) struct Autosave {
    writer: Writer,
    saved: Record,
    /// Whether it was decided who has which side in it.
    settled: bool,
    /// Which of the games on the table that is.
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
            settled: app.game().settled,
            sitting: app.game().number,
            offers: app.offered().is_some(),
            settings: *app.settings(),
            last,
        }
    }

    /// Saves what changed since the last call.
    pub(super) fn see(&mut self, app: &App) {
        self.see_answer(app);
        if app.game().number != self.sitting {
            self.change_game(app);
        } else if !same(app.record(), &self.saved) || app.game().settled != self.settled {
            self.note(app);
            self.save(app);
        }
    }

    /// Has another game on the table. The games of a match are one after another in the same slot; any other game that
    /// was on the table goes into the history, and comes back from there if the beginning of the next one is taken back.
    fn change_game(&mut self, app: &App) {
        let (record, number) = (app.record(), app.game().number);
        let (follows, returns) = (record.follows(&self.saved), app.has_returned());
        let goes_on = follows || returns && self.saved.follows(record);
        self.note(app);
        self.writer.ask(if goes_on {
            WriteJob::GoOn(number)
        } else if returns {
            WriteJob::BringBack(number)
        } else {
            WriteJob::Archive
        });
        // One that is over was opened to be looked at; it is in its file.
        if !record.is_done() {
            self.save(app);
        }
    }

    /// Saves what changed since the last call and waits for the disk; returns how things stand then.
    pub(super) fn settle(&mut self, app: &App) -> Settled {
        self.see(app);
        self.writer.finish(PATIENCE)
    }

    /// Takes the theme that goes with the terminal's ground for the one at the start: nobody chose it.
    pub(super) const fn see_ground(&mut self, app: &App) {
        self.settings.theme = app.settings().theme;
    }

    /// Notes how the table stands.
    fn note(&mut self, app: &App) {
        self.saved = app.record().clone();
        self.settled = app.game().settled;
        self.sitting = app.game().number;
    }

    fn save(&self, app: &App) {
        if !self.saved.is_empty() || !self.saved.earlier().is_empty() {
            let kept = Box::new(app.game().kept(app.series()));
            self.writer.ask(WriteJob::Save(self.sitting, kept));
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
            self.note(app);
            self.writer.ask(WriteJob::GoOn(self.sitting));
        }
    }

    /// Archives a game that is over, remembers what was chosen, and waits for the disk. The screen is restored by then, so
    /// failures are written below it.
    pub(super) fn close(mut self, app: &App) {
        self.see(app);
        let was_saved = app.keeps();
        let before = self.writer.finish(PATIENCE);
        if app.record().is_done() {
            self.writer.ask(WriteJob::Archive);
        }
        let chosen = self.chosen(app);
        if chosen.clone().or(&self.last) != self.last {
            self.writer.ask(WriteJob::Remember(Box::new(chosen)));
        }
        let after = self.writer.finish(PATIENCE);
        // What failed before was told on the screen, unless there was no time for it.
        let before = before.failure.filter(|_| was_saved);
        if let Some(failure) = before.or(after.failure) {
            let words = app.words();
            let why = files::reason(&failure.error(), words).to_string();
            printed::warn(words, &(words.files.not_all_saved)(&why));
        }
    }

    /// What was chosen: the settings that were changed, and the game's own if it was played.
    fn chosen(&self, app: &App) -> Preferences {
        let (now, then) = (app.settings(), &self.settings);
        let game = if app.record().is_empty() {
            Preferences::default()
        } else {
            Preferences::of(app.record(), app.match_kind(), now)
        };
        Preferences {
            lang: Some(now.lang).filter(|lang| *lang != then.lang),
            theme: Some(now.theme).filter(|theme| *theme != then.theme),
            speed: Some(now.speed).filter(|speed| *speed != then.speed),
            ..game
        }
    }
}

/// Says that something can't be saved, and why.
pub(super) fn tell_failure(app: &mut App, failure: Failure) {
    let words = app.words();
    let is_game = matches!(failure, Failure::Game(_));
    let why = files::reason(&failure.error(), words).to_string();
    if is_game {
        app.keep_games(false);
        app.tell((words.files.not_saved)(&why));
    } else {
        app.tell((words.files.not_all_saved)(&why));
    }
}

/// Says that the game is saved again.
pub(super) fn tell_saved_again(app: &mut App) {
    app.keep_games(true);
    app.tell(app.words().files.saved_again.to_owned());
}

/// Tells whether two records are the same game at the same place.
fn same(one: &Record, other: &Record) -> bool {
    one.cursor() == other.cursor() && one == other
}
