//! The lesson: its pages and their moves.

use super::moved;
use crate::app::App;
use crate::app::lesson::PAGES;
use crate::app::screen::Screen;

impl App {
    pub(super) fn open_lesson(&mut self) {
        self.cover(|under| Screen::Lesson {
            page: 0,
            seen: false,
            under,
        });
    }

    /// Turns so many pages; the move of the page is still to come.
    pub(super) fn turn_pages(&mut self, by: i32) {
        if let Screen::Lesson { page, seen, .. } = &mut self.screen {
            (*page, *seen) = (moved(*page, by, PAGES.len() - 1), false);
        }
    }

    /// Plays the move of the page, or turns to the next page; after the last one the lesson is over,
    /// and in the set-up the game is what comes next.
    pub(super) fn accept_lesson(&mut self) {
        let Screen::Lesson { page, seen, .. } = &mut self.screen else {
            return;
        };
        let at = *page;
        if *seen && at + 1 < PAGES.len() {
            self.turn_pages(1);
        } else if *seen {
            self.back();
            self.focus_on_play();
        } else {
            *seen = true;
            let before = PAGES[at].position();
            let (mut after, mut steps) = (before, Vec::new());
            let legal = after.play_with(PAGES[at].mv(), |step| steps.push(step));
            debug_assert_eq!(legal, Ok(()), "a test plays every page");
            self.show(before, steps);
        }
    }
}
