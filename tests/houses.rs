//! The match of sold cells: random matches from fixed seeds, records of whole matches, and records that lie.

use fastrand::Rng;
use oanquan::app::App;
use oanquan::app::Place;
use oanquan::app::game::Game;
use oanquan::app::series::Series;
use oanquan::engine::{
    BySide, Closing, Houses, MatchEnd, Record, Rules, Side, Sides, Terms, matches, read_records,
};

use oanquan::words::{Lang, told};

use crate::sitting::{LANGS, TODAY, one_line, picture, rows, sit_down, type_keys};

/// Plays a game by chance to its end; now and then somebody gives up, or all agree to count.
fn play_out(record: &mut Record, rng: &mut Rng) {
    while record.ending().is_none() {
        if rng.usize(..400) == 0 {
            let mover = record.position().mover();
            let closings = [Closing::Agreement, Closing::Resignation(mover)];
            record.close(closings[rng.usize(..2)]).unwrap();
            return;
        }
        let moves: Vec<_> = record.position().legal_moves().collect();
        record.play(rng.choice(moves).unwrap()).unwrap();
    }
}

/// Plays a match by chance, and shows each game when it is over. Returns the record of its last game.
fn play_match(rng: &mut Rng, rules: Rules, terms: Terms, mut on: impl FnMut(&Record)) -> Record {
    let mut record = Record::of_match(terms, rules, Side::A);
    loop {
        play_out(&mut record, rng);
        on(&record);
        let next = Sides::Two.after(record.start().mover());
        match record.next_of_match(next) {
            Some(next) if next.earlier().len() < 60 => record = next,
            _ => return record,
        }
    }
}

fn drawn(rng: &mut Rng) -> (Rules, Terms) {
    let texts = [
        "wikipedia",
        "wikipedia quan=5",
        "pebbles",
        "kindergarten",
        "online dan=3",
    ];
    let terms = Terms {
        price: rng.u8(Terms::PRICES),
        lost: rng.u8(Terms::LOSSES),
    };
    (texts[rng.usize(..texts.len())].parse().unwrap(), terms)
}

/// What both have in all, cells at their price, changes from one side to the other alone; and what each side is ahead
/// is the sum of what it had more than the fair share in each game.
#[test]
fn in_every_match_what_one_side_loses_the_other_gets() {
    let mut rng = Rng::with_seed(1);
    let (mut ended, mut sold_back) = (0, 0);
    for _ in 0..60 {
        let (rules, terms) = drawn(&mut rng);
        let mut lead = 0;
        let last = play_match(&mut rng, rules, terms, |record| {
            let (before, has) = (record.houses().unwrap(), record.has().unwrap());
            let after = record.houses_after().unwrap();
            let full = i32::from(rules.dan) * 10 + i32::from(rules.quan) * 2;
            assert!(has[Side::A] + has[Side::B] <= full, "{record}");
            lead += (has[Side::A] - has[Side::B]) / 2;
            for (side, sign) in [(Side::A, 1), (Side::B, -1)] {
                assert_eq!(after.lead(side), sign * lead, "{record}");
            }
            assert_eq!(after.games(), before.games() + 1);
            check_standing(&after);
            assert_eq!(record.position_at(0).sold(), before.sold());
            sold_back += u32::from(
                Sides::Two
                    .iter()
                    .any(|side| after.sold_by(side) < before.sold_by(side)),
            );
        });
        ended += u32::from(last.match_end().is_some());
    }
    assert!(
        ended > 40 && sold_back > 10,
        "{ended} ended, {sold_back} sold back"
    );
}

/// One side at most has sold cells, one at most owes, and while the match goes on less than a price.
#[track_caller]
fn check_standing(houses: &Houses) {
    let both = |of: &dyn Fn(Side) -> i32| of(Side::A).min(of(Side::B));
    assert_eq!(both(&|side| houses.sold_by(side).into()), 0, "{houses:?}");
    assert_eq!(both(&|side| houses.owes(side)), 0, "{houses:?}");
    let terms = houses.terms();
    for side in Sides::Two.iter() {
        assert!(houses.sold_by(side) <= terms.lost, "{houses:?}");
        let owes_less = houses.owes(side) < terms.price.into();
        assert!(owes_less || houses.end().is_some(), "{houses:?}");
    }
}

