//! How a window is divided. A function of its size and of the number of sides; nothing else.

use ratatui::layout::Rect;

use super::geometry::Geometry;
use super::tray;
use crate::engine::Sides;

/// The least columns that a list of moves leaves to the table beside it: to two sides, and to more.
const BESIDE_LIST: [u16; 2] = [88, 112];

/// As many columns as words take at the most where the board is narrower.
const LINE: u16 = 80;

/// Returns the columns of the list of moves: a gap, a number, and a move of each side.
fn list(sides: Sides) -> u16 {
    10 + 6 * u16::try_from(sides.count()).unwrap_or(4)
}

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
        let lines = Lines::share(window, sides);
        let geometry = Geometry::new(lines.board(window), sides)?;
        let board = geometry.area;
        let table = lines.table(window, board);
        let line = |y: u16, height: u16| Rect { y, height, ..table };
        let footer = line(window.bottom() - 1, 1);
        let turn = line(board.bottom() + lines.panel + lines.gap, 1);
        let story = line(turn.bottom(), lines.story);
        let beside = Rect {
            x: table.right() + 2,
            y: window.y + lines.title,
            width: lines.list.saturating_sub(2),
            height: window.height - lines.title - 1,
        };
        let whole = |line: Rect| Rect {
            width: table.width + lines.list,
            ..line
        };
        Some(Self {
            title: whole(line(window.y, lines.title)),
            panels: [
                line(board.y - lines.panel, lines.panel),
                line(board.bottom(), lines.panel),
            ],
            geometry,
            turn,
            story,
            moves: if lines.list > 0 {
                beside
            } else {
                line(story.bottom(), lines.moves)
            },
            footer: whole(footer),
        })
    }
}

/// How many rows and columns everything round the board gets.
struct Lines {
    title: u16,
    panel: u16,
    gap: u16,
    story: u16,
    moves: u16,
    /// Columns of the list of moves, a gap before it included; none where the moves have a line.
    list: u16,
}

impl Lines {
    /// Shares out what the least window has no room for.
    fn share(window: Rect, sides: Sides) -> Self {
        let narrow = window.width < 60;
        let list = list(sides);
        let table = BESIDE_LIST[usize::from(sides != Sides::Two)];
        let wide = window.width >= table + list;
        let mut spare = window.height - Layout::least(sides).1;
        let mut take = |lines: u16, beyond: u16| {
            let taken = if spare >= beyond + lines { lines } else { 0 };
            spare -= taken;
            taken
        };
        Self {
            // In a narrow window the title gives its line to the story, which needs it more.
            title: if narrow { take(1, 0) } else { 1 },
            story: if narrow { 3 } else { 2 },
            moves: if wide { 0 } else { take(1, 4) },
            gap: take(1, 4),
            panel: match sides {
                Sides::Two => 1 + take(2 * (tray::ROWS - 1), 18) / 2,
                Sides::Three | Sides::Four => 0,
            },
            list: if wide { list } else { 0 },
        }
    }

    /// Returns the room for the board.
    fn board(&self, window: Rect) -> Rect {
        let words = self.gap + 1 + self.story + self.moves + 1;
        Rect {
            y: window.y + self.title + self.panel,
            width: window.width - self.list,
            height: window.height - self.title - 2 * self.panel - words,
            ..window
        }
    }

    /// Returns the columns of a board and the words round it: its own, or more where it is narrower than a line of words.
    fn table(&self, window: Rect, board: Rect) -> Rect {
        let room = window.width - self.list;
        let width = board.width.max(LINE.min(room));
        let x = (board.x + board.width / 2).saturating_sub(width / 2);
        Rect {
            x: x.clamp(window.x, window.x + room - width),
            width,
            ..window
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
