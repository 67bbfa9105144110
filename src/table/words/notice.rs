//! Notices: what is said under the board that is not about the last move.

use crate::engine::{IllegalMove, Side};

/// What is said once, until the next key.
#[derive(Debug)]
pub struct NoticeWords {
    /// Why a move can't be played.
    pub(crate) illegal: fn(IllegalMove, &dyn Fn(Side) -> String) -> String,
    /// A letter that means nothing on the board.
    pub(crate) no_key: fn(char) -> String,
    /// The row does not run that way ([`super::TableWords::ways`]); the arrows of the ways in which it does.
    pub(crate) wrong_way: fn(way: &str, arrows: [char; 2]) -> String,
    pub(crate) nothing_to_undo: &'static str,
    pub(crate) nothing_to_redo: &'static str,
    pub(crate) new_line: &'static str,
    pub(crate) no_other_line: &'static str,
    pub(crate) other_line: &'static str,
    /// The best line is looked at.
    pub(crate) best_line: &'static str,
    pub(crate) no_best_line: &'static str,
    pub(crate) no_chart: &'static str,
    pub(crate) swapped: &'static str,
    /// A computer does not agree to count now.
    pub(crate) declined: fn(name: &str) -> String,
    /// The theme from now on.
    pub(crate) theme: fn(&str) -> String,
    pub(crate) themes: ThemeWords,
    pub(crate) speed: SpeedWords,
    pub(crate) look_ahead_on: &'static str,
    pub(crate) look_ahead_off: &'static str,
}

/// What the themes are called.
#[derive(Debug)]
pub(crate) struct ThemeWords {
    pub(crate) default: &'static str,
    pub(crate) dark: &'static str,
    pub(crate) light: &'static str,
    pub(crate) contrast: &'static str,
    pub(crate) mono: &'static str,
}

/// How fast a sowing is shown.
#[derive(Debug)]
pub(crate) struct SpeedWords {
    pub(crate) slow: &'static str,
    pub(crate) normal: &'static str,
    pub(crate) fast: &'static str,
    pub(crate) off: &'static str,
}

pub(super) const VI: NoticeWords = NoticeWords {
    illegal: |error, name| match error {
        IllegalMove::Over => "Ván đã hết.".to_owned(),
        IllegalMove::NoSuchCell => "Không có ô ấy.".to_owned(),
        IllegalMove::NoSuchSide => "Không có bên ấy.".to_owned(),
        IllegalMove::QuanCell => "Không ai được bốc quân ở ô quan.".to_owned(),
        IllegalMove::NotYours { mover } => format!("Ô ấy không phải của {}.", name(mover)),
        IllegalMove::Empty => "Ô ấy trống.".to_owned(),
        IllegalMove::Direction => "Luật ván này chỉ cho rải theo chiều kia.".to_owned(),
        IllegalMove::NoRoom => "Ván này đã đầy, không ghi thêm nước đi được nữa.".to_owned(),
    },
    no_key: |sign| format!("Ở đây không có phím “{sign}”."),
    wrong_way: |way, [one, other]| {
        format!("Hàng này không rải {way} được, chỉ {one} hoặc {other}.")
    },
    nothing_to_undo: "Không còn nước nào để lùi.",
    nothing_to_redo: "Không còn nước nào để làm lại.",
    new_line: "Rẽ sang nhánh mới; nhánh cũ vẫn còn (m).",
    no_other_line: "Không có nhánh nào khác.",
    other_line: "Nhánh kia, từ chỗ rẽ (y để đi tiếp).",
    best_line: "Dãy nước hay nhất; Enter để chơi từ đó, Esc để về.",
    no_best_line: "Chưa có dãy nước hay nhất: bấm j để phân tích.",
    no_chart: "Biểu đồ chỉ có khi hai người chơi.",
    swapped: "Hai người đã đổi bên.",
    declined: |name| format!("{name} chưa chịu dừng: đếm lúc này thì thua."),
    theme: |name| format!("Màu: {name}."),
    themes: ThemeWords {
        default: "thường",
        dark: "tối",
        light: "sáng",
        contrast: "tương phản",
        mono: "đơn sắc",
    },
    speed: SpeedWords {
        slow: "Tốc độ rải: chậm.",
        normal: "Tốc độ rải: vừa.",
        fast: "Tốc độ rải: nhanh.",
        off: "Tốc độ rải: tắt, hiện ngay kết quả.",
    },
    look_ahead_on: "Xem trước: bật. Chọn ô là thấy nước đi dẫn đến đâu.",
    look_ahead_off: "Xem trước: tắt.",
};

