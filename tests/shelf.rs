//! Games, files and texts: saved, opened, listed, taken in, written out, copied, looked through.

use std::fs;
use std::process::{Command, Output, Stdio};

use crate::pty::{Home, Pty};

const GAME: &str = "[Format \"1\"]\n[A \"Lan\"]\n[B \"Minh\"]\n[Rules \"wikipedia quan=5\"]\n\n\
                    1. A1> B4> 2. A3< B5> 3. A4> B3< 4. A5< B5< 5. A3> 35-25\n";
const BEGUN: &str = "[A \"Chi\"]\n[B \"Nam\"]\n\n1. A1> B4> *\n";

fn run(home: &Home, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_oanquan"))
        .env_clear()
        .env("HOME", home.path())
        .current_dir(home.path())
        .args(args)
        .args(["--lang", "en"])
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// The output of a run that must succeed.
#[track_caller]
fn said(home: &Home, args: &[&str]) -> String {
    let output = run(home, args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (&*complaint, output.status.code()),
        ("", Some(0)),
        "{args:?}"
    );
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn refused(home: &Home, args: &[&str], code: i32) -> String {
    let output = run(home, args);
    assert_eq!(output.status.code(), Some(code), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A game that has begun.
fn begun(home: &Home) -> Pty {
    let mut pty = home.sit_down();
    pty.type_until("1>", "[1. A1>]");
    pty
}

#[test]
fn a_game_is_saved_as_a_file_and_opened_again() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.type_until("\u{1b}OR", "Games and records");
    pty.type_until("\u{1b}[B\r", "Save this game as:");
    pty.send(&"\u{7f}".repeat(40));
    pty.type_until("ván.oaq\r", "Saved as ván.oaq");
    assert!(
        fs::read_to_string(home.path().join("ván.oaq"))
            .unwrap()
            .contains("1. A1> *")
    );
    // A second time it would be written over.
    pty.type_until("\u{1b}[B\r", "Save this game as:");
    pty.send(&"\u{7f}".repeat(40));
    pty.type_until("ván.oaq\r", "already exists");
    pty.leave_by("\u{3}");
    let mut pty = home.start(&["--players", "3"]);
    pty.until_seen("Chi");
    pty.type_until("\u{1b}OR\u{1b}[B\u{1b}[B\r", "Open:");
    pty.type_until("ván.oaq\r", "[1. A1>]");
    assert!(!pty.screen().contains("Chi"), "{}", pty.screen());
    pty.leave_by("\u{3}");
}

#[test]
fn opening_another_game_puts_this_one_by() {
    let home = Home::new();
    fs::write(home.path().join("begun.oaq"), BEGUN).unwrap();
    let mut pty = begun(&home);
    pty.type_until("\u{1b}OR\u{1b}[B\u{1b}[B\rbegun.oaq\r", "Nam");
    pty.type_until("3<", "A3<");
    pty.leave_by("\u{3}");
    let put_by = home.files(".local/state/oanquan/history");
    assert_eq!(put_by.len(), 1);
    assert!(fs::read_to_string(&put_by[0]).unwrap().contains("1. A1> *"));
    assert!(home.playing().unwrap().contains("1. A1> B4> 2. A3< *"));
    assert_eq!(
        fs::read_to_string(home.path().join("begun.oaq")).unwrap(),
        BEGUN
    );
}

#[test]
fn what_can_not_be_opened_says_why_and_the_game_goes_on() {
    let home = Home::new();
    fs::write(home.path().join("bad.oaq"), "1. A1> A2>").unwrap();
    let mut pty = begun(&home);
    pty.send("\u{1b}OR\u{1b}[B\u{1b}[B\r");
    for (path, why) in [
        ("nothing.oaq", "no such file"),
        ("bad.oaq", "line 1, column 8"),
        (".", "'.': not a plain file"),
        ("/dev/zero", "'/dev/zero': not a plain file"),
    ] {
        pty.send(&"\u{7f}".repeat(40));
        pty.type_until(&format!("{path}\r"), why);
    }
    pty.type_until("\u{1b}", "Games and records");
    pty.type_until("\u{1b}", "A1>");
    pty.leave_by("\u{3}");
}

#[test]
fn the_history_is_listed_opened_and_deleted() {
    let home = Home::new();
    fs::write(home.path().join("games.oaq"), format!("{GAME}\n{BEGUN}")).unwrap();
    assert_eq!(said(&home, &["history"]), "No game was played yet.\n");
    assert_eq!(
        said(&home, &["history", "--import", "games.oaq"]),
        "Imported: 2 games.\n"
    );
    let list = said(&home, &["history"]);
    assert_eq!(list.lines().count(), 2, "{list}");
    assert!(list.contains("Lan–Minh: Lan wins by 10."), "{list}");
    assert!(list.contains("Chi–Nam: unfinished, 2 moves"), "{list}");
    let number = list.lines().position(|line| line.contains("Lan")).unwrap() + 1;
    assert_eq!(
        said(&home, &["history", "--show", &number.to_string()]),
        GAME.replace("\n\n", "\n[End \"quan\"]\n[Result \"35-25\"]\n\n")
    );
    let mut pty = home.sit_down();
    pty.type_until("\u{1b}OR\r", "Past games: 2");
    pty.type_until("\u{1b}[3~", "Delete this game for good?");
    pty.type_until("y", "Past games: 1");
    pty.type_until("\r", "Moves:");
    pty.leave_by("\u{3}");
    assert_eq!(said(&home, &["history"]).lines().count(), 1);
    assert!(said(&home, &["history", "--delete", "1"]).starts_with("Deleted: "));
    assert!(refused(&home, &["history", "--delete", "1"], 1).contains("no game was played yet"));
    assert!(refused(&home, &["history", "--show", "x"], 2).contains("--show can't be 'x'"));
}

#[test]
fn all_games_are_written_out_and_taken_in_elsewhere() {
    let (home, other) = (Home::new(), Home::new());
    fs::write(home.path().join("games.oaq"), format!("{GAME}\n{BEGUN}")).unwrap();
    said(&home, &["history", "--import", "games.oaq"]);
    let out = other.path().join("all.oaq");
    said(&home, &["history", "--export", out.to_str().unwrap()]);
    assert_eq!(
        fs::read_to_string(&out).unwrap(),
        said(&home, &["history", "--export", "-"])
    );
    assert!(refused(&home, &["history", "--export", out.to_str().unwrap()], 1).contains("already"));
    assert_eq!(
        said(&other, &["history", "--import", "all.oaq"]),
        "Imported: 2 games.\n"
    );
}

/// A game of the history that has another line.
fn two_lines(home: &Home) {
    let folder = home.state().join("history");
    fs::create_dir_all(&folder).unwrap();
    let other = BEGUN.replace("B4>", "B3<");
    fs::write(folder.join("1.oaq"), format!("{BEGUN}\n{other}")).unwrap();
}

#[test]
fn the_other_lines_of_a_game_of_the_history_are_kept() {
    let home = Home::new();
    two_lines(&home);
    let mut pty = home.sit_down();
    pty.type_until("\u{1b}OR\r", "Past games: 1");
    pty.type_until("\r", "Chi to move");
    pty.type_until("3<", "A3<");
    pty.leave_by("\u{3}");
    // It is the game being played now, and is not in the history any more.
    assert_eq!(said(&home, &["history"]), "No game was played yet.\n");
    let game = home.playing().unwrap();
    assert!(game.contains("1. A1> B4> 2. A3< *"), "{game}");
    assert!(game.contains("1. A1> B3< *"), "{game}");
}

/// Where the game being played can't be written, the history keeps the one that was taken up from it.
#[test]
fn a_game_taken_up_that_can_not_be_saved_stays_in_the_history() {
    let home = Home::new();
    let history = home.state().join("history");
    fs::create_dir_all(&history).unwrap();
    fs::write(history.join("1.oaq"), BEGUN).unwrap();
    // A file where the folder should be: that stops the superuser too.
    fs::write(home.state().join("playing"), "in the way").unwrap();
    let mut pty = home.sit_down();
    pty.type_until("\u{1b}OR\r", "Past games: 1");
    pty.type_until("\r", "This game is not saved");
    pty.until_seen("Chi to move");
    pty.leave_by("\u{3}");
    assert_eq!(fs::read_to_string(history.join("1.oaq")).unwrap(), BEGUN);
}

#[test]
fn the_other_lines_are_written_out_as_games() {
    let home = Home::new();
    two_lines(&home);
    assert_eq!(said(&home, &["history"]).lines().count(), 1);
    let all = said(&home, &["history", "--export", "all.oaq"]);
    assert_eq!(all, "Saved as all.oaq.\n");
    assert_eq!(
        said(&home, &["history", "--import", "all.oaq"]),
        "Imported: 2 games.\n"
    );
    let all = said(&home, &["history", "--export", "-"]);
    assert_eq!(all.matches("1. A1> B3< *").count(), 2, "{all}");
}

#[test]
fn games_are_taken_in_in_their_order() {
    let home = Home::new();
    let games = (1..=21).map(|number| BEGUN.replace("Chi", &format!("Chi {number}")));
    fs::write(home.path().join("games.oaq"), games.collect::<String>()).unwrap();
    said(&home, &["history", "--import", "games.oaq"]);
    let all = said(&home, &["history", "--export", "-"]);
    let names: Vec<&str> = all.lines().filter(|line| line.starts_with("[A ")).collect();
    let expected: Vec<String> = (1..=21)
        .map(|number| format!("[A \"Chi {number}\"]"))
        .collect();
    assert_eq!(names, expected);
}

#[test]
fn a_full_disk_leaves_no_half_of_a_game() {
    let home = Home::new();
    let long = BEGUN.replace("B4>", &format!("B4> {{{}}}", "x ".repeat(4000)));
    fs::write(home.path().join("games.oaq"), format!("{BEGUN}{long}")).unwrap();
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" history --import games.oaq";
    let output = Command::new("/bin/sh")
        .env_clear()
        .args(["-c", script, env!("CARGO_BIN_EXE_oanquan")])
        .env("HOME", home.path())
        .current_dir(home.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let files = home.files(".local/state/oanquan/history");
    assert_eq!(files.len(), 1, "{files:?}");
    assert!(fs::read_to_string(&files[0]).unwrap().contains("B4> *"));
}

#[test]
fn a_record_and_a_position_are_copied_and_shown() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.type_until(
        "\u{1b}OR\u{1b}[B\u{1b}[B\u{1b}[B\u{1b}[B\r",
        "Copied; if not",
    );
    pty.until_seen("0,0,6,6,6,Q1/");
    let written = String::from_utf8_lossy(pty.written()).into_owned();
    // "0,0,6,6," in base 64.
    assert!(
        written.contains("\u{1b}]52;c;MCwwLDYsNi"),
        "{}",
        pty.screen()
    );
    pty.type_until("\u{1b}", "Games and records");
    pty.type_until("\u{1b}[B\u{1b}[B\u{1b}[B\r", "[Format \"1\"]");
    pty.leave_by("\u{3}");
}

#[test]
fn replay_looks_through_one_record_or_many() {
    let home = Home::new();
    fs::write(home.path().join("one.oaq"), GAME).unwrap();
    fs::write(home.path().join("two.oaq"), format!("{GAME}\n{BEGUN}")).unwrap();
    let mut pty = home.start_first(&["replay", "one.oaq"]);
    pty.until_seen("Lan");
    pty.until_seen("move 0 of 9");
    pty.type_until("\u{1b}[C", "[1. A1>]");
    pty.leave_by("\u{3}");
    let mut pty = home.start_first(&["replay", "two.oaq"]);
    pty.until_seen("Games in the file: 2");
    pty.type_until("\u{1b}[B\r", "Chi to move");
    pty.type_until("\u{1b}OR", "Games in the file: 2");
    pty.leave_by("\u{3}");
    // Looking leaves no trace.
    assert_eq!(home.files(".local"), Vec::<std::path::PathBuf>::new());
}

/// The game on the table lies in the file, so that another can be taken without a question.
#[test]
fn what_is_looked_through_in_a_file_is_never_lost() {
    let home = Home::new();
    fs::write(home.path().join("two.oaq"), format!("{GAME}\n{BEGUN}")).unwrap();
    let mut pty = home.start_first(&["replay", "two.oaq"]);
    pty.until_seen("Games in the file: 2");
    pty.type_until("\u{1b}[B\r", "Chi to move");
    pty.type_until("\u{1b}OR", "Games in the file: 2");
    pty.type_until("\r", "move 0 of 9");
    pty.leave_by("q");
}

#[test]
fn a_later_version_and_a_foreign_file_get_a_clear_answer() {
    let home = Home::new();
    for (content, answer) in [
        ("[Format \"2\"]\n\n*", "format '2' is not known"),
        ("[Event \"x\"]\n\n1. e4 e5 *", "'e4' is not a move"),
        ("PK\u{3}\u{4}", "is not a move"),
        ("", "expected a game, but the text ends here"),
    ] {
        fs::write(home.path().join("file"), content).unwrap();
        assert!(
            refused(&home, &["positions", "file"], 1).contains(answer),
            "{content:?}"
        );
        let mut pty = home.start_first(&["replay", "file"]);
        assert_eq!(pty.until_ended(), 1);
        assert!(
            pty.screen().replace('\n', "").contains(answer),
            "{}",
            pty.screen()
        );
        assert!(!pty.written().contains(&0x1b));
    }
}
