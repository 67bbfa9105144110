//! A first game for beginners: the words, and then seven tasks on the real board, which the learner solves by moving.
//!
//! The moves are real ones, played by the engine and shown like any other; a task is solved when the engine says that its
//! goal was reached. A move that does not reach it is shown, explained, and taken back.

use super::aim::Aim;
use crate::engine::{Cell, Heading, Move, Position, Rules, Step, TurnSummary};
use crate::words::LessonWords;

/// How many tasks there are.
pub const COUNT: usize = TASKS.len();

/// What a move must do.
#[derive(Clone, Copy, Debug)]
enum Goal {
    /// The last dân falls into the cell of this index, with nothing lifted again.
    FallsInto(usize),
    /// Dân are lifted again.
    Relays,
    /// So many dân are captured.
    Captures(u16),
    /// Several cells are captured, a quan among them.
    ChainsToQuan,
    /// The other side has to put dân back.
    Refills,
    /// The game is over.
    Ends,
}

/// One thing to do.
#[derive(Debug)]
struct Task {
    position: &'static str,
    goal: Goal,
    phrase: fn(&LessonWords) -> &'static str,
}

/// The tasks, in order: sowing, relay, capture, a chain, a turn that is not lost, refill, the end.
const TASKS: [Task; 7] = [
    Task {
        position: "0,3,0,0,0,Q/5,5,5,5,5,Q A 0,0/0,0 8",
        goal: Goal::FallsInto(4),
        phrase: |lesson| lesson.sow,
    },
    Task {
        position: "2,0,0,1,0,Q/5,5,5,5,5,Q A 0,0/0,0 8",
        goal: Goal::Relays,
        phrase: |lesson| lesson.relay,
    },
    Task {
        position: "1,0,0,4,2,Q/5,5,5,5,5,Q A 0,0/0,0 8",
        goal: Goal::Captures(4),
        phrase: |lesson| lesson.capture,
    },
    Task {
        position: "1,0,0,4,0,Q3/6,0,5,5,5,Q A 0,0/0,0 8",
        goal: Goal::ChainsToQuan,
        phrase: |lesson| lesson.chain,
    },
    Task {
        position: "1,0,0,0,4,Q/1,1,1,0,5,Q A 0,0/0,0 8",
        goal: Goal::Captures(5),
        phrase: |lesson| lesson.two_empty,
    },
    Task {
        position: "0,1,0,0,0,Q/0,0,0,0,3,0 A 8,1/3,0 12",
        goal: Goal::Refills,
        phrase: |lesson| lesson.refill,
    },
    Task {
        position: "0,0,1,0,2,0/3,0,0,2,0,Q4 A 12,1/9,0 20",
        goal: Goal::Ends,
        phrase: |lesson| lesson.end,
    },
];

/// What came of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The steps, to be shown.
    pub steps: Vec<Step>,
    /// The position after it.
    pub after: Position,
    /// What it did.
    pub turn: TurnSummary,
    /// Whether it reached the goal of its task.
    pub is_right: bool,
}

/// Where a learner is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// How many tasks were begun: 0 while the words are told.
    page: usize,
    /// The move being chosen.
    aim: Option<Aim>,
    /// The move that was tried last in this task.
    tried: Option<Tried>,
    /// Which tasks are solved.
    solved: [bool; COUNT],
}

impl Lesson {
    /// Begins with the words.
    pub const fn new() -> Self {
        Self {
            page: 0,
            aim: None,
            tried: None,
            solved: [false; COUNT],
        }
    }

    /// Returns the number of the task; 0 while the words are told.
    pub const fn page(&self) -> usize {
        self.page
    }

    /// Tells of each task whether it is solved.
    pub const fn solved(&self) -> &[bool; COUNT] {
        &self.solved
    }

    /// Returns the move that was tried last in this task.
    pub const fn tried(&self) -> Option<&Tried> {
        self.tried.as_ref()
    }

    /// Tells whether this task is solved, or there is nothing to do but to read.
    pub fn is_done(&self) -> bool {
        self.page == 0 || self.tried.as_ref().is_some_and(|tried| tried.is_right)
    }

