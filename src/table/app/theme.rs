//! The themes by name. Which colours they have is a matter of the view.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::words::Words;

/// A set of colours and marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Theme {
    /// Sixteen colours, for every terminal.
    #[default]
    Default,
    /// Earth and chalk in true colour, for dark terminals.
    Dark,
    /// Sand and pencil in true colour, for light terminals.
    Light,
    /// Black, white and yellow, for tired eyes.
    Contrast,
    /// No colour at all.
    Mono,
}

/// What a terminal's window is like where nothing is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// Dark, as most are.
    #[default]
    Dark,
    /// Light.
    Light,
}

impl Ground {
    /// Returns the theme that goes with it.
    pub const fn theme(self) -> Theme {
        match self {
            Self::Dark => Theme::Dark,
            Self::Light => Theme::Light,
        }
    }
}

impl Theme {
    /// Every theme, in the order in which a key goes through them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the word that the command line uses.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns what the reader calls it.
    pub const fn label(self, words: &Words) -> &'static str {
        let themes = &words.notice.themes;
        match self {
            Self::Default => themes.default,
            Self::Dark => themes.dark,
            Self::Light => themes.light,
            Self::Contrast => themes.contrast,
            Self::Mono => themes.mono,
        }
    }

    /// Returns the theme after this one, the first after the last.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}
