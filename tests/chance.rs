//! Chance with a seed, so that a random test is the same test every time (splitmix64).

use oanquan::engine::{BySide, Hand, Rule, Rules, Side};

use crate::setup::Setup;

/// A stream of random choices; the same seed gives the same choices.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `most`, which is not 0.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        usize::try_from(self.next() >> 33).unwrap() % most
    }

    pub(crate) fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// Returns a rule set, every value of every key being as likely as the others of its key.
    pub(crate) fn rules(&mut self) -> Rules {
        Rule::ALL.into_iter().fold(Rules::default(), |rules, key| {
            rules.with(key, &self.pick(&key.values())).unwrap()
        })
    }

    /// Returns the usual start with any side to move first, or as often something made up.
    pub(crate) fn start(&mut self, rules: Rules) -> Setup {
        if self.below(2) == 0 {
            let mover = self.side(rules);
            Setup {
                mover,
                ..Setup::start(rules)
            }
        } else {
            self.setup(rules)
        }
    }

    /// Returns a made-up arrangement that can be read as a position, an extreme one now and then.
    pub(crate) fn setup(&mut self, rules: Rules) -> Setup {
        let least_and_most = [
            (0, 1),
            (0, 3),
            (0, 8),
            (12, 40),
            (0, 200),
            (200, 200),
            (0, 0),
        ];
        let (least, most) = self.pick(&least_and_most);
        let quan_of_four = self.below(5);
        let mut setup = Setup::empty(rules);
        for cell in rules.players.ring() {
            let dan = self.pick(&(least..=most).collect::<Vec<u16>>());
            let is_bare = self.below(3) == 0 && most < 200;
            let has_quan = cell.is_quan_cell() && self.below(4) < quan_of_four;
            setup.put(cell, if is_bare { 0 } else { dan }, has_quan);
        }
        setup.mover = self.side(rules);
        setup.moves = self.pick(&[0, 1, 2, 3, 4, 30, u32::MAX]);
        setup.hands = self.hands(&setup);
        setup
    }

    /// Returns hands for the quan that are not on the board.
    fn hands(&mut self, setup: &Setup) -> BySide<Hand> {
        let sides = setup.rules.players;
        let mut hands: BySide<Hand> = BySide::default();
        for side in sides.iter() {
            hands[side].dan = self.pick(&[0, 0, 3, 25, -7, -475, 10_000]);
        }
        for _ in setup.quan_count()..sides.count() {
            if self.below(3) > 0 {
                hands[self.side(setup.rules)].quan += 1;
            }
        }
        hands
    }

    pub(crate) fn side(&mut self, rules: Rules) -> Side {
        self.pick(&Side::ALL[..rules.players.count()])
    }
}
