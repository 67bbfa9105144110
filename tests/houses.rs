//! The match of sold cells: random matches from fixed seeds, records of whole matches, and records that lie.

use fastrand::Rng;
use oanquan::engine::{
    Closing, Houses, MatchEnd, Record, Rules, Side, Sides, Terms, matches, read_records,
};

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
