//! What players chose and may want to have again: names, rules, language, theme, speed and more.
//!
//! Each choice may be missing. Command line, environment, settings file and last time each give some, and
//! [`Preferences::or`] lays them over each other. The text form is a line `key value` for each choice that was made;
//! reading passes over what it does not understand, so that another version's file still helps.

use std::fmt;

use super::settings::{Glyphs, Settings, Speed};
use crate::engine::{BySide, Preset, Record, Rules, Side, clean};
use crate::view::palette::Theme;
use crate::words::Lang;

/// Choices that were made, each perhaps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The language.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Option<&'static Theme>,
    /// How fast a sowing is shown.
    pub speed: Option<Speed>,
    /// The rule set.
    pub rules: Option<Rules>,
    /// Which characters are drawn.
    pub glyphs: Option<Glyphs>,
    /// Whether the mouse is taken.
    pub mouse: Option<bool>,
    /// What each side is called.
    pub names: BySide<Option<String>>,
}

/// Why a choice can't be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PreferenceError {
    /// Nothing of that name can be chosen.
    Key,
    /// The value can't be; what it may be.
    Value {
        /// The values, or what they look like.
        expected: String,
    },
}

/// The longest name in characters.
pub const LONGEST_NAME: usize = 40;

/// How yes and no are written.
const YES_NO: [(&str, bool); 2] = [("yes", true), ("no", false)];

impl Preferences {
    /// Every key, in the order of the text form.
    pub const KEYS: [&str; 10] = [
        "lang", "theme", "speed", "rules", "ascii", "mouse", "a", "b", "c", "d",
    ];

    /// Returns what the players of a game have chosen. Names of sides that do not play stay open, and so does what
    /// depends on the terminal.
    pub fn of(record: &Record, settings: &Settings) -> Self {
        let players = record.rules().players;
        let plays = |side| players.iter().any(|other| other == side);
        Self {
            lang: Some(settings.lang),
            theme: Some(settings.theme),
            speed: Some(settings.speed),
            rules: Some(*record.rules()),
            names: BySide::from_fn(|side| plays(side).then(|| record.names[side].clone())),
            ..Self::default()
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
            glyphs: self.glyphs.or(other.glyphs),
            mouse: self.mouse.or(other.mouse),
            names: BySide::from_fn(|side| {
                let name = self.names[side].as_ref().or(other.names[side].as_ref());
                name.cloned()
            }),
        }
    }

    /// Makes the choice of a key, or says why it can't be.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), PreferenceError> {
        match key {
            "lang" => self.lang = Some(named(value, Lang::ALL.map(|lang| (lang.code(), lang)))?),
            "theme" => {
                let themes = Theme::ALL.map(|theme| (theme.name, theme));
                self.theme = Some(named(value, themes)?);
            }
            "speed" => {
                let speeds = Speed::ALL.map(|speed| (speed.name(), speed));
                self.speed = Some(named(value, speeds)?);
            }
            "rules" => self.rules = Some(value.parse().or_else(|_| expected(&presets()))?),
            "ascii" => {
                let ascii = named(value, YES_NO)?;
                self.glyphs = Some(if ascii {
                    Glyphs::Ascii
                } else {
                    Glyphs::Unicode
                });
            }
            "mouse" => self.mouse = Some(named(value, YES_NO)?),
            key => {
                let is_key = |side: &Side| key.len() == 1 && key.starts_with(letter(*side));
                let side = Side::ALL
                    .into_iter()
                    .find(is_key)
                    .ok_or(PreferenceError::Key)?;
                self.names[side] = short_name(value);
            }
        }
        Ok(())
    }

    /// Reads the text form. What is not understood stays open.
    pub fn read(text: &str) -> Self {
        let mut choices = Self::default();
        for (key, value) in text.lines().filter_map(|line| line.split_once(' ')) {
            // Whoever wrote it may have known more than this version.
            let _ = choices.set(key, value);
        }
        choices
    }

    /// Returns the value of a key as text, if the choice was made.
    pub fn get(&self, key: &str) -> Option<String> {
        let yes = |yes: bool| if yes { "yes" } else { "no" };
        let word = match key {
            "lang" => self.lang?.code(),
            "theme" => self.theme?.name,
            "speed" => self.speed?.name(),
            "rules" => return Some(self.rules?.to_string()),
            "ascii" => yes(self.glyphs? == Glyphs::Ascii),
            "mouse" => yes(self.mouse?),
            key => {
                let mut sides = Side::ALL.into_iter();
                let side = sides.find(|side| key.starts_with(letter(*side)))?;
                return self.names[side].clone();
            }
        };
        Some(word.to_owned())
    }
}

const fn letter(side: Side) -> char {
    side.letter().to_ascii_lowercase()
}

fn presets() -> [&'static str; 4] {
    Preset::ALL.map(Preset::name)
}

fn expected<T>(values: &[&str]) -> Result<T, PreferenceError> {
    Err(PreferenceError::Value {
        expected: values.join(", "),
    })
}

/// Finds the value with a name.
fn named<T: Copy, const N: usize>(name: &str, all: [(&str, T); N]) -> Result<T, PreferenceError> {
    let found = all.iter().find(|(other, _)| *other == name);
    found.map_or_else(
        || expected(&all.map(|(name, _)| name)),
        |(_, value)| Ok(*value),
    )
}

/// Returns a name as it may be shown: cleaned and not too long; none if nothing is left.
pub fn short_name(typed: &str) -> Option<String> {
    let name: String = clean(typed).chars().take(LONGEST_NAME).collect();
    let name = name.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

impl fmt::Display for Preferences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let made = Self::KEYS
            .iter()
            .filter_map(|key| Some((key, self.get(key)?)));
        made.into_iter()
            .try_for_each(|(key, value)| writeln!(f, "{key} {value}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_read_back_and_rubbish_is_passed_over() {
        let text = "lang vi\ntheme light\nspeed fast\nrules online\nascii yes\nmouse no\na Lan\nb Đỗ Minh\n";
        let choices = Preferences::read(text);
        assert_eq!(choices.to_string(), text);
        assert_eq!(choices.names[Side::B].as_deref(), Some("Đỗ Minh"));
        let rubbish = "lang xx\nspeed\n\u{1b}[2J\nrules chess\nz Q\na \u{1b}[31m \nlang fr";
        let read = Preferences::read(rubbish);
        assert_eq!(read.to_string(), "lang fr\na [31m\n");
    }

    #[test]
    fn what_is_chosen_hides_what_was() {
        let now = Preferences::read("lang vi\na Lan");
        let all = now.or(&Preferences::read("lang en\na X\nb Y\nspeed off"));
        assert_eq!(all.to_string(), "lang vi\nspeed off\na Lan\nb Y\n");
    }

    #[test]
    fn what_can_not_be_chosen_says_what_can() {
        let mut choices = Preferences::default();
        assert_eq!(choices.set("colour", "red"), Err(PreferenceError::Key));
        let expected = "slow, normal, fast, off".to_owned();
        assert_eq!(
            choices.set("speed", "warp"),
            Err(PreferenceError::Value { expected })
        );
    }

    #[test]
    fn a_name_is_cut_and_cleaned() {
        let long = short_name(&"ô".repeat(1000)).unwrap();
        assert_eq!(long.chars().count(), LONGEST_NAME);
        assert_eq!(short_name(" \u{7}\u{202e} "), None);
    }
}
