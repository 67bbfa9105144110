//! Palettes: the style of everything that is drawn in each theme, as data.
//!
//! No meaning hangs on a colour alone: whatever is coloured also has a mark, a place or a word. A palette that sets no
//! colour at all still tells everything.

use std::sync::LazyLock;

use ratatui::style::{Color, Modifier, Style};

use crate::app::App;
use crate::app::settings::Colors;
use crate::app::theme::Theme;
use crate::engine::BySide;

/// The style of each thing that is drawn.
#[derive(Debug)]
pub struct Palette {
    /// The ground under the board.
    pub ground: Style,
    /// The chalk lines.
    pub chalk: Style,
    /// The cell under the cursor.
    pub lit: Style,
    /// Dân; stones differ a little from each other.
    pub dan: [Style; 4],
    /// The quan.
    pub quan: Style,
    /// The number of dân in a cell.
    pub count: Style,
    /// The number of dân in a rich cell.
    pub rich: Style,
    /// An empty cell's dot and other quiet things on the board.
    pub faint: Style,
    /// Marks of the last move, the hand and the arrows.
    pub mark: Style,
    /// The cell numbers of the side to move.
    pub awake: Style,
    /// Plain words.
    pub text: Style,
    /// Words that matter.
    pub strong: Style,
    /// Words that matter less.
    pub dim: Style,
    /// Each side's name.
    pub sides: BySide<Style>,
    /// A key in the footer.
    pub key: Style,
    /// Something that can't be done, or a question.
    pub notice: Style,
}

/// Earth and chalk, and sand and pencil, in the 256 colours nearest to theirs.
static INDEXED: LazyLock<[Palette; 2]> = LazyLock::new(|| [DARK.indexed(), LIGHT.indexed()]);

impl Palette {
    /// Returns the palette of a theme, as near as the colours that the terminal has come to it.
    pub fn in_colors(theme: Theme, colors: Colors) -> &'static Self {
        match (theme, colors) {
            (Theme::Dark, Colors::Indexed) => &INDEXED[0],
            (Theme::Light, Colors::Indexed) => &INDEXED[1],
            (Theme::Dark, Colors::Sixteen | Colors::Unwanted) => &DARK_16,
            (Theme::Light, Colors::Sixteen | Colors::Unwanted) => &LIGHT_16,
            _ => Self::of(theme),
        }
    }

    fn indexed(&self) -> Self {
        Self {
            ground: nearest(self.ground),
            chalk: nearest(self.chalk),
            lit: nearest(self.lit),
            dan: self.dan.map(nearest),
            quan: nearest(self.quan),
            count: nearest(self.count),
            rich: nearest(self.rich),
            faint: nearest(self.faint),
            mark: nearest(self.mark),
            awake: nearest(self.awake),
            text: nearest(self.text),
            strong: nearest(self.strong),
            dim: nearest(self.dim),
            sides: BySide(self.sides.0.map(nearest)),
            key: nearest(self.key),
            notice: nearest(self.notice),
        }
    }

    /// Returns the palette of a theme in all its colours.
    pub const fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Default => {
                static SIXTEEN: Palette = DEFAULT;
                &SIXTEEN
            }
            Theme::Dark => &DARK,
            Theme::Light => &LIGHT,
            Theme::Contrast => &CONTRAST,
            Theme::Mono => &MONO,
        }
    }
}

/// Returns the palette that the players have chosen, in the colours that the terminal has.
pub fn palette(app: &App) -> &'static Palette {
    let settings = app.settings();
    Palette::in_colors(settings.theme, settings.colors)
}

const PLAIN: Style = Style::new();
const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

const fn rgb(color: u32) -> Color {
    let [_, red, green, blue] = color.to_be_bytes();
    Color::Rgb(red, green, blue)
}

const fn fg(color: u32) -> Style {
    PLAIN.fg(rgb(color))
}

/// Returns a style with true colours put into the nearest of the 256.
fn nearest(style: Style) -> Style {
    Style {
        fg: style.fg.map(nearest_color),
        bg: style.bg.map(nearest_color),
        ..style
    }
}

