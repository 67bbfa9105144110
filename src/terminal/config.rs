//! The file of settings: TOML that people write. It is read and never written.
//!
//! A file that is no TOML counts as empty; a key or value that is not known is passed over. Both are told with their
//! place, and neither stops the game. [`sample`] is a file with every key, made of the same list.

use std::fmt::Write as _;
use std::io::{self, ErrorKind};
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{files, places};
use crate::app::preferences::{PreferenceError, Preferences};
use crate::app::settings::Speed;
use crate::engine::{NAMES, Side};
use crate::view::palette::Theme;
use crate::words::{Lang, Words};

/// The largest file of settings that is read.
const MOST_BYTES: u64 = 64 * 1024;

/// The key of the list of names.
const NAMES_KEY: &str = "names";

/// Something that is wrong in settings: where, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wrong {
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
    /// It can't be read: what the system says.
    File(ErrorKind, String),
    /// It is no TOML, and why.
    Form(String),
    /// Nothing of that name can be set.
    Key(String),
    /// The value can't be.
    Value {
        /// The key.
        key: String,
        /// The value as it stands there.
        value: String,
        /// What it may be.
        expected: String,
    },
}

impl Wrong {
    /// Says it in the reader's language.
    pub(super) fn words(&self, words: &Words) -> String {
        let what = match &self.fault {
            Fault::File(kind, why) => {
                files::reason(io::Error::new(*kind, why.clone()), words).to_string()
            }
            Fault::Form(why) => why.clone(),
            Fault::Key(key) => (words.settings.unknown_key)(key),
            Fault::Value {
                key,
                value,
                expected,
            } => (words.command.bad_value)(value, key, expected),
        };
        match self.place {
            Some((line, column)) => {
                format!(
                    "{}: {}: {what}",
                    self.source,
                    (words.errors.place)(line, column)
                )
            }
            None => format!("{}: {what}", self.source),
        }
    }
}

/// Reads a file of settings; none is an empty one.
pub(super) fn read_file(path: &Path) -> (Preferences, Vec<Wrong>) {
    let source = places::shown(path);
    match files::read_small(path, MOST_BYTES) {
        Ok(content) => read(&content, &source),
        Err(error) if error.kind() == ErrorKind::NotFound => <_>::default(),
        Err(error) => {
            let fault = Fault::File(error.kind(), error.to_string());
            let wrong = Wrong {
                source,
                place: None,
                fault,
            };
            (Preferences::default(), vec![wrong])
        }
    }
}

/// Reads the content of a file of settings.
pub(super) fn read(content: &str, source: &str) -> (Preferences, Vec<Wrong>) {
    let mut reading = Reading {
        content,
        source,
        choices: Preferences::default(),
        wrong: Vec::new(),
    };
    match DeTable::parse(content) {
        Ok(table) => {
            for (key, value) in table.get_ref() {
                reading.take(key, value);
            }
        }
        Err(error) => {
            let at = error.span().map_or(0, |span| span.start);
            reading.complain(at, Fault::Form(error.message().to_owned()));
        }
    }
    (reading.choices, reading.wrong)
}

/// A file while it is read.
struct Reading<'a> {
    content: &'a str,
    source: &'a str,
    choices: Preferences,
    wrong: Vec<Wrong>,
}

impl Reading<'_> {
    fn take(&mut self, key: &Spanned<std::borrow::Cow<str>>, value: &Spanned<DeValue>) {
        let name = key.get_ref().as_ref();
        match value.get_ref() {
            DeValue::Array(names) if name == NAMES_KEY => {
                for (side, name) in Side::ALL.into_iter().zip(names.iter()) {
                    let key = side.letter().to_ascii_lowercase().to_string();
                    self.set(&key, name.span().start, name);
                }
            }
            _ => self.set(name, key.span().start, value),
        }
    }

    fn set(&mut self, key: &str, at: usize, value: &Spanned<DeValue>) {
        let raw = self.content.get(value.span()).unwrap_or_default();
        let word = match value.get_ref() {
            DeValue::String(text) => text.as_ref(),
            DeValue::Boolean(true) => "yes",
            DeValue::Boolean(false) => "no",
            _ => raw,
        };
        match self.choices.set(key, word) {
            Ok(()) => {}
            Err(PreferenceError::Key) => self.complain(at, Fault::Key(shown(key))),
            Err(PreferenceError::Value { expected }) => {
                let fault = Fault::Value {
                    key: shown(key),
                    value: shown(word),
                    expected: expected.replace("yes, no", "true, false"),
                };
                self.complain(value.span().start, fault);
            }
        }
    }

    fn complain(&mut self, at: usize, fault: Fault) {
        self.wrong.push(Wrong {
            source: self.source.to_owned(),
            place: Some(place(self.content, at)),
            fault,
        });
    }
}

/// Returns what somebody wrote as it may be shown.
pub(super) fn shown(text: &str) -> String {
    crate::engine::clean(text).chars().take(40).collect()
}

/// Returns line and column of a byte, from 1 on.
fn place(content: &str, at: usize) -> (usize, usize) {
    let before = content.get(..at).unwrap_or(content);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// Writes a file of settings with every key, what it means and what it may be, all of it commented out.
pub(super) fn sample(words: &Words, path: Option<&Path>) -> String {
    let mut sample = String::new();
    let place = path.map(|path| format!(": {}", path.display()));
    let heading = format!("{}{}", words.settings.heading, place.unwrap_or_default());
    let names = NAMES.map(|name| format!("{name:?}")).join(", ");
    let (settings, help) = (&words.settings, &words.command.help);
    let yes_no = || "true, false".to_owned();
    let langs = Lang::ALL.map(Lang::code).join(", ");
    let themes = Theme::ALL.map(|theme| theme.name).join(", ");
    let speeds = Speed::ALL.map(Speed::name).join(", ");
    let lines = [
        ("lang", "\"vi\"", help.lang, langs),
        ("theme", "\"dark\"", help.theme, themes),
        ("speed", "\"normal\"", help.speed, speeds),
        ("rules", "\"wikipedia quan=5\"", help.rules, String::new()),
        (
            NAMES_KEY,
            &format!("[{names}]"),
            settings.names,
            String::new(),
        ),
        ("mouse", "true", settings.mouse, yes_no()),
        ("ascii", "false", help.ascii, yes_no()),
    ];
    let _ = writeln!(sample, "# {heading}\n# {}", settings.order);
    for (key, value, help, values) in lines {
        let values = if values.is_empty() {
            String::new()
        } else {
            format!(" ({values})")
        };
        let _ = writeln!(sample, "\n# {help}{values}\n#{key} = {value}");
    }
    sample
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let (choices, wrong) = read(&text, "file");
            assert_eq!(Preferences::read(&choices.to_string()), choices);
            let lines = 1 + text.matches('\n').count();
            for wrong in wrong {
                let (line, column) = wrong.place.unwrap();
                assert!(line <= lines && column > 0, "{wrong:?}");
                assert!(!wrong.words(Lang::En.words()).contains('\u{1b}'));
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
