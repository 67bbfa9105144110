//! `oanquan match`: many games between two computer players, to see which is stronger and by how much.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread::{self, Builder};

use anyhow::Result;

use crate::search::{Match, MatchGame, Score};

/// The length of each drawn opening, in plies.
pub(super) const PLIES: usize = 4;

/// The largest lead after it, in dân.
pub(super) const WITHIN: i32 = 2;

/// Plays a match and prints the score of the first player after each game; the last line sums up.
///
/// Games are printed in order, whichever thread ends first, so that the same seed prints the same.
pub(super) fn play(
    contest: &Match,
    games: u64,
    threads: usize,
    out: &mut impl Write,
) -> Result<()> {
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let (sender, played) = channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, stop) = (sender.clone(), &next, &stop);
            let work = move || {
                while let number = next.fetch_add(1, Ordering::Relaxed)
                    && number < games
                    && let Some(game) = contest.play(number, stop)
                    && sender.send((number, game)).is_ok()
                {}
            };
            if let Err(error) = Builder::new().spawn_scoped(scope, work) {
                stop.store(true, Ordering::Relaxed);
                return Err(error.into());
            }
        }
        drop(sender);
        let told = tell(played.iter(), out);
        stop.store(true, Ordering::Relaxed);
        told
    })
}

fn tell(played: impl Iterator<Item = (u64, MatchGame)>, out: &mut impl Write) -> Result<()> {
    let (mut score, mut waiting) = (Score::default(), BTreeMap::new());
    for (number, game) in played {
        waiting.insert(number, game);
        while let Some(game) = waiting.remove(&u64::from(score.games())) {
            score.add(&game);
            let Score {
                wins,
                draws,
                losses,
            } = score;
            let (games, margin) = (score.games(), game.margin);
            writeln!(
                out,
                "{games} {margin:+} won {wins} drawn {draws} lost {losses}"
            )?;
            out.flush()?;
        }
    }
    sum_up(&score, out)
}

fn sum_up(score: &Score, out: &mut impl Write) -> Result<()> {
    let percent = |share: f64| share * 100.0;
    let (share, (low, high)) = (percent(score.share()), score.interval());
    let (low, high) = (percent(low), percent(high));
    writeln!(out, "share {share:.1}% between {low:.1}% and {high:.1}%")?;
    Ok(())
}
