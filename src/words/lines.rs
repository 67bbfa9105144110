//! The game told line by line.

/// What is said in lines.
#[derive(Debug)]
pub struct LinesWords {
    pub(crate) hello: &'static str,
    /// A side's row, with the dân of its cells 1 to 5.
    pub(crate) row: fn(name: &str, seat: &str, cells: &str) -> String,
    /// The ô quan, each by itself.
    pub(crate) ends: fn(cells: &str) -> String,
    pub(crate) empty: &'static str,
    /// What a side has ([`LinesWords::purse`]), and what it would count now.
    pub(crate) hand: fn(name: &str, purse: &str, count: i32) -> String,
    /// The quan and the dân in a hand; below zero is a debt.
    pub(crate) purse: fn(dan: i32, quan: u8) -> String,
    /// Asks for a move.
    pub(crate) prompt: fn(name: &str) -> String,
    pub(crate) help: &'static str,
    /// The line was not understood.
    pub(crate) what: fn(line: &str) -> String,
    pub(crate) bye: &'static str,
    /// Input ended in mid-game; the record follows.
    pub(crate) unfinished: &'static str,
}

pub(super) const VI: LinesWords = LinesWords {
    hello: "Ô ăn quan. Gõ nước đi, ví dụ A3>, rồi Enter; gõ help để xem trợ giúp.",
    row: |name, seat, cells| format!("{name}, {seat}: {cells}"),
    ends: |cells| format!("Ô quan: {cells}"),
    empty: "trống",
    hand: |name, purse, count| format!("{name} có {purse}, tạm tính được {count}."),
    purse: |dan, quan| match dan {
        ..0 => format!("{quan} quan và nợ {} dân", -dan),
        dan => format!("{quan} quan và {dan} dân"),
    },
    prompt: |name| format!("{name}, mời đi:"),
    help: "Nước đi: bên, số ô, hướng, ví dụ A3> hoặc chỉ 3>. Lệnh: board (bàn), undo (lùi), redo (đi \
           lại), moves (các nước), rules (luật), record (biên bản), resign (xin thua), agree (đồng ý \
           dừng), new (ván mới), quit (nghỉ), help (trợ giúp).",
    what: |line| format!("'{line}' không phải nước đi, cũng không phải lệnh"),
    bye: "Tạm biệt.",
    unfinished: "Ván chưa hết. Biên bản:",
};

pub(super) const EN: LinesWords = LinesWords {
    hello: "Ô ăn quan. Type a move such as A3> and Enter, or help.",
    row: |name, seat, cells| format!("{name}, {seat}: {cells}"),
    ends: |cells| format!("Ô quan: {cells}"),
    empty: "empty",
    hand: |name, purse, count| format!("{name} has {purse} and would count {count} now."),
    purse: |dan, quan| match dan {
        ..0 => format!("{quan} quan and a debt of {} dân", -dan),
        dan => format!("{quan} quan and {dan} dân"),
    },
    prompt: |name| format!("{name}, your move:"),
    help: "Moves: side, cell, direction, such as A3> or just 3>. Commands: board, undo, redo, moves, \
           rules, record, resign, agree, new, quit, help.",
    what: |line| format!("'{line}' is neither a move nor a command"),
    bye: "Goodbye.",
    unfinished: "The game is not over. Its record:",
};

pub(super) const FR: LinesWords = LinesWords {
    hello: "Ô ăn quan. Tapez un coup, par exemple A3>, puis Entrée ; ou help pour l’aide.",
    row: |name, seat, cells| format!("{name}, {seat} : {cells}"),
    ends: |cells| format!("Ô quan : {cells}"),
    empty: "vide",
    hand: |name, purse, count| format!("{name} a {purse} ; {count} si l’on comptait maintenant."),
    purse: |dan, quan| match dan {
        ..0 => format!("{quan} quan et une dette de {} dân", -dan),
        dan => format!("{quan} quan et {dan} dân"),
    },
    prompt: |name| format!("{name}, votre coup :"),
    help: "Coups : camp, case, direction, comme A3> ou simplement 3>. Commandes : board \
           (plateau), undo (annuler), redo (refaire), moves (coups), rules (règles), record \
           (feuille de partie), resign (abandonner), agree (compter d’un commun accord), new (nouvelle \
           partie), quit (quitter), help (aide).",
    what: |line| format!("« {line} » n’est ni un coup ni une commande"),
    bye: "Au revoir !",
    unfinished: "La partie n’est pas finie. Sa feuille :",
};
