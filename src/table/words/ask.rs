//! Questions, and the keys that answer them.

/// What is asked before something is done.
#[derive(Debug)]
pub struct AskWords {
    pub(crate) quit: &'static str,
    /// Quit, where nothing would be lost?
    pub(crate) leave: &'static str,
    pub(crate) new: &'static str,
    pub(crate) new_kept: &'static str,
    pub(crate) set_up: &'static str,
    pub(crate) set_up_kept: &'static str,
    pub(crate) open: &'static str,
    /// Does so-and-so give up?
    pub(crate) resign: fn(name: &str) -> String,
    pub(crate) agree: &'static str,
    /// Would the player who moves second rather have the other side?
    pub(crate) swap: fn(name: &str) -> String,
    pub(crate) delete: &'static str,
    /// Go on with the game of these players after so many moves ([`super::LibraryWords::moves`]) of that day?
    pub(crate) go_on: fn(names: &str, moves: &str, date: &str) -> String,
    /// Which keys answer a question, said when another was pressed.
    pub(crate) answer: &'static str,
    /// Which keys answer when a game is offered.
    pub(crate) answer_offer: &'static str,
    /// What answers yes in lines, in small letters; `y` does in every language.
    pub(crate) yes_words: &'static [&'static str],
    /// What answers no in lines; `n` does in every language.
    pub(crate) no_words: &'static [&'static str],
}

/// The day, if it is known, and the moves.
fn when(date: &str, moves: &str) -> String {
    match date {
        "" => moves.to_owned(),
        date => format!("{moves}, {date}"),
    }
}

pub(super) const VI: AskWords = AskWords {
    leave: "Nghỉ chơi?",
    quit: "Nghỉ chơi? Ván đang dở sẽ mất.",
    new: "Chơi ván mới? Ván đang dở sẽ mất.",
    new_kept: "Chơi ván mới? Ván này vẫn giữ, để chơi sau.",
    set_up: "Bày bàn lại? Ván đang dở sẽ mất.",
    set_up_kept: "Bày bàn lại? Ván này vẫn giữ, để chơi sau.",
    open: "Mở ván khác? Ván đang dở sẽ mất.",
    resign: |name| format!("{name} xin thua ván này?"),
    agree: "Mọi người đồng ý dừng và đếm quân?",
    swap: |name| format!("{name}: đổi sang bên kia không?"),
    delete: "Xóa hẳn ván này?",
    go_on: |names, moves, date| {
        let when = when(date, moves);
        format!("Chơi tiếp ván {names}? ({when}) n: ván mới, ván này vẫn giữ.")
    },
    answer: "Bấm c là có; Enter, k hay Esc là không.",
    answer_offer: "Enter: chơi tiếp; n: ván mới; q: nghỉ.",
    yes_words: &["có", "co", "c"],
    no_words: &["không", "khong", "k"],
};

pub(super) const EN: AskWords = AskWords {
    leave: "Quit?",
    quit: "Quit? This unfinished game will be lost.",
    new: "A new game? This unfinished one will be lost.",
    new_kept: "A new game? This one is kept for later.",
    set_up: "Set the table anew? This unfinished game will be lost.",
    set_up_kept: "Set the table anew? This game is kept for later.",
    open: "Open another game? This unfinished one will be lost.",
    resign: |name| format!("Does {name} give up this game?"),
    agree: "Do all agree to stop and count now?",
    swap: |name| format!("{name}: take the other side instead?"),
    delete: "Delete this game for good?",
    go_on: |names, moves, date| {
        let when = when(date, moves);
        format!("Go on with {names}? ({when}) n: new game, this one is kept.")
    },
    answer: "y is yes; Enter, n or Esc is no.",
    answer_offer: "Enter goes on; n is a new game; q quits.",
    yes_words: &["yes"],
    no_words: &["no"],
};

pub(super) const FR: AskWords = AskWords {
    leave: "Quitter ?",
    quit: "Quitter ? Cette partie inachevée sera perdue.",
    new: "Nouvelle partie ? Celle-ci, inachevée, sera perdue.",
    new_kept: "Nouvelle partie ? Celle-ci est gardée pour plus tard.",
    set_up: "Préparer une autre table ? Cette partie inachevée sera perdue.",
    set_up_kept: "Préparer une autre table ? Cette partie est gardée pour plus tard.",
    open: "Ouvrir une autre partie ? Celle-ci, inachevée, sera perdue.",
    resign: |name| format!("{name} abandonne la partie ?"),
    agree: "Tout le monde est d’accord pour arrêter et compter ?",
    swap: |name| format!("{name} : prendre plutôt l’autre camp ?"),
    delete: "Supprimer cette partie pour de bon ?",
    go_on: |names, moves, date| {
        let when = when(date, moves);
        format!("Reprendre {names} ? ({when}) n : nouvelle partie, celle-ci reste gardée.")
    },
    answer: "o pour oui ; Entrée, n ou Esc pour non.",
    answer_offer: "Entrée reprend ; n : autre partie ; q : quitter.",
    yes_words: &["oui", "o"],
    no_words: &["non"],
};
