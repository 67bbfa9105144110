//! The command line: the real program, its words and its exit codes.

use std::fmt::Write as _;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::oracle::{GAMES, rows, rules};

/// A game of the rules: 35–25 if a quan counts 5, 40–30 if it counts 10.
const GAME: &str = "A1>\nB4>\nA3<\nB5>\nA4>\nB3<\nA5<\nB5<\nA3>\n";

/// The program with nothing in its environment: a home that is not absolute counts as none.
fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_oanquan"));
    command.env_clear().env("HOME", ".").args(args);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

pub(crate) fn run(args: &[&str]) -> Output {
    program(args).output().unwrap()
}

/// Runs with a text on standard input.
fn feed(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = program(args).stdin(Stdio::piped()).spawn().unwrap();
    // The program may leave before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The output of a run that must succeed and complain about nothing.
#[track_caller]
pub(crate) fn said(output: &Output) -> &str {
    assert_eq!((text(&output.stderr), output.status.code()), ("", Some(0)));
    text(&output.stdout)
}

/// The complaint of a run that must fail with a code: one line, nothing on standard output.
#[track_caller]
pub(crate) fn refused(output: &Output, code: i32) -> &str {
    let line = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{line}");
    assert_eq!(text(&output.stdout), "", "{line}");
    assert_eq!(line.matches('\n').count(), 1, "{line}");
    assert!(
        line.starts_with("error: ") && line.ends_with('\n'),
        "{line}"
    );
    line.trim_end()
}

#[test]
fn help_is_in_three_languages_with_examples() {
    for (lang, usage, example) in [
        ("en", "Usage: ", "Examples:"),
        ("vi", "Cách dùng: ", "Ví dụ:"),
        ("fr", "Utilisation : ", "Exemples :"),
    ] {
        for args in [
            ["--help", "--lang", lang],
            ["-h", "--lang", lang],
            ["--lang", lang, "--help"],
        ] {
            let output = run(&args);
            let help = said(&output);
            for word in [usage, example, "oanquan --players 3", "oanquan game.oaq"] {
                assert!(help.contains(word), "{lang}: {word} is not in {help}");
            }
        }
    }
    let output = run(&["--version"]);
    assert_eq!(
        said(&output),
        concat!("oanquan ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn the_locale_chooses_the_language_and_an_option_goes_before_it() {
    for (name, value, word) in [
        ("LANG", "vi_VN.UTF-8", "Cách dùng"),
        ("LC_ALL", "fr_CA.UTF-8", "Utilisation"),
        ("LANG", "C", "Usage"),
        ("LANG", "ja_JP.UTF-8", "Usage"),
    ] {
        let output = program(&["--help"]).env(name, value).output().unwrap();
        assert!(said(&output).contains(word), "{name}={value}");
        let output = program(&["--help", "--lang=en"])
            .env(name, value)
            .output()
            .unwrap();
        assert!(said(&output).contains("Usage"), "{name}={value}");
    }
    // A list of languages, the first that is known; and the system's own is none of them.
    for (list, locale, word) in [
        ("de:fr", "de_DE.UTF-8", "Utilisation"),
        ("vi", "en_US.UTF-8", "Cách dùng"),
        ("vi", "C", "Usage"),
    ] {
        let mut command = program(&["--help"]);
        let output = command.env("LANGUAGE", list).env("LANG", locale).output();
        assert!(said(&output.unwrap()).contains(word), "{list} {locale}");
    }
}

#[test]
fn positions_agree_with_the_oracle() {
    let mut file = String::new();
    let mut expected = String::new();
    for (number, row) in (1..).zip(rows(GAMES)) {
        let rules = rules(&row);
        let moves = row["moves"].as_str().unwrap();
        writeln!(
            file,
            "[Format \"1\"]\n[Rules \"{rules}\"]\n[Result \"*\"]\n\n{moves} *\n"
        )
        .unwrap();
        let start = oanquan::engine::Position::start(rules);
        writeln!(expected, "# game {number}\n{start}").unwrap();
        for position in row["positions"].as_array().unwrap() {
            writeln!(expected, "{}", position.as_str().unwrap()).unwrap();
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.oaq");
    std::fs::write(&path, &file).unwrap();
    let output = run(&["positions", path.to_str().unwrap()]);
    assert!(said(&output) == expected, "the positions differ");
    let output = feed(&["positions", "-"], &file);
    assert!(said(&output) == expected, "standard input is read alike");
}

#[test]
fn perft_counts() {
    let lines = |output: &Output| said(output).lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(
        lines(&run(&["perft", "4"])),
        ["1 10", "2 80", "3 664", "4 5128"]
    );
    let rows: Vec<Value> = rows(include_str!("oracle/perft.jsonl")).collect();
    for row in rows.iter().step_by(5) {
        let rules = rules(row).to_string();
        let position = row["position"].as_str().unwrap();
        let counts = row["perft"].as_array().unwrap().iter().take(3);
        let expected: Vec<String> = (1..)
            .zip(counts)
            .map(|(depth, count)| format!("{depth} {count}"))
            .collect();
        let args = ["perft", "3", "--rules", &rules, "--position", position];
        assert_eq!(lines(&run(&args)), expected, "{rules} {position}");
    }
    let timed = lines(&run(&["perft", "3", "--time", "--players", "4"]));
    for (line, depth) in timed.iter().zip(1..) {
        let fields: Vec<&str> = line.split(' ').collect();
        assert_eq!(
            (fields.len(), fields[0]),
            (4, depth.to_string().as_str()),
            "{line}"
        );
        assert!(
            fields[2].parse::<f64>().is_ok() && fields[3].parse::<f64>().is_ok(),
            "{line}"
        );
    }
    assert_eq!(timed.len(), 3);
}

#[test]
fn rules_are_told_in_the_chosen_language() {
    for (lang, word) in [("en", "ô quan"), ("vi", "Mất lượt"), ("fr", "ô quan")] {
        for preset in ["wikipedia", "pebbles", "kindergarten", "online"] {
            let output = run(&["rules", "--rules", preset, "--lang", lang]);
            let told = said(&output);
            assert!(told.contains(&format!(" {preset}\n")), "{told}");
            assert!(told.to_lowercase().contains(&word.to_lowercase()), "{told}");
        }
    }
    let output = run(&[
        "rules",
        "--no-quan-non",
        "--quan",
        "5",
        "--refill",
        "2",
        "--no-first-turn-quan",
        "--empty-quan",
        "wall",
        "--end",
        "pieces",
        "--dan",
        "4",
        "--repeat",
        "0",
        "--players",
        "3",
    ]);
    let set = "players=3 dan=4 quan=5 non=5 first=no empty=wall end=pieces refill=2 repeat=0";
    let told: oanquan::engine::Rules = format!("wikipedia {set}").parse().unwrap();
    assert!(
        said(&output).contains(&format!("written: {told}\n")),
        "{}",
        text(&output.stdout)
    );
}

#[test]
fn packagers_get_completions_and_a_manual() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = run(&["completions", shell]);
        assert!(said(&output).contains("no-quan-non"), "{shell}");
    }
    let output = run(&["man"]);
    let page = said(&output);
    assert!(
        page.contains(".TH") && page.contains("empty\\-quan"),
        "{page}"
    );
    // It names no page that is not there, and its headings are words of the reader.
    for (lang, heading) in [
        ("en", ".SH KEYS"),
        ("vi", ".SH PHÍM"),
        ("fr", ".SH TOUCHES"),
    ] {
        let output = run(&["man", "--lang", lang]);
        let page = said(&output);
        assert!(page.contains(heading), "{page}");
        assert!(
            !page.contains("EXTRA") && !page.contains("perft(1)"),
            "{page}"
        );
        assert!(lang == "en" || !page.contains(".SH NAME"), "{page}");
    }
}

#[test]
fn the_word_help_prints_the_help() {
    assert_eq!(said(&run(&["help"])), said(&run(&["--help"])));
}

#[test]
fn a_game_in_plain_lines_is_played_to_its_count() {
    for (args, scores, verdict) in [
        (
            &["--plain", "--quan", "5"][..],
            ["35", "25"],
            "An wins by 10.",
        ),
        (&["--plain"], ["40", "30"], "An wins by 10."),
        (
            &["--plain", "--empty-quan", "stop"],
            ["40", "30"],
            "An wins by 10.",
        ),
        (
            &["--plain", "--a", "Lan", "--b", "Minh", "--lang", "vi"],
            ["40", "30"],
            "Lan",
        ),
    ] {
        let output = feed(args, GAME);
        let told = said(&output);
        for score in scores {
            assert!(
                told.lines()
                    .any(|line| line.ends_with(&format!(" {score}"))),
                "{score}: {told}"
            );
        }
        assert!(told.contains(verdict), "{told}");
        assert_eq!(told.matches("kéo về").count(), 1, "{told}");
        assert!(!told.contains('\x1b'), "{told}");
    }
}

#[test]
fn plain_lines_know_commands_and_forgive_spelling() {
    let output = feed(
        &["--plain"],
        "help\nboard\nrules\na1 >\n B4→ \nundo\nredo\nmoves\nagree\nundo\nresign\nquit\nA1>\n",
    );
    let told = said(&output);
    assert!(
        told.contains("A1> B4>") && told.contains("An gave up."),
        "{told}"
    );
    let output = feed(&["--plain"], "1>\n4>\n");
    assert!(
        said(&output).contains("1. A1> B4> *"),
        "what is unfinished is not lost"
    );
}

#[test]
fn a_line_that_is_no_text_is_refused_like_any_other() {
    let long = "A1>".to_owned() + &" ".repeat(100_000);
    for wrong in [&b"\xff\xfe"[..], b"A1>\xc3", b"\0", long.as_bytes()] {
        let output = feed(&["--plain"], [wrong, b"\nA2>\nrecord\nquit\n"].concat());
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert_eq!(text(&output.stderr), "");
        let records = printed(text(&output.stdout));
        assert_eq!(records[0], "1. A2> *");
    }
}

/// The lines of the game in each record that was printed.
fn printed(told: &str) -> Vec<&str> {
    told.lines()
        .filter(|line| line.starts_with("1. "))
        .collect()
}

#[test]
fn undo_goes_back_to_the_persons_turn_and_redo_to_the_answer() {
    let script = "A1>\nundo\nA3<\nrecord\nundo\nredo\nrecord\nquit\n";
    let output = feed(&["--plain", "--bot", "b:1"], script);
    let records = printed(said(&output));
    assert!(records[0].starts_with("1. A3< (1. A1> B"), "{records:?}");
    assert_eq!(records[0], records[1], "the computer's answer is the same");
    let output = feed(&["--plain", "--bot", "a:1"], "record\nundo\nrecord\nquit\n");
    let records = printed(said(&output));
    assert_eq!(records[0], records[1], "the computer's first move stays");
}

#[test]
fn a_refused_move_fails_at_the_end_and_the_game_goes_on() {
    for wrong in ["B1>", "A6>", "A3^", "hello", "A1>\nA1>", "A1", "\u{1b}[2J"] {
        let output = feed(&["--plain"], format!("{wrong}\nresign\n"));
        let told = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{wrong}: {told}");
        assert!(
            told.contains("gave up") && !told.contains('\x1b'),
            "{wrong}: {told}"
        );
    }
}

#[test]
fn three_and_four_play_in_plain_lines() {
    let output = feed(
        &["--plain", "--players", "3", "--c", "Tú"],
        "A5>\nB4^\nC3v\nagree\n",
    );
    let told = said(&output);
    assert!(told.contains("Tú") && told.contains("All agreed"), "{told}");
    let output = feed(
        &["--plain", "--players", "4", "--first", "c"],
        "C1<\nD1^\nA2<\nB3v\n",
    );
    assert!(
        said(&output).contains("1. C1< D1^ A2< B3v *"),
        "{}",
        text(&output.stdout)
    );
}

#[test]
fn a_game_goes_on_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.oaq");
    let half: Vec<&str> = GAME.lines().take(5).collect();
    std::fs::write(
        &path,
        format!(
            "[A \"Lan\"]\n[Rules \"wikipedia quan=5\"]\n\n{} *\n",
            half.join(" ")
        ),
    )
    .unwrap();
    let output = feed(&["--plain", path.to_str().unwrap()], "B3<\nA5<\nB5<\nA3>\n");
    let told = said(&output);
    assert!(
        told.contains("Lan wins by 10.") && told.contains("35"),
        "{told}"
    );
}

#[test]
fn what_cannot_be_meant_is_refused_in_one_line_that_names_it() {
    for (args, names) in [
        (&["--players", "5"][..], &["--players", "5", "2-4"][..]),
        (&["--quan", "0"], &["--quan", "1-50"]),
        (&["--quan", "ten"], &["--quan", "ten"]),
        (&["--quan"], &["--quan"]),
        (&["--dan", "11"], &["--dan"]),
        (&["--refill", "6"], &["--refill"]),
        (&["--repeat", "1"], &["--repeat"]),
        (&["--no-quan-non=21"], &["--no-quan-non"]),
        (&["--empty-quan", "jump"], &["--empty-quan", "jump", "pass"]),
        (&["--end", "never"], &["--end", "never", "cells"]),
        (&["--short", "beg"], &["--short", "beg", "borrow"]),
        (&["--way", "up"], &["--way", "up", "ccw"]),
        (&["--rules", "chess"], &["--rules", "chess"]),
        (&["--rules", "wikipedia quan=99"], &["--rules", "99"]),
        (&["--lang", "tlh"], &["--lang", "tlh", "vi"]),
        (&["--speed", "warp"], &["--speed", "warp"]),
        (&["--theme", "neon"], &["--theme", "neon"]),
        (&["--first", "e"], &["--first"]),
        (&["--first", "c", "--plain"], &["C"]),
        (&["--c", "Tú", "--plain"], &["C"]),
        (&["--colour"], &["--colour"]),
        (&["--plain", "one.oaq", "two.oaq"], &["two.oaq"]),
        (&["perft"], &["DEPTH"]),
        (&["perft", "0"], &["DEPTH", "0"]),
        (&["perft", "many"], &["DEPTH", "many"]),
        (&["perft", "2", "--position", "5,5"], &["--position"]),
        (
            &[
                "perft",
                "2",
                "--position",
                "5,5,5,5,5,Q/5,5,5,5,x,Q A 0,0/0,0 0",
            ],
            &["--position", "x"],
        ),
        (&["completions", "tcl"], &["tcl", "bash"]),
        (&["completions"], &["bash|elvish"]),
        (&["positions"], &["FILE"]),
        (&["--quan", "5", "--quan", "6"], &["--quan is given twice"]),
        (&["--no-quan-non", "5"], &["write --no-quan-non=5"]),
        (&["rule"], &["no command and no file 'rule'", "--help"]),
        (&["rule", "--plain"], &["no command and no file 'rule'"]),
    ] {
        let output = run(args);
        let line = refused(&output, 2);
        for name in names {
            assert!(line.contains(name), "{args:?}: {name} is not in {line}");
        }
    }
}

#[test]
fn files_that_cannot_be_read_say_why() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let game = "[Format \"1\"]\n[Rules \"wikipedia\"]\n\n1. A1> *\n";
    for (path, why) in [
        (
            folder
                .path()
                .join("absent.oaq")
                .to_str()
                .unwrap()
                .to_owned(),
            "no such file",
        ),
        (
            folder.path().to_str().unwrap().to_owned(),
            "not a plain file",
        ),
        (write("bytes.oaq", b"\xff\xfe\x00"), "not UTF-8"),
        (
            write("illegal.oaq", b"[Rules \"wikipedia\"]\n\n1. A1> A1> *\n"),
            "line 3, column 8",
        ),
        (
            write("rules.oaq", b"[Rules \"chess\"]\n\n1. A1> *\n"),
            "line 1",
        ),
        (
            write("two.oaq", format!("{game}\n{game}").as_bytes()),
            "2 games",
        ),
    ] {
        let output = run(&["--plain", &path]);
        let line = refused(&output, 1);
        assert!(
            line.contains(why) && line.contains(&path),
            "{why} is not in {line}"
        );
        if why != "2 games" {
            let output = run(&["positions", &path]);
            assert!(refused(&output, 1).contains(why));
        }
    }
    let path = write("game.oaq", game.as_bytes());
    for option in [["--quan", "5"], ["--first", "b"], ["--rules", "online"]] {
        let output = run(&["--plain", &path, option[0], option[1]]);
        refused(&output, 2);
    }
}

#[test]
fn without_a_terminal_nothing_is_drawn() {
    for args in [
        &[][..],
        &["--players", "3"],
        &["--lang", "en", "--speed", "off"],
    ] {
        let output = feed(args, "q");
        let line = refused(&output, 2);
        assert!(line.contains("--plain"), "{line}");
    }
    let output = program(&[]).env("TERM", "dumb").output().unwrap();
    assert!(
        said(&output).contains("A3>"),
        "a dumb terminal gets plain lines"
    );
    let output = program(&["--plain"]).env("NO_COLOR", "1").output().unwrap();
    assert!(!said(&output).contains('\x1b'));
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    for args in [
        &["perft", "6"][..],
        &["--help"],
        &["rules"],
        &["man"],
        &["completions", "bash"],
    ] {
        let mut child = program(args).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (text(&output.stderr), output.status.code()),
            ("", Some(0)),
            "{args:?}"
        );
    }
}

