//! How long things take: perft, a move, a frame, a record. `cargo bench` prints a line each.
//!
//! Every count is checked before its time is told. The shortest of several runs is what the work
//! costs; the rest is the machine. Two figures of one run can be compared, two of different
//! machines can't, so the last column sets every time against a single move. To compare two
//! versions exactly, count instructions instead:
//!
//! ```text
//! valgrind --tool=callgrind target/release/deps/bench-* --bench move
//! ```
//!
//! A word at the end of the command, as `move` here, runs only what has it in its name.
#![expect(clippy::print_stdout, reason = "a benchmark speaks to whoever runs it")]
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::hint::black_box;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use oanquan::app::settings::{Colors, Glyphs, Settings, Speed};
use oanquan::app::{App, Message, day::Day, game::Game, key::Key, theme::Theme};
use oanquan::engine::{Move, Position, Record, perft, perft_played, read_records};
use oanquan::search::{Limits, Root, Table, search};
use oanquan::view;
use oanquan::words::Lang;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// How often each measurement is repeated.
const RUNS: usize = 7;

/// What is done in one measurement: a name, what is counted, and the work, which returns the count.
type Work = (&'static str, &'static str, Box<dyn FnMut() -> u32>);

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let wanted: Vec<&String> = words.iter().filter(|word| !word.starts_with('-')).collect();
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|word| name.contains(*word));
    let mut first = None;
    println!(
        "{:<28}{:>10}  {:>22}{:>12}",
        "what", "count", "time for one", "in moves"
    );
    for (name, unit, mut work) in works().into_iter().filter(|(name, ..)| is_wanted(name)) {
        let (count, time) = shortest(&mut work);
        let each = time.as_secs_f64() / f64::from(count);
        let moves = each / *first.get_or_insert(each);
        println!(
            "{name:<28}{count:>10}  {:>22}{moves:>12.2}",
            told(each, unit)
        );
    }
}

fn works() -> Vec<Work> {
    let (mut narrow, mut wide, mut keyed) = (seated(80, 24), seated(120, 40), seated(80, 24));
    let mut widest = seated(200, 60);
    vec![
        moves(),
        work("perft 7, last ply counted", "sequence", || {
            counted(perft(&start("wikipedia"), 7), 1_987_420)
        }),
        work("perft 6, every move made", "sequence", || {
            counted(perft_played(&start("wikipedia"), 6), 278_360)
        }),
        work("perft 4, four sides, 40 times", "sequence", || {
            let four = start("wikipedia players=4");
            counted((0..40).map(|_| perft(&four, 4)).sum(), 40 * 5338)
        }),
        search_work("search to depth 14", 14, 1),
        search_work("search to depth 18", 18, 1),
        search_work("search to depth 18, 2 threads", 18, 2),
        work("a frame at 80x24", "frame", move || frames(&mut narrow)),
        work("a frame at 120x40", "frame", move || frames(&mut wide)),
        work("a frame at 200x60", "frame", move || frames(&mut widest)),
        work("a show at 200x60, a frame", "frame", || show(200, 60)),
        work("a key and its frame at 80x24", "key", move || {
            keys(&mut keyed)
        }),
        written(),
        read(),
    ]
}

fn work(name: &'static str, unit: &'static str, run: impl FnMut() -> u32 + 'static) -> Work {
    (name, unit, Box::new(run))
}

fn start(rules: &str) -> Position {
    Position::start(rules.parse().expect("a rule set"))
}

/// A search of the start with so many threads on a fresh table; all positions of the first thread are counted.
fn search_work(name: &'static str, depth: u32, threads: usize) -> Work {
    let question = Root::new(start("wikipedia"));
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    work(name, "position", move || {
        let (table, stop) = (Table::new(16), AtomicBool::new(false));
        let found = thread::scope(|scope| {
            for worker in 1..threads {
                let (question, limits, table, stop) = (&question, &limits, &table, &stop);
                scope.spawn(move || search(question, limits, table, worker, stop, |_| ()));
            }
            let found = search(&question, &limits, &table, 0, &stop, |_| ());
            stop.store(true, Ordering::Relaxed);
            found.expect("the start has moves")
        });
        assert_eq!(found.value, 12, "what is timed must be right");
        u32::try_from(found.nodes).expect("a small tree")
    })
}

