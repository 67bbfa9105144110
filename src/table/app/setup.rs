//! Setting the table: names, rules, who starts, how many games.
//!
//! A form of rows; the focus is on one. Every value is good at any moment, so Enter can always start.

use super::even::Even;
use super::field::{Edit, TextField};
use super::message::Way;
use super::player::Player;
use super::preferences::Preferences;
use super::series::MatchKind;
use crate::engine::{BySide, NAMES, Preset, Rule, Rules, Side, Sides, Terms, clean};
use crate::search::Level;

/// The most characters that can be typed into a name, which may name a whole team.
pub const MOST_NAME: usize = 40;

/// The prices of a cell that can be set; others can be said on the command line.
const PRICES: [u8; 5] = [10, 15, 20, 25, 30];

/// A name in the form: the offered one, until another is typed over it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    offered: String,
    typed: Option<TextField>,
}

impl Name {
    /// Offers a name.
    pub fn offered(name: &str) -> Self {
        Self {
            offered: name.to_owned(),
            typed: None,
        }
    }

    /// Edits the name. The first character takes the place of the offered one; any other key edits that one.
    pub fn edit(&mut self, edit: Edit) {
        let begin = || match edit {
            Edit::Insert(_) => TextField::default(),
            _ => TextField::new(&self.offered),
        };
        self.typed.get_or_insert_with(begin).edit(edit, MOST_NAME);
    }

    /// Returns what was typed, if anything is left of it.
    pub fn typed(&self) -> Option<&TextField> {
        let typed = self.typed.as_ref();
        typed.filter(|field| !field.text().is_empty())
    }

    /// Returns the name as the record gets it: what was typed, cleaned, or the offered one where nothing is left.
    pub fn clean(&self) -> String {
        let typed = self.typed().map(|field| clean(field.text()));
        typed
            .filter(|name| !name.is_empty())
            .unwrap_or_else(|| clean(&self.offered))
    }
}

/// What is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What each player is called.
    pub names: BySide<Name>,
    /// The rules.
    pub rules: Rules,
    /// Who starts.
    pub first: First,
    /// What follows a game.
    pub kind: MatchKind,
    /// Who decides for each side.
    pub players: BySide<Player>,
    /// What makes the game even.
    pub even: Even,
}

/// Who starts the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// This side.
    Side(Side),
    /// Whom chance picks.
    Chance,
    /// Who wins at oẳn tù tì.
    Rps,
}

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Starts the game.
    Start,
    /// The name of a side.
    Name(Side),
    /// Who decides for a side.
    Player(Side),
    /// What makes the game even, for two sides.
    Even,
    /// The preset that the rules are nearest to.
    Preset,
    /// One rule.
    Rule(Rule),
    /// Who starts.
    First,
    /// How many games, or a match of sold cells.
    Match,
    /// In a match of sold cells: what a cell is sold for.
    Price,
    /// In a match of sold cells: how many lost cells lose it.
    Lost,
}

/// Rows that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Who plays.
    Players,
    /// How the game goes on from one to the next.
    Game,
    /// The rules.
    Rules,
}

impl Group {
    /// Every group, from top to bottom.
    pub const ALL: [Self; 3] = [Self::Players, Self::Game, Self::Rules];
}

impl Default for Form {
    fn default() -> Self {
        Self {
            names: BySide::from_fn(|side| Name::offered(NAMES[side])),
            rules: Rules::default(),
            first: First::Side(Side::A),
            kind: MatchKind::default(),
            players: BySide::default(),
            even: Even::Nothing,
        }
    }
}

impl Form {
    /// Begins with what was chosen before, the usual values where nothing was.
    pub fn from_preferences(preferences: &Preferences) -> Self {
        let usual = Self::default();
        Self {
            names: BySide::from_fn(|side| {
                let name = preferences.names[side].as_deref();
                Name::offered(name.unwrap_or(NAMES[side]))
            }),
            rules: preferences.rules.unwrap_or(usual.rules),
            kind: preferences.kind.unwrap_or(usual.kind),
            ..usual
        }
        .seated()
    }

    /// Returns the group that a row belongs to; the row that starts the game stands by itself.
    pub const fn group(row: Row) -> Option<Group> {
        match row {
            Row::Start => None,
            Row::Rule(Rule::Players) | Row::Name(_) | Row::Player(_) => Some(Group::Players),
            Row::First | Row::Even | Row::Match | Row::Price | Row::Lost => Some(Group::Game),
            Row::Preset | Row::Rule(_) => Some(Group::Rules),
        }
    }

    /// Lists the rows from top to bottom.
    pub fn rows(&self) -> Vec<Row> {
        let seats = self
            .rules
            .players
            .iter()
            .flat_map(|side| [Row::Name(side), Row::Player(side)]);
        let rules = Rule::ALL
            .into_iter()
            .filter(|key| *key != Rule::Players)
            .map(Row::Rule);
        let even = (self.rules.players == Sides::Two).then_some(Row::Even);
        let terms = [Row::Price, Row::Lost];
        let terms = terms.into_iter().filter(|_| self.kind.terms().is_some());
        [Row::Start, Row::Rule(Rule::Players)]
            .into_iter()
            .chain(seats)
            .chain([Row::First])
            .chain(even)
            .chain([Row::Match])
            .chain(terms)
            .chain([Row::Preset])
            .chain(rules)
            .collect()
    }

