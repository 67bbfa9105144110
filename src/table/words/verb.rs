//! The commands of the game in lines: what each is called in every language, and what it does.
//!
//! The first word of a command is the one that the help shows. Words are read without regard to case and marks, so no
//! two commands of a language, nor of that language and English, differ by marks alone; a test watches over it.

use strum::VariantArray;

use super::Lang;

/// What the players can ask for in lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Verb {
    /// Lists the commands.
    Help,
    /// The board in words.
    Board,
    /// A row, cell by cell.
    Row,
    /// What lies in a cell.
    Cell,
    /// What lies in the ô quan.
    QuanCells,
    /// What moves would do.
    Ahead,
    /// A hint.
    Hint,
    /// Take a turn back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Take up the other line.
    OtherLine,
    /// The moves, and how far the game has come.
    Moves,
    /// Look one move further back.
    Back,
    /// Look one move further on.
    Forward,
    /// Look at the start.
    Start,
    /// Look at the end.
    End,
    /// Look at the next capture.
    Capture,
    /// Play on from the place looked at.
    TakeUp,
    /// Come back to the game.
    Return,
    /// What each position is worth and each move lost.
    Analyse,
    /// Look at the best line.
    Best,
    /// The rules of this game.
    Rules,
    /// The record as text.
    Record,
    /// The position as text, or a game from one.
    Position,
    /// Save the game in a file.
    Save,
    /// Write a card to share.
    Card,
    /// Open a file.
    Open,
    /// The games that were played.
    History,
    /// The record of a game of the list.
    Show,
    /// Go on with a game of the list.
    GoOn,
    /// Delete a game of the history.
    Delete,
    /// Take the games of a file into the history.
    Import,
    /// Write all games into a file.
    Export,
    /// How the sides stand in the series or the match.
    Standings,
    /// Set the table for the next game.
    SetUp,
    /// Begin the game that was set.
    Begin,
    /// Name a player.
    Name,
    /// Speak another language.
    Language,
    /// Begin another game.
    New,
    /// All agree to count now.
    Agree,
    /// The mover gives up.
    Resign,
    /// Leave.
    Quit,
}

/// Whether something follows a command's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Nothing does.
    None,
    /// Something may.
    Maybe,
    /// Something must.
    Must,
}

/// A command in one language.
#[derive(Debug)]
pub struct VerbWords {
    /// What it is called; the help shows the first.
    pub words: &'static [&'static str],
    /// What stands for what follows; empty if nothing does.
    argument: &'static str,
    /// What it does.
    does: &'static str,
}

impl Verb {
    /// Every command, in the order of the help.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Tells whether something follows the command's words.
    pub const fn argument(self) -> Argument {
        match self {
            Self::Cell
            | Self::Save
            | Self::Open
            | Self::Show
            | Self::GoOn
            | Self::Delete
            | Self::Import
            | Self::Export
            | Self::Name => Argument::Must,
            Self::Row | Self::Ahead | Self::Position | Self::Language => Argument::Maybe,
            _ => Argument::None,
        }
    }

    /// Returns the command in a language.
    pub fn words(self, lang: Lang) -> &'static VerbWords {
        let [vi, en, fr] = &TABLE[self as usize];
        match lang {
            Lang::Vi => vi,
            Lang::En => en,
            Lang::Fr => fr,
        }
    }
}

impl VerbWords {
    /// Shows how the command is typed, such as `save FILE`.
    pub fn usage(&self) -> String {
        format!("{} {}", self.words[0], self.argument)
            .trim_end()
            .to_owned()
    }

    /// Says how the command is typed and what it does.
    pub(crate) fn help(&self, colon: &str) -> String {
        format!("{}{colon} {}", self.usage(), self.does)
    }
}

/// How a command is called, what follows it, and what it does.
const fn verb(
    words: &'static [&'static str],
    argument: &'static str,
    does: &'static str,
) -> VerbWords {
    VerbWords {
        words,
        argument,
        does,
    }
}

