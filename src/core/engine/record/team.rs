//! Teams: several names on one side, with commas between them.
//!
//! The players of a team take turns in the order of their names, from the first one on in every game. A comma in a name
//! always stands between two players, so nobody's own name has one.

use super::game::Record;
use crate::engine::cell::Side;

/// Lists the players that a side's name names: one, unless it is a team's.
///
/// ```
/// use oanquan_core::engine::members;
///
/// assert_eq!(members("Lan, Hoa,Tú,"), ["Lan", "Hoa", "Tú"]);
/// assert_eq!(members("An"), ["An"]);
/// ```
pub fn members(name: &str) -> Vec<&str> {
    let names = name.split(',').map(str::trim);
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    if names.is_empty() { vec![name] } else { names }
}

impl Record {
    /// Returns who plays a side's next turn after so many plies: with a team its players in turn.
    ///
    /// ```
    /// use oanquan_core::engine::{Record, Rules, Side};
    ///
    /// let mut game = Record::new(Rules::default());
    /// game.names[Side::A] = "Lan, Hoa".to_owned();
    /// let players = [0, 1, 2, 3, 4].map(|ply| game.player(Side::A, ply));
    /// assert_eq!(players, ["Lan", "Hoa", "Hoa", "Lan", "Lan"]);
    /// assert_eq!(game.player(Side::B, 3), "Bình");
    /// ```
    pub fn player(&self, side: Side, ply: usize) -> &str {
        let members = members(&self.names[side]);
        members[self.turns(side, ply) % members.len()]
    }

    /// Returns how many turns a side has had after so many plies.
    fn turns(&self, side: Side, ply: usize) -> usize {
        let (sides, first) = (self.rules().players.count(), self.start().mover() as usize);
        let place = (side as usize + sides - first) % sides;
        (ply + sides - 1 - place) / sides
    }
}
