//! Perft: counting move sequences, the proof that rules are right and the measure of how fast moves are.

use super::mv::Move;
use super::position::Position;

/// Counts the move sequences of exactly `depth` plies; a game that ends earlier counts nothing.
///
/// Repetition is left out. The last ply is counted, not played: every filled cell gives two moves.
///
/// ```
/// use oanquan_core::engine::{Position, Rules, perft};
///
/// let start = Position::start(Rules::default());
/// assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [10, 80, 664]);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_move_count() as u64,
        _ => position
            .legal_moves()
            .map(|mv| perft(&after(position, mv), depth - 1))
            .sum(),
    }
}

/// Counts the same with every move played, to time the playing.
pub fn perft_played(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => position
            .legal_moves()
            .map(|mv| perft_played(&after(position, mv), depth - 1))
            .sum(),
    }
}

#[inline(always)]
fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.make(mv, |_, _| false, |_| ());
    next
}
