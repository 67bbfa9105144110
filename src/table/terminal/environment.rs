//! Looks at what the program finds around it: variables, settings, the choices of last time, the kind of terminal.

use std::env;
use std::io::{IsTerminal, stdout};

use super::config::{self, Fault, Warning};
use super::{ground, last, places};
use crate::app::preferences::{Preference, Preferences};
use crate::app::settings::{Colors, Glyphs};
use crate::app::sources::{Motion, Sources, TerminalFacts};
use crate::words::Lang;

/// As many columns or rows as are drawn at the most; a window that says more is not to be believed.
const MOST_CELLS: u16 = 2000;

/// Returns everything but the options of the command line that says something about preferences, and what in it is wrong.
pub(super) fn look() -> (Sources, Vec<Warning>) {
    let (environment, mut warnings) = variables();
    let file = places::settings().map(|path| config::read_file(&path));
    let (file, warnings_too) = file.unwrap_or_default();
    warnings.extend(warnings_too);
    let sources = Sources {
        environment,
        file,
        last: places::state().map_or_else(Preferences::default, |folder| last::read(&folder)),
        terminal: terminal(),
        ..Sources::default()
    };
    (sources, warnings)
}

/// Tells whether the terminal can do nothing but print lines.
pub(super) fn is_dumb() -> bool {
    is("TERM", &["dumb"])
}

/// Returns columns and rows of the window where the terminal says so many: none means that it does not know, so that
/// `COLUMNS` and `LINES` count, or else what every terminal had once.
pub(super) fn window((columns, rows): (u16, u16)) -> (u16, u16) {
    let known = |said: u16, name, usual| {
        let variable = || env::var(name).ok()?.trim().parse().ok();
        let sizes = [Some(said), variable(), Some(usual)];
        let size = sizes.into_iter().flatten().find(|size| *size > 0);
        size.unwrap_or(usual).min(MOST_CELLS)
    };
    (known(columns, "COLUMNS", 80), known(rows, "LINES", 24))
}

/// The columns of what is printed where there is no terminal, and the most on a wide one: longer lines are hard to read.
const COLUMNS: [usize; 2] = [80, 100];

/// Returns the columns that printed texts may take.
pub(super) fn columns() -> usize {
    let [usual, most] = COLUMNS;
    let size = stdout().is_terminal().then(crossterm::terminal::size);
    match size {
        Some(Ok((columns, _))) if columns > 0 => usize::from(columns).min(most),
        _ => usual,
    }
}

fn terminal() -> TerminalFacts {
    TerminalFacts {
        locale: language(),
        colors: if is_set("NO_COLOR") {
            Colors::Unwanted
        } else if is("COLORTERM", &["truecolor", "24bit"]) {
            Colors::True
        } else if env::var("TERM").is_ok_and(|name| name.contains("256color")) {
            Colors::Indexed
        } else {
            Colors::Sixteen
        },
        glyphs: if is("TERM", &["linux"]) || has_other_charset() {
            Glyphs::Ascii
        } else {
            Glyphs::Unicode
        },
        motion: if is_set("REDUCED_MOTION") || is_set("NO_MOTION") {
            Motion::Reduced
        } else {
            Motion::Full
        },
        ground: env::var("COLORFGBG")
            .ok()
            .and_then(|value| ground::of_variable(&value)),
    }
}

/// Returns the first language that the reader prefers and the program knows. As everywhere, whoever asks for the language of
/// the system itself, `C`, gets no other.
fn language() -> Option<Lang> {
    let asked = first_set(["LC_ALL", "LC_MESSAGES", "LANG"]);
    if ["C", "POSIX"].contains(&asked.as_str()) {
        return None;
    }
    sys_locale::get_locales().find_map(|locale| Lang::from_locale(&locale))
}

fn first_set(names: [&str; 3]) -> String {
    let values = names.iter().filter_map(|name| env::var(name).ok());
    let mut set = values.filter(|value| !value.is_empty());
    set.next().unwrap_or_default()
}

/// Tells whether the locale names a character set that has no lines and circles. A locale that names none says nothing.
fn has_other_charset() -> bool {
    let locale = first_set(["LC_ALL", "LC_CTYPE", "LANG"]);
    locale.split_once('.').is_some_and(|(_, charset)| {
        let charset = charset.split('@').next().unwrap_or_default();
        !["utf8", "utf-8"].contains(&charset.to_ascii_lowercase().as_str())
    })
}

fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !value.is_empty())
}

fn is(name: &str, wanted: &[&str]) -> bool {
    env::var(name).is_ok_and(|value| wanted.contains(&value.as_str()))
}

/// Reads the variables of the program's own: `OANQUAN_LANG` and so on, one for each preference.
fn variables() -> (Preferences, Vec<Warning>) {
    let (mut preferences, mut warnings) = <(Preferences, Vec<Warning>)>::default();
    for &key in Preference::ALL {
        let name = format!("OANQUAN_{}", key.name().to_ascii_uppercase());
        let Some(value) = env::var_os(&name).filter(|value| !value.is_empty()) else {
            continue;
        };
        let value = value.to_string_lossy();
        if let Err(error) = preferences.set(key, &value) {
            warnings.push(Warning {
                source: name,
                place: None,
                fault: Fault::of(key, &value, error),
            });
        }
    }
    (preferences, warnings)
}
