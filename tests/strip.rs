//! A strip of cells laid along the ring, far from everything else; the first is played along it.

use oanquan::engine::{Cell, Direction, Move, Position, Rules, Side, Sides, Step, StopReason};

use crate::setup::{Content, Setup};

pub(crate) const EMPTY: Content = (0, false);
pub(crate) const QUAN: Content = (0, true);

pub(crate) const fn dan(dan: u16) -> Content {
    (dan, false)
}

/// Lists each ô quan of a board in each direction.
pub(crate) fn ways_to_quan(sides: Sides) -> impl Iterator<Item = (Cell, Direction)> {
    let cells = sides.iter().map(Side::quan_cell);
    cells.flat_map(|cell| Direction::ALL.map(|direction| (cell, direction)))
}

/// Returns the cell `way` cells on.
pub(crate) fn walk(sides: Sides, from: Cell, direction: Direction, way: usize) -> Cell {
    (0..way).fold(from, |cell, _| sides.next(cell, direction))
}

/// A strip of cells, laid so that one of them falls on an ô quan. Its first cell is the move.
pub(crate) struct Strip {
    pub(crate) setup: Setup,
    quan_cell: Cell,
    pub(crate) mv: Move,
}

impl Strip {
    /// Lays `cells` in a direction, the one at `place` on `quan_cell`, in the middle of a game. All
    /// else is empty.
    pub(crate) fn new(
        rules: Rules,
        (quan_cell, direction): (Cell, Direction),
        place: usize,
        cells: &[Content],
    ) -> Self {
        let mut setup = Setup::empty(rules);
        let first = walk(rules.players, quan_cell, direction.reversed(), place);
        for (way, &(dan, quan)) in cells.iter().enumerate() {
            setup.put(walk(rules.players, first, direction, way), dan, quan);
        }
        setup.mover = first.side();
        setup.moves = 20;
        let mv = Move {
            cell: first,
            direction,
        };
        Self {
            setup,
            quan_cell,
            mv,
        }
    }

    /// Puts a quan on every other ô quan of the board, so that the game is not over.
    pub(crate) fn with_other_quan(mut self) -> Self {
        for cell in self.setup.rules.players.iter().map(Side::quan_cell) {
            if cell != self.quan_cell {
                self.setup.put(cell, 0, true);
            }
        }
        self
    }

    fn cell(&self, way: usize) -> Cell {
        walk(
            self.setup.rules.players,
            self.mv.cell,
            self.mv.direction,
            way,
        )
    }

    #[track_caller]
    pub(crate) fn play(&self) -> (Position, Vec<Step>) {
        play(self.setup.position(), self.mv)
    }

    /// Plays the strip and checks what is captured (the way to the cell, and its content), and what
    /// ends the turn.
    #[track_caller]
    pub(crate) fn check(&self, captured: &[(usize, Content)], why: StopReason, way: usize) {
        let (_, steps) = self.play();
        let captured: Vec<Step> = captured
            .iter()
            .map(|&(way, (dan, quan))| Step::Capture {
                cell: self.cell(way),
                dan,
                quan,
            })
            .collect();
        let cell = self.cell(way);
        let position = self.setup.text();
        let context = format!("{}: {position} {}", self.setup.rules, self.text());
        assert_eq!(captures(&steps), captured, "{context}");
        assert_eq!(stop(&steps), Step::Stop { why, cell }, "{context}");
    }

    fn text(&self) -> String {
        self.mv.text(self.setup.rules.players)
    }
}

#[track_caller]
pub(crate) fn play(mut position: Position, mv: Move) -> (Position, Vec<Step>) {
    let mut steps = Vec::new();
    position.play_with(mv, |step| steps.push(step)).unwrap();
    (position, steps)
}

pub(crate) fn captures(steps: &[Step]) -> Vec<Step> {
    let is_capture = |step: &&Step| matches!(step, Step::Capture { .. });
    steps.iter().filter(is_capture).copied().collect()
}

#[track_caller]
pub(crate) fn stop(steps: &[Step]) -> Step {
    let is_stop = |step: &&Step| matches!(step, Step::Stop { .. });
    let stops: Vec<Step> = steps.iter().filter(is_stop).copied().collect();
    assert_eq!(stops.len(), 1, "{steps:?}");
    stops[0]
}