#[test]
fn every_match_reads_back_whole_and_game_by_game() {
    let mut rng = Rng::with_seed(2);
    for _ in 0..30 {
        let (rules, terms) = drawn(&mut rng);
        let last = play_match(&mut rng, rules, terms, |_| ());
        let text = last.to_string();
        let games = read_records(&text).unwrap();
        assert_eq!(games.len(), last.earlier().len() + 1);
        for (game, played) in games.iter().zip(last.earlier()) {
            assert_eq!(game.houses(), played.houses());
            // Each can be read alone.
            let alone: Record = game.to_string().parse().unwrap();
            assert_eq!(&alone, game);
        }
        let mut read: Vec<Record> = matches(games.into_iter()).collect();
        assert_eq!(read.len(), 1, "{text}");
        assert_eq!(read.remove(0), last, "{text}");
    }
}

#[test]
fn matches_that_follow_one_another_in_a_file_stay_apart() {
    let mut rng = Rng::with_seed(3);
    let terms = Terms { price: 10, lost: 2 };
    let mut text = String::new();
    let mut expected = Vec::new();
    for _ in 0..5 {
        let last = play_match(&mut rng, Rules::default(), terms, |_| ());
        text.push_str(&last.to_string());
        text.push('\n');
        expected.push(last);
        // Between them a game that is none of a match.
        let mut alone = Record::new(Rules::default());
        play_out(&mut alone, &mut rng);
        text.push_str(&alone.to_string());
        text.push('\n');
        expected.push(alone);
    }
    let games = read_records(&text).unwrap();
    assert!(matches(games.into_iter()).eq(expected));
}

/// Three games: A has sold a cell after the second one, and the third has begun.
const MATCH: &str = r#"[Format "1"]
[A "An"]
[B "Bình"]
[Rules "wikipedia"]
[End "resignation A"]
[Result "25-25"]
[Match "houses 20 5"]
[Game "1"]

25-25

[Format "1"]
[A "An"]
[B "Bình"]
[Rules "wikipedia"]
[Start "5,5,5,5,5,Q/5,5,5,5,5,Q B 0,0/0,0 0"]
[End "agreement"]
[Result "24-35"]
[Match "houses 20 5"]
[Game "2"]
[Sold "A5"]
[Owed "A 15"]

1. B1< 24-35

[Format "1"]
[A "An"]
[B "Bình"]
[Rules "wikipedia"]
[Result "*"]
[Match "houses 20 5"]
[Game "3"]
[Sold "A5,A4"]

1. A1> *
"#;

#[test]
fn a_match_is_a_file_that_reads_well() {
    let games = read_records(MATCH).unwrap();
    let [match_record] = &matches(games.into_iter()).collect::<Vec<_>>()[..] else {
        panic!("one match");
    };
    assert_eq!(match_record.to_string(), MATCH);
    let houses = match_record.houses().unwrap();
    assert_eq!((houses.sold_by(Side::A), houses.owes(Side::A)), (2, 0));
    assert_eq!(match_record.position().sold().to_string(), "A5,A4");
}

