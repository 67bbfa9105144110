//! What the rows of the set-up are called, what they mean, and what is set in them.

use super::App;
use super::player::Player;
use super::series::MatchKind;
use super::setup::{First, Form, Row};
use crate::engine::{Preset, Rule};
use crate::words::Words;

/// What a row is called, and what it means.
pub fn row(app: &App, form: &Form, row: Row) -> (String, &'static str) {
    let (words, seats) = (&app.words().set_up, &app.words().table.seats);
    let named = match row {
        Row::Start => &words.start,
        Row::Player(_) => &words.player,
        Row::Even => &words.even,
        Row::First => &words.first,
        Row::Match if form.kind.terms().is_some() => {
            let note = app.words().houses.kind_note;
            return (words.games.label.to_owned(), note);
        }
        Row::Match => &words.games,
        Row::Price => &app.words().houses.price,
        Row::Lost => &app.words().houses.lost,
        Row::Name(side) => {
            let seat = seats.of(form.rules.players, side);
            return ((words.name)(side, seat), words.name_note);
        }
        Row::Preset => {
            let note = (words.preset_note)(Preset::nearest(&form.rules));
            return (words.preset.to_owned(), note);
        }
        Row::Rule(rule) => return ((words.rule)(rule).to_owned(), (words.rule_note)(rule)),
    };
    (named.label.to_owned(), named.note)
}

/// What is set in a row; nothing where nothing can be.
pub fn value(app: &App, form: &Form, row: Row) -> String {
    let words = app.words();
    match row {
        Row::Start => String::new(),
        Row::Name(side) => form.names[side].clean(),
        Row::Player(side) => match form.players[side] {
            Player::Person => words.set_up.person.to_owned(),
            Player::Computer(level) => level.name().to_owned(),
        },
        Row::Even => form.even.label(words).to_owned(),
        Row::Preset => preset_value(app, form),
        Row::Rule(rule) => (words.set_up.value)(rule, &form.rules),
        Row::First => match form.first {
            First::Side(side) => form.clean_names()[side].clone(),
            First::Chance => words.set_up.chance.to_owned(),
            First::Rps => words.set_up.rps.to_owned(),
        },
        Row::Match | Row::Price | Row::Lost => match_value(words, form.kind, row),
    }
}

fn match_value(words: &Words, kind: MatchKind, row: Row) -> String {
    match (kind, row) {
        (MatchKind::Houses(terms), Row::Price) => (words.houses.price_value)(terms.price),
        (MatchKind::Houses(terms), Row::Lost) => (words.houses.lost_value)(terms.lost),
        (kind, _) => kind.label(words),
    }
}

/// The preset's name, with a sign if something was changed in it.
fn preset_value(app: &App, form: &Form) -> String {
    let preset = Preset::nearest(&form.rules);
    let name = (app.words().rules.preset)(preset);
    let changed = form
        .rules
        .differences(preset)
        .any(|key| key != Rule::Players);
    if changed {
        format!("{name} +")
    } else {
        name.to_owned()
    }
}
