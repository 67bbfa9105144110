//! Paint: the inks that pictures are drawn in, and the colours that they have in each theme.
//!
//! A sprite or a yard names inks, never colours. A box of paint is made from few base colours: whatever is round has
//! four tones of one, lit from above on the left. For terminals of 256 and of 16 colours the box is quantised once.

use ratatui::style::Color;

use crate::engine::Side;

/// Something to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink(u8);

/// How many tints of pebbles there are: those that children paint.
pub(super) const TINTS: usize = 6;

/// The tones of a round thing.
const TONES: usize = 4;

/// How many inks there are.
const INKS: usize = Ink::SHINE as usize + 1;

impl Ink {
    /// Nothing: the ground of the window.
    pub(super) const NONE: Self = Self(0);
    /// A fleck on a tile of the ground.
    pub(super) const FLECK: Self = Self::earth(3);
    /// The ground of the chosen cell.
    pub(super) const LIT: Self = Self(5);
    /// The shadow that lies on the ground.
    pub(super) const SHADOW: Self = Self(9);
    /// What is marked on the ground.
    pub(super) const MARK: Self = Self(10);
    const ROBE: u8 = 11;
    const YOUNG: u8 = 15;
    const GOLD: u8 = 19;
    const FACE: u8 = 21;
    const HAT: u8 = 23;
    const PEBBLES: usize = 25;
    const SKIN: u8 = 25 + 24;
    const SLEEVES: u8 = Self::SKIN + 3;
    /// What shines: a dân that has just fallen, the rays of a quan that is taken.
    pub(super) const GLOW: Self = Self(Self::SHINE);
    const SHINE: u8 = Self::SLEEVES + 4;

    /// Returns a tone of the ground: three that tiles have, and one of its flecks.
    pub(super) const fn earth(tone: u8) -> Self {
        Self(1 + tone % 4)
    }

    /// Returns chalk, from fresh to rubbed.
    pub(super) const fn chalk(tone: u8) -> Self {
        Self(6 + tone % 3)
    }

    /// Returns what a letter of a pebble's sprite is in a tint: light, base, shade or dark.
    pub(super) fn pebble(letter: u8, tint: usize) -> Option<Self> {
        let tone = b"hlsd".iter().position(|tone| *tone == letter)?;
        let ink = Self::PEBBLES + tint % TINTS * TONES + tone;
        u8::try_from(ink).ok().map(Self)
    }

    /// Returns what a letter of a mandarin's sprite is; the robe of a young one is green.
    pub(super) const fn mandarin(letter: u8, is_young: bool) -> Option<Self> {
        let robe = if is_young { Self::YOUNG } else { Self::ROBE };
        Some(Self(match letter {
            b'w' => robe,
            b'r' => robe + 1,
            b'R' => robe + 2,
            b'D' => robe + 3,
            b'g' => Self::GOLD,
            b'G' => Self::GOLD + 1,
            b'f' => Self::FACE,
            b'F' => Self::FACE + 1,
            b'k' => Self::HAT,
            b'K' => Self::HAT + 1,
            b',' => return Some(Self::SHADOW),
            _ => return None,
        }))
    }

    /// Returns what a letter of a hand's sprite is; the sleeve has the colour of its side.
    pub(super) const fn hand(letter: u8, side: Side) -> Option<Self> {
        Some(Self(match letter {
            b'n' => Self::SKIN,
            b'm' | b'o' => Self::SKIN + 1,
            b'M' => Self::SKIN + 2,
            b'S' => Self::SLEEVES + side as u8,
            _ => return None,
        }))
    }

    /// Tells whether this is bare ground, which a shadow may fall on.
    pub(super) const fn is_ground(self) -> bool {
        self.0 >= 1 && self.0 <= Self::LIT.0
    }
}

/// The colour of every ink.
#[derive(Clone, Debug)]
pub struct Paint([Color; INKS]);

impl Paint {
    /// Returns the colour of an ink.
    pub(super) const fn color(&self, ink: Ink) -> Color {
        self.0[ink.0 as usize]
    }

    /// Lists the colours of the ground: what words on the board stand on.
    pub fn grounds(&self) -> impl Iterator<Item = Color> {
        (1..=Ink::LIT.0).map(|ink| self.0[usize::from(ink)])
    }

    /// Lists the colours of the sleeves: what the number of the dân in a hand stands on.
    pub fn sleeves(&self) -> impl Iterator<Item = Color> {
        (Ink::SLEEVES..Ink::SHINE).map(|ink| self.0[usize::from(ink)])
    }

    /// Returns the paint with every colour put into another one.
    pub(super) fn map(&self, color: impl Fn(Color) -> Color) -> Self {
        Self(self.0.map(color))
    }
}

