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
use std::sync::mpsc::channel;

use anyhow::Result;
use chrono::Datelike;

use crate::app::App;
use crate::app::day::Day;
use crate::app::game::Game;
use crate::app::player::Player;
use crate::app::settings::{Settings, Speed};
use crate::app::setup::{First, Form, computer_name};
use crate::engine::{Position, Record, Side};
use crate::words::{Lang, Text};
use autosave::Autosave;
use cli::{Environment, Task, UsageError};
use store::Store;
use tui::Equipment;
use writer::Writer;

/// Runs the program with what was typed after its name, and returns its exit code: 0 done, 1 failed, 2 wrong usage or
/// no terminal.
pub fn run(args: Vec<OsString>) -> ExitCode {
    let (around, wrong) = environment::look();
    let chosen = around.offered().lang;
    let lang = cli::language(&args, chosen, sys_locale::get_locale().as_deref());
    let warnings: Vec<String> = wrong.iter().map(|wrong| wrong.words(lang.text())).collect();
    let task = Task::read(args, lang, &around);
    let is_game = matches!(task, Ok(Task::Play { .. } | Task::Replay { .. }));
    let done = task.and_then(|task| perform(task, lang, &around, &warnings));
    // After the screen is restored, so that they stay to be read.
    for warning in warnings.iter().filter(|_| is_game) {
        let mut out = io::stderr().lock();
        let _ = writeln!(out, "{}: {warning}", lang.text().store.warning);
    }
    match done {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let mut out = io::stderr().lock();
            // There is nobody left to tell if this fails.
            let _ = writeln!(out, "{}: {error:#}", lang.text().command.error);
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
    let text = lang.text();
    let mut out = BufWriter::new(stdout().lock());
    match task {
        Task::Play {
            game,
            settings,
            plain: true,
            ..
        } => {
            drop(out);
            return play_in_lines(&game, settings, around);
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
        Task::Positions(path) => commands::positions(&path, text, &mut out)?,
        Task::Perft {
            position,
            depth,
            time,
        } => commands::count(&position, depth, time, &mut out)?,
        Task::Analyse(analysis) => analysis.run(text, &mut out)?,
        Task::Match {
            duel,
            games,
            threads,
        } => match_play::play(&duel, games, threads, &mut out)?,
        Task::Rules(rules) => commands::rules(&rules, text, &mut out)?,
        Task::Completions(shell) => commands::completions(shell, lang, &mut out)?,
        Task::Man => commands::man(lang, &mut out)?,
        Task::Config => commands::config(text, &mut out)?,
        Task::History(what) => commands::history(&what, text, &mut out)?,
        Task::Replay {
            file,
            settings,
            mouse,
        } => {
            drop(out);
            let app = App::look_through(files::read_file(&file, text)?, settings, today());
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
fn seated(game: &cli::Game, text: &Text) -> Result<Game> {
    let mut seated = match &game.file {
        Some(path) => {
            let mut record = files::read_game(path, text)?;
            store::take_cursor(&mut record);
            Game::taken_up(record)
        }
        None => Game::new(begun(game)),
    };
    let sides = seated.record.rules().players;
    for side in sides.iter() {
        let given = game.names[side].clone().filter(|name| !name.is_empty());
        if let Some(name) = given.or_else(|| computer_name(&game.players, sides, side)) {
            seated.record.names[side] = name;
        }
        if let computer @ Player::Computer(_) = game.players[side] {
            seated.players[side] = computer;
        }
    }
    Ok(seated)
}

fn begun(game: &cli::Game) -> Record {
    let first = match game.first {
        First::Side(side) => side,
        First::Chance | First::Rps => Side::ALL[fastrand::usize(..game.rules.players.count())],
    };
    let mut record = Record::from_start(Position::start_with(game.rules, first));
    record.date = today().to_string();
    record
}

pub(crate) fn today() -> Day {
    let today = chrono::Local::now();
    Day {
        year: today.year(),
        month: today.month(),
        day: today.day(),
    }
}

/// Puts the game that was asked for on the table.
fn table(game: &cli::Game, settings: Settings) -> Result<App> {
    let seated = seated(game, settings.lang.text())?;
    Ok(App::new(seated, settings, today(), fastrand::u64(..)))
}

/// Sits down to the game that was asked for, on the terminal.
fn set_table(game: &cli::Game, settings: Settings, around: &Environment) -> Result<App> {
    refuse_without_terminal(settings.lang.text())?;
    let mut app = table(game, settings)?;
    if game.sets_table {
        app = app.with_set_up(Form::from_choices(&around.offered()));
    } else if game.first == First::Rps {
        app.decide_first_by_rps();
    }
    Ok(app)
}

/// Plays in lines: every turn is told when it is over. Only a person's game is kept.
fn play_in_lines(game: &cli::Game, settings: Settings, around: &Environment) -> Result<ExitCode> {
    let settings = Settings {
        speed: Speed::Off,
        ..settings
    };
    let mut app = table(game, settings)?;
    if !stdin().is_terminal() {
        return lines::play(&mut app, None);
    }
    let equipment = equip(&mut app, game, false, around);
    let (sender, _) = channel();
    let saver = equipment.store.map(|store| Writer::start(store, sender));
    let autosave = saver.map(|saver| Autosave::new(saver, &app, equipment.last));
    lines::play(&mut app, autosave)
}

fn refuse_without_terminal(text: &Text) -> Result<()> {
    if stdin().is_terminal() && stdout().is_terminal() {
        return Ok(());
    }
    Err(anyhow::anyhow!(UsageError(
        text.command.no_terminal.to_owned()
    )))
}

fn play(mut app: App, equipment: Equipment, warnings: &[String]) -> Result<ExitCode> {
    refuse_without_terminal(app.text())?;
    if let Some(warning) = warnings.first() {
        app.tell(warning.clone());
    }
    // Colours are chosen by theme; the library must not strip attributes on its own.
    ratatui::crossterm::style::force_color_output(true);
    tui::run(&mut app, equipment)
}

/// Looks at the disk: last time's choices, games that were left, what can't be saved.
fn equip(app: &mut App, game: &cli::Game, mouse: bool, around: &Environment) -> Equipment {
    let text = app.text();
    let mut equipment = Equipment {
        mouse,
        last: around.last.clone(),
        ..Equipment::default()
    };
    if !game.saves {
        return equipment;
    }
    let Some(folder) = places::state() else {
        app.tell((text.store.not_saved)(text.store.no_home));
        return equipment;
    };
    equipment.state = Some(folder.clone());
    let mut store = Store::new(folder);
    if game.sets_table {
        let found = store.find_left();
        if let Some(aside) = found.aside.first() {
            app.tell((text.store.put_aside)(&aside.display().to_string()));
        }
        if let Some(error) = found.stuck {
            let why = files::reason(error, text).to_string();
            app.tell((text.store.not_all_saved)(&why));
        }
        if let Some(left) = found.left {
            app.offer(left.record);
        }
    }
    app.keep_games(true);
    equipment.store = Some(store);
    equipment
}
