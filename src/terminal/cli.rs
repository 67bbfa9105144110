//! The command line: what can be typed, in the reader's language, and what it means.
//!
//! Two stages: [`command()`] says what may be typed, and [`Task::read`] turns what was typed into one [`Task`] with every
//! default filled in. Nothing is done here but reading the environment that it is handed.

mod command;

use std::ffi::OsString;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use clap_complete::Shell;

use super::analyse::{Analysis, Subject};
use super::match_play;
use super::think::usual_threads;
pub use command::command;
use command::{RULE_OPTIONS, usage_message};

use crate::app::preferences::Preferences;
use crate::app::settings::{Glyphs, Settings, Speed};
use crate::app::setup::First;
use crate::app::thinking::Player;
use crate::engine::{BySide, Position, Rule, Rules, Side, Sides, clean};
use crate::search::{Contender, DEEPEST, Level, Limits, Match};
use crate::view::palette::{self, Theme};
use crate::words::{Lang, Words};

/// What the program was asked to do.
#[derive(Debug)]
pub enum Task {
    /// Play, on the terminal or in plain lines.
    Play {
        /// The game to begin or to go on with.
        game: Game,
        /// How things are shown.
        settings: Settings,
        /// Whether in plain lines.
        plain: bool,
        /// Whether the mouse is taken.
        mouse: bool,
    },
    /// Print every position of the games in a file.
    Positions(PathBuf),
    /// Count move sequences.
    Perft {
        /// From here.
        position: Box<Position>,
        /// The greatest length.
        depth: u32,
        /// Whether to tell the time.
        time: bool,
    },
    /// Say what a position is worth, or what every move of a game lost.
    Analyse(Analysis),
    /// Let two computer players play many games.
    Match {
        /// The players and what decides their games.
        duel: Match,
        /// How many games.
        games: u64,
        /// On how many threads.
        threads: usize,
    },
    /// Print the rules of a rule set.
    Rules(Rules),
    /// Print completions for a shell.
    Completions(Shell),
    /// Print the manual page.
    Man,
    /// Print a file of settings with everything in it.
    Config,
    /// Look through the records of a file.
    Replay {
        /// The file.
        file: PathBuf,
        /// How things are shown.
        settings: Settings,
        /// Whether the mouse is taken.
        mouse: bool,
    },
    /// Do something with the games that were played.
    History(History),
    /// Print a text and be done: the help or the version.
    Print(String),
}

/// What is done with the games that were played.
#[derive(Debug)]
pub enum History {
    /// List them.
    List,
    /// Print one, by its number in the list.
    Show(usize),
    /// Delete one, by its number in the list.
    Delete(usize),
    /// Write all of them into a file.
    Export(PathBuf),
    /// Take the games of a file in.
    Import(PathBuf),
}

/// The game that was asked for.
#[derive(Debug)]
pub struct Game {
    /// A file to go on from.
    pub file: Option<PathBuf>,
    /// The rules; the default if there is a file.
    pub rules: Rules,
    /// Who starts.
    pub first: First,
    /// Whether the players set the table themselves: neither rules nor players nor a file are given.
    pub sets_table: bool,
    /// Whether the game is kept on the disk.
    pub saves: bool,
    /// The names that were given.
    pub names: BySide<Option<String>>,
    /// Who decides for each side.
    pub players: BySide<Player>,
}

/// What was typed can't be: the program ends with 2.
#[derive(Debug)]
pub struct UsageError(pub String);

impl std::fmt::Display for UsageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

/// What the program looks up in its surroundings.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an answer to a question of its own"
)]
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// What is chosen by variables of the environment.
    pub ordered: Preferences,
    /// What is chosen by the file of settings.
    pub written: Preferences,
    /// What was chosen last time.
    pub last: Preferences,
    /// `NO_COLOR` is set and not empty.
    pub no_color: bool,
    /// The terminal says that it has true colour.
    pub true_color: bool,
    /// `REDUCED_MOTION` or `NO_MOTION` is set and not empty.
    pub reduced_motion: bool,
    /// The terminal can do nothing but print lines.
    pub dumb: bool,
}

impl Environment {
    /// Returns what is chosen on purpose, last time left out.
    fn chosen(&self) -> Preferences {
        self.ordered.clone().or(&self.written)
    }

    /// Returns what the set-up begins with.
    pub fn offered(&self) -> Preferences {
        self.chosen().or(&self.last)
    }
}

/// Returns the language that is asked for by `--lang`, else the chosen one, else that of the locale, else English.
pub fn language(args: &[OsString], chosen: Option<Lang>, locale: Option<&str>) -> Lang {
    let args: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let named =
        args.iter()
            .enumerate()
            .find_map(|(index, arg)| match arg.strip_prefix("--lang")? {
                "" => args.get(index + 1).copied(),
                value => value.strip_prefix('='),
            });
    let by_code = |code: &str| Lang::ALL.into_iter().find(|lang| lang.code() == code);
    named
        .and_then(by_code)
        .or(chosen)
        .or(locale.and_then(Lang::from_locale))
        .unwrap_or(Lang::En)
}

