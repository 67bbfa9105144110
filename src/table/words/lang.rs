//! The three languages.

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// Vietnamese.
    Vi,
    /// English.
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::Vi, Self::En, Self::Fr];

    /// Returns the language's code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Vi => "vi",
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// Returns the language after this one.
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    /// Returns the language of a locale such as `vi_VN.UTF-8` or `fr-CA`.
    pub fn from_locale(locale: &str) -> Option<Self> {
        let language = locale
            .split(['_', '-', '.', '@'])
            .next()
            .unwrap_or_default();
        let is_meant = |lang: &Self| lang.code().eq_ignore_ascii_case(language);
        Self::ALL.into_iter().find(is_meant)
    }
}
