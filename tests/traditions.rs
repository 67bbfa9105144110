//! The rules that some families play: refilling without borrowing, one way for all, sharing at the end, sowing on from an ô
//! quan. How they are met at the table, in lines and in records.

use std::sync::atomic::AtomicBool;

use oanquan::app::App;
use oanquan::app::key::Key;
use oanquan::app::thought::Advice;
use oanquan::engine::{
    Cell, Ending, NextQuan, Position, Record, Rule, Rules, Shortage, Side, Step, StopReason, Sweep,
    TurnSummary, Ways, tally,
};
use oanquan::lines::command;
use oanquan::lines::telling::Told;
use oanquan::search::{Contender, Level, Match, is_decided};
use oanquan::words::{Lang, told};

use crate::sitting::{LANGS, sit_down};
use crate::strip::play;
use crate::thinking::think;

/// A's row will be empty after B1<, and A holds four dân and a quan.
const SHORT: &str = "at:0,0,0,0,0,Q3/0,2,0,0,1,0_B_4,1/7,0_33";

/// Says a line at a table and returns what is told.
fn say(app: &mut App, line: &str) -> String {
    let told = Told::afresh(app);
    command::read(app, line).unwrap().perform(app);
    told.news(app).join("\n")
}

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

fn position(text: &str, under: &str) -> Position {
    Position::read(text, rules(under)).unwrap()
}

#[test]
fn who_is_short_loses_in_every_language_and_the_record_says_so() {
    for (lang, ending, verdict) in [
        ("vi", "An không đủ dân để rải lại nên thua.", "Bình thắng."),
        (
            "en",
            "An has too few dân to refill and loses.",
            "Bình wins.",
        ),
        (
            "fr",
            "An n’a pas assez de dân à remettre et perd.",
            "Bình gagne.",
        ),
    ] {
        let mut app = sit_down(&format!("{lang} short=lose {SHORT}"));
        let told = say(&mut app, "B1<");
        assert!(told.contains(ending) && told.contains(verdict), "{told}");
        let text = app.record().to_string();
        assert!(
            text.contains("[End \"short A\"]\n[Result \"14-9\"]"),
            "{text}"
        );
        assert_eq!(text.parse::<Record>().as_ref(), Ok(app.record()));
    }
}

#[test]
fn who_is_short_ends_the_game_and_it_is_counted() {
    let mut app = sit_down(&format!("short=end {SHORT}"));
    let told = say(&mut app, "B1<");
    assert!(
        told.contains("An has too few dân to refill: the game ends."),
        "{told}"
    );
    assert!(told.contains("An wins by 5."), "{told}");
    let outcome = app.record().outcome().unwrap();
    assert_eq!(outcome.ending.loser(), None);
    assert_eq!((outcome.places[Side::A], outcome.places[Side::B]), (1, 2));
}

#[test]
fn with_enough_dan_the_row_is_refilled_and_nobody_owes() {
    for short in ["borrow", "end", "lose"] {
        let rules = rules(&format!("wikipedia short={short}"));
        let text = "0,0,0,0,0,Q3/0,2,0,0,1,0 B 5,0/7,0 33";
        let mut record = Record::from_start(Position::read(text, rules).unwrap());
        let mv = record.position().read_move("B1<").unwrap();
        record.play(mv).unwrap();
        assert_eq!(
            (record.ending(), record.position().hand(Side::A).dan),
            (None, 0)
        );
    }
}

/// B could not refill, but nothing is left in the ô quan: that comes first.
#[test]
fn the_end_comes_before_a_shortage() {
    let start = "1,0,0,2,0,Q3/0,0,0,0,0,0 A 0,0/0,0 20";
    let mut record = Record::from_start(position(start, "wikipedia short=lose"));
    let mv = record.position().read_move("A1>").unwrap();
    record.play(mv).unwrap();
    assert_eq!(record.ending(), Some(Ending::Quan));
}

#[test]
fn a_record_that_names_the_wrong_side_is_refused() {
    let text = format!(
        "[Rules \"wikipedia short=end\"]\n[Start \"{}\"]\n[End \"short B\"]\n\n1. B1< *",
        "0,0,0,0,0,Q3/0,2,0,0,1,0 B 4,1/7,0 33"
    );
    let error = text.parse::<Record>().unwrap_err().to_string();
    assert!(error.contains("short A"), "{error}");
}