/// Each command in Vietnamese, English and French, in the order of [`Verb`].
static TABLE: [[VerbWords; 3]; Verb::ALL.len()] = [
    [
        verb(&["trợ giúp", "giúp"], "", "những lệnh này"),
        verb(&["help"], "", "these commands"),
        verb(&["aide"], "", "ces commandes"),
    ],
    [
        verb(&["bàn", "xem bàn"], "", "cả bàn"),
        verb(&["board"], "", "the whole board"),
        verb(&["plateau"], "", "tout le plateau"),
    ],
    [
        verb(
            &["hàng"],
            "BÊN",
            "một hàng, từng ô; bỏ trống là hàng của người đi",
        ),
        verb(
            &["row"],
            "SIDE",
            "a row cell by cell, the mover's if no side is said",
        ),
        verb(
            &["rangée"],
            "CAMP",
            "une rangée case par case, par défaut celle de qui joue",
        ),
    ],
    [
        verb(&["ô"], "Ô", "trong một ô có gì; cũng gõ được a3?"),
        verb(&["cell"], "CELL", "what lies in a cell; so does a3?"),
        verb(&["case"], "CASE", "ce que contient une case ; a3? aussi"),
    ],
    [
        verb(&["ô quan", "quan"], "", "các ô quan có gì"),
        verb(&["quan"], "", "what lies in the ô quan"),
        verb(&["quan"], "", "ce que contiennent les ô quan"),
    ],
    [
        verb(
            &["xem trước"],
            "Ô",
            "các nước của một ô sẽ ra sao; bỏ trống là mọi nước",
        ),
        verb(
            &["ahead", "look ahead"],
            "CELL",
            "what the moves of a cell would do; of all cells if none is said",
        ),
        verb(
            &["aperçu"],
            "CASE",
            "ce que feraient les coups d’une case, ou de toutes",
        ),
    ],
    [
        verb(&["gợi ý", "mách"], "", "một nước hay, và vì sao"),
        verb(&["hint"], "", "a good move, and why"),
        verb(&["conseil", "indice"], "", "un bon coup, et pourquoi"),
    ],
    [
        verb(&["lùi", "đi lại", "u"], "", "lùi một lượt"),
        verb(&["undo", "u", "take back"], "", "take a turn back"),
        verb(&["annuler", "u"], "", "annuler un tour"),
    ],
    [
        verb(&["làm lại"], "", "làm lại lượt vừa lùi"),
        verb(&["redo"], "", "play again what was taken back"),
        verb(&["refaire"], "", "rejouer ce qui a été annulé"),
    ],
    [
        verb(
            &["nhánh khác", "nhánh"],
            "",
            "sang nhánh kia, đã bỏ khi đi khác",
        ),
        verb(
            &["other", "other line"],
            "",
            "the other line, left by playing something else",
        ),
        verb(
            &["variante", "autre variante"],
            "",
            "l’autre variante, quittée en jouant autre chose",
        ),
    ],
    [
        verb(
            &["các nước", "nước đi"],
            "",
            "các nước đã đi, và ván đang ở đâu",
        ),
        verb(&["moves"], "", "the moves, and how far the game has come"),
        verb(&["coups"], "", "les coups, et où en est la partie"),
    ],
    [
        verb(&["trước", "xem lại"], "", "xem lại, lui một nước"),
        verb(&["back"], "", "look back, one move at a time"),
        verb(&["reculer", "précédent"], "", "relire, un coup en arrière"),
    ],
    [
        verb(&["sau"], "", "khi xem lại: tới một nước"),
        verb(&["forward"], "", "looking back: one move on"),
        verb(
            &["avancer", "suivant"],
            "",
            "en relisant : un coup en avant",
        ),
    ],
    [
        verb(&["đầu ván", "đầu"], "", "xem lại từ đầu ván"),
        verb(&["start"], "", "look at the start"),
        verb(&["début"], "", "relire depuis le début"),
    ],
    [
        verb(&["cuối ván", "cuối"], "", "xem cuối ván"),
        verb(&["end"], "", "look at the end"),
        verb(&["fin"], "", "voir la fin"),
    ],
    [
        verb(&["nước ăn"], "", "khi xem lại: tới nước ăn sau đó"),
        verb(&["capture"], "", "looking back: the next capture"),
        verb(&["prise"], "", "en relisant : la prise suivante"),
    ],
    [
        verb(&["chơi từ đây"], "", "khi xem lại: chơi tiếp từ chỗ này"),
        verb(&["take up"], "", "looking back: play on from here"),
        verb(&["jouer d’ici"], "", "en relisant : jouer à partir d’ici"),
    ],
    [
        verb(&["về", "về ván"], "", "thôi xem, trở về ván"),
        verb(&["return"], "", "back to the game as it stands"),
        verb(&["retour", "revenir"], "", "revenir à la partie"),
    ],
    [
        verb(&["phân tích"], "", "thế nào hơn, mỗi nước mất bao nhiêu"),
        verb(
            &["analyse", "analyze"],
            "",
            "what the place is worth, and what each move lost",
        ),
        verb(
            &["analyser", "analyse"],
            "",
            "ce que vaut la position, ce que chaque coup a perdu",
        ),
    ],
    [
        verb(
            &["hay nhất"],
            "",
            "sau khi phân tích: xem dãy nước hay nhất",
        ),
        verb(&["best"], "", "after analysing: look at the best line"),
        verb(
            &["meilleure suite"],
            "",
            "après l’analyse : voir la meilleure suite",
        ),
    ],
    [
        verb(&["luật"], "", "luật của ván này"),
        verb(&["rules"], "", "the rules of this game"),
        verb(&["règles"], "", "les règles de cette partie"),
    ],
    [
        verb(&["biên bản"], "", "biên bản, để chép"),
        verb(&["record"], "", "the record as text, to copy"),
        verb(
            &["feuille", "feuille de partie", "relevé"],
            "",
            "la feuille de partie, à copier",
        ),
    ],
    [
        verb(
            &["thế cờ", "thế"],
            "THẾ",
            "thế trên bàn, để chép; hay bắt đầu từ một thế",
        ),
        verb(
            &["position"],
            "TEXT",
            "the position as text, to copy; or a game from one",
        ),
        verb(
            &["position"],
            "TEXTE",
            "la position, à copier ; ou une partie à partir d’elle",
        ),
    ],
    [
        verb(&["lưu"], "TỆP", "lưu ván này, kèm phân tích nếu có"),
        verb(&["save"], "FILE", "save this game, its analysis too"),
        verb(
            &["enregistrer"],
            "FICHIER",
            "enregistrer la partie, avec son analyse",
        ),
    ],
    [
        verb(
            &["khoe", "khoe ván"],
            "",
            "ghi ván này thành thẻ để khoe: hình SVG và chữ",
        ),
        verb(
            &["card"],
            "",
            "write this game on a card to share: an SVG picture and a text",
        ),
        verb(
            &["carte"],
            "",
            "écrire cette partie sur une carte à partager : image SVG et texte",
        ),
    ],
    [
        verb(&["mở"], "TỆP", "mở một tệp"),
        verb(&["open"], "FILE", "open a file"),
        verb(&["ouvrir"], "FICHIER", "ouvrir un fichier"),
    ],
    [
        verb(
            &["lịch sử", "những ván đã chơi"],
            "",
            "những ván đã chơi, kèm số",
        ),
        verb(&["history"], "", "the games that were played, by number"),
        verb(&["historique"], "", "les parties jouées, avec leur numéro"),
    ],
    [
        verb(&["xem ván"], "SỐ", "biên bản của một ván trong danh sách"),
        verb(&["show"], "NUMBER", "the record of a game of the list"),
        verb(
            &["montrer"],
            "NUMÉRO",
            "la feuille d’une partie de la liste",
        ),
    ],
    [
        verb(&["chơi tiếp"], "SỐ", "chơi tiếp một ván trong danh sách"),
        verb(&["go on"], "NUMBER", "go on with a game of the list"),
        verb(&["reprendre"], "NUMÉRO", "reprendre une partie de la liste"),
    ],
    [
        verb(
            &["xóa"],
            "SỐ",
            "xóa hẳn một ván trong danh sách; sẽ hỏi lại",
        ),
        verb(
            &["delete"],
            "NUMBER",
            "delete a game of the list, after a question",
        ),
        verb(
            &["supprimer"],
            "NUMÉRO",
            "supprimer une partie de la liste, après confirmation",
        ),
    ],
    [
        verb(&["nhập"], "TỆP", "lấy các ván trong tệp vào lịch sử"),
        verb(
            &["import"],
            "FILE",
            "take the games of a file into the history",
        ),
        verb(
            &["importer"],
            "FICHIER",
            "ajouter les parties d’un fichier à l’historique",
        ),
    ],
    [
        verb(&["xuất"], "TỆP", "ghi mọi ván ra một tệp mới"),
        verb(&["export"], "FILE", "write all games into a new file"),
        verb(
            &["exporter"],
            "FICHIER",
            "écrire toutes les parties dans un nouveau fichier",
        ),
    ],
    [
        verb(
            &["tỉ số", "tỷ số"],
            "",
            "cuộc chơi đến đâu: ai thắng mấy ván, ai bán ô nào",
        ),
        verb(
            &["standings", "score"],
            "",
            "who won how many games, or sold which cells",
        ),
        verb(
            &["classement", "score"],
            "",
            "qui a gagné combien de parties, ou vendu quelles cases",
        ),
    ],
    [
        verb(
            &["bày bàn"],
            "",
            "tên, luật, ai chơi, ai đi trước của ván sau",
        ),
        verb(
            &["set up", "setup"],
            "",
            "names, rules, who plays and who starts the next game",
        ),
        verb(
            &["préparer", "préparer la table"],
            "",
            "noms, règles, qui joue et qui commence la prochaine partie",
        ),
    ],
    [
        verb(&["bắt đầu"], "", "khi bày bàn: bắt đầu ván đã bày"),
        verb(&["begin"], "", "setting the table: begin that game"),
        verb(&["commencer"], "", "en préparant : commencer cette partie"),
    ],
    [
        verb(&["tên"], "BÊN TÊN", "đặt tên cho một bên"),
        verb(&["name"], "SIDE NAME", "give a side another name"),
        verb(&["nom"], "CAMP NOM", "donner un autre nom à un camp"),
    ],
    [
        verb(&["tiếng", "ngôn ngữ"], "VI|EN|FR", "đổi ngôn ngữ"),
        verb(&["lang", "language"], "VI|EN|FR", "speak another language"),
        verb(&["langue"], "VI|EN|FR", "changer de langue"),
    ],
    [
        verb(&["ván mới"], "", "ván mới; đang dở thì hỏi lại"),
        verb(&["new", "new game"], "", "another game; asks in mid-game"),
        verb(
            &["nouvelle partie"],
            "",
            "une autre partie ; demande si celle-ci est en cours",
        ),
    ],
    [
        verb(
            &["đồng ý dừng", "đếm quân"],
            "",
            "mọi người đồng ý dừng và đếm",
        ),
        verb(&["agree"], "", "all agree to stop and count"),
        verb(&["compter"], "", "compter d’un commun accord"),
    ],
    [
        verb(&["xin thua"], "", "người đi xin thua"),
        verb(&["resign", "give up"], "", "the mover gives up"),
        verb(&["abandonner"], "", "qui joue abandonne"),
    ],
    [
        verb(&["nghỉ", "thoát", "q"], "", "nghỉ chơi"),
        verb(&["quit", "q"], "", "leave"),
        verb(&["quitter", "q"], "", "quitter"),
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_command_in_its_place() {
        for (verb, all) in Verb::ALL.iter().zip(&TABLE) {
            let name = format!("{verb:?}").to_lowercase();
            let english: String = all[1].words[0].split(' ').collect();
            assert!(name.starts_with(&english), "{name} is not {english}");
            for words in all {
                let takes = verb.argument() != Argument::None;
                assert_eq!(!words.argument.is_empty(), takes, "{name}");
                assert!(!words.words.is_empty() && !words.does.is_empty(), "{name}");
            }
        }
    }
}
