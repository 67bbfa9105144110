//! A turn as it is shown, frame by frame: what the hand does, what falls, what flies, what is called out. `tests/theatre`
//! holds worked examples as a person sees them.
//!
//! `UPDATE_SCREENS=1 cargo test theatre` draws them anew; look at the difference before it is committed.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use fastrand::Rng;
use oanquan::app::beat::{Beat, Cue, score};
use oanquan::app::playback::Playback;
use oanquan::app::{App, Message};
use oanquan::engine::{BySide, Position, Rules, Side, Sides, Step, StopReason};
use ratatui::buffer::Buffer;

use crate::sitting::{LANGS, assert_same, picture, rows, sit_down, type_keys, words};

/// Worked examples: a name, and options and keys for it.
const RELAY: &str = "at:2,0,0,1,0,Q/5,5,5,5,5,Q_A_0,0/0,0_8";
const CAPTURE: &str = "at:1,0,0,4,2,Q/5,5,5,5,5,Q_A_0,0/0,0_8";
const CHAIN: &str = "at:1,0,0,4,0,Q3/0,6,5,5,5,Q_A_0,0/0,0_8";
const TWO_EMPTY: &str = "at:1,0,0,0,4,Q/1,1,1,0,5,Q_A_0,0/0,0_8";
const END: &str = "at:0,0,1,0,2,0/3,0,0,2,0,Q4_A_12,1/9,0_20";

/// What is kept as pictures: a name, the window, options, keys.
const SHOWS: [(&str, &str, &str, &str); 9] = [
    ("vi-relay-80x24", "80x24", RELAY, "1>"),
    ("vi-capture-80x24", "80x24", CAPTURE, "1>"),
    ("en-chain-120x40", "120x40", CHAIN, "1>"),
    ("vi-chain-80x24", "80x24", CHAIN, "1>"),
    ("fr-two-empty-80x24", "80x24", TWO_EMPTY, "1>"),
    ("vi-end-80x24", "80x24", END, "3<"),
    ("en-chain-ascii", "80x24", CHAIN, "1>"),
    ("vi-chain-40x14", "40x14", CHAIN, "1>"),
    ("en-four-120x40", "120x40", "players=4", "4>"),
];

/// The beats of a turn, each with the application as it is then, and at last the application after it.
fn frames(app: &mut App) -> Vec<(Option<Beat>, Buffer)> {
    let mut frames = Vec::new();
    while app.playback().is_some() {
        let beat = app.playback().and_then(Playback::beat);
        frames.push((beat, picture(app)));
        let wait = app.wake().expect("a show goes on by itself");
        app.update(Message::Tick(wait));
    }
    frames.push((None, picture(app)));
    frames
}

/// Plays a turn, and returns what is to be seen of it.
fn show(options: &str, keys: &str) -> Vec<(Option<Beat>, Buffer)> {
    let mut app = sit_down(&format!("normal {options}"));
    type_keys(&mut app, keys);
    frames(&mut app)
}

/// What is called out in each frame, and all else that is written.
fn told(options: &str, keys: &str) -> Vec<(Option<Beat>, String)> {
    let frames = show(options, keys).into_iter();
    frames.map(|(beat, frame)| (beat, words(&frame))).collect()
}

#[test]
fn worked_examples_are_shown_as_drawn() {
    for (name, size, options, keys) in SHOWS {
        let (lang, _) = name.split_once('-').unwrap();
        let ascii = if name.ends_with("ascii") {
            "ascii mono"
        } else {
            ""
        };
        let shown = show(
            &format!("{lang} {ascii} {options}"),
            &format!("<size {size}>{keys}"),
        );
        let mut text = format!("{size} {lang} {ascii} {options}: {keys}\n");
        for (beat, frame) in shown {
            let beat = beat.map_or("before or after".to_owned(), |beat| format!("{beat:?}"));
            writeln!(text, "\n{beat}").unwrap();
            let rows = rows(&frame);
            // Title and footer stay as they are.
            for row in &rows[1..rows.len() - 1] {
                writeln!(text, "│{row}").unwrap();
            }
        }
        let file =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/theatre/{name}.txt"));
        if std::env::var_os("UPDATE_SCREENS").is_some() {
            fs::write(file, &text).unwrap();
        } else {
            let there = fs::read_to_string(&file).unwrap_or_default();
            assert_same(&text, &there, name);
        }
    }
}

