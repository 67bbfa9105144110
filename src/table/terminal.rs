//! The edge: command line, files, terminal, clock. Everything here can fail or wait.

mod analyse;
mod autosave;
pub mod cli;
mod clock;
mod commands;
mod config;
mod environment;
mod event;
#[cfg(debug_assertions)]
mod fault;
mod files;
mod game_file;
mod ground;
mod guard;
mod history;
mod input;
#[cfg(unix)]
mod jobs;
mod last;
mod lines;
mod man;
mod match_play;
mod places;
mod printed;
mod request;
mod signals;
mod slot;
mod solve;
mod store;
mod think;
mod thinker;
mod tui;
mod writer;

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Write, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::channel;

use anyhow::Result;

use crate::app::App;
use crate::app::front::Past;
use crate::app::game::Game;
use crate::app::player::Player;
use crate::app::preferences::Preferences;
use crate::app::series::{MatchKind, Series};
use crate::app::settings::{Settings, Speed};
use crate::app::setup::{First, Form, computer_name};
use crate::app::sources::Resolved;
use crate::engine::{Position, Record, Side};
use crate::words::{Lang, Words, told};
use autosave::Autosave;
use cli::{Begins, Interface, PlayTask, Task, Tool, UsageError};
use files::GamesText;
use history::History;
use printed::Printed;
use store::Store;
use tui::{Bell, Equipment};
use writer::Writer;

