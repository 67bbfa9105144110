//! Keys as this program knows them. The terminal turns its events into them.

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
    /// The second function key.
    F2,
    /// The third function key.
    F3,
    /// The fourth function key.
    F4,
    /// The fifth function key.
    F5,
    /// Delete.
    Delete,
    /// Backspace; it deletes where text is typed and does nothing elsewhere.
    Backspace,
}

impl Key {
    /// Returns the key that is meant: letters in lower case, and the number rows of the Vietnamese and of the French
    /// keyboards as digits.
    #[must_use]
    pub fn meant(self) -> Self {
        let Self::Char(sign) = self else { return self };
        let digit = match sign {
            'ă' | 'Ă' | '&' => '1',
            'â' | 'Â' | 'é' | 'É' => '2',
            'ê' | 'Ê' | '"' => '3',
            'ô' | 'Ô' | '\'' => '4',
            '\u{300}' | '(' => '5',
            '\u{309}' | '§' => '6',
            '\u{303}' | 'è' | 'È' => '7',
            '\u{301}' | '_' | '!' => '8',
            '\u{323}' | 'ç' | 'Ç' => '9',
            'đ' | 'Đ' | 'à' | 'À' => '0',
            sign => sign.to_ascii_lowercase(),
        };
        Self::Char(digit)
    }

    /// Returns the one sign that shows the key, if it has one.
    pub const fn sign(self) -> Option<char> {
        match self {
            Self::Char(sign) => Some(sign),
            Self::Left => Some('←'),
            Self::Right => Some('→'),
            Self::Up => Some('↑'),
            Self::Down => Some('↓'),
            _ => None,
        }
    }

    /// Returns how the key is shown.
    pub fn label(self) -> String {
        match self {
            Self::Char(' ') => "Space".to_owned(),
            Self::Ctrl(sign) => format!("Ctrl-{}", sign.to_ascii_uppercase()),
            Self::PageUp => "PgUp".to_owned(),
            Self::PageDown => "PgDn".to_owned(),
            other => other
                .sign()
                .map_or_else(|| format!("{other:?}"), String::from),
        }
    }
}
