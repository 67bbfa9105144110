//! However the program ends, the terminal is as it was and no process is left.

use rustix::process::{Pid, Signal, kill_process};

use portable_pty::CommandBuilder;

use crate::pty::{Home, Pty};

/// Starts a game and waits until it asks for its first move.
fn started_by(command: CommandBuilder) -> Pty {
    let mut pty = Pty::run(command, (80, 24));
    pty.until_seen("An to move");
    pty
}

#[test]
fn quitting_restores_the_terminal() {
    let home = Home::new();
    let mut pty = home.sit_down();
    pty.leave_by("q");
}

#[test]
fn ctrl_c_leaves_every_screen() {
    let screens = [
        ("?", "Keys at the table"),
        ("1>k", "Looking back: move 1 of 1"),
        ("1>g", "give up"),
        ("\u{1b}OQ", "Setting the table"),
        ("1>4>n", "A new game?"),
        ("?b", "Learning to play"),
        ("\u{1b}OR", "Games and records"),
        ("\u{1b}OR\u{1b}[B\r", "Save this game as:"),
    ];
    for (keys, seen) in screens {
        let home = Home::new();
        let mut pty = home.sit_down();
        pty.type_until(keys, seen);
        pty.leave_by("\u{3}");
    }
    let home = Home::new();
    home.sit_down().leave_by("\u{3}");
}

#[test]
fn signals_restore_the_terminal_and_are_told_by_the_exit_code() {
    for (signal, code) in [
        (Signal::INT, 130),
        (Signal::TERM, 143),
        (Signal::HUP, 129),
        (Signal::QUIT, 131),
        (Signal::ABORT, 134),
        (Signal::BUS, 135),
        (Signal::USR1, 138),
        (Signal::USR2, 140),
        (Signal::ALARM, 142),
        (Signal::XCPU, 152),
        (Signal::VTALARM, 154),
        (Signal::PROF, 155),
        (Signal::IO, 157),
        (Signal::SYS, 159),
    ] {
        let home = Home::new();
        let mut pty = home.sit_down();
        pty.signal(signal);
        assert_eq!(pty.until_ended(), code, "{signal:?}");
        pty.assert_restored();
    }
}

#[cfg(debug_assertions)]
#[test]
fn faults_restore_the_terminal_before_they_speak() {
    for (fault, code) in [("panic", 101), ("panic in a thread", 101), ("error", 1)] {
        let home = Home::new();
        let mut command = home.game(&["--players", "2"]);
        command.env("OANQUAN_FAULT", fault);
        let mut pty = started_by(command);
        pty.send("\u{18}");
        assert_eq!(pty.until_ended(), code, "{fault}");
        pty.assert_restored();
        let text = String::from_utf8_lossy(pty.written());
        let (_, told) = text.rsplit_once("\u{1b}[?1049l").unwrap();
        assert!(told.contains("a fault on demand"), "{told:?}");
    }
}

/// The move and the fault come at once: the move is still on its way to the disk.
#[cfg(debug_assertions)]
#[test]
fn a_panic_loses_no_move() {
    for fault in ["panic", "panic in a thread"] {
        let home = Home::new();
        let mut command = home.game(&["--players", "2"]);
        command.env("OANQUAN_FAULT", fault);
        let mut pty = started_by(command);
        pty.send("1>4>\u{18}");
        assert_eq!(pty.until_ended(), 101, "{fault}");
        let game = home.playing().unwrap();
        assert!(game.contains("1. A1> B4> *"), "{fault}: {game}");
    }
}

#[test]
fn a_closed_terminal_ends_the_program() {
    let home = Home::new();
    let mut pty = home.sit_down();
    assert_eq!(pty.close(), 129);
}

/// The shell ignores the hang-up, so that the game is not told of it.
#[test]
fn a_terminal_that_goes_without_a_signal_ends_the_program() {
    let home = Home::new();
    let script = r#"trap "" HUP; "$0" --players 2; echo $? >code"#;
    let script = ["-c", script, env!("CARGO_BIN_EXE_oanquan")];
    let mut pty = started_by(home.program("sh", &script));
    assert_eq!(pty.close(), 0);
    let code = std::fs::read_to_string(home.path().join("code")).unwrap();
    assert_eq!(code, "129\n");
}

#[test]
fn ctrl_z_hands_the_terminal_over_and_takes_it_back() {
    let home = Home::new();
    let mut command = home.program("bash", &["--norc", "-i"]);
    command.env("PS1", r"shell \#> ");
    let mut pty = Pty::run(command, (80, 24));
    pty.until_seen("shell 1>");
    pty.type_until(
        &format!("{} --players 2\n", env!("CARGO_BIN_EXE_oanquan")),
        "An",
    );
    pty.type_until("1>", "A1>");
    pty.type_until("\u{1a}", "Stopped");
    pty.until_seen("shell 2>");
    pty.type_until("fg\n", "[1. A1>]");
    pty.type_until("4>", "[B4>]");
    assert_eq!(pty.times_taken(), 2, "at the start, and once more");
    pty.type_until("\u{3}", "shell 3>");
    pty.leave_by("exit\n");
}

/// A script stops with the game; the shell's prompt must not land on the game's screen.
#[test]
fn ctrl_z_in_a_script_leaves_the_prompt_to_be_seen() {
    let home = Home::new();
    let mut command = home.program("bash", &["--norc", "-i"]);
    command.env("PS1", r"shell \#> ");
    let mut pty = Pty::run(command, (80, 24));
    pty.until_seen("shell 1>");
    let game = env!("CARGO_BIN_EXE_oanquan");
    let script = format!("sh -c '{game} --players 2; echo over'\n");
    pty.type_until(&script, "An to move");
    pty.type_until("1>", "A1>");
    pty.type_until("\u{1a}", "shell 2>");
    pty.type_until("fg\n", "[1. A1>]");
    pty.type_until("\u{3}", "shell 3>");
    assert!(pty.screen().contains("over"), "{}", pty.screen());
    pty.leave_by("exit\n");
}

