//! The program on a terminal, from its first frame to the restored screen.

use crate::pty::{FRAME, Home, Pty};

fn count(bytes: &[u8], part: &[u8]) -> usize {
    bytes
        .windows(part.len())
        .filter(|bytes| *bytes == part)
        .count()
}

/// Starts a game without sowings to wait for and reads to the end of its first frame.
fn seated(args: &[&str], size: (u16, u16)) -> Pty {
    let args: Vec<&str> = args
        .iter()
        .copied()
        .chain(["--speed", "off", "--lang", "en", "--first", "a"])
        .collect();
    let mut pty = Pty::start(&args, size);
    pty.until("the first frame", |pty| count(pty.written(), FRAME[1]) > 0);
    pty
}

#[test]
fn the_first_frame_is_the_table() {
    for size in [(80, 24), (120, 40), (44, 16)] {
        let mut pty = seated(&[], size);
        assert!(
            pty.screen().contains("Bình") && pty.is_taken(),
            "{}",
            pty.screen()
        );
        pty.leave_by("q");
    }
}

#[test]
fn enter_on_everything_starts_a_game() {
    let mut pty = Pty::start(&["--lang", "en"], (80, 24));
    pty.until_seen("Play now");
    pty.type_until("\r", "An to move");
    pty.leave_by("q");
}

#[test]
fn a_game_is_played_to_its_count_and_the_terminal_restored() {
    let mut pty = seated(&["--quan", "5"], (80, 24));
    pty.type_until("1>4>3<5>4>3<5<5<3>", "An wins by 10.");
    assert!(
        pty.screen().contains("= 35") && pty.screen().contains("= 25"),
        "{}",
        pty.screen()
    );
    assert!(!pty.is_restored());
    pty.leave_by("q");
    assert_eq!(pty.screen(), "", "the screen from before is back");
}

/// The bell rings once for a quan, if it is wanted, and for nothing else.
#[test]
fn the_bell_rings_for_a_quan() {
    for (option, rings) in [("--bell", 1), ("--no-mouse", 0)] {
        let args = ["--speed", "fast", "--lang", "en", "--first", "a", option];
        let mut pty = Pty::start(&args, (80, 24));
        pty.until_seen("An to move");
        pty.type_until("1>", "Bình to move");
        assert_eq!(count(pty.written(), b"\x07"), 0, "nothing is taken");
        pty.type_until("u", "An to move");
        pty.type_until("5>", "Bình to move");
        assert_eq!(count(pty.written(), b"\x07"), rings, "{option}");
        pty.leave_by("qy");
    }
}

#[test]
fn arrows_and_enter_come_through() {
    let mut pty = seated(&[], (80, 24));
    pty.type_until("\x1b[D\x1b[D\r", "which way?");
    pty.type_until("\x1b[C", "[1. A1>]");
    pty.type_until("\u{103}>", "[B1>]");
    pty.type_until("q", "will be lost");
    pty.leave_by("y");
}

#[test]
fn the_wheel_comes_through() {
    let mut pty = seated(&[], (80, 24));
    pty.type_until("1>4>k", "Looking back: move 2 of 2");
    pty.type_until("\x1b[<64;10;10M", "Looking back: move 1 of 2");
    pty.type_until("\x1b[<65;10;10M", "Looking back: move 2 of 2");
    pty.leave_by("\x03");
}

#[test]
fn a_click_comes_through() {
    let mut pty = seated(&[], (80, 24));
    pty.type_until("k", "Looking back");
    let screen = pty.screen();
    let (row, line) = screen.lines().enumerate().last().unwrap();
    let (before, _) = line.split_once("Esc").unwrap();
    let (column, row) = (before.chars().count() + 1, row + 1);
    let click = format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m");
    pty.type_until(&click, "An to move");
    pty.leave_by("\x03");
}

#[test]
fn the_language_comes_through() {
    let mut pty = seated(&[], (80, 24));
    for (turn, moves) in [
        ("ronde 1", "À An"),
        ("vòng 1", "An"),
        ("round 1", "An to move"),
    ] {
        pty.type_until("l", turn);
        pty.until_seen(moves);
    }
    pty.leave_by("\x03");
}

#[test]
fn a_sowing_is_seen_and_any_key_ends_it() {
    let mut pty = Pty::start(
        &["--speed", "slow", "--lang", "en", "--first", "a"],
        (80, 24),
    );
    pty.until_seen("An to move");
    pty.type_until("2>", "An sows, 4 in hand");
    pty.type_until("u", "An to move");
    pty.until_seen("round 1");
    pty.leave_by("\x03");
}

