//! The lesson: what each page teaches.

/// What the lesson says.
#[derive(Debug)]
pub struct LessonWords {
    /// The title of a page, and how many pages there are.
    pub(crate) title: fn(page: usize, pages: usize) -> String,
    /// What the stones and the rows are; said before the first move is watched.
    pub board: &'static str,
    pub(crate) sow: &'static str,
    pub(crate) relay: &'static str,
    pub(crate) capture: &'static str,
    pub(crate) chain: &'static str,
    pub(crate) two_empty: &'static str,
    pub(crate) refill: &'static str,
    pub(crate) end: &'static str,
    /// Asks to watch the move.
    pub(crate) watch: fn(mv: &str) -> String,
    pub(crate) next: &'static str,
    pub(crate) done: &'static str,
}

pub(super) const VI: LessonWords = LessonWords {
    title: |page, pages| format!("Học chơi, bài {page}/{pages}"),
    board: "Viên nhỏ là dân, viên to ở hai đầu là quan; ô của quan là ô quan. Hàng có dấu ▶ là của mình. \
            Cuối ván ai nhiều hơn thì thắng.",
    sow: "Đến lượt, bốc hết dân trong một ô của mình, rải mỗi ô một dân theo một chiều. Rải xong mà ô \
          kế tiếp là ô quan có quân thì mất lượt.",
    relay: "Rải xong mà ô kế tiếp có dân thì bốc luôn ô ấy, rải tiếp cùng chiều.",
    capture: "Rải xong gặp một ô trống thì ăn hết quân trong ô ngay sau nó. Kế đó lại là ô có quân nên \
              dừng.",
    chain: "Sau ô vừa ăn lại là một ô trống rồi một ô có quân thì ăn tiếp: ở đây ăn được cả quan.",
    two_empty: "Rải xong gặp hai ô trống liền nhau thì chẳng ăn được gì, và mất lượt.",
    refill: "Đến lượt hàng dưới mà năm ô đều trống: lấy dân đã ăn rải lại mỗi ô một dân. Chỉ có 3 dân \
             nên nợ 2, đến lúc đếm thì trả.",
    end: "Ăn nốt quan cuối cùng là hết ván: hết quan, tàn dân, thu quân, kéo về. Dân trên hàng \
          của ai thì người ấy thu về, rồi đếm.",
    watch: |mv| format!("Enter để xem {mv}."),
    next: "Enter để sang trang.",
    done: "Thế là biết chơi rồi. Enter để về.",
};

pub(super) const EN: LessonWords = LessonWords {
    title: |page, pages| format!("Learning to play, {page} of {pages}"),
    board: "The small stones are dân, the two big ones quan, each in its ô quan. The row marked ▶ is \
            yours. Whoever holds the most at the end wins.",
    sow: "On your turn lift all dân of one of your cells and drop one into each following cell. If a \
          filled ô quan comes next, your turn is over.",
    relay: "If the cell after your last dân is filled, lift its dân and keep sowing in the same direction.",
    capture: "If an empty cell comes after your last dân, you capture all that lies in the cell just \
              beyond it. Here a filled cell follows, so it ends.",
    chain: "After a capture comes another empty cell and then a filled one: you capture again, here even a quan.",
    two_empty: "Two empty cells after your last dân: nothing to capture, and your turn is over.",
    refill: "The bottom row's turn, and its five cells are empty: one dân is put back into each. Only 3 \
             were captured, so 2 are owed until the count.",
    end: "The last quan is captured and the game is over: hết quan, tàn dân, thu quân, kéo về. Everyone \
          takes the dân of their own row and counts.",
    watch: |mv| format!("Enter shows {mv}."),
    next: "Enter turns the page.",
    done: "Now you can play. Enter goes back.",
};

pub(super) const FR: LessonWords = LessonWords {
    title: |page, pages| format!("Apprendre, {page} sur {pages}"),
    board: "Les petites pierres sont les dân, les deux grosses les quan, chacun dans son ô quan. La rangée \
            marquée ▶ est la vôtre. Qui en a le plus à la fin gagne.",
    sow: "À votre tour, prenez tous les dân d’une de vos cases et semez-en un dans chaque case suivante. \
          Si vient ensuite un ô quan occupé, le tour est fini.",
    relay: "Si la case après le dernier dân est occupée, prenez ses dân et continuez à semer dans le même sens.",
    capture: "Si une case vide suit le dernier dân, vous prenez tout ce que contient la case d’après. \
              Ici une case occupée suit, et c’est fini.",
    chain: "Après une prise, encore une case vide puis une case occupée : on prend encore, ici même un quan.",
    two_empty: "Deux cases vides après le dernier dân : rien à prendre, et le tour est fini.",
    refill: "Au tour de la rangée du bas, ses cinq cases sont vides : un dân est remis dans chacune. \
             Il n’y en a que 3 de pris : on en doit 2 jusqu’au compte.",
    end: "Le dernier quan est pris, la partie est finie : hết quan, tàn dân, thu quân, kéo về. Chacun \
          ramasse les dân de sa rangée et compte.",
    watch: |mv| format!("Entrée montre {mv}."),
    next: "Entrée tourne la page.",
    done: "Vous savez jouer. Entrée pour revenir.",
};
