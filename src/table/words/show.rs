//! A turn as it happens: what is called out over the board, in the words of the yard.
//!
//! Invariant: everything but a sum has room between the two ô quan of the smallest board, 24 columns.

use crate::engine::StopReason;

/// What is called out.
#[derive(Debug)]
pub struct ShowWords {
    /// The hand takes up dân again to sow on.
    pub(crate) again: &'static str,
    /// After the last dân comes an empty cell: there is something to take, or nothing.
    pub(crate) gap: &'static str,
    /// Taking what lies in a cell, in the words of [`super::TurnWords::spoils`]; the how manieth in a chain.
    pub(crate) take: fn(link: u8, spoils: &str) -> String,
    /// A quan is taken.
    pub(crate) quan: &'static str,
    /// How many cells were taken in a chain, and what lay in them.
    pub(crate) chain: fn(links: u8, stones: &str) -> String,
    /// The turn is over and nothing was taken.
    pub(crate) lost: &'static str,
    /// The turn is over.
    pub(crate) over: &'static str,
    /// Why, as briefly as can be.
    pub(crate) why: fn(StopReason) -> &'static str,
    /// So many dân are put back into an empty row.
    pub(crate) refill: fn(dan: u32) -> String,
    /// What is left is shared: what each side gets.
    pub(crate) share: fn(each: i32) -> String,
}

pub(super) const VI: ShowWords = ShowWords {
    again: "bốc tiếp!",
    gap: "cách một ô…",
    take: |link, spoils| match link {
        1 => format!("ăn {spoils}!"),
        2 => "ăn đôi!".to_owned(),
        3 => "ăn ba!".to_owned(),
        4 => "ăn bốn!".to_owned(),
        5 => "ăn năm!".to_owned(),
        link => format!("ăn liền {link} ô!"),
    },
    quan: "Ăn quan!",
    chain: |links, stones| match links {
        2 => format!("Ăn đôi: {stones}!"),
        3 => format!("Ăn ba: {stones}!"),
        links => format!("Ăn liền {links} ô: {stones}!"),
    },
    lost: "mất lượt",
    over: "hết lượt",
    why: |why| match why {
        StopReason::Quan => "gặp ô quan",
        StopReason::TwoEmpty => "hai ô trống",
        StopReason::AfterCapture => "gặp ô có quân",
        StopReason::Non => "quan non",
        StopReason::FirstTurn => "lượt đầu",
        StopReason::EmptyQuan => "ô quan trống",
    },
    refill: |dan| format!("rải lại {dan} dân"),
    share: |each| format!("chia đều, mỗi bên {each}"),
};

pub(super) const EN: ShowWords = ShowWords {
    again: "sows on!",
    gap: "an empty cell…",
    take: |link, spoils| match link {
        1 => format!("captures {spoils}!"),
        2 => "double!".to_owned(),
        3 => "triple!".to_owned(),
        4 => "four in a row!".to_owned(),
        link => format!("{link} in a row!"),
    },
    quan: "A quan!",
    chain: |links, stones| match links {
        2 => format!("Double: {stones}!"),
        3 => format!("Triple: {stones}!"),
        links => format!("{links} in a row: {stones}!"),
    },
    lost: "turn lost",
    over: "turn over",
    why: |why| match why {
        StopReason::Quan => "an ô quan",
        StopReason::TwoEmpty => "two empties",
        StopReason::AfterCapture => "a filled cell",
        StopReason::Non => "quan non",
        StopReason::FirstTurn => "first turn",
        StopReason::EmptyQuan => "empty ô quan",
    },
    refill: |dan| format!("{dan} dân put back"),
    share: |each| format!("shared: {each} each"),
};

pub(super) const FR: ShowWords = ShowWords {
    again: "on continue !",
    gap: "une case vide…",
    take: |link, spoils| match link {
        1 => format!("prend {spoils} !"),
        2 => "doublé !".to_owned(),
        3 => "triplé !".to_owned(),
        4 => "quatre d’affilée !".to_owned(),
        link => format!("{link} d’affilée !"),
    },
    quan: "Un quan !",
    chain: |links, stones| match links {
        2 => format!("Doublé : {stones} !"),
        3 => format!("Triplé : {stones} !"),
        links => format!("{links} d’affilée : {stones} !"),
    },
    lost: "tour perdu",
    over: "tour fini",
    why: |why| match why {
        StopReason::Quan => "un ô quan",
        StopReason::TwoEmpty => "deux vides",
        StopReason::AfterCapture => "case pleine",
        StopReason::Non => "quan non",
        StopReason::FirstTurn => "1er tour",
        StopReason::EmptyQuan => "ô quan vide",
    },
    refill: |dan| format!("{dan} dân remis"),
    share: |each| format!("partage : {each} chacun"),
};
