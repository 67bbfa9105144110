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
        let narrow = window.width < 60;
        let wide = window.width >= 80 + LIST;
        let mut spare = window.height - rows;
        let mut take = |lines: u16, beyond: u16| {
            let taken = if spare >= beyond + lines { lines } else { 0 };
            spare -= taken;
            taken
        };
        // In a narrow window the title gives its line to the story, which needs it more.
        let title_lines = if narrow { take(1, 0) } else { 1 };
        let story_lines = if narrow { 3 } else { 2 };
        let moves_lines = if wide { 0 } else { take(1, 4) };
        let gap = take(1, 4);
        let panel = u16::from(sides == Sides::Two);

        let mut rest = Cut(window);
        let title = rest.top(title_lines);
        let footer = rest.bottom(1);
        let mut moves = if wide { rest.right(LIST) } else { Rect::ZERO };
        let words = gap + 1 + story_lines + moves_lines;
        let board = Rect {
            height: rest.0.height - 2 * panel - words,
            ..rest.0
        };
        let height = Geometry::new(board, sides)?.area.height;
        rest.top((board.height - height) / 2);

        let top = rest.top(panel);
        let geometry = Geometry::new(rest.top(height), sides)?;
        let panels = [top, rest.top(panel)];
        rest.top(gap);
        let turn = rest.top(1);
        let story = rest.top(story_lines);
        if !wide {
            moves = rest.top(moves_lines);
        }
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
