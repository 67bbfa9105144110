//! The library: games that were played, files, and texts to copy.

/// What the library says.
#[derive(Debug)]
pub struct LibraryWords {
    pub(crate) menu_heading: &'static str,
    pub(crate) items: ItemWords,
    /// Heads the list of the games that were played; how many there are.
    pub(crate) played_heading: fn(usize) -> String,
    /// Heads the list of the games of a file; how many there are.
    pub(crate) file_heading: fn(usize) -> String,
    pub(crate) save_heading: &'static str,
    pub(crate) import_heading: &'static str,
    pub(crate) export_heading: &'static str,
    pub(crate) open_heading: &'static str,
    pub(crate) start_heading: &'static str,
    pub(crate) words_heading: &'static str,
    pub(crate) nothing_played: &'static str,
    /// "12 moves".
    pub(crate) moves: fn(usize) -> String,
    /// "unfinished, 12 moves"; see [`LibraryWords::moves`].
    pub(crate) unfinished: fn(moves: &str) -> String,
    /// The game was saved in this file.
    pub(crate) saved_as: fn(file: &str) -> String,
    /// This many games were imported.
    pub(crate) imported: fn(usize) -> String,
    /// So many games were read, and it goes on.
    pub(crate) importing: fn(usize) -> String,
    /// These files of the history can't be read; how many, the first, and why.
    pub(crate) left_out: fn(files: usize, first: &str, why: &str) -> String,
    /// This game was deleted.
    pub(crate) deleted: fn(game: &str) -> String,
    /// There is no game with this number; how many there are.
    pub(crate) no_such_game: fn(number: usize, count: usize) -> String,
    pub(crate) not_kept: &'static str,
}

/// What can be done in the library.
#[derive(Debug)]
pub(crate) struct ItemWords {
    pub(crate) played: &'static str,
    pub(crate) save: &'static str,
    pub(crate) open: &'static str,
    /// Starts a game from a position.
    pub(crate) start: &'static str,
    pub(crate) copy_record: &'static str,
    pub(crate) copy_position: &'static str,
    pub(crate) import: &'static str,
    pub(crate) export: &'static str,
}

pub(super) const VI: LibraryWords = LibraryWords {
    menu_heading: "Các ván và biên bản",
    items: ItemWords {
        played: "Những ván đã chơi",
        save: "Lưu ván này vào tệp",
        open: "Mở tệp",
        start: "Chơi từ một thế",
        copy_record: "Chép biên bản",
        copy_position: "Chép thế trên bàn",
        import: "Nhập các ván từ tệp",
        export: "Xuất mọi ván ra tệp",
    },
    played_heading: |count| format!("Những ván đã chơi: {count}"),
    file_heading: |count| format!("Số ván trong tệp: {count}"),
    save_heading: "Lưu ván này vào tệp:",
    import_heading: "Nhập các ván từ tệp:",
    export_heading: "Xuất mọi ván ra tệp:",
    open_heading: "Mở tệp:",
    start_heading: "Thế để chơi (gõ hay dán):",
    words_heading: "Đã chép; nếu không được, chép ở đây",
    nothing_played: "Chưa có ván nào.",
    moves: |moves| format!("{moves} nước"),
    unfinished: |moves| format!("đang dở, {moves}"),
    saved_as: |file| format!("Đã lưu vào {file}."),
    imported: |count| format!("Đã nhập {count} ván."),
    importing: |count| format!("Đang nhập, đã đọc {count} ván…"),
    left_out: |files, first, why| match files {
        1 => format!("Bỏ qua {first}, không đọc được: {why}."),
        files => format!("Bỏ qua {files} tệp không đọc được; tệp đầu là {first}: {why}."),
    },
    deleted: |game| format!("Đã xóa: {game}"),
    no_such_game: |number, count| match count {
        0 => "chưa có ván nào".to_owned(),
        count => format!("không có ván {number}, chỉ có {count} ván"),
    },
    not_kept: "Lúc này không lưu ván nào.",
};

pub(super) const EN: LibraryWords = LibraryWords {
    menu_heading: "Games and records",
    items: ItemWords {
        played: "Past games",
        save: "Save this game in a file",
        open: "Open a file",
        start: "Start from a position",
        copy_record: "Copy the record",
        copy_position: "Copy the position",
        import: "Import games from a file",
        export: "Export all games",
    },
    played_heading: |count| format!("Past games: {count}"),
    file_heading: |count| format!("Games in the file: {count}"),
    save_heading: "Save this game as:",
    import_heading: "Import games from:",
    export_heading: "Export all games into:",
    open_heading: "Open:",
    start_heading: "The position, typed or pasted:",
    words_heading: "Copied; if not, copy it from here",
    nothing_played: "No game was played yet.",
    moves: |moves| match moves {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    },
    unfinished: |moves| format!("unfinished, {moves}"),
    saved_as: |file| format!("Saved as {file}."),
    imported: |count| match count {
        1 => "Imported: 1 game.".to_owned(),
        count => format!("Imported: {count} games."),
    },
    importing: |count| format!("Importing, {count} games read…"),
    left_out: |files, first, why| match files {
        1 => format!("Left out {first}, which can't be read: {why}."),
        files => format!("Left out {files} files that can't be read; the first is {first}: {why}."),
    },
    deleted: |game| format!("Deleted: {game}"),
    no_such_game: |number, count| match count {
        0 => "no game was played yet".to_owned(),
        1 => format!("no game {number}, there is only 1"),
        count => format!("no game {number}, there are only {count}"),
    },
    not_kept: "Games are not kept now.",
};

pub(super) const FR: LibraryWords = LibraryWords {
    menu_heading: "Parties et feuilles de partie",
    items: ItemWords {
        played: "Parties jouées",
        save: "Enregistrer dans un fichier",
        open: "Ouvrir un fichier",
        start: "Jouer à partir d’une position",
        copy_record: "Copier la feuille de partie",
        copy_position: "Copier la position",
        import: "Importer les parties d’un fichier",
        export: "Exporter toutes les parties",
    },
    start_heading: "La position, tapée ou collée :",
    played_heading: |count| format!("Parties jouées : {count}"),
    file_heading: |count| format!("Parties du fichier : {count}"),
    save_heading: "Enregistrer cette partie sous :",
    import_heading: "Importer les parties du fichier :",
    export_heading: "Exporter toutes les parties dans :",
    open_heading: "Ouvrir :",
    words_heading: "Copié ; sinon, copier d’ici",
    nothing_played: "Aucune partie n’a encore été jouée.",
    moves: |moves| match moves {
        0 | 1 => format!("{moves} coup"),
        moves => format!("{moves} coups"),
    },
    unfinished: |moves| format!("inachevée, {moves}"),
    saved_as: |file| format!("Enregistré sous {file}."),
    imported: |count| format!("Parties importées : {count}."),
    importing: |count| format!("Importation en cours, {count} parties lues…"),
    left_out: |files, first, why| match files {
        1 => format!("Laissé de côté, illisible : {first} ({why})."),
        files => {
            format!("{files} fichiers illisibles laissés de côté, d’abord {first} ({why}).")
        }
    },
    deleted: |game| format!("Supprimé : {game}"),
    no_such_game: |number, count| match count {
        0 => "aucune partie n’a encore été jouée".to_owned(),
        count => format!("pas de partie {number} : il n’y en a que {count}"),
    },
    not_kept: "Les parties ne sont pas gardées en ce moment.",
};
