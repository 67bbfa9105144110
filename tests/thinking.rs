//! Computer players, hints and analysis as the table sees them: what is wanted, and what becomes of the answers.
//!
//! The thinking itself is done here on the spot, a few plies deep.

use std::sync::atomic::AtomicBool;

use oanquan::app::even::Even;
use oanquan::app::key::Key;
use oanquan::app::player::Player;
use oanquan::app::series::MatchKind;
use oanquan::app::setup::Form;
use oanquan::app::thought::{Advice, Purpose, Thought, Wanted};
use oanquan::app::{App, Effect, Place};
use oanquan::engine::{BySide, Record, Side, read_records};
use oanquan::search::{Level, Limits, Report, Table, opening, search};

use crate::sitting::{TODAY, picture, sit_down, type_keys, words};

static NEVER: AtomicBool = AtomicBool::new(false);

/// The table with the computer on one side.
fn against(side: Side) -> App {
    let computer = |other| {
        if other == side {
            Player::Computer(Level::CuNhan)
        } else {
            Player::Person
        }
    };
    sit_down("").with_players(BySide::from_fn(computer))
}

fn report(wanted: &Wanted) -> Option<Report> {
    let limits = Limits {
        depth: Some(4),
        nodes: None,
        every_move: true,
    };
    search(&wanted.root, &limits, &Table::new(1), 0, &NEVER, |_| ())
}

/// Thinks about what is wanted as the thread would.
pub(crate) fn thought(wanted: &Wanted) -> Thought {
    match wanted.purpose {
        Purpose::Move(level) => {
            let mv = level.choose(&wanted.root, &Table::new(1), &NEVER, 7, |_| ());
            Thought::Plays(mv.unwrap())
        }
        Purpose::Opening => {
            let start = wanted.root.position;
            Thought::Opened(Box::new(opening(&start, 2, 2, 5)))
        }
        Purpose::Hint | Purpose::Swap | Purpose::Value(_) => Thought::Found(report(wanted)),
    }
}

/// Answers what is wanted, if anything is.
pub(crate) fn think(app: &mut App) -> bool {
    let Some(wanted) = app.wanted() else {
        return false;
    };
    app.take_thought(&wanted, thought(&wanted))
}

#[test]
fn the_computer_answers_and_its_moves_are_like_anyones() {
    let mut app = against(Side::B);
    assert_eq!(app.wanted(), None, "a person begins");
    type_keys(&mut app, "3>");
    assert_eq!(app.place(), Place::Wait);
    assert_eq!(app.choice(), None, "nobody moves for the computer");
    assert!(think(&mut app));
    assert_eq!((app.record().len(), app.place()), (2, Place::Play));
}

#[test]
fn a_sowing_is_shown_before_the_computer_thinks() {
    let mut app = sit_down("normal").with_players(BySide([
        Player::Person,
        Player::Computer(Level::TuTai),
        Player::Person,
        Player::Person,
    ]));
    type_keys(&mut app, "3>");
    assert_eq!(app.wanted(), None, "the stones are still falling");
    type_keys(&mut app, "<tick 60000>");
    assert!(think(&mut app));
    assert!(app.playback().is_some(), "its stones fall too");
}

#[test]
fn an_answer_reaches_only_the_position_that_it_was_asked_about() {
    let mut app = against(Side::B);
    type_keys(&mut app, "3>");
    let (wanted, late) = (app.wanted().unwrap(), thought(&app.wanted().unwrap()));
    type_keys(&mut app, "u2>");
    assert!(
        !app.take_thought(&wanted, late),
        "it was asked about another game"
    );
    assert_eq!(app.record().len(), 1);
}

#[test]
fn undo_goes_back_to_the_person_and_redo_brings_the_answer_again() {
    let mut app = against(Side::B);
    type_keys(&mut app, "3>");
    think(&mut app);
    let whole = app.record().clone();
    type_keys(&mut app, "u");
    assert_eq!((app.record().cursor(), app.place()), (0, Place::Play));
    type_keys(&mut app, "y");
    assert_eq!((app.record().cursor(), app.record()), (2, &whole));
    type_keys(&mut app, "u3>");
    assert_eq!(
        (app.record().cursor(), app.record()),
        (2, &whole),
        "the same move, the same answer"
    );
}

#[test]
fn a_computer_can_be_hurried_and_two_can_play_alone() {
    let mut app = against(Side::A);
    assert_eq!(app.press(Key::Enter), Some(Effect::Hurry));
    let mut app = sit_down("").with_players(BySide([Player::Computer(Level::TuTai); 4]));
    let mut moves = 0;
    while think(&mut app) {
        moves += 1;
    }
    assert_eq!(app.place(), Place::Count, "after {moves} moves");
}

