//! What can be done without a screen: plain lines to a writer.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use clap_complete::Shell;

use super::cli::{self, HistoryTask, Timing, Tool};
use super::environment::columns;
use super::files::GamesText;
use super::history::{History, Listed};
use super::{clock, config, files, game_file, man, match_play, places, printed, solve};
use crate::engine::{Position, Rules, matches, perft, shortened};
use crate::words::{Lang, Words, told};

/// The longest line of the list of games, in characters: a name may be longer than any window.
const LONGEST: usize = 200;

/// Does what was asked for and writes what there is to say.
pub(super) fn run(tool: Tool, lang: Lang, out: &mut impl Write) -> Result<()> {
    let words = lang.words();
    match tool {
        Tool::Positions(path) => positions(&path, words, out),
        Tool::Perft {
            position,
            depth,
            timing,
        } => count(&position, depth, timing, out),
        Tool::Analyse(task) => task.run(words, out),
        Tool::Solve(task) => task.run(words, out),
        Tool::Check(path) => solve::check(&path, words, out),
        Tool::Match {
            contest,
            games,
            threads,
        } => match_play::play(&contest, games, threads, out),
        Tool::Rules(rules) => tell_rules(&rules, words, out),
        Tool::Completions(shell) => completions(shell, lang, out),
        Tool::Man => Ok(man::write(lang, out)?),
        Tool::Config => config(words, out),
        Tool::History(task) => history(&task, words, out),
        Tool::Print(words) => Ok(write!(out, "{words}")?),
    }
}

/// Prints every position of the games in a file, a heading before each game.
fn positions(path: &Path, words: &Words, out: &mut impl Write) -> Result<()> {
    let text = GamesText::read(path, words)?;
    for (number, record) in (1..).zip(text.games()) {
        writeln!(out, "# game {number}")?;
        for ply in 0..=record.len() {
            writeln!(out, "{}", record.position_at(ply))?;
        }
    }
    Ok(())
}

/// Prints the number of move sequences of each length up to a depth.
fn count(position: &Position, depth: u32, timing: Timing, out: &mut impl Write) -> Result<()> {
    for depth in 1..=depth {
        let since = clock::now();
        let count = perft(position, depth);
        let seconds = since.elapsed().as_secs_f64();
        match timing {
            Timing::Hidden => writeln!(out, "{depth} {count}")?,
            Timing::Shown => {
                #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
                let speed = count as f64 / seconds.max(1e-9);
                writeln!(out, "{depth} {count} {seconds:.3} {speed:.0}")?;
            }
        }
        out.flush()?;
    }
    Ok(())
}

/// Prints a rule set in words.
fn tell_rules(rules: &Rules, words: &Words, out: &mut impl Write) -> Result<()> {
    let columns = columns();
    let line = words.rules.line(rules);
    writeln!(out, "{}", textwrap::fill(&line, columns))?;
    // To be copied: it stays in one piece.
    writeln!(out, "{}{} {rules}", words.rules.written, words.colon)?;
    for paragraph in words.rules.paragraphs(rules) {
        writeln!(out, "\n{}", textwrap::fill(&paragraph, columns))?;
    }
    Ok(())
}

/// Prints completions for a shell.
fn completions(shell: Shell, lang: Lang, out: &mut impl Write) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut cli::command(lang.words()),
        "oanquan",
        &mut script,
    );
    Ok(out.write_all(&script)?)
}

/// Prints a file of settings with everything in it.
fn config(words: &Words, out: &mut impl Write) -> Result<()> {
    let sample = config::sample(words, places::settings().as_deref());
    Ok(out.write_all(sample.as_bytes())?)
}

/// Lists, prints, deletes, exports or imports the games that were played.
fn history(task: &HistoryTask, words: &Words, out: &mut impl Write) -> Result<()> {
    let folder = places::state().ok_or_else(|| anyhow!(words.files.no_home))?;
    let history = History::new(&folder);
    match task {
        HistoryTask::List => {
            let listed = history.all_games(words);
            if listed.games.is_empty() {
                writeln!(out, "{}", words.library.nothing_played)?;
            }
            for (number, game) in (1..).zip(&listed.games) {
                let told = shortened(&told::game(words, &game.record()), LONGEST);
                writeln!(out, "{number:>4}  {told}")?;
            }
            warn(&listed, words);
        }
        HistoryTask::Show(number) => {
            let game = history.game(*number, words)?;
            write!(out, "{}", game_file::text_of(&game.record()))?;
        }
        HistoryTask::Delete(number) => {
            let game = history.game(*number, words)?;
            history
                .delete(&game.name)
                .map_err(|error| files::reason(&error, words))
                .with_context(|| game.name.clone())?;
            writeln!(
                out,
                "{}",
                (words.library.deleted)(&told::game(words, &game.record()))
            )?;
        }
        HistoryTask::Export(path) => export(&history, path, words, out)?,
        HistoryTask::Import(path) => {
            let text = GamesText::read(path, words)?;
            let count = history
                .import(matches(text.games()))
                .map_err(|error| files::reason(&error, words))
                .with_context(|| path.display().to_string())?;
            writeln!(out, "{}", (words.library.imported)(count))?;
        }
    }
    Ok(())
}

/// Writes every game into a file, or to the writer for `-`. Where there is no game there is no file.
fn export(history: &History, path: &Path, words: &Words, out: &mut impl Write) -> Result<()> {
    let listed = history.all_games(words);
    warn(&listed, words);
    let text = History::export(&listed.games);
    if path.as_os_str() == "-" {
        out.write_all(text.as_bytes())?;
    } else if listed.games.is_empty() {
        writeln!(out, "{}", words.library.nothing_played)?;
    } else {
        files::write_new_file(path, &text, words)?;
        writeln!(
            out,
            "{}",
            (words.library.saved_as)(&path.display().to_string())
        )?;
    }
    Ok(())
}

/// Names every file of the history that can't be read.
fn warn(listed: &Listed, words: &Words) {
    for (path, why) in &listed.unreadable {
        let file = path.display().to_string();
        printed::warn(words, &(words.library.left_out)(1, &file, &why.to_string()));
    }
}
