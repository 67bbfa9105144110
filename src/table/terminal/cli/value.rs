//! Values of arguments: numbers, positions, players of a match.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::ArgMatches;

use super::super::think::usual_threads;
use super::usage::UsageError;
use crate::engine::{Position, Rules};
use crate::search::{Contender, DEEPEST, Level, Limits};
use crate::words::Words;

/// The shortest and the longest time to think, in seconds.
const SECONDS: RangeInclusive<f64> = 0.01..=86_400.0;

/// Returns the value of an argument that must be there.
pub(super) fn required<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, id: &str) -> T {
    matches
        .get_one::<T>(id)
        .cloned()
        .expect("the argument is required")
}

/// Reads a number within a range; none if the option was not given.
pub(super) fn number<T>(
    matches: &ArgMatches,
    id: &str,
    option: &str,
    range: RangeInclusive<T>,
    words: &Words,
) -> Result<Option<T>, UsageError>
where
    T: FromStr + PartialOrd + Display,
{
    let Some(typed) = matches.get_one::<String>(id) else {
        return Ok(None);
    };
    let number = typed.parse().ok().filter(|number| range.contains(number));
    let wrong = || {
        let expected = format!("{}-{}", range.start(), range.end());
        UsageError::bad_value(typed, option, &expected, words)
    };
    number.map(Some).ok_or_else(wrong)
}

/// Reads the number of a game in a list that may have any length; none if the option was not given.
pub(super) fn place_in_list(
    matches: &ArgMatches,
    id: &str,
    words: &Words,
) -> Result<Option<usize>, UsageError> {
    let Some(typed) = matches.get_one::<String>(id) else {
        return Ok(None);
    };
    let number = typed.parse().ok().filter(|number| *number > 0);
    let wrong = || UsageError::bad_value(typed, &format!("--{id}"), "1, 2, 3, …", words);
    number.map(Some).ok_or_else(wrong)
}

/// Reads how long to think.
pub(super) fn seconds(matches: &ArgMatches, words: &Words) -> Result<Option<Duration>, UsageError> {
    let seconds = number(matches, "seconds", "--time", SECONDS, words)?;
    Ok(seconds.map(Duration::from_secs_f64))
}

/// Reads on how many threads to think.
pub(super) fn threads(matches: &ArgMatches, words: &Words) -> Result<usize, UsageError> {
    let threads = number(matches, "threads", "--threads", 1..=256, words)?;
    Ok(threads.unwrap_or_else(usual_threads))
}

/// Reads a position; none if the option was not given.
pub(super) fn position(
    matches: &ArgMatches,
    id: &str,
    rules: Rules,
    words: &Words,
) -> Result<Option<Position>, UsageError> {
    let typed = matches.get_one::<String>(id);
    let position = typed.map(|typed| Position::read(typed, rules)).transpose();
    position.map_err(|error| UsageError(format!("--position: {}", (words.errors.position)(&error))))
}

/// Reads a player of a match: a level, `greedy`, or `depth:N` for a search so deep.
pub(super) fn contender(
    matches: &ArgMatches,
    id: &str,
    words: &Words,
) -> Result<Contender, UsageError> {
    let typed: String = required(matches, id);
    let depth = typed
        .strip_prefix("depth:")
        .and_then(|depth| depth.parse().ok())
        .filter(|depth| (1..=DEEPEST).contains(depth));
    match (typed.as_str(), depth, typed.parse()) {
        ("greedy", ..) => Ok(Contender::Greedy),
        (_, Some(depth), _) => Ok(Contender::Limits(Limits {
            depth: Some(depth),
            ..Limits::default()
        })),
        (_, None, Ok(level)) => Ok(Contender::Level(level)),
        (_, None, Err(_)) => {
            let levels = Level::ALL.map(Level::id).join(", ");
            let expected = format!("1-5, {levels}, greedy, depth:N");
            Err(UsageError::bad_value(
                &typed,
                words.command.values.players[0],
                &expected,
                words,
            ))
        }
    }
}
