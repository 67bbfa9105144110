//! What the table costs the terminal: a step of a sowing changes little, and what lies still is not sent again.

use fastrand::Rng;
use oanquan::app::Place;
use oanquan::app::playback::Playback;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;

use crate::sitting::{picture, sit_down, type_keys};

/// The most bytes of a step at 120x40.
const STEP: usize = 4096;

/// How many bytes change one picture into another.
fn bytes(before: &Buffer, after: &Buffer) -> usize {
    let mut sent = Vec::new();
    let mut terminal = CrosstermBackend::new(&mut sent);
    terminal.draw(before.diff(after).into_iter()).unwrap();
    sent.len()
}

/// Whole turns of a game: every step of each, as it is shown.
#[test]
fn a_step_of_a_sowing_sends_four_kilobytes_at_the_most() {
    for theme in ["dark", "light", "contrast"] {
        let mut app = sit_down(&format!("vi normal {theme}"));
        let mut rng = Rng::with_seed(3);
        type_keys(&mut app, "<size 120x40>");
        for _ in 0..12 {
            let (cell, way) = (rng.u8(1..=5), rng.choice(['<', '>']).unwrap());
            type_keys(&mut app, &format!("{cell}{way}"));
            let mut before = picture(&app);
            while app.place() == Place::Show {
                type_keys(&mut app, "<tick 30>");
                let after = picture(&app);
                let (sent, step) = (bytes(&before, &after), app.playback());
                let step = step.and_then(Playback::last_step);
                // With the last step the next player's cell is lit as well.
                assert!(
                    sent <= STEP || step.is_none(),
                    "{theme}: {sent} bytes for {step:?}"
                );
                before = after;
            }
        }
    }
}
