//! The set-up: its rows, their values, and what each means.

use crate::engine::{
    EmptyQuan, End, FirstTurn, NextQuan, Preset, Rule, Rules, Shortage, Side, Sweep, Ways,
};

/// What the set-up says.
#[derive(Debug)]
pub struct SetUpWords {
    pub(crate) title: &'static str,
    pub(crate) start: RowWords,
    pub(crate) groups: GroupWords,
    /// The row of a name: side letter and seat.
    pub(crate) name: fn(Side, &str) -> String,
    pub(crate) name_note: &'static str,
    pub(crate) player: RowWords,
    pub(crate) person: &'static str,
    pub(crate) even: RowWords,
    pub(crate) evens: EvenWords,
    pub(crate) preset: &'static str,
    /// Where a preset is played.
    pub(crate) preset_note: fn(Preset) -> &'static str,
    /// The row of a rule.
    pub(crate) rule: fn(Rule) -> &'static str,
    /// The value of a rule, after its label.
    pub(crate) value: fn(Rule, &Rules) -> String,
    /// What a rule means and where it is played.
    pub(crate) rule_note: fn(Rule) -> &'static str,
    pub(crate) first: RowWords,
    pub(crate) chance: &'static str,
    pub(crate) rps: &'static str,
    pub(crate) games: RowWords,
    /// "3 games".
    pub(crate) games_value: fn(u8) -> String,
}

/// A row of the form.
#[derive(Debug)]
pub(crate) struct RowWords {
    pub(crate) label: &'static str,
    pub(crate) note: &'static str,
}

/// What heads the rows that belong together.
#[derive(Debug)]
pub(crate) struct GroupWords {
    pub(crate) players: &'static str,
    pub(crate) game: &'static str,
    pub(crate) rules: &'static str,
}

/// What makes up for the worth of the first move.
#[derive(Debug)]
pub(crate) struct EvenWords {
    pub(crate) nothing: &'static str,
    pub(crate) pie: &'static str,
    pub(crate) drawn: &'static str,
}

