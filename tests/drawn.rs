//! Pictures as text: the rows that a person reads, and for each cell what the theme calls its style.
//!
//! A style is written as the letters of the roles that make it, one over the other, so that a picture stays the same when
//! a colour changes. What the letters look like in each theme is said once, by [`legend`].

use std::collections::BTreeMap;
use std::fmt::Write;

use oanquan::app::theme::Theme;
use oanquan::engine::BySide;
use oanquan::view::palette::Palette;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Style};

use crate::sitting::rows;

/// A role of a theme: its letter, what it is called, its style.
type Role = (char, &'static str, Style);

/// The roles of a theme. Of two that look alike the first gives its letter.
fn roles(theme: &Palette) -> [Role; 27] {
    let [dan, second, third, fourth] = theme.dan;
    let [tray, tray_second, tray_third, tray_fourth] = theme.tray;
    let BySide([a, b, c, d]) = theme.sides;
    [
        ('t', "text", theme.text),
        ('s', "strong", theme.strong),
        ('d', "dim", theme.dim),
        ('g', "ground", theme.ground),
        ('c', "chalk", theme.chalk),
        ('l', "lit", theme.lit),
        ('n', "count", theme.count),
        ('r', "rich", theme.rich),
        ('q', "quan", theme.quan),
        ('f', "faint", theme.faint),
        ('m', "mark", theme.mark),
        ('a', "awake", theme.awake),
        ('k', "key", theme.key),
        ('o', "notice", theme.notice),
        ('b', "ribbon", theme.ribbon),
        ('w', "dan", dan),
        ('x', "dan, second", second),
        ('y', "dan, third", third),
        ('z', "dan, fourth", fourth),
        ('W', "tray", tray),
        ('X', "tray, second", tray_second),
        ('Y', "tray, third", tray_third),
        ('Z', "tray, fourth", tray_fourth),
        ('A', "side A", a),
        ('B', "side B", b),
        ('C', "side C", c),
        ('D', "side D", d),
    ]
}

/// The styles of a theme that a cell can have, with their letters.
///
/// In a painted theme a cell may have any two colours of paint: a picture's is `p`, and `+` follows the letter of a word
/// that stands on paint.
pub(crate) struct Letters(Vec<(Style, String)>);

impl Letters {
    /// Lays every role over nothing and over every other.
    pub(crate) fn new(theme: &Palette) -> Self {
        let roles = roles(theme);
        let laid = |styles: &[Style]| on_window(laid(styles), theme.window);
        let alone = roles
            .iter()
            .map(|&(letter, _, style)| (laid(&[style]), letter.to_string()));
        let mut letters: Vec<_> = alone.collect();
        for (under, _, below) in roles {
            for (over, _, above) in roles {
                letters.push((laid(&[below, above]), format!("{under}{over}")));
            }
        }
        Self(letters)
    }

    #[track_caller]
    fn of(&self, cell: &Cell) -> String {
        let known = self.0.iter().find(|(style, _)| *style == cell.style());
        if let Some((_, letters)) = known {
            return letters.clone();
        }
        if [" ", "▀"].contains(&cell.symbol()) {
            return "p".to_owned();
        }
        let (style, signed) = (cell.style(), |style: &Style| (style.fg, style.add_modifier));
        let word = self
            .0
            .iter()
            .find(|(known, _)| signed(known) == signed(&style));
        let (_, letters) = word.unwrap_or_else(|| panic!("no theme has {cell:?}"));
        format!("{letters}+")
    }
}

/// The style of a cell that styles are laid on, one after the other.
fn laid(styles: &[Style]) -> Style {
    let mut cell = Cell::default();
    for style in styles {
        cell.set_style(*style);
    }
    cell.style()
}

/// A style where the window's colours stand for those that are not set.
fn on_window(style: Style, window: Style) -> Style {
    let or = |color: Option<Color>, window: Option<Color>| match color {
        None | Some(Color::Reset) => Some(window.unwrap_or(Color::Reset)),
        color => color,
    };
    Style {
        fg: or(style.fg, window.fg),
        bg: or(style.bg, window.bg),
        ..style
    }
}

/// The rows of a picture.
pub(crate) fn read(buffer: &Buffer) -> String {
    rows(buffer)
        .iter()
        .fold(String::new(), |text, row| text + "│" + row + "\n")
}

/// The styles of a picture: for each row the letters of a style and how many columns it covers.
pub(crate) fn styles(buffer: &Buffer, letters: &Letters) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(buffer.area.width.into()) {
        let runs = row.chunk_by(|one, next| letters.of(one) == letters.of(next));
        let runs = runs.map(|run| format!("{}{}", letters.of(&run[0]), run.len()));
        writeln!(text, "{}", runs.collect::<Vec<_>>().join(" ")).unwrap();
    }
    text
}

/// What the letters look like in each theme.
pub(crate) fn legend() -> String {
    let mut text = String::new();
    for theme in Theme::ALL {
        writeln!(text, "{}", theme.name()).unwrap();
        writeln!(text, "    window: {}", looks(Palette::of(*theme).window)).unwrap();
        for (letter, name, style) in roles(Palette::of(*theme)) {
            writeln!(text, "  {letter} {name}: {}", looks(style)).unwrap();
        }
    }
    text
}

fn looks(style: Style) -> String {
    let color = |role: &str, color: Option<Color>| color.map(|color| format!("{role} {color}"));
    let modifiers = format!("{:?}", style.add_modifier)
        .to_lowercase()
        .replace(" | ", " ");
    let words = [
        color("fg", style.fg),
        color("bg", style.bg),
        (!style.add_modifier.is_empty()).then_some(modifiers),
    ];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_role_has_a_letter_of_its_own() {
    for theme in Theme::ALL {
        let letters: BTreeMap<char, &str> = roles(Palette::of(*theme))
            .into_iter()
            .map(|(letter, name, _)| (letter, name))
            .collect();
        assert_eq!(letters.len(), roles(Palette::of(*theme)).len());
    }
}
