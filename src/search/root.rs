//! What a search begins with: a position, and what stood before it in the game.

use crate::engine::board::Board;
use crate::engine::cell::Side;
use crate::engine::position::Position;
use crate::engine::record::Record;

/// A position to search, with what stood before it in the game.
///
/// ```
/// use oanquan::engine::{Record, Rules};
/// use oanquan::search::Root;
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
