//! What the application wants thought about: a computer player's move, a hint, the values of a game looked at.
//!
//! The application never thinks itself and never waits. [`App::wanted`] says what it would like to know now, and whoever
//! thinks hands the answer to [`App::take_thought`]. An answer to anything but what is wanted now is dropped, so it never
//! reaches a position that it was not asked about.

use super::aim::Aim;
use super::message::{Notice, Question};
use super::{App, Screen};
use crate::engine::{BySide, Heading, Move, Record, Side, Sides};
use crate::search::{Level, Report, Root};

/// Who decides for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// A person at the keyboard.
    #[default]
    Person,
    /// The computer.
    Computer(Level),
}

/// Something to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// What for.
    pub purpose: Purpose,
    /// The position, with what stood before it.
    pub question: Root,
}

/// What something is thought about for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A computer player's move.
    Move(Level),
    /// A hint for the mover.
    Hint,
    /// Whether the computer, second to move, would rather have the other side.
    Swap,
    /// An even opening.
    Opening,
    /// The values of a position that is looked at, after so many plies.
    Value(usize),
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// Deeper now, and still at it.
    Deeper(Report),
    /// The move that the computer plays.
    Plays(Move),
    /// An even opening from the start of the game.
    Opened(Box<Record>),
    /// As deep as it goes; none if the game is over there.
    Found(Option<Report>),
}

/// A hint asked for, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// On its way.
    Asked,
    /// Here it is.
    Given(Report),
}

/// The values of the positions of one line, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    moves: Vec<Move>,
    reports: Vec<Option<Report>>,
    /// Plies where nothing can be known, since the game is over there.
    done: Vec<bool>,
}

impl Analysis {
    /// Begins with nothing known of a record's line.
    pub fn new(record: &Record) -> Self {
        let plies = record.len() + 1;
        Self {
            moves: record.moves().collect(),
            reports: vec![None; plies],
            done: vec![false; plies],
        }
    }

    /// Tells whether it is about this record's line.
    pub fn is_of(&self, record: &Record) -> bool {
        self.done.len() == record.len() + 1 && self.moves.iter().copied().eq(record.moves())
    }

    /// Takes what was found after so many plies.
    pub fn take(&mut self, ply: usize, report: Option<Report>) {
        if ply < self.done.len() {
            self.done[ply] = true;
            self.reports[ply] = report;
        }
    }

    /// Returns what is known after so many plies.
    pub fn report(&self, ply: usize) -> Option<&Report> {
        self.reports.get(ply)?.as_ref()
    }

    /// Returns the ply to think about next: the one looked at, then from there on, then from the start.
    pub fn next(&self, from: usize) -> Option<usize> {
        let all = self.done.len();
        (from..all)
            .chain(0..from.min(all))
            .find(|&ply| !self.done[ply])
    }

    /// Returns how many positions are known, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (
            self.done.iter().filter(|done| **done).count(),
            self.done.len(),
        )
    }

    /// Returns how many dân the move of a ply, counted from 1, lost against the best one.
    pub fn loss(&self, ply: usize) -> Option<i32> {
        let report = self.report(ply.checked_sub(1)?)?;
        let played = *self.moves.get(ply - 1)?;
        let value = report
            .moves
            .iter()
            .find(|ranked| ranked.mv == played)?
            .value;
        Some((report.value - value).max(0))
    }

    /// Returns by how many dân side A leads after so many plies, what is still to come included. Two sides only.
    pub fn lead(&self, record: &Record, ply: usize) -> Option<i32> {
        if record.rules().players != Sides::Two {
            return None;
        }
        let position = record.position_at(ply);
        let to_come = if record.ending_at(ply).is_some() {
            0
        } else {
            self.report(ply)?.value
        };
        let lead = to_come + position.hand_lead();
        Some(if position.mover() == Side::A {
            lead
        } else {
            -lead
        })
    }

    /// From how many dân lost on a move is a turning point.
    pub const TURN: i32 = 5;

    /// Tells whether the move of a ply, counted from 1, was a turning point.
    pub fn turns(&self, ply: usize) -> bool {
        self.loss(ply).is_some_and(|loss| loss >= Self::TURN)
    }
}

impl App {
    /// Seats players; who is not named stays.
    #[must_use]
    pub fn with_players(mut self, players: BySide<Player>) -> Self {
        self.players = players;
        if self.screen == Screen::Play {
            self.begin_turn();
        }
        self
    }

    /// Returns who decides for a side.
    pub fn player(&self, side: Side) -> Player {
        self.players[side]
    }

    /// Says what is to be thought about now; none if nothing is.
    pub fn wanted(&self) -> Option<Wanted> {
        if self.playback.is_some() {
            return None;
        }
        match self.screen {
            Screen::Play => self.wanted_at_table(),
            Screen::Draw => Some(Wanted {
                purpose: Purpose::Opening,
                question: Root::from(&self.record),
            }),
            Screen::Look { ply, .. } => {
                let record = self.looked_at();
                let analysis = self
                    .analysis
                    .as_ref()
                    .filter(|analysis| analysis.is_of(record))?;
                let next = analysis.next(ply)?;
                let mut past = record.clone();
                past.go_to(next);
                let question = Root::from(&past);
                Some(Wanted {
                    purpose: Purpose::Value(next),
                    question,
                })
            }
            _ => None,
        }
    }