#[test]
fn where_all_sow_one_way_enter_sows_and_the_other_arrow_is_refused() {
    for (way, sown, refused) in [("ccw", "A3>", Key::Left), ("cw", "A3<", Key::Right)] {
        let mut app = sit_down(&format!("way={way}"));
        app.press(Key::Char('3'));
        app.press(refused);
        assert!(app.record().is_empty(), "{way}");
        assert!(app.notice().is_some(), "{way}");
        app.press(Key::Esc);
        app.press(Key::Char('3'));
        app.press(Key::Enter);
        let mv = app.record().move_at(1).unwrap();
        assert_eq!(mv.text(app.record().rules().players), sown);
    }
}

#[test]
fn a_dan_lifted_from_an_o_quan_is_told() {
    for (lang, told) in LANGS.into_iter().zip([
        "trong đó 1 dân bốc từ ô quan",
        "1 of them from an ô quan",
        "dont 1 d’un ô quan",
    ]) {
        let mut app = sit_down(&format!(
            "{lang} next=lift at:0,0,0,1,0,Q2/0,0,4,0,0,Q_A_0,0/0,0_20"
        ));
        let news = say(&mut app, "A4>");
        assert!(news.contains(told), "{news}");
    }
}

#[test]
fn what_was_shared_is_a_column_of_the_count() {
    let start = "at:1,0,0,2,0,Q5/0,0,3,0,4,0_A_17,0/18,1_30";
    for (sweep, told) in [
        ("own", "captured 24, own row 1, quan 10, total 35"),
        (
            "quan",
            "captured 24, own row 1, shared 0, quan 10, total 35",
        ),
        ("all", "captured 24, shared 4, quan 10, total 38"),
    ] {
        let mut app = sit_down(&format!("sweep={sweep} {start}"));
        let news = say(&mut app, "A1>");
        assert!(news.contains(told), "{news}");
        let line = tally(app.record())[Side::A];
        let all = line.hand + line.swept + line.shared + line.quan_dan;
        assert_eq!(all, line.total);
    }
}

/// What lies there counts when a game is agreed to be over: the quan too, at its worth.
#[test]
fn an_agreement_shares_as_the_rules_say() {
    let text = "1,0,0,0,2,Q3/0,0,4,0,1,Q A 9,0/7,0 30";
    for (sweep, scores) in [("own", [12, 12]), ("quan", [23, 23]), ("all", [24, 22])] {
        let mut record = Record::from_start(position(text, &format!("wikipedia sweep={sweep}")));
        let before = record.position().count();
        record.close(oanquan::engine::Closing::Agreement).unwrap();
        let outcome = record.outcome().unwrap();
        assert_eq!(outcome.scores, before);
        assert_eq!(outcome.scores.0[..2], scores, "{sweep}");
        let text = record.to_string();
        assert_eq!(text.parse::<Record>(), Ok(record));
    }
}

/// The way of each value, whoever sits where.
#[test]
fn each_side_sows_the_one_way() {
    for players in [2, 3, 4] {
        for (way, ways) in [("ccw", Ways::Ccw), ("cw", Ways::Cw)] {
            let under = format!("wikipedia players={players} way={way}");
            let mut at = Position::start(rules(&under));
            assert_eq!(at.rules().way, ways);
            for _ in 0..2 * players {
                let moves: Vec<_> = at.legal_moves().collect();
                let direction = ways.directions()[0];
                assert!(moves.iter().all(|mv| mv.direction == direction));
                at.play(moves[0]).unwrap();
            }
        }
    }
}

#[test]
fn lifting_goes_on_from_each_o_quan_and_stops_at_a_quan_alone() {
    let start = position(
        "0,0,0,1,0,Q2/0,3,4,0,0,Q A 0,0/0,0 20",
        "wikipedia next=lift",
    );
    let mv = start.read_move("A4>").unwrap();
    let (after, steps) = play(start, mv);
    let lifts: Vec<Step> = steps
        .iter()
        .copied()
        .filter(|step| matches!(step, Step::LiftOne { .. }))
        .collect();
    let cell = Cell::new(5).unwrap();
    assert_eq!(lifts, [Step::LiftOne { cell }]);
    let turn = TurnSummary::new(mv, &steps);
    assert_eq!((turn.lifted, turn.sown, turn.why), (1, 5, StopReason::Quan));
    assert_eq!(after.to_string(), "0,0,0,0,1,Q1/1,0,5,1,1,Q B 0,0/0,0 21");
}

