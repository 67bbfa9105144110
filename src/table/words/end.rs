//! What is told of a game that is over: its turning point, its best move, and the card that shows it to others.

/// What the end says besides the count.
#[derive(Debug)]
pub struct EndWords {
    /// From a move on, so-and-so led to the end.
    pub(crate) turned: fn(mv: &str, name: &str) -> String,
    /// A move lost this many dân.
    pub(crate) lost: fn(mv: &str, dan: i32) -> String,
    /// So-and-so led from the first move to the last.
    pub(crate) led: fn(name: &str) -> String,
    /// A player's move took this: how many cells, and what lay in them.
    pub(crate) best: fn(mv: &str, name: &str, cells: usize, stones: &str) -> String,
    /// The card is in these files.
    pub(crate) card: fn(picture: &str, text: &str) -> String,
}

pub(super) const VI: EndWords = EndWords {
    turned: |mv, name| format!("Chỗ xoay: từ nước {mv}, {name} dẫn cho đến hết."),
    lost: |mv, dan| format!("Chỗ xoay: nước {mv}, mất {dan} dân so với nước hay nhất."),
    led: |name| format!("{name} dẫn từ đầu đến cuối."),
    best: |mv, name, cells, stones| match cells {
        1 => format!("Nước hay nhất: {mv} của {name}, ăn {stones}."),
        cells => format!("Nước hay nhất: {mv} của {name}, ăn liền {cells} ô, {stones}."),
    },
    card: |picture, text| format!("Thẻ để khoe đây: {picture}, {text}."),
};

pub(super) const EN: EndWords = EndWords {
    turned: |mv, name| format!("Turning point: from {mv} on, {name} led to the end."),
    lost: |mv, dan| format!("Turning point: {mv} lost {dan} dân against the best move."),
    led: |name| format!("{name} led from the first move to the last."),
    best: |mv, name, cells, stones| match cells {
        1 => format!("Best move: {mv} by {name} captured {stones}."),
        cells => format!("Best move: {mv} by {name} captured {cells} cells in a chain, {stones}."),
    },
    card: |picture, text| format!("A card to share: {picture}, {text}."),
};

pub(super) const FR: EndWords = EndWords {
    turned: |mv, name| format!("Le tournant : à partir de {mv}, {name} mène jusqu’à la fin."),
    lost: |mv, dan| format!("Le tournant : {mv} a perdu {dan} dân sur le meilleur coup."),
    led: |name| format!("{name} mène du premier coup au dernier."),
    best: |mv, name, cells, stones| match cells {
        1 => format!("Le plus beau coup : {mv}, {name} prend {stones}."),
        cells => {
            format!("Le plus beau coup : {mv}, {name} prend {cells} cases d’affilée, {stones}.")
        }
    },
    card: |picture, text| format!("Une carte à partager : {picture}, {text}."),
};
