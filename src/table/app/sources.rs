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
//! | last time | language, theme, speed, rules, match, names | how things are shown, and what the set-up begins with |
//! | what the terminal offers | the locale's language; 256 colours or more: theme `dark` or `light`, as its ground is; no Unicode: ASCII | how things are shown |
//!
//! They are laid over each other key by key, and an option such as `--quan 5` changes that one rule of whatever rule set
//! the others chose.

use super::preferences::Preferences;
use super::series::MatchKind;
use super::settings::{Colors, Glyphs, Mouse, Settings, Speed};
use super::theme::{Ground, Theme};
use crate::engine::{BySide, Rule, Rules, RulesError, Terms};
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
    /// What a cell is sold for in a match of sold cells.
    pub house_price: Option<u8>,
    /// How many lost cells lose such a match.
    pub houses_lost: Option<u8>,
}

impl Options {
    /// Tells whether any option says something about the rules.
    pub const fn say_rules(&self) -> bool {
        self.given.rules.is_some() || !self.changes.is_empty()
    }

    /// Tells whether any option says something about the match.
    pub const fn say_match(&self) -> bool {
        self.given.kind.is_some() || self.house_price.is_some() || self.houses_lost.is_some()
    }

    /// Changes the kind of match as single options say: who names a price wants cells to be sold.
    fn match_kind(&self, kind: Option<MatchKind>) -> MatchKind {
        let kind = kind.unwrap_or_default();
        if self.house_price.is_none() && self.houses_lost.is_none() {
            return kind;
        }
        let usual = kind.terms().unwrap_or_default();
        MatchKind::Houses(Terms {
            price: self.house_price.unwrap_or(usual.price),
            lost: self.houses_lost.unwrap_or(usual.lost),
        })
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
    /// Its characters.
    pub glyphs: Glyphs,
    /// What may move.
    pub motion: Motion,
    /// Its ground, if it says so.
    pub ground: Option<Ground>,
}

impl TerminalFacts {
    /// Tells whether it has colours enough for a painted table on any ground.
    const fn paints(self) -> bool {
        matches!(self.colors, Colors::True | Colors::Indexed)
    }

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
            theme: self
                .paints()
                .then(|| self.ground.unwrap_or_default().theme()),
            glyphs: (self.glyphs == Glyphs::Ascii).then_some(Glyphs::Ascii),
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
    /// What follows a game that begins at once.
    pub kind: MatchKind,
    /// The names in a game that begins at once; open where nobody says one on purpose.
    pub names: BySide<Option<String>>,
    /// What the set-up begins with, last time included.
    pub offered: Preferences,
    /// Whether the theme depends on the terminal's ground, and nobody knows it yet.
    pub asks_ground: bool,
}

impl Sources {
    /// Lays the sources over each other, in the order of the table above.
    pub fn resolve(&self) -> Resolved {
        let on_purpose = self.options.given.clone().or(&self.environment);
        let chosen = on_purpose.or(&self.terminal.spares()).or(&self.file);
        let said = chosen.clone().or(&self.last);
        let asks_ground =
            said.theme.is_none() && self.terminal.paints() && self.terminal.ground.is_none();
        let offered = said.or(&self.terminal.offers());
        Resolved {
            settings: Settings {
                lang: offered.lang.unwrap_or(Lang::En),
                speed: offered.speed.unwrap_or(Speed::Normal),
                theme: offered.theme.unwrap_or_default(),
                glyphs: offered.glyphs.unwrap_or_default(),
                colors: self.terminal.colors,
                look_ahead: false,
            },
            mouse: offered.mouse.unwrap_or(Mouse::Game),
            rules: self.options.change(chosen.rules),
            kind: self.options.match_kind(chosen.kind),
            names: chosen.names,
            offered,
            asks_ground,
        }
    }
}
