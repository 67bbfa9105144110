//! What makes up for the worth of the first move.

use crate::words::Words;

/// A way to make a game of two even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Even {
    /// Nothing.
    Nothing,
    /// After the first move the other player may take that side: the pie rule.
    Pie,
    /// The first moves are drawn so that neither side leads.
    Drawn,
}

impl Even {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::Pie, Self::Drawn];

    /// Returns the word for it in a record.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Pie => "pie",
            Self::Drawn => "drawn",
        }
    }

    /// Returns what the set-up calls it.
    pub const fn label(self, words: &Words) -> &'static str {
        let evens = &words.set_up.evens;
        match self {
            Self::Nothing => evens.nothing,
            Self::Pie => evens.pie,
            Self::Drawn => evens.drawn,
        }
    }
}