impl Task {
    /// Reads what was typed after the program's name.
    ///
    /// Fails with [`UsageError`] if it can't be, in words of `text`.
    pub fn read(args: Vec<OsString>, lang: Lang, around: &Environment) -> Result<Self> {
        let words = lang.words();
        let args = std::iter::once(OsString::from("oanquan")).chain(args);
        let matches = match command(words).try_get_matches_from(args) {
            Ok(matches) => matches,
            Err(error) if !error.use_stderr() => return Ok(Self::Print(error.to_string())),
            Err(error) => return Err(usage(usage_message(&error, words))),
        };
        let rules = rules(&matches, words)?;
        match matches.subcommand() {
            None => Self::play(&matches, rules, lang, around),
            Some(("positions", matches)) => Ok(Self::Positions(one(matches, "positions-file"))),
            Some(("perft", matches)) => Self::perft(matches, rules, words),
            Some(("analyse", matches)) => Self::analyse(matches, rules, words),
            Some(("match", matches)) => Self::duel(matches, rules, words),
            Some(("completions", matches)) => Ok(Self::Completions(one(matches, "shell"))),
            Some(("man", _)) => Ok(Self::Man),
            Some(("config", _)) => Ok(Self::Config),
            Some(("replay", sub)) => Ok(Self::Replay {
                file: one(sub, "replay-file"),
                settings: settings(&matches, lang, around),
                mouse: takes_mouse(&matches, &around.chosen()),
            }),
            Some(("history", matches)) => Self::history(matches, words),
            Some(_) => Ok(Self::Rules(rules)),
        }
    }

    fn play(matches: &ArgMatches, rules: Rules, lang: Lang, around: &Environment) -> Result<Self> {
        Ok(Self::Play {
            game: Game::read(matches, rules, &around.chosen(), lang.words())?,
            settings: settings(matches, lang, around),
            plain: matches.get_flag("plain") || around.dumb,
            mouse: takes_mouse(matches, &around.chosen()),
        })
    }

    fn history(matches: &ArgMatches, words: &Words) -> Result<Self> {
        let file = |id| matches.get_one::<PathBuf>(id).cloned();
        let number = |id| -> Result<Option<usize>> {
            let Some(typed) = matches.get_one::<String>(id) else {
                return Ok(None);
            };
            let number = typed.parse().ok().filter(|number| *number > 0);
            let bad = || {
                usage((words.command.bad_value)(
                    typed,
                    &format!("--{id}"),
                    "1, 2, 3, …",
                ))
            };
            number.map(Some).ok_or_else(bad)
        };
        Ok(Self::History(match (number("show")?, number("delete")?) {
            (Some(number), _) => History::Show(number),
            (None, Some(number)) => History::Delete(number),
            (None, None) => match (file("export"), file("import")) {
                (Some(file), _) => History::Export(file),
                (None, Some(file)) => History::Import(file),
                (None, None) => History::List,
            },
        }))
    }

    fn perft(matches: &ArgMatches, rules: Rules, words: &Words) -> Result<Self> {
        Ok(Self::Perft {
            position: Box::new(position(matches, rules, words)?.unwrap_or(Position::start(rules))),
            depth: number(matches, "depth", "DEPTH", 1..=99, words)?.expect("it is required"),
            time: matches.get_flag("time"),
        })
    }

    fn analyse(matches: &ArgMatches, rules: Rules, words: &Words) -> Result<Self> {
        let position = position(matches, rules, words)?;
        let subject = match (
            matches.get_one::<PathBuf>("analyse-file").cloned(),
            position,
        ) {
            (Some(_), Some(_)) => {
                return Err(usage((words.command.conflict)(
                    "--position",
                    words.command.file_value,
                )));
            }
            (Some(path), None) => Subject::File(path),
            (None, position) => {
                Subject::Position(Box::new(position.unwrap_or(Position::start(rules))))
            }
        };
        let seconds = matches.get_one::<String>("seconds").map(|typed| {
            let seconds = typed
                .parse()
                .ok()
                .filter(|seconds| (0.01..=86_400.0).contains(seconds));
            let wrong = || usage((words.command.bad_value)(typed, "--time", "0.01-86400"));
            seconds.map(Duration::from_secs_f64).ok_or_else(wrong)
        });
        Ok(Self::Analyse(Analysis {
            subject,
            depth: number(matches, "max-depth", "--depth", 1..=DEEPEST, words)?,
            time: seconds.transpose()?,
            threads: threads(matches, words)?,
        }))
    }