/// Steps of a game by chance, under many rules.
fn games(turns: usize, mut with: impl FnMut(&Position, &[Step], &Position)) {
    let rules = [
        "dan=6",
        "players=3",
        "players=4",
        "sweep=all",
        "sweep=quan",
        "next=lift empty=pass",
        "end=pieces non=5",
    ];
    for (seed, rules) in (1..).zip(rules) {
        let rules: Rules = format!("wikipedia {rules}").parse().unwrap();
        let mut rng = Rng::with_seed(seed);
        let mut position = Position::start(rules);
        for _ in 0..turns {
            let moves: Vec<_> = position.legal_moves().collect();
            let Some(mv) = rng.choice(moves) else {
                position = Position::start(rules);
                continue;
            };
            let (before, mut steps) = (position, Vec::new());
            position.play_with(mv, |step| steps.push(step)).unwrap();
            with(&before, &steps, &position);
        }
    }
}

#[test]
fn the_beats_of_a_turn_make_what_its_steps_make() {
    games(120, |before, steps, after| {
        let mut shown = *before;
        let cues = score(before, steps);
        cues.iter()
            .filter_map(|cue| cue.step)
            .for_each(|step| shown.apply(step));
        assert_eq!(shown, *after, "{before}");
        let sown = |step: &Step| matches!(step, Step::Drop { .. });
        let lands = |cue: &&Cue| matches!(cue.beat, Beat::Land { .. });
        assert_eq!(
            steps.iter().filter(|step| sown(step)).count(),
            cues.iter().filter(lands).count()
        );
    });
}

/// The trays: what flew to each is what it has more in the end, and none is ever ahead of what flew to it.
#[test]
fn the_sum_of_what_flew_is_what_the_trays_have_more() {
    let mut flown = 0;
    games(120, |before, steps, after| {
        let mut playback = Playback::new(*before, steps);
        let mut trays = BySide::from_fn(|side| before.hand(side));
        let mut air: Option<(Side, u16, bool)> = None;
        let pace = Duration::from_millis(10);
        while !playback.is_done() {
            match playback.beat() {
                Some(Beat::Fly { taken, side, .. }) => air = Some((side, taken.dan, taken.quan)),
                Some(Beat::Gather { dan, side, .. }) => air = Some((side, dan, false)),
                Some(Beat::Arrive { side, left, .. }) => {
                    let (to, dan, quan) = air.expect("what arrives has flown");
                    assert_eq!(to, side);
                    trays[side].dan += i32::from(dan - left);
                    trays[side].quan += u8::from(quan);
                    air = (left > 0).then_some((side, left, false));
                    flown += u32::from(dan - left);
                }
                Some(Beat::Refill {
                    side,
                    dan,
                    is_laid: true,
                }) => trays[side].dan -= dan.cast_signed(),
                Some(Beat::Share { each }) => {
                    let sides = before.sides().iter();
                    sides.for_each(|side| trays[side].dan += each);
                }
                _ => {}
            }
            for side in before.sides().iter() {
                let beat = playback.beat();
                assert_eq!(
                    playback.tray(side),
                    trays[side],
                    "{side:?} {beat:?} {before}"
                );
            }
            let beat = playback.beat();
            while !playback.is_done() && playback.beat() == beat {
                playback.advance(playback.wait(pace), Some(pace));
            }
        }
        assert_eq!(playback.shown(), after);
        for side in before.sides().iter() {
            assert_eq!(playback.count(side), after.count()[side]);
        }
    });
    assert!(flown > 1000, "{flown}");
}

