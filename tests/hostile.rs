//! Nothing that comes in does harm: files, names, the environment, pastes, events, sizes.

use std::fs;
use std::os::unix::fs::symlink;
use std::time::Duration;

use fastrand::Rng;
use oanquan::app::key::{BINDINGS, Key};
use oanquan::app::library::{Played, Request};
use oanquan::app::{App, Effect, Message};
use oanquan::engine::{Position, Record, Rules, read_records};
use oanquan::view::render;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rustix::process::Signal;

use crate::pty::{Home, Pty, until_written};
use crate::sitting::{click, sit_down};
use crate::thinking::think;

const GAME: &str = "[A \"Lan\"]\n[B \"Minh\"]\n\n1. A1> B4> 2. A3< {so} *\n";

/// Runs the program in plain lines with what it needs to say something; returns both outputs and the exit code.
fn plain(home: &Home, args: &[&str]) -> (String, String, Option<i32>) {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_oanquan"))
        .env_clear()
        .env("HOME", home.path())
        .current_dir(home.path())
        .args(args)
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code(),
    )
}

fn make_fifo(home: &Home, name: &str) {
    let made = std::process::Command::new("mkfifo")
        .arg(home.path().join(name))
        .status();
    assert!(made.unwrap().success());
}

#[test]
fn special_files_are_refused_wherever_a_file_is_meant() {
    let home = Home::new();
    make_fifo(&home, "fifo");
    fs::create_dir(home.path().join("folder")).unwrap();
    for path in ["fifo", "folder", "/dev/zero", "/dev/tty", "/dev/null"] {
        for command in ["positions", "--plain"] {
            let (_, complaint, code) = plain(&home, &[command, path]);
            assert_eq!(code, Some(1), "{command} {path}: {complaint}");
            assert!(!complaint.contains('\u{1b}'), "{complaint:?}");
        }
        let (_, _, code) = plain(&home, &["history", "--import", path]);
        assert_eq!(code, Some(1), "{path}");
    }
}

#[test]
fn huge_files_are_refused() {
    let home = Home::new();
    fs::write(home.path().join("huge"), vec![b' '; 65 << 20]).unwrap();
    let (_, complaint, code) = plain(&home, &["positions", "huge"]);
    assert_eq!(code, Some(1));
    assert!(complaint.contains("larger than"), "{complaint}");
}

/// What lies where the program keeps its own files may be anything.
#[test]
fn special_files_in_the_own_folders_stop_nothing() {
    let home = Home::new();
    let playing = home.state().join("playing");
    fs::create_dir_all(playing.join("1.oaq")).unwrap();
    fs::create_dir_all(home.path().join(".config/oanquan/config.toml")).unwrap();
    make_fifo(&home, ".local/state/oanquan/playing/2.oaq");
    make_fifo(&home, ".local/state/oanquan/last");
    symlink("/dev/zero", playing.join("3.oaq")).unwrap();
    symlink("4.oaq", playing.join("4.oaq")).unwrap();
    fs::write(playing.join("5.oaq"), vec![b' '; 2 << 20]).unwrap();
    fs::write(playing.join("6.oaq"), [0xff, 0xfe, 0]).unwrap();
    let mut pty = home.start(&[]);
    pty.until_seen("Play now");
    pty.type_until("\r", "An to move");
    pty.type_until("1>", "A1>");
    until_written(home.path(), || {
        let saved = home.files(".local/state/oanquan/playing");
        saved.iter().any(|path| {
            let text = path
                .is_file()
                .then(|| fs::read_to_string(path).ok())
                .flatten();
            text.is_some_and(|text| text.contains("1. A1> *"))
        })
    });
    pty.leave_by("\u{3}");
}

#[test]
fn a_saved_game_cut_anywhere_is_put_aside_or_goes_on() {
    let text = format!("[Format \"1\"]\n[Date \"2026-11-30\"]\n{GAME}");
    for end in (0..text.len()).step_by(7) {
        let home = Home::new();
        let playing = home.state().join("playing");
        fs::create_dir_all(&playing).unwrap();
        fs::write(playing.join("1.oaq"), &text.as_bytes()[..end]).unwrap();
        let mut pty = home.start(&[]);
        pty.until("an answer", |pty| {
            let screen = pty.screen();
            screen.contains("could not be read")
                || screen.contains("Play now")
                || screen.contains("Go on with")
        });
        pty.leave_by("\u{3}");
        let remains = home.files(".local/state/oanquan");
        let kept = remains
            .iter()
            .any(|path| fs::read(path).unwrap() == text.as_bytes()[..end]);
        assert!(kept, "cut at {end}: {remains:?}");
    }
}