    fn wanted_at_table(&self) -> Option<Wanted> {
        let position = self.record.position();
        let purpose = match self.players[position.mover()] {
            _ if position.is_over() => return None,
            Player::Computer(_) if self.may_swap() => Purpose::Swap,
            Player::Computer(level) => Purpose::Move(level),
            Player::Person if self.hint == Some(Advice::Asked) => Purpose::Hint,
            Player::Person => return None,
        };
        Some(Wanted {
            purpose,
            question: Root::from(&self.record),
        })
    }

    /// Takes what came of thinking, if it is still wanted; tells whether it was.
    pub fn take_thought(&mut self, wanted: &Wanted, thought: Thought) -> bool {
        if self.wanted().as_ref() != Some(wanted) {
            return false;
        }
        match (wanted.purpose, thought) {
            (_, Thought::Deeper(report)) => self.thinks = Some(report),
            (_, Thought::Plays(mv)) => self.play(mv),
            (Purpose::Hint, Thought::Found(Some(report))) => self.give_hint(report),
            (Purpose::Value(ply), Thought::Found(report)) => {
                if let Some(analysis) = &mut self.analysis {
                    analysis.take(ply, report);
                }
            }
            (_, Thought::Opened(record)) => self.open_with(&record),
            (Purpose::Swap, Thought::Found(report)) => {
                let position = self.record.position();
                let leads = report.map(|report| report.value + position.hand_lead());
                self.decide_swap(leads.is_some_and(|lead| lead < 0));
            }
            (_, Thought::Found(_)) => self.hint = None,
        }
        true
    }

    /// Returns how far the thinking is that goes on now.
    pub const fn thinks(&self) -> Option<&Report> {
        self.thinks.as_ref()
    }

    /// Asks all whether to count now; a computer that would lose the count has declined already.
    pub(super) fn propose_count(&mut self) {
        let (position, sides) = (self.record.position(), self.record.rules().players);
        let count = position.count();
        let most = sides.iter().map(|side| count[side]).max();
        let would_lose = |side: &Side| Some(count[*side]) < most;
        let computers = sides
            .iter()
            .filter(|&side| self.players[side] != Player::Person);
        match computers.clone().find(would_lose) {
            Some(side) if computers.count() < sides.count() => {
                self.notice = Some(Notice::Declined(side));
            }
            _ => self.ask(Question::Agree),
        }
    }

    /// Asks for a hint.
    pub(super) fn ask_hint(&mut self) {
        if self.choice.is_some() {
            self.hint = Some(Advice::Asked);
        }
    }

    /// Shows a hint: the move is aimed at, so that Enter plays it.
    fn give_hint(&mut self, report: Report) {
        if let Some(mv) = report.line.first() {
            let heading = Heading::of(self.record.rules().players, mv.cell.side(), mv.direction);
            self.choice = Some(Aim::Aim(mv.cell, Some(heading)));
        }
        self.hint = Some(Advice::Given(report));
    }

    /// Returns the hint that is shown.
    pub const fn hint(&self) -> Option<&Advice> {
        self.hint.as_ref()
    }

    /// Returns what is known of the line looked at.
    pub fn analysis(&self) -> Option<&Analysis> {
        let record = self.looked_at();
        self.analysis
            .as_ref()
            .filter(|analysis| analysis.is_of(record))
    }

    /// While looking back: starts or ends the analysis.
    pub(super) fn toggle_analysis(&mut self) {
        self.analysis = match self.analysis() {
            Some(_) => None,
            None => Some(Analysis::new(self.looked_at())),
        };
    }

    /// While looking back: steps into the best line from here, as another line of the game.
    pub(super) fn look_at_best_line(&mut self) {
        let Screen::Look { ply, .. } = self.screen else {
            return;
        };
        let line = self
            .analysis()
            .and_then(|analysis| analysis.report(ply))
            .map(|report| report.line.clone());
        let Some(line) = line.filter(|line| !line.is_empty()) else {
            self.notice = Some(Notice::NoBestLine);
            return;
        };
        let mut preview = self.looked_at().clone();
        preview.go_to(ply);
        for mv in line {
            if preview.play(mv).is_err() {
                break;
            }
        }
        self.preview = Some(preview);
        self.notice = Some(Notice::BestLine);
    }

    /// Tells whether a line that the analysis found is looked at.
    pub const fn looks_at_best_line(&self) -> bool {
        self.preview.is_some()
    }

    /// Returns the record that is looked at: the game, a line that the analysis found, or a game that is offered.
    pub fn looked_at(&self) -> &Record {
        let other = match self.screen {
            Screen::Ask {
                question: Question::GoOn,
                ..
            } => self.offered(),
            _ => self.preview.as_ref(),
        };
        other.unwrap_or(&self.record)
    }
}
