//! Palettes: the style of everything that is drawn in each theme, as data.
//!
//! No meaning hangs on a colour alone: whatever is coloured also has a mark, a place or a word. A palette that sets no
//! colour at all still tells everything.

use std::sync::LazyLock;

use ratatui::style::{Color, Modifier, Style};

use super::paint::{BRICK, BRICK_256, Base, NIGHT_16, NOON_16, Paint, SAND, SAND_256, SLATE, rgb};
use crate::app::App;
use crate::app::settings::{Colors, Glyphs};
use crate::app::theme::Theme;
use crate::engine::BySide;

/// The style of each thing that is drawn.
#[derive(Debug)]
pub struct Palette {
    /// The window: its ground, and words that say nothing else of their colour.
    pub window: Style,
    /// What the board is painted with; none where it is drawn with signs.
    pub paint: Option<Paint>,
    /// The ground under the board.
    pub ground: Style,
    /// The chalk lines.
    pub chalk: Style,
    /// The cell under the cursor.
    pub lit: Style,
    /// Dân; stones differ a little from each other.
    pub dan: [Style; 4],
    /// Dân that lie in a tray, on the ground of the window.
    pub tray: [Style; 4],
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
    /// What is called out over the board while a turn is shown.
    pub ribbon: Style,
}

/// The painted themes in the nearest of 256 colours.
static INDEXED: LazyLock<[Palette; 3]> = LazyLock::new(|| {
    [
        (&DARK, &BRICK_256),
        (&LIGHT, &SAND_256),
        (&CONTRAST, &SLATE),
    ]
    .map(|(palette, base)| palette.in_other_colors(base, nearest_color))
});

/// The painted themes in sixteen colours.
static SIXTEEN: LazyLock<[Palette; 3]> = LazyLock::new(|| {
    [
        (&DARK_16, &NIGHT_16),
        (&LIGHT_16, &NOON_16),
        (&CONTRAST, &SLATE),
    ]
    .map(|(palette, base)| palette.in_other_colors(base, nearest_of_sixteen))
});

impl Palette {
    /// Returns the palette of a theme, as near as the colours that the terminal has come to it.
    pub fn in_colors(theme: Theme, colors: Colors) -> &'static Self {
        let painted = match theme {
            Theme::Dark => 0,
            Theme::Light => 1,
            Theme::Contrast => 2,
            Theme::Default | Theme::Mono => return Self::of(theme),
        };
        match colors {
            Colors::True => Self::of(theme),
            Colors::Indexed => &INDEXED[painted],
            Colors::Sixteen | Colors::Unwanted => &SIXTEEN[painted],
        }
    }

    /// Returns the palette with every colour put into another one, and paint of its own.
    fn in_other_colors(&self, base: &Base, color: fn(Color) -> Color) -> Self {
        let nearest = |style: Style| Style {
            fg: style.fg.map(color),
            bg: style.bg.map(color),
            ..style
        };
        Self {
            window: nearest(self.window),
            paint: Some(base.paint().map(color)),
            ground: PLAIN.bg(color(rgb(base.earth[0]))),
            chalk: nearest(self.chalk),
            lit: PLAIN.bg(color(rgb(base.lit))),
            dan: self.dan.map(nearest),
            tray: self.tray.map(nearest),
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
            ribbon: nearest(self.ribbon),
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

/// Returns what pictures are painted with; none where everything is drawn in signs.
pub(super) fn painted(app: &App) -> Option<&'static Paint> {
    let has_blocks = app.settings().glyphs == Glyphs::Unicode;
    palette(app).paint.as_ref().filter(|_| has_blocks)
}

const PLAIN: Style = Style::new();
const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const REVERSED: Style = BOLD.add_modifier(Modifier::REVERSED);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

const fn fg(color: u32) -> Style {
    PLAIN.fg(rgb(color))
}

/// The 256 colours are, beside the sixteen, a cube of six steps a side and a row of greys.
fn nearest_color(color: Color) -> Color {
    let Color::Rgb(red, green, blue) = color else {
        return color;
    };
    let far = |index: &u8| far([red, green, blue], parts_of(*index));
    (16..=255).min_by_key(far).map_or(color, Color::Indexed)
}

/// The sixteen colours look different in every terminal; these are their usual places.
fn nearest_of_sixteen(color: Color) -> Color {
    let Color::Rgb(red, green, blue) = color else {
        return color;
    };
    let far = |(_, other): &(Color, [u8; 3])| far([red, green, blue], *other);
    COLORS_16
        .into_iter()
        .min_by_key(far)
        .map_or(color, |(color, _)| color)
}

/// How far two colours lie apart.
fn far(one: [u8; 3], other: [u8; 3]) -> u32 {
    let parts = one.iter().zip(other);
    let far = parts.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2));
    far.sum()
}

