//! Nothing that is not seen comes out: whatever a file, a name, an option, a path or the environment holds, the terminal
//! gets no control, no change of direction and nothing without width, in any command.

use std::fs;
use std::io::Write;
use std::os::unix::ffi::OsStringExt;
use std::process::{Command, Output, Stdio};

use oanquan::engine::is_unseen;

use crate::pty::Home;

/// What a terminal would act on, between letters that tell where it went.
const EVIL: &str = "x\u{1b}]0;t\u{7}\u{1b}[2J\u{9b}31m\u{202e}\u{2066}\u{200b}\u{ad}\u{fff9}\u{e0041}\u{feff}\u{7f}\u{8}y";

/// The program for this user, in plain lines.
fn program(home: &Home, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_oanquan"));
    command.env_clear().env("HOME", home.path()).args(args);
    command.current_dir(home.path()).stdin(Stdio::null());
    command
}

/// Checks what came out of both outputs.
#[track_caller]
fn check(output: &Output, what: &str) {
    for bytes in [&output.stdout, &output.stderr] {
        let text = std::str::from_utf8(bytes).expect(what);
        let unseen = text.chars().find(|sign| *sign != '\n' && is_unseen(*sign));
        assert_eq!(unseen, None, "{what}: {text:?}");
    }
    let text = String::from_utf8_lossy(&output.stderr);
    let longest = text.lines().map(|line| line.chars().count()).max();
    assert!(longest.unwrap_or(0) < 1000, "{what}: {longest:?}");
}

/// Records with something evil in each place that has a text.
fn records() -> Vec<String> {
    let tags = [
        "A", "Date", "Rules", "Start", "Format", "End", "Result", "Place", "Cursor",
    ];
    let mut records: Vec<String> = tags
        .iter()
        .map(|tag| format!("[{tag} \"{EVIL}\"]\n\n1. A1> B4> *\n"))
        .collect();
    records.extend([
        format!("1. A1> {EVIL} *\n"),
        format!("1. A1> {{{EVIL}}} B4> *\n"),
        format!("[{EVIL} \"x\"]\n\n1. A1> *\n"),
        format!("[x \"1\"]\n[x \"{EVIL}\"]\n*\n"),
        format!("1. A1> {{{EVIL}"),
        format!("1. A1> 1{EVIL}-2\n"),
        EVIL.to_owned(),
        "\0".repeat(64),
    ]);
    let long = "Z".repeat(100_000);
    let tags = tags.iter();
    records.extend(tags.map(|tag| format!("[{tag} \"{long}\"]\n\n1. A1> *\n")));
    records.extend([
        format!("1. {long} *"),
        format!("[{long} \"x\"]\n[{long} \"x\"]\n*"),
        "1-".repeat(50_000),
    ]);
    records
}

#[test]
fn no_record_gets_anything_unseen_out_of_any_command() {
    for record in records() {
        let home = Home::new();
        fs::write(home.path().join("game.oaq"), &record).unwrap();
        for args in [
            &["positions", "game.oaq"][..],
            &["analyse", "--depth", "1", "game.oaq"],
            &["--plain", "game.oaq"],
            &["history", "--import", "game.oaq"],
            &["history"],
            &["history", "--show", "1"],
            &["history", "--export", "-"],
            &["history", "--delete", "1"],
            &["replay", "game.oaq"],
            &["check", "game.oaq"],
            &["game.oaq"],
        ] {
            let start: String = record.chars().take(60).collect();
            let output = program(&home, args).output().unwrap();
            check(&output, &format!("{args:?} {start:?}"));
        }
    }
}

#[test]
fn standard_input_gets_nothing_unseen_out() {
    let home = Home::new();
    for args in [&["positions", "-"][..], &["--plain"]] {
        for text in records() {
            let mut child = program(&home, args)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            // It may be refused before it is read to its end.
            let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
            check(&child.wait_with_output().unwrap(), &format!("{args:?}"));
        }
    }
}

#[test]
fn no_argument_gets_anything_unseen_out() {
    let home = Home::new();
    let long = "Z".repeat(100_000);
    for value in [EVIL, &long, "\u{1b}[31m.oaq"] {
        for option in [
            "--lang",
            "--theme",
            "--speed",
            "--rules",
            "--players",
            "--quan",
            "--bot",
            "--first",
            "--empty-quan",
            "--no-quan-non",
            "--position",
            "--unknown",
            "--a",
        ] {
            let option = format!("{option}={value}");
            check(
                &program(&home, &["--plain", &option]).output().unwrap(),
                &option[..8],
            );
        }
        for args in [
            &["positions", value][..],
            &["analyse", value],
            &["analyse", "--position", value],
            &["analyse", "--time", value],
            &["replay", value],
            &["perft", value],
            &["perft", "1", "--position", value],
            &["solve", "--position", value],
            &["check", value],
            &["match", value, "1"],
            &["match", "1", "1", "--games", value],
            &["rules", "--rules", value],
            &["completions", value],
            &["history", "--show", value],
            &["history", "--delete", value],
            &["history", "--import", value],
            &["history", "--export", &format!("no/{value}")],
            &[
                "history",
                "--export",
                &value.chars().take(100).collect::<String>(),
            ],
            &["--plain", value],
            &[value],
            &[value, value],
        ] {
            let output = program(&home, args).output().unwrap();
            check(&output, &args[0].chars().take(20).collect::<String>());
        }
    }
    let no_text = std::ffi::OsString::from_vec(b"\xff\x1b[31m\x9b.oaq".to_vec());
    for command in ["positions", "--plain"] {
        let output = program(&home, &[command]).arg(&no_text).output().unwrap();
        check(&output, "a path that is no text");
    }
}

#[test]
fn nothing_around_the_program_gets_anything_unseen_out() {
    let home = Home::new();
    let folder = home.path().join(".config/oanquan");
    fs::create_dir_all(&folder).unwrap();
    for config in [
        format!("{EVIL} = 1\n"),
        "\"x\\u001b[31m\" = \"\\u009b\"\n".to_owned(),
        "lang = \"\\u001b[31m\\u202e\"\na = \"\\u001b\\u200b\"\n".to_owned(),
        format!("lang = \"{}\"", "Z".repeat(100_000)),
        "theme = ".to_owned(),
    ] {
        fs::write(folder.join("config.toml"), config).unwrap();
        for args in [&["--plain"][..], &["history"], &["config"]] {
            check(&program(&home, args).output().unwrap(), "config.toml");
        }
    }
    for name in ["LANG", "THEME", "SPEED", "RULES", "ASCII", "MOUSE", "A"] {
        let mut command = program(&home, &["--plain"]);
        command.env(format!("OANQUAN_{name}"), EVIL);
        check(&command.output().unwrap(), name);
    }
    let state = home.path().join("x\u{1b}[31m\u{202e}");
    fs::write(&state, "no folder").unwrap();
    for args in [
        &["history", "--import", "game.oaq"][..],
        &["--plain"],
        &["config"],
    ] {
        fs::write(home.path().join("game.oaq"), "1. A1> *").unwrap();
        let mut command = program(&home, args);
        command
            .env("XDG_STATE_HOME", &state)
            .env("XDG_CONFIG_HOME", &state);
        check(&command.output().unwrap(), "the state's folder");
    }
}
