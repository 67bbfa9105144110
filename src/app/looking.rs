//! Looking back: stepping through the game without touching it.

use super::message::Notice;
use super::settings::Speed;
use super::{App, Screen};
use crate::engine::Sides;
use crate::engine::TurnSummary;
use crate::view;

impl App {
    /// Shows the game after so many plies; if it plays on, the next turn is on its way at once.
    pub(super) fn look(&mut self, ply: usize, plays: bool) {
        let record = self.looked_at();
        let ply = ply.min(record.len());
        let plays = plays && ply < record.len();
        let (before, mut steps) = (record.position_at(ply), Vec::new());
        if plays {
            record.tell(ply + 1, |step| steps.push(step));
        }
        let chart = matches!(self.screen, Screen::Look { chart: true, .. });
        let ply = ply + usize::from(plays);
        self.screen = Screen::Look { ply, plays, chart };
        if plays {
            self.show(before, steps);
        }
    }

    /// Lets the moves play on by themselves, from the start again if the end is shown.
    pub(super) fn play_on(&mut self) {
        if let Screen::Look { ply, .. } = self.screen {
            let from = if ply == self.looked_at().len() {
                0
            } else {
                ply
            };
            self.look(from, self.settings.speed.pace().is_some());
        }
    }

    /// Goes to the next turn that captured something, or to the end.
    pub(super) fn look_for_capture(&mut self) {
        if let Screen::Look { ply, .. } = self.screen {
            let captures = |ply: &usize| {
                TurnSummary::of(self.looked_at(), *ply)
                    .is_some_and(|story| !story.captures.is_empty())
            };
            let next = (ply + 1..=self.looked_at().len()).find(captures);
            self.look(next.unwrap_or(self.looked_at().len()), false);
        }
    }

    /// Scrolls the help, steps through the game, or moves the focus of the set-up.
    pub(super) fn scroll(&mut self, by: i32) {
        let most_help = view::most_help_scroll(self);
        let plies = self.looked_at().len();
        match &mut self.screen {
            Screen::Help { scroll, .. } => *scroll = moved((*scroll).min(most_help), by, most_help),
            Screen::Library { shelf, at, .. } => *at = moved(*at, by, shelf.rows() - 1),
            Screen::SetUp { form, focus, .. } => *focus = moved(*focus, by, form.rows().len() - 1),
            Screen::Look { ply, .. } => {
                let ply = moved(*ply, by, plies);
                self.look(ply, false);
            }
            Screen::Lesson { page, .. } => {
                let page = moved(*page, by, super::lesson::PAGES.len() - 1);
                self.turn_page(page);
            }
            _ => {}
        }
    }

    /// Shows or hides the chart of the lead.
    pub(super) fn toggle_chart(&mut self) {
        if self.looked_at().rules().players != Sides::Two {
            self.notice = Some(Notice::NoChart);
            return;
        }
        let analysis = self.analysis().is_some();
        if let Screen::Look { chart, .. } = &mut self.screen {
            *chart = !*chart;
            if *chart && !analysis {
                self.toggle_analysis();
            }
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
