//! The count after the end: how the game ended, who has what, and who won.

use crate::engine::{Ending, Side, Sweep};

/// What the count says.
#[derive(Debug)]
pub struct CountWords {
    pub(crate) title: &'static str,
    pub(crate) call: &'static str,
    /// How the game ended.
    pub(crate) ending: fn(Ending, &dyn Fn(Side) -> String) -> String,
    pub(crate) hand: &'static str,
    pub(crate) row: &'static str,
    /// What sharing gave.
    pub(crate) shared: &'static str,
    pub(crate) quan: &'static str,
    pub(crate) total: &'static str,
    pub(crate) debt_note: &'static str,
    /// What lies in an ô quan is nobody's.
    pub(crate) left_note: fn(stones: &str) -> String,
    /// "An wins by 10."
    pub(crate) wins_by: fn(name: &str, margin: i32) -> String,
    /// "An wins." after a resignation.
    pub(crate) wins: fn(name: &str) -> String,
    pub(crate) draw: &'static str,
    /// Several share the first place.
    pub(crate) share: fn(names: &str) -> String,
    /// How a side stands: games won, points in all, games given up, which are told only where there are some.
    pub(crate) standing: fn(name: &str, wins: u32, points: i32, given_up: u32) -> String,
    /// Who won the series, alone or together.
    pub(crate) series_won: fn(names: &str, count: usize) -> String,
}

/// A column of the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountPart {
    /// What was captured.
    Hand,
    /// What a side took from its own row.
    Row,
    /// What it got of what all shared.
    Shared,
    /// What its quan count.
    Quan,
    /// All together.
    Total,
}

impl CountPart {
    /// Lists the columns under some rules.
    pub fn of(sweep: Sweep) -> &'static [Self] {
        match sweep {
            Sweep::Own => &[Self::Hand, Self::Row, Self::Quan, Self::Total],
            Sweep::Quan => &[Self::Hand, Self::Row, Self::Shared, Self::Quan, Self::Total],
            Sweep::All => &[Self::Hand, Self::Shared, Self::Quan, Self::Total],
        }
    }

    /// Returns the heading of the column.
    pub const fn heading(self, words: &CountWords) -> &'static str {
        match self {
            Self::Hand => words.hand,
            Self::Row => words.row,
            Self::Shared => words.shared,
            Self::Quan => words.quan,
            Self::Total => words.total,
        }
    }
}

pub(super) const VI: CountWords = CountWords {
    title: "Đếm quân",
    call: "Hết quan, tàn dân, thu quân, kéo về!",
    ending: |ending, name| match ending {
        Ending::Quan => VI.call.to_owned(),
        Ending::Repetition => "Thế cờ lặp lại quá nhiều lần, ván dừng ở đây.".to_owned(),
        Ending::Short { side, loses } => {
            let end = if loses {
                " nên thua"
            } else {
                ", ván dừng ở đây"
            };
            format!("{} không đủ dân để rải lại{end}.", name(side))
        }
        Ending::Agreement => "Mọi người đồng ý dừng để đếm.".to_owned(),
        Ending::Resignation(side) => format!("{} xin thua.", name(side)),
    },
    hand: "đã ăn",
    row: "thu về",
    shared: "chia đều",
    quan: "quan",
    total: "tổng",
    debt_note: "Số âm là nợ, đến lúc đếm thì trả.",
    left_note: |stones| format!("Còn trong ô quan, không của ai: {stones}."),
    wins_by: |name, margin| format!("{name} thắng, hơn {margin} dân."),
    wins: |name| format!("{name} thắng."),
    draw: "Hòa.",
    share: |names| format!("{names} đồng hạng nhất."),
    standing: |name, wins, points, given_up| match given_up {
        0 => format!("{name} thắng {wins} ván, {points} dân"),
        _ => format!("{name} thắng {wins} ván, {points} dân, xin thua {given_up}"),
    },
    series_won: |names, count| match count {
        1 => format!("{names} thắng chung cuộc."),
        _ => format!("Chung cuộc đồng hạng nhất: {names}."),
    },
};

pub(super) const EN: CountWords = CountWords {
    title: "The count",
    call: "Hết quan, tàn dân, thu quân, kéo về!",
    ending: |ending, name| match ending {
        Ending::Quan => "The quan are gone.".to_owned(),
        Ending::Repetition => "The same position has come up too often: the game ends.".to_owned(),
        Ending::Short { side, loses } => {
            let end = if loses {
                " and loses"
            } else {
                ": the game ends"
            };
            format!("{} has too few dân to refill{end}.", name(side))
        }
        Ending::Agreement => "All agreed to count.".to_owned(),
        Ending::Resignation(side) => format!("{} gave up.", name(side)),
    },
    hand: "captured",
    row: "own row",
    shared: "shared",
    quan: "quan",
    total: "total",
    debt_note: "Below zero is a debt, paid back here.",
    left_note: |stones| format!("Left in the ô quan, nobody's: {stones}."),
    wins_by: |name, margin| format!("{name} wins by {margin}."),
    wins: |name| format!("{name} wins."),
    draw: "A draw.",
    share: |names| format!("{names} share first place."),
    standing: |name, wins, points, given_up| {
        let noun = if points == 1 { "point" } else { "points" };
        match given_up {
            0 => format!("{name} {wins} won, {points} {noun}"),
            _ => format!("{name} {wins} won, {points} {noun}, {given_up} given up"),
        }
    },
    series_won: |names, count| match count {
        1 => format!("{names} wins the series."),
        _ => format!("First place in the series is shared: {names}."),
    },
};

pub(super) const FR: CountWords = CountWords {
    title: "Le compte",
    call: "Hết quan, tàn dân, thu quân, kéo về!",
    ending: |ending, name| match ending {
        Ending::Quan => "Il n’y a plus de quan.".to_owned(),
        Ending::Repetition => {
            "La même position est revenue trop souvent : la partie s’arrête.".to_owned()
        }
        Ending::Short { side, loses } => {
            let end = if loses {
                " et perd"
            } else {
                " : la partie s’arrête"
            };
            format!("{} n’a pas assez de dân à remettre{end}.", name(side))
        }
        Ending::Agreement => "Tout le monde est d’accord pour compter.".to_owned(),
        Ending::Resignation(side) => format!("{} abandonne.", name(side)),
    },
    hand: "pris",
    row: "rangée",
    shared: "partage",
    quan: "quan",
    total: "total",
    debt_note: "Sous zéro, c’est une dette, réglée ici.",
    left_note: |stones| format!("Restent dans les ô quan, à personne : {stones}."),
    wins_by: |name, margin| match margin {
        ..2 => format!("{name} gagne de {margin} point."),
        _ => format!("{name} gagne de {margin} points."),
    },
    wins: |name| format!("{name} gagne."),
    draw: "Partie nulle.",
    share: |names| format!("{names} se partagent la première place."),
    standing: |name, wins, points, given_up| {
        let noun = if points.abs() < 2 { "point" } else { "points" };
        let won = if wins < 2 { "gagnée" } else { "gagnées" };
        let lost = if given_up < 2 {
            "abandonnée"
        } else {
            "abandonnées"
        };
        match given_up {
            0 => format!("{name} {points} {noun}, {wins} {won}"),
            _ => format!("{name} {points} {noun}, {wins} {won}, {given_up} {lost}"),
        }
    },
    series_won: |names, count| match count {
        1 => format!("{names} gagne la série."),
        _ => format!("Première place de la série partagée : {names}."),
    },
};
