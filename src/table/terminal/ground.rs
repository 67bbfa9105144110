//! The ground of the terminal's window: what `COLORFGBG` says, or what the terminal answers.
//!
//! The question is asked after the first frame, and nobody waits for the answer: it comes with the keys, or never. While
//! it is awaited, leaving takes from the terminal what the shell would else be given as typed.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::app::theme::Ground;

/// Asks for the colour of the ground (OSC 11).
const QUESTION: &[u8] = b"\x1b]11;?\x1b\\";

/// Whether an answer may still come.
static AWAITED: AtomicBool = AtomicBool::new(false);

/// Asks the terminal.
pub(super) fn ask(terminal: &mut impl Write) -> io::Result<()> {
    AWAITED.store(true, Ordering::Relaxed);
    terminal.write_all(QUESTION)?;
    terminal.flush()
}

/// Tells whether an answer may still come.
pub(super) fn is_awaited() -> bool {
    AWAITED.load(Ordering::Relaxed)
}

/// Reads an answer of the terminal, as in `11;rgb:1e1e/1e1e/2e2e`; none if it answers something else.
pub(super) fn answered(answer: &str) -> Option<Ground> {
    let (_, color) = answer.strip_prefix("11;")?.split_once(':')?;
    AWAITED.store(false, Ordering::Relaxed);
    let part = |text: &str| u32::from_str_radix(text.get(..2)?, 16).ok();
    let parts: Option<Vec<u32>> = color.split('/').take(3).map(part).collect();
    let [red, green, blue] = parts?.try_into().ok()?;
    Some(of_brightness(red * 299 + green * 587 + blue * 114))
}

/// Reads `COLORFGBG`: numbers of the sixteen colours, the ground's the last; none if it is not among them.
pub(super) fn of_variable(value: &str) -> Option<Ground> {
    let number: u8 = value.rsplit(';').next()?.parse().ok()?;
    match number {
        0..=6 | 8 => Some(Ground::Dark),
        7 | 9..=15 => Some(Ground::Light),
        _ => None,
    }
}

/// Of a thousand times red, green and blue together, each as bright as the eye finds it.
const fn of_brightness(brightness: u32) -> Ground {
    if brightness > 127_500 {
        Ground::Light
    } else {
        Ground::Dark
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_say_what_their_ground_is() {
        for (answer, ground) in [
            ("11;rgb:1e1e/1e1e/2e2e", Some(Ground::Dark)),
            ("11;rgb:ffff/ffff/ffff", Some(Ground::Light)),
            ("11;rgb:fd/f6/e3", Some(Ground::Light)),
            ("11;rgba:0000/0000/0000/ffff", Some(Ground::Dark)),
            ("10;rgb:ffff/ffff/ffff", None),
            ("11;rgb:ffff/ffff", None),
            ("11;rgb:x/y/z", None),
            ("11;rgb:é/é/é", None),
            ("", None),
        ] {
            assert_eq!(answered(answer), ground, "{answer}");
        }
        for (value, ground) in [
            ("15;0", Some(Ground::Dark)),
            ("0;15", Some(Ground::Light)),
            ("0;default;7", Some(Ground::Light)),
            ("15;default", None),
            ("", None),
        ] {
            assert_eq!(of_variable(value), ground, "{value}");
        }
    }
}
