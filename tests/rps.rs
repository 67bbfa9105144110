//! Oẳn tù tì in a real terminal: hands that stay hidden, rounds that decide and rounds that tie.

use crate::pty::{Home, Pty};

/// Sets a table that oẳn tù tì decides who begins at.
fn begin(home: &Home, args: &[&str]) -> Pty {
    let mut pty = home.start(&[&["--first", "rps"], args].concat());
    pty.until_seen("Everyone secretly presses one of their keys");
    pty
}

/// The line of a player, from his name on.
#[track_caller]
fn line(pty: &Pty, name: &str) -> String {
    let screen = pty.screen();
    let line = screen
        .lines()
        .find(|line| line.contains(name) && line.contains("rock"));
    line.unwrap_or_else(|| panic!("{name} is not there:\n{screen}"))
        .trim()
        .to_owned()
}

#[test]
fn a_decided_round_says_who_begins() {
    for (keys, name, asked) in [
        (["1", "9"], "An", "An to move"),
        (["2", "8"], "Bình", "Bình to move"),
        (["3", "8"], "An", "An to move"),
        (["1", "0"], "Bình", "Bình to move"),
    ] {
        let home = Home::new();
        let mut pty = begin(&home, &[]);
        pty.type_until(keys[0], "ready");
        // What An has shown is hidden, and his second key counts for nothing.
        assert_eq!(
            line(&pty, "An"),
            "An                1 rock  2 scissors  3 paper  ready"
        );
        pty.type_until(
            &format!("123{}", keys[1]),
            &format!("{name} wins and starts"),
        );
        pty.type_until("\r", asked);
        pty.leave_by("\u{3}");
    }
}

#[test]
fn a_tie_is_played_again_until_it_is_decided() {
    let home = Home::new();
    let mut pty = begin(&home, &["--a", "Lan"]);
    for keys in ["18", "29", "30"] {
        pty.type_until(keys, "A tie. Enter tries again.");
        pty.type_until("\r", "not yet");
        assert!(!pty.screen().contains("A tie"), "{}", pty.screen());
    }
    pty.type_until("19", "Lan wins and starts");
    assert_eq!(
        line(&pty, "Lan"),
        "Lan               1 rock  2 scissors  3 paper  rock"
    );
    assert_eq!(
        line(&pty, "Bình"),
        "Bình              8 rock  9 scissors  0 paper  scissors"
    );
    pty.type_until("\r", "Lan to move");
    pty.leave_by("\u{3}");
}

#[test]
fn of_three_those_who_win_go_on() {
    let home = Home::new();
    let mut pty = begin(&home, &["--players", "3"]);
    // All three hands differ: nobody wins.
    pty.type_until("19m", "A tie. Enter tries again.");
    pty.type_until("\r", "not yet");
    // An and Chi beat Bình, who is out.
    pty.type_until("19b", "A tie. Enter tries again.");
    pty.type_until("\r", "not yet");
    assert!(!pty.screen().contains("Bình"), "{}", pty.screen());
    pty.type_until("2b", "Chi wins and starts");
    pty.type_until("\r", "Chi to move");
    pty.leave_by("\u{3}");
}
