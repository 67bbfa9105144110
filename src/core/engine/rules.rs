//! The rules as data; `rules.md` says in words what each of them means, and its examples are tests.
//!
//! A rule set is a value, [`Rules`], read where it matters. [`Preset`] names five of them; nothing ever asks for the
//! name. Any value of a field can be played (`refill` from 1 on); the ranges that people use are checked where text is
//! read.

use std::fmt;
use std::str::FromStr;

use strum::{EnumString, IntoStaticStr};

use super::cell::Sides;
use super::rule::{EmptyQuan, End, FirstTurn, NextQuan, Rule, Shortage, Sweep, Ways};

/// Everything that traditions differ on.
///
/// Written as text in its shortest form, the preset with the fewest differences first:
///
/// ```
/// use oanquan_core::engine::{Preset, Rules};
///
/// let rules: Rules = "online non=5 first=yes".parse()?;
/// assert_eq!(rules.non, 5);
/// assert_eq!(rules.to_string(), "pebbles non=5");
/// assert_eq!(Rules::default(), Preset::Wikipedia.rules());
/// # Ok::<(), oanquan_core::engine::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The board.
    pub players: Sides,
    /// Dân in each ô dân at the start.
    pub dan: u8,
    /// What a quan counts, in dân.
    pub quan: u8,
    /// A cell that holds its quan and fewer dân than this can't be captured; 0 is off.
    pub non: u8,
    /// Whether a quan may be captured in a player's own first turn.
    pub first: FirstTurn,
    /// What an empty ô quan does to a turn.
    pub empty: EmptyQuan,
    /// When the game is over.
    pub end: End,
    /// Dân put into each own cell when all are empty.
    pub refill: u8,
    /// How often a board may stand with the same side to move before the game ends; 0 is never.
    pub repeat: u8,
    /// What happens to a side that must refill and can't.
    pub short: Shortage,
    /// Which ways round the ring one may sow.
    pub way: Ways,
    /// Who gets what is left on the board at the end.
    pub sweep: Sweep,
    /// What a filled ô quan after the last dân does to a turn.
    pub next: NextQuan,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            players: Sides::Two,
            dan: 5,
            quan: 10,
            non: 0,
            first: FirstTurn::TakesQuan,
            empty: EmptyQuan::Pass,
            end: End::Cells,
            refill: 1,
            repeat: 3,
            short: Shortage::Borrow,
            way: Ways::Free,
            sweep: Sweep::Own,
            next: NextQuan::Stop,
        }
    }
}

/// A named rule set, each the system of one source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", ascii_case_insensitive)]
pub enum Preset {
    /// The article of the Vietnamese Wikipedia; the default.
    Wikipedia,
    /// A page on painting pebbles for the game.
    Pebbles,
    /// A page on the game in a kindergarten.
    Kindergarten,
    /// An online game.
    Online,
    /// Tonkin in 1944, as Ngô Quý Sơn described it: Ludii's collection of games, id 1928.
    Tonkin,
}

impl Preset {
    /// Every preset; the first is the default.
    pub const ALL: [Self; 5] = [
        Self::Wikipedia,
        Self::Pebbles,
        Self::Kindergarten,
        Self::Online,
        Self::Tonkin,
    ];

    /// Returns the name that text uses.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the preset with a name, in either case.
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Returns the rule set.
    pub fn rules(self) -> Rules {
        let rules = Rules::default();
        match self {
            Self::Wikipedia => rules,
            Self::Pebbles => Rules {
                empty: EmptyQuan::Stop,
                ..rules
            },
            Self::Kindergarten => Rules {
                empty: EmptyQuan::Stop,
                end: End::Pieces,
                refill: 5,
                ..rules
            },
            Self::Online => Rules {
                empty: EmptyQuan::Stop,
                first: FirstTurn::SparesQuan,
                ..rules
            },
            Self::Tonkin => Rules {
                way: Ways::Ccw,
                sweep: Sweep::All,
                next: NextQuan::Lift,
                ..rules
            },
        }
    }

    /// Returns the preset that differs least from a rule set, the earlier one if two do.
    ///
    /// ```
    /// use oanquan_core::engine::{Preset, Rules};
    ///
    /// let rules: Rules = "kindergarten refill=1 end=cells".parse()?;
    /// assert_eq!(Preset::nearest(&rules), Preset::Pebbles);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nearest(rules: &Rules) -> Self {
        let differences = |preset: &Self| rules.differences(*preset).count();
        let nearest = Self::ALL.into_iter().min_by_key(differences);
        nearest.expect("there are presets")
    }
}

impl Rules {
    /// Returns how many dân a refill takes.
    #[inline(always)]
    pub(crate) fn refill_dan(&self) -> i32 {
        5 * i32::from(self.refill)
    }

