//! The fields of a rule set: their names, and the values that each takes.

use std::ops::RangeInclusive;

use strum::{EnumString, FromRepr, IntoStaticStr, VariantNames};

use super::cell::Direction;

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

/// What happens to a side that must refill and holds too few dân for all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromRepr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Shortage {
    /// It borrows: its hand falls below zero.
    Borrow,
    /// The game is over and counted.
    End,
    /// The game is over and counted, and it loses whatever the count.
    Lose,
}

/// Which ways round the ring one may sow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromRepr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Ways {
    /// Either.
    Free,
    /// Counter-clockwise, with the ring.
    Ccw,
    /// Clockwise, against it.
    Cw,
}

impl Ways {
    /// Lists the directions.
    pub const fn directions(self) -> &'static [Direction] {
        match self {
            Self::Free => &Direction::ALL,
            Self::Ccw => &[Direction::Plus],
            Self::Cw => &[Direction::Minus],
        }
    }

    /// Returns the ways of the board seen in a mirror, which turns the ring round.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Free => Self::Free,
            Self::Ccw => Self::Cw,
            Self::Cw => Self::Ccw,
        }
    }
}

/// Who gets what is left on the board at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromRepr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Sweep {
    /// Each side its row; what lies in an ô quan is nobody's.
    Own,
    /// Each side its row; what lies in the ô quan is shared evenly.
    Quan,
    /// All is shared evenly.
    All,
}

/// What a filled ô quan after the last dân does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromRepr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum NextQuan {
    /// It ends the turn.
    Stop,
    /// If it holds dân, one of them is lifted and sown on.
    Lift,
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
    /// What happens to a side that can't refill.
    Short,
    /// Which ways one may sow.
    Way,
    /// Who gets what is left at the end.
    Sweep,
    /// What a filled ô quan after the last dân does.
    Next,
}

impl Rule {
    /// Every rule, in the order of the canonical text.
    pub const ALL: [Self; 13] = [
        Self::Players,
        Self::Dan,
        Self::Quan,
        Self::Non,
        Self::First,
        Self::Empty,
        Self::End,
        Self::Refill,
        Self::Repeat,
        Self::Short,
        Self::Way,
        Self::Sweep,
        Self::Next,
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
    /// use oanquan_core::engine::Rule;
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
            Self::Short => Domain::Words(Shortage::VARIANTS),
            Self::Way => Domain::Words(Ways::VARIANTS),
            Self::Sweep => Domain::Words(Sweep::VARIANTS),
            Self::Next => Domain::Words(NextQuan::VARIANTS),
        }
    }
}

/// The values of a rule.
enum Domain {
    Numbers(&'static [RangeInclusive<u8>]),
    Words(&'static [&'static str]),
}