/// The 256 colours are, beside the sixteen, a cube of six steps a side and a row of greys.
fn nearest_color(color: Color) -> Color {
    let Color::Rgb(red, green, blue) = color else {
        return color;
    };
    let parts = [red, green, blue];
    let far = |others: [u8; 3]| -> u32 {
        let parts = parts.iter().zip(others);
        parts
            .map(|(part, other)| u32::from(part.abs_diff(other)).pow(2))
            .sum()
    };
    let nearest = (16..=255).min_by_key(|&index| far(parts_of(index)));
    nearest.map_or(color, Color::Indexed)
}

/// Returns red, green and blue of a colour of the cube or of a grey.
const fn parts_of(index: u8) -> [u8; 3] {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    if index >= 232 {
        return [8 + 10 * (index - 232); 3];
    }
    let place = (index - 16) as usize;
    [STEPS[place / 36], STEPS[place / 6 % 6], STEPS[place % 6]]
}

/// Sixteen colours, for every terminal.
const DEFAULT: Palette = Palette {
    ground: PLAIN,
    chalk: PLAIN.fg(Color::Yellow),
    lit: PLAIN.bg(Color::Blue).fg(Color::White),
    dan: [PLAIN; 4],
    quan: BOLD.fg(Color::Red),
    count: BOLD,
    rich: BOLD.fg(Color::Yellow),
    faint: DIM,
    mark: BOLD.fg(Color::Cyan),
    awake: BOLD.fg(Color::Cyan),
    text: PLAIN,
    strong: BOLD,
    dim: DIM,
    sides: BySide([
        BOLD.fg(Color::Cyan),
        BOLD.fg(Color::Yellow),
        BOLD.fg(Color::Green),
        BOLD.fg(Color::Magenta),
    ]),
    key: BOLD,
    notice: BOLD.fg(Color::Yellow),
};

/// Earth and chalk in true colour, for dark terminals.
static DARK: Palette = Palette {
    ground: PLAIN.bg(rgb(0x5f_43_2e)),
    chalk: fg(0xd9_c3_a0),
    lit: PLAIN.bg(rgb(0x8f_68_44)),
    dan: [
        fg(0xf2_e8_d5),
        fg(0xd8_cd_b8),
        fg(0xe6_c8_9b),
        fg(0xc6_c0_b8),
    ],
    quan: fg(0xff_5a_3c).add_modifier(Modifier::BOLD),
    count: fg(0xff_f4_dc).add_modifier(Modifier::BOLD),
    rich: fg(0xff_d8_6b).add_modifier(Modifier::BOLD),
    faint: fg(0xa5_87_66),
    mark: fg(0x8f_dc_ff).add_modifier(Modifier::BOLD),
    awake: fg(0x8f_dc_ff).add_modifier(Modifier::BOLD),
    text: PLAIN,
    strong: BOLD,
    dim: fg(0x96_96_96),
    sides: BySide([
        fg(0x6f_c6_f0).add_modifier(Modifier::BOLD),
        fg(0xf5_b4_5a).add_modifier(Modifier::BOLD),
        fg(0x8f_d0_7a).add_modifier(Modifier::BOLD),
        fg(0xe0_90_d0).add_modifier(Modifier::BOLD),
    ]),
    key: BOLD,
    notice: fg(0xff_d0_60).add_modifier(Modifier::BOLD),
};

/// Sand and pencil in true colour, for light terminals.
static LIGHT: Palette = Palette {
    ground: PLAIN.bg(rgb(0xec_d9_b8)),
    chalk: fg(0x8a_63_3a),
    lit: PLAIN.bg(rgb(0xff_f1_c9)),
    dan: [
        fg(0x4a_40_38),
        fg(0x6a_5a_4a),
        fg(0x5a_4a_60),
        fg(0x3c_4a_50),
    ],
    quan: fg(0xb8_1f_0c).add_modifier(Modifier::BOLD),
    count: fg(0x2a_1c_10).add_modifier(Modifier::BOLD),
    rich: fg(0x9a_5a_00).add_modifier(Modifier::BOLD),
    faint: fg(0xa8_8a_62),
    mark: fg(0x0a_58_a0).add_modifier(Modifier::BOLD),
    awake: fg(0x0a_58_a0).add_modifier(Modifier::BOLD),
    text: PLAIN,
    strong: BOLD,
    dim: fg(0x6e_6e_6e),
    sides: BySide([
        fg(0x0a_58_a0).add_modifier(Modifier::BOLD),
        fg(0xa0_50_00).add_modifier(Modifier::BOLD),
        fg(0x1f_6f_1f).add_modifier(Modifier::BOLD),
        fg(0x8a_1f_7a).add_modifier(Modifier::BOLD),
    ]),
    key: BOLD,
    notice: fg(0xa0_40_00).add_modifier(Modifier::BOLD),
};

