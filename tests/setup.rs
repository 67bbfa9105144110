//! An arrangement of the table as plain data: what a test lays out, turns round and compares.

use std::cmp::Reverse;

use oanquan::engine::{
    BySide, Cell, Direction, Hand, Position, Rules, Side, Sides, Step, cell_text,
};

/// What lies in a cell: dân, and whether there is a quan.
pub(crate) type Content = (u16, bool);

/// The table before somebody's turn. Nothing is checked before it is read as a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setup {
    pub(crate) rules: Rules,
    pub(crate) cells: Vec<Content>,
    pub(crate) hands: BySide<Hand>,
    pub(crate) mover: Side,
    pub(crate) moves: u32,
    pub(crate) sold: Vec<Cell>,
}

impl Setup {
    pub(crate) fn empty(rules: Rules) -> Self {
        Self {
            rules,
            cells: vec![(0, false); rules.players.cells()],
            hands: BySide::default(),
            mover: Side::A,
            moves: 0,
            sold: Vec::new(),
        }
    }

    pub(crate) fn start(rules: Rules) -> Self {
        Self::of(&Position::start(rules))
    }

    pub(crate) fn of(position: &Position) -> Self {
        let board = position.board();
        Self {
            rules: *position.rules(),
            cells: position
                .sides()
                .ring()
                .map(|cell| (board.dan(cell), board.has_quan(cell)))
                .collect(),
            hands: BySide::from_fn(|side| position.hand(side)),
            mover: position.mover(),
            moves: position.moves(),
            sold: position.sold().cells().collect(),
        }
    }

    pub(crate) fn put(&mut self, cell: Cell, dan: u16, quan: bool) {
        self.cells[cell.index()] = (dan, quan);
    }

    pub(crate) fn quan_count(&self) -> usize {
        self.cells.iter().filter(|(_, quan)| *quan).count()
    }

    /// Writes the arrangement as a position is written.
    pub(crate) fn text(&self) -> String {
        let cell = |&(dan, quan): &Content| format!("{}{dan}", if quan { "Q" } else { "" });
        let side = |cells: &[Content]| cells.iter().map(cell).collect::<Vec<_>>().join(",");
        let board: Vec<String> = self.cells.chunks(6).map(side).collect();
        let hand = |side| format!("{},{}", self.hands[side].dan, self.hands[side].quan);
        let hands: Vec<String> = self.rules.players.iter().map(hand).collect();
        let mover = self.mover.letter();
        let (board, hands) = (board.join("/"), hands.join("/"));
        let sold = self.sold.iter().map(|&cell| cell_text(Sides::Two, cell));
        let sold = sold.collect::<Vec<_>>().join(",");
        format!("{board} {mover} {hands} {} {sold}", self.moves)
    }

    /// Returns the position that begins with this arrangement: refilled or swept where the rules
    /// say so.
    #[track_caller]
    pub(crate) fn position(&self) -> Position {
        let text = self.text();
        Position::read(&text, self.rules).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Moves everything on the table as a symmetry says.
    pub(crate) fn seen(&self, symmetry: Symmetry) -> Self {
        let sides = self.rules.players;
        let mut seen = Self {
            rules: symmetry.rules(self.rules),
            mover: symmetry.side(sides, self.mover),
            sold: Vec::new(),
            ..self.clone()
        };
        seen.sold
            .extend(self.sold.iter().map(|&cell| symmetry.cell(sides, cell)));
        seen.sold.sort_by_key(|&cell| (cell.side(), Reverse(cell)));
        for cell in sides.ring() {
            seen.cells[symmetry.cell(sides, cell).index()] = self.cells[cell.index()];
        }
        for side in sides.iter() {
            seen.hands[symmetry.side(sides, side)] = self.hands[side];
        }
        seen
    }
}

/// A way to see the same table otherwise.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Symmetry {
    /// In a mirror: cell `i` of the ring is cell `4 - i`, so A's row runs backwards and so does the
    /// ring. With three and four sides the players then sit in the opposite order.
    Mirror,
    /// From another chair: every side moves on by so many.
    Turn(usize),
}

impl Symmetry {
    pub(crate) fn cell(self, sides: Sides, cell: Cell) -> Cell {
        let index = match self {
            Self::Mirror => (sides.cells() + 4 - cell.index()) % sides.cells(),
            Self::Turn(by) => (cell.index() + 6 * by) % sides.cells(),
        };
        Cell::new(index).unwrap()
    }

    pub(crate) fn side(self, sides: Sides, side: Side) -> Side {
        let row = side.row().next().unwrap();
        self.cell(sides, row).side()
    }

    pub(crate) fn direction(self, direction: Direction) -> Direction {
        match self {
            Self::Mirror => direction.reversed(),
            Self::Turn(_) => direction,
        }
    }

    /// Returns the rules as they are seen: a mirror turns the way of sowing too.
    pub(crate) fn rules(self, rules: Rules) -> Rules {
        let way = match self {
            Self::Mirror => rules.way.mirrored(),
            Self::Turn(_) => rules.way,
        };
        Rules { way, ..rules }
    }

    /// Returns a step as it is seen; of a sweep or refill too.
    pub(crate) fn step(self, sides: Sides, step: Step) -> Step {
        let (at, of) = (|cell| self.cell(sides, cell), |side| self.side(sides, side));
        match step {
            Step::Lift { cell, dan } => Step::Lift {
                cell: at(cell),
                dan,
            },
            Step::LiftOne { cell } => Step::LiftOne { cell: at(cell) },
            Step::Drop {
                cell,
                direction,
                dan,
            } => Step::Drop {
                cell: at(cell),
                direction: self.direction(direction),
                dan,
            },
            Step::Capture { cell, dan, quan } => Step::Capture {
                cell: at(cell),
                dan,
                quan,
            },
            Step::Stop { why, cell } => Step::Stop {
                why,
                cell: at(cell),
            },
            Step::Refill { side, each } => Step::Refill {
                side: of(side),
                each,
            },
            Step::Sweep { side, dan } => Step::Sweep {
                side: of(side),
                dan,
            },
            Step::Share { .. } => step,
        }
    }
}
