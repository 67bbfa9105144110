//! What the table costs the terminal: a step of a sowing changes little, and what lies still is not sent again.

use oanquan::app::playback::Playback;
use oanquan::app::{App, Message, Screen};
use oanquan::engine::{Heading, Move};
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

/// Plays a turn that has begun to its end, and notes every frame that costs too much; returns the most bytes of one. The
/// last frame counts too, in which the next player's cell is lit as well; the screen of the count does not.
fn watch(app: &mut App, what: &str, dear: &mut Vec<String>) -> usize {
    let (mut most, mut before) = (0, picture(app));
    while let Some(wait) = app.wake() {
        app.update(Message::Tick(wait));
        let after = picture(app);
        if *app.screen() == Screen::Count {
            break;
        }
        let sent = bytes(&before, &after);
        most = most.max(sent);
        if sent > STEP {
            let beat = app.playback().and_then(Playback::beat);
            dear.push(format!("{what}: {sent} for {beat:?}"));
        }
        before = after;
    }
    most
}

/// What is played: a position, or none for a game from the start, and moves that are typed.
const TURNS: [(&str, &str); 8] = [
    ("", "3> 2> 5< 4> 1> 3> 2< 5> 4> 1< 2> 3>"),
    // A relay, a capture, a chain of three with a quan, two empty cells, the end.
    ("at:2,0,0,1,0,Q/5,5,5,5,5,Q_A_0,0/0,0_8", "1>"),
    ("at:1,0,0,14,2,Q/5,5,5,5,5,Q_A_0,0/0,0_8", "1>"),
    ("at:1,0,0,4,0,Q3/0,6,5,5,5,Q_A_0,0/0,0_8", "1>"),
    ("at:1,0,0,0,4,Q/1,1,1,0,5,Q_A_0,0/0,0_8", "1>"),
    ("at:0,0,1,0,2,0/3,0,0,2,0,Q4_A_12,1/9,0_20", "3<"),
    // Much in the tray already, and a refill.
    ("at:1,0,0,4,0,Q3/0,6,5,5,5,Q_A_34,0/9,0_8", "1>"),
    ("at:0,0,0,0,1,Q/1,0,0,2,5,Q_A_9,0/9,0_8", "5> 4>"),
];

#[test]
fn a_step_of_a_sowing_sends_four_kilobytes_at_the_most() {
    let (mut most, mut dear) = (0, Vec::new());
    for theme in ["dark", "light", "contrast"] {
        for (start, moves) in TURNS {
            let mut app = sit_down(&format!("vi normal {theme} {start}"));
            type_keys(&mut app, "<size 120x40>");
            for mv in moves.split(' ') {
                type_keys(&mut app, mv);
                let what = format!("{theme} {start} {mv}");
                most = most.max(watch(&mut app, &what, &mut dear));
            }
        }
    }
    assert!(dear.is_empty(), "{}", dear.join("\n"));
    assert!(most > STEP / 2, "something was shown: {most}");
}

/// Games as they come, for two sides and for four.
#[test]
fn no_step_of_a_whole_game_sends_more() {
    let mut dear = Vec::new();
    for (rules, seed) in [("", 0), ("", 1), ("", 2), ("players=4", 3)] {
        let mut app = sit_down(&format!("vi normal dark {rules}"));
        let mut rng = fastrand::Rng::with_seed(seed);
        type_keys(&mut app, "<size 120x40>");
        while app.choice().is_some() {
            let position = app.shown();
            let moves: Vec<Move> = position.legal_moves().collect();
            let mv = moves[rng.usize(..moves.len())];
            let heading = Heading::of(position.sides(), mv.cell.side(), mv.direction);
            app.update(Message::Cell(mv.cell));
            app.update(Message::Sow(heading));
            watch(&mut app, &format!("{rules} {seed} {mv:?}"), &mut dear);
        }
        assert!(app.record().len() > 10, "{}", app.record());
    }
    assert!(dear.is_empty(), "{}", dear.join("\n"));
}
