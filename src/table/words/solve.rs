//! Proofs: their progress, what they cost, and what is wrong with a certificate.
//!
//! What is proved itself is told in the form that scripts read: `exact +12`.

use crate::proof::{CertificateError, CheckError, Fault};

/// What is said while something is proved or checked.
#[derive(Debug)]
pub struct SolveWords {
    /// How far the proof is whether the lead is this.
    pub(crate) progress: fn(lead: i32, positions: u64, seconds: f64) -> String,
    /// Something was proved.
    pub(crate) step: fn(known: &str, positions: u64, seconds: f64) -> String,
    /// What all of it took.
    pub(crate) cost: fn(positions: u64, seconds: f64) -> String,
    /// What was asked for is not true.
    pub(crate) disproved: &'static str,
    /// There was no time to prove it.
    pub(crate) not_proved: &'static str,
    /// A certificate is in order.
    pub(crate) checked: fn(positions: u64, searched: u64) -> String,
    /// A file is no certificate.
    pub(crate) unreadable: fn(&CertificateError) -> String,
    /// A certificate proves nothing.
    pub(crate) fault: fn(&CheckError) -> String,
}

pub(super) const VI: SolveWords = SolveWords {
    progress: |lead, positions, seconds| {
        format!("hơn được {lead:+} hay không: {positions} thế, {seconds:.0} giây")
    },
    step: |known, positions, seconds| format!("{known}  {positions} thế, {seconds:.1} giây"),
    cost: |positions, seconds| format!("{positions} thế, {seconds:.1} giây"),
    disproved: "điều hỏi đã được chứng minh là sai",
    not_proved: "chưa chứng minh được điều hỏi",
    checked: |positions, searched| {
        format!("đúng: {positions} thế trong chứng thư, {searched} thế dò thêm")
    },
    unreadable: |error| match error {
        CertificateError::Tag { line, name } => format!("dòng {line}: thiếu thẻ {name}"),
        CertificateError::Version { line, version } => {
            format!("dòng {line}: không biết chứng thư kiểu '{version}'")
        }
        CertificateError::Value { line } => format!("dòng {line}: không đọc được giá trị"),
        CertificateError::Answer { line, column } => {
            format!("dòng {line}, cột {column}: không phải nước trả lời")
        }
    },
    fault: |error| match error {
        CheckError::Subject => "chứng thư chỉ cho ván hai người chưa hết".to_owned(),
        CheckError::Short => "thiếu nước trả lời".to_owned(),
        CheckError::Long(needed) => format!("thừa nước trả lời, chỉ cần {needed} nước đầu"),
        CheckError::Answer {
            number,
            position,
            why,
        } => {
            let why = match why {
                Fault::Illegal => "không có nước ấy",
                Fault::Fails => "nước ấy hết ván, hoặc có thể hết ván, mà không được như đã nói",
                Fault::Search => "dò không ra điều đã nói",
                Fault::Work => "phải dò quá nhiều thế",
                Fault::Reply => "bên kia có nước làm hết ván mà không được như đã nói",
                Fault::Depth => "ván kéo quá dài",
            };
            format!("nước trả lời thứ {number}, ở thế {position}: {why}")
        }
    },
};

pub(super) const EN: SolveWords = SolveWords {
    progress: |lead, positions, seconds| {
        format!("a lead of {lead:+} or not: {positions} positions, {seconds:.0} s")
    },
    step: |known, positions, seconds| format!("{known}  {positions} positions, {seconds:.1} s"),
    cost: |positions, seconds| format!("{positions} positions, {seconds:.1} s"),
    disproved: "the opposite of what was asked is proved",
    not_proved: "what was asked is not proved yet",
    checked: |positions, searched| {
        format!("holds: {positions} positions in the certificate, {searched} searched")
    },
    unreadable: ToString::to_string,
    fault: ToString::to_string,
};

pub(super) const FR: SolveWords = SolveWords {
    progress: |lead, positions, seconds| {
        format!("une avance de {lead:+} ou non : {positions} positions, {seconds:.0} s")
    },
    step: |known, positions, seconds| format!("{known}  {positions} positions, {seconds:.1} s"),
    cost: |positions, seconds| format!("{positions} positions, {seconds:.1} s"),
    disproved: "le contraire de ce qui était demandé est prouvé",
    not_proved: "ce qui était demandé n’est pas encore prouvé",
    checked: |positions, searched| {
        format!("juste : {positions} positions dans le certificat, {searched} examinées en plus")
    },
    unreadable: |error| match error {
        CertificateError::Tag { line, name } => {
            format!("ligne {line} : il manque l’étiquette {name}")
        }
        CertificateError::Version { line, version } => {
            format!("ligne {line} : version de certificat inconnue : {version}")
        }
        CertificateError::Value { line } => format!("ligne {line} : valeur illisible"),
        CertificateError::Answer { line, column } => {
            format!("ligne {line}, colonne {column} : ce n’est pas une réponse")
        }
    },
    fault: |error| match error {
        CheckError::Subject => {
            "un certificat concerne une partie à deux qui n’est pas finie".to_owned()
        }
        CheckError::Short => "il manque des réponses".to_owned(),
        CheckError::Long(needed) => format!("seules les {needed} premières réponses servent"),
        CheckError::Answer {
            number,
            position,
            why,
        } => {
            let why = match why {
                Fault::Illegal => "ce coup n’existe pas",
                Fault::Fails => "ce coup finit ou peut finir la partie sans ce qui est affirmé",
                Fault::Search => "la recherche ne montre pas ce qui est affirmé",
                Fault::Work => "la recherche serait trop longue",
                Fault::Reply => {
                    "une réplique finit ou peut finir la partie sans ce qui est affirmé"
                }
                Fault::Depth => "la suite de coups est trop longue",
            };
            format!("réponse {number}, position {position} : {why}")
        }
    },
};
