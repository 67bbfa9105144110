//! The board: ground, chalk, stones, quan, and the marks that show what was and what may be done.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as At, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::cast;
use super::geometry::Geometry;
use super::marks::{self, Marks};
use super::paint::Paint;
use super::painter::{self, Painter};
use super::palette::{Palette, painted, palette};
use super::parts::Parts;
use super::sprites::Sprite;
use super::stage::Stage;
use super::stones;
use crate::app::App;
use crate::app::aim::Aim;
use crate::engine::{CELLS, Cell, Heading, Position, Side, Sides, cell_number};

/// The board with everything on it.
#[derive(Debug)]
pub(super) struct BoardView<'a> {
    geometry: &'a Geometry,
    parts: [Parts; CELLS],
    pebble: Option<Sprite>,
    theme: &'a Palette,
    /// What the board is painted with; none where it is drawn in signs.
    paint: Option<&'a Paint>,
    position: Position,
    choice: Option<Aim>,
    marks: Marks,
    /// What the turn that is shown does just now.
    stage: Stage,
    /// Whether the board was just drawn, and nothing lies on it yet.
    is_bare: bool,
}

impl<'a> BoardView<'a> {
    /// Looks at what the application shows now.
    pub(super) fn new(app: &App, geometry: &'a Geometry) -> Self {
        Self {
            choice: app.choice(),
            marks: Marks::new(app, geometry),
            stage: Stage::new(app, geometry),
            ..Self::of(app, app.shown(), geometry)
        }
    }

    /// Looks at a position that nothing is said about.
    pub(super) fn of(app: &App, position: Position, geometry: &'a Geometry) -> Self {
        let (parts, paint) = (Parts::all(geometry), painted(app));
        Self {
            geometry,
            parts,
            pebble: painter::pebble(geometry, &parts).filter(|_| paint.is_some()),
            theme: palette(app),
            paint,
            position,
            choice: None,
            marks: Marks::default(),
            stage: Stage::default(),
            is_bare: false,
        }
    }

    /// Takes everything off the board.
    pub(super) fn bare(self) -> Self {
        Self {
            is_bare: true,
            ..self
        }
    }
}

impl Widget for &BoardView<'_> {
    fn render(self, _: Rect, buffer: &mut Buffer) {
        match self.paint {
            Some(paint) => self.paint(buffer, paint),
            None => self.draw_lines(buffer),
        }
        let sides = self.position.sides();
        sides.iter().for_each(|side| self.draw_letter(buffer, side));
        for cell in sides.ring() {
            if !self.is_bare {
                self.draw_stones(buffer, cell);
                self.draw_count(buffer, cell);
                self.draw_marks(buffer, cell);
            }
            if !cell.is_quan_cell() {
                self.draw_number(buffer, cell);
            }
        }
        if let Some(choice) = self.choice {
            self.draw_choice(buffer, choice);
        }
        self.draw_stage(buffer);
    }
}

