//! Where a key is pressed: what decides which keys do something.

use crate::words::Words;

/// A place: the kind of a screen, as far as keys are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Setting the table, the focus on a value.
    SetUp,
    /// Setting the table, the focus on a name, where characters are typed.
    Name,
    /// Oẳn tù tì.
    Rps,
    /// The lesson.
    Lesson,
    /// An even opening is being drawn.
    Draw,
    /// The table, the computer to move.
    Wait,
    /// The table, a person to move.
    Play,
    /// After the end: the count, or the board as it stands then.
    Count,
    /// Looking back.
    Look,
    /// Games, files and texts.
    Library,
    /// A path is typed.
    Path,
    /// The help.
    Help,
    /// A question.
    Ask,
}

impl Place {
    /// Every place.
    pub const ALL: [Self; 13] = [
        Self::SetUp,
        Self::Name,
        Self::Rps,
        Self::Lesson,
        Self::Draw,
        Self::Wait,
        Self::Play,
        Self::Count,
        Self::Look,
        Self::Library,
        Self::Path,
        Self::Help,
        Self::Ask,
    ];

    /// Returns what heads the keys of the place in the help.
    pub const fn heading(self, words: &Words) -> &'static str {
        let places = &words.help.places;
        match self {
            Self::SetUp => places.set_up,
            Self::Name => places.name,
            Self::Rps => places.rps,
            Self::Lesson => places.lesson,
            Self::Draw => places.draw,
            Self::Wait => places.wait,
            Self::Play => places.play,
            Self::Count => places.count,
            Self::Look => places.look,
            Self::Library => places.library,
            Self::Path => places.path,
            Self::Help => places.help,
            Self::Ask => places.ask,
        }
    }
}
