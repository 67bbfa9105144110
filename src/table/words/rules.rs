//! The rules of one game: in a line, and in paragraphs for those who learn them.

use crate::engine::{
    EmptyQuan, End, FirstTurn, NextQuan, Preset, Rule, Rules, Shortage, Sides, Sweep, Ways,
};

/// The names of rule sets, and a paragraph for each thing that a game goes by.
#[derive(Debug)]
pub struct RulesWords {
    /// What a preset is called.
    pub(crate) preset: fn(Preset) -> &'static str,
    /// How the rules are written, for the option or a file of settings.
    pub(crate) written: &'static str,
    /// What the value of a rule means, in few words.
    pub(crate) value: fn(Rule, &Rules) -> String,
    /// The board and the start: sides, dân in a cell.
    pub(crate) board: fn(Sides, u8) -> String,
    /// What a move is.
    pub(crate) sow: fn(Ways) -> String,
    /// Whose turn follows whose, and that nobody passes.
    pub(crate) order: fn(Sides) -> String,
    /// What the cell after the last dân does.
    pub(crate) relay: fn(NextQuan) -> String,
    pub(crate) capture: &'static str,
    pub(crate) empty_pass: &'static str,
    pub(crate) empty_stop: &'static str,
    pub(crate) empty_wall: &'static str,
    /// Quan non: a quan with fewer dân than this.
    pub(crate) non: fn(u8) -> String,
    pub(crate) first: &'static str,
    /// The refill, and what happens to who can't.
    pub(crate) refill: fn(Sides, u8, Shortage) -> String,
    pub(crate) end_cells: &'static str,
    pub(crate) end_pieces: &'static str,
    /// When that is looked at, and how else a game can end.
    pub(crate) ending: &'static str,
    /// The game ends when a position occurs this many times.
    pub(crate) repeat: fn(u8) -> String,
    /// Who gets what is left on the board.
    pub(crate) sweep: fn(Sweep) -> &'static str,
    /// The count: what a quan counts, and what equal points mean.
    pub(crate) count: fn(Sides, u8) -> String,
}

impl RulesWords {
    /// Tells a rule set in few words: the preset, what a quan counts, and whatever else differs from the preset.
    pub fn line(&self, rules: &Rules) -> String {
        let preset = Preset::nearest(rules);
        let differences = rules.differences(preset);
        let shown =
            std::iter::once(Rule::Quan).chain(differences.filter(|rule| *rule != Rule::Quan));
        let name = (self.preset)(preset).to_owned();
        let words = std::iter::once(name).chain(shown.map(|rule| (self.value)(rule, rules)));
        words.collect::<Vec<_>>().join(" · ")
    }

    /// Lists the paragraphs that tell the rules of a game.
    pub fn paragraphs(&self, rules: &Rules) -> Vec<String> {
        let empty = match rules.empty {
            EmptyQuan::Pass => self.empty_pass,
            EmptyQuan::Stop => self.empty_stop,
            EmptyQuan::Wall => self.empty_wall,
        };
        let end = match rules.end {
            End::Cells => self.end_cells,
            End::Pieces => self.end_pieces,
        };
        let end = format!("{end} {}", self.ending);
        let non = (rules.non > 0).then(|| (self.non)(rules.non));
        let first = (rules.first == FirstTurn::SparesQuan).then(|| self.first.to_owned());
        let repeat = (rules.repeat > 0).then(|| (self.repeat)(rules.repeat));
        let mut told = vec![(self.board)(rules.players, rules.dan)];
        let sow = (self.sow)(rules.way);
        told.push(format!("{sow} {}", (self.order)(rules.players)));
        told.push((self.relay)(rules.next));
        told.extend([self.capture, empty].map(str::to_owned));
        told.extend(non.into_iter().chain(first));
        told.extend([(self.refill)(rules.players, rules.refill, rules.short), end]);
        told.extend(repeat);
        let sweep = (self.sweep)(rules.sweep);
        told.push(format!(
            "{sweep} {}",
            (self.count)(rules.players, rules.quan)
        ));
        told
    }
}

