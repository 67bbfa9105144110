//! The command line: what can be typed, in the reader's language, and what it means.
//!
//! Two stages: [`command()`] says what may be typed, and `Task::read` turns what was typed into one `Task` with every
//! default filled in. Nothing is done here, and nothing is looked up.

mod command;
mod options;
mod play;
mod usage;
mod value;

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use anyhow::Result;
use clap::ArgMatches;
use clap_complete::Shell;

use super::analyse::{AnalyseTask, Subject};
use super::environment::columns;
use super::match_play;
use super::solve::SolveTask;
use crate::app::sources::{Resolved, Sources};
use crate::engine::{Position, Rules, Sides};
use crate::search::{DEEPEST, Match, Question};
use crate::words::{Lang, Words};
use value::{contender, number, place_in_list, position, required, seconds, threads};

pub use command::command;
pub(crate) use command::examples;
pub(crate) use options::named_language;
pub(crate) use play::{Begins, Interface, PlayTask};
pub(crate) use usage::UsageError;

/// The leads that can be asked about, in dân.
const LEADS: RangeInclusive<i32> = -1000..=1000;

/// The memory that a proof can be given, in megabytes.
const MEMORY: RangeInclusive<usize> = 2..=1_000_000;

/// The memory of a proof that is given none.
const MEGABYTES: usize = 1024;

/// What the program was asked to do.
#[derive(Debug)]
pub(crate) enum Task {
    /// Play.
    Play(Box<PlayTask>),
    /// Look through the records of a file.
    Replay {
        /// The file.
        file: PathBuf,
        /// How things are shown.
        resolved: Box<Resolved>,
    },
    /// Print something and be done.
    Tool(Tool),
}

/// What is done without a game.
#[derive(Debug)]
pub(crate) enum Tool {
    /// Print every position of the games in a file.
    Positions(PathBuf),
    /// Count move sequences.
    Perft {
        /// From here.
        position: Box<Position>,
        /// The greatest length.
        depth: u32,
        /// Whether to tell the time.
        timing: Timing,
    },
    /// Say what a position is worth, or what every move of a game lost.
    Analyse(AnalyseTask),
    /// Prove what a position is worth.
    Solve(SolveTask),
    /// Check the certificates of a file.
    Check(PathBuf),
    /// Let two computer players play many games.
    Match {
        /// The players and what decides their games.
        contest: Match,
        /// How many games.
        games: u64,
        /// On how many threads.
        threads: usize,
    },
    /// Print the rules of a rule set.
    Rules(Rules),
    /// Print completions for a shell.
    Completions(Shell),
    /// Print the manual page.
    Man,
    /// Print a file of settings with everything in it.
    Config,
    /// Do something with the games that were played.
    History(HistoryTask),
    /// Print a text: the help or the version.
    Print(String),
}

/// Whether counting tells how long it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Timing {
    /// It does.
    Shown,
    /// Only the counts are told, the same ones each time.
    Hidden,
}

/// What is done with the games that were played.
#[derive(Debug)]
pub(crate) enum HistoryTask {
    /// List them.
    List,
    /// Print one, by its number in the list.
    Show(usize),
    /// Delete one, by its number in the list.
    Delete(usize),
    /// Write all of them into a file.
    Export(PathBuf),
    /// Add the games of a file.
    Import(PathBuf),
}

impl Task {
    /// Reads what was typed after the program's name, on a terminal that calls for `interface`; `sources` have everything
    /// but the options.
    ///
    /// Fails with [`UsageError`] if it can't be meant, in words of `lang`.
    pub(crate) fn read(
        args: Vec<OsString>,
        lang: Lang,
        mut sources: Sources,
        interface: Interface,
    ) -> Result<Self> {
        let words = lang.words();
        let args = std::iter::once(OsString::from("oanquan")).chain(asked(args));
        let command = command(words).term_width(columns());
        let matches = match command.try_get_matches_from(args) {
            Ok(matches) => matches,
            Err(error) if !error.use_stderr() => {
                return Ok(Self::Tool(Tool::Print(error.to_string())));
            }
            Err(error) => return Err(UsageError::from_clap(&error, words).into()),
        };
        sources.options = options::read(&matches, words)?;
        Ok(match matches.subcommand() {
            None => {
                let lines = matches.get_flag("plain").then_some(Interface::Lines);
                let interface = lines.unwrap_or(interface);
                Self::Play(Box::new(PlayTask::read(
                    &matches, &sources, interface, words,
                )?))
            }
            Some(("replay", matches)) => Self::Replay {
                file: required(matches, "replay-file"),
                resolved: Box::new(sources.resolve()),
            },
            Some((name, matches)) => {
                Self::Tool(Tool::read(name, matches, sources.options.rules(), words)?)
            }
        })
    }
}

