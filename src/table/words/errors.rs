//! What is wrong in a text: a rule set, a position, a move, a record. English is what the engine says.

use super::{count, notice};
use crate::engine::{
    Ending, Field, HAND_DAN, Heading, IllegalMove, MOST_DAN, MOST_PLIES, MoveError, PositionError,
    Preset, Problem, ROW, Rule, RulesError, Side,
};

/// The most quan that a hand can hold: one a side.
const MOST_QUAN: usize = Side::ALL.len();

/// Why a text can't be read.
#[derive(Debug)]
pub struct ErrorWords {
    /// Where in a file something is wrong.
    pub(crate) place: fn(line: usize, column: usize) -> String,
    /// Why a rule set is invalid.
    pub(crate) rules: fn(&RulesError) -> String,
    /// Why a position is invalid.
    pub(crate) position: fn(&PositionError) -> String,
    /// Why a text is not a move.
    pub(crate) mv: fn(&MoveError) -> String,
    /// What is wrong in a record.
    pub(crate) problem: fn(&Problem) -> String,
}

pub(super) const VI: ErrorWords = ErrorWords {
    place: |line, column| format!("dòng {line}, cột {column}"),
    rules: vi_rules_error,
    position: vi_position_error,
    mv: vi_move_error,
    problem: vi_problem,
};

pub(super) const EN: ErrorWords = ErrorWords {
    place: |line, column| format!("line {line}, column {column}"),
    rules: |error| error.to_string(),
    position: |error| error.to_string(),
    mv: |error| error.to_string(),
    problem: |problem| problem.to_string(),
};

pub(super) const FR: ErrorWords = ErrorWords {
    place: |line, column| format!("ligne {line}, colonne {column}"),
    rules: fr_rules_error,
    position: fr_position_error,
    mv: fr_move_error,
    problem: fr_problem,
};

fn vi_rules_error(error: &RulesError) -> String {
    match error {
        RulesError::Missing => "chưa cho luật nào".to_owned(),
        RulesError::Preset(name) => {
            let names = Preset::ALL.map(Preset::name).join(", ");
            format!("không có kiểu chơi '{name}', chỉ có {names}")
        }
        RulesError::NotAPair(word) => format!("'{word}' không có dạng khóa=giá trị"),
        RulesError::Rule(name) => {
            format!(
                "không có luật '{name}', chỉ có {}",
                Rule::ALL.map(Rule::name).join(", ")
            )
        }
        RulesError::Twice(key) => format!("luật '{}' được cho hai lần", key.name()),
        RulesError::Value { key, value } => {
            format!(
                "luật '{}' không nhận '{value}', cần {}",
                key.name(),
                key.range()
            )
        }
    }
}

fn fr_rules_error(error: &RulesError) -> String {
    match error {
        RulesError::Missing => "aucune règle n’est donnée".to_owned(),
        RulesError::Preset(name) => {
            let names = Preset::ALL.map(Preset::name).join(", ");
            format!("jeu de règles « {name} » inconnu (attendu : {names})")
        }
        RulesError::NotAPair(word) => format!("« {word} » n’est pas de la forme clé=valeur"),
        RulesError::Rule(name) => {
            let keys = Rule::ALL.map(Rule::name).join(", ");
            format!("règle « {name} » inconnue (attendu : {keys})")
        }
        RulesError::Twice(key) => format!("la règle « {} » est donnée deux fois", key.name()),
        RulesError::Value { key, value } => {
            let (name, range) = (key.name(), key.range());
            format!("la règle « {name} » n’accepte pas « {value} » (attendu : {range})")
        }
    }
}

fn vi_position_error(error: &PositionError) -> String {
    match error {
        PositionError::Fields { found } => {
            format!("cần 4 phần (bàn, bên đi, quân đã ăn, số nước), có {found}")
        }
        PositionError::Sides {
            field,
            expected,
            found,
        } => {
            format!("{}: cần {expected} bên, có {found}", vi_field_name(*field))
        }
        PositionError::Length { field, side, found } => {
            let expected = if *field == Field::Board {
                "6 ô"
            } else {
                "dân,quan"
            };
            let field = vi_field_name(*field);
            format!("{field}: bên {}: cần {expected}, có {found}", side.letter())
        }
        PositionError::Value { field, side, text } => {
            let side = side.map_or(String::new(), |side| format!("bên {}: ", side.letter()));
            let expected = vi_field_values(*field);
            format!(
                "{}: {side}không nhận '{text}', cần {expected}",
                vi_field_name(*field)
            )
        }
        PositionError::Quan { found } => {
            format!("bàn và quân đã ăn: {found} quan, nhiều hơn số bên")
        }
    }
}

