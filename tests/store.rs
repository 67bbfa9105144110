//! A game can't be lost: it is on the disk after every move, whatever happens to the process.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use rustix::process::Signal;

use crate::pty::{Home, Pty, until_written};

/// Starts a game of two without waiting for anything to move.
fn begun(home: &Home) -> Pty {
    home.sit_down()
}

/// Starts without saying what to play.
fn returned(home: &Home) -> Pty {
    home.start(&[])
}

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.send("1>");
    pty.until_seen("A1>");
    pty.send("4>");
    pty.until_seen("B4>");
    pty.send("u");
    wait_for_game(&home, |game| game.contains("[Cursor \"1\"]"));
    pty.signal(Signal::KILL);
    pty.until_ended();
    let mut pty = returned(&home);
    pty.until_seen("Go on with An–Bình");
    pty.send("y");
    pty.until_gone("Go on with");
    pty.until_seen("[1. A1>] B4>");
    // What was taken back is there too.
    pty.send("y");
    pty.until_seen("[B4>]");
    pty.send("q");
    assert_eq!(pty.until_ended(), 0);
}

/// Waits until the saved game is as it should be: the process writes it while this looks.
#[track_caller]
fn wait_for_game(home: &Home, holds: impl Fn(&str) -> bool) {
    until_written(home.path(), || {
        home.playing().is_some_and(|game| holds(&game))
    });
}

#[test]
fn a_declined_game_is_put_by() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.send("1>");
    pty.until_seen("A1>");
    pty.send("q");
    assert_eq!(pty.until_ended(), 0);
    let mut pty = returned(&home);
    pty.until_seen("Go on with An–Bình");
    pty.send("n");
    pty.until_gone("Go on");
    pty.send("\u{3}");
    assert_eq!(pty.until_ended(), 0);
    assert_eq!(home.playing(), None);
    let history = home.files(".local/state/oanquan/history");
    assert_eq!(history.len(), 1);
    assert!(
        fs::read_to_string(&history[0])
            .unwrap()
            .contains("1. A1> *")
    );
}

#[test]
fn a_game_that_is_over_goes_into_the_history() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.send("1>");
    pty.until_seen("A1>");
    pty.send("g");
    pty.until_seen("give up");
    pty.send("y");
    pty.until_seen("The count");
    pty.send("q");
    assert_eq!(pty.until_ended(), 0);
    assert_eq!(home.playing(), None);
    assert_eq!(home.files(".local/state/oanquan/history").len(), 1);
}

#[test]
fn two_processes_keep_out_of_each_others_way() {
    let home = Home::new();
    let (mut one, mut other) = (begun(&home), begun(&home));
    one.send("1>");
    one.until_seen("A1>");
    other.send("3<");
    other.until_seen("A3<");
    let mut third = returned(&home);
    third.until_seen("Bình");
    assert!(
        !third.screen().contains("Go on with"),
        "games that are being played"
    );
    for pty in [&mut one, &mut other, &mut third] {
        pty.send("\u{3}");
        assert_eq!(pty.until_ended(), 0);
    }
    let mut fourth = returned(&home);
    fourth.until_seen("Go on with");
    fourth.type_until("y", "to move");
    let mut fifth = returned(&home);
    fifth.until_seen("Play now");
    // The other one is in the list.
    fifth.type_until("\u{1b}OR\r", "Past games: 1");
    fifth.type_until("\r", "to move");
    let screens = fourth.screen() + &fifth.screen();
    assert!(screens.contains("A1>") && screens.contains("A3<"));
}

/// Who comes second finds the game gone from the history; it is a game of its own then, and both are kept.
#[test]
fn a_game_that_two_take_up_at_once_is_two_games() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.type_until("1>", "A1>");
    pty.leave_by("q");
    let (mut one, mut other) = (home.start(&[]), home.start(&["--players", "2"]));
    one.until_seen("Go on with");
    one.type_until("n", "Play now");
    other.until_seen("An to move");
    for pty in [&mut one, &mut other] {
        pty.type_until("\u{1b}OR", "Games and records");
        pty.type_until("\r", "Past games: 1");
    }
    for (pty, keys, seen) in [(&mut one, "4>", "[B4>]"), (&mut other, "2<", "[B2<]")] {
        pty.type_until("\r", "[1. A1>]");
        pty.type_until(keys, seen);
        assert!(!pty.screen().contains("not saved"), "{}", pty.screen());
    }
    let kept = || {
        let games = home.files(".local/state/oanquan/playing").into_iter();
        games
            .filter_map(|path| fs::read_to_string(path).ok())
            .collect::<String>()
    };
    until_written(home.path(), || {
        kept().contains("1. A1> B4> *") && kept().contains("1. A1> B2< *")
    });
    one.leave_by("q");
    other.leave_by("q");
}

