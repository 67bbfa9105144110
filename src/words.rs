//! Every phrase that a person reads, in Vietnamese, English and French.
//!
//! [`Words`] has a field for each screen, and its type a field for each phrase, with the three languages beside each
//! other in one file. A phrase that a language lacks does not compile. Phrases with names or numbers are functions, so
//! that each language orders and inflects its words as it must. [`told`] puts phrases together. A phrase has a comment
//! where neither its name nor its English says when it is used.
//!
//! Invariants: *dân*, *quan* and *ô quan* are the game's own words and stay as they are in every language. In French a
//! no-break space stands before `:`, `;`, `?`, `!` and inside guillemets, and the apostrophe is `’`; *dân* and *quan*
//! take no plural, both are masculine, and *ô quan* elides the article (`l’ô quan`). A name may begin with any letter,
//! so no French phrase puts `de` or `que` before one.

mod ask;
mod command;
mod count;
mod errors;
mod files;
mod fitted;
mod help;
mod hint;
mod keys;
mod lang;
mod lesson;
mod library;
mod lines;
mod notice;
mod review;
mod rps;
mod rules;
mod set_up;
mod settings;
mod table;
pub mod told;
mod turn;

pub use ask::AskWords;
pub(crate) use command::CommandHelp;
pub use command::CommandWords;
pub use count::CountWords;
pub use errors::ErrorWords;
pub use files::FileWords;
pub use fitted::{around, fitted};
pub use help::HelpWords;
pub use hint::HintWords;
pub use keys::KeyWords;
pub use lang::Lang;
pub use lesson::LessonWords;
pub use library::LibraryWords;
pub use lines::LinesWords;
pub use notice::NoticeWords;
pub use review::ReviewWords;
pub use rps::RpsWords;
pub use rules::RulesWords;
pub use set_up::SetUpWords;
pub use settings::SettingsWords;
pub use table::{Size, TableWords, WayWords};
pub use turn::TurnWords;

/// Every phrase of a language, by screen.
#[derive(Debug)]
pub struct Words {
    /// A colon, as the language sets it.
    pub colon: &'static str,
    /// What stands round the board.
    pub table: TableWords,
    /// What a turn does.
    pub turn: TurnWords,
    /// A hint.
    pub hint: HintWords,
    /// Looking back.
    pub review: ReviewWords,
    /// The count.
    pub count: CountWords,
    /// Questions.
    pub ask: AskWords,
    /// Notices.
    pub notice: NoticeWords,
    /// What the keys do.
    pub keys: KeyWords,
    /// The help.
    pub help: HelpWords,
    /// The rules.
    pub rules: RulesWords,
    /// The set-up.
    pub set_up: SetUpWords,
    /// Oẳn tù tì.
    pub rps: RpsWords,
    /// The lesson.
    pub lesson: LessonWords,
    /// Games, files and texts to copy.
    pub library: LibraryWords,
    /// The disk.
    pub files: FileWords,
    /// The file of settings.
    pub settings: SettingsWords,
    /// The game in lines.
    pub lines: LinesWords,
    /// The command line.
    pub command: CommandWords,
    /// What is wrong in a text.
    pub errors: ErrorWords,
}

const VI: Words = Words {
    colon: ":",
    table: table::VI,
    turn: turn::VI,
    hint: hint::VI,
    review: review::VI,
    count: count::VI,
    ask: ask::VI,
    notice: notice::VI,
    keys: keys::VI,
    help: help::VI,
    rules: rules::VI,
    set_up: set_up::VI,
    rps: rps::VI,
    lesson: lesson::VI,
    library: library::VI,
    files: files::VI,
    settings: settings::VI,
    lines: lines::VI,
    command: command::VI,
    errors: errors::VI,
};

const EN: Words = Words {
    colon: ":",
    table: table::EN,
    turn: turn::EN,
    hint: hint::EN,
    review: review::EN,
    count: count::EN,
    ask: ask::EN,
    notice: notice::EN,
    keys: keys::EN,
    help: help::EN,
    rules: rules::EN,
    set_up: set_up::EN,
    rps: rps::EN,
    lesson: lesson::EN,
    library: library::EN,
    files: files::EN,
    settings: settings::EN,
    lines: lines::EN,
    command: command::EN,
    errors: errors::EN,
};

const FR: Words = Words {
    colon: " :",
    table: table::FR,
    turn: turn::FR,
    hint: hint::FR,
    review: review::FR,
    count: count::FR,
    ask: ask::FR,
    notice: notice::FR,
    keys: keys::FR,
    help: help::FR,
    rules: rules::FR,
    set_up: set_up::FR,
    rps: rps::FR,
    lesson: lesson::FR,
    library: library::FR,
    files: files::FR,
    settings: settings::FR,
    lines: lines::FR,
    command: command::FR,
    errors: errors::FR,
};

impl Lang {
    /// Returns every phrase in this language.
    pub const fn words(self) -> &'static Words {
        match self {
            Self::Vi => &VI,
            Self::En => &EN,
            Self::Fr => &FR,
        }
    }
}
