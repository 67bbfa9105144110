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
mod end;
mod errors;
mod files;
mod fitted;
mod front;
mod help;
mod hint;
mod houses;
mod keys;
mod lang;
mod lesson;
mod library;
mod lines;
mod manual;
mod notice;
mod review;
mod rps;
mod rules;
mod set_up;
mod settings;
mod show;
mod solve;
mod table;
pub mod told;
mod turn;
mod verb;

pub use ask::AskWords;
pub(crate) use command::CommandHelp;
pub use command::CommandWords;
pub use count::{CountPart, CountWords};
pub use end::EndWords;
pub use errors::ErrorWords;
pub use files::FileWords;
pub use fitted::{around, fitted, short_name, wrapped};
pub use front::FrontWords;
pub use help::HelpWords;
pub use hint::HintWords;
pub use houses::HousesWords;
pub use keys::KeyWords;
pub use lang::Lang;
pub use lesson::LessonWords;
pub use library::LibraryWords;
pub use lines::LinesWords;
pub use manual::ManualWords;
pub use notice::NoticeWords;
pub use review::ReviewWords;
pub(crate) use rps::CHANT;
pub use rps::RpsWords;
pub use rules::RulesWords;
pub use set_up::SetUpWords;
pub use settings::SettingsWords;
pub use show::ShowWords;
pub use solve::SolveWords;
pub use table::{Size, TableWords, WayWords};
pub use turn::TurnWords;
pub use verb::{Argument, Verb, VerbWords};

/// Every phrase of a language, by screen.
#[derive(Debug)]
pub struct Words {
    /// A colon, as the language sets it.
    pub colon: &'static str,
    /// Stands between the last two of a list.
    pub and: &'static str,
    /// What a team is called, by its first player.
    pub team: fn(first: &str) -> String,
    /// What stands round the board.
    pub table: TableWords,
    /// What a turn does.
    pub turn: TurnWords,
    /// What is called out while it is shown.
    pub show: ShowWords,
    /// A hint.
    pub hint: HintWords,
    /// Looking back.
    pub review: ReviewWords,
    /// The count.
    pub count: CountWords,
    /// The end, besides the count.
    pub end: EndWords,
    /// The match of sold cells.
    pub houses: HousesWords,
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
    /// The first screen.
    pub front: FrontWords,
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
    /// Proofs.
    pub solve: SolveWords,
    /// The manual page.
    pub manual: ManualWords,
    /// What is wrong in a text.
    pub errors: ErrorWords,
}

const VI: Words = Words {
    colon: ":",
    and: "và",
    team: |first| format!("Đội {first}"),
    table: table::VI,
    turn: turn::VI,
    show: show::VI,
    hint: hint::VI,
    review: review::VI,
    count: count::VI,
    end: end::VI,
    houses: houses::VI,
    ask: ask::VI,
    notice: notice::VI,
    keys: keys::VI,
    help: help::VI,
    rules: rules::VI,
    front: front::VI,
    set_up: set_up::VI,
    rps: rps::VI,
    lesson: lesson::VI,
    library: library::VI,
    files: files::VI,
    settings: settings::VI,
    lines: lines::VI,
    command: command::VI,
    solve: solve::VI,
    manual: manual::VI,
    errors: errors::VI,
};

const EN: Words = Words {
    colon: ":",
    and: "and",
    team: |first| format!("Team {first}"),
    table: table::EN,
    turn: turn::EN,
    show: show::EN,
    hint: hint::EN,
    review: review::EN,
    count: count::EN,
    end: end::EN,
    houses: houses::EN,
    ask: ask::EN,
    notice: notice::EN,
    keys: keys::EN,
    help: help::EN,
    rules: rules::EN,
    front: front::EN,
    set_up: set_up::EN,
    rps: rps::EN,
    lesson: lesson::EN,
    library: library::EN,
    files: files::EN,
    settings: settings::EN,
    lines: lines::EN,
    command: command::EN,
    solve: solve::EN,
    manual: manual::EN,
    errors: errors::EN,
};

const FR: Words = Words {
    colon: " :",
    and: "et",
    team: |first| format!("Équipe {first}"),
    table: table::FR,
    turn: turn::FR,
    show: show::FR,
    hint: hint::FR,
    review: review::FR,
    count: count::FR,
    end: end::FR,
    houses: houses::FR,
    ask: ask::FR,
    notice: notice::FR,
    keys: keys::FR,
    help: help::FR,
    rules: rules::FR,
    front: front::FR,
    set_up: set_up::FR,
    rps: rps::FR,
    lesson: lesson::FR,
    library: library::FR,
    files: files::FR,
    settings: settings::FR,
    lines: lines::FR,
    command: command::FR,
    solve: solve::FR,
    manual: manual::FR,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_thing_is_singular() {
        for (told, expected) in [
            ((EN.library.moves)(1), "1 move"),
            ((EN.library.moves)(2), "2 moves"),
            ((FR.library.moves)(0), "0 coup"),
            ((FR.library.moves)(1), "1 coup"),
            ((FR.library.moves)(2), "2 coups"),
            ((EN.library.imported)(1), "Imported: 1 game."),
            (
                (EN.library.no_such_game)(2, 1),
                "no game 2, there is only 1",
            ),
            ((EN.set_up.games_value)(1), "1 game"),
            ((FR.set_up.games_value)(1), "1 partie"),
            (
                (EN.table.thinking)("An", Some(1)),
                "An is thinking… (1 move ahead)",
            ),
            (
                (FR.table.thinking)("An", Some(1)),
                "An réfléchit… (1 coup d’avance)",
            ),
            ((EN.count.standing)("An", 1, 1, 0), "An 1 won, 1 point"),
            ((FR.count.standing)("An", 1, 1, 0), "An 1 point, 1 gagnée"),
            ((FR.count.wins_by)("An", 1), "An gagne de 1 point."),
        ] {
            assert_eq!(told, expected);
        }
    }
}