fn fr_position_error(error: &PositionError) -> String {
    match error {
        PositionError::Fields { found } => {
            let fields = [Field::Board, Field::Mover, Field::Hands, Field::Moves];
            let fields = fields.map(fr_field_name).join(", ");
            format!("il faut 4 champs ({fields}), on en trouve {found}")
        }
        PositionError::Sides {
            field,
            expected,
            found,
        } => {
            let field = fr_field_name(*field);
            format!("{field} : il faut {expected} camps, on en trouve {found}")
        }
        PositionError::Length { field, side, found } => {
            let expected = match field {
                Field::Board => "6 cases",
                _ => "2 nombres (dân,quan)",
            };
            let (field, side) = (fr_field_name(*field), side.letter());
            format!("{field} : camp {side} : il faut {expected}, on en trouve {found}")
        }
        PositionError::Value { field, side, text } => {
            let side = side.map_or(String::new(), |side| format!("camp {} : ", side.letter()));
            let expected = fr_field_values(*field);
            let field = fr_field_name(*field);
            format!("{field} : {side}« {text} » n’est pas admis (attendu : {expected})")
        }
        PositionError::Quan { found } => {
            let (board, hands) = (fr_field_name(Field::Board), fr_field_name(Field::Hands));
            format!("{board} et {hands} : {found} quan, c’est plus qu’il n’y a de camps")
        }
    }
}

/// The field in Vietnamese with its word in the text forms.
fn vi_field_name(field: Field) -> String {
    let name = match field {
        Field::Board => "bàn",
        Field::Mover => "bên đi",
        Field::Hands => "quân đã ăn",
        Field::Moves => "số nước",
        Field::Sold => "ô đã bán",
    };
    format!("{name} ({})", field.name())
}

/// A field by its word in the text forms, and what it means.
fn fr_field_name(field: Field) -> String {
    let meaning = match field {
        Field::Board => "plateau",
        Field::Mover => "camp qui joue",
        Field::Hands => "pris",
        Field::Moves => "coups joués",
        Field::Sold => "cases vendues",
    };
    format!("{} [{meaning}]", field.name())
}

/// What the values of a field look like.
fn vi_field_values(field: Field) -> String {
    match field {
        Field::Board => {
            format!("0 đến {MOST_DAN}, ở ô quan còn có thể là Q hoặc Q0 đến Q{MOST_DAN}")
        }
        Field::Mover => "chữ của một bên".to_owned(),
        Field::Hands => {
            let (least, most) = (HAND_DAN.start(), HAND_DAN.end());
            format!("dân từ {least} đến {most}, quan từ 0 đến {MOST_QUAN}")
        }
        Field::Moves => "một số nguyên".to_owned(),
        Field::Sold => "các ô của bàn hai bên, như A5,A4".to_owned(),
    }
}

fn fr_field_values(field: Field) -> String {
    match field {
        Field::Board => {
            format!("de 0 à {MOST_DAN} ; dans un ô quan, aussi Q ou de Q0 à Q{MOST_DAN}")
        }
        Field::Mover => "la lettre d’un camp".to_owned(),
        Field::Hands => {
            let (least, most) = (HAND_DAN.start(), HAND_DAN.end());
            format!("dân de {least} à {most}, quan de 0 à {MOST_QUAN}")
        }
        Field::Moves => "un nombre entier".to_owned(),
        Field::Sold => "des cases d’un plateau à deux camps, comme A5,A4".to_owned(),
    }
}

fn vi_move_error(error: &MoveError) -> String {
    match error {
        MoveError::Form => "cần một nước đi như A3>".to_owned(),
        MoveError::Side(letter) => format!("bàn này không có bên {letter}"),
        MoveError::Number(digit) => format!("không có ô {digit}, chỉ có 1 đến {ROW}"),
        MoveError::Heading {
            side,
            heading,
            expected: [one, other],
        } => format!(
            "bên {} không rải {} được, chỉ {} hoặc {}",
            side.letter(),
            heading.sign(),
            one.sign(),
            other.sign()
        ),
    }
}

fn fr_move_error(error: &MoveError) -> String {
    match error {
        MoveError::Form => "il faut un coup comme A3>".to_owned(),
        MoveError::Side(letter) => format!("pas de camp {letter} à ce plateau"),
        MoveError::Number(digit) => format!("pas de case {digit}, seulement de 1 à {ROW}"),
        MoveError::Heading {
            side,
            heading,
            expected,
        } => {
            let (side, sign) = (side.letter(), heading.sign());
            let [one, other] = expected.map(Heading::sign);
            format!("le camp {side} ne peut pas semer {sign}, seulement {one} ou {other}")
        }
    }
}

