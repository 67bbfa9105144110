//! Keys as this program knows them, and the one table of what they do.
//!
//! The terminal turns its events into [`Key`]s; nothing further in sees a key code. The footer and the help are drawn
//! from the same [`BINDINGS`] that [`message`] reads. Invariants: in one [`Place`] no key stands twice; a letter means
//! the same in either case; nothing is bound to Backspace, which Vietnamese input methods send while typing.

use super::text::Text;
use super::{App, Message, Place};
use crate::engine::{Heading, Side};

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character, as typed.
    Char(char),
    /// A letter with Ctrl.
    Ctrl(char),
    /// Arrow to the left.
    Left,
    /// Arrow to the right.
    Right,
    /// Arrow upwards.
    Up,
    /// Arrow downwards.
    Down,
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// The first function key.
    F1,
    /// Backspace; it deletes where text is typed and does nothing elsewhere.
    Backspace,
}

impl Key {
    /// Returns the key that is meant: letters in lower case, and the number row of the Vietnamese keyboard as digits.
    #[must_use]
    pub fn meant(self) -> Self {
        let Self::Char(sign) = self else { return self };
        let digit = match sign {
            'ă' | 'Ă' => '1',
            'â' | 'Â' => '2',
            'ê' | 'Ê' => '3',
            'ô' | 'Ô' => '4',
            '\u{300}' => '5',
            '\u{309}' => '6',
            '\u{303}' => '7',
            '\u{301}' => '8',
            '\u{323}' => '9',
            'đ' | 'Đ' => '0',
            sign => sign.to_ascii_lowercase(),
        };
        Self::Char(digit)
    }

    /// Returns how the key is shown.
    pub fn label(self) -> String {
        match self {
            Self::Char(' ') => "Space".to_owned(),
            Self::Char(sign) => sign.to_string(),
            Self::Ctrl(sign) => format!("Ctrl-{}", sign.to_ascii_uppercase()),
            Self::Left => "←".to_owned(),
            Self::Right => "→".to_owned(),
            Self::Up => "↑".to_owned(),
            Self::Down => "↓".to_owned(),
            Self::PageUp => "PgUp".to_owned(),
            Self::PageDown => "PgDn".to_owned(),
            other => format!("{other:?}"),
        }
    }
}

/// One line of the key table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// Where the keys do this.
    pub place: Place,
    /// The keys and what each says.
    pub keys: &'static [(Key, Message)],
    /// How the keys are shown together.
    pub label: &'static str,
    /// What they do, in words.
    pub phrase: fn(&Text) -> &'static str,
    /// Whether the footer shows them.
    pub in_footer: bool,
}

/// Says what a key means where the players are now.
pub fn message(app: &App, key: Key) -> Option<Message> {
    let (place, key) = (app.place(), key.meant());
    let keys = BINDINGS
        .iter()
        .filter(|binding| binding.place == place)
        .flat_map(|binding| binding.keys);
    keys.chain(EVERYWHERE)
        .find(|(bound, _)| *bound == key)
        .map(|(_, message)| *message)
}

/// What works in every place.
const EVERYWHERE: &[(Key, Message)] = &[
    (Key::Ctrl('c'), Message::Leave),
    (Key::Ctrl('l'), Message::Redraw),
];

const fn shown(
    place: Place,
    label: &'static str,
    keys: &'static [(Key, Message)],
    phrase: fn(&Text) -> &'static str,
) -> Binding {
    Binding {
        place,
        keys,
        label,
        phrase,
        in_footer: true,
    }
}

const fn hidden(
    place: Place,
    label: &'static str,
    keys: &'static [(Key, Message)],
    phrase: fn(&Text) -> &'static str,
) -> Binding {
    Binding {
        place,
        keys,
        label,
        phrase,
        in_footer: false,
    }
}

