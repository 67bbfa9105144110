//! The fields of a rule set: their names, and the values that each takes.

use std::ops::RangeInclusive;

use strum::{EnumString, FromRepr, IntoStaticStr, VariantNames};

/// Whether a cell that holds a quan may be captured in a player's own first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromRepr, VariantNames)]
#[repr(u8)]
pub enum FirstTurn {
    /// It may.
    #[strum(serialize = "yes")]
    TakesQuan,
    /// It may not; the chain stops there.
    #[strum(serialize = "no")]
    SparesQuan,
}

/// What an empty ô quan does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromRepr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum EmptyQuan {
    /// It is like any empty cell.
    Pass,
    /// Right after the last dân it ends the turn; inside a chain it is a gap like any other.
    Stop,
    /// It ends the turn and the chain.
    Wall,
}

/// When the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromRepr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum End {
    /// When all ô quan are empty, of dân too.
    Cells,
    /// When all quan are captured.
    Pieces,
}

/// One field of [`Rules`](crate::engine::Rules), by which text, the command line and the set-up name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", ascii_case_insensitive)]
pub enum Rule {
    /// How many sides there are.
    Players,
    /// Dân in each ô dân at the start.
    Dan,
    /// What a quan counts.
    Quan,
    /// With how many dân beside it a quan may be captured.
    Non,
    /// Whether a quan may be captured in a player's own first turn.
    First,
    /// What an empty ô quan does.
    Empty,
    /// When the game is over.
    End,
    /// Dân put into each own cell when all are empty.
    Refill,
    /// How often a board may stand.
    Repeat,
}

impl Rule {
    /// Every rule, in the order of the canonical text.
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

    /// Returns the rule's name in text.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the rule with a name, in either case.
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Lists the values that the rule takes, as text.
    pub fn values(self) -> Vec<String> {
        self.numbers()
            .map(|number| self.value_text(number))
            .collect()
    }

    /// Describes in few characters which values the rule takes, such as `1-50` or `pass, stop, wall`.
    ///
    /// ```
    /// use oanquan::engine::Rule;
    ///
    /// assert_eq!(Rule::Repeat.range(), "0, 2-9");
    /// assert_eq!(Rule::Empty.range(), "pass, stop, wall");
    /// ```
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

    /// Lists the values as numbers; a word counts as its place among the words.
    pub(super) fn numbers(self) -> impl DoubleEndedIterator<Item = u8> + Clone {
        let ranges = match self.domain() {
            Domain::Numbers(ranges) => ranges.to_vec(),
            Domain::Words(words) => (0..).zip(words).map(|(place, _)| place..=place).collect(),
        };
        ranges.into_iter().flatten()
    }

    /// Writes a value that is given as a number.
    pub(super) fn value_text(self, number: u8) -> String {
        match self.domain() {
            Domain::Numbers(_) => number.to_string(),
            Domain::Words(words) => words[usize::from(number)].to_owned(),
        }
    }

    /// Reads a value, in either case, if the rule takes it.
    pub(super) fn read(self, text: &str) -> Option<u8> {
        match self.domain() {
            Domain::Words(words) => {
                let place = words
                    .iter()
                    .position(|word| word.eq_ignore_ascii_case(text));
                place.and_then(|place| u8::try_from(place).ok())
            }
            Domain::Numbers(ranges) => {
                let number = text.parse().ok();
                number.filter(|number| ranges.iter().any(|range| range.contains(number)))
            }
        }
    }

    const fn domain(self) -> Domain {
        match self {
            Self::Players => Domain::Numbers(&[2..=4]),
            Self::Dan => Domain::Numbers(&[1..=10]),
            Self::Quan => Domain::Numbers(&[1..=50]),
            Self::Non => Domain::Numbers(&[0..=20]),
            Self::First => Domain::Words(FirstTurn::VARIANTS),
            Self::Empty => Domain::Words(EmptyQuan::VARIANTS),
            Self::End => Domain::Words(End::VARIANTS),
            Self::Refill => Domain::Numbers(&[1..=5]),
            Self::Repeat => Domain::Numbers(&[0..=0, 2..=9]),
        }
    }
}

/// The values of a rule.
enum Domain {
    Numbers(&'static [RangeInclusive<u8>]),
    Words(&'static [&'static str]),
}
