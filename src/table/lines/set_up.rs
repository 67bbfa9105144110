//! Setting the table in lines: the form of the table, its rows by number.
//!
//! `3` gives row 3 its next value, `3 -` the one before, `3 Lan` the name or the value that is said. The rows are
//! numbered as they are told, without those that start something.

use super::spelling::plain;
use crate::app::field::Edit;
use crate::app::message::Way;
use crate::app::setup::{Form, Row};
use crate::app::{App, Message, Screen, form_words};

/// More values than any row has.
const MOST_VALUES: usize = 200;

/// What becomes of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// It gets the next value, or the one before, so many times.
    Turned(Row, Way, usize),
    /// It gets a name.
    Named(Row, String),
}

/// Returns the form while the table is being set.
pub(super) const fn form(app: &App) -> Option<&Form> {
    match app.screen() {
        Screen::SetUp { form, .. } => Some(form),
        _ => None,
    }
}

/// Lists the rows that say something.
fn rows(form: &Form) -> impl Iterator<Item = Row> {
    let says = |row: &Row| *row != Row::Start;
    form.rows().into_iter().filter(says)
}

/// Reads what becomes of a row; none if the line does not begin with a number, an error if there is no such row or value.
pub(super) fn read(app: &App, line: &str) -> Option<Result<Setting, ()>> {
    let form = form(app)?;
    let (number, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let number: usize = number.parse().ok()?;
    let row = number.checked_sub(1).and_then(|at| rows(form).nth(at));
    Some(
        row.and_then(|row| setting(app, form, row, rest.trim()))
            .ok_or(()),
    )
}

fn setting(app: &App, form: &Form, row: Row, rest: &str) -> Option<Setting> {
    match (row, rest) {
        (Row::Name(_), "") => None,
        (Row::Name(_), name) => Some(Setting::Named(row, name.to_owned())),
        (_, "") => Some(Setting::Turned(row, Way::Next, 1)),
        (_, "-") => Some(Setting::Turned(row, Way::Previous, 1)),
        (_, value) => {
            let typed = plain(value);
            let ways: [fn(&str, &str) -> bool; 3] = [is_it, has_its_words, begins_so];
            let mut found = ways
                .iter()
                .map(|is_meant| turns(app, form, row, |told| is_meant(told, &typed)));
            let times = found.find_map(|times| times)?;
            Some(Setting::Turned(row, Way::Next, times))
        }
    }
}

fn is_it(told: &str, typed: &str) -> bool {
    told == typed
}

/// `5` is `5 dan` rather than `50 dan`.
fn has_its_words(told: &str, typed: &str) -> bool {
    told.strip_prefix(typed)
        .is_some_and(|rest| rest.starts_with(' '))
}

fn begins_so(told: &str, typed: &str) -> bool {
    told.starts_with(typed)
}

/// Counts how often a row must be turned until its value is the one that is meant.
fn turns(app: &App, form: &Form, row: Row, is_meant: impl Fn(&str) -> bool) -> Option<usize> {
    let mut form = form.clone();
    (0..MOST_VALUES).find(|_| {
        let found = is_meant(&plain(&form_words::value(app, &form, row)));
        form.turn(row, Way::Next);
        found
    })
}

/// Changes a row as if it had the focus.
pub(super) fn set(app: &mut App, setting: &Setting) {
    let (Setting::Turned(row, ..) | Setting::Named(row, _)) = setting;
    app.update(Message::Row(i32::MIN));
    while app.focus().is_some_and(|focus| focus != *row) {
        app.update(Message::Row(1));
    }
    match setting {
        Setting::Turned(_, way, times) => (0..*times).for_each(|_| {
            app.update(Message::Value(*way));
        }),
        Setting::Named(_, name) => {
            app.update(Message::Edit(Edit::EraseToHome));
            app.paste(name);
        }
    }
}

/// Begins the game that was set: asks first if another one would be lost.
pub(super) fn begin(app: &mut App) {
    app.update(Message::Row(i32::MIN));
    app.update(Message::Accept);
    app.throw_by_chance();
}

/// Lists the rows with their numbers: all of them, or those that have changed.
pub(super) fn told(app: &App, before: Option<&Form>) -> Vec<String> {
    let Some(form) = form(app) else {
        return Vec::new();
    };
    let same_rows = |before: &&Form| before.rows() == form.rows();
    let before = before.filter(same_rows);
    let is_news = |row: Row| {
        let value = |form: &Form| form_words::value(app, form, row);
        before.is_none_or(|before| value(before) != value(form))
    };
    let numbered = (1..).zip(rows(form));
    let news = numbered.filter(|(_, row)| is_news(*row));
    news.map(|(number, row)| {
        let (label, value) = (
            form_words::row(app, form, row).0,
            form_words::value(app, form, row),
        );
        format!("{number}. {}{} {value}", label.trim(), app.words().colon)
    })
    .collect()
}
