//! Illegal moves: each kind is refused with its own reason, on every board.

use oanquan::engine::{Cell, Direction, IllegalMove, Move, Position, Rules, Side, Sides};

use crate::setup::Setup;

/// Returns the start of a game in which each side's middle cell is empty and A is to move.
fn position(players: Sides) -> Position {
    let mut setup = Setup::start(Rules {
        players,
        ..Rules::default()
    });
    for side in players.iter() {
        setup.put(side.row().nth(2).unwrap(), 0, false);
    }
    setup.position()
}

#[track_caller]
fn check(position: &Position, cell: Cell, expected: Result<(), IllegalMove>) {
    for direction in Direction::ALL {
        let mut copy = *position;
        assert_eq!(
            copy.play(Move { cell, direction }),
            expected,
            "{position} {cell:?}"
        );
        assert_eq!(position.check_cell(cell), expected, "{position} {cell:?}");
    }
}

#[test]
fn every_refusal_says_why() {
    for players in Sides::ALL {
        let position = position(players);
        for cell in (0..).map_while(Cell::new) {
            let expected = if cell.index() >= players.cells() {
                Err(IllegalMove::NoSuchCell)
            } else if cell.is_quan_cell() {
                Err(IllegalMove::QuanCell)
            } else if cell.side() != Side::A {
                Err(IllegalMove::NotYours { mover: Side::A })
            } else if cell.place() == 2 {
                Err(IllegalMove::Empty)
            } else {
                Ok(())
            };
            check(&position, cell, expected);
        }
    }
}

#[test]
fn after_the_end_everything_is_refused() {
    for players in Sides::ALL {
        let mut setup = Setup::of(&position(players));
        for side in players.iter() {
            setup.put(side.quan_cell(), 0, false);
        }
        let over = setup.position();
        for cell in (0..).map_while(Cell::new) {
            check(&over, cell, Err(IllegalMove::Over));
        }
    }
}

#[test]
fn every_reason_has_words_of_its_own() {
    let reasons = [
        (IllegalMove::Over, "the game is over"),
        (IllegalMove::NoSuchCell, "no such cell on this board"),
        (IllegalMove::QuanCell, "nobody plays from an ô quan"),
        (
            IllegalMove::NotYours { mover: Side::C },
            "it is side C's turn",
        ),
        (IllegalMove::Empty, "the cell is empty"),
    ];
    for (reason, words) in reasons {
        assert_eq!(reason.to_string(), words);
    }
}
