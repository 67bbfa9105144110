//! The table: what keys do to the game, whatever it looks like.

use std::time::Duration;

use crate::thinking::think;
use fastrand::Rng;
use oanquan::app::aim::Aim;
use oanquan::app::even::Even;
use oanquan::app::key::{Arrows, BINDINGS, Key};
use oanquan::app::library::Played;
use oanquan::app::player::Player;
use oanquan::app::series::MatchKind;
use oanquan::app::setup::Form;
use oanquan::app::{App, Effect, Message, Notice, Place, Screen, Turn};
use oanquan::engine::{BySide, Cell, Position, Side, Sides, cell_number, read_records};
use oanquan::search::Level;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::screens::GAME;
use crate::sitting::{LANGS, TODAY, click, one_line, picture, rows, sit_down, type_keys};

/// Sits down and types.
#[track_caller]
fn after(options: &str, keys: &str) -> App {
    let mut app = sit_down(options);
    type_keys(&mut app, keys);
    app
}

/// The moves played, as text.
fn moves(app: &App) -> String {
    let sides = app.record().rules().players;
    let moves = app.record().moves().take(app.record().cursor());
    moves.map(|mv| mv.text(sides)).collect::<Vec<_>>().join(" ")
}

fn cursor(app: &App) -> usize {
    let cell = app.cursor().expect("a move is being chosen");
    cell_number(app.record().rules().players, cell)
}

#[test]
fn arrows_numbers_and_signs_play_the_same_move() {
    let ways = [
        "<left><enter><right>",
        "<left> <right>",
        "2<right>",
        "2<enter><right>",
        "4<esc><left><left><enter><right>",
        "<left>>",
        "2>",
        "A2>",
        "a2>",
        "4<enter><esc>2>",
    ];
    for keys in ways {
        let app = after("", keys);
        assert_eq!(moves(&app), "A2>", "{keys}");
        assert_eq!(app.record(), after("", "2>").record(), "{keys}");
    }
    for (options, keys, played) in [
        ("", "1>4<right>", "A1> B4>"),
        ("", "1>4<enter><left>", "A1> B4<"),
        ("players=3", "1>4^", "A1> B4^"),
        ("players=3", "1>4<enter><down>", "A1> B4v"),
        ("players=3", "1><left><enter><right>", "A1> B2v"),
        ("players=4", "1>4<left>", "A1> B4^"),
        ("players=4", "1>4<down>", "A1> B4v"),
        ("players=4", "1>4V1<2<up>", "A1> B4v C1< D2^"),
    ] {
        assert_eq!(moves(&after(options, keys)), played, "{keys}");
    }
}

#[test]
fn the_cursor_starts_in_the_middle_and_skips_empty_cells() {
    let middle = "at:1,0,0,4,5,Q/5,5,5,5,5,Q_A_10,0/0,0_8";
    assert_eq!(cursor(&sit_down("")), 3);
    assert_eq!(cursor(&sit_down(middle)), 4);
    for (keys, number) in [
        ("<left>", 1),
        ("<left><left>", 1),
        ("<right>", 5),
        ("<right><right>", 5),
    ] {
        assert_eq!(cursor(&after(middle, keys)), number, "{keys}");
    }
    assert_eq!(
        cursor(&after("", "3><left>")),
        2,
        "B's row runs as it is seen"
    );
}

#[test]
fn only_own_filled_cells_can_be_chosen() {
    let mut rng = Rng::with_seed(1);
    for options in ["", "players=3", "players=4 non=5"] {
        let mut app = sit_down(options);
        for _ in 0..600 {
            let key = [
                "<left>", "<right>", "<up>", "<down>", "<enter>", "<esc>", "1", "2", "3", "4", "5",
                ">", "<", "^", "v", "a", "b", "u",
            ];
            type_keys(&mut app, rng.choice(key).unwrap());
            let position = app.record().position();
            match app.cursor() {
                Some(cell) => assert_eq!(position.check_cell(cell), Ok(()), "{position}"),
                None => assert!(position.is_over(), "{position}"),
            }
        }
    }
    let start = "at:0,5,5,5,5,Q/5,5,5,5,5,Q_A_5,0/0,0_8";
    for keys in ["1", "1>", "1<enter><right>"] {
        let app = after(start, keys);
        assert_eq!(
            moves(&app),
            "",
            "{keys}: an empty cell is not sown, nor another instead"
        );
    }
    assert!(matches!(
        after(start, "1").notice(),
        Some(Notice::Illegal(_))
    ));
    assert_eq!(
        moves(&after("", "b3>")),
        "",
        "another side's move is refused as a whole"
    );
    assert_eq!(moves(&after("", "b3>3>")), "A3>");
    assert_eq!(moves(&after("", "1>a1>1>")), "A1> B1>");
    assert_eq!(
        moves(&after(start, "12>")),
        "A2>",
        "and the next number counts"
    );
    assert!(matches!(after("", "b").notice(), Some(Notice::Letter(_))));
    assert!(matches!(
        after("", "3^").notice(),
        Some(Notice::WrongWay(_))
    ));
}