#[test]
fn links_are_followed_and_stay_links() {
    let home = Home::new();
    fs::write(home.path().join("game.oaq"), GAME).unwrap();
    symlink("game.oaq", home.path().join("link")).unwrap();
    let (out, _, code) = plain(&home, &["positions", "link"]);
    assert_eq!((code, out.lines().count()), (Some(0), 5));
    // What the program writes goes where the link points.
    fs::create_dir_all(home.state()).unwrap();
    fs::write(home.path().join("elsewhere"), "lang = \"en\"\n").unwrap();
    let last = home.state().join("last");
    symlink(home.path().join("elsewhere"), &last).unwrap();
    let mut pty = home.start(&["--a", "Hoa"]);
    pty.until_seen("Hoa");
    pty.type_until("1>", "A1>");
    pty.leave_by("q");
    assert!(last.symlink_metadata().unwrap().is_symlink());
    let written = fs::read_to_string(home.path().join("elsewhere")).unwrap();
    assert!(written.contains("a = \"Hoa\"\n"), "{written}");
    // A file that is named for saving is never written over, be it a link.
    symlink("/nowhere/at/all", home.path().join("dangling")).unwrap();
    assert_eq!(
        plain(&home, &["history", "--import", "game.oaq"]).2,
        Some(0)
    );
    let (_, complaint, code) = plain(&home, &["history", "--export", "dangling"]);
    assert_eq!(code, Some(1), "{complaint}");
}

#[test]
fn names_do_no_harm() {
    let home = Home::new();
    let long = "ô".repeat(10_000);
    let names = [
        "\u{1b}[2J\u{1b}]0;x\u{7}",
        &long,
        "\u{202e}gnol",
        "\u{200b}",
        "a\nb",
        "字字字",
    ];
    for name in names {
        let mut pty = home.start(&["--players", "2", "--a", name, "--no-save"]);
        pty.until_seen("Bình");
        pty.type_until("1>", "A1>");
        pty.leave_by("\u{3}");
        let written = String::from_utf8_lossy(pty.written()).into_owned();
        assert!(!written.contains("\u{1b}]0;") && !written.contains("\u{202e}"));
        assert!(!written.contains(&"ô".repeat(100)));
        pty.assert_restored();
    }
}

#[test]
fn rubbish_in_the_environment_stops_nothing() {
    let home = Home::new();
    let rubbish = ["", "\u{1b}[2J", "/", "\u{202e}", "x\n\ny"];
    for value in rubbish {
        let mut command = home.game(&["--players", "2"]);
        for name in [
            "LANG",
            "LC_ALL",
            "COLORTERM",
            "COLUMNS",
            "LINES",
            "TZ",
            "OANQUAN_THEME",
            "NO_MOTION",
            "TERM",
        ] {
            command.env(name, value);
        }
        let mut pty = Pty::run(command, (80, 24));
        pty.until_seen("Bình");
        pty.type_until("1>", "A1>");
        pty.leave_by("\u{3}");
    }
}

#[test]
fn a_paste_is_nothing_where_no_text_is_typed() {
    let home = Home::new();
    let mut pty = home.sit_down();
    pty.send("\u{1b}[200~1>qqn\u{3}\r\u{1b}[201~");
    pty.type_until("2>", "[1. A2>]");
    // A path loses what can't be shown.
    pty.type_until("\u{1b}OR\u{1b}[B\u{1b}[B\r", "Open:");
    pty.type_until(
        "\u{1b}[200~no\u{7}thing\u{1b}[31m.oaq\n\u{1b}[201~\r",
        "no such file",
    );
    pty.leave_by("\u{3}");
}

/// What a terminal may send that is no key of anybody.
#[test]
fn bytes_of_no_key_do_no_harm() {
    let home = Home::new();
    let mut rng = Rng::with_seed(11);
    let mut pty = home.start(&["--players", "2", "--no-save"]);
    pty.until_seen("An to move");
    for _ in 0..200 {
        let bytes: String = (0..rng.usize(1..40))
            .map(|_| match rng.u8(..6) {
                0 => '\u{1b}',
                1 => '[',
                2 => rng.char('0'..='?'),
                3 => rng.char('@'..='P'),
                // Neither Ctrl-C nor q: those leave.
                4 => rng.char('\u{e}'..='\u{17}'),
                _ => rng.char('\u{a0}'..='\u{10ffff}'),
            })
            .collect();
        pty.send(&bytes);
    }
    // Out of whatever sequence it believes to be in, and out of every screen.
    pty.send("\u{1b}\\\u{1b}[201~");
    pty.signal(Signal::TERM);
    assert_eq!(pty.until_ended(), 143);
    pty.assert_restored();
}

