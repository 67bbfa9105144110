//! The thread that thinks, so that the table never waits.
//!
//! It is kept in step with what the application wants: something else wanted stops what is being thought about. The
//! thread and its tables come into being when something is wanted for the first time.

use std::cell::OnceCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use super::event::Event;
use super::think::{think, usual_threads};
use crate::app::App;
use crate::app::thought::{Purpose, Thought, Wanted};
use crate::engine::Move;
use crate::search::{Level, Limits, Report, Root, Table, opening, search};

/// The size of the table for hints and analysis, in megabytes.
const MEGABYTES: usize = 64;

/// How long a hint is looked for, seen from the key that asks for it.
const HINT: Duration = Duration::from_millis(250);

/// How long a position of a game looked at is thought about.
const VALUE: Duration = Duration::from_millis(400);

/// How many plies are drawn for an even opening.
const PLIES: usize = 2;

/// By how many dân a side may lead in it.
const EVEN: i32 = 2;

/// The way to the thread.
#[derive(Debug)]
pub(super) struct Thinker {
    events: Sender<Event>,
    jobs: Option<Sender<ThinkJob>>,
    /// What is being thought about.
    now: Option<ThinkJob>,
    /// How many questions were asked.
    asked: u64,
}

/// A question that is not answered yet.
#[derive(Clone, Debug)]
struct ThinkJob {
    number: u64,
    wanted: Wanted,
    stop: Arc<AtomicBool>,
    /// What decides where chance does.
    seed: u64,
}

impl Thinker {
    /// Thinks about nothing yet; answers will come as events.
    pub(super) const fn new(events: Sender<Event>) -> Self {
        Self {
            events,
            jobs: None,
            now: None,
            asked: 0,
        }
    }

    /// Keeps in step with what the application wants now.
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
        // The thread ends only with the program.
        let _ = self.jobs().send(job.clone());
        job
    }

    /// Returns what a thought is an answer to; none if it is to an older question, whatever that asked. A last answer
    /// leaves nothing to be thought about.
    pub(super) fn answered(&mut self, number: u64, thought: &Thought) -> Option<Wanted> {
        let now = self.now.take_if(|now| now.number == number)?;
        let wanted = now.wanted.clone();
        if matches!(thought, Thought::Deeper(_)) {
            self.now = Some(now);
        }
        Some(wanted)
    }

    /// Asks for an answer to the open question at once, with what is known by now.
    pub(super) fn hurry(&self) {
        if let Some(now) = &self.now {
            now.stop.store(true, Ordering::Relaxed);
        }
    }

    fn jobs(&mut self) -> &Sender<ThinkJob> {
        let events = &self.events;
        self.jobs.get_or_insert_with(|| {
            let (jobs, queue) = channel();
            let events = events.clone();
            thread::spawn(move || work(&queue, &events));
            jobs
        })
    }
}

fn work(queue: &Receiver<ThinkJob>, events: &Sender<Event>) {
    let thoughts = Thoughts::default();
    for job in queue {
        let tell = |thought| {
            let event = Event::Thought(job.number, Box::new(thought));
            events.send(event).is_ok()
        };
        let deeper = |report: &Report| {
            tell(Thought::Deeper(report.clone()));
        };
        let thought = thoughts.answer(&job.wanted, &job.stop, job.seed, deeper);
        if !thought.is_none_or(tell) {
            return;
        }
    }
}

/// Whoever thinks: its table lasts from one question to the next and comes into being with the first that needs it.
#[derive(Debug, Default)]
pub(super) struct Thoughts {
    table: OnceCell<Table>,
}

impl Thoughts {
    /// Thinks about what is wanted until it is found or the stop flag is up.
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

/// Lets a level choose; if it is stopped before it has seen anything, the move that looks best at a glance.
fn chosen(
    level: Level,
    question: &Root,
    stop: &AtomicBool,
    seed: u64,
    deeper: impl FnMut(&Report),
) -> Option<Move> {
    let table = Table::new(level.megabytes());
    let at_once = || {
        let limits = Limits {
            depth: Some(1),
            ..Limits::default()
        };
        let never = AtomicBool::new(false);
        search(question, &limits, &table, 0, &never, |_| ())?
            .line
            .first()
            .copied()
    };
    level
        .choose(question, &table, stop, seed, deeper)
        .or_else(at_once)
}

/// Looks at every move with all cores until the time is over, or the stop flag is up.
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
