//! The form of the settings file: TOML that people write. The program reads it and never writes it; what it remembers
//! itself has the same form.
//!
//! A file that is no TOML counts as empty; a key or value that is not known is passed over. Both are told with their
//! place, and neither stops the game. [`sample`] is a file with every key.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::ErrorKind;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use toml_writer::ToTomlValue;

use super::{files, places};
use crate::app::preferences::{Preference, PreferenceError, Preferences};
use crate::engine::{NAMES, RulesError, Side, clean};
use crate::words::Words;

/// The largest file of settings that is read.
const MOST_BYTES: u64 = 64 * 1024;

/// The key of the list of names.
const NAMES_KEY: &str = "names";

/// Something that is wrong in settings: where, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Warning {
    /// The file, or the variable.
    pub source: String,
    /// Line and column in the file, from 1 on.
    pub place: Option<(usize, usize)>,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It can't be read: what kind of error the system reports, and its number.
    File(ErrorKind, Option<i32>),
    /// It is no TOML.
    Form,
    /// The names are no list of names.
    Names,
    /// Nothing of that name can be set.
    Key(String),
    /// The value can't be.
    Value {
        /// The key.
        key: Preference,
        /// The value as it stands there.
        value: String,
        /// What it may be.
        expected: String,
    },
    /// It is no rule set, and why.
    Rules(RulesError),
}

impl Fault {
    /// Says what is wrong with the value of a key.
    pub(super) fn of(key: Preference, value: &str, error: PreferenceError) -> Self {
        match error {
            PreferenceError::Rules(error) => Self::Rules(error),
            PreferenceError::Value { expected } => Self::Value {
                key,
                value: shown(value),
                expected,
            },
        }
    }

    /// Says it in the reader's language.
    fn words(&self, words: &Words) -> String {
        let command = &words.command;
        match self {
            Self::File(kind, code) => files::why(*kind, *code, words),
            Self::Form => words.settings.no_toml.to_owned(),
            Self::Key(key) => (words.settings.unknown_key)(key),
            Self::Value {
                key,
                value,
                expected,
            } => (command.bad_value)(value, key.name(), expected),
            Self::Names => words.settings.no_names.to_owned(),
            // It quotes what somebody wrote.
            Self::Rules(error) => clean(&(words.errors.rules)(error)),
        }
    }
}

impl Warning {
    /// Says it in the reader's language.
    pub(super) fn words(&self, words: &Words) -> String {
        let (source, what) = (&self.source, self.fault.words(words));
        let colon = words.colon;
        match self.place {
            Some((line, column)) => {
                let place = (words.errors.place)(line, column);
                format!("{source}{colon} {place}{colon} {what}")
            }
            None => format!("{source}{colon} {what}"),
        }
    }
}

/// Reads a file of settings; none is an empty one.
pub(super) fn read_file(path: &Path) -> (Preferences, Vec<Warning>) {
    let source = places::shown(path);
    match files::read_small(path, MOST_BYTES) {
        Ok(content) => read(&content, &source),
        Err(error) if error.kind() == ErrorKind::NotFound => <_>::default(),
        Err(error) => {
            let fault = Fault::File(error.kind(), error.raw_os_error());
            let warning = Warning {
                source,
                place: None,
                fault,
            };
            (Preferences::default(), vec![warning])
        }
    }
}

/// Reads the content of a file of settings.
pub(super) fn read(content: &str, source: &str) -> (Preferences, Vec<Warning>) {
    let mut reading = Reading {
        content,
        source,
        preferences: Preferences::default(),
        warnings: Vec::new(),
    };
    match DeTable::parse(content) {
        Ok(table) => {
            for (key, value) in table.get_ref() {
                reading.take(key, value);
            }
        }
        Err(error) => {
            let at = error.span().map_or(0, |span| span.start);
            reading.complain(at, Fault::Form);
        }
    }
    // The keys come in an order of their own; who mends a file begins at its top.
    reading.warnings.sort_by_key(|warning| warning.place);
    (reading.preferences, reading.warnings)
}

/// A file while it is read.
struct Reading<'a> {
    content: &'a str,
    source: &'a str,
    preferences: Preferences,
    warnings: Vec<Warning>,
}