pub(super) const VI: SetUpWords = SetUpWords {
    title: "Bày bàn",
    start: RowWords {
        label: "Bắt đầu chơi",
        note: "Enter là chơi ngay; gõ tên, hoặc xuống dưới để đổi luật và người đi trước.",
    },
    groups: GroupWords {
        players: "Người chơi",
        game: "Ván",
        rules: "Luật",
    },
    name: |side, seat| format!("Tên bên {} ({seat})", side.letter()),
    name_note: "Gõ tên, hay cả đội: Lan, Hoa, Tú. Enter sang tên kế.",
    player: RowWords {
        label: "  do ai chơi",
        note: "Người, hay máy với năm bậc khoa bảng ngày xưa: Tú tài dễ nhất, Trạng nguyên khó nhất.",
    },
    person: "người",
    even: RowWords {
        label: "Cho cân sức",
        note: "Đi trước lợi hơn: đổi bên sau nước đầu, hoặc bốc thăm thế mở đầu ngang nhau.",
    },
    evens: EvenWords {
        nothing: "để vậy",
        pie: "được đổi bên sau nước đầu",
        drawn: "bốc thăm thế mở đầu",
    },
    preset: "Luật chơi",
    preset_note: |preset| match preset {
        Preset::Wikipedia => "Như Wikipedia tiếng Việt kể: ô quan trống cũng như mọi ô trống.",
        Preset::Pebbles => "Theo bài làm bàn cờ sỏi cuội: rải đến ô quan, dù trống, cũng mất lượt.",
        Preset::Kindergarten => {
            "Như ở mẫu giáo: rải đến ô quan trống thì mất lượt, hết quan là hết ván, rải lại mỗi ô 5 dân."
        }
        Preset::Online => {
            "Theo một trò trên mạng: rải đến ô quan trống thì mất lượt, lượt đầu không được ăn quan."
        }
        Preset::Tonkin => {
            "Ở Bắc Kỳ, Ngô Quý Sơn tả năm 1944: rải ngược kim đồng hồ, bốc dân ở ô quan rải tiếp, cuối ván chia đều."
        }
    },
    rule: |key| match key {
        Rule::Players => "Số người",
        Rule::Dan => "Dân mỗi ô",
        Rule::Quan => "Một quan tính",
        Rule::Non => "Quan non",
        Rule::First => "Ăn quan lượt đầu",
        Rule::Empty => "Ô quan trống",
        Rule::End => "Hết ván",
        Rule::Refill => "Rải lại",
        Rule::Repeat => "Lặp thế cờ",
        Rule::Short => "Thiếu dân rải lại",
        Rule::Way => "Chiều rải",
        Rule::Sweep => "Quân còn lại",
        Rule::Next => "Ô quan kế tiếp",
    },
    value: |rule, rules| match rule {
        Rule::Players => rules.players.count().to_string(),
        Rule::Dan => rules.dan.to_string(),
        Rule::Quan => format!("{} dân", rules.quan),
        Rule::Non => match rules.non {
            0 => "được ăn".to_owned(),
            dan => format!("dưới {dan} dân thì không được ăn"),
        },
        Rule::First => match rules.first {
            FirstTurn::TakesQuan => "được".to_owned(),
            FirstTurn::SparesQuan => "không được".to_owned(),
        },
        Rule::Empty => match rules.empty {
            EmptyQuan::Pass => "như mọi ô trống".to_owned(),
            EmptyQuan::Stop => "rải đến thì mất lượt".to_owned(),
            EmptyQuan::Wall => "như bức tường".to_owned(),
        },
        Rule::End => match rules.end {
            End::Cells => "khi các ô quan trống".to_owned(),
            End::Pieces => "khi hết quan".to_owned(),
        },
        Rule::Refill => format!("{} dân mỗi ô", rules.refill),
        Rule::Repeat => match rules.repeat {
            0 => "không xét".to_owned(),
            times => format!("{times} lần thì hết ván"),
        },
        Rule::Short => match rules.short {
            Shortage::Borrow => "vay".to_owned(),
            Shortage::End => "hết ván".to_owned(),
            Shortage::Lose => "thua".to_owned(),
        },
        Rule::Way => match rules.way {
            Ways::Free => "tùy ý".to_owned(),
            Ways::Ccw => "ngược chiều kim đồng hồ".to_owned(),
            Ways::Cw => "xuôi chiều kim đồng hồ".to_owned(),
        },
        Rule::Sweep => match rules.sweep {
            Sweep::Own => "ai thu hàng nấy".to_owned(),
            Sweep::Quan => "chia đều cả ô quan".to_owned(),
            Sweep::All => "chia đều tất cả".to_owned(),
        },
        Rule::Next => match rules.next {
            NextQuan::Stop => "mất lượt".to_owned(),
            NextQuan::Lift => "bốc một dân rải tiếp".to_owned(),
        },
    },
    rule_note: |key| match key {
        Rule::Players => "Hai người ngồi hai bên; ba người bàn tam giác, bốn người bàn vuông.",
        Rule::Dan => "Lúc đầu mỗi ô dân có mấy dân; hầu như đâu cũng 5.",
        Rule::Quan => "Phổ biến nhất là 10, nhiều nơi tính 5.",
        Rule::Non => "Ô còn quan mà ít dân hơn số này thì không được ăn; ai chơi vậy thường lấy 5.",
        Rule::First => "Có nơi không cho ăn quan trong lượt đầu của mỗi người, để ván khỏi ngắn.",
        Rule::Empty => {
            "Ô quan trống: như mọi ô; hay rải đến thì mất lượt; hay chặn cả khi đang ăn."
        }
        Rule::End => "Hết ván khi ô quan trống cả dân lẫn quan, hay ngay khi quan bị ăn hết.",
        Rule::Refill => "Hết dân trên hàng thì rải lại mỗi ô mấy dân: thường 1, mẫu giáo 5.",
        Rule::Repeat => "Thế cờ lặp lại đủ số lần này thì dừng để đếm; 0 là cứ chơi mãi.",
        Rule::Short => {
            "Hết dân trên hàng mà không đủ dân để rải lại: vay, hay hết ván, hay thua luôn."
        }
        Rule::Way => "Rải chiều nào tùy ý; có nơi mọi người chỉ rải một chiều.",
        Rule::Sweep => {
            "Quân còn lại: ai thu hàng nấy; hay chia đều cả ô quan; hay chia đều tất cả."
        }
        Rule::Next => "Rải xong gặp ô quan có dân: mất lượt; có nơi bốc một dân ở đó rải tiếp.",
    },
    first: RowWords {
        label: "Ai đi trước",
        note: "Đi trước lợi nhiều; ván sau người khác đi trước.",
    },
    chance: "bốc thăm",
    rps: "oẳn tù tì",
    games: RowWords {
        label: "Số ván",
        note: "Ai thắng nhiều ván hơn thì nhất; bằng nhau thì ai ít xin thua hơn, rồi mới cộng dân.",
    },
    games_value: |games| format!("{games} ván"),
};

