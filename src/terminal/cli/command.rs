//! What may be typed on the command line, with help in the reader's language.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgGroup, Command, value_parser};
use clap_complete::Shell;

use crate::app::settings::Speed;
use crate::app::theme::Theme;
use crate::engine::Rule;
use crate::words::{Lang, Text};

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

/// Who may start.
const FIRST: [&str; 6] = ["a", "b", "c", "d", "random", "rps"];

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
        .subcommands(subcommands(text).map(|command| command.help_template(template.clone())))
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
fn choice<T: Into<String>>(
    id: &'static str,
    long: &'static str,
    words: impl IntoIterator<Item = T>,
) -> Arg {
    let words: Vec<String> = words.into_iter().map(Into::into).collect();
    Arg::new(id)
        .long(long)
        .value_name(words.join("|"))
        .value_parser(PossibleValuesParser::new(words))
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
            Rule::Empty | Rule::End => choice(id, long, key.values()),
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
    let lang = choice("lang", "lang", Lang::ALL.map(Lang::code));
    let theme = choice(
        "theme",
        "theme",
        Theme::ALL.iter().map(|theme| theme.name()),
    );
    let speed = choice(
        "speed",
        "speed",
        Speed::ALL.iter().map(|speed| speed.name()),
    );
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

fn subcommands(text: &'static Text) -> [Command; 10] {
    let file = text.command.file_value;
    [
        subcommand(text, "positions", [path("positions-file", file, true)]),
        subcommand(text, "perft", perft_args()),
        subcommand(text, "analyse", analyse_args(file)),
        subcommand(text, "match", match_args()),
        subcommand(text, "rules", []).about((text.command.help)("rules-command")),
        subcommand(text, "completions", [shell()]),
        subcommand(text, "man", []),
        subcommand(text, "config", []),
        subcommand(text, "replay", [path("replay-file", file, true)]),
        history(text),
    ]
}

fn perft_args() -> [Arg; 3] {
    let depth = Arg::new("depth").value_name("DEPTH").required(true);
    [depth, position(), flag("time")]
}

fn analyse_args(file: &'static str) -> [Arg; 5] {
    [
        path("analyse-file", file, false),
        position(),
        number("max-depth", "depth"),
        option("seconds", "time", "S"),
        number("threads", "threads"),
    ]
}

fn match_args() -> [Arg; 5] {
    [
        contender("one"),
        contender("other"),
        number("match-games", "games"),
        number("seed", "seed"),
        number("threads", "threads"),
    ]
}

fn history(text: &'static Text) -> Command {
    let args = [
        number("show", "show"),
        number("delete", "delete"),
        file_option("export"),
        file_option("import"),
    ];
    let one_of = ArgGroup::new("what").args(["show", "delete", "export", "import"]);
    subcommand(text, "history", args).group(one_of)
}

fn number(id: &'static str, long: &'static str) -> Arg {
    option(id, long, "N")
}

fn position() -> Arg {
    option("position", "position", "P")
}

fn contender(id: &'static str) -> Arg {
    Arg::new(id).value_name("PLAYER").required(true)
}

fn shell() -> Arg {
    Arg::new("shell")
        .value_name("SHELL")
        .required(true)
        .value_parser(value_parser!(Shell))
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
