//! The manual page, in the reader's language.
//!
//! Options come from the command line itself and keys from the table that reads them.

use std::io::{self, Write};

use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::cli;
use crate::app::Place;
use crate::app::key::{Arrows, BINDINGS};
use crate::words::Lang;

/// Where games and settings are kept.
const PLACES: [&str; 2] = [
    "$XDG_STATE_HOME/oanquan",
    "$XDG_CONFIG_HOME/oanquan/config.toml",
];

/// Writes the page.
pub(super) fn write(lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let words = lang.words();
    let (manual, command) = (&words.manual, &words.command);
    let man = Man::new(cli::command(words));
    let mut page = rendered(|page| man.render_title(page))?;
    page += &section(manual.name, |roff| {
        roff.text([roman(format!("oanquan - {}", command.about))]);
    })?;
    page +=
        &rendered(|page| man.render_synopsis_section(page))?.replace("SYNOPSIS", manual.synopsis);
    page += &section(manual.description_heading, |roff| {
        roff.text([roman(manual.description)]);
    })?;
    page += &headed(&rendered(|page| man.render_options_section(page))?);
    let commands = cli::command(words);
    let commands = commands.get_subcommands().map(|command| {
        let about = command.get_about().map(ToString::to_string);
        (
            format!("oanquan {}", command.get_name()),
            about.unwrap_or_default(),
        )
    });
    page += &list(command.commands, commands)?;
    page += &list(manual.keys, keys(lang))?;
    page += &list(
        manual.files,
        PLACES
            .map(str::to_owned)
            .into_iter()
            .zip([manual.games, manual.settings].map(str::to_owned)),
    )?;
    let variables = [
        (
            "OANQUAN_LANG, OANQUAN_THEME, OANQUAN_RULES …",
            manual.own_variables,
        ),
        ("NO_COLOR", manual.no_color),
        ("REDUCED_MOTION", manual.reduced_motion),
    ];
    page += &list(manual.environment, variables.map(owned).into_iter())?;
    let codes = ["0", "1", "2"].into_iter().zip(manual.exit_codes);
    page += &list(manual.exit, codes.map(owned))?;
    page += &list(command.examples, cli::examples(words).map(owned))?;
    out.write_all(page.as_bytes())
}

fn owned((term, text): (&str, &str)) -> (String, String) {
    (term.to_owned(), text.to_owned())
}

/// The keys at the table, each with what it does.
fn keys(lang: Lang) -> impl Iterator<Item = (String, String)> {
    let words = &lang.words().keys;
    let here = BINDINGS
        .iter()
        .filter(|binding| binding.place == Place::Play);
    here.map(|binding| {
        (
            binding.label(words, Arrows::Flat),
            (binding.phrase)(words).to_owned(),
        )
    })
}

fn rendered(render: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut bytes = Vec::new();
    render(&mut bytes)?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

/// Writes the headings of sections in capitals, as manual pages do.
fn headed(page: &str) -> String {
    let lines = page.lines().map(|line| match line.strip_prefix(".SH ") {
        Some(heading) => format!(".SH {}\n", capitals(heading)),
        None => format!("{line}\n"),
    });
    lines.collect()
}

fn capitals(heading: &str) -> String {
    heading.trim().to_uppercase()
}

fn section(heading: &str, fill: impl FnOnce(&mut Roff)) -> io::Result<String> {
    let mut roff = Roff::new();
    roff.control("SH", [capitals(heading).as_str()]);
    fill(&mut roff);
    let mut bytes = Vec::new();
    roff.to_writer(&mut bytes)?;
    let page = String::from_utf8(bytes).map_err(io::Error::other)?;
    // The preamble stands once, at the head of the page.
    let start = page.find(".SH").unwrap_or(0);
    Ok(page[start..].to_owned())
}

/// A section of terms, each with what it means.
fn list(heading: &str, terms: impl Iterator<Item = (String, String)>) -> io::Result<String> {
    section(heading, |roff| {
        for (term, text) in terms {
            roff.control("TP", []);
            roff.text([clap_mangen::roff::bold(term)]);
            roff.text([roman(text)]);
        }
    })
}
