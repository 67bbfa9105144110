//! The match of sold cells: how two sides stand between two games, and what a game changes.
//!
//! After a game both set the board again from what they have. The fair share is half of what both have together: with 50
//! dân and two quan of 10 it is 35, a full side. Who has less fills his side up from what the other has, and owes it.
//! Debts go forth and back, so that one side at most owes anything. With every full price of what he owes in all, the
//! debtor pays with a cell:
//!
//! - if he has bought cells before, the other buys the last one back;
//! - else he sells one of his own: from his right hand on, see [`Sold`].
//!
//! What is less than a price is carried on. So one side at most has cells sold. A drawn game changes nothing. Who gives a
//! game up leaves what lies on the board to the other, and has what he holds in his hand.
//!
//! The match ends when a side has sold so many cells as were agreed on, all five if nothing else was; when it can't field
//! its stones, which is when it has sold all five and owes a full price still; or when all agree. With cells at 20:
//!
//! | the game | what is owed of it | in all | afterwards |
//! |---|---|---|---|
//! | A 27, B 43 | A 8 | A 8 | A owes 8 |
//! | A 20, B 50 | A 15 | A 23 | A sells A5 and owes 3 |
//! | A 45, B 25 | B 10 | B 7 | B owes 7; that does not buy A5 back |
//! | A 52, B 18 | B 17 | B 24 | A buys A5 back, and B owes 4 |
//! | A -6, B 76 | A 41 | A 37 | A sells A5 and owes 17 |
//!
//! Invariants: debts and cells are whole; what is owed is below a price unless the match is over; what both have together,
//! a cell at its price, is the same after every game.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::cell::{BySide, Side, Sides};
use super::sold::Sold;

/// What a match is about: what a cell is sold for, and how many lost cells lose the match.
///
/// ```
/// use oanquan_core::engine::Terms;
///
/// let terms: Terms = "houses 25 3".parse()?;
/// assert_eq!((terms.price, terms.lost), (25, 3));
/// assert_eq!(Terms::default().to_string(), "houses 20 5");
/// # Ok::<(), oanquan_core::engine::TermsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// The price of a cell in dân.
    pub price: u8,
    /// How many cells a side has sold when it has lost the match.
    pub lost: u8,
}

impl Terms {
    /// What a match of sold cells is called in text.
    pub const NAME: &str = "houses";

    /// What a cell may be sold for.
    pub const PRICES: RangeInclusive<u8> = 10..=30;

    /// How many cells may be agreed on.
    pub const LOSSES: RangeInclusive<u8> = 1..=5;
}

impl Default for Terms {
    fn default() -> Self {
        Self { price: 20, lost: 5 }
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", Self::NAME, self.price, self.lost)
    }
}

/// A text says no terms of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermsError;

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (price, lost) = (Terms::PRICES, Terms::LOSSES);
        let (low, high) = (price.start(), price.end());
        let name = Terms::NAME;
        write!(f, "{name} {low}-{high} {}-{}", lost.start(), lost.end())
    }
}

impl std::error::Error for TermsError {}

/// Reads terms as they are written; what is left out at the end is as usual.
impl FromStr for Terms {
    type Err = TermsError;

    fn from_str(text: &str) -> Result<Self, TermsError> {
        let mut words = text.split_whitespace();
        let usual = Self::default();
        if words.next() != Some(Self::NAME) {
            return Err(TermsError);
        }
        let mut number = |usual, range: RangeInclusive<u8>| match words.next() {
            None => Ok(usual),
            Some(word) => {
                let number = word.parse().ok().filter(|number| range.contains(number));
                number.ok_or(TermsError)
            }
        };
        let price = number(usual.price, Self::PRICES)?;
        let lost = number(usual.lost, Self::LOSSES)?;
        match words.next() {
            None => Ok(Self { price, lost }),
            Some(_) => Err(TermsError),
        }
    }
}

/// How a match of sold cells ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEnd {
    /// A side has sold as many cells as were agreed on.
    Sold(Side),
    /// A side has sold all its cells and can't field its stones: it owes a full price still.
    Broke(Side),
    /// All agreed to end it.
    Agreement,
}

