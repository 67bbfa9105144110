//! `oanquan solve`: proves what a position is worth, and `oanquan check`: walks through the certificate of a proof.

use std::io::{self, IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};

use super::think::{alarm, think};
use super::{clock, files, printed};
use crate::engine::Position;
use crate::proof::{Certificate, Claim};
use crate::search::{Bounds, Limits, ProofTable, Prover, Question, Root, Table, race};
use crate::words::Words;

/// How deep the search looks that guesses the value.
const GUESS_DEPTH: u32 = 12;

/// The size of its table, in megabytes.
const GUESS_MEGABYTES: usize = 16;

/// The first pause between two lines of progress; each further one is twice as long, up to the last.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LAST_PAUSE: Duration = Duration::from_secs(60);

/// A proof that was asked for.
#[derive(Debug)]
pub(crate) struct SolveTask {
    /// The position.
    pub position: Box<Position>,
    /// What is to be proved about it.
    pub question: Question,
    /// The time for all of it.
    pub time: Option<Duration>,
    /// The number of threads; more than two find no work.
    pub threads: usize,
    /// The memory for both sides' proofs, in megabytes.
    pub megabytes: usize,
    /// Where to write the certificates.
    pub certificate: Option<PathBuf>,
}

/// What has come of a task so far.
struct Solving<'a> {
    task: &'a SolveTask,
    words: &'a Words,
    stop: Arc<AtomicBool>,
    begun: Instant,
    bounds: Bounds,
    /// The memory of the proofs that the value is at least something, and at most.
    tables: [ProofTable; 2],
    certificates: [Option<Certificate>; 2],
}

impl SolveTask {
    /// Proves until the question is answered or the time is over; the last line says what is proved.
    pub(super) fn run(&self, words: &Words, out: &mut impl Write) -> Result<()> {
        let stop = Arc::default();
        let _alarm = self.time.map(|time| alarm(time, &stop)).transpose()?;
        catch_interrupt(&stop)?;
        let mut solving = Solving {
            task: self,
            words,
            stop,
            begun: clock::now(),
            bounds: Bounds::default(),
            tables: [0, 1].map(|_| ProofTable::new(self.megabytes / 2)),
            certificates: [None, None],
        };
        let nodes = solving.prove(out)?;
        solving.save()?;
        let (words, seconds) = (&words.solve, solving.begun.elapsed().as_secs_f64());
        writeln!(out, "{}", (words.cost)(nodes, seconds))?;
        writeln!(out, "{}", solving.bounds)?;
        out.flush()?;
        if self.question.is_proved(&solving.bounds) {
            return Ok(());
        }
        let is_disproved = !solving.stop.load(Relaxed);
        Err(anyhow!(if is_disproved {
            words.disproved
        } else {
            words.not_proved
        }))
    }
}

impl Solving<'_> {
    /// Decides one lead after the other; returns how many positions were looked at.
    fn prove(&mut self, out: &mut impl Write) -> Result<u64> {
        let (guess, mut nodes) = (self.guess(), 0);
        while let Some(lead) = self.task.question.next(&self.bounds, guess) {
            let Some((is_reached, looked_at)) = self.decide(lead)? else {
                break;
            };
            nodes += looked_at;
            let known = if is_reached {
                self.bounds.least = Some(lead);
                Bounds {
                    least: Some(lead),
                    most: None,
                }
            } else {
                self.bounds.most = Some(lead - 1);
                Bounds {
                    least: None,
                    most: Some(lead - 1),
                }
            };
            let seconds = self.begun.elapsed().as_secs_f64();
            writeln!(
                out,
                "{}",
                (self.words.solve.step)(&known.to_string(), looked_at, seconds)
            )?;
            out.flush()?;
        }
        Ok(nodes)
    }

    /// Finds out whether the mover's lead can be so much; `None` if neither can be shown in time.
    fn decide(&mut self, lead: i32) -> io::Result<Option<(bool, u64)>> {
        let (position, side) = (*self.task.position, self.task.position.mover());
        let claims = [
            Claim {
                side,
                at_least: lead,
            },
            Claim::at_most(side, lead - 1),
        ];
        let done = AtomicBool::new(false);
        let nodes = AtomicU64::new(0);
        let [least, most] = &mut self.tables;
        let mut provers = [(claims[0], least), (claims[1], most)]
            .map(|(claim, table)| Prover::new(claim, position, table, &done));
        let told = (self.words, self.begun, lead);
        let won = thread::scope(|scope| {
            let (finished, is_finished) = channel::<()>();
            let (stop, done, nodes) = (&self.stop, &done, &nodes);
            let watch = move || watch(&is_finished, stop, done, nodes, told);
            Builder::new().spawn_scoped(scope, watch)?;
            let won = run(&mut provers, self.task.threads, done, nodes);
            drop(finished);
            io::Result::Ok(won)
        })?;
        let Some(won) = won else { return Ok(None) };
        if self.task.certificate.is_some() {
            done.store(false, Relaxed);
            drop(provers);
            self.certificates[won] = self.certificate(claims[won]);
        }
        Ok(Some((won == 0, nodes.into_inner())))
    }

    /// Proves a claim once more, to write down how.
    fn certificate(&self, claim: Claim) -> Option<Certificate> {
        let mut table = ProofTable::new(self.task.megabytes / 2);
        let prover = Prover::new(claim, *self.task.position, &mut table, &self.stop);
        let mut prover = prover.apart();
        prover.prove(u64::MAX);
        prover.certificate()
    }

    /// Guesses the value with a search.
    fn guess(&self) -> i32 {
        let limits = Limits {
            depth: Some(GUESS_DEPTH),
            ..Limits::default()
        };
        let (root, table) = (Root::new(*self.task.position), Table::new(GUESS_MEGABYTES));
        let report = think(&root, &limits, None, 1, &table, &Arc::default(), |_| ());
        report.map_or(0, |report| report.value + self.task.position.hand_lead())
    }

    /// Writes the certificates.
    fn save(&self) -> Result<()> {
        let Some(path) = &self.task.certificate else {
            return Ok(());
        };
        let texts = self.certificates.iter().flatten().map(ToString::to_string);
        let text = texts.collect::<Vec<_>>().join("\n");
        if text.is_empty() {
            return Ok(());
        }
        files::write_new_file(path, &text, self.words)
    }
}

