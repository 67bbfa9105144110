//! What may be typed on the command line, with help in the reader's language.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgGroup, Command, value_parser};
use clap_complete::Shell;

use crate::app::preferences::Preference;
use crate::engine::Rule;
use crate::words::{CommandHelp, Words};

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
            path("file", command.file_value)
                .help(command.help.file)
                .help_heading(command.arguments),
        )
        .args(rule_args(words))
        .args(player_args(words))
        .args(show_args(words))
        .subcommands(subcommands(words).map(|command| command.help_template(template.clone())))
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

fn path(id: &'static str, value: &'static str) -> Arg {
    Arg::new(id)
        .value_name(value)
        .value_parser(value_parser!(PathBuf))
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
            Rule::Empty | Rule::End => choice(id, long, key.values()),
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
    let lang = choice("lang", "lang", Preference::Lang.values()).help(help.lang);
    let theme = choice("theme", "theme", Preference::Theme.values()).help(help.theme);
    let speed = choice("speed", "speed", Preference::Speed.values()).help(help.speed);
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

fn subcommands(words: &'static Words) -> [Command; 10] {
    let (value, help) = (words.command.file_value, &words.command.help);
    let file = |id, help| path(id, value).help(help);
    let about = |name, about, args: Vec<Arg>| subcommand(words, name, args).about(about);
    let games = file("positions-file", help.positions_file).required(true);
    let analysed = file("analyse-file", help.analyse_file);
    let replayed = file("replay-file", help.replay_file).required(true);
    [
        about("positions", help.positions, vec![games]),
        about("perft", help.perft, perft_args(help)),
        about("analyse", help.analyse, analyse_args(analysed, help)),
        about("match", help.match_play, match_args(help)),
        about("rules", help.rules_command, vec![]),
        about("completions", help.completions, vec![shell(help)]),
        about("man", help.man, vec![]),
        about("config", help.config, vec![]),
        about("replay", help.replay, vec![replayed]),
        about("history", help.history, history_args(help)).group(one_of_history()),
    ]
}

fn perft_args(help: &CommandHelp) -> Vec<Arg> {
    let depth = Arg::new("depth").value_name("DEPTH").required(true);
    vec![
        depth.help(help.depth),
        position(help),
        flag("time").help(help.time),
    ]
}

fn analyse_args(file: Arg, help: &CommandHelp) -> Vec<Arg> {
    vec![
        file,
        position(help),
        number("max-depth", "depth", help.max_depth),
        option("seconds", "time", "S").help(help.seconds),
        number("threads", "threads", help.threads),
    ]
}

fn match_args(help: &CommandHelp) -> Vec<Arg> {
    vec![
        contender("one", help.one),
        contender("other", help.other),
        number("match-games", "games", help.match_games),
        number("seed", "seed", help.seed),
        number("threads", "threads", help.threads),
    ]
}

fn history_args(help: &CommandHelp) -> Vec<Arg> {
    vec![
        number("show", "show", help.show),
        number("delete", "delete", help.delete),
        file_option("export").help(help.export),
        file_option("import").help(help.import),
    ]
}

fn one_of_history() -> ArgGroup {
    ArgGroup::new("what").args(["show", "delete", "export", "import"])
}

fn number(id: &'static str, long: &'static str, help: &'static str) -> Arg {
    option(id, long, "N").help(help)
}

fn position(help: &CommandHelp) -> Arg {
    option("position", "position", "P").help(help.position)
}

fn shell(help: &CommandHelp) -> Arg {
    Arg::new("shell")
        .value_name("SHELL")
        .required(true)
        .value_parser(value_parser!(Shell))
        .help(help.shell)
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