#[test]
fn all_computers_are_those_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("four.oaq");
    std::fs::write(&file, "[Rules \"wikipedia players=4\"]\n\n1. A1> *\n").unwrap();
    for (args, sides) in [
        (vec!["--bot", "all:1"], "Tú tài A"),
        (vec!["--bot", "all:1", file.to_str().unwrap()], "Tú tài D"),
        (vec!["--bot", "b:1"], "Tú tài,"),
    ] {
        let args = [&["--plain", "--no-save", "--lang", "en"][..], &args].concat();
        let output = feed(&args, "");
        let told = text(&output.stdout);
        assert!(told.contains(sides), "{args:?}: {told}");
    }
}

#[test]
fn analysis_of_a_game_that_is_over_says_so() {
    let over = "0,0,0,0,0,0/0,0,0,0,0,0 A 30,1/20,1 20";
    let output = run(&["analyse", "--position", over]);
    assert_eq!(text(&output.stdout), "over\n");
}

/// However little time there is, there is an answer.
#[test]
fn analysis_always_answers() {
    for _ in 0..5 {
        for threads in ["1", "64"] {
            let output = run(&["analyse", "--time", "0.01", "--threads", threads]);
            assert!(said(&output).contains("best "), "{output:?}");
        }
    }
    let output = feed(
        &["analyse", "-", "--time", "0.01", "--threads", "64"],
        "1. A1> B4> A3< B5> *",
    );
    assert_eq!(said(&output).lines().count(), 5, "{output:?}");
}

