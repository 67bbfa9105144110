//! What players chose and may want to have again: names, rules, language, theme, speed.
//!
//! Each choice may be missing. Command line, environment, settings file and last time each give some, and
//! [`Choices::or`] lays them over each other. The text form is a line `key value` for each choice that was made;
//! reading passes over what it does not understand, so that another version's file still helps.

use std::fmt;

use super::settings::{Settings, Speed};
use super::text::Lang;
use super::view::theme::Theme;
use crate::engine::{BySide, Record, Rules, Side, clean};

/// Choices that were made, each perhaps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The language.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Option<&'static Theme>,
    /// How fast a sowing is shown.
    pub speed: Option<Speed>,
    /// The rule set.
    pub rules: Option<Rules>,
    /// What each side is called.
    pub names: BySide<Option<String>>,
}

/// The longest name in characters.
pub const LONGEST_NAME: usize = 40;

impl Choices {
    /// Returns what the players of a game have chosen. Names of sides that do not play stay open.
    pub fn of(record: &Record, settings: &Settings) -> Self {
        let players = record.rules().players;
        let plays = |side| players.iter().any(|other| other == side);
        Self {
            lang: Some(settings.lang),
            theme: Some(settings.theme),
            speed: Some(settings.speed),
            rules: Some(*record.rules()),
            names: BySide::from_fn(|side| plays(side).then(|| record.names[side].clone())),
        }
    }

    /// Fills what is open from other choices.
    #[must_use]
    pub fn or(self, other: &Self) -> Self {
        Self {
            lang: self.lang.or(other.lang),
            theme: self.theme.or(other.theme),
            speed: self.speed.or(other.speed),
            rules: self.rules.or(other.rules),
            names: BySide::from_fn(|side| {
                let name = self.names[side].as_ref().or(other.names[side].as_ref());
                name.cloned()
            }),
        }
    }

    /// Reads the text form. What is not understood stays open.
    pub fn read(text: &str) -> Self {
        let mut choices = Self::default();
        for line in text.lines() {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            match key {
                "lang" => choices.lang = named(value, &Lang::ALL, |lang| lang.code()),
                "theme" => choices.theme = Theme::from_name(value),
                "speed" => choices.speed = named(value, &Speed::ALL, |speed| speed.name()),
                "rules" => choices.rules = value.parse().ok(),
                _ => choices.read_name(key, value),
            }
        }
        choices
    }

    fn read_name(&mut self, key: &str, value: &str) {
        let is_key = |side: &Side| key.len() == 1 && key.starts_with(side.letter());
        if let Some(side) = Side::ALL.into_iter().find(is_key) {
            self.names[side] = short_name(value);
        }
    }
}

/// Returns a name as it may be shown: cleaned and not too long; none if nothing is left.
pub fn short_name(typed: &str) -> Option<String> {
    let name: String = clean(typed).chars().take(LONGEST_NAME).collect();
    let name = name.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

/// Finds the value with a name.
fn named<T: Copy>(name: &str, all: &[T], name_of: fn(T) -> &'static str) -> Option<T> {
    all.iter().copied().find(|&value| name_of(value) == name)
}

impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules.map(|rules| rules.to_string());
        let lines = [
            ("lang", self.lang.map(Lang::code)),
            ("theme", self.theme.map(|theme| theme.name)),
            ("speed", self.speed.map(Speed::name)),
            ("rules", rules.as_deref()),
            ("A", self.names[Side::A].as_deref()),
            ("B", self.names[Side::B].as_deref()),
            ("C", self.names[Side::C].as_deref()),
            ("D", self.names[Side::D].as_deref()),
        ];
        lines
            .into_iter()
            .filter_map(|(key, value)| Some((key, value?)))
            .try_for_each(|(key, value)| writeln!(f, "{key} {value}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_read_back_and_rubbish_is_passed_over() {
        let text = "lang vi\ntheme light\nspeed fast\nrules online\nA Lan\nB Đỗ Minh\n";
        let choices = Choices::read(text);
        assert_eq!(choices.to_string(), text);
        assert_eq!(choices.names[Side::B].as_deref(), Some("Đỗ Minh"));
        let rubbish = "lang xx\nspeed\n\u{1b}[2J\nrules chess\nZ Q\nA \u{1b}[31m \nlang fr";
        let read = Choices::read(rubbish);
        assert_eq!(read.to_string(), "lang fr\nA [31m\n");
    }

    #[test]
    fn what_is_chosen_hides_what_was() {
        let now = Choices::read("lang vi\nA Lan");
        let all = now.or(&Choices::read("lang en\nA X\nB Y\nspeed off"));
        assert_eq!(all.to_string(), "lang vi\nspeed off\nA Lan\nB Y\n");
    }

    #[test]
    fn a_name_is_cut_and_cleaned() {
        assert_eq!(
            short_name(&"ô".repeat(1000)).unwrap().chars().count(),
            LONGEST_NAME
        );
        assert_eq!(short_name(" \u{7}\u{202e} "), None);
    }
}
