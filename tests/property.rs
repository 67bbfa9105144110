//! Any text at all, and texts put together from what belongs into records, rules and positions: it is read, and then
//! reads back as it was written, or it is refused with its place. Small failing texts are found by shrinking.

use oanquan::engine::{Position, Record, Rules, Sides, read_records};
use proptest::prelude::*;
use proptest::sample::select;

/// What records are made of, whole and broken.
const PIECES: [&str; 46] = [
    "[Format \"1\"]\n",
    "[Format \"2\"]\n",
    "[A \"An\"]\n",
    "[B \"Bình\\\"\\\\\"]\n",
    "[C \"\"]\n",
    "[Rules \"online quan=5\"]\n",
    "[Rules \"wikipedia players=4\"]\n",
    "[Rules \"chess\"]\n",
    "[Start \"5,5,5,5,5,Q/5,5,5,5,5,Q B 0,0/0,0 0\"]\n",
    "[Start \"1\"]\n",
    "[End \"quan\"]\n",
    "[End \"resignation B\"]\n",
    "[Result \"*\"]\n",
    "[Result \"35-25\"]\n",
    "[Event \"tết\"]\n",
    "[",
    "]",
    "\"",
    "\n\n",
    "1. ",
    "A1> ",
    "B4> ",
    "A3< ",
    "b2← ",
    "3> ",
    "A9> ",
    "C1^ ",
    "2...",
    "{a comment} ",
    "! ",
    "?! ",
    "$4 ",
    "$256 ",
    "( ",
    "(A2> ",
    ") ",
    "; to the end }\n",
    ";",
    "{[%end resignation A]} ",
    "{",
    "}",
    "* ",
    "35-25 ",
    "-3-53 ",
    "\u{202e}",
    "\u{7}",
];

/// What positions are made of.
const POSITION_PIECES: [&str; 18] = [
    "5",
    "0",
    "12",
    "200",
    "201",
    ",",
    ",",
    "/",
    "Q",
    "Q3",
    " A ",
    " B ",
    "0,0/0,0",
    "-500,0",
    " 7",
    "5,5,5,5,5,Q",
    "/1,0,0,2,0,4",
    " ",
];

/// What rule sets are made of.
const RULES_PIECES: [&str; 18] = [
    "wikipedia",
    "pebbles",
    "ONLINE",
    "chess",
    " ",
    " ",
    "quan",
    "non",
    "first",
    "players",
    "=",
    "=",
    "5",
    "no",
    "yes",
    "3",
    "256",
    "\t",
];

fn text_of(pieces: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop::collection::vec(select(pieces), 0..40).prop_map(|pieces| pieces.concat())
}

fn rules() -> impl Strategy<Value = Rules> {
    select(Sides::ALL.to_vec()).prop_map(|players| Rules {
        players,
        ..Rules::default()
    })
}

fn check_records(text: &str) -> Result<(), TestCaseError> {
    match read_records(text) {
        Ok(records) => {
            for record in records {
                let written = record.to_string();
                let again = written.parse::<Record>();
                prop_assert_eq!(again.as_ref(), Ok(&record), "{}", written);
                // The other lines too, which the comparison leaves out.
                prop_assert_eq!(again.map(|again| again.to_string()), Ok(written.clone()));
                let harmless = |sign: char| sign == '\n' || !sign.is_control();
                prop_assert!(written.chars().all(harmless), "{:?}", written);
            }
        }
        Err(error) => prop_assert!(error.line >= 1 && error.column >= 1, "{}", error),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(1500)
    })]

    #[test]
    fn any_text_is_a_record_or_refused(text in "\\PC{0,120}|[\\x00-\\x7f]{0,120}") {
        check_records(&text)?;
    }

    #[test]
    fn what_looks_like_a_record_is_one_or_refused(text in text_of(&PIECES)) {
        check_records(&text)?;
    }

    #[test]
    fn what_looks_like_a_position_is_one_or_refused(text in text_of(&POSITION_PIECES), rules in rules()) {
        if let Ok(position) = Position::read(&text, rules) {
            let written = position.to_string();
            // A refill may take a hand below what a text may say; nothing else changes on the way.
            if let Ok(again) = Position::read(&written, rules) {
                prop_assert_eq!(again, position, "{}", written);
            }
        }
    }

    #[test]
    fn what_looks_like_a_rule_set_is_one_or_refused(text in text_of(&RULES_PIECES)) {
        if let Ok(rules) = text.parse::<Rules>() {
            prop_assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules));
        }
    }

    #[test]
    fn any_text_is_a_move_or_refused(text in "\\PC{0,8}|[aAbBcCdD]?[0-9]?[<>v^←→↑↓]?", rules in rules()) {
        let position = Position::start(rules);
        if let Ok(mv) = position.read_move(&text) {
            let written = mv.text(rules.players);
            prop_assert_eq!(position.read_move(&written), Ok(mv), "{}", written);
        }
    }
}
