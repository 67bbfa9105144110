//! The record of a game: its players, its line of play, the lines left, and a cursor.

use std::sync::Arc;

use crate::engine::board::Board;
use crate::engine::cell::{BySide, Side};
use crate::engine::houses::Houses;
use crate::engine::illegal_move::IllegalMove;
use crate::engine::mv::Move;
use crate::engine::outcome::{Ending, Outcome};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::step::Step;

use super::limits::{MOST_OTHER_PLIES, MOST_PLIES};
use super::line::{Closing, Line, Ply, Stood};
use super::note::Note;

/// The names that players have until they give theirs.
pub const NAMES: BySide<&str> = BySide(["An", "Bình", "Chi", "Dũng"]);

/// What a record knows of its match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MatchGame {
    /// How the match stood before the game.
    pub(super) before: Houses,
    /// The games before it, in order; none if they are not known.
    pub(super) earlier: Arc<Vec<Record>>,
    /// Whether all agreed to end the match after it.
    pub(super) agreed: bool,
}

impl MatchGame {
    pub(super) fn new(before: Houses) -> Self {
        Self {
            before,
            earlier: Arc::default(),
            agreed: false,
        }
    }
}

/// A game. Equality leaves out the cursor and the other lines: it asks whether the same game was played.
///
/// ```
/// use oanquan_core::engine::{Record, Rules};
///
/// let mut game = Record::new(Rules::default());
/// for text in ["A1>", "B4>", "A3<"] {
///     game.play(game.position().read_move(text)?)?;
/// }
/// assert!(game.undo());
/// assert_eq!((game.cursor(), game.len()), (2, 3));
/// assert!(game.redo());
/// assert_eq!(game.ending(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// The name of each player.
    pub names: BySide<String>,
    /// The day of the game, such as `2026-11-30`; empty if unknown.
    pub date: String,
    /// Other tags, kept in their order.
    pub tags: Vec<(String, String)>,
    /// The match that the game is one of, if it is.
    pub(super) match_game: Option<MatchGame>,
    start: Position,
    line: Line,
    others: Vec<Line>,
    cursor: usize,
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        (self.start, &self.line) == (other.start, &other.line)
            && (&self.names, &self.date, &self.tags) == (&other.names, &other.date, &other.tags)
            && self.match_game == other.match_game
    }
}

impl Eq for Record {}

impl Record {
    /// Begins a game at its usual start.
    pub fn new(rules: Rules) -> Self {
        Self::from_start(Position::start(rules))
    }

    /// Begins a game at any position.
    pub fn from_start(start: Position) -> Self {
        let names = NAMES.map(str::to_owned);
        let line = Line::default();
        Self {
            names,
            date: String::new(),
            tags: Vec::new(),
            match_game: None,
            start,
            line,
            others: Vec::new(),
            cursor: 0,
        }
    }

    /// Begins a game of the same players from the same start, the day of which is `date`.
    #[must_use]
    pub fn again(&self, date: String) -> Self {
        self.again_from(self.start, date)
    }

    /// Begins a game of the same players from another position, the day of which is `date`.
    #[must_use]
    pub fn again_from(&self, start: Position, date: String) -> Self {
        Self {
            names: self.names.clone(),
            date,
            ..Self::from_start(start)
        }
    }

    /// Returns the position that the game began with.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the rules.
    pub const fn rules(&self) -> &Rules {
        self.start.rules()
    }

    /// Returns the position at the cursor.
    pub fn position(&self) -> Position {
        self.position_at(self.cursor)
    }

    /// Returns the position after so many plies; the last one if there are fewer.
    pub fn position_at(&self, ply: usize) -> Position {
        let plies = &self.line.plies[..ply.min(self.line.plies.len())];
        let mut position = plies.last().map_or(self.start, |ply| ply.after);
        if self.line.closing.is_some() && ply > self.line.plies.len() {
            position.sweep(|_| ());
        }
        position
    }