/// The letters of the sides in the order of their turns: "A, B, C".
fn letters(sides: Sides) -> String {
    let letters = sides.iter().map(|side| side.letter().to_string());
    letters.collect::<Vec<_>>().join(", ")
}

pub(super) const VI: RulesWords = RulesWords {
    preset: |preset| match preset {
        Preset::Wikipedia => "Wikipedia",
        Preset::Pebbles => "Sỏi cuội",
        Preset::Kindergarten => "Mẫu giáo",
        Preset::Online => "Trực tuyến",
        Preset::Tonkin => "Bắc Kỳ",
    },
    written: "viết là",
    value: |rule, rules| match rule {
        Rule::Players => format!("{} người chơi", rules.players.count()),
        Rule::Dan => format!("mỗi ô {} dân", rules.dan),
        Rule::Quan => format!("quan = {}", rules.quan),
        Rule::Non => match rules.non {
            0 => "được ăn quan non".to_owned(),
            dan => format!("không ăn quan non (dưới {dan} dân)"),
        },
        Rule::First => match rules.first {
            FirstTurn::TakesQuan => "lượt đầu được ăn quan".to_owned(),
            FirstTurn::SparesQuan => "lượt đầu không được ăn quan".to_owned(),
        },
        Rule::Empty => match rules.empty {
            EmptyQuan::Pass => "ô quan trống như mọi ô trống".to_owned(),
            EmptyQuan::Stop => "gặp ô quan trống thì mất lượt".to_owned(),
            EmptyQuan::Wall => "ô quan trống như bức tường".to_owned(),
        },
        Rule::End => match rules.end {
            End::Cells => "hết ván khi các ô quan trống".to_owned(),
            End::Pieces => "hết ván khi hết quan".to_owned(),
        },
        Rule::Refill => format!("rải lại {} dân mỗi ô", rules.refill),
        Rule::Repeat => match rules.repeat {
            0 => "không xét lặp thế cờ".to_owned(),
            times => format!("thế cờ lặp {times} lần thì hết ván"),
        },
        Rule::Short => match rules.short {
            Shortage::Borrow => "thiếu dân rải lại thì vay".to_owned(),
            Shortage::End => "thiếu dân rải lại thì hết ván".to_owned(),
            Shortage::Lose => "thiếu dân rải lại thì thua".to_owned(),
        },
        Rule::Way => match rules.way {
            Ways::Free => "rải chiều nào tùy ý".to_owned(),
            Ways::Ccw => "chỉ rải ngược chiều kim đồng hồ".to_owned(),
            Ways::Cw => "chỉ rải xuôi chiều kim đồng hồ".to_owned(),
        },
        Rule::Sweep => match rules.sweep {
            Sweep::Own => "cuối ván ai thu hàng nấy".to_owned(),
            Sweep::Quan => "cuối ván chia đều cả ô quan".to_owned(),
            Sweep::All => "cuối ván chia đều tất cả".to_owned(),
        },
        Rule::Next => match rules.next {
            NextQuan::Stop => "rải đến ô quan có quân thì mất lượt".to_owned(),
            NextQuan::Lift => "rải đến ô quan có dân thì bốc một dân rải tiếp".to_owned(),
        },
    },
    board: |sides, dan| {
        let n = sides.count();
        let place = if sides == Sides::Two {
            "Hai đầu"
        } else {
            "Giữa các"
        };
        format!(
            "{n} người chơi, mỗi người một hàng gồm 5 ô dân, mỗi ô {dan} dân. {place} hàng là {n} ô \
             quan, mỗi ô một quan, không của riêng ai. Quân to là quan, quân nhỏ là dân."
        )
    },
    sow: |ways| {
        let way = match ways {
            Ways::Free => "theo chiều nào tùy ý",
            Ways::Ccw => "luôn ngược chiều kim đồng hồ",
            Ways::Cw => "luôn xuôi chiều kim đồng hồ",
        };
        format!(
            "Đến lượt, bốc hết dân trong một ô của mình rồi rải mỗi ô một dân vào các ô kế tiếp, {way}, \
             qua cả ô quan và ô của người khác. Rải đủ vòng thì ô vừa bốc cũng được một dân."
        )
    },
    order: |sides| match sides {
        Sides::Two => "Hai bên thay phiên nhau, không ai được bỏ lượt.".to_owned(),
        sides => format!(
            "Đi lần lượt {} rồi quay lại từ đầu, không ai được bỏ lượt.",
            letters(sides)
        ),
    },
    relay: |next| {
        let quan = match next {
            NextQuan::Stop => "Nếu là ô quan đang có quân, dù chỉ một quan, thì mất lượt.",
            NextQuan::Lift => {
                "Nếu là ô quan có dân thì bốc một dân ở đó thả vào ô sau nó, theo chiều ấy, rồi lại \
                 nhìn ô kế tiếp, mỗi lượt nhiều nhất một trăm lần; ô quan chỉ có quan thì mất lượt."
            }
        };
        format!(
            "Rải hết, nhìn ô kế tiếp. Nếu là ô dân có quân thì bốc hết, rải tiếp theo chiều ấy. {quan}"
        )
    },
    capture: "Nếu ô kế tiếp trống mà ô sau nó có quân thì được ăn hết quân trong ô sau. Kế nữa lại là \
              một ô trống rồi một ô có quân thì ăn tiếp, cứ thế liên hoàn. Hai ô trống liền nhau, \
              hoặc ăn xong gặp ngay ô có quân, là hết lượt. Ăn được thì phải ăn, kể cả ô của mình. Ăn \
              rồi thì không rải nữa.",
    empty_pass: "Ô quan trống cũng như mọi ô trống: được ăn qua nó.",
    empty_stop: "Rải xong mà kế tiếp là ô quan trống thì mất lượt. Đang ăn liên hoàn thì nó chỉ là một \
                 ô trống như mọi ô khác.",
    empty_wall: "Ô quan trống là bức tường: rải xong gặp nó thì mất lượt, đang ăn gặp nó thì dừng.",
    non: |n| {
        format!(
            "Quan non: ô còn quan mà có dưới {n} dân, không tính quan, thì không được ăn. Gặp nó thì \
             dừng; những gì đã ăn trước đó vẫn được giữ."
        )
    },
    first: "Lượt đầu tiên của mỗi người không được ăn ô còn quan: đang ăn liên hoàn mà gặp nó thì dừng.",
    refill: |sides, n, shortage| {
        let short = match (shortage, sides) {
            (Shortage::Borrow, _) => "thì vay: số dân thành âm, đến lúc đếm thì trả",
            (Shortage::End, _) => "thì ván dừng ở đây để đếm",
            (Shortage::Lose, Sides::Two) => {
                "thì hết ván và người ấy thua, đếm được bao nhiêu cũng vậy"
            }
            (Shortage::Lose, _) => "thì hết ván và người ấy xếp cuối, đếm được bao nhiêu cũng vậy",
        };
        format!(
            "Đến lượt mà cả năm ô của mình đều trống thì lấy dân đã ăn rải lại mỗi ô {n} dân rồi đi. Không \
             đủ {short}. Quan đã ăn không đổi ra dân."
        )
    },
    end_cells: "Hết ván khi các ô quan đều trống, cả dân cũng không còn: hết quan, tàn dân, thu quân, \
                kéo về.",
    end_pieces: "Hết ván ngay khi các quan bị ăn hết.",
    ending: "Chỉ xét khi bắt đầu một lượt, trước khi rải lại. Mọi người đồng ý thì cũng có thể dừng để đếm; ai \
             xin thua thì thua.",
    repeat: |n| format!("Thế cờ lặp lại lần thứ {n} với cùng người đến lượt thì ván cũng dừng."),
    sweep: |sweep| match sweep {
        Sweep::Own => {
            "Cuối ván, dân trên hàng của ai thì người ấy thu về; quân còn trong ô quan không của ai."
        }
        Sweep::Quan => {
            "Cuối ván, dân trên hàng của ai thì người ấy thu về, quân còn trong ô quan thì chia đều: \
             quan tính ra dân, phần lẻ không của ai."
        }
        Sweep::All => {
            "Cuối ván, quân còn trên bàn đem chia đều tất cả: quan tính ra dân, phần lẻ không của ai."
        }
    },
    count: |sides, n| {
        let equal = match sides {
            Sides::Two => "bằng nhau thì hòa",
            Sides::Three | Sides::Four => "bằng nhau thì đồng hạng",
        };
        format!("Mỗi dân tính 1, mỗi quan tính {n}. Ai nhiều hơn thì thắng, {equal}.")
    },
};

