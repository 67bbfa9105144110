//! The rules of one game in words, put together from a language's paragraphs.

use super::{RulesText, Text};
use crate::engine::{EmptyQuan, End, FirstTurn, Preset, Rules};

impl Text {
    /// Returns the rule set in few words: the preset and what differs from it.
    pub fn rules_line(&self, rules: &Rules) -> String {
        let preset = Preset::nearest(rules);
        let differences = rules.differences(preset);
        let shown = differences.filter(|key| *key != crate::engine::Rule::Quan);
        let quan = (self.rule)(
            crate::engine::Rule::Quan,
            &rules.get(crate::engine::Rule::Quan),
        );
        let words = [(self.preset)(preset).to_owned(), quan];
        let words = words
            .into_iter()
            .chain(shown.map(|key| (self.rule)(key, &rules.get(key))));
        words.collect::<Vec<_>>().join(" · ")
    }

    /// Lists the paragraphs that tell the rules of a game.
    pub fn rules_paragraphs(&self, rules: &Rules) -> Vec<String> {
        let RulesText {
            board,
            sow,
            relay,
            capture,
            empty_pass,
            empty_stop,
            empty_wall,
            non,
            first,
            refill,
            end_cells,
            end_pieces,
            repeat,
            count,
        } = &self.rules;
        let empty = match rules.empty {
            EmptyQuan::Pass => empty_pass,
            EmptyQuan::Stop => empty_stop,
            EmptyQuan::Wall => empty_wall,
        };
        let end = match rules.end {
            End::Cells => end_cells,
            End::Pieces => end_pieces,
        };
        let spares = rules.first == FirstTurn::SparesQuan;
        [
            Some(board(rules.players, rules.dan)),
            Some((*sow).to_owned()),
            Some((*relay).to_owned()),
            Some((*capture).to_owned()),
            Some((*empty).to_owned()),
            (rules.non > 0).then(|| non(rules.non)),
            spares.then(|| (*first).to_owned()),
            Some(refill(rules.refill)),
            Some((*end).to_owned()),
            (rules.repeat > 0).then(|| repeat(rules.repeat)),
            Some(count(rules.quan)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
