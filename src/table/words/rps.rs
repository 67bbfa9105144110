//! Oẳn tù tì for the first move.

/// What children call while their hands swing, in every language.
pub(crate) const CHANT: &str = "Oẳn tù tì, ra cái gì, ra cái này!";

/// What oẳn tù tì says.
#[derive(Debug)]
pub struct RpsWords {
    pub(crate) title: &'static str,
    pub(crate) how: &'static str,
    pub(crate) throws: ThrowWords,
    pub(crate) waits: &'static str,
    pub(crate) hidden: &'static str,
    /// Wins and starts.
    pub(crate) starts: fn(&str) -> String,
    pub(crate) tie: &'static str,
}

/// What a hand shows.
#[derive(Debug)]
pub(crate) struct ThrowWords {
    pub(crate) hammer: &'static str,
    pub(crate) scissors: &'static str,
    pub(crate) bag: &'static str,
}

pub(super) const VI: RpsWords = RpsWords {
    title: "Oẳn tù tì",
    how: "Mỗi người bấm kín một phím, đủ tay mới mở.",
    throws: ThrowWords {
        hammer: "búa",
        scissors: "kéo",
        bag: "bao",
    },
    waits: "chưa ra tay",
    hidden: "đã ra tay",
    starts: |name| format!("{name} thắng và đi trước. Enter để chơi."),
    tie: "Chưa phân thắng bại. Enter để ra lại.",
};

pub(super) const EN: RpsWords = RpsWords {
    title: "Oẳn tù tì",
    how: "Everyone secretly presses one of their keys. All hands open together.",
    throws: ThrowWords {
        hammer: "rock",
        scissors: "scissors",
        bag: "paper",
    },
    waits: "not yet",
    hidden: "ready",
    starts: |name| format!("{name} wins and starts. Enter plays."),
    tie: "A tie. Enter tries again.",
};

pub(super) const FR: RpsWords = RpsWords {
    title: "Oẳn tù tì",
    how: "Chacun appuie en secret sur une de ses touches. Les mains s’ouvrent ensemble.",
    throws: ThrowWords {
        hammer: "pierre",
        scissors: "ciseaux",
        bag: "feuille",
    },
    waits: "pas encore",
    hidden: "prêt",
    starts: |name| format!("{name} gagne et commence. Entrée pour jouer."),
    tie: "Égalité. Entrée pour recommencer.",
};