#[test]
fn escape_steps_back_and_never_loses_anything() {
    for (keys, before) in [
        ("", ""),
        ("1>4><left><enter>", "1>4><left>"),
        ("1>4>2", "1>4>2<esc>"),
        ("1>4>?", "1>4>"),
        ("1>4>n", "1>4>"),
        ("1>4>q", "1>4>"),
        ("1>4>g", "1>4>"),
        ("1>4>p", "1>4>"),
        ("1>4>k<left><left>", "1>4>"),
        ("1>4>k<left>?", "1>4>k<left>"),
        ("1>4>k<left>q", "1>4>k<left>"),
    ] {
        let (escaped, before) = (after("", &format!("{keys}<esc>")), after("", before));
        assert_eq!(escaped.record(), before.record(), "{keys}");
        assert_eq!(
            escaped.record().cursor(),
            before.record().cursor(),
            "{keys}"
        );
        assert_eq!(escaped.screen(), before.screen(), "{keys}");
        assert_eq!(escaped.choice(), before.choice(), "{keys}");
    }
    let board = after("", &format!("{GAME}<esc>"));
    assert_eq!(
        (board.screen(), board.record().len()),
        (&Screen::Play(Turn::Over), 9)
    );
    assert_eq!(
        after("", &format!("{GAME}<esc><enter>")).screen(),
        &Screen::Count
    );
    let mut app = after("", "1>4>");
    for _ in 0..9 {
        assert_eq!(type_keys(&mut app, "<esc>"), None);
    }
    assert_eq!(moves(&app), "A1> B4>");
}

#[test]
fn the_state_is_right_before_the_sowing_is_seen() {
    let (seen, known) = (after("slow", "5>"), after("", "5>"));
    assert_eq!(seen.record(), known.record());
    assert_eq!(
        seen.shown(),
        *known.record().start(),
        "nothing is shown yet"
    );
    assert_eq!(known.shown(), known.record().position());
    assert!(seen.wake().is_some() && seen.choice().is_none());
}

#[test]
fn the_key_that_ends_a_sowing_is_neither_lost_nor_doubled() {
    let in_sowing = "1><tick 900>";
    for (key, what) in [
        ("u", ""),
        ("4>", "A1> B4>"),
        ("<backspace>", "A1>"),
        ("?", "A1>"),
        ("q", "A1>"),
    ] {
        let (busy, idle) = (format!("{in_sowing}{key}<tick 60000>"), format!("1>{key}"));
        let (busy, idle) = (after("fast slow", &busy), after("", &idle));
        assert_eq!(moves(&busy), what, "{key}");
        assert_eq!(busy.screen(), idle.screen(), "{key}");
        assert_eq!(busy.cursor(), idle.cursor(), "{key}");
    }
    let app = after("slow", "1><tick 900><backspace>");
    assert_eq!((app.playback().is_none(), app.wake()), (true, None));
    let faster = after("slow", "1><tick 900>+");
    assert!(
        faster.playback().is_some(),
        "a change of speed goes on showing"
    );
    assert_eq!(
        after("slow", "1>+++").wake(),
        None,
        "with no speed the result is there"
    );
}

/// Whoever presses on in a hurry moves nobody's cursor and chooses nobody's cell.
#[test]
fn while_a_turn_is_shown_enter_escape_and_arrows_only_skip() {
    let idle = after("", "1>");
    for key in [
        "<enter>", " ", "<esc>", "<left>", "<right>", "<up>", "<down>",
    ] {
        for options in ["slow", "slow computer"] {
            let app = after(options, &format!("1><tick 900>{key}"));
            assert!(app.playback().is_none(), "{key}");
            assert_eq!(moves(&app), "A1>", "{key}");
        }
        let app = after("slow", &format!("1><tick 900>{key}"));
        assert_eq!((app.choice(), app.screen()), (idle.choice(), idle.screen()));
        let skipped = after("slow", &format!("?b<enter>2<left><tick 700>{key}"));
        let Screen::Lesson { lesson, .. } = skipped.screen() else {
            panic!("{key}: {:?}", skipped.screen());
        };
        assert_eq!((lesson.page(), lesson.is_done()), (1, false), "{key}");
    }
}

/// The footer names the keys that help now, and each of them does something.
#[test]
fn what_the_footer_says_is_done() {
    for (options, keys, place) in [
        ("", "", Place::Play),
        ("", "2", Place::Aim),
        ("players=3", "1>2", Place::Aim),
        ("slow", "1><tick 700>", Place::Show),
        ("", "1>4>kh", Place::Chart),
        ("", "1>4>k", Place::Look),
        ("", "<f3>", Place::Library),
        ("", "1>q", Place::Ask),
        ("", "1>q?", Place::Help),
    ] {
        let app = after(options, keys);
        assert_eq!(app.place(), place, "{keys}");
        let here = BINDINGS
            .iter()
            .filter(|binding| binding.place == place && binding.in_footer);
        for binding in here {
            let does = |key: &Key| {
                let mut pressed = after(options, keys);
                let effect = pressed.press(*key);
                effect.is_some() || format!("{pressed:?}") != format!("{app:?}")
            };
            let done = binding.keys.iter().map(|(key, _)| key).any(does);
            assert!(done, "{place:?}: {:?}", binding.keys);
        }
    }
}