pub(super) const EN: RulesWords = RulesWords {
    preset: |preset| match preset {
        Preset::Wikipedia => "Wikipedia",
        Preset::Pebbles => "Pebbles",
        Preset::Kindergarten => "Kindergarten",
        Preset::Online => "Online",
        Preset::Tonkin => "Tonkin",
    },
    written: "written",
    value: |rule, rules| match rule {
        Rule::Players => format!("{} players", rules.players.count()),
        Rule::Dan => format!("{} dân a cell", rules.dan),
        Rule::Quan => format!("quan = {}", rules.quan),
        Rule::Non => match rules.non {
            0 => "any quan may be captured".to_owned(),
            dan => format!("a quan with fewer than {dan} dân is safe"),
        },
        Rule::First => match rules.first {
            FirstTurn::TakesQuan => "quan from the first turn".to_owned(),
            FirstTurn::SparesQuan => "no quan in the first turn".to_owned(),
        },
        Rule::Empty => match rules.empty {
            EmptyQuan::Pass => "an empty ô quan is like any cell".to_owned(),
            EmptyQuan::Stop => "an empty ô quan stops the sowing".to_owned(),
            EmptyQuan::Wall => "an empty ô quan is a wall".to_owned(),
        },
        Rule::End => match rules.end {
            End::Cells => "over when the ô quan are empty".to_owned(),
            End::Pieces => "over when the quan are captured".to_owned(),
        },
        Rule::Refill => format!("refill of {}", rules.refill),
        Rule::Repeat => match rules.repeat {
            0 => "no end by repetition".to_owned(),
            2 => "over when a position occurs twice".to_owned(),
            times => format!("over when a position occurs {times} times"),
        },
        Rule::Short => match rules.short {
            Shortage::Borrow => "borrow to refill".to_owned(),
            Shortage::End => "over when a side can't refill".to_owned(),
            Shortage::Lose => "who can't refill loses".to_owned(),
        },
        Rule::Way => match rules.way {
            Ways::Free => "sow either way".to_owned(),
            Ways::Ccw => "sow counter-clockwise".to_owned(),
            Ways::Cw => "sow clockwise".to_owned(),
        },
        Rule::Sweep => match rules.sweep {
            Sweep::Own => "each takes its row".to_owned(),
            Sweep::Quan => "the ô quan are shared at the end".to_owned(),
            Sweep::All => "all that is left is shared".to_owned(),
        },
        Rule::Next => match rules.next {
            NextQuan::Stop => "a filled ô quan ends the sowing".to_owned(),
            NextQuan::Lift => "a dân of the ô quan is sown on".to_owned(),
        },
    },
    board: |sides, dan| {
        let n = sides.count();
        format!(
            "{n} players, each with a row of five cells (ô dân) and {dan} dân in each. {} the rows \
             lie {n} ô quan, each with one quan. They belong to nobody. The quan is the big stone, \
             the dân are the small ones.",
            if sides == Sides::Two {
                "At both ends of"
            } else {
                "Between"
            }
        )
    },
    sow: |ways| {
        let way = match ways {
            Ways::Free => "either way round as you like",
            Ways::Ccw => "always counter-clockwise",
            Ways::Cw => "always clockwise",
        };
        format!(
            "On your turn lift all dân of one of your own cells and drop them one by one into the \
             following cells, {way}. The ô quan and the other players' cells are part of the way, and after \
             a full lap so is the cell that you lifted from."
        )
    },
    order: |sides| match sides {
        Sides::Two => "The players take turns, and nobody may pass.".to_owned(),
        sides => format!(
            "Turns go round in the order {}, and nobody may pass.",
            letters(sides)
        ),
    },
    relay: |next| {
        let quan = match next {
            NextQuan::Stop => {
                "If it is an ô quan that holds anything, be it a quan alone, your turn is over."
            }
            NextQuan::Lift => {
                "If it is an ô quan that holds dân, lift one of them, drop it into the cell after it \
                 in the same direction, and look on from there, a hundred times in a turn at most; an ô quan \
                 with a quan alone ends your turn."
            }
        };
        format!(
            "After the last dân look at the next cell. If it is a filled ô dân, lift its dân and keep \
             sowing in the same direction. {quan}"
        )
    },
    capture: "If the next cell is empty and the one just beyond it is filled, you capture all that \
              lies there. If the cell after that is empty too and the one beyond it is filled, you \
              capture that as well, and so on for as long as empty and filled cells alternate. Two \
              empty cells, or a filled cell right after a capture, end the turn. What can be captured \
              is captured, your own cells too. Nobody sows again after a capture.",
    empty_pass: "An empty ô quan is like any empty cell: you capture across it.",
    empty_stop: "An empty ô quan right after the last dân ends the turn. Inside a chain of captures \
                 it is a gap like any other.",
    empty_wall: "An empty ô quan is a wall: it ends the turn after the last dân and ends a chain of \
                 captures.",
    non: |n| {
        format!(
            "Quan non: while a quan is in its cell with fewer than {n} dân, itself not counted, the cell \
             can't be captured. The chain stops there; what was captured before stays."
        )
    },
    first: "In a player's own first turn no cell that holds a quan may be captured: the \
            chain of captures stops there.",
    refill: |sides, n, shortage| {
        let short = match (shortage, sides) {
            (Shortage::Borrow, _) => "you owe them: your dân fall below zero until the count",
            (Shortage::End, _) => "the game is over and counted",
            (Shortage::Lose, Sides::Two) => "the game is over and you lose it, whatever the count",
            (Shortage::Lose, _) => "the game is over and you come last, whatever the count",
        };
        format!(
            "If your five cells are all empty when your turn begins, put {n} dân into each from \
             what you have captured, and move. If you have too few, {short}. A captured quan is not \
             changed into dân."
        )
    },
    end_cells: "The game is over when all ô quan are empty, of dân too: hết quan, tàn dân, thu quân, \
                kéo về.",
    end_pieces: "The game is over as soon as all quan are captured.",
    ending: "This is looked at when a turn begins, before the refill. The players can also agree to stop \
             and count; whoever gives up loses.",
    repeat: |n| {
        let nth = match n {
            2 => "second".to_owned(),
            3 => "third".to_owned(),
            n => format!("{n}th"),
        };
        format!(
            "It is also over when the same position comes up for the {nth} time with the same \
             player to move."
        )
    },
    sweep: |sweep| match sweep {
        Sweep::Own => {
            "At the end everyone takes the dân of their own row; what lies in an ô quan is nobody's."
        }
        Sweep::Quan => {
            "At the end everyone takes the dân of their own row, and what lies in the ô quan is shared \
             evenly: a quan at its worth in dân, and a remainder is nobody's."
        }
        Sweep::All => {
            "At the end all that is left on the board is shared evenly: a quan at its worth in dân, and \
             a remainder is nobody's."
        }
    },
    count: |sides, n| {
        let equal = match sides {
            Sides::Two => "equal points are a draw",
            Sides::Three | Sides::Four => "equal points share a place",
        };
        format!("A dân counts 1, a quan {n}. The most points win; {equal}.")
    },
};