/// Without a sowing no frame is drawn unless a key comes: as many frames as keys, and nothing
/// between them.
#[test]
fn nothing_is_written_while_nobody_does_anything() {
    let mut pty = seated(&[], (80, 24));
    let first = pty.written().len();
    for keys in 1..=5 {
        pty.send("\x7f");
        pty.until("an answer", |pty| {
            count(pty.written(), FRAME[1]) == 1 + keys
        });
    }
    let idle = &pty.written()[first..];
    assert_eq!(count(idle, FRAME[0]), 5);
    assert!(
        idle.len() <= 5 * 64,
        "a key that changes nothing draws nothing: {idle:?}"
    );
    pty.leave_by("q");
}

#[test]
fn a_resize_draws_anew_and_keeps_the_game() {
    let mut pty = seated(&[], (80, 24));
    pty.type_until("1>", "[1. A1>]");
    pty.resize(30, 8);
    pty.until_seen("too small");
    pty.resize(120, 40);
    pty.until_seen("[A1>]");
    pty.type_until("q", "will be lost");
    pty.leave_by("y");
}

#[test]
fn no_color_is_obeyed_and_marks_stay() {
    for variables in [
        &[("NO_COLOR", "1")][..],
        &[("NO_COLOR", "1"), ("COLORTERM", "truecolor")],
    ] {
        let mut pty = Pty::start_in(&["--lang", "en", "--first", "a"], (80, 24), variables, None);
        pty.until_seen("An to move");
        pty.leave_by("q");
        let text = String::from_utf8_lossy(pty.written()).into_owned();
        let colored = text.split("\x1b[").filter(|part| {
            let sequence = part.split_once('m').map_or("", |(sequence, _)| sequence);
            sequence
                .split(';')
                .any(|code| matches!(code.parse(), Ok(30..=38 | 40..=48 | 90..=107)))
        });
        assert_eq!(colored.collect::<Vec<_>>(), Vec::<&str>::new());
        assert!(text.contains("\x1b[1m"), "bold is no colour");
    }
}

/// Serial lines and some containers say that their window has no columns and no rows.
#[test]
fn a_window_of_unknown_size_is_taken_for_one_of_the_usual_size() {
    for (variables, size) in [
        (&[][..], (80, 24)),
        (&[("COLUMNS", "120"), ("LINES", "40")], (120, 40)),
        (&[("COLUMNS", "x"), ("LINES", "0")], (80, 24)),
    ] {
        let mut pty = Pty::start_unsized(&["--lang", "en", "--first", "a"], size, variables);
        pty.until_seen("An to move");
        let screen = pty.screen();
        assert!(screen.lines().count() == usize::from(size.1), "{screen}");
        pty.type_until("1>", "A1>");
        pty.leave_by("\x03");
    }
}

#[test]
fn keys_do_nothing_while_the_window_is_too_small_but_quitting_works() {
    let mut pty = seated(&[], (80, 24));
    pty.type_until("1>", "[1. A1>]");
    pty.resize(20, 5);
    pty.until_seen("quits");
    pty.send("4>ugy\x1b[200~4>\x1b[201~\r");
    pty.type_until("q", "Quit?");
    pty.type_until("\x1b", "quits");
    pty.resize(80, 24);
    pty.until_seen("[1. A1>]");
    pty.resize(20, 5);
    pty.until_seen("quits");
    pty.type_until("q", "Quit?");
    pty.leave_by("y");
    let mut pty = seated(&[], (20, 5));
    pty.leave_by("q");
}

/// Some terminals have no other screen: what they showed before is cleared away, and the shell goes on below the last
/// frame.
#[test]
fn without_another_screen_nothing_shines_through_and_the_prompt_has_its_own_line() {
    let mut pty = seated(&[], (80, 24));
    pty.type_until("1>", "[1. A1>]");
    let first = pty.written().len();
    pty.leave_by("\x03");
    let mut terminal = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0);
    terminal.process("X".repeat(80 * 24).as_bytes());
    let without = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let text = text.replace("\x1b[?1049h", "").replace("\x1b[?1049l", "");
        text.into_bytes()
    };
    terminal.process(&without(&pty.written()[..first]));
    let screen = terminal.screen().contents();
    assert!(
        screen.contains("[1. A1>]") && !screen.contains('X'),
        "{screen}"
    );
    terminal.process(&without(&pty.written()[first..]));
    let screen = terminal.screen();
    let (row, column) = screen.cursor_position();
    let last = screen.contents_between(row, 0, row, 80);
    assert!(column == 0 && last.trim().is_empty(), "{last:?}");
    assert!(
        screen.contents().contains("q quit"),
        "{}",
        screen.contents()
    );
}

/// Tells whether a number stands among those of a sequence of styles.
fn has_style(bytes: &[u8], wanted: &str) -> bool {
    String::from_utf8_lossy(bytes).contains(wanted)
}

