//! A process killed at any moment of playing and saving loses no move that was made before.

use fastrand::Rng;
use oanquan::engine::{Direction, Move, Record, Rules};
use rustix::process::Signal;

use crate::pty::{Home, Pty, until_written};

/// Which game is killed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Window {
    /// The one on the whole screen.
    Screen,
    /// The one in lines.
    Lines,
}

/// A game, played by processes that are killed one after another.
struct Victim {
    home: Home,
    window: Window,
    /// What the game must be.
    game: Record,
    chance: Rng,
}

impl Victim {
    fn new(seed: u64, window: Window) -> Self {
        Self {
            home: Home::new(),
            window,
            game: Record::new(Rules::default()),
            chance: Rng::with_seed(seed),
        }
    }

    /// Starts a process that plays, goes on with the game that was left, makes some moves and is killed while one of them
    /// is made. Returns whether the last move was saved.
    fn live_and_die(&mut self) -> bool {
        if self.game.ending().is_some() {
            // It goes into the history, and the next game begins.
            self.game = Record::new(Rules::default());
        }
        let mut pty = self.start();
        for _ in 0..self.chance.usize(..3) {
            self.play(&mut pty);
            self.until_saved();
        }
        self.play(&mut pty);
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
        let mut pty = self.home.start(match self.window {
            Window::Screen => &[],
            Window::Lines => &["--plain"],
        });
        if goes_on {
            pty.until_seen("Go on with");
        }
        match (self.window, goes_on) {
            (Window::Screen, true) => pty.type_until("y", "to move"),
            (Window::Screen, false) => {
                pty.until_seen("Play now");
                pty.type_until("\r", "to move");
            }
            (Window::Lines, true) => pty.type_until("y\n", "your move"),
            (Window::Lines, false) => pty.until_seen("your move"),
        }
        pty
    }

    /// Makes a move by its keys, unless the game is over.
    fn play(&mut self, pty: &mut Pty) {
        if self.game.ending().is_some() {
            return;
        }
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
        let end = if self.window == Window::Lines {
            "\n"
        } else {
            ""
        };
        pty.send(&format!("{}{end}", mv.text(position.sides())));
    }

    fn saved(&self) -> Option<Vec<Move>> {
        let record: Record = self.home.playing()?.parse().unwrap();
        Some(record.moves().collect())
    }

    #[track_caller]
    fn until_saved(&self) {
        until_written(self.home.path(), || {
            let saved = self.saved();
            saved.is_some_and(|saved| saved.iter().copied().eq(self.game.moves()))
        });
    }

    /// What is on the disk must be the game with its last move or without it.
    fn look_at_remains(&mut self) -> bool {
        let moves: Vec<Move> = self.game.moves().collect();
        let saved = self.saved();
        let whole = saved.as_ref() == Some(&moves);
        if !whole {
            let before = &moves[..moves.len() - 1];
            match saved {
                Some(saved) if saved == before => {}
                // Before the first move there is nothing, or still the game before, which is over.
                other => assert!(before.is_empty(), "{other:?} of {moves:?}"),
            }
            let mut game = Record::new(Rules::default());
            for &mv in before {
                game.play(mv).unwrap();
            }
            self.game = game;
        }
        whole
    }
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
#[ignore = "takes minutes"]
fn a_thousand_kills_lose_nothing() {
    kill(700, 2, Window::Screen);
    kill(300, 4, Window::Lines);
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
