//! The README says what is so: its options, keys, commands and picture.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use oanquan::app::key::{Arrows, BINDINGS};
use oanquan::app::{App, Place};
use oanquan::terminal::cli;
use oanquan::words::Lang;

use crate::sitting::{picture, rows, sit_down, type_keys};

fn file(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// Every long option in a text, such as `--quan`.
fn options(text: &str) -> BTreeSet<String> {
    let is_part = |sign: char| sign.is_ascii_lowercase() || sign == '-';
    let words = text.split(|sign| !is_part(sign));
    let names = words.filter_map(|word| word.strip_prefix("--"));
    let names = names.filter(|name| !name.is_empty() && !name.starts_with('-'));
    names.map(str::to_owned).collect()
}

/// The long options of every command.
fn known_options() -> BTreeSet<String> {
    let command = cli::command(Lang::En.words());
    let commands = command.get_subcommands().chain([&command]);
    let args = commands.flat_map(clap::Command::get_arguments);
    args.filter_map(|arg| arg.get_long().map(str::to_owned))
        .collect()
}

/// The part of the README below a heading.
fn section<'a>(readme: &'a str, heading: &str) -> &'a str {
    let from = readme
        .find(&format!("\n## {heading}\n"))
        .expect("the heading is there");
    let section = &readme[from + 1..];
    section.find("\n## ").map_or(section, |end| &section[..end])
}

#[test]
fn its_options_are_those_of_the_command_line() {
    let mut told = options(&file("README.md"));
    // Cargo's own.
    for option in ["release", "path"] {
        told.remove(option);
    }
    let mut known = known_options();
    assert!(known.remove("help") && told.remove("help"));
    assert_eq!(told, known);
}

#[test]
fn its_keys_are_those_of_the_table() {
    let readme = file("README.md");
    let keys = section(&readme, "Keys");
    for binding in BINDINGS
        .iter()
        .filter(|binding| binding.place == Place::Play)
    {
        let Some((key, _)) = binding.keys.first() else {
            continue;
        };
        let label = binding.label(&Lang::En.words().keys, Arrows::Flat);
        let told = [label.as_str(), &key.label()]
            .iter()
            .any(|label| keys.contains(&format!("`{label}`")));
        let in_words = ["1-5 ←→", "a b c d"].contains(&label.as_str());
        assert!(told || in_words, "{label} is not among the keys");
    }
}

#[test]
fn its_commands_come_first_and_are_the_ones_that_are_run() {
    let readme = file("README.md");
    let code = readme.split("```").nth(1).unwrap();
    assert_eq!(code, "sh\ncargo run --release\ncargo test\n");
    let checks = file(".ci/run");
    assert!(
        checks.lines().any(|line| line.starts_with("cargo test")),
        "{checks}"
    );
    let rust = concat!("(https://rustup.rs) ", env!("CARGO_PKG_RUST_VERSION"));
    assert!(readme.contains(rust), "{rust}");
    let command = cli::command(Lang::En.words());
    for subcommand in command.get_subcommands() {
        assert!(readme.contains(&format!("oanquan {}", subcommand.get_name())));
    }
}

/// The picture is drawn anew together with the screens.
#[test]
fn its_picture_is_the_program() {
    let readme = file("README.md");
    let (before, rest) = readme
        .split_once("<!-- screen: 80x24 en: 5> -->\n```text\n")
        .unwrap();
    let (shown, after) = rest.split_once("```").unwrap();
    let mut app: App = sit_down("en");
    type_keys(&mut app, "5>");
    let drawn = rows(&picture(&app)).join("\n") + "\n";
    if std::env::var_os("UPDATE_SCREENS").is_some() {
        let text = format!("{before}<!-- screen: 80x24 en: 5> -->\n```text\n{drawn}```{after}");
        fs::write(
            Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"),
            text,
        )
        .unwrap();
    } else {
        assert_eq!(shown, drawn, "UPDATE_SCREENS=1 cargo test draws it anew");
    }
}

#[test]
fn every_option_is_explained_in_every_language() {
    for lang in Lang::ALL {
        let command = cli::command(lang.words());
        for command in command.get_subcommands().chain([&command]) {
            for arg in command.get_arguments() {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(
                    !help.is_empty(),
                    "{} {}: {}",
                    lang.code(),
                    command.get_name(),
                    arg.get_id()
                );
            }
        }
    }
}
