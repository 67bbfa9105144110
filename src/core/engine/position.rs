//! A position: a board at the start of a turn, with the hands, the side to move and the rules.
//!
//! Invariants: a position stands at the *start* of a turn, the refill done, or after the end, all rows swept. So the
//! mover's row is empty exactly when the game is over. Hands change by steps alone. Which cells are sold never changes.
//! Dân on the board and in the hands add up to the same after every turn: a refill moves dân from a hand, which may fall
//! below zero. Only at the end, where the rules share what is left, quan turn into dân and a remainder is lost.

use super::board::Board;
use super::cell::{BySide, Cell, Side, Sides};
use super::hand::{Hand, Hands};
use super::illegal_move::IllegalMove;
use super::mv::Move;
use super::outcome::Ending;
use super::rule::{NextQuan, Shortage, Sweep};
use super::rules::Rules;
use super::sold::Sold;
use super::sow::Sowing;
use super::step::Step;

/// A board at the start of a turn. Two are equal when everything is, the rules and the number of moves included.
///
/// ```
/// use oanquan_core::engine::{Position, Rules, Side};
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
    hands: Hands,
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
            hands: BySide::<Hand>::default().into(),
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
        hands: impl Into<Hands>,
        mover: Side,
        moves: u32,
    ) -> Self {
        Self {
            board,
            hands: hands.into(),
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
        self.hands.of(side)
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
        let Hand { dan, quan } = self.hands.of(side);
        dan + i32::from(quan) * i32::from(self.rules.quan)
    }

    /// Returns what each side would score if the game were counted now: hand, what it gets of the board, quan at their
    /// value.
    ///
    /// ```
    /// use oanquan_core::engine::{BySide, Position, Rules};
    ///
    /// let position = Position::start("wikipedia quan=5 players=3".parse::<Rules>()?);
    /// assert_eq!(position.count(), BySide([25, 25, 25, 0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&self) -> BySide<i32> {
        let (swept, part, sides) = (self.swept(), self.part(), self.sides());
        BySide::from_fn(|side| {
            let part = if sides.has(side) { part } else { 0 };
            self.worth(side) + swept[side].cast_signed() + part
        })
    }

    /// Returns the dân on the board that each side gets for itself at the count: those of its row, as far as it owns the
    /// cells, and those of the cells that it bought; nothing if all is shared.
    pub(crate) fn swept(&self) -> BySide<u32> {
        let mut swept = BySide::default();
        if self.rules.sweep == Sweep::All {
            return swept;
        }
        for cell in self.sides().iter().flat_map(Side::row) {
            swept[self.sold.owner(cell)] += u32::from(self.board.dan(cell));
        }
        swept
    }

    /// Returns the dân and the quan that the sides would share if the game were counted now.
    fn left(&self) -> (u32, u8) {
        let (board, sides) = (&self.board, self.sides());
        let rows = || sides.iter().map(|side| board.row_dan(side)).sum::<u32>();
        let quan = || u8::try_from(board.quan_count()).unwrap_or(u8::MAX);
        match self.rules.sweep {
            Sweep::Own => (0, 0),
            Sweep::Quan => (board.quan_cells_dan(sides), quan()),
            Sweep::All => (board.quan_cells_dan(sides) + rows(), quan()),
        }
    }

    /// Returns the dân that each side would get of them: the whole part.
    fn part(&self) -> i32 {
        let (dan, quan) = self.left();
        let worth = dan + u32::from(quan) * u32::from(self.rules.quan);
        (worth / self.sides() as u32).cast_signed()
    }

    /// Returns by how many dân the mover's hand leads the mean of the others: what adds to the value of a search.
    pub fn hand_lead(&self) -> i32 {
        let all: i32 = self.sides().iter().map(|side| self.worth(side)).sum();
        let own = self.worth(self.mover);
        own - (all - own) / (self.sides() as i32 - 1)
    }

    /// Lists the legal moves: each filled own cell in ring order, in each direction that the rules allow.
    ///
    /// ```
    /// use oanquan_core::engine::{Position, Rules, Sides};
    ///
    /// let position = Position::read("0,3,0,0,0,Q/5,5,5,5,5,Q A 0,0/0,0 9", Rules::default())?;
    /// let moves = position.legal_moves().map(|mv| mv.text(Sides::Two));
    /// assert!(moves.eq(["A2>", "A2<"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let filled = self.mover.row().filter(|&cell| self.board.dan(cell) > 0);
        let directions = self.rules.way.directions();
        filled.flat_map(|cell| {
            let moves = directions.iter();
            moves.map(move |&direction| Move { cell, direction })
        })
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
        self.rules.way.directions().len() * self.board.filled_cells(self.mover)
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

    /// Checks that the mover may make a move; the error says why not.
    pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check_cell(mv.cell)?;
        if self.rules.way.directions().contains(&mv.direction) {
            Ok(())
        } else {
            Err(IllegalMove::Direction)
        }
    }

    /// Plays a move and begins the next turn, or returns why it is illegal and changes nothing.
    ///
    /// ```
    /// use oanquan_core::engine::{IllegalMove, Position, Rules, Side};
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
        self.check_move(mv)?;
        let sides = self.sides();
        self.make(mv, |_, _| false, |step| step.singly(sides, &mut on));
        Ok(())
    }

    /// Makes a legal move: the one function that does. An illegal move gives a meaningless position, or panics.
    ///
    /// `repeats` is called between the turns, before the next refill: does repetition end the game there? Returns how the
    /// move ended the game, if it did.
    #[inline(always)]
    pub(crate) fn make(
        &mut self,
        mv: Move,
        repeats: impl FnOnce(&Board, Side) -> bool,
        mut on: impl FnMut(Step),
    ) -> Option<Ending> {
        self.turn(mv, &mut on);
        if !self.end_is_reached() && repeats(&self.board, self.mover) {
            self.sweep(on);
            Some(Ending::Repetition)
        } else {
            self.begin(on)
        }
    }

    /// Plays a legal move up to its `Stop`: the next side is to move, its turn not yet begun.
    #[inline(always)]
    fn turn(&mut self, mv: Move, on: impl FnMut(Step)) {
        match (self.rules.next, self.rules.players) {
            (NextQuan::Lift, _) => self.turn_lifting(mv, on),
            (NextQuan::Stop, Sides::Two) => self.turn_on::<2, false>(mv, on),
            (NextQuan::Stop, Sides::Three) => self.turn_on::<3, false>(mv, on),
            (NextQuan::Stop, Sides::Four) => self.turn_on::<4, false>(mv, on),
        }
    }

    /// Plays a turn in which dân may be lifted from an ô quan, out of the way of those in which none is.
    #[cold]
    fn turn_lifting(&mut self, mv: Move, on: impl FnMut(Step)) {
        match self.rules.players {
            Sides::Two => self.turn_on::<2, true>(mv, on),
            Sides::Three => self.turn_on::<3, true>(mv, on),
            Sides::Four => self.turn_on::<4, true>(mv, on),
        }
    }

    #[inline(always)]
    fn turn_on<const SIDES: usize, const LIFTS: bool>(
        &mut self,
        mv: Move,
        mut on: impl FnMut(Step),
    ) {
        let is_first = self.is_first_turn();
        let (hands, mover) = (&mut self.hands, self.mover);
        let take = |step| {
            hands.take(mover, step);
            on(step);
        };
        Sowing::<SIDES, LIFTS, _>::new(&self.rules, is_first, take).play(&mut self.board, mv);
        self.pass_turn();
    }

    /// Begins the turn of the side to move: sweeps if the game is over, else refills an empty row. Returns how the game
    /// ended, if it did.
    #[inline(always)]
    fn begin(&mut self, on: impl FnMut(Step)) -> Option<Ending> {
        if self.end_is_reached() {
            self.sweep(on);
            Some(Ending::Quan)
        } else if self.board.row_is_empty(self.mover) {
            self.begin_empty(on)
        } else {
            None
        }
    }

    /// Begins the turn of a side whose row is empty: it refills, or where it can't and may not borrow the game is over.
    fn begin_empty(&mut self, mut on: impl FnMut(Step)) -> Option<Ending> {
        let ending = self.shortage();
        if ending.is_some() {
            self.sweep(on);
        } else {
            let step = Step::Refill {
                side: self.mover,
                each: self.rules.refill,
            };
            self.apply(step);
            on(step);
        }
        ending
    }

    /// Returns how the game ended before this position, as far as the board tells, if it is over.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let told = || {
            let reached = self.end_is_reached().then_some(Ending::Quan);
            let ending = reached.or_else(|| self.shortage());
            ending.unwrap_or(Ending::Repetition)
        };
        self.is_over().then(told)
    }

    /// Returns how the game ends if the mover has to refill now, if it does.
    fn shortage(&self) -> Option<Ending> {
        let side = self.mover;
        self.rules.is_short(self.hands.dan[side]).then(|| {
            let loses = self.rules.short == Shortage::Lose;
            Ending::Short { side, loses }
        })
    }

    /// Ends the game: the sides take and share what lies on the board, as the rules say.
    pub(crate) fn sweep(&mut self, mut on: impl FnMut(Step)) {
        let swept = self.swept();
        let mut take = |position: &mut Self, step| {
            position.apply(step);
            on(step);
        };
        if self.rules.sweep != Sweep::All {
            for side in self.sides().iter() {
                let dan = swept[side];
                take(self, Step::Sweep { side, dan });
            }
        }
        if self.rules.sweep != Sweep::Own {
            let ((dan, quan), each) = (self.left(), self.part());
            take(self, Step::Share { dan, quan, each });
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
            Step::Lift { .. } | Step::LiftOne { .. } | Step::Drop { .. } => {}
            Step::Capture { .. } => self.hands.take(self.mover, step),
            Step::Stop { .. } => self.pass_turn(),
            Step::Refill { side, each } => self.hands.dan[side] -= 5 * i32::from(each),
            Step::Sweep { side, dan } => self.hands.dan[side] += dan.cast_signed(),
            Step::Share { each, .. } => {
                let sides = self.sides().iter();
                sides.for_each(|side| self.hands.dan[side] += each);
            }
        }
    }

    #[inline(always)]
    fn pass_turn(&mut self) {
        self.mover = self.sides().after(self.mover);
        self.moves = self.moves.saturating_add(1);
    }
}
