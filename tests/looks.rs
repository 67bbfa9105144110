//! How the table looks: both ends alike, a ring that can be followed, a past game that leaves one's own as it was.

use oanquan::app::library::Played;
use oanquan::app::{App, Message, Screen};
use oanquan::engine::read_records;
use ratatui::buffer::Buffer;

use crate::screens::GAME;
use crate::sitting::{picture, rows, sit_down, type_keys};

fn seen(options: &str, (columns, rows): (u16, u16)) -> Buffer {
    let mut app = sit_down(options);
    app.update(Message::Resize(columns, rows));
    picture(&app)
}

/// The signs of chalk that are each other's reflection.
const REFLECTIONS: [(char, char); 4] = [('╭', '╮'), ('╰', '╯'), ('├', '┤'), ('▐', '▌')];

fn reflected(sign: char) -> char {
    let pairs = REFLECTIONS.into_iter();
    let mut both = pairs.flat_map(|(one, other)| [(one, other), (other, one)]);
    both.find(|(one, _)| *one == sign)
        .map_or(sign, |(_, other)| other)
}

/// A row of signs as it is seen; what is painted is a blank, since light falls from one side, and so are stones, which lie as
/// chance has it.
fn signs(buffer: &Buffer, y: u16) -> Vec<char> {
    let cells = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
    let sign = |symbol: &str| symbol.chars().next().filter(|sign| !"▀●".contains(*sign));
    cells.map(|symbol| sign(symbol).unwrap_or(' ')).collect()
}

/// The place of each tee in the line above the cells, or below: the first and the last part the half-moons from the rows.
fn tees(buffer: &Buffer, tee: char) -> (u16, Vec<usize>) {
    let rows = (0..buffer.area.height).map(|y| (y, signs(buffer, y)));
    let tees = rows.map(|(y, signs)| {
        let tees = (0..signs.len()).filter(|x| signs[*x] == tee);
        (y, tees.collect::<Vec<_>>())
    });
    tees.into_iter()
        .find(|(_, tees)| tees.len() == 6)
        .unwrap_or_default()
}

#[test]
fn both_ends_of_a_board_are_reflections_at_every_size() {
    for content in ["Q7", "Q0", "7"] {
        let row = format!("5,5,5,5,5,{content}");
        let options = format!("en at:{row}/{row}_A_0,0/0,0_9");
        for (width, height) in
            (40..=200).flat_map(|width| [14, 20, 24, 31, 45, 60].map(|y| (width, y)))
        {
            let mono = seen(&format!("{options} mono"), (width, height));
            let painted = seen(&format!("{options} dark"), (width, height));
            let (top, above) = tees(&mono, '┬');
            let (bottom, _) = tees(&mono, '┴');
            let (first, last) = (above[0], above[5]);
            for y in top..=bottom {
                for buffer in [&mono, &painted] {
                    let signs = signs(buffer, y);
                    let [left, right] = ends(&signs, first, last);
                    // Words stand below the board.
                    if y < top + height / 2 {
                        let told = rows(buffer).join("\n");
                        assert_eq!(
                            left, right,
                            "{content} at {width}x{height}, row {y}:\n{told}"
                        );
                    }
                }
            }
        }
    }
}

/// The chalk in an end of a row, and where what lies there begins and ends.
type End = (Vec<(usize, char)>, [Option<usize>; 2]);

/// What is seen in the two ends of a row, each from the line that parts it from the cells: the chalk, and where what lies there
/// begins and ends, since words read the same way on both sides.
fn ends(signs: &[char], first: usize, last: usize) -> [End; 2] {
    let width = first.min(signs.len() - last);
    let end = |at: &dyn Fn(usize) -> char| {
        let is_chalk = |sign: &char| "─│╭╮╰╯├┤┬┴┼".contains(*sign);
        let seen = (1..width).map(|out| (out, at(out)));
        let (chalk, lies): (Vec<_>, Vec<_>) = seen
            .filter(|(_, sign)| *sign != ' ')
            .partition(|(_, sign)| is_chalk(sign));
        let edges = [lies.first(), lies.last()].map(|lies| lies.map(|(out, _)| *out));
        (chalk, edges)
    };
    [
        end(&|out| signs[first - out]),
        end(&|out| reflected(signs[last + out])),
    ]
}

#[test]
fn all_rows_of_three_and_four_sides_are_painted_where_there_is_room() {
    for (sides, size) in [3, 4]
        .into_iter()
        .flat_map(|sides| [(120, 40), (160, 50), (200, 60)].map(|size| (sides, size)))
    {
        let picture = seen(&format!("vi dark players={sides}"), size);
        let rows = rows(&picture).join("\n");
        assert!(!rows.contains('●'), "{sides} {size:?}\n{rows}");
    }
}

#[test]
fn what_is_told_of_a_side_is_never_cut() {
    for sides in [3, 4] {
        for size in [
            (40, 14),
            (44, 16),
            (56, 17),
            (60, 20),
            (80, 24),
            (100, 30),
            (120, 40),
        ] {
            let told = rows(&seen(&format!("vi players={sides}"), size)).join("\n");
            let open = told.matches('(').count();
            assert_eq!(open, told.matches(')').count(), "{told}");
            assert_eq!(told.matches("= 0").count(), sides, "{told}");
        }
    }
}

/// A table in mid-game with a past game on the shelf, which is opened.
fn looking_at_past(keys: &str) -> App {
    let mut past = sit_down("en");
    type_keys(&mut past, GAME);
    let record = read_records(&past.game_text()).unwrap().remove(0);
    let mut app = sit_down("en");
    type_keys(&mut app, keys);
    let name = "old".to_owned();
    app.show_played(vec![Played::new(name, record)]);
    app
}

#[test]
fn a_past_game_is_looked_at_and_escape_comes_back_to_ones_own_as_it_was() {
    // Two moves taken back, the cursor moved: all of that must be there again.
    let keys = "1>4>3<5>4>uu<right>";
    let mut own = sit_down("en");
    type_keys(&mut own, keys);
    let mut app = looking_at_past(keys);
    assert_eq!(type_keys(&mut app, "<enter>"), None);
    assert!(matches!(app.screen(), Screen::Look(_)));
    assert_eq!(app.looked_at().len(), 9);
    assert_eq!(app.record(), own.record(), "the table keeps its game");
    type_keys(&mut app, "<right><right><right><end>h<esc><left><esc>");
    assert_eq!(app.screen(), own.screen());
    assert_eq!(app.cursor(), own.cursor());
    assert_eq!(app.record(), own.record());
    assert_eq!(picture(&app), picture(&own));
    for key in ["y", "y", "u", "u", "u"] {
        type_keys(&mut app, key);
        type_keys(&mut own, key);
        assert_eq!(app.record().cursor(), own.record().cursor(), "{key}");
    }
}

#[test]
fn a_past_game_is_played_on_from_only_after_a_question() {
    let mut app = looking_at_past("1>4>");
    type_keys(&mut app, "<enter><right><right>");
    type_keys(&mut app, "<enter>");
    assert!(
        matches!(app.screen(), Screen::Ask { .. }),
        "{:?}",
        app.screen()
    );
    type_keys(&mut app, "<esc>");
    assert_eq!((app.ply(), app.looked_at().len()), (2, 9));
    type_keys(&mut app, "<enter>y");
    assert!(
        matches!(app.screen(), Screen::Play(_)),
        "{:?}",
        app.screen()
    );
    assert_eq!((app.record().cursor(), app.record().len()), (2, 9));
}