/// What earth and chalk become in sixteen colours: a dark ground.
static DARK_16: Palette = Palette {
    ground: PLAIN.bg(Color::Black),
    chalk: PLAIN.fg(Color::Yellow),
    lit: PLAIN.bg(Color::Blue).fg(Color::White),
    dan: [
        PLAIN.fg(Color::White),
        PLAIN.fg(Color::Gray),
        PLAIN.fg(Color::White),
        PLAIN.fg(Color::Gray),
    ],
    quan: BOLD.fg(Color::LightRed),
    count: BOLD.fg(Color::White),
    rich: BOLD.fg(Color::LightYellow),
    faint: PLAIN.fg(Color::DarkGray),
    mark: BOLD.fg(Color::LightCyan),
    awake: BOLD.fg(Color::LightCyan),
    sides: BySide([
        BOLD.fg(Color::LightCyan),
        BOLD.fg(Color::LightYellow),
        BOLD.fg(Color::LightGreen),
        BOLD.fg(Color::LightMagenta),
    ]),
    notice: BOLD.fg(Color::LightYellow),
    ..DEFAULT
};

/// What sand and pencil become in sixteen colours: a light ground.
static LIGHT_16: Palette = Palette {
    ground: PLAIN.bg(Color::White),
    chalk: PLAIN.fg(Color::DarkGray),
    lit: PLAIN.bg(Color::Gray).fg(Color::Black),
    dan: [
        PLAIN.fg(Color::Black),
        PLAIN.fg(Color::DarkGray),
        PLAIN.fg(Color::Black),
        PLAIN.fg(Color::DarkGray),
    ],
    quan: BOLD.fg(Color::Red),
    count: BOLD.fg(Color::Black),
    rich: BOLD.fg(Color::Magenta),
    faint: PLAIN.fg(Color::DarkGray),
    mark: BOLD.fg(Color::Blue),
    awake: BOLD.fg(Color::Blue),
    sides: BySide([
        BOLD.fg(Color::Blue),
        BOLD.fg(Color::Red),
        BOLD.fg(Color::Green),
        BOLD.fg(Color::Magenta),
    ]),
    notice: BOLD.fg(Color::Red),
    ..DEFAULT
};

/// Black, white and yellow, for tired eyes.
static CONTRAST: Palette = Palette {
    ground: PLAIN.bg(Color::Black),
    chalk: PLAIN.fg(Color::White),
    lit: PLAIN.bg(Color::White).fg(Color::Black),
    dan: [PLAIN.fg(Color::White); 4],
    quan: BOLD.fg(Color::LightYellow),
    count: BOLD.fg(Color::LightYellow),
    rich: BOLD.fg(Color::LightYellow),
    faint: PLAIN.fg(Color::White),
    mark: BOLD.fg(Color::LightYellow),
    awake: BOLD.fg(Color::LightYellow),
    text: PLAIN,
    strong: BOLD,
    dim: PLAIN,
    sides: BySide([BOLD; 4]),
    key: BOLD,
    notice: BOLD,
};

/// No colour at all.
static MONO: Palette = Palette {
    ground: PLAIN,
    chalk: PLAIN,
    lit: PLAIN,
    dan: [PLAIN; 4],
    quan: BOLD,
    count: BOLD,
    rich: BOLD,
    faint: PLAIN,
    mark: BOLD,
    awake: BOLD,
    text: PLAIN,
    strong: BOLD,
    dim: PLAIN,
    sides: BySide([BOLD; 4]),
    key: BOLD,
    notice: BOLD,
};