/// However narrow the window, it says how to leave.
#[test]
fn the_way_out_is_in_the_footer_of_every_window() {
    let binding = BINDINGS
        .iter()
        .find(|binding| {
            binding.place == Place::Play && binding.keys.contains(&(Key::Char('q'), Message::Quit))
        })
        .expect("q ends the game");
    for lang in LANGS {
        for size in ["40x14", "47x16", "60x20", "80x24"] {
            let app = after(lang, &format!("<size {size}>"));
            let footer = rows(&picture(&app)).pop().unwrap();
            let out = format!("q {}", (binding.phrase)(&app.words().keys));
            assert!(footer.contains(&out), "{lang} {size}: {footer}");
        }
    }
}

/// Prompt, footer and arrows speak of the same keys, on every side and in every layout.
#[test]
fn prompt_footer_and_arrows_agree() {
    let sides = [
        ("", "", "←→"),
        ("", "3>", "←→"),
        ("players=3", "", "←→"),
        ("players=3", "1>", "↑↓"),
        ("players=3", "1>4^", "↑↓"),
        ("players=4", "1>4v", "←→"),
        ("players=4", "1>4v1<", "↑↓"),
    ];
    for lang in LANGS {
        for size in ["80x24", "120x40", "40x14"] {
            for (options, keys, arrows) in sides {
                let [first, second] = arrows.chars().collect::<Vec<_>>()[..] else {
                    unreachable!()
                };
                let what = format!("{lang} {size} {options} {keys}");
                let app = after(
                    &format!("{options} {lang}"),
                    &format!("<size {size}>{keys}"),
                );
                let rows = rows(&picture(&app));
                let footer = rows.last().unwrap();
                assert!(
                    footer.contains(&format!("1-5 {arrows}")),
                    "{what}: {footer}"
                );
                let app = after(
                    &format!("{options} {lang}"),
                    &format!("<size {size}>{keys}<enter>"),
                );
                let seen = one_line(&self::rows(&picture(&app)).join(" "));
                assert!(
                    seen.contains(&format!("{first} {second}")),
                    "{what}: {seen}"
                );
                for sign in arrows.chars() {
                    let (key, filled) = match sign {
                        '←' => ("<left>", '◀'),
                        '→' => ("<right>", '▶'),
                        '↑' => ("<up>", '▲'),
                        _ => ("<down>", '▼'),
                    };
                    assert!(seen.contains(filled), "{what}: {filled}");
                    let mut walks = after(options, keys);
                    let before = walks.cursor();
                    type_keys(&mut walks, key);
                    assert_ne!(walks.cursor(), before, "{what}: {key} walks");
                    let sown = after(options, &format!("{keys}<enter>{key}"));
                    assert_eq!(
                        sown.record().len(),
                        app.record().len() + 1,
                        "{what}: {key} sows"
                    );
                }
            }
        }
    }
}

/// Where the signs of the arrow keys would be read as keys that sow at once, they are named.
#[test]
fn in_ascii_the_arrow_keys_are_named() {
    for (lang, named) in [("vi", "mũi tên"), ("en", "arrows"), ("fr", "flèches")] {
        for options in ["", "players=4"] {
            let mut app = after(&format!("ascii {lang} {options}"), "3>");
            for keys in ["", "2"] {
                type_keys(&mut app, keys);
                let rows = rows(&picture(&app));
                let footer = rows.last().unwrap();
                assert!(footer.contains(named), "{footer}");
                assert!(!footer.contains(['<', '>', '^']), "{footer}");
                let seen = one_line(&rows.join(" "));
                assert!(seen.matches(named).count() >= 2, "{seen}");
            }
        }
    }
    let seen = rows(&picture(&after("ascii", "2<enter>"))).join("\n");
    assert!(seen.contains("<x6"), "the mark is no stone: {seen}");
}

#[test]
fn a_number_on_an_empty_cell_takes_the_aim_back() {
    let start = "at:5,0,5,5,5,Q/5,5,5,5,5,Q_A_5,0/0,0_8";
    for keys in ["42<left>", "4<enter>2<left>", "42<enter><left>", "42<"] {
        let app = after(start, keys);
        assert_eq!(moves(&app), "", "{keys}");
        assert!(!app.choice().unwrap().asks_way(), "{keys}");
    }
    assert_eq!(moves(&after(start, "42<enter><enter><left>")), "A4<");
}

#[test]
fn the_number_row_of_the_french_keyboard_is_understood() {
    for (number, sign) in (1..).zip("&é\"'(".chars()) {
        let app = after("fr", &sign.to_string());
        assert_eq!(cursor(&app), number, "{sign}");
        assert!(app.choice().unwrap().asks_way(), "{sign}");
    }
    assert_eq!(moves(&after("fr", "&>'>")), "A1> B4>");
}

