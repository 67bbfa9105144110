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
}

pub(super) const VI: SettingsWords = SettingsWords {
    heading: "Thiết lập của oanquan",
    order: "Tùy chọn dòng lệnh và biến môi trường được ưu tiên hơn tệp này. Bỏ dấu # để dùng.",
    names: "Tên người chơi",
    mouse: "Có dùng chuột hay không",
    unknown_key: |key| format!("không có mục '{key}'"),
};

pub(super) const EN: SettingsWords = SettingsWords {
    heading: "Settings of oanquan",
    order: "Options of the command line and the environment go before this file. Take away the # to set.",
    names: "Names of the players",
    mouse: "Whether the mouse plays",
    unknown_key: |key| format!("nothing is called '{key}'"),
};

pub(super) const FR: SettingsWords = SettingsWords {
    heading: "Réglages d’oanquan",
    order: "Les options et l’environnement passent avant ce fichier. Enlever le # pour régler.",
    names: "Noms des joueurs",
    mouse: "Si la souris joue",
    unknown_key: |key| format!("rien ne s’appelle « {key} »"),
};
