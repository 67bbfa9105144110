//! Where preferences come from, and which source wins.
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

use super::preferences::Preferences;
use super::settings::{Glyphs, Mouse, Settings, Speed};
use super::theme::Theme;
use crate::engine::{BySide, Rule, Rules, RulesError};
use crate::words::Lang;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::preferences::Preference;
    use crate::engine::Side;

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
        assert!(RuleChange::read(Rule::Quan, "99".to_owned()).is_err());
    }
}
