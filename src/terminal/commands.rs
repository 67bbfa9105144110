//! What can be done without a screen: plain lines to a writer.

use std::io::Write;
use std::path::Path;

use anyhow::{Result, anyhow};
use clap_complete::Shell;

use super::cli::{self, HistoryTask, Timing, Tool};
use super::history::History;
use super::{clock, config, files, match_play, places};
use crate::engine::{Position, Rules, perft};
use crate::words::{Lang, Text};

/// Does what was asked for and writes what there is to say.
pub(super) fn run(tool: Tool, lang: Lang, out: &mut impl Write) -> Result<()> {
    let text = lang.text();
    match tool {
        Tool::Positions(path) => positions(&path, text, out),
        Tool::Perft {
            position,
            depth,
            timing,
        } => count(&position, depth, timing, out),
        Tool::Analyse(task) => task.run(text, out),
        Tool::Match {
            contest,
            games,
            threads,
        } => match_play::play(&contest, games, threads, out),
        Tool::Rules(rules) => tell_rules(&rules, text, out),
        Tool::Completions(shell) => completions(shell, lang, out),
        Tool::Man => man(lang, out),
        Tool::Config => config(text, out),
        Tool::History(task) => history(&task, text, out),
        Tool::Print(words) => Ok(write!(out, "{words}")?),
    }
}

/// Prints every position of the games in a file, a heading before each game.
fn positions(path: &Path, text: &Text, out: &mut impl Write) -> Result<()> {
    for (number, record) in (1..).zip(files::read_file(path, text)?) {
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
fn tell_rules(rules: &Rules, text: &Text, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}\n({rules})", text.rules_line(rules))?;
    for paragraph in text.rules_paragraphs(rules) {
        writeln!(out, "\n{paragraph}")?;
    }
    Ok(())
}

/// Prints completions for a shell.
fn completions(shell: Shell, lang: Lang, out: &mut impl Write) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut cli::command(lang.text()),
        "oanquan",
        &mut script,
    );
    Ok(out.write_all(&script)?)
}

/// Prints the manual page.
fn man(lang: Lang, out: &mut impl Write) -> Result<()> {
    let mut page = Vec::new();
    clap_mangen::Man::new(cli::command(lang.text())).render(&mut page)?;
    Ok(out.write_all(&page)?)
}

/// Prints a file of settings with everything in it.
fn config(text: &Text, out: &mut impl Write) -> Result<()> {
    let sample = config::sample(text, places::settings().as_deref());
    Ok(out.write_all(sample.as_bytes())?)
}

/// Lists, prints, deletes, exports or imports the games that were played.
fn history(task: &HistoryTask, text: &Text, out: &mut impl Write) -> Result<()> {
    let folder = places::state().ok_or_else(|| anyhow!(text.store.no_home))?;
    let history = History::new(&folder);
    match task {
        HistoryTask::List => {
            for (number, game) in (1..).zip(history.games()) {
                writeln!(out, "{number:>4}  {}", game.line(text))?;
            }
        }
        HistoryTask::Show(number) => write!(out, "{}", history.game(*number, text)?.record)?,
        HistoryTask::Delete(number) => {
            let game = history.game(*number, text)?;
            history.delete(&game.name)?;
            writeln!(out, "{}", (text.store.deleted)(&game.line(text)))?;
        }
        HistoryTask::Export(path) if path.as_os_str() == "-" => {
            out.write_all(history.export().as_bytes())?;
        }
        HistoryTask::Export(path) => {
            files::write_new_file(path, &history.export(), text)?;
            let words = (text.store.saved_as)(&path.display().to_string());
            writeln!(out, "{words}")?;
        }
        HistoryTask::Import(path) => {
            let count = history.import(&files::read_file(path, text)?)?;
            writeln!(out, "{}", (text.store.imported)(count))?;
        }
    }
    Ok(())
}
