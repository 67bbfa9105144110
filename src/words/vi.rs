//! Tiếng Việt.

use super::{CommandText, LessonText, PlainText, RpsText, RulesText, SetUpText, StoreText, Text};
use crate::app::Place;
use crate::app::even::Even;
use crate::app::library::Item;
use crate::app::rps::Throw;
use crate::app::settings::Speed;
use crate::engine::{
    Ending, Field, Heading, IllegalMove, MoveError, PositionError, Preset, Problem, Rule,
    RulesError, Sides, StopReason,
};
use crate::search::Taken;

/// Every phrase in Vietnamese.
pub(super) const TEXT: Text = Text {
    colon: ":",
    title: "Ô ĂN QUAN",
    turn_number: |turn| format!("lượt {turn}"),
    preset: |preset| match preset {
        Preset::Wikipedia => "Wikipedia",
        Preset::Pebbles => "Sỏi cuội",
        Preset::Kindergarten => "Mẫu giáo",
        Preset::Online => "Trực tuyến",
    },
    rule: |key, value| match (key, value) {
        (Rule::Players, n) => format!("{n} người chơi"),
        (Rule::Dan, n) => format!("mỗi ô {n} dân"),
        (Rule::Quan, n) => format!("quan {n}"),
        (Rule::Non, "0") => "được ăn quan non".to_owned(),
        (Rule::Non, n) => format!("không ăn quan non (dưới {n} dân)"),
        (Rule::First, "yes") => "lượt đầu được ăn quan".to_owned(),
        (Rule::First, _) => "lượt đầu không được ăn quan".to_owned(),
        (Rule::Empty, "pass") => "ô quan trống như mọi ô trống".to_owned(),
        (Rule::Empty, "stop") => "gặp ô quan trống thì mất lượt".to_owned(),
        (Rule::Empty, _) => "ô quan trống chặn cả ăn".to_owned(),
        (Rule::End, "cells") => "hết ván khi các ô quan trống".to_owned(),
        (Rule::End, _) => "hết ván khi hết quan".to_owned(),
        (Rule::Refill, n) => format!("đặt lại {n} dân mỗi ô"),
        (Rule::Repeat, "0") => "lặp thế không tính".to_owned(),
        (Rule::Repeat, n) => format!("lặp thế {n} lần thì hết ván"),
    },
    debt: "nợ",
    count_now: "đếm bây giờ",
    moves: "Các nước",
    start: "đầu ván",
    seat: |sides, side| match (sides, side as u8) {
        (_, 0) => "hàng dưới",
        (Sides::Two, _) | (Sides::Four, 2) => "hàng trên",
        (_, 1) => "hàng phải",
        _ => "hàng trái",
    },
    quan_seat: |sides, side| match (sides, side as u8) {
        (Sides::Two, 0) => "bên phải",
        (Sides::Two, _) => "bên trái",
        (_, 0) => "góc dưới phải",
        (Sides::Three, 1) => "đỉnh trên",
        (Sides::Three, _) | (_, 3) => "góc dưới trái",
        (_, 1) => "góc trên phải",
        _ => "góc trên trái",
    },

    turn_of: |name| format!("Lượt của {name}"),
    choose_cell: "chọn ô, ←→ rồi Enter, hoặc số ô",
    choose_way: |cell, dan, ways| format!("ô {cell}, {dan} dân, rải bên nào? {ways}"),
    confirm_way: |cell, dan, way| format!("ô {cell}, {dan} dân {}, Enter để rải", heading(way)),
    first_turn_spares: "lượt đầu, chưa được ăn quan",
    sowing: |name, hand| format!("{name} đang rải, trên tay còn {hand} dân"),
    capturing: |name, capture| format!("{name} ăn {}", spoils(capture.dan, capture.quan)),
    over: "Ván đã hết",
    looking: |ply, plies| format!("Xem lại: nước {ply} trên {plies}"),

    thinking: |name, depth| match depth {
        None => format!("{name} đang nghĩ…"),
        Some(depth) => format!("{name} đang nghĩ… (trước {depth} nước)"),
    },
    hint_asked: "Đang tìm nước hay…",
    hint: |mv, taken, lead| format!("Gợi ý {mv}: {}. Rồi sẽ {}.", takes(taken), ahead(lead)),
    hint_saves: |dan| format!("Tránh mất {dan} dân."),
    hint_answer: |name, mv, taken| format!("{name} đáp hay nhất là {mv}: {}.", takes(taken)),
    drawing: "Đang bốc thăm một thế mở đầu cân sức…",
    lead: |name, dan| match name {
        None => "hai bên ngang nhau".to_owned(),
        Some(name) => format!("{name} hơn {dan} dân"),
    },
    best: |mv| format!("hay nhất {mv}"),
    loss: |mv, dan| format!("{mv} mất {dan} dân so với nước hay nhất."),
    analysing: |done, all| format!("phân tích {done}/{all}"),
    chart: |a, b| format!("Thế hơn kém: trên là {a} hơn, dưới là {b} hơn"),

    cell: |cell| cell.map_or("ô quan".to_owned(), |cell| format!("ô {cell}")),
    sown: |name, mv, dan| format!("{name}: {mv} rải {dan} dân"),
    captured: |captures| {
        let each = captures
            .iter()
            .map(|(cell, capture)| format!("{cell} ({})", spoils(capture.dan, capture.quan)));
        format!("ăn {}", each.collect::<Vec<_>>().join(", rồi "))
    },
    captured_many: |cells, dan, quan| format!("ăn liền {cells} ô, cả thảy {}", left(dan, quan)),
    captured_nothing: "không ăn được gì",
    why: |why| match why {
        StopReason::Quan => "ô tiếp theo là ô quan",
        StopReason::TwoEmpty => "hai ô trống liền nhau",
        StopReason::AfterCapture => "ăn xong gặp ô có quân",
        StopReason::Non => "quan non không được ăn",
        StopReason::FirstTurn => "lượt đầu không được ăn quan",
        StopReason::EmptyQuan => "ô tiếp theo là ô quan trống",
    },
    turn_over: |why| format!("Mất lượt: {why}."),
    refilled: |name, dan, debt| match debt {
        None => format!("{name} hết dân trên hàng, lấy {dan} dân đã ăn đặt lại."),
        Some(debt) => format!("{name} hết dân trên hàng, đặt lại {dan} dân, nay nợ {debt}."),
    },
    ending: |ending, name| match ending {
        Ending::Quan => "Hết quan rồi.".to_owned(),
        Ending::Repetition => "Thế trên bàn lặp lại quá nhiều, ván dừng ở đây.".to_owned(),
        Ending::Agreement => "Mọi người đồng ý dừng để đếm.".to_owned(),
        Ending::Resignation(side) => format!("{} xin thua.", name(side)),
    },

    count: "Đếm quân",
    end_call: "Hết quan, tàn dân, thu quân, kéo về!",
    count_hand: "đã ăn",
    count_row: "thu về",
    count_quan: "quan",
    count_total: "tổng",
    count_debt_note: "Số âm là nợ, đến lúc đếm thì trả.",
    count_left_note: |dan, quan| format!("Còn trong ô quan, không của ai: {}.", left(dan, quan)),
    wins_by: |name, margin| format!("{name} thắng, hơn {margin} dân."),
    wins: |name| format!("{name} thắng."),
    draw: "Hòa.",
    share: |names| format!("{names} đồng hạng nhất."),

    illegal: |error, name| match error {
        IllegalMove::Over => "Ván đã hết.".to_owned(),
        IllegalMove::NoSuchCell => "Không có ô ấy.".to_owned(),
        IllegalMove::NoSuchSide => "Không có bên ấy.".to_owned(),
        IllegalMove::QuanCell => "Không ai được bốc quân ở ô quan.".to_owned(),
        IllegalMove::NotYours { mover } => format!("Ô ấy không phải của {}.", name(mover)),
        IllegalMove::Empty => "Ô ấy trống.".to_owned(),
    },
    wrong_way: |way| format!("Hàng này không rải {} được.", heading(way)),
    nothing_to_undo: "Không còn nước nào để lùi.",
    nothing_to_redo: "Không còn nước nào để đi lại.",
    new_line: "Rẽ sang nhánh mới; nhánh cũ vẫn còn (m).",
    no_other_line: "Không có nhánh nào khác.",
    other_line: "Nhánh kia, từ chỗ rẽ (y để đi tiếp).",
    speed: |speed| {
        let word = match speed {
            Speed::Slow => "chậm",
            Speed::Normal => "vừa",
            Speed::Fast => "nhanh",
            Speed::Off => "tắt, hiện ngay kết quả",
        };
        format!("Tốc độ rải: {word}.")
    },
    theme: |name| format!("Màu: {name}."),
    look_ahead: |on| {
        if on {
            "Xem trước: bật. Chọn ô là thấy nước đi dẫn đến đâu."
        } else {
            "Xem trước: tắt."
        }
    },
    ahead: |way, last, gain, why| format!("{way} đến {last}, {gain}; {why}"),
    game_number: |game, games| {
        if games > 1 {
            format!("ván {game}/{games}")
        } else {
            format!("ván {game}")
        }
    },
    standing: |name, wins, points| format!("{name} {wins} ván, {points} dân"),
    series_won: |names, count| match count {
        1 => format!("{names} thắng cả loạt ván."),
        _ => format!("Cả loạt ván hòa: {names}."),
    },
    ask_quit: "Nghỉ chơi? Ván đang dở sẽ mất.",
    ask_new: "Chơi ván mới? Ván đang dở sẽ mất.",
    ask_set_up: "Bày bàn lại? Ván đang dở sẽ mất.",
    ask_open: "Mở ván khác? Ván đang dở sẽ mất.",
    ask_resign: |name| format!("{name} xin thua ván này?"),
    ask_swap: |name| format!("{name}: đổi sang bên kia không?"),
    swapped: "Hai người đã đổi bên.",
    best_line: "Dãy nước hay nhất; Enter để chơi từ đó, Esc để về.",
    declined: |name| format!("{name} chưa chịu dừng: đếm bây giờ thì thua."),
    best_here: "dãy nước hay nhất",
    no_chart: "Biểu đồ chỉ có khi hai người chơi.",
    no_best_line: "Chưa có dãy nước hay nhất: bấm j để phân tích.",
    ask_agree: "Mọi người đồng ý dừng và đếm quân?",
    too_small: |(columns, rows), (need_columns, need_rows)| {
        [
            "Cửa sổ nhỏ quá.".to_owned(),
            format!("Đang là {columns}x{rows}, cần {need_columns}x{need_rows}."),
            "Nới rộng ra là chơi tiếp. q: nghỉ.".to_owned(),
        ]
    },

    key_help: "trợ giúp",
    key_cell: "chọn ô",
    key_arrows: "đến ô; rồi nhắm hướng, bấm lại lần nữa là rải",
    key_accept: "rải",
    key_signs: "rải ngay bên ấy (3> là ô 3 sang phải)",
    key_letters: "có thể bấm chữ của bên trước số ô, như A3>",
    key_back: "lùi một bước",
    key_undo: "lùi",
    key_redo: "đi lại",
    key_look: "xem lại",
    key_hint: "gợi ý",
    key_hurry: "đi ngay",
    key_analyse: "phân tích",
    key_chart: "biểu đồ hơn kém",
    key_best_line: "xem dãy nước hay nhất",
    key_line: "nhánh khác, còn lại khi rẽ từ một thế đã qua",
    key_agree: "đồng ý dừng và đếm quân",
    key_resign: "xin thua",
    key_speed: "rải nhanh hơn, chậm hơn",
    key_new: "ván mới",
    key_quit: "nghỉ",
    key_again: "chơi nữa",
    key_board: "xem bàn",
    key_step: "từng nước",
    key_ends: "đầu, cuối",
    key_capture: "lần ăn",
    key_play_on: "tự chạy",
    key_take_up: "chơi tiếp",
    key_leave_look: "về",
    key_yes: "có",
    key_no: "không",
    key_set_up: "bày bàn lại: tên, luật",
    key_language: "ngôn ngữ",
    key_theme: "màu",
    key_look_ahead: "xem trước nước đi",
    key_lesson: "học chơi",
    key_mouse: "chuột: bấm vào ô, rồi bấm mũi tên; bấm được cả phím ở dòng cuối",
    key_start: "bắt đầu",
    key_rows: "dòng khác",
    key_values: "đổi",
    key_next_row: "dòng kế",
    key_erase: "xóa",
    key_hand: "ra tay",
    key_leave: "nghỉ ngay",
    key_suspend: "tạm rời ra shell",
    key_redraw: "vẽ lại màn hình",
    key_go_on: "tiếp",
    key_page: "trang",
    key_scroll: "cuộn",
    key_back_to_game: "về ván",

    help: "Trợ giúp",
    help_place: |place| match place {
        Place::SetUp => "Phím khi bày bàn",
        Place::Name => "Phím khi gõ tên",
        Place::Rps => "Phím khi oẳn tù tì",
        Place::Lesson => "Phím khi học chơi",
        Place::Play => "Phím khi chơi",
        Place::Count => "Phím khi hết ván",
        Place::Look => "Phím khi xem lại",
        Place::Library => "Phím khi chọn ván",
        Place::Path => "Phím khi gõ tên tệp",
        Place::Help => "Phím khi xem trợ giúp",
        Place::Draw => "Phím khi bốc thăm thế mở đầu",
        Place::Wait => "Phím khi máy nghĩ",
        Place::Ask => "Phím khi được hỏi",
    },
    help_everywhere: "Phím ở mọi nơi",
    help_rules: "Luật của ván này",
    more: "còn nữa ở dưới",
    rules: RulesText {
        board: |sides, dan| {
            let n = sides.count();
            let place = if sides == Sides::Two {
                "Hai đầu"
            } else {
                "Giữa các"
            };
            format!(
                "{n} người chơi, mỗi người một hàng năm ô dân, mỗi ô {dan} dân. {place} hàng là {n} ô \
                 quan, mỗi ô một quan, không của riêng ai. Quân to là quan, quân nhỏ là dân."
            )
        },
        sow: "Đến lượt, bốc hết dân trong một ô của mình rồi rải mỗi ô một dân vào các ô kế tiếp, sang \
              trái hay sang phải tùy ý, qua cả ô quan và ô của người khác.",
        relay: "Rải hết, nhìn ô kế tiếp. Nếu là ô dân có quân thì bốc hết, rải tiếp theo chiều ấy. Nếu là \
                ô quan đang có quân thì mất lượt.",
        capture: "Nếu ô kế tiếp trống mà ô sau nó có quân thì được ăn hết quân trong ô sau. Kế nữa lại là \
                  một ô trống rồi một ô có quân thì ăn tiếp, cứ thế liên hoàn. Hai ô trống liền nhau, \
                  hoặc ăn xong gặp ngay ô có quân, là hết lượt. Ăn rồi thì không rải nữa.",
        empty_pass: "Ô quan trống cũng như mọi ô trống: được ăn qua nó.",
        empty_stop: "Rải xong mà kế tiếp là ô quan trống thì mất lượt. Đang ăn liên hoàn thì nó chỉ là một \
                     ô trống như mọi ô khác.",
        empty_wall: "Ô quan trống là bức tường: rải xong gặp nó thì mất lượt, đang ăn gặp nó thì dừng.",
        non: |n| {
            format!(
                "Quan non: ô còn quan mà có dưới {n} dân thì không được ăn. Gặp nó thì dừng; những gì đã \
                 ăn trước đó vẫn được giữ."
            )
        },
        first: "Lượt đầu tiên của mỗi người không được ăn ô còn quan.",
        refill: |n| {
            format!(
                "Đến lượt mà cả năm ô của mình đều trống thì lấy dân đã ăn đặt lại mỗi ô {n} dân. Không đủ \
                 thì vay: số dân thành âm, đến lúc đếm thì trả."
            )
        },
        end_cells: "Hết ván khi các ô quan đều trống, cả dân cũng không còn: hết quan, tàn dân, thu quân, \
                    kéo về.",
        end_pieces: "Hết ván ngay khi các quan bị ăn hết. Dân còn nằm trong ô quan không của ai.",
        repeat: |n| format!("Cùng một thế, cùng người đi, đứng đến lần thứ {n} thì ván cũng dừng."),
        count: |n| {
            format!(
                "Cuối ván, ai thu dân trên hàng người ấy. Mỗi dân tính 1, mỗi quan tính {n}. Ai nhiều hơn \
                 thì thắng, bằng nhau là hòa."
            )
        },
    },

    setup: SetUpText {
        title: "Bày bàn",
        start: [
            "▶ Bắt đầu chơi",
            "Enter là chơi ngay; ↑ ↓ để đổi tên, luật và người đi trước.",
        ],
        lesson: [
            "Học chơi trong hai phút",
            "Bảy thế nhỏ trên bàn thật: rải, ăn, vay, đếm.",
        ],
        name: |side, seat| format!("Tên bên {} ({seat})", side.letter()),
        name_note: "Gõ tên người hoặc tên đội; xóa hết thì lấy tên thường.",
        player: [
            "  ai đi",
            "Người, hay máy với năm bậc thi ngày xưa: Tú tài dễ nhất, Trạng nguyên khó nhất.",
        ],
        person: "người",
        even: [
            "Cho cân sức",
            "Đi trước lợi hơn: đổi bên sau nước đầu, hoặc bốc thăm thế mở đầu ngang nhau.",
        ],
        even_value: |even| match even {
            Even::Nothing => "để vậy",
            Even::Pie => "được đổi bên sau nước đầu",
            Even::Drawn => "bốc thăm thế mở đầu",
        },
        preset: "Bộ luật",
        preset_note: |preset| match preset {
            Preset::Wikipedia => "Như Wikipedia tiếng Việt kể; nhiều nơi chơi thế này.",
            Preset::Pebbles => "Theo bài làm bàn cờ sỏi cuội: gặp ô quan dù trống cũng mất lượt.",
            Preset::Kindergarten => {
                "Như ở trường mẫu giáo: hết quan là hết ván, đặt lại mỗi ô 5 dân."
            }
            Preset::Online => "Theo một trò trên mạng: lượt đầu của mỗi người không được ăn quan.",
        },
        rule: |key| match key {
            Rule::Players => "Số người",
            Rule::Dan => "Dân mỗi ô",
            Rule::Quan => "Một quan tính",
            Rule::Non => "Quan non",
            Rule::First => "Ăn quan lượt đầu",
            Rule::Empty => "Ô quan trống",
            Rule::End => "Hết ván",
            Rule::Refill => "Đặt lại",
            Rule::Repeat => "Lặp thế",
        },
        rule_note: |key| match key {
            Rule::Players => "Hai người ngồi hai bên; ba người bàn tam giác, bốn người bàn vuông.",
            Rule::Dan => "Lúc đầu mỗi ô dân có mấy dân; hầu như đâu cũng 5.",
            Rule::Quan => "Phổ biến nhất là 10, nhiều nơi tính 5.",
            Rule::Non => {
                "Ô còn quan mà ít dân hơn số này thì không được ăn; ai chơi vậy thường lấy 5."
            }
            Rule::First => {
                "Có nơi không cho ăn quan trong lượt đầu của mỗi người, để ván khỏi ngắn."
            }
            Rule::Empty => {
                "Ô quan trống: như mọi ô; hay rải đến thì mất lượt; hay chặn cả khi đang ăn."
            }
            Rule::End => "Hết ván khi ô quan trống cả dân lẫn quan, hay ngay khi quan bị ăn hết.",
            Rule::Refill => "Hết dân trên hàng thì đặt lại mỗi ô mấy dân: thường 1, mẫu giáo 5.",
            Rule::Repeat => "Cùng một thế đứng nhiều lần thì dừng để đếm; 0 là cứ chơi mãi.",
        },
        first: [
            "Ai đi trước",
            "Đi trước lợi nhiều; ván sau người khác đi trước.",
        ],
        chance: "may rủi",
        rps: "oẳn tù tì",
        games: ["Số ván", "Chơi nhiều ván thì cộng điểm các ván."],
        games_value: |games| format!("{games} ván"),
    },
    rps: RpsText {
        title: "Oẳn tù tì",
        how: "Mỗi người kín đáo bấm một phím của mình. Đủ tay mới mở.",
        hand: |hand| match hand {
            Throw::Hammer => "búa",
            Throw::Scissors => "kéo",
            Throw::Bag => "bao",
        },
        waits: "chưa ra tay",
        hidden: "đã ra tay",
        starts: |name| format!("{name} thắng và đi trước. Enter để chơi."),
        tie: "Chưa phân thắng bại. Enter để ra lại.",
    },
    lesson: LessonText {
        title: |page, pages| format!("Học chơi, {page} trên {pages}"),
        sow: "Đến lượt, bốc hết dân trong một ô của mình, rải mỗi ô một dân theo một chiều. Rải xong mà ô \
              kế tiếp là ô quan có quân thì mất lượt.",
        relay: "Rải xong mà ô kế tiếp có dân thì bốc luôn ô ấy, rải tiếp cùng chiều.",
        capture: "Rải xong gặp một ô trống thì ăn hết quân trong ô ngay sau nó. Kế đó lại là ô có quân nên \
                  dừng.",
        chain: "Sau ô vừa ăn lại là một ô trống rồi một ô có quân thì ăn tiếp: ở đây ăn được cả quan.",
        two_empty: "Rải xong gặp hai ô trống liền nhau thì chẳng ăn được gì, và mất lượt.",
        refill: "Đến lượt hàng dưới mà năm ô đều trống: lấy dân đã ăn đặt lại mỗi ô một dân. Chỉ có 3 dân \
                 nên nợ 2, đến lúc đếm thì trả.",
        end: "Ăn nốt quan cuối cùng là hết ván: hết quan, tàn dân, thu quân, kéo về. Ai thu dân trên hàng \
              người ấy rồi đếm.",
        watch: |mv| format!("Enter để xem {mv}."),
        next: "Enter để sang trang.",
        done: "Thế là biết chơi rồi. Enter để về.",
    },
    plain: PlainText {
        hello: "Ô ăn quan. Gõ nước đi, ví dụ A3>, rồi Enter; gõ help để xem trợ giúp.",
        row: |name, seat, cells| format!("{name}, {seat}: {cells}"),
        ends: |cells| format!("Ô quan: {cells}"),
        end: |quan, dan| match (quan, dan) {
            (false, 0) => "trống".to_owned(),
            (quan, dan) => spoils(dan, quan),
        },
        hand: |name, dan, quan, count| {
            format!("{name} có {}, đếm bây giờ được {count}.", purse(dan, quan))
        },
        prompt: |name| format!("{name}, mời đi:"),
        help: "Nước đi: bên, số ô, hướng, ví dụ A3> hoặc chỉ 3>. Lệnh: board (bàn), undo (lùi), redo (đi \
               lại), moves (các nước), rules (luật), record (biên bản), resign (xin thua), agree (đồng ý \
               dừng), new (ván mới), quit (nghỉ), help (trợ giúp).",
        what: |line| format!("'{line}' không phải nước đi, cũng không phải lệnh"),
        bye: "Tạm biệt.",
        unfinished: "Ván chưa hết. Biên bản:",
    },

    command: CommandText {
        about: "Ô ăn quan, trò chơi dân gian Việt Nam, cho hai đến bốn người cùng một bàn phím",
        usage: "Cách dùng",
        commands: "Lệnh",
        options: "Tùy chọn",
        rules_heading: "Luật chơi",
        players_heading: "Người chơi",
        file_value: "TỆP",
        arguments: "Tham số",
        examples: "Ví dụ",
        example_notes: [
            "hai người, luật thường",
            "quan tính 5, không ăn quan non",
            "ba người, có tên",
            "chơi tiếp một ván đã ghi",
            "luật mẫu giáo, bằng tiếng Việt",
        ],
        help: |id| match id {
            "file" => "Chơi tiếp ván trong tệp này",
            "rules" => {
                "Tên một bộ luật (wikipedia, pebbles, kindergarten, online), hoặc cả bộ như \"wikipedia quan=5 non=5\""
            }
            "quan" => "Một quan tính bằng mấy dân, 1 đến 50",
            "non" => "Không ăn ô còn quan mà có dưới N dân (bỏ trống N là 5)",
            "first-turn" => "Lượt đầu của mỗi người không được ăn quan",
            "empty" => "Ô quan trống thì sao",
            "end" => "Hết ván khi nào: các ô quan trống, hay các quan bị ăn hết",
            "refill" => "Hết dân trên hàng thì đặt lại mỗi ô mấy dân, 1 đến 5",
            "dan" => "Số dân mỗi ô lúc đầu, 1 đến 10",
            "repeat" => "Một thế đứng mấy lần thì hết ván, 2 đến 9; 0 là không xét",
            "players" => "Mấy người chơi, 2 đến 4",
            "a" => "Tên bên A, ngồi dưới",
            "b" => "Tên bên B",
            "c" => "Tên bên C",
            "d" => "Tên bên D",
            "first" => "Ai đi trước",
            "bot" => "Cho máy chơi một bên: b:3, a:tien-si, all:5; bậc 1 (dễ) đến 5 (khó)",
            "analyse" => {
                "Tìm nước hay nhất của một thế, hoặc xem mỗi nước của một ván mất bao nhiêu dân"
            }
            "analyse-file" => "Tệp biên bản để phân tích từng nước",
            "max-depth" => "Nghĩ trước nhiều nhất N nước",
            "seconds" => "Nghĩ mỗi thế S giây",
            "threads" => "Số luồng tính",
            "match" => "Cho hai máy đấu nhiều ván",
            "one" => "Một bậc (1-5 hoặc tên), greedy, hoặc depth:N",
            "other" => "Đối thủ, cũng như vậy",
            "match-games" => "Số ván (thường 200)",
            "seed" => "Số gieo may rủi; cùng số thì ra cùng kết quả",
            "lang" => "Ngôn ngữ: tiếng Việt, tiếng Anh, tiếng Pháp",
            "ascii" => "Chỉ vẽ bằng ký tự ASCII",
            "theme" => "Bảng màu",
            "speed" => "Tốc độ rải quân",
            "no-mouse" => "Không dùng chuột",
            "no-save" => "Không ghi gì lên đĩa",
            "plain" => "Chơi bằng từng dòng chữ, không vẽ bàn",
            "help" => "In trợ giúp này",
            "version" => "In phiên bản",
            "positions" => "In mọi thế của các ván trong một tệp",
            "positions-file" => "Tệp biên bản; - là đầu vào chuẩn",
            "perft" => "Đếm số dãy nước đi theo độ dài",
            "depth" => "Độ dài lớn nhất",
            "position" => "Đếm từ thế này",
            "time" => "In thêm số giây và số nước mỗi giây",
            "rules-command" => "In luật của bộ luật đã chọn",
            "config" => "In tệp thiết lập mẫu",
            "replay" => "Xem lại các ván trong một tệp",
            "replay-file" => "Tệp biên bản",
            "history" => "Liệt kê những ván đã chơi; ván mới nhất là số 1",
            "show" => "In biên bản ván N",
            "delete" => "Xóa hẳn ván N",
            "export" => "Xuất mọi ván ra tệp mới; - là đầu ra chuẩn",
            "import" => "Nhập các ván từ tệp; - là đầu vào chuẩn",
            "completions" => "In phần gợi ý lệnh cho một shell",
            "shell" => "Tên shell",
            "man" => "In trang hướng dẫn man",
            _ => "",
        },
        error: "error",
        try_help: "xem 'oanquan --help'",
        no_terminal: "không có màn hình để chơi: thêm --plain để chơi bằng từng dòng",
        cannot_read: |file| format!("không đọc được '{file}'"),
        one_game_only: |games| format!("tệp có {games} ván, ở đây cần đúng một ván"),
        file_has_rules: "tệp đã có luật và thế đầu của nó: hãy bỏ các tùy chọn luật và --first",
        too_large: |megabytes| format!("lớn hơn {megabytes} MB"),
        not_found: "không có tệp ấy",
        forbidden: "không có quyền",
        not_a_file: "không phải tệp thường",
        not_text: "không phải văn bản UTF-8",
        bad_value: |value, option, expected| {
            format!("{option} không nhận '{value}': cần {expected}")
        },
        unknown: |what| format!("không có tùy chọn hay lệnh '{what}'"),
        missing: |what| format!("thiếu: {what}"),
        conflict: |one, other| format!("{one} không dùng chung với {other} được"),
        no_such_side: |side| format!("ván này không có bên {side}"),
        rules_error,
        position_error,
        place: |line, column| format!("dòng {line}, cột {column}"),
        problem,
        move_error,
    },
    store: StoreText {
        ask_go_on: |names, moves, date| {
            format!(
                "Chơi tiếp ván {names} ({date}, {moves} nước)? n: ván mới, ván này vẫn được giữ."
            )
        },
        yes_words: &["có", "co", "c"],
        no_words: &["không", "khong", "k"],
        ask_new: "Chơi ván mới? Ván đang dở được cất đi.",
        ask_set_up: "Bày bàn lại? Ván đang dở được cất đi.",
        ask_delete: "Xóa hẳn ván này?",
        menu_heading: "Các ván và biên bản",
        item: |item| match item {
            Item::Played => "Những ván đã chơi",
            Item::Save => "Lưu ván này vào tệp",
            Item::Open => "Mở tệp",
            Item::CopyRecord => "Chép biên bản",
            Item::CopyPosition => "Chép thế trên bàn",
            Item::Import => "Nhập các ván từ tệp",
            Item::Export => "Xuất mọi ván ra tệp",
        },
        played_heading: |count| format!("Những ván đã chơi: {count}"),
        file_heading: |count| format!("Số ván trong tệp: {count}"),
        path_heading: |item| match item {
            Item::Save => "Lưu ván này vào tệp:",
            Item::Import => "Nhập các ván từ tệp:",
            Item::Export => "Xuất mọi ván ra tệp:",
            _ => "Mở tệp:",
        },
        words_heading: "Đã chép, nếu terminal cho phép; hoặc chép từ đây",
        nothing_played: "Chưa có ván nào.",
        unfinished_after: |moves| format!("đang dở, {moves} nước"),
        saved_as: |file| format!("Đã lưu vào {file}."),
        imported: |count| format!("Đã nhập {count} ván."),
        deleted: |game| format!("Đã xóa: {game}"),
        is_there: "đã có sẵn, không ghi đè",
        no_such_game: |number, count| format!("không có ván {number}, chỉ có {count} ván"),
        not_kept: "Lúc này không lưu ván nào.",
        key_shelf: "ván cũ, tệp, chép",
        key_open: "chọn",
        key_delete: "xóa ván",
        warning: "lưu ý",
        unknown_key: |key| format!("không có mục '{key}'"),
        settings_heading: "Thiết lập của oanquan",
        settings_order: "Tùy chọn dòng lệnh và biến môi trường được ưu tiên hơn tệp này. Bỏ dấu # để dùng.",
        settings_names: "Tên người chơi",
        settings_mouse: "Có dùng chuột hay không",
        not_saved: |why| format!("Ván này không được lưu: {why}. Cứ chơi tiếp."),
        not_all_saved: |why| format!("Không lưu được hết: {why}."),
        no_home: "không có thư mục nhà (hãy đặt HOME hoặc XDG_STATE_HOME)",
        put_aside: |file| format!("Một ván đã lưu không đọc được, vẫn được giữ ở {file}."),
    },
};

