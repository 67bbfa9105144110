//! A sitting: the application, keys typed as a string, and the picture of what it shows.
//!
//! Keys are written as they are typed: `3>u`. Those without a letter stand in angle brackets,
//! `<right>`, `<enter>`, and so do the clock and the window: `<tick 500>` lets so many milliseconds
//! pass, `<size 120x40>` resizes, `<think>` answers whatever the application wants thought about.

use std::time::Duration;

use oanquan::app::day::Day;
use oanquan::app::game::Game;
use oanquan::app::key::Key;
use oanquan::app::player::Player;
use oanquan::app::settings::{Colors, Glyphs, Settings, Speed};
use oanquan::app::setup::Form;
use oanquan::app::theme::Theme;
use oanquan::app::{App, Effect, Message};
use oanquan::engine::{BySide, Position, Record, Rules, Side};
use oanquan::search::Level;
use oanquan::view;
use oanquan::words::Lang;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use similar::TextDiff;
use unicode_width::UnicodeWidthStr;

use crate::thinking::think;

/// Every language, as the options have it.
pub(crate) const LANGS: [&str; 3] = ["vi", "en", "fr"];

/// The day on which everything is played.
pub(crate) const TODAY: Day = Day {
    year: 2026,
    month: 11,
    day: 30,
};

/// Columns and rows of the windows that must show everything.
pub(crate) const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// The application with a game of fixed names and day. Options are words such as `vi ascii mono
/// slow ahead`, `computer` lets it play B, `front` begins with the first screen, `houses` or `houses:10:2` makes it a match
/// of sold cells; what is left is the rule set, and `at:POSITION`, with `_` for its blanks,
/// another start.
pub(crate) fn sit_down(options: &str) -> App {
    let mut settings = Settings {
        lang: Lang::En,
        speed: Speed::Off,
        theme: Theme::Default,
        glyphs: Glyphs::Unicode,
        colors: Colors::True,
        look_ahead: false,
    };
    let mut rules = vec!["wikipedia"];
    let (mut start, mut computer, mut front, mut houses) = (None, false, false, None);
    for word in options.split_whitespace() {
        let lang = Lang::ALL.into_iter().find(|lang| lang.code() == word);
        match (lang, word.parse(), word.parse()) {
            (Some(lang), ..) => settings.lang = lang,
            (_, Ok(speed), _) => settings.speed = speed,
            (.., Ok(theme)) => settings.theme = theme,
            _ if word == "ahead" => settings.look_ahead = true,
            _ if word == "computer" => computer = true,
            _ if word == "front" => front = true,
            _ if word.starts_with("houses") => houses = word.replace(':', " ").parse().ok(),
            _ if word == "ascii" => settings.glyphs = Glyphs::Ascii,
            _ => match word.strip_prefix("at:") {
                Some(position) => start = Some(position.replace('_', " ")),
                None => rules.push(word),
            },
        }
    }
    let rules: Rules = rules.join(" ").parse().unwrap();
    let start = start.map_or(Position::start(rules), |text| {
        Position::read(&text, rules).unwrap()
    });
    let mut record = match houses {
        Some(terms) => Record::of_match(terms, rules, Side::A),
        None => Record::from_start(start),
    };
    "2026-11-30".clone_into(&mut record.date);
    let mut players = BySide::default();
    if computer {
        players[Side::B] = Player::Computer(Level::CuNhan);
    }
    let game = Game {
        players,
        ..Game::new(record)
    };
    let app = App::new(game, settings, TODAY, 1);
    if front {
        app.with_set_up(Form::default())
    } else {
        app
    }
}

/// Clicks on a column and a row; returns what the application wants done.
pub(crate) fn click(app: &mut App, column: u16, row: u16) -> Option<Effect> {
    let message = view::hit(app, column, row)?;
    app.update(message)
}

/// Types keys; returns what the application wants done last.
#[track_caller]
pub(crate) fn type_keys(app: &mut App, keys: &str) -> Option<Effect> {
    let mut effect = None;
    let mut rest = keys;
    while let Some(sign) = rest.chars().next() {
        let named = rest
            .strip_prefix('<')
            .and_then(|text| text.split_once('>'))
            .and_then(|(name, after)| Some((typed(name)?, after)));
        let (input, after) =
            named.unwrap_or((Typed::Key(Key::Char(sign)), &rest[sign.len_utf8()..]));
        effect = match input {
            Typed::Think => {
                while think(app) {}
                None
            }
            Typed::Key(key) => app.press(key),
            Typed::Message(message) => app.update(message),
        };
        rest = after;
    }
    effect
}

enum Typed {
    Think,
    Key(Key),
    Message(Message),
}

fn typed(name: &str) -> Option<Typed> {
    let number = |text: &str| text.parse::<u16>().ok();
    if let Some(time) = name.strip_prefix("tick ").and_then(number) {
        let time = Duration::from_millis(time.into());
        return Some(Typed::Message(Message::Tick(time)));
    }
    if let Some((columns, rows)) = name
        .strip_prefix("size ")
        .and_then(|size| size.split_once('x'))
    {
        return Some(Typed::Message(Message::Resize(
            number(columns)?,
            number(rows)?,
        )));
    }
    if name == "think" {
        return Some(Typed::Think);
    }
    Some(Typed::Key(match name {
        "left" => Key::Left,
        "right" => Key::Right,
        "up" => Key::Up,
        "down" => Key::Down,
        "enter" => Key::Enter,
        "esc" => Key::Esc,
        "tab" => Key::Tab,
        "home" => Key::Home,
        "end" => Key::End,
        "pageup" => Key::PageUp,
        "pagedown" => Key::PageDown,
        "f1" => Key::F1,
        "f2" => Key::F2,
        "f3" => Key::F3,
        "delete" => Key::Delete,
        "backspace" => Key::Backspace,
        "ctrl-c" => Key::Ctrl('c'),
        "ctrl-l" => Key::Ctrl('l'),
        _ => return None,
    }))
}

/// Draws the application into a window of its size.
pub(crate) fn picture(app: &App) -> Buffer {
    let (columns, rows) = app.size();
    let area = Rect::new(0, 0, columns, rows);
    let mut buffer = Buffer::empty(area);
    view::render(app, area, &mut buffer);
    buffer
}

/// The rows of a picture as text, blanks at their ends left out.
pub(crate) fn rows(buffer: &Buffer) -> Vec<String> {
    let width = usize::from(buffer.area.width).max(1);
    let row = |cells: &[ratatui::buffer::Cell]| {
        let mut text = String::new();
        let mut covered = 0;
        for cell in cells {
            if covered == 0 {
                text.push_str(cell.symbol());
                covered = cell.symbol().width().max(1);
            }
            covered -= 1;
        }
        text.trim_end().to_owned()
    };
    buffer.content.chunks(width).map(row).collect()
}

/// All words of a picture with single blanks between them, so that a wrapped sentence reads on.
pub(crate) fn words(buffer: &Buffer) -> String {
    one_line(&rows(buffer).join(" "))
}

/// A text with every gap a single blank.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Fails with what differs between two texts.
#[track_caller]
pub(crate) fn assert_same(seen: &str, expected: &str, what: &str) {
    let difference = TextDiff::from_lines(expected, seen);
    let lines = difference.unified_diff().context_radius(1).to_string();
    assert!(seen == expected, "{what}:\n{lines}");
}