#[test]
fn no_save_leaves_no_trace() {
    let home = Home::new();
    let mut pty = home.start(&["--players", "2", "--no-save"]);
    pty.until_seen("An");
    pty.send("1>");
    pty.until_seen("A1>");
    pty.send("q");
    pty.until_seen("will be lost");
    pty.send("y");
    assert_eq!(pty.until_ended(), 0);
    assert_eq!(home.files(""), Vec::<std::path::PathBuf>::new());
}

#[test]
fn nothing_played_leaves_no_trace() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.send("q");
    assert_eq!(pty.until_ended(), 0);
    assert_eq!(home.files(""), Vec::<std::path::PathBuf>::new());
}

#[test]
fn what_can_not_be_saved_is_said_once_and_the_game_goes_on() {
    let home = Home::new();
    // A file where the folder should be: that stops the superuser too.
    fs::create_dir_all(home.path().join(".local/state")).unwrap();
    fs::write(home.state(), "in the way").unwrap();
    let mut pty = begun(&home);
    pty.send("1>");
    pty.until_seen("This game is not saved");
    pty.send("4>");
    pty.until_seen("B4>");
    assert!(!pty.screen().contains("not saved"));
    pty.send("q");
    pty.until_seen("will be lost");
    pty.send("y");
    assert_eq!(pty.until_ended(), 0);
    assert_eq!(fs::read_to_string(home.state()).unwrap(), "in the way");
}

#[test]
fn without_a_home_the_game_is_played_and_it_is_said() {
    let mut pty = Pty::start(&["--players", "2", "--lang", "en"], (80, 24));
    pty.until_seen("This game is not saved");
    pty.send("1>");
    pty.until_seen("A1>");
    pty.send("\u{3}");
    assert_eq!(pty.until_ended(), 0);
}

#[test]
fn a_saved_game_that_can_not_be_read_is_put_aside() {
    for content in ["", "\u{1b}[2J", "1. A1> A2>", "[A \"An"] {
        let home = Home::new();
        let playing = home.state().join("playing");
        fs::create_dir_all(&playing).unwrap();
        fs::write(playing.join("1.oaq"), content).unwrap();
        let mut pty = returned(&home);
        pty.until_seen("could not be read");
        pty.send("\u{3}");
        assert_eq!(pty.until_ended(), 0);
        let aside: Vec<_> = home
            .files(".local/state/oanquan/playing")
            .into_iter()
            .filter(|path| path.to_string_lossy().contains("unreadable"))
            .collect();
        assert_eq!(aside.len(), 1, "{content:?}");
        assert_eq!(fs::read_to_string(&aside[0]).unwrap(), content);
    }
}

#[test]
fn others_can_not_read_what_is_saved() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.send("1>");
    wait_for_game(&home, |game| game.contains("A1>"));
    let mode = home.state().metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
    pty.send("\u{3}");
    assert_eq!(pty.until_ended(), 0);
}

#[test]
fn a_game_against_the_computer_goes_on_against_it() {
    let home = Home::new();
    let mut pty = home.start(&["--bot", "b:1"]);
    pty.until_seen("An to move");
    pty.send("1>");
    wait_for_game(&home, |game| {
        game.contains("[ComputerB ") && game.contains("1. A1> B")
    });
    pty.signal(Signal::KILL);
    pty.until_ended();
    let mut pty = returned(&home);
    pty.until_seen("Go on with");
    pty.send("y");
    pty.until_seen("An to move");
    pty.send("u");
    pty.until_seen("round 1");
    pty.signal(Signal::KILL);
    pty.until_ended();
    assert_eq!(home.playing().unwrap().matches("[ComputerB ").count(), 1);
}

