//! Random openings that leave neither side ahead.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use crate::engine::mv::Move;
use crate::engine::position::Position;
use crate::engine::record::Record;

use super::deepening::search;
use super::limits::Limits;
use super::root::Root;
use super::transpositions::Table;

/// How deep an opening is searched, in plies.
const DEPTH: u32 = 10;

/// How many openings are drawn at most.
const DRAWN: usize = 100;

/// Draws an opening of so many plies after which a short search sees neither side ahead by more than `within` dân; the
/// most even one of a hundred if there is none. The same seed gives the same opening.
///
/// With three and four sides it is the side to move that is not ahead or behind.
///
/// ```
/// use oanquan_core::engine::{Position, Rules};
/// use oanquan_core::search::opening;
///
/// let start = Position::start(Rules::default());
/// let game = opening(&start, 3, 4, 1);
/// assert_eq!(game.len(), 3);
/// assert_eq!(game, opening(&start, 3, 4, 1));
/// ```
pub fn opening(start: &Position, plies: usize, within: i32, seed: u64) -> Record {
    let mut rng = Rng::with_seed(seed);
    let table = Table::new(1);
    let mut best: Option<(i32, Record)> = None;
    for _ in 0..DRAWN {
        let record = drawn(start, plies, &mut rng);
        let lead = lead(&record, &table);
        if best.as_ref().is_none_or(|(least, _)| lead < *least) {
            best = Some((lead, record));
        }
        if lead <= within {
            break;
        }
    }
    best.map_or_else(|| Record::from_start(*start), |(_, record)| record)
}

/// Plays so many random plies, or fewer if the next would end the game.
fn drawn(start: &Position, plies: usize, rng: &mut Rng) -> Record {
    let mut record = Record::from_start(*start);
    for _ in 0..plies {
        let moves: Vec<Move> = record.position().legal_moves().collect();
        let mv = rng.choice(moves).expect("a side to move has moves");
        record.play(mv).expect("it is legal");
        if record.ending().is_some() {
            record.undo();
            break;
        }
    }
    record
}

/// Returns by how much anybody leads, the hands included.
fn lead(record: &Record, table: &Table) -> i32 {
    let position = record.position();
    let limits = Limits {
        depth: Some(if position.sides().count() == 2 {
            DEPTH
        } else {
            4
        }),
        ..Limits::default()
    };
    let root = Root::from(record);
    let stop = AtomicBool::new(false);
    let report = search(&root, &limits, table, 0, &stop, |_| ());
    (report.map_or(0, |report| report.value) + position.hand_lead()).abs()
}
