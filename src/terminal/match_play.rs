//! `oanquan match`: many games between two computer players, to see which is stronger and by how much.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use anyhow::Result;

use crate::search::{Match, MatchGame, Score};

/// How many plies of each opening are drawn by chance.
pub(super) const PLIES: usize = 4;

/// By how many dân a side may lead after them.
pub(super) const WITHIN: i32 = 2;

/// Plays so many games on so many threads and prints how the first player stands after each; the last line sums up.
///
/// The games come in their order, whichever thread ends first, so that the same seed prints the same.
pub(super) fn play(duel: &Match, games: u64, threads: usize, out: &mut impl Write) -> Result<()> {
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let (sender, bouts) = channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, stop) = (sender.clone(), &next, &stop);
            scope.spawn(move || {
                while let number = next.fetch_add(1, Ordering::Relaxed)
                    && number < games
                    && let Some(bout) = duel.play(number, stop)
                    && sender.send((number, bout)).is_ok()
                {}
            });
        }
        drop(sender);
        let told = tell(bouts.iter(), out);
        stop.store(true, Ordering::Relaxed);
        told
    })
}

fn tell(bouts: impl Iterator<Item = (u64, MatchGame)>, out: &mut impl Write) -> Result<()> {
    let (mut standing, mut waiting) = (Score::default(), BTreeMap::new());
    for (number, bout) in bouts {
        waiting.insert(number, bout);
        while let Some(bout) = waiting.remove(&u64::from(standing.games())) {
            standing.add(&bout);
            let Score {
                wins,
                draws,
                losses,
            } = standing;
            let (games, margin) = (standing.games(), bout.margin);
            writeln!(
                out,
                "{games} {margin:+} won {wins} drawn {draws} lost {losses}"
            )?;
            out.flush()?;
        }
    }
    let (low, high) = standing.interval();
    let percent = |share: f64| share * 100.0;
    writeln!(
        out,
        "share {:.1}% between {:.1}% and {:.1}%",
        percent(standing.share()),
        percent(low),
        percent(high)
    )?;
    Ok(())
}