/// Runs the program with what was typed after its name, and returns its exit code: 0 done, 1 failed, 2 wrong usage or
/// no terminal.
pub fn run(args: Vec<OsString>) -> ExitCode {
    let (mut sources, warnings) = environment::look();
    sources.options.given.lang = cli::named_language(&args);
    let lang = sources.resolve().settings.lang;
    let warnings: Vec<String> = warnings.iter().map(|it| it.words(lang.words())).collect();
    let last = sources.last.clone();
    let interface = if environment::is_dumb() {
        Interface::Lines
    } else {
        Interface::Screen
    };
    let task = Task::read(args, lang, sources, interface);
    let is_game = !matches!(task, Ok(Task::Tool(_)) | Err(_));
    let done = task.and_then(|task| perform(task, lang, last, &warnings));
    // After the screen is restored, so that they stay to be read.
    for warning in warnings.iter().filter(|_| is_game) {
        printed::warn(lang.words(), warning);
    }
    match done {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let words = lang.words();
            let why: Vec<String> = error.chain().map(ToString::to_string).collect();
            let why = why.join(&format!("{} ", words.colon));
            printed::complain(&format!("{}:", words.command.error), &why);
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

fn perform(task: Task, lang: Lang, last: Preferences, warnings: &[String]) -> Result<ExitCode> {
    match task {
        Task::Play(task) if is_no_file(&task) => Err(no_such_command(&task, lang.words()).into()),
        Task::Play(task) if task.interface == Interface::Lines => play_lines(&task, last),
        Task::Play(task) => {
            let mut app = set_table(&task)?;
            let equipment = equip(&mut app, &task, last);
            play(app, equipment, warnings)
        }
        Task::Replay { file, resolved } => replay(&file, &resolved, warnings),
        Task::Tool(tool) => use_tool(tool, lang),
    }
}

/// Tells whether what was typed as a file looks like a command, and is no file.
fn is_no_file(task: &PlayTask) -> bool {
    let is_word = |path: &Path| path.components().count() == 1 && path.extension().is_none();
    let path = task.file.as_deref().filter(|path| is_word(path));
    path.is_some_and(|path| path != Path::new("-") && path.symlink_metadata().is_err())
}

fn no_such_command(task: &PlayTask, words: &Words) -> UsageError {
    let word = task.file.as_deref().unwrap_or(Path::new(""));
    let what = (words.command.no_such_command)(&word.display().to_string());
    UsageError(format!("{what} ({})", words.command.try_help))
}

fn use_tool(tool: Tool, lang: Lang) -> Result<ExitCode> {
    signals::end_on_panics(None);
    let mut out = Printed(BufWriter::new(stdout().lock()));
    commands::run(tool, lang, &mut out)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Plays in lines: every turn is told when it is over. Only a person's game is kept.
fn play_lines(task: &PlayTask, last: Preferences) -> Result<ExitCode> {
    let settings = Settings {
        speed: Speed::Off,
        ..task.resolved.settings
    };
    let mut app = table(task, settings)?;
    if task.first == First::Rps {
        app.decide_first_by_rps();
        app.throw_by_chance();
    }
    if !stdin().is_terminal() {
        return lines::play(&mut app, None, None);
    }
    let equipment = equip(&mut app, task, last);
    // Nobody waits for the events: what fails is asked for after each line.
    let (sender, _) = channel();
    let writer = equipment.store.map(|store| Writer::start(store, sender));
    let writer = writer.transpose()?;
    signals::end_on_panics(writer.clone());
    let autosave = writer.map(|writer| Autosave::new(writer, &app, equipment.last));
    lines::play(&mut app, autosave, equipment.state)
}

fn replay(file: &Path, resolved: &Resolved, warnings: &[String]) -> Result<ExitCode> {
    let settings = resolved.settings;
    let text = GamesText::read(file, settings.lang.words())?;
    let app = App::look_through(text.games(), settings, clock::today());
    let equipment = Equipment {
        store: None,
        last: Preferences::default(),
        state: None,
        mouse: resolved.mouse,
        told: Vec::new(),
        asks_ground: resolved.asks_ground,
        bell: Bell::new(false),
    };
    play(app, equipment, warnings)
}

/// Begins the game that was asked for, or takes it from its file.
fn seated(task: &PlayTask, words: &Words) -> Result<(Game, Series)> {
    let (mut game, series) = match &task.file {
        Some(path) => {
            let mut record = files::read_game(path, words)?;
            // A position alone says nothing of a day.
            if record.is_empty() && record.date.is_empty() {
                record.date = clock::today().to_string();
            }
            Game::taken_up(record)
        }
        None => (Game::new(begun(task)), Series::new(task.kind.games())),
    };
    let sides = game.record.rules().players;
    for side in sides.iter() {
        let given = task.names[side].clone().filter(|name| !name.is_empty());
        if let Some(name) = given.or_else(|| computer_name(&task.players, sides, side)) {
            game.record.names[side] = name;
        }
        if let computer @ Player::Computer(_) = task.players[side] {
            game.players[side] = computer;
        }
    }
    Ok((game, series))
}

fn begun(game: &PlayTask) -> Record {
    let rules = game.resolved.rules;
    let first = match game.first {
        First::Side(side) => side,
        First::Chance | First::Rps => Side::ALL[fastrand::usize(..rules.players.count())],
    };
    let mut record = match (game.start, game.kind) {
        (Some(start), _) => Record::from_start(start),
        (None, MatchKind::Games(_)) => Record::from_start(Position::start_with(rules, first)),
        (None, MatchKind::Houses(terms)) => Record::of_match(terms, rules, first),
    };
    record.date = clock::today().to_string();
    record
}

/// Puts the game that was asked for on the table.
fn table(task: &PlayTask, settings: Settings) -> Result<App> {
    let (game, series) = seated(task, settings.lang.words())?;
    let app = App::new(game, settings, clock::today(), fastrand::u64(..));
    Ok(app.with_series(series))
}

/// Opens the game that was asked for on the terminal.
fn set_table(task: &PlayTask) -> Result<App> {
    let settings = task.resolved.settings;
    refuse_without_terminal(settings.lang.words())?;
    let mut app = table(task, settings)?;
    if task.begins == Begins::WithSetUp {
        app = app.with_set_up(Form::from_preferences(&task.resolved.offered));
    } else if task.first == First::Rps {
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
    crossterm::style::force_color_output(true);
    let (told, words) = (equipment.told.clone(), app.words());
    let code = tui::run(&mut app, equipment);
    // Once more where they stay to be read: on the screen they may be cut, and a key takes them away.
    for told in told {
        printed::warn(words, &told);
    }
    code
}

/// Looks at the disk: games that were left, what can't be saved.
fn equip(app: &mut App, game: &PlayTask, last: Preferences) -> Equipment {
    let words = app.words();
    let mut equipment = Equipment {
        store: None,
        last,
        state: None,
        mouse: game.resolved.mouse,
        told: Vec::new(),
        asks_ground: game.resolved.asks_ground,
        bell: Bell::new(game.rings),
    };
    if !game.saves {
        return equipment;
    }
    let Some(folder) = places::state() else {
        app.tell((words.files.not_saved)(words.files.no_home));
        return equipment;
    };
    equipment.state = Some(folder.clone());
    let mut store = Store::new(folder.clone());
    if game.begins == Begins::WithSetUp {
        let found = store.find_left();
        equipment.told = request::left_told(app, &found);
        if !equipment.told.is_empty() {
            app.tell(equipment.told.join(" "));
        }
        app.know_past(Past {
            games: History::new(&folder).count(),
            unfinished: found.left.as_ref().map(|left| told::names(&left.record)),
        });
        if let Some(left) = found.left {
            app.offer(left.record);
        }
    }
    app.keep_games(true);
    equipment.store = Some(store);
    equipment
}
