//! What is on the screen: each screen carries what only it needs.

use super::aim::Aim;
use super::front::Front;
use super::game::Game;
use super::lesson::Lesson;
use super::library::Library;
use super::message::Question;
use super::place::Place;
use super::player::Player;
use super::rps::Round;
use super::setup::{Form, Row};
use super::thought::Advice;
use crate::engine::Record;
use crate::search::Report;

/// A screen. Some lie over another one, which they carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The first screen of all.
    Front(Front),
    /// Setting the table.
    SetUp {
        /// What is set.
        form: Form,
        /// The row that has the focus.
        focus: usize,
        /// The screen that it was opened on; none if nothing lies under it.
        under: Option<Box<Self>>,
    },
    /// Oẳn tù tì for the first move.
    Rps {
        /// The hands.
        round: Round,
        /// The game to start.
        form: Form,
        /// What lies under the set-up that it came from.
        under: Option<Box<Self>>,
    },
    /// An even opening is being drawn.
    Draw,
    /// The table.
    Play(Turn),
    /// The count after the end.
    Count,
    /// Looking back, the game itself untouched.
    Look(Look),
    /// The first game for beginners, over another screen.
    Lesson {
        /// The task.
        lesson: Lesson,
        /// What lies under it.
        under: Box<Self>,
    },
    /// Games, files and texts, over another screen.
    Library {
        /// What is shown.
        library: Library,
        /// The row of the focus, or the lines scrolled.
        at: usize,
        /// What lies under it.
        under: Box<Self>,
    },
    /// The help, over another screen.
    Help {
        /// Lines scrolled.
        scroll: usize,
        /// What lies under it.
        under: Box<Self>,
    },
    /// A question, over another screen.
    Ask {
        /// What is asked.
        question: Question,
        /// What lies under it.
        under: Box<Self>,
    },
}

/// Whose turn it is at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A person's, who chooses a move and may have asked for a hint.
    Person(Aim, Option<Advice>),
    /// A computer's; how far it has thought.
    Computer(Option<Report>),
    /// Nobody's: the board as it stands after the end.
    Over,
}

/// Where one looks back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// How many plies lie before what is shown.
    pub ply: usize,
    /// Whether the moves play on by themselves.
    pub plays: bool,
    /// Whether a chart of the lead lies over the board.
    pub chart: bool,
    /// A line that the analysis found, looked at instead of the game.
    pub preview: Option<Box<Record>>,
    /// A past game, looked at instead of the one on the table.
    pub past: Option<Box<PastGame>>,
}

/// A past game that is looked at while one's own stays on the table as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGame {
    /// The game.
    pub record: Record,
    /// The same as it was kept, to be taken up from.
    pub(super) kept: Record,
    /// The screen that one comes back to.
    pub(super) under: Screen,
}

impl Look {
    /// Looks at the game after so many plies.
    pub const fn at(ply: usize) -> Self {
        Self {
            ply,
            plays: false,
            chart: false,
            preview: None,
            past: None,
        }
    }

    /// Returns the record that is looked at instead of the game on the table.
    pub fn record(&self) -> Option<&Record> {
        let past = || Some(&self.past.as_deref()?.record);
        self.preview.as_deref().or_else(past)
    }

    /// Goes one step back: from the line that was found to the game, from the chart to the board.
    ///
    /// # Errors
    ///
    /// The past game that was looked at, if any, where neither is.
    pub(super) fn back(self) -> Result<Self, Option<Box<PastGame>>> {
        let plays = false;
        match self.preview {
            Some(_) => Ok(Self {
                plays,
                preview: None,
                ..self
            }),
            None if self.chart => Ok(Self {
                plays,
                chart: false,
                ..self
            }),
            None => Err(self.past),
        }
    }
}

impl Turn {
    /// Begins the turn of the side to move.
    pub fn begin(game: &Game) -> Self {
        let aim = Aim::begin(&game.record.position());
        match (aim, game.mover()) {
            _ if game.record.ending().is_some() => Self::Over,
            (Some(aim), Player::Person) => Self::Person(aim, None),
            // A computer would try for ever to play in a game that takes no more moves; a person can end it.
            (Some(aim), _) if game.record.is_full() => Self::Person(aim, None),
            (_, Player::Computer(_)) => Self::Computer(None),
            (None, Player::Person) => Self::Over,
        }
    }
}

impl Screen {
    /// Opens the set-up over a screen, or as the first one.
    pub const fn set_up(form: Form, under: Option<Box<Self>>) -> Self {
        Self::SetUp {
            form,
            focus: 0,
            under,
        }
    }

    /// Returns where keys are pressed on this screen.
    pub fn place(&self) -> Place {
        match self {
            Self::Front(_) => Place::Front,
            Self::SetUp { form, focus, .. } if matches!(form.rows()[*focus], Row::Name(_)) => {
                Place::Name
            }
            Self::SetUp { .. } => Place::SetUp,
            Self::Rps { .. } => Place::Rps,
            Self::Lesson { .. } => Place::Lesson,
            Self::Draw => Place::Draw,
            Self::Play(Turn::Person(aim, _)) if aim.asks_way() => Place::Aim,
            Self::Play(Turn::Person(..)) => Place::Play,
            Self::Play(Turn::Computer(_)) => Place::Wait,
            // What can be done there is what the count offers.
            Self::Play(Turn::Over) | Self::Count => Place::Count,
            Self::Look(look) if look.chart => Place::Chart,
            Self::Look(_) => Place::Look,
            Self::Library { library, .. } => library.place(),
            Self::Help { .. } => Place::Help,
            Self::Ask {
                question: Question::GoOn(_),
                ..
            } => Place::Offer,
            Self::Ask { .. } => Place::Ask,
        }
    }

    /// Returns the screen that the table belongs to: this one, or the one under it.
    pub fn table(&self) -> &Self {
        match self {
            Self::Help { under, .. }
            | Self::Ask { under, .. }
            | Self::Lesson { under, .. }
            | Self::Library { under, .. } => under.table(),
            screen => screen,
        }
    }

    /// Returns where one looks back, be it under another screen.
    pub fn look(&self) -> Option<&Look> {
        match self.table() {
            Self::Look(look) => Some(look),
            _ => None,
        }
    }
}