#[test]
fn only_the_colours_that_the_terminal_offers_are_used() {
    for (name, offered, indexed, exact) in [
        ("xterm", "", false, false),
        ("xterm-256color", "", true, false),
        ("xterm-256color", "truecolor", true, true),
        ("linux", "no", false, false),
    ] {
        let variables = [("TERM", name), ("COLORTERM", offered)];
        let args = ["--lang", "en", "--first", "a", "--theme", "dark"];
        let mut pty = Pty::start_in(&args, (80, 24), &variables, None);
        pty.until_seen("An to move");
        for theme in ["light", "contrast", "mono", "default", "dark"] {
            pty.type_until("t", &format!("Theme: {theme}"));
        }
        pty.leave_by("q");
        let has = |style| has_style(pty.written(), style);
        assert_eq!(has("8;2;"), exact, "{name} {offered}");
        assert_eq!(has("38;5;"), indexed || !exact, "{name} {offered}");
    }
}

/// The ground of the light theme, and the question what the terminal's is.
const SAND: &str = "8;2;246;239;226m";
const QUESTION: &str = "\x1b]11;?";

fn has(pty: &Pty, text: &str) -> bool {
    String::from_utf8_lossy(pty.written()).contains(text)
}

fn begun(args: &[&str], variables: &[(&str, &str)]) -> Pty {
    let args = [args, &["--lang", "en", "--first", "a"]].concat();
    let colors = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
    let mut pty = Pty::start_in(&args, (80, 24), &[&colors, variables].concat(), None);
    pty.until_seen("An to move");
    pty
}

#[test]
fn a_light_terminal_gets_the_light_theme() {
    let mut pty = begun(&[], &[("COLORFGBG", "0;15")]);
    assert!(has(&pty, SAND) && !has(&pty, QUESTION));
    pty.leave_by("q");
    let mut pty = begun(&[], &[]);
    assert!(!has(&pty, SAND));
    pty.until("the question", |pty| has(pty, QUESTION));
    pty.send("\x1b]11;rgb:ffff/ffff/f0f0\x1b\\");
    pty.until("the light theme", |pty| has(pty, SAND));
    pty.leave_by("q");
}

#[test]
fn a_theme_that_was_chosen_is_kept_and_the_terminal_is_not_asked() {
    for args in [["--theme", "dark"], ["--theme", "mono"]] {
        let mut pty = begun(&args, &[("COLORFGBG", "0;15")]);
        pty.type_until("1>", "A1>");
        assert!(!has(&pty, SAND) && !has(&pty, QUESTION));
        pty.leave_by("\x03");
    }
}

#[test]
fn a_terminal_without_unicode_gets_ascii_by_itself() {
    for (variables, ascii) in [
        (&[("TERM", "linux")][..], true),
        (&[("LANG", "fr_FR.ISO-8859-1")], true),
        (
            &[("LANG", "en_US.UTF-8"), ("LC_ALL", "vi_VN.TCVN5712-1")],
            true,
        ),
        (&[("LC_ALL", "de_DE@euro"), ("LANG", "x.latin1")], false),
        (&[("LANG", "vi_VN.utf8")], false),
        (&[("LANG", "C")], false),
        (&[], false),
    ] {
        let args = ["--lang", "en", "--first", "a"];
        let mut pty = Pty::start_in(&args, (80, 24), variables, None);
        pty.until_seen("An to move");
        assert_eq!(!pty.screen().contains('●'), ascii, "{variables:?}");
        pty.leave_by("q");
    }
}

/// What a terminal says to a program that has just ended is no key.
#[test]
fn answers_to_other_programs_are_no_keys() {
    let mut pty = seated(&[], (80, 24));
    for answer in [
        "\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\",
        "\x1bP>|xterm(390)\x1b\\",
        "\x1b]10;gy\x07",
    ] {
        pty.send(answer);
    }
    pty.type_until("1>", "[1. A1>]");
    pty.leave_by("\x03");
}

/// A terminal that tells keys in full says which are held down and which are let go: only what moves or erases is
/// repeated, and letting go does nothing.
#[test]
fn a_key_that_is_held_down_does_its_work_once() {
    let key = |code: &str, kind: u8| format!("\u{1b}[{code};1:{kind}u");
    let home = Home::new();
    let mut pty = home.sit_down();
    let [quit, undo, enter] = ["113", "117", "13"];
    pty.type_until("1>", "A1>");
    let held = [quit, undo, enter].map(|code| key(code, 2) + &key(code, 3));
    pty.send(&held.concat());
    pty.type_until("\u{1b}[1;1:2C", "[4]");
    pty.type_until("\u{1b}[1;1:2D", "[3]");
    assert!(pty.screen().contains("[1. A1>]"), "{}", pty.screen());
    pty.type_until(&key(undo, 1), "An to move");
    pty.leave_by(&key(quit, 1));
}