impl BoardView<'_> {
    /// Paints what is a picture: the yard, the lit cell, mandarins, and pebbles where there is room.
    fn paint(&self, buffer: &mut Buffer, paint: &Paint) {
        let mut painter = Painter::new(self.geometry, &self.parts);
        for cell in self.laid() {
            if self.is_lit(cell) {
                painter.light(cell, self.is_chosen(cell));
            }
            if self.position.board().has_quan(cell) {
                painter.mandarin(cell, self.position.is_non(cell));
            } else if cell.is_quan_cell() {
                painter.empty_seat(cell);
            }
            if let Some(pebble) = self.pebble {
                painter.pebbles(pebble, cell, self.position.board().dan(cell));
            }
        }
        self.paint_stage(&mut painter);
        painter.draw(buffer, paint);
    }

    /// Paints what moves.
    fn paint_stage(&self, painter: &mut Painter) {
        let (stage, dan) = (&self.stage, |cell| self.position.board().dan(cell));
        if let Some((cell, wave)) = stage.shine {
            painter.rays(cell, wave);
        }
        if let (Some(pebble), Some(cell)) = (self.pebble, stage.falling) {
            painter.falling(pebble, cell, dan(cell));
        }
        if let (Some(pebble), Some(cell)) = (self.pebble, stage.fallen) {
            painter.fallen(pebble, cell, dan(cell));
        }
        if let Some(hand) = stage.hand {
            painter.hand(hand);
        }
        if let Some(flight) = &stage.flight {
            painter.flock(flight);
        }
    }

    /// Draws of what moves what is written, or all of it where it is not painted.
    fn draw_stage(&self, buffer: &mut Buffer) {
        let (stage, area) = (&self.stage, self.geometry.area);
        match (stage.hand, self.paint) {
            (Some(hand), Some(_)) => cast::write_count(hand, self.geometry, self.theme, buffer),
            (None, None) if let Some((cell, wave)) = stage.shine => {
                cast::write_rays(self.geometry, cell, wave, self.theme, buffer);
            }
            _ => {}
        }
        if let Some(flight) = &stage.flight {
            cast::write_flight(flight, area, self.paint.is_some(), self.theme, buffer);
        }
    }

    /// Lists the cells in which something may lie.
    fn laid(&self) -> impl Iterator<Item = Cell> + use<> {
        let is_bare = self.is_bare;
        self.position.sides().ring().filter(move |_| !is_bare)
    }

    /// Draws the same in signs.
    fn draw_lines(&self, buffer: &mut Buffer) {
        buffer.set_style(self.geometry.area, self.theme.ground);
        self.geometry.chalk().draw(buffer, self.theme.chalk);
        for cell in self.laid() {
            if self.is_lit(cell) {
                buffer.set_style(self.geometry.cell(cell), self.theme.lit);
            }
            if self.is_chosen(cell) && self.parts[cell.index()].is_roomy {
                self.draw_corners(buffer, self.geometry.cell(cell));
            }
            if self.position.board().has_quan(cell) {
                self.draw_quan(buffer, cell);
            }
        }
    }

    /// Marks the four corners of a cell.
    fn draw_corners(&self, buffer: &mut Buffer, inside: Rect) {
        let (right, bottom) = (inside.right() - 1, inside.bottom() - 1);
        for (x, y, corner) in [
            (inside.x, inside.y, '┏'),
            (right, inside.y, '┓'),
            (inside.x, bottom, '┗'),
            (right, bottom, '┛'),
        ] {
            buffer[(x, y)].set_char(corner).set_style(self.theme.mark);
        }
    }

    fn is_chosen(&self, cell: Cell) -> bool {
        self.choice.is_some_and(|choice| choice.cell() == cell)
    }

    fn is_lit(&self, cell: Cell) -> bool {
        self.stage.lit == Some(cell) || self.is_chosen(cell)
    }

    /// Tells whether there is no room for the picture of a quan in a cell.
    fn is_low(&self, cell: Cell) -> bool {
        let seat = self.parts[cell.index()].seat;
        cell.is_quan_cell() && painter::mandarin(seat).is_none()
    }

    /// Lays stones into a cell as signs, unless they are painted.
    fn draw_stones(&self, buffer: &mut Buffer, cell: Cell) {
        let Parts {
            stones: room,
            marks,
            ..
        } = self.parts[cell.index()];
        // In a row of its own a mark needs the place of the stones; their number tells them.
        let is_marked = room.intersects(marks) && self.marks.of(cell).is_some();
        if self.pebble.is_some() || is_marked || self.is_low(cell) {
            return;
        }
        let dan = self.position.board().dan(cell);
        let hidden = self.paint.and(self.stage.hand);
        let hidden = hidden.and_then(|hand| cast::hand_room(hand, self.geometry));
        let hidden = hidden.unwrap_or_default();
        stones::draw(buffer, room, dan, cell.index(), hidden, self.theme);
        let last = |dan| stones::last(room, dan, cell.index());
        let moving = if self.stage.falling == Some(cell) {
            // On its way it comes out from under the hand.
            let low = room.bottom().saturating_sub(1);
            let half = |y: u16| (room.y + (y - room.y) / 2).max(hidden.bottom()).min(low);
            last(dan + 1).map(|at| At::new(at.x, half(at.y)))
        } else {
            let fallen = self.stage.fallen == Some(cell);
            last(dan).filter(|at| fallen && !hidden.contains(*at))
        };
        if let Some(at) = moving {
            stones::draw_one(buffer, at, self.theme.mark);
        }
    }

    /// Writes how many dân lie in a cell.
    fn draw_count(&self, buffer: &mut Buffer, cell: Cell) {
        if self.is_low(cell) {
            return self.draw_low_quan_cell(buffer, cell);
        }
        let parts = self.parts[cell.index()];
        let dan = self.position.board().dan(cell);
        let (text, style) = match dan {
            0 if self.position.board().has_quan(cell) => return,
            0 => ("·".to_owned(), self.theme.faint),
            dan if self.stage.fallen == Some(cell) => (dan.to_string(), self.theme.mark),
            dan if self.position.is_non(cell) => (format!("({dan})"), self.theme.mark),
            dan if dan < RICH || cell.is_quan_cell() => (dan.to_string(), self.theme.count),
            dan if parts.number.width < 5 => (dan.to_string(), self.theme.rich),
            dan => (format!("»{dan}«"), self.theme.rich),
        };
        if parts.is_roomy {
            let room = self.even_room(cell, parts.number, &text);
            return centered(buffer, room, room.y, &text, style);
        }
        // More than a hundred dân take the column beside the line as well.
        let more = u16::from(text.len() > usize::from(parts.number.width));
        let room = Rect {
            width: parts.number.width + more,
            ..parts.number
        };
        // The text alone: what is painted before it keeps its colours.
        let width = u16::try_from(text.chars().count()).unwrap_or(room.width);
        let x = room.right().saturating_sub(width).max(room.x);
        buffer.set_stringn(x, room.y, text, room.width.into(), style);
    }

    /// Returns the room of a number so that what is left over lies on the outer side of both ends of a board.
    fn even_room(&self, cell: Cell, room: Rect, text: &str) -> Rect {
        let width = u16::try_from(text.len()).unwrap_or(room.width);
        let is_right = self.geometry.sides() == Sides::Two && cell == Side::A.quan_cell();
        let spared = u16::from(is_right && room.width > width && (room.width - width) % 2 == 1);
        Rect {
            x: room.x + spared,
            width: room.width - spared,
            ..room
        }
    }

    /// Draws the quan in signs, as large as there is room.
    fn draw_quan(&self, buffer: &mut Buffer, cell: Cell) {
        let seat = self.parts[cell.index()].seat;
        let fits = |art: &&&[&str]| {
            let (width, height) = (art[0].chars().count(), art.len());
            width <= usize::from(seat.width) && height <= usize::from(seat.height)
        };
        let Some(art) = QUAN.iter().find(fits) else {
            return;
        };
        let rows = (seat.y..seat.bottom()).rev();
        for (row, line) in rows.zip(art.iter().rev()) {
            centered(buffer, seat, row, line, self.theme.quan);
        }
    }

    /// An ô quan that has no room for a picture: the quan's sign, then the dân.
    fn draw_low_quan_cell(&self, buffer: &mut Buffer, cell: Cell) {
        let inside = self.geometry.cell(cell);
        let middle = inside.y + (inside.height - 1) / 2;
        let room = self.geometry.free(cell, middle..middle + 1);
        let (dan, quan) = (
            self.position.board().dan(cell),
            self.position.board().has_quan(cell),
        );
        let non = self.position.is_non(cell);
        let sign = if non { "(◆)" } else { "◆" };
        let text = match (quan, dan) {
            (false, 0) => return centered(buffer, room, middle, "·", self.theme.faint),
            (false, dan) => dan.to_string(),
            (true, 0) => sign.to_owned(),
            (true, dan) => {
                let texts = [format!("{sign} {dan}"), format!("{sign}{dan}")];
                let fits = |text: &&String| text.chars().count() <= usize::from(room.width);
                texts
                    .iter()
                    .find(fits)
                    .cloned()
                    .unwrap_or(format!("◆{dan}"))
            }
        };
        centered(buffer, room, middle, &text, self.theme.count);
        for x in room.x..room.right() {
            if matches!(buffer[(x, middle)].symbol(), "◆" | "(" | ")") {
                buffer[(x, middle)].set_style(self.theme.quan);
            }
        }
    }

    /// Writes the letter of a side at the head of its numbers.
    fn draw_letter(&self, buffer: &mut Buffer, side: Side) {
        let at = self.geometry.letter(side);
        let style = match self.geometry.sides() {
            Sides::Two => self.theme.faint,
            Sides::Three | Sides::Four => self.theme.sides[side],
        };
        buffer.set_string(at.x, at.y, side.letter().to_string(), style);
    }

    fn draw_number(&self, buffer: &mut Buffer, cell: Cell) {
        let at = self.geometry.number(cell);
        let number = cell_number(self.position.sides(), cell).to_string();
        let awake = cell.side() == self.position.mover() && !self.position.is_over();
        let style = if awake {
            self.theme.awake
        } else {
            self.theme.faint
        };
        if self.choice.is_some_and(|choice| choice.cell() == cell) {
            let (x, text) = self.chosen_number(cell, &number);
            buffer.set_string(x, at.y, text, self.theme.awake);
        } else {
            buffer.set_string(at.x, at.y, number, style);
        }
        self.draw_owner(buffer, cell);
    }

    /// Returns the number of the chosen cell between brackets, and where it begins; beside a narrow board one has no room.
    fn chosen_number(&self, cell: Cell, number: &str) -> (u16, String) {
        let (at, inside) = (self.geometry.number(cell).x, self.geometry.cell(cell));
        if at + 2 == inside.x {
            (at - 1, format!("[{number}"))
        } else if at == inside.right() + 1 {
            (at, format!("{number}]"))
        } else {
            (at - 1, format!("[{number}]"))
        }
    }

    /// Writes whose a cell is that was sold, after its number.
    fn draw_owner(&self, buffer: &mut Buffer, cell: Cell) {
        let sold = self.position.sold();
        if !sold.contains(cell) {
            return;
        }
        let (at, owner) = (self.geometry.number(cell), sold.owner(cell));
        let is_chosen = self.choice.is_some_and(|choice| choice.cell() == cell);
        let text = format!("={}", owner.letter());
        let after = at.x + 1 + u16::from(is_chosen);
        buffer.set_string(after, at.y, text, self.theme.sides[owner]);
    }

    /// Marks what was, is and may be done in a cell.
    fn draw_marks(&self, buffer: &mut Buffer, cell: Cell) {
        match self.marks.of(cell) {
            Some(mark) => self.mark(buffer, cell, &mark),
            None if self.position.is_non(cell) && !self.is_low(cell) => {
                self.mark(buffer, cell, "(non)");
            }
            None => {}
        }
    }

    /// Writes a mark into a cell.
    fn mark(&self, buffer: &mut Buffer, cell: Cell, mark: &str) {
        let parts = self.parts[cell.index()];
        let x = parts.mark_column(mark.chars().count());
        let is_empty = self.position.board().dan(cell) == 0 && !cell.is_quan_cell();
        // Where no number stands, a low cell is the mark's alone.
        let room = if is_empty && !parts.is_roomy {
            self.geometry.cell(cell).right() - x
        } else {
            parts.marks.width
        };
        let width = usize::from(room.min(4)).max(parts.marks.width.into());
        buffer.set_stringn(x, parts.marks.y, mark, width, self.theme.mark);
    }

    /// Shows the ways of the chosen cell, and where the first dân of each will land.
    fn draw_choice(&self, buffer: &mut Buffer, choice: Aim) {
        if !choice.asks_way() {
            return;
        }
        let (sides, cell) = (self.position.sides(), choice.cell());
        for &direction in self.position.rules().way.directions() {
            let heading = Heading::of(sides, cell.side(), direction);
            let aimed = choice.heading().is_none_or(|aimed| aimed == heading);
            let style = if aimed {
                self.theme.mark
            } else {
                self.theme.faint
            };
            let edge = self.geometry.arrow(cell, heading);
            let parts = self.parts[cell.index()];
            let (x, y) = match heading {
                // Beside the number, where no stone lies.
                Heading::Left if parts.is_roomy => (edge.x, parts.number.y),
                Heading::Right if parts.is_roomy => (edge.right() - 1, parts.number.y),
                Heading::Left => (edge.x, edge.y + edge.height / 2),
                Heading::Right => (edge.right() - 1, edge.y + edge.height / 2),
                // Where no stone lies: at the left edge of a cell of several rows, at both ends of a low one.
                Heading::Up => (edge.x, edge.y),
                Heading::Down if edge.width > 3 => (edge.x, edge.bottom() - 1),
                Heading::Down => (edge.right() - 1, edge.y),
            };
            buffer[(x, y)]
                .set_char(marks::pointer(heading))
                .set_style(style);
        }
    }
}

fn centered(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    let width = u16::try_from(text.chars().count())
        .unwrap_or(u16::MAX)
        .min(area.width);
    let left = area.x + (area.width - width) / 2;
    buffer.set_stringn(left, row, text, width.into(), style);
}

/// A cell with this many dân or more is rich, *nhà giàu*.
const RICH: u16 = 10;

/// The quan in signs, the largest first: a mandarin's hat with its two wings, and his robe.
const QUAN: [&[&str]; 2] = [
    &[
        "    ▄    ",
        "▄▄▄███▄▄▄",
        "   ███   ",
        " ▄█████▄ ",
        "▐███◆███▌",
    ],
    &["  ▄█▄  ", "▀▀███▀▀", " ▟███▙ "],
];
