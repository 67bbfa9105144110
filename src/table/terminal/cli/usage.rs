//! What can't be meant: an error that ends the program with 2, in one line of the reader's language.

use std::fmt;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::words::Words;

/// What was typed can't be meant.
#[derive(Debug)]
pub(crate) struct UsageError(pub String);

impl UsageError {
    /// Says that an option, or whatever it is called, does not take a value.
    pub(super) fn bad_value(value: &str, option: &str, expected: &str, words: &Words) -> Self {
        Self((words.command.bad_value)(value, option, expected))
    }

    /// Says what the command line's reader found wrong.
    pub(super) fn from_clap(error: &clap::Error, words: &Words) -> Self {
        let what = what(error, words);
        Self(format!("{what} ({})", words.command.try_help))
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

fn what(error: &clap::Error, words: &Words) -> String {
    let words = &words.command;
    let of = |kind| context(error, kind);
    let option = without_value(&of(ContextKind::InvalidArg));
    match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            match of(ContextKind::InvalidValue).as_str() {
                "" => (words.missing)(&option),
                value => (words.bad_value)(value, &option, &of(ContextKind::ValidValue)),
            }
        }
        ErrorKind::UnknownArgument => (words.unknown)(&option),
        ErrorKind::InvalidSubcommand => (words.unknown)(&of(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument | ErrorKind::NoEquals => (words.missing)(&option),
        ErrorKind::ArgumentConflict => match without_value(&of(ContextKind::PriorArg)) {
            prior if prior == option => (words.twice)(&option),
            prior => (words.conflict)(&option, &prior),
        },
        _ => {
            let message = error.to_string();
            let line = message.lines().next().unwrap_or_default();
            line.trim_start_matches("error: ").to_owned()
        }
    }
}

/// Returns an option without what stands for its value; anything else stays as it is.
fn without_value(option: &str) -> String {
    let end = |sign: char| matches!(sign, ' ' | '[' | '=');
    match option.split(end).next() {
        Some(name) if option.starts_with('-') => name.to_owned(),
        _ => option.to_owned(),
    }
}

/// Returns what an error knows of one kind; an empty text if it knows nothing.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(value)) => value.clone(),
        Some(ContextValue::Strings(values)) => values.join(", "),
        _ => String::new(),
    }
}
