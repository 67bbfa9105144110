//! The game in lines is the game on the table: the same state, the same messages, the same refusals.

use oanquan::app::even::Even;
use oanquan::app::game::Game;
use oanquan::app::player::Player;
use oanquan::app::{App, Place};
use oanquan::engine::{BySide, Record, Side};
use oanquan::lines::command::{self, Command};
use oanquan::lines::telling::{self, Told};
use oanquan::search::Level;

use crate::sitting::{TODAY, sit_down};
use crate::thinking::think;

/// Says lines at a table and lets the computers answer; returns what was told after the last of them.
fn say(app: &mut App, lines: &str) -> String {
    let mut news = Vec::new();
    for line in lines.lines() {
        let told = Told::of(app);
        match command::read(app, line) {
            Ok(command @ (Command::Do(_) | Command::Confirm(_))) => {
                command.perform(app);
                while think(app) {}
                news = told.news(app);
            }
            Ok(Command::Show(page)) => news = telling::page(app, page),
            Ok(Command::Leave | Command::Nothing) => news = telling::what_now(app),
            Err(refusal) => news = vec![command::refused(app.words(), line, &refusal)],
        }
    }
    news.join("\n")
}

fn against_a_computer(options: &str) -> App {
    let mut players = BySide::default();
    players[Side::B] = Player::Computer(Level::CuNhan);
    sit_down(options).with_players(players)
}

#[test]
fn a_computer_that_would_lose_the_count_declines_it() {
    let mut app = against_a_computer("at:1,1,1,1,1,Q/1,1,1,1,1,Q_A_9,0/0,0_4");
    let told = say(&mut app, "agree");
    assert!(told.contains("counting now would lose"), "{told}");
    assert_eq!(app.record().ending(), None);
    let mut app = against_a_computer("at:1,1,1,1,1,Q/1,1,1,1,1,Q_A_0,0/9,0_4");
    let told = say(&mut app, "agree");
    assert!(
        told.contains("All agreed") && told.contains("wins by 9"),
        "{told}"
    );
}

#[test]
fn the_next_game_is_begun_by_the_other_side() {
    let mut app = sit_down("");
    say(&mut app, "A1>\nresign\nnew");
    assert_eq!(app.record().start().mover(), Side::B);
    assert_eq!((app.record().len(), app.series().game()), (0, 2));
}

#[test]
fn a_game_is_given_up_for_a_new_one_only_if_that_is_meant() {
    let mut app = sit_down("");
    let told = say(&mut app, "A1>\nn");
    assert!(told.contains("new game") && told.contains('y'), "{told}");
    let told = say(&mut app, "A1>");
    assert!(told.contains("A1>"), "no answer to the question: {told}");
    say(&mut app, "no");
    assert_eq!((app.place(), app.record().len()), (Place::Play, 1));
    say(&mut app, "new\nyes");
    assert_eq!(app.record().len(), 0);
}

#[test]
fn a_line_left_by_playing_on_from_the_past_is_told_and_kept() {
    let mut app = sit_down("");
    let told = say(&mut app, "A1>\nundo\nA2>");
    assert!(told.contains("new line"), "{told}");
    assert_eq!(app.record().other_lines(), 1);
}

#[test]
fn the_second_player_may_take_the_other_side() {
    let mut app = sit_down("");
    let game = Game {
        even: Even::Pie,
        ..app.game().clone()
    };
    app = App::new(game, *app.settings(), TODAY, 1);
    let told = say(&mut app, "A5>");
    assert!(told.contains('?') && app.place() == Place::Ask, "{told}");
    let told = say(&mut app, "y");
    assert!(told.contains("swap") || told.contains("change"), "{told}");
    assert_eq!(app.record().names[Side::A], "Bình");
}

#[test]
fn an_offered_game_is_taken_up_or_not() {
    let offered: Record = "[A \"An\"]\n[B \"Bình\"]\n1. A1> B4> *".parse().unwrap();
    let mut app = sit_down("");
    app.offer(offered.clone());
    assert!(telling::opening(&app).join("\n").contains('y'));
    let told = say(&mut app, "yes");
    assert!(told.contains("An"), "{told}");
    assert_eq!(*app.record(), offered);
    let mut app = sit_down("");
    app.offer(offered);
    let told = say(&mut app, "no");
    assert!(
        app.record().is_empty() && told.contains("5 5 5 5 5"),
        "{told}"
    );
}

#[test]
fn every_language_has_its_yes_and_its_no() {
    let words = [
        (
            "vi",
            ["y", "Có", "co", "C", "co\u{301}"],
            ["n", "không", "KHONG", "k", "Kho\u{302}ng"],
        ),
        (
            "en",
            ["y", "Y", "yes", "YES", " Yes "],
            ["n", "N", "no", "NO", " no"],
        ),
        (
            "fr",
            ["y", "oui", "O", "OUI", " o "],
            ["n", "N", "non", "NON", "Non "],
        ),
    ];
    for (lang, yes, no) in words {
        for (words, plies) in [(yes, 0), (no, 1)] {
            for word in words {
                let mut app = sit_down(lang);
                say(&mut app, &format!("A1>\nnew\n{word}"));
                assert_eq!(app.record().len(), plies, "{lang}: {word:?}");
                assert_eq!(app.place(), Place::Play, "{lang}: {word:?}");
            }
        }
        for word in ["", "yy", "A1>", "hello"] {
            let mut app = sit_down(lang);
            say(&mut app, &format!("A1>\nnew\n{word}"));
            assert_eq!(app.place(), Place::Ask, "{lang}: {word:?}");
        }
    }
}
