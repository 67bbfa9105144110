//! The board: ground, chalk, stones, quan, and the marks that show what was and what may be done.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::geometry::Geometry;
use super::palette::{Palette, palette};
use super::stones;
use crate::app::App;
use crate::app::aim::Aim;
use crate::app::playback::Playback;
use crate::engine::{Capture, TurnSummary};
use crate::engine::{Cell, Heading, Position, Step, cell_number};

/// The board with everything on it.
#[derive(Debug)]
pub(super) struct BoardView<'a> {
    geometry: &'a Geometry,
    theme: &'a Palette,
    position: Position,
    choice: Option<Aim>,
    /// The turn that led here, while none is being shown.
    story: Option<TurnSummary>,
    hand: Option<(u16, Cell)>,
    step: Option<Step>,
}

impl<'a> BoardView<'a> {
    /// Looks at what the application shows now.
    pub(super) fn new(app: &App, geometry: &'a Geometry) -> Self {
        Self {
            geometry,
            theme: palette(app),
            position: app.shown(),
            choice: app.choice(),
            story: app.last_turn(),
            hand: app.playback().and_then(Playback::hand),
            step: app.playback().and_then(Playback::last_step),
        }
    }
}

impl Widget for &BoardView<'_> {
    fn render(self, _: Rect, buffer: &mut Buffer) {
        buffer.set_style(self.geometry.area, self.theme.ground);
        self.geometry.chalk().draw(buffer, self.theme.chalk);
        for cell in self.position.sides().ring() {
            if cell.is_quan_cell() {
                self.draw_quan_cell(buffer, cell);
            } else {
                self.draw_dan_cell(buffer, cell);
                self.draw_number(buffer, cell);
            }
            self.draw_marks(buffer, cell);
        }
        if let Some(choice) = self.choice {
            self.draw_choice(buffer, choice);
        }
    }
}

