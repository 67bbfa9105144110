//! The levels are in order, and who plays is repeatable.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use oanquan::engine::{Duel, Level, Limits, Player, Rules, Standing};

fn standing(players: [Player; 2], games: usize) -> Standing {
    let duel = Duel {
        rules: Rules::default(),
        players,
        seed: 1,
        plies: 4,
        within: 4,
    };
    let mut standing = Standing::default();
    let stop = AtomicBool::new(false);
    duel.games(&stop)
        .take(games)
        .for_each(|bout| standing.add(&bout));
    standing
}

/// Every level and the one below, and the lowest and a greedy player; the strongest with so many nodes.
fn pairs(nodes: u64) -> Vec<[Player; 2]> {
    let strongest = Player::Limits(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    });
    let player = |level| match level {
        Level::TrangNguyen => strongest,
        _ => Player::Level(level),
    };
    let mut pairs = vec![[Player::Greedy, Player::Level(Level::TuTai)]];
    for levels in Level::ALL.windows(2) {
        pairs.push([player(levels[1]), player(levels[0])]);
    }
    pairs
}

#[test]
fn a_level_beats_the_one_below() {
    for players in pairs(20_000) {
        let standing = standing(players, 40);
        assert!(standing.share() > 0.5, "{players:?}: {standing:?}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn strength() {
    let mut out = std::io::stdout().lock();
    for players in pairs(300_000) {
        let standing = standing(players, 200);
        let (low, high) = standing.interval();
        writeln!(
            out,
            "{players:?}: {standing:?} {:.3} ({low:.3} to {high:.3})",
            standing.share()
        )
        .unwrap();
        assert!(standing.share() >= 0.65);
    }
}
