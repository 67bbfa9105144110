//! A turn shown beat by beat: a slower truth.
//!
//! The record is already right when a playback starts; dropping the playback at any moment shows the truth at once.
//! Invariants: when all beats are shown, the position shown is the record's; a tray never holds what has not arrived.

use std::time::Duration;

use super::beat::{Beat, Cue, LEAD_IN, score};
use crate::engine::{Hand, Position, Side, Step};

/// The longest that one turn is shown, in halves of the time that a dân takes; longer ones hurry.
const LONGEST: u32 = 160;

/// A turn on its way.
#[derive(Clone, Debug)]
pub struct Playback {
    shown: Position,
    cues: Vec<Cue>,
    /// How many beats have begun.
    begun: usize,
    /// Whether the last one was held as long as it is to be.
    is_done: bool,
    /// Time that passed since the last beat began.
    waited: Duration,
}

impl Playback {
    /// Prepares a turn, from the position before it.
    pub fn new(before: Position, steps: &[Step]) -> Self {
        Self {
            cues: score(&before, steps),
            shown: before,
            begun: 0,
            is_done: false,
            waited: Duration::ZERO,
        }
    }

    /// Returns the position as it is shown now.
    pub const fn shown(&self) -> &Position {
        &self.shown
    }

    /// Tells whether every beat was shown.
    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    /// Returns the beat that is shown now; none before the first.
    pub fn beat(&self) -> Option<Beat> {
        Some(self.cues[self.begun.checked_sub(1)?].beat)
    }

    /// Returns what lies in the tray of a side: neither what is still in the air, nor less than what was brought home.
    pub fn tray(&self, side: Side) -> Hand {
        let (mut hand, air) = (self.shown.hand(side), self.in_air(side));
        hand.dan += self.brought(side) - air.dan;
        hand.quan -= air.quan;
        hand
    }

    /// Returns what a side has if the game is counted now; what is on its way home from its own row counts as before.
    pub fn count(&self, side: Side) -> i32 {
        let quan = i32::from(self.shown.rules().quan);
        let worth = |hand: Hand| hand.dan + i32::from(hand.quan) * quan;
        let arrived = worth(self.tray(side)) - worth(self.shown.hand(side));
        let from_home = match self.beat() {
            Some(Beat::Gather { .. }) => self.in_air(side).dan,
            _ => 0,
        };
        self.shown.count()[side] + arrived + from_home
    }

    /// Returns what is on its way to the tray of a side just now.
    fn in_air(&self, side: Side) -> Hand {
        let (dan, quan) = match self.beat() {
            Some(Beat::Fly {
                taken, side: of, ..
            }) if of == side => (taken.dan, taken.quan),
            Some(Beat::Gather { dan, side: of, .. }) if of == side => (dan, false),
            Some(Beat::Arrive { left, side: of, .. }) if of == side => (left, false),
            _ => (0, false),
        };
        Hand {
            dan: i32::from(dan),
            quan: quan.into(),
        }
    }

    /// Returns the dân that a side has gathered so far, and that the position gives it only when all are home.
    fn brought(&self, side: Side) -> i32 {
        let begun = &self.cues[..self.begun];
        begun.iter().fold(0, |dan, cue| match cue.beat {
            Beat::Gather {
                dan: more,
                side: of,
                ..
            } if of == side => dan + i32::from(more),
            Beat::Home { side: of, .. } if of == side => 0,
            _ => dan,
        })
    }

    /// Returns how long nothing changes, at a pace of so much time a dân.
    pub fn wait(&self, pace: Duration) -> Duration {
        self.length(pace).saturating_sub(self.waited)
    }

    /// Lets time pass and shows the beats that fall into it; with no pace, all of them.
    pub fn advance(&mut self, elapsed: Duration, pace: Option<Duration>) {
        self.waited += elapsed;
        while !self.is_done {
            let length = pace.map_or(Duration::ZERO, |pace| self.length(pace));
            if self.waited < length {
                return;
            }
            self.waited -= length;
            self.begin_next();
        }
    }

    fn begin_next(&mut self) {
        match self.cues.get(self.begun) {
            Some(cue) => {
                if let Some(step) = cue.step {
                    self.shown.apply(step);
                }
                self.begun += 1;
            }
            None => self.is_done = true,
        }
    }

    /// Returns how long the beat is held that is shown now.
    fn length(&self, pace: Duration) -> Duration {
        let all: u32 = self.cues.iter().map(|cue| cue.beat.length()).sum();
        let length = self.beat().map_or(LEAD_IN, Beat::length);
        pace * length * LONGEST / all.max(LONGEST) / 2
    }
}
