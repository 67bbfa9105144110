//! Positions as text, both ways, and moves as text in a position.
//!
//! Reading a text and judging it in a position are two things: [`Position::read_move`] knows no rules, and
//! [`Position::play`] checks them.

use std::fmt;
use std::iter::zip;

use super::board::Board;
use super::cell::{BySide, Cell, ROW, Side, Sides};
use super::hand::Hand;
use super::mv::{Move, MoveError};
use super::position::Position;
use super::rules::Rules;
use super::sold::Sold;

/// The most dân that a text may put into one cell.
pub const MOST_DAN: u16 = 200;

/// The deepest debt that a text may give to a hand, and the fullest hand.
pub const HAND_DAN: std::ops::RangeInclusive<i32> = -500..=10_000;

impl Position {
    /// Reads a move: side, cell and direction on the picture, such as `A3>`.
    ///
    /// Lower case, arrows (`←→↑↓`), spaces, and no side letter (then it is the mover's) are welcome.
    ///
    /// ```
    /// use oanquan_core::engine::{Position, Rules, Sides};
    ///
    /// let position = Position::start(Rules::default());
    /// let mv = position.read_move("a3>")?;
    /// assert_eq!(mv.text(Sides::Two), "A3>");
    /// assert_eq!(position.read_move("3→"), Ok(mv));
    /// let error = position.read_move("A3^").unwrap_err();
    /// assert_eq!(error.to_string(), "side A can't sow ^, expected > or <");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        Move::read(text, self.sides(), self.mover())
    }
}

/// Writes the position, such as `5,5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 0`: the board, one group a side in ring order, the
/// mover, the hands (dân, quan), the number of moves made; where cells are sold, those too.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in self.sides().iter() {
            if side != Side::A {
                f.write_str("/")?;
            }
            for cell in side.row() {
                write!(f, "{},", self.board().dan(cell))?;
            }
            let cell = side.quan_cell();
            match (self.board().has_quan(cell), self.board().dan(cell)) {
                (true, 0) => write!(f, "Q")?,
                (true, dan) => write!(f, "Q{dan}")?,
                (false, dan) => write!(f, "{dan}")?,
            }
        }
        write!(f, " {} ", self.mover().letter())?;
        for side in self.sides().iter() {
            let Hand { dan, quan } = self.hand(side);
            write!(f, "{}{dan},{quan}", if side == Side::A { "" } else { "/" })?;
        }
        write!(f, " {}", self.moves())?;
        if !self.sold().is_none() {
            write!(f, " {}", self.sold())?;
        }
        Ok(())
    }
}

/// Why a text is no position, and in which field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// It does not have the four fields board, mover, hands, moves.
    Fields {
        /// How many it has.
        found: usize,
    },
    /// The board or the hands have too few or too many sides.
    Sides {
        /// Which of the two.
        field: Field,
        /// How many the rules want.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A side does not have six cells, or a hand not dân and quan.
    Length {
        /// Board or hands.
        field: Field,
        /// The side.
        side: Side,
        /// How many there are.
        found: usize,
    },
    /// A value can't be.
    Value {
        /// Where.
        field: Field,
        /// The side, if the field has one.
        side: Option<Side>,
        /// What was given.
        text: String,
    },
    /// There are more quan on the board and in the hands than sides.
    Quan {
        /// How many there are.
        found: u32,
    },
}

/// A field of a position's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The cells.
    Board,
    /// The side to move.
    Mover,
    /// What each side has taken.
    Hands,
    /// The number of moves made.
    Moves,
    /// The cells that are sold.
    Sold,
}

