//! Games, files and texts: saved, opened, listed, taken in, written out, copied, looked through.

use std::fs;
use std::process::{Command, Output, Stdio};

use oanquan::app::library::Played;
use oanquan::engine::{Record, Rules};
use oanquan::words::{Lang, told};

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
fn a_folder_that_is_not_there_is_told_when_a_file_is_to_be_made_in_it() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.send("\u{1b}OR\u{1b}[B\r");
    pty.send(&"\u{7f}".repeat(40));
    pty.type_until("nowhere/game.oaq\r", "nowhere/game.oaq: no such folder");
    pty.leave_by("\u{3}");
    fs::write(home.path().join("games.oaq"), GAME).unwrap();
    said(&home, &["history", "--import", "games.oaq"]);
    let told = refused(&home, &["history", "--export", "nowhere/all.oaq"], 1);
    assert_eq!(told, "error: nowhere/all.oaq: no such folder\n");
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
    let list = said(&home, &["history"]);
    assert!(
        list.lines().count() == 1 && list.contains("3 moves"),
        "{list}"
    );
    let game = home.playing().unwrap();
    assert!(game.contains("1. A1> B4> (1... B3<) 2. A3< *"), "{game}");
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
fn the_other_lines_are_written_out_with_their_game() {
    let home = Home::new();
    two_lines(&home);
    assert_eq!(said(&home, &["history"]).lines().count(), 1);
    let all = said(&home, &["history", "--export", "all.oaq"]);
    assert_eq!(all, "Saved as all.oaq.\n");
    assert_eq!(
        said(&home, &["history", "--import", "all.oaq"]),
        "Imported: 1 game.\n"
    );
    let all = said(&home, &["history", "--export", "-"]);
    assert_eq!(all.matches("1. A1> B4> (1... B3<) *").count(), 2, "{all}");
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
fn a_full_disk_leaves_no_half_of_an_import() {
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
    let games = files
        .iter()
        .filter(|path| path.extension().is_some_and(|end| end == "oaq"));
    assert_eq!(
        games.count(),
        0,
        "all of them are taken in, or none: {files:?}"
    );
    assert_eq!(said(&home, &["history"]), "No game was played yet.\n");
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

/// Whatever is in the history is written out, or it is said what is not.
#[test]
fn what_can_not_be_read_in_the_history_is_named() {
    let home = Home::new();
    let history = home.state().join("history");
    fs::create_dir_all(&history).unwrap();
    fs::write(history.join("1.oaq"), BEGUN).unwrap();
    fs::write(history.join("2.oaq"), "1. A1> A2>").unwrap();
    fs::write(history.join("3.oaq"), "[Format \"2\"]\n\n*").unwrap();
    for args in [&["history"][..], &["history", "--export", "all.oaq"]] {
        let output = run(&home, args);
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{told}");
        assert!(told.contains("2.oaq") && told.contains("3.oaq"), "{told}");
        assert_eq!(told.lines().count(), 2, "{told}");
    }
    let mut pty = home.sit_down();
    pty.type_until("\u{1b}OR\r", "Past games: 1");
    pty.until_seen("Left out 2 files");
    pty.leave_by("\u{3}");
}

/// However many games were left, each is in the list and can be taken up.
#[test]
fn every_game_that_was_left_is_listed_and_written_out() {
    let home = Home::new();
    for name in ["Lan", "Minh", "Hoa"] {
        let mut pty = home.start(&["--a", name]);
        pty.until_seen(&format!("{name} to move"));
        pty.type_until("1>", "[1. A1>]");
        pty.leave_by("\u{3}");
    }
    let list = said(&home, &["history"]);
    assert_eq!(list.lines().count(), 3, "{list}");
    let all = said(&home, &["history", "--export", "-"]);
    assert_eq!(all.matches("1. A1> *").count(), 3, "{all}");
    let mut pty = home.start(&[]);
    pty.until_seen("Go on with Hoa–Bình");
    pty.type_until("y", "Hoa to move".replace("Hoa", "Bình").as_str());
    pty.type_until("\u{1b}OR\r", "Past games: 2");
    pty.type_until("\r", "[1. A1>]");
    pty.leave_by("\u{3}");
    assert_eq!(said(&home, &["history"]).lines().count(), 3);
    assert!(said(&home, &["history", "--delete", "1"]).contains("Minh"));
    assert_eq!(said(&home, &["history"]).lines().count(), 2);
}

/// A backup of many games can be taken in again.
#[test]
fn a_history_larger_than_any_game_is_written_out_and_taken_in() {
    let (home, other) = (Home::new(), Home::new());
    let long = BEGUN.replace("B4>", &format!("B4> {{{}}}", "x".repeat(1000)));
    fs::write(home.path().join("games.oaq"), long.repeat(6000)).unwrap();
    assert_eq!(
        said(&home, &["history", "--import", "games.oaq"]),
        "Imported: 6000 games.\n"
    );
    let out = other.path().join("all.oaq");
    said(&home, &["history", "--export", out.to_str().unwrap()]);
    assert!(out.metadata().unwrap().len() > 6_000_000);
    assert_eq!(
        said(&other, &["history", "--import", "all.oaq"]),
        "Imported: 6000 games.\n"
    );
}

/// An import that was killed is finished or cleared away, whole or not at all.
#[test]
fn an_import_that_was_killed_is_taken_in_whole_or_not_at_all() {
    let home = Home::new();
    let history = home.state().join("history");
    for (folder, games) in [(".import.tmp", 0), (".import", 2)] {
        fs::create_dir_all(history.join(folder)).unwrap();
        fs::write(history.join(folder).join("a-import-1.oaq"), BEGUN).unwrap();
        fs::write(history.join(folder).join("a-import-2.oaq"), BEGUN).unwrap();
        let list = said(&home, &["history"]);
        assert_eq!(list.matches("unfinished").count(), games, "{list}");
        assert!(!history.join(folder).exists());
    }
}

#[test]
fn a_history_without_games_is_not_written_out() {
    let home = Home::new();
    let told = said(&home, &["history", "--export", "all.oaq"]);
    assert_eq!(told, "No game was played yet.\n");
    assert!(!home.path().join("all.oaq").exists());
    assert_eq!(said(&home, &["history", "--export", "-"]), "");
}

/// What is saved in a file is the game on the table: how far it has come, its lines, its computer.
#[test]
fn a_saved_game_opens_as_it_stood_on_the_table() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.type_until("4>", "[B4>]");
    pty.type_until("u3<", "[B3<]");
    pty.type_until("u", "Bình to move");
    pty.type_until("\u{1b}OR\u{1b}[B\r", "Save this game as:");
    pty.send(&"\u{7f}".repeat(40));
    pty.type_until("ván.oaq\r", "Saved as ván.oaq");
    pty.leave_by("\u{3}");
    let saved = fs::read_to_string(home.path().join("ván.oaq")).unwrap();
    assert!(saved.contains("[Cursor \"1\"]"), "{saved}");
    assert!(saved.contains("1. A1> B3< (1... B4>) *"), "{saved}");
    let mut pty = home.start(&["ván.oaq"]);
    pty.until_seen("Bình to move");
    pty.type_until("y", "[B3<]");
    pty.type_until("m", "Bình to move");
    pty.leave_by("\u{3}");
}

/// A resignation that was taken back is no end: not in the file, not in the history.
#[test]
fn an_end_that_was_taken_back_does_not_count() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.type_until("g", "give up");
    pty.type_until("y", "The count");
    pty.type_until("u", "Bình to move");
    pty.type_until("\u{1b}OR\u{1b}[B\r", "Save this game as:");
    pty.send(&"\u{7f}".repeat(40));
    pty.type_until("ván.oaq\r", "Saved as ván.oaq");
    pty.type_until("\u{1b}", "Bình to move");
    pty.send("q");
    assert_eq!(pty.until_ended(), 0);
    let saved = fs::read_to_string(home.path().join("ván.oaq")).unwrap();
    assert!(saved.contains("[Result \"*\"]"), "{saved}");
    assert!(!saved.contains("resignation"), "{saved}");
    let list = said(&home, &["history"]);
    assert!(list.contains("unfinished, 1 move"), "{list}");
    let mut pty = home.start(&[]);
    pty.until_seen("Go on with An–Bình");
    pty.leave_by("\u{3}");
}