    /// Lists every board that stood at the start of a turn up to the cursor, and who was to move.
    ///
    /// This is what repetition compares: the start, and after each move the board before the refill.
    ///
    /// ```
    /// use oanquan_core::engine::{Record, Rules, Side};
    ///
    /// let mut game = Record::new(Rules::default());
    /// game.play(game.position().read_move("A1>")?)?;
    /// assert!(game.stood().map(|(_, mover)| mover).eq([Side::A, Side::B]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stood(&self) -> impl Iterator<Item = (Board, Side)> + '_ {
        let start = (*self.start.board(), self.start.mover());
        let plies = self.line.plies.iter().take(self.cursor);
        std::iter::once(start).chain(plies.map(|ply| ply.stood))
    }

    /// Returns how many plies lie before the cursor; a closing counts as one.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// Returns how many plies the line has; a closing counts as one.
    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// Tells whether nothing was played yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Lists the moves of the line, those after the cursor too.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator + '_ {
        self.line.plies.iter().map(|ply| ply.mv)
    }

    /// Returns the move of a ply of the line, counted from 1.
    pub fn move_at(&self, ply: usize) -> Option<Move> {
        Some(self.line.plies.get(ply.checked_sub(1)?)?.mv)
    }

    /// Returns the comment after so many plies.
    pub fn comment(&self, ply: usize) -> Option<&str> {
        let comment = self.line.notes.get(&ply)?.comment.as_str();
        (!comment.is_empty()).then_some(comment)
    }

    /// Lists the marks of the move before so many plies, such as `!?` and `$4`.
    pub fn marks(&self, ply: usize) -> impl Iterator<Item = &str> {
        let note = self.line.notes.get(&ply);
        note.into_iter()
            .flat_map(|note| note.marks.iter().map(String::as_str))
    }

    /// Adds to the comment at the cursor; an empty text adds nothing.
    pub(super) fn add_comment(&mut self, text: &str) {
        if !text.is_empty() {
            self.note().add(text);
        }
    }

    /// Adds to the comment after so many plies of the line what it does not say yet.
    pub fn add_comment_at(&mut self, ply: usize, text: &str) {
        let is_said = |comment: &str| comment.contains(text);
        let is_news = !text.is_empty() && !self.comment(ply).is_some_and(is_said);
        if is_news && ply <= self.line.plies.len() {
            self.line.notes.entry(ply).or_default().add(text);
        }
    }

    /// Adds a mark at the cursor.
    pub(super) fn add_mark(&mut self, mark: String) {
        self.note().marks.push(mark);
    }

    fn note(&mut self) -> &mut Note {
        let ply = self.cursor.min(self.line.plies.len());
        self.line.notes.entry(ply).or_default()
    }

    /// Returns the line.
    pub(super) const fn line(&self) -> &Line {
        &self.line
    }

    /// Returns the other lines.
    pub(super) fn lines(&self) -> &[Line] {
        &self.others
    }

    /// Returns a game of its own that has begun like this one.
    pub(super) fn beginning(&self, plies: usize) -> Self {
        Self {
            line: self.line.beginning(plies),
            cursor: plies,
            ..Self::from_start(self.start)
        }
    }

    /// Begins anew where another game stands; what was written before the first move stays.
    pub(super) fn begin_after(&mut self, other: &Self) {
        let note = self.line.notes.remove(&self.cursor);
        *self = other.beginning(other.line.plies.len());
        self.line.notes.extend(note.map(|note| (self.cursor, note)));
    }

    /// Takes the line of a game that has begun like this one, and its other lines, among the other lines.
    pub(super) fn add_lines(&mut self, other: Self) {
        self.others.push(other.line);
        self.others.extend(other.others);
    }

    /// Plays a move at the cursor.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.play_with(mv, |_| ())
    }

    /// Plays a move at the cursor and passes every step of it to `on`, the dân one by one.
    ///
    /// If it is the move that the line has there, the cursor goes on; otherwise a new line begins and the old one is
    /// kept.
    pub fn play_with(&mut self, mv: Move, mut on: impl FnMut(Step)) -> Result<(), IllegalMove> {
        let mut after = self.position();
        after.check_move(mv)?;
        let goes_on = |ply: &Ply| ply.mv == mv;
        if !self.line.plies.get(self.cursor).is_some_and(goes_on) {
            self.check_room()?;
        }
        let (sides, mut stood) = (after.sides(), (*after.board(), after.mover()));
        let repeats = |board: &Board, mover| {
            stood = (*board, mover);
            self.ends_by_repetition(stood)
        };
        let ending = after.make(mv, repeats, |step| step.singly(sides, &mut on));
        if !self.line.plies.get(self.cursor).is_some_and(goes_on) {
            self.branch();
            self.line.plies.push(Ply {
                mv,
                after,
                stood,
                ending,
            });
        }
        self.cursor += 1;
        Ok(())
    }

    /// Passes every step of a ply of the line to `on`, counted from 1; a closing sweeps the rows.
    pub fn tell(&self, ply: usize, mut on: impl FnMut(Step)) {
        let Some(before) = ply.checked_sub(1).map(|ply| self.position_at(ply)) else {
            return;
        };
        let (mut position, sides) = (before, before.sides());
        match self.line.plies.get(ply - 1) {
            Some(Ply { mv, ending, .. }) => {
                position.make(
                    *mv,
                    |_, _| *ending == Some(Ending::Repetition),
                    |step| step.singly(sides, &mut on),
                );
            }
            None if ply == self.len() => position.sweep(on),
            None => {}
        }
    }

    /// Tells whether a board that stands after the cursor has stood as often as the rules allow.
    fn ends_by_repetition(&self, stood: Stood) -> bool {
        let most = usize::from(self.rules().repeat);
        let times = || 1 + self.stood().filter(|&before| before == stood).count();
        most > 0 && times() >= most
    }

    /// Ends the game as the players decide; fails if it is over already, or if who resigns does not play.
    ///
    /// ```
    /// use oanquan_core::engine::{Closing, Ending, IllegalMove, Record, Rules, Side};
    ///
    /// let mut game = Record::new(Rules::default());
    /// game.close(Closing::Resignation(Side::A))?;
    /// assert_eq!(game.ending(), Some(Ending::Resignation(Side::A)));
    /// assert_eq!(game.close(Closing::Agreement), Err(IllegalMove::Over));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn close(&mut self, closing: Closing) -> Result<(), IllegalMove> {
        if self.position().is_over() {
            return Err(IllegalMove::Over);
        }
        let sides = self.rules().players;
        if let Closing::Resignation(side) = closing
            && !sides.iter().any(|plays| plays == side)
        {
            return Err(IllegalMove::NoSuchSide);
        }
        self.check_lines()?;
        self.branch();
        self.line.closing = Some(closing);
        self.cursor += 1;
        Ok(())
    }

    /// Cuts the line at the cursor; what is cut stays among the other lines, unless it is there already or nothing but
    /// an end that was taken back.
    fn branch(&mut self) {
        if self.cursor < self.line.plies.len() {
            if !self.others.iter().any(|other| self.line.is_in(other)) {
                self.others.push(self.line.clone());
            }
            self.line.cut(self.cursor);
        }
        self.line.closing = None;
        self.disagree();
    }

    /// Forgets an end that the players decided and took back; their moves stay.
    pub fn forget_undone_end(&mut self) {
        if self.cursor <= self.line.plies.len() {
            self.line.closing = None;
        }
    }

    /// Tells whether another record has the same moves from the same start.
    pub fn has_moves_of(&self, other: &Self) -> bool {
        self.start == other.start && self.moves().eq(other.moves())
    }

    /// Tells whether no move can be added to the line any more.
    pub const fn is_full(&self) -> bool {
        self.cursor >= MOST_PLIES
    }

    /// Fails if there is no room for another ply at the cursor.
    fn check_room(&self) -> Result<(), IllegalMove> {
        if self.is_full() {
            return Err(IllegalMove::NoRoom);
        }
        self.check_lines()
    }

    /// Fails if the line would have to stay among the other lines and there is no room for it.
    fn check_lines(&self) -> Result<(), IllegalMove> {
        let stays = self.cursor < self.line.plies.len();
        let others = || self.others.iter().map(|line| line.plies.len() + 1);
        if stays && others().sum::<usize>() + self.line.plies.len() >= MOST_OTHER_PLIES {
            return Err(IllegalMove::NoRoom);
        }
        Ok(())
    }

    /// Takes one ply back; tells whether there was one.
    pub fn undo(&mut self) -> bool {
        let there_is = self.cursor > 0;
        self.cursor -= usize::from(there_is);
        there_is
    }

    /// Goes one ply on again; tells whether there was one.
    pub fn redo(&mut self) -> bool {
        let there_is = self.cursor < self.line.len();
        self.cursor += usize::from(there_is);
        there_is
    }

    /// Puts the cursor after so many plies, or at the end if there are fewer.
    pub fn go_to(&mut self, ply: usize) {
        self.cursor = ply.min(self.line.len());
    }

    /// Returns how many other lines there are, left by playing on from a past position.
    pub fn other_lines(&self) -> usize {
        self.others.len()
    }

    /// Lists the other lines as games of their own, the one left longest ago first.
    pub fn others(&self) -> impl Iterator<Item = Self> + '_ {
        self.others.iter().map(|line| Self {
            names: self.names.clone(),
            date: self.date.clone(),
            line: line.clone(),
            ..Self::from_start(self.start)
        })
    }

    /// Keeps the line of another game among the other lines; tells whether it began at the same position, as it must.
    pub fn keep_line(&mut self, other: Self) -> bool {
        let fits = other.start == self.start;
        if fits && !self.others.iter().any(|line| other.line.is_in(line)) {
            self.add_lines(other);
        }
        fits
    }

    /// Switches to the line that was left longest ago, the cursor where the two part; tells whether there is one.
    ///
    /// ```
    /// use oanquan_core::engine::{Record, Rules, Sides};
    ///
    /// let mut game = Record::new(Rules::default());
    /// game.play(game.position().read_move("A1>")?)?;
    /// game.undo();
    /// game.play(game.position().read_move("A2>")?)?;
    /// assert_eq!(game.other_lines(), 1);
    /// assert!(game.switch_line());
    /// assert!(game.moves().map(|mv| mv.text(Sides::Two)).eq(["A1>"]));
    /// assert_eq!((game.cursor(), game.other_lines()), (0, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn switch_line(&mut self) -> bool {
        if self.others.is_empty() {
            return false;
        }
        let line = std::mem::replace(&mut self.line, self.others.remove(0));
        self.cursor = line.common(&self.line);
        self.others.push(line);
        true
    }

    /// Returns how the game ended, if it is over at the cursor.
    pub fn ending(&self) -> Option<Ending> {
        self.ending_at(self.cursor)
    }

    /// Returns how the game ended, if it is over after so many plies.
    pub fn ending_at(&self, ply: usize) -> Option<Ending> {
        let plies = &self.line.plies[..ply.min(self.line.plies.len())];
        match (self.line.closing, plies.last()) {
            (Some(closing), _) if ply > plies.len() => Some(closing.into()),
            (_, Some(last)) => last.ending,
            (_, None) => self.start.ending(),
        }
    }

    /// Returns the result, if the game is over at the cursor.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.cursor)
    }

    /// Returns the result, if the game is over after so many plies.
    pub fn outcome_at(&self, ply: usize) -> Option<Outcome> {
        let position = self.position_at(ply);
        Some(Outcome::new(
            self.ending_at(ply)?,
            position.count(),
            position.sides(),
        ))
    }
}