    fn duel(matches: &ArgMatches, rules: Rules, words: &Words) -> Result<Self> {
        if rules.players != Sides::Two {
            return Err(usage((words.command.conflict)("match", "--players")));
        }
        let duel = Match {
            rules,
            players: [
                duellist_of(matches, "one", words)?,
                duellist_of(matches, "other", words)?,
            ],
            seed: number(matches, "seed", "--seed", 0..=u64::MAX, words)?.unwrap_or(1),
            plies: match_play::PLIES,
            within: match_play::WITHIN,
        };
        Ok(Self::Match {
            duel,
            games: number(matches, "match-games", "--games", 1..=1_000_000, words)?.unwrap_or(200),
            threads: threads(matches, words)?,
        })
    }
}

/// Reads a number within a range; none if the option was not given.
fn number<T>(
    matches: &ArgMatches,
    id: &str,
    option: &str,
    range: RangeInclusive<T>,
    words: &Words,
) -> Result<Option<T>>
where
    T: FromStr + PartialOrd + Display,
{
    let Some(typed) = matches.get_one::<String>(id) else {
        return Ok(None);
    };
    let number = typed.parse().ok().filter(|number| range.contains(number));
    let expected = || format!("{}-{}", range.start(), range.end());
    let wrong = || usage((words.command.bad_value)(typed, option, &expected()));
    Ok(Some(number.ok_or_else(wrong)?))
}

fn threads(matches: &ArgMatches, words: &Words) -> Result<usize> {
    let threads = number(matches, "threads", "--threads", 1..=256, words)?;
    Ok(threads.unwrap_or_else(usual_threads))
}

fn position(matches: &ArgMatches, rules: Rules, words: &Words) -> Result<Option<Position>> {
    let typed = matches.get_one::<String>("position");
    let read = typed.map(|typed| {
        Position::read(typed, rules)
            .map_err(|error| usage(format!("--position: {}", (words.errors.position)(&error))))
    });
    read.transpose()
}

/// Reads a player of a match: a level, `greedy`, or `depth:N` for a search so deep.
fn duellist_of(matches: &ArgMatches, id: &str, words: &Words) -> Result<Contender> {
    let typed: String = one(matches, id);
    let depth = typed
        .strip_prefix("depth:")
        .and_then(|depth| depth.parse().ok());
    let depth = depth.filter(|depth| (1..=DEEPEST).contains(depth));
    match (typed.as_str(), depth, typed.parse()) {
        ("greedy", ..) => Ok(Contender::Greedy),
        (_, Some(depth), _) => {
            let limits = Limits {
                depth: Some(depth),
                ..Limits::default()
            };
            Ok(Contender::Limits(limits))
        }
        (_, None, Ok(level)) => Ok(Contender::Level(level)),
        (_, None, Err(_)) => {
            let levels = Level::ALL.map(Level::id).join(", ");
            let expected = format!("1-5, {levels}, greedy, depth:N");
            Err(usage((words.command.bad_value)(
                &typed, "PLAYER", &expected,
            )))
        }
    }
}

impl Game {
    fn read(
        matches: &ArgMatches,
        rules: Rules,
        chosen: &Preferences,
        words: &Words,
    ) -> Result<Self> {
        let rules = if gives_rules(matches) {
            rules
        } else {
            chosen.rules.unwrap_or(rules)
        };
        let file = matches.get_one::<PathBuf>("file").cloned();
        let first = matches.get_one::<String>("first");
        if file.is_some() && (gives_rules(matches) || first.is_some()) {
            return Err(usage(words.command.file_has_rules.to_owned()));
        }
        let names = BySide::from_fn(|side| {
            let id = side.letter().to_ascii_lowercase().to_string();
            matches
                .get_one::<String>(&id)
                .map(|name| clean(&composed(name)))
        });
        // Who sits at the table of a file is not known yet; who does not is left out later.
        let sides = if file.is_some() {
            Sides::Four
        } else {
            rules.players
        };
        let players = players(matches, sides, words)?;
        let is_given = |side| names[side].is_some() || players[side] != Player::Person;
        let absent = Side::ALL.into_iter().skip(rules.players.count());
        if let Some(side) = absent
            .into_iter()
            .find(|&side| file.is_none() && is_given(side))
        {
            return Err(usage((words.command.no_such_side)(side.letter())));
        }
        let given = gives_rules(matches) || first.is_some() || file.is_some();
        let usual = |side: Side| {
            let plays = rules.players.iter().any(|other| other == side);
            let name = chosen.names[side].clone();
            name.filter(|_| file.is_none() && plays)
        };
        Ok(Self {
            names: BySide::from_fn(|side| names[side].clone().or_else(|| usual(side))),
            first: starter(first.map(String::as_str), &rules, words)?,
            sets_table: !given && !Side::ALL.into_iter().any(is_given),
            saves: !matches.get_flag("no-save"),
            file,
            rules,
            players,
        })
    }
}

