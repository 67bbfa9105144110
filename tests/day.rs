//! The day of a game is the day on which it begins, though the table may stay open over midnight.

use oanquan::app::Message;
use oanquan::app::day::Day;

use crate::sitting::{TODAY, sit_down, type_keys};

const TOMORROW: Day = Day {
    month: 12,
    day: 1,
    ..TODAY
};

#[test]
fn a_game_has_the_day_on_which_it_begins() {
    let mut app = sit_down("");
    type_keys(&mut app, "1>");
    app.update(Message::Today(TOMORROW));
    assert_eq!(app.record().date, TODAY.to_string(), "it goes on");
    type_keys(&mut app, "ny");
    assert_eq!(app.record().date, "2026-12-01");
    type_keys(&mut app, "<f2><enter>");
    assert_eq!(app.record().date, "2026-12-01");
}

#[test]
fn a_day_that_comes_changes_nothing_else() {
    let mut app = sit_down("slow");
    type_keys(&mut app, "1<");
    let before = (app.playback().is_some(), app.notice().cloned());
    app.update(Message::Today(TOMORROW));
    assert_eq!((app.playback().is_some(), app.notice().cloned()), before);
}