fn moves() -> Work {
    let positions: Vec<(Position, Move)> = games().iter().flat_map(played).collect();
    let total = count(positions.len());
    work("a move, random positions", "move", move || {
        let one = |(position, mv): &(Position, Move)| black_box(*position).play(*mv).is_ok();
        let made = positions.iter().filter(|pair| one(black_box(pair)));
        counted(made.count() as u64, total.into())
    })
}

fn written() -> Work {
    let games = games();
    work("a record written", "game", move || {
        let texts = games.iter().map(|game| black_box(game).to_string());
        count(texts.filter(|text| !text.is_empty()).count())
    })
}

fn read() -> Work {
    let games = games();
    let texts: Vec<String> = games.iter().map(ToString::to_string).collect();
    let text = texts.join("\n");
    work("a record read", "game", move || {
        let read = read_records(black_box(&text)).expect("they were written here");
        assert!(read == games, "what was written is read");
        count(read.len())
    })
}

/// Runs the work several times and returns what it counted and its shortest time.
fn shortest(work: &mut dyn FnMut() -> u32) -> (u32, Duration) {
    let run = |_| {
        let since = Instant::now();
        let count = work();
        (count, since.elapsed())
    };
    (0..RUNS)
        .map(run)
        .min_by_key(|(_, time)| *time)
        .expect("there are runs")
}

#[track_caller]
fn counted(count: u64, expected: u64) -> u32 {
    assert_eq!(count, expected, "what is timed must be right");
    u32::try_from(count).expect("a small tree")
}

fn count(length: usize) -> u32 {
    u32::try_from(length).expect("a short list")
}

fn told(seconds: f64, unit: &str) -> String {
    match seconds {
        1e-3.. => format!("{:.2} ms a {unit}", seconds * 1e3),
        1e-6.. => format!("{:.2} µs a {unit}", seconds * 1e6),
        _ => format!("{:.1} ns a {unit}", seconds * 1e9),
    }
}

/// Random games, always the same.
fn games() -> Vec<Record> {
    (0..200).map(game).collect()
}

fn game(seed: u64) -> Record {
    let mut rng = Rng::with_seed(seed);
    let mut record = Record::from_start(start("wikipedia"));
    while record.ending().is_none() {
        let position = record.position();
        let moves: Vec<Move> = position.legal_moves().collect();
        record
            .play(moves[rng.usize(..moves.len())])
            .expect("a listed move is legal");
    }
    record
}

/// The positions of a game, each with the move that was played in it.
fn played(game: &Record) -> impl Iterator<Item = (Position, Move)> {
    game.moves()
        .enumerate()
        .map(|(ply, mv)| (game.position_at(ply), mv))
}

/// A game of some moves at a table of so many columns and rows.
fn seated(columns: u16, rows: u16) -> App {
    let settings = Settings {
        lang: Lang::Vi,
        speed: Speed::Off,
        theme: Theme::Dark,
        glyphs: Glyphs::Unicode,
        colors: Colors::True,
        look_ahead: false,
    };
    let mut record = game(1);
    record.go_to(9);
    let mut app = App::new(Game::new(record), settings, Day::default(), 1);
    app.update(Message::Resize(columns, rows));
    app
}

fn draw(app: &App) -> Buffer {
    let (columns, rows) = app.size();
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    view::render(app, buffer.area, &mut buffer);
    buffer
}

fn frames(app: &mut App) -> u32 {
    let drawn = (0..200).map(|_| draw(black_box(app)));
    count(drawn.filter(|frame| !frame.content.is_empty()).count())
}

/// Every frame of a turn that takes a quan.
fn show(columns: u16, rows: u16) -> u32 {
    let settings = Settings {
        speed: Speed::Normal,
        ..*seated(columns, rows).settings()
    };
    let game = Game::new(Record::new("wikipedia".parse().expect("a preset")));
    let mut app = App::new(game, settings, Day::default(), 1);
    app.update(Message::Resize(columns, rows));
    app.press(Key::Char('5'));
    app.press(Key::Right);
    let mut frames = 0;
    while let Some(wait) = app.wake() {
        frames += usize::from(!draw(black_box(&app)).content.is_empty());
        app.update(Message::Tick(wait));
    }
    assert!(frames > 20, "{frames} frames");
    count(frames)
}

fn keys(app: &mut App) -> u32 {
    let pressed = [Key::Right, Key::Enter, Key::Esc, Key::Left]
        .repeat(50)
        .into_iter()
        .map(|key| {
            app.press(black_box(key));
            draw(app)
        });
    count(pressed.filter(|frame| !frame.content.is_empty()).count())
}
