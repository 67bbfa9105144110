//! The headings of the help; see [`super::keys`] and [`super::rules`] for what stands under them.

/// What heads the parts of the help.
#[derive(Debug)]
pub struct HelpWords {
    pub(crate) title: &'static str,
    pub(crate) places: PlaceWords,
    pub(crate) everywhere: &'static str,
    pub(crate) rules: &'static str,
    pub(crate) more: &'static str,
}

/// Where keys are pressed.
#[derive(Debug)]
pub(crate) struct PlaceWords {
    pub(crate) set_up: &'static str,
    pub(crate) name: &'static str,
    pub(crate) rps: &'static str,
    pub(crate) lesson: &'static str,
    pub(crate) play: &'static str,
    pub(crate) wait: &'static str,
    pub(crate) draw: &'static str,
    pub(crate) count: &'static str,
    pub(crate) look: &'static str,
    pub(crate) library: &'static str,
    pub(crate) path: &'static str,
    pub(crate) help: &'static str,
    pub(crate) ask: &'static str,
    pub(crate) aim: &'static str,
    pub(crate) show: &'static str,
    pub(crate) chart: &'static str,
    pub(crate) played: &'static str,
    pub(crate) text: &'static str,
    pub(crate) offer: &'static str,
}

pub(super) const VI: HelpWords = HelpWords {
    title: "Trợ giúp",
    places: PlaceWords {
        set_up: "Phím khi bày bàn",
        name: "Phím khi gõ tên",
        rps: "Phím khi oẳn tù tì",
        lesson: "Phím khi học chơi",
        play: "Phím khi chơi",
        wait: "Phím khi máy nghĩ",
        draw: "Phím khi bốc thăm thế mở đầu",
        count: "Phím khi hết ván",
        look: "Phím khi xem lại",
        library: "Phím khi chọn ván",
        path: "Phím khi gõ tên tệp",
        help: "Phím khi xem trợ giúp",
        ask: "Phím khi được hỏi",
        aim: "Phím khi chọn hướng rải",
        show: "Phím khi đang rải",
        chart: "Phím ở biểu đồ",
        played: "Phím ở danh sách ván cũ",
        text: "Phím khi đọc bản chép",
        offer: "Phím khi có ván dở",
    },
    everywhere: "Phím ở mọi nơi",
    rules: "Luật của ván này",
    more: "còn nữa ở dưới",
};

pub(super) const EN: HelpWords = HelpWords {
    title: "Help",
    places: PlaceWords {
        set_up: "Keys while setting the table",
        name: "Keys while typing a name",
        rps: "Keys at oẳn tù tì",
        lesson: "Keys in the lesson",
        play: "Keys at the table",
        wait: "Keys while the computer thinks",
        draw: "Keys while an opening is picked",
        count: "Keys after the end",
        look: "Keys while looking back",
        library: "Keys at the games",
        path: "Keys while typing a path",
        help: "Keys in the help",
        ask: "Keys at a question",
        aim: "Keys while a way is chosen",
        show: "Keys while a turn is shown",
        chart: "Keys at the chart",
        played: "Keys at the games played",
        text: "Keys while reading a text",
        offer: "Keys when a game is offered",
    },
    everywhere: "Keys everywhere",
    rules: "The rules of this game",
    more: "more below",
};

pub(super) const FR: HelpWords = HelpWords {
    title: "Aide",
    places: PlaceWords {
        set_up: "Touches pour préparer la table",
        name: "Touches pour écrire un nom",
        rps: "Touches à l’oẳn tù tì",
        lesson: "Touches de la leçon",
        play: "Touches pendant la partie",
        wait: "Touches pendant que l’ordinateur réfléchit",
        draw: "Touches pendant le tirage",
        count: "Touches après la fin",
        look: "Touches pour revoir la partie",
        library: "Touches parmi les parties",
        path: "Touches pour écrire un chemin",
        help: "Touches de l’aide",
        ask: "Touches pour répondre",
        aim: "Touches pour choisir le sens",
        show: "Touches pendant les semailles",
        chart: "Touches de la courbe",
        played: "Touches parmi les parties jouées",
        text: "Touches pour lire un texte",
        offer: "Touches quand une partie est offerte",
    },
    everywhere: "Touches partout",
    rules: "Les règles de cette partie",
    more: "la suite plus bas",
};