/// A file in which one thing was changed, and what is said of it.
#[test]
fn a_match_that_lies_is_refused_with_the_place_of_the_lie() {
    for (from, to, message) in [
        (
            "[Owed \"A 15\"]",
            "[Owed \"A 14\"]",
            "line 22, column 7: the tag Owed can't be 'A 14' here, expected A 15",
        ),
        (
            "[Owed \"A 15\"]",
            "[Owed \"B 15\"]",
            "line 22, column 7: the tag Owed can't be 'B 15' here, expected A 15",
        ),
        (
            "[Owed \"A 15\"]",
            "[Owed \"A 20\"]",
            "line 22, column 7: the tag Owed can't be 'A 20' here, expected A|B 1-19",
        ),
        (
            "[Owed \"A 15\"]\n",
            "",
            "line 19, column 8: the tag Owed can't be '' here, expected A 15",
        ),
        (
            "[Sold \"A5\"]",
            "[Sold \"A4\"]",
            "line 21, column 7: the tag Sold can't be 'A4' here, expected A5",
        ),
        (
            "[Sold \"A5,A4\"]",
            "[Sold \"A5\"]",
            "line 33, column 7: the tag Sold can't be 'A5' here, expected A5,A4",
        ),
        (
            "[Sold \"A5,A4\"]",
            "[Sold \"B1,B2\"]",
            "line 33, column 7: the tag Sold can't be 'B1,B2' here, expected A5,A4",
        ),
        (
            "[Sold \"A5,A4\"]",
            "[Sold \"A5,B1\"]",
            "line 33, column 7: the tag Sold can't be 'A5,B1' here, expected A5",
        ),
        (
            "[Sold \"A5,A4\"]",
            "[Sold \"A5,A4,A3,A2,A1\"]",
            "line 33, column 7: the tag Sold can't be 'A5,A4,A3,A2,A1' here, expected A5,A4,A3,A2",
        ),
        (
            "[Sold \"A5,A4\"]",
            "[Sold \"C1\"]",
            "line 33, column 7: the tag Sold can't be 'C1' here, expected A5,A4 …",
        ),
        (
            "[Game \"1\"]",
            "[Game \"0\"]",
            "line 8, column 7: the tag Game can't be '0' here, expected 1, 2, 3, …",
        ),
        (
            "[Game \"1\"]",
            "[Game \"1\"]\n[Owed \"A 3\"]",
            "line 9, column 7: the tag Owed can't be 'A 3' here, expected none",
        ),
        (
            "[Game \"1\"]",
            "[Game \"1\"]\n[MatchEnd \"tea\"]",
            "line 9, column 11: the tag MatchEnd can't be 'tea' here, expected agreement",
        ),
        (
            "[Game \"3\"]",
            "[Game \"3\"]\n[MatchEnd \"agreement\"]",
            "line 33, column 11: the tag MatchEnd can't be 'agreement' here, expected none",
        ),
        (
            "[Match \"houses 20 5\"]",
            "[Match \"houses 9 5\"]",
            "line 7, column 8: the tag Match can't be 'houses 9 5' here, expected houses 10-30 1-5",
        ),
        (
            "[Rules \"wikipedia\"]",
            "[Rules \"wikipedia players=3\"]",
            "line 7, column 8: the tag Match can't be 'houses 20 5' here, expected houses 10-30 1-5",
        ),
        (
            "[Start \"5,5,5,5,5,Q/",
            "[Start \"5,5,5,5,6,Q/",
            "line 16, column 8: the tag Start can't be '5,5,5,5,6,Q/5,5,5,5,' here, expected 5,5,5,5,5,Q/5,5,5,5,5,Q B 0,0/0,0 0",
        ),
        (
            "24-35",
            "34-25",
            "line 18, column 9: the result can't be '34-25', the moves give 24-35",
        ),
    ] {
        let text = MATCH.replacen(from, to, 1);
        assert_ne!(text, MATCH, "{from}");
        let error = read_records(&text).unwrap_err();
        assert_eq!(error.to_string(), message, "{from} → {to}");
    }
}

