//! What may be typed on the command line, with help in the reader's language.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgGroup, Command, value_parser};
use clap_complete::Shell;

use crate::engine::Rule;
use crate::words::Text;

/// The options that say a rule, each with its key.
pub(super) const RULE_OPTIONS: [(Rule, &str, &str); 9] = [
    (Rule::Players, "players", "players"),
    (Rule::Dan, "dan", "dan"),
    (Rule::Quan, "quan", "quan"),
    (Rule::Non, "non", "no-quan-non"),
    (Rule::First, "first-turn", "no-first-turn-quan"),
    (Rule::Empty, "empty", "empty-quan"),
    (Rule::End, "end", "end"),
    (Rule::Refill, "refill", "refill"),
    (Rule::Repeat, "repeat", "repeat"),
];

/// The words that options take.
const EMPTY: &str = "pass|stop|wall";
const END: &str = "cells|pieces";
const FIRST: &str = "a|b|c|d|random|rps";
const LANG: &str = "vi|en|fr";
const SPEED: &str = "slow|normal|fast|off";
const THEME: &str = "default|dark|light|contrast|mono";

/// The commands of the examples; what each does is in the texts.
const EXAMPLES: [&str; 5] = [
    "oanquan",
    "oanquan --quan 5 --no-quan-non",
    "oanquan --players 3 --a Lan --b Minh --c Tú",
    "oanquan game.oaq",
    "oanquan rules --rules kindergarten --lang vi",
];

/// Says what may be typed, with help in the reader's language.
pub fn command(text: &'static Text) -> Command {
    let words = &text.command;
    let help = words.help;
    let template = format!(
        "{{about}}\n\n{}{} {{usage}}\n\n{{all-args}}{{after-help}}",
        words.usage, text.colon
    );
    Command::new("oanquan")
        .override_usage("oanquan [OPTIONS] [FILE.oaq]\n       oanquan COMMAND [OPTIONS]")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.about)
        .after_help(examples(text))
        .help_template(template.clone())
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(words.commands)
        .arg(
            path("file", words.file_value, false)
                .help(help("file"))
                .help_heading(words.arguments),
        )
        .args(rule_args(text))
        .args(player_args(text))
        .args(show_args(text))
        .subcommands(
            subcommands(text)
                .into_iter()
                .map(|command| command.help_template(template.clone())),
        )
}

fn examples(text: &Text) -> String {
    let words = &text.command;
    let lines = EXAMPLES.iter().zip(words.example_notes);
    let lines = lines.map(|(command, note)| format!("  {command:<46} {note}\n"));
    let lines: String = lines.collect();
    format!("{}{}\n{lines}", words.examples, text.colon)
}

fn option(id: &'static str, long: &'static str, value: &'static str) -> Arg {
    Arg::new(id).long(long).value_name(value)
}

fn file_option(id: &'static str) -> Arg {
    option(id, id, "FILE").value_parser(value_parser!(PathBuf))
}

fn flag(id: &'static str) -> Arg {
    Arg::new(id).long(id).action(ArgAction::SetTrue)
}

fn path(id: &'static str, value: &'static str, required: bool) -> Arg {
    Arg::new(id)
        .value_name(value)
        .value_parser(value_parser!(PathBuf))
        .required(required)
}

/// An option that takes one of a few words; they stand in the place of its value.
fn choice(id: &'static str, long: &'static str, words: &'static str) -> Arg {
    let values = PossibleValuesParser::new(words.split('|'));
    option(id, long, words)
        .value_parser(values)
        .hide_possible_values(true)
}

fn rule_args(text: &'static Text) -> Vec<Arg> {
    let help = text.command.help;
    let whole = option("rules", "rules", "TEXT").help(help("rules"));
    let single = RULE_OPTIONS.iter().map(|&(key, id, long)| {
        let arg = match key {
            Rule::First => Arg::new(id).long(long).action(ArgAction::SetTrue),
            Rule::Non => option(id, long, "N")
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value("5"),
            Rule::Empty => choice(id, long, EMPTY),
            Rule::End => choice(id, long, END),
            _ => option(id, long, "N"),
        };
        arg.help(help(id))
    });
    let args = std::iter::once(whole).chain(single);
    args.map(|arg| arg.help_heading(text.command.rules_heading).global(true))
        .collect()
}

fn player_args(text: &'static Text) -> Vec<Arg> {
    let help = text.command.help;
    let names = ["a", "b", "c", "d"].map(|id| option(id, id, "NAME").help(help(id)));
    let first = choice("first", "first", FIRST).help(help("first"));
    let bot = option("bot", "bot", "SIDE:LEVEL")
        .action(ArgAction::Append)
        .help(help("bot"));
    let args = names.into_iter().chain([bot, first]);
    args.map(|arg| arg.help_heading(text.command.players_heading))
        .collect()
}