#[test]
fn an_empty_o_quan_is_as_ever_where_dan_are_lifted() {
    for (empty, captured) in [("pass", 3), ("stop", 0), ("wall", 0)] {
        let under = format!("wikipedia empty={empty} next=lift");
        let start = position("0,0,0,1,0,0/3,0,0,0,0,Q A 0,0/0,0 20", &under);
        let (after, _) = play(start, start.read_move("A4>").unwrap());
        assert_eq!(after.hand(Side::A).dan, captured, "{empty}");
    }
}

#[test]
fn the_presets_of_tonkin_are_its_three_rules() {
    let tonkin = rules("tonkin");
    assert_eq!((tonkin.way, tonkin.sweep), (Ways::Ccw, Sweep::All));
    assert_eq!(
        (tonkin.next, tonkin.short),
        (NextQuan::Lift, Shortage::Borrow)
    );
    assert_eq!(
        rules("wikipedia way=ccw sweep=all next=lift").to_string(),
        "tonkin"
    );
}

#[test]
fn every_value_of_every_rule_is_told_in_words() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut lines = vec![words.rules.line(&Rules::default())];
        let mut told = vec![words.rules.paragraphs(&Rules::default())];
        for rule in Rule::ALL {
            for value in rule.values() {
                let rules = Rules::default().with(rule, &value).unwrap();
                if rules != Rules::default() {
                    lines.push(words.rules.line(&rules));
                    told.push(words.rules.paragraphs(&rules));
                }
            }
        }
        let (all, texts) = (lines.len(), told.len());
        lines.sort();
        lines.dedup();
        told.sort();
        told.dedup();
        assert_eq!((lines.len(), told.len()), (all, texts), "{lang:?}");
    }
}

/// Rule sets that have every later rule between them.
const SETS: [&str; 6] = [
    "wikipedia short=lose",
    "kindergarten short=end",
    "wikipedia way=cw sweep=quan",
    "wikipedia sweep=all next=lift",
    "tonkin",
    "tonkin refill=2 short=lose",
];

#[test]
fn the_levels_play_whole_games_by_the_later_rules() {
    for text in SETS {
        let contest = Match {
            rules: rules(text),
            players: [Level::CuNhan, Level::TienSi].map(Contender::Level),
            seed: 3,
            plies: 2,
            within: 60,
        };
        let stop = AtomicBool::new(false);
        for game in contest.games(&stop).take(2) {
            let record = &game.record;
            assert!(record.outcome().is_some(), "{text}");
            let mut replayed = Record::new(rules(text));
            for mv in record.moves() {
                replayed.play(mv).unwrap();
            }
            assert_eq!(
                replayed.ending().is_some(),
                record.ending() != Some(Ending::Agreement)
            );
        }
    }
}

#[test]
fn hints_and_analysis_know_who_cannot_refill() {
    // B's only dân leaves A's row empty and A with four: whatever else happens, A loses.
    let mut app = sit_down(&format!("short=lose {SHORT}"));
    say(&mut app, "hint");
    while think(&mut app) {}
    let hint = app.hint().cloned();
    let Some(Advice::Given(report)) = hint else {
        panic!("{hint:?}");
    };
    assert!(is_decided(report.value), "{}", report.value);
    let position = app.record().position();
    for (lang, won) in Lang::ALL.into_iter().zip(["thắng", "won", "gagné"]) {
        let told = told::hint(lang.words(), &position, &report, &|side| {
            side.letter().into()
        });
        assert!(told.contains(won) && !told.contains("99"), "{told}");
    }
    let lead = told::lead(Lang::En.words(), -9_900, &|side| side.letter().into());
    assert_eq!(lead, "B wins, the other can't refill");
    let slip = told::loss(Lang::En.words(), "A1>", 10_012);
    assert_eq!(slip, "A1> turned the game: who can't refill loses.");
}