    /// Tells whether a hand holds too few dân for a refill and may not borrow.
    #[inline(always)]
    pub(crate) fn is_short(&self, hand: i32) -> bool {
        self.short != Shortage::Borrow && hand < self.refill_dan()
    }

    /// Returns a rule's value as text.
    pub fn get(&self, rule: Rule) -> String {
        rule.value_text(self.number(rule))
    }

    /// Returns these rules with one value changed.
    ///
    /// Fails with [`RulesError::Value`] if the rule does not take the value.
    ///
    /// ```
    /// use oanquan_core::engine::{End, Rule, Rules};
    ///
    /// let rules = Rules::default().with(Rule::End, "pieces")?;
    /// assert_eq!((rules.end, rules.get(Rule::End)), (End::Pieces, "pieces".to_owned()));
    /// let error = rules.with(Rule::Quan, "99").unwrap_err();
    /// assert_eq!(error.to_string(), "rule 'quan' can't be '99', expected 1-50");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with(self, rule: Rule, value: &str) -> Result<Self, RulesError> {
        let number = rule.read(value);
        let changed = number.and_then(|number| self.with_number(rule, number));
        changed.ok_or_else(|| RulesError::Value {
            key: rule,
            value: value.to_owned(),
        })
    }

    /// Returns these rules with the next value of a rule; the first follows the last.
    ///
    /// ```
    /// use oanquan_core::engine::{EmptyQuan, Rule, Rules};
    ///
    /// let rules = Rules::default().next(Rule::Empty);
    /// assert_eq!(rules.empty, EmptyQuan::Stop);
    /// assert_eq!(rules.previous(Rule::Empty), Rules::default());
    /// ```
    #[must_use]
    pub fn next(self, rule: Rule) -> Self {
        self.turned(rule, rule.numbers())
    }

    /// Returns these rules with the previous value of a rule; the last comes before the first.
    #[must_use]
    pub fn previous(self, rule: Rule) -> Self {
        self.turned(rule, rule.numbers().rev())
    }

    /// Returns these rules with the value that follows in a list that is read round and round.
    fn turned(self, rule: Rule, values: impl Iterator<Item = u8> + Clone) -> Self {
        let first = values.clone().next();
        let mut rest = values.skip_while(|&value| value != self.number(rule));
        let next = rest.nth(1).or(first);
        let turned = next.and_then(|value| self.with_number(rule, value));
        turned.unwrap_or(self)
    }

    /// Lists the rules that differ from those of a preset, in the order of the canonical text.
    ///
    /// ```
    /// use oanquan_core::engine::{Preset, Rule, Rules};
    ///
    /// let rules: Rules = "online quan=5".parse()?;
    /// assert!(rules.differences(Preset::Online).eq([Rule::Quan]));
    /// let differences = rules.differences(Preset::Wikipedia);
    /// assert!(differences.eq([Rule::Quan, Rule::First, Rule::Empty]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn differences(&self, preset: Preset) -> impl Iterator<Item = Rule> + use<> {
        let (rules, base) = (*self, preset.rules());
        let differs = move |rule: &Rule| rules.number(*rule) != base.number(*rule);
        Rule::ALL.into_iter().filter(differs)
    }

    /// Returns a rule's value as a number: see [`Rule::numbers`].
    const fn number(&self, rule: Rule) -> u8 {
        match rule {
            Rule::Players => self.players as u8,
            Rule::Dan => self.dan,
            Rule::Quan => self.quan,
            Rule::Non => self.non,
            Rule::First => self.first as u8,
            Rule::Empty => self.empty as u8,
            Rule::End => self.end as u8,
            Rule::Refill => self.refill,
            Rule::Repeat => self.repeat,
            Rule::Short => self.short as u8,
            Rule::Way => self.way as u8,
            Rule::Sweep => self.sweep as u8,
            Rule::Next => self.next as u8,
        }
    }

    /// Returns these rules with one value changed, if the number stands for one.
    fn with_number(mut self, rule: Rule, number: u8) -> Option<Self> {
        match rule {
            Rule::Players => self.players = Sides::from_count(number.into())?,
            Rule::Dan => self.dan = number,
            Rule::Quan => self.quan = number,
            Rule::Non => self.non = number,
            Rule::First => self.first = FirstTurn::from_repr(number)?,
            Rule::Empty => self.empty = EmptyQuan::from_repr(number)?,
            Rule::End => self.end = End::from_repr(number)?,
            Rule::Refill => self.refill = number,
            Rule::Repeat => self.repeat = number,
            Rule::Short => self.short = Shortage::from_repr(number)?,
            Rule::Way => self.way = Ways::from_repr(number)?,
            Rule::Sweep => self.sweep = Sweep::from_repr(number)?,
            Rule::Next => self.next = NextQuan::from_repr(number)?,
        }
        Some(self)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let preset = Preset::nearest(self);
        f.write_str(preset.name())?;
        self.differences(preset)
            .try_for_each(|rule| write!(f, " {}={}", rule.name(), self.get(rule)))
    }
}

