//! What may be typed on the command line, with help in the reader's language.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgGroup, Command, ValueEnum, value_parser};
use clap_complete::Shell;
use unicode_width::UnicodeWidthStr;

use crate::app::preferences::Preference;
use crate::app::series::MatchKind;
use crate::engine::{Rule, Terms};
use crate::words::{CommandHelp, CommandWords, Words};

/// The options that say a rule, each with its key.
pub(super) const RULE_OPTIONS: [(Rule, &str, &str); 13] = [
    (Rule::Players, "players", "players"),
    (Rule::Dan, "dan", "dan"),
    (Rule::Quan, "quan", "quan"),
    (Rule::Non, "non", "no-quan-non"),
    (Rule::First, "first-turn", "no-first-turn-quan"),
    (Rule::Empty, "empty", "empty-quan"),
    (Rule::End, "end", "end"),
    (Rule::Refill, "refill", "refill"),
    (Rule::Repeat, "repeat", "repeat"),
    (Rule::Short, "short", "short"),
    (Rule::Way, "way", "way"),
    (Rule::Sweep, "sweep", "sweep"),
    (Rule::Next, "next", "next"),
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
    let usage = format!("{}{} ", command.usage, words.colon);
    let template = format!("{{about}}\n\n{usage}{{usage}}\n\n{{all-args}}{{after-help}}");
    let (options, file) = (command.some_options, command.file_value);
    let other_usage = format!(
        "{}oanquan {}",
        " ".repeat(usage.width()),
        command.some_command
    );
    Command::new("oanquan")
        .override_usage(format!(
            "oanquan [{options}] [{file}.oaq]\n{other_usage} [{options}]"
        ))
        .version(env!("CARGO_PKG_VERSION"))
        .about(command.about)
        .after_help(told_examples(words))
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
        .args(of_match_args(words))
        .args(show_args(words))
        .subcommands(subcommands(words).map(|command| command.help_template(template.clone())))
}

/// Lists commands, each with what it does.
pub(crate) fn examples(
    words: &'static Words,
) -> impl Iterator<Item = (&'static str, &'static str)> {
    EXAMPLES.into_iter().zip(words.command.example_notes)
}

fn told_examples(words: &'static Words) -> String {
    let lines = examples(words).map(|(command, note)| format!("  {command}\n      {note}\n"));
    let lines: String = lines.collect();
    format!("{}{}\n{lines}", words.command.examples, words.colon)
}

fn option(id: &'static str, long: &'static str, value: &'static str) -> Arg {
    Arg::new(id).long(long).value_name(value)
}

fn file_option(id: &'static str, words: &CommandWords) -> Arg {
    option(id, id, words.file_value).value_parser(value_parser!(PathBuf))
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
    let whole = option("rules", "rules", words.command.values.rules).help(help.rules);
    let single = RULE_OPTIONS.iter().map(|&(key, id, long)| {
        let arg = match key {
            Rule::First => Arg::new(id).long(long).action(ArgAction::SetTrue),
            Rule::Non => option(id, long, "N")
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value("5"),
            Rule::Empty | Rule::End | Rule::Short | Rule::Way | Rule::Sweep | Rule::Next => {
                choice(id, long, key.values())
            }
            _ => option(id, long, "N"),
        };
        arg.help(help.rule(key))
    });
    let args = std::iter::once(whole).chain(single);
    args.map(|arg| arg.help_heading(words.command.rules).global(true))
        .collect()
}

fn player_args(words: &'static Words) -> Vec<Arg> {
    let (values, help) = (&words.command.values, &words.command.help);
    let names = [("a", help.a), ("b", help.b), ("c", help.c), ("d", help.d)];
    let names = names.map(|(id, help)| option(id, id, values.name).help(help));
    let first = choice("first", "first", FIRST).help(help.first);
    let bot = Arg::new("bot")
        .long("bot")
        .value_name(format!("{}:{}", values.side, values.level))
        .action(ArgAction::Append)
        .help(help.bot);
    let start = option("start", "position", "P").help(help.start);
    let args = names.into_iter().chain([bot, first, start]);
    args.map(|arg| arg.help_heading(words.command.players))
        .collect()
}

fn of_match_args(words: &'static Words) -> [Arg; 3] {
    let help = &words.command.help;
    let kind = Arg::new("match").long("match");
    let kind = kind.value_name(format!("{}|1-{}", Terms::NAME, MatchKind::MOST_GAMES));
    [
        kind.help(help.match_kind),
        number("house-price", "house-price", help.house_price),
        number("houses-lost", "houses-lost", help.houses_lost),
    ]
    .map(|arg| arg.help_heading(words.command.players))
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
        flag("bell").help(help.bell),
        flag("no-save").help(help.no_save),
        print_help.help(help.help).global(true),
        print_version.help(help.version),
    ];
    args.map(|arg| arg.help_heading(words.command.options))
        .into()
}