/// Draws into a window of any size, from none to one of half a thousand columns.
fn draw(app: &App, rng: &mut Rng) {
    let area = Rect::new(0, 0, rng.u16(..=500), rng.u16(..=150));
    let mut buffer = Buffer::empty(area);
    render(app, area, &mut buffer);
}

/// Does something of what the application asks the terminal for.
fn answer(app: &mut App, request: Request, rng: &mut Rng) {
    let records = || read_records(&GAME.repeat(3)).unwrap();
    match request {
        Request::List | Request::Delete(_) => {
            let games = records().into_iter().take(rng.usize(..4));
            let played = games.map(|record| Played::new("x".to_owned(), record));
            app.show_played(played.collect());
        }
        Request::Open(_) => {
            let count = rng.usize(1..4);
            app.show_file(records().into_iter().take(count));
        }
        Request::Copy(words) => app.show_words(&words),
        _ if rng.bool() => app.close_path(),
        _ => app.tell("no".to_owned()),
    }
}

/// Keys, clicks, wheels, pastes, sizes, ticks and answers in any order.
fn random_events(count: usize, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let keys: Vec<Key> = BINDINGS
        .iter()
        .flat_map(|binding| binding.keys)
        .map(|(key, _)| *key)
        .chain("a1>\u{301}字\u{200b}".chars().map(Key::Char))
        .chain([Key::Backspace, Key::Esc, Key::Enter, Key::Ctrl('z')])
        .collect();
    let options = [
        "vi",
        "en players=3",
        "fr players=4 ascii slow",
        "normal mono",
        "en houses",
    ];
    let mut app = sit_down(options[0]);
    for event in 0..count {
        // Now and then other people sit down, or a game that was left is offered.
        if event % 5_000 == 4_999 {
            app = sit_down(options[event / 5_000 % options.len()]);
            if rng.bool() {
                app.offer(GAME.parse().unwrap());
            }
        }
        let effect = match rng.u8(..40) {
            0 => app.update(Message::Resize(rng.u16(..500), rng.u16(..150))),
            1 => app.update(Message::Tick(Duration::from_millis(rng.u64(..5000)))),
            2 => click(&mut app, rng.u16(..500), rng.u16(..150)),
            3 => app.update(Message::Wheel(rng.i32(-3..=3))),
            4 => {
                app.paste("1>\u{7}q\u{1b}[2Jđ");
                None
            }
            _ => app.press(*rng.choice(&keys).unwrap()),
        };
        if let Some(Effect::Do(request)) = effect {
            answer(&mut app, request, &mut rng);
        }
        if rng.u8(..100) == 0 {
            think(&mut app);
        }
        check(&app);
        if rng.u8(..50) == 0 {
            draw(&app, &mut rng);
        }
    }
}

/// What holds after every event.
fn check(app: &App) {
    let record = app.record();
    assert!(record.cursor() <= record.len());
    if let Some(cell) = app.cursor() {
        assert_eq!(app.shown().check_cell(cell), Ok(()));
    }
    let wakes = app.playback().is_none() && app.wake().is_some();
    assert!(!wakes, "it wakes for nothing");
}

#[test]
fn random_events_break_nothing() {
    random_events(20_000, 31);
}

#[test]
#[ignore = "takes minutes"]
fn a_million_random_events_break_nothing() {
    random_events(1_000_000, 32);
}

/// Reads a text by every reader there is; none may panic, and what is read must be written again.
fn read_by_all(text: &str) {
    if let Ok(records) = read_records(text) {
        for record in records {
            let read: Record = record.to_string().parse().unwrap();
            assert_eq!(read, record);
        }
    }
    let line = text.lines().next().unwrap_or_default();
    if let Ok(rules) = line.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    if let Ok(position) = Position::read(line, Rules::default()) {
        assert_eq!(
            Position::read(&position.to_string(), Rules::default()),
            Ok(position)
        );
    }
    let _ = Position::start(Rules::default()).read_move(line);
}

/// Reads so many bytes of texts that were good before something was changed in them.
fn read_changed(bytes: usize, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let good = [
        GAME,
        "wikipedia quan=5 non=5 players=3",
        "5,5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 0",
        "A3>",
        "[Start \"0,0,0,0,0,0/0,0,0,0,0,Q3 B -5,1/70,0 12\"]\n[End \"agreement\"]\n\n*\n",
    ];
    let mut read = 0;
    while read < bytes {
        let mut text = rng.choice(&good).unwrap().as_bytes().to_vec();
        for _ in 0..rng.usize(..4) {
            let at = rng.usize(..text.len());
            match rng.u8(..5) {
                0 => text[at] = rng.u8(..),
                1 => drop(text.remove(at)),
                2 => text.insert(at, *rng.choice(b"[]\"{}\\/,-*>\n 0159Q\xff").unwrap()),
                3 => {
                    let (from, to) = (at, rng.usize(at..=text.len()));
                    let part = text[from..to].to_vec();
                    text.extend(part);
                }
                _ => text.truncate(at.max(1)),
            }
            if text.is_empty() {
                break;
            }
        }
        read += text.len();
        read_by_all(&String::from_utf8_lossy(&text));
    }
}

