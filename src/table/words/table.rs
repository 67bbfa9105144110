//! The table: its title, whose turn it is, and what the player is asked.

use crate::engine::{Heading, Side, Sides};

/// Columns and rows.
pub type Size = (u16, u16);

/// What stands round the board.
#[derive(Debug)]
pub struct TableWords {
    pub(crate) title: &'static str,
    /// "round 9": its number stands in the list of moves.
    pub(crate) round_number: fn(u32) -> String,
    /// "game 2 of 3", or "game 2" if the games are no series.
    pub(crate) game_number: fn(game: usize, games: u8) -> String,
    pub(crate) debt: &'static str,
    pub(crate) count_now: &'static str,
    pub(crate) moves: &'static str,
    /// Stands in the list of moves before the first.
    pub(crate) start: &'static str,
    pub(crate) seats: SeatWords,
    pub(crate) quan_cells: QuanCellWords,
    /// Which way a row is sown, as the end of a sentence.
    pub ways: WayWords,
    /// "An's turn".
    pub turn_of: fn(&str) -> String,
    /// Asks for a cell, which arrows lead to.
    pub choose_cell: fn(arrows: &str) -> String,
    /// Asks which way to sow the dân of a cell.
    pub choose_way: fn(cell: usize, dan: u16, ways: &str) -> String,
    /// Says which way is aimed at, in the words of [`TableWords::ways`].
    pub confirm_way: fn(cell: usize, dan: u16, way: &str) -> String,
    /// The first turn, and the rules forbid taking a quan.
    pub(crate) first_turn_spares: &'static str,
    /// The computer is thinking; how many plies deep, if that is known.
    pub(crate) thinking: fn(name: &str, depth: Option<u32>) -> String,
    pub(crate) drawing: &'static str,
    pub(crate) over: &'static str,
    /// The window is too small: columns and rows now, columns and rows needed.
    pub(crate) too_small: fn(now: Size, need: Size) -> [String; 3],
}

/// Where a side sits.
#[derive(Debug)]
pub(crate) struct SeatWords {
    pub(crate) bottom: &'static str,
    pub(crate) right: &'static str,
    pub(crate) top: &'static str,
    pub(crate) left: &'static str,
}

/// Where an ô quan lies.
#[derive(Debug)]
pub(crate) struct QuanCellWords {
    pub(crate) right: &'static str,
    pub(crate) left: &'static str,
    pub(crate) bottom_right: &'static str,
    pub(crate) bottom_left: &'static str,
    pub(crate) top: &'static str,
    pub(crate) top_right: &'static str,
    pub(crate) top_left: &'static str,
}

/// The four ways on the picture.
#[derive(Debug)]
pub struct WayWords {
    /// To the right.
    pub right: &'static str,
    /// To the left.
    pub left: &'static str,
    /// Upwards.
    pub up: &'static str,
    /// Downwards.
    pub down: &'static str,
}

impl SeatWords {
    /// Returns where a side sits.
    pub(crate) const fn of(&self, sides: Sides, side: Side) -> &'static str {
        match (sides, side) {
            (_, Side::A) => self.bottom,
            (Sides::Two, Side::B | Side::C | Side::D) | (Sides::Four, Side::C) => self.top,
            (Sides::Three | Sides::Four, Side::B) => self.right,
            (Sides::Three, Side::C | Side::D) | (Sides::Four, Side::D) => self.left,
        }
    }
}

impl QuanCellWords {
    /// Returns where the ô quan after a side's row lies.
    pub(crate) const fn of(&self, sides: Sides, side: Side) -> &'static str {
        match (sides, side) {
            (Sides::Two, Side::A) => self.right,
            (Sides::Two, Side::B | Side::C | Side::D) => self.left,
            (Sides::Three | Sides::Four, Side::A) => self.bottom_right,
            (Sides::Three, Side::B) => self.top,
            (Sides::Three, Side::C | Side::D) | (Sides::Four, Side::D) => self.bottom_left,
            (Sides::Four, Side::B) => self.top_right,
            (Sides::Four, Side::C) => self.top_left,
        }
    }
}

impl WayWords {
    /// Returns which way a heading is.
    pub const fn of(&self, heading: Heading) -> &'static str {
        match heading {
            Heading::Right => self.right,
            Heading::Left => self.left,
            Heading::Up => self.up,
            Heading::Down => self.down,
        }
    }
}