fn heading(way: Heading) -> &'static str {
    match way {
        Heading::Right => "sang phải",
        Heading::Left => "sang trái",
        Heading::Up => "lên trên",
        Heading::Down => "xuống dưới",
    }
}

/// What lies in one cell.
fn spoils(dan: u16, quan: bool) -> String {
    match (quan, dan) {
        (true, 0) => "quan".to_owned(),
        (true, dan) => format!("quan và {dan} dân"),
        (false, dan) => format!("{dan} dân"),
    }
}

fn left(dan: u32, quan: u32) -> String {
    match (dan, quan) {
        (dan, 0) => format!("{dan} dân"),
        (0, quan) => format!("{quan} quan"),
        (dan, quan) => format!("{quan} quan và {dan} dân"),
    }
}

/// What a side holds.
fn purse(dan: i32, quan: u8) -> String {
    match dan {
        ..0 => format!("{quan} quan và nợ {} dân", -dan),
        dan => format!("{quan} quan và {dan} dân"),
    }
}

fn rules_error(error: &RulesError) -> String {
    match error {
        RulesError::Missing => "chưa cho bộ luật nào".to_owned(),
        RulesError::Preset(name) => {
            let names = Preset::ALL.map(Preset::name).join(", ");
            format!("không có bộ luật '{name}', chỉ có {names}")
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

fn position_error(error: &PositionError) -> String {
    match error {
        PositionError::Fields { found } => {
            format!("cần 4 phần (bàn, bên đi, quân đã ăn, số nước), có {found}")
        }
        PositionError::Sides {
            field,
            expected,
            found,
        } => {
            format!("{}: cần {expected} bên, có {found}", field_name(*field))
        }
        PositionError::Length { field, side, found } => {
            let expected = if *field == Field::Board {
                "6 ô"
            } else {
                "dân,quan"
            };
            let field = field_name(*field);
            format!("{field}: bên {}: cần {expected}, có {found}", side.letter())
        }
        PositionError::Value { field, side, text } => {
            let side = side.map_or(String::new(), |side| format!("bên {}: ", side.letter()));
            let expected = match field {
                Field::Board => "0 đến 200, ở ô quan còn có thể là Q hoặc Q0 đến Q200",
                Field::Mover => "chữ của một bên",
                Field::Hands => "dân từ -500 đến 10000, quan từ 0 đến 4",
                Field::Moves => "một số nguyên",
            };
            format!(
                "{}: {side}không nhận '{text}', cần {expected}",
                field_name(*field)
            )
        }
        PositionError::Quan { found } => {
            format!("bàn và quân đã ăn: {found} quan, nhiều hơn số bên")
        }
    }
}

/// The field in Vietnamese with its word in the text forms.
fn field_name(field: Field) -> String {
    let name = match field {
        Field::Board => "bàn",
        Field::Mover => "bên đi",
        Field::Hands => "quân đã ăn",
        Field::Moves => "số nước",
    };
    format!("{name} ({})", field.name())
}

fn move_error(error: &MoveError) -> String {
    match error {
        MoveError::Form => "cần một nước đi như A3>".to_owned(),
        MoveError::Side(letter) => format!("bàn này không có bên {letter}"),
        MoveError::Number(digit) => format!("không có ô {digit}, chỉ có 1 đến 5"),
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

fn problem(problem: &Problem) -> String {
    match problem {
        Problem::NoGame => "cần một ván, nhưng văn bản đã hết".to_owned(),
        Problem::Tag => "cần một thẻ như [A \"An\"] trên một dòng".to_owned(),
        Problem::Twice(name) => format!("thẻ {name} có hai lần"),
        Problem::Version(version) => {
            format!("không biết dạng '{version}', chỉ biết '1'; chương trình cũ quá chăng?")
        }
        Problem::Rules(error) => rules_error(error),
        Problem::Start(error) => position_error(error),
        Problem::Comment => "lời ghi chú không có chỗ kết, cần }".to_owned(),
        Problem::Move { word, error } => {
            format!("'{word}' không phải nước đi: {}", move_error(error))
        }
        Problem::Illegal { word, error } => {
            let why = (TEXT.illegal)(*error, &|side| format!("bên {}", side.letter()));
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
            let ending = (TEXT.ending)(*ending, &|side| format!("bên {}", side.letter()));
            format!("ván không kết thúc kiểu '{found}': {ending}")
        }
        Problem::Result { found, expected } => {
            format!("kết quả không thể là '{found}', các nước đi cho {expected}")
        }
        Problem::TooLong => format!("ván có hơn {} nước", crate::engine::MOST_PLIES),
    }
}

/// By how many dân the mover comes out ahead or behind.
fn ahead(lead: i32) -> String {
    match lead {
        0 => "ngang nhau".to_owned(),
        1.. => format!("hơn {lead} dân"),
        _ => format!("kém {} dân", -lead),
    }
}

/// What a move captures, in short.
fn takes(Taken { dan, quan }: Taken) -> String {
    match (dan, quan) {
        (0, 0) => "không ăn gì".to_owned(),
        (dan, 0) => format!("ăn {dan} dân"),
        (0, quan) => format!("ăn {quan} quan"),
        (dan, quan) => format!("ăn {quan} quan và {dan} dân"),
    }
}
