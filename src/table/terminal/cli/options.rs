//! What the options say about preferences.

use std::ffi::OsString;
use std::ops::RangeInclusive;

use clap::ArgMatches;

use super::command::RULE_OPTIONS;
use super::usage::UsageError;
use super::value::number;
use crate::app::preferences::{Preference, PreferenceError, Preferences};
use crate::app::sources::{Options, RuleChange};
use crate::engine::{Rule, RulesError, Terms};
use crate::words::{Lang, Words};

/// Returns the language that `--lang` names, which is needed before the options can be read and explained.
pub(crate) fn named_language(args: &[OsString]) -> Option<Lang> {
    let args: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let code =
        args.iter()
            .enumerate()
            .find_map(|(index, arg)| match arg.strip_prefix("--lang")? {
                "" => args.get(index + 1).copied(),
                value => value.strip_prefix('='),
            })?;
    Lang::ALL.into_iter().find(|lang| lang.code() == code)
}

/// Reads every option that says something about preferences.
pub(super) fn read(matches: &ArgMatches, words: &Words) -> Result<Options, UsageError> {
    let mut given = Preferences::default();
    for &key in Preference::ALL {
        let Some(typed) = typed(matches, key) else {
            continue;
        };
        given.set(key, &typed).map_err(|error| {
            let option = format!("--{}", key.name());
            match error {
                PreferenceError::Rules(error) => {
                    UsageError(format!("{option}: {}", (words.errors.rules)(&error)))
                }
                PreferenceError::Value { expected } => {
                    UsageError::bad_value(&typed, &option, &expected, words)
                }
            }
        })?;
    }
    Ok(Options {
        given,
        changes: changes(matches, words)?,
        house_price: term(matches, "house-price", Terms::PRICES, words)?,
        houses_lost: term(matches, "houses-lost", Terms::LOSSES, words)?,
    })
}

/// Reads a number that a match of sold cells is about; the tools know of no match.
fn term(
    matches: &ArgMatches,
    id: &str,
    range: RangeInclusive<u8>,
    words: &Words,
) -> Result<Option<u8>, UsageError> {
    match matches.try_contains_id(id) {
        Ok(true) => number(matches, id, &format!("--{id}"), range, words),
        _ => Ok(None),
    }
}

/// Returns what an option says about a preference, as the settings file would say it.
fn typed(matches: &ArgMatches, key: Preference) -> Option<String> {
    let flag = |id, value: &str| matches.get_flag(id).then(|| value.to_owned());
    match key {
        Preference::Ascii => flag("ascii", "true"),
        Preference::Mouse => flag("no-mouse", "false"),
        key => matches.get_one::<String>(key.name()).cloned(),
    }
}

fn changes(matches: &ArgMatches, words: &Words) -> Result<Vec<RuleChange>, UsageError> {
    let mut changes = Vec::new();
    for (rule, id, long) in RULE_OPTIONS {
        let value = match rule {
            Rule::First => matches.get_flag(id).then(|| "no".to_owned()),
            _ => matches.get_one::<String>(id).cloned(),
        };
        let change = value.map(|value| RuleChange::read(rule, value));
        changes.extend(change.transpose().map_err(|error| match error {
            RulesError::Value { value, .. } => {
                UsageError::bad_value(&value, &format!("--{long}"), &rule.range(), words)
            }
            error => UsageError((words.errors.rules)(&error)),
        })?);
    }
    Ok(changes)
}
