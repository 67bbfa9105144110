//! Whole screens, from keys to picture: `tests/screens` holds what a person sees, as text and as style.
//!
//! `UPDATE_SCREENS=1 cargo test screens` writes the files anew and prints what changed; read it before it is committed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use fastrand::Rng;
use oanquan::app::aim::Aim;
use oanquan::app::key::{Arrows, BINDINGS};
use oanquan::app::settings::Glyphs;
use oanquan::app::theme::Theme;
use oanquan::app::{App, Place, Screen, announce};
use oanquan::engine::{Side, Sides};
use oanquan::view::palette::Palette;
use oanquan::words::told;
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use similar::TextDiff;

use crate::drawn::{self, Letters};
use crate::sitting::{LANGS, SIZES, one_line, picture, rows, sit_down, type_keys, words};

/// A game of the rules that ends 40–30.
pub(crate) const GAME: &str = "1>4>3<5>4>3<5<5<3>";

/// What is seen in every language and size: a name, the keys that lead there, and where that is.
const PLACES: [(&str, &str, Place); 29] = [
    ("start", "", Place::Play),
    ("chosen", "<left><enter>", Place::Aim),
    ("named", "2", Place::Aim),
    ("captured", "5>", Place::Play),
    ("refused", "5>1", Place::Play),
    ("question", "5>n", Place::Ask),
    ("looking", "1>4>3<5>4>k<left><left>", Place::Look),
    ("help", "?", Place::Help),
    ("help-end", "?<end>", Place::Help),
    ("count", GAME, Place::Count),
    ("agreed", "5>2<py", Place::Count),
    ("set-up", "<f2>", Place::SetUp),
    ("name", "<f2><down><down>h", Place::Name),
    (
        "who-starts",
        "<f2><down><down><down><down><down><down>",
        Place::SetUp,
    ),
    (
        "rps",
        "<f2><down><down><down><down><down><down><left><enter>",
        Place::Rps,
    ),
    (
        "rps-shown",
        "<f2><down><down><down><down><down><down><left><enter>18",
        Place::Rps,
    ),
    (
        "rps-again",
        "<f2><down><down><down><down><down><down><left><enter>18<enter>",
        Place::Rps,
    ),
    ("lesson", "?b", Place::Lesson),
    ("lesson-task", "?b<enter>", Place::Lesson),
    ("lesson-wrong", "?b<enter>2<left>", Place::Lesson),
    ("lesson-right", "?b<enter>2<right>", Place::Lesson),
    (
        "lesson-end",
        "?b<tab><tab><tab><tab><tab><tab><tab>h<enter>",
        Place::Lesson,
    ),
    ("look-ahead", "i2", Place::Aim),
    ("library", "<f3>", Place::Library),
    ("path", "<f3><down><enter>game", Place::Path),
    ("hint", "1>4>h<think>", Place::Aim),
    ("analysis", "1>4>3<kj<think><left>", Place::Look),
    ("chart", "1>4>3<5>4>kh<think><left>", Place::Chart),
    (
        "offered",
        "<f2><down><down><down><down><down><down><down><right><enter>1>",
        Place::Ask,
    ),
];

/// The looks that a screen is drawn in besides the usual one: a name, the window and options.
const LOOKS: [(&str, (u16, u16), &str); 4] = [
    ("40x14", (40, 14), ""),
    ("ascii", (80, 24), "ascii mono"),
    ("mono", (80, 24), "mono"),
    ("dark", (80, 24), "dark"),
];

