//! `oanquan` without a command: the game that was asked for.

use std::path::{Path, PathBuf};

use clap::ArgMatches;

use super::usage::UsageError;
use super::value::position;
use crate::app::player::Player;
use crate::app::series::MatchKind;
use crate::app::setup::First;
use crate::app::sources::{Resolved, Sources};
use crate::engine::{BySide, Position, Rules, Side, Sides};
use crate::search::Level;
use crate::words::Words;

/// A game to begin or to go on with.
#[derive(Debug)]
pub(crate) struct PlayTask {
    /// A file to go on from.
    pub file: Option<PathBuf>,
    /// The position to start from, if it is not the usual one.
    pub start: Option<Position>,
    /// What follows a game.
    pub kind: MatchKind,
    /// Who starts.
    pub first: First,
    /// How the game begins.
    pub begins: Begins,
    /// Whether the game is kept on the disk.
    pub saves: bool,
    /// Whether the bell rings for a quan.
    pub rings: bool,
    /// The names that were asked for.
    pub names: BySide<Option<String>>,
    /// Who decides for each side.
    pub players: BySide<Player>,
    /// Rules and everything else that may be preferred.
    pub resolved: Resolved,
    /// Where the game is played.
    pub interface: Interface,
}

/// How a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Begins {
    /// The players set the table first, or go on with a game that was left: nothing was said about the game.
    WithSetUp,
    /// At once.
    AtOnce,
}

/// Where a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interface {
    /// On the whole terminal.
    Screen,
    /// In plain lines.
    Lines,
}

impl PlayTask {
    /// Puts together what was typed and what is preferred.
    pub(super) fn read(
        matches: &ArgMatches,
        sources: &Sources,
        interface: Interface,
        words: &Words,
    ) -> Result<Self, UsageError> {
        let resolved = sources.resolve();
        let file = matches.get_one::<PathBuf>("file").cloned();
        let first = matches.get_one::<String>("first").map(String::as_str);
        let start = position(matches, "start", resolved.rules, words)?;
        refuse_two_starts(file.is_some(), start.is_some(), first.is_some(), words)?;
        let says_match = sources.options.say_match();
        refuse_match(&resolved, says_match, start.is_some(), words)?;
        let says_game =
            sources.options.say_rules() || says_match || first.is_some() || start.is_some();
        if let Some(file) = file.as_deref().filter(|_| says_game) {
            return Err(file_and_rules(file, matches, words));
        }
        let sides = match file {
            // Who sits at the table of a file is not known yet; who does not is left out later.
            Some(_) => Sides::Four,
            None => resolved.rules.players,
        };
        let players = players(matches, sides, words)?;
        let given = &sources.options.given.names;
        let says_side = |side: Side| given[side].is_some() || players[side] != Player::Person;
        refuse_absent(sides, says_side, words)?;
        let is_said = says_game || file.is_some() || Side::ALL.into_iter().any(says_side);
        // What is preferred is not for every board, nor for a position.
        let kind = match start {
            Some(_) => MatchKind::default(),
            None => resolved.kind.under(&resolved.rules),
        };
        Ok(Self {
            start,
            kind,
            first: starter(first, &resolved.rules, words)?,
            begins: if is_said {
                Begins::AtOnce
            } else {
                Begins::WithSetUp
            },
            saves: !matches.get_flag("no-save"),
            rings: matches.get_flag("bell"),
            names: match file {
                // A file has names of its own; those of the settings are for new games.
                Some(_) => given.clone(),
                None => names(&resolved),
            },
            file,
            players,
            resolved,
            interface,
        })
    }
}

/// Refuses what says twice how the game begins: a position says who moves, and a file has a start of its own.
fn refuse_two_starts(
    file: bool,
    position: bool,
    first: bool,
    words: &Words,
) -> Result<(), UsageError> {
    let other = match (position, file, first) {
        (true, true, _) => words.command.file_value,
        (true, false, true) => "--first",
        _ => return Ok(()),
    };
    Err(UsageError((words.command.conflict)("--position", other)))
}

