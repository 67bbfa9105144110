//! Teams: several names on a side, whose players take turns.

use fastrand::Rng;
use oanquan::app::game::Game;
use oanquan::app::{App, Place};
use oanquan::engine::{Record, Rules, Side, Sides, read_records};
use oanquan::lines::{command, telling};

use crate::sitting::{TODAY, one_line, picture, rows, sit_down, type_keys};

/// A table at which A is a team of three and B one of two.
fn teams(options: &str) -> App {
    let mut app = sit_down(options);
    app.rename(Side::A, "Lan, Hoa,Tú");
    app.rename(Side::B, "Minh, Nam");
    app
}

fn seen(app: &App) -> String {
    one_line(&rows(&picture(app)).join(" "))
}

/// The table says whose turn it is, and who moved last.
#[test]
fn the_players_of_a_team_take_turns() {
    let mut app = teams("");
    for (keys, player, mover) in [
        ("", "Lan", ""),
        ("a1>", "Minh", "Lan: A1>"),
        ("b2>", "Hoa", "Minh: B2>"),
        ("a3<", "Nam", "Hoa: A3<"),
        ("b3>", "Tú", "Nam: B3>"),
    ] {
        type_keys(&mut app, keys);
        let seen = seen(&app);
        assert!(
            seen.contains(&format!("{player} to move")),
            "{player}: {seen}"
        );
        assert!(seen.contains(mover), "{mover}: {seen}");
        assert!(
            seen.contains("Lan, Hoa,Tú") && seen.contains("Minh, Nam"),
            "{seen}"
        );
        let told = telling::what_now(&app).join(" ");
        assert!(told.starts_with(&format!("{player}, ")), "{told}");
    }
    // Taking a turn back takes it back from who made it.
    type_keys(&mut app, "u");
    assert!(seen(&app).contains("Nam to move"));
}

#[test]
fn a_team_is_counted_as_one_and_kept_in_the_record() {
    let mut app = teams("");
    type_keys(&mut app, "a1>b2>py");
    let seen = seen(&app);
    assert!(
        seen.contains("Team Lan") || seen.contains("Team Minh"),
        "{seen}"
    );
    let read: Record = app.record().to_string().parse().unwrap();
    assert_eq!(read.names[Side::A], "Lan, Hoa,Tú");
    assert_eq!(read.player(Side::A, 2), "Hoa");
    assert_eq!(&read, app.record());
}

/// Three sides, each a team or a player alone: turn n of a side is that of its player n, round and round.
#[test]
fn sides_of_three_and_four_can_be_teams_too() {
    let text =
        "[A \"An\"]\n[B \"Lan, Hoa\"]\n[C \"Tú, Nam, Chi\"]\n[Rules \"wikipedia players=3\"]\n\n*";
    let record = read_records(text).unwrap().remove(0);
    let mut app = sit_down("players=3");
    for side in [Side::A, Side::B, Side::C] {
        app.rename(side, &record.names[side]);
    }
    let mut players = Vec::new();
    for ply in 0..12 {
        let side = app.record().position().mover();
        players.push(app.player(side, ply));
        let mv = app.record().position().legal_moves().next().unwrap();
        app.update(oanquan::app::Message::Play(mv));
        if app.record().ending().is_some() {
            break;
        }
    }
    let expected = "An Lan Tú An Hoa Nam An Lan Chi An Hoa Tú";
    assert!(
        expected.starts_with(&players.join(" ")) && players.len() > 6,
        "{players:?}"
    );
}

/// A whole game by chance from a seed, with the keys that play it and the lines that do.
fn scripted(seed: u64) -> (Record, String, String) {
    let mut rng = Rng::with_seed(seed);
    let mut record = Record::new(Rules::default());
    "2026-11-30".clone_into(&mut record.date);
    "Lan, Hoa, Tú".clone_into(&mut record.names[Side::A]);
    "Minh, Nam".clone_into(&mut record.names[Side::B]);
    // From the first screen to the names, which are typed there, and to the start.
    let mut keys = "<down><down><down><enter>Lan, Hoa, Tú<enter>Minh, Nam<enter><enter>".to_owned();
    let mut lines = "name a Lan, Hoa, Tú\nname b Minh, Nam\n".to_owned();
    while record.ending().is_none() {
        let moves: Vec<_> = record.position().legal_moves().collect();
        let mv = rng.choice(moves).unwrap();
        record.play(mv).unwrap();
        let text = mv.text(Sides::Two);
        keys.push_str(&text.to_lowercase());
        lines.extend([&text, "\n"]);
    }
    (record, keys, lines)
}

/// The same game of teams from the keyboard, in lines and from its file: the same record and the same count, and whoever
/// looks back sees the same players take their turns.
#[test]
fn a_game_of_teams_is_the_same_from_keys_lines_and_its_record() {
    for seed in [1, 2, 3] {
        let (record, keys, lines) = scripted(seed);
        let mut typed = sit_down("front");
        type_keys(&mut typed, &keys);
        let mut told = sit_down("");
        for line in lines.lines() {
            command::read(&told, line).unwrap().perform(&mut told);
        }
        let read = read_records(&record.to_string()).unwrap().remove(0);
        let (game, series) = Game::taken_up(read);
        let opened = App::new(game, *typed.settings(), TODAY, 1).with_series(series);
        let outcome = record.outcome().unwrap();
        for app in [&typed, &told, &opened] {
            assert_eq!(app.record(), &record);
            assert_eq!(app.game_text(), record.to_string());
            assert_eq!(app.place(), Place::Count);
            for score in Sides::Two.iter().map(|side| outcome.scores[side]) {
                assert!(seen(app).contains(&score.to_string()), "{}", seen(app));
            }
            assert_eq!(players(app), players(&typed));
        }
        assert_eq!(seen(&typed), seen(&opened));
        assert_eq!(telling::what_now(&told), telling::what_now(&opened));
        let expected = "Lan Minh Hoa Nam Tú Minh Lan Nam Hoa Minh Tú Nam";
        assert!(players(&typed).starts_with(expected), "{}", players(&typed));
    }
}

/// Who made each move of the game on the table, in order.
fn players(app: &App) -> String {
    let plies = 0..app.record().moves().len();
    let players = plies.map(|ply| app.player(app.record().position_at(ply).mover(), ply));
    players.collect::<Vec<_>>().join(" ")
}