/// What is seen once: a name, the window, options and the keys that lead there.
const CASES: [(&str, (u16, u16), &str, &str); 45] = [
    ("en-match-80x24", (80, 24), "en houses", "1>gyn"),
    ("vi-match-120x40", (120, 40), "vi houses", "1>gyn"),
    ("fr-match-40x14", (40, 14), "fr houses", "1>gyn"),
    ("en-match-count", (80, 24), "en houses", "1>gyngy"),
    ("vi-match-count", (120, 40), "vi houses", "1>gyngy"),
    ("fr-match-over", (80, 24), "fr houses:30:1", "1>gy"),
    ("en-waiting", (80, 24), "en computer", "3>"),
    ("vi-waiting", (120, 40), "vi computer", "3>"),
    ("vi-too-small", (38, 9), "vi", "5>"),
    ("en-too-small", (38, 9), "en", "5>"),
    ("fr-too-small", (38, 9), "fr", "5>"),
    ("en-tiny", (12, 2), "en", ""),
    ("en-least", (40, 14), "en", "5>"),
    ("en-60x20", (60, 20), "en", "5>"),
    ("en-200x60", (200, 60), "en", "5>"),
    ("en-three-80x24", (80, 24), "en players=3", "4>3"),
    ("en-three-120x40", (120, 40), "en players=3", "4>3"),
    ("vi-three-count", (80, 24), "vi players=3", "4>2^py"),
    ("en-four-80x24", (80, 24), "en players=4", "4>3"),
    ("en-four-120x40", (120, 40), "en players=4", "4>3"),
    ("fr-four-count", (120, 40), "fr players=4", "4>2^py"),
    ("en-ascii-80x24", (80, 24), "en ascii", "5>2<3<enter>"),
    ("vi-ascii-120x40", (120, 40), "vi ascii", "5>2<3<enter>"),
    ("fr-ascii-count", (80, 24), "fr ascii", GAME),
    ("en-mono-80x24", (80, 24), "en mono", "5>2<3"),
    ("en-mono-count", (80, 24), "en mono", GAME),
    ("en-dark-80x24", (80, 24), "en dark", "5>2<3"),
    ("en-light-80x24", (80, 24), "en light", "5>2<3"),
    ("en-contrast-80x24", (80, 24), "en contrast", "5>2<3"),
    ("en-lifted", (80, 24), "en normal", "2><tick 340>"),
    ("vi-sowing", (80, 24), "vi normal", "2><tick 900>"),
    (
        "en-sowing-ascii",
        (80, 24),
        "en normal ascii",
        "2><tick 900>",
    ),
    (
        "en-capturing",
        (80, 24),
        "en normal",
        "5><tick 60000>2><tick 2300>",
    ),
    ("fr-sowing-120x40", (120, 40), "fr normal", "2><tick 900>"),
    (
        "en-debt",
        (80, 24),
        "en at:1,0,0,0,0,Q9/0,0,0,0,0,Q9_A_2,0/9,0_9",
        "1<",
    ),
    (
        "en-heaps",
        (80, 24),
        "en at:24,3,60,0,1,Q31/9,8,7,6,5,40_A_-7,0/9,1_9",
        "",
    ),
    (
        "en-heaps-120x40",
        (120, 40),
        "en at:24,3,60,0,1,Q31/9,8,7,6,5,40_A_-7,0/9,1_9",
        "",
    ),
    (
        "en-non",
        (80, 24),
        "en non=5 at:5,5,5,5,5,Q4/5,5,5,5,5,Q5_A_0,0/0,0_4",
        "",
    ),
    ("vi-resigned", (80, 24), "vi", "5>gy"),
    ("vi-front", (80, 24), "vi front", ""),
    ("en-front-120x40", (120, 40), "en front", "<down>"),
    ("fr-front-least", (40, 14), "fr front", "<end>"),
    ("en-front-ascii", (80, 24), "en front ascii mono", ""),
    (
        "en-front-drawing",
        (80, 24),
        "en front normal",
        "<tick 500>",
    ),
    ("en-rule-120x40", (120, 40), "en", "<f2><end><up><up><up>"),
];

#[test]
fn screens_are_as_drawn() {
    let mut album = Album::new();
    for lang in LANGS {
        for (place, keys, _) in PLACES {
            for size in SIZES {
                let name = format!("{lang}-{place}-{}x{}", size.0, size.1);
                album.add(&name, size, lang, keys);
            }
            for (look, size, options) in LOOKS {
                let options = format!("{lang} {options}");
                album.add(&format!("{lang}-{place}-{look}"), size, &options, keys);
            }
        }
    }
    for (name, size, options, keys) in CASES {
        album.add(name, size, options, keys);
    }
    album.compare();
}

/// A theme changes how a screen looks, never what it says.
#[test]
fn every_theme_says_the_same() {
    for theme in Theme::ALL {
        for lang in LANGS {
            for (place, keys, _) in PLACES {
                let [usual, other] = ["default", theme.name()]
                    .map(|theme| said(&picture(&seen(SIZES[0], &format!("{lang} {theme}"), keys))));
                assert_eq!(usual, other, "{lang} {place} {}", theme.name());
            }
        }
    }
}

/// The words and numbers of a picture, in their order; what is painted in one theme is drawn with signs in another.
fn said(picture: &ratatui::buffer::Buffer) -> Vec<String> {
    let seen = words(picture);
    let is_said = |word: &&str| word.chars().any(char::is_alphanumeric);
    seen.split([' ', '▀', '│'])
        .filter(is_said)
        .map(str::to_owned)
        .collect()
}

