//! The first screen: its five lines.

use super::set_up::RowWords;

/// What the first screen says.
#[derive(Debug)]
pub struct FrontWords {
    /// The name of the game, large.
    pub(crate) title: &'static str,
    pub(crate) play: RowWords,
    pub(crate) computer: RowWords,
    pub(crate) lesson: RowWords,
    pub(crate) set_up: RowWords,
    pub(crate) played: RowWords,
    pub(crate) no_games: &'static str,
    /// How many games are kept.
    pub(crate) games: fn(usize) -> String,
    /// A game of these players was left.
    pub(crate) unfinished: fn(names: &str) -> String,
}

pub(super) const VI: FrontWords = FrontWords {
    title: "Ô   Ă N   Q U A N",
    play: RowWords {
        label: "Chơi ngay",
        note: "Cùng chơi trên một bàn phím. Gõ chữ là đổi tên.",
    },
    computer: RowWords {
        label: "Chơi với máy",
        note: "Năm bậc khoa bảng ngày xưa: Tú tài dễ nhất, Trạng nguyên khó nhất.",
    },
    lesson: RowWords {
        label: "Học trong hai phút",
        note: "Bảy bài nhỏ trên bàn thật: tự tay rải, bốc tiếp, ăn, đếm.",
    },
    set_up: RowWords {
        label: "Tên, luật, số ván…",
        note: "Ai chơi, ai đi trước, luật của làng nào, mấy ván.",
    },
    played: RowWords {
        label: "Ván cũ",
        note: "Xem lại từng nước, hay chơi tiếp ván đang dở.",
    },
    no_games: "chưa có",
    games: |games| format!("{games} ván"),
    unfinished: |names| format!("đang dở: {names}"),
};

pub(super) const EN: FrontWords = FrontWords {
    title: "Ô   Ă N   Q U A N",
    play: RowWords {
        label: "Play now",
        note: "Together at one keyboard. Type to change the names.",
    },
    computer: RowWords {
        label: "Against the computer",
        note: "Five levels named after old degrees: Tú tài is the easiest, Trạng nguyên the hardest.",
    },
    lesson: RowWords {
        label: "Learn in two minutes",
        note: "Seven small tasks on the real board: you sow, relay, capture and count.",
    },
    set_up: RowWords {
        label: "Names, rules, games…",
        note: "Who plays, who starts, which village's rules, how many games.",
    },
    played: RowWords {
        label: "Past games",
        note: "Look through them move by move, or go on with an unfinished one.",
    },
    no_games: "none yet",
    games: |games| match games {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    },
    unfinished: |names| format!("unfinished: {names}"),
};

pub(super) const FR: FrontWords = FrontWords {
    title: "Ô   Ă N   Q U A N",
    play: RowWords {
        label: "Jouer",
        note: "Ensemble, à un seul clavier. Tapez pour changer les noms.",
    },
    computer: RowWords {
        label: "Contre l’ordinateur",
        note: "Cinq niveaux aux noms d’anciens grades : Tú tài le plus facile, Trạng nguyên le plus fort.",
    },
    lesson: RowWords {
        label: "Apprendre en deux minutes",
        note: "Sept petits exercices sur le plateau : vous semez, relancez, prenez et comptez.",
    },
    set_up: RowWords {
        label: "Noms, règles, parties…",
        note: "Qui joue, qui commence, les règles de quel village, combien de parties.",
    },
    played: RowWords {
        label: "Parties jouées",
        note: "Les revoir coup par coup, ou reprendre une partie inachevée.",
    },
    no_games: "aucune",
    games: |games| match games {
        0 | 1 => format!("{games} partie"),
        games => format!("{games} parties"),
    },
    unfinished: |names| format!("inachevée : {names}"),
};
