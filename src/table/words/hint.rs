//! A hint: a good move, and why it is good.

use crate::search::Taken;

/// What a hint says.
#[derive(Debug)]
pub struct HintWords {
    pub(crate) searching: &'static str,
    /// The move, what it captures ([`HintWords::takes`]), and how the mover comes out ([`HintWords::lead`]).
    pub(crate) advice: fn(mv: &str, takes: &str, lead: &str) -> String,
    /// How many dân the move of a hint saves from being taken next.
    pub(crate) saves: fn(u32) -> String,
    /// The best answer to the move, and what it captures.
    pub(crate) answer: fn(name: &str, mv: &str, takes: &str) -> String,
    /// What a move captures, in short.
    pub(crate) takes: fn(Taken) -> String,
    /// By how many dân the mover comes out ahead or, below zero, behind.
    pub(crate) lead: fn(dan: i32) -> String,
    /// A side won't be able to refill and loses by that: another one, or the mover.
    pub(crate) decided: fn(wins: bool) -> &'static str,
}

pub(super) const VI: HintWords = HintWords {
    searching: "Đang tìm nước hay…",
    advice: |mv, takes, lead| format!("Gợi ý {mv}: {takes}. Dự tính: {lead}."),
    saves: |dan| format!("Tránh mất {dan} dân."),
    answer: |name, mv, takes| format!("{name} đáp hay nhất là {mv}: {takes}."),
    takes: |Taken { dan, quan }| match (dan, quan) {
        (0, 0) => "không ăn gì".to_owned(),
        (dan, 0) => format!("ăn {dan} dân"),
        (0, quan) => format!("ăn {quan} quan"),
        (dan, quan) => format!("ăn {quan} quan và {dan} dân"),
    },
    lead: |dan| match dan {
        0 => "ngang nhau".to_owned(),
        1.. => format!("hơn {dan} dân"),
        _ => format!("kém {} dân", -dan),
    },
    decided: |wins| {
        if wins {
            "thắng, bên kia sẽ thiếu dân rải lại"
        } else {
            "thua vì sẽ thiếu dân rải lại"
        }
    },
};

pub(super) const EN: HintWords = HintWords {
    searching: "Looking for a good move…",
    advice: |mv, takes, lead| format!("Hint {mv}: {takes}. Expected: {lead}."),
    saves: |dan| format!("It saves {dan} dân."),
    answer: |name, mv, takes| format!("{name}'s best answer is {mv}: {takes}."),
    takes: |Taken { dan, quan }| match (dan, quan) {
        (0, 0) => "captures nothing".to_owned(),
        (dan, 0) => format!("captures {dan} dân"),
        (0, quan) => format!("captures {quan} quan"),
        (dan, quan) => format!("captures {quan} quan and {dan} dân"),
    },
    lead: |dan| match dan {
        0 => "even".to_owned(),
        1.. => format!("{dan} dân ahead"),
        _ => format!("{} dân behind", -dan),
    },
    decided: |wins| {
        if wins {
            "won, the other side won't be able to refill"
        } else {
            "lost, for want of dân to refill"
        }
    },
};

pub(super) const FR: HintWords = HintWords {
    searching: "À la recherche d’un bon coup…",
    advice: |mv, takes, lead| format!("Conseil {mv} : {takes}. Prévision : {lead}."),
    saves: |dan| format!("Cela sauve {dan} dân."),
    answer: |name, mv, takes| format!("La meilleure réponse de {name} : {mv}, {takes}."),
    takes: |Taken { dan, quan }| match (dan, quan) {
        (0, 0) => "ne prend rien".to_owned(),
        (dan, 0) => format!("prend {dan} dân"),
        (0, quan) => format!("prend {quan} quan"),
        (dan, quan) => format!("prend {quan} quan et {dan} dân"),
    },
    lead: |dan| match dan {
        0 => "égalité".to_owned(),
        1.. => format!("{dan} dân d’avance"),
        _ => format!("{} dân de retard", -dan),
    },
    decided: |wins| {
        if wins {
            "gagné, l’autre n’aura plus de quoi remettre"
        } else {
            "perdu, faute de dân à remettre"
        }
    },
};
