//! What makes up for the worth of the first move.

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
}
