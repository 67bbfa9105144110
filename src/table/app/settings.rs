//! How things are shown, as the players want it. None of it changes the game.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::theme::Theme;
use crate::words::{Lang, Words};

/// How things are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of every text.
    pub lang: Lang,
    /// How fast a sowing is shown.
    pub speed: Speed,
    /// Colours and marks.
    pub theme: Theme,
    /// Which characters the terminal has.
    pub glyphs: Glyphs,
    /// How many colours it has.
    pub colors: Colors,
    /// Whether it is shown where the moves of the chosen cell would end.
    pub look_ahead: bool,
}

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colors {
    /// Its user wants none.
    Unwanted,
    /// The sixteen that every terminal has.
    #[default]
    Sixteen,
    /// Those and 240 that are the same everywhere.
    Indexed,
    /// True colour.
    True,
}

/// Which characters may be drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// Lines, blocks and circles.
    #[default]
    Unicode,
    /// Plain ASCII for board and marks; words keep their accents.
    Ascii,
}

/// Who gets clicks and the wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mouse {
    /// The game.
    Game,
    /// The terminal, which selects text with it.
    Terminal,
}

/// How fast a sowing is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Speed {
    /// To follow every dân.
    Slow,
    /// As at a table.
    Normal,
    /// For those in a hurry.
    Fast,
    /// The result at once.
    Off,
}

impl Speed {
    /// Every speed, from slow to none.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the word that the command line uses.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Says that this is the speed from now on.
    pub const fn notice(self, words: &Words) -> &'static str {
        let speed = &words.notice.speed;
        match self {
            Self::Slow => speed.slow,
            Self::Normal => speed.normal,
            Self::Fast => speed.fast,
            Self::Off => speed.off,
        }
    }

    /// Returns the time between two dân; none if nothing is shown.
    pub const fn pace(self) -> Option<Duration> {
        match self {
            Self::Slow => Some(Duration::from_millis(420)),
            Self::Normal => Some(Duration::from_millis(170)),
            Self::Fast => Some(Duration::from_millis(60)),
            Self::Off => None,
        }
    }

    /// Returns the next faster speed.
    pub const fn faster(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal => Self::Fast,
            Self::Fast | Self::Off => Self::Off,
        }
    }

    /// Returns the next slower speed.
    pub const fn slower(self) -> Self {
        match self {
            Self::Off => Self::Fast,
            Self::Fast => Self::Normal,
            Self::Normal | Self::Slow => Self::Slow,
        }
    }
}
