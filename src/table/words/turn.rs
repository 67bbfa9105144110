//! A turn: what the hand is doing, and what it did.

use crate::engine::StopReason;

/// What a turn does.
#[derive(Debug)]
pub struct TurnWords {
    /// Sowing, with this many dân still in the hand.
    pub(crate) sowing: fn(name: &str, hand: u16) -> String,
    /// Capturing what lies in a cell, in the words of [`TurnWords::spoils`].
    pub(crate) capturing: fn(name: &str, spoils: &str) -> String,
    /// "An: A3> sows 9 dân".
    pub(crate) sown: fn(name: &str, mv: &str, dan: usize) -> String,
    /// "2 of them from an ô quan": dân that were lifted one by one to sow on.
    pub(crate) lifted: fn(dan: usize) -> String,
    /// A cell by its name, such as `B2`, or an ô quan if it has none.
    pub(crate) cell: fn(Option<&str>) -> String,
    /// What lies in one cell: its dân, and its quan if it is there.
    pub(crate) spoils: fn(dan: u16, quan: bool) -> String,
    /// "captures B2 (5 dân), then B4 (1 dân)".
    pub(crate) captured: fn(cells: &[String]) -> String,
    /// "captures 6 cells in a chain, 9 dân in all": too many to name each; see [`TurnWords::stones`].
    pub(crate) captured_many: fn(cells: usize, stones: &str) -> String,
    pub(crate) captured_nothing: &'static str,
    /// Dân and quan from several cells.
    pub(crate) stones: fn(dan: u32, quan: u32) -> String,
    /// Why a turn ended, in a few words.
    pub(crate) why: fn(StopReason) -> &'static str,
    /// "Turn over: two empty cells."; whether something was captured before.
    pub(crate) over: fn(captured: bool, why: &str) -> String,
    /// A player whose row was empty put this many dân back from the hand; what is owed now, if anything.
    pub(crate) refilled: fn(name: &str, dan: u32, debt: Option<i32>) -> String,
    /// What one way of sowing would do: the way, the cell of the last dân, what it captures, why it ends.
    pub(crate) ahead: fn(way: char, last: &str, gain: &str, why: &str) -> String,
}

pub(super) const VI: TurnWords = TurnWords {
    sowing: |name, hand| format!("{name} đang rải, trên tay còn {hand} dân"),
    capturing: |name, spoils| format!("{name} ăn {spoils}"),
    sown: |name, mv, dan| format!("{name}: {mv} rải {dan} dân"),
    lifted: |dan| format!("trong đó {dan} dân bốc từ ô quan"),
    cell: |cell| cell.map_or("ô quan".to_owned(), |cell| format!("ô {cell}")),
    spoils: |dan, quan| match (quan, dan) {
        (true, 0) => "quan".to_owned(),
        (true, dan) => format!("quan và {dan} dân"),
        (false, dan) => format!("{dan} dân"),
    },
    captured: |cells| format!("ăn {}", cells.join(", rồi ")),
    captured_many: |cells, stones| format!("ăn liền {cells} ô, cả thảy {stones}"),
    captured_nothing: "không ăn được gì",
    stones: |dan, quan| match (dan, quan) {
        (dan, 0) => format!("{dan} dân"),
        (0, quan) => format!("{quan} quan"),
        (dan, quan) => format!("{quan} quan và {dan} dân"),
    },
    why: |why| match why {
        StopReason::Quan => "ô tiếp theo là ô quan",
        StopReason::TwoEmpty => "hai ô trống liền nhau",
        StopReason::AfterCapture => "ăn xong gặp ô có quân",
        StopReason::Non => "quan non không được ăn",
        StopReason::FirstTurn => "lượt đầu không được ăn quan",
        StopReason::EmptyQuan => "ô tiếp theo là ô quan trống",
    },
    // A turn that captured something is no loss.
    over: |captured, why| {
        let over = if captured {
            "Hết lượt"
        } else {
            "Mất lượt"
        };
        format!("{over}: {why}.")
    },
    refilled: |name, dan, debt| match debt {
        None => format!("{name} hết dân trên hàng, lấy {dan} dân đã ăn rải lại."),
        Some(debt) => format!("{name} hết dân trên hàng, rải lại {dan} dân, nay nợ {debt}."),
    },
    ahead: |way, last, gain, why| format!("{way} đến {last}, {gain}; {why}"),
};