/// Nobody types so fast as this shell, which takes up the script the moment it is stopped: the game must not sleep on.
#[test]
fn a_script_that_is_taken_up_at_once_goes_on_with_its_game() {
    const TIMES: usize = 30;
    let home = Home::new();
    let game = env!("CARGO_BIN_EXE_oanquan");
    let fgs = "; fg".repeat(TIMES);
    let shell = format!("set -m; sh -c '{game} --players 2; echo over'{fgs}; echo 'all' over");
    let mut pty = started_by(home.program("bash", &["--norc", "-c", &shell]));
    for times in 1..=TIMES {
        pty.send("\u{1a}");
        pty.until("the game again", |pty| {
            pty.times_taken() > times && pty.screen().contains("An to move")
        });
    }
    pty.type_until("1>", "A1>");
    pty.leave_by("\u{3}");
}

/// A shell in whose background the game is, stopped by somebody else than the keyboard.
fn stopped_from_outside(home: &Home) -> Pty {
    let mut command = home.program("bash", &["--norc", "-i"]);
    command.env("PS1", r"shell \#> ");
    let mut pty = Pty::run(command, (80, 24));
    pty.until_seen("shell 1>");
    let game = env!("CARGO_BIN_EXE_oanquan");
    let job = format!("sh -c 'echo $$ >pid; exec {game} --players 2'\n");
    pty.type_until(&job, "An to move");
    pty.type_until("1>", "A1>");
    let pid = std::fs::read_to_string(home.path().join("pid")).unwrap();
    let pid = Pid::from_raw(pid.trim().parse().unwrap()).unwrap();
    kill_process(pid, Signal::TSTP).unwrap();
    pty.until_seen("Stopped");
    pty.until_seen("shell 2>");
    pty
}

#[test]
fn a_stop_from_outside_gives_the_terminal_back_and_fg_takes_it() {
    let home = Home::new();
    let mut pty = stopped_from_outside(&home);
    let screen = pty.screen();
    assert!(!screen.contains("Moves"), "{screen}");
    pty.type_until("fg\n", "[1. A1>]");
    pty.type_until("4>", "[B4>]");
    pty.type_until("\u{3}", "shell 3>");
    pty.leave_by("exit\n");
}

/// A shell sends what ends a stopped job, and then what lets it go on so that it can end.
#[test]
fn kill_ends_a_stopped_game() {
    let home = Home::new();
    let mut pty = stopped_from_outside(&home);
    pty.type_until("kill %1\n", "shell 3>");
    let gone = "while kill -0 $(<pid) 2>/dev/null; do :; done; echo it is 'gone'\n";
    pty.type_until(gone, "it is gone");
    pty.until_seen("shell 4>");
    pty.leave_by("exit\n");
}

/// In the background it waits until the shell brings it to the front.
#[test]
fn the_background_is_no_place_to_play() {
    let home = Home::new();
    let mut pty = stopped_from_outside(&home);
    pty.type_until("bg\n", "shell 3>");
    pty.type_until("fg\n", "[1. A1>]");
    pty.type_until("\u{3}", "shell 4>");
    pty.leave_by("exit\n");
}

/// A disk quota ends no game; what can't be written is told.
#[test]
fn a_file_that_may_not_grow_ends_nothing() {
    let home = Home::new();
    let script = r#"ulimit -f 0; exec "$0" --players 2"#;
    let mut pty = started_by(home.program("sh", &["-c", script, env!("CARGO_BIN_EXE_oanquan")]));
    pty.type_until("1>", "not saved");
    pty.leave_by("\u{3}");
}

/// Where nobody can take it up again, Ctrl-Z does nothing.
#[test]
fn ctrl_z_without_a_shell_goes_on() {
    let home = Home::new();
    let mut pty = home.sit_down();
    pty.type_until("\u{1a}1>", "A1>");
    pty.leave_by("q");
}

#[test]
fn no_terminal_means_no_escape_sequence() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_oanquan"))
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty() && !output.stderr.contains(&0x1b));
}

/// A terminal may hand over far more than one reading takes, in one go.
#[test]
fn a_flood_of_keys_is_answered_and_ctrl_c_is_heard_at_once() {
    let home = Home::new();
    let mut pty = home.sit_down();
    let flood = "12345".repeat(12_000);
    pty.type_until(&format!("{flood}2>"), "[1. A2>]");
    pty.type_until(&format!("{}3>", "\u{1b}[D\u{1b}[C".repeat(10_000)), "[B3>]");
    pty.leave_by(&format!("{flood}\u{3}"));
}

/// Where the system gives little memory the computer thinks with less of it, and the game goes on.
#[cfg(target_os = "linux")]
#[test]
fn little_memory_is_no_fault() {
    let home = Home::new();
    let limited = "ulimit -v 90000 && exec \"$0\" --players 2 --speed off --lang en";
    let game = home.program("sh", &["-c", limited, env!("CARGO_BIN_EXE_oanquan")]);
    let mut pty = Pty::run(game, (80, 24));
    pty.until_seen("An to move");
    pty.type_until("h", "Hint");
    pty.type_until("1>", "[1. A1>]");
    pty.leave_by("q");
}
