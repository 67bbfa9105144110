//! How a game ended, and who won.

use super::cell::{BySide, Side, Sides};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// All ô quan are empty, or all quan captured, as the rules say.
    Quan,
    /// A board stood too often with the same side to move.
    Repetition,
    /// A side had to refill and held too few dân, under rules that do not let it borrow.
    Short {
        /// The side.
        side: Side,
        /// Whether it loses, whatever the count.
        loses: bool,
    },
    /// All players agreed to count.
    Agreement,
    /// A side gave up.
    Resignation(Side),
}

impl Ending {
    /// Returns the side that loses by the ending itself, whatever the count.
    pub const fn loser(self) -> Option<Side> {
        match self {
            Self::Resignation(side) | Self::Short { side, loses: true } => Some(side),
            Self::Quan | Self::Repetition | Self::Agreement | Self::Short { .. } => None,
        }
    }

    /// Returns the ending as it would be if A and B had sat the other way round.
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::Resignation(side) => Self::Resignation(side.opposite()),
            Self::Short { side, loses } => Self::Short {
                side: side.opposite(),
                loses,
            },
            Self::Quan | Self::Repetition | Self::Agreement => self,
        }
    }
}

/// The result of a game that is over.
///
/// ```
/// use oanquan_core::engine::{BySide, Ending, Outcome, Side, Sides};
///
/// let scores = BySide([20, 35, 20, 0]);
/// let outcome = Outcome::new(Ending::Quan, scores, Sides::Three);
/// assert!(outcome.winners().eq([Side::B]));
/// assert_eq!((outcome.places[Side::A], outcome.margin()), (2, 15));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended.
    pub ending: Ending,
    /// What each side scored.
    pub scores: BySide<i32>,
    /// Each side's place from 1 on; equal scores share one, and who loses by the ending itself comes last.
    pub places: BySide<usize>,
    sides: Sides,
}

impl Outcome {
    /// Ranks the scores of a game.
    pub fn new(ending: Ending, scores: BySide<i32>, sides: Sides) -> Self {
        let rank = |side: Side| (ending.loser() != Some(side), scores[side]);
        let better = |side: Side| {
            sides
                .iter()
                .filter(|&other| rank(other) > rank(side))
                .count()
        };
        Self {
            ending,
            scores,
            places: BySide::from_fn(|side| 1 + better(side)),
            sides,
        }
    }

    /// Returns the outcome as it would be if A and B had sat the other way round.
    #[must_use]
    pub fn swapped(&self) -> Self {
        let scores = BySide::from_fn(|side| self.scores[side.opposite()]);
        Self::new(self.ending.swapped(), scores, self.sides)
    }

    /// Lists the sides of the game.
    pub fn sides(&self) -> impl Iterator<Item = Side> + Clone {
        self.sides.iter()
    }

    /// Lists who shares the first place; with two of two it is a draw.
    pub fn winners(&self) -> impl Iterator<Item = Side> + Clone + '_ {
        self.sides.iter().filter(|&side| self.places[side] == 1)
    }

    /// Returns by how much the first place leads the next one; 0 if all share it.
    pub fn margin(&self) -> i32 {
        let of = |place_is: fn(usize) -> bool| {
            let sides = self
                .sides
                .iter()
                .filter(move |&side| place_is(self.places[side]));
            sides.map(|side| self.scores[side]).max()
        };
        let first = of(|place| place == 1).unwrap_or_default();
        first - of(|place| place > 1).unwrap_or(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_shared_and_the_resigner_is_last() {
        let scores = BySide([20, 30, 30, 5]);
        let counted = Outcome::new(Ending::Quan, scores, Sides::Four);
        assert_eq!(counted.places.0, [3, 1, 1, 4]);
        assert!(counted.winners().eq([Side::B, Side::C]));
        assert_eq!(counted.margin(), 10);
        let resigned = Outcome::new(Ending::Resignation(Side::B), scores, Sides::Four);
        assert_eq!(resigned.places.0, [2, 4, 1, 3]);
    }

    #[test]
    fn who_is_short_is_last_only_where_the_rules_say_so() {
        let scores = BySide([20, 30, 30, 5]);
        let short = |loses| Ending::Short {
            side: Side::C,
            loses,
        };
        let places = |ending| Outcome::new(ending, scores, Sides::Four).places.0;
        assert_eq!(places(short(true)), [2, 1, 4, 3]);
        assert_eq!(places(short(false)), places(Ending::Quan));
    }

    #[test]
    fn a_draw_is_nobodys() {
        let outcome = Outcome::new(Ending::Quan, BySide([35, 35, 0, 0]), Sides::Two);
        assert_eq!((outcome.winners().count(), outcome.margin()), (2, 0));
    }
}
