//! A position: a board at the start of a turn, with the hands, the side to move and the rules.
//!
//! Invariants: a position stands at the *start* of a turn, the refill done, or after the end, all rows swept. So the
//! mover's row is empty exactly when the game is over. Hands change by steps alone. Which cells are sold never changes.
//! Dân on the board and in the hands add up to the same after every turn: a refill moves dân from a hand, which may fall below zero.

use std::fmt;

use super::board::Board;
use super::cell::{BySide, Cell, Direction, Side, Sides};
use super::mv::Move;
use super::rules::Rules;
use super::sold::Sold;
use super::sow::Sowing;
use super::step::Step;

/// What a side has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Dân; below zero it is a debt.
    pub dan: i32,
    /// Quan.
    pub quan: u8,
}

impl Hand {
    /// Adds a capture; other steps change nothing.
    #[inline(always)]
    fn take(&mut self, step: Step) {
        if let Step::Capture { dan, quan, .. } = step {
            self.dan += i32::from(dan);
            self.quan += u8::from(quan);
        }
    }
}

/// A board at the start of a turn. Two are equal when everything is, the rules and the number of moves included.
///
/// ```
/// use oanquan::engine::{Position, Rules, Side};
///
/// let mut position = Position::start(Rules::default());
/// position.play(position.read_move("A5>")?)?;
/// assert_eq!(position.hand(Side::A).quan, 1);
/// assert_eq!(position.to_string(), "6,6,6,6,0,0/6,6,6,6,0,Q1 B 1,1/0,0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    hands: BySide<Hand>,
    mover: Side,
    moves: u32,
    rules: Rules,
    sold: Sold,
}

impl Position {
    /// Returns the start of a game, side A to move.
    pub fn start(rules: Rules) -> Self {
        Self::start_with(rules, Side::A)
    }

    /// Returns the start of a game with another side to move first.
    pub fn start_with(rules: Rules, mover: Side) -> Self {
        let cell = |cell: Cell| {
            if cell.is_quan_cell() {
                (0, true)
            } else {
                (rules.dan.into(), false)
            }
        };
        Self {
            board: Board::from_cells(cell, rules.players),
            hands: BySide::default(),
            mover,
            moves: 0,
            rules,
            sold: Sold::NONE,
        }
        .begun()
    }

    /// Returns the position at the start of a game with these cells sold. They count for the board of two alone, and not
    /// where the rows were swept already.
    #[must_use]
    pub fn with_sold(self, sold: Sold) -> Self {
        Self { sold, ..self }
    }

    /// Begins a turn of `mover` on any board: sweeps if the game is over, refills if the row is empty.
    pub(crate) fn new(
        (rules, sold): (Rules, Sold),
        board: Board,
        hands: BySide<Hand>,
        mover: Side,
        moves: u32,
    ) -> Self {
        Self {
            board,
            hands,
            mover,
            moves,
            rules,
            sold,
        }
        .begun()
    }

    fn begun(mut self) -> Self {
        self.begin(|_| ());
        self
    }

    /// Returns the rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the sides.
    pub const fn sides(&self) -> Sides {
        self.rules.players
    }

    /// Returns what lies in the cells.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the cells that were sold.
    pub const fn sold(&self) -> Sold {
        self.sold
    }

    /// Returns what a side has taken.
    pub fn hand(&self, side: Side) -> Hand {
        self.hands[side]
    }

    /// Returns the side to move; after the end, the side that would be.
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// Returns how many moves were made.
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// Tells whether the game is over here.
    pub fn is_over(&self) -> bool {
        self.board.row_is_empty(self.mover)
    }

    /// Tells whether this turn is the mover's own first.
    pub const fn is_first_turn(&self) -> bool {
        (self.moves as usize) < self.sides().count()
    }

    /// Tells whether a cell is a *quan non* under these rules: a quan with too few dân beside it to be captured.
    pub fn is_non(&self, cell: Cell) -> bool {
        self.board.has_quan(cell) && self.board.dan(cell) < self.rules.non.into()
    }

    /// Returns what a side has in its hand, quan at their value.
    pub fn worth(&self, side: Side) -> i32 {
        let Hand { dan, quan } = self.hands[side];
        dan + i32::from(quan) * i32::from(self.rules.quan)
    }