/// How a match stands between two games.
///
/// ```
/// use oanquan_core::engine::{BySide, Houses, Side, Terms};
///
/// let begun = Houses::new(Terms::default());
/// let after = begun.settled(BySide([20, 50, 0, 0]));
/// assert_eq!(after.owes(Side::A), 15);
/// let after = after.settled(BySide([27, 43, 0, 0]));
/// assert_eq!((after.sold_by(Side::A), after.owes(Side::A)), (1, 3));
/// assert_eq!(after.sold().to_string(), "A5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Houses {
    terms: Terms,
    games: u32,
    /// The cells that A has sold; those that B has are below zero.
    sold: i32,
    /// What A owes; what B owes is below zero.
    owed: i32,
}

impl Houses {
    /// Begins a match.
    pub const fn new(terms: Terms) -> Self {
        Self {
            terms,
            games: 0,
            sold: 0,
            owed: 0,
        }
    }

    /// Goes on with a match after so many games: who has sold how many cells, and who owes what. None if no match that goes
    /// on can stand so.
    pub fn resumed(terms: Terms, games: u32, sold: Sold, owed: (Side, i32)) -> Option<Self> {
        let count = |side| i32::try_from(sold.cells().filter(|it| it.side() == side).count());
        let (debtor, dan) = owed;
        let sign = if debtor == Side::A { 1 } else { -1 };
        let houses = Self {
            terms,
            games,
            sold: count(Side::A).ok()? - count(Side::B).ok()?,
            owed: sign * dan,
        };
        let is_begun = games > 0 || (houses.sold, houses.owed) == (0, 0);
        let is_settled = (0..i32::from(terms.price)).contains(&dan);
        let is_known = houses.sold() == sold && is_begun && is_settled;
        (is_known && houses.end().is_none()).then_some(houses)
    }

    /// Returns what the match is about.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// Returns how many games were played.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Returns how many cells a side has sold.
    pub fn sold_by(&self, side: Side) -> u8 {
        u8::try_from(signed(side, self.sold)).unwrap_or(0)
    }

    /// Returns the cells that are sold.
    pub fn sold(&self) -> Sold {
        let of = |side| Sold::of(side, self.sold_by(side).into());
        if self.sold < 0 {
            of(Side::B)
        } else {
            of(Side::A)
        }
    }

    /// Returns what a side owes the other, in dân; 0 if it owes nothing.
    pub fn owes(&self, side: Side) -> i32 {
        signed(side, self.owed).max(0)
    }

    /// Returns what a side is ahead in all, a cell at its price.
    pub fn lead(&self, side: Side) -> i32 {
        -signed(side, self.sold * i32::from(self.terms.price) + self.owed)
    }

    /// Settles a game after which each side has so much: debts, then cells for full prices. The one function that does.
    #[must_use]
    pub fn settled(&self, has: BySide<i32>) -> Self {
        let price = i32::from(self.terms.price);
        let owed = self.owed + (has[Side::B] - has[Side::A]) / 2;
        // As many cells as full prices, but no side can have sold more than decide the match.
        let most = i32::from(self.terms.lost);
        let cells = (owed / price).clamp(-most - self.sold, most - self.sold);
        Self {
            games: self.games.saturating_add(1),
            sold: self.sold + cells,
            owed: owed - cells * price,
            ..*self
        }
    }

    /// Returns how the match ended, if it did by itself.
    pub fn end(&self) -> Option<MatchEnd> {
        let mut sides = Sides::Two.iter();
        let loser = sides.find(|&side| self.sold_by(side) >= self.terms.lost)?;
        let has_all_sold = self.sold_by(loser) == *Terms::LOSSES.end();
        let owes_more = self.owes(loser) >= i32::from(self.terms.price);
        Some(if has_all_sold && owes_more {
            MatchEnd::Broke(loser)
        } else {
            MatchEnd::Sold(loser)
        })
    }

    /// Returns the side that is ahead; none if neither is.
    pub fn leader(&self) -> Option<Side> {
        Sides::Two.iter().find(|&side| self.lead(side) > 0)
    }
}