/// Returns red, green and blue of a colour that looks the same in every terminal; none of the sixteen does.
pub const fn parts(color: Color) -> Option<[u8; 3]> {
    match color {
        Color::Rgb(red, green, blue) => Some([red, green, blue]),
        Color::Indexed(index) if index >= 16 => Some(parts_of(index)),
        _ => None,
    }
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

/// The sixteen colours and their usual parts of red, green and blue.
pub const COLORS_16: [(Color, [u8; 3]); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [128, 0, 0]),
    (Color::Green, [0, 128, 0]),
    (Color::Yellow, [128, 128, 0]),
    (Color::Blue, [0, 0, 128]),
    (Color::Magenta, [128, 0, 128]),
    (Color::Cyan, [0, 128, 128]),
    (Color::Gray, [192, 192, 192]),
    (Color::DarkGray, [128, 128, 128]),
    (Color::LightRed, [255, 0, 0]),
    (Color::LightGreen, [0, 255, 0]),
    (Color::LightYellow, [255, 255, 0]),
    (Color::LightBlue, [0, 0, 255]),
    (Color::LightMagenta, [255, 0, 255]),
    (Color::LightCyan, [0, 255, 255]),
    (Color::White, [255, 255, 255]),
];

/// Sixteen colours, for every terminal.
const DEFAULT: Palette = Palette {
    window: PLAIN,
    paint: None,
    ground: PLAIN,
    chalk: PLAIN.fg(Color::Yellow),
    lit: PLAIN.bg(Color::Blue).fg(Color::White),
    dan: [PLAIN; 4],
    tray: [PLAIN; 4],
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
    ribbon: REVERSED,
};

/// Bricks at night, in true colour.
static DARK: Palette = Palette {
    window: PLAIN.bg(rgb(BRICK.window)).fg(rgb(0xe9_e1_d2)),
    paint: Some(BRICK.paint()),
    ground: PLAIN.bg(rgb(BRICK.earth[0])),
    chalk: fg(0xd9_c3_a0),
    lit: PLAIN.bg(rgb(BRICK.lit)),
    dan: [
        fg(0xf2_e8_d5),
        fg(0xa8_c8_e4),
        fg(0xf0_b4_78),
        fg(0xb4_d4_9c),
    ],
    tray: [
        fg(0xf2_e8_d5),
        fg(0xa8_c8_e4),
        fg(0xf0_b4_78),
        fg(0xb4_d4_9c),
    ],
    quan: fg(0xff_a8_8c).add_modifier(Modifier::BOLD),
    count: fg(0xff_f4_dc).add_modifier(Modifier::BOLD),
    rich: fg(0xff_dc_70).add_modifier(Modifier::BOLD),
    faint: fg(0xe8_d2_b8),
    mark: fg(0x9c_e2_ff).add_modifier(Modifier::BOLD),
    awake: fg(0x9c_e2_ff).add_modifier(Modifier::BOLD),
    text: PLAIN,
    strong: BOLD,
    dim: fg(0x9c_94_88),
    sides: BySide([
        fg(0x8c_d8_ff).add_modifier(Modifier::BOLD),
        fg(0xff_cc_84).add_modifier(Modifier::BOLD),
        fg(0xb4_ec_a4).add_modifier(Modifier::BOLD),
        fg(0xf8_c0_ec).add_modifier(Modifier::BOLD),
    ]),
    key: BOLD,
    notice: fg(0xff_d0_60).add_modifier(Modifier::BOLD),
    ribbon: fg(0x2a_16_08)
        .bg(rgb(BRICK.glow))
        .add_modifier(Modifier::BOLD),
};

