//! Texts of positions, moves and rule sets, well and badly written: whatever is read is written and
//! read again, and nothing else happens.

use fastrand::Rng;
use oanquan::engine::{Position, Rules};

use crate::draw::Draw;
use crate::turn::check_text;

const TEXTS: usize = 20_000;

/// Changes some signs of a text: another, one less, one more.
fn changed(text: &str, signs: &str, rng: &mut Rng) -> String {
    let signs: Vec<char> = signs.chars().collect();
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(..4) {
        let at = rng.usize(..text.len());
        match rng.usize(..4) {
            0 | 1 => text[at] = rng.pick(&signs),
            2 if text.len() > 1 => drop(text.remove(at)),
            _ => text.insert(at, rng.pick(&signs)),
        }
    }
    text.into_iter().collect()
}

/// Checks that enough texts were good and enough were bad for the test to say something.
#[track_caller]
fn check_share(good: usize) {
    assert!(
        (TEXTS / 10..TEXTS * 9 / 10).contains(&good),
        "{good} of {TEXTS} were good"
    );
}

#[test]
fn positions_are_read_or_refused() {
    let mut rng = Rng::with_seed(31);
    let mut good = 0;
    for _ in 0..TEXTS {
        let rules = rng.rules();
        let text = changed(&rng.setup(rules).text(), "0159Qq,/- ABCDd+²٣x", &mut rng);
        match Position::read(&text, rules) {
            Ok(position) => {
                check_text(&position);
                good += 1;
            }
            Err(error) => assert!(!error.to_string().contains('\n'), "{error}"),
        }
    }
    check_share(good);
}

#[test]
fn moves_are_read_or_refused() {
    let mut rng = Rng::with_seed(32);
    let mut good = 0;
    for _ in 0..TEXTS {
        let rules = rng.rules();
        let position = Position::start_with(rules, rng.side(rules));
        let moves: Vec<_> = position.legal_moves().collect();
        let text = rng.pick(&moves).text(position.sides());
        let text = changed(&text, "ABCDabcd0123456<>^vV←→↑↓ \t²٣", &mut rng);
        if let Ok(mv) = position.read_move(&text) {
            let written = mv.text(position.sides());
            assert_eq!(position.read_move(&written), Ok(mv), "{text}");
            good += 1;
        }
    }
    check_share(good);
}

#[test]
fn rule_sets_are_read_or_refused() {
    let mut rng = Rng::with_seed(33);
    let mut good = 0;
    for _ in 0..TEXTS {
        let text = changed(&rng.rules().to_string(), "=0123 aeinoqrpswx²", &mut rng);
        if let Ok(rules) = text.parse::<Rules>() {
            assert_eq!(rules.to_string().parse(), Ok(rules), "{text}");
            good += 1;
        }
    }
    check_share(good);
}