/// Sets a flag at the first Ctrl-C, so that what is proved can be told; the second one ends the program.
#[cfg(unix)]
fn catch_interrupt(stop: &Arc<AtomicBool>) -> Result<()> {
    use signal_hook::consts::SIGINT;
    use signal_hook::flag;
    flag::register_conditional_default(SIGINT, Arc::clone(stop))?;
    flag::register(SIGINT, Arc::clone(stop))?;
    Ok(())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the other systems can fail")]
fn catch_interrupt(_: &Arc<AtomicBool>) -> Result<()> {
    Ok(())
}

/// Lets two provers race, on one thread or two; returns the place of the one that proved its claim.
fn run(
    provers: &mut [Prover<'_>; 2],
    threads: usize,
    done: &AtomicBool,
    nodes: &AtomicU64,
) -> Option<usize> {
    let count = |looked_at| {
        nodes.fetch_add(looked_at, Relaxed);
    };
    if threads < 2 {
        return race(provers, done, count);
    }
    let [one, other] = provers;
    let raced = thread::scope(|scope| {
        let racing = Builder::new().spawn_scoped(scope, || {
            let won = race(std::slice::from_mut(other), done, count);
            won.inspect(|_| done.store(true, Relaxed))
        })?;
        let won = race(std::slice::from_mut(one), done, count);
        won.inspect(|_| done.store(true, Relaxed));
        let other = racing.join().expect("provers do not panic");
        io::Result::Ok(won.or(other.map(|_| 1)))
    });
    // Where the system has no second thread to give, one does the work of both.
    raced.unwrap_or_else(|_| race(provers, done, count))
}

/// Passes the stop flag on to the provers, and tells from time to time how far they are.
fn watch(
    is_finished: &std::sync::mpsc::Receiver<()>,
    stop: &AtomicBool,
    done: &AtomicBool,
    nodes: &AtomicU64,
    (words, begun, lead): (&Words, Instant, i32),
) {
    /// How soon a stop is noticed.
    const BLINK: Duration = Duration::from_millis(50);
    let is_told = stderr().is_terminal();
    let (mut pause, mut since) = (FIRST_PAUSE, clock::now());
    while is_finished.recv_timeout(BLINK) == Err(RecvTimeoutError::Timeout) {
        if stop.load(Relaxed) {
            done.store(true, Relaxed);
        }
        if is_told && since.elapsed() >= pause {
            let (nodes, seconds) = (nodes.load(Relaxed), begun.elapsed().as_secs_f64());
            printed::complain("…", &(words.solve.progress)(lead, nodes, seconds));
            (pause, since) = ((pause * 2).min(LAST_PAUSE), clock::now());
        }
    }
}

/// Checks every certificate of a file and says what it proves.
pub(super) fn check(path: &Path, words: &Words, out: &mut impl Write) -> Result<()> {
    let cannot = || (words.files.cannot_read)(&path.display().to_string());
    let text = files::open(path, words).with_context(cannot)?;
    let certificates = Certificate::read_all(&text);
    let certificates = certificates
        .map_err(|error| anyhow!((words.solve.unreadable)(&error)))
        .with_context(cannot)?;
    for certificate in certificates {
        let checked = certificate.check();
        let checked = checked
            .map_err(|error| anyhow!((words.solve.fault)(&error)))
            .with_context(|| path.display().to_string())?;
        let Certificate {
            position, claim, ..
        } = &certificate;
        writeln!(out, "{}: {}", position.rules(), position)?;
        writeln!(
            out,
            "{}",
            (words.solve.checked)(checked.positions, checked.searched)
        )?;
        writeln!(out, "{claim}")?;
    }
    Ok(())
}
