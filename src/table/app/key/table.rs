//! The one table of what keys do.
//!
//! Invariants: in one [`Place`] no key stands twice; a letter means the same in either case; nothing is bound to Backspace,
//! which Vietnamese input methods send while typing.

use super::binding::{Binding, hidden, shown, worded};
use super::code::Key;
use crate::app::field::Edit;
use crate::app::message::{Message, Way};
use crate::app::place::Place;
use crate::app::rps::Throw;
use crate::engine::{BySide, Heading, Side};
use crate::words::KeyWords;

/// Says what a key means in a place.
pub fn message(place: Place, key: Key) -> Option<Message> {
    if let Some(edit) = edit(place, key) {
        return Some(Message::Edit(edit));
    }
    let key = key.meant();
    let everywhere = || {
        let everywhere = EVERYWHERE.map(|(key, message, _)| (key, message));
        everywhere.into_iter().find(|(bound, _)| *bound == key)
    };
    std::iter::successors(Some(place), |place| place.wider())
        .find_map(|place| bound(place, key))
        .or_else(|| everywhere().map(|(_, message)| message))
}

/// Returns what a key does to a line that is typed. In the set-up every letter is one of a name, so that none is a
/// command by surprise.
const fn edit(place: Place, key: Key) -> Option<Edit> {
    Some(match key {
        Key::Char(sign) if place.takes_text() => Edit::Insert(sign),
        Key::Char(sign) if place.is_set_up() && !sign.is_ascii_punctuation() && sign != ' ' => {
            Edit::Insert(sign)
        }
        _ if !place.takes_text() => return None,
        Key::Backspace | Key::Ctrl('h') => Edit::EraseBefore,
        Key::Delete | Key::Ctrl('d') => Edit::EraseAfter,
        Key::Left | Key::Ctrl('b') => Edit::Left,
        Key::Right | Key::Ctrl('f') => Edit::Right,
        Key::Home | Key::Ctrl('a') => Edit::Home,
        Key::End | Key::Ctrl('e') => Edit::End,
        Key::Ctrl('u') => Edit::EraseToHome,
        Key::Ctrl('k') => Edit::EraseToEnd,
        Key::Ctrl('w') => Edit::EraseWord,
        _ => return None,
    })
}

/// Returns what a key says by the lines of one place.
fn bound(place: Place, key: Key) -> Option<Message> {
    let here = BINDINGS.iter().filter(|binding| binding.place == place);
    here.flat_map(|binding| binding.keys)
        .find(|(bound, _)| *bound == key)
        .map(|(_, message)| *message)
}

