//! A process killed at any moment of playing and saving loses no move that was made before.

use fastrand::Rng;
use oanquan::engine::{Direction, Move, Record, Rules};
use rustix::process::Signal;

use crate::pty::{Home, Pty, until_written};

/// A game, played by processes that are killed one after another.
struct Victim {
    home: Home,
    /// What the game must be.
    game: Record,
    chance: Rng,
}

impl Victim {
    fn new(seed: u64) -> Self {
        Self {
            home: Home::new(),
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
        let mut pty = self.home.start(&[]);
        if self.game.is_empty() {
            pty.until_seen("Start the game");
            pty.type_until("\r", "to move");
        } else {
            pty.until_seen("Go on with");
            pty.type_until("y", "to move");
        }
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
        pty.send(&mv.text(position.sides()));
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
fn kill(times: usize, seed: u64) {
    let mut victim = Victim::new(seed);
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
    kill(50, 1);
}

#[test]
#[ignore = "takes minutes"]
fn a_thousand_kills_lose_nothing() {
    kill(1000, 2);
}