#[test]
fn enter_at_a_question_does_the_harmless_thing_and_every_key_is_answered() {
    for (keys, before) in [
        ("1>4>q", "1>4>"),
        ("1>4>n", "1>4>"),
        ("1>4>g", "1>4>"),
        ("1>4>p", "1>4>"),
    ] {
        let (asked, before) = (after("", &format!("{keys}<enter>")), after("", before));
        assert_eq!(asked.screen(), before.screen(), "{keys}");
        assert_eq!(asked.record(), before.record(), "{keys}");
    }
    for keys in ["1>q", "1>g"] {
        for key in ["<left>", "z", "q", " ", "5", "<backspace>"] {
            let app = after("", &format!("{keys}{key}"));
            assert_eq!(app.place(), Place::Ask, "{keys}{key}");
            assert_eq!(app.notice(), Some(&Notice::Answer), "{keys}{key}");
            let seen = rows(&picture(&app)).join("\n");
            assert!(seen.contains("y is yes"), "{seen}");
        }
    }
    assert_eq!(after("", "1>q?").place(), Place::Help);
    assert_eq!(after("", "1>q?<esc>").place(), Place::Ask);
    for (lang, yes) in [("vi", "c"), ("en", "y"), ("fr", "o")] {
        let mut app = after(lang, "1>q");
        let footer = rows(&picture(&app)).pop().unwrap();
        assert!(footer.trim_start().starts_with(yes), "{footer}");
        assert_eq!(type_keys(&mut app, yes), Some(Effect::Quit));
    }
}

/// The first thing on the second day.
#[test]
fn a_game_that_is_offered_is_taken_up_by_enter() {
    let left = after("", "1>4>").record().clone();
    let offered = |keys: &str| {
        let mut app = sit_down("");
        app.offer(left.clone());
        let effect = type_keys(&mut app, keys);
        (app, effect)
    };
    assert_eq!(offered("").0.place(), Place::Offer);
    assert_eq!(moves(&offered("<enter>").0), "A1> B4>");
    assert_eq!(moves(&offered("c").0), "A1> B4>");
    assert_eq!(moves(&offered("n").0), "");
    assert_eq!(moves(&offered("<esc>").0), "");
    assert_eq!(offered("q").1, Some(Effect::Quit));
    let (app, _) = offered("<left>");
    assert_eq!(
        (app.place(), app.notice()),
        (Place::Offer, Some(&Notice::Answer))
    );
}

/// Nothing was played, nothing is lost: the file is there.
#[test]
fn leaving_a_file_that_was_looked_through_asks_nothing() {
    for text in [
        "1. A1> B4> *",
        "1. A1> B4> 2. A3< B5> 3. A4> B3< 4. A5< B5< 5. A3> 40-30",
    ] {
        for keys in [
            "",
            "<right><right>",
            "j",
            "<right><enter>",
            "<right><enter>u",
            "h",
        ] {
            let records = read_records(text).unwrap();
            let settings = *sit_down("").settings();
            let mut app = App::look_through(records, settings, TODAY);
            type_keys(&mut app, keys);
            assert_eq!(
                type_keys(&mut app, "q"),
                Some(Effect::Quit),
                "{text} {keys}"
            );
        }
    }
}

/// The tally says why who gave up a game comes after who did not, and play goes on with the wins so far in sight.
#[test]
fn a_series_tells_who_won_and_who_gave_up() {
    let mut app = sit_down("").with_set_up(Form {
        kind: MatchKind::Games(2),
        ..Form::default()
    });
    type_keys(&mut app, "<enter>1>gy");
    type_keys(&mut app, "<enter>");
    let title = rows(&picture(&app)).remove(0);
    assert!(title.contains("game 2 of 2 1–0"), "{title}");
    type_keys(&mut app, "1>py");
    let seen = one_line(&rows(&picture(&app)).join(" "));
    assert!(seen.contains("1 given up"), "{seen}");
}

/// A row of a list that has no room says so.
#[test]
fn a_list_row_is_cut_with_a_sign() {
    let mut app = after("", "<size 40x14>1>4>");
    let record = app.record().clone();
    app.show_played(vec![Played::new("1".to_owned(), record)]);
    let rows = rows(&picture(&app));
    let row = rows.iter().find(|row| row.contains("An")).unwrap();
    assert!(row.contains("…"), "{row}");
}

/// Beside a list there is what a game is known by: its score, its last board, its best move, its length.
#[test]
fn a_list_shows_the_game_under_the_cursor() {
    let mut app = after("", &format!("<size 120x40>{GAME}"));
    let record = app.record().clone();
    app.show_played(vec![Played::new("1".to_owned(), record)]);
    let seen = rows(&picture(&app)).join(" ");
    for told in ["40", "30", "9 moves", "Best move"] {
        assert!(seen.contains(told), "{told}: {seen}");
    }
}

#[test]
fn escape_closes_the_chart_before_the_review() {
    let mut app = after("", "1>4>kj<think>h");
    assert_eq!(app.place(), Place::Chart);
    type_keys(&mut app, "<esc>");
    assert_eq!(app.place(), Place::Look);
    type_keys(&mut app, "<esc>");
    assert_eq!(app.place(), Place::Play);
    assert_eq!(after("", "1>4>kj<think>hb<esc>").place(), Place::Chart);
}

