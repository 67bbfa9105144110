//! What keyboards and input methods make of what is typed.

use oanquan::app::key::Key;
use oanquan::app::{App, Notice};

use crate::sitting::sit_down;

fn press(app: &mut App, keys: &[Key]) {
    for key in keys {
        assert_eq!(app.press(*key), None);
    }
}

/// With VNI on, the 1 of `a1>` becomes a mark of the letter: a, backspace, á come, and then the sign.
#[test]
fn a_move_that_an_input_method_has_changed_sows_no_other_cell() {
    for typed in ['á', 'ạ', 'ư', 'z', '8', '\u{301}', '字'] {
        let mut app = sit_down("en");
        let keys = [
            Key::Char('a'),
            Key::Backspace,
            Key::Char(typed),
            Key::Char('>'),
        ];
        press(&mut app, &keys);
        assert_eq!(app.record().len(), 0, "{typed}");
        assert_eq!(app.notice(), Some(&Notice::NoKey(typed)));
        press(&mut app, &[Key::Char('1'), Key::Char('>')]);
        assert_eq!(app.record().len(), 1, "{typed}");
    }
}

/// The signs by themselves sow the cell under the cursor, as ever.
#[test]
fn a_sign_alone_sows_the_cell_under_the_cursor() {
    let mut app = sit_down("en");
    press(&mut app, &[Key::Char('>')]);
    assert_eq!(app.record().len(), 1);
}
