//! Solving: which leads to prove, and in which order, until a question is answered.
//!
//! A position has one value, the lead that its mover ends with when both sides play their best. Whatever lead is asked about, it
//! is either reached or not: one side can prove that it is at least so much, or the other that it is less. So both try, side
//! by side, and each answer narrows the bounds.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::prover::{Prover, Verdict};

/// How many positions a prover looks at before the next one has its turn.
const SLICE: u64 = 500_000;

/// What is proved of a position's value, in dân for its mover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The value is at least this.
    pub least: Option<i32>,
    /// The value is at most this.
    pub most: Option<i32>,
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (Some(least), Some(most)) if least == most => write!(f, "exact {least:+}"),
            (Some(least), Some(most)) => write!(f, "between {least:+} and {most:+}"),
            (Some(least), None) => write!(f, "at least {least:+}"),
            (None, Some(most)) => write!(f, "at most {most:+}"),
            (None, None) => write!(f, "nothing"),
        }
    }
}

/// What is to be proved. With neither bound it is the value itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// That the value is at least this.
    pub at_least: Option<i32>,
    /// That the value is at most this.
    pub at_most: Option<i32>,
}

impl Question {
    /// Tells whether all that was asked is proved.
    pub fn is_proved(&self, bounds: &Bounds) -> bool {
        let is_reached = |least| bounds.least.is_some_and(|known| known >= least);
        let is_kept = |most| bounds.most.is_some_and(|known| known <= most);
        match (self.at_least, self.at_most) {
            (None, None) => bounds.least.is_some() && bounds.least == bounds.most,
            (least, most) => least.is_none_or(is_reached) && most.is_none_or(is_kept),
        }
    }

    /// Returns the lead to decide next, whether it is reached or not; none if the question is answered, with yes or no.
    ///
    /// For the value itself the first question is who wins, and then what the guess says.
    ///
    /// ```
    /// use oanquan_core::search::{Bounds, Question};
    ///
    /// let (question, mut bounds) = (Question::default(), Bounds::default());
    /// assert_eq!(question.next(&bounds, 12), Some(1));
    /// bounds.least = Some(1);
    /// assert_eq!(question.next(&bounds, 12), Some(12));
    /// bounds.least = Some(12);
    /// assert_eq!(question.next(&bounds, 12), Some(13));
    /// bounds.most = Some(12);
    /// assert_eq!(question.next(&bounds, 12), None);
    /// ```
    pub fn next(&self, bounds: &Bounds, guess: i32) -> Option<i32> {
        let is_open = |lead: &i32| {
            let is_reached = bounds.least.is_some_and(|known| known >= *lead);
            let is_missed = bounds.most.is_some_and(|known| known < *lead);
            !is_reached && !is_missed
        };
        if (self.at_least, self.at_most) == (None, None) {
            return Some(next_of_value(bounds, guess)).filter(is_open);
        }
        let leads = [self.at_least, self.at_most.map(|most| most + 1)];
        leads.into_iter().flatten().find(is_open)
    }
}

/// Returns the lead that halves what is not known of the value, the guess first.
fn next_of_value(bounds: &Bounds, guess: i32) -> i32 {
    match (bounds.least, bounds.most) {
        (None, None) => 1,
        (Some(least), None) if guess > least => guess,
        (Some(least), None) => least + 1 + (least - guess),
        (None, Some(most)) if guess < most => guess + 1,
        (None, Some(most)) => most - (guess - most),
        (Some(least), Some(most)) if least < guess && guess <= most => guess,
        (Some(least), Some(most)) if least == guess && guess < most => guess + 1,
        (Some(least), Some(most)) => (least + most + 1).div_euclid(2),
    }
}

/// Lets provers work in turns until one has proved its claim, and returns its place; `None` if none can, or if the stop flag is
/// set. `on_slice` hears how many positions each slice looked at.
pub fn race(
    provers: &mut [Prover<'_>],
    stop: &AtomicBool,
    mut on_slice: impl FnMut(u64),
) -> Option<usize> {
    let mut running: Vec<usize> = (0..provers.len()).collect();
    while !running.is_empty() && !stop.load(Relaxed) {
        let mut unprovable = Vec::new();
        for &place in &running {
            let before = provers[place].nodes();
            let verdict = provers[place].prove(SLICE);
            on_slice(provers[place].nodes() - before);
            match verdict {
                Verdict::Proved => return Some(place),
                Verdict::Unprovable => unprovable.push(place),
                Verdict::Open => {}
            }
        }
        running.retain(|place| !unprovable.contains(place));
    }
    None
}
