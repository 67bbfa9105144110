//! How a window is divided. A function of its size and of the number of sides; nothing else.

use ratatui::layout::Rect;

use super::geometry::Geometry;
use crate::engine::Sides;

/// Columns of the list of moves beside a wide table.
const LIST: u16 = 30;

/// Rows of words besides title, players and moves: whose turn it is, the story or the title's part of it, the keys.
const WORDS: u16 = 1 + 3 + 1;

/// The parts of a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The name of the game and its rules; empty in a small window.
    pub(super) title: Rect,
    /// What each side has taken: for two sides the line above the board and the one below.
    pub(super) panels: [Rect; 2],
    /// The board.
    pub(super) geometry: Geometry,
    /// Whose turn it is and what to do.
    pub(super) turn: Rect,
    /// What the last move did.
    pub(super) story: Rect,
    /// The moves: a column beside a wide table, a line under a narrow one, empty in a small window.
    pub(super) moves: Rect,
    /// The keys that help now.
    pub(super) footer: Rect,
}

impl Layout {
    /// Returns the least columns and rows that a game can be played on.
    pub(super) const fn least(sides: Sides) -> (u16, u16) {
        let (columns, rows) = Geometry::least(sides);
        let panels = if matches!(sides, Sides::Two) { 2 } else { 0 };
        (columns, rows + panels + WORDS)
    }

    /// Divides a window; none if it is too small.
    pub(super) fn new(window: Rect, sides: Sides) -> Option<Self> {
        let (columns, rows) = Self::least(sides);
        if window.width < columns || window.height < rows {
            return None;
        }
        let mut spare = window.height - rows;
        let mut take = |wanted: u16, beyond: u16| {
            let taken = if spare >= beyond + wanted { wanted } else { 0 };
            spare -= taken;
            taken
        };
        let wide = window.width >= 80 + LIST;
        // In a narrow window the title gives its line to the story, which needs it more.
        let title = if window.width < 60 { take(1, 0) } else { 1 };
        let story_lines = if window.width < 60 { 3 } else { 2 };
        let line = if wide { 0 } else { take(1, 4) };
        let gaps = take(2, 10);
        let mut rest = Cut(window);
        let title = rest.top(title);
        rest.top(gaps / 2);
        let footer = rest.bottom(1);
        let moves_line = rest.bottom(line);
        let story = rest.bottom(story_lines);
        let turn = rest.bottom(1);
        rest.bottom(gaps / 2);
        let moves = if wide { rest.right(LIST) } else { moves_line };
        let panel = u16::from(sides == Sides::Two);
        let [top, bottom] = [rest.top(panel), rest.bottom(panel)];
        let geometry = Geometry::new(rest.0, sides)?;
        let board = geometry.area;
        let panels = [
            Rect {
                y: board.y - panel,
                ..top
            },
            Rect {
                y: board.bottom(),
                ..bottom
            },
        ];
        Some(Self {
            title,
            panels,
            geometry,
            turn,
            story,
            moves,
            footer,
        })
    }
}

/// What is left of a window.
struct Cut(Rect);

impl Cut {
    fn top(&mut self, rows: u16) -> Rect {
        let taken = Rect {
            height: rows,
            ..self.0
        };
        self.0.y += rows;
        self.0.height -= rows;
        taken
    }

    fn bottom(&mut self, rows: u16) -> Rect {
        self.0.height -= rows;
        Rect {
            y: self.0.bottom(),
            height: rows,
            ..self.0
        }
    }

    fn right(&mut self, columns: u16) -> Rect {
        self.0.width -= columns;
        Rect {
            x: self.0.right(),
            width: columns,
            ..self.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_from_the_least_on_has_room_for_the_board() {
        for sides in Sides::ALL {
            let (columns, rows) = Layout::least(sides);
            for height in rows..160 {
                for width in [columns, columns + 1, 79, 80, 109, 110, 120, 300, 500] {
                    assert!(
                        Layout::new(Rect::new(0, 0, width, height), sides).is_some(),
                        "{sides:?} {width}x{height}"
                    );
                }
            }
            assert_eq!(Layout::new(Rect::new(0, 0, columns - 1, rows), sides), None);
            assert_eq!(Layout::new(Rect::new(0, 0, columns, rows - 1), sides), None);
        }
    }
}
