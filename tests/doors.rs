//! Ways into a game that begin with a position, at the table itself.

use oanquan::app::key::Key;
use oanquan::app::library::Item;
use oanquan::app::player::Player;
use oanquan::app::{App, Message, Place};
use oanquan::engine::{Side, Sides};

use crate::sitting::{picture, sit_down, type_keys, words};

const POSITION: &str = "5,0,5,5,5,Q/5,5,5,5,5,Q A 5,0/0,0 8";

/// Opens the library at the row where a position is typed.
fn open_door(app: &mut App) {
    app.update(Message::Library);
    let at = Item::ALL.iter().position(|item| *item == Item::Start);
    let down = i32::try_from(at.unwrap()).unwrap();
    app.update(Message::Row(down));
    app.update(Message::Accept);
    assert_eq!(app.place(), Place::Path);
}

#[test]
fn a_position_pasted_in_the_library_starts_a_game() {
    for lang in ["en", "vi", "fr"] {
        for text in [
            POSITION.to_owned(),
            format!("'{POSITION}'\n"),
            format!("  {POSITION} "),
        ] {
            let mut app = sit_down(&format!("{lang} computer"));
            open_door(&mut app);
            app.paste(&text);
            app.press(Key::Enter);
            assert_eq!(app.record().position().to_string(), POSITION, "{text:?}");
            assert_eq!(app.place(), Place::Play);
            assert!(app.players()[Side::B] != Player::Person, "the players stay");
        }
    }
}

#[test]
fn a_position_may_have_more_players_than_the_table() {
    let mut app = sit_down("quan=5");
    open_door(&mut app);
    type_keys(
        &mut app,
        "5,5,5,5,5,Q/5,5,5,5,5,Q/5,5,5,5,5,Q C 0,0/0,0/0,0 0",
    );
    app.press(Key::Enter);
    assert_eq!(app.record().rules().players, Sides::Three);
    assert_eq!(app.record().rules().quan, 5);
}

#[test]
fn a_bad_position_is_refused_in_words_and_can_be_mended() {
    let mut app = sit_down("");
    open_door(&mut app);
    app.paste("5,5/5");
    app.press(Key::Enter);
    assert_eq!(app.place(), Place::Path);
    let told = words(&picture(&app));
    assert!(told.contains("expected 4 fields"), "{told}");
    assert!(told.contains("5,5/5"), "{told}");
}

#[test]
fn a_game_that_would_be_lost_is_not_given_up_for_a_position_without_a_question() {
    let mut app = sit_down("");
    type_keys(&mut app, "A1>");
    open_door(&mut app);
    app.paste(POSITION);
    app.press(Key::Enter);
    assert_eq!(app.record().len(), 1);
    app.press(Key::Enter);
    assert_eq!(app.place(), Place::Ask);
    app.update(Message::Yes);
    assert_eq!(app.record().position().to_string(), POSITION);
}