#[test]
fn undo_and_redo_go_through_the_end_and_back() {
    let mut app = after("", GAME);
    assert_eq!(app.screen(), &Screen::Count);
    for left in (0..9).rev() {
        type_keys(&mut app, "u");
        assert_eq!((app.record().cursor(), app.place()), (left, Place::Play));
    }
    type_keys(&mut app, "u");
    assert_eq!(app.notice(), Some(&Notice::NothingToUndo));
    type_keys(&mut app, "yyyyyyyyy");
    assert_eq!((app.record().cursor(), app.screen()), (9, &Screen::Count));
    assert_eq!(app.record(), after("", GAME).record());
    let mut app = after("slow", "1>u");
    assert_eq!(moves(&app), "");
    type_keys(&mut app, "y");
    assert!(
        app.playback().is_some(),
        "a turn that is played again is seen again"
    );
    type_keys(&mut app, "yy");
    assert_eq!(
        (moves(&app), app.notice()),
        ("A1>".to_owned(), Some(&Notice::NothingToRedo))
    );
}

#[test]
fn what_was_left_for_another_line_comes_back() {
    let mut app = after("", "1>4>uu2>");
    assert_eq!(
        (moves(&app), app.notice()),
        ("A2>".to_owned(), Some(&Notice::NewLine))
    );
    type_keys(&mut app, "myy");
    assert_eq!(moves(&app), "A1> B4>");
    assert_eq!(after("", "m").notice(), Some(&Notice::NoOtherLine));
    let taken = after("", "1>4>3<k<home><enter>5>");
    assert_eq!(
        (moves(&taken), taken.record().other_lines()),
        ("A5>".to_owned(), 1)
    );
}

#[test]
fn questions_are_asked_only_where_something_would_be_lost() {
    let quits = |keys: &str| {
        let mut app = sit_down("");
        type_keys(&mut app, keys) == Some(Effect::Quit)
    };
    assert!(quits("q"), "nothing was played");
    assert!(quits("1>qy") && quits("1>4>uuqy") && quits("1>k<left>qy"));
    assert!(
        !quits("1>q") && !quits("1>uq"),
        "what was played would be lost"
    );
    assert!(
        quits(&format!("{GAME}q")) && !quits(&format!("{GAME}uuq")),
        "the game was played out; it goes on if its end is taken back"
    );
    assert!(quits("<ctrl-c>") && quits("1>?<ctrl-c>") && quits("1>q<ctrl-c>"));
    let asks = |keys: &str| after("", keys).place() == Place::Ask;
    assert!(asks("1>n") && asks("1>g") && asks("1>p") && asks("g"));
    assert!(!asks("n") && !asks(&format!("{GAME}n")) && !asks("1>u?"));
    assert!(
        !asks(&format!("{GAME}<esc>g")) && !asks(&format!("{GAME}<esc>p")),
        "it is over"
    );
    for keys in ["1>ny", &format!("{GAME}n"), &format!("{GAME}<enter>")] {
        let app = after("", keys);
        assert_eq!(
            (app.record().len(), app.place()),
            (0, Place::Play),
            "{keys}"
        );
    }
    assert_eq!(moves(&after("", "1>4>nn")), "A1> B4>");
}

#[test]
fn a_game_can_be_given_up_or_counted_by_agreement() {
    let resigned = after("", "5>gy");
    let outcome = resigned.record().outcome().unwrap();
    assert!(outcome.winners().eq([Side::A]), "B was to move and gave up");
    let agreed = after("", "5>py");
    assert_eq!(agreed.record().outcome().unwrap().scores.0[..2], [35, 24]);
    assert_eq!(agreed.screen(), &Screen::Count);
    assert_eq!(moves(&after("", "5>pyu")), "A5>");
}

#[test]
fn looking_back_steps_and_harms_nothing() {
    for (keys, ply) in [
        ("k", 9),
        ("k<left>", 8),
        ("k<left><left><right>", 8),
        ("k<home>", 0),
        ("k<home><left>", 0),
        ("k<home><end><right>", 9),
        ("k<pageup>", 0),
        ("k<home><tab>", 1),
        ("k<home><tab>c", 2),
        ("k<end><tab>", 9),
    ] {
        let app = after("", &format!("{GAME}{keys}"));
        assert_eq!(app.ply(), ply, "{keys}");
        assert_eq!(app.shown(), app.record().position_at(ply), "{keys}");
        assert_eq!(app.record(), after("", GAME).record(), "{keys}");
    }
    let start = "at:0,1,0,0,0,Q/5,5,5,5,5,Q_A_0,0/0,0_8";
    assert_eq!(
        after(start, "2>1<k<home><tab>").ply(),
        2,
        "the first move captures nothing"
    );
    let mut app = after("fast", &format!("{GAME}<tick 60000>k<home> "));
    let mut plies = vec![app.ply()];
    while let Some(wait) = app.wake() {
        app.update(Message::Tick(wait));
        plies.push(app.ply());
    }
    plies.dedup();
    assert!(
        plies.iter().copied().eq(1..=9),
        "every move is played on: {plies:?}"
    );
}