pub(super) const EN: TurnWords = TurnWords {
    sowing: |name, hand| format!("{name} sows, {hand} in hand"),
    capturing: |name, spoils| format!("{name} captures {spoils}"),
    sown: |name, mv, dan| format!("{name}: {mv} sows {dan} dân"),
    lifted: |dan| format!("{dan} of them from an ô quan"),
    cell: |cell| cell.unwrap_or("the ô quan").to_owned(),
    spoils: |dan, quan| match (quan, dan) {
        (true, 0) => "the quan".to_owned(),
        (true, dan) => format!("the quan and {dan} dân"),
        (false, dan) => format!("{dan} dân"),
    },
    captured: |cells| format!("captures {}", cells.join(", then ")),
    captured_many: |cells, stones| format!("captures {cells} cells in a chain, {stones} in all"),
    captured_nothing: "captures nothing",
    stones: |dan, quan| match (dan, quan) {
        (dan, 0) => format!("{dan} dân"),
        (0, quan) => format!("{quan} quan"),
        (dan, quan) => format!("{quan} quan and {dan} dân"),
    },
    why: |why| match why {
        StopReason::Quan => "an ô quan comes next",
        StopReason::TwoEmpty => "two empty cells",
        StopReason::AfterCapture => "a filled cell after the capture",
        StopReason::Non => "a quan non can't be captured",
        StopReason::FirstTurn => "no quan in the first turn",
        StopReason::EmptyQuan => "an empty ô quan comes next",
    },
    over: |_, why| format!("Turn over: {why}."),
    refilled: |name, dan, debt| match debt {
        None => format!("{name}'s row was empty: {dan} captured dân put back."),
        Some(debt) => format!("{name}'s row was empty: {dan} dân put back, now {debt} in debt."),
    },
    ahead: |way, last, gain, why| format!("{way} to {last}, {gain}; {why}"),
};

pub(super) const FR: TurnWords = TurnWords {
    sowing: |name, hand| format!("{name} sème, {hand} en main"),
    capturing: |name, spoils| format!("{name} prend {spoils}"),
    sown: |name, mv, dan| format!("{name} : {mv} sème {dan} dân"),
    lifted: |dan| format!("dont {dan} d’un ô quan"),
    cell: |cell| cell.unwrap_or("l’ô quan").to_owned(),
    spoils: |dan, quan| match (quan, dan) {
        (true, 0) => "le quan".to_owned(),
        (true, dan) => format!("le quan et {dan} dân"),
        (false, dan) => format!("{dan} dân"),
    },
    captured: |cells| format!("prend {}", cells.join(", puis ")),
    captured_many: |cells, stones| format!("prend {cells} cases à la suite, {stones} en tout"),
    captured_nothing: "ne prend rien",
    stones: |dan, quan| match (dan, quan) {
        (dan, 0) => format!("{dan} dân"),
        (0, quan) => format!("{quan} quan"),
        (dan, quan) => format!("{quan} quan et {dan} dân"),
    },
    why: |why| match why {
        StopReason::Quan => "un ô quan vient ensuite",
        StopReason::TwoEmpty => "deux cases vides",
        StopReason::AfterCapture => "une case occupée suit la prise",
        StopReason::Non => "un quan non est imprenable",
        StopReason::FirstTurn => "pas de quan au premier tour",
        StopReason::EmptyQuan => "un ô quan vide vient ensuite",
    },
    over: |_, why| format!("Fin du tour : {why}."),
    refilled: |name, dan, debt| match debt {
        None => format!("Rangée vide : {name} y remet {dan} dân pris."),
        Some(debt) => format!("Rangée vide : {name} y remet {dan} dân et en doit {debt}."),
    },
    ahead: |way, last, gain, why| format!("{way} jusqu’à {last}, {gain} ; {why}"),
};
