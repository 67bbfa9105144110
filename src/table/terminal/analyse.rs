//! `oanquan analyse`: what a position is worth, or what every move of a game lost.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;

use super::files::GamesText;
use super::think::think;
use crate::engine::{Position, Record, Sides};
use crate::search::{Limits, Ranked, Report, Root, Table};
use crate::words::Words;

/// The size of the table, in megabytes.
const MEGABYTES: usize = 64;

/// The time for a position by itself when neither depth nor time is given.
const ALONE: Duration = Duration::from_secs(5);

/// The time for each position of a game then.
const IN_GAME: Duration = Duration::from_millis(500);

/// An analysis that was asked for.
#[derive(Debug)]
pub(crate) struct AnalyseTask {
    /// What is looked at.
    pub subject: Subject,
    /// The greatest depth in plies.
    pub depth: Option<u32>,
    /// The time for each position.
    pub time: Option<Duration>,
    /// The number of threads.
    pub threads: usize,
}

/// What is analysed.
#[derive(Debug)]
pub(crate) enum Subject {
    /// One position.
    Position(Box<Position>),
    /// Every move of the games in a file.
    File(PathBuf),
}

impl AnalyseTask {
    /// Analyses, and prints each line as soon as it is known.
    pub(super) fn run(&self, words: &Words, out: &mut impl Write) -> Result<()> {
        match &self.subject {
            Subject::Position(position) => self.position(position, out),
            Subject::File(path) => self.file(path, words, out),
        }
    }

    /// A line for each depth: depth, value for the mover in dân, positions looked at, the best line.
    fn position(&self, position: &Position, out: &mut impl Write) -> Result<()> {
        let table = Table::new(MEGABYTES);
        let mut told = Ok(());
        let question = Root::new(*position);
        let report = self.think(&question, self.limits(), ALONE, &table, |report| {
            if told.is_ok() {
                told = write_report(position, report, out);
            }
        });
        told?;
        if position.is_over() {
            writeln!(out, "over")?;
        }
        match report {
            Some(report) => write_best(position.sides(), &report, out),
            None => Ok(()),
        }
    }

    fn file(&self, path: &Path, words: &Words, out: &mut impl Write) -> Result<()> {
        let table = Table::new(MEGABYTES);
        let text = GamesText::read(path, words)?;
        for (number, record) in (1..).zip(text.games()) {
            writeln!(out, "# game {number}")?;
            for ply in 1..=record.moves().len() {
                self.ply(&record, ply, &table, out)?;
                out.flush()?;
            }
        }
        Ok(())
    }

    /// A line for each move: its ply, the move, its value for the mover in dân, what it lost, the best move.
    fn ply(&self, record: &Record, ply: usize, table: &Table, out: &mut impl Write) -> Result<()> {
        let mut past = record.clone();
        past.go_to(ply - 1);
        let (sides, question) = (record.rules().players, Root::from(&past));
        let limits = Limits {
            every_move: true,
            ..self.limits()
        };
        let report = self.think(&question, limits, IN_GAME, table, |_| ());
        let (Some(report), Some(mv)) = (report, record.move_at(ply)) else {
            return Ok(());
        };
        let played = report.moves.iter().find(|ranked| ranked.mv == mv);
        let value = played.map_or(report.value, |&Ranked { value, .. }| value);
        let (loss, best) = (report.value - value, best(sides, &report));
        let mv = mv.text(sides);
        writeln!(out, "{ply} {mv} {value:+} lost {loss} best {best}")?;
        Ok(())
    }

    fn limits(&self) -> Limits {
        Limits {
            depth: self.depth,
            ..Limits::default()
        }
    }

    fn think(
        &self,
        question: &Root,
        limits: Limits,
        usual: Duration,
        table: &Table,
        on_report: impl FnMut(&Report),
    ) -> Option<Report> {
        let time = self.time.or_else(|| self.depth.is_none().then_some(usual));
        let (threads, stop) = (self.threads, Arc::default());
        think(question, &limits, time, threads, table, &stop, on_report)
    }
}

/// Returns the best move as text; an empty one if there is no move.
fn best(sides: Sides, report: &Report) -> String {
    let best = report.line.first().map(|mv| mv.text(sides));
    best.unwrap_or_default()
}

fn write_best(sides: Sides, report: &Report, out: &mut impl Write) -> Result<()> {
    let (best, value) = (best(sides, report), report.value);
    let sure = if report.exact { " exact" } else { "" };
    writeln!(out, "best {best} {value:+}{sure}")?;
    Ok(())
}

fn write_report(position: &Position, report: &Report, out: &mut impl Write) -> Result<()> {
    let line = report.line.iter().map(|mv| mv.text(position.sides()));
    let line = line.collect::<Vec<_>>().join(" ");
    let (depth, value, nodes) = (report.depth, report.value, report.nodes);
    writeln!(out, "{depth} {value:+} {nodes} {line}")?;
    Ok(out.flush()?)
}