#[test]
fn vietnamese_keyboards_and_both_cases_are_understood() {
    for (key, number) in [
        ('ă', 1),
        ('â', 2),
        ('ê', 3),
        ('ô', 4),
        ('\u{300}', 5),
        ('Ă', 1),
        ('Â', 2),
        ('Ê', 3),
        ('Ô', 4),
    ] {
        let app = after("", &key.to_string());
        assert_eq!(
            (cursor(&app), matches!(app.choice(), Some(Aim::Chosen(_)))),
            (number, true),
            "{key:?}"
        );
    }
    assert_eq!(moves(&after("", "ă>ô>")), "A1> B4>");
    for (place, keys) in [
        (Place::Play, "1>4>"),
        (Place::Count, GAME),
        (Place::Look, "1>4>k"),
        (Place::Help, "?"),
        (Place::Ask, "1>q"),
    ] {
        let here = BINDINGS.iter().filter(|binding| binding.place == place);
        for (key, _) in here.flat_map(|binding| binding.keys) {
            let Key::Char(letter) = key else { continue };
            let (mut lower, mut upper) = (after("", keys), after("", keys));
            assert_eq!(lower.place(), place);
            let shifted = letter.to_ascii_uppercase();
            assert_eq!(
                lower.press(*key),
                upper.press(Key::Char(shifted)),
                "{shifted}"
            );
            assert_eq!(
                format!("{lower:?}"),
                format!("{upper:?}"),
                "{shifted} in {place:?}"
            );
        }
    }
}

#[test]
fn every_binding_is_in_the_help() {
    for lang in LANGS {
        for size in ["80x24", "40x14", "200x60"] {
            let mut app = after(
                &format!("{lang} non=5 first=no"),
                &format!("<size {size}>?"),
            );
            let mut seen = String::new();
            loop {
                let page = one_line(&rows(&picture(&app))[2..].join(" "));
                let before = app.screen().clone();
                seen = seen + &page + " ";
                type_keys(&mut app, "<down>");
                if *app.screen() == before {
                    break;
                }
            }
            for binding in BINDINGS {
                let by_itself = matches!(
                    binding.place,
                    Place::Ask | Place::Name | Place::Lesson | Place::Help
                );
                if by_itself && binding.in_footer || binding.place == Place::Rps {
                    // The footer says it, or the screen itself.
                    continue;
                }
                let phrase = (binding.phrase)(&app.words().keys);
                // A long phrase is wrapped, its words with it.
                let label = binding.label(&app.words().keys, Arrows::Flat);
                let first = format!("{label} {}", phrase.split(' ').next().unwrap());
                assert!(
                    seen.contains(&one_line(&first)),
                    "{lang} {size}: {label} {phrase}"
                );
            }
        }
    }
}

#[test]
fn a_resize_at_any_moment_keeps_the_game() {
    let mut rng = Rng::with_seed(2);
    let keys = [
        "1>",
        "4>",
        "3<",
        "u",
        "y",
        "k",
        "<left>",
        "<esc>",
        "?",
        "<tick 300>",
        "<tick 900>",
        "p",
        "n",
        "<esc>",
    ];
    let (mut steady, mut resized) = (sit_down("normal"), sit_down("normal"));
    for _ in 0..400 {
        let key = rng.choice(keys).unwrap();
        let (columns, rows) = (rng.u16(..150), rng.u16(..60));
        type_keys(&mut steady, key);
        type_keys(&mut resized, &format!("<size {columns}x{rows}>{key}"));
        assert_eq!(resized.record(), steady.record());
        assert_eq!(resized.shown(), steady.shown());
        assert_eq!(
            (resized.place(), resized.choice()),
            (steady.place(), steady.choice())
        );
        assert_eq!(resized.wake(), steady.wake());
    }
}

#[test]
fn any_size_draws() {
    let places = [
        "",
        "2",
        "2<enter><right>",
        "5>",
        "5>1>1",
        "?",
        "?<end>",
        "5>q",
        "5>k<left>",
        "4>pya",
        "5><tick 1000>",
    ];
    let mut rng = Rng::with_seed(3);
    for options in [
        "vi",
        "en players=3 ascii",
        "fr players=4 non=5",
        "en at:200,0,200,1,1,Q200/9,8,7,6,5,200_A_-500,0/10000,1_9",
    ] {
        let mut apps: Vec<App> = places.iter().map(|keys| after(options, keys)).collect();
        apps.push(after(&format!("{options} slow"), "5><tick 4000>"));
        let edges = [
            0, 1, 2, 3, 5, 9, 20, 38, 39, 40, 41, 44, 60, 79, 80, 81, 109, 110, 150, 500,
        ];
        for width in edges {
            for _ in 0..8 {
                let height = rng
                    .choice([
                        0, 1, 2, 3, 4, 8, 11, 12, 13, 14, 16, 19, 20, 23, 24, 40, 150,
                    ])
                    .unwrap();
                for app in &mut apps {
                    app.update(Message::Resize(width, height));
                    let buffer = picture(app);
                    assert_eq!(buffer.area, Rect::new(0, 0, width, height));
                }
            }
        }
    }
}

#[test]
fn nothing_wakes_while_nothing_moves() {
    for keys in ["", "1>", "2", "?", "1>q", "1>k", GAME] {
        assert_eq!(after("", keys).wake(), None, "{keys}");
    }
    let mut app = after("normal", "1>");
    assert!(app.wake().is_some());
    app.update(Message::Tick(Duration::from_mins(5)));
    assert_eq!(app.wake(), None);
    assert_eq!(after("slow", "1>4>k<left>").wake(), None);
    assert!(after("slow", "1>4>k<home> ").wake().is_some());
    assert_eq!(after("slow", "1>4>k<home> <tick 500><left>").wake(), None);
}

