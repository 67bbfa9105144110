//! The match of sold cells: who sells and buys, who owes, how it ends, and what is agreed on before it.

use super::set_up::RowWords;
use crate::engine::MatchEnd;

/// What is said of a match of sold cells.
#[derive(Debug)]
pub struct HousesWords {
    /// The kind of match, as a value of the set-up.
    pub(crate) kind: &'static str,
    pub(crate) kind_note: &'static str,
    pub(crate) price: RowWords,
    pub(crate) price_value: fn(u8) -> String,
    pub(crate) lost: RowWords,
    pub(crate) lost_value: fn(u8) -> String,
    /// "game 3".
    pub(crate) game: fn(u32) -> String,
    /// How the match stands in a game: what is sold and owed, in few words.
    pub(crate) stands: fn(game: u32, standing: &str) -> String,
    /// What a side has sold, in few words.
    pub(crate) has_sold: fn(name: &str, cells: u8) -> String,
    /// What a side owes, in few words.
    pub(crate) owes: fn(name: &str, dan: i32) -> String,
    /// Nothing is sold, nobody owes anything.
    pub(crate) even: &'static str,
    /// The price of a cell and how many lose the match, in a sentence.
    pub(crate) terms: fn(price: u8, lost: u8) -> String,
    /// Who gives up leaves the board to the other.
    pub(crate) left_board: fn(name: &str, dan: i32) -> String,
    /// Who has less than the fair share owes it to the other.
    pub(crate) short_of: fn(name: &str, other: &str, dan: i32) -> String,
    /// Both have the fair share.
    pub(crate) nobody_short: &'static str,
    pub(crate) sells: fn(name: &str, other: &str, cells: &str) -> String,
    pub(crate) buys_back: fn(name: &str, cells: &str) -> String,
    /// What is carried on.
    pub(crate) carries: fn(name: &str, dan: i32) -> String,
    /// How the match ended; the name is the loser's.
    pub(crate) ended: fn(MatchEnd, loser: &str) -> String,
    /// Who won it.
    pub(crate) won: fn(name: &str) -> String,
    /// Nobody did.
    pub(crate) drawn: &'static str,
    /// A cell that is sold, to those who don't see the board.
    pub(crate) sold_cell: &'static str,
    /// Which cells are sold, and to whom.
    pub(crate) sold_cells: fn(cells: &str, owner: &str) -> String,
    /// What can be done between two games, in the words of the commands.
    pub(crate) between: fn(next: &str, end: &str) -> String,
    pub(crate) ask_end: &'static str,
}

pub(super) const VI: HousesWords = HousesWords {
    kind: "bán nhà",
    kind_note: "Ai thiếu quân thì nợ; nợ đủ giá một ô thì bán ô ấy, ai bán hết nhà là thua.",
    price: RowWords {
        label: "  giá một ô",
        note: "Nợ đủ chừng này dân thì phải bán một ô cho bên kia; có dư thì chuộc lại cùng giá.",
    },
    price_value: |price| format!("{price} dân"),
    lost: RowWords {
        label: "  bán mấy ô thì thua",
        note: "Thường là cả năm ô; ít hơn thì cuộc chơi ngắn hơn.",
    },
    lost_value: |lost| format!("{lost} ô"),
    game: |game| format!("ván {game}"),
    stands: |game, standing| format!("Ván {game}: {standing}."),
    has_sold: |name, cells| format!("{name} đã bán {cells} ô"),
    owes: |name, dan| format!("{name} nợ {dan}"),
    even: "chưa ai bán ô, chưa ai nợ",
    terms: |price, lost| format!("Chơi bán nhà: mỗi ô giá {price} dân, ai bán {lost} ô thì thua."),
    left_board: |name, dan| {
        format!("{name} xin thua nên chỉ giữ {dan} dân đang có; quân trên bàn về tay bên kia.")
    },
    short_of: |name, other, dan| format!("{name} thiếu {dan} dân để bày lại, nợ {other}."),
    nobody_short: "Hai bên bằng nhau, không ai nợ thêm.",
    sells: |name, other, cells| format!("{name} bán ô {cells} cho {other}."),
    buys_back: |name, cells| format!("{name} chuộc lại ô {cells}."),
    carries: |name, dan| format!("{name} còn nợ {dan} dân."),
    ended: |end, loser| match end {
        MatchEnd::Sold(_) => format!("{loser} đã bán hết số ô đã giao hẹn."),
        MatchEnd::Broke(_) => format!("{loser} bán hết nhà mà vẫn còn nợ, không đủ quân để bày."),
        MatchEnd::Agreement => "Hai bên đồng ý dừng cuộc chơi ở đây.".to_owned(),
    },
    won: |name| format!("{name} thắng cả cuộc."),
    drawn: "Cả cuộc hòa nhau.",
    sold_cell: "đã bán",
    sold_cells: |cells, owner| format!("Ô đã bán, khi đếm thì dân về tay {owner}: {cells}."),
    between: |next, end| format!("Gõ '{next}' để chơi ván sau, '{end}' để dừng cuộc ở đây."),
    ask_end: "Hai bên đồng ý dừng cuộc chơi bán nhà ở đây?",
};

