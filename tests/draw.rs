//! Rules, starts and arrangements made up by chance, the same for the same seed.

use fastrand::Rng;
use oanquan::engine::{BySide, Hand, Rule, Rules, Side, Sides};

use crate::setup::Setup;

/// What tests draw from a generator beside numbers.
pub(crate) trait Draw {
    /// Returns one of several things.
    fn pick<T: Clone>(&mut self, from: &[T]) -> T;

    /// Returns a rule set, every value of every rule being as likely as the others of its rule.
    fn rules(&mut self) -> Rules;

    /// Returns the usual start with any side to move first, or as often something made up.
    fn start(&mut self, rules: Rules) -> Setup;

    /// Returns a made-up arrangement that can be read as a position, an extreme one now and then.
    fn setup(&mut self, rules: Rules) -> Setup;

    /// Returns a side that plays.
    fn side(&mut self, rules: Rules) -> Side;
}

impl Draw for Rng {
    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.usize(..from.len())].clone()
    }

    fn rules(&mut self) -> Rules {
        Rule::ALL.into_iter().fold(Rules::default(), |rules, key| {
            rules.with(key, &self.pick(&key.values())).unwrap()
        })
    }

    fn start(&mut self, rules: Rules) -> Setup {
        if self.usize(..2) == 0 {
            let mover = self.side(rules);
            Setup {
                mover,
                ..Setup::start(rules)
            }
        } else {
            self.setup(rules)
        }
    }

    fn setup(&mut self, rules: Rules) -> Setup {
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
        let quan_of_four = self.usize(..5);
        let mut setup = Setup::empty(rules);
        for cell in rules.players.ring() {
            let dan = self.pick(&(least..=most).collect::<Vec<u16>>());
            let is_bare = self.usize(..3) == 0 && most < 200;
            let has_quan = cell.is_quan_cell() && self.usize(..4) < quan_of_four;
            setup.put(cell, if is_bare { 0 } else { dan }, has_quan);
        }
        setup.mover = self.side(rules);
        setup.moves = self.pick(&[0, 1, 2, 3, 4, 30, u32::MAX]);
        setup.hands = hands(self, &setup);
        if rules.players == Sides::Two && self.usize(..3) == 0 {
            let rows = rules.players.iter().flat_map(|side| side.row().rev());
            setup.sold = rows.filter(|_| self.usize(..3) == 0).collect();
        }
        setup
    }

    fn side(&mut self, rules: Rules) -> Side {
        self.pick(&Side::ALL[..rules.players.count()])
    }
}

/// Returns hands for the quan that are not on the board.
fn hands(rng: &mut Rng, setup: &Setup) -> BySide<Hand> {
    let sides = setup.rules.players;
    let mut hands: BySide<Hand> = BySide::default();
    for side in sides.iter() {
        hands[side].dan = rng.pick(&[0, 0, 3, 25, -7, -475, 10_000]);
    }
    for _ in setup.quan_count()..sides.count() {
        if rng.usize(..3) > 0 {
            hands[rng.side(setup.rules)].quan += 1;
        }
    }
    hands
}