/// Sand at noon, in true colour.
static LIGHT: Palette = Palette {
    window: PLAIN.bg(rgb(SAND.window)).fg(rgb(0x2c_22_1a)),
    paint: Some(SAND.paint()),
    ground: PLAIN.bg(rgb(SAND.earth[0])),
    chalk: fg(0x8a_4a_30),
    lit: PLAIN.bg(rgb(SAND.lit)),
    dan: [
        fg(0x4a_40_38),
        fg(0x24_54_84),
        fg(0x6c_2c_08),
        fg(0x2c_5c_24),
    ],
    tray: [
        fg(0x4a_40_38),
        fg(0x24_54_84),
        fg(0x6c_2c_08),
        fg(0x2c_5c_24),
    ],
    quan: fg(0xa4_18_08).add_modifier(Modifier::BOLD),
    count: fg(0x2a_1c_10).add_modifier(Modifier::BOLD),
    rich: fg(0x5f_28_00).add_modifier(Modifier::BOLD),
    faint: fg(0x54_3a_20),
    mark: fg(0x00_30_78).add_modifier(Modifier::BOLD),
    awake: fg(0x00_30_78).add_modifier(Modifier::BOLD),
    text: PLAIN,
    strong: BOLD,
    dim: fg(0x6c_64_5a),
    sides: BySide([
        fg(0x00_30_78).add_modifier(Modifier::BOLD),
        fg(0x6c_2c_00).add_modifier(Modifier::BOLD),
        fg(0x10_48_10).add_modifier(Modifier::BOLD),
        fg(0x6c_14_60).add_modifier(Modifier::BOLD),
    ]),
    key: BOLD,
    notice: fg(0x96_3c_00).add_modifier(Modifier::BOLD),
    ribbon: fg(0xff_ff_ff)
        .bg(rgb(0xa0_30_10))
        .add_modifier(Modifier::BOLD),
};

/// What earth and chalk become in sixteen colours: a dark ground.
static DARK_16: Palette = Palette {
    window: PLAIN.bg(Color::Black).fg(Color::White),
    ground: PLAIN.bg(Color::Black),
    chalk: PLAIN.fg(Color::Yellow),
    lit: PLAIN.bg(Color::Blue).fg(Color::White),
    dan: [
        PLAIN.fg(Color::White),
        PLAIN.fg(Color::Gray),
        PLAIN.fg(Color::White),
        PLAIN.fg(Color::Gray),
    ],
    tray: [
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
    ribbon: BOLD.fg(Color::Black).bg(Color::LightYellow),
    ..DEFAULT
};

/// What sand and pencil become in sixteen colours: a light ground.
static LIGHT_16: Palette = Palette {
    window: PLAIN.bg(Color::White).fg(Color::Black),
    ground: PLAIN.bg(Color::White),
    chalk: PLAIN.fg(Color::DarkGray),
    lit: PLAIN.bg(Color::Gray).fg(Color::Black),
    dan: [
        PLAIN.fg(Color::Black),
        PLAIN.fg(Color::DarkGray),
        PLAIN.fg(Color::Black),
        PLAIN.fg(Color::DarkGray),
    ],
    tray: [
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
    ribbon: BOLD.fg(Color::White).bg(Color::Red),
    ..DEFAULT
};

/// Black, white and yellow, for tired eyes.
static CONTRAST: Palette = Palette {
    window: PLAIN.bg(rgb(SLATE.window)).fg(rgb(0xff_ff_ff)),
    paint: Some(SLATE.paint()),
    ground: PLAIN.bg(rgb(SLATE.earth[0])),
    chalk: fg(0xff_ff_ff),
    lit: PLAIN.bg(rgb(SLATE.lit)),
    dan: [fg(0xff_ff_ff); 4],
    tray: [fg(0xff_ff_ff); 4],
    quan: fg(0xff_ff_00).add_modifier(Modifier::BOLD),
    count: fg(0xff_ff_00).add_modifier(Modifier::BOLD),
    rich: fg(0xff_ff_00).add_modifier(Modifier::BOLD),
    faint: fg(0xff_ff_ff),
    mark: fg(0xff_ff_00).add_modifier(Modifier::BOLD),
    awake: fg(0xff_ff_00).add_modifier(Modifier::BOLD),
    text: PLAIN,
    strong: BOLD,
    dim: PLAIN,
    sides: BySide([BOLD; 4]),
    key: BOLD,
    notice: BOLD,
    ribbon: fg(0x00_00_00)
        .bg(rgb(0xff_ff_00))
        .add_modifier(Modifier::BOLD),
};

/// No colour at all.
static MONO: Palette = Palette {
    window: PLAIN,
    paint: None,
    ground: PLAIN,
    chalk: PLAIN,
    lit: PLAIN,
    dan: [PLAIN; 4],
    tray: [PLAIN; 4],
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
    ribbon: REVERSED,
};
