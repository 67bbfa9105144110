//! The lesson: what each task teaches and asks for.

/// What the lesson says.
#[derive(Debug)]
pub struct LessonWords {
    /// Which task it is, 0 before the first, and how many there are.
    pub(crate) title: fn(task: usize, tasks: usize) -> String,
    /// What the stones and the rows are; said before the first move is watched.
    pub board: &'static str,
    pub(crate) sow: &'static str,
    pub(crate) relay: &'static str,
    pub(crate) capture: &'static str,
    pub(crate) chain: &'static str,
    pub(crate) two_empty: &'static str,
    pub(crate) refill: &'static str,
    pub(crate) end: &'static str,
    /// What a move took.
    pub(crate) takes: fn(stones: &str) -> String,
    pub(crate) begin: &'static str,
    /// The task is solved; what the move took.
    pub(crate) right: fn(gain: &str) -> String,
    /// The task is not solved; what the move took, and why the turn ended.
    pub(crate) wrong: fn(gain: &str, why: &str) -> String,
    /// The last task is solved.
    pub(crate) done: fn(gain: &str) -> String,
}

pub(super) const VI: LessonWords = LessonWords {
    title: |task, tasks| match task {
        0 => "Học chơi".to_owned(),
        task => format!("Học chơi, bài {task}/{tasks}"),
    },
    board: "Viên nhỏ là dân, viên to ở hai đầu là quan, nằm trong ô quan. Hàng dưới, có dấu ▶, là của mình. \
            Cuối ván ai nhiều hơn thì thắng.",
    sow: "Chọn ô của mình, rồi ← hay →: dân trong ô ấy rải ra, mỗi ô một viên. Hãy rải sao cho viên cuối \
          rơi vào ô 5.",
    relay: "Rải xong mà ô kế có dân thì được bốc tiếp, rải nữa cùng chiều. Hãy đi một nước được bốc tiếp.",
    capture: "Rải xong gặp một ô trống thì ăn hết ô ngay sau nó. Hãy ăn 4 dân!",
    chain: "Ăn xong lại gặp một ô trống rồi một ô có quân thì ăn tiếp. Hãy ăn liền hai ô, có cả quan!",
    two_empty: "Gặp hai ô trống liền nhau, hay ô kế là ô quan có quân, thì mất lượt. Hãy tránh, và ăn 5 dân.",
    refill: "Đến lượt mà hàng hết dân thì lấy dân đã ăn rải lại mỗi ô một, thiếu thì vay. Ô quan trống cũng \
             như ô trống. Hãy ăn cho hàng trên hết dân!",
    end: "Hết quan là hết ván: dân trên hàng ai nấy thu về, rồi đếm. Hãy ăn nốt quan cuối cùng!",
    takes: |stones| format!("ăn {stones}"),
    begin: "Enter để bắt đầu.",
    right: |gain| format!("Đúng rồi, {gain}! Enter sang bài sau."),
    wrong: |gain, why| {
        format!("Nước ấy {gain}: {why}. Quân đã về chỗ cũ, thử lại nhé; h là gợi ý.")
    },
    done: |gain| format!("Đúng rồi, {gain}! Thế là biết chơi rồi. Enter để về."),
};

pub(super) const EN: LessonWords = LessonWords {
    title: |task, tasks| match task {
        0 => "Learning to play".to_owned(),
        task => format!("Learning to play, task {task} of {tasks}"),
    },
    board: "The small stones are dân, the two big ones quan, each in its ô quan. The bottom row, marked ▶, is \
            yours. Whoever holds the most at the end wins.",
    sow: "Choose a cell of yours, then ← or →: its dân are sown, one into each following cell. Let the last \
          one fall into cell 5.",
    relay: "If the cell after your last dân is filled, you lift its dân and sow on. Play a move that goes on so.",
    capture: "If an empty cell follows your last dân, you capture all of the cell just beyond. Capture 4 dân!",
    chain: "If another empty cell and a filled one follow, you capture again. Capture two cells, a quan among them!",
    two_empty: "Two empty cells, or a filled ô quan right after your last dân, end the turn. Avoid that, and capture 5 dân.",
    refill: "Whose row is empty puts one dân back into each cell, borrowing if need be. An empty ô quan is like \
             any empty cell. Empty the top row!",
    end: "With the last quan the game ends: everyone takes their own row, and counts. Capture the last quan!",
    takes: |stones| format!("captures {stones}"),
    begin: "Enter begins.",
    right: |gain| format!("Right, it {gain}! Enter goes on."),
    wrong: |gain, why| format!("That {gain}: {why}. It is taken back, try again; h shows how."),
    done: |gain| format!("Right, it {gain}! Now you can play. Enter goes back."),
};

pub(super) const FR: LessonWords = LessonWords {
    title: |task, tasks| match task {
        0 => "Apprendre à jouer".to_owned(),
        task => format!("Apprendre à jouer, {task} sur {tasks}"),
    },
    board: "Les petites pierres sont les dân, les deux grosses les quan, chacun dans son ô quan. La rangée du bas, \
            marquée ▶, est la vôtre. Qui en a le plus à la fin gagne.",
    sow: "Choisissez une de vos cases, puis ← ou → : ses dân sont semés, un par case. Que le dernier tombe \
          dans la case 5.",
    relay: "Si la case après le dernier dân est occupée, on prend ses dân et on sème encore. Jouez un coup qui relance.",
    capture: "Si une case vide suit le dernier dân, on prend toute la case d’après. Prenez 4 dân !",
    chain: "Si suivent encore une case vide et une occupée, on prend encore. Prenez deux cases, un quan compris !",
    two_empty: "Deux cases vides, ou un ô quan occupé juste après le dernier dân, et le tour est perdu. Évitez-le, prenez 5 dân.",
    refill: "Rangée vide : on remet un dân par case, en empruntant s’il le faut. Un ô quan vide est une case \
             vide. Videz la rangée du haut !",
    end: "Plus de quan, la partie finit : chacun ramasse sa rangée et compte. Prenez le dernier quan !",
    takes: |stones| format!("prend {stones}"),
    begin: "Entrée pour commencer.",
    right: |gain| format!("Bravo, ce coup {gain} ! Entrée continue."),
    wrong: |gain, why| {
        format!("Ce coup {gain} : {why}. Il est repris, essayez encore ; h montre comment.")
    },
    done: |gain| format!("Bravo, ce coup {gain} ! Vous savez jouer. Entrée pour revenir."),
};