/// A file without names is listed without names that nobody gave.
#[test]
fn a_record_without_names_is_listed_by_the_letters_of_the_sides() {
    let home = Home::new();
    fs::write(home.path().join("games.oaq"), "{head}\n\n1. A1> B4> *").unwrap();
    said(&home, &["history", "--import", "games.oaq"]);
    let list = said(&home, &["history"]);
    assert!(list.contains("A–B: unfinished, 2 moves"), "{list}");
    let all = said(&home, &["history", "--export", "-"]);
    assert!(
        !all.contains("[A ") && all.contains("{head} 1. A1> B4> *"),
        "{all}"
    );
}

/// Only the user can read what is kept, whatever the mask of new files is.
#[test]
fn files_are_for_nobody_but_the_user() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    fs::create_dir_all(home.state()).unwrap();
    let script = "umask 0; exec \"$0\" \"$@\"";
    let mut command = home.program("/bin/sh", &["-c", script, env!("CARGO_BIN_EXE_oanquan")]);
    command.args(["--players", "2", "--speed", "off", "--lang", "en"]);
    let mut pty = Pty::run(command, (80, 24));
    pty.until_seen("An to move");
    pty.type_until("1>t", "[1. A1>]");
    pty.leave_by("\u{3}");
    let files = home.files(".local/state/oanquan");
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
}

/// Nothing is asked where nothing can be lost: an unfinished game of a file lies in its file.
#[test]
fn leaving_a_record_that_was_looked_through_asks_nothing() {
    let home = Home::new();
    let begun = format!("[ComputerB \"tu-tai\"]\n{BEGUN}");
    fs::write(home.path().join("begun.oaq"), begun).unwrap();
    let mut pty = home.start_first(&["replay", "begun.oaq"]);
    pty.until_seen("move 0 of 2");
    pty.type_until("\u{1b}[C", "[1. A1>]");
    pty.leave_by("q");
}