impl BoardView<'_> {
    fn draw_dan_cell(&self, buffer: &mut Buffer, cell: Cell) {
        let inside = self.geometry.cell(cell);
        let chosen = self.choice.is_some_and(|choice| choice.cell() == cell);
        let captured = matches!(self.step, Some(Step::Capture { cell: at, .. }) if at == cell);
        if chosen || captured {
            buffer.set_style(inside, self.theme.lit);
        }
        let dan = self.position.board().dan(cell);
        let count = self.draw_count(buffer, inside, dan);
        let stones = if inside.height > 1 {
            let edge = u16::from(inside.width > 5);
            Rect::new(
                inside.x + edge,
                inside.y,
                inside.width - 2 * edge,
                inside.height - 1,
            )
        } else {
            Rect {
                width: inside.width.saturating_sub(count + 2),
                ..inside
            }
        };
        stones::draw(buffer, stones, dan, cell.index(), self.theme);
    }

    /// Writes how many dân lie in a cell into its lower right corner; returns the columns used.
    fn draw_count(&self, buffer: &mut Buffer, inside: Rect, dan: u16) -> u16 {
        let (text, style) = match dan {
            0 => ("·".to_owned(), self.theme.faint),
            dan if dan < RICH => (dan.to_string(), self.theme.count),
            dan if inside.width < 5 => (dan.to_string(), self.theme.rich),
            dan => (format!("»{dan}«"), self.theme.rich),
        };
        let width = u16::try_from(text.chars().count())
            .unwrap_or(1)
            .min(inside.width);
        let edge = u16::from(inside.width > width);
        buffer.set_string(
            inside.right() - width - edge,
            inside.bottom() - 1,
            text,
            style,
        );
        width
    }

    fn draw_quan_cell(&self, buffer: &mut Buffer, cell: Cell) {
        let inside = self.geometry.cell(cell);
        let (dan, quan) = (
            self.position.board().dan(cell),
            self.position.board().has_quan(cell),
        );
        if inside.height < PICTURE {
            return self.draw_low_quan_cell(buffer, cell);
        }
        let middle = inside.y + inside.height / 2;
        if quan {
            self.draw_quan(buffer, cell, middle);
        }
        let (top, height) = heap_rows(inside, quan);
        let heap = self.geometry.free(cell, top..top + height);
        stones::draw(buffer, heap, dan, cell.index(), self.theme);
        let (text, style) = match (dan, quan) {
            (0, false) => ("·".to_owned(), self.theme.faint),
            (0, true) => (String::new(), self.theme.count),
            (dan, _) => (dan.to_string(), self.theme.count),
        };
        let above = middle - 4.min(inside.height / 2);
        let has_room = self.geometry.free(cell, above..above + 1).width > 4;
        let non = self.position.is_non(cell);
        if non && has_room && middle - inside.y > 3 {
            self.write(buffer, cell, above, "(non)", self.theme.mark);
            self.write(buffer, cell, top + height, &text, style);
        } else if non {
            self.write(
                buffer,
                cell,
                top + height,
                &format!("({dan})"),
                self.theme.mark,
            );
        } else {
            self.write(buffer, cell, top + height, &text, style);
        }
    }

    /// Draws the quan above a row, as large as there is room.
    fn draw_quan(&self, buffer: &mut Buffer, cell: Cell, foot: u16) {
        let room = |art: &[&str]| {
            let height = u16::try_from(art.len()).unwrap_or(1);
            self.geometry.free(cell, foot - height..foot)
        };
        let is_large = usize::from(room(&LARGE_QUAN).width) > LARGE_QUAN[0].chars().count();
        let art = if is_large {
            &LARGE_QUAN[..]
        } else {
            &SMALL_QUAN
        };
        let room = room(art);
        for (row, line) in (room.y..room.bottom()).zip(art) {
            centered(buffer, room, row, line, self.theme.quan);
        }
    }

    /// Writes a word into the middle of what is free on a row of a cell.
    fn write(&self, buffer: &mut Buffer, cell: Cell, row: u16, text: &str, style: Style) {
        centered(
            buffer,
            self.geometry.free(cell, row..row + 1),
            row,
            text,
            style,
        );
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

    fn draw_number(&self, buffer: &mut Buffer, cell: Cell) {
        if self.geometry.is_flat() && !self.draw_flat_side(buffer, cell) {
            return;
        }
        let at = self.geometry.number(cell);
        let number = cell_number(self.position.sides(), cell).to_string();
        let awake = cell.side() == self.position.mover() && !self.position.is_over();
        let style = if awake {
            self.theme.awake
        } else {
            self.theme.faint
        };
        if self.choice.is_some_and(|choice| choice.cell() == cell) {
            buffer.set_string(at.x - 1, at.y, format!("[{number}]"), self.theme.awake);
        } else {
            buffer.set_string(at.x, at.y, number, style);
        }
        self.draw_owner(buffer, cell);
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

    /// Writes the letter before a row that lies flat; tells whether the line of numbers is this row's.
    fn draw_flat_side(&self, buffer: &mut Buffer, cell: Cell) -> bool {
        let (side, row) = (cell.side(), self.geometry.cell(cell).y);
        let style = self.theme.sides[side];
        buffer.set_string(
            self.geometry.area.x + 1,
            row,
            side.letter().to_string(),
            style,
        );
        side == self.position.mover()
    }

    /// Marks what the last move did here, or what the hand is doing.
    fn draw_marks(&self, buffer: &mut Buffer, cell: Cell) {
        let inside = self.geometry.cell(cell);
        let mark = match (self.hand, self.step) {
            (Some((hand, over)), _) if over == cell => Some(format!("▼{hand}")),
            (
                _,
                Some(Step::Capture {
                    cell: at,
                    dan,
                    quan,
                }),
            ) if at == cell => Some(loss(Capture { cell, dan, quan })),
            _ => self
                .story
                .as_ref()
                .and_then(|story| self.trace(story, cell)),
        };
        let Some(mark) = mark else { return };
        let style = self.theme.mark;
        if cell.is_quan_cell() && inside.height > 2 {
            return self.write(buffer, cell, self.mark_row(cell), &mark, style);
        }
        let x = inside.x + u16::from(inside.width > 5);
        let room = inside.width.saturating_sub(1).into();
        buffer.set_stringn(x, inside.bottom() - 1, mark, room, style);
    }

    /// Returns the row of an ô quan that marks stand on: under what lies there, if anything does.
    fn mark_row(&self, cell: Cell) -> u16 {
        let inside = self.geometry.cell(cell);
        let under = if inside.height < PICTURE {
            let lies = self.position.board().is_filled(cell);
            inside.y + (inside.height - 1) / 2 + u16::from(lies)
        } else {
            let (top, height) = heap_rows(inside, self.position.board().has_quan(cell));
            top + height + 1
        };
        under.min(inside.bottom() - 1)
    }

    /// Returns the trace of a turn in a cell: the way that the lifted dân went, or what was taken.
    fn trace(&self, story: &TurnSummary, cell: Cell) -> Option<String> {
        let capture = story
            .captures
            .iter()
            .rev()
            .find(|capture| capture.cell == cell);
        let start = story.mv.cell == cell;
        let heading = Heading::of(self.position.sides(), cell.side(), story.mv.direction);
        capture
            .map(|capture| loss(*capture))
            .or(start.then(|| self.geometry.seen(heading).arrow().to_string()))
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
            let seen = self.geometry.seen(heading);
            let (x, y) = match seen {
                Heading::Left => (edge.x, edge.y + edge.height / 2),
                Heading::Right => (edge.right() - 1, edge.y + edge.height / 2),
                Heading::Up if edge.width > 3 => (edge.x + edge.width / 2, edge.y),
                Heading::Down if edge.width > 3 => (edge.x + edge.width / 2, edge.bottom() - 1),
                Heading::Up => (edge.x, edge.y),
                Heading::Down => (edge.right() - 1, edge.y),
            };
            buffer[(x, y)].set_char(pointer(seen)).set_style(style);
            if aimed {
                self.draw_landing(buffer, sides.next(cell, direction));
            }
        }
    }

    /// Marks the cell where the first dân will land.
    fn draw_landing(&self, buffer: &mut Buffer, cell: Cell) {
        let inside = self.geometry.cell(cell);
        let y = if inside.height > 2 {
            inside.y
        } else {
            inside.bottom() - 1
        };
        self.write(buffer, cell, y, "○", self.theme.mark);
    }
}

const fn pointer(heading: Heading) -> char {
    match heading {
        Heading::Left => '◀',
        Heading::Right => '▶',
        Heading::Up => '▲',
        Heading::Down => '▼',
    }
}

/// The least rows of an ô quan that the quan is drawn in as a picture.
const PICTURE: u16 = 7;

/// Returns the first row of the dân in a tall ô quan and how many rows they have; their number stands below.
fn heap_rows(inside: Rect, quan: bool) -> (u16, u16) {
    let (middle, height) = (inside.y + inside.height / 2, (inside.height / 4 + 1).max(2));
    (if quan { middle } else { middle - height / 2 }, height)
}

/// What a cell lost to a capture.
fn loss(capture: Capture) -> String {
    match (capture.quan, capture.dan) {
        (true, 0) => "−◆".to_owned(),
        (true, dan) => format!("−◆{dan}"),
        (false, dan) => format!("−{dan}"),
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

/// The quan, a piece unlike any dân.
const LARGE_QUAN: [&str; 3] = ["▗▟█▙▖", "▐███▌", "▝▜█▛▘"];

/// The quan in a narrow end.
const SMALL_QUAN: [&str; 2] = ["▟█▙", "▜█▛"];
