//! The mouse wheel, and what is shown whatever happens: the position that the words speak of, unless a turn is on its way
//! there.

use std::time::Duration;

use fastrand::Rng;
use oanquan::app::key::{BINDINGS, Key};
use oanquan::app::{App, Message, Screen};

use crate::screens::GAME;
use crate::sitting::{assert_same, picture, rows, sit_down, type_keys};
use crate::thinking::think;

/// Turns the wheel, towards the end of what is shown if the number is positive.
fn turn_wheel(app: &mut App, by: i32) {
    assert_eq!(app.update(Message::Wheel(by)), None);
}

fn after(options: &str, keys: &str) -> App {
    let mut app = sit_down(options);
    type_keys(&mut app, keys);
    app
}

/// The rows of the window, between two messages for whoever compares them.
fn seen(app: &App) -> String {
    rows(&picture(app)).join("\n") + "\n"
}

#[test]
fn at_the_table_the_wheel_changes_nothing() {
    for keys in [
        "",
        "2",
        "1>4><left><enter><right>",
        "5>1",
        "3^",
        "b",
        "1>u",
        "1>uu",
        "i2",
        "1>4>h<think>",
        GAME,
        "py<esc>",
        "5>q",
        "5>g",
    ] {
        let mut app = after("", keys);
        let (before, hint, screen) = (seen(&app), app.hint().cloned(), app.screen().clone());
        for by in [1, -1, 3] {
            turn_wheel(&mut app, by);
            assert_same(&seen(&app), &before, keys);
            assert_eq!(
                (app.hint().cloned(), app.screen().clone()),
                (hint.clone(), screen.clone())
            );
        }
    }
}

/// A hint that is still being looked for comes all the same.
#[test]
fn the_wheel_does_not_call_a_hint_off() {
    let (mut turned, mut quiet) = (after("", "1>4>h"), after("", "1>4>h"));
    turn_wheel(&mut turned, 1);
    assert_same(&seen(&turned), &seen(&quiet), "a hint");
    for app in [&mut turned, &mut quiet] {
        while think(app) {}
    }
    assert!(quiet.hint().is_some() && turned.hint().is_some());
    assert_same(&seen(&turned), &seen(&quiet), "a hint");
}

/// Drawing everything anew and a pause in the shell change nothing of what is said; nor do the help and another language.
#[test]
fn what_does_not_touch_the_game_leaves_a_hint() {
    for keys in ["<ctrl-l>", "?<esc>", "lll", "<size 90x30>", "<tick 500>"] {
        let mut app = after("", "1>4>h<think>");
        let hint = app.hint().cloned();
        type_keys(&mut app, keys);
        assert!(hint.is_some() && app.hint() == hint.as_ref(), "{keys}");
    }
    let mut told = after("", "1>4>uuu");
    let before = seen(&told);
    type_keys(&mut told, "<ctrl-l>");
    assert_same(&seen(&told), &before, "a notice");
}

#[test]
fn the_wheel_over_a_list_leaves_what_is_said() {
    let mut app = after("", "<f3>");
    app.tell("Saved in game.oaq.".to_owned());
    turn_wheel(&mut app, 1);
    assert!(seen(&app).contains("Saved in game.oaq."));
    assert!(seen(&app) != seen(&after("", "<f3>")), "and it has turned");
}

/// The wheel steps as the arrows do, and ends what is being shown as they do.
#[test]
fn where_there_are_steps_the_wheel_is_an_arrow() {
    for keys in [
        "1><tick 60000>4><tick 60000>k",
        "1><tick 60000>4><tick 60000>k<home>",
        "1><tick 60000>4><tick 60000>k<home> ",
        "1><tick 60000>4><tick 60000>k<home> <tick 700>",
        "1><tick 60000>4><tick 60000>k<left> <tick 700>",
    ] {
        for (by, arrow) in [(1, Key::Right), (-1, Key::Left)] {
            let (mut turned, mut pressed) = (after("slow", keys), after("slow", keys));
            turn_wheel(&mut turned, by);
            pressed.press(arrow);
            assert_same(
                &seen(&turned),
                &seen(&pressed),
                &format!("{keys} {arrow:?}"),
            );
            assert_eq!(turned.screen(), pressed.screen(), "{keys} {arrow:?}");
            assert_eq!(
                (turned.shown(), turned.wake()),
                (pressed.shown(), None),
                "{keys}"
            );
        }
    }
}

/// Where what is on its way ends is what the words speak of.
#[track_caller]
fn check(app: &App) {
    let meant = match app.screen() {
        // A move that is not right is shown to its end, and then taken back.
        Screen::Lesson { lesson, .. } if app.playback().is_some() => lesson.tried().unwrap().after,
        Screen::Lesson { lesson, .. } => lesson.shown(),
        _ => app.looked_at().position_at(app.ply()),
    };
    let mut shown = app.shown();
    if let Some(playback) = app.playback() {
        let mut playback = playback.clone();
        playback.advance(Duration::from_secs(3600), None);
        shown = *playback.shown();
    }
    assert_eq!(shown, meant, "{:?}", app.screen());
}

#[test]
fn what_is_shown_is_what_the_words_speak_of_whatever_happens() {
    let keys: Vec<Key> = BINDINGS
        .iter()
        .flat_map(|binding| binding.keys)
        .map(|(key, _)| *key)
        .filter(|key| *key != Key::Ctrl('c'))
        .collect();
    for (seed, options) in (0..).zip([
        "slow",
        "normal players=3",
        "slow players=4",
        "fast computer",
    ]) {
        let mut rng = Rng::with_seed(seed);
        let mut app = after(options, "?b");
        let mut moved = 0;
        for event in 0..4000 {
            let before = (app.place(), app.ply(), app.shown());
            match rng.u8(..12) {
                0 => turn_wheel(&mut app, rng.i32(-2..=2)),
                1 => drop(app.update(Message::Tick(Duration::from_millis(rng.u64(..2500))))),
                2 => drop(app.update(Message::Resize(rng.u16(30..120), rng.u16(8..40)))),
                3 => drop(think(&mut app)),
                // Places that random keys seldom lead to.
                4 if event % 3 == 0 => drop(type_keys(&mut app, "?b<enter>")),
                4 => drop(type_keys(&mut app, "k<home> ")),
                _ => drop(app.press(*rng.choice(&keys).unwrap())),
            }
            check(&app);
            moved += usize::from((app.place(), app.ply(), app.shown()) != before);
        }
        assert!(moved > 500, "{options}: {moved}");
    }
}