pub(super) const EN: SetUpWords = SetUpWords {
    title: "Setting the table",
    start: RowWords {
        label: "Start the game",
        note: "Enter starts at once; type a name, or go down to the rules and who starts.",
    },
    groups: GroupWords {
        players: "Players",
        game: "Game",
        rules: "Rules",
    },
    name: |side, seat| format!("Name of {} ({seat})", side.letter()),
    name_note: "Type a name, or a team: Lan, Hoa, Tú. Enter goes to the next.",
    player: RowWords {
        label: "  who plays",
        note: "A person, or the computer at five levels named after old degrees: Tú tài (easy) to Trạng nguyên (hard).",
    },
    person: "a person",
    even: RowWords {
        label: "Fair start",
        note: "The first move is worth much: swap sides after it, or pick a balanced opening by lot.",
    },
    evens: EvenWords {
        nothing: "as it is",
        pie: "swap after the first move",
        drawn: "opening by lot",
    },
    preset: "Rules",
    preset_note: |preset| match preset {
        Preset::Wikipedia => {
            "As Wikipedia in Vietnamese tells it: an empty ô quan is like any empty cell."
        }
        Preset::Pebbles => {
            "From a page on painted pebbles: an ô quan, even an empty one, ends the sowing."
        }
        Preset::Kindergarten => {
            "As in a kindergarten: an empty ô quan ends the sowing, the last quan the game; refill of 5 a cell."
        }
        Preset::Online => {
            "As in an online game: an empty ô quan ends the sowing; no quan in a player's first turn."
        }
        Preset::Tonkin => {
            "Tonkin, as Ngô Quý Sơn told it in 1944: counter-clockwise, a dân of the ô quan goes on, the rest is shared."
        }
    },
    rule: |key| match key {
        Rule::Players => "Players",
        Rule::Dan => "Dân in a cell",
        Rule::Quan => "A quan counts",
        Rule::Non => "Quan non",
        Rule::First => "Quan in first turn",
        Rule::Empty => "Empty ô quan",
        Rule::End => "The end",
        Rule::Refill => "Refill",
        Rule::Repeat => "Repetition",
        Rule::Short => "Too few to refill",
        Rule::Way => "Direction",
        Rule::Sweep => "What is left",
        Rule::Next => "Filled ô quan next",
    },
    value: |rule, rules| match rule {
        Rule::Players => rules.players.count().to_string(),
        Rule::Dan => rules.dan.to_string(),
        Rule::Quan => format!("{} dân", rules.quan),
        Rule::Non => match rules.non {
            0 => "may be captured".to_owned(),
            dan => format!("safe with fewer than {dan} dân"),
        },
        Rule::First => match rules.first {
            FirstTurn::TakesQuan => "may be captured".to_owned(),
            FirstTurn::SparesQuan => "safe".to_owned(),
        },
        Rule::Empty => match rules.empty {
            EmptyQuan::Pass => "like any empty cell".to_owned(),
            EmptyQuan::Stop => "ends the sowing".to_owned(),
            EmptyQuan::Wall => "is a wall".to_owned(),
        },
        Rule::End => match rules.end {
            End::Cells => "the ô quan are empty".to_owned(),
            End::Pieces => "the quan are captured".to_owned(),
        },
        Rule::Refill => format!("{} dân a cell", rules.refill),
        Rule::Repeat => match rules.repeat {
            0 => "never ends the game".to_owned(),
            2 => "ends it the 2nd time".to_owned(),
            3 => "ends it the 3rd time".to_owned(),
            times => format!("ends it the {times}th time"),
        },
        Rule::Short => match rules.short {
            Shortage::Borrow => "borrow".to_owned(),
            Shortage::End => "the game ends".to_owned(),
            Shortage::Lose => "loses".to_owned(),
        },
        Rule::Way => match rules.way {
            Ways::Free => "either".to_owned(),
            Ways::Ccw => "counter-clockwise".to_owned(),
            Ways::Cw => "clockwise".to_owned(),
        },
        Rule::Sweep => match rules.sweep {
            Sweep::Own => "each its own row".to_owned(),
            Sweep::Quan => "the ô quan are shared".to_owned(),
            Sweep::All => "all is shared".to_owned(),
        },
        Rule::Next => match rules.next {
            NextQuan::Stop => "ends the turn".to_owned(),
            NextQuan::Lift => "one of its dân goes on".to_owned(),
        },
    },
    rule_note: |key| match key {
        Rule::Players => "Two face each other; three sit at a triangle, four at a square.",
        Rule::Dan => "Dân in each cell at the start; nearly everywhere 5.",
        Rule::Quan => "Usually 10; many count 5.",
        Rule::Non => "A quan with fewer dân than this beside it is safe; 5 is usual, 0 is off.",
        Rule::First => "Some forbid capturing a quan in a player's first turn, for a longer game.",
        Rule::Empty => "Like any empty cell; or it ends the sowing; or it ends captures too.",
        Rule::End => {
            "Over when the ô quan are empty of everything, or as soon as the quan are captured."
        }
        Rule::Refill => "Dân put back into each cell of an empty row: mostly 1, in kindergarten 5.",
        Rule::Repeat => "The same position so many times ends the game; 0 plays on for ever.",
        Rule::Short => {
            "An empty row and too few dân to refill it: borrow; or the game ends; or it is lost."
        }
        Rule::Way => "Most sow either way; some have everybody sow the same way.",
        Rule::Sweep => {
            "At the end each takes its row; or the ô quan are shared too; or all that is left."
        }
        Rule::Next => {
            "Dân in the ô quan after the last dân: the turn ends; or one of them is sown on."
        }
    },
    first: RowWords {
        label: "Who starts",
        note: "The first move is worth much; the next game starts with the next player.",
    },
    chance: "by lot",
    rps: "oẳn tù tì (rock, paper, scissors)",
    games: RowWords {
        label: "Games",
        note: "Who wins most games is first; if equal, who gave up fewer, then the sum of the scores.",
    },
    games_value: |games| match games {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    },
};

