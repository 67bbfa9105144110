//! The lesson: its tasks, and the moves that are tried in them.

use super::moved;
use crate::app::App;
use crate::app::lesson::{COUNT, Lesson};
use crate::app::screen::Screen;
use crate::engine::{Move, Position};

impl App {
    pub(super) fn open_lesson(&mut self) {
        let lesson = Lesson::new();
        self.cover(|under| Screen::Lesson { lesson, under });
    }

    /// Turns so many pages; what was solved stays solved.
    pub(super) fn turn_pages(&mut self, by: i32) {
        if let Screen::Lesson { lesson, .. } = &mut self.screen {
            lesson.turn_to(moved(lesson.page(), by, COUNT));
        }
    }

    /// Goes on when a task is done, and after the last one leaves, so that a game is what comes next; else chooses the move.
    pub(super) fn accept_lesson(&mut self) {
        let Screen::Lesson { lesson, .. } = &self.screen else {
            return;
        };
        if !lesson.is_done() {
            self.accept_choice();
        } else if lesson.page() < COUNT {
            self.turn_pages(1);
        } else {
            self.back();
            self.focus_on_play();
        }
    }

    /// Tries a move in the task: it is shown like any other.
    pub(super) fn try_move(&mut self, mv: Move) {
        if let Screen::Lesson { lesson, .. } = &mut self.screen
            && let Some((before, steps)) = lesson.try_move(mv)
        {
            self.show(before, &steps);
        }
    }

    /// Tells whether what is on the board is a task.
    pub(super) const fn learns(&self) -> bool {
        matches!(self.screen, Screen::Lesson { .. })
    }

    /// Returns the position in which a move is chosen: of the task, or of the game.
    pub(super) fn at_hand(&self) -> Position {
        match &self.screen {
            Screen::Lesson { lesson, .. } => lesson.position(),
            _ => self.game.record.position(),
        }
    }
}
