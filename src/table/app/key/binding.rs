//! A line of the key table, and how its keys are shown.

use super::code::Key;
use crate::app::message::Message;
use crate::app::place::Place;
use crate::app::settings::Glyphs;
use crate::words::KeyWords;

/// One line of the key table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// Where the keys do this.
    pub place: Place,
    /// The keys and what each says.
    pub keys: &'static [(Key, Message)],
    /// How the keys are shown together; see [`Binding::label`].
    label: Label,
    /// What they do, in words.
    pub phrase: fn(&KeyWords) -> &'static str,
    /// Whether the footer shows them.
    pub in_footer: bool,
}

/// How keys are shown together.
#[derive(Clone, Copy, Debug)]
enum Label {
    /// Alike in every language.
    Same(&'static str),
    /// In the language of the players.
    Worded(fn(&KeyWords) -> &'static str),
}

/// How the arrow keys are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrows {
    /// By their signs, the mover's row lying flat.
    Flat,
    /// By their signs, the mover's row standing upright.
    Upright,
    /// In words, where the signs would be read as other keys.
    InWords,
}

impl Arrows {
    /// Returns how they are shown with these characters, as far as no row is spoken of.
    pub const fn with(glyphs: Glyphs) -> Self {
        match glyphs {
            Glyphs::Unicode => Self::Flat,
            Glyphs::Ascii => Self::InWords,
        }
    }

    /// Returns how the arrows along the mover's row are shown.
    pub const fn along_row(self, words: &KeyWords) -> &'static str {
        match self {
            Self::Flat => ALONG_FLAT,
            Self::Upright => "↑↓",
            Self::InWords => words.arrow_keys,
        }
    }
}

/// The arrows along a row that lies flat, as labels have them. Other arrows across have a blank between them.
const ALONG_FLAT: &str = "←→";

impl Binding {
    /// Returns how the keys are shown together.
    pub fn label(&self, words: &KeyWords, arrows: Arrows) -> String {
        let label = match self.label {
            Label::Same(label) => label,
            Label::Worded(label) => label(words),
        };
        let across = |label: &str| label.replace("← →", words.across_keys);
        let named = match arrows {
            Arrows::Flat => label.to_owned(),
            Arrows::Upright => label.replace(ALONG_FLAT, arrows.along_row(words)),
            Arrows::InWords => across(label)
                .replace("↑ ↓", words.along_keys)
                .replace("←→↑↓", words.arrow_keys)
                .replace(ALONG_FLAT, words.arrow_keys),
        };
        words.label(&named)
    }
}

/// A line that the footer shows as well as the help.
pub(super) const fn shown(
    place: Place,
    label: &'static str,
    keys: &'static [(Key, Message)],
    phrase: fn(&KeyWords) -> &'static str,
) -> Binding {
    Binding {
        place,
        keys,
        label: Label::Same(label),
        phrase,
        in_footer: true,
    }
}

/// A line of the footer whose keys are called otherwise in each language.
pub(super) const fn worded(
    place: Place,
    label: fn(&KeyWords) -> &'static str,
    keys: &'static [(Key, Message)],
    phrase: fn(&KeyWords) -> &'static str,
) -> Binding {
    Binding {
        label: Label::Worded(label),
        ..shown(place, "", keys, phrase)
    }
}

/// A line that only the help shows.
pub(super) const fn hidden(
    place: Place,
    label: &'static str,
    keys: &'static [(Key, Message)],
    phrase: fn(&KeyWords) -> &'static str,
) -> Binding {
    Binding {
        in_footer: false,
        ..shown(place, label, keys, phrase)
    }
}
