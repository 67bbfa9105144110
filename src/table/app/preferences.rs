//! What players want to have: language, theme, speed, rules, names and more, each perhaps.
//!
//! Which source of preferences wins over which is known to [`super::sources`].

use strum::{EnumString, IntoStaticStr, VariantArray};
use unicode_normalization::UnicodeNormalization;

use super::series::MatchKind;
use super::settings::{Glyphs, Mouse, Settings, Speed};
use super::theme::Theme;
use crate::engine::{BySide, Record, Rules, RulesError, Side, TermsError, clean};
use crate::words::Lang;

/// The longest name in characters; a team has several players in one.
pub const LONGEST_NAME: usize = 80;

/// A thing that can be preferred, by the name that the settings file and the environment use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Preference {
    /// The language.
    Lang,
    /// The theme.
    Theme,
    /// How fast a sowing is shown.
    Speed,
    /// The rule set.
    Rules,
    /// What follows a game.
    Match,
    /// Whether only ASCII characters are drawn.
    Ascii,
    /// Whether the game takes the mouse.
    Mouse,
    /// The name of side A.
    A,
    /// The name of side B.
    B,
    /// The name of side C.
    C,
    /// The name of side D.
    D,
}

impl Preference {
    /// Every preference, in the order in which they are listed.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns its name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Lists the values that it takes; empty if they are too many.
    pub fn values(self) -> Vec<&'static str> {
        match self {
            Self::Lang => Lang::ALL.iter().map(|lang| lang.code()).collect(),
            Self::Theme => Theme::ALL.iter().map(|theme| theme.name()).collect(),
            Self::Speed => Speed::ALL.iter().map(|speed| speed.name()).collect(),
            Self::Ascii | Self::Mouse => vec!["true", "false"],
            Self::Rules | Self::Match | Self::A | Self::B | Self::C | Self::D => Vec::new(),
        }
    }

    /// Returns what names a side.
    pub const fn name_of(side: Side) -> Self {
        match side {
            Side::A => Self::A,
            Side::B => Self::B,
            Side::C => Self::C,
            Side::D => Self::D,
        }
    }
}

/// What one source says, perhaps nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The language.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Option<Theme>,
    /// How fast a sowing is shown.
    pub speed: Option<Speed>,
    /// The rule set.
    pub rules: Option<Rules>,
    /// What follows a game.
    pub kind: Option<MatchKind>,
    /// Which characters are drawn.
    pub glyphs: Option<Glyphs>,
    /// Who gets the mouse.
    pub mouse: Option<Mouse>,
    /// What each side is called.
    pub names: BySide<Option<String>>,
}

/// Why a text is no value of a preference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PreferenceError {
    /// It is none of those that are known.
    Value {
        /// Those, with commas between them.
        expected: String,
    },
    /// It is no rule set, and why.
    Rules(RulesError),
}

impl Preferences {
    /// Returns what the players of a game had in it. Names of sides that do not play stay open, and so does what depends
    /// on the terminal.
    pub fn of(record: &Record, kind: MatchKind, settings: &Settings) -> Self {
        let players = record.rules().players;
        let plays = |side| players.iter().any(|other| other == side);
        Self {
            lang: Some(settings.lang),
            theme: Some(settings.theme),
            speed: Some(settings.speed),
            rules: Some(*record.rules()),
            kind: Some(kind),
            names: BySide::from_fn(|side| plays(side).then(|| record.names[side].clone())),
            ..Self::default()
        }
    }

    /// Fills what is open from a weaker source.
    #[must_use]
    pub fn or(self, other: &Self) -> Self {
        Self {
            lang: self.lang.or(other.lang),
            theme: self.theme.or(other.theme),
            speed: self.speed.or(other.speed),
            rules: self.rules.or(other.rules),
            kind: self.kind.or(other.kind),
            glyphs: self.glyphs.or(other.glyphs),
            mouse: self.mouse.or(other.mouse),
            names: BySide::from_fn(|side| {
                let name = self.names[side].as_ref().or(other.names[side].as_ref());
                name.cloned()
            }),
        }
    }

    /// Reads the value of a preference. A name of which nothing is left after cleaning stays open.
    ///
    /// Fails, changing nothing, if the text is no value of it.
    pub fn set(&mut self, key: Preference, value: &str) -> Result<(), PreferenceError> {
        let unknown = || PreferenceError::Value {
            expected: key.values().join(", "),
        };
        match key {
            Preference::Lang => {
                let mut langs = Lang::ALL.into_iter();
                self.lang = Some(
                    langs
                        .find(|lang| lang.code() == value)
                        .ok_or_else(unknown)?,
                );
            }
            Preference::Theme => self.theme = Some(value.parse().ok().ok_or_else(unknown)?),
            Preference::Speed => self.speed = Some(value.parse().ok().ok_or_else(unknown)?),
            Preference::Rules => self.rules = Some(value.parse().map_err(PreferenceError::Rules)?),
            Preference::Match => {
                let kind = value.parse().map_err(|expected: TermsError| {
                    let expected = format!("1-{}, {expected}", MatchKind::MOST_GAMES);
                    PreferenceError::Value { expected }
                });
                self.kind = Some(kind?);
            }
            Preference::Ascii => {
                let glyphs = either(value, Glyphs::Ascii, Glyphs::Unicode);
                self.glyphs = Some(glyphs.ok_or_else(unknown)?);
            }
            Preference::Mouse => {
                let mouse = either(value, Mouse::Game, Mouse::Terminal);
                self.mouse = Some(mouse.ok_or_else(unknown)?);
            }
            Preference::A => self.names[Side::A] = short_name(value),
            Preference::B => self.names[Side::B] = short_name(value),
            Preference::C => self.names[Side::C] = short_name(value),
            Preference::D => self.names[Side::D] = short_name(value),
        }
        Ok(())
    }

    /// Returns the value of a preference as the text that [`Self::set`] reads; none if it is open.
    pub fn get(&self, key: Preference) -> Option<String> {
        let yes = |yes: bool| if yes { "true" } else { "false" };
        let word = match key {
            Preference::Lang => self.lang?.code(),
            Preference::Theme => self.theme?.name(),
            Preference::Speed => self.speed?.name(),
            Preference::Rules => return Some(self.rules?.to_string()),
            Preference::Match => return Some(self.kind?.to_string()),
            Preference::Ascii => yes(self.glyphs? == Glyphs::Ascii),
            Preference::Mouse => yes(self.mouse? == Mouse::Game),
            Preference::A => return self.names[Side::A].clone(),
            Preference::B => return self.names[Side::B].clone(),
            Preference::C => return self.names[Side::C].clone(),
            Preference::D => return self.names[Side::D].clone(),
        };
        Some(word.to_owned())
    }
}

/// Returns a name as it may be shown: its letters composed, cleaned and not too long; none if nothing is left.
pub fn short_name(typed: &str) -> Option<String> {
    // Composed last: what is cleaned away may have stood between a letter and its mark.
    let name: String = clean(typed).nfc().take(LONGEST_NAME).collect();
    let name = name.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

/// Reads a yes or a no.
fn either<T>(value: &str, yes: T, no: T) -> Option<T> {
    match value {
        "true" | "yes" => Some(yes),
        "false" | "no" => Some(no),
        _ => None,
    }
}
