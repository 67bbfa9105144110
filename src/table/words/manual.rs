//! The manual page: its headings, and what the help does not say.

/// What the manual page says.
#[derive(Debug)]
pub struct ManualWords {
    pub(crate) name: &'static str,
    pub(crate) synopsis: &'static str,
    pub(crate) description_heading: &'static str,
    pub(crate) description: &'static str,
    pub(crate) keys: &'static str,
    pub(crate) files: &'static str,
    /// What is in the folder of games.
    pub(crate) games: &'static str,
    /// What is in the file of settings.
    pub(crate) settings: &'static str,
    pub(crate) environment: &'static str,
    /// Variables of the program's own, such as `OANQUAN_LANG`.
    pub(crate) own_variables: &'static str,
    pub(crate) no_color: &'static str,
    pub(crate) reduced_motion: &'static str,
    pub(crate) exit: &'static str,
    /// What the exit codes 0, 1 and 2 mean.
    pub(crate) exit_codes: [&'static str; 3],
}

pub(super) const VI: ManualWords = ManualWords {
    name: "TÊN",
    synopsis: "CÚ PHÁP",
    description_heading: "MÔ TẢ",
    description: "Không có tham số thì chương trình mở phần bày bàn: tên, người đi trước, luật chơi; Enter là bắt \
                  đầu. Ván đang dở được ghi lại sau mỗi nước và được mời chơi tiếp lần sau.",
    keys: "PHÍM",
    files: "TỆP",
    games: "Ván đang dở và những ván đã chơi.",
    settings: "Tệp thiết lập; 'oanquan config' in ra một tệp mẫu.",
    environment: "BIẾN MÔI TRƯỜNG",
    own_variables: "Như các khóa trong tệp thiết lập, được ưu tiên hơn tệp ấy.",
    no_color: "Có đặt thì dùng màu đơn sắc.",
    reduced_motion: "Có đặt thì hiện ngay kết quả, không xem rải.",
    exit: "MÃ THOÁT",
    exit_codes: [
        "Mọi việc đều xong.",
        "Có việc không làm được.",
        "Dòng lệnh sai, hoặc không có màn hình để chơi.",
    ],
};

pub(super) const EN: ManualWords = ManualWords {
    name: "NAME",
    synopsis: "SYNOPSIS",
    description_heading: "DESCRIPTION",
    description: "Without arguments the program sets the table: names, who starts, the rules; Enter starts the game. \
                  An unfinished game is saved after every move and offered the next time.",
    keys: "KEYS",
    files: "FILES",
    games: "Unfinished and past games.",
    settings: "The settings; 'oanquan config' prints a file to begin with.",
    environment: "ENVIRONMENT",
    own_variables: "Like the keys of the settings file, which they override.",
    no_color: "If set, the theme is monochrome.",
    reduced_motion: "If set, results are shown at once.",
    exit: "EXIT STATUS",
    exit_codes: [
        "All went well.",
        "Something failed.",
        "The command line is wrong, or there is no terminal to play on.",
    ],
};

pub(super) const FR: ManualWords = ManualWords {
    name: "NOM",
    synopsis: "SYNOPSIS",
    description_heading: "DESCRIPTION",
    description: "Sans argument, le programme prépare la table : noms, premier joueur, règles ; Entrée commence. Une \
                  partie inachevée est enregistrée après chaque coup et proposée la fois suivante.",
    keys: "TOUCHES",
    files: "FICHIERS",
    games: "Les parties inachevées et les parties jouées.",
    settings: "Les réglages ; « oanquan config » affiche un fichier pour commencer.",
    environment: "ENVIRONNEMENT",
    own_variables: "Comme les clés du fichier de réglages, sur lequel elles l’emportent.",
    no_color: "Si elle est définie, le thème est monochrome.",
    reduced_motion: "Si elle est définie, le résultat est immédiat.",
    exit: "CODE DE RETOUR",
    exit_codes: [
        "Tout s’est bien passé.",
        "Quelque chose a échoué.",
        "La ligne de commande est fautive, ou il n’y a pas de terminal où jouer.",
    ],
};
