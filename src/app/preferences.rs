//! What players want to have: language, theme, speed, rules, names and more; and which source of it wins.
//!
//! A preference may be missing in every source. [`Sources::resolve`] is the one place that knows their order, from the
//! strongest to the weakest:
//!
//! | source | may say | counts for |
//! |---|---|---|
//! | options of the command line | everything | everything |
//! | variables of the environment | everything | everything |
//! | what the terminal is asked to spare | no colour: theme `mono`; no motion: speed `off` | everything |
//! | the settings file | everything | everything |
//! | last time | language, theme, speed, rules, names | how things are shown, and what the set-up begins with |
//! | what the terminal offers | the locale's language; true colour: theme `dark` | how things are shown |
//!
//! They are laid over each other key by key, and an option such as `--quan 5` changes that one rule of whatever rule set
//! the others chose.

use strum::{EnumString, IntoStaticStr, VariantArray};
use unicode_normalization::UnicodeNormalization;

use super::settings::{Glyphs, Mouse, Settings, Speed};
use super::theme::Theme;
use crate::engine::{BySide, Record, Rule, Rules, RulesError, Side, clean};
use crate::words::Lang;

/// The longest name in characters.
pub const LONGEST_NAME: usize = 40;

/// How yes and no are written, first as lists show it.
const YES_NO: [(&str, bool); 4] = [
    ("true", true),
    ("false", false),
    ("yes", true),
    ("no", false),
];

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

    /// Fills what is open from a weaker source.
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

    /// Reads the value of a preference. A name of which nothing is left after cleaning stays open.
    ///
    /// Fails, changing nothing, if the text is no value of it.
    pub fn set(&mut self, key: Preference, value: &str) -> Result<(), PreferenceError> {
        match key {
            Preference::Lang => {
                self.lang = Some(one_of(value, &Lang::ALL, Lang::code)?);
            }
            Preference::Theme => self.theme = Some(one_of(value, Theme::ALL, Theme::name)?),
            Preference::Speed => self.speed = Some(one_of(value, Speed::ALL, Speed::name)?),
            Preference::Rules => self.rules = Some(value.parse().map_err(PreferenceError::Rules)?),
            Preference::Ascii => self.glyphs = Some(glyphs(yes_or_no(value)?)),
            Preference::Mouse => self.mouse = Some(mouse(yes_or_no(value)?)),
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

/// A rule that an option of its own changes; the value is known to be one of the rule's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    rule: Rule,
    value: String,
}

impl RuleChange {
    /// Reads the value of a rule.
    ///
    /// Fails with [`RulesError::Value`] if the rule does not take it.
    pub fn read(rule: Rule, value: String) -> Result<Self, RulesError> {
        Rules::default().with(rule, &value)?;
        Ok(Self { rule, value })
    }

    fn apply(&self, rules: Rules) -> Rules {
        rules
            .with(self.rule, &self.value)
            .expect("whether a rule takes a value does not depend on the other rules")
    }
}

/// What the options of the command line say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whole values.
    pub given: Preferences,
    /// Single rules, each with an option of its own.
    pub changes: Vec<RuleChange>,
}

impl Options {
    /// Tells whether any option says something about the rules.
    pub const fn say_rules(&self) -> bool {
        self.given.rules.is_some() || !self.changes.is_empty()
    }

    /// Returns the rules that the options alone make.
    pub fn rules(&self) -> Rules {
        self.change(self.given.rules)
    }

    fn change(&self, rules: Option<Rules>) -> Rules {
        let rules = rules.unwrap_or_default();
        self.changes
            .iter()
            .fold(rules, |rules, change| change.apply(rules))
    }
}

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colors {
    /// Its user wants none.
    Unwanted,
    /// The sixteen that every terminal has.
    #[default]
    Sixteen,
    /// True colour.
    True,
}

/// How much may move on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// As much as there is.
    #[default]
    Full,
    /// As little as possible.
    Reduced,
}

/// What the terminal and its system are like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TerminalFacts {
    /// The language of the locale, if it is one of ours.
    pub locale: Option<Lang>,
    /// Its colours.
    pub colors: Colors,
    /// What may move.
    pub motion: Motion,
}

impl TerminalFacts {
    /// What its user asked every program to spare.
    fn spares(self) -> Preferences {
        Preferences {
            theme: (self.colors == Colors::Unwanted).then_some(Theme::Mono),
            speed: (self.motion == Motion::Reduced).then_some(Speed::Off),
            ..Preferences::default()
        }
    }

    /// What it makes possible if nobody says anything.
    fn offers(self) -> Preferences {
        Preferences {
            lang: self.locale,
            theme: (self.colors == Colors::True).then_some(Theme::Dark),
            ..Preferences::default()
        }
    }
}

/// Everything that says something about preferences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// Options of the command line.
    pub options: Options,
    /// Variables of the environment.
    pub environment: Preferences,
    /// The settings file.
    pub file: Preferences,
    /// What was chosen last time.
    pub last: Preferences,
    /// What the terminal is like.
    pub terminal: TerminalFacts,
}