impl Reading<'_> {
    fn take(&mut self, key: &Spanned<Cow<str>>, value: &Spanned<DeValue>) {
        let name = key.get_ref().as_ref();
        match (value.get_ref(), name.parse()) {
            (DeValue::Array(names), _) if name == NAMES_KEY => {
                for (side, name) in Side::ALL.into_iter().zip(names.iter()) {
                    self.set(Preference::name_of(side), name);
                }
            }
            (_, Ok(key)) => self.set(key, value),
            _ if name == NAMES_KEY => self.complain(value.span().start, Fault::Names),
            (_, Err(_)) => self.complain(key.span().start, Fault::Key(shown(name))),
        }
    }

    fn set(&mut self, key: Preference, value: &Spanned<DeValue>) {
        let word = match value.get_ref() {
            DeValue::String(text) => text.as_ref(),
            _ => self.content.get(value.span()).unwrap_or_default(),
        };
        if let Err(error) = self.preferences.set(key, word) {
            self.complain(value.span().start, Fault::of(key, word, error));
        }
    }

    fn complain(&mut self, at: usize, fault: Fault) {
        self.warnings.push(Warning {
            source: self.source.to_owned(),
            place: Some(place(self.content, at)),
            fault,
        });
    }
}

/// Returns what somebody wrote as it may be shown.
fn shown(text: &str) -> String {
    clean(text).chars().take(40).collect()
}

/// Returns line and column of a byte, from 1 on.
fn place(content: &str, at: usize) -> (usize, usize) {
    let before = content.get(..at).unwrap_or(content);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// Writes preferences as [`read`] reads them.
pub(super) fn text_of(preferences: &Preferences) -> String {
    let set = Preference::ALL.iter().filter_map(|key| {
        let value = preferences.get(*key)?;
        Some(format!("{} = {}\n", key.name(), value.to_toml_value()))
    });
    set.collect()
}

/// Writes a file of settings with every key, what it means and what it may be, all of it commented out.
pub(super) fn sample(words: &Words, path: Option<&Path>) -> String {
    let place = path.map(|path| format!("{} {}", words.colon, path.display()));
    let heading = format!("{}{}", words.settings.heading, place.unwrap_or_default());
    let mut sample = format!("# {heading}\n# {}\n", words.settings.order);
    for &key in Preference::ALL {
        let Some((name, value, help)) = example(key, words) else {
            continue;
        };
        let values = match key.values().as_slice() {
            [] => String::new(),
            values => format!(" ({})", values.join(", ")),
        };
        // Writing into a text can't fail.
        let _ = writeln!(sample, "\n# {help}{values}\n#{name} = {value}");
    }
    sample
}

/// Returns the key for a preference in the sample, a value, and what it means; none if another one's key says it too.
fn example(key: Preference, words: &Words) -> Option<(&'static str, String, &'static str)> {
    let (settings, help) = (&words.settings, &words.command.help);
    let (value, help) = match key {
        Preference::Lang => ("\"vi\"", help.lang),
        Preference::Theme => ("\"dark\"", help.theme),
        Preference::Speed => ("\"normal\"", help.speed),
        Preference::Rules => ("\"wikipedia quan=5\"", help.rules),
        Preference::Match => ("\"houses 20 5\"", help.match_kind),
        Preference::Ascii => ("false", help.ascii),
        Preference::Mouse => ("true", settings.mouse),
        Preference::A => {
            let names = NAMES.map(|name| format!("{name:?}")).0.join(", ");
            return Some((NAMES_KEY, format!("[{names}]"), settings.names));
        }
        Preference::B | Preference::C | Preference::D => return None,
    };
    Some((key.name(), value.to_owned(), help))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    /// Whatever a file says it is read or complained about, with a place in it.
    #[test]
    fn changed_files_are_survived() {
        let sample = sample(Lang::Vi.words(), None).replace("\n#", "\n");
        let mut chance = fastrand::Rng::with_seed(3);
        for _ in 0..2_000 {
            let mut bytes = sample.clone().into_bytes();
            for _ in 0..chance.usize(1..6) {
                let at = chance.usize(..bytes.len());
                match chance.u8(..4) {
                    0 => bytes[at] = chance.u8(..),
                    1 => drop(bytes.remove(at)),
                    2 => bytes.insert(at, *chance.choice(b"[]{}\"'=.,\n\\#0t").unwrap()),
                    _ => bytes.truncate(at.max(1)),
                }
            }
            let text = String::from_utf8_lossy(&bytes);
            let (preferences, warnings) = read(&text, "file");
            assert_eq!(read(&text_of(&preferences), ""), (preferences, vec![]));
            let lines = 1 + text.matches('\n').count();
            for warning in warnings {
                let (line, column) = warning.place.unwrap();
                assert!(line <= lines && column > 0, "{warning:?}");
                assert!(!warning.words(Lang::En.words()).contains('\u{1b}'));
            }
        }
    }

    /// Deep nesting is refused, not followed.
    #[test]
    fn deep_files_are_survived() {
        for sign in ["[", "{a=", "a."] {
            let text = format!("x = {}", sign.repeat(20_000));
            assert!(!read(&text, "file").1.is_empty());
        }
    }
}