/// Sees from a side what is counted for A.
const fn signed(side: Side, value: i32) -> i32 {
    match side {
        Side::A => value,
        _ => -value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(houses: Houses, a: i32, b: i32) -> Houses {
        houses.settled(BySide([a, b, 0, 0]))
    }

    /// Cells sold by A and by B, debts of A and of B.
    fn stands(houses: &Houses) -> (u8, u8, i32, i32) {
        let [a, b] = [Side::A, Side::B];
        (
            houses.sold_by(a),
            houses.sold_by(b),
            houses.owes(a),
            houses.owes(b),
        )
    }

    #[test]
    fn a_match_goes_as_the_table_above_tells() {
        let mut houses = Houses::new(Terms::default());
        for (a, b, expected) in [
            (27, 43, (0, 0, 8, 0)),
            (20, 50, (1, 0, 3, 0)),
            (45, 25, (1, 0, 0, 7)),
            (52, 18, (0, 0, 0, 4)),
            (-6, 76, (1, 0, 17, 0)),
        ] {
            houses = played(houses, a, b);
            assert_eq!(stands(&houses), expected);
        }
        assert_eq!((houses.games(), houses.end()), (5, None));
        assert_eq!(houses.leader(), Some(Side::B));
    }

    #[test]
    fn a_draw_changes_nothing_and_what_nobody_has_is_shared() {
        let begun = Houses::new(Terms::default());
        assert_eq!(stands(&played(begun, 35, 35)), (0, 0, 0, 0));
        // Four dân stayed in an ô quan: the fair share is 33.
        assert_eq!(stands(&played(begun, 30, 36)), (0, 0, 3, 0));
        assert_eq!(
            stands(&played(begun, 36, 29)),
            (0, 0, 0, 3),
            "half a dân is nobody's"
        );
    }

    #[test]
    fn who_has_sold_what_was_agreed_on_has_lost() {
        let terms = Terms { price: 10, lost: 3 };
        let houses = played(Houses::new(terms), 10, 60);
        assert_eq!(stands(&houses), (2, 0, 5, 0));
        let houses = played(houses, 0, 70);
        assert_eq!(
            stands(&houses),
            (3, 0, 30, 0),
            "no cell more than decide it"
        );
        assert_eq!(houses.end(), Some(MatchEnd::Sold(Side::A)));
    }

    #[test]
    fn who_owes_more_than_all_his_cells_can_t_field_his_stones() {
        let mut houses = Houses::new(Terms { price: 30, lost: 5 });
        for _ in 0..4 {
            houses = played(houses, 70, 0);
        }
        assert_eq!((stands(&houses), houses.end()), ((0, 4, 0, 20), None));
        let sold_out = played(houses, 55, 15);
        assert_eq!(sold_out.end(), Some(MatchEnd::Sold(Side::B)));
        let broke = played(houses, 80, -10);
        assert_eq!(broke.end(), Some(MatchEnd::Broke(Side::B)));
    }

    #[test]
    fn only_what_can_be_is_taken_up() {
        let terms = Terms { price: 20, lost: 3 };
        let taken_up = |games, sold: &str, side, dan| {
            let sold = sold.parse().unwrap_or_default();
            Houses::resumed(terms, games, sold, (side, dan)).map(|it| stands(&it))
        };
        assert_eq!(taken_up(4, "A5,A4", Side::B, 19), Some((2, 0, 0, 19)));
        assert_eq!(taken_up(0, "", Side::A, 0), Some((0, 0, 0, 0)));
        assert_eq!(
            taken_up(0, "", Side::A, 1),
            None,
            "nothing is owed before the first game"
        );
        assert_eq!(taken_up(4, "A4", Side::A, 0), None, "A5 is sold before it");
        assert_eq!(
            taken_up(4, "A5,B1", Side::A, 0),
            None,
            "one side has cells sold"
        );
        assert_eq!(
            taken_up(4, "", Side::A, 20),
            None,
            "a full price buys a cell"
        );
        assert_eq!(
            taken_up(4, "B1,B2,B3", Side::A, 0),
            None,
            "the match is over"
        );
    }

    #[test]
    fn terms_read_back_and_anything_else_is_refused() {
        for price in Terms::PRICES {
            for lost in Terms::LOSSES {
                let terms = Terms { price, lost };
                assert_eq!(terms.to_string().parse(), Ok(terms));
            }
        }
        assert_eq!("houses 15".parse(), Ok(Terms { price: 15, lost: 5 }));
        for text in [
            "",
            "house",
            "houses 9",
            "houses 20 6",
            "houses 20 5 1",
            "houses x",
        ] {
            assert_eq!(text.parse::<Terms>(), Err(TermsError), "{text:?}");
        }
    }
}