#[test]
fn changed_texts_are_survived() {
    read_changed(1_000_000, 41);
}

#[test]
#[ignore = "takes minutes"]
fn a_hundred_million_bytes_of_changed_text_are_survived() {
    read_changed(100_000_000, 42);
}

/// Files that are good before something is changed in them, and the commands that read each.
const COMMANDS: [(&str, &[&[&str]]); 3] = [
    (
        GAME,
        &[
            &["positions", "file"],
            // Every move of it is thought about: the beginning is enough.
            &["analyse", "--depth", "1", "beginning"],
            &["replay", "file"],
            &["--plain", "file"],
            &["history", "--import", "file"],
            &["history"],
            &["history", "--export", "-"],
            &["file"],
        ],
    ),
    (
        "lang = \"en\"\ntheme = \"dark\"\na = \"An\"\nrules = \"wikipedia quan=5\"\n",
        &[&["rules"], &["config"]],
    ),
    (
        "[Certificate \"1\"]\n[Rules \"wikipedia\"]\n[Position \"5,5,5,5,5,Q/5,5,5,5,5,Q A 0,0/0,0 0\"]\n\
         [Claim \"A at least -70\"]\n\na\n",
        &[&["check", "file"]],
    ),
];

/// Gives every command so many files of so many bytes, in each of which something is changed: none may panic, be ended by a
/// signal or take longer than a time that goes with the length of the text.
#[expect(
    clippy::disallowed_methods,
    reason = "what is slow is seen by a clock alone"
)]
fn give_changed(files: usize, bytes: usize, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let mut slowest = Duration::ZERO;
    for file in 0..files {
        let (good, commands) = COMMANDS[if file % 4 < 3 { 0 } else { 1 + file / 4 % 2 }];
        let mut text = good.repeat(bytes / good.len() + 1).into_bytes();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(..text.len());
            match rng.u8(..4) {
                0 => text[at] = rng.u8(..),
                1 => text.insert(
                    at,
                    *rng.choice(b"[]\"{}()\\/,-*>;$!\n 0159Q\xff\x1b").unwrap(),
                ),
                2 => drop(text.drain(at..rng.usize(at..=text.len()))),
                _ => text
                    .splice(at..at, [*rng.choice(b"{[(\"\\;").unwrap()].repeat(1000))
                    .for_each(drop),
            }
        }
        let home = Home::new();
        fs::write(home.path().join("file"), &text).unwrap();
        let beginning = &text[..text.len() / 20];
        fs::write(home.path().join("beginning"), beginning).unwrap();
        let settings = home.path().join(".config/oanquan");
        fs::create_dir_all(&settings).unwrap();
        if file % 4 == 3 {
            fs::write(settings.join("config.toml"), &text).unwrap();
        }
        for args in commands {
            let since = std::time::Instant::now();
            let (_, complaint, code) = plain(&home, args);
            slowest = slowest.max(since.elapsed());
            assert!(
                matches!(code, Some(0..=2)),
                "{args:?} {code:?}: {complaint}"
            );
            assert!(!complaint.contains("panicked"), "{args:?}: {complaint}");
        }
    }
    // A megabyte takes a second or two; what grew with its square would take minutes.
    let most = Duration::from_secs(30) * u32::try_from(bytes.div_ceil(1_000_000)).unwrap();
    assert!(slowest < most, "{slowest:?} for {bytes} bytes");
}

#[test]
fn changed_files_are_survived_by_every_command() {
    give_changed(8, 5_000, 43);
}

#[test]
#[ignore = "takes minutes"]
fn a_hundred_million_bytes_of_changed_files_are_survived_by_every_command() {
    give_changed(100, 1_000_000, 44);
}

/// A paste of which the end is lost takes all keys for its own until an end comes. Nothing is lost by it, and the program can
/// be ended from outside.
#[test]
fn a_paste_without_an_end_loses_nothing() {
    let home = Home::new();
    let mut pty = home.sit_down();
    pty.type_until("1>", "[1. A1>]");
    pty.send("\u{1b}[200~4>q");
    pty.type_until("\u{1b}[201~4>", "[B4>]");
    pty.send("\u{1b}[200~3>");
    pty.signal(Signal::TERM);
    assert_eq!(pty.until_ended(), 143);
    pty.assert_restored();
    assert!(home.playing().unwrap().contains("1. A1> B4> *"));
}