/// Random games in which each move is chosen by keys and seen at the slowest pace, the clock
/// ticking as it likes.
#[test]
fn a_sowing_ends_where_the_game_is() {
    let mut rng = Rng::with_seed(4);
    for options in [
        "slow",
        "slow players=3 empty=stop refill=5",
        "slow players=4 non=5 end=pieces",
    ] {
        for _ in 0..12 {
            let mut app = sit_down(options);
            while !app.record().position().is_over() {
                let position = app.record().position();
                let cells: Vec<Cell> = position
                    .mover()
                    .row()
                    .filter(|&cell| position.check_cell(cell).is_ok())
                    .collect();
                let cell = cell_number(position.sides(), *rng.choice(&cells).unwrap());
                let sign = rng.choice(signs(&position)).unwrap();
                type_keys(&mut app, &format!("{cell}{sign}"));
                assert_eq!(
                    app.shown(),
                    position,
                    "the sowing starts from what was there"
                );
                watch(&mut app, &mut rng);
                assert_eq!(app.shown(), app.record().position());
            }
            assert_eq!(app.screen(), &Screen::Count);
        }
    }
}

/// Lets time pass in random pieces until nothing moves; no turn may take longer than people like to
/// wait.
fn watch(app: &mut App, rng: &mut Rng) {
    let (mut passed, most) = (Duration::ZERO, Duration::from_secs(45));
    while let Some(wait) = app.wake() {
        let tick = wait.mul_f64(0.2 + 2.0 * rng.f64()) + Duration::from_millis(1);
        passed += tick;
        app.update(Message::Tick(tick));
        assert!(passed < most, "a turn is still shown after {passed:?}");
    }
}

fn signs(position: &Position) -> [char; 2] {
    match (position.sides(), position.mover()) {
        (_, Side::A) | (Sides::Two, _) | (Sides::Four, Side::C) => ['<', '>'],
        _ => ['^', 'v'],
    }
}

#[test]
fn the_game_that_was_played_is_the_game_that_is_written() {
    let app = after("quan=5", GAME);
    let text = app.record().to_string();
    let read = read_records(&text).unwrap();
    assert_eq!((read.len(), &read[0]), (1, app.record()));
    assert!(
        text.contains("1. A1> B4> 2. A3< B5> 3. A4> B3< 4. A5< B5< 5. A3> 35-25"),
        "{text}"
    );
}

/// Where a sign stands in the window.
fn place_of(app: &App, sign: &str) -> (u16, u16) {
    let buffer = picture(app);
    let at = buffer.content.iter().position(|cell| cell.symbol() == sign);
    buffer.pos_of(at.expect("the sign is in the window"))
}

/// Where the number of A's cell 2 stands, below the board.
fn number_of_cell_2(app: &App) -> (u16, u16) {
    let rows = rows(&picture(app));
    let row = rows
        .iter()
        .rposition(|row| row.split_whitespace().eq(["A", "1", "2", "[3]", "4", "5"]));
    let row = row.expect("the numbers are below the board");
    let column = rows[row].chars().position(|sign| sign == '2').unwrap();
    (u16::try_from(column).unwrap(), u16::try_from(row).unwrap())
}

#[test]
fn the_mouse_plays_the_same_move() {
    for size in ["40x14", "80x24", "120x40", "200x60"] {
        let mut app = after("", &format!("<size {size}>"));
        let (column, row) = number_of_cell_2(&app);
        click(&mut app, column, row - 2);
        assert_eq!(cursor(&app), 2, "{size}");
        let (column, row) = place_of(&app, "◀");
        click(&mut app, column, row);
        assert_eq!(moves(&app), "A2<", "{size}");
    }
}

#[test]
fn clicks_anywhere_do_no_harm() {
    let mut rng = Rng::with_seed(5);
    for options in ["", "players=3", "players=4"] {
        let mut app = sit_down(options);
        for _ in 0..3000 {
            if rng.u8(..10) == 0 {
                app.update(Message::Resize(rng.u16(..140), rng.u16(..50)));
            }
            let effect = click(&mut app, rng.u16(..150), rng.u16(..60));
            assert_ne!(effect, Some(Effect::Redraw));
            // In the lesson the cursor is on the board of the lesson.
            let position = app.shown();
            if let Some(cell) = app.cursor() {
                assert_eq!(position.check_cell(cell), Ok(()), "{position}");
            }
        }
    }
}