/// Reads a preset's name, then any `key=value`; without a name the default is changed.
impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let mut words = text.split_whitespace().peekable();
        let mut rules = match words.peek() {
            None => return Err(RulesError::Missing),
            Some(word) if word.contains('=') => Self::default(),
            Some(word) => {
                let preset = Preset::from_name(word)
                    .ok_or_else(|| RulesError::Preset((*word).to_owned()))?;
                words.next();
                preset.rules()
            }
        };
        let mut seen = Vec::new();
        for word in words {
            let (name, value) = word
                .split_once('=')
                .ok_or_else(|| RulesError::NotAPair(word.to_owned()))?;
            let key = Rule::from_name(name).ok_or_else(|| RulesError::Rule(name.to_owned()))?;
            if seen.contains(&key) {
                return Err(RulesError::Twice(key));
            }
            seen.push(key);
            rules = rules.with(key, value)?;
        }
        Ok(rules)
    }
}

/// Why a text is no rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// There is no text.
    Missing,
    /// No preset has this name.
    Preset(String),
    /// A word is not `key=value`.
    NotAPair(String),
    /// No key has this name.
    Rule(String),
    /// A key is given twice.
    Twice(Rule),
    /// The key does not take the value.
    Value {
        /// The key.
        key: Rule,
        /// What was given.
        value: String,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => write!(f, "no rule set given"),
            Self::Preset(name) => {
                write!(
                    f,
                    "unknown rule set '{name}', expected one of {}",
                    Preset::ALL.map(Preset::name).join(", ")
                )
            }
            Self::NotAPair(word) => write!(f, "'{word}' is not of the form key=value"),
            Self::Rule(name) => {
                write!(
                    f,
                    "unknown rule '{name}', expected one of {}",
                    Rule::ALL.map(Rule::name).join(", ")
                )
            }
            Self::Twice(key) => write!(f, "rule '{}' is given twice", key.name()),
            Self::Value { key, value } => {
                write!(
                    f,
                    "rule '{}' can't be '{value}', expected {}",
                    key.name(),
                    key.range()
                )
            }
        }
    }
}

impl std::error::Error for RulesError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_reads_back() {
        for key in Rule::ALL {
            for value in key.values() {
                let rules = Rules::default().with(key, &value).unwrap();
                assert_eq!(rules.get(key), value);
                assert_eq!(rules.to_string().parse(), Ok(rules));
            }
        }
    }

    #[test]
    fn the_text_is_the_shortest() {
        for (text, canonical) in [
            ("wikipedia", "wikipedia"),
            ("WIKIPEDIA  Quan=5 non=5", "wikipedia quan=5 non=5"),
            ("non=5 quan=5", "wikipedia quan=5 non=5"),
            ("wikipedia empty=stop", "pebbles"),
            ("kindergarten refill=1 end=cells", "pebbles"),
            ("online players=4", "online players=4"),
            ("pebbles empty=wall", "wikipedia empty=wall"),
            ("sweep=all next=lift way=ccw", "tonkin"),
            ("tonkin way=cw", "tonkin way=cw"),
            ("tonkin next=stop sweep=own", "wikipedia way=ccw"),
            ("next=lift short=end", "wikipedia short=end next=lift"),
        ] {
            assert_eq!(
                text.parse::<Rules>().unwrap().to_string(),
                canonical,
                "{text}"
            );
        }
    }

    #[test]
    fn bad_text_is_named() {
        for (text, message) in [
            ("", "no rule set given"),
            (
                "chess",
                "unknown rule set 'chess', expected one of wikipedia, pebbles, kindergarten, online, tonkin",
            ),
            ("wikipedia quan", "'quan' is not of the form key=value"),
            (
                "wikipedia quan=0",
                "rule 'quan' can't be '0', expected 1-50",
            ),
            (
                "wikipedia quan=256",
                "rule 'quan' can't be '256', expected 1-50",
            ),
            (
                "wikipedia repeat=1",
                "rule 'repeat' can't be '1', expected 0, 2-9",
            ),
            (
                "wikipedia empty=maybe",
                "rule 'empty' can't be 'maybe', expected pass, stop, wall",
            ),
            (
                "wikipedia short=win",
                "rule 'short' can't be 'win', expected borrow, end, lose",
            ),
            ("wikipedia quan=5 quan=5", "rule 'quan' is given twice"),
        ] {
            assert_eq!(
                text.parse::<Rules>().unwrap_err().to_string(),
                message,
                "{text}"
            );
        }
    }
}