#[test]
fn a_game_starts_from_a_position() {
    let position = "0,0,0,0,1,Q/1,0,0,0,0,Q B 30,0/38,0 9";
    let output = feed(
        &["--plain", "--position", position, "--b", "Lan"],
        "position\nB5>\nrecord\nquit\n",
    );
    let told = said(&output);
    assert!(
        told.contains(position) && told.contains("Lan, your move"),
        "{told}"
    );
    assert!(told.contains(&format!("[Start \"{position}\"]")), "{told}");
    let three = "5,5,5,5,5,Q/5,5,5,5,5,Q/5,5,5,5,5,Q C 0,0/0,0/0,0 0";
    let args = [
        "--plain",
        "--players",
        "3",
        "--quan",
        "5",
        "--position",
        three,
    ];
    let told = feed(&args, "record\n");
    assert!(said(&told).contains("players=3 quan=5"), "{told:?}");
    for (lang, word) in [("en", "board"), ("vi", "bàn"), ("fr", "plateau")] {
        let output = run(&["--plain", "--lang", lang, "--position", "1,2/3 A 0 0"]);
        let line = refused(&output, 2);
        assert!(line.contains("--position") && line.contains(word), "{line}");
    }
    for (args, other) in [(&["--first", "b"][..], "--first"), (&["game.oaq"], "FILE")] {
        let output = run(&[&["--plain", "--position", position], args].concat());
        let line = refused(&output, 2);
        assert!(
            line.contains("--position") && line.contains(other),
            "{line}"
        );
    }
}

