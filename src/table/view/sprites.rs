//! The sprite sheet: what is drawn pixel by pixel, as rows of letters.
//!
//! Pebbles: `h` in the light, `l` the stone's own tint, `s` in the shade, `d` dark; `,` the shadow on the ground, which is
//! no part of the size. Mandarins: `k` and `K` the hat with its two wings, *mũ cánh chuồn*, `g` and `G` gold, `f` and `F`
//! the face, `w` to `R` and `D` the robe from light to dark. Hands: `n`, `m`, `M` skin from light to dark, `o` the palm,
//! where what it holds lies, `S` the sleeve, which takes whole rows of the terminal. Anything else lets through what is below.

/// A picture of letters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sprite(&'static str);

impl Sprite {
    /// Returns the rows of letters; the first line is empty, so that all rows stand under each other.
    pub(super) fn rows(self) -> impl Iterator<Item = &'static str> {
        self.0.lines().skip(1)
    }

    /// Returns columns and rows of pixels.
    pub(super) fn size(self) -> (u16, u16) {
        let side = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        let width = self.rows().next().map_or(0, str::len);
        (side(width), side(self.rows().count()))
    }
}

/// The least thing that is round: a chip of stone, for the cells of a square where no pebble has room.
pub(super) const CHIP: Sprite = Sprite(
    "
hl..
lls,
.sd,
..,,",
);

/// Pebbles by their columns, from the smallest; the shadow takes one more each way.
pub(super) const PEBBLES: [Sprite; 5] = [
    Sprite(
        "
.hl..
hlls.
llsd,
.sd,,
..,,.",
    ),
    Sprite(
        "
.hll..
hhlls.
hllls,
llssd,
.ssd,,
..,,,.",
    ),
    Sprite(
        "
.hhll..
hhllls.
hlllls,
lllssd,
.lssd,,
..,,,,.",
    ),
    Sprite(
        "
..hll...
.hhllls.
hhlllls.
hlllllsd
llllssd,
.lsssd,,
...,,,,.",
    ),
    Sprite(
        "
..hhll...
.hhhllls.
hhhlllls.
hhllllls,
hllllllsd
llllllsd,
.lllssd,,
..sssd,,.
...,,,,..",
    ),
];

/// The columns of the smallest pebble; a smaller one is round as a sign only.
pub(super) const LEAST_PEBBLE: u16 = 4;

/// The mandarin, from the largest to the smallest.
pub(super) const MANDARINS: [Sprite; 5] = [
    Sprite(
        "
..........gGg..........
.........kkkkk.........
........kkKkkkk........
........kKkgkkk........
........kkgggkk........
.......kkkkgkkkk.......
kKKKk..kkkkkkkkk..kKKKk
kkkkkkkkkkkkkkkkkkkkkkk
.kkkkkkkgGgGgGgkkkkkkk.
........fffffff........
.......fffffffff.......
.......fkkfffkkf.......
.......fkgfffkgF.......
.......ffffFfffF.......
........fffFffF........
........fkkkkkF........
.....ww.ffkkkfF.rR.....
...wwwwwgffkfgrrrrRR...
..wwwrrrwgfkgrrrrrrRR..
.wwrrrrrrwgkrrrrrrrrRR.
.wrrrrggggggggggrrrrRR.
wrrrrrgGgGGGgGGgrrrrrRD
wrrrrrgGGggggGGgrrrrrRD
wrrwrrgGggkkggGgrrRrrRD
wrrwrrgGGggggGGgrrRrrRD
wrrrwrgggggggggGrRrrrRD
.rrrwrrrrrrrrrrrrRrrRD.
.rrffwrrrrrrrrrrRffrRD.
..rfffGgGgGgGgGgGffRD..
..rrrrrrrrrrrrrrrrRRD..
...RRRRRRRRRRRRRRRDD,..
....,,,,,,,,,,,,,,,....",
    ),
    Sprite(
        "
.......ggg.......
......kkkkk......
.....kKkgkkk.....
.....kkgggkk.....
kKk..kkkgkkk..kKk
kkkkkkkkkkkkkkkkk
.kkkkgGgGgGgkkkk.
.....fffffff.....
.....fkfffkF.....
.....fffFffF.....
......fkkkF......
...ww.ffkfF.rR...
..wwwwgfkfgrrrR..
.wwrrrwgkgrrrrRR.
.wrrrggggggGrrRR.
wrrrrgGgggGGrrrRD
wrwrrggGkGgGrRrRD
wrwrrgGgggGGrRrRD
wrrwrgggggGGrRrRD
.rffwrrrrrrrRffD.
..rrGgGgGgGgGrD..
..RRRRRRRRRRRDD..
...,,,,,,,,,,,...",
    ),
    Sprite(
        "
....ggg....
...kkkkk...
...kgggk...
kk.kkgkk.kk
kkkkkkkkkkk
...fffff...
...fkfkF...
...ffFfF...
.wwgkkkgrR.
wwrrgkgrrRR
wrrggggGrRD
wrrgGkGGrRD
.rfgggGGfD.
..RRRRRRD..",
    ),
    Sprite(
        "
..ggg..
..kkk..
kkkgkkk
..fff..
..kfk..
wwgfgrR
wrgGgrD
.rrrRD.",
    ),
    Sprite(
        "
..g..
kkkkk
.fkf.
wgfgR
rgGgD
.rRD.",
    ),
];

/// The open hand with its fingers up, as it comes from below, the largest first.
pub(super) const HANDS: [Sprite; 2] = [
    Sprite(
        "
...nm.nm.nm..
...nmMnmMnmnm
n.noooooooomM
nmnoooooooomM
.mmoooooooomM
..moooooooomM
....SSSSSS...
....SSSSSS...",
    ),
    Sprite(
        "
..nm.nm.n.
n.nmMnmMnm
nmoooooomM
.moooooomM
..SSSSSS..
..SSSSSS..",
    ),
];
