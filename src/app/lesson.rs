//! A first game for beginners: a few positions on the real board, each with one move and what to see in it.
//!
//! The moves are real ones, played by the engine and shown like any other.

use crate::engine::{Move, Position, Rules};
use crate::words::LessonWords;

/// One thing to learn.
#[derive(Debug)]
pub struct LessonPage {
    /// The position to start from.
    position: &'static str,
    /// The move to watch.
    mv: &'static str,
    /// What to see.
    pub phrase: fn(&LessonWords) -> &'static str,
}

/// The pages, in order: sowing, relay, capture, a chain, two empty cells, refill, the end.
pub const PAGES: [LessonPage; 7] = [
    LessonPage {
        position: "0,3,0,0,0,Q/5,5,5,5,5,Q A 0,0/0,0 8",
        mv: "A2>",
        phrase: |lesson| lesson.sow,
    },
    LessonPage {
        position: "2,0,0,1,0,Q/5,5,5,5,5,Q A 0,0/0,0 8",
        mv: "A1>",
        phrase: |lesson| lesson.relay,
    },
    LessonPage {
        position: "1,0,0,4,2,Q/5,5,5,5,5,Q A 0,0/0,0 8",
        mv: "A1>",
        phrase: |lesson| lesson.capture,
    },
    LessonPage {
        position: "1,0,0,4,0,Q3/6,0,5,5,5,Q A 0,0/0,0 8",
        mv: "A1>",
        phrase: |lesson| lesson.chain,
    },
    LessonPage {
        position: "2,0,0,0,0,Q/5,5,5,5,5,Q A 0,0/0,0 8",
        mv: "A1>",
        phrase: |lesson| lesson.two_empty,
    },
    LessonPage {
        position: "0,0,0,0,0,Q/1,0,0,0,0,Q B 3,0/8,0 9",
        mv: "B5>",
        phrase: |lesson| lesson.refill,
    },
    LessonPage {
        position: "0,0,1,0,2,0/3,0,0,2,0,Q4 A 12,1/9,0 20",
        mv: "A3<",
        phrase: |lesson| lesson.end,
    },
];

impl LessonPage {
    /// Returns the position to start from.
    pub fn position(&self) -> Position {
        Position::read(self.position, Rules::default()).expect("a test reads every page")
    }

    /// Returns the position before the move, or after it.
    pub fn shown(&self, after: bool) -> Position {
        let mut position = self.position();
        if after {
            let legal = position.play(self.mv());
            debug_assert_eq!(legal, Ok(()), "a test plays every page");
        }
        position
    }

    /// Returns the move to watch.
    pub fn mv(&self) -> Move {
        self.position()
            .read_move(self.mv)
            .expect("a test reads every page")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Record, Step, StopReason};

    #[test]
    fn every_page_shows_what_it_says() {
        let told = PAGES.each_ref().map(|page| {
            let mut steps = Vec::new();
            let mut record = Record::from_start(page.position());
            record
                .play_with(page.mv(), |step| steps.push(step))
                .unwrap();
            steps
        });
        let count = |page: usize, wanted: fn(&Step) -> bool| {
            told[page].iter().filter(|step| wanted(step)).count()
        };
        let lifts = |page| count(page, |step| matches!(step, Step::Lift { .. }));
        let captures = |page| count(page, |step| matches!(step, Step::Capture { .. }));
        let ends = |page: usize, why: StopReason| {
            told[page]
                .iter()
                .any(|step| matches!(step, Step::Stop { why: reason, .. } if *reason == why))
        };
        assert!(
            lifts(0) == 1 && ends(0, StopReason::Quan),
            "sowing, stopped by the ô quan"
        );
        assert!(lifts(1) == 2, "a relay");
        assert!(
            captures(2) == 1 && ends(2, StopReason::AfterCapture),
            "one capture"
        );
        assert!(captures(3) == 2, "a chain with a quan");
        assert!(
            captures(4) == 0 && ends(4, StopReason::TwoEmpty),
            "two empty cells"
        );
        assert!(
            count(5, |step| matches!(step, Step::Refill { .. })) == 1,
            "a refill"
        );
        assert!(
            count(6, |step| matches!(step, Step::Sweep { .. })) == 2,
            "the end"
        );
    }
}
