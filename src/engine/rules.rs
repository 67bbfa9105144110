#![doc = include_str!("../../rules.md")]
//!
//! # In code
//!
//! A rule set is a value, [`Rules`], read where it matters. [`Preset`] names four of them; nothing ever asks for the
//! name. Any value of a field can be played (`refill` from 1 on); the ranges that people use are checked where text is
//! read.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::cell::Sides;

/// Everything that traditions differ on.
///
/// Written as text in its shortest form, the preset with the fewest differences first:
///
/// ```
/// use oanquan::engine::{Preset, Rules};
///
/// let rules: Rules = "online non=5 first=yes".parse()?;
/// assert_eq!(rules.non, 5);
/// assert_eq!(rules.to_string(), "pebbles non=5");
/// assert_eq!(Rules::default(), Preset::Wikipedia.rules());
/// # Ok::<(), oanquan::engine::RulesError>(())
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
}

/// Whether a cell that holds a quan may be captured in a player's own first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstTurn {
    /// It may.
    TakesQuan,
    /// It may not; the chain stops there.
    SparesQuan,
}

/// What an empty ô quan does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EmptyQuan {
    /// It is like any empty cell.
    Pass,
    /// Right after the last dân it ends the turn; inside a chain it is a gap like any other.
    Stop,
    /// It ends the turn and the chain.
    Wall,
}

/// When the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// When all ô quan are empty, of dân too.
    Cells,
    /// When all quan are captured.
    Pieces,
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
        }
    }
}

/// A named rule set, each the system of one source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// Seed `004_c0c0a7743ae245a7.txt`, which quotes the Vietnamese encyclopedia; the default.
    Wikipedia,
    /// Seed `000_05f9195944959fb4.txt`: painted pebbles.
    Pebbles,
    /// Seed `001_4e9f3e82422ee48b.txt`: a game for the kindergarten.
    Kindergarten,
    /// Seed `002_0b1b15c8998b13b5.txt`: an online game.
    Online,
}

impl Preset {
    /// Every preset; the first is the default.
    pub const ALL: [Self; 4] = [
        Self::Wikipedia,
        Self::Pebbles,
        Self::Kindergarten,
        Self::Online,
    ];

    /// Returns the name that text uses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wikipedia => "wikipedia",
            Self::Pebbles => "pebbles",
            Self::Kindergarten => "kindergarten",
            Self::Online => "online",
        }
    }

    /// Returns the preset with a name, in either case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|preset| preset.name().eq_ignore_ascii_case(name))
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
        }
    }

    /// Returns the preset that differs least from a rule set, the earlier one if two do.
    pub fn nearest(rules: &Rules) -> Self {
        let differences = |preset: &Self| {
            Rule::ALL
                .iter()
                .filter(|key| key.differs(rules, &preset.rules()))
                .count()
        };
        Self::ALL
            .into_iter()
            .min_by_key(differences)
            .expect("there are presets")
    }
}

/// The name of one field of [`Rules`] in text, on the command line and in the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// [`Rules::players`]
    Players,
    /// [`Rules::dan`]
    Dan,
    /// [`Rules::quan`]
    Quan,
    /// [`Rules::non`]
    Non,
    /// [`Rules::first`]
    First,
    /// [`Rules::empty`]
    Empty,
    /// [`Rules::end`]
    End,
    /// [`Rules::refill`]
    Refill,
    /// [`Rules::repeat`]
    Repeat,
}

impl Rule {
    /// Every key, in the order of the canonical text.
    pub const ALL: [Self; 9] = [
        Self::Players,
        Self::Dan,
        Self::Quan,
        Self::Non,
        Self::First,
        Self::Empty,
        Self::End,
        Self::Refill,
        Self::Repeat,
    ];

