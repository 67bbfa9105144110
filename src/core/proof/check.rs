//! The check: every line that a claim's answers lead to is played to its end.
//!
//! What was shown once need not be shown again: a line that comes to where another one was already followed to all its ends
//! stops there. Since only what is finished counts, nothing can rest on itself.

use std::collections::HashSet;
use std::fmt;

use super::certificate::{Answer, Certificate};
use super::claim::Claim;
use super::line::{After, Line, Packed};
use crate::engine::mv::MOVES;
use crate::engine::{Move, Sides};

/// The longest line that is followed, in turns.
pub const MOST_DEPTH: usize = 500;

/// How many positions a search that an answer asks for may look at.
pub const MOST_CLOSED: u64 = 100_000;

/// What a check has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Different positions that were followed.
    pub positions: u64,
    /// Positions that searches looked at.
    pub searched: u64,
    /// The longest line, in turns.
    pub longest: usize,
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckError {
    /// Certificates are for boards of two, and for games that are not over.
    Subject,
    /// The answers end too soon.
    Short,
    /// There are answers left over; so many were needed.
    Long(usize),
    /// An answer does not do what it should.
    Answer {
        /// The number of the answer, from 1 on.
        number: usize,
        /// The position in which it fails.
        position: String,
        /// What is wrong.
        why: Fault,
    },
}

/// What is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no such move.
    Illegal,
    /// The move ends the game, or may, without what was claimed.
    Fails,
    /// The search does not show the claim.
    Search,
    /// The search looks at too much.
    Work,
    /// A reply of the other side ends the game, or may, without what was claimed.
    Reply,
    /// The line is too long.
    Depth,
}

impl Certificate {
    /// Follows all answers. Whatever the file holds, the work is bounded by its length.
    pub fn check(&self) -> Result<Checked, CheckError> {
        if self.position.sides() != Sides::Two || self.position.is_over() {
            return Err(CheckError::Subject);
        }
        let mut walk = Walk {
            certificate: self,
            next: 0,
            seen: HashSet::new(),
            checked: Checked::default(),
        };
        walk.follow(&Line::from_start(self.position), 0)?;
        if walk.next < self.answers.len() {
            return Err(CheckError::Long(walk.next));
        }
        Ok(walk.checked)
    }
}

/// A check under way.
struct Walk<'a> {
    certificate: &'a Certificate,
    next: usize,
    seen: HashSet<Packed>,
    checked: Checked,
}

impl Walk<'_> {
    fn follow(&mut self, line: &Line, depth: usize) -> Result<(), CheckError> {
        let packed = line.packed();
        if self.seen.contains(&packed) {
            return Ok(());
        }
        if depth >= MOST_DEPTH {
            return Err(self.fault(line, Fault::Depth));
        }
        self.checked.longest = self.checked.longest.max(depth);
        if line.position().mover() == self.certificate.claim.side {
            self.answer(line, depth)?;
        } else {
            self.replies(line, depth)?;
        }
        self.seen.insert(packed);
        self.checked.positions += 1;
        Ok(())
    }

    /// Plays the next answer.
    fn answer(&mut self, line: &Line, depth: usize) -> Result<(), CheckError> {
        let answer = *self
            .certificate
            .answers
            .get(self.next)
            .ok_or(CheckError::Short)?;
        self.next += 1;
        match answer {
            Answer::Search(plies) => self.search(line, plies),
            Answer::Move(number) => {
                let mv = line
                    .move_at(number)
                    .ok_or_else(|| self.fault(line, Fault::Illegal))?;
                match line.after(self.certificate.claim, mv) {
                    After::Holds => Ok(()),
                    After::Fails => Err(self.fault(line, Fault::Fails)),
                    After::GoesOn(next) => self.follow(&next, depth + 1),
                }
            }
        }
    }

    /// Plays every reply of the other side.
    fn replies(&mut self, line: &Line, depth: usize) -> Result<(), CheckError> {
        for mv in replies(line) {
            match line.after(self.certificate.claim, mv) {
                After::Holds => {}
                After::Fails => return Err(self.fault(line, Fault::Reply)),
                After::GoesOn(next) => self.follow(&next, depth + 1)?,
            }
        }
        Ok(())
    }

    fn search(&mut self, line: &Line, plies: u8) -> Result<(), CheckError> {
        let mut work = MOST_CLOSED;
        let is_shown = is_shown(self.certificate.claim, line, plies, &mut work);
        self.checked.searched += MOST_CLOSED - work;
        match is_shown {
            Some(true) => Ok(()),
            Some(false) => Err(self.fault(line, Fault::Search)),
            None => Err(self.fault(line, Fault::Work)),
        }
    }

    fn fault(&self, line: &Line, why: Fault) -> CheckError {
        CheckError::Answer {
            number: self.next,
            position: line.position().to_string(),
            why,
        }
    }
}

/// Lists the moves of a line's position.
pub(crate) fn replies(line: &Line) -> impl Iterator<Item = Move> {
    (0..).take(MOVES).filter_map(|number| line.move_at(number))
}

/// Tells whether a claim is fulfilled within so many plies, whatever the other side plays; `None` once that takes more
/// positions than `work`, which is counted down.
pub(crate) fn is_shown(claim: Claim, line: &Line, plies: u8, work: &mut u64) -> Option<bool> {
    if plies == 0 {
        return Some(false);
    }
    let is_own = line.position().mover() == claim.side;
    for mv in replies(line) {
        *work = work.checked_sub(1)?;
        let is_shown = match line.after(claim, mv) {
            After::Holds => true,
            After::Fails => false,
            After::GoesOn(next) => is_shown(claim, &next, plies - 1, work)?,
        };
        if is_shown == is_own {
            return Some(is_own);
        }
    }
    Some(!is_own)
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Subject => write!(f, "certificates are for games of two that are not over"),
            Self::Short => write!(f, "the answers end too soon"),
            Self::Long(needed) => write!(f, "only the first {needed} answers are needed"),
            Self::Answer {
                number,
                position,
                why,
            } => {
                write!(f, "answer {number}, at {position}: {}", why.told())
            }
        }
    }
}

impl Fault {
    const fn told(self) -> &'static str {
        match self {
            Self::Illegal => "the move is illegal",
            Self::Fails => "the move ends the game without what is claimed, or may",
            Self::Search => "the search does not show what is claimed",
            Self::Work => "the search takes too long",
            Self::Reply => "a reply ends the game without what is claimed, or may",
            Self::Depth => "the line is too long",
        }
    }
}

impl std::error::Error for CheckError {}