#[test]
fn a_position_alone_in_a_file_starts_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.txt");
    let position = "5,0,5,5,5,Q/5,5,5,5,5,Q/5,5,5,5,5,Q C 5,0/0,0/0,0 7";
    std::fs::write(&path, format!("\n{position}\n")).unwrap();
    let output = feed(&["--plain", path.to_str().unwrap()], "position\nC1v\n");
    let told = said(&output);
    assert!(told.contains(position) && told.contains("C1v *"), "{told}");
    std::fs::write(&path, "5,5/5 A 0,0 0\n").unwrap();
    let output = run(&["--plain", path.to_str().unwrap()]);
    assert!(refused(&output, 1).contains("board: "));
}

#[test]
fn lines_save_and_open_files_and_say_when_they_cannot() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a game.oaq");
    let path = path.to_str().unwrap();
    let output = feed(&["--plain"], format!("A1>\nB4>\nsave {path}\nquit\n"));
    assert!(said(&output).contains("Saved as"), "{output:?}");
    assert!(
        std::fs::read_to_string(path)
            .unwrap()
            .contains("1. A1> B4> *")
    );
    let output = feed(&["--plain"], format!("open {path}\nA3<\nquit\n"));
    assert!(said(&output).contains("1. A1> B4> 2. A3< *"), "{output:?}");
    let output = feed(&["--plain"], format!("A2>\nopen {path}\ny\nmoves\n"));
    assert!(said(&output).contains("2 of 2 moves"), "{output:?}");
    for wrong in [
        format!("save {path}"),
        "open nothing.oaq".to_owned(),
        "history".to_owned(),
    ] {
        let output = feed(&["--plain"], format!("{wrong}\n"));
        assert_eq!(output.status.code(), Some(1), "{wrong}: {output:?}");
    }
}

#[test]
fn an_analysis_is_saved_into_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("analysed.oaq");
    let script = format!("A1>\nanalyse\nsave {}\n", path.display());
    let output = feed(&["--plain"], script);
    assert!(said(&output).contains("Saved as"), "{output:?}");
    let saved = std::fs::read_to_string(&path).unwrap();
    let record: oanquan::engine::Record = saved.parse().unwrap();
    assert!((0..=1).all(|ply| record.comment(ply).is_some()), "{saved}");
    assert_eq!(record.to_string(), saved);
}