/// Reads who is a computer: `b:3`, `b:tien-si`, `all:5` for all at the table.
fn players(matches: &ArgMatches, sides: Sides, words: &Words) -> Result<BySide<Player>> {
    let mut players = BySide::default();
    for typed in matches.get_many::<String>("bot").into_iter().flatten() {
        let levels = Level::ALL.map(Level::id).join(", ");
        let wrong = || {
            let expected = format!("a:LEVEL … d:LEVEL, all:LEVEL; LEVEL 1-5, {levels}");
            usage((words.command.bad_value)(typed, "--bot", &expected))
        };
        let (side, level) = typed.split_once(':').ok_or_else(wrong)?;
        let level: Level = Level::from_str(level).ok().ok_or_else(wrong)?;
        let is_meant = |other: &Side| match side {
            "all" => sides.iter().any(|plays| plays == *other),
            letter => letter.eq_ignore_ascii_case(&other.letter().to_string()),
        };
        let meant: Vec<Side> = Side::ALL.into_iter().filter(is_meant).collect();
        if meant.is_empty() {
            return Err(wrong());
        }
        for side in meant {
            players[side] = Player::Computer(level);
        }
    }
    Ok(players)
}

fn takes_mouse(matches: &ArgMatches, chosen: &Preferences) -> bool {
    !matches.get_flag("no-mouse") && chosen.mouse != Some(false)
}

fn usage(message: String) -> anyhow::Error {
    anyhow!(UsageError(message))
}

/// Returns the value of an argument that must be there.
fn one<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, id: &str) -> T {
    matches
        .get_one::<T>(id)
        .cloned()
        .expect("the argument is required")
}

/// Returns a text with composed letters, as it may come with combining marks.
fn composed(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    text.nfc().collect()
}

fn gives_rules(matches: &ArgMatches) -> bool {
    use clap::parser::ValueSource::CommandLine;
    let ids = RULE_OPTIONS.iter().map(|(_, id, _)| *id).chain(["rules"]);
    ids.into_iter()
        .any(|id| matches.value_source(id) == Some(CommandLine))
}

/// Puts the rules together: the whole text first, then each option by itself.
fn rules(matches: &ArgMatches, words: &Words) -> Result<Rules> {
    let mut rules = match matches.get_one::<String>("rules") {
        None => Rules::default(),
        Some(typed) => typed
            .parse()
            .map_err(|error| usage(format!("--rules: {}", (words.errors.rules)(&error))))?,
    };
    for (key, id, long) in RULE_OPTIONS {
        let value = match key {
            Rule::First => matches.get_flag(id).then(|| "no".to_owned()),
            _ => matches.get_one::<String>(id).cloned(),
        };
        if let Some(value) = value {
            let message = |_| {
                usage((words.command.bad_value)(
                    &value,
                    &format!("--{long}"),
                    &key.range(),
                ))
            };
            rules = rules.with(key, &value).map_err(message)?;
        }
    }
    Ok(rules)
}

fn starter(first: Option<&str>, rules: &Rules, words: &Words) -> Result<First> {
    match first {
        None => Ok(First::Side(Side::A)),
        Some("random") => Ok(First::Chance),
        Some("rps") => Ok(First::Rps),
        Some(letter) => {
            let letter = letter.chars().next().unwrap_or('a');
            let mut sides = rules.players.iter();
            let side = sides.find(|side| Side::from_letter(letter) == Some(*side));
            let unknown = || usage((words.command.no_such_side)(letter.to_ascii_uppercase()));
            Ok(First::Side(side.ok_or_else(unknown)?))
        }
    }
}

fn settings(matches: &ArgMatches, lang: Lang, around: &Environment) -> Settings {
    let named = |id| matches.get_one::<String>(id).map(String::as_str);
    let kept = around.written.clone().or(&around.last);
    let speed = Speed::ALL
        .into_iter()
        .find(|speed| Some(speed.name()) == named("speed"));
    let theme = named("theme")
        .and_then(Theme::from_name)
        .or(around.ordered.theme)
        .or(around.no_color.then_some(&palette::MONO))
        .or(kept.theme)
        .or(around.true_color.then_some(&palette::DARK))
        .unwrap_or(&palette::DEFAULT);
    let ascii = matches.get_flag("ascii");
    let speed = speed
        .or(around.ordered.speed)
        .or(around.reduced_motion.then_some(Speed::Off))
        .or(kept.speed);
    Settings {
        lang,
        speed: speed.unwrap_or(Speed::Normal),
        theme,
        glyphs: if ascii {
            Glyphs::Ascii
        } else {
            around.chosen().glyphs.unwrap_or(Glyphs::Unicode)
        },
        look_ahead: false,
    }
}
