//! Whatever is drawn can be read: every style on every ground that it may stand on, in every theme that has colours of its
//! own, with all of them and with the nearest of 256.

use oanquan::app::settings::Colors;
use oanquan::app::theme::Theme;
use oanquan::engine::BySide;
use oanquan::view::palette::{Palette, parts};
use ratatui::style::{Color, Style};

/// The contrast that words need, and the one that signs need (WCAG 2.2, success criteria 1.4.3 and 1.4.11).
const WORDS: f64 = 4.5;
const SIGNS: f64 = 3.0;

const PAINTED: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::Contrast];

fn palettes() -> impl Iterator<Item = (String, &'static Palette)> {
    PAINTED.into_iter().flat_map(|theme| {
        [Colors::True, Colors::Indexed].map(|colors| {
            (
                format!("{} {colors:?}", theme.name()),
                Palette::in_colors(theme, colors),
            )
        })
    })
}

/// How bright a colour is to the eye.
fn brightness(color: Color) -> f64 {
    let parts = parts(color).unwrap_or_else(|| panic!("{color:?} differs between terminals"));
    let linear = parts.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(one: Color, other: Color) -> f64 {
    let (one, other) = (brightness(one), brightness(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Checks styles by their names on some grounds; a style without a colour has the window's.
#[track_caller]
fn assert_seen(
    what: &str,
    palette: &Palette,
    styles: &[(&str, Style)],
    grounds: &[Color],
    least: f64,
) {
    for (name, style) in styles {
        for ground in grounds {
            let color = style.fg.or(palette.window.fg).unwrap();
            let found = contrast(color, *ground);
            assert!(
                found >= least,
                "{what}: {name} {color} on {ground} is {found:.2}"
            );
        }
    }
}

#[test]
fn words_and_signs_on_the_board_are_read_on_every_ground() {
    for (what, palette) in palettes() {
        let mut grounds: Vec<Color> = palette.paint.as_ref().unwrap().grounds().collect();
        grounds.extend([palette.ground.bg, palette.lit.bg].map(Option::unwrap));
        let BySide([a, b, c, d]) = palette.sides;
        let words = [
            ("count", palette.count),
            ("rich", palette.rich),
            ("faint", palette.faint),
            ("mark", palette.mark),
            ("awake", palette.awake),
            ("text", palette.text),
            ("strong", palette.strong),
            ("A", a),
            ("B", b),
            ("C", c),
            ("D", d),
        ];
        assert_seen(&what, palette, &words, &grounds, WORDS);
        let [one, two, three, four] = palette.dan;
        let signs = [
            ("quan", palette.quan),
            ("dan", one),
            ("dan", two),
            ("dan", three),
            ("dan", four),
        ];
        assert_seen(&what, palette, &signs, &grounds, SIGNS);
    }
}

#[test]
fn words_and_signs_beside_the_board_are_read() {
    for (what, palette) in palettes() {
        let window = [palette.window.bg.unwrap()];
        let BySide([a, b, c, d]) = palette.sides;
        let words = [
            ("text", palette.text),
            ("strong", palette.strong),
            ("dim", palette.dim),
            ("mark", palette.mark),
            ("key", palette.key),
            ("notice", palette.notice),
            ("A", a),
            ("B", b),
            ("C", c),
            ("D", d),
        ];
        assert_seen(&what, palette, &words, &window, WORDS);
        let [one, two, three, four] = palette.tray;
        let signs = [
            ("quan", palette.quan),
            ("chalk", palette.chalk),
            ("tray", one),
            ("tray", two),
            ("tray", three),
            ("tray", four),
        ];
        assert_seen(&what, palette, &signs, &window, SIGNS);
    }
}

#[test]
fn what_is_called_out_and_what_the_hand_holds_is_read() {
    for (what, palette) in palettes() {
        let ribbon = [("ribbon", palette.ribbon)];
        let ground = [palette.ribbon.bg.unwrap()];
        assert_seen(&what, palette, &ribbon, &ground, WORDS);
        let sleeves: Vec<Color> = palette.paint.as_ref().unwrap().sleeves().collect();
        let count = [("count", palette.count)];
        assert_seen(&what, palette, &count, &sleeves, WORDS);
    }
}
