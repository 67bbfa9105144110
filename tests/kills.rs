//! A process killed at any moment of playing and saving loses no move that was made before.

use std::collections::BTreeSet;

use fastrand::Rng;
use oanquan::app::game::Game;
use oanquan::app::player::Player;
use oanquan::engine::{Direction, Move, Record, Rules, Side, Sides};
use oanquan::search::Level;
use rustix::process::Signal;

use crate::pty::{Home, Pty, until_written};

/// Which game is killed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Window {
    /// The one on the whole screen.
    Screen,
    /// The one in lines.
    Lines,
    /// The one on the whole screen, against the computer.
    Computer,
}

/// A game, played by processes that are killed one after another.
struct Victim {
    home: Home,
    window: Window,
    /// What the game must be.
    game: Record,
    /// What it was before the last thing that was done.
    before: Record,
    chance: Rng,
}

impl Victim {
    fn new(seed: u64, window: Window) -> Self {
        Self {
            home: Home::new(),
            window,
            game: Record::new(Rules::default()),
            before: Record::new(Rules::default()),
            chance: Rng::with_seed(seed),
        }
    }

    /// Starts a process that plays, goes on with the game that was left, makes and takes back some moves and is killed
    /// meanwhile. Returns whether the last thing that was done was saved.
    fn live_and_die(&mut self) -> bool {
        if self.game.ending().is_some() {
            // It goes into the history, and the next game begins.
            self.game = Record::new(Rules::default());
            if self.window == Window::Computer {
                // Where the first screen is passed by nobody looks for what was left.
                let mut pty = self.home.start(&[]);
                pty.until_seen("Play now");
                pty.leave_by("\u{3}");
            }
        }
        let mut pty = self.start();
        for _ in 0..self.chance.usize(..3) {
            self.act(&mut pty);
            self.until_saved();
        }
        self.act(&mut pty);
        match self.chance.u8(..8) {
            // Before it has read the keys, and after it has saved the move: both happen, however busy the machine is.
            0 => {}
            1 => self.until_saved(),
            _ => (0..self.chance.u32(..8_000)).for_each(|_| std::thread::yield_now()),
        }
        pty.signal(Signal::KILL);
        pty.until_ended();
        self.look_at_remains()
    }

    /// Starts a process that goes on with the game that was left, or begins one.
    fn start(&self) -> Pty {
        let goes_on = !self.game.is_empty();
        let mut pty = self.home.start(match (self.window, goes_on) {
            (Window::Computer, false) => &["--bot", "b:tu-tai"],
            (Window::Screen | Window::Computer, _) => &[],
            (Window::Lines, _) => &["--plain"],
        });
        if goes_on {
            pty.until_seen("Go on with");
        }
        match (self.window, goes_on) {
            (Window::Screen, true) => pty.type_until("y", "to move"),
            (Window::Computer, true) => {
                pty.send("y");
                pty.until_gone("Go on with");
            }
            (Window::Computer, false) => pty.until_seen("An to move"),
            (Window::Screen, false) => {
                pty.until_seen("Play now");
                pty.type_until("\r", "to move");
            }
            (Window::Lines, true) => pty.type_until("y\n", "your move"),
            (Window::Lines, false) => pty.until_seen("your move"),
        }
        pty
    }

    /// Makes a move by its keys, unless the game is over, or takes one back.
    fn act(&mut self, pty: &mut Pty) {
        if self.window == Window::Computer {
            self.until_answered();
        }
        if self.game.ending().is_some() {
            return;
        }
        self.before = self.game.clone();
        let undoes = self.window != Window::Computer && self.chance.u8(..6) == 0;
        let keys = if undoes && self.game.undo() {
            if self.window == Window::Lines {
                "undo"
            } else {
                "u"
            }
            .to_owned()
        } else {
            self.play()
        };
        let end = if self.window == Window::Lines {
            "\n"
        } else {
            ""
        };
        pty.send(&format!("{keys}{end}"));
    }