fn show_args(text: &'static Text) -> Vec<Arg> {
    let help = text.command.help;
    let lang = choice("lang", "lang", LANG);
    let theme = choice("theme", "theme", THEME);
    let speed = choice("speed", "speed", SPEED);
    let print = |id, short| Arg::new(id).long(id).short(short);
    let args = [
        lang.global(true),
        theme.global(true),
        speed.global(true),
        flag("plain"),
        flag("ascii").global(true),
        flag("no-mouse").global(true),
        flag("no-save"),
        print("help", 'h').action(ArgAction::Help).global(true),
        print("version", 'V').action(ArgAction::Version),
    ];
    let with_help = |arg: Arg| {
        let note = help(arg.get_id().as_str());
        arg.help(note).help_heading(text.command.options)
    };
    args.map(with_help).into()
}

fn subcommands(text: &'static Text) -> Vec<Command> {
    let file = text.command.file_value;
    let shell = Arg::new("shell")
        .value_name("SHELL")
        .required(true)
        .value_parser(value_parser!(Shell));
    let depth = Arg::new("depth").value_name("DEPTH").required(true);
    let number = |id, long| option(id, long, "N");
    let position = || option("position", "position", "P");
    let one_of = ArgGroup::new("what").args(["show", "delete", "export", "import"]);
    vec![
        subcommand(text, "positions", [path("positions-file", file, true)]),
        subcommand(text, "perft", [depth, position(), flag("time")]),
        subcommand(
            text,
            "analyse",
            [
                path("analyse-file", file, false),
                position(),
                number("max-depth", "depth"),
                option("seconds", "time", "S"),
                number("threads", "threads"),
            ],
        ),
        subcommand(
            text,
            "match",
            [
                duellist("one"),
                duellist("other"),
                number("match-games", "games"),
                number("seed", "seed"),
                number("threads", "threads"),
            ],
        ),
        subcommand(text, "rules", []).about((text.command.help)("rules-command")),
        subcommand(text, "completions", [shell]),
        subcommand(text, "man", []),
        subcommand(text, "config", []),
        subcommand(text, "replay", [path("replay-file", file, true)]),
        subcommand(
            text,
            "history",
            [
                number("show", "show"),
                number("delete", "delete"),
                file_option("export"),
                file_option("import"),
            ],
        )
        .group(one_of),
    ]
}

/// A command, its arguments and options explained and under their headings.
fn subcommand<const ARGS: usize>(
    text: &'static Text,
    name: &'static str,
    args: [Arg; ARGS],
) -> Command {
    let words = &text.command;
    let explained = args.map(|arg| {
        let heading = if arg.is_positional() {
            words.arguments
        } else {
            words.options
        };
        let note = (words.help)(arg.get_id().as_str());
        arg.help(note).help_heading(heading)
    });
    Command::new(name)
        .about((words.help)(name))
        .args(explained)
        .disable_version_flag(true)
}

fn duellist(id: &'static str) -> Arg {
    Arg::new(id).value_name("PLAYER").required(true)
}

/// Says in one line what is wrong with what was typed.
pub(super) fn usage_message(error: &clap::Error, text: &Text) -> String {
    let words = &text.command;
    let of = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(value)) => value.clone(),
        Some(ContextValue::Strings(values)) => values.join(", "),
        _ => String::new(),
    };
    let option = || of(ContextKind::InvalidArg);
    let what = match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation
            if of(ContextKind::InvalidValue).is_empty() =>
        {
            (words.missing)(&option())
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => (words.bad_value)(
            &of(ContextKind::InvalidValue),
            &option(),
            &of(ContextKind::ValidValue),
        ),
        ErrorKind::UnknownArgument => (words.unknown)(&option()),
        ErrorKind::InvalidSubcommand => (words.unknown)(&of(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument | ErrorKind::NoEquals => (words.missing)(&option()),
        ErrorKind::ArgumentConflict => (words.conflict)(&option(), &of(ContextKind::PriorArg)),
        _ => {
            let message = error.to_string();
            let line = message.lines().next().unwrap_or_default();
            line.trim_start_matches("error: ").to_owned()
        }
    };
    format!("{what} ({})", words.try_help)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::Speed;
    use crate::view::palette::Theme;
    use crate::words::Lang;

    #[test]
    fn the_words_are_those_that_are_known() {
        assert_eq!(LANG, Lang::ALL.map(Lang::code).join("|"));
        assert_eq!(SPEED, Speed::ALL.map(Speed::name).join("|"));
        assert_eq!(THEME, Theme::ALL.map(|theme| theme.name).join("|"));
        assert_eq!(EMPTY, Rule::Empty.values().join("|"));
        assert_eq!(END, Rule::End.values().join("|"));
    }
}