    /// Returns what each side would score if the game were counted now: hand, what it gets of the board, quan at their
    /// value.
    ///
    /// ```
    /// use oanquan::engine::{BySide, Position, Rules};
    ///
    /// let position = Position::start("wikipedia quan=5 players=3".parse::<Rules>()?);
    /// assert_eq!(position.count(), BySide([25, 25, 25, 0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&self) -> BySide<i32> {
        let swept = self.swept();
        BySide::from_fn(|side| self.worth(side) + swept[side].cast_signed())
    }

    /// Returns the dân on the board that each side gets at the count: those of its row, as far as it owns the cells, and
    /// those of the cells that it bought.
    pub(crate) fn swept(&self) -> BySide<u32> {
        let mut swept = BySide::default();
        for cell in self.sides().iter().flat_map(Side::row) {
            swept[self.sold.owner(cell)] += u32::from(self.board.dan(cell));
        }
        swept
    }

    /// Returns by how many dân the mover's hand leads the mean of the others: what adds to the value of a search.
    pub fn hand_lead(&self) -> i32 {
        let all: i32 = self.sides().iter().map(|side| self.worth(side)).sum();
        let own = self.worth(self.mover);
        own - (all - own) / (self.sides() as i32 - 1)
    }

    /// Lists the legal moves: each filled own cell in ring order, both directions.
    ///
    /// ```
    /// use oanquan::engine::{Position, Rules, Sides};
    ///
    /// let position = Position::read("0,3,0,0,0,Q/5,5,5,5,5,Q A 0,0/0,0 9", Rules::default())?;
    /// let moves = position.legal_moves().map(|mv| mv.text(Sides::Two));
    /// assert!(moves.eq(["A2>", "A2<"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let filled = self.mover.row().filter(|&cell| self.board.dan(cell) > 0);
        filled.flat_map(|cell| Direction::ALL.map(|direction| Move { cell, direction }))
    }

    /// Returns the position as it would stand if the mover could pass.
    #[must_use]
    pub(crate) fn passed(&self) -> Self {
        let next = self.sides().after(self.mover);
        Self {
            mover: next,
            moves: self.moves.saturating_add(1),
            ..*self
        }
        .begun()
    }

    /// Counts the legal moves.
    pub fn legal_move_count(&self) -> usize {
        Direction::ALL.len() * self.board.filled_cells(self.mover)
    }

    /// Checks that the mover may choose a cell; the error says why not.
    pub fn check_cell(&self, cell: Cell) -> Result<(), IllegalMove> {
        if self.is_over() {
            Err(IllegalMove::Over)
        } else if cell.index() >= self.sides().cells() {
            Err(IllegalMove::NoSuchCell)
        } else if cell.is_quan_cell() {
            Err(IllegalMove::QuanCell)
        } else if cell.side() != self.mover {
            Err(IllegalMove::NotYours { mover: self.mover })
        } else if self.board.dan(cell) == 0 {
            Err(IllegalMove::Empty)
        } else {
            Ok(())
        }
    }

    /// Plays a move and begins the next turn, or returns why it is illegal and changes nothing.
    ///
    /// ```
    /// use oanquan::engine::{IllegalMove, Position, Rules, Side};
    ///
    /// let mut position = Position::start(Rules::default());
    /// let mv = position.read_move("A1>")?;
    /// position.play(mv)?;
    /// assert_eq!((position.mover(), position.moves()), (Side::B, 1));
    /// assert_eq!(position.play(mv), Err(IllegalMove::NotYours { mover: Side::B }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.play_with(mv, |_| ())
    }

    /// Plays a move and passes every step of it to `on`, the dân one by one.
    pub fn play_with(&mut self, mv: Move, mut on: impl FnMut(Step)) -> Result<(), IllegalMove> {
        self.check_cell(mv.cell)?;
        let sides = self.sides();
        self.make(mv, |_, _| false, |step| step.singly(sides, &mut on));
        Ok(())
    }

    /// Makes a legal move: the one function that does. An illegal move gives a meaningless position, or panics.
    ///
    /// `repeats` is called between the turns, before the next refill: does repetition end the game there?
    #[inline(always)]
    pub(crate) fn make(
        &mut self,
        mv: Move,
        repeats: impl FnOnce(&Board, Side) -> bool,
        mut on: impl FnMut(Step),
    ) {
        self.turn(mv, &mut on);
        if !self.end_is_reached() && repeats(&self.board, self.mover) {
            self.sweep(on);
        } else {
            self.begin(on);
        }
    }

    /// Plays a legal move up to its `Stop`: the next side is to move, its turn not yet begun.
    #[inline(always)]
    fn turn(&mut self, mv: Move, on: impl FnMut(Step)) {
        match self.rules.players {
            Sides::Two => self.turn_on::<2>(mv, on),
            Sides::Three => self.turn_on::<3>(mv, on),
            Sides::Four => self.turn_on::<4>(mv, on),
        }
    }

    #[inline(always)]
    fn turn_on<const SIDES: usize>(&mut self, mv: Move, mut on: impl FnMut(Step)) {
        let is_first = self.is_first_turn();
        let hand = &mut self.hands[self.mover];
        let take = |step| {
            hand.take(step);
            on(step);
        };
        Sowing::<SIDES, _>::new(&self.rules, is_first, take).play(&mut self.board, mv);
        self.pass_turn();
    }

    /// Begins the turn of the side to move: sweeps if the end condition holds, else refills an empty row.
    #[inline(always)]
    fn begin(&mut self, mut on: impl FnMut(Step)) {
        if self.end_is_reached() {
            self.sweep(on);
        } else if self.board.row_is_empty(self.mover) {
            let step = Step::Refill {
                side: self.mover,
                each: self.rules.refill,
            };
            self.apply(step);
            on(step);
        }
    }

    /// Ends the game: each side takes the dân that are its own. What lies in an ô quan is nobody's.
    pub(crate) fn sweep(&mut self, mut on: impl FnMut(Step)) {
        let swept = self.swept();
        for side in self.sides().iter() {
            let step = Step::Sweep {
                side,
                dan: swept[side],
            };
            self.apply(step);
            on(step);
        }
    }

    /// Tells whether the end condition of the rules holds on the board.
    pub(crate) fn end_is_reached(&self) -> bool {
        self.board.is_bare(&self.rules)
    }

    /// Changes the position as a step says. The steps of a move, applied in order, give the position after it.
    pub fn apply(&mut self, step: Step) {
        match self.rules.players {
            Sides::Two => self.board.apply::<2>(step),
            Sides::Three => self.board.apply::<3>(step),
            Sides::Four => self.board.apply::<4>(step),
        }
        self.settle(step);
    }

    /// The part of a step that is not on the board: hands, whose turn it is, how many moves were made.
    #[inline(always)]
    fn settle(&mut self, step: Step) {
        match step {
            Step::Lift { .. } | Step::Drop { .. } => {}
            Step::Capture { .. } => self.hands[self.mover].take(step),
            Step::Stop { .. } => self.pass_turn(),
            Step::Refill { side, each } => self.hands[side].dan -= 5 * i32::from(each),
            Step::Sweep { side, dan } => self.hands[side].dan += dan.cast_signed(),
        }
    }

    #[inline(always)]
    fn pass_turn(&mut self) {
        self.mover = self.sides().after(self.mover);
        self.moves = self.moves.saturating_add(1);
    }
}

/// Why a move can't be played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The game is over.
    Over,
    /// The cell is not on this board.
    NoSuchCell,
    /// The side does not play at this board.
    NoSuchSide,
    /// Nobody plays from an ô quan.
    QuanCell,
    /// The cell is another side's.
    NotYours {
        /// The side to move.
        mover: Side,
    },
    /// The cell is empty.
    Empty,
    /// The game is as long as a game can be, or has no room for another line.
    NoRoom,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => write!(f, "the game is over"),
            Self::NoSuchCell => write!(f, "no such cell on this board"),
            Self::NoSuchSide => write!(f, "no such side at this board"),
            Self::QuanCell => write!(f, "nobody plays from an ô quan"),
            Self::NotYours { mover } => write!(f, "it is side {}'s turn", mover.letter()),
            Self::Empty => write!(f, "the cell is empty"),
            Self::NoRoom => write!(f, "the game is full"),
        }
    }
}

impl std::error::Error for IllegalMove {}
