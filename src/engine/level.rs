//! Temporary.
/// L
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// 1
    TuTai,
    /// 2
    CuNhan,
    /// 3
    TienSi,
    /// 4
    BangNhan,
    /// 5
    TrangNguyen,
}
impl Level {
    /// All
    pub const ALL: [Self; 5] = [
        Self::TuTai,
        Self::CuNhan,
        Self::TienSi,
        Self::BangNhan,
        Self::TrangNguyen,
    ];
}