#[test]
fn a_game_in_lines_is_kept_for_a_person() {
    let home = Home::new();
    let mut pty = home.start(&["--plain"]);
    pty.until_seen("your move");
    pty.send("A1>\n");
    pty.until_seen("Bình, your move");
    pty.signal(Signal::KILL);
    pty.until_ended();
    assert!(home.playing().unwrap().contains("1. A1> *"));
    let mut pty = home.start(&["--plain"]);
    pty.until_seen("Go on with An–Bình");
    pty.send("y\nB4>\nquit\n");
    assert_eq!(pty.until_ended(), 0);
    assert!(home.playing().unwrap().contains("1. A1> B4> *"));
}

#[test]
fn the_other_lines_of_a_game_go_on_with_it() {
    let home = Home::new();
    let mut pty = begun(&home);
    pty.send("1>");
    pty.until_seen("A1>");
    pty.send("4>");
    pty.until_seen("B4>");
    pty.send("u3<");
    pty.until_seen("B3<");
    wait_for_game(&home, |game| game.contains("1. A1> B3< (1... B4>) *"));
    pty.signal(Signal::KILL);
    pty.until_ended();
    let mut pty = returned(&home);
    pty.until_seen("Go on with");
    pty.send("y");
    pty.until_gone("Go on with");
    pty.until_seen("[B3<]");
    pty.send("my");
    pty.until_seen("[B4>]");
    pty.send("q");
    assert_eq!(pty.until_ended(), 0);
}

/// Puts a file where the folder of the history should be: that stops the superuser too.
fn block_history(home: &Home) {
    fs::create_dir_all(home.state()).unwrap();
    fs::write(home.state().join("history"), "in the way").unwrap();
}

#[test]
fn what_fails_at_the_end_is_told_after_it() {
    let home = Home::new();
    block_history(&home);
    let mut pty = begun(&home);
    pty.send("1>");
    pty.until_seen("A1>");
    pty.send("g");
    pty.until_seen("give up");
    pty.send("y");
    pty.until_seen("The count");
    pty.send("q");
    assert_eq!(pty.until_ended(), 0);
    pty.assert_restored();
    let written = String::from_utf8_lossy(pty.written());
    let (_, told) = written.rsplit_once("\u{1b}[?1049l").unwrap();
    assert!(told.contains("Not everything could be saved"), "{told:?}");
    // The game is not lost, and it is told again.
    assert!(home.playing().unwrap().contains("1. A1>"));
    let mut pty = returned(&home);
    pty.until_seen("Not everything could be saved");
    pty.send("\u{3}");
    assert_eq!(pty.until_ended(), 0);
    fs::remove_file(home.state().join("history")).unwrap();
    let mut pty = home.start(&["--plain"]);
    pty.until_seen("your move");
    assert!(!pty.screen().contains("Not everything"));
    assert_eq!(home.files(".local/state/oanquan/history").len(), 1);
    pty.send("quit\n");
    assert_eq!(pty.until_ended(), 0);
}

/// An older program must not hide the game of a newer one from it.
#[test]
fn a_game_of_a_later_version_stays_where_it_is_and_is_told() {
    let home = Home::new();
    let playing = home.state().join("playing");
    fs::create_dir_all(&playing).unwrap();
    fs::write(playing.join("1.oaq"), "[Format \"2\"]\n").unwrap();
    let mut pty = returned(&home);
    pty.until_seen("A saved game can't be opened");
    pty.send("\u{3}");
    assert_eq!(pty.until_ended(), 0);
    assert!(String::from_utf8_lossy(pty.written()).ends_with("wrote it.\r\n"));
    assert!(playing.join("1.oaq").exists());
}

/// The end of the input at the question leaves; what was left stays left.
#[test]
fn the_end_of_the_input_at_the_question_loses_nothing() {
    let home = Home::new();
    let mut pty = home.start(&["--plain"]);
    pty.until_seen("your move");
    pty.type_until("A1>\n", "Bình, your move");
    pty.send("quit\n");
    assert_eq!(pty.until_ended(), 0);
    let mut pty = home.start(&["--plain"]);
    pty.until_seen("Go on with An–Bình");
    pty.send("\u{4}");
    assert_eq!(pty.until_ended(), 0);
    assert!(home.playing().unwrap().contains("1. A1> *"));
    let mut pty = returned(&home);
    pty.until_seen("Go on with An–Bình");
    pty.leave_by("\u{3}");
}

