//! What the table costs the terminal: a step of a sowing changes little, and what lies still is not sent again.

use oanquan::app::beat::Beat;
use oanquan::app::playback::Playback;
use oanquan::app::{Message, Screen};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;

use crate::sitting::{picture, sit_down, type_keys};

/// The most bytes of a step at 120x40.
const STEP: usize = 4096;

/// The most bytes when a tray is laid anew: a quan lies before the dân, and many dân lie closer than a few.
const TRAY: usize = 6144;

/// How many bytes change one picture into another.
fn bytes(before: &Buffer, after: &Buffer) -> usize {
    let mut sent = Vec::new();
    let mut terminal = CrosstermBackend::new(&mut sent);
    terminal.draw(before.diff(after).into_iter()).unwrap();
    sent.len()
}

/// What is played: a position, or none for a game from the start, and moves that are typed.
const TURNS: [(&str, &str); 6] = [
    ("", "3> 2> 5< 4> 1> 3> 2< 5> 4> 1< 2> 3>"),
    // A relay, a capture, a chain of three with a quan, two empty cells, the end.
    ("at:2,0,0,1,0,Q/5,5,5,5,5,Q_A_0,0/0,0_8", "1>"),
    ("at:1,0,0,14,2,Q/5,5,5,5,5,Q_A_0,0/0,0_8", "1>"),
    ("at:1,0,0,4,0,Q3/0,6,5,5,5,Q_A_0,0/0,0_8", "1>"),
    ("at:1,0,0,0,4,Q/1,1,1,0,5,Q_A_0,0/0,0_8", "1>"),
    ("at:0,0,1,0,2,0/3,0,0,2,0,Q4_A_12,1/9,0_20", "3<"),
];

/// Every frame of these turns, the last one too, in which the next player's cell is lit as well.
#[test]
fn a_step_of_a_sowing_sends_four_kilobytes_at_the_most() {
    let (mut most, mut dear) = (0, Vec::new());
    for theme in ["dark", "light", "contrast"] {
        for (start, moves) in TURNS {
            let mut app = sit_down(&format!("vi normal {theme} {start}"));
            type_keys(&mut app, "<size 120x40>");
            for mv in moves.split(' ') {
                type_keys(&mut app, mv);
                let mut before = picture(&app);
                while let Some(wait) = app.wake() {
                    app.update(Message::Tick(wait));
                    let after = picture(&app);
                    let (sent, beat) = (bytes(&before, &after), app.playback());
                    let beat = beat.and_then(Playback::beat);
                    let is_count = *app.screen() == Screen::Count;
                    if !is_count {
                        most = most.max(sent);
                        let lays = matches!(beat, Some(Beat::Arrive { .. }));
                        if sent > if lays { TRAY } else { STEP } {
                            dear.push(format!("{theme} {start} {mv}: {sent} for {beat:?}"));
                        }
                    }
                    before = after;
                }
            }
        }
    }
    assert!(dear.is_empty(), "{}", dear.join("\n"));
    assert!(most > STEP / 2, "something was shown: {most}");
}
