//! Files and the disk: what can go wrong there.

/// What is said about reading and writing.
#[derive(Debug)]
pub struct FileWords {
    /// A file can't be read, and why.
    pub(crate) cannot_read: fn(file: &str) -> String,
    /// The file has more than one game, which is needed here.
    pub(crate) one_game_only: fn(usize) -> String,
    /// The file is too large.
    pub(crate) too_large: fn(megabytes: u64) -> String,
    pub(crate) not_found: &'static str,
    pub(crate) forbidden: &'static str,
    pub(crate) not_a_file: &'static str,
    pub(crate) not_text: &'static str,
    /// What else the system can say.
    pub(crate) system: SystemWords,
    pub(crate) is_there: &'static str,
    pub(crate) no_home: &'static str,
    /// The disk does not answer in time.
    pub(crate) no_answer: &'static str,
    /// A later version of the program wrote it.
    pub(crate) later_version: &'static str,
    /// The game can be saved again.
    pub(crate) saved_again: &'static str,
    /// A saved game is there, can't be opened, and why.
    pub(crate) closed: fn(file: &str, why: &str) -> String,
    /// The game can't be saved, and why; it goes on.
    pub(crate) not_saved: fn(why: &str) -> String,
    /// Something could not be saved, and why.
    pub(crate) not_all_saved: fn(why: &str) -> String,
    /// A saved game could not be read and was moved to this file.
    pub(crate) put_aside: fn(file: &str) -> String,
}

/// Why the system refuses something.
#[derive(Debug)]
pub(crate) struct SystemWords {
    pub(crate) no_such_folder: &'static str,
    pub(crate) disk_full: &'static str,
    pub(crate) read_only: &'static str,
    pub(crate) is_folder: &'static str,
    pub(crate) not_a_folder: &'static str,
    pub(crate) too_large: &'static str,
    pub(crate) bad_name: &'static str,
    pub(crate) busy: &'static str,
    /// The disk or the connection to it fails.
    pub(crate) broken: &'static str,
    /// Something else, with its number if it has one.
    pub(crate) other: fn(code: Option<i32>) -> String,
}

pub(super) const VI: FileWords = FileWords {
    cannot_read: |file| format!("không đọc được '{file}'"),
    one_game_only: |games| format!("tệp có {games} ván, ở đây cần đúng một ván"),
    too_large: |megabytes| format!("lớn hơn {megabytes} MB"),
    not_found: "không có tệp ấy",
    forbidden: "không có quyền",
    not_a_file: "không phải tệp thường",
    not_text: "không phải văn bản UTF-8",
    system: SystemWords {
        no_such_folder: "không có thư mục ấy",
        disk_full: "đĩa đã đầy",
        read_only: "chỉ đọc được, không ghi được",
        is_folder: "đó là thư mục",
        not_a_folder: "trên đường dẫn có chỗ không phải thư mục",
        too_large: "lớn quá",
        bad_name: "tên không dùng được",
        busy: "đang có chương trình khác dùng",
        broken: "đĩa trục trặc",
        other: |code| match code {
            Some(code) => format!("hệ thống từ chối (lỗi {code})"),
            None => "hệ thống từ chối".to_owned(),
        },
    },
    is_there: "đã có sẵn, không ghi đè",
    no_home: "không có thư mục nhà (hãy đặt HOME hoặc XDG_STATE_HOME)",
    no_answer: "đĩa không trả lời",
    later_version: "do một phiên bản mới hơn của chương trình ghi",
    saved_again: "Ván này lại được lưu rồi.",
    closed: |file, why| format!("Có ván đã lưu mà không mở được: {file}: {why}."),
    not_saved: |why| format!("Ván này không được lưu: {why}. Cứ chơi tiếp."),
    not_all_saved: |why| format!("Không lưu được hết: {why}."),
    put_aside: |file| format!("Một ván đã lưu không đọc được, vẫn được giữ ở {file}."),
};

pub(super) const EN: FileWords = FileWords {
    cannot_read: |file| format!("can't read '{file}'"),
    one_game_only: |games| format!("the file has {games} games, expected one"),
    too_large: |megabytes| format!("larger than {megabytes} MB"),
    not_found: "no such file",
    forbidden: "permission denied",
    not_a_file: "not a plain file",
    not_text: "not UTF-8 text",
    system: SystemWords {
        no_such_folder: "no such folder",
        disk_full: "the disk is full",
        read_only: "can only be read, not written",
        is_folder: "it is a folder",
        not_a_folder: "part of the path is not a folder",
        too_large: "too large",
        bad_name: "the name can't be used",
        busy: "another program is using it",
        broken: "the disk fails",
        other: |code| match code {
            Some(code) => format!("the system refused (error {code})"),
            None => "the system refused".to_owned(),
        },
    },
    is_there: "already exists, not overwritten",
    no_home: "there is no home folder (set HOME or XDG_STATE_HOME)",
    no_answer: "the disk does not answer",
    later_version: "a later version of the program wrote it",
    saved_again: "This game is saved again.",
    closed: |file, why| format!("A saved game can't be opened: {file}: {why}."),
    not_saved: |why| format!("This game is not saved: {why}. It goes on."),
    not_all_saved: |why| format!("Not everything could be saved: {why}."),
    put_aside: |file| format!("A saved game could not be read and is kept as {file}."),
};

pub(super) const FR: FileWords = FileWords {
    cannot_read: |file| format!("impossible de lire « {file} »"),
    one_game_only: |games| {
        let noun = if games < 2 { "partie" } else { "parties" };
        format!("le fichier contient {games} {noun}, il en faut une seule")
    },
    too_large: |megabytes| format!("plus de {megabytes} Mo"),
    not_found: "aucun fichier de ce nom",
    forbidden: "accès refusé",
    not_a_file: "ce n’est pas un fichier ordinaire",
    not_text: "ce n’est pas du texte UTF-8",
    system: SystemWords {
        no_such_folder: "aucun dossier de ce nom",
        disk_full: "le disque est plein",
        read_only: "lecture seule, écriture impossible",
        is_folder: "c’est un dossier",
        not_a_folder: "une partie du chemin n’est pas un dossier",
        too_large: "trop grand",
        bad_name: "nom inutilisable",
        busy: "un autre programme s’en sert",
        broken: "le disque est défaillant",
        other: |code| match code {
            Some(code) => format!("refusé par le système (erreur {code})"),
            None => "refusé par le système".to_owned(),
        },
    },
    is_there: "existe déjà, n’a pas été écrasé",
    no_home: "aucun dossier personnel (définir HOME ou XDG_STATE_HOME)",
    no_answer: "le disque ne répond pas",
    later_version: "écrit par une version plus récente du programme",
    saved_again: "Cette partie est de nouveau enregistrée.",
    closed: |file, why| format!("Une partie enregistrée ne s’ouvre pas : {file} : {why}."),
    not_saved: |why| format!("Cette partie n’est pas enregistrée : {why}. Elle continue."),
    not_all_saved: |why| format!("Tout n’a pas pu être enregistré : {why}."),
    put_aside: |file| {
        format!("Une partie enregistrée est illisible ; elle est gardée dans {file}.")
    },
};
