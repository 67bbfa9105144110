//! Oẳn tù tì: everyone presses one of three hidden keys, all are shown together, ties go again.

use crate::engine::{BySide, Side, Sides};
use crate::words::Words;

/// What a hand shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throw {
    /// Búa.
    Hammer,
    /// Kéo.
    Scissors,
    /// Bao.
    Bag,
}

impl Throw {
    /// Every hand.
    pub const ALL: [Self; 3] = [Self::Hammer, Self::Scissors, Self::Bag];

    /// Returns what the hand is called.
    pub const fn name(self, words: &Words) -> &'static str {
        let throws = &words.rps.throws;
        match self {
            Self::Hammer => throws.hammer,
            Self::Scissors => throws.scissors,
            Self::Bag => throws.bag,
        }
    }

    /// Tells whether this hand wins over another.
    pub const fn beats(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Hammer, Self::Scissors)
                | (Self::Scissors, Self::Bag)
                | (Self::Bag, Self::Hammer)
        )
    }
}

/// A round of those who are still in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    sides: Sides,
    /// Who still plays for the start.
    stays: BySide<bool>,
    hands: BySide<Option<Throw>>,
}

impl Round {
    /// Begins with everyone in it.
    pub fn new(sides: Sides) -> Self {
        let stays = BySide::from_fn(|side| sides.iter().any(|other| other == side));
        Self {
            sides,
            stays,
            hands: BySide::default(),
        }
    }

    /// Lists who is in this round.
    pub fn players(&self) -> impl Iterator<Item = Side> + Clone + '_ {
        self.sides.iter().filter(|&side| self.stays[side])
    }

    /// Tells whether a side has shown its hand; the hand itself stays hidden until all have.
    pub fn has_shown(&self, side: Side) -> bool {
        self.hands[side].is_some()
    }

    /// Takes the hand of a side; the first one counts.
    pub fn show(&mut self, side: Side, hand: Throw) {
        if self.stays[side] && self.hands[side].is_none() {
            self.hands[side] = Some(hand);
        }
    }

    /// Returns all hands once everyone has shown his.
    pub fn open(&self) -> Option<Vec<(Side, Throw)>> {
        self.players()
            .map(|side| Some((side, self.hands[side]?)))
            .collect()
    }

    /// Lists who won the round once it is open; all of it on a tie.
    pub fn winners(&self) -> Option<Vec<Side>> {
        let open = self.open()?;
        let shown = |hand: Throw| open.iter().any(|&(_, other)| other == hand);
        let decided = Throw::ALL.iter().filter(|&&hand| shown(hand)).count() == 2;
        let wins = |hand: Throw| {
            !decided
                || Throw::ALL
                    .iter()
                    .any(|&other| shown(other) && hand.beats(other))
        };
        Some(
            open.iter()
                .filter(|(_, hand)| wins(*hand))
                .map(|(side, _)| *side)
                .collect(),
        )
    }

    /// Begins the next round with the winners of this one.
    #[must_use]
    pub fn next(&self) -> Self {
        let winners = self.winners().unwrap_or_default();
        let stays = BySide::from_fn(|side| winners.contains(&side));
        Self {
            stays,
            hands: BySide::default(),
            ..*self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hands_of_two_decide_or_tie() {
        for one in Throw::ALL {
            for other in Throw::ALL {
                let mut round = Round::new(Sides::Two);
                round.show(Side::A, one);
                assert_eq!(round.winners(), None);
                round.show(Side::B, other);
                round.show(Side::A, other);
                let expected = match (one.beats(other), other.beats(one)) {
                    (true, _) => vec![Side::A],
                    (_, true) => vec![Side::B],
                    _ => vec![Side::A, Side::B],
                };
                assert_eq!(round.winners(), Some(expected));
            }
        }
    }

    #[test]
    fn of_four_those_who_win_go_on() {
        let mut round = Round::new(Sides::Four);
        let hands = [Throw::Bag, Throw::Hammer, Throw::Bag, Throw::Hammer];
        Side::ALL
            .into_iter()
            .zip(hands)
            .for_each(|(side, hand)| round.show(side, hand));
        assert_eq!(round.winners(), Some(vec![Side::A, Side::C]));
        assert!(round.next().players().eq([Side::A, Side::C]));
    }
}
