//! The file of settings.

/// What is said about settings, and in the sample of a file of them.
#[derive(Debug)]
pub struct SettingsWords {
    pub(crate) heading: &'static str,
    pub(crate) order: &'static str,
    pub(crate) names: &'static str,
    pub(crate) mouse: &'static str,
    /// A key of the settings is not known.
    pub(crate) unknown_key: fn(key: &str) -> String,
    /// The names are no list.
    pub(crate) no_names: &'static str,
    /// The file is not in the form of TOML.
    pub(crate) no_toml: &'static str,
}

pub(super) const VI: SettingsWords = SettingsWords {
    heading: "Thiết lập của oanquan",
    order: "Tùy chọn dòng lệnh và biến môi trường được ưu tiên hơn tệp này. Bỏ dấu # để dùng.",
    names: "Tên người chơi",
    mouse: "Có dùng chuột hay không",
    unknown_key: |key| format!("không có thiết lập '{key}'"),
    no_names: "names phải là một danh sách tên, như [\"An\", \"Bình\"]",
    no_toml: "không đúng dạng TOML (khóa = giá trị; chữ đặt trong dấu nháy)",
};

pub(super) const EN: SettingsWords = SettingsWords {
    heading: "Settings of oanquan",
    order: "Options of the command line and the environment override this file. Remove the # to use a line.",
    names: "Names of the players",
    mouse: "Use the mouse",
    unknown_key: |key| format!("unknown setting '{key}'"),
    no_names: "names must be a list of names, such as [\"An\", \"Bình\"]",
    no_toml: "not in the form of TOML (key = value; words in quotes)",
};

pub(super) const FR: SettingsWords = SettingsWords {
    heading: "Réglages d’oanquan",
    order: "Les options et l’environnement passent avant ce fichier. Retirez le # d’une ligne pour l’activer.",
    names: "Noms des joueurs",
    mouse: "Jouer aussi à la souris",
    unknown_key: |key| format!("réglage inconnu : {key}"),
    no_names: "names doit être une liste de noms, comme [\"An\", \"Bình\"]",
    no_toml: "pas au format TOML (clé = valeur ; les mots entre guillemets droits)",
};
