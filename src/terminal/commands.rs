//! What can be done without a screen: plain lines to a writer.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use anyhow::{Result, anyhow};
use clap_complete::Shell;

use super::cli::History;
use super::{cli, config, files, history, places};
use crate::engine::{Position, Rules, perft};
use crate::words::{Lang, Words, told};

/// Prints every position of the games in a file, a heading before each game.
pub(super) fn positions(path: &Path, words: &Words, out: &mut impl Write) -> Result<()> {
    for (number, record) in (1..).zip(files::read_file(path, words)?) {
        writeln!(out, "# game {number}")?;
        for ply in 0..=record.len() {
            writeln!(out, "{}", record.position_at(ply))?;
        }
    }
    Ok(())
}

/// Prints the number of move sequences of each length up to a depth.
pub(super) fn count(
    position: &Position,
    depth: u32,
    time: bool,
    out: &mut impl Write,
) -> Result<()> {
    for depth in 1..=depth {
        let since = now();
        let count = perft(position, depth);
        let seconds = since.elapsed().as_secs_f64();
        if time {
            #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
            let speed = count as f64 / seconds.max(1e-9);
            writeln!(out, "{depth} {count} {seconds:.3} {speed:.0}")?;
        } else {
            writeln!(out, "{depth} {count}")?;
        }
        out.flush()?;
    }
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "the time is asked for by --time")]
fn now() -> Instant {
    Instant::now()
}

/// Prints a rule set in words.
pub(super) fn rules(rules: &Rules, words: &Words, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}\n({rules})", words.rules.line(rules))?;
    for paragraph in words.rules.paragraphs(rules) {
        writeln!(out, "\n{paragraph}")?;
    }
    Ok(())
}

/// Prints completions for a shell.
pub(super) fn completions(shell: Shell, lang: Lang, out: &mut impl Write) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut cli::command(lang.words()),
        "oanquan",
        &mut script,
    );
    Ok(out.write_all(&script)?)
}

/// Prints the manual page.
pub(super) fn man(lang: Lang, out: &mut impl Write) -> Result<()> {
    let mut page = Vec::new();
    clap_mangen::Man::new(cli::command(lang.words())).render(&mut page)?;
    Ok(out.write_all(&page)?)
}

/// Prints a file of settings with everything in it.
pub(super) fn config(words: &Words, out: &mut impl Write) -> Result<()> {
    let sample = config::sample(words, places::settings().as_deref());
    Ok(out.write_all(sample.as_bytes())?)
}

/// Lists, prints, deletes, exports or imports the games that were played.
pub(super) fn history(what: &History, words: &Words, out: &mut impl Write) -> Result<()> {
    let folder = places::state().ok_or_else(|| anyhow!(words.files.no_home))?;
    let history = history::History::new(&folder);
    match what {
        History::List => {
            for (number, game) in (1..).zip(history.games()) {
                writeln!(out, "{number:>4}  {}", told::game(words, &game.record))?;
            }
        }
        History::Show(number) => write!(out, "{}", history.game(*number, words)?.record)?,
        History::Delete(number) => {
            let game = history.game(*number, words)?;
            history.delete(&game.name)?;
            writeln!(
                out,
                "{}",
                (words.library.deleted)(&told::game(words, &game.record))
            )?;
        }
        History::Export(path) if path.as_os_str() == "-" => {
            out.write_all(history.export().as_bytes())?;
        }
        History::Export(path) => {
            files::write_new_file(path, &history.export(), words)?;
            writeln!(
                out,
                "{}",
                (words.library.saved_as)(&path.display().to_string())
            )?;
        }
        History::Import(path) => {
            let count = history.import(&files::read_file(path, words)?)?;
            writeln!(out, "{}", (words.library.imported)(count))?;
        }
    }
    Ok(())
}
