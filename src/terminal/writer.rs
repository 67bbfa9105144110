//! The thread that writes to the disk, so that no frame waits for it.
//!
//! Jobs are done in order. When several states of one game wait, only the newest is written. A failure is told once; the
//! next one is told only after a success.

use std::io::{self, Error, ErrorKind};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use super::event::Event;
use super::last;
use super::store::Store;
use crate::app::preferences::Preferences;
use crate::engine::Record;

/// Something to write.
#[derive(Debug)]
pub(super) enum WriteJob {
    /// The game as it stands.
    Save(Box<Record>),
    /// The game is over or left for another one: into the history.
    Archive,
    /// The game just saved was this one of the history, where it need not stay.
    TakeUp(String),
    /// What the players chose.
    Remember(Box<Preferences>),
    /// Answer once all earlier jobs are done: with the failure since the last answer, if there was one.
    Finish(SyncSender<Option<Error>>),
}

/// The way to the thread.
#[derive(Clone, Debug)]
pub(super) struct Writer(Sender<WriteJob>);

impl Writer {
    /// Starts the thread.
    pub(super) fn start(store: Store, events: Sender<Event>) -> Self {
        let (jobs, queue) = channel();
        let work = Work {
            store,
            events,
            failing: false,
            failure: None,
        };
        thread::spawn(move || work.run(&queue));
        Self(jobs)
    }

    /// Queues a job.
    pub(super) fn ask(&self, job: WriteJob) {
        // The thread ends only with the program.
        let _ = self.0.send(job);
    }

    /// Waits until all queued jobs are done, at most for `patience`; returns the failure since the last call, if there was
    /// one.
    pub(super) fn finish(&self, patience: Duration) -> Option<Error> {
        let (done, is_done) = sync_channel(1);
        self.ask(WriteJob::Finish(done));
        let answer = is_done.recv_timeout(patience);
        answer.unwrap_or_else(|_| Some(ErrorKind::TimedOut.into()))
    }
}

/// The state of the thread.
struct Work {
    store: Store,
    events: Sender<Event>,
    /// Whether the last job failed.
    failing: bool,
    /// The failure since the last answer.
    failure: Option<Error>,
}

impl Work {
    fn run(mut self, queue: &Receiver<WriteJob>) {
        while let Ok(first) = queue.recv() {
            let mut jobs = vec![first];
            jobs.extend(queue.try_iter());
            let mut jobs = jobs.into_iter().peekable();
            while let Some(job) = jobs.next() {
                let is_newer = |next: &WriteJob| matches!(next, WriteJob::Save(_));
                if !(is_newer(&job) && jobs.peek().is_some_and(is_newer)) {
                    self.take(job);
                }
            }
        }
    }

    fn take(&mut self, job: WriteJob) {
        match job {
            WriteJob::Finish(done) => {
                // Who asked may have lost patience.
                let _ = done.try_send(self.failure.take());
            }
            // What was taken up may not be on the disk anywhere else.
            WriteJob::TakeUp(_) if self.failing => {}
            job => {
                let result = self.perform(&job);
                self.judge(result);
            }
        }
    }

    fn perform(&mut self, job: &WriteJob) -> io::Result<()> {
        match job {
            WriteJob::Save(record) => self.store.save(record),
            WriteJob::Archive => self.store.archive_own(),
            WriteJob::TakeUp(name) => self.store.history().delete(name),
            WriteJob::Remember(preferences) => last::write(self.store.folder(), preferences),
            WriteJob::Finish(_) => Ok(()),
        }
    }

    /// Tells a failure unless the last job failed too.
    fn judge(&mut self, result: io::Result<()>) {
        let was_failing = std::mem::replace(&mut self.failing, result.is_err());
        if let (Err(error), false) = (result, was_failing) {
            self.failure = Some(Error::new(error.kind(), error.to_string()));
            // If nobody listens the program is ending.
            let _ = self.events.send(Event::NotSaved(error));
        }
    }
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
            let writer = Writer::start(Store::new(home.path().to_owned()), events);
            writer.ask(WriteJob::Save(Box::new(record)));
            writer.ask(WriteJob::TakeUp("old.oaq".to_owned()));
            let failure = writer.finish(Duration::from_secs(20));
            assert_eq!(failure.is_none(), can_save);
            assert_eq!(game.exists(), !can_save);
            assert_eq!(told.try_iter().count(), usize::from(!can_save));
        }
    }
}