pub(super) const FR: SetUpWords = SetUpWords {
    title: "Préparer la table",
    start: RowWords {
        label: "Commencer",
        note: "Entrée commence ; tapez un nom, ou descendez vers les règles et le premier joueur.",
    },
    groups: GroupWords {
        players: "Joueurs",
        game: "Partie",
        rules: "Règles",
    },
    name: |side, seat| format!("Nom de {} ({seat})", side.letter()),
    name_note: "Tapez un nom, ou une équipe : Lan, Hoa. Entrée passe au suivant.",
    player: RowWords {
        label: "  qui joue",
        note: "Une personne, ou l’ordinateur à cinq grades de lettré, de Tú tài (facile) à Trạng nguyên (fort).",
    },
    person: "une personne",
    even: RowWords {
        label: "Équilibrer",
        note: "Commencer vaut beaucoup : changer de camp après le premier coup, ou tirer l’ouverture.",
    },
    evens: EvenWords {
        nothing: "non",
        pie: "changer de camp après le 1er coup",
        drawn: "ouverture tirée au sort",
    },
    preset: "Règles",
    preset_note: |preset| match preset {
        Preset::Wikipedia => {
            "Comme sur la Wikipédia vietnamienne : un ô quan vide est une case comme une autre."
        }
        Preset::Pebbles => {
            "D’une page sur les galets peints : un ô quan, même vide, arrête les semailles."
        }
        Preset::Kindergarten => {
            "Maternelle : un ô quan vide arrête les semailles, le dernier quan la partie ; rangée vide : 5 dân par case."
        }
        Preset::Online => {
            "D’un jeu en ligne : un ô quan vide arrête les semailles ; pas de quan au premier tour."
        }
        Preset::Tonkin => {
            "Tonkin, selon Ngô Quý Sơn (1944) : sens antihoraire, un dân de l’ô quan repart, le reste se partage."
        }
    },
    rule: |key| match key {
        Rule::Players => "Joueurs",
        Rule::Dan => "Dân par case",
        Rule::Quan => "Un quan compte",
        Rule::Non => "Jeune quan (quan non)",
        Rule::First => "Quan au 1er tour",
        Rule::Empty => "Ô quan vide",
        Rule::End => "La fin",
        Rule::Refill => "Remise",
        Rule::Repeat => "Répétition",
        Rule::Short => "À court de dân",
        Rule::Way => "Sens",
        Rule::Sweep => "Le reste",
        Rule::Next => "Ô quan occupé",
    },
    value: |rule, rules| match rule {
        Rule::Players => rules.players.count().to_string(),
        Rule::Dan => rules.dan.to_string(),
        Rule::Quan => format!("{} dân", rules.quan),
        Rule::Non => match rules.non {
            0 => "prenable".to_owned(),
            dan => format!("imprenable à moins de {dan} dân"),
        },
        Rule::First => match rules.first {
            FirstTurn::TakesQuan => "prenable".to_owned(),
            FirstTurn::SparesQuan => "imprenable".to_owned(),
        },
        Rule::Empty => match rules.empty {
            EmptyQuan::Pass => "comme toute case vide".to_owned(),
            EmptyQuan::Stop => "arrête les semailles".to_owned(),
            EmptyQuan::Wall => "est un mur".to_owned(),
        },
        Rule::End => match rules.end {
            End::Cells => "quand les ô quan sont vides".to_owned(),
            End::Pieces => "quand les quan sont pris".to_owned(),
        },
        Rule::Refill => format!("{} dân par case", rules.refill),
        Rule::Repeat => match rules.repeat {
            0 => "sans effet".to_owned(),
            times => format!("fin à la {times}e fois"),
        },
        Rule::Short => match rules.short {
            Shortage::Borrow => "on emprunte".to_owned(),
            Shortage::End => "fin de la partie".to_owned(),
            Shortage::Lose => "on perd".to_owned(),
        },
        Rule::Way => match rules.way {
            Ways::Free => "au choix".to_owned(),
            Ways::Ccw => "antihoraire".to_owned(),
            Ways::Cw => "horaire".to_owned(),
        },
        Rule::Sweep => match rules.sweep {
            Sweep::Own => "à chacun sa rangée".to_owned(),
            Sweep::Quan => "on partage les ô quan".to_owned(),
            Sweep::All => "on partage tout".to_owned(),
        },
        Rule::Next => match rules.next {
            NextQuan::Stop => "termine le tour".to_owned(),
            NextQuan::Lift => "un de ses dân repart".to_owned(),
        },
    },
    rule_note: |key| match key {
        Rule::Players => "Deux face à face ; trois en triangle, quatre en carré.",
        Rule::Dan => "Les dân de chaque case au début ; presque partout 5.",
        Rule::Quan => "10 le plus souvent ; beaucoup comptent 5.",
        Rule::Non => "Un quan avec moins de dân ne se prend pas ; 5 d’ordinaire.",
        Rule::First => "Certains interdisent de prendre un quan au premier tour de chacun.",
        Rule::Empty => "Comme toute case vide ; ou il arrête les semailles ; ou aussi les prises.",
        Rule::End => "Fini quand les ô quan sont tout à fait vides, ou dès que les quan sont pris.",
        Rule::Refill => "Dân remis par case d’une rangée vide : souvent 1, à la maternelle 5.",
        Rule::Repeat => "La même position tant de fois termine la partie ; 0 ne termine jamais.",
        Rule::Short => {
            "Rangée vide et trop peu de dân à remettre : emprunt, fin de partie, ou défaite."
        }
        Rule::Way => "Presque partout au choix ; parfois tout le monde sème dans le même sens.",
        Rule::Sweep => {
            "À la fin : à chacun sa rangée ; ou l’on partage aussi les ô quan ; ou tout."
        }
        Rule::Next => {
            "Après le dernier dân, un ô quan avec des dân : fin du tour, ou l’un d’eux repart."
        }
    },
    first: RowWords {
        label: "Qui commence",
        note: "Commencer vaut beaucoup ; à la partie suivante c’est un autre.",
    },
    chance: "au hasard",
    rps: "oẳn tù tì (pierre, papier, ciseaux)",
    games: RowWords {
        label: "Parties",
        note: "Le plus de parties gagnées ; à égalité, le moins d’abandons, puis la somme des points.",
    },
    games_value: |games| match games {
        1 => "1 partie".to_owned(),
        games => format!("{games} parties"),
    },
};
