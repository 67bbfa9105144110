//! What a rule does, by an example: one move from one position, played by the engine under two values of the rule.

use crate::engine::{Position, Rule, Rules, Sides, TurnSummary};

/// A position and a move in it at which a rule matters.
#[derive(Debug)]
pub struct Example {
    position: &'static str,
    mv: &'static str,
}

/// What becomes of an example under one value of the rule.
#[derive(Clone, Debug)]
pub struct Played {
    /// The rules, with that value.
    pub rules: Rules,
    /// The position before the move.
    pub before: Position,
    /// The position after the turn.
    pub after: Position,
    /// What the turn did.
    pub turn: TurnSummary,
}

/// Returns the example of a rule; none where a board shows no more than the words do.
pub const fn of(rule: Rule) -> Option<Example> {
    let (position, mv) = match rule {
        Rule::Quan => ("0,0,1,0,0,Q2/0,0,3,0,0,Q A 4,0/6,0 9", "A3>"),
        Rule::Non => ("0,0,1,0,0,Q2/0,0,3,0,0,Q5 A 4,0/6,0 9", "A3>"),
        Rule::First => ("5,5,1,0,0,Q5/5,5,5,5,5,Q A 0,0/0,0 0", "A3>"),
        Rule::Empty => ("0,0,2,0,0,0/4,0,3,0,0,Q A 9,1/6,0 9", "A3>"),
        Rule::End => ("0,0,1,0,0,Q3/0,2,3,0,0,2 A 9,1/6,0 9", "A3>"),
        Rule::Refill => ("0,0,0,0,0,Q/1,0,0,0,0,Q B 12,0/8,0 9", "B5>"),
        Rule::Short => ("0,0,0,0,0,Q3/0,4,0,0,1,0 B 4,1/9,0 9", "B1<"),
        Rule::Sweep => ("0,0,1,0,0,Q3/0,0,3,0,4,0 A 9,1/6,0 9", "A3>"),
        Rule::Next => ("0,0,0,1,0,Q2/0,0,4,0,0,Q A 4,0/6,0 9", "A4>"),
        Rule::Players | Rule::Dan | Rule::Repeat | Rule::Way => return None,
    };
    Some(Example { position, mv })
}

impl Example {
    /// Plays the move under the rules as they are, and with the nearest value of the rule from which something else
    /// comes of it.
    pub fn played(&self, rule: Rule, rules: &Rules) -> Vec<Played> {
        let rules = Rules {
            players: Sides::Two,
            ..*rules
        };
        let Some(first) = self.under(rules) else {
            return Vec::new();
        };
        let others = std::iter::successors(Some(rules.next(rule)), |rules| Some(rules.next(rule)));
        let mut others = others.take_while(|other| *other != rules);
        let other = others.find_map(|rules| self.under(rules).filter(|other| !other.is_as(&first)));
        std::iter::once(first).chain(other).collect()
    }

    fn under(&self, rules: Rules) -> Option<Played> {
        let before = Position::read(self.position, rules).ok()?;
        let mv = before.read_move(self.mv).ok()?;
        let (mut after, mut steps) = (before, Vec::new());
        after.play_with(mv, |step| steps.push(step)).ok()?;
        Some(Played {
            rules,
            before,
            after,
            turn: TurnSummary::new(mv, &steps),
        })
    }
}

impl Played {
    /// Tells whether the same comes of it: the board, the hands and what they count.
    fn is_as(&self, other: &Self) -> bool {
        let seen = |played: &Self| (played.after.to_string(), played.after.count());
        seen(self) == seen(other) && self.after.is_over() == other.after.is_over()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An example shows what a rule does, so something else comes of it under another value.
    #[test]
    fn every_example_shows_a_difference() {
        let mut shown = 0;
        for rule in Rule::ALL {
            let Some(example) = of(rule) else { continue };
            let played = example.played(rule, &Rules::default());
            assert_eq!(played.len(), 2, "{rule:?}");
            assert!(!played[0].is_as(&played[1]), "{rule:?}");
            shown += 1;
        }
        assert_eq!(shown, 9);
    }
}
