//! What is to be thought about, and what becomes of the answers.
//!
//! An answer to anything but what is wanted now is dropped, so it never reaches a position that it was not asked about.

use crate::app::App;
use crate::app::aim::Aim;
use crate::app::message::Notice;
use crate::app::player::Player;
use crate::app::screen::{Screen, Turn};
use crate::app::thought::{Advice, Purpose, Thought, Wanted};
use crate::engine::{Heading, IllegalMove};
use crate::search::{Report, Root};

impl App {
    /// Says what is to be thought about now; none if nothing is.
    pub fn wanted(&self) -> Option<Wanted> {
        if self.playback.is_some() {
            return None;
        }
        let (purpose, root) = match &self.screen {
            Screen::Play(turn) => (self.purpose(turn)?, Root::from(&self.game.record)),
            Screen::Draw => (Purpose::Opening, Root::from(&self.game.record)),
            Screen::Look(look) => {
                let next = self.analysis()?.next(look.ply)?;
                let mut past = self.looked_at().clone();
                past.go_to(next);
                (Purpose::Value(next), Root::from(&past))
            }
            _ => return None,
        };
        Some(Wanted { purpose, root })
    }

    fn purpose(&self, turn: &Turn) -> Option<Purpose> {
        match (turn, self.game.mover()) {
            (Turn::Computer(_), Player::Computer(_)) if self.game.may_swap() => Some(Purpose::Swap),
            (Turn::Computer(_), Player::Computer(level)) => Some(Purpose::Move(level)),
            (Turn::Person(_, Some(Advice::Asked)), _) => Some(Purpose::Hint),
            _ => None,
        }
    }

    /// Takes what came of thinking, if it is still wanted; tells whether it was.
    pub fn take_thought(&mut self, wanted: &Wanted, thought: Thought) -> bool {
        if self.wanted().as_ref() != Some(wanted) {
            return false;
        }
        match (wanted.purpose, thought) {
            (_, Thought::Deeper(report)) => self.think_deeper(report),
            (_, Thought::Plays(mv)) => self.play(mv),
            (_, Thought::Opened(record)) => self.open_with(&record),
            (Purpose::Value(ply), Thought::Found(report)) => {
                if let Some(analysis) = &mut self.game.analysis {
                    analysis.take(ply, report);
                }
            }
            (Purpose::Swap, Thought::Found(report)) => {
                let position = self.game.record.position();
                let leads = report.map(|report| report.value + position.hand_lead());
                self.decide_swap(leads.is_some_and(|lead| lead < 0));
            }
            (Purpose::Hint, Thought::Found(Some(report))) => self.give_hint(report),
            (_, Thought::Found(_)) => self.forget_hint(),
        }
        true
    }

    fn think_deeper(&mut self, report: Report) {
        if let Screen::Play(Turn::Computer(thinks)) = &mut self.screen {
            *thinks = Some(report);
        }
    }

    /// Asks for a hint.
    pub(super) fn ask_hint(&mut self) {
        if let Screen::Lesson { lesson, .. } = &mut self.screen {
            lesson.show_solution();
        } else if let Screen::Play(Turn::Person(_, hint)) = &mut self.screen {
            *hint = Some(Advice::Asked);
        } else if self.game.record.position().is_over() {
            self.notice = Some(Notice::Illegal(IllegalMove::Over));
        }
    }

    /// Takes the hint from the screen, or gives up looking for one.
    pub(super) fn forget_hint(&mut self) {
        if let Screen::Play(Turn::Person(_, hint)) = &mut self.screen {
            *hint = None;
        }
    }

    /// Shows a hint: its cell is chosen, and Enter plays it.
    fn give_hint(&mut self, report: Report) {
        let sides = self.game.record.rules().players;
        if let Screen::Play(Turn::Person(aim, hint)) = &mut self.screen {
            if let Some(mv) = report.line.first() {
                let heading = Heading::of(sides, mv.cell.side(), mv.direction);
                *aim = Aim::Advised(mv.cell, heading);
            }
            *hint = Some(Advice::Given(report));
        }
    }
}