/// What holds in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// How things are shown.
    pub settings: Settings,
    /// Who gets the mouse.
    pub mouse: Mouse,
    /// The rules of a game that begins at once.
    pub rules: Rules,
    /// The names in a game that begins at once; open where nobody says one on purpose.
    pub names: BySide<Option<String>>,
    /// What the set-up begins with, last time included.
    pub offered: Preferences,
}

impl Sources {
    /// Lays the sources over each other, in the order of the table above.
    pub fn resolve(&self) -> Resolved {
        let on_purpose = self.options.given.clone().or(&self.environment);
        let chosen = on_purpose.or(&self.terminal.spares()).or(&self.file);
        let offered = chosen.clone().or(&self.last).or(&self.terminal.offers());
        Resolved {
            settings: Settings {
                lang: offered.lang.unwrap_or(Lang::En),
                speed: offered.speed.unwrap_or(Speed::Normal),
                theme: offered.theme.unwrap_or_default(),
                glyphs: offered.glyphs.unwrap_or(Glyphs::Unicode),
                look_ahead: false,
            },
            mouse: offered.mouse.unwrap_or(Mouse::Game),
            rules: self.options.change(chosen.rules),
            names: chosen.names,
            offered,
        }
    }
}

/// Returns a name as it may be shown: its letters composed, cleaned and not too long; none if nothing is left.
pub fn short_name(typed: &str) -> Option<String> {
    // Composed last: what is cleaned away may have stood between a letter and its mark.
    let name: String = clean(typed).nfc().take(LONGEST_NAME).collect();
    let name = name.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

fn yes_or_no(value: &str) -> Result<bool, PreferenceError> {
    let found = YES_NO.iter().find(|(name, _)| *name == value);
    found
        .map(|(_, yes)| *yes)
        .ok_or_else(|| unknown(&[YES_NO[0].0, YES_NO[1].0]))
}

const fn glyphs(ascii: bool) -> Glyphs {
    if ascii {
        Glyphs::Ascii
    } else {
        Glyphs::Unicode
    }
}

const fn mouse(taken: bool) -> Mouse {
    if taken { Mouse::Game } else { Mouse::Terminal }
}

/// Finds the value with a name.
fn one_of<T: Copy>(
    name: &str,
    all: &[T],
    name_of: impl Fn(T) -> &'static str,
) -> Result<T, PreferenceError> {
    let mut values = all.iter().copied();
    let names: Vec<&str> = all.iter().map(|value| name_of(*value)).collect();
    values
        .find(|value| name_of(*value) == name)
        .ok_or_else(|| unknown(&names))
}

fn unknown(names: &[&str]) -> PreferenceError {
    let expected = names.join(", ");
    PreferenceError::Value { expected }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a source says, written as in the environment: `lang=vi`, with commas between.
    fn says(text: &str) -> Preferences {
        let mut preferences = Preferences::default();
        for (key, value) in text.split(',').filter_map(|pair| pair.split_once('=')) {
            preferences.set(key.parse().unwrap(), value).unwrap();
        }
        preferences
    }

    /// Every preference as one text, [`says`] the other way round.
    fn text(preferences: &Preferences) -> String {
        let pairs = Preference::ALL
            .iter()
            .filter_map(|key| Some(format!("{}={}", key.name(), preferences.get(*key)?)));
        pairs.collect::<Vec<_>>().join(",")
    }

    fn options(text: &str) -> Options {
        Options {
            given: says(text),
            ..Options::default()
        }
    }

    const ONE: &str =
        "lang=vi,theme=light,speed=fast,rules=online,ascii=true,mouse=false,a=Lan,d=Đỗ Minh";
    const OTHER: &str =
        "lang=fr,theme=dark,speed=slow,rules=pebbles,ascii=false,mouse=true,a=An,d=Dũng";

    /// Checks that all that `ONE` says holds.
    #[track_caller]
    fn one_holds(sources: &Sources) {
        let resolved = sources.resolve();
        assert_eq!(text(&resolved.offered), ONE);
        let Settings {
            lang,
            speed,
            theme,
            glyphs,
            ..
        } = resolved.settings;
        assert_eq!((lang, speed), (Lang::Vi, Speed::Fast));
        assert_eq!((theme, glyphs), (Theme::Light, Glyphs::Ascii));
        assert_eq!(resolved.mouse, Mouse::Terminal);
        assert_eq!(resolved.rules.to_string(), "online");
        assert_eq!(resolved.names[Side::D].as_deref(), Some("Đỗ Minh"));
    }

    #[test]
    fn options_win_over_the_environment() {
        one_holds(&Sources {
            options: options(ONE),
            environment: says(OTHER),
            ..Sources::default()
        });
    }

    #[test]
    fn the_environment_wins_over_what_is_to_be_spared() {
        one_holds(&Sources {
            environment: says(ONE),
            file: says(OTHER),
            terminal: TerminalFacts {
                colors: Colors::Unwanted,
                motion: Motion::Reduced,
                ..TerminalFacts::default()
            },
            ..Sources::default()
        });
    }

    #[test]
    fn what_is_to_be_spared_wins_over_the_file() {
        let resolved = Sources {
            file: says(ONE),
            terminal: TerminalFacts {
                colors: Colors::Unwanted,
                motion: Motion::Reduced,
                ..TerminalFacts::default()
            },
            ..Sources::default()
        };
        let settings = resolved.resolve().settings;
        assert_eq!(
            (settings.theme, settings.speed, settings.lang),
            (Theme::Mono, Speed::Off, Lang::Vi)
        );
    }

    #[test]
    fn the_file_wins_over_last_time() {
        one_holds(&Sources {
            file: says(ONE),
            last: says(OTHER),
            ..Sources::default()
        });
    }

    #[test]
    fn last_time_wins_over_what_the_terminal_offers_and_names_nobody_by_itself() {
        let resolved = Sources {
            last: says("lang=vi,theme=light,rules=online,a=Lan"),
            terminal: TerminalFacts {
                locale: Some(Lang::Fr),
                colors: Colors::True,
                ..TerminalFacts::default()
            },
            ..Sources::default()
        }
        .resolve();
        assert_eq!(
            (resolved.settings.lang, resolved.settings.theme),
            (Lang::Vi, Theme::Light)
        );
        let offered = &resolved.offered;
        assert_eq!(offered.names[Side::A].as_deref(), Some("Lan"));
        assert_eq!(offered.rules, "online".parse().ok());
        assert_eq!(
            (resolved.rules, &resolved.names[Side::A]),
            (Rules::default(), &None)
        );
    }

    #[test]
    fn what_the_terminal_offers_wins_over_the_usual() {
        let mut sources = Sources::default();
        let usual = sources.resolve();
        assert_eq!(
            (usual.settings.lang, usual.settings.theme),
            (Lang::En, Theme::Default)
        );
        assert_eq!(
            (usual.settings.speed, usual.settings.glyphs, usual.mouse),
            (Speed::Normal, Glyphs::Unicode, Mouse::Game)
        );
        sources.terminal.locale = Some(Lang::Fr);
        sources.terminal.colors = Colors::True;
        let settings = sources.resolve().settings;
        assert_eq!((settings.lang, settings.theme), (Lang::Fr, Theme::Dark));
    }

    #[test]
    fn sources_are_mixed_key_by_key() {
        let resolved = Sources {
            options: options("lang=vi"),
            environment: says("speed=off"),
            file: says("a=Lan,lang=en"),
            last: says("a=X,b=Y,speed=slow"),
            ..Sources::default()
        };
        assert_eq!(
            text(&resolved.resolve().offered),
            "lang=vi,speed=off,a=Lan,b=Y"
        );
    }

    #[test]
    fn a_single_rule_changes_the_rules_of_whoever_chose_them() {
        let five = RuleChange::read(Rule::Quan, "5".to_owned()).unwrap();
        for (option, environment, file, rules) in [
            ("", "", "", "wikipedia quan=5"),
            ("", "", "rules=online", "online quan=5"),
            ("", "rules=pebbles", "rules=online", "pebbles quan=5"),
            (
                "rules=kindergarten",
                "rules=pebbles",
                "",
                "kindergarten quan=5",
            ),
        ] {
            let sources = Sources {
                options: Options {
                    given: says(option),
                    changes: vec![five.clone()],
                },
                environment: says(environment),
                file: says(file),
                last: says("rules=online players=4"),
                ..Sources::default()
            };
            assert_eq!(sources.resolve().rules.to_string(), rules);
        }
    }

    #[test]
    fn what_can_not_be_preferred_says_why() {
        let mut preferences = says("speed=fast");
        let expected = "slow, normal, fast, off".to_owned();
        assert_eq!(
            preferences.set(Preference::Speed, "warp"),
            Err(PreferenceError::Value { expected })
        );
        let expected = "true, false".to_owned();
        assert_eq!(
            preferences.set(Preference::Mouse, "maybe"),
            Err(PreferenceError::Value { expected })
        );
        let wrong = "wikipedia quan=99".parse::<Rules>().unwrap_err();
        assert_eq!(
            preferences.set(Preference::Rules, "wikipedia quan=99"),
            Err(PreferenceError::Rules(wrong))
        );
        assert_eq!(text(&preferences), "speed=fast");
        assert!(RuleChange::read(Rule::Quan, "99".to_owned()).is_err());
    }

    #[test]
    fn a_name_is_cut_cleaned_and_composed() {
        let long = short_name(&"ô".repeat(1000)).unwrap();
        assert_eq!(long.chars().count(), LONGEST_NAME);
        assert_eq!(short_name(" \u{7}\u{202e} "), None);
        assert_eq!(short_name("Tu\u{301}").as_deref(), Some("Tú"));
    }
}
