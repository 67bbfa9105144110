//! Teams: several names on a side, whose players take turns.

use oanquan::app::App;
use oanquan::engine::{Record, Side, read_records};
use oanquan::lines::telling;

use crate::sitting::{one_line, picture, rows, sit_down, type_keys};

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
