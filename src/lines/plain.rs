//! The game in plain lines: for screen readers, dumb terminals and scripts.
//!
//! A line in, lines out; pure. Each event is one line that says everything about it in words.

use crate::app::thinking::Player;
use crate::app::turn_summary::{TurnSummary, tally};
use crate::engine::{
    BySide, Cell, Closing, Ending, IllegalMove, Position, Record, Side, cell_number, clean,
};
use crate::words::{Lang, Words, told};

/// A game that is played in lines.
#[derive(Debug)]
pub struct Plain {
    record: Record,
    players: BySide<Player>,
    lang: Lang,
    today: String,
    refused: bool,
    leaves: bool,
}

impl Plain {
    /// Sits down to a game. `today` is the day that new records get.
    pub const fn new(record: Record, players: BySide<Player>, lang: Lang, today: String) -> Self {
        Self {
            record,
            players,
            lang,
            today,
            refused: false,
            leaves: false,
        }
    }

    /// Returns the game.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns who decides for each side.
    pub const fn players(&self) -> &BySide<Player> {
        &self.players
    }

    /// Tells whether the player said goodbye.
    pub const fn leaves(&self) -> bool {
        self.leaves
    }

    /// Tells whether a line was refused, be it no move, no command or an illegal move.
    pub const fn has_refused(&self) -> bool {
        self.refused
    }

    /// Lists the lines that open the game.
    pub fn opening(&self) -> Vec<String> {
        let words = self.words();
        let mut lines = vec![
            words.lines.hello.to_owned(),
            words.rules.line(self.record.rules()),
        ];
        lines.extend(self.board());
        lines.extend(self.what_now());
        lines
    }

    /// Lists the lines that close the game when input ends; the record, if it is not over.
    pub fn closing(&self) -> Vec<String> {
        let words = self.words();
        if self.record.ending().is_some() || self.record.is_empty() {
            return vec![words.lines.bye.to_owned()];
        }
        let record = self.record.to_string();
        let mut lines = vec![words.lines.unfinished.to_owned()];
        lines.extend(record.lines().map(str::to_owned));
        lines
    }

    /// Takes a line and lists the lines to answer.
    pub fn answer(&mut self, line: &str) -> Vec<String> {
        let line = line.trim();
        let mut lines = match line.to_lowercase().as_str() {
            "" => Vec::new(),
            "help" | "?" => vec![self.words().lines.help.to_owned()],
            "board" => self.board(),
            "rules" => self.words().rules.paragraphs(self.record.rules()),
            "moves" | "record" => self.record.to_string().lines().map(str::to_owned).collect(),
            "undo" | "u" => self.undo(),
            "redo" | "y" => self.redo(),
            "resign" => self.close(Closing::Resignation(self.record.position().mover())),
            "agree" => self.close(Closing::Agreement),
            "new" | "n" => {
                self.record = self.record.again(self.today.clone());
                self.board()
            }
            "quit" | "q" => {
                self.leaves = true;
                return Vec::new();
            }
            _ => self.play(line),
        };
        lines.extend(self.what_now());
        lines
    }

