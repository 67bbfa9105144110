//! The edge: command line, files, terminal, clock. Everything here can fail or wait.

pub mod analyse;
mod autosave;
pub mod cli;
mod commands;
mod config;
mod environment;
mod event;
#[cfg(debug_assertions)]
mod fault;
mod files;
mod history;
mod input;
mod lines;
mod match_play;
mod places;
mod request;
mod screen;
mod signals;
mod store;
mod think;
mod thinker;
mod tui;
mod writer;

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Write, stdin, stdout};
use std::process::ExitCode;

use anyhow::Result;

use crate::app::settings::Settings;
use crate::app::setup::{First, Form, computer_name};
use crate::app::thinking::Player;
use crate::app::{App, computer_tags};
use crate::engine::{BySide, Position, Record, Side};
use crate::words::{Lang, Words};
use cli::{Environment, Game, Task, UsageError};
use store::Store;
use tui::Equipment;

/// Runs the program with what was typed after its name, and returns its exit code: 0 done, 1 failed, 2 wrong usage or
/// no terminal.
pub fn run(args: Vec<OsString>) -> ExitCode {
    let (around, wrong) = environment::look();
    let chosen = around.offered().lang;
    let lang = cli::language(&args, chosen, sys_locale::get_locale().as_deref());
    let warnings: Vec<String> = wrong
        .iter()
        .map(|wrong| wrong.words(lang.words()))
        .collect();
    let task = Task::read(args, lang, &around);
    let is_game = matches!(task, Ok(Task::Play { .. } | Task::Replay { .. }));
    let done = task.and_then(|task| perform(task, lang, &around, &warnings));
    // After the screen is restored, so that they stay to be read.
    for warning in warnings.iter().filter(|_| is_game) {
        let mut out = io::stderr().lock();
        let _ = writeln!(out, "{}: {warning}", lang.words().command.warning);
    }
    match done {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let mut out = io::stderr().lock();
            // There is nobody left to tell if this fails.
            let _ = writeln!(out, "{}: {error:#}", lang.words().command.error);
            ExitCode::from(if error.is::<UsageError>() { 2 } else { 1 })
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kinds = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .map(io::Error::kind);
    kinds
        .into_iter()
        .any(|kind| kind == io::ErrorKind::BrokenPipe)
}

fn perform(task: Task, lang: Lang, around: &Environment, warnings: &[String]) -> Result<ExitCode> {
    let words = lang.words();
    let mut out = BufWriter::new(stdout().lock());
    match task {
        Task::Play {
            game,
            settings,
            plain: true,
            ..
        } => {
            drop(out);
            let seated = seated(&game, settings.lang.words())?;
            let folder = places::state().filter(|_| game.saves);
            let store = folder.map(Store::new);
            return lines::play(seated, lang, today(), store, game.sets_table);
        }
        Task::Play {
            game,
            settings,
            mouse,
            ..
        } => {
            drop(out);
            let mut app = set_table(&game, settings, around)?;
            let equipment = equip(&mut app, &game, mouse, around);
            return play(app, equipment, warnings);
        }
        Task::Positions(path) => commands::positions(&path, words, &mut out)?,
        Task::Perft {
            position,
            depth,
            time,
        } => commands::count(&position, depth, time, &mut out)?,
        Task::Analyse(analysis) => analysis.run(words, &mut out)?,
        Task::Match {
            duel,
            games,
            threads,
        } => match_play::play(&duel, games, threads, &mut out)?,
        Task::Rules(rules) => commands::rules(&rules, words, &mut out)?,
        Task::Completions(shell) => commands::completions(shell, lang, &mut out)?,
        Task::Man => commands::man(lang, &mut out)?,
        Task::Config => commands::config(words, &mut out)?,
        Task::History(what) => commands::history(&what, words, &mut out)?,
        Task::Replay {
            file,
            settings,
            mouse,
        } => {
            drop(out);
            let app = App::look_through(files::read_file(&file, words)?, settings, today());
            let equipment = Equipment {
                mouse,
                ..Equipment::default()
            };
            return play(app, equipment, warnings);
        }
        Task::Print(words) => write!(out, "{words}")?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Begins the game that was asked for, or takes it from its file.
fn seated(game: &Game, words: &Words) -> Result<(Record, BySide<Player>)> {
    let mut record = match &game.file {
        Some(path) => {
            let mut record = files::read_game(path, words)?;
            store::take_cursor(&mut record);
            record
        }
        None => begun(game),
    };
    let left = computer_tags::take(&mut record);
    let sides = record.rules().players;
    for side in sides.iter() {
        let given = game.names[side].clone().filter(|name| !name.is_empty());
        if let Some(name) = given.or_else(|| computer_name(&game.players, sides, side)) {
            record.names[side] = name;
        }
    }
    let players = BySide::from_fn(|side| match game.players[side] {
        Player::Person => left[side],
        computer @ Player::Computer(_) => computer,
    });
    Ok((record, players))
}

fn begun(game: &Game) -> Record {
    let first = match game.first {
        First::Side(side) => side,
        First::Chance | First::Rps => Side::ALL[fastrand::usize(..game.rules.players.count())],
    };
    let mut record = Record::from_start(Position::start_with(game.rules, first));
    record.date = today();
    record
}

fn today() -> String {
    chrono::Local::now().format("%Y-%m-%d").to_string()
}

/// Sits down to the game that was asked for.
fn set_table(game: &Game, settings: Settings, around: &Environment) -> Result<App> {
    refuse_without_terminal(settings.lang.words())?;
    let (record, players) = seated(game, settings.lang.words())?;
    let app = App::new(record, settings, today(), fastrand::u64(..));
    let mut app = app.with_players(players);
    if game.sets_table {
        app = app.with_set_up(Form::from_choices(&around.offered()));
    } else if game.first == First::Rps {
        app.decide_first_by_rps();
    }
    Ok(app)
}

fn refuse_without_terminal(words: &Words) -> Result<()> {
    if stdin().is_terminal() && stdout().is_terminal() {
        return Ok(());
    }
    Err(anyhow::anyhow!(UsageError(
        words.command.no_terminal.to_owned()
    )))
}

fn play(mut app: App, equipment: Equipment, warnings: &[String]) -> Result<ExitCode> {
    refuse_without_terminal(app.words())?;
    if let Some(warning) = warnings.first() {
        app.tell(warning.clone());
    }
    // Colours are chosen by theme; the library must not strip attributes on its own.
    ratatui::crossterm::style::force_color_output(true);
    tui::run(&mut app, equipment)
}

/// Looks at the disk: last time's choices, games that were left, what can't be saved.
fn equip(app: &mut App, game: &Game, mouse: bool, around: &Environment) -> Equipment {
    let words = app.words();
    let mut equipment = Equipment {
        mouse,
        last: around.last.clone(),
        ..Equipment::default()
    };
    if !game.saves {
        return equipment;
    }
    let Some(folder) = places::state() else {
        app.tell((words.files.not_saved)(words.files.no_home));
        return equipment;
    };
    equipment.state = Some(folder.clone());
    let mut store = Store::new(folder);
    if game.sets_table {
        let found = store.find_left();
        if let Some(aside) = found.aside.first() {
            app.tell((words.files.put_aside)(&aside.display().to_string()));
        }
        if let Some(error) = found.stuck {
            let why = files::reason(error, words).to_string();
            app.tell((words.files.not_all_saved)(&why));
        }
        if let Some(left) = found.left {
            app.offer(left.record);
        }
    }
    app.set_keeps(true);
    equipment.store = Some(store);
    equipment
}