    /// Turns the value of a row to the next one, or back.
    pub fn turn(&mut self, row: Row, way: Way) {
        match row {
            Row::Start | Row::Name(_) => {}
            Row::Preset => {
                let preset = turned(&Preset::ALL, &Preset::nearest(&self.rules), way);
                self.rules = Rules {
                    players: self.rules.players,
                    ..preset.rules()
                };
            }
            Row::Rule(key) => {
                self.rules = match way {
                    Way::Next => self.rules.next(key),
                    Way::Previous => self.rules.previous(key),
                };
                *self = self.clone().seated();
            }
            Row::First => self.first = turned(&self.starters(), &self.first, way),
            Row::Player(side) => {
                let computers = Level::ALL.map(Player::Computer);
                let players = [&[Player::Person][..], &computers].concat();
                self.players[side] = turned(&players, &self.players[side], way);
            }
            Row::Even => self.even = turned(&Even::ALL, &self.even, way),
            Row::Match | Row::Price | Row::Lost => self.turn_match(row, way),
        }
    }

    /// Turns what follows a game: the kind of the match, or the terms of one of sold cells.
    fn turn_match(&mut self, row: Row, way: Way) {
        self.kind = match (row, self.kind) {
            (Row::Price, MatchKind::Houses(terms)) => MatchKind::Houses(Terms {
                price: turned(&PRICES, &terms.price, way),
                ..terms
            }),
            (Row::Lost, MatchKind::Houses(terms)) => MatchKind::Houses(Terms {
                lost: turned(&Terms::LOSSES.collect::<Vec<_>>(), &terms.lost, way),
                ..terms
            }),
            (_, kind) => {
                let houses = MatchKind::Houses(kind.terms().unwrap_or_default());
                let houses = (self.rules.players == Sides::Two).then_some(houses);
                let games = (1..=MatchKind::MOST_GAMES).map(MatchKind::Games);
                turned(&games.chain(houses).collect::<Vec<_>>(), &kind, way)
            }
        };
    }

    /// Returns the names as the record gets them: cleaned, and the usual one where none is left.
    pub fn clean_names(&self) -> BySide<String> {
        BySide::from_fn(|side| match self.names[side].clean() {
            name if name.is_empty() => NAMES[side].to_owned(),
            name => name,
        })
    }

    /// Returns the names as the record gets them; a computer that got none of its own is called by its level.
    pub fn seated_names(&self) -> BySide<String> {
        let names = self.clean_names();
        BySide::from_fn(|side| {
            let unnamed = names[side] == NAMES[side];
            let level = computer_name(&self.players, self.rules.players, side).filter(|_| unnamed);
            level.unwrap_or_else(|| names[side].clone())
        })
    }

    /// Returns the same table with the computer at every side but the first. It goes by its level, whatever name was kept
    /// there.
    #[must_use]
    pub fn against(&self, level: Level) -> Self {
        let mut form = self.clone();
        for side in form.rules.players.iter().skip(1) {
            form.players[side] = Player::Computer(level);
            form.names[side] = Name::offered(NAMES[side]);
        }
        form.players[Side::A] = Player::Person;
        form
    }

    fn starters(&self) -> Vec<First> {
        let sides = self.rules.players.iter().map(First::Side);
        sides.chain([First::Chance, First::Rps]).collect()
    }

    /// Lets somebody at the table start when the one chosen has left it, and nobody sell cells when there are not two.
    fn seated(mut self) -> Self {
        if !self.starters().contains(&self.first) {
            self.first = First::Side(Side::A);
        }
        Self {
            kind: self.kind.under(&self.rules),
            ..self
        }
    }
}

/// Returns what a computer player is called: its level, and its side where several have the same.
pub fn computer_name(players: &BySide<Player>, sides: Sides, side: Side) -> Option<String> {
    let Player::Computer(level) = players[side] else {
        return None;
    };
    let alike = sides
        .iter()
        .filter(|&other| players[other] == players[side])
        .count();
    Some(match alike {
        1 => level.name().to_owned(),
        _ => format!("{} {}", level.name(), side.letter()),
    })
}

/// Returns the value after this one in a list, or the one before, round and round.
pub(super) fn turned<T: Clone + PartialEq>(values: &[T], value: &T, way: Way) -> T {
    let at = values.iter().position(|other| other == value).unwrap_or(0);
    let step = match way {
        Way::Next => 1,
        Way::Previous => values.len() - 1,
    };
    values[(at + step) % values.len()].clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_turns_round_and_back() {
        let mut form = Form::default();
        for row in form.rows() {
            let before = form.clone();
            form.turn(row, Way::Next);
            form.turn(row, Way::Previous);
            assert_eq!(form, before, "{row:?}");
        }
    }

    #[test]
    fn who_leaves_the_table_does_not_start() {
        let mut form = Form::default();
        form.turn(Row::Rule(Rule::Players), Way::Next);
        form.first = First::Side(Side::C);
        form.turn(Row::Rule(Rule::Players), Way::Previous);
        assert_eq!(form.first, First::Side(Side::A));
    }

    #[test]
    fn a_name_without_letters_is_the_usual_one() {
        let mut form = Form::default();
        for sign in " \u{202e}\u{7}".chars() {
            form.names[Side::A].edit(Edit::Insert(sign));
        }
        assert_eq!(form.clean_names()[Side::A], "An");
    }

    #[test]
    fn the_first_letter_replaces_the_offered_name_and_other_keys_edit_it() {
        let edited = |edits: &[Edit]| {
            let mut name = Name::offered("Lan");
            for edit in edits {
                name.edit(*edit);
            }
            name.clean()
        };
        assert_eq!(edited(&[]), "Lan");
        assert_eq!(edited(&[Edit::Insert('H')]), "H");
        assert_eq!(edited(&[Edit::Left, Edit::Insert('h')]), "Lahn");
        assert_eq!(edited(&[Edit::EraseBefore, Edit::Insert('m')]), "Lam");
        assert_eq!(edited(&[Edit::EraseToHome]), "Lan", "nothing is left");
        assert_eq!(edited(&[Edit::Insert('H'), Edit::EraseBefore]), "Lan");
    }
}