#[test]
fn another_kind_of_match_is_somebody_elses() {
    let text = "[Match \"spring cup\"]\n[Game \"final\"]\n[Sold \"out\"]\n\n1. A1> *";
    let record: Record = text.parse().unwrap();
    assert_eq!((record.houses(), record.tags.len()), (None, 3));
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn a_match_ends_when_all_agree_and_goes_on_when_its_end_is_taken_back() {
    let mut record = Record::of_match(Terms::default(), Rules::default(), Side::A);
    assert!(!record.agree_to_end_match(), "the game is not over");
    let mv = record.position().read_move("A1>").unwrap();
    record.play(mv).unwrap();
    record.close(Closing::Agreement).unwrap();
    assert!(!record.is_done() && record.agree_to_end_match());
    assert_eq!(record.match_end(), Some(MatchEnd::Agreement));
    assert!(record.is_done() && record.next_of_match(Side::B).is_none());
    assert_eq!(record.to_string().parse(), Ok(record.clone()));
    record.undo();
    assert!(!record.is_done() && record.match_end().is_none());
    let mv = record.position().read_move("B4>").unwrap();
    record.play(mv).unwrap();
    record.close(Closing::Agreement).unwrap();
    assert!(!record.is_done(), "another end is another agreement");
}

/// Who gives up keeps what he holds; all that lies on the board is the other's.
#[test]
fn who_gives_a_game_up_leaves_the_board_to_the_other() {
    let mut record = Record::of_match(Terms::default(), Rules::default(), Side::A);
    for text in ["A5>", "B2>"] {
        let mv = record.position().read_move(text).unwrap();
        record.play(mv).unwrap();
    }
    let hand = record.position().worth(Side::A);
    record.close(Closing::Resignation(Side::A)).unwrap();
    let has = record.has().unwrap();
    assert_eq!((has[Side::A], has[Side::B]), (hand, 70 - hand));
}

/// The match that rules.md tells, game by game.
#[test]
fn a_match_goes_as_the_rules_tell() {
    let rules = include_str!("../rules.md");
    let head = "| A has | B has | A has sold | B has sold | A owes | B owes |";
    let rows = rules.lines().skip_while(|line| *line != head).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    let (mut houses, mut games) = (Houses::new(Terms::default()), 0);
    for row in rows {
        let numbers = row.split('|').filter_map(|cell| cell.trim().parse().ok());
        let numbers: Vec<i32> = numbers.collect();
        let [a, b, sold_a, sold_b, owes_a, owes_b] = numbers[..] else {
            panic!("{row}");
        };
        houses = houses.settled(BySide([a, b, 0, 0]));
        let sold = [Side::A, Side::B].map(|side| i32::from(houses.sold_by(side)));
        let owed = [Side::A, Side::B].map(|side| houses.owes(side));
        assert_eq!((sold, owed), ([sold_a, sold_b], [owes_a, owes_b]), "{row}");
        games += 1;
    }
    assert_eq!(games, 7);
}

/// A match by chance in which nobody gives up, with the keys that play it at the table and the lines that play it in words.
fn scripted(seed: u64, terms: Terms) -> (Record, String, String) {
    let mut rng = Rng::with_seed(seed);
    let (mut keys, mut lines) = (String::new(), String::new());
    let mut record = Record::of_match(terms, Rules::default(), Side::A);
    "2026-11-30".clone_into(&mut record.date);
    loop {
        while record.ending().is_none() {
            let moves: Vec<_> = record.position().legal_moves().collect();
            let mv = rng.choice(moves).unwrap();
            record.play(mv).unwrap();
            let text = mv.text(Sides::Two);
            keys.push_str(&text.to_lowercase());
            lines.push_str(&text);
            lines.push('\n');
        }
        let Some(mut next) = record.next_of_match(Sides::Two.after(record.start().mover())) else {
            return (record, keys, lines);
        };
        record.date.clone_into(&mut next.date);
        record = next;
        keys.push('n');
        lines.push_str("new\n");
    }
}

/// The same match from the keyboard, in lines and from its file: the same games, the same standing, the same end.
#[test]
fn a_match_is_the_same_from_keys_lines_and_its_record() {
    let terms = Terms { price: 10, lost: 2 };
    for seed in [1, 2, 3] {
        let (record, keys, lines) = scripted(seed, terms);
        let mut typed = sit_down("houses:10:2");
        type_keys(&mut typed, &keys);
        assert_eq!(typed.record(), &record);
        assert_eq!(typed.game_text(), record.to_string());
        let mut told = sit_down("houses:10:2");
        for line in lines.lines() {
            let command = oanquan::lines::command::read(&told, line).unwrap();
            command.perform(&mut told);
        }
        assert_eq!(told.record(), &record);
        let games = read_records(&record.to_string()).unwrap();
        let read = matches(games.into_iter()).next().unwrap();
        let (game, series) = Game::taken_up(read);
        let opened = App::new(game, *typed.settings(), TODAY, 1).with_series(series);
        assert_eq!(opened.record(), &record);
        for app in [&typed, &told, &opened] {
            let seen = seen(app);
            assert!(seen.contains("wins the match."), "{seen}");
            assert_eq!(app.place(), Place::Count);
        }
        assert!(record.match_end().is_some());
    }
}

#[test]
fn between_two_games_all_can_go_on_or_end_the_match_and_take_that_back() {
    let mut app = sit_down("houses");
    type_keys(&mut app, "a1>gy");
    assert_eq!(app.place(), Place::Between);
    let seen = seen(&app);
    for told in [
        "Bình gave up and keeps what was in hand, 0; the board is the other's.",
        "Bình is 35 dân short of a fair share and owes them to An.",
        "Bình sells B1 to An. Bình still owes 15 dân.",
        "n next game p end the match",
    ] {
        assert!(seen.contains(told), "{told}: {seen}");
    }
    // The end is taken back, and the game goes on as if it had not been.
    type_keys(&mut app, "u");
    assert_eq!(
        (app.place(), app.record().houses_after()),
        (Place::Play, None)
    );
    type_keys(&mut app, "b1<py");
    assert_eq!(app.place(), Place::Between);
    type_keys(&mut app, "p");
    assert_eq!(app.place(), Place::Ask);
    type_keys(&mut app, "n");
    assert_eq!(app.place(), Place::Between);
    type_keys(&mut app, "py");
    assert_eq!(app.place(), Place::Count);
    assert_eq!(app.record().match_end(), Some(MatchEnd::Agreement));
    // What comes then is another match.
    type_keys(&mut app, "n");
    let begun = app.record().houses().unwrap();
    assert_eq!((begun.games(), app.record().earlier().len()), (0, 0));
    assert_eq!(
        app.record().start().mover(),
        Side::B,
        "who starts alternates"
    );
}

#[test]
fn the_next_game_shows_what_is_sold_and_owed() {
    let mut app = sit_down("houses");
    type_keys(&mut app, "a1>gyn");
    assert_eq!(app.place(), Place::Play);
    let seen = seen(&app);
    assert!(
        seen.contains("game 2: Bình has sold 1 cell, Bình owes 15"),
        "{seen}"
    );
    assert!(seen.contains("1=A"), "the cell is marked: {seen}");
    let position = app.shown();
    assert_eq!(
        (position.count()[Side::A], position.count()[Side::B]),
        (30, 20)
    );
    // A game that is given up for a new one is played anew, from the same standing.
    type_keys(&mut app, "b2>ny");
    assert_eq!((app.record().len(), app.record().earlier().len()), (0, 1));
    assert_eq!(app.shown(), position);
}

#[test]
fn the_set_up_offers_the_match_to_two_and_its_terms() {
    let mut app = sit_down("");
    type_keys(&mut app, "<f2>");
    let down_to = |app: &mut App, label: &str| {
        while !focused(app).contains(label) {
            type_keys(app, "<down>");
        }
    };
    down_to(&mut app, "Games");
    type_keys(&mut app, "<left>");
    assert!(focused(&app).contains("sold cells"));
    down_to(&mut app, "price of a cell");
    type_keys(&mut app, "<right>");
    down_to(&mut app, "cells that lose it");
    type_keys(&mut app, "<left><left>");
    type_keys(&mut app, "<home><enter>");
    let terms = app.record().houses().unwrap().terms();
    assert_eq!(terms, Terms { price: 25, lost: 3 });
    // Three don't sell cells to one another.
    type_keys(&mut app, "<f2><down><right><home><enter>");
    assert_eq!(
        (app.record().rules().players, app.record().houses()),
        (Sides::Three, None)
    );
}

/// The row of the set-up that has the focus.
fn focused(app: &App) -> String {
    let rows = rows(&picture(app));
    let row = rows.into_iter().find(|row| row.contains('▶'));
    row.unwrap_or_default()
}

/// The screen in one line, what is in frames included.
fn seen(app: &App) -> String {
    one_line(&rows(&picture(app)).join(" ").replace('│', " "))
}

/// What each row of the set-up means is said to its end, and so is what a game changes.
#[test]
fn in_every_window_what_is_said_of_a_match_is_whole() {
    for lang in LANGS {
        for size in ["40x14", "60x20", "80x24"] {
            let mut app = sit_down(&format!("{lang} houses"));
            type_keys(&mut app, &format!("<size {size}><f2>"));
            for _ in 0..20 {
                type_keys(&mut app, "<down>");
                check_notes(&app);
            }
            type_keys(&mut app, "<esc>1>gyp");
            let rows = rows(&picture(&app));
            assert!(one_line(&rows.join(" ")).contains('?'), "{rows:#?}");
            type_keys(&mut app, "n");
            // In the title the rules give way.
            let mut told = self::rows(&picture(&app));
            told.retain(|row| !row.contains("Ô ĂN QUAN"));
            let told = told.join(" ");
            assert!(
                told.contains("15") && !told.contains('…'),
                "{lang} {size}: {told}"
            );
        }
    }
}

#[track_caller]
fn check_notes(app: &App) {
    let rows = rows(&picture(app));
    let below = rows.iter().skip_while(|row| !row.contains('╰'));
    let cut = below.filter(|row| row.contains('…')).count();
    assert_eq!(cut, 0, "{rows:#?}");
}

/// A list of games says which of them are of a match.
#[test]
fn a_game_of_a_match_is_listed_as_one() {
    for game in read_records(MATCH).unwrap() {
        let told = told::game(Lang::En.words(), &game);
        let number = game.houses().unwrap().games() + 1;
        assert!(
            told.contains(&format!("sold cells, game {number}")),
            "{told}"
        );
    }
}

/// Whoever began the next game too early takes that back: the game before stands at its end, and can be played otherwise.
#[test]
fn the_beginning_of_the_next_game_can_be_taken_back() {
    let mut app = sit_down("houses");
    type_keys(&mut app, "a1>gyn");
    let first = app.record().earlier()[0].clone();
    assert_eq!(app.place(), Place::Play);
    type_keys(&mut app, "u");
    assert_eq!((app.place(), app.record()), (Place::Between, &first));
    // The same game follows again, and its moves can't be lost by one key too many.
    type_keys(&mut app, "nb2>uu");
    assert_eq!((app.record().earlier().len(), app.record().len()), (1, 1));
    assert!(seen(&app).contains("Nothing to undo"), "{}", seen(&app));
    // After a start anew all that is known is in the record.
    let text = app.game_text();
    let record = matches(read_records(&text).unwrap().into_iter())
        .next()
        .unwrap();
    let next = record.again_in_match().unwrap();
    let mut later = App::new(Game::new(next), *app.settings(), TODAY, 1);
    type_keys(&mut later, "u");
    assert_eq!((later.place(), later.record()), (Place::Between, &first));
    type_keys(&mut later, "u");
    assert_eq!(
        (later.place(), later.record().ending()),
        (Place::Play, None)
    );
}

/// So it is with games that are counted together: the standing is the one before too.
#[test]
fn in_a_series_the_beginning_of_the_next_game_can_be_taken_back() {
    let mut app = sit_down("").with_series(Series::new(3));
    type_keys(&mut app, "a1>gyn");
    assert_eq!((app.series().game(), app.record().len()), (2, 0));
    type_keys(&mut app, "u");
    assert_eq!((app.series().game(), app.place()), (1, Place::Count));
    type_keys(&mut app, "ub2>gynb3<");
    assert_eq!((app.series().game(), app.series().outcomes().len()), (2, 1));
    // At the very first move of a table nothing lies before.
    let mut first = sit_down("");
    type_keys(&mut first, "u");
    assert!(seen(&first).contains("Nothing to undo"), "{}", seen(&first));
}

/// The computer that begins the next game is not in the way.
#[test]
fn a_computers_first_move_is_taken_back_with_the_beginning() {
    let mut app = sit_down("computer");
    type_keys(&mut app, "a1><think>gyn<think>");
    assert_eq!(app.record().len(), 1, "the computer has begun");
    type_keys(&mut app, "u");
    assert_eq!(app.place(), Place::Count);
}
