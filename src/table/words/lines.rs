//! The game told line by line.

use super::Lang;
use crate::engine::Heading;

/// What is said in lines. How the commands are called is in [`super::Verb`].
#[derive(Debug)]
pub struct LinesWords {
    pub(crate) hello: &'static str,
    /// How a move is typed; the commands follow.
    pub(crate) help: &'static str,
    /// Which way, as it may be typed after a cell: right, left, up, down.
    pub(crate) ways: [&'static [&'static str]; 4],
    /// What the languages may be called: Vietnamese, English, French.
    pub(crate) languages: [&'static [&'static str]; 3],
    /// Said in the language that is spoken from now on.
    pub(crate) speaks: &'static str,
    /// A side's row, with the dân of its cells 1 to 5.
    pub(crate) row: fn(name: &str, seat: &str, cells: &str) -> String,
    /// The ô quan, each by itself.
    pub(crate) ends: fn(cells: &str) -> String,
    /// An ô quan by the place where it lies.
    pub(crate) quan_cell: fn(place: &str) -> String,
    pub(crate) empty: &'static str,
    /// What a side has ([`LinesWords::purse`]), and what it would count now.
    pub(crate) hand: fn(name: &str, purse: &str, count: i32) -> String,
    /// The quan and the dân in a hand; below zero is a debt.
    pub(crate) purse: fn(dan: i32, quan: u8) -> String,
    /// What a debt means.
    pub(crate) debt: &'static str,
    /// This board has stood so often, and how often it may.
    pub(crate) stood: fn(times: usize, most: usize) -> String,
    /// What a move would do: the cell of the last dân, what it captures, why it ends.
    pub(crate) ahead: fn(mv: &str, last: &str, gain: &str, why: &str) -> String,
    /// Asks for a move.
    pub(crate) prompt: fn(name: &str) -> String,
    /// What answers a question.
    pub(crate) answers: &'static str,
    /// What else to do while looking back, the commands by name.
    pub(crate) looking: fn(verbs: &str) -> String,
    /// What to do with a list of games, the commands by name.
    pub(crate) listed: fn(verbs: &str) -> String,
    /// How the rows of the set-up are changed, and what else to do there, the commands by name.
    pub(crate) setting: fn(verbs: &str) -> String,
    /// That command is for setting the table.
    pub(crate) sets_not: &'static str,
    /// A row of the set-up has no such number, or no such value.
    pub(crate) no_value: fn(typed: &str) -> String,
    /// These moves were taken back.
    pub(crate) taken_back: fn(moves: &str) -> String,
    /// The end that the players had decided was taken back.
    pub(crate) end_taken_back: &'static str,
    /// A new game; who begins.
    pub(crate) new_game: fn(name: &str) -> String,
    /// Another game lies on the table.
    pub(crate) taken_up: fn(game: &str) -> String,
    /// How far the game has come, in moves, and those moves.
    pub(crate) so_far: fn(done: usize, all: usize, moves: &str) -> String,
    pub(crate) no_moves: &'static str,
    /// A side has a new name.
    pub(crate) named: fn(side: char, name: &str) -> String,
    pub(crate) nothing_lost: &'static str,
    pub(crate) new_line: &'static str,
    pub(crate) other_line: &'static str,
    pub(crate) best_line: &'static str,
    pub(crate) no_best_line: &'static str,
    /// The line was not understood.
    pub(crate) what: fn(line: &str) -> String,
    /// The command is not complete; how it is typed.
    pub(crate) needs: fn(usage: &str) -> String,
    /// A yes or no, and nothing was asked.
    pub(crate) no_question: &'static str,
    /// A move, or a command of the game, while something else is looked at.
    pub(crate) looks: &'static str,
    /// What can be done while looking back only.
    pub(crate) looks_not: &'static str,
    pub(crate) bye: &'static str,
    /// Input ended in mid-game; the record follows.
    pub(crate) unfinished: &'static str,
}

impl LinesWords {
    /// Returns the headings with what each may be called.
    pub(crate) fn headings(&self) -> impl Iterator<Item = (Heading, &'static [&'static str])> {
        Heading::ALL.into_iter().zip(self.ways)
    }

    /// Returns the languages with what each may be called.
    pub(crate) fn languages(&self) -> impl Iterator<Item = (Lang, &'static [&'static str])> {
        Lang::ALL.into_iter().zip(self.languages)
    }
}

