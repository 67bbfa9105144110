//! Certificates of what was proved: one answer for each turn of the side that claims.
//!
//! The walk is that of [`Certificate::check`], which reads the answers in the order in which they are written here. Where a plain
//! search closes a line in few positions it is left to that, so that a file stays small.

use std::collections::HashSet;

use super::prover::Prover;
use crate::proof::{After, Answer, Certificate, Line, MOST_DEPTH, Packed, is_shown, replies};

/// How many positions a search at the end of a line may look at.
const CLOSED: u64 = 3_000;

impl Prover<'_> {
    /// Writes the certificate of the claim, once a prover has proved it that keeps claims [apart](Prover::apart). Returns `None` if it is not, or if the stop flag was set.
    pub fn certificate(&mut self) -> Option<Certificate> {
        let line = Line::from_start(*self.position());
        let mut writer = Writer {
            prover: self,
            seen: HashSet::new(),
            answers: Vec::new(),
        };
        writer.follow(&line, 0)?;
        let answers = writer.answers;
        Some(Certificate {
            position: *self.position(),
            claim: self.claim(),
            answers,
        })
    }
}

struct Writer<'a, 'b> {
    prover: &'a mut Prover<'b>,
    seen: HashSet<Packed>,
    answers: Vec<Answer>,
}

impl Writer<'_, '_> {
    fn follow(&mut self, line: &Line, depth: usize) -> Option<()> {
        let packed = line.packed();
        if self.seen.contains(&packed) {
            return Some(());
        }
        if depth >= MOST_DEPTH {
            return None;
        }
        let claim = self.prover.claim();
        if line.position().mover() == claim.side {
            self.answer(line, depth)?;
        } else {
            for mv in replies(line) {
                if let After::GoesOn(next) = line.after(claim, mv) {
                    self.follow(&next, depth + 1)?;
                }
            }
        }
        self.seen.insert(packed);
        Some(())
    }

    fn answer(&mut self, line: &Line, depth: usize) -> Option<()> {
        if let Some(plies) = self.closing(line) {
            self.answers.push(Answer::Search(plies));
            return Some(());
        }
        let number = self.prover.answer(line)?;
        self.answers.push(Answer::Move(number));
        match line.after(self.prover.claim(), line.move_at(number)?) {
            After::Holds => Some(()),
            After::Fails => None,
            After::GoesOn(next) => self.follow(&next, depth + 1),
        }
    }

    /// Returns how deep a plain search must be to show the claim here, if it looks at few positions. It is tried first, for
    /// what took little to prove is what the table forgets.
    fn closing(&self, line: &Line) -> Option<u8> {
        let mut work = CLOSED;
        let claim = self.prover.claim();
        let mut depths = 1..=Answer::DEEPEST;
        let depth = depths.find(|&depth| is_shown(claim, line, depth, &mut work) != Some(false));
        depth.filter(|_| work > 0)
    }
}