const ARROWS: &[(Key, Message)] = &[
    (Key::Left, Message::Toward(Heading::Left)),
    (Key::Right, Message::Toward(Heading::Right)),
    (Key::Up, Message::Toward(Heading::Up)),
    (Key::Down, Message::Toward(Heading::Down)),
];
const NUMBERS: &[(Key, Message)] = &[
    (Key::Char('1'), Message::Number(1)),
    (Key::Char('2'), Message::Number(2)),
    (Key::Char('3'), Message::Number(3)),
    (Key::Char('4'), Message::Number(4)),
    (Key::Char('5'), Message::Number(5)),
];
const LETTERS: &[(Key, Message)] = &[
    (Key::Char('a'), Message::Letter(Side::A)),
    (Key::Char('b'), Message::Letter(Side::B)),
    (Key::Char('c'), Message::Letter(Side::C)),
    (Key::Char('d'), Message::Letter(Side::D)),
];
const SIGNS: &[(Key, Message)] = &[
    (Key::Char('<'), Message::Sign(Heading::Left)),
    (Key::Char('>'), Message::Sign(Heading::Right)),
    (Key::Char('^'), Message::Sign(Heading::Up)),
    (Key::Char('v'), Message::Sign(Heading::Down)),
];
const HELP: &[(Key, Message)] = &[(Key::Char('?'), Message::Help), (Key::F1, Message::Help)];
const UNDO: &[(Key, Message)] = &[(Key::Char('u'), Message::Undo)];
const REDO: &[(Key, Message)] = &[(Key::Char('y'), Message::Redo)];
const NEW: &[(Key, Message)] = &[(Key::Char('n'), Message::New)];
const QUIT: &[(Key, Message)] = &[(Key::Char('q'), Message::Quit)];
const LOOK: &[(Key, Message)] = &[(Key::Char('k'), Message::LookBack)];
const BACK: &[(Key, Message)] = &[(Key::Esc, Message::Back)];
const SPEED: &[(Key, Message)] = &[
    (Key::Char('+'), Message::Faster),
    (Key::Char('='), Message::Faster),
    (Key::Char('-'), Message::Slower),
];
const SCROLL: &[(Key, Message)] = &[
    (Key::Up, Message::Scroll(-1)),
    (Key::Down, Message::Scroll(1)),
    (Key::PageUp, Message::Scroll(-10)),
    (Key::PageDown, Message::Scroll(10)),
    (Key::Char(' '), Message::Scroll(10)),
    (Key::Home, Message::Scroll(i32::MIN)),
    (Key::End, Message::Scroll(i32::MAX)),
];

