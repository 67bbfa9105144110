//! The thread that writes to the disk, so that no frame waits for it.
//!
//! Jobs are done in their order. Of several states of the same game only the newest is written. A state that can't be
//! written is tried again until it can, and before the program ends. The first failure is told, the next ones only after a
//! success: a full disk is said once, and that it is over is said too.

use std::io::{self, Error, ErrorKind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::Builder;
use std::time::Duration;

use super::event::Event;
use super::last;
use super::store::Store;
use crate::app::preferences::Preferences;
use crate::engine::Record;

/// How long it takes until what could not be written is tried again.
const AGAIN: Duration = Duration::from_secs(2);

/// Something to write.
#[derive(Debug)]
pub(super) enum WriteJob {
    /// The game of the table with this number, as it stands.
    Save(usize, Box<Record>),
    /// The game that was left and offered is the game of the table with this number.
    GoOn(usize),
    /// The game is over or left for another one: into the history.
    Archive,
    /// The game archived last is the game of the table with this number again, instead of the one that was begun since.
    BringBack(usize),
    /// The game just saved was this one of the history, where it need not stay.
    TakeUp(String),
    /// What the players chose.
    Remember(Box<Preferences>),
    /// Answer when everything before is done.
    Finish(SyncSender<Settled>),
}

/// How things stand when everything asked for is done.
#[derive(Debug)]
pub(super) struct Settled {
    /// What has begun to fail since the last answer.
    pub failure: Option<Failure>,
    /// Whether the game is on the disk as it stands.
    pub is_saved: bool,
}

/// What could not be written.
#[derive(Debug)]
pub(super) enum Failure {
    /// The game on the table.
    Game(Error),
    /// Something else; the game is saved.
    Other(Error),
}

impl Failure {
    /// Returns why.
    pub(super) fn error(self) -> Error {
        match self {
            Self::Game(error) | Self::Other(error) => error,
        }
    }
}

/// The way to the thread.
#[derive(Clone, Debug)]
pub(super) struct Writer(Sender<WriteJob>);

impl Writer {
    /// Starts the thread.
    pub(super) fn start(store: Store, events: Sender<Event>) -> io::Result<Self> {
        let (jobs, queue) = channel();
        let work = Work {
            store,
            events,
            unsaved: None,
            failing: false,
            failure: None,
        };
        Builder::new().spawn(move || work.run(&queue))?;
        Ok(Self(jobs))
    }

    /// Queues a job.
    pub(super) fn ask(&self, job: WriteJob) {
        // The thread ends only with the program.
        let _ = self.0.send(job);
    }

    /// Waits until everything asked for is done, but not longer than so. What could not be written before is tried once
    /// more.
    pub(super) fn finish(&self, patience: Duration) -> Settled {
        let (done, is_done) = sync_channel(1);
        self.ask(WriteJob::Finish(done));
        let answer = is_done.recv_timeout(patience);
        answer.unwrap_or_else(|_| Settled {
            failure: Some(Failure::Game(ErrorKind::TimedOut.into())),
            is_saved: false,
        })
    }
}

/// The state of the thread.
struct Work {
    store: Store,
    events: Sender<Event>,
    /// The game as it could not be written.
    unsaved: Option<(usize, Box<Record>)>,
    /// Whether the last of the other jobs failed.
    failing: bool,
    /// What has begun to fail since the last answer.
    failure: Option<Failure>,
}

impl Work {
    fn run(mut self, queue: &Receiver<WriteJob>) {
        while let Some(first) = self.wait(queue) {
            let mut jobs = vec![first];
            jobs.extend(queue.try_iter());
            let mut jobs = jobs.into_iter().peekable();
            while let Some(job) = jobs.next() {
                if !jobs.peek().is_some_and(|next| is_older(&job, next)) {
                    self.take(job);
                }
            }
        }
    }

    /// Waits for a job, and meanwhile tries now and then to write what could not be written; none at the end.
    fn wait(&mut self, queue: &Receiver<WriteJob>) -> Option<WriteJob> {
        while self.unsaved.is_some() {
            match queue.recv_timeout(AGAIN) {
                Err(RecvTimeoutError::Timeout) => self.try_again(),
                job => return job.ok(),
            }
        }
        queue.recv().ok()
    }

    fn take(&mut self, job: WriteJob) {
        match job {
            WriteJob::Save(game, record) => self.save(game, record),
            WriteJob::GoOn(game) => self.store.go_on(game),
            WriteJob::Finish(done) => {
                self.try_again();
                let settled = Settled {
                    failure: self.failure.take(),
                    is_saved: self.unsaved.is_none(),
                };
                // Who asked may have lost patience.
                let _ = done.try_send(settled);
            }
            WriteJob::Archive => {
                self.try_again();
                self.unsaved = None;
                let result = self.store.archive_own();
                self.judge(result);
            }
            WriteJob::BringBack(game) => {
                // Nobody has moved in the game that it stands for.
                self.unsaved = None;
                let result = self.store.bring_back(game);
                self.judge(result);
            }
            // What was taken up may not be on the disk anywhere else.
            WriteJob::TakeUp(_) if self.unsaved.is_some() => {}
            WriteJob::TakeUp(name) => {
                // Another process may have taken it away; it is saved here.
                let gone = |error: &Error| error.kind() == ErrorKind::NotFound;
                let result = self.store.history().delete(&name);
                self.judge(result.or_else(|error| if gone(&error) { Ok(()) } else { Err(error) }));
            }
            WriteJob::Remember(preferences) => {
                let result = last::write(self.store.folder(), &preferences);
                self.judge(result);
            }
        }
    }

    fn try_again(&mut self) {
        if let Some((game, record)) = self.unsaved.take() {
            self.write(game, record, true);
        }
    }

    fn save(&mut self, game: usize, record: Box<Record>) {
        let was_unsaved = self.unsaved.take().is_some();
        self.write(game, record, was_unsaved);
    }

    /// Writes the game; tells the first failure, and the success that ends it.
    fn write(&mut self, game: usize, record: Box<Record>, was_unsaved: bool) {
        match self.store.save(game, &record) {
            Ok(()) if was_unsaved => {
                // What was not told yet is not true any more.
                self.failure = self
                    .failure
                    .take()
                    .filter(|it| !matches!(it, Failure::Game(_)));
                self.tell(Event::SavedAgain);
            }
            Ok(()) => {}
            Err(error) => {
                self.unsaved = Some((game, record));
                if !was_unsaved {
                    self.failure = Some(Failure::Game(copy(&error)));
                    self.tell(Event::NotSaved(Failure::Game(error)));
                }
            }
        }
    }

    /// Tells the first failure of what is not the game itself.
    fn judge(&mut self, result: io::Result<()>) {
        let was_failing = std::mem::replace(&mut self.failing, result.is_err());
        if let (Err(error), false) = (result, was_failing) {
            self.failure = Some(Failure::Other(copy(&error)));
            self.tell(Event::NotSaved(Failure::Other(error)));
        }
    }

    fn tell(&self, event: Event) {
        // If nobody listens the program is ending.
        let _ = self.events.send(event);
    }
}

/// Tells whether a job is to write a state of a game of which the next job has a newer one.
fn is_older(job: &WriteJob, next: &WriteJob) -> bool {
    match (job, next) {
        (WriteJob::Save(game, _), WriteJob::Save(newer, _)) => game == newer,
        _ => false,
    }
}

fn copy(error: &Error) -> Error {
    Error::new(error.kind(), error.to_string())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::engine::Rules;

    /// A game of the history is on the disk once. If the save that takes it up fails it must stay there.
    #[test]
    fn a_game_taken_up_leaves_the_history_only_when_it_is_saved() {
        for can_save in [true, false] {
            let home = tempfile::tempdir().unwrap();
            let history = home.path().join("history");
            fs::create_dir(&history).unwrap();
            let game = history.join("old.oaq");
            let record = Record::new(Rules::default());
            fs::write(&game, record.to_string()).unwrap();
            if !can_save {
                // A file where a folder should be stops the superuser too.
                fs::write(home.path().join("playing"), "in the way").unwrap();
            }
            let (events, told) = channel();
            let writer = Writer::start(Store::new(home.path().to_owned()), events).unwrap();
            writer.ask(WriteJob::Save(1, Box::new(record)));
            writer.ask(WriteJob::TakeUp("history/old.oaq".to_owned()));
            let settled = writer.finish(Duration::from_secs(20));
            assert_eq!(
                (settled.failure.is_none(), settled.is_saved),
                (can_save, can_save)
            );
            assert_eq!(game.exists(), !can_save);
            assert_eq!(told.try_iter().count(), usize::from(!can_save));
        }
    }

    /// A game whose number is another one than that of the slot never touches the slot's file.
    #[test]
    fn a_slot_is_written_only_by_the_game_that_it_was_taken_for() {
        let home = tempfile::tempdir().unwrap();
        let playing = home.path().join("playing");
        fs::create_dir(&playing).unwrap();
        let left = "1. A1> B4> *";
        fs::write(playing.join("1.oaq"), left).unwrap();
        let mut store = Store::new(home.path().to_owned());
        assert!(store.find_left().left.is_some());
        let other: Record = "1. A5> *".parse().unwrap();
        store.save(7, &other).unwrap();
        assert_eq!(fs::read_to_string(playing.join("1.oaq")).unwrap(), left);
        assert!(
            fs::read_to_string(playing.join("2.oaq"))
                .unwrap()
                .contains("A5>")
        );
        store.save(8, &other).unwrap();
        assert!(playing.join("3.oaq").exists());
    }

    /// After a failure that passes, saving goes on by itself, and it is said.
    #[test]
    fn what_could_not_be_saved_is_saved_as_soon_as_it_can_be() {
        let home = tempfile::tempdir().unwrap();
        let blocked = home.path().join("playing");
        fs::write(&blocked, "in the way").unwrap();
        let (events, told) = channel();
        let writer = Writer::start(Store::new(home.path().to_owned()), events).unwrap();
        let record: Record = "1. A1> *".parse().unwrap();
        writer.ask(WriteJob::Save(1, Box::new(record)));
        let told_once = told.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(matches!(told_once, Event::NotSaved(Failure::Game(_))));
        fs::remove_file(&blocked).unwrap();
        let again = told.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(matches!(again, Event::SavedAgain));
        let settled = writer.finish(Duration::from_secs(20));
        assert!(settled.is_saved);
        assert!(blocked.join("1.oaq").exists());
    }

    /// The folder and the lock may be deleted while a game is played.
    #[test]
    fn a_game_whose_folder_or_lock_is_taken_away_gets_another_place() {
        let home = tempfile::tempdir().unwrap();
        let state = home.path().join("state");
        let mut store = Store::new(state.clone());
        let record: Record = "1. A1> *".parse().unwrap();
        store.save(1, &record).unwrap();
        fs::remove_dir_all(&state).unwrap();
        store.save(1, &record).unwrap();
        let game = state.join("playing/1.oaq");
        assert!(game.exists());
        fs::remove_file(state.join("playing/1.lock")).unwrap();
        let mut other = Store::new(state.clone());
        assert!(other.find_left().left.is_some());
        fs::write(&game, "the other's").unwrap();
        store.save(1, &record).unwrap();
        assert_eq!(fs::read_to_string(&game).unwrap(), "the other's");
        assert!(state.join("playing/2.oaq").exists());
    }

    /// A lock that can't be opened is told, and costs only its own slot.
    #[test]
    fn a_lock_in_the_way_stops_neither_the_start_nor_the_saving() {
        let home = tempfile::tempdir().unwrap();
        let playing = home.path().join("playing");
        fs::create_dir_all(playing.join("1.lock")).unwrap();
        fs::write(playing.join("1.oaq"), "1. A1> *").unwrap();
        let mut store = Store::new(home.path().to_owned());
        let found = store.find_left();
        assert!(found.left.is_none());
        assert_eq!(found.closed.len(), 1);
        assert_eq!(found.closed[0].0, playing.join("1.oaq"));
        let record: Record = "1. A5> *".parse().unwrap();
        store.save(1, &record).unwrap();
        assert!(playing.join("2.oaq").exists());
    }

    /// The game archived last comes back in place of one that nobody has played, and is archived once.
    #[test]
    fn a_game_that_is_brought_back_is_in_one_place() {
        let home = tempfile::tempdir().unwrap();
        let mut store = Store::new(home.path().to_owned());
        let record: Record = "1. A1> *".parse().unwrap();
        let count = |folder: &str| {
            let files = fs::read_dir(home.path().join(folder)).unwrap().flatten();
            files
                .filter(|file| file.path().extension().is_some_and(|it| it == "oaq"))
                .count()
        };
        store.save(1, &record).unwrap();
        for begun in [false, true] {
            store.archive_own().unwrap();
            assert_eq!((count("playing"), count("history")), (0, 1));
            if begun {
                store.save(2, &Record::new(Rules::default())).unwrap();
            }
            store.bring_back(3).unwrap();
            assert_eq!((count("playing"), count("history")), (1, 0));
            store.save(3, &record).unwrap();
            assert_eq!((count("playing"), count("history")), (1, 0));
        }
        // Where nothing was archived the game on the table stays in its slot.
        store.bring_back(4).unwrap();
        store.save(4, &record).unwrap();
        assert_eq!(count("playing"), 1);
    }
}