#[test]
fn a_show_may_be_skipped_at_any_beat() {
    for (options, keys) in [
        (CHAIN, "1>"),
        (END, "3<"),
        (RELAY, "1>"),
        ("players=3", "4>"),
    ] {
        let mut whole = sit_down(&format!("normal {options}"));
        type_keys(&mut whole, keys);
        let beats = frames(&mut whole).len();
        for skip in [" ", "<enter>", "<esc>"] {
            for beat in 0..beats - 1 {
                let mut app = sit_down(&format!("normal {options}"));
                type_keys(&mut app, keys);
                for _ in 0..beat {
                    let wait = app.wake().unwrap();
                    app.update(Message::Tick(wait));
                }
                type_keys(&mut app, skip);
                assert_eq!(app.wake(), None, "{options} {beat}: nothing moves any more");
                assert_eq!(app.record(), whole.record());
                assert_eq!(picture(&app), picture(&whole), "{options} {skip} {beat}");
            }
        }
    }
}

/// Options and keys of a turn, a beat of it, and what is called out then in each language.
type Call = (
    &'static str,
    &'static str,
    fn(Beat) -> bool,
    [&'static str; 3],
);

#[test]
fn what_happens_is_called_out_in_every_language() {
    let calls: [Call; 8] = [
        (
            RELAY,
            "1>",
            |beat| matches!(beat, Beat::Lift { again: true, .. }),
            ["bốc tiếp!", "sows on!", "on continue\u{a0}!"],
        ),
        (
            CAPTURE,
            "1>",
            |beat| matches!(beat, Beat::Gap { .. }),
            ["cách một ô…", "an empty cell…", "une case vide…"],
        ),
        (
            CAPTURE,
            "1>",
            |beat| matches!(beat, Beat::Seize { .. }),
            ["ăn 4 dân!", "captures 4 dân!", "prend 4 dân\u{a0}!"],
        ),
        (
            CHAIN,
            "1>",
            |beat| matches!(beat, Beat::Seize { taken, .. } if taken.link == 3),
            ["ăn ba!", "triple!", "triplé\u{a0}!"],
        ),
        (
            CHAIN,
            "1>",
            |beat| matches!(beat, Beat::Shine { wave: 1.., .. }),
            ["ĂN QUAN!", "A QUAN!", "UN QUAN\u{a0}!"],
        ),
        (
            CHAIN,
            "1>",
            |beat| matches!(beat, Beat::Chain { .. }),
            [
                "Ăn ba: 1 quan và 13 dân!",
                "Triple: 1 quan and 13 dân!",
                "Triplé\u{a0}: 1 quan et 13 dân\u{a0}!",
            ],
        ),
        (
            TWO_EMPTY,
            "1>",
            |beat| {
                matches!(
                    beat,
                    Beat::Stop {
                        why: StopReason::TwoEmpty,
                        ..
                    }
                )
            },
            [
                "mất lượt: hai ô trống",
                "turn lost: two empties",
                "tour perdu\u{a0}: deux vides",
            ],
        ),
        (
            END,
            "3<",
            |beat| matches!(beat, Beat::Home { .. }),
            ["Hết quan, tàn dân, thu quân, kéo về!"; 3],
        ),
    ];
    for size in ["80x24", "120x40", "200x60"] {
        for (lang, number) in LANGS.iter().zip(0..) {
            for (options, keys, is_beat, calls) in calls {
                let frames = told(
                    &format!("{lang} {options}"),
                    &format!("<size {size}>{keys}"),
                );
                let mut beats = frames
                    .iter()
                    .filter(|(beat, _)| beat.is_some_and(is_beat))
                    .peekable();
                assert!(beats.peek().is_some(), "{lang} {options} {}", calls[number]);
                let call = calls[number].replace('\u{a0}', " ");
                for (beat, words) in beats {
                    let words = words.replace('\u{a0}', " ");
                    assert!(
                        words.contains(&call),
                        "{lang} {size} {beat:?}: {call}\n{words}"
                    );
                }
            }
        }
    }
}

/// The words of the rhyme come one after the other, while cell after cell is emptied.
#[test]
fn the_end_is_swept_to_the_words_of_the_rhyme() {
    let mut said = Vec::new();
    for (beat, words) in told(&format!("vi {END}"), "3<") {
        if let Some(Beat::Gather { words: count, .. } | Beat::Home { words: count, .. }) = beat {
            said.push(count);
            let rhyme = ["Hết quan,", "tàn dân,", "thu quân,", "kéo về!"];
            let call = rhyme[..usize::from(count)].join(" ");
            assert!(words.contains(&call), "{call}: {words}");
        }
    }
    assert!(
        said.is_sorted() && said.first() < Some(&4) && said.last() == Some(&4),
        "{said:?}"
    );
}

/// At every size and on every board, the number of a cell is seen while words are called out about it.
#[test]
fn words_never_cover_the_cell_that_they_speak_of() {
    let mut said = 0;
    for size in [
        "40x14", "47x16", "60x20", "80x24", "100x30", "120x40", "160x50",
    ] {
        for lang in LANGS {
            for (options, keys) in [
                (RELAY, "1>"),
                (CAPTURE, "1>"),
                (TWO_EMPTY, "1>"),
                ("players=3", "4>2^3^1>"),
                ("players=4", "4>2^3<1v"),
            ] {
                let mut app = sit_down(&format!("{lang} mono normal {options}"));
                type_keys(&mut app, &format!("<size {size}>"));
                for key in keys.split_inclusive(['>', '<', '^', 'v']) {
                    type_keys(&mut app, key);
                    said += assert_not_covered(&mut app, &format!("{size} {lang} {options} {key}"));
                }
            }
        }
    }
    assert!(said > 400, "{said}");
}

/// Shows a turn; returns how many times something was called out about a cell.
#[track_caller]
fn assert_not_covered(app: &mut App, what: &str) -> usize {
    use ratatui::style::Modifier;
    let mut said = 0;
    while app.playback().is_some() {
        let (beat, frame) = (app.playback().and_then(Playback::beat), picture(app));
        let is_ribbon = |at: &usize| frame.content[*at].modifier.contains(Modifier::REVERSED);
        let ribbon: Vec<usize> = (0..frame.content.len()).filter(is_ribbon).collect();
        if let (Some(cell), false) = (beat.and_then(Beat::cell), ribbon.is_empty()) {
            said += 1;
            for at in ribbon {
                let width = usize::from(frame.area.width);
                let [column, row] =
                    [at % width, at / width].map(|side| u16::try_from(side).unwrap());
                let hit = cell_at(app, column, row);
                assert_ne!(hit, Some(cell), "{what} {beat:?}");
            }
        }
        let wait = app.wake().unwrap();
        app.update(Message::Tick(wait));
    }
    said
}

/// The cell that a click would choose, were nothing shown.
fn cell_at(app: &App, column: u16, row: u16) -> Option<oanquan::engine::Cell> {
    let sides = app.record().rules().players;
    let mut idle = sit_down(match sides {
        Sides::Two => "",
        Sides::Three => "players=3",
        Sides::Four => "players=4",
    });
    let (columns, rows) = app.size();
    idle.update(Message::Resize(columns, rows));
    match oanquan::view::hit(&idle, column, row) {
        Some(Message::Cell(cell)) => Some(cell),
        _ => None,
    }
}

#[test]
fn a_long_turn_hurries_and_a_short_one_does_not() {
    let length = |options: &str, keys: &str| {
        let mut app = sit_down(&format!("normal {options}"));
        type_keys(&mut app, keys);
        let mut all = Duration::ZERO;
        while let Some(wait) = app.wake() {
            all += wait;
            app.update(Message::Tick(wait));
        }
        all.as_millis()
    };
    let long = length("dan=10", "5>");
    assert!((1000..=14_000).contains(&long), "{long} ms");
    assert!(length("", "1>") < long);
    assert_eq!(length("off", "1>"), 0, "no motion where none is wanted");
}
