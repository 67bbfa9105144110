//! What may be typed on the command line, with help in the reader's language.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgGroup, Command, value_parser};
use clap_complete::Shell;

use crate::engine::Rule;
use crate::words::Words;

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
pub fn command(words: &'static Words) -> Command {
    let command = &words.command;
    let template = format!(
        "{{about}}\n\n{}{} {{usage}}\n\n{{all-args}}{{after-help}}",
        command.usage, words.colon
    );
    Command::new("oanquan")
        .override_usage("oanquan [OPTIONS] [FILE.oaq]\n       oanquan COMMAND [OPTIONS]")
        .version(env!("CARGO_PKG_VERSION"))
        .about(command.about)
        .after_help(examples(words))
        .help_template(template.clone())
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(command.commands)
        .arg(
            path("file", command.file_value, false)
                .help(command.help.file)
                .help_heading(command.arguments),
        )
        .args(rule_args(words))
        .args(player_args(words))
        .args(show_args(words))
        .subcommands(
            subcommands(words)
                .into_iter()
                .map(|command| command.help_template(template.clone())),
        )
}

fn examples(words: &Words) -> String {
    let lines = EXAMPLES.iter().zip(words.command.example_notes);
    let lines = lines.map(|(command, note)| format!("  {command:<46} {note}\n"));
    let lines: String = lines.collect();
    format!("{}{}\n{lines}", words.command.examples, words.colon)
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

fn rule_args(words: &'static Words) -> Vec<Arg> {
    let help = &words.command.help;
    let whole = option("rules", "rules", "TEXT").help(help.rules);
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
        arg.help(help.rule(key))
    });
    let args = std::iter::once(whole).chain(single);
    args.map(|arg| arg.help_heading(words.command.rules).global(true))
        .collect()
}

fn player_args(words: &'static Words) -> Vec<Arg> {
    let help = &words.command.help;
    let names = [("a", help.a), ("b", help.b), ("c", help.c), ("d", help.d)];
    let names = names.map(|(id, help)| option(id, id, "NAME").help(help));
    let first = choice("first", "first", FIRST).help(help.first);
    let bot = option("bot", "bot", "SIDE:LEVEL")
        .action(ArgAction::Append)
        .help(help.bot);
    let args = names.into_iter().chain([bot, first]);
    args.map(|arg| arg.help_heading(words.command.players))
        .collect()
}

fn show_args(words: &'static Words) -> Vec<Arg> {
    let help = &words.command.help;
    let lang = choice("lang", "lang", LANG).help(help.lang);
    let theme = choice("theme", "theme", THEME).help(help.theme);
    let speed = choice("speed", "speed", SPEED).help(help.speed);
    let print = |id, short| Arg::new(id).long(id).short(short);
    let print_help = print("help", 'h').action(ArgAction::Help);
    let print_version = print("version", 'V').action(ArgAction::Version);
    let args = [
        lang.global(true),
        theme.global(true),
        speed.global(true),
        flag("plain").help(help.plain),
        flag("ascii").help(help.ascii).global(true),
        flag("no-mouse").help(help.no_mouse).global(true),
        flag("no-save").help(help.no_save),
        print_help.help(help.help).global(true),
        print_version.help(help.version),
    ];
    args.map(|arg| arg.help_heading(words.command.options))
        .into()
}

fn subcommands(words: &'static Words) -> Vec<Command> {
    let (file, help) = (words.command.file_value, &words.command.help);
    let file = |id, help, required| path(id, file, required).help(help);
    let shell = Arg::new("shell")
        .value_name("SHELL")
        .required(true)
        .value_parser(value_parser!(Shell));
    let depth = Arg::new("depth").value_name("DEPTH").required(true);
    let number = |id, long, help| option(id, long, "N").help(help);
    let threads = || number("threads", "threads", help.threads);
    let position = || option("position", "position", "P").help(help.position);
    let one_of = ArgGroup::new("what").args(["show", "delete", "export", "import"]);
    let about = |name, about, args| subcommand(words, name, args).about(about);
    vec![
        about(
            "positions",
            help.positions,
            vec![file("positions-file", help.positions_file, true)],
        ),
        about(
            "perft",
            help.perft,
            vec![
                depth.help(help.depth),
                position(),
                flag("time").help(help.time),
            ],
        ),
        about(
            "analyse",
            help.analyse,
            vec![
                file("analyse-file", help.analyse_file, false),
                position(),
                number("max-depth", "depth", help.max_depth),
                option("seconds", "time", "S").help(help.seconds),
                threads(),
            ],
        ),
        about(
            "match",
            help.match_play,
            vec![
                contender("one", help.one),
                contender("other", help.other),
                number("match-games", "games", help.match_games),
                number("seed", "seed", help.seed),
                threads(),
            ],
        ),
        about("rules", help.rules_command, vec![]),
        about(
            "completions",
            help.completions,
            vec![shell.help(help.shell)],
        ),
        about("man", help.man, vec![]),
        about("config", help.config, vec![]),
        about(
            "replay",
            help.replay,
            vec![file("replay-file", help.replay_file, true)],
        ),
        about(
            "history",
            help.history,
            vec![
                number("show", "show", help.show),
                number("delete", "delete", help.delete),
                file_option("export").help(help.export),
                file_option("import").help(help.import),
            ],
        )
        .group(one_of),
    ]
}

/// A command with its arguments and options under their headings.
fn subcommand(words: &'static Words, name: &'static str, args: Vec<Arg>) -> Command {
    let headed = args.into_iter().map(|arg| {
        let heading = if arg.is_positional() {
            words.command.arguments
        } else {
            words.command.options
        };
        arg.help_heading(heading)
    });
    Command::new(name).args(headed).disable_version_flag(true)
}

fn contender(id: &'static str, help: &'static str) -> Arg {
    Arg::new(id).value_name("PLAYER").required(true).help(help)
}

/// Says in one line what is wrong with what was typed.
pub(super) fn usage_message(error: &clap::Error, words: &Words) -> String {
    let words = &words.command;
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