impl Field {
    /// Returns the field's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Mover => "mover",
            Self::Hands => "hands",
            Self::Moves => "moves",
            Self::Sold => "sold",
        }
    }

    /// Returns what the values of the field look like.
    pub fn expected(self) -> String {
        match self {
            Self::Board => {
                format!("0 to {MOST_DAN}, in an ô quan Q or Q0 to Q{MOST_DAN} too")
            }
            Self::Mover => "the letter of a side".to_owned(),
            Self::Hands => {
                let (least, most, quan) = (HAND_DAN.start(), HAND_DAN.end(), Side::ALL.len());
                format!("dân from {least} to {most}, quan from 0 to {quan}")
            }
            Self::Moves => "a whole number".to_owned(),
            Self::Sold => "cells of a board of two, such as A5,A4".to_owned(),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields { found } => write!(
                f,
                "expected 4 fields (board mover hands moves), found {found}"
            ),
            Self::Sides {
                field,
                expected,
                found,
            } => {
                write!(
                    f,
                    "{}: expected {expected} sides, found {found}",
                    field.name()
                )
            }
            Self::Length { field, side, found } => {
                let expected = if *field == Field::Board {
                    "6 cells"
                } else {
                    "dân,quan"
                };
                write!(
                    f,
                    "{}: side {}: expected {expected}, found {found}",
                    field.name(),
                    side.letter()
                )
            }
            Self::Value { field, side, text } => {
                write!(f, "{}: ", field.name())?;
                if let Some(side) = side {
                    write!(f, "side {}: ", side.letter())?;
                }
                write!(
                    f,
                    "'{text}' is not valid here: expected {}",
                    field.expected()
                )
            }
            Self::Quan { found } => write!(
                f,
                "board and hands: {found} quan are more than there are sides"
            ),
        }
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// Reads a position under a rule set.
    ///
    /// The text stands for the start of the mover's turn. If the row is empty the refill is done here, and if the game
    /// is over the rows are swept, so what is written may differ from what was read. Dân need not add up to anything.
    ///
    /// ```
    /// use oanquan_core::engine::{Position, Rules, Side};
    ///
    /// let text = "0,0,0,0,0,Q/1,0,2,0,0,Q5 A 8,0/49,0 30";
    /// let position = Position::read(text, Rules::default())?;
    /// // The row of A was empty, so A has put down a dân in each cell.
    /// assert_eq!(position.hand(Side::A).dan, 3);
    /// assert_eq!(position.to_string(), "1,1,1,1,1,Q/1,0,2,0,0,Q5 A 3,0/49,0 30");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(text: &str, rules: Rules) -> Result<Self, PositionError> {
        let sides = rules.players;
        let fields: Vec<&str> = text.split_whitespace().take(6).collect();
        let ([board, mover, hands, moves] | [board, mover, hands, moves, _]) = fields[..] else {
            return Err(PositionError::Fields {
                found: fields.len(),
            });
        };
        let board = read_board(board, sides)?;
        let value = |field, text: &str| PositionError::Value {
            field,
            side: None,
            text: text.to_owned(),
        };
        let is_mover = |side: &Side| {
            mover.len() == 1
                && mover.starts_with([side.letter(), side.letter().to_ascii_lowercase()])
        };
        let mover = sides
            .iter()
            .find(is_mover)
            .ok_or_else(|| value(Field::Mover, mover))?;
        let hands = read_hands(hands, sides)?;
        let moves = read_number(moves).ok_or_else(|| value(Field::Moves, moves))?;
        let sold = fields.get(4).map_or(Ok(Sold::NONE), |sold| {
            let read = sold.parse().ok().filter(|_| sides == Sides::Two);
            read.ok_or_else(|| value(Field::Sold, sold))
        })?;
        let found = board.quan_count()
            + sides
                .iter()
                .map(|side| u32::from(hands[side].quan))
                .sum::<u32>();
        if found > sides as u32 {
            return Err(PositionError::Quan { found });
        }
        let position = Self::new((rules, sold), board, hands, mover, moves);
        // A refill may take a hand deeper than a text can say; such a start could never be written.
        let deep = |side: &Side| position.hand(*side).dan < *HAND_DAN.start();
        match sides.iter().find(deep) {
            Some(side) => Err(PositionError::Value {
                field: Field::Hands,
                side: Some(side),
                text: format!("{},{}", hands[side].dan, hands[side].quan),
            }),
            None => Ok(position),
        }
    }
}

impl Position {
    /// Writes the position for others to read, or says why they could not: a game from a made-up start may heap up more
    /// in a cell than a text can say.
    pub fn written(&self) -> Result<String, PositionError> {
        let text = self.to_string();
        Self::read(&text, *self.rules()).map(|_| text)
    }

    /// Reads a position for as many players as its board has, under rules that are otherwise as given. Quotes round it,
    /// as a shell wants them, are passed over.
    ///
    /// ```
    /// use oanquan_core::engine::{Position, Rules, Sides};
    ///
    /// let three = "'5,5,5,5,5,Q/5,5,5,5,5,Q/5,5,5,5,5,Q C 0,0/0,0/0,0 0'";
    /// let position = Position::read_any(three, Rules::default())?;
    /// assert_eq!(position.sides(), Sides::Three);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_any(text: &str, rules: Rules) -> Result<Self, PositionError> {
        let text = text.trim().trim_matches(['\'', '"']);
        let board = text.split_whitespace().next().unwrap_or_default();
        let players = Sides::from_count(board.split('/').count()).unwrap_or(rules.players);
        Self::read(text, Rules { players, ..rules })
    }
}

fn read_board(text: &str, sides: Sides) -> Result<Board, PositionError> {
    let mut cells = Vec::new();
    for (side, group) in zip(sides.iter(), split_sides(text, Field::Board, sides)?) {
        let group = split_group(group, Field::Board, side, ROW + 1)?;
        for (text, cell) in zip(group, side.row().chain([side.quan_cell()])) {
            let value = || PositionError::Value {
                field: Field::Board,
                side: Some(side),
                text: text.to_owned(),
            };
            cells.push(read_cell(text, cell).ok_or_else(value)?);
        }
    }
    Ok(Board::from_cells(|cell| cells[cell.index()], sides))
}

fn read_cell(text: &str, cell: Cell) -> Option<(u16, bool)> {
    let quan = if cell.is_quan_cell() {
        text.strip_prefix(['Q', 'q'])
    } else {
        None
    };
    let dan = match quan {
        Some("") => 0,
        Some(dan) => read_number(dan)?,
        None => read_number(text)?,
    };
    (dan <= MOST_DAN).then_some((dan, quan.is_some()))
}