pub(super) const FR: RulesWords = RulesWords {
    preset: |preset| match preset {
        Preset::Wikipedia => "Wikipédia",
        Preset::Pebbles => "Galets",
        Preset::Kindergarten => "Maternelle",
        Preset::Online => "En ligne",
        Preset::Tonkin => "Tonkin",
    },
    written: "s’écrit",
    value: |rule, rules| match rule {
        Rule::Players => format!("{} joueurs", rules.players.count()),
        Rule::Dan => format!("{} dân par case", rules.dan),
        Rule::Quan => format!("quan = {}", rules.quan),
        Rule::Non => match rules.non {
            0 => "tout quan peut être pris".to_owned(),
            dan => format!("quan imprenable à moins de {dan} dân"),
        },
        Rule::First => match rules.first {
            FirstTurn::TakesQuan => "quan dès le premier tour".to_owned(),
            FirstTurn::SparesQuan => "pas de quan au premier tour".to_owned(),
        },
        Rule::Empty => match rules.empty {
            EmptyQuan::Pass => "un ô quan vide est une case comme une autre".to_owned(),
            EmptyQuan::Stop => "un ô quan vide arrête les semailles".to_owned(),
            EmptyQuan::Wall => "un ô quan vide est un mur".to_owned(),
        },
        Rule::End => match rules.end {
            End::Cells => "fin quand les ô quan sont vides".to_owned(),
            End::Pieces => "fin quand les quan sont pris".to_owned(),
        },
        Rule::Refill => format!("rangée vide : {} dân par case", rules.refill),
        Rule::Repeat => match rules.repeat {
            0 => "pas de fin par répétition".to_owned(),
            times => format!("fin quand une position paraît {times} fois"),
        },
        Rule::Short => match rules.short {
            Shortage::Borrow => "on emprunte pour remettre".to_owned(),
            Shortage::End => "fin quand on n’a plus de quoi remettre".to_owned(),
            Shortage::Lose => "qui n’a plus de quoi remettre perd".to_owned(),
        },
        Rule::Way => match rules.way {
            Ways::Free => "semailles dans les deux sens".to_owned(),
            Ways::Ccw => "semailles en sens antihoraire".to_owned(),
            Ways::Cw => "semailles en sens horaire".to_owned(),
        },
        Rule::Sweep => match rules.sweep {
            Sweep::Own => "à chacun sa rangée".to_owned(),
            Sweep::Quan => "ô quan partagés à la fin".to_owned(),
            Sweep::All => "tout le reste est partagé".to_owned(),
        },
        Rule::Next => match rules.next {
            NextQuan::Stop => "un ô quan occupé arrête les semailles".to_owned(),
            NextQuan::Lift => "un dân de l’ô quan repart".to_owned(),
        },
    },
    board: |sides, dan| {
        let n = sides.count();
        let place = match sides {
            Sides::Two => "Aux deux bouts des rangées",
            Sides::Three | Sides::Four => "Entre les rangées",
        };
        format!(
            "{n} joueurs ont chacun une rangée de cinq cases (ô dân), avec {dan} dân dans \
             chacune. {place} se trouvent {n} ô quan, avec un quan dans chacun. Ils \
             n’appartiennent à personne. Le quan est la grosse pierre, les dân sont les petites."
        )
    },
    sow: |ways| {
        let way = match ways {
            Ways::Free => "dans le sens de votre choix",
            Ways::Ccw => "toujours dans le sens inverse des aiguilles d’une montre",
            Ways::Cw => "toujours dans le sens des aiguilles d’une montre",
        };
        format!(
            "À votre tour, ramassez tous les dân d’une de vos cases et semez-les un par un dans \
             les cases suivantes, {way}. Les ô quan et les cases des autres joueurs sont sur le \
             chemin, et après un tour complet la case de départ aussi."
        )
    },
    order: |sides| match sides {
        Sides::Two => "Chacun joue à son tour ; on ne passe jamais.".to_owned(),
        sides => format!(
            "On joue dans l’ordre {}, puis on recommence ; on ne passe jamais.",
            letters(sides)
        ),
    },
    relay: |next| {
        let quan = match next {
            NextQuan::Stop => {
                "Si c’est un ô quan occupé, fût-ce par un quan seul, votre tour est fini."
            }
            NextQuan::Lift => {
                "Si c’est un ô quan où il y a des dân, ramassez-en un seul, posez-le dans la case \
                 d’après, dans le même sens, et regardez de nouveau la case suivante, cent fois par tour au plus ; \
                 un ô quan où il n’y a qu’un quan termine votre tour."
            }
        };
        format!(
            "Après le dernier dân, regardez la case suivante. Si c’est un ô dân occupé, ramassez \
             ses dân et continuez à semer dans le même sens. {quan}"
        )
    },
    capture: "Si la case suivante est vide et que celle d’après est occupée, vous \
              prenez tout ce qui s’y trouve. Si vient ensuite une case vide, puis de nouveau \
              une case occupée, vous prenez encore, et ainsi de suite. Deux cases vides, ou une \
              case occupée juste après une prise, terminent le tour. Ce qui peut être pris est \
              pris, vos propres cases aussi. On ne sème plus après une prise.",
    empty_pass: "Un ô quan vide est une case vide comme une autre : on prend par-dessus.",
    empty_stop: "Un ô quan vide juste après le dernier dân termine le tour. Au milieu d’une \
                 série de prises, c’est un vide comme un autre.",
    empty_wall: "Un ô quan vide est un mur : il termine le tour après le dernier dân et arrête \
                 une série de prises.",
    non: |n| {
        format!(
            "Quan non (« jeune quan ») : tant qu’un quan est dans sa case avec moins de {n} \
             dân, sans se compter lui-même, cette case est imprenable. La série s’arrête là ; les prises déjà faites \
             restent acquises."
        )
    },
    first: "Au tout premier tour d’un joueur, aucune case où se trouve un quan ne peut être \
            prise : la série de prises s’arrête là.",
    refill: |sides, n, shortage| {
        let short = match (shortage, sides) {
            (Shortage::Borrow, _) => "vous les devez : vos dân passent sous zéro jusqu’au compte",
            (Shortage::End, _) => "la partie est finie et l’on compte",
            (Shortage::Lose, Sides::Two) => {
                "la partie est finie et vous la perdez, quel que soit le compte"
            }
            (Shortage::Lose, _) => {
                "la partie est finie et vous êtes dernier, quel que soit le compte"
            }
        };
        format!(
            "Si vos cinq cases sont toutes vides au début de votre tour, remettez {n} dân dans \
             chacune, de ce que vous avez pris, puis jouez. S’il vous en manque, {short}. Un quan \
             pris ne se change pas en dân."
        )
    },
    end_cells: "La partie est finie quand tous les ô quan sont vides, de dân aussi : hết quan, \
                tàn dân, thu quân, kéo về (« plus de mandarins, le peuple est épuisé, on \
                rassemble les troupes, on rentre »).",
    end_pieces: "La partie est finie dès que tous les quan sont pris.",
    ending: "On le regarde au début d’un tour, avant de remettre des dân. Les joueurs peuvent aussi convenir \
             d’arrêter et de compter ; qui abandonne perd.",
    repeat: |n| {
        format!(
            "Elle finit aussi quand la même position se présente pour la {n}e fois, avec le même \
             joueur au trait."
        )
    },
    sweep: |sweep| match sweep {
        Sweep::Own => {
            "À la fin, chacun ramasse les dân de sa rangée ; ce qui est dans un ô quan n’est à personne."
        }
        Sweep::Quan => {
            "À la fin, chacun ramasse les dân de sa rangée, et ce qui reste dans les ô quan est partagé \
             à parts égales : un quan vaut ses dân, et ce qui ne se partage pas n’est à personne."
        }
        Sweep::All => {
            "À la fin, tout ce qui reste sur le plateau est partagé à parts égales : un quan vaut ses \
             dân, et ce qui ne se partage pas n’est à personne."
        }
    },
    count: |sides, n| {
        let equal = match sides {
            Sides::Two => "à égalité, la partie est nulle",
            Sides::Three | Sides::Four => "à égalité, on partage la place",
        };
        format!("Un dân compte 1, un quan {n}. Le plus grand total gagne ; {equal}.")
    },
};
