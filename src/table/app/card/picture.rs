//! The card as a picture: an SVG of fixed width, in the colours of earth and chalk.
//!
//! Invariant: whatever a record says goes through [`escaped`], so that the picture is well-formed.

use std::fmt::Write;

use super::{last_board, moves, story, title};
use crate::app::course::Course;
use crate::engine::{Cell, Position, Record, Side, Sides};
use crate::words::{Words, wrapped};

const WIDTH: f64 = 960.0;

/// The colours of the sides.
const SIDES: [&str; 4] = ["#6fc6f0", "#f5b45a", "#8fd07a", "#e090d0"];

/// The tints that pebbles are painted in.
const PEBBLES: [&str; 5] = ["#f2e8d5", "#e6c89b", "#b9cfc0", "#d9a7a0", "#b7c3d6"];

/// Columns of the moves.
const MOVES: usize = 88;

/// Returns the card as a picture.
pub fn picture(words: &Words, record: &Record) -> String {
    let mut card = Card {
        svg: String::new(),
        y: 64.0,
    };
    card.text(48.0, 30, "#f2e8d5", "bold", &title(words, record));
    card.y += 44.0;
    for side in record.rules().players.iter() {
        card.side(record, side);
    }
    card.y += 8.0;
    match record.rules().players {
        Sides::Two => card.strip(&last_board(record)),
        _ => card.rows(&last_board(record)),
    }
    card.course(&Course::of(record).leads);
    for line in story(words, record) {
        card.text(48.0, 19, "#f2e8d5", "normal", &line);
        card.y += 28.0;
    }
    card.text(
        48.0,
        16,
        "#a59a8c",
        "normal",
        &words.rules.line(record.rules()),
    );
    card.y += 34.0;
    for line in wrapped(&moves(record), MOVES) {
        card.mono(&line);
        card.y += 21.0;
    }
    card.finished()
}

/// What is drawn so far, and how far down.
struct Card {
    svg: String,
    y: f64,
}