fn read_hands(text: &str, sides: Sides) -> Result<BySide<Hand>, PositionError> {
    let mut hands = BySide::default();
    for (side, group) in zip(sides.iter(), split_sides(text, Field::Hands, sides)?) {
        let pair = split_group(group, Field::Hands, side, 2)?;
        let value = || PositionError::Value {
            field: Field::Hands,
            side: Some(side),
            text: group.to_owned(),
        };
        hands[side] = read_hand(pair[0], pair[1], sides).ok_or_else(value)?;
    }
    Ok(hands)
}

fn read_hand(dan: &str, quan: &str, sides: Sides) -> Option<Hand> {
    let dan = match dan.strip_prefix('-') {
        Some(debt) => -read_number::<i32>(debt)?,
        None => read_number(dan)?,
    };
    let quan = read_number(quan)?;
    (HAND_DAN.contains(&dan) && usize::from(quan) <= sides.count()).then_some(Hand { dan, quan })
}

fn split_sides(
    text: &str,
    field: Field,
    sides: Sides,
) -> Result<std::str::Split<'_, char>, PositionError> {
    let (expected, found) = (sides.count(), text.split('/').count());
    if found == expected {
        Ok(text.split('/'))
    } else {
        Err(PositionError::Sides {
            field,
            expected,
            found,
        })
    }
}

fn split_group(
    text: &str,
    field: Field,
    side: Side,
    length: usize,
) -> Result<Vec<&str>, PositionError> {
    let found = text.split(',').count();
    if found == length {
        Ok(text.split(',').collect())
    } else {
        Err(PositionError::Length { field, side, found })
    }
}

/// Reads digits and nothing else: no sign, no space.
fn read_number<T: std::str::FromStr>(text: &str) -> Option<T> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().ok()
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(players: usize) -> Rules {
        Rules {
            players: Sides::from_count(players).unwrap(),
            ..Rules::default()
        }
    }

    #[test]
    fn moves_are_read_leniently() {
        let position = Position::start_with(rules(2), Side::B);
        for text in ["B2<", "b2<", "2<", " 2 ← ", "b2←"] {
            assert_eq!(
                position.read_move(text).unwrap().text(Sides::Two),
                "B2<",
                "{text:?}"
            );
        }
        for (text, message) in [
            ("", "expected a move such as A3>"),
            ("A", "expected a move such as A3>"),
            ("A3", "expected a move such as A3>"),
            ("A3>>", "expected a move such as A3>"),
            ("C3>", "this board has no side C"),
            ("hello", "expected a move such as A3>"),
            ("foo", "expected a move such as A3>"),
            ("A6>", "no cell 6, expected 1 to 5"),
            ("A0>", "no cell 0, expected 1 to 5"),
            ("A3^", "side A can't sow ^, expected > or <"),
        ] {
            assert_eq!(
                position.read_move(text).unwrap_err().to_string(),
                message,
                "{text:?}"
            );
        }
    }

    #[test]
    fn bad_positions_name_the_field() {
        for (text, message) in [
            ("", "expected 4 fields (board mover hands moves), found 0"),
            (
                "5,5,5,5,5,Q A 0,0/0,0 0",
                "board: expected 2 sides, found 1",
            ),
            (
                "5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 0",
                "board: side A: expected 6 cells, found 5",
            ),
            (
                "5,5,5,5,5,Q/5,5,5,5,Q,Q A 0,0/0,0 0",
                "board: side B: 'Q' is not valid here: expected 0 to 200, in an ô quan Q or Q0 to Q200 too",
            ),
            (
                "201,5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 0",
                "board: side A: '201' is not valid here: expected 0 to 200, in an ô quan Q or Q0 to Q200 too",
            ),
            (
                "5,5,5,5,5,Q/5,5,5,5,5,Q C 0,0/0,0 0",
                "mover: 'C' is not valid here: expected the letter of a side",
            ),
            (
                "5,5,5,5,5,Q/5,5,5,5,5,Q A 0,0 0",
                "hands: expected 2 sides, found 1",
            ),
            (
                "5,5,5,5,5,Q/5,5,5,5,5,Q A 0/0,0 0",
                "hands: side A: expected dân,quan, found 1",
            ),
            (
                "5,5,5,5,5,Q/5,5,5,5,5,Q A -501,0/0,0 0",
                "hands: side A: '-501,0' is not valid here: expected dân from -500 to 10000, quan from 0 to 4",
            ),
            (
                "5,5,5,5,5,Q/5,5,5,5,5,Q A 0,1/0,0 0",
                "board and hands: 3 quan are more than there are sides",
            ),
            (
                "5,5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 -1",
                "moves: '-1' is not valid here: expected a whole number",
            ),
        ] {
            assert_eq!(
                Position::read(text, rules(2)).unwrap_err().to_string(),
                message,
                "{text:?}"
            );
        }
    }
}
