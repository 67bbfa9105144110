//! The lines of the help: the keys, made from the table that reads them, and the rules of this very game.

use super::App;
use super::key::{Arrows, BINDINGS, EVERYWHERE};
use super::place::Place;
use crate::words::wrapped;

/// Rows that heading and footer of the help take.
pub const FRAME: u16 = 3;

/// Columns that a key's label takes.
pub const LABEL: usize = 12;

/// A line of the help, none wider than the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HelpLine {
    /// Heads a section.
    Heading(&'static str),
    /// A key, empty in the lines that go on, and what it does.
    Key(String, String),
    /// A line of a text; perhaps an empty one.
    Text(String),
}

/// The window from how many columns on the help has two columns.
const TWO: u16 = 120;

/// The widest that a column gets: longer lines are hard to read.
const WIDEST: u16 = 84;

/// Columns between two columns of the help, and beside them.
pub const GAP: u16 = 4;

/// Returns how many columns of text the help has in a window, and how wide they are.
pub fn columns(window: u16) -> (u16, u16) {
    if window < TWO {
        (1, window.saturating_sub(2).min(WIDEST))
    } else {
        (2, ((window - 3 * GAP) / 2).min(WIDEST))
    }
}

/// Returns how far the help can be scrolled in the window as it is.
pub fn most_scroll(app: &App) -> usize {
    let (window, rows) = app.size();
    let (count, width) = columns(window);
    let body = count * rows.saturating_sub(FRAME);
    lines(app, width.into()).len().saturating_sub(body.into())
}

/// Lists the lines of the help, none wider than `width`: what can be done here, the rules, the keys of other places.
pub fn lines(app: &App, width: usize) -> Vec<HelpLine> {
    let places = places(app);
    let mut lines = place_lines(app, places[0], width);
    lines.extend(everywhere_lines(app, width));
    lines.extend(rules_lines(app, width));
    lines.extend(
        places[1..]
            .iter()
            .flat_map(|&place| place_lines(app, place, width)),
    );
    lines
}

fn place_lines(app: &App, place: Place, width: usize) -> Vec<HelpLine> {
    let words = app.words();
    let here = BINDINGS.iter().filter(|binding| binding.place == place);
    let keys = here.flat_map(|binding| {
        let label = binding.label(&words.keys, Arrows::with(app.settings().glyphs));
        key_lines(&label, (binding.phrase)(&words.keys), width)
    });
    section(place.heading(words), keys)
}

fn everywhere_lines(app: &App, width: usize) -> Vec<HelpLine> {
    let words = app.words();
    let keys = EVERYWHERE.iter().flat_map(|(key, _, phrase)| {
        let label = words.keys.label(&key.label());
        key_lines(&label, phrase(&words.keys), width)
    });
    section(words.help.everywhere, keys)
}

fn rules_lines(app: &App, width: usize) -> Vec<HelpLine> {
    let words = app.words();
    let paragraphs = words.rules.paragraphs(app.record().rules()).into_iter();
    let lines = paragraphs.flat_map(|paragraph| {
        let lines = wrapped(&paragraph, width).into_iter();
        let lines = lines.map(HelpLine::Text);
        lines
            .chain([HelpLine::Text(String::new())])
            .collect::<Vec<_>>()
    });
    section(words.help.rules, lines)
}

/// A heading, lines, and a gap.
fn section(heading: &'static str, lines: impl Iterator<Item = HelpLine>) -> Vec<HelpLine> {
    std::iter::once(HelpLine::Heading(heading))
        .chain(lines)
        .chain([HelpLine::Text(String::new())])
        .collect()
}

/// Lists the places, the one that the help was opened from first, then the table.
fn places(app: &App) -> Vec<Place> {
    let mut places = vec![app.place_under()];
    for place in [Place::Play].into_iter().chain(Place::ALL) {
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

/// A key and what it does, on as many lines as that takes.
fn key_lines(label: &str, phrase: &str, width: usize) -> Vec<HelpLine> {
    let phrase = wrapped(phrase, width.saturating_sub(LABEL));
    let labels = std::iter::once(label).chain(std::iter::repeat(""));
    labels
        .zip(phrase)
        .map(|(label, phrase)| HelpLine::Key(label.to_owned(), phrase))
        .collect()
}
