//! The trail of a move on the board, before it is played: the cells it passes, where dân are lifted again, what it
//! captures, where it ends. Made from the engine's steps and from nothing else, so what is drawn is what will happen.

use crate::engine::{Cell, Move, Position, Step};

/// What a move does in a cell; of several things the one that matters most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Track {
    /// So many dân fall there.
    Passed(u16),
    /// Dân are lifted there again, and sown on.
    Lifted,
    /// The last dân falls there.
    End,
    /// All that lies there is taken: so many dân, and the quan.
    Captured(u16, bool),
}

/// A move, and what it does in each cell that it touches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The move.
    pub mv: Move,
    /// The cells in the order in which the move comes to them.
    pub tracks: Vec<(Cell, Track)>,
}

impl Trail {
    /// Follows a move from a position; of one that is not legal nothing is left.
    ///
    /// ```
    /// use oanquan_table::app::trail::{Track, Trail};
    /// use oanquan_core::engine::{Position, Rules};
    ///
    /// let start = Position::start(Rules::default());
    /// let trail = Trail::of(&start, start.read_move("A5>")?);
    /// // It begins with a dân in the ô quan, which is captured at the end.
    /// assert_eq!(trail.tracks.first().map(|(_, track)| *track), Some(Track::Captured(1, true)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(position: &Position, mv: Move) -> Self {
        let (mut after, mut steps) = (*position, Vec::new());
        let mut trail = Self {
            mv,
            tracks: Vec::new(),
        };
        if after.play_with(mv, |step| steps.push(step)).is_ok() {
            trail.follow(&steps);
        }
        trail
    }

    fn follow(&mut self, steps: &[Step]) {
        let mut last = None;
        for step in steps {
            match *step {
                Step::Drop { cell, .. } => {
                    last = Some(cell);
                    self.pass(cell);
                }
                Step::Lift { cell, .. } | Step::LiftOne { cell, .. } if last.is_some() => {
                    self.tread(cell, Track::Lifted);
                }
                Step::Capture { cell, dan, quan } => {
                    last = None;
                    self.tread(cell, Track::Captured(dan, quan));
                }
                Step::Lift { .. }
                | Step::LiftOne { .. }
                | Step::Stop { .. }
                | Step::Refill { .. }
                | Step::Sweep { .. }
                | Step::Share { .. } => {}
            }
        }
        if let Some(last) = last {
            self.tread(last, Track::End);
        }
    }

    /// Drops one more dân into a cell.
    fn pass(&mut self, cell: Cell) {
        let passed = match self.track(cell) {
            Some(Track::Passed(dan)) => dan,
            _ => 0,
        };
        self.tread(cell, Track::Passed(passed + 1));
    }

    /// Keeps what matters most in a cell.
    fn tread(&mut self, cell: Cell, track: Track) {
        match self.tracks.iter_mut().find(|(at, _)| *at == cell) {
            Some((_, known)) => *known = (*known).max(track),
            None => self.tracks.push((cell, track)),
        }
    }

    /// Returns what the move does in a cell.
    pub fn track(&self, cell: Cell) -> Option<Track> {
        let found = self.tracks.iter().find(|(at, _)| *at == cell);
        found.map(|(_, track)| *track)
    }
}
