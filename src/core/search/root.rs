//! What a search begins with: a position, and what stood before it in the game.

use crate::engine::board::Board;
use crate::engine::cell::{BySide, Side};
use crate::engine::position::Position;
use crate::engine::record::Record;

/// A position to search, with what stood before it in the game.
///
/// ```
/// use oanquan_core::engine::{Record, Rules};
/// use oanquan_core::search::Root;
///
/// let mut game = Record::new(Rules::default());
/// game.play(game.position().read_move("A1>")?)?;
/// let root = Root::from(&game);
/// assert_eq!(root.position, game.position());
/// assert_ne!(root, Root::new(game.position()), "it knows what stood before");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    /// The position.
    pub position: Position,
    /// Every board that stood at the start of a turn, before the refill, and the mover; the last is the position's.
    pub(super) stood: Vec<(Board, Side)>,
}

impl Root {
    /// Takes a position that nothing was played before.
    pub fn new(position: Position) -> Self {
        Self {
            position,
            stood: vec![(*position.board(), position.mover())],
        }
    }

    /// Returns the dân in the hands when the last board stood, before the refill.
    pub(super) fn hands(&self) -> BySide<i32> {
        let position = &self.position;
        let mut hands = BySide::from_fn(|side| position.hand(side).dan);
        if let Some((board, mover)) = self.stood.last()
            && board.row_is_empty(*mover)
        {
            hands[*mover] += position.rules().refill_dan();
        }
        hands
    }
}

/// Takes the position at the cursor.
impl From<&Record> for Root {
    fn from(record: &Record) -> Self {
        Self {
            position: record.position(),
            stood: record.stood().collect(),
        }
    }
}
