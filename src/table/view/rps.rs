//! Oẳn tù tì: who has shown, and then all hands together.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::palette::palette;
use crate::app::App;
use crate::app::key::HAND_LABELS;
use crate::app::rps::{Round, Throw};
use crate::app::setup::Form;
use crate::engine::Side;
use crate::words::{CHANT, short_name, wrapped};

/// The most columns of a name.
const NAME: usize = 16;

/// Draws the round above the footer.
pub(super) fn draw(app: &App, round: &Round, form: &Form, area: Rect, buffer: &mut Buffer) {
    let hands = drawn_hands(app, round, form, area.width);
    let mut lines = lines(app, round, form, area.width);
    if lines.len() + hands.len() < usize::from(area.height) {
        lines.splice(2..2, hands);
    }
    if lines.len() > usize::from(area.height) {
        lines.retain(|line| line.width() > 0);
    }
    let width = lines.iter().map(Line::width).max().unwrap_or(0);
    let width = u16::try_from(width).unwrap_or(area.width).min(area.width);
    let height = u16::try_from(lines.len())
        .unwrap_or(area.height)
        .min(area.height);
    let left = area.x + (area.width - width) / 2;
    let top = area.y + (area.height - height) / 3;
    for (y, line) in (top..top + height).zip(lines) {
        let line_area = Rect {
            x: left,
            y,
            width,
            height: 1,
        };
        line.render(line_area, buffer);
    }
}

/// How a hand looks, in lines of equal width.
type Picture = [&'static str; 5];

const HAMMER: Picture = [
    "  ▄▄ ▄▄ ▄▄ ",
    " ▐██▐██▐██▌",
    " ▐██▐██▐██▌",
    "▐▄▄████████",
    " ▀███████▀ ",
];

const SCISSORS: Picture = [
    " ██▖   ▗██ ",
    "  ▜█▖ ▗█▛  ",
    "   ▜█▄█▛▄▄ ",
    "  ▐▄▄█████▌",
    "   ▀█████▀ ",
];

const BAG: Picture = [
    "  █▌█▌█▌▗▖ ",
    "  █▌█▌█▌█▌ ",
    "▐▙ ███████ ",
    " ▜████████ ",
    "   ▀████▀  ",
];

/// Behind the back: nothing to see yet.
const WAITS: Picture = [
    "           ",
    "           ",
    "   ·  ·  · ",
    "           ",
    "           ",
];

/// The hands side by side in the colours of their players, and their names under them; nothing where they don't fit.
fn drawn_hands(app: &App, round: &Round, form: &Form, width: u16) -> Vec<Line<'static>> {
    const COLUMNS: usize = 18;
    let theme = palette(app);
    let players: Vec<Side> = round.players().collect();
    if players.len() * COLUMNS > usize::from(width) {
        return Vec::new();
    }
    let names = form.clean_names();
    let pictures: Vec<Picture> = players.iter().map(|side| hand(round, *side)).collect();
    let line = |row: usize| {
        let parts = players.iter().zip(&pictures);
        let parts = parts.map(|(side, picture)| {
            Span::styled(format!("{:^COLUMNS$}", picture[row]), theme.sides[*side])
        });
        parts.collect::<Line>()
    };
    let name = |side: &Side| {
        let name = short_name(&names[*side], COLUMNS - 2);
        let left = (COLUMNS - name.width()) / 2;
        let right = COLUMNS - left - name.width();
        let pads = (" ".repeat(left), " ".repeat(right));
        Span::styled(format!("{}{name}{}", pads.0, pads.1), theme.sides[*side])
    };
    let names = players.iter().map(name).collect::<Line>();
    (0..5).map(line).chain([names, Line::default()]).collect()
}

/// What is seen of a hand: a fist swings until all are open.
fn hand(round: &Round, side: Side) -> Picture {
    let open = round.open();
    let shown = open.iter().flatten().find(|(other, _)| *other == side);
    match shown.map(|(_, hand)| *hand) {
        Some(Throw::Hammer) => HAMMER,
        Some(Throw::Scissors) => SCISSORS,
        Some(Throw::Bag) => BAG,
        None if round.has_shown(side) => HAMMER,
        None => WAITS,
    }
}

fn lines(app: &App, round: &Round, form: &Form, width: u16) -> Vec<Line<'static>> {
    let (words, theme) = (app.words(), palette(app));
    let names = form.clean_names();
    let told = |words: &str, style: Style| {
        let lines = wrapped(words, width.saturating_sub(2).into());
        lines
            .into_iter()
            .map(|line| Line::styled(line, style))
            .collect::<Vec<_>>()
    };
    let mut lines = told(CHANT, theme.strong);
    lines.push(Line::default());
    lines.extend(told(words.rps.how, theme.text));
    lines.push(Line::default());
    lines.extend(
        round
            .players()
            .flat_map(|side| hand_lines(app, round, side, &names[side], width)),
    );
    let verdict = match round.winners().as_deref() {
        None => String::new(),
        Some([side]) => (words.rps.starts)(&short_name(&names[*side], NAME)),
        Some(_) => words.rps.tie.to_owned(),
    };
    lines.push(Line::default());
    lines.extend(told(&verdict, theme.notice));
    lines
}

/// A player's name, what each of the keys means, and the hand once all are open; two lines in a narrow window.
fn hand_lines(app: &App, round: &Round, side: Side, name: &str, width: u16) -> Vec<Line<'static>> {
    let (words, theme) = (app.words(), palette(app));
    let open = round.open();
    let shown = open.iter().flatten().find(|(other, _)| *other == side);
    let state = match (shown, round.has_shown(side)) {
        (Some((_, hand)), _) => hand.name(words),
        (None, true) => words.rps.hidden,
        (None, false) => words.rps.waits,
    };
    let style = if shown.is_some() {
        theme.mark
    } else {
        theme.text
    };
    let name = short_name(name, NAME);
    let pad = " ".repeat(NAME + 2 - name.width());
    let name = Span::styled(format!("{name}{pad}"), theme.sides[side]);
    let mut keys = keys(app, side);
    let state = Span::styled(state, style);
    if width < 60 {
        keys.insert(0, Span::raw("  "));
        return vec![Line::from(vec![name, state]), Line::from(keys)];
    }
    keys.insert(0, name);
    keys.push(state);
    vec![Line::from(keys)]
}

/// The three keys of a side, and the hand that each shows.
fn keys(app: &App, side: Side) -> Vec<Span<'static>> {
    let theme = palette(app);
    let keys = HAND_LABELS[side].split_whitespace().zip(Throw::ALL);
    let spans = keys.flat_map(|(key, hand)| {
        let hand = format!(" {}  ", hand.name(app.words()));
        [Span::styled(key, theme.key), Span::styled(hand, theme.dim)]
    });
    spans.collect()
}
