//! Looking back: where in the game one is, and what the analysis knows of it.

/// What is said while looking back.
#[derive(Debug)]
pub struct ReviewWords {
    /// Which ply is shown, and how many there are.
    pub(crate) looking: fn(ply: usize, plies: usize) -> String,
    /// The line shown was found by the analysis.
    pub(crate) best_line: &'static str,
    /// Who leads by how much if both play their best; no name if it is even.
    pub(crate) lead: fn(Option<&str>, dan: i32) -> String,
    /// Who wins since another won't be able to refill, whatever the count.
    pub(crate) decided: fn(&str) -> String,
    /// The best move here.
    pub(crate) best: fn(mv: &str) -> String,
    /// What a move lost against the best one.
    pub(crate) loss: fn(mv: &str, dan: i32) -> String,
    /// A move that let slip, or lost, a game in which who can't refill loses.
    pub(crate) slip: fn(mv: &str) -> String,
    /// How far the analysis has come.
    pub(crate) analysing: fn(done: usize, all: usize) -> String,
    /// Heads the chart of the lead.
    pub(crate) chart: fn(&str, &str) -> String,
}

pub(super) const VI: ReviewWords = ReviewWords {
    looking: |ply, plies| format!("Xem lại: nước {ply}/{plies}"),
    best_line: "dãy nước hay nhất",
    lead: |name, dan| match name {
        None => "hai bên ngang nhau".to_owned(),
        Some(name) => format!("{name} hơn {dan} dân"),
    },
    decided: |name| format!("{name} thắng, bên kia thiếu dân rải lại"),
    best: |mv| format!("hay nhất là {mv}"),
    loss: |mv, dan| format!("{mv} mất {dan} dân so với nước hay nhất."),
    slip: |mv| format!("{mv} làm đổi cục diện: ai thiếu dân rải lại thì thua."),
    analysing: |done, all| format!("phân tích {done}/{all}"),
    chart: |a, b| format!("Hơn kém: ↑ {a}, ↓ {b}"),
};

pub(super) const EN: ReviewWords = ReviewWords {
    looking: |ply, plies| format!("Looking back: move {ply} of {plies}"),
    best_line: "the best line",
    lead: |name, dan| match name {
        None => "even".to_owned(),
        Some(name) => format!("{name} leads by {dan} dân"),
    },
    decided: |name| format!("{name} wins, the other can't refill"),
    best: |mv| format!("best {mv}"),
    loss: |mv, dan| format!("{mv} lost {dan} dân against the best move."),
    slip: |mv| format!("{mv} turned the game: who can't refill loses."),
    analysing: |done, all| format!("analysed {done}/{all}"),
    chart: |a, b| format!("The lead: ↑ {a}, ↓ {b}"),
};

pub(super) const FR: ReviewWords = ReviewWords {
    looking: |ply, plies| format!("Relecture : coup {ply} sur {plies}"),
    best_line: "la meilleure suite",
    lead: |name, dan| match name {
        None => "égalité".to_owned(),
        Some(name) => format!("{name} mène de {dan} dân"),
    },
    decided: |name| format!("{name} gagne, l’autre n’a plus de quoi remettre"),
    best: |mv| format!("meilleur coup {mv}"),
    loss: |mv, dan| format!("{mv} a perdu {dan} dân sur le meilleur coup."),
    slip: |mv| format!("{mv} change tout : qui n’a plus de quoi remettre perd."),
    analysing: |done, all| format!("analyse {done}/{all}"),
    chart: |a, b| format!("L’avance : ↑ {a}, ↓ {b}"),
};