#[test]
fn a_hint_aims_at_its_move_and_says_why() {
    let mut app = sit_down("at:5,5,5,5,5,Q/5,5,5,5,5,Q_A_0,0/0,0_4");
    type_keys(&mut app, "h");
    assert_eq!(app.hint(), Some(&Advice::Asked));
    think(&mut app);
    let Some(Advice::Given(report)) = app.hint() else {
        panic!("a hint is given")
    };
    let best = report.line[0];
    let seen = words(&picture(&app));
    assert!(
        seen.contains(&format!("Hint {}", best.text(app.record().rules().players))),
        "{seen}"
    );
    assert_eq!(app.cursor(), Some(best.cell));
    type_keys(&mut app, "<enter>");
    assert_eq!(app.record().move_at(1), Some(best), "Enter plays it");
}

#[test]
fn a_hint_that_is_not_waited_for_is_dropped() {
    let mut app = sit_down("");
    type_keys(&mut app, "h");
    let wanted = app.wanted().unwrap();
    type_keys(&mut app, "<left>");
    assert_eq!(app.wanted(), None);
    assert!(!app.take_thought(&wanted, thought(&wanted)));
    assert_eq!(app.hint(), None);
}

fn set_up(even: Even, players: BySide<Player>) -> App {
    let mut app = sit_down("").with_set_up(Form {
        even,
        players,
        ..Form::default()
    });
    type_keys(&mut app, "<enter>");
    app
}

#[test]
fn after_the_first_move_the_other_player_may_take_that_side() {
    for (answer, names) in [("y", ["Bình", "An"]), ("n", ["An", "Bình"])] {
        let mut app = set_up(Even::Pie, BySide::default());
        type_keys(&mut app, "3>");
        assert_eq!(app.place(), Place::Ask);
        type_keys(&mut app, answer);
        assert_eq!(app.record().names.0[..2], names, "{answer}");
        assert_eq!((app.place(), app.record().len()), (Place::Play, 1));
        type_keys(&mut app, "2<");
        assert_eq!(
            (app.place(), app.record().len()),
            (Place::Play, 2),
            "asked once"
        );
    }
}

#[test]
fn the_computer_takes_the_better_side() {
    let players = BySide([
        Player::Person,
        Player::Computer(Level::TuTai),
        Player::Person,
        Player::Person,
    ]);
    // The quan and a dân at once, which search calls a bad first move; and one that it calls good.
    for (first, swaps) in [("5>", false), ("2<", true)] {
        let mut app = set_up(Even::Pie, players);
        type_keys(&mut app, first);
        assert_eq!(
            app.wanted().map(|wanted| wanted.purpose),
            Some(Purpose::Swap)
        );
        let wanted = app.wanted().unwrap();
        let limits = Limits {
            depth: Some(14),
            ..Limits::default()
        };
        let report = search(&wanted.root, &limits, &Table::new(16), 0, &NEVER, |_| ());
        app.take_thought(&wanted, Thought::Found(report));
        assert_eq!(
            app.players()[Side::A] == Player::Computer(Level::TuTai),
            swaps,
            "{first}"
        );
        assert_eq!(app.record().names[Side::A] == "Tú tài", swaps);
    }
}

#[test]
fn an_even_opening_is_drawn_and_played_on_from() {
    let mut app = set_up(Even::Drawn, BySide::default());
    assert_eq!(app.place(), Place::Draw);
    assert!(think(&mut app));
    assert_eq!((app.place(), app.record().len()), (Place::Play, 2));
    let mut app = set_up(Even::Drawn, BySide::default());
    type_keys(&mut app, "<esc>");
    assert_eq!(
        (app.place(), app.record().len()),
        (Place::Play, 0),
        "or not"
    );
}

#[test]
fn analysis_says_what_every_move_lost_and_changes_nothing() {
    let mut app = sit_down("");
    type_keys(&mut app, "1>4>3<");
    let game = app.record().clone();
    type_keys(&mut app, "kj");
    while think(&mut app) {}
    let analysis = app.analysis().unwrap();
    assert_eq!(analysis.progress(), (4, 4));
    let losses: Vec<i32> = (1..=3).map(|ply| analysis.loss(ply).unwrap()).collect();
    assert!(
        losses.iter().all(|loss| (0..70).contains(loss)),
        "{losses:?}"
    );
    assert!(losses.iter().any(|loss| *loss > 0), "{losses:?}");
    for (ply, loss) in (1..).zip(losses) {
        assert_eq!(analysis.turns(ply), loss >= 5);
    }
    assert!((0..=3).all(|ply| analysis.lead(&game, ply).is_some()));
    let seen = words(&picture(&app));
    assert!(seen.contains("best "), "{seen}");
    type_keys(&mut app, "h");
    let seen = words(&picture(&app));
    assert!(seen.contains("The lead"), "{seen}");
    type_keys(&mut app, "h<esc>");
    assert_eq!((app.record(), app.record().cursor()), (&game, 3));
}

