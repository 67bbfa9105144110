//! The thread that writes to the disk, so that no frame waits for it.
//!
//! Jobs are done in their order. Of several states of the same game only the newest is written. The first failure is
//! told, the next ones only after a success: a full disk is said once.

use std::io::{Error, ErrorKind};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use super::event::Event;
use super::store::Store;
use crate::engine::Record;

/// Something to write.
#[derive(Debug)]
pub(super) enum Job {
    /// The game as it stands.
    Save(Box<Record>),
    /// The game is over or left for another one: into the history.
    PutBy,
    /// The game just saved was this one of the history; it is not there any more.
    TakeUp(String),
    /// What the players chose.
    Keep(String),
    /// Answer when everything before is done, with what has begun to fail since the last answer.
    Finish(SyncSender<Option<Error>>),
}

/// The way to the thread.
#[derive(Clone, Debug)]
pub(super) struct Writer(Sender<Job>);

impl Writer {
    /// Starts the thread.
    pub(super) fn start(store: Store, events: Sender<Event>) -> Self {
        let (jobs, queue) = channel();
        thread::spawn(move || work(store, &queue, &events));
        Self(jobs)
    }

    /// Has a job done soon.
    pub(super) fn ask(&self, job: Job) {
        // The thread ends only with the program.
        let _ = self.0.send(job);
    }

    /// Waits until everything asked for is done, but not longer than so; returns what has begun to fail since the last
    /// time.
    pub(super) fn finish(&self, patience: Duration) -> Option<Error> {
        let (done, is_done) = sync_channel(1);
        self.ask(Job::Finish(done));
        let answer = is_done.recv_timeout(patience);
        answer.unwrap_or_else(|_| Some(ErrorKind::TimedOut.into()))
    }
}

fn work(mut store: Store, queue: &Receiver<Job>, events: &Sender<Event>) {
    let mut failing = false;
    let mut failure = None;
    while let Ok(first) = queue.recv() {
        let mut jobs = vec![first];
        jobs.extend(queue.try_iter());
        for (index, job) in jobs.iter().enumerate() {
            let is_old =
                matches!(job, Job::Save(_)) && matches!(jobs.get(index + 1), Some(Job::Save(_)));
            let is_unsafe = failing && matches!(job, Job::TakeUp(_));
            if is_old || is_unsafe {
                continue;
            }
            if let Job::Finish(done) = job {
                // Who asked may have lost patience.
                let _ = done.try_send(failure.take());
                continue;
            }
            let result = perform(&mut store, job);
            let failed = result.is_err();
            if let (Err(error), false) = (result, failing) {
                failure = Some(Error::new(error.kind(), error.to_string()));
                // If nobody listens the program is ending.
                let _ = events.send(Event::NotSaved(error));
            }
            failing = failed;
        }
    }
}

fn perform(store: &mut Store, job: &Job) -> std::io::Result<()> {
    match job {
        Job::Save(record) => store.save(record),
        Job::PutBy => store.put_by_own(),
        Job::TakeUp(name) => store.history().delete(name),
        Job::Keep(choices) => store.keep_choices(choices),
        Job::Finish(_) => Ok(()),
    }
}
