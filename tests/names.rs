//! Text fields: names in the set-up, paths in the library. What is typed there is text, and nothing else happens.

use oanquan::app::front::Choice;
use oanquan::app::key::Key;
use oanquan::app::setup::{Form, Row};
use oanquan::app::{App, Effect, Place, Screen};
use oanquan::engine::Side;

use crate::sitting::{LANGS, picture, rows, sit_down, type_keys};

/// Keys that lead from the first screen to names and rules.
const TO_NAMES: &str = "<down><down><down><enter>";

/// Names and rules behind the first screen, after some keys.
fn set_up(keys: &str) -> App {
    let mut app = first_screen(TO_NAMES);
    assert_eq!(type_keys(&mut app, keys), None, "{keys}");
    app
}

/// The first screen after some keys.
fn first_screen(keys: &str) -> App {
    let mut app = sit_down("front");
    assert_eq!(type_keys(&mut app, keys), None, "{keys}");
    app
}

fn names(app: &App) -> [String; 4] {
    match app.screen() {
        Screen::SetUp { form, .. } => form.clean_names().0,
        _ => app.record().names.0.clone(),
    }
}

#[test]
fn names_are_text_and_never_commands() {
    let app = set_up("<down><down>Lan<enter>Quân<enter>");
    assert_eq!(names(&app)[..2], ["Lan", "Quân"]);
    assert_eq!(app.focus(), Some(Row::Start));
    let app = set_up("<down><down>Lan<enter>Tú<enter><enter>");
    assert_eq!((app.place(), app.record().len()), (Place::Play, 0));
    assert_eq!(names(&app)[..2], ["Lan", "Tú"]);
    for name in ["Quân", "Lan", "Tú", "quit", "n", "Kiên"] {
        for app in [set_up(name), first_screen(name)] {
            assert_eq!(names(&app)[0], name, "typed where a game starts");
            assert_eq!(app.settings(), set_up("").settings(), "{name}");
        }
    }
}

/// Whatever row has the focus: a letter ends nothing, starts nothing and changes no setting.
#[test]
fn no_letter_surprises_in_the_set_up() {
    let rows = Form::default().rows();
    for (at, row) in rows.iter().enumerate() {
        for letter in "abcdefghijklmnopqrstuvwxyz0123456789".chars() {
            let mut app = set_up(&"<down>".repeat(at));
            let effect = app.press(Key::Char(letter));
            assert_eq!(effect, None, "{letter} on {row:?}");
            assert_eq!(app.settings(), set_up("").settings(), "{letter}");
            assert!(matches!(app.screen(), Screen::SetUp { .. }), "{letter}");
        }
    }
    for at in 0..Choice::ALL.len() {
        for letter in "abcdefghijklmnopqrstuvwxyz".chars() {
            let mut app = first_screen(&"<down>".repeat(at));
            assert_eq!(app.press(Key::Char(letter)), None, "{letter} on line {at}");
            assert_eq!(app.place(), Place::Name, "{letter} on line {at}");
        }
    }
}

#[test]
fn enter_walks_through_the_names_to_the_start() {
    let mut app = set_up("<down><right><right><down>");
    for side in Side::ALL {
        assert_eq!(app.focus(), Some(Row::Name(side)));
        type_keys(&mut app, "x<enter>");
    }
    assert_eq!(app.focus(), Some(Row::Start));
    assert_eq!(names(&app), ["x", "x", "x", "x"]);
}

#[test]
fn the_offered_name_is_dim_until_another_is_typed() {
    for lang in LANGS {
        let mut app = sit_down(lang);
        type_keys(&mut app, "<f2><down><down>");
        let seen = |app: &App, text: &str| rows(&picture(app)).join("\n").contains(text);
        assert!(seen(&app, "▏An"), "{lang}");
        type_keys(&mut app, "Lan<left>");
        assert!(seen(&app, "La▏n") && !seen(&app, "An"), "{lang}");
    }
}

#[test]
fn escape_keeps_what_was_set() {
    let mut app = sit_down("");
    type_keys(&mut app, "1>4>2");
    let (record, screen) = (app.record().clone(), app.screen().clone());
    type_keys(&mut app, "<f2><down><down>Lan<enter>Hoa<esc>");
    assert_eq!((app.record(), app.screen()), (&record, &screen));
    type_keys(&mut app, "<f2>");
    assert_eq!(names(&app)[..2], ["Lan", "Hoa"]);
    type_keys(&mut app, "<enter>y");
    assert_eq!((names(&app)[0].as_str(), app.record().len()), ("Lan", 0));
    type_keys(&mut app, "<f2>");
    assert_eq!(names(&app)[..2], ["Lan", "Hoa"]);
}

/// There is no table yet to go back to, and leaving would lose what was typed.
#[test]
fn escape_from_the_first_screen_asks_before_it_leaves() {
    let mut app = set_up("<down><down>Lan<esc>");
    assert_eq!(app.place(), Place::Front);
    assert!(rows(&picture(&app)).join("\n").contains("Lan – Bình"));
    type_keys(&mut app, "<esc>");
    assert_eq!(app.place(), Place::Ask);
    assert!(rows(&picture(&app)).join("\n").contains(" Quit?"));
    type_keys(&mut app, "<enter><enter><down><down>");
    assert_eq!((app.place(), names(&app)[0].as_str()), (Place::Name, "Lan"));
    assert_eq!(type_keys(&mut app, "<esc><esc>y"), Some(Effect::Quit));
}

#[test]
fn after_the_lesson_the_game_is_what_comes_next() {
    let mut app = first_screen("<down><down><enter>");
    assert_eq!(app.place(), Place::Lesson);
    while app.place() == Place::Lesson {
        type_keys(&mut app, "<enter>");
        if app.place() == Place::Lesson {
            type_keys(&mut app, "h<enter>");
        }
    }
    let Screen::Front(front) = app.screen() else {
        panic!("{:?}", app.screen());
    };
    assert_eq!(front.choice(), Choice::Play);
}

/// Where the cursor is seen in a path, after what stands before it.
fn path(app: &App) -> String {
    let rows = rows(&picture(app));
    let row = rows.iter().find(|row| row.contains('▏')).unwrap();
    row.trim_matches(['│', ' ']).to_owned()
}

#[test]
fn a_path_is_edited_where_the_cursor_is() {
    let mut app = sit_down("");
    type_keys(&mut app, "<f3><down><enter>");
    assert_eq!(path(&app), "2026-11-30.oaq▏");
    type_keys(&mut app, "<home>games/");
    assert_eq!(path(&app), "games/▏2026-11-30.oaq");
    type_keys(&mut app, "<right><delete><backspace>");
    assert_eq!(path(&app), "games/▏26-11-30.oaq");
    for (key, expected) in [('e', "games/26-11-30.oaq▏"), ('u', "▏")] {
        app.press(Key::Ctrl(key));
        assert_eq!(path(&app), expected);
    }
    type_keys(&mut app, "Hội an.oaq<left><left><left><left>");
    app.press(Key::Ctrl('w'));
    assert_eq!(path(&app), "Hội ▏.oaq");
    app.press(Key::Ctrl('a'));
    assert_eq!(path(&app), "▏Hội .oaq");
}

/// A path longer than the window shows what is round the cursor.
#[test]
fn a_long_path_shows_its_cursor() {
    let mut app = sit_down("");
    let long = "x".repeat(300);
    type_keys(&mut app, &format!("<f3><down><enter>{long}"));
    assert!(path(&app).ends_with("x▏"));
    type_keys(&mut app, "<home>");
    assert!(path(&app).starts_with("▏2026"));
}