#[test]
fn a_game_taken_back_from_its_end_is_offered_again() {
    let home = Home::new();
    let end = "1,0,0,0,1,0/0,0,1,0,0,Q2 B 5,0/50,1 41";
    let text = format!("[A \"Lan\"]\n[B \"Minh\"]\n[Start \"{end}\"]\n\n*\n");
    fs::write(home.path().join("end.oaq"), text).unwrap();
    let mut pty = home.start(&["end.oaq"]);
    pty.until_seen("Minh to move");
    pty.type_until("3<", "The count");
    pty.type_until("u", "Minh to move");
    pty.leave_by("q");
    let mut pty = returned(&home);
    pty.until_seen("Go on with Lan–Minh");
    pty.type_until("y", "Minh to move");
    pty.leave_by("\u{3}");
    assert_eq!(home.files(".local/state/oanquan/history").len(), 0);
}

/// After a failure that passes, the game is saved, it is said, and leaving loses nothing.
#[test]
fn what_is_said_of_saving_becomes_true_again() {
    for args in [&["--players", "2"][..], &["--plain"]] {
        let home = Home::new();
        fs::create_dir_all(home.path().join(".local/state")).unwrap();
        fs::write(home.state(), "in the way").unwrap();
        let mut pty = home.start(args);
        pty.until("a move", |pty| {
            let screen = pty.screen();
            screen.contains("An to move") || screen.contains("An, your move")
        });
        pty.type_until("A1>\n", "This game is not saved");
        fs::remove_file(home.state()).unwrap();
        if args == ["--plain"] {
            pty.type_until("B4>\n", "This game is saved again.");
        } else {
            pty.until_seen("This game is saved again.");
        }
        pty.send("q\n");
        assert_eq!(pty.until_ended(), 0);
        assert!(home.playing().unwrap().contains("1. A1>"));
    }
}

/// A series and a question that stands are kept with the game.
#[test]
fn a_series_and_the_question_of_the_pie_are_kept() {
    let home = Home::new();
    let kept =
        "[A \"Lan\"]\n[B \"Minh\"]\n[Even \"pie\"]\n[Series \"3: quan 40,30\"]\n\n1. A5> *\n";
    let playing = home.state().join("playing");
    fs::create_dir_all(&playing).unwrap();
    fs::write(playing.join("1.oaq"), kept).unwrap();
    let mut pty = returned(&home);
    pty.until_seen("Go on with Lan–Minh");
    pty.type_until("y", "take the other side instead?");
    assert!(pty.screen().contains("game 2 of 3"));
    pty.send("y");
    wait_for_game(&home, |game| {
        game.contains("[Even \"pie settled\"]") && game.contains("[A \"Minh\"]")
    });
    assert!(
        home.playing()
            .unwrap()
            .contains("[Series \"3: quan 30,40\"]")
    );
    pty.leave_by("\u{3}");
}

/// What is at a place where a lock should be stops neither the start nor the saving, and is told.
#[test]
fn a_game_that_can_not_be_locked_is_told() {
    let home = Home::new();
    let playing = home.state().join("playing");
    fs::create_dir_all(&playing).unwrap();
    fs::write(playing.join("1.oaq"), "1. A1> *").unwrap();
    let made = std::process::Command::new("mkfifo")
        .arg(playing.join("1.lock"))
        .status();
    assert!(made.unwrap().success());
    let mut pty = returned(&home);
    pty.until_seen("A saved game can't be opened");
    pty.until_seen("1.oaq");
    pty.leave_by("\u{3}");
    assert_eq!(
        fs::read_to_string(playing.join("1.oaq")).unwrap(),
        "1. A1> *"
    );
}

