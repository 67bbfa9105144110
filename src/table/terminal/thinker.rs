//! The thread that searches, so that the table never waits.
//!
//! It follows what the application wants to know: a new question stops the search for the last one. The thread and its
//! table are created with the first question.

use std::cell::OnceCell;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Builder;
use std::time::Duration;

use super::event::Event;
use super::think::{at_a_glance, think, usual_threads};
use crate::app::App;
use crate::app::thought::{Purpose, Thought, Wanted};
use crate::engine::Move;
use crate::search::{Level, Limits, Report, Root, Table, opening};

/// The size of the table for hints and analysis, in megabytes.
const MEGABYTES: usize = 64;

/// How long a hint takes.
const HINT: Duration = Duration::from_millis(250);

/// How long each position of a reviewed game is searched.
const VALUE: Duration = Duration::from_millis(400);

/// The length of a drawn opening, in plies.
const PLIES: usize = 2;

/// The largest lead after it, in dân.
const EVEN: i32 = 2;

/// The way to the thread.
#[derive(Debug)]
pub(super) struct Thinker {
    events: Sender<Event>,
    jobs: Option<Sender<ThinkJob>>,
    /// The question that is being answered.
    now: Option<ThinkJob>,
    /// The number of questions so far.
    asked: u64,
}

/// A question for the thread.
#[derive(Clone, Debug)]
struct ThinkJob {
    number: u64,
    wanted: Wanted,
    stop: Arc<AtomicBool>,
    /// Seeds what is left to chance.
    seed: u64,
}

impl Thinker {
    /// Starts without a question; answers will come as events.
    pub(super) const fn new(events: Sender<Event>) -> Self {
        Self {
            events,
            jobs: None,
            now: None,
            asked: 0,
        }
    }

    /// Asks what the application wants to know now, and stops what it no longer wants.
    pub(super) fn see(&mut self, app: &App) {
        let wanted = app.wanted();
        if wanted.as_ref() == self.now.as_ref().map(|now| &now.wanted) {
            return;
        }
        self.hurry();
        self.now = wanted.map(|wanted| self.ask(wanted));
    }

    fn ask(&mut self, wanted: Wanted) -> ThinkJob {
        self.asked += 1;
        let job = ThinkJob {
            number: self.asked,
            wanted,
            stop: Arc::default(),
            seed: fastrand::u64(..),
        };
        match self.jobs() {
            // The thread ends only with the program.
            Ok(jobs) => drop(jobs.send(job.clone())),
            // The system has no thread to give: the table waits for what is seen at a glance.
            Err(_) => self.answer_at_once(&job),
        }
        job
    }

    /// Returns the question that a thought answers; none if that question is out of date. The question stays open after
    /// [`Thought::Deeper`] and is closed by any other thought.
    pub(super) fn answered(&mut self, number: u64, thought: &Thought) -> Option<Wanted> {
        let now = self.now.take_if(|now| now.number == number)?;
        let wanted = now.wanted.clone();
        if matches!(thought, Thought::Deeper(_)) {
            self.now = Some(now);
        }
        Some(wanted)
    }

    /// Ends the search, which answers with the best that it has found so far.
    pub(super) fn hurry(&self) {
        if let Some(now) = &self.now {
            now.stop.store(true, Ordering::Relaxed);
        }
    }

    fn jobs(&mut self) -> io::Result<&Sender<ThinkJob>> {
        let jobs = match self.jobs.take() {
            Some(jobs) => jobs,
            None => start(self.events.clone())?,
        };
        Ok(self.jobs.insert(jobs))
    }

    fn answer_at_once(&self, job: &ThinkJob) {
        job.stop.store(true, Ordering::Relaxed);
        job.work(&Thoughts::default(), &self.events);
    }
}

impl ThinkJob {
    /// Answers the question; tells whether anybody listens.
    fn work(&self, thoughts: &Thoughts, events: &Sender<Event>) -> bool {
        let tell = |thought| {
            let event = Event::Thought(self.number, Box::new(thought));
            events.send(event).is_ok()
        };
        let deeper = |report: &Report| {
            tell(Thought::Deeper(report.clone()));
        };
        let thought = thoughts.answer(&self.wanted, &self.stop, self.seed, deeper);
        thought.is_none_or(tell)
    }
}

/// Starts the thread.
fn start(events: Sender<Event>) -> io::Result<Sender<ThinkJob>> {
    let (jobs, queue) = channel();
    Builder::new().spawn(move || work(&queue, &events))?;
    Ok(jobs)
}

fn work(queue: &Receiver<ThinkJob>, events: &Sender<Event>) {
    let thoughts = Thoughts::default();
    queue.iter().all(|job| job.work(&thoughts, events));
}

/// Answers questions. Its table lasts from one to the next, and is created for the first that needs it.
#[derive(Debug, Default)]
pub(super) struct Thoughts {
    table: OnceCell<Table>,
}

impl Thoughts {
    /// Searches until the answer is found or the stop flag is set, and tells each depth as it is done.
    pub(super) fn answer(
        &self,
        wanted: &Wanted,
        stop: &Arc<AtomicBool>,
        seed: u64,
        deeper: impl FnMut(&Report),
    ) -> Option<Thought> {
        let root = &wanted.root;
        let table = || self.table.get_or_init(|| Table::new(MEGABYTES));
        Some(match wanted.purpose {
            Purpose::Move(level) => Thought::Plays(chosen(level, root, stop, seed, deeper)?),
            Purpose::Hint => Thought::Found(within(HINT, root, table(), stop, deeper)),
            Purpose::Swap | Purpose::Value(_) => {
                Thought::Found(within(VALUE, root, table(), stop, |_| ()))
            }
            Purpose::Opening => {
                let drawn = opening(&root.position, PLIES, EVEN, seed);
                Thought::Opened(Box::new(drawn))
            }
        })
    }
}

/// Returns the move that a level chooses; if it is stopped before it has found one, the best at depth 1.
fn chosen(
    level: Level,
    question: &Root,
    stop: &AtomicBool,
    seed: u64,
    deeper: impl FnMut(&Report),
) -> Option<Move> {
    let table = Table::new(level.megabytes());
    let at_once = || {
        let report = at_a_glance(question, &Limits::default(), &table)?;
        report.line.first().copied()
    };
    level
        .choose(question, &table, stop, seed, deeper)
        .or_else(at_once)
}

/// Values every move on all cores until the time is over or the stop flag is set.
fn within(
    time: Duration,
    question: &Root,
    table: &Table,
    stop: &Arc<AtomicBool>,
    deeper: impl FnMut(&Report),
) -> Option<Report> {
    let limits = Limits {
        every_move: true,
        ..Limits::default()
    };
    think(
        question,
        &limits,
        Some(time),
        usual_threads(),
        table,
        stop,
        deeper,
    )
}