pub(super) const VI: TableWords = TableWords {
    title: "Ô ĂN QUAN",
    round_number: |round| format!("vòng {round}"),
    game_number: |game, games| {
        if games > 1 {
            format!("ván {game}/{games}")
        } else {
            format!("ván {game}")
        }
    },
    debt: "nợ",
    count_now: "tạm tính",
    moves: "Các nước",
    start: "đầu ván",
    seats: SeatWords {
        bottom: "hàng dưới",
        right: "hàng phải",
        top: "hàng trên",
        left: "hàng trái",
    },
    quan_cells: QuanCellWords {
        right: "bên phải",
        left: "bên trái",
        bottom_right: "góc dưới phải",
        bottom_left: "góc dưới trái",
        top: "đỉnh trên",
        top_right: "góc trên phải",
        top_left: "góc trên trái",
    },
    ways: WayWords {
        right: "sang phải",
        left: "sang trái",
        up: "lên trên",
        down: "xuống dưới",
    },
    turn_of: |name| format!("Lượt của {name}"),
    choose_cell: |arrows| format!("chọn ô, {arrows} rồi Enter, hoặc số ô"),
    choose_way: |cell, dan, ways| format!("ô {cell}, {dan} dân, rải bên nào? {ways}"),
    confirm_way: |cell, dan, way| format!("ô {cell}, {dan} dân {way}, Enter để rải"),
    first_turn_spares: "lượt đầu, chưa được ăn quan",
    thinking: |name, depth| match depth {
        None => format!("{name} đang nghĩ…"),
        Some(depth) => format!("{name} đang nghĩ… (tính trước {depth} nước)"),
    },
    drawing: "Đang bốc thăm một thế mở đầu cân sức…",
    over: "Ván đã hết",
    too_small: |(columns, rows), (need_columns, need_rows)| {
        [
            "Cửa sổ nhỏ quá.".to_owned(),
            format!("Đang là {columns}x{rows}, cần {need_columns}x{need_rows}."),
            "q: nghỉ; nới rộng ra là chơi tiếp.".to_owned(),
        ]
    },
};

pub(super) const EN: TableWords = TableWords {
    title: "Ô ĂN QUAN",
    round_number: |round| format!("round {round}"),
    game_number: |game, games| {
        if games > 1 {
            format!("game {game} of {games}")
        } else {
            format!("game {game}")
        }
    },
    debt: "debt",
    count_now: "counted now",
    moves: "Moves",
    start: "start",
    seats: SeatWords {
        bottom: "bottom row",
        right: "right row",
        top: "top row",
        left: "left row",
    },
    quan_cells: QuanCellWords {
        right: "right",
        left: "left",
        bottom_right: "bottom right",
        bottom_left: "bottom left",
        top: "top",
        top_right: "top right",
        top_left: "top left",
    },
    ways: WayWords {
        right: "to the right",
        left: "to the left",
        up: "upwards",
        down: "downwards",
    },
    turn_of: |name| format!("{name} to move"),
    choose_cell: |arrows| format!("choose a cell, {arrows} and Enter, or its number"),
    choose_way: |cell, dan, ways| format!("cell {cell}, {dan} dân, which way? {ways}"),
    confirm_way: |cell, dan, way| format!("cell {cell}, {dan} dân {way}, Enter sows"),
    first_turn_spares: "no quan may be captured in this first turn",
    thinking: |name, depth| match depth {
        None => format!("{name} is thinking…"),
        Some(1) => format!("{name} is thinking… (1 move ahead)"),
        Some(depth) => format!("{name} is thinking… ({depth} moves ahead)"),
    },
    drawing: "Picking a balanced opening…",
    over: "The game is over",
    too_small: |(columns, rows), (need_columns, need_rows)| {
        [
            "The window is too small.".to_owned(),
            format!("Now {columns}x{rows}, needed {need_columns}x{need_rows}."),
            "q quits; enlarge it to go on.".to_owned(),
        ]
    },
};

pub(super) const FR: TableWords = TableWords {
    title: "Ô ĂN QUAN",
    round_number: |round| format!("ronde {round}"),
    game_number: |game, games| {
        if games > 1 {
            format!("partie {game} sur {games}")
        } else {
            format!("partie {game}")
        }
    },
    debt: "dette",
    count_now: "compte actuel",
    moves: "Coups",
    start: "début",
    seats: SeatWords {
        bottom: "rangée du bas",
        right: "rangée de droite",
        top: "rangée du haut",
        left: "rangée de gauche",
    },
    quan_cells: QuanCellWords {
        right: "à droite",
        left: "à gauche",
        bottom_right: "en bas à droite",
        bottom_left: "en bas à gauche",
        top: "en haut",
        top_right: "en haut à droite",
        top_left: "en haut à gauche",
    },
    ways: WayWords {
        right: "vers la droite",
        left: "vers la gauche",
        up: "vers le haut",
        down: "vers le bas",
    },
    turn_of: |name| format!("À {name} de jouer"),
    choose_cell: |arrows| format!("choisissez une case, {arrows} et Entrée, ou son numéro"),
    choose_way: |cell, dan, ways| format!("case {cell}, {dan} dân, de quel côté ? {ways}"),
    confirm_way: |cell, dan, way| format!("case {cell}, {dan} dân {way}, Entrée pour semer"),
    first_turn_spares: "aucun quan ne peut être pris à ce premier tour",
    thinking: |name, depth| match depth {
        None => format!("{name} réfléchit…"),
        Some(depth @ ..2) => format!("{name} réfléchit… ({depth} coup d’avance)"),
        Some(depth) => format!("{name} réfléchit… ({depth} coups d’avance)"),
    },
    drawing: "Tirage d’une ouverture équilibrée…",
    over: "La partie est finie",
    too_small: |(columns, rows), (need_columns, need_rows)| {
        [
            "La fenêtre est trop petite.".to_owned(),
            format!("Elle fait {columns}x{rows}, il faut {need_columns}x{need_rows}."),
            "q quitte ; agrandissez-la pour continuer.".to_owned(),
        ]
    },
};