pub(super) const EN: NoticeWords = NoticeWords {
    illegal: |error, name| match error {
        IllegalMove::Over => "The game is over.".to_owned(),
        IllegalMove::NoSuchCell => "There is no such cell.".to_owned(),
        IllegalMove::NoSuchSide => "There is no such side.".to_owned(),
        IllegalMove::QuanCell => "Nobody lifts from an ô quan.".to_owned(),
        IllegalMove::NotYours { mover } => format!("That cell is not {}'s.", name(mover)),
        IllegalMove::Empty => "That cell is empty.".to_owned(),
        IllegalMove::Direction => "In this game everybody sows the other way.".to_owned(),
        IllegalMove::NoRoom => "This game is full: no more moves fit into its record.".to_owned(),
    },
    no_key: |sign| format!("There is no key “{sign}” here."),
    wrong_way: |way, [one, other]| format!("This row can't be sown {way}, only {one} or {other}."),
    nothing_to_undo: "Nothing to undo.",
    nothing_to_redo: "Nothing to redo.",
    new_line: "A new line; the old one is kept (m).",
    no_other_line: "There is no other line.",
    other_line: "The other line, from where it branches off (y steps on).",
    best_line: "The best line; Enter plays on from there, Esc goes back.",
    no_best_line: "No best line known yet: j analyses.",
    no_chart: "There is a chart for two players only.",
    swapped: "The players changed sides.",
    declined: |name| format!("{name} plays on: counting now would lose."),
    theme: |name| format!("Theme: {name}."),
    themes: ThemeWords {
        default: "default",
        dark: "dark",
        light: "light",
        contrast: "contrast",
        mono: "monochrome",
    },
    speed: SpeedWords {
        slow: "Sowing: slow.",
        normal: "Sowing: normal.",
        fast: "Sowing: fast.",
        off: "Sowing: off, results at once.",
    },
    look_ahead_on: "Look-ahead on: a chosen cell shows where its moves end.",
    look_ahead_off: "Look-ahead off.",
};

pub(super) const FR: NoticeWords = NoticeWords {
    illegal: |error, name| match error {
        IllegalMove::Over => "La partie est finie.".to_owned(),
        IllegalMove::NoSuchCell => "Cette case n’existe pas.".to_owned(),
        IllegalMove::NoSuchSide => "Ce camp ne joue pas.".to_owned(),
        IllegalMove::QuanCell => "On ne joue jamais depuis un ô quan.".to_owned(),
        IllegalMove::NotYours { mover } => format!("Cette case n’est pas à {}.", name(mover)),
        IllegalMove::Empty => "Cette case est vide.".to_owned(),
        IllegalMove::Direction => "Dans cette partie, on sème dans l’autre sens.".to_owned(),
        IllegalMove::NoRoom => "Cette partie est pleine : plus aucun coup n’y tient.".to_owned(),
    },
    no_key: |sign| format!("Il n’y a pas de touche « {sign} » ici."),
    wrong_way: |way, [one, other]| {
        format!("Cette rangée ne se sème pas {way}, seulement {one} ou {other}.")
    },
    nothing_to_undo: "Rien à annuler.",
    nothing_to_redo: "Rien à refaire.",
    new_line: "Nouvelle variante ; l’ancienne est gardée (m).",
    no_other_line: "Il n’y a pas d’autre variante.",
    other_line: "L’autre variante, depuis la bifurcation (y pour continuer).",
    best_line: "La meilleure suite ; Entrée joue à partir de là, Échap revient.",
    no_best_line: "Pas encore de meilleure suite : j analyse.",
    no_chart: "La courbe n’existe qu’à deux joueurs.",
    swapped: "Les joueurs ont changé de camp.",
    declined: |name| format!("{name} continue : compter maintenant serait perdre."),
    theme: |name| format!("Thème : {name}."),
    themes: ThemeWords {
        default: "habituel",
        dark: "sombre",
        light: "clair",
        contrast: "contrasté",
        mono: "monochrome",
    },
    speed: SpeedWords {
        slow: "Semailles : lentes.",
        normal: "Semailles : normales.",
        fast: "Semailles : rapides.",
        off: "Semailles non montrées, résultat immédiat.",
    },
    look_ahead_on: "Aperçu activé : une case choisie montre où mènent ses coups.",
    look_ahead_off: "Aperçu désactivé.",
};