/// What is opened from a large file, and played on, is read back.
#[test]
fn a_game_with_much_to_say_goes_on_after_a_kill() {
    let home = Home::new();
    let words = "word ".repeat(200_000);
    let text = format!("[A \"Lan\"]\n[B \"Minh\"]\n\n1. A1> {{{words}}} B4> *\n");
    fs::write(home.path().join("big.oaq"), text).unwrap();
    let mut pty = home.start(&["big.oaq"]);
    pty.until_seen("Lan to move");
    pty.type_until("3<", "A3<");
    wait_for_game(&home, |game| game.contains("A3<"));
    pty.signal(Signal::KILL);
    pty.until_ended();
    let mut pty = returned(&home);
    pty.until_seen("Go on with Lan–Minh");
    pty.send("y");
    pty.until_gone("Go on with");
    pty.leave_by("\u{3}");
}

/// In lines too it is said that nothing is saved.
#[test]
fn without_a_home_a_game_in_lines_says_that_it_is_not_saved() {
    let mut pty = Pty::start(&["--plain", "--lang", "en"], (80, 24));
    pty.until_seen("This game is not saved");
    pty.send("quit\n");
    assert_eq!(pty.until_ended(), 0);
}

/// Plays two games of a match, is killed in the second, and goes on with both.
#[test]
fn a_killed_match_goes_on_with_all_its_games() {
    let home = Home::new();
    let mut pty = home.start(&["--match", "houses"]);
    pty.until_seen("nothing sold");
    pty.type_until("1>", "A1>");
    pty.type_until("g", "give up");
    pty.type_until("y", "sells B1 to An");
    wait_for_game(&home, |game| game.contains("[End \"resignation B\"]"));
    // Between two games nothing is over yet.
    pty.signal(Signal::KILL);
    pty.until_ended();
    let mut pty = returned(&home);
    pty.until_seen("Go on with An–Bình");
    pty.type_until("y", "sells B1 to An");
    pty.type_until("n", "game 2: Bình has sold 1 cell");
    pty.type_until("2>", "B2>");
    wait_for_game(&home, |game| {
        let games: Vec<&str> = game.split("[Format").skip(1).collect();
        games.len() == 2 && games[1].contains("[Sold \"B1\"]") && games[1].contains("B2> *")
    });
    pty.signal(Signal::KILL);
    pty.until_ended();
    assert_eq!(
        home.files(".local/state/oanquan/history").len(),
        0,
        "one file holds it"
    );
    let mut pty = returned(&home);
    pty.until_seen("Go on with An–Bình");
    pty.send("y");
    pty.until_gone("Go on with");
    pty.type_until("g", "give up");
    pty.type_until("y", "end the match");
    pty.type_until("p", "end the match here?");
    pty.type_until("y", "The match is drawn");
    pty.leave_by("q");
    let history = home.files(".local/state/oanquan/history");
    assert_eq!(history.len(), 1);
    let whole = fs::read_to_string(&history[0]).unwrap();
    assert_eq!(whole.matches("[Match \"houses 20 5\"]").count(), 2);
    assert!(whole.contains("[MatchEnd \"agreement\"]"), "{whole}");
    assert_eq!(home.playing(), None);
}

/// The game before the next one comes back from the history, in which it stays if the process is killed then; nothing is there
/// twice.
#[test]
fn a_game_come_back_to_is_on_the_disk_once_whenever_the_process_is_killed() {
    let home = Home::new();
    for (keys, playing, history) in [("n", 0, 1), ("nu", 1, 0), ("nuu", 1, 0), ("nuu4>", 1, 0)] {
        let mut pty = begun(&home);
        pty.type_until("1>", "[1. A1>]");
        pty.type_until("gy", "gave up");
        pty.send("n");
        let counts = || {
            let count = |folder: &str| {
                let files = home.files(&format!(".local/state/oanquan/{folder}"));
                let games = files
                    .iter()
                    .filter(|path| path.extension().is_some_and(|it| it == "oaq"));
                games.count()
            };
            (count("playing"), count("history"))
        };
        until_written(home.path(), || counts() == (0, 1));
        pty.send(&keys[1..]);
        until_written(home.path(), || counts() == (playing, history));
        if let Some(moves) = keys.strip_prefix("nuu") {
            let expected = if moves.is_empty() {
                "1. A1> *"
            } else {
                "1. A1> B4> *"
            };
            wait_for_game(&home, |game| game.contains(expected));
        }
        pty.signal(Signal::KILL);
        pty.until_ended();
        assert_eq!(counts(), (playing, history), "{keys}");
        fs::remove_dir_all(home.path().join(".local/state/oanquan")).unwrap();
    }
}