/// Lets `oanquan help` be another word for `oanquan --help`.
fn asked(mut args: Vec<OsString>) -> Vec<OsString> {
    if let Some(first) = args.first_mut().filter(|first| *first == "help") {
        *first = "--help".into();
    }
    args
}

impl Tool {
    /// Reads the arguments of a command. Rules are those of the options alone: a tool says the same whatever is preferred.
    fn read(
        name: &str,
        matches: &ArgMatches,
        rules: Rules,
        words: &Words,
    ) -> Result<Self, UsageError> {
        Ok(match name {
            "positions" => Self::Positions(required(matches, "positions-file")),
            "perft" => Self::perft(matches, rules, words)?,
            "analyse" => Self::Analyse(AnalyseTask::read(matches, rules, words)?),
            "solve" => Self::Solve(SolveTask::read(matches, rules, words)?),
            "check" => Self::Check(required(matches, "check-file")),
            "match" => Self::contest(matches, rules, words)?,
            "completions" => Self::Completions(required(matches, "shell")),
            "man" => Self::Man,
            "config" => Self::Config,
            "history" => Self::History(HistoryTask::read(matches, words)?),
            _ => Self::Rules(rules),
        })
    }

    fn perft(matches: &ArgMatches, rules: Rules, words: &Words) -> Result<Self, UsageError> {
        Ok(Self::Perft {
            position: Box::new(
                position(matches, "position", rules, words)?.unwrap_or(Position::start(rules)),
            ),
            depth: number(matches, "depth", words.command.values.depth, 1..=99, words)?
                .expect("it is required"),
            timing: if matches.get_flag("time") {
                Timing::Shown
            } else {
                Timing::Hidden
            },
        })
    }

    fn contest(matches: &ArgMatches, rules: Rules, words: &Words) -> Result<Self, UsageError> {
        if rules.players != Sides::Two {
            return Err(UsageError((words.command.conflict)("match", "--players")));
        }
        let contest = Match {
            rules,
            players: [
                contender(matches, "one", words)?,
                contender(matches, "other", words)?,
            ],
            seed: number(matches, "seed", "--seed", 0..=u64::MAX, words)?.unwrap_or(1),
            plies: match_play::PLIES,
            within: match_play::WITHIN,
        };
        Ok(Self::Match {
            contest,
            games: number(matches, "match-games", "--games", 1..=1_000_000, words)?.unwrap_or(200),
            threads: threads(matches, words)?,
        })
    }
}

impl AnalyseTask {
    fn read(matches: &ArgMatches, rules: Rules, words: &Words) -> Result<Self, UsageError> {
        let file = matches.get_one::<PathBuf>("analyse-file").cloned();
        let subject = match (file, position(matches, "position", rules, words)?) {
            (Some(_), Some(_)) => {
                let (one, other) = ("--position", words.command.file_value);
                return Err(UsageError((words.command.conflict)(one, other)));
            }
            (Some(path), None) => Subject::File(path),
            (None, position) => {
                Subject::Position(Box::new(position.unwrap_or(Position::start(rules))))
            }
        };
        Ok(Self {
            subject,
            depth: number(matches, "max-depth", "--depth", 1..=DEEPEST, words)?,
            time: seconds(matches, words)?,
            threads: threads(matches, words)?,
        })
    }
}

impl SolveTask {
    fn read(matches: &ArgMatches, rules: Rules, words: &Words) -> Result<Self, UsageError> {
        let position = position(matches, "position", rules, words)?;
        let position = position.unwrap_or(Position::start(rules));
        if position.sides() != Sides::Two {
            return Err(UsageError((words.command.conflict)("solve", "--players")));
        }
        let lead = |id, option| number(matches, id, option, LEADS, words);
        Ok(Self {
            position: Box::new(position),
            question: Question {
                at_least: lead("at-least", "--at-least")?,
                at_most: lead("at-most", "--at-most")?,
            },
            time: seconds(matches, words)?,
            threads: threads(matches, words)?,
            megabytes: number(matches, "memory", "--memory", MEMORY, words)?.unwrap_or(MEGABYTES),
            certificate: matches.get_one::<PathBuf>("certificate").cloned(),
        })
    }
}

impl HistoryTask {
    fn read(matches: &ArgMatches, words: &Words) -> Result<Self, UsageError> {
        let file = |id| matches.get_one::<PathBuf>(id).cloned();
        let show = place_in_list(matches, "show", words)?.map(Self::Show);
        let delete = place_in_list(matches, "delete", words)?.map(Self::Delete);
        let export = file("export").map(Self::Export);
        let import = file("import").map(Self::Import);
        // The options exclude each other.
        let task = show.or(delete).or(export).or(import);
        Ok(task.unwrap_or(Self::List))
    }
}