    /// Chooses a move by chance and returns its keys.
    fn play(&mut self) -> String {
        let position = self.game.position();
        let cells: Vec<_> = position
            .mover()
            .row()
            .filter(|&cell| position.check_cell(cell).is_ok())
            .collect();
        let cell = cells[self.chance.usize(..cells.len())];
        let direction = Direction::ALL[self.chance.usize(..2)];
        let mv = Move { cell, direction };
        self.game.play(mv).unwrap();
        mv.text(position.sides())
    }

    /// Waits until the computer has made its move, if it is its turn.
    fn until_answered(&mut self) {
        let is_asked = self.game.ending().is_none() && self.game.position().mover() == Side::B;
        if !is_asked {
            return;
        }
        until_written(self.home.path(), || {
            self.saved().is_some_and(|saved| self.goes_on_to(&saved))
        });
        self.game = self.saved().unwrap();
    }

    fn saved(&self) -> Option<Record> {
        let record: Record = self.home.playing()?.parse().unwrap();
        let (game, _) = Game::taken_up(record);
        let is_right = self.window != Window::Computer
            || game.players[Side::B] == Player::Computer(Level::TuTai);
        assert!(is_right, "who plays is kept: {:?}", game.players);
        Some(game.record)
    }

    #[track_caller]
    fn until_saved(&self) {
        until_written(self.home.path(), || {
            let is_there = |saved: &Record| same(saved, &self.game) || self.goes_on_to(saved);
            self.saved().as_ref().is_some_and(is_there)
        });
    }

    /// Tells whether what is on the disk is the game with the computer's answer.
    fn goes_on_to(&self, saved: &Record) -> bool {
        self.window == Window::Computer
            && saved.len() == self.game.len() + 1
            && saved
                .moves()
                .zip(self.game.moves())
                .all(|(one, other)| one == other)
    }

    /// What is on the disk must be the game with the last thing that was done or without it, other lines and the place
    /// included.
    fn look_at_remains(&mut self) -> bool {
        let saved = self.saved();
        let is_whole = |saved: &Record| same(saved, &self.game) || self.goes_on_to(saved);
        let whole = saved.as_ref().is_some_and(is_whole);
        self.game = match saved {
            Some(saved) if whole || same(&saved, &self.before) => saved,
            // Before the first move there is nothing, or still the game before, which is over.
            other => {
                assert!(self.before.is_empty(), "{other:?} of {:?}", self.game);
                Record::new(Rules::default())
            }
        };
        whole
    }
}

/// Tells whether two records are the same game at the same place, and hold the same lines.
fn same(one: &Record, other: &Record) -> bool {
    one.has_moves_of(other) && one.cursor() == other.cursor() && lines(one) == lines(other)
}

/// Every line of a game that is no beginning of another one.
fn lines(record: &Record) -> BTreeSet<String> {
    let text = |record: &Record| {
        let moves = record.moves().map(|mv| mv.text(Sides::Two));
        moves.collect::<String>()
    };
    let others: Vec<String> = record.others().map(|other| text(&other)).collect();
    let all: BTreeSet<String> = others.into_iter().chain([text(record)]).collect();
    let is_whole = |line: &&String| {
        let longer = |other: &&String| other.len() > line.len() && other.starts_with(*line);
        !all.iter().any(|other| longer(&other))
    };
    all.iter().filter(is_whole).cloned().collect()
}

#[expect(clippy::print_stdout, reason = "the figures are asked for")]
/// Kills so many processes; every game they leave must go on.
fn kill(times: usize, seed: u64, window: Window) {
    let mut victim = Victim::new(seed, window);
    let saved = (0..times).filter(|_| victim.live_and_die()).count();
    // Both must have happened, else nobody was killed in the middle of anything.
    assert!(
        0 < saved && saved < times,
        "{saved} of {times} last moves were saved"
    );
    let remains = victim.home.files(".local/state/oanquan/playing");
    let aside = remains
        .iter()
        .filter(|path| path.to_string_lossy().contains("unreadable"))
        .count();
    assert_eq!(aside, 0, "{remains:?}");
    // For who asks for the figures with --nocapture.
    println!("{times} kills, {saved} of them after the last move was saved");
}