/// The few colours that a box of paint is made from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Base {
    pub(super) window: u32,
    pub(super) earth: [u32; 4],
    pub(super) lit: u32,
    pub(super) chalk: [u32; 3],
    pub(super) shadow: u32,
    pub(super) mark: u32,
    pub(super) robe: u32,
    pub(super) young: u32,
    pub(super) gold: u32,
    pub(super) face: u32,
    pub(super) hat: [u32; 2],
    pub(super) pebbles: [u32; TINTS],
    /// Skin in the light, as it is, and in the shade.
    pub(super) skin: [u32; 3],
    /// The sleeve of each side.
    pub(super) sleeves: [u32; 4],
    /// What shines.
    pub(super) glow: u32,
    /// What round things turn to in the light and in the dark.
    pub(super) light: u32,
    pub(super) dark: u32,
}

impl Base {
    /// Makes the box of paint.
    pub(super) const fn paint(&self) -> Paint {
        let mut all = [Color::Reset; INKS];
        let [one, two, three, fleck] = self.earth;
        let [fresh, worn, rubbed] = self.chalk;
        let flat = [
            self.window,
            one,
            two,
            three,
            fleck,
            self.lit,
            fresh,
            worn,
            rubbed,
            self.shadow,
            self.mark,
        ];
        fill(&mut all, 0, &flat);
        fill(&mut all, Ink::ROBE as usize, &self.tones(self.robe));
        fill(&mut all, Ink::YOUNG as usize, &self.tones(self.young));
        fill(
            &mut all,
            Ink::GOLD as usize,
            &[self.gold, mix(self.gold, self.dark, 40)],
        );
        fill(
            &mut all,
            Ink::FACE as usize,
            &[self.face, mix(self.face, self.dark, 30)],
        );
        fill(&mut all, Ink::HAT as usize, &self.hat);
        let mut tint = 0;
        while tint < TINTS {
            let tones = self.tones(self.pebbles[tint]);
            fill(&mut all, Ink::PEBBLES + tint * TONES, &tones);
            tint += 1;
        }
        fill(&mut all, Ink::SKIN as usize, &self.skin);
        fill(&mut all, Ink::SLEEVES as usize, &self.sleeves);
        fill(&mut all, Ink::SHINE as usize, &[self.glow]);
        Paint(all)
    }

    const fn tones(&self, base: u32) -> [u32; TONES] {
        [
            mix(base, self.light, 55),
            base,
            mix(base, self.dark, 32),
            mix(base, self.dark, 58),
        ]
    }
}

const fn fill(all: &mut [Color; INKS], from: usize, colors: &[u32]) {
    let mut at = 0;
    while at < colors.len() {
        all[from + at] = rgb(colors[at]);
        at += 1;
    }
}

/// Returns a true colour.
pub(super) const fn rgb(color: u32) -> Color {
    let [_, red, green, blue] = color.to_be_bytes();
    Color::Rgb(red, green, blue)
}

/// Mixes so many hundredths of another colour into one.
const fn mix(one: u32, other: u32, hundredths: u32) -> u32 {
    let mut mixed = 0;
    let mut shift = 0;
    while shift < 24 {
        let (one, other) = (one >> shift & 255, other >> shift & 255);
        mixed |= ((one * (100 - hundredths) + other * hundredths) / 100) << shift;
        shift += 8;
    }
    mixed
}

/// A night yard: brick in lamplight, white chalk.
pub(super) const BRICK: Base = Base {
    window: 0x16_12_10,
    earth: [0x5e_35_26, 0x68_3c_2b, 0x56_2f_22, 0x50_2c_1f],
    lit: 0x70_45_22,
    chalk: [0xe8_dc_c4, 0xc4_ae_92, 0x8e_6c_54],
    shadow: 0x36_1c_13,
    mark: 0x8f_dc_ff,
    robe: 0xd8_30_22,
    young: 0x3e_9a_4a,
    gold: 0xff_cb_4a,
    face: 0xf4_cf_a6,
    hat: [0x20_18_1c, 0x4a_3e_44],
    pebbles: [
        0xee_e2_c8, 0xe8_a0_5c, 0x94_bc_dc, 0xa0_c8_88, 0xe8_94_90, 0xf0_d0_60,
    ],
    skin: [0xf4_c0_94, 0xd8_94_68, 0xa4_64_44],
    sleeves: [0x1c_4c_7c, 0x7c_40_10, 0x24_5c_2c, 0x6c_2c_60],
    glow: 0xff_e0_6c,
    light: 0xff_ff_ff,
    dark: 0x24_12_0e,
};