impl Card {
    fn finished(self) -> String {
        let height = self.y + 24.0;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
             viewBox=\"0 0 {WIDTH} {height}\" font-family=\"DejaVu Sans, Noto Sans, Arial, sans-serif\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#1b1613\"/>\n{}</svg>\n",
            self.svg
        )
    }

    /// Adds an element; writing to a text can't fail.
    fn add(&mut self, element: std::fmt::Arguments) {
        let written = self.svg.write_fmt(element);
        debug_assert_eq!(written, Ok(()), "a text takes all");
        self.svg.push('\n');
    }

    fn text(&mut self, x: f64, size: u8, fill: &str, weight: &str, words: &str) {
        let (y, words) = (self.y, escaped(words));
        self.add(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{fill}\">{words}</text>"
        ));
    }

    fn mono(&mut self, words: &str) {
        let (y, words) = (self.y, escaped(words));
        self.add(format_args!(
            "<text x=\"48\" y=\"{y}\" font-size=\"15\" font-family=\"DejaVu Sans Mono, monospace\" \
             fill=\"#c9bba6\" xml:space=\"preserve\">{words}</text>"
        ));
    }

    fn pebble(&mut self, x: f64, y: f64, radius: f64, seed: usize) {
        let fill = PEBBLES[seed * 7 % PEBBLES.len()];
        let (shine, up, left) = (radius * 0.35, y - radius * 0.35, x - radius * 0.3);
        self.add(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{fill}\"/>\
             <circle cx=\"{left:.1}\" cy=\"{up:.1}\" r=\"{shine:.1}\" fill=\"#ffffff\" opacity=\"0.55\"/>"
        ));
    }

    /// A mandarin: a painted stone with a hat.
    fn mandarin(&mut self, x: f64, y: f64, size: f64) {
        let (wide, tall, brim) = (size * 0.8, size, size * 1.2);
        let (hat, face) = (y - size * 0.62, y - size * 0.15);
        self.add(format_args!(
            "<ellipse cx=\"{x:.1}\" cy=\"{y:.1}\" rx=\"{wide:.1}\" ry=\"{tall:.1}\" fill=\"#c9311f\" stroke=\"#e8b54a\" stroke-width=\"3\"/>\
             <ellipse cx=\"{x:.1}\" cy=\"{face:.1}\" rx=\"{:.1}\" ry=\"{:.1}\" fill=\"#f3d9b5\"/>\
             <rect x=\"{:.1}\" y=\"{hat:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"3\" fill=\"#2b2523\"/>",
            size * 0.5,
            size * 0.38,
            x - brim / 2.0 * 1.4,
            brim * 1.4,
            size * 0.26,
        ));
    }

    /// A player: name, what was taken, and the count.
    fn side(&mut self, record: &Record, side: Side) {
        let position = record.position();
        let (hand, count) = (position.hand(side), position.count()[side]);
        let fill = SIDES[side as usize];
        self.text(
            48.0,
            24,
            fill,
            "bold",
            &crate::words::short_name(&record.names[side], 18),
        );
        let (mut x, y) = (300.0, self.y - 8.0);
        for _ in 0..hand.quan {
            self.mandarin(x, y, 14.0);
            x += 34.0;
        }
        for dan in 0..usize::try_from(hand.dan.clamp(0, 60)).unwrap_or(0) {
            x += if dan % 5 == 0 { 12.0 } else { 8.0 };
            self.pebble(x, y, 4.6, dan);
        }
        self.text(850.0, 28, "#fff4dc", "bold", &count.to_string());
        self.y += 42.0;
    }

    /// The board of two sides.
    fn strip(&mut self, position: &Position) {
        let (top, x) = (self.y, 48.0);
        self.add(format_args!(
            "<rect x=\"{x}\" y=\"{top}\" width=\"864\" height=\"240\" rx=\"120\" fill=\"#6b3d2c\"/>\
             <g fill=\"none\" stroke=\"#e4d6be\" stroke-width=\"4\" stroke-linecap=\"round\">\
             <rect x=\"60\" y=\"{}\" width=\"840\" height=\"216\" rx=\"108\"/>\
             <path d=\"M168 {}H792M168 {}V{}M792 {}V{}\"/>",
            top + 12.0,
            top + 120.0,
            top + 12.0,
            top + 228.0,
            top + 12.0,
            top + 228.0,
        ));
        for line in 1..5 {
            let x = 168.0 + 124.8 * f64::from(line);
            let (from, to) = (top + 12.0, top + 228.0);
            self.add(format_args!("<path d=\"M{x:.1} {from}V{to}\"/>"));
        }
        self.add(format_args!("</g>"));
        for side in [Side::A, Side::B] {
            for (place, cell) in (0..).zip(side.row()) {
                let (column, row) = match side {
                    Side::A => (place, 174.0),
                    _ => (4 - place, 66.0),
                };
                self.cell(position, cell, 230.4 + 124.8 * f64::from(column), top + row);
            }
        }
        self.cell(position, Side::A.quan_cell(), 844.0, top + 120.0);
        self.cell(position, Side::B.quan_cell(), 116.0, top + 120.0);
        self.y += 280.0;
    }

    /// The boards of three and four sides: a row for each.
    fn rows(&mut self, position: &Position) {
        for side in position.sides().iter() {
            let y = self.y + 32.0;
            for (place, cell) in (0..).zip(side.row()) {
                let x = 110.0 + 120.0 * f64::from(place);
                self.frame(x, y, SIDES[side as usize]);
                self.cell(position, cell, x, y);
            }
            self.frame(790.0, y, "#e4d6be");
            self.cell(position, side.quan_cell(), 790.0, y);
            self.y += 84.0;
        }
        self.y += 30.0;
    }

    fn frame(&mut self, x: f64, y: f64, stroke: &str) {
        let (left, top) = (x - 55.0, y - 36.0);
        self.add(format_args!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"110\" height=\"72\" rx=\"10\" fill=\"#6b3d2c\" stroke=\"{stroke}\" stroke-width=\"3\"/>"
        ));
    }

    /// What lies in a cell, round its middle; of many dân a heap, and the number.
    fn cell(&mut self, position: &Position, cell: Cell, x: f64, y: f64) {
        let (dan, quan) = (position.board().dan(cell), position.board().has_quan(cell));
        if quan {
            self.mandarin(x, y - 14.0, 26.0);
        }
        let below = if quan { 34.0 } else { 0.0 };
        for place in 0..dan.min(12) {
            let (column, row) = (f64::from(place % 4), f64::from(place / 4));
            let (x, y) = (x - 24.0 + 16.0 * column, y + below - 16.0 + 15.0 * row);
            self.pebble(x, y, 7.0, usize::from(place) + cell.index());
        }
        if dan > 0 {
            let (x, y) = (x + 34.0, y + 42.0);
            self.add(format_args!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"16\" fill=\"#fff4dc\" text-anchor=\"middle\">{dan}</text>"
            ));
        }
    }

    /// The lead after each ply: above the line A's, below it B's.
    fn course(&mut self, leads: &[i32]) {
        if leads.len() < 3 {
            return;
        }
        let most = leads
            .iter()
            .map(|lead| lead.abs())
            .max()
            .unwrap_or(0)
            .max(5);
        let (middle, width) = (
            self.y + 34.0,
            864.0 / f64::from(u32::try_from(leads.len()).unwrap_or(1)),
        );
        for (place, lead) in (0..).zip(leads) {
            let height = 36.0 * f64::from(lead.abs()) / f64::from(most);
            let side = usize::from(*lead < 0);
            let top = if side == 0 { middle - height } else { middle };
            let x = 48.0 + width * f64::from(place);
            self.add(format_args!(
                "<rect x=\"{x:.2}\" y=\"{top:.1}\" width=\"{:.2}\" height=\"{height:.1}\" fill=\"{}\"/>",
                width * 0.92,
                SIDES[side],
            ));
        }
        self.add(format_args!(
            "<path d=\"M48 {middle}H912\" stroke=\"#e4d6be\" stroke-width=\"1\"/>"
        ));
        self.y += 108.0;
    }
}

/// Returns a text as it may stand in an element.
fn escaped(words: &str) -> String {
    let signs = words
        .chars()
        .filter(|sign| !crate::engine::is_unseen(*sign));
    signs.fold(String::new(), |mut text, sign| {
        match sign {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            sign => text.push(sign),
        }
        text
    })
}
