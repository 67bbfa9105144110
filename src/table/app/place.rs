//! Where a key is pressed: what decides which keys do something.

use crate::words::Words;

/// A place: the kind of a screen, as far as keys are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The first screen.
    Front,
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
    /// The table, a person to say which way the chosen cell is sown.
    Aim,
    /// A turn is on its way over the screen.
    Show,
    /// After the end: the count, or the board as it stands then.
    Count,
    /// The same between two games of a match.
    Between,
    /// Looking back.
    Look,
    /// Looking back, the chart over the board.
    Chart,
    /// What can be done with games, files and texts, or the games of a file.
    Library,
    /// The games that were played.
    Played,
    /// A text to read or to copy.
    Text,
    /// A path is typed.
    Path,
    /// The help.
    Help,
    /// A question, to be answered with yes or no.
    Ask,
    /// A game is offered that was left.
    Offer,
}

impl Place {
    /// Every place.
    pub const ALL: [Self; 21] = [
        Self::Front,
        Self::SetUp,
        Self::Name,
        Self::Rps,
        Self::Lesson,
        Self::Draw,
        Self::Wait,
        Self::Play,
        Self::Aim,
        Self::Show,
        Self::Count,
        Self::Between,
        Self::Look,
        Self::Chart,
        Self::Library,
        Self::Played,
        Self::Text,
        Self::Path,
        Self::Help,
        Self::Ask,
        Self::Offer,
    ];

    /// Returns the place whose keys work here too, where this one has none of its own.
    pub const fn wider(self) -> Option<Self> {
        match self {
            Self::Aim => Some(Self::Play),
            Self::Between => Some(Self::Count),
            Self::Chart => Some(Self::Look),
            _ => None,
        }
    }

    /// Tells whether characters are text here.
    pub const fn takes_text(self) -> bool {
        matches!(self, Self::Name | Self::Path)
    }

    /// Tells whether the table is being set: letters begin a name there.
    pub const fn is_set_up(self) -> bool {
        matches!(self, Self::Front | Self::SetUp | Self::Name)
    }

    /// Tells whether a question stands here.
    pub const fn asks(self) -> bool {
        matches!(self, Self::Ask | Self::Offer)
    }

    /// Returns what heads the keys of the place in the help.
    pub const fn heading(self, words: &Words) -> &'static str {
        let places = &words.help.places;
        match self {
            Self::Front => places.front,
            Self::SetUp => places.set_up,
            Self::Name => places.name,
            Self::Rps => places.rps,
            Self::Lesson => places.lesson,
            Self::Draw => places.draw,
            Self::Wait => places.wait,
            Self::Play => places.play,
            Self::Aim => places.aim,
            Self::Show => places.show,
            Self::Count => places.count,
            Self::Between => places.between,
            Self::Look => places.look,
            Self::Chart => places.chart,
            Self::Library => places.library,
            Self::Played => places.played,
            Self::Text => places.text,
            Self::Path => places.path,
            Self::Help => places.help,
            Self::Ask => places.ask,
            Self::Offer => places.offer,
        }
    }
}
