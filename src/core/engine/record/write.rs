//! Writing a record: tags, an empty line, the moves, the result.

use std::fmt;

use super::clean::clean;
use super::game::Record;
use super::match_game::match_tags;
use super::tree::LineTree;
use crate::engine::cell::Sides;
use crate::engine::outcome::{Ending, Outcome};
use crate::engine::position::Position;
use crate::engine::sold::Sold;

/// The version of the text form, in its first tag.
pub(super) const FORMAT: &str = "1";

/// How the comment begins that says how the players closed another line; the tags speak of the game itself.
pub(super) const END_MARK: &str = "[%end ";

/// Columns that a line of moves fills at most.
const WIDTH: usize = 78;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for game in self.earlier() {
            writeln!(f, "{game}")?;
        }
        let outcome = self.outcome_at(self.len());
        tag(f, "Format", FORMAT)?;
        if !self.date.is_empty() {
            tag(f, "Date", &self.date)?;
        }
        for side in self.start().sides().iter() {
            if !self.names[side].is_empty() {
                tag(f, side.letter().encode_utf8(&mut [0; 4]), &self.names[side])?;
            }
        }
        tag(f, "Rules", &self.rules().to_string())?;
        // Of a game of a match, what is sold is in a tag of its own.
        let start = match self.match_game {
            Some(_) => self.start().with_sold(Sold::NONE),
            None => *self.start(),
        };
        if start != Position::start(*self.rules()) {
            tag(f, "Start", &start.to_string())?;
        }
        if let Some(outcome) = &outcome {
            tag(f, "End", &ending_text(outcome.ending))?;
        }
        tag(f, "Result", &result_text(outcome))?;
        if let Some(game) = &self.match_game {
            let mut tags = match_tags(game, outcome.is_some());
            tags.try_for_each(|(name, value)| tag(f, name, &value))?;
        }
        self.tags
            .iter()
            .try_for_each(|(name, value)| tag(f, name, value))?;
        writeln!(f)?;
        write_wrapped(f, &self.words())
    }
}

impl Record {
    /// Lists the words of the move text, those of comments and of the other lines included. One that ends with a line
    /// break is the last on its line.
    fn words(&self) -> Vec<String> {
        let mut writer = LineWriter {
            tree: LineTree::new(self.line(), self.lines()),
            sides: self.start().sides(),
            words: Vec::new(),
        };
        writer.note(0, 0);
        writer.line(0, 0);
        writer.words.push(result_text(self.outcome_at(self.len())));
        writer.words
    }
}

/// Writes the lines of a game as words.
struct LineWriter<'a> {
    tree: LineTree<'a>,
    sides: Sides,
    words: Vec<String>,
}

impl LineWriter<'_> {
    /// Writes a line from a ply on, and after each move the lines that were left there.
    fn line(&mut self, number: usize, from: usize) {
        let line = self.tree.line(number);
        let mut is_apart = from > 0;
        for (ply, step) in line.plies.iter().enumerate().skip(from) {
            self.number(ply, is_apart);
            self.words.push(step.mv.text(self.sides));
            self.note(number, ply + 1);
            is_apart = self.others(number, ply);
        }
        self.others(number, line.plies.len());
    }

    /// Writes the number of a turn: before the first side's move, and where something else stood before.
    fn number(&mut self, ply: usize, is_apart: bool) {
        let (turn, place) = (ply / self.sides.count() + 1, ply % self.sides.count());
        if place == 0 {
            self.words.push(format!("{turn}."));
        } else if is_apart {
            self.words.push(format!("{turn}..."));
        }
    }

    /// Writes the lines that leave a line after so many plies; tells whether there are any.
    fn others(&mut self, number: usize, shared: usize) -> bool {
        let others = self.tree.leave(number, shared).to_vec();
        for &other in &others {
            let (line, first) = (self.tree.line(other), self.words.len());
            if line.notes.get(&shared) != self.tree.line(number).notes.get(&shared) {
                self.note(other, shared);
            }
            self.line(other, shared);
            if let Some(closing) = line.closing {
                let ending = ending_text(closing.into());
                self.words.push(format!("{{{END_MARK}{ending}]}}"));
            }
            self.words[first].insert(0, '(');
            match self.words.last_mut() {
                Some(word) if !word.ends_with('\n') => word.push(')'),
                _ => self.words.push(")".to_owned()),
            }
        }
        !others.is_empty()
    }

    /// Writes the marks and the comment of a line after so many plies.
    fn note(&mut self, number: usize, ply: usize) {
        let Some(note) = self.tree.line(number).notes.get(&ply) else {
            return;
        };
        for (place, mark) in note.marks.iter().enumerate() {
            match self.words.last_mut() {
                Some(mv) if place == 0 && ply > 0 && !mark.starts_with('$') => mv.push_str(mark),
                _ => self.words.push(mark.clone()),
            }
        }
        if note.comment.contains('}') {
            self.words.push(format!(";{}\n", note.comment));
        } else if !note.comment.is_empty() {
            let comment = format!("{{{}}}", note.comment);
            self.words.extend(comment.split(' ').map(str::to_owned));
        }
    }
}

/// Writes an ending as the `End` tag has it.
///
/// ```
/// use oanquan_core::engine::{Ending, Side, ending_text};
///
/// assert_eq!(ending_text(Ending::Resignation(Side::B)), "resignation B");
/// ```
pub fn ending_text(ending: Ending) -> String {
    match ending {
        Ending::Quan => "quan".to_owned(),
        Ending::Repetition => "repetition".to_owned(),
        Ending::Agreement => "agreement".to_owned(),
        Ending::Short { side, .. } => format!("short {}", side.letter()),
        Ending::Resignation(side) => format!("resignation {}", side.letter()),
    }
}

/// Writes the scores joined by hyphens, or `*` while there is no result.
///
/// ```
/// use oanquan_core::engine::result_text;
///
/// assert_eq!(result_text(None), "*");
/// ```
pub fn result_text(outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else {
        return "*".to_owned();
    };
    let scores: Vec<String> = outcome
        .sides()
        .map(|side| outcome.scores[side].to_string())
        .collect();
    scores.join("-")
}

/// Writes a tag; its value is cleaned as in reading, for a line break would spoil the file.
fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let value = clean(value).replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{value}\"]")
}

fn write_wrapped(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        let gap = match column {
            0 => "",
            _ if column + 1 + length > WIDTH => "\n",
            _ => " ",
        };
        column = match gap {
            _ if word.ends_with('\n') => 0,
            " " => column + 1 + length,
            _ => length,
        };
        write!(f, "{gap}{word}")?;
    }
    writeln!(f)
}