/// Refuses a match of sold cells for more than two, or from a position.
fn refuse_match(
    resolved: &Resolved,
    is_said: bool,
    position: bool,
    words: &Words,
) -> Result<(), UsageError> {
    let sells = is_said && resolved.kind.terms().is_some();
    let other = match resolved.rules.players {
        Sides::Two if position => "--position",
        Sides::Two => return Ok(()),
        Sides::Three | Sides::Four => "--players",
    };
    if sells {
        Err(UsageError((words.command.conflict)("--match", other)))
    } else {
        Ok(())
    }
}

/// Says why a file and rules can't both be given. A number was meant as the value of `--no-quan-non`.
fn file_and_rules(file: &Path, matches: &ArgMatches, words: &Words) -> UsageError {
    let number = file.to_str().filter(|name| name.parse::<u8>().is_ok());
    match number {
        Some(number) if matches.contains_id("non") => {
            UsageError((words.command.needs_equals)("--no-quan-non", number))
        }
        _ => UsageError(words.command.file_has_rules.to_owned()),
    }
}

/// Refuses what was said of a side that does not play.
fn refuse_absent(
    sides: Sides,
    says_side: impl Fn(Side) -> bool,
    words: &Words,
) -> Result<(), UsageError> {
    let mut absent = Side::ALL.into_iter().skip(sides.count());
    match absent.find(|side| says_side(*side)) {
        Some(side) => Err(UsageError((words.command.no_such_side)(side.letter()))),
        None => Ok(()),
    }
}

/// Returns the names of the sides that play.
fn names(resolved: &Resolved) -> BySide<Option<String>> {
    let Rules { players, .. } = resolved.rules;
    BySide::from_fn(|side| {
        let plays = players.iter().any(|other| other == side);
        resolved.names[side].clone().filter(|_| plays)
    })
}

/// Reads who is a computer: `b:3`, `b:tien-si`, `all:5` for all at the table.
fn players(
    matches: &ArgMatches,
    sides: Sides,
    words: &Words,
) -> Result<BySide<Player>, UsageError> {
    let mut players = BySide::default();
    for typed in matches.get_many::<String>("bot").into_iter().flatten() {
        let (meant, level) = computers(typed, sides).ok_or_else(|| {
            let levels = Level::ALL.map(Level::id).join(", ");
            let level = words.command.values.level;
            let expected = format!("a:{level} … d:{level}, all:{level} ({level}: 1-5, {levels})");
            UsageError::bad_value(typed, "--bot", &expected, words)
        })?;
        for side in meant {
            players[side] = Player::Computer(level);
        }
    }
    Ok(players)
}

/// Reads whom `SIDE:LEVEL` means, and how well they play.
fn computers(typed: &str, sides: Sides) -> Option<(Vec<Side>, Level)> {
    let (side, level) = typed.split_once(':')?;
    let meant = match side {
        "all" => sides.iter().collect(),
        letter => {
            let is_meant = |side: &Side| letter.eq_ignore_ascii_case(&side.letter().to_string());
            vec![Side::ALL.into_iter().find(is_meant)?]
        }
    };
    Some((meant, level.parse().ok()?))
}

fn starter(first: Option<&str>, rules: &Rules, words: &Words) -> Result<First, UsageError> {
    let letter = match first {
        None => return Ok(First::Side(Side::A)),
        Some("random") => return Ok(First::Chance),
        Some("rps") => return Ok(First::Rps),
        Some(letter) => letter.chars().next().unwrap_or('a'),
    };
    let mut sides = rules.players.iter();
    let side = sides.find(|side| Side::from_letter(letter) == Some(*side));
    side.map(First::Side)
        .ok_or_else(|| UsageError((words.command.no_such_side)(letter.to_ascii_uppercase())))
}