/// What one process remembers another one does not forget.
#[test]
fn what_was_chosen_in_one_window_outlives_another() {
    let home = Home::new();
    let (mut one, mut other) = (home.sit_down(), home.sit_down());
    one.send("t");
    one.leave_by("\u{3}");
    let last = home.state().join("last");
    let theme = fs::read_to_string(&last).unwrap();
    assert!(theme.contains("theme"), "{theme}");
    other.type_until("1>", "[1. A1>]");
    other.leave_by("\u{3}");
    let both = fs::read_to_string(&last).unwrap();
    assert!(both.contains("theme") && both.contains("rules"), "{both}");
}

/// The import waits for another process's; the players do not.
#[test]
fn the_game_goes_on_during_an_import() {
    let home = Home::new();
    fs::write(home.path().join("game.oaq"), GAME).unwrap();
    let history = home.state().join("history");
    fs::create_dir_all(&history).unwrap();
    let lock = fs::File::create(history.join(".import.lock")).unwrap();
    lock.lock().unwrap();
    let import = format!("\u{1b}OR{}\r", "\u{1b}[B".repeat(5));
    let mut pty = home.sit_down();
    pty.send(&import);
    pty.type_until("game.oaq\r", "Importing, 0 games read");
    pty.type_until("\u{1b}", "Games and records");
    pty.type_until("\u{1b}", "An to move");
    pty.type_until("1>", "[1. A1>]");
    lock.unlock().unwrap();
    pty.until("the end of the import", |pty| {
        pty.screen().contains("Imported: 1 game.")
    });
    // Who leaves in the middle has taken in nothing.
    lock.lock().unwrap();
    pty.send(&import);
    pty.type_until("game.oaq\r", "Importing, 0 games read");
    pty.leave_by("\u{3}");
    assert_eq!(
        home.files(".local/state/oanquan/history")
            .iter()
            .filter(|file| file.extension().is_some_and(|end| end == "oaq"))
            .count(),
        1
    );
}

/// What could not be read again is not taken in.
#[test]
fn a_game_with_more_to_say_than_fits_is_refused_whole() {
    let home = Home::new();
    let wordy = format!(
        "{GAME}\n[A \"Lan\"]\n\n1. A1> {{{}}} *\n",
        "x".repeat(1_280_000)
    );
    fs::write(home.path().join("big.oaq"), wordy).unwrap();
    let complaint = refused(&home, &["history", "--import", "big.oaq"], 1);
    assert!(complaint.contains("more comments"), "{complaint}");
    assert_eq!(said(&home, &["history"]), "No game was played yet.\n");
}

/// Where there is nothing to show it is said so, in one sentence.
#[test]
fn a_history_says_what_it_has_not() {
    let home = Home::new();
    assert_eq!(said(&home, &["history"]), "No game was played yet.\n");
    let complaint = refused(&home, &["history", "--show", "3"], 1);
    assert!(complaint.contains("no game was played yet"), "{complaint}");
    fs::write(home.path().join("game.oaq"), GAME).unwrap();
    said(&home, &["history", "--import", "game.oaq"]);
    let complaint = refused(&home, &["history", "--show", "3"], 1);
    assert!(complaint.contains("there is only 1"), "{complaint}");
}

/// What is kept of a game of a list is its game, with its other lines and its place; what can't be read again is kept too.
#[test]
fn a_game_of_a_list_is_the_game() {
    let mut record: Record = "1. A1> B4> (1... B2> 2. A3<) 2. A3< *".parse().unwrap();
    record.go_to(1);
    let mut wordy: Record = "1. A1> *".parse().unwrap();
    wordy.tags.push(("Place".to_owned(), "x".repeat(2 << 20)));
    assert!(wordy.to_string().parse::<Record>().is_err());
    for record in [record, wordy] {
        let played = Played::new("1".to_owned(), record.clone());
        let read = played.record();
        assert_eq!((&read, read.cursor()), (&record, record.cursor()));
        assert_eq!(read.other_lines(), record.other_lines());
        assert!(played.has_moves_of(&record));
        assert!(!played.has_moves_of(&Record::new(Rules::default())));
        for lang in Lang::ALL {
            assert_eq!(played.told(lang), told::game(lang.words(), &record));
        }
    }
}

/// A file of many games takes a small multiple of its size, in time too, and so does looking through it.
#[test]
fn a_large_file_takes_memory_in_proportion() {
    let home = Home::new();
    let game =
        "[A \"Lan\"]\n[B \"Minh\"]\n\n1. A1> B4> 2. A3< B5> 3. A4> B3< 4. A5< B5< 5. A3> *\n\n";
    let games = game.repeat(20_000);
    fs::write(home.path().join("many.oaq"), &games).unwrap();
    let mut pty = home.start(&["replay", "many.oaq"]);
    pty.until_seen("20000");
    let peak = pty.peak_memory();
    pty.leave_by("\u{3}");
    assert!(
        peak < 10 * games.len() + (16 << 20),
        "{peak} for {}",
        games.len()
    );
}
