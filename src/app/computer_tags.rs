//! Who plays as a computer, as tags of a record: a game that is left goes on against the same player.

use super::player::Player;
use crate::engine::{BySide, Record, Side};

/// How the tags begin; the side's letter follows, and the value is the level.
const TAG: &str = "Computer";

fn tag(side: Side) -> String {
    format!("{TAG}{}", side.letter())
}

/// Takes the tags from a record and returns whom they name; every other side is a person.
pub fn take(record: &mut Record) -> BySide<Player> {
    BySide::from_fn(|side| {
        let tag = tag(side);
        let at = record.tags.iter().position(|(name, _)| *name == tag);
        let level = at.and_then(|at| record.tags.remove(at).1.parse().ok());
        level.map_or(Player::Person, Player::Computer)
    })
}

/// Names the computers of a game in its tags.
pub fn put(record: &mut Record, players: BySide<Player>) {
    take(record);
    for side in record.rules().players.iter() {
        if let Player::Computer(level) = players[side] {
            record.tags.push((tag(side), level.id().to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rules;
    use crate::search::Level;

    #[test]
    fn computers_are_named_and_found() {
        let mut record = Record::new(Rules::default());
        record.tags.push(("Place".to_owned(), "Huế".to_owned()));
        let mut players = BySide::default();
        players[Side::B] = Player::Computer(Level::ALL[2]);
        put(&mut record, players);
        put(&mut record, players);
        let mut read: Record = record.to_string().parse().unwrap();
        assert_eq!(take(&mut read)[Side::B], players[Side::B]);
        assert_eq!(take(&mut read)[Side::B], Player::Person);
        assert_eq!(read.tags.len(), 1);
    }
}