pub(super) const EN: HousesWords = HousesWords {
    kind: "sold cells",
    kind_note: "Who is short of stones owes them; a full price of debt sells a cell, and who has sold all is out.",
    price: RowWords {
        label: "  price of a cell",
        note: "Who owes so many dân sells a cell to the other; who has a surplus buys it back at the same price.",
    },
    price_value: |price| format!("{price} dân"),
    lost: RowWords {
        label: "  cells that lose it",
        note: "All five as a rule; with fewer the match is shorter.",
    },
    lost_value: |lost| match lost {
        1 => "1 cell".to_owned(),
        lost => format!("{lost} cells"),
    },
    game: |game| format!("game {game}"),
    stands: |game, standing| format!("Game {game}: {standing}."),
    has_sold: |name, cells| match cells {
        1 => format!("{name} has sold 1 cell"),
        cells => format!("{name} has sold {cells} cells"),
    },
    owes: |name, dan| format!("{name} owes {dan}"),
    even: "nothing sold, nothing owed",
    terms: |price, lost| {
        let cells = if lost == 1 {
            "a cell"
        } else {
            &format!("{lost} cells")
        };
        format!("Match of sold cells: a cell costs {price} dân, and who has sold {cells} has lost.")
    },
    left_board: |name, dan| {
        format!("{name} gave up and keeps what was in hand, {dan}; the board is the other's.")
    },
    short_of: |name, other, dan| {
        format!("{name} is {dan} dân short of a fair share and owes them to {other}.")
    },
    nobody_short: "Both have a fair share: nobody owes more.",
    sells: |name, other, cells| format!("{name} sells {cells} to {other}."),
    buys_back: |name, cells| format!("{name} buys {cells} back."),
    carries: |name, dan| format!("{name} still owes {dan} dân."),
    ended: |end, loser| match end {
        MatchEnd::Sold(_) => format!("{loser} has sold as many cells as were agreed on."),
        MatchEnd::Broke(_) => {
            format!("{loser} has sold everything, still owes, and can't field the stones.")
        }
        MatchEnd::Agreement => "Both agreed to end the match here.".to_owned(),
    },
    won: |name| format!("{name} wins the match."),
    drawn: "The match is drawn.",
    sold_cell: "sold",
    sold_cells: |cells, owner| {
        format!("Sold, so that at the count their dân go to {owner}: {cells}.")
    },
    between: |next, end| format!("'{next}' begins the next game, '{end}' ends the match here."),
    ask_end: "Do both agree to end the match here?",
};

pub(super) const FR: HousesWords = HousesWords {
    kind: "cases vendues",
    kind_note: "Qui manque de pions les doit ; un prix entier de dette vend une case, et qui a tout vendu a perdu.",
    price: RowWords {
        label: "  prix d’une case",
        note: "Qui doit autant de dân vend une case à l’autre ; avec un surplus, on la rachète au même prix.",
    },
    price_value: |price| format!("{price} dân"),
    lost: RowWords {
        label: "  cases qui font perdre",
        note: "D’ordinaire les cinq ; avec moins, le match est plus court.",
    },
    lost_value: |lost| match lost {
        1 => "1 case".to_owned(),
        lost => format!("{lost} cases"),
    },
    game: |game| format!("partie {game}"),
    stands: |game, standing| format!("Partie {game} : {standing}."),
    has_sold: |name, cells| match cells {
        1 => format!("{name} a vendu 1 case"),
        cells => format!("{name} a vendu {cells} cases"),
    },
    owes: |name, dan| format!("{name} doit {dan}"),
    even: "rien de vendu, rien de dû",
    terms: |price, lost| {
        let cells = if lost == 1 {
            "une case"
        } else {
            &format!("{lost} cases")
        };
        format!(
            "Match des cases vendues : une case coûte {price} dân, et qui a vendu {cells} a perdu."
        )
    },
    left_board: |name, dan| {
        format!("{name} abandonne et garde ce qui était en main, {dan} ; le plateau est à l’autre.")
    },
    short_of: |name, other, dan| {
        format!("Il manque {dan} dân à {name} pour une juste part, et c’est dû à {other}.")
    },
    nobody_short: "Chacun a sa juste part : personne ne doit davantage.",
    sells: |name, other, cells| format!("{name} vend {cells} à {other}."),
    buys_back: |name, cells| format!("{name} rachète {cells}."),
    carries: |name, dan| format!("{name} doit encore {dan} dân."),
    ended: |end, loser| match end {
        MatchEnd::Sold(_) => format!("{loser} a vendu autant de cases que convenu."),
        MatchEnd::Broke(_) => {
            format!("{loser} a tout vendu, doit encore, et ne peut plus poser ses pions.")
        }
        MatchEnd::Agreement => "Les deux camps s’accordent pour finir le match ici.".to_owned(),
    },
    won: |name| format!("{name} gagne le match."),
    drawn: "Match nul.",
    sold_cell: "vendue",
    sold_cells: |cells, owner| format!("Vendues, leurs dân vont au compte à {owner} : {cells}."),
    between: |next, end| format!("« {next} » : partie suivante ; « {end} » : finir le match ici."),
    ask_end: "Les deux camps sont d’accord pour finir le match ici ?",
};