/// A key, what it says, and what it does, in words.
pub type Everywhere = (Key, Message, fn(&KeyWords) -> &'static str);

/// What works in every place.
pub const EVERYWHERE: [Everywhere; 3] = [
    (Key::Ctrl('c'), Message::Leave, |keys| keys.leave),
    (Key::Ctrl('z'), Message::Suspend, |keys| keys.suspend),
    (Key::Ctrl('l'), Message::Redraw, |keys| keys.redraw),
];

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
const F_HELP: &[(Key, Message)] = &[(Key::F1, Message::Help)];
const F_LANGUAGE: &[(Key, Message)] = &[(Key::F4, Message::Language)];
const F_THEME: &[(Key, Message)] = &[(Key::F5, Message::Theme)];
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

const LANGUAGE: &[(Key, Message)] = &[(Key::Char('l'), Message::Language)];
const THEME: &[(Key, Message)] = &[(Key::Char('t'), Message::Theme)];
const ROWS: &[(Key, Message)] = &[
    (Key::Up, Message::Row(-1)),
    (Key::Down, Message::Row(1)),
    (Key::Tab, Message::Row(1)),
    (Key::PageUp, Message::Row(-5)),
    (Key::PageDown, Message::Row(5)),
    (Key::Home, Message::Row(i32::MIN)),
    (Key::End, Message::Row(i32::MAX)),
];
const ACCEPT: &[(Key, Message)] = &[
    (Key::Enter, Message::Accept),
    (Key::Char(' '), Message::Accept),
];

const fn hands(side: Side, keys: [char; 3]) -> [(Key, Message); 3] {
    [
        (Key::Char(keys[0]), Message::Show(side, Throw::ALL[0])),
        (Key::Char(keys[1]), Message::Show(side, Throw::ALL[1])),
        (Key::Char(keys[2]), Message::Show(side, Throw::ALL[2])),
    ]
}

/// The three keys of each side at oẳn tù tì, far from each other and far from what input methods change.
const HANDS: [[(Key, Message); 3]; 4] = [
    hands(Side::A, ['1', '2', '3']),
    hands(Side::B, ['8', '9', '0']),
    hands(Side::C, ['b', 'n', 'm']),
    hands(Side::D, [',', '.', '/']),
];

/// How the keys of each side at oẳn tù tì are shown.
pub const HAND_LABELS: BySide<&str> = BySide(["1 2 3", "8 9 0", "b n m", ", . /"]);

/// Every key of every place, in the order of the help.
pub const BINDINGS: &[Binding] = &[
    shown(Place::Play, "?", HELP, |keys| keys.help),
    shown(Place::Play, "1-5 ←→", NUMBERS, |keys| keys.cell),
    hidden(Place::Play, "←→↑↓", ARROWS, |keys| keys.arrows),
    shown(Place::Play, "Enter", ACCEPT, |keys| keys.accept),
    hidden(Place::Play, "< > ^ v", SIGNS, |keys| keys.signs),
    hidden(Place::Play, "a b c d", LETTERS, |keys| keys.letters),
    hidden(Place::Play, "mouse", &[], |keys| keys.mouse),
    hidden(Place::Play, "Esc", BACK, |keys| keys.back),
    shown(Place::Play, "u", UNDO, |keys| keys.undo),
    hidden(Place::Play, "y", REDO, |keys| keys.redo),
    shown(Place::Play, "k", LOOK, |keys| keys.look),
    shown(Place::Play, "h", HINT, |keys| keys.hint),
    hidden(Place::Play, "m", LINE, |keys| keys.line),
    hidden(Place::Play, "i", AHEAD, |keys| keys.look_ahead),
    hidden(Place::Play, "p", AGREE, |keys| keys.agree),
    hidden(Place::Play, "g", RESIGN, |keys| keys.resign),
    hidden(Place::Play, "+ -", SPEED, |keys| keys.speed),
    hidden(Place::Play, "n", NEW, |keys| keys.new),
    hidden(Place::Play, "F2", SET_UP, |keys| keys.set_up),
    hidden(Place::Play, "F3", LIBRARY, |keys| keys.library),
    hidden(Place::Play, "l", LANGUAGE, |keys| keys.language),
    hidden(Place::Play, "t", THEME, |keys| keys.theme),
    shown(Place::Play, "q", QUIT, |keys| keys.quit),
    shown(Place::Aim, "←→", ARROWS, |keys| keys.sow),
    shown(Place::Aim, "Esc", BACK, |keys| keys.other_cell),
    shown(Place::Aim, "i", AHEAD, |keys| keys.look_ahead),
    shown(Place::Aim, "u", UNDO, |keys| keys.undo),
    shown(Place::Aim, "?", HELP, |keys| keys.help),
    shown(Place::Show, "Space", SKIP, |keys| keys.skip),
    shown(Place::Show, "+ -", SPEED, |keys| keys.speed),
    shown(Place::Wait, "?", HELP, |keys| keys.help),
    shown(Place::Wait, "Enter", HURRY, |keys| keys.hurry),
    shown(Place::Wait, "u", UNDO, |keys| keys.undo),
    shown(Place::Wait, "k", LOOK, |keys| keys.look),
    hidden(Place::Wait, "+ -", SPEED, |keys| keys.speed),
    shown(Place::Wait, "n", NEW, |keys| keys.new),
    hidden(Place::Wait, "F2", SET_UP, |keys| keys.set_up),
    hidden(Place::Wait, "l", LANGUAGE, |keys| keys.language),
    hidden(Place::Wait, "t", THEME, |keys| keys.theme),
    shown(Place::Wait, "q", QUIT, |keys| keys.quit),
    shown(Place::Draw, "Esc", BACK, |keys| keys.back),
    shown(Place::Draw, "q", QUIT, |keys| keys.quit),
    shown(Place::Count, "n", AGAIN, |keys| keys.again),
    shown(Place::Count, "k", LOOK, |keys| keys.look),
    shown(Place::Count, "q", QUIT, |keys| keys.quit),
    shown(Place::Count, "c", CARD, |keys| keys.card),
    shown(Place::Count, "Esc", BACK, |keys| keys.board),
    shown(Place::Count, "?", HELP, |keys| keys.help),
    hidden(Place::Count, "u", UNDO, |keys| keys.undo),
    hidden(Place::Count, "F2", SET_UP, |keys| keys.set_up),
    hidden(Place::Count, "F3", LIBRARY, |keys| keys.library),
    hidden(Place::Count, "l", LANGUAGE, |keys| keys.language),
    hidden(Place::Count, "t", THEME, |keys| keys.theme),
    shown(Place::Between, "?", HELP, |keys| keys.help),
    shown(Place::Between, "n", AGAIN, |keys| keys.next_game),
    shown(Place::Between, "p", AGREE, |keys| keys.end_match),
    shown(Place::Between, "k", LOOK, |keys| keys.look),
    shown(Place::Between, "u", UNDO, |keys| keys.undo),
    shown(Place::Between, "Esc", BACK, |keys| keys.board),
    shown(Place::Between, "q", QUIT, |keys| keys.quit),
    hidden(Place::Look, "?", HELP, |keys| keys.help),
    shown(Place::Look, "← →", STEPS, |keys| keys.step),
    hidden(Place::Look, "Home End", ENDS, |keys| keys.ends),
    hidden(Place::Look, "Tab", CAPTURE, |keys| keys.capture),
    hidden(Place::Look, "Space", PLAY_ON, |keys| keys.play_on),
    hidden(Place::Look, "+ -", SPEED, |keys| keys.speed),
    shown(Place::Look, "j", ANALYSE, |keys| keys.analyse),
    shown(Place::Look, "h", CHART, |keys| keys.chart),
    shown(Place::Look, "b", BEST_LINE, |keys| keys.best_line),
    hidden(Place::Look, "m", LINE, |keys| keys.line),
    hidden(Place::Look, "F3", LIBRARY, |keys| keys.library),
    hidden(Place::Look, "l", LANGUAGE, |keys| keys.language),
    hidden(Place::Look, "t", THEME, |keys| keys.theme),
    shown(Place::Look, "Enter", ENTER, |keys| keys.take_up),
    shown(Place::Look, "Esc", BACK, |keys| keys.leave_look),
    hidden(Place::Look, "q", QUIT, |keys| keys.quit),
    shown(Place::Chart, "← →", STEPS, |keys| keys.step),
    shown(Place::Chart, "b", BEST_LINE, |keys| keys.best_line),
    shown(Place::Chart, "Esc", CLOSE_CHART, |keys| keys.close_chart),
    shown(Place::Chart, "?", HELP, |keys| keys.help),
    shown(Place::Front, "Enter", ACCEPT, |keys| keys.accept),
    shown(Place::Front, "↑ ↓", ROWS, |keys| keys.rows),
    shown(Place::Front, "Esc", BACK, |keys| keys.quit),
    shown(Place::Front, "← →", LEVELS, |keys| keys.level),
    shown(Place::Front, "?", HELP, |keys| keys.help),
    shown(Place::Front, "F4", F_LANGUAGE, |keys| keys.language),
    hidden(Place::Front, "F3", LIBRARY, |keys| keys.library),
    hidden(Place::Front, "F5", F_THEME, |keys| keys.theme),
    shown(Place::SetUp, "Enter", ENTER, |keys| keys.start),
    shown(Place::SetUp, "↑ ↓", ROWS, |keys| keys.rows),
    shown(Place::SetUp, "← →", VALUES, |keys| keys.values),
    shown(Place::SetUp, "?", HELP, |keys| keys.help),
    hidden(Place::SetUp, "F3", LIBRARY, |keys| keys.library),
    shown(Place::SetUp, "F4", F_LANGUAGE, |keys| keys.language),
    hidden(Place::SetUp, "F5", F_THEME, |keys| keys.theme),
    shown(Place::SetUp, "Esc", BACK, |keys| keys.leave_look),
    shown(Place::Name, "Enter", ENTER, |keys| keys.next_row),
    shown(Place::Name, "↑ ↓", ROWS, |keys| keys.rows),
    shown(Place::Name, "Backspace", &[], |keys| keys.erase),
    hidden(Place::Name, "F1", F_HELP, |keys| keys.help),
    hidden(Place::Name, "F4", F_LANGUAGE, |keys| keys.language),
    hidden(Place::Name, "F5", F_THEME, |keys| keys.theme),
    shown(Place::Name, "Esc", BACK, |keys| keys.leave_look),
    shown(Place::Rps, HAND_LABELS.0[0], &HANDS[0], |keys| keys.hand),
    shown(Place::Rps, HAND_LABELS.0[1], &HANDS[1], |keys| keys.hand),
    hidden(Place::Rps, HAND_LABELS.0[2], &HANDS[2], |keys| keys.hand),
    hidden(Place::Rps, HAND_LABELS.0[3], &HANDS[3], |keys| keys.hand),
    shown(Place::Rps, "Enter", ACCEPT, |keys| keys.go_on),
    shown(Place::Rps, "Esc", BACK, |keys| keys.back),
    hidden(Place::Rps, "?", HELP, |keys| keys.help),
    shown(Place::Lesson, "1-5 ←→", NUMBERS, |keys| keys.cell),
    hidden(Place::Lesson, "←→↑↓", ARROWS, |keys| keys.arrows),
    shown(Place::Lesson, "Enter", ACCEPT, |keys| keys.go_on),
    shown(Place::Lesson, "Esc", LEAVE, |keys| keys.leave_look),
    shown(Place::Lesson, "h", HINT, |keys| keys.hint),
    shown(Place::Lesson, "Tab", PAGES, |keys| keys.page),
    hidden(Place::Lesson, "< > ^ v", SIGNS, |keys| keys.signs),
    hidden(Place::Lesson, "+ -", SPEED, |keys| keys.speed),
    hidden(Place::Lesson, "l", LANGUAGE, |keys| keys.language),
    hidden(Place::Lesson, "t", THEME, |keys| keys.theme),
    hidden(Place::Lesson, "?", HELP, |keys| keys.help),
    shown(Place::Library, "Enter", ACCEPT, |keys| keys.open),
    shown(Place::Library, "↑ ↓", ROWS, |keys| keys.rows),
    shown(Place::Library, "Esc", LEAVE, |keys| keys.back),
    shown(Place::Library, "?", HELP, |keys| keys.help),
    shown(Place::Played, "Enter", ACCEPT, |keys| keys.open),
    shown(Place::Played, "↑ ↓", ROWS, |keys| keys.rows),
    shown(Place::Played, "Del", DELETE, |keys| keys.delete),
    shown(Place::Played, "Esc", LEAVE, |keys| keys.back),
    hidden(Place::Played, "?", HELP, |keys| keys.help),
    shown(Place::Text, "↑ ↓", ROWS, |keys| keys.scroll),
    shown(Place::Text, "Esc", LEAVE_TEXT, |keys| keys.back),
    shown(Place::Text, "?", HELP, |keys| keys.help),
    shown(Place::Path, "Enter", ENTER, |keys| keys.open),
    shown(Place::Path, "Backspace", &[], |keys| keys.erase),
    hidden(Place::Path, "F1", F_HELP, |keys| keys.help),
    shown(Place::Path, "Esc", BACK, |keys| keys.back),
    worded(Place::Ask, |keys| keys.yes_keys, YES, |keys| keys.yes),
    worded(Place::Ask, |keys| keys.no_keys, NO, |keys| keys.no),
    hidden(Place::Ask, "?", HELP, |keys| keys.help),
    shown(Place::Offer, "Enter", TAKE, |keys| keys.take_offer),
    shown(Place::Offer, "n", DECLINE, |keys| keys.other_game),
    shown(Place::Offer, "q", QUIT, |keys| keys.quit),
    hidden(Place::Offer, "?", HELP, |keys| keys.help),
    shown(Place::Help, "↑ ↓", SCROLL, |keys| keys.scroll),
    shown(Place::Help, "b", LESSON, |keys| keys.lesson),
    hidden(Place::Help, "l", LANGUAGE, |keys| keys.language),
    hidden(Place::Help, "t", THEME, |keys| keys.theme),
    shown(Place::Help, "Esc", LEAVE_HELP, |keys| keys.back_to_game),
];

const LIBRARY: &[(Key, Message)] = &[(Key::F3, Message::Library)];
/// Both of them: `s` is what one tries first, and Telex may hold it back.
const CARD: &[(Key, Message)] = &[
    (Key::Char('c'), Message::Card),
    (Key::Char('s'), Message::Card),
];
const DELETE: &[(Key, Message)] = &[(Key::Delete, Message::Delete)];
const ENTER: &[(Key, Message)] = &[(Key::Enter, Message::Accept)];
const HINT: &[(Key, Message)] = &[(Key::Char('h'), Message::Hint)];
const HURRY: &[(Key, Message)] = &[
    (Key::Enter, Message::Hurry),
    (Key::Char(' '), Message::Hurry),
];
const ANALYSE: &[(Key, Message)] = &[(Key::Char('j'), Message::Analyse)];
const CHART: &[(Key, Message)] = &[(Key::Char('h'), Message::Chart)];
const BEST_LINE: &[(Key, Message)] = &[(Key::Char('b'), Message::BestLine)];
const LINE: &[(Key, Message)] = &[(Key::Char('m'), Message::OtherLine)];
const AHEAD: &[(Key, Message)] = &[(Key::Char('i'), Message::LookAhead)];
const AGREE: &[(Key, Message)] = &[(Key::Char('p'), Message::Agree)];
const RESIGN: &[(Key, Message)] = &[(Key::Char('g'), Message::Resign)];
const SET_UP: &[(Key, Message)] = &[(Key::F2, Message::SetUp)];
const AGAIN: &[(Key, Message)] = &[
    (Key::Char('n'), Message::New),
    (Key::Enter, Message::Accept),
];
const STEPS: &[(Key, Message)] = &[
    (Key::Left, Message::Step(-1)),
    (Key::Right, Message::Step(1)),
    (Key::Up, Message::Step(-1)),
    (Key::Down, Message::Step(1)),
    (Key::PageUp, Message::Step(-10)),
    (Key::PageDown, Message::Step(10)),
];
const ENDS: &[(Key, Message)] = &[
    (Key::Home, Message::Step(i32::MIN)),
    (Key::End, Message::Step(i32::MAX)),
];
const CAPTURE: &[(Key, Message)] = &[
    (Key::Tab, Message::NextCapture),
    (Key::Char('c'), Message::NextCapture),
];
const PLAY_ON: &[(Key, Message)] = &[(Key::Char(' '), Message::PlayOn)];
const VALUES: &[(Key, Message)] = &[
    (Key::Left, Message::Value(Way::Previous)),
    (Key::Right, Message::Value(Way::Next)),
    (Key::Char(' '), Message::Value(Way::Next)),
];
const LEVELS: &[(Key, Message)] = &[
    (Key::Left, Message::Value(Way::Previous)),
    (Key::Right, Message::Value(Way::Next)),
];
const PAGES: &[(Key, Message)] = &[
    (Key::Tab, Message::Page(1)),
    (Key::PageUp, Message::Page(-1)),
    (Key::PageDown, Message::Page(1)),
];
const LEAVE: &[(Key, Message)] = &[(Key::Esc, Message::Back), (Key::Char('q'), Message::Back)];
const LEAVE_TEXT: &[(Key, Message)] = &[
    (Key::Esc, Message::Back),
    (Key::Char('q'), Message::Back),
    (Key::Enter, Message::Back),
];
const CLOSE_CHART: &[(Key, Message)] = &[(Key::Esc, Message::Back)];
const SKIP: &[(Key, Message)] = &[
    (Key::Char(' '), Message::Skip),
    (Key::Enter, Message::Skip),
    (Key::Esc, Message::Skip),
    (Key::Left, Message::Skip),
    (Key::Right, Message::Skip),
    (Key::Up, Message::Skip),
    (Key::Down, Message::Skip),
];
const YES: &[(Key, Message)] = &[
    (Key::Char('y'), Message::Yes),
    (Key::Char('c'), Message::Yes),
    (Key::Char('o'), Message::Yes),
];
const TAKE: &[(Key, Message)] = &[
    (Key::Enter, Message::Yes),
    (Key::Char('y'), Message::Yes),
    (Key::Char('c'), Message::Yes),
    (Key::Char('o'), Message::Yes),
];
const DECLINE: &[(Key, Message)] = &[
    (Key::Char('n'), Message::Back),
    (Key::Char('k'), Message::Back),
    (Key::Esc, Message::Back),
];
/// Enter does what loses nothing.
const NO: &[(Key, Message)] = &[
    (Key::Enter, Message::Back),
    (Key::Esc, Message::Back),
    (Key::Char('n'), Message::Back),
    (Key::Char('k'), Message::Back),
];
const LESSON: &[(Key, Message)] = &[(Key::Char('b'), Message::Lesson)];
const LEAVE_HELP: &[(Key, Message)] = &[
    (Key::Esc, Message::Back),
    (Key::Char('?'), Message::Back),
    (Key::F1, Message::Back),
    (Key::Enter, Message::Back),
    (Key::Char('q'), Message::Back),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Telex turns these letters into others, or holds them back; only the text of a move and the French yes need some of
    /// them, and the card has another key too.
    #[test]
    fn no_command_is_a_letter_that_telex_changes() {
        for binding in BINDINGS {
            for (key, message) in binding.keys {
                let is_needed =
                    matches!(message, Message::Letter(_) | Message::Yes | Message::Card);
                let Key::Char(sign) = key else { continue };
                assert!(
                    is_needed || !"sfrxzwdaeo[]".contains(*sign),
                    "{key:?} in {:?}",
                    binding.place
                );
            }
        }
    }

    #[test]
    fn no_key_stands_twice_in_a_place() {
        for place in Place::ALL {
            let here = BINDINGS.iter().filter(|binding| binding.place == place);
            let keys: Vec<Key> = here
                .flat_map(|binding| binding.keys)
                .map(|(key, _)| *key)
                .chain(EVERYWHERE.map(|(key, ..)| key))
                .collect();
            for (index, key) in keys.iter().enumerate() {
                assert!(!keys[..index].contains(key), "{key:?} twice in {place:?}");
                assert_eq!(key.meant(), *key, "{key:?} can't be typed in {place:?}");
            }
            assert!(!keys.contains(&Key::Backspace) && !keys.contains(&Key::Ctrl('h')));
        }
    }
}
