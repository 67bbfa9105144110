//! A board of a few lines, for a position that is spoken of and not played: numbers between chalk lines.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::frame::row;
use super::palette::Palette;
use crate::engine::{Cell, Position, Side, Sides};

/// Columns of a board, and rows of that of two sides.
pub(super) const SIZE: (u16, u16) = (33, 5);

/// A position, with a mark in one of its cells.
#[derive(Debug)]
pub(super) struct SmallBoard<'a> {
    pub(super) position: &'a Position,
    /// The cell that is sown, and the arrow of its way.
    pub(super) sown: Option<(Cell, char)>,
    pub(super) theme: &'a Palette,
}

impl SmallBoard<'_> {
    /// Draws the board into the upper left of an area, as far as there is room.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let lines = match self.position.sides() {
            Sides::Two => self.strip(),
            sides => sides.iter().map(|side| self.flat(side)).collect(),
        };
        for (y, line) in (area.y..area.bottom()).zip(lines) {
            line.render(row(area, y), buffer);
        }
    }

    /// Two rows of five between two half-moons.
    fn strip(&self) -> Vec<Line<'static>> {
        let chalk = |words: &str| vec![Span::styled(words.to_owned(), self.theme.chalk)];
        let bar = || chalk("│");
        let moon = |cell| chalk("│").into_iter().chain(self.quan_cell(cell));
        let cells = |side: Side| -> Vec<Cell> {
            let mut cells: Vec<Cell> = side.row().collect();
            if side == Side::B {
                cells.reverse();
            }
            cells
        };
        let row = |side| {
            let cells = cells(side).into_iter();
            let inner: Vec<_> = cells
                .flat_map(|cell| [self.cell(cell), bar()].concat())
                .collect();
            [chalk("│     │"), inner, chalk("     │")].concat()
        };
        let (left, right) = (Side::B.quan_cell(), Side::A.quan_cell());
        let middle: Vec<Span> = moon(left)
            .chain(chalk("├───┼───┼───┼───┼───┤"))
            .chain(self.quan_cell(right))
            .chain(bar())
            .collect();
        [
            chalk("╭─────┬───┬───┬───┬───┬───┬─────╮"),
            row(Side::B),
            middle,
            row(Side::A),
            chalk("╰─────┴───┴───┴───┴───┴───┴─────╯"),
        ]
        .map(Line::from)
        .into()
    }

    /// A row in a line, its ô quan at the end.
    fn flat(&self, side: Side) -> Line<'static> {
        let letter = Span::styled(format!("{} ", side.letter()), self.theme.sides[side]);
        let cells = side.row().flat_map(|cell| self.cell(cell));
        let quan = self.quan_cell(side.quan_cell());
        std::iter::once(letter).chain(cells).chain(quan).collect()
    }

    /// The dân of a cell in three columns, marked if they are sown.
    fn cell(&self, cell: Cell) -> Vec<Span<'static>> {
        let dan = match self.position.board().dan(cell) {
            0 => "·".to_owned(),
            dan => dan.to_string(),
        };
        let sown = self.sown.filter(|(sown, _)| *sown == cell);
        let style = match (sown, dan.as_str()) {
            (Some(_), _) => self.theme.mark,
            (None, "·") => self.theme.faint,
            (None, _) => self.theme.count,
        };
        let arrow = sown.map_or(' ', |(_, arrow)| arrow);
        vec![Span::styled(format!("{dan:>2}{arrow}"), style)]
    }

    /// The quan and the dân of an ô quan in five columns.
    fn quan_cell(&self, cell: Cell) -> Vec<Span<'static>> {
        let (board, theme) = (self.position.board(), self.theme);
        let (quan, dan) = (board.has_quan(cell), board.dan(cell));
        let number = if dan == 0 {
            String::new()
        } else {
            dan.to_string()
        };
        let (sign, style): (&str, Style) = match (quan, dan) {
            (true, _) => ("◆", theme.quan),
            (false, 0) => ("·", theme.faint),
            (false, _) => (" ", theme.faint),
        };
        vec![
            Span::styled(format!(" {sign}"), style),
            Span::styled(format!("{number:<3}"), theme.count),
        ]
    }
}