/// Hours of children at the keyboard: every key of every place, the clock, the window, whatever is on the screen.
#[test]
fn any_key_anywhere_is_safe() {
    let mut keys: Vec<Key> = BINDINGS
        .iter()
        .flat_map(|binding| binding.keys)
        .map(|(key, _)| *key)
        .collect();
    keys.extend(
        "ơ\u{301}字\u{200b}Q"
            .chars()
            .map(Key::Char)
            .chain([Key::Backspace, Key::Ctrl('l')]),
    );
    // Where random keys seldom lead.
    let seldom = [
        "kh",
        "py",
        "<f2><down><down>",
        "<f3><down><enter>",
        "?b",
        "1>q",
    ];
    let mut places: Vec<Place> = seldom.map(|keys| after("", keys).place()).into();
    places.push(after("houses", "py").place());
    let options = ["normal vi", "slow en players=3", "off fr players=4 ascii"];
    let options = [&options.repeat(2)[..], &["off en houses"]].concat();
    for (seed, options) in (0..).zip(options) {
        let mut rng = Rng::with_seed(seed);
        let mut app = sit_down(options);
        match seed {
            0 => app.show_words("text"),
            1 => app.offer(app.record().clone()),
            2 => app.show_played(vec![Played::new("1".to_owned(), app.record().clone())]),
            _ => {}
        }
        places.push(app.place());
        if seed == 3 {
            app.decide_first_by_rps();
            places.push(app.place());
        }
        if seed == 4 {
            app = app.with_players(BySide([Player::Computer(Level::TuTai); 4]));
            places.push(app.place());
        }
        if seed == 5 {
            let even = Even::Drawn;
            app = app.with_set_up(Form {
                even,
                ..Form::default()
            });
            places.push(app.place());
            type_keys(&mut app, "<enter>");
            places.push(app.place());
        }
        for _ in 0..2500 {
            if rng.u8(..200) == 0 {
                think(&mut app);
            }
            match rng.u8(..20) {
                0 => app.update(Message::Resize(rng.u16(..130), rng.u16(..50))),
                1 => app.update(Message::Tick(Duration::from_millis(rng.u64(..3000)))),
                2 => click(&mut app, rng.u16(..130), rng.u16(..50)),
                _ => app.press(*rng.choice(&keys).unwrap()),
            };
            picture(&app);
            let record = app.record();
            assert!(record.cursor() <= record.len() && app.ply() <= app.looked_at().len());
            let (moves, text) = (record.moves().len(), record.to_string());
            // Where games were played before it in a match, it is the last one.
            let read = read_records(&text).unwrap();
            assert_eq!(read.last().unwrap().moves().len(), moves, "{text}");
            if !places.contains(&app.place()) {
                places.push(app.place());
            }
        }
    }
    for place in Place::ALL {
        assert!(places.contains(&place), "nobody came to {place:?}");
    }
}

#[test]
fn the_board_after_the_end_leads_back_to_the_count_or_on() {
    let mut app = after("", "py");
    assert_eq!(*app.screen(), Screen::Count);
    type_keys(&mut app, "<esc>");
    assert_eq!(
        (app.screen(), app.place()),
        (&Screen::Play(Turn::Over), Place::Count)
    );
    type_keys(&mut app, "<esc>");
    assert_eq!(*app.screen(), Screen::Count);
    type_keys(&mut app, "<esc>n");
    assert_eq!((app.place(), app.record().len()), (Place::Play, 0));
}

/// However small the window: the marks of a way to sow leave every count whole.
#[test]
fn counts_are_whole_while_a_way_is_chosen() {
    for (size, count) in ["40x14", "60x20", "80x24", "120x40"]
        .into_iter()
        .flat_map(|size| [(size, "14"), (size, "137")])
    {
        let start = format!("at:5,{count},5,5,5,Q/5,5,5,5,5,Q_A_0,0/0,0_0");
        for options in ["", "ascii", "ahead", "players=4"] {
            let more = if options == "players=4" {
                start.replace("_A_0,0/0,0", "/5,5,5,5,5,Q/5,5,5,5,5,Q_A_0,0/0,0/0,0/0,0")
            } else {
                start.clone()
            };
            let app = after(&format!("{options} {more}"), &format!("<size {size}>1"));
            let seen = rows(&picture(&app)).join("\n");
            assert!(seen.contains(count), "{size} {options} {count}:\n{seen}");
        }
    }
}

/// Clicks on the first letter of a text that is seen.
#[track_caller]
fn click_on(app: &mut App, text: &str) {
    let rows = rows(&picture(app));
    let find = |(y, row): (usize, &String)| Some((row[..row.find(text)?].width(), y));
    let (x, y) = rows.iter().enumerate().find_map(find).expect(text);
    click(app, x.try_into().unwrap(), y.try_into().unwrap());
}

/// The mouse that is taken from the terminal does something wherever there is a row to choose.
#[test]
fn rows_can_be_clicked_wherever_there_are_rows() {
    for size in ["80x24", "120x40"] {
        let mut app = after("front", &format!("<size {size}><enter>"));
        assert_eq!(app.place(), Place::Play);
        app = after("front", &format!("<size {size}>"));
        click_on(&mut app, "two minutes");
        assert_eq!(app.place(), Place::Lesson);
        app = after("", &format!("<size {size}><f2>"));
        let before = app.focus();
        click_on(&mut app, "Rules");
        assert_ne!((app.focus(), app.place()), (before, Place::Play));
        app = after("", &format!("<size {size}><f3>"));
        click_on(&mut app, "Copy the record");
        click_on(&mut app, "Open a file");
        click_on(&mut app, "Open a file");
        assert_eq!(app.place(), Place::Path);
    }
}