/// Every key of every place, in the order of the help.
pub const BINDINGS: &[Binding] = &[
    shown(Place::Play, "?", HELP, |text| text.key_help),
    shown(Place::Play, "1-5 ←→", NUMBERS, |text| text.key_cell),
    hidden(Place::Play, "←→↑↓", ARROWS, |text| text.key_arrows),
    shown(
        Place::Play,
        "Enter",
        &[
            (Key::Enter, Message::Accept),
            (Key::Char(' '), Message::Accept),
        ],
        |text| text.key_accept,
    ),
    hidden(Place::Play, "< > ^ v", SIGNS, |text| text.key_signs),
    hidden(Place::Play, "a b c d", LETTERS, |text| text.key_letters),
    hidden(Place::Play, "Esc", BACK, |text| text.key_back),
    shown(Place::Play, "u", UNDO, |text| text.key_undo),
    hidden(Place::Play, "y", REDO, |text| text.key_redo),
    shown(Place::Play, "k", LOOK, |text| text.key_look),
    hidden(
        Place::Play,
        "m",
        &[(Key::Char('m'), Message::OtherLine)],
        |text| text.key_line,
    ),
    hidden(
        Place::Play,
        "p",
        &[(Key::Char('p'), Message::Agree)],
        |text| text.key_agree,
    ),
    hidden(
        Place::Play,
        "g",
        &[(Key::Char('g'), Message::Resign)],
        |text| text.key_resign,
    ),
    hidden(Place::Play, "+ -", SPEED, |text| text.key_speed),
    shown(Place::Play, "n", NEW, |text| text.key_new),
    shown(Place::Play, "q", QUIT, |text| text.key_quit),
    shown(Place::Count, "?", HELP, |text| text.key_help),
    shown(
        Place::Count,
        "n",
        &[(Key::Char('n'), Message::New), (Key::Enter, Message::New)],
        |text| text.key_again,
    ),
    shown(Place::Count, "k", LOOK, |text| text.key_look),
    shown(Place::Count, "u", UNDO, |text| text.key_undo),
    shown(Place::Count, "Esc", BACK, |text| text.key_board),
    shown(Place::Count, "q", QUIT, |text| text.key_quit),
    shown(Place::Look, "?", HELP, |text| text.key_help),
    shown(
        Place::Look,
        "← →",
        &[
            (Key::Left, Message::Scroll(-1)),
            (Key::Right, Message::Scroll(1)),
            (Key::Up, Message::Scroll(-1)),
            (Key::Down, Message::Scroll(1)),
            (Key::PageUp, Message::Scroll(-10)),
            (Key::PageDown, Message::Scroll(10)),
        ],
        |text| text.key_step,
    ),
    shown(
        Place::Look,
        "Home End",
        &[
            (Key::Home, Message::Scroll(i32::MIN)),
            (Key::End, Message::Scroll(i32::MAX)),
        ],
        |text| text.key_ends,
    ),
    shown(
        Place::Look,
        "Tab",
        &[
            (Key::Tab, Message::NextCapture),
            (Key::Char('c'), Message::NextCapture),
        ],
        |text| text.key_capture,
    ),
    shown(
        Place::Look,
        "Space",
        &[(Key::Char(' '), Message::PlayOn)],
        |text| text.key_play_on,
    ),
    hidden(Place::Look, "+ -", SPEED, |text| text.key_speed),
    hidden(
        Place::Look,
        "m",
        &[(Key::Char('m'), Message::OtherLine)],
        |text| text.key_line,
    ),
    shown(
        Place::Look,
        "Enter",
        &[(Key::Enter, Message::Accept)],
        |text| text.key_take_up,
    ),
    shown(Place::Look, "Esc", BACK, |text| text.key_leave_look),
    hidden(Place::Look, "q", QUIT, |text| text.key_quit),
    shown(
        Place::Ask,
        "y",
        &[
            (Key::Char('y'), Message::Yes),
            (Key::Char('c'), Message::Yes),
            (Key::Char('o'), Message::Yes),
        ],
        |text| text.key_yes,
    ),
    shown(
        Place::Ask,
        "Esc n",
        &[
            (Key::Esc, Message::Back),
            (Key::Char('n'), Message::Back),
            (Key::Char('k'), Message::Back),
        ],
        |text| text.key_no,
    ),
    shown(Place::Help, "↑ ↓", SCROLL, |text| text.key_scroll),
    shown(
        Place::Help,
        "Esc",
        &[
            (Key::Esc, Message::Back),
            (Key::Char('?'), Message::Back),
            (Key::F1, Message::Back),
            (Key::Enter, Message::Back),
            (Key::Char('q'), Message::Back),
        ],
        |text| text.key_back_to_game,
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_stands_twice_in_a_place() {
        for place in Place::ALL {
            let here = BINDINGS.iter().filter(|binding| binding.place == place);
            let keys: Vec<Key> = here
                .flat_map(|binding| binding.keys)
                .chain(EVERYWHERE)
                .map(|(key, _)| *key)
                .collect();
            for (index, key) in keys.iter().enumerate() {
                assert!(!keys[..index].contains(key), "{key:?} twice in {place:?}");
                assert_eq!(key.meant(), *key, "{key:?} can't be typed in {place:?}");
            }
            assert!(!keys.contains(&Key::Backspace) && !keys.contains(&Key::Ctrl('h')));
        }
    }
}