/// The same where there are 256 colours, which have no brown that is dark enough: flagstones.
pub(super) const BRICK_256: Base = Base {
    lit: 0x4e_4e_4e,
    chalk: [0xe4_e4_e4, 0xb2_b2_b2, 0x76_76_76],
    robe: 0xd7_00_00,
    ..BRICK
};

/// A yard at noon: sand, and lines drawn with a brick.
pub(super) const SAND: Base = Base {
    window: 0xf6_ef_e2,
    earth: [0xe6_cb_9c, 0xea_d1_a5, 0xe1_c4_93, 0xdc_c0_92],
    lit: 0xff_f0_c0,
    chalk: [0x8c_4a_30, 0xa8_70_50, 0xc8_a0_74],
    shadow: 0xc4_a2_70,
    mark: 0x00_30_78,
    robe: 0xc8_28_1c,
    young: 0x2c_7a_38,
    gold: 0xf0_b0_30,
    face: 0xf4_cc_a0,
    hat: [0x28_1e_22, 0x54_46_4c],
    pebbles: [
        0x7a_66_58, 0xb0_5c_28, 0x38_70_a4, 0x4c_80_40, 0xb4_48_58, 0x84_52_94,
    ],
    skin: [0xfc_d4_b0, 0xe4_a4_7c, 0xb0_70_4c],
    sleeves: [0x94_c4_f4, 0xf4_bc_84, 0xa4_d8_98, 0xe8_b4_dc],
    glow: 0xe0_58_00,
    light: 0xff_f8_ec,
    dark: 0x20_12_10,
};

/// The same where there are 256 colours.
pub(super) const SAND_256: Base = Base {
    earth: [0xd7_d7_af, 0xd7_d7_af, 0xd7_d7_87, 0xd7_d7_87],
    ..SAND
};

/// Black, white and yellow.
pub(super) const SLATE: Base = Base {
    window: 0x00_00_00,
    earth: [0x00_00_00; 4],
    lit: 0x3a_3a_3a,
    chalk: [0xff_ff_ff, 0xff_ff_ff, 0x90_90_90],
    shadow: 0x00_00_00,
    mark: 0xff_ff_00,
    robe: 0xff_ff_00,
    young: 0xff_ff_ff,
    gold: 0xff_ff_ff,
    face: 0xff_ff_ff,
    hat: [0x60_60_60, 0xc0_c0_c0],
    pebbles: [0xff_ff_ff; TINTS],
    skin: [0xc0_c0_c0, 0x90_90_90, 0x50_50_50],
    sleeves: [0x00_00_00; 4],
    glow: 0xff_ff_00,
    light: 0xff_ff_ff,
    dark: 0x80_80_80,
};

/// The night yard where there are sixteen colours.
pub(super) const NIGHT_16: Base = Base {
    window: 0x00_00_00,
    earth: [0x00_00_00; 4],
    lit: 0x00_00_80,
    chalk: [0xc0_c0_c0, 0x80_80_80, 0x80_80_80],
    shadow: 0x00_00_00,
    mark: 0x00_ff_ff,
    robe: 0xff_00_00,
    young: 0x00_ff_00,
    gold: 0xff_ff_00,
    face: 0xff_ff_ff,
    hat: [0x80_80_80, 0xc0_c0_c0],
    pebbles: [
        0xff_ff_ff, 0xff_ff_00, 0x00_ff_ff, 0x00_ff_00, 0xff_00_ff, 0xc0_c0_c0,
    ],
    skin: [0xff_ff_00, 0x80_80_00, 0x80_00_00],
    sleeves: [0x00_00_80, 0x80_00_00, 0x00_00_00, 0x80_00_80],
    glow: 0xff_ff_00,
    light: 0xff_ff_ff,
    dark: 0x00_00_00,
};

/// The yard at noon where there are sixteen colours.
pub(super) const NOON_16: Base = Base {
    window: 0xff_ff_ff,
    earth: [0xff_ff_ff; 4],
    lit: 0xc0_c0_c0,
    chalk: [0x80_80_80, 0x80_80_80, 0xc0_c0_c0],
    shadow: 0xc0_c0_c0,
    mark: 0x00_00_80,
    robe: 0xff_00_00,
    young: 0x00_80_00,
    gold: 0x80_80_00,
    face: 0xff_ff_ff,
    hat: [0x00_00_00, 0x80_80_80],
    pebbles: [
        0x80_00_00, 0x80_80_00, 0x00_00_80, 0x00_80_00, 0x80_00_80, 0x80_80_80,
    ],
    skin: [0xff_ff_00, 0x80_80_00, 0x80_00_00],
    sleeves: [0x00_ff_ff, 0xff_ff_00, 0x00_ff_00, 0xff_00_ff],
    glow: 0xff_00_00,
    light: 0xff_ff_ff,
    dark: 0x00_00_00,
};