/// A screen that is called after a place is of that place.
#[test]
fn keys_lead_where_they_say() {
    for lang in LANGS {
        for (name, keys, place) in PLACES {
            for size in SIZES {
                assert_eq!(seen(size, lang, keys).place(), place, "{lang} {name}");
            }
        }
    }
}

/// The screens that are drawn now, by the names of their files.
struct Album(BTreeMap<String, String>);

impl Album {
    fn new() -> Self {
        Self([("styles".to_owned(), drawn::legend())].into())
    }

    /// Draws what keys lead to. In another theme the text is the usual one, and is left out.
    fn add(&mut self, name: &str, size: (u16, u16), options: &str, keys: &str) {
        let app = seen(size, options, keys);
        let (picture, theme) = (picture(&app), app.settings().theme);
        let mut screen = format!("{}x{} {options}: {keys}\n", size.0, size.1);
        if !name.ends_with("-mono") && !name.ends_with("-dark") {
            screen += &drawn::read(&picture);
        }
        screen += "\n";
        screen += &drawn::styles(&picture, &Letters::new(Palette::of(theme)));
        let before = self.0.insert(name.to_owned(), screen);
        assert_eq!(before, None, "two screens are called {name}");
    }

    /// Compares the screens with their files, or writes the files anew; says what differs.
    fn compare(&self) {
        let differ: Vec<String> = self
            .names()
            .iter()
            .filter_map(|name| self.difference(name))
            .collect();
        if std::env::var_os("UPDATE_SCREENS").is_some() {
            self.names().iter().for_each(|name| self.write(name));
            let mut out = std::io::stdout().lock();
            let (count, lines) = (differ.len(), differ.concat());
            writeln!(out, "{lines}{count} screens changed").unwrap();
            return;
        }
        assert!(
            differ.is_empty(),
            "{} screens changed (UPDATE_SCREENS=1 cargo test screens writes them anew), the first of them:\n{}",
            differ.len(),
            differ[..differ.len().min(10)].concat()
        );
    }

    /// The names of all screens, drawn or in a file.
    fn names(&self) -> BTreeSet<String> {
        let files = fs::read_dir(folder()).unwrap();
        let files = files.map(|file| file.unwrap().path());
        let names = files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
        names.chain(self.0.keys().cloned()).collect()
    }

    /// The lines that differ between the file and the screen, with what is around them.
    fn difference(&self, name: &str) -> Option<String> {
        let expected = fs::read_to_string(path(name)).unwrap_or_default();
        let drawn = self.0.get(name).map_or("", String::as_str);
        let difference = TextDiff::from_lines(expected.as_str(), drawn);
        let mut lines = difference.unified_diff();
        let lines = lines
            .context_radius(2)
            .header(&format!("{name}, expected"), &format!("{name}, drawn"))
            .to_string();
        (expected != drawn).then_some(lines)
    }

    fn write(&self, name: &str) {
        match self.0.get(name) {
            Some(drawn) => fs::write(path(name), drawn).unwrap(),
            None => fs::remove_file(path(name)).unwrap(),
        }
    }
}

fn path(name: &str) -> PathBuf {
    folder().join(format!("{name}.txt"))
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/screens")
}

fn seen((columns, rows): (u16, u16), options: &str, keys: &str) -> App {
    let mut app = sit_down(options);
    type_keys(&mut app, &format!("<size {columns}x{rows}>{keys}"));
    app
}

/// Every place of the table for the given options: its name, and the application there.
fn everywhere(options: &str, size: (u16, u16)) -> Vec<(&'static str, App)> {
    let mut seen: Vec<_> = PLACES
        .into_iter()
        .map(|(place, keys, _)| (place, seen(size, options, keys)))
        .collect();
    let busy = format!("{options} normal");
    for keys in [
        "5><tick 340>",
        "5><tick 900>",
        "5><tick 1800>",
        "5><tick 2400>",
    ] {
        seen.push(("sowing", self::seen(size, &busy, keys)));
    }
    seen
}

#[test]
fn monochrome_has_no_colour_anywhere() {
    for lang in LANGS {
        for size in SIZES {
            for (place, app) in everywhere(&format!("{lang} mono"), size) {
                let buffer = picture(&app);
                let colored = buffer
                    .content
                    .iter()
                    .find(|cell| (cell.fg, cell.bg) != (Color::Reset, Color::Reset));
                assert_eq!(colored, None, "{lang} {place}");
            }
        }
    }
}