    /// Returns what is to be done, or what the words are.
    pub fn phrase(&self, words: &LessonWords) -> &'static str {
        self.page
            .checked_sub(1)
            .map_or(words.board, |task| (TASKS[task].phrase)(words))
    }

    /// Returns the position of the task; while the words are told, that of the first one.
    pub fn position(&self) -> Position {
        TASKS[self.page.saturating_sub(1)].position()
    }

    /// Returns the position as it is left on the board: after a move that solved the task, else before any.
    pub fn shown(&self) -> Position {
        let right = self.tried.as_ref().filter(|tried| tried.is_right);
        right.map_or_else(|| self.position(), |tried| tried.after)
    }

    /// Returns the move being chosen, if one may be.
    pub fn choice(&self) -> Option<Aim> {
        self.aim.filter(|_| !self.is_done())
    }

    /// Changes the move being chosen.
    pub(super) const fn aim_at(&mut self, aim: Aim) {
        self.aim = Some(aim);
    }

    /// Turns to another page, nothing tried on it.
    pub(super) fn turn_to(&mut self, page: usize) {
        self.page = page.min(COUNT);
        self.tried = None;
        self.aim = Aim::begin(&self.position());
    }

    /// Tries a move, and returns the position before it and its steps; none if it can't be played.
    pub(super) fn try_move(&mut self, mv: Move) -> Option<(Position, Vec<Step>)> {
        let task = self.page.checked_sub(1)?;
        let tried = TASKS[task].tried(mv)?;
        let steps = tried.steps.clone();
        self.solved[task] |= tried.is_right;
        self.tried = Some(tried);
        self.aim = self.aim.map(Aim::unnamed);
        Some((self.position(), steps))
    }

    /// Chooses a move that solves the task.
    pub(super) fn show_solution(&mut self) {
        let position = self.position();
        if let Some(task) = self.page.checked_sub(1)
            && let Some(mv) = TASKS[task].solution()
        {
            let heading = Heading::of(position.sides(), mv.cell.side(), mv.direction);
            self.aim = Some(Aim::Advised(mv.cell, heading));
        }
    }
}

impl Default for Lesson {
    fn default() -> Self {
        Self::new()
    }
}

impl Task {
    fn position(&self) -> Position {
        Position::read(self.position, Rules::default()).expect("a test reads every task")
    }

    fn tried(&self, mv: Move) -> Option<Tried> {
        let (mut after, mut steps) = (self.position(), Vec::new());
        after.play_with(mv, |step| steps.push(step)).ok()?;
        let turn = TurnSummary::new(mv, &steps);
        Some(Tried {
            is_right: self.goal.is_met(&steps, &after, &turn),
            steps,
            after,
            turn,
        })
    }

    fn solution(&self) -> Option<Move> {
        let position = self.position();
        let mut moves = position.legal_moves();
        moves.find(|mv| self.tried(*mv).is_some_and(|tried| tried.is_right))
    }
}

impl Goal {
    fn is_met(self, steps: &[Step], after: &Position, turn: &TurnSummary) -> bool {
        let lifts = steps
            .iter()
            .filter(|step| matches!(step, Step::Lift { .. }));
        let (lifts, captures) = (lifts.count(), &turn.captures);
        match self {
            Self::FallsInto(index) => lifts == 1 && Cell::new(index) == Some(turn.last),
            Self::Relays => lifts > 1,
            Self::Captures(dan) => captures.iter().map(|capture| capture.dan).sum::<u16>() >= dan,
            Self::ChainsToQuan => captures.len() > 1 && captures.iter().any(|capture| capture.quan),
            Self::Refills => turn.refill.is_some(),
            Self::Ends => after.is_over(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::StopReason;

    /// There is something to find, and something to err in.
    #[test]
    fn every_task_has_a_move_that_solves_it_and_one_that_does_not() {
        for (number, task) in (1..).zip(&TASKS) {
            let position = task.position();
            let moves = position.legal_moves();
            let tried: Vec<_> = moves.filter_map(|mv| task.tried(mv)).collect();
            let right = tried.iter().filter(|tried| tried.is_right).count();
            assert!(right > 0 && right < tried.len(), "task {number}: {right}");
        }
    }

    /// What a task speaks of happens in it.
    #[test]
    fn the_fifth_task_has_a_turn_that_two_empty_cells_end() {
        let position = TASKS[4].position();
        let moves = position.legal_moves();
        let mut tried = moves.filter_map(|mv| TASKS[4].tried(mv));
        let loses = |tried: Tried| tried.turn.why == StopReason::TwoEmpty && !tried.is_right;
        assert!(tried.any(loses));
    }

    #[test]
    fn a_wrong_move_is_taken_back_and_a_right_one_stays() {
        let mut lesson = Lesson::new();
        lesson.turn_to(1);
        let before = lesson.position();
        for (mv, is_right) in [("A2<", false), ("A2>", true)] {
            let mv = before.read_move(mv).unwrap();
            assert!(lesson.try_move(mv).is_some());
            assert_eq!(lesson.is_done(), is_right);
            assert_eq!(lesson.shown() == before, !is_right);
        }
        assert!(lesson.solved()[0] && lesson.choice().is_none());
    }
}