    /// Returns the key's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Dan => "dan",
            Self::Quan => "quan",
            Self::Non => "non",
            Self::First => "first",
            Self::Empty => "empty",
            Self::End => "end",
            Self::Refill => "refill",
            Self::Repeat => "repeat",
        }
    }

    /// Returns the key with a name, in either case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|key| key.name().eq_ignore_ascii_case(name))
    }

    /// Lists the values that the key takes.
    pub fn values(self) -> Vec<String> {
        match self.domain() {
            Domain::Numbers(ranges) => ranges
                .iter()
                .cloned()
                .flatten()
                .map(|n| n.to_string())
                .collect(),
            Domain::Words(words) => words.iter().map(ToString::to_string).collect(),
        }
    }

    /// Tells in few characters which values the key takes, such as `1-50` or `pass, stop, wall`.
    pub fn range(self) -> String {
        match self.domain() {
            Domain::Words(words) => words.join(", "),
            Domain::Numbers(ranges) => {
                let text = |range: &RangeInclusive<u8>| match range.end() - range.start() {
                    0 => range.start().to_string(),
                    _ => format!("{}-{}", range.start(), range.end()),
                };
                ranges.iter().map(text).collect::<Vec<_>>().join(", ")
            }
        }
    }

    fn differs(self, one: &Rules, other: &Rules) -> bool {
        one.get(self) != other.get(self)
    }

    /// Returns the place of a value's text in the key's domain: the number itself, or the place of the word.
    fn read(self, value: &str) -> Option<u8> {
        match self.domain() {
            Domain::Words(words) => words
                .iter()
                .position(|word| word.eq_ignore_ascii_case(value))
                .and_then(|place| u8::try_from(place).ok()),
            Domain::Numbers(ranges) => value
                .parse()
                .ok()
                .filter(|n| ranges.iter().any(|range| range.contains(n))),
        }
    }

    const fn domain(self) -> Domain {
        match self {
            Self::Players => Domain::Numbers(&[2..=4]),
            Self::Dan => Domain::Numbers(&[1..=10]),
            Self::Quan => Domain::Numbers(&[1..=50]),
            Self::Non => Domain::Numbers(&[0..=20]),
            Self::First => Domain::Words(&["yes", "no"]),
            Self::Empty => Domain::Words(&["pass", "stop", "wall"]),
            Self::End => Domain::Words(&["cells", "pieces"]),
            Self::Refill => Domain::Numbers(&[1..=5]),
            Self::Repeat => Domain::Numbers(&[0..=0, 2..=9]),
        }
    }
}

/// The values of a key.
enum Domain {
    Numbers(&'static [RangeInclusive<u8>]),
    Words(&'static [&'static str]),
}

impl Rules {
    /// Returns a key's value as text.
    pub fn get(&self, key: Rule) -> String {
        let place = match key {
            Rule::Players => self.players as u8,
            Rule::Dan => self.dan,
            Rule::Quan => self.quan,
            Rule::Non => self.non,
            Rule::First => self.first as u8,
            Rule::Empty => self.empty as u8,
            Rule::End => self.end as u8,
            Rule::Refill => self.refill,
            Rule::Repeat => self.repeat,
        };
        match key.domain() {
            Domain::Numbers(_) => place.to_string(),
            Domain::Words(words) => words[usize::from(place)].to_owned(),
        }
    }

    /// Returns these rules with one value changed.
    ///
    /// Fails with [`RulesError::Value`] if the key does not take the value.
    pub fn with(self, key: Rule, value: &str) -> Result<Self, RulesError> {
        let place = key.read(value).ok_or_else(|| RulesError::Value {
            key,
            value: value.to_owned(),
        })?;
        let wrong = || RulesError::Value {
            key,
            value: value.to_owned(),
        };
        Ok(match key {
            Rule::Players => Self {
                players: Sides::from_count(place.into()).ok_or_else(wrong)?,
                ..self
            },
            Rule::Dan => Self { dan: place, ..self },
            Rule::Quan => Self {
                quan: place,
                ..self
            },
            Rule::Non => Self { non: place, ..self },
            Rule::First => Self {
                first: [FirstTurn::TakesQuan, FirstTurn::SparesQuan][usize::from(place)],
                ..self
            },
            Rule::Empty => Self {
                empty: [EmptyQuan::Pass, EmptyQuan::Stop, EmptyQuan::Wall][usize::from(place)],
                ..self
            },
            Rule::End => Self {
                end: [End::Cells, End::Pieces][usize::from(place)],
                ..self
            },
            Rule::Refill => Self {
                refill: place,
                ..self
            },
            Rule::Repeat => Self {
                repeat: place,
                ..self
            },
        })
    }

    /// Lists what differs from a preset, in the order of the canonical text.
    pub fn differences(&self, preset: Preset) -> impl Iterator<Item = (Rule, String)> {
        let base = preset.rules();
        Rule::ALL
            .into_iter()
            .filter(move |key| key.differs(self, &base))
            .map(|key| (key, self.get(key)))
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let preset = Preset::nearest(self);
        f.write_str(preset.name())?;
        self.differences(preset)
            .try_for_each(|(key, value)| write!(f, " {}={value}", key.name()))
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
                "unknown rule set 'chess', expected one of wikipedia, pebbles, kindergarten, online",
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