    const fn words(&self) -> &'static Words {
        self.lang.words()
    }

    fn name(&self, side: Side) -> String {
        self.record.names[side].clone()
    }

    fn play(&mut self, line: &str) -> Vec<String> {
        let words = self.words();
        let mv = match self.record.position().read_move(line) {
            Ok(mv) => mv,
            Err(error) => {
                let typed: String = clean(line).chars().take(40).collect();
                let what = (words.lines.what)(&typed);
                let why = (words.errors.mv)(&error);
                return self.refuse(format!("{what}{} {why}", words.colon));
            }
        };
        match self.record.play(mv) {
            Ok(()) => self.told(),
            Err(error) => self.refuse_move(error),
        }
    }

    fn close(&mut self, closing: Closing) -> Vec<String> {
        match self.record.close(closing) {
            Ok(()) => Vec::new(),
            Err(error) => self.refuse_move(error),
        }
    }

    fn refuse_move(&mut self, error: IllegalMove) -> Vec<String> {
        self.refuse((self.words().notice.illegal)(error, &|side| {
            self.name(side)
        }))
    }

    fn refuse(&mut self, why: String) -> Vec<String> {
        self.refused = true;
        vec![why]
    }

    /// Takes a ply back; if a person plays against the computer, to the person's turn.
    fn undo(&mut self) -> Vec<String> {
        if !self.record.undo() {
            return vec![self.words().notice.nothing_to_undo.to_owned()];
        }
        let sides = self.record.rules().players;
        let persons = sides
            .iter()
            .any(|side| self.players[side] == Player::Person);
        while persons && self.is_computers_turn() && self.record.undo() {}
        self.board()
    }

    fn is_computers_turn(&self) -> bool {
        self.players[self.record.position().mover()] != Player::Person
    }

    fn redo(&mut self) -> Vec<String> {
        if self.record.redo() {
            self.told()
        } else {
            vec![self.words().notice.nothing_to_redo.to_owned()]
        }
    }

    /// Tells the last move and shows the board after it.
    fn told(&self) -> Vec<String> {
        let ply = self.record.cursor();
        let story = TurnSummary::of(&self.record, ply).map(|story| {
            let name = |side| self.name(side);
            told::turn(self.words(), &self.record, ply, &story, &name)
        });
        story.into_iter().chain(self.board()).collect()
    }

    /// The board in words, from the top of the picture to the bottom, then what each side has.
    fn board(&self) -> Vec<String> {
        let (words, position) = (self.words(), self.record.position());
        let sides = position.sides();
        let row = |side: Side| {
            let mut cells: Vec<Cell> = side.row().collect();
            cells.sort_by_key(|&cell| cell_number(sides, cell));
            let dan = cells
                .iter()
                .map(|&cell| position.board().dan(cell).to_string());
            let dan = dan.collect::<Vec<_>>().join(" ");
            (words.lines.row)(&self.name(side), words.table.seats.of(sides, side), &dan)
        };
        let end = |side: Side| {
            let cell = side.quan_cell();
            let (quan, dan) = (position.board().has_quan(cell), position.board().dan(cell));
            format!(
                "{}{} {}",
                words.table.quan_cells.of(sides, side),
                words.colon,
                told::quan_cell(words, quan, dan)
            )
        };
        let ends = sides.iter().map(end).collect::<Vec<_>>().join("; ");
        let mut lines: Vec<String> = sides.iter().rev().map(row).collect();
        lines.push((words.lines.ends)(&ends));
        lines.extend(sides.iter().map(|side| self.hand(&position, side)));
        lines
    }

    fn hand(&self, position: &Position, side: Side) -> String {
        let hand = position.hand(side);
        let count = position.count()[side];
        told::hand(self.words(), &self.name(side), hand, count)
    }

    /// Asks for a move, or tells the result.
    fn what_now(&self) -> Vec<String> {
        let words = self.words();
        let Some(outcome) = self.record.outcome() else {
            return vec![(words.lines.prompt)(
                &self.name(self.record.position().mover()),
            )];
        };
        let counted = tally(&self.record);
        let side_line = |side: Side| {
            let tally = counted[side];
            format!(
                "{}{} {} {}, {} {}, {} {}, {} {}",
                self.name(side),
                words.colon,
                words.count.hand,
                tally.hand,
                words.count.row,
                tally.swept,
                words.count.quan,
                tally.quan_dan,
                words.count.total,
                tally.total
            )
        };
        let mut lines = Vec::new();
        if matches!(outcome.ending, Ending::Agreement | Ending::Resignation(_)) {
            lines.push((words.count.ending)(outcome.ending, &|side| {
                self.name(side)
            }));
        }
        lines.extend(outcome.sides().map(side_line));
        lines.push(told::verdict(words, &outcome, &self.record.names));
        lines
    }
}