#[test]
fn ascii_draws_nothing_but_ascii_and_letters() {
    for lang in LANGS {
        for sides in ["players=2", "players=3", "players=4 non=5 first=no"] {
            for size in SIZES.into_iter().chain([(50, 16), (20, 5)]) {
                for (place, app) in everywhere(&format!("{lang} ascii {sides}"), size) {
                    for row in rows(&picture(&app)) {
                        let strange = row
                            .chars()
                            .find(|sign| !(sign.is_ascii() || sign.is_alphabetic()));
                        assert_eq!(strange, None, "{lang} {place} {sides}: {row}");
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_is_cut_off_in_any_language() {
    for lang in LANGS {
        for sides in [
            "players=2",
            "players=3",
            "players=4",
            "players=2 quan=5 non=5",
        ] {
            for size in SIZES {
                for (place, app) in everywhere(&format!("{lang} {sides}"), size) {
                    let seen = words(&picture(&app));
                    let what = format!("{lang} {place} {sides} {size:?}");
                    assert_footer_is_whole(&app, &seen, &what);
                    assert_words_are_whole(&app, &seen, &what);
                }
            }
        }
    }
}

#[track_caller]
fn assert_footer_is_whole(app: &App, seen: &str, what: &str) {
    let here = BINDINGS
        .iter()
        .filter(|binding| binding.place == app.place() && binding.in_footer);
    for binding in here {
        let label = binding.label(&app.words().keys, arrows(app));
        let shown = format!("{label} {}", (binding.phrase)(&app.words().keys));
        assert!(
            seen.contains(&one_line(&shown)),
            "{what}: {shown} is not in {seen}"
        );
    }
}

/// How the arrow keys are shown in a window that is large enough for upright rows.
fn arrows(app: &App) -> Arrows {
    let position = app.shown();
    let upright = match (position.sides(), position.mover()) {
        (_, Side::A) | (Sides::Two, _) | (Sides::Four, Side::C) => Arrows::Flat,
        _ => Arrows::Upright,
    };
    match app.settings().glyphs {
        Glyphs::Unicode => upright,
        Glyphs::Ascii => Arrows::InWords,
    }
}

/// What is said at the table must be the same in a window that is wider than any sentence.
#[track_caller]
fn assert_words_are_whole(app: &App, seen: &str, what: &str) {
    assert!(!seen.contains('…'), "{what}: {seen}");
    if matches!(app.place(), Place::Help) {
        return;
    }
    assert_turn_is_told(app, seen, what);
    if let Screen::Lesson { lesson, .. } = app.screen()
        && lesson.tried().is_none()
    {
        let asked = one_line(lesson.phrase(&app.words().lesson));
        assert!(seen.contains(&asked), "{what}: {asked} is not in {seen}");
    }
    if app.notice().is_none() && app.hint().is_none() {
        assert_last_turn_is_told(app, seen, what);
    }
}

#[track_caller]
fn assert_last_turn_is_told(app: &App, seen: &str, what: &str) {
    let name = |side: Side| app.record().names[side].clone();
    if let Some(story) = app.last_turn() {
        // At the end it may stand in a frame.
        let seen = one_line(&seen.replace('│', " "));
        let told = told::turn(app.words(), app.record(), app.ply(), &story, &name);
        let told = told.join(" ");
        assert!(
            seen.contains(&one_line(&told)),
            "{what}: {told} is not in {seen}"
        );
    }
}

/// Who is to move, and what is asked of him.
#[track_caller]
fn assert_turn_is_told(app: &App, seen: &str, what: &str) {
    let Some(choice) = app.choice() else {
        return;
    };
    if app.place() == Place::Lesson {
        return;
    }
    let (words, position) = (app.words(), app.shown());
    let (dan, number) = (
        position.board().dan(choice.cell()),
        choice.number(&position),
    );
    let asked = match choice {
        Aim::Cell(_) => (words.table.choose_cell)(arrows(app).along_row(&words.keys)),
        Aim::Advised(_, way) => (words.table.confirm_way)(number, dan, words.table.ways.of(way)),
        Aim::Chosen(_) => (words.table.choose_way)(number, dan, ""),
    };
    let whose = (words.table.turn_of)(&app.record().names[position.mover()]);
    for told in [whose, asked] {
        let told = one_line(&told);
        assert!(seen.contains(&told), "{what}: {told} is not in {seen}");
    }
}

/// Long turns need long sentences: whole random games, every turn told to its end.
#[test]
fn every_turn_is_told_to_its_end() {
    for lang in LANGS {
        for (sides, size) in [
            ("players=2", SIZES[0]),
            ("players=3", SIZES[1]),
            ("players=4", SIZES[0]),
        ] {
            let mut rng = Rng::with_seed(7);
            for _ in 0..4 {
                let mut app = seen(size, &format!("{lang} {sides} quan=5 first=no"), "");
                while app.place() == Place::Play {
                    let (cell, way) = (rng.u8(1..=5), rng.choice(['<', '>', '^', 'v']).unwrap());
                    type_keys(&mut app, &format!("{cell}{way}"));
                    if app.notice().is_none() && app.hint().is_none() {
                        let what = format!("{lang} {sides} {:?}", app.record().position());
                        let seen = words(&picture(&app));
                        assert_last_turn_is_told(&app, &seen, &what);
                        assert_turn_is_told(&app, &seen, &what);
                    }
                }
            }
        }
    }
}

/// Chalk is drawn once; neither stones nor quan nor marks may rub it out, in a window of any size.
#[test]
fn nothing_on_the_board_covers_its_lines() {
    let chalk = |sign: char| "─│╭╮╰╯├┤┬┴┼".contains(sign);
    for (sides, bare, full) in BOARDS {
        for (columns, height) in (40..130)
            .step_by(3)
            .flat_map(|x| (14..48).map(move |y| (x, y)))
        {
            let board = |position: &str, keys| {
                let options = format!("en players={sides} non=5 at:{position}");
                picture(&seen((columns, height), &options, keys))
            };
            let [left, right] = bare.map(|position| board(position, ""));
            let drawn = [
                board(full, ""),
                board(full, "3"),
                board(full, "4<4^"),
                board(full, "5>5v"),
            ];
            for at in 0..left.content.len() {
                let lines = [&left, &right].map(|picture| picture.content[at].symbol());
                let Some(line) = lines.into_iter().find(|sign| sign.starts_with(chalk)) else {
                    continue;
                };
                for picture in &drawn {
                    let shown = picture.content[at].symbol();
                    assert!(
                        shown == line,
                        "{shown} on {line}:\n{}",
                        rows(picture).join("\n")
                    );
                }
            }
        }
    }
}

/// Boards of each number of sides: two that are nearly bare, and one that is full.
const BOARDS: [(u8, [&str; 2], &str); 3] = [
    (
        2,
        [
            "0,0,1,0,0,1/0,0,0,0,0,0_A_0,0/0,0_9",
            "0,0,1,0,0,0/0,0,0,0,0,1_A_0,0/0,0_9",
        ],
        "60,60,60,60,60,Q4/60,60,60,60,60,Q60_A_0,0/0,0_9",
    ),
    (
        3,
        [
            "0,0,1,0,0,1/0,0,0,0,0,0/0,0,0,0,0,0_A_0,0/0,0/0,0_9",
            "0,0,1,0,0,0/0,0,0,0,0,1/0,0,0,0,0,0_A_0,0/0,0/0,0_9",
        ],
        "60,60,60,60,60,Q60/60,60,60,60,60,Q4/60,60,60,60,60,Q60_A_0,0/0,0/0,0_9",
    ),
    (
        4,
        [
            "0,0,1,0,0,1/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0_A_0,0/0,0/0,0/0,0_9",
            "0,0,1,0,0,0/0,0,0,0,0,1/0,0,0,0,0,0/0,0,0,0,0,0_A_0,0/0,0/0,0/0,0_9",
        ],
        "60,60,60,60,60,Q4/60,60,60,60,60,Q60/60,60,60,60,60,Q4/60,60,60,60,60,Q60_A_0,0/0,0/0,0/0,0_9",
    ),
];

/// Keys that lead to a question, from a game begun.
const QUESTIONS: [&str; 5] = ["5>n", "5>q", "5>g", "5>p", "5><f2><enter>"];

/// The words in the box that a question stands in.
fn boxed(buffer: &Buffer) -> String {
    let rows = rows(buffer);
    let column = |row: &String, sign| row.chars().position(|other| other == sign);
    let corners = |row: &String| Some((column(row, '┏')?, column(row, '┓')?));
    let (left, right) = rows.iter().find_map(corners).unwrap();
    let inside = |row: &String| row.chars().skip(left + 1).take(right - left - 1).collect();
    let walls = rows.iter().filter(|row| row.chars().nth(left) == Some('┃'));
    let inside: Vec<String> = walls.map(inside).collect();
    one_line(&inside.join(" "))
}

/// A question says whether a game is kept or lost, so all of it is seen, whoever plays and however small the window.
#[test]
fn questions_are_whole_at_any_size() {
    let sizes = (40..=124)
        .step_by(12)
        .flat_map(|x| (14..40).step_by(5).map(move |y| (x, y)));
    for (size, lang) in sizes.flat_map(|size| LANGS.map(|lang| (size, lang))) {
        let mut asked: Vec<App> = QUESTIONS.map(|keys| seen(size, lang, keys)).into();
        let mut offered = seen(size, lang, "");
        let mut left = seen(size, lang, "1>4>").record().clone();
        left.names[Side::A] = "Nguyễn Thị Hoa".to_owned();
        left.names[Side::B] = "Trần Văn Bình".to_owned();
        left.date = "the thirtieth of November in the year 2026, under the tree".to_owned();
        offered.offer(left);
        asked.push(offered);
        for app in asked {
            let Screen::Ask { question, .. } = app.screen() else {
                panic!("nothing is asked: {:?}", app.screen());
            };
            let name = |side: Side| app.name(side);
            let question = one_line(&announce::question(&app, question, &name));
            let seen = boxed(&picture(&app));
            assert!(
                seen.contains(&question),
                "{size:?}: {question} is not in {seen}"
            );
            let buttons = seen.matches('[').count();
            assert!(buttons >= 2, "{size:?}: no answers in {seen}");
        }
    }
}

/// What each row of the set-up means is said to its end, under every rule set.
#[test]
fn notes_of_the_set_up_are_whole() {
    for lang in LANGS {
        for size in [(40, 14), (60, 20), (80, 24)] {
            let mut app = seen(size, lang, "<f2>");
            for _ in 0..40 {
                type_keys(&mut app, "<down><right>");
                let rows = rows(&picture(&app));
                let cut = rows
                    .iter()
                    .find(|row| row.contains('…') && !row.starts_with(['│', ' ', '╭']));
                assert_eq!(cut, None, "{lang} {size:?}: {rows:#?}");
                let seen = rows.join(" ").replace('\u{a0}', " ");
                assert!(!seen.contains(": .") && !seen.contains(" : ."), "{rows:#?}");
                let notes = rows
                    .iter()
                    .skip_while(|row| !row.trim_start().starts_with('╰'));
                let cut = notes.filter(|row| row.contains('…')).count();
                assert_eq!(cut, 0, "{lang} {size:?}: {rows:#?}");
            }
        }
    }
}

/// ASCII says the same sums and names the same keys.
#[test]
fn ascii_counts_and_names_keys_rightly() {
    for lang in LANGS {
        let count = words(&picture(&seen((80, 24), &format!("{lang} ascii"), GAME)));
        assert!(count.contains("1x10=10"), "{count}");
        let help = seen((80, 40), &format!("{lang} ascii"), "?");
        let help = rows(&picture(&help));
        let plus = help.iter().filter(|row| row.trim_start().starts_with('+'));
        assert_eq!(plus.count(), 1, "{help:#?}");
    }
}

/// Two sisters are told apart by the last word of their names.
#[test]
fn a_name_that_is_cut_keeps_its_last_word() {
    for size in [(40, 14), (80, 24)] {
        let mut app = seen(size, "vi", "1>4>");
        let mut record = app.record().clone();
        record.names[Side::A] = "Nguyễn Thị Hương Lan".to_owned();
        record.names[Side::B] = "Nguyễn Thị Hương Mai".to_owned();
        app.offer(record);
        type_keys(&mut app, "ypy");
        let shown = rows(&picture(&app));
        for name in ["Lan ", "Mai "] {
            let row = shown.iter().find(|row| row.contains(name));
            assert!(row.is_some(), "{name}: {shown:#?}");
        }
    }
}

#[test]
fn in_the_smallest_window_every_sentence_is_whole() {
    for lang in LANGS {
        for (place, app) in everywhere(lang, (40, 14)) {
            let rows = rows(&picture(&app));
            let cut = rows.iter().find(|row| {
                row.contains('…') && !row.contains("Ô ĂN QUAN") && !row.starts_with('│')
            });
            assert_eq!(cut, None, "{lang} {place}: {rows:#?}");
        }
    }
}
