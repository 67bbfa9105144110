//! Looks at what the program finds around it: environment, settings, last time's choices.

use std::env;

use super::cli::Environment;
use super::config::{self, Fault, Wrong, shown};
use super::{places, store};
use crate::app::preferences::{PreferenceError, Preferences};

/// Returns what is around, and what in it is wrong.
pub(super) fn look() -> (Environment, Vec<Wrong>) {
    let (ordered, mut wrong) = ordered();
    let written = places::settings().map(|path| config::read_file(&path));
    let (written, wrong_too) = written.unwrap_or_default();
    wrong.extend(wrong_too);
    let last = places::state().map(|folder| store::last_choices(&folder));
    let around = Environment {
        ordered,
        written,
        last: Preferences::read(&last.unwrap_or_default()),
        no_color: is_set("NO_COLOR"),
        reduced_motion: is_set("REDUCED_MOTION") || is_set("NO_MOTION"),
        true_color: is("COLORTERM", &["truecolor", "24bit"]),
        dumb: is("TERM", &["dumb"]),
    };
    (around, wrong)
}

fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !value.is_empty())
}

fn is(name: &str, wanted: &[&str]) -> bool {
    env::var(name).is_ok_and(|value| wanted.contains(&value.as_str()))
}

/// Reads the variables that make choices: `OANQUAN_LANG` and so on, one for each key.
fn ordered() -> (Preferences, Vec<Wrong>) {
    let (mut choices, mut wrong) = <(Preferences, Vec<Wrong>)>::default();
    for key in Preferences::KEYS {
        let name = format!("OANQUAN_{}", key.to_ascii_uppercase());
        let Some(value) = env::var_os(&name).filter(|value| !value.is_empty()) else {
            continue;
        };
        let value = value.to_string_lossy();
        if let Err(PreferenceError::Value { expected }) = choices.set(key, &value) {
            wrong.push(Wrong {
                source: name,
                place: None,
                fault: Fault::Value {
                    key: key.to_owned(),
                    value: shown(&value),
                    expected,
                },
            });
        }
    }
    (choices, wrong)
}