pub(super) const VI: LinesWords = LinesWords {
    hello: "Ô ăn quan. Gõ nước đi, ví dụ A3> hoặc 3 phải, rồi Enter; trợ giúp: mọi lệnh.",
    help: "Nước đi: ô rồi hướng, ví dụ A3>, 3 phải, a3 trái; lên, xuống khi chơi ba hay bốn người. Có dấu hay không \
           dấu đều được. Các lệnh:",
    ways: [
        &["phải", "sang phải", "bên phải", "qua phải", "p"],
        &["trái", "sang trái", "bên trái", "qua trái", "t"],
        &["lên", "lên trên"],
        &["xuống", "xuống dưới"],
    ],
    languages: [
        &["vi", "việt", "tiếng việt"],
        &["en", "anh", "tiếng anh"],
        &["fr", "pháp", "tiếng pháp"],
    ],
    speaks: "Từ giờ nói tiếng Việt.",
    row: |name, seat, cells| format!("{name}, {seat}: {cells}"),
    ends: |cells| format!("Ô quan: {cells}"),
    quan_cell: |place| format!("ô quan {place}"),
    empty: "trống",
    hand: |name, purse, count| format!("{name} có {purse}, tạm tính được {count}."),
    purse: |dan, quan| match dan {
        ..0 => format!("{quan} quan và nợ {} dân", -dan),
        dan => format!("{quan} quan và {dan} dân"),
    },
    debt: "Nợ thì đến lúc đếm sẽ trừ.",
    stood: |times, most| format!("Thế này đã gặp {times} lần; đủ {most} lần thì hết ván."),
    ahead: |mv, last, gain, why| format!("{mv}: viên cuối rơi vào {last}, {gain}; {why}."),
    prompt: |name| format!("{name}, mời đi:"),
    answers: "có (y) hay không (n)?",
    looking: |verbs| format!("Đang xem lại. Gõ: {verbs}."),
    listed: |verbs| format!("Gõ: {verbs}."),
    setting: |verbs| {
        format!(
            "Đang bày bàn. Gõ số dòng để đổi giá trị, số dòng kèm giá trị hay tên, hoặc: {verbs}."
        )
    },
    sets_not: "Không đang bày bàn.",
    no_value: |typed| format!("Không có dòng hay giá trị '{typed}'."),
    taken_back: |moves| format!("Đã lùi: {moves}."),
    end_taken_back: "Đã lùi: ván lại tiếp tục.",
    new_game: |name| format!("Ván mới; {name} đi trước."),
    taken_up: |game| format!("Trên bàn lúc này: {game}"),
    so_far: |done, all, moves| format!("Đã đi {done} trên {all} nước: {moves}"),
    no_moves: "Chưa ai đi nước nào.",
    named: |side, name| format!("Bên {side} tên là {name}."),
    nothing_lost: "Không nước nào mất gì so với nước hay nhất.",
    new_line: "Rẽ sang nhánh mới; nhánh cũ vẫn còn.",
    other_line: "Nhánh kia, từ chỗ rẽ.",
    best_line: "Dãy nước hay nhất từ đây.",
    no_best_line: "Chưa có dãy nước hay nhất: hãy phân tích trước.",
    what: |line| format!("'{line}' không phải nước đi, cũng không phải lệnh"),
    needs: |usage| format!("Lệnh này gõ là: {usage}"),
    no_question: "Không có câu hỏi nào để trả lời.",
    looks: "Đang xem lại, chưa đi được.",
    looks_not: "Không đang xem lại.",
    bye: "Tạm biệt.",
    unfinished: "Ván chưa hết. Biên bản:",
};

pub(super) const EN: LinesWords = LinesWords {
    hello: "Ô ăn quan. Type a move such as A3> or 3 right, then Enter; help lists the commands.",
    help: "A move is a cell and a way: A3>, 3 right, a3 left; up and down with three or four players. The commands:",
    ways: [
        &["right", "to the right", "r"],
        &["left", "to the left", "l"],
        &["up", "upwards"],
        &["down", "downwards"],
    ],
    languages: [&["vi", "vietnamese"], &["en", "english"], &["fr", "french"]],
    speaks: "English from now on.",
    row: |name, seat, cells| format!("{name}, {seat}: {cells}"),
    ends: |cells| format!("Ô quan: {cells}"),
    quan_cell: |place| format!("the {place} ô quan"),
    empty: "empty",
    hand: |name, purse, count| format!("{name} has {purse} and would count {count} now."),
    purse: |dan, quan| match dan {
        ..0 => format!("{quan} quan and a debt of {} dân", -dan),
        dan => format!("{quan} quan and {dan} dân"),
    },
    debt: "A debt is paid back at the count.",
    stood: |times, most| {
        format!(
            "This board has now stood {times} times; the game ends when it has stood {most} times."
        )
    },
    ahead: |mv, last, gain, why| format!("{mv}: the last dân falls into {last}, {gain}; {why}."),
    prompt: |name| format!("{name}, your move:"),
    answers: "yes (y) or no (n)?",
    looking: |verbs| format!("Looking back. Type {verbs}."),
    listed: |verbs| format!("Type {verbs}."),
    setting: |verbs| {
        format!(
            "Setting the table. Type a row's number for its next value, the number and a value or a name, or {verbs}."
        )
    },
    sets_not: "The table is not being set.",
    no_value: |typed| format!("There is no row or value '{typed}'."),
    taken_back: |moves| format!("Taken back: {moves}."),
    end_taken_back: "Taken back: the game goes on.",
    new_game: |name| format!("A new game; {name} begins."),
    taken_up: |game| format!("On the table now: {game}"),
    so_far: |done, all, moves| match all {
        1 => format!("{done} of 1 move: {moves}"),
        all => format!("{done} of {all} moves: {moves}"),
    },
    no_moves: "No move was made yet.",
    named: |side, name| format!("Side {side} is called {name}."),
    nothing_lost: "No move lost anything against the best one.",
    new_line: "A new line; the old one is kept.",
    other_line: "The other line, from where it parts.",
    best_line: "The best line from here.",
    no_best_line: "No best line is known here yet: analyse first.",
    what: |line| format!("'{line}' is neither a move nor a command"),
    needs: |usage| format!("This is typed: {usage}"),
    no_question: "There is no question to answer.",
    looks: "You are looking back, and nobody moves there.",
    looks_not: "You are not looking back.",
    bye: "Goodbye.",
    unfinished: "The game is not over. Its record:",
};