fn subcommands(words: &'static Words) -> [Command; 12] {
    let (value, help) = (words.command.file_value, &words.command.help);
    let file = |id, help| path(id, value).help(help);
    let about = |name, about, args: Vec<Arg>| subcommand(words, name, args).about(about);
    let games = file("positions-file", help.positions_file).required(true);
    let analysed = file("analyse-file", help.analyse_file);
    let checked = file("check-file", help.check_file).required(true);
    let replayed = file("replay-file", help.replay_file).required(true);
    [
        about("positions", help.positions, vec![games]),
        about("perft", help.perft, perft_args(&words.command)),
        about(
            "analyse",
            help.analyse,
            analyse_args(analysed, &words.command),
        ),
        about("solve", help.solve, solve_args(&words.command)),
        about("check", help.check, vec![checked]),
        about("match", help.match_play, match_args(&words.command)),
        about("rules", help.rules_command, vec![]),
        about("completions", help.completions, vec![shell(help)]),
        about("man", help.man, vec![]),
        about("config", help.config, vec![]),
        about("replay", help.replay, vec![replayed]),
        about("history", help.history, history_args(&words.command)).group(one_of_history()),
    ]
}

fn perft_args(words: &CommandWords) -> Vec<Arg> {
    let (values, help) = (&words.values, &words.help);
    let depth = Arg::new("depth").value_name(values.depth).required(true);
    vec![
        depth.help(help.depth),
        option("position", "position", values.position).help(help.position),
        flag("time").help(help.time),
    ]
}

fn analyse_args(file: Arg, words: &CommandWords) -> Vec<Arg> {
    let help = &words.help;
    vec![
        file,
        option("position", "position", words.values.position).help(help.position_to_analyse),
        number("max-depth", "depth", help.max_depth),
        option("seconds", "time", "S").help(help.seconds),
        number("threads", "threads", help.threads),
    ]
}

fn solve_args(words: &CommandWords) -> Vec<Arg> {
    let help = &words.help;
    let lead = |id| option(id, id, "K").allow_negative_numbers(true);
    vec![
        option("position", "position", words.values.position).help(help.position_to_solve),
        lead("at-least").help(help.at_least),
        lead("at-most").help(help.at_most),
        option("seconds", "time", "S").help(help.seconds_to_solve),
        number("threads", "threads", help.threads_to_solve),
        option("memory", "memory", "MB").help(help.memory),
        file_option("certificate", words).help(help.certificate),
    ]
}

fn match_args(words: &CommandWords) -> Vec<Arg> {
    let help = &words.help;
    let [one, other] = words.values.players;
    let contender = |id, name, help| {
        let contender = Arg::new(id).value_name(name);
        contender.required(true).help(help)
    };
    vec![
        contender("one", one, help.one),
        contender("other", other, help.other),
        number("match-games", "games", help.match_games),
        number("seed", "seed", help.seed),
        number("threads", "threads", help.threads),
    ]
}

fn history_args(words: &CommandWords) -> Vec<Arg> {
    let help = &words.help;
    vec![
        number("show", "show", help.show),
        number("delete", "delete", help.delete),
        file_option("export", words).help(help.export),
        file_option("import", words).help(help.import),
    ]
}

fn one_of_history() -> ArgGroup {
    ArgGroup::new("what").args(["show", "delete", "export", "import"])
}

fn number(id: &'static str, long: &'static str, help: &'static str) -> Arg {
    option(id, long, "N").help(help)
}

fn shell(help: &CommandHelp) -> Arg {
    let shells = Shell::value_variants().iter().map(Shell::to_string);
    Arg::new("shell")
        .value_name(shells.collect::<Vec<_>>().join("|"))
        .required(true)
        .value_parser(value_parser!(Shell))
        .hide_possible_values(true)
        .help(help.shell)
}

/// A command with its arguments and options under their headings.
fn subcommand(words: &'static Words, name: &'static str, args: Vec<Arg>) -> Command {
    let usage = usage(words, name, &args);
    let headed = args.into_iter().map(|arg| {
        let heading = if arg.is_positional() {
            words.command.arguments
        } else {
            words.command.options
        };
        arg.help_heading(heading)
    });
    Command::new(name)
        .override_usage(usage)
        .args(headed)
        .args(hidden_args(words, name))
        .disable_version_flag(true)
}

/// The line of usage of a command.
fn usage(words: &Words, name: &str, args: &[Arg]) -> String {
    let positional = args.iter().filter(|arg| arg.is_positional());
    let values = positional.map(|arg| {
        let names = arg.get_value_names().unwrap_or_default();
        let value = names.iter().map(ToString::to_string).collect::<String>();
        if arg.is_required_set() {
            format!(" <{value}>")
        } else {
            format!(" [{value}]")
        }
    });
    let values: String = values.collect();
    format!("oanquan {name} [{}]{values}", words.command.some_options)
}

/// Options of every command that say nothing to this one: they are read, and not shown.
fn hidden_args(words: &'static Words, name: &str) -> Vec<Arg> {
    let has_rules = ["perft", "analyse", "solve", "match", "rules"].contains(&name);
    let is_shown = name == "replay";
    let rules = rule_args(words).into_iter().filter(|_| !has_rules);
    let show = show_args(words).into_iter().filter(|arg| {
        let is_needed = ["lang", "help"].contains(&arg.get_id().as_str());
        arg.is_global_set() && !is_needed && !is_shown
    });
    rules.chain(show).map(|arg| arg.hide(true)).collect()
}
