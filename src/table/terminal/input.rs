//! The terminal's events as the application's keys and messages.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use crate::app::key::Key;

/// Something that the terminal reported and that the application understands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key was pressed.
    Key(Key),
    /// The left button went down on a column and a row.
    Click(u16, u16),
    /// The wheel turned by so many lines.
    Wheel(i32),
    /// A text was pasted.
    Paste(String),
    /// The window has so many columns and rows.
    Resize(u16, u16),
}

/// The keys that may be held down: those that do no more than move or erase.
const MOVES: [Key; 8] = [
    Key::Left,
    Key::Right,
    Key::Up,
    Key::Down,
    Key::PageUp,
    Key::PageDown,
    Key::Backspace,
    Key::Delete,
];

/// Tells whether a terminal begins an answer that somebody else has asked for: `ESC ]`, `ESC P`, `ESC ^` or `ESC _`.
pub(super) fn begins_answer(event: &Event) -> bool {
    matches!(event, Event::Key(KeyEvent { code: KeyCode::Char(']' | 'P' | '^' | '_'), modifiers, .. })
        if modifiers.contains(KeyModifiers::ALT))
}

/// Tells whether such an answer ends: with `ESC \\` or a bell.
pub(super) fn ends_answer(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    key.code == KeyCode::Char('\\') && key.modifiers.contains(KeyModifiers::ALT)
        || key_of(key) == Some(Key::Ctrl('g'))
}

/// Returns the letter of a key, for a part of an answer.
pub(super) const fn letter(event: &Event) -> Option<char> {
    match event {
        Event::Key(KeyEvent {
            code: KeyCode::Char(letter),
            ..
        }) => Some(*letter),
        _ => None,
    }
}

/// Translates an event; releases of keys, and keys that mean nothing here, are passed over.
pub(super) fn translate(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Press => key_of(key).map(Input::Key),
        Event::Key(key) if key.kind == KeyEventKind::Repeat => {
            let moves = |key: &Key| MOVES.contains(key);
            key_of(key).filter(moves).map(Input::Key)
        }
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(mouse.column, mouse.row)),
            MouseEventKind::ScrollUp => Some(Input::Wheel(-1)),
            MouseEventKind::ScrollDown => Some(Input::Wheel(1)),
            _ => None,
        },
        Event::Paste(text) => Some(Input::Paste(text.clone())),
        Event::Resize(columns, rows) => Some(Input::Resize(*columns, *rows)),
        _ => None,
    }
}

fn key_of(event: &KeyEvent) -> Option<Key> {
    let with = |modifiers| event.modifiers.contains(modifiers);
    if with(KeyModifiers::ALT) || with(KeyModifiers::SUPER) {
        return None;
    }
    Some(match event.code {
        KeyCode::Char(sign) if with(KeyModifiers::CONTROL) => Key::Ctrl(sign.to_ascii_lowercase()),
        KeyCode::Char(sign) => Key::Char(sign),
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::F(1) => Key::F1,
        KeyCode::F(2) => Key::F2,
        KeyCode::F(3) => Key::F3,
        KeyCode::F(4) => Key::F4,
        KeyCode::F(5) => Key::F5,
        KeyCode::Delete => Key::Delete,
        KeyCode::Backspace => Key::Backspace,
        _ => return None,
    })
}