#[test]
fn the_best_line_is_looked_at_and_left_again_or_taken_up() {
    let mut app = sit_down("");
    type_keys(&mut app, "1>4>kj<home>b");
    assert!(words(&picture(&app)).contains("No best line known yet"));
    while think(&mut app) {}
    type_keys(&mut app, "b<right>");
    let best = app.looked_at().move_at(1).unwrap();
    assert_eq!(app.record().len(), 2, "the game itself is untouched");
    type_keys(&mut app, "<esc>");
    assert_eq!((app.looked_at(), app.place()), (app.record(), Place::Look));
    type_keys(&mut app, "<home>b<right><enter>");
    assert_eq!((app.place(), app.record().cursor()), (Place::Play, 1));
    assert_eq!(app.record().move_at(1), Some(best));
    assert_eq!(app.record().other_lines(), 1, "the old line is kept");
}

/// What the analysis has found is in the text of the game, once however often it is written.
#[test]
fn an_analysed_game_is_written_with_what_was_found() {
    let mut app = sit_down("");
    type_keys(&mut app, "1>4>");
    assert!(!app.game_text().contains("best"));
    type_keys(&mut app, "kj<home>");
    while think(&mut app) {}
    let text = app.game_text();
    assert!(text.contains("best"), "{text}");
    let read: Record = text.parse().unwrap();
    assert_eq!(read.to_string(), text);
}

#[test]
fn every_game_of_a_series_is_made_even() {
    let mut app = sit_down("").with_set_up(Form {
        even: Even::Pie,
        kind: MatchKind::Games(3),
        ..Form::default()
    });
    type_keys(&mut app, "<enter>3>n");
    assert_eq!(app.record().names[Side::A], "An", "nobody swapped");
    type_keys(&mut app, "py");
    assert_eq!(app.place(), Place::Count);
    type_keys(&mut app, "n");
    assert_eq!(
        (app.place(), app.record().start().mover()),
        (Place::Play, Side::B)
    );
    type_keys(&mut app, "3>");
    assert_eq!(app.place(), Place::Ask, "the second game is made even too");
}

#[test]
fn the_computer_shows_its_hand_unseen() {
    let mut app = sit_down("computer");
    app.decide_first_by_rps();
    assert_eq!(app.place(), Place::Rps);
    let seen = words(&picture(&app));
    assert!(seen.contains("ready") && seen.contains("not yet"), "{seen}");
    for _ in 0..50 {
        type_keys(&mut app, "1<enter>");
    }
    assert_ne!(app.place(), Place::Rps, "somebody has won by now");
}

#[test]
fn three_sides_have_values_but_no_chart() {
    let mut app = sit_down("players=3");
    type_keys(&mut app, "3>kh");
    assert!(words(&picture(&app)).contains("for two players only"));
    type_keys(&mut app, "j<think>");
    let analysis = app.analysis().unwrap();
    assert_eq!(analysis.progress(), (2, 2));
    assert!(analysis.loss(1).is_some() && analysis.lead(app.record(), 0).is_none());
}

#[test]
fn a_hint_after_the_greatest_number_of_moves_is_no_fault() {
    let mut app = sit_down("at:5,5,5,5,5,Q/5,5,5,5,5,Q_A_0,0/0,0_4294967295");
    type_keys(&mut app, "h<think>");
    assert!(matches!(app.hint(), Some(Advice::Given(_))));
    words(&picture(&app));
}

#[test]
fn a_computer_that_would_lose_the_count_plays_on() {
    let start = "at:5,5,5,5,5,Q/5,5,5,5,5,Q_A_9,0/0,0_4";
    let mut app = sit_down(&format!("{start} computer"));
    type_keys(&mut app, "p");
    assert_eq!(app.place(), Place::Play);
    assert!(words(&picture(&app)).contains("Bình plays on"));
    let mut app = sit_down(&format!("{} computer", start.replace("9,0/0,0", "0,0/9,0")));
    type_keys(&mut app, "py");
    assert_eq!(app.place(), Place::Count, "it leads, so it agrees");
}

/// The values of one game are not those of another with the same moves under other rules, or from another start.
#[test]
fn what_is_known_of_one_game_is_not_shown_for_another() {
    let game = |quan: u8| format!("[Rules \"wikipedia quan={quan}\"]\n\n1. A1> B4> 2. A3< *\n\n");
    let records = read_records(&(game(5) + &game(50))).unwrap();
    let settings = *sit_down("").settings();
    let mut app = App::look_through(records, settings, TODAY);
    type_keys(&mut app, "<enter>k<home>j<think>");
    let lead = |app: &App| app.analysis()?.lead(app.looked_at(), 0);
    let known = lead(&app);
    assert!(known.is_some());
    type_keys(&mut app, "<f3><down><enter>k<home>");
    assert_eq!(app.record().rules().quan, 50);
    assert_eq!(lead(&app), None, "nothing is known of the other game yet");
    type_keys(&mut app, "j<think>");
    assert_ne!(lead(&app), known);
}