pub(super) const FR: LinesWords = LinesWords {
    hello: "Ô ăn quan. Tapez un coup, par exemple A3> ou 3 droite, puis Entrée ; aide donne les commandes.",
    help: "Un coup : une case et un sens, comme A3>, 3 droite, a3 gauche ; haut et bas à trois ou quatre. Les accents \
           sont facultatifs. Les commandes :",
    ways: [
        &["droite", "à droite", "vers la droite", "d"],
        &["gauche", "à gauche", "vers la gauche", "g"],
        &["haut", "en haut", "vers le haut"],
        &["bas", "en bas", "vers le bas"],
    ],
    languages: [
        &["vi", "vietnamien"],
        &["en", "anglais"],
        &["fr", "français"],
    ],
    speaks: "Désormais en français.",
    row: |name, seat, cells| format!("{name}, {seat} : {cells}"),
    ends: |cells| format!("Ô quan : {cells}"),
    quan_cell: |place| format!("l’ô quan {place}"),
    empty: "vide",
    hand: |name, purse, count| format!("{name} a {purse} ; {count} si l’on comptait maintenant."),
    purse: |dan, quan| match dan {
        ..0 => format!("{quan} quan et une dette de {} dân", -dan),
        dan => format!("{quan} quan et {dan} dân"),
    },
    debt: "Une dette se règle au moment de compter.",
    stood: |times, most| format!("Ce plateau a paru {times} fois ; à la {most}e, la partie finit."),
    ahead: |mv, last, gain, why| {
        format!("{mv} : le dernier dân tombe dans {last}, {gain} ; {why}.")
    },
    prompt: |name| format!("{name}, votre coup :"),
    answers: "oui (y) ou non (n) ?",
    looking: |verbs| format!("Relecture. Tapez {verbs}."),
    listed: |verbs| format!("Tapez {verbs}."),
    setting: |verbs| {
        format!(
            "Préparation. Tapez le numéro d’une ligne pour la valeur suivante, le numéro et une valeur ou un nom, ou {verbs}."
        )
    },
    sets_not: "La table n’est pas en préparation.",
    no_value: |typed| format!("Aucune ligne ni valeur « {typed} »."),
    taken_back: |moves| format!("Annulé : {moves}."),
    end_taken_back: "Annulé : la partie continue.",
    new_game: |name| format!("Nouvelle partie ; {name} commence."),
    taken_up: |game| format!("Sur la table maintenant : {game}"),
    so_far: |done, all, moves| match all {
        1 => format!("{done} coup sur 1 : {moves}"),
        all => format!("{done} coups sur {all} : {moves}"),
    },
    no_moves: "Aucun coup n’a encore été joué.",
    named: |side, name| format!("Le camp {side} s’appelle {name}."),
    nothing_lost: "Aucun coup n’a rien perdu sur le meilleur.",
    new_line: "Nouvelle variante ; l’ancienne est gardée.",
    other_line: "L’autre variante, depuis la bifurcation.",
    best_line: "La meilleure suite à partir d’ici.",
    no_best_line: "Pas encore de meilleure suite ici : analysez d’abord.",
    what: |line| format!("« {line} » n’est ni un coup ni une commande"),
    needs: |usage| format!("Cette commande se tape : {usage}"),
    no_question: "Aucune question n’attend de réponse.",
    looks: "C’est une relecture, on n’y joue pas.",
    looks_not: "Ce n’est pas une relecture.",
    bye: "Au revoir !",
    unfinished: "La partie n’est pas finie. Sa feuille :",
};
