//! A game on the table: its record, who plays it, and what is known of it.
//!
//! Invariant: nothing is stored that the record knows.

use super::analysis::Analysis;
use super::even::Even;
use super::player::Player;
use super::series::{MatchKind, Series, next_starter};
use super::setup::Form;
use super::table_tags::{self, TableTags};
use crate::engine::{BySide, NAMES, Position, Record, Side, Sides, Sold};

/// The game that is played or looked at.
#[derive(Clone, Debug)]
pub struct Game {
    /// The moves, the names, the cursor.
    pub record: Record,
    /// Who decides for each side.
    pub players: BySide<Player>,
    /// What makes up for the worth of the first move, in this game and the next ones.
    pub even: Even,
    /// Whether it was decided who has which side: the second player has been asked whether to swap.
    pub settled: bool,
    /// How many games were on the table before it: a game with another number is another game.
    pub number: usize,
    /// What was set for the next table, if the set-up was left before it was started.
    pub draft: Option<Form>,
    /// The values of its positions, as far as they are known.
    pub analysis: Option<Analysis>,
}

impl Game {
    /// Puts a record on the table, for people to play. Who has no name in it gets the usual one.
    pub fn new(mut record: Record) -> Self {
        name_players(&mut record);
        Self {
            record,
            players: BySide::default(),
            even: Even::Nothing,
            settled: false,
            number: 0,
            draft: None,
            analysis: None,
        }
    }

    /// Takes up a record as it was kept: its cursor and its computers as its tags say. Returns the games before it too.
    pub fn taken_up(mut record: Record) -> (Self, Series) {
        let tags = table_tags::take(&mut record);
        let game = Self {
            players: tags.players,
            even: tags.even,
            settled: tags.settled,
            ..Self::new(record)
        };
        (game, tags.series)
    }

    /// Returns the record with tags for everything that the table knows, so that it can be taken up as it stands.
    pub fn kept(&self, series: &Series) -> Record {
        let mut record = self.record.clone();
        let tags = TableTags {
            players: self.players,
            even: self.even,
            settled: self.settled,
            series: series.clone(),
        };
        table_tags::put(&mut record, &tags);
        record
    }

    /// Returns who decides for the side to move.
    pub fn mover(&self) -> Player {
        self.players[self.record.position().mover()]
    }

    /// Tells whether a person plays at all.
    pub fn has_persons(&self) -> bool {
        let mut sides = self.record.rules().players.iter();
        sides.any(|side| self.players[side] == Player::Person)
    }

    /// Tells whether the game is over; it is not if its end was taken back.
    pub fn is_over(&self) -> bool {
        self.record.ending().is_some()
    }

    /// Tells whether it was begun and something is left to play, of it or of its match.
    pub fn is_unfinished(&self) -> bool {
        let is_begun = !self.record.is_empty() || !self.record.earlier().is_empty();
        is_begun && !self.record.is_done()
    }

    /// Returns what is played at this table, where so many games were agreed on unless it is a match of sold cells.
    pub fn match_kind(&self, series: &Series) -> MatchKind {
        let houses = self.record.houses();
        houses.map_or(MatchKind::Games(series.games), |houses| {
            MatchKind::Houses(houses.terms())
        })
    }

    /// Returns the game that follows this one, of the same players: the next one of the match, if it goes on, or a new
    /// one. Where this one is not over it is played anew; else who starts alternates.
    pub fn next_record(&self) -> Record {
        let (record, start) = (&self.record, self.record.start());
        let (rules, is_over) = (*start.rules(), self.is_over());
        let first = if is_over {
            next_starter(start.sides(), start.mover())
        } else {
            start.mover()
        };
        let is_usual = start.with_sold(Sold::NONE) == Position::start_with(rules, start.mover());
        let mut next = match record.houses() {
            Some(_) if !is_over => record.again_in_match(),
            Some(_) => record.next_of_match(first),
            None => None,
        }
        .unwrap_or_else(|| match self.record.houses() {
            Some(houses) => Record::of_match(houses.terms(), rules, first),
            None if is_usual => Record::from_start(Position::start_with(rules, first)),
            None => Record::from_start(*start),
        });
        next.names.clone_from(&record.names);
        next
    }

    /// Tells whether the player who moves second may take the other side now.
    pub fn may_swap(&self) -> bool {
        let first_made = (self.record.cursor(), self.record.len()) == (1, 1);
        let of_two = self.record.rules().players == Sides::Two;
        // Who has sold cells, or may sell some, stays where they are.
        let is_alone = self.record.houses().is_none();
        self.even == Even::Pie && of_two && is_alone && first_made && !self.settled
    }

    /// Lets the players of A and B change places.
    pub fn swap(&mut self) {
        let BySide([a, b, ..]) = &mut self.record.names;
        std::mem::swap(a, b);
        let BySide([a, b, ..]) = &mut self.players;
        std::mem::swap(a, b);
    }

    /// Takes a turn back; if people play against the computer, to a person's turn. Tells whether there was one.
    pub fn undo(&mut self) -> bool {
        let (from, persons) = (self.record.cursor(), self.has_persons());
        while self.record.undo() {
            if !persons || self.mover() == Player::Person {
                return true;
            }
        }
        self.record.go_to(from);
        false
    }

    /// Tells whether no person has moved in it yet, not even in what was taken back.
    pub fn is_untouched(&self) -> bool {
        let record = &self.record;
        let by_person = |ply| self.players[record.position_at(ply).mover()] == Player::Person;
        record.other_lines() == 0
            && (record.is_empty() || self.has_persons() && !(0..record.len()).any(by_person))
    }

    /// Returns the game of the match before this one as it ended, of the same players; none if it is not known.
    pub fn before_in_match(&self) -> Option<Self> {
        Some(Self {
            players: self.players,
            even: self.even,
            settled: true,
            ..Self::new(self.record.before_in_match()?)
        })
    }

    /// Returns the computer that would lose the count, or the match between two games, and so declines it, if people play
    /// too.
    pub fn declines_count(&self) -> Option<Side> {
        let sides = self.record.rules().players;
        let count = match self.record.houses_after() {
            Some(houses) => BySide::from_fn(|side| houses.lead(side)),
            None => self.record.position().count(),
        };
        let most = sides.iter().map(|side| count[side]).max();
        let would_lose =
            |side: &Side| self.players[*side] != Player::Person && Some(count[*side]) < most;
        sides.iter().find(would_lose).filter(|_| self.has_persons())
    }

    /// Returns what is known of the positions of a record's line.
    pub fn analysis_of(&self, record: &Record) -> Option<&Analysis> {
        self.analysis
            .as_ref()
            .filter(|analysis| analysis.is_of(record))
    }
}

/// Gives the usual names to those who have none in a record.
pub fn name_players(record: &mut Record) {
    for side in record.rules().players.iter() {
        if record.names[side].is_empty() {
            NAMES[side].clone_into(&mut record.names[side]);
        }
    }
}