#[test]
fn fifty_kills_lose_nothing() {
    kill(50, 1, Window::Screen);
}

#[test]
fn twenty_kills_of_a_game_in_lines_lose_nothing() {
    kill(20, 3, Window::Lines);
}

#[test]
fn twenty_kills_of_a_game_against_the_computer_lose_nothing() {
    kill(20, 7, Window::Computer);
}

#[test]
#[ignore = "takes minutes"]
fn a_thousand_kills_lose_nothing() {
    kill(500, 2, Window::Screen);
    kill(250, 4, Window::Lines);
    kill(250, 8, Window::Computer);
}

/// How a process ends.
const ENDS: [Option<Signal>; 5] = [
    None,
    Some(Signal::TERM),
    Some(Signal::HUP),
    Some(Signal::INT),
    Some(Signal::KILL),
];

/// Lets so many rounds of four processes play in one home at once; every game must be there once, with its moves.
fn crowd(rounds: usize, seed: u64) {
    let (home, mut chance, mut played) = (Home::new(), Rng::with_seed(seed), Vec::new());
    for round in 0..rounds {
        let mut ptys: Vec<Pty> = (0..4)
            .map(|seat| {
                let name = format!("R{round}S{seat}");
                home.start(&["--a", &name])
            })
            .collect();
        for (seat, pty) in ptys.iter_mut().enumerate() {
            pty.until_seen(&format!("R{round}S{seat} to move"));
        }
        let moves: Vec<usize> = ptys.iter().map(|_| chance.usize(1..3)).collect();
        for (pty, &moves) in ptys.iter_mut().zip(&moves) {
            pty.type_until("A1>", "[1. A1>]");
            if moves > 1 {
                pty.type_until("B4>", "[B4>]");
            }
        }
        until_written(home.path(), || {
            let games = games(&home);
            (0..4).all(|seat| {
                let name = format!("[A \"R{round}S{seat}\"]");
                let game = games.iter().find(|game| game.contains(&name));
                game.is_some_and(|game| game.contains("B4>") == (moves[seat] > 1))
            })
        });
        for (seat, pty) in ptys.iter_mut().enumerate() {
            match ENDS[chance.usize(..ENDS.len())] {
                Some(signal) => pty.signal(signal),
                None => pty.send("q"),
            }
            pty.until_ended();
            played.push((format!("R{round}S{seat}"), moves[seat]));
        }
        // Somebody looks in, goes on with one of them or not, and leaves.
        let mut pty = home.start(&[]);
        pty.until_seen("Go on with");
        pty.send(if chance.bool() { "y" } else { "n" });
        pty.until_gone("Go on with");
        pty.leave_by("\u{3}");
    }
    let games = games(&home);
    assert_eq!(games.len(), played.len());
    for (name, moves) in played {
        let tag = format!("[A \"{name}\"]");
        let found: Vec<_> = games.iter().filter(|game| game.contains(&tag)).collect();
        assert_eq!(found.len(), 1, "{name}");
        assert_eq!(found[0].contains("B4>"), moves > 1, "{name}");
    }
}

/// The text of every game on the disk.
fn games(home: &Home) -> Vec<String> {
    let files = home.files(".local/state/oanquan").into_iter();
    let games = files.filter(|path| path.extension().is_some_and(|end| end == "oaq"));
    games
        .filter_map(|path| std::fs::read_to_string(path).ok())
        .collect()
}

#[test]
fn four_processes_in_one_home_lose_and_share_nothing() {
    crowd(2, 5);
}

#[test]
#[ignore = "takes minutes"]
fn many_processes_in_one_home_lose_and_share_nothing() {
    crowd(26, 6);
}
