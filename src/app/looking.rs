//! Looking back: stepping through the game without touching it.

use super::message::Notice;
use super::settings::Speed;
use super::story::Story;
use super::view;
use super::{App, Screen};

impl App {
    /// Shows the game after so many plies; if it plays on, the next turn is on its way at once.
    pub(super) fn look(&mut self, ply: usize, plays: bool) {
        let ply = ply.min(self.record.len());
        let plays = plays && ply < self.record.len();
        self.screen = Screen::Look {
            ply: ply + usize::from(plays),
            plays,
        };
        if plays {
            let mut steps = Vec::new();
            self.record.tell(ply + 1, |step| steps.push(step));
            self.show(self.record.position_at(ply), steps);
        }
    }

    /// Lets the moves play on by themselves, from the start again if the end is shown.
    pub(super) fn play_on(&mut self) {
        if let Screen::Look { ply, .. } = self.screen {
            let from = if ply == self.record.len() { 0 } else { ply };
            self.look(from, self.settings.speed.pace().is_some());
        }
    }

    /// Goes to the next turn that captured something, or to the end.
    pub(super) fn look_for_capture(&mut self) {
        if let Screen::Look { ply, .. } = self.screen {
            let captures = |ply: &usize| {
                Story::of(&self.record, *ply).is_some_and(|story| !story.captures.is_empty())
            };
            let next = (ply + 1..=self.record.len()).find(captures);
            self.look(next.unwrap_or(self.record.len()), false);
        }
    }

    /// Scrolls the help, steps through the game, or moves the focus of the set-up.
    pub(super) fn scroll(&mut self, by: i32) {
        let most_help = view::most_help_scroll(self);
        match &mut self.screen {
            Screen::Help { scroll, .. } => *scroll = moved((*scroll).min(most_help), by, most_help),
            Screen::SetUp { form, focus, .. } => *focus = moved(*focus, by, form.rows().len() - 1),
            Screen::Look { ply, .. } => {
                let ply = moved(*ply, by, self.record.len());
                self.look(ply, false);
            }
            Screen::Lesson { page, .. } => {
                let page = moved(*page, by, super::lesson::PAGES.len() - 1);
                self.turn_page(page);
            }
            _ => {}
        }
    }

    /// Changes how fast sowing is shown.
    pub(super) fn set_speed(&mut self, speed: Speed) {
        self.settings.speed = speed;
        self.notice = Some(Notice::Speed);
        if speed.pace().is_none() {
            self.finish_playback();
        }
    }
}

/// Moves a place in a list by so much, within the list.
fn moved(at: usize, by: i32, most: usize) -> usize {
    let size = by.unsigned_abs() as usize;
    if by < 0 {
        at.saturating_sub(size)
    } else {
        at.saturating_add(size).min(most)
    }
}
