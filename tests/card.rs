//! The card to share: a game as a picture and as text, for whoever was not there.

use oanquan::app::card;
use oanquan::app::library::Request;
use oanquan::app::{Effect, Place};
use oanquan::engine::{Record, Side};
use oanquan::words::Lang;

use crate::screens::GAME;
use crate::sitting::{sit_down, type_keys};

/// A game that was played to its end.
fn played(options: &str, keys: &str) -> Record {
    let mut app = sit_down(options);
    type_keys(&mut app, keys);
    assert_eq!(app.place(), Place::Count);
    app.record().clone()
}

/// Checks that every element is closed, and in order: what a reader of SVG insists on.
#[track_caller]
fn assert_well_formed(picture: &str) {
    let mut open = Vec::new();
    for tag in picture.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("every tag ends");
        assert!(!text.contains('>') && !tag.contains('&'), "{tag}");
        let ampersands = text.split('&').skip(1);
        for rest in ampersands {
            let known = ["amp;", "lt;", "gt;", "quot;"];
            assert!(known.iter().any(|name| rest.starts_with(name)), "&{rest}");
        }
        let name = tag.split([' ', '/']).find(|part| !part.is_empty()).unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "</{name}>");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn a_card_tells_who_won_by_which_moves() {
    for lang in Lang::ALL {
        let text = card::text(lang.words(), &played("", GAME));
        for told in ["An 40 – 30 Bình", "5. A3>", "2026-11-30", "quan = 10"] {
            assert!(text.contains(told), "{told} is not in\n{text}");
        }
    }
}

#[test]
fn the_picture_is_well_formed_whatever_names_are() {
    for (options, keys) in [("", GAME), ("players=3", "4>2^py"), ("players=4", "4>2^py")] {
        let mut record = played(options, keys);
        record.names[Side::A] = "<b>\"Tú\" & \u{202e}Lan".to_owned();
        for lang in Lang::ALL {
            let picture = card::picture(lang.words(), &record);
            assert_well_formed(&picture);
            assert!(picture.contains("&amp; Lan") || picture.contains("Lan"));
            assert!(!picture.contains("<b>") && !picture.contains('\u{202e}'));
        }
    }
}

#[test]
fn either_key_asks_for_a_card_of_the_game() {
    for key in ["s", "c"] {
        let mut app = sit_down("");
        type_keys(&mut app, GAME);
        let Some(Effect::Do(Request::Card(card))) = type_keys(&mut app, key) else {
            panic!("{key}");
        };
        assert_eq!(card.text, card::text(app.words(), app.record()));
        assert_well_formed(&card.picture);
    }
}
