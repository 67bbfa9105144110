//! The first screen: five lines to choose from, and a board that draws itself in chalk.
//!
//! Invariants: a line does at once what it says, and names and rules are set on the screen behind one of them; once the
//! board is drawn, nothing changes by itself.

use std::time::Duration;

use super::message::Way;
use super::setup::{Form, turned};
use crate::search::Level;

/// How long the board takes to draw itself.
const DRAWING: Duration = Duration::from_millis(900);

/// How long one picture of the drawing stays.
pub(super) const FRAME: Duration = Duration::from_millis(45);

/// A line of the first screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Plays with what was set.
    Play,
    /// Plays against the computer.
    Computer,
    /// Shows beginners how it goes.
    Lesson,
    /// Opens names, rules and all the rest.
    SetUp,
    /// Lists the games that were played.
    Played,
}

impl Choice {
    /// The lines from top to bottom.
    pub const ALL: [Self; 5] = [
        Self::Play,
        Self::Computer,
        Self::Lesson,
        Self::SetUp,
        Self::Played,
    ];
}

/// What is known of the games that were played before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// How many are kept.
    pub games: usize,
    /// Who plays the one that was left, if one was.
    pub unfinished: Option<String>,
}

/// The first screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Front {
    /// What is set.
    pub form: Form,
    /// The computer that would play.
    pub level: Level,
    /// The line that has the focus.
    pub focus: usize,
    /// For how long the board has been drawing itself.
    drawn: Duration,
}

impl Front {
    /// Begins with what is set, nothing drawn yet.
    pub const fn new(form: Form) -> Self {
        Self {
            form,
            level: Level::TuTai,
            focus: 0,
            drawn: Duration::ZERO,
        }
    }

    /// Takes what was set on the screen behind it.
    pub(super) fn with(self, form: Form) -> Self {
        Self { form, ..self }
    }

    /// Returns the line that has the focus.
    pub fn choice(&self) -> Choice {
        Choice::ALL[self.focus]
    }

    /// Takes the next level of the computer, or the one before.
    pub(super) fn turn_level(&mut self, way: Way) {
        self.level = turned(&Level::ALL, &self.level, way);
    }

    /// Lets the drawing go on.
    pub(super) fn advance(&mut self, elapsed: Duration) {
        self.drawn = (self.drawn + elapsed).min(DRAWING);
    }

    /// Ends the drawing.
    pub(super) const fn finish(&mut self) {
        self.drawn = DRAWING;
    }

    /// Tells whether there is more to draw.
    pub fn is_drawing(&self) -> bool {
        self.drawn < DRAWING
    }

    /// Returns how many of all columns are drawn.
    pub fn share(&self, all: u16) -> u16 {
        let done = self.drawn.as_millis() * u128::from(all) / DRAWING.as_millis();
        u16::try_from(done).unwrap_or(all)
    }
}