fn vi_problem(problem: &Problem) -> String {
    match problem {
        Problem::NoGame => "cần một ván, nhưng văn bản đến đây là hết".to_owned(),
        Problem::Tag => "cần một thẻ như [A \"An\"] trên một dòng".to_owned(),
        Problem::Twice(name) => format!("thẻ {name} có hai lần"),
        Problem::Version(version) => {
            format!("không biết dạng '{version}', chỉ biết '1'; chương trình cũ quá chăng?")
        }
        Problem::Rules(error) => vi_rules_error(error),
        Problem::Start(error) => vi_position_error(error),
        Problem::Comment => "lời ghi chú không có chỗ kết, cần }".to_owned(),
        Problem::Move { word, error } => {
            format!("'{word}' không phải nước đi: {}", vi_move_error(error))
        }
        Problem::Illegal { word, error } => {
            let why = (notice::VI.illegal)(*error, &|side| format!("bên {}", side.letter()));
            format!("không đi {word} được: {why}")
        }
        Problem::End {
            found,
            expected: None,
        } => {
            format!("ván không thể kết thúc kiểu '{found}', các nước đi chưa hết ván")
        }
        Problem::End {
            found,
            expected: Some(ending),
        } => {
            let ending = (count::VI.ending)(*ending, &|side| format!("bên {}", side.letter()));
            format!("ván không kết thúc kiểu '{found}': {ending}")
        }
        Problem::Result { found, expected } => {
            format!("kết quả không thể là '{found}', các nước đi cho {expected}")
        }
        Problem::Match {
            tag,
            found,
            expected,
        } => {
            let expected = expected.as_deref().unwrap_or("không có thẻ này");
            format!("thẻ {tag} ở đây không thể là '{found}', cần {expected}")
        }
        Problem::TooLong => format!("ván có hơn {MOST_PLIES} nước"),
        Problem::TooMuch => "ván có quá nhiều lời ghi chú hoặc nhánh".to_owned(),
        Problem::Bracket => "nhánh trong ( ) phải đứng sau một nước đi và có chỗ kết".to_owned(),
    }
}

fn fr_problem(problem: &Problem) -> String {
    match problem {
        Problem::NoGame => "partie attendue, mais le texte s’arrête ici".to_owned(),
        Problem::Tag => "il faut une balise comme [A \"An\"] sur une seule ligne".to_owned(),
        Problem::Twice(name) => format!("la balise {name} figure deux fois"),
        Problem::Version(version) => format!(
            "format « {version} » inconnu (attendu : 1) ; le programme est-il trop ancien ?"
        ),
        Problem::Rules(error) => fr_rules_error(error),
        Problem::Start(error) => fr_position_error(error),
        Problem::Comment => "le commentaire n’a pas de fin, il manque }".to_owned(),
        Problem::Move { word, error } => {
            format!("« {word} » n’est pas un coup : {}", fr_move_error(error))
        }
        Problem::Illegal { word, error } => {
            format!("le coup {word} n’est pas jouable : {}", fr_illegal(*error))
        }
        Problem::End { found, expected } => {
            let expected = expected.map_or("aucune balise End".to_owned(), fr_ending_word);
            format!("la fin ne peut pas être « {found} » (attendu : {expected})")
        }
        Problem::Result { found, expected } => {
            format!("le résultat ne peut pas être « {found} », les coups donnent {expected}")
        }
        Problem::Match {
            tag,
            found,
            expected,
        } => {
            let expected = expected.as_deref().unwrap_or("aucune");
            format!("la balise {tag} ne peut pas être « {found} » ici (attendu : {expected})")
        }
        Problem::TooLong => format!("la partie a plus de {MOST_PLIES} coups"),
        Problem::TooMuch => "la partie a trop de commentaires ou de variantes".to_owned(),
        Problem::Bracket => {
            "une variante entre ( ) doit suivre un coup et avoir une fin".to_owned()
        }
    }
}

/// Why a move of a record can't be played, as the end of a sentence; the sides go by their letters.
fn fr_illegal(error: IllegalMove) -> String {
    match error {
        IllegalMove::Over => "la partie est finie".to_owned(),
        IllegalMove::NoSuchCell => "cette case n’existe pas sur ce plateau".to_owned(),
        IllegalMove::NoSuchSide => "ce camp ne joue pas".to_owned(),
        IllegalMove::QuanCell => "on ne joue jamais depuis un ô quan".to_owned(),
        IllegalMove::NotYours { mover } => format!("c’est au camp {} de jouer", mover.letter()),
        IllegalMove::Empty => "la case est vide".to_owned(),
        IllegalMove::Direction => "avec ces règles, on sème dans l’autre sens".to_owned(),
        IllegalMove::NoRoom => "la partie est pleine".to_owned(),
    }
}

/// The value of a record's `End` tag, which is the same in every language.
fn fr_ending_word(ending: Ending) -> String {
    match ending {
        Ending::Quan => "quan".to_owned(),
        Ending::Repetition => "repetition".to_owned(),
        Ending::Agreement => "agreement".to_owned(),
        Ending::Short { side, .. } => format!("short {}", side.letter()),
        Ending::Resignation(side) => format!("resignation {}", side.letter()),
    }
}
