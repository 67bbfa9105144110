//! The lines of words round the board: title, players, turn, story, moves, keys.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::fitted;
use super::layout::Layout;
use crate::app::choice::Choice;
use crate::app::key::{BINDINGS, Binding};
use crate::app::lesson::PAGES;
use crate::app::story::{Capture, Story};
use crate::app::text::Text;
use crate::app::thinking::{Advice, Purpose};
use crate::app::{App, Message, Notice, Question, Screen};
use crate::engine::{
    Cell, Direction, Heading, Hint, Position, Record, Report, Rules, Side, Sides, Step, cell_text,
};

/// The most captures of a turn that are told one by one.
const MANY: usize = 4;

/// Draws every line of words of a layout.
pub(super) fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    draw_title(app, layout.title, buffer);
    draw_players(app, layout, buffer);
    draw_turn(app, layout.turn, buffer);
    let (lines, style) = said(app, layout.story.width);
    let is_lesson = matches!(app.screen(), Screen::Lesson { .. });
    let is_long = lines.len() > usize::from(layout.story.height);
    // A long story takes the line of moves as well; a lesson has none to list.
    let takes_line = layout.moves.height == 1 && (is_long || is_lesson);
    let room = if takes_line {
        layout.story.union(layout.moves)
    } else {
        layout.story
    };
    draw_story(&lines, style, room, buffer);
    if layout.moves.height > 1 && !is_lesson {
        draw_moves_list(app, layout.moves, buffer);
    } else if !takes_line {
        draw_moves_line(app, layout.moves, buffer);
    }
}

/// Returns the name of a side as a span that fits.
pub(super) fn name(app: &App, side: Side, room: usize) -> String {
    fitted(&app.record().names[side], room)
}

fn draw_title(app: &App, area: Rect, buffer: &mut Buffer) {
    let (text, theme) = (app.text(), app.settings().theme);
    let mut turn = (text.turn_number)(app.shown().moves().saturating_add(1));
    if app.series().is_worth_telling() {
        let game = (text.game_number)(app.series().game(), app.series().games);
        turn = format!("{game} · {turn}");
    }
    let room = usize::from(area.width).saturating_sub(text.title.width() + turn.width() + 6);
    let rules = fitted(&text.rules_line(app.record().rules()), room);
    let line = Line::from(vec![
        Span::styled(format!(" {}  ", text.title), theme.strong),
        Span::styled(rules, theme.dim),
    ]);
    line.render(area, buffer);
    Line::styled(format!("{turn} "), theme.dim)
        .right_aligned()
        .render(area, buffer);
}

fn draw_players(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let sides = app.shown().sides();
    if sides == Sides::Two {
        let [top, bottom] = layout.panels;
        player(app, Side::B, top.width).render(top, buffer);
        player(app, Side::A, bottom.width).render(bottom, buffer);
        return;
    }
    let center = layout.geometry.center;
    let count = u16::try_from(sides.count()).unwrap_or(4);
    let spread = if center.height >= 2 * count { 2 } else { 1 };
    let top = center.y + (center.height.saturating_sub(spread * count - (spread - 1))) / 2;
    for (side, row) in sides.iter().zip(0..) {
        let area = Rect {
            y: top + row * spread,
            height: 1,
            ..center
        }
        .intersection(center);
        player(app, side, center.width).render(area, buffer);
    }
}

/// What a side has: mark, name, quan, dân or debt, score, and the score if the game were counted now.
fn player(app: &App, side: Side, width: u16) -> Line<'static> {
    let (text, theme, position) = (app.text(), app.settings().theme, app.shown());
    let (hand, rules) = (position.hand(side), position.rules());
    let moves = position.mover() == side && !position.is_over();
    let roomy = width >= 60;
    let style = theme.sides[side as usize];
    let score = hand.dan + i32::from(hand.quan) * i32::from(rules.quan);
    // Mark, gaps and figures take the rest.
    let name_room = if roomy {
        20
    } else {
        width.saturating_sub(17).clamp(6, 11).into()
    };
    let name = name(app, side, if roomy { name_room } else { name_room - 1 });
    let pad = " ".repeat(name_room - name.width().min(name_room));
    let dan = if hand.dan < 0 {
        Span::styled(format!("{} {}", text.debt, -hand.dan), theme.notice)
    } else {
        Span::styled(format!("● {}", hand.dan), theme.text)
    };
    let gap = if roomy { "   " } else { " " };
    let mut spans = vec![
        Span::styled(if moves { " ▶ " } else { "   " }, theme.mark),
        Span::styled(name, style),
        Span::raw(pad),
        Span::styled(format!("◆ {}", hand.quan), theme.quan),
        Span::raw(gap),
        dan,
        Span::raw(gap),
        Span::styled(format!("= {score}"), theme.strong),
    ];
    if roomy {
        let count = position.count()[side];
        spans.push(Span::styled(
            format!("    {}{} {count}", text.count_now, text.colon),
            theme.dim,
        ));
    }
    Line::from(spans)
}

/// Whose turn it is, and what is asked of him.
fn draw_turn(app: &App, area: Rect, buffer: &mut Buffer) {
    let (text, theme) = (app.text(), app.settings().theme);
    let words = match app.screen() {
        Screen::Ask { .. } => return draw_question(app, area, buffer),
        Screen::Look { ply, .. } => looking_text(app, *ply),
        Screen::Draw => text.drawing.to_owned(),
        Screen::Lesson { page, .. } => (text.lesson.title)(page + 1, PAGES.len()),
        _ => return turn_line(app, area.width.into()).render(area, buffer),
    };
    Line::styled(format!(" {words}"), theme.notice).render(area, buffer);
}

/// The question that is asked, if one is.
pub(super) fn draw_question(app: &App, area: Rect, buffer: &mut Buffer) {
    if let Screen::Ask { question, .. } = app.screen() {
        let words = format!(" {}", question_text(app, *question));
        Line::styled(words, app.settings().theme.notice).render(area, buffer);
    }
}

fn question_text(app: &App, question: Question) -> String {
    let text = app.text();
    match question {
        Question::Quit => text.ask_quit.to_owned(),
        Question::New if app.keeps() => text.store.ask_new.to_owned(),
        Question::SetUp if app.keeps() => text.store.ask_set_up.to_owned(),
        Question::New => text.ask_new.to_owned(),
        Question::SetUp => text.ask_set_up.to_owned(),
        Question::Resign => (text.ask_resign)(&name(app, app.record().position().mover(), 20)),
        Question::Agree => text.ask_agree.to_owned(),
        Question::Swap => (text.ask_swap)(&name(app, app.record().position().mover(), 20)),
        Question::GoOn => app.offer_text(),
        Question::Delete => text.store.ask_delete.to_owned(),
    }
}

fn turn_line(app: &App, room: usize) -> Line<'static> {
    let (text, theme, position) = (app.text(), app.settings().theme, app.shown());
    if let Some(busy) = playback_text(app) {
        return Line::styled(format!(" {busy}"), theme.text);
    }
    if let Some(thinks) = thinking_text(app) {
        return Line::styled(format!(" {thinks}"), theme.text);
    }
    let Some(choice) = app.choice() else {
        return Line::styled(format!(" {}", text.over), theme.strong);
    };
    let side = position.mover();
    let whose = (text.turn_of)(&name(app, side, 20));
    let seat = format!(" ({})", (text.seat)(position.sides(), side));
    let [asked, briefly] = asked(text, &position, choice);
    let room = room.saturating_sub(3 + whose.width());
    let (seat, asked) = match room {
        _ if seat.width() + asked.width() <= room => (seat, asked),
        _ if asked.width() <= room => (String::new(), asked),
        _ => (String::new(), fitted(&briefly, room)),
    };
    Line::from(vec![
        Span::styled(" ▶ ", theme.mark),
        Span::styled(whose, theme.sides[side as usize]),
        Span::styled(seat, theme.dim),
        Span::styled(asked, theme.text),
    ])
}

/// What the mover is asked, in full and in brief.
fn asked(text: &Text, position: &Position, choice: Choice) -> [String; 2] {
    let dan = position.board().dan(choice.cell());
    let number = choice.number(position);
    let mut ways = Direction::ALL
        .map(|direction| heading_arrow(Heading::of(position.sides(), position.mover(), direction)));
    ways.sort_unstable();
    let ways = format!("{} {}", ways[0], ways[1]);
    let colon = text.colon;
    match choice {
        Choice::Cell(_) => [format!("{colon} {}", text.choose_cell), String::new()],
        Choice::Aim(_, Some(way)) => [
            format!("{colon} {}", (text.confirm_way)(number, dan, way)),
            format!("{colon} {number} {}", heading_arrow(way)),
        ],
        Choice::Aim(_, None) | Choice::Named(_) => [
            format!("{colon} {}", (text.choose_way)(number, dan, &ways)),
            format!("{colon} {number} {ways}?"),
        ],
    }
}

const fn heading_arrow(heading: Heading) -> char {
    match heading {
        Heading::Left => '←',
        Heading::Right => '→',
        Heading::Up => '↑',
        Heading::Down => '↓',
    }
}

/// Where in the game one looks, and what is known of it.
fn looking_text(app: &App, ply: usize) -> String {
    let (text, record) = (app.text(), app.looked_at());
    let mut words = vec![(text.looking)(ply, record.len())];
    if let Some(analysis) = app.analysis() {
        if record.rules().players == Sides::Two {
            words.extend(analysis.lead(record, ply).map(|lead| lead_text(app, lead)));
        }
        let best = analysis.report(ply).and_then(|report| report.line.first());
        words.extend(best.map(|mv| (text.best)(&mv.text(record.rules().players))));
        let (done, all) = analysis.progress();
        if done < all {
            words.push((text.analysing)(done, all));
        }
    }
    words.join(" · ")
}

/// Who leads, and by how much.
pub(super) fn lead_text(app: &App, lead: i32) -> String {
    let leader = match lead {
        0 => None,
        1.. => Some(Side::A),
        _ => Some(Side::B),
    };
    let named = leader.map(|side| name(app, side, 20));
    (app.text().lead)(named.as_deref(), lead.abs())
}

/// Who thinks, and how deep.
fn thinking_text(app: &App) -> Option<String> {
    let text = app.text();
    let depth = app.thinks().map(|report| report.depth);
    match app.wanted()?.purpose {
        Purpose::Move(_) | Purpose::Swap => Some((text.thinking)(
            &name(app, app.record().position().mover(), 20),
            depth,
        )),
        Purpose::Hint => Some(text.hint_asked.to_owned()),
        Purpose::Opening | Purpose::Value(_) => None,
    }
}

/// A hint in words: what the move takes, what it saves, where it leads, and what the answer would be.
fn hint_text(app: &App, report: &Report) -> String {
    let (text, record) = (app.text(), app.record());
    let (position, sides) = (record.position(), record.rules().players);
    let Some(hint) = Hint::new(&position, report) else {
        return String::new();
    };
    let lead = hint.value + position.hand_lead();
    let best = hint.best;
    let mut words = vec![(text.hint)(&best.mv.text(sides), best.taken, lead)];
    let saves = hint.saves(record.rules());
    if saves > 0 {
        words.push((text.hint_saves)(saves));
    }
    if let Some(answer) = hint.answer {
        let who = name(app, sides.after(position.mover()), 20);
        words.push((text.hint_answer)(
            &who,
            &answer.mv.text(sides),
            answer.taken,
        ));
    }
    words.join(" ")
}

/// What the hand is doing, while a turn is shown.
fn playback_text(app: &App) -> Option<String> {
    let playback = app.playback()?;
    let (text, position) = (app.text(), playback.shown());
    let mover = name(app, position.mover(), 20);
    Some(match playback.last_step() {
        Some(Step::Capture { cell, dan, quan }) => {
            (text.capturing)(&mover, &Capture { cell, dan, quan })
        }
        Some(Step::Stop { why, .. }) => (text.turn_over)((text.why)(why)),
        Some(Step::Sweep { .. }) => text.end_call.to_owned(),
        _ => (text.sowing)(&mover, playback.hand().map_or(0, |(hand, _)| hand)),
    })
}

/// What the last move did, or what else is to be said, in lines of a width.
fn said(app: &App, width: u16) -> (Vec<String>, Style) {
    let theme = app.settings().theme;
    let (words, style) = match (app.notice(), app.screen()) {
        (Some(notice), _) => (notice_text(app, notice), theme.notice),
        (None, Screen::Lesson { page, seen, .. }) => (lesson_text(app, *page, *seen), theme.text),
        (None, _) if app.playback().is_some() => (String::new(), theme.text),
        (None, _) => match (app.hint(), ahead_text(app)) {
            (Some(Advice::Given(report)), _) => (hint_text(app, report), theme.mark),
            (_, words) if words.is_empty() => (story_text(app), theme.text),
            (_, words) => (words, theme.text),
        },
    };
    let width = usize::from(width.saturating_sub(2).max(1));
    let lines = words.lines().flat_map(|line| textwrap::wrap(line, width));
    (lines.map(|line| line.to_string()).collect(), style)
}

/// Draws lines of words; what has no room is missed by an ellipsis.
fn draw_story(lines: &[String], style: Style, area: Rect, buffer: &mut Buffer) {
    let inside = Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    };
    for (index, y) in (inside.y..inside.bottom()).enumerate().take(lines.len()) {
        let is_cut = y + 1 == inside.bottom() && index + 1 < lines.len();
        let words = if is_cut {
            fitted(&format!("{} …", lines[index]), inside.width.into())
        } else {
            lines[index].clone()
        };
        let row = Rect {
            y,
            height: 1,
            ..inside
        };
        Line::styled(words, style).render(row, buffer);
    }
}

/// What to see on a page of the lesson, and what to press.
fn lesson_text(app: &App, page: usize, seen: bool) -> String {
    let (text, page_shown) = (app.text(), &PAGES[page]);
    let what = (page_shown.phrase)(text);
    let sides = page_shown.position().sides();
    let then = match (app.playback(), seen) {
        (Some(_), _) => String::new(),
        (None, false) => (text.lesson.watch)(&page_shown.mv().text(sides)),
        (None, true) if page + 1 < PAGES.len() => text.lesson.next.to_owned(),
        (None, true) => text.lesson.done.to_owned(),
    };
    format!("{what} {then}")
}

/// What each way of sowing the chosen cell would do, a line each.
fn ahead_text(app: &App) -> String {
    let (text, sides) = (app.text(), app.record().rules().players);
    let told = app.look_ahead().into_iter().map(|(heading, story)| {
        let gain = gain_text(text, sides, &story);
        let last = cell_name(text, sides, story.last);
        (text.ahead)(heading_arrow(heading), &last, &gain, (text.why)(story.why))
    });
    told.collect::<Vec<_>>().join("\n")
}

fn notice_text(app: &App, notice: Notice) -> String {
    let text = app.text();
    match notice {
        Notice::Illegal(error) | Notice::Letter(error) => {
            (text.illegal)(error, &|side| name(app, side, 20))
        }
        Notice::WrongWay(heading) => (text.wrong_way)(heading),
        Notice::NothingToUndo => text.nothing_to_undo.to_owned(),
        Notice::NothingToRedo => text.nothing_to_redo.to_owned(),
        Notice::NewLine => text.new_line.to_owned(),
        Notice::NoOtherLine => text.no_other_line.to_owned(),
        Notice::OtherLine => text.other_line.to_owned(),
        Notice::Speed => (text.speed)(app.settings().speed),
        Notice::BestLine => text.best_line.to_owned(),
        Notice::NoBestLine => text.no_best_line.to_owned(),
        Notice::Swapped => text.swapped.to_owned(),
        Notice::Told => app.told().to_owned(),
        Notice::Theme => (text.theme)(app.settings().theme.name),
        Notice::LookAhead => (text.look_ahead)(app.settings().look_ahead).to_owned(),
    }
}

/// Tells the turn that led to what is shown; at the start, what is special about the first turn.
fn story_text(app: &App) -> String {
    let (text, record, ply) = (app.text(), app.looked_at(), app.ply());
    let named = |side: Side| name(app, side, 20);
    let told = match Story::of(record, ply) {
        Some(story) => story_sentence(text, record, ply, &story, &named),
        None => match record.ending_at(ply) {
            Some(ending) => (text.ending)(ending, &named),
            None if spares_quan(record.rules()) => text.first_turn_spares.to_owned(),
            None => String::new(),
        },
    };
    match app.analysis().and_then(|analysis| analysis.loss(ply)) {
        Some(loss) if loss > 0 => {
            let mv = record
                .move_at(ply)
                .map(|mv| mv.text(record.rules().players));
            format!("{} {told}", (text.loss)(&mv.unwrap_or_default(), loss))
        }
        _ => told,
    }
}

fn spares_quan(rules: &Rules) -> bool {
    rules.first == crate::engine::FirstTurn::SparesQuan
}

/// Tells a turn in a sentence or two.
pub fn story_sentence(
    text: &Text,
    record: &Record,
    ply: usize,
    story: &Story,
    name: &dyn Fn(Side) -> String,
) -> String {
    let sides = record.rules().players;
    let sown = (text.sown)(&name(story.side), &story.mv.text(sides), story.sown);
    let gain = gain_text(text, sides, story);
    let mut words = format!(
        "{sown}, {gain}. {}",
        (text.turn_over)((text.why)(story.why))
    );
    if let Some((side, dan)) = story.refill {
        let hand = record.position_at(ply).hand(side).dan;
        let refilled = (text.refilled)(&name(side), dan, (hand < 0).then_some(-hand));
        words = format!("{words} {refilled}");
    }
    if let Some(ending) = record.ending_at(ply) {
        words = format!("{words} {}", (text.ending)(ending, name));
    }
    words
}

/// What a turn captured, in words.
fn gain_text(text: &Text, sides: Sides, story: &Story) -> String {
    let named = |capture: &Capture| (cell_name(text, sides, capture.cell), *capture);
    let captures: Vec<_> = story.captures.iter().map(named).collect();
    match captures.len() {
        0 => text.captured_nothing.to_owned(),
        1..=MANY => (text.captured)(&captures),
        cells => {
            let dan = story.captures.iter().map(|capture| u32::from(capture.dan));
            let quan = story.captures.iter().map(|capture| u32::from(capture.quan));
            (text.captured_many)(cells, dan.sum(), quan.sum())
        }
    }
}

/// A cell in words.
fn cell_name(text: &Text, sides: Sides, cell: Cell) -> String {
    let name = (!cell.is_quan_cell()).then(|| cell_text(sides, cell));
    (text.cell)(name.as_deref())
}

/// The moves as text, each with its ply; a number comes before each round.
fn numbered_moves(record: &Record) -> Vec<(usize, String)> {
    let sides = record.rules().players;
    let texts = record.moves().enumerate().map(|(index, mv)| {
        let mv = mv.text(sides);
        let starts_round = index % sides.count() == 0;
        let round = index / sides.count() + 1;
        (
            index + 1,
            if starts_round {
                format!("{round}. {mv}")
            } else {
                mv
            },
        )
    });
    texts.collect()
}

/// The moves round the place shown, in one line.
fn draw_moves_line(app: &App, area: Rect, buffer: &mut Buffer) {
    let (text, theme, ply) = (app.text(), app.settings().theme, app.ply());
    if area.is_empty() || app.looked_at().is_empty() {
        return;
    }
    let moves = numbered_moves(app.looked_at());
    let heading = format!(" {}{} ", text.moves, text.colon);
    let room = usize::from(area.width).saturating_sub(heading.width() + 2);
    let (from, to) = window(&moves, ply.max(1), room);
    let mut spans = vec![Span::styled(heading, theme.dim)];
    if from > 0 {
        spans.push(Span::styled("… ", theme.dim));
    }
    for (at, mv) in &moves[from..to] {
        let style = if *at == ply { theme.strong } else { theme.dim };
        let mv = if *at == ply {
            format!("[{mv}]")
        } else {
            mv.clone()
        };
        spans.extend([Span::styled(mv, style), Span::raw(" ")]);
    }
    if to < moves.len() {
        spans.push(Span::styled("…", theme.dim));
    }
    Line::from(spans).render(area, buffer);
}

/// Returns the range of moves that fits round a ply.
fn window(moves: &[(usize, String)], ply: usize, room: usize) -> (usize, usize) {
    let width = |index: usize| moves[index].1.width() + 1;
    let mut to = ply.min(moves.len());
    let mut from = to;
    let mut used = 6;
    while from > 0 && used + width(from - 1) <= room {
        from -= 1;
        used += width(from);
    }
    while to < moves.len() && used + width(to) <= room {
        used += width(to);
        to += 1;
    }
    (from, to)
}

/// The moves in a column, a round a row, the place shown in sight.
fn draw_moves_list(app: &App, area: Rect, buffer: &mut Buffer) {
    let (text, theme, ply) = (app.text(), app.settings().theme, app.ply());
    let sides = app.looked_at().rules().players;
    let heading = Rect { height: 1, ..area };
    Line::styled(format!(" {}", text.moves), theme.strong).render(heading, buffer);
    let body = Rect {
        y: area.y + 2,
        height: area.height.saturating_sub(2),
        ..area
    };
    let moves: Vec<String> = app.looked_at().moves().map(|mv| mv.text(sides)).collect();
    let rounds: Vec<&[String]> = moves.chunks(sides.count()).collect();
    let shown = usize::from(body.height);
    let at = ply.saturating_sub(1) / sides.count();
    let first = (at + 1)
        .saturating_sub(shown.saturating_sub(2))
        .min(rounds.len().saturating_sub(shown));
    for (row, (round, mvs)) in (body.y..body.bottom()).zip(rounds.iter().enumerate().skip(first)) {
        let mut spans = vec![Span::styled(format!("{:>4}. ", round + 1), theme.dim)];
        for (index, mv) in mvs.iter().enumerate() {
            let here = round * sides.count() + index + 1 == ply;
            let mv = if here {
                format!("[{mv}]")
            } else {
                format!(" {mv} ")
            };
            spans.push(Span::styled(
                mv,
                if here { theme.strong } else { theme.text },
            ));
        }
        Line::from(spans).render(
            Rect {
                y: row,
                height: 1,
                ..body
            },
            buffer,
        );
    }
    if ply == 0 {
        let row = Rect {
            y: area.y + 1,
            height: 1,
            ..area
        };
        Line::styled(format!(" [{}]", text.start), theme.strong).render(row, buffer);
    }
}

/// The keys that help now, as many as fit, each with the columns it takes; the first is the most needed.
fn footer_keys(app: &App, area: Rect) -> Vec<(Range<u16>, &'static Binding)> {
    let text = app.text();
    let mut at = area.x + 1;
    let here = BINDINGS
        .iter()
        .filter(|binding| binding.place == app.place() && binding.in_footer);
    let spaced = here.map_while(|binding| {
        let width = binding.label.width() + 1 + (binding.phrase)(text).width();
        let end = at.saturating_add(u16::try_from(width).unwrap_or(u16::MAX));
        let columns = at..end;
        at = end.saturating_add(2);
        (end <= area.right()).then_some((columns, binding))
    });
    spaced.collect()
}

/// Draws the keys that help now.
pub(super) fn draw_footer(app: &App, area: Rect, buffer: &mut Buffer) {
    let (text, theme) = (app.text(), app.settings().theme);
    for (columns, binding) in footer_keys(app, area) {
        let line = Line::from(vec![
            Span::styled(binding.label, theme.key),
            Span::styled(format!(" {}", (binding.phrase)(text)), theme.dim),
        ]);
        let width = columns.end - columns.start;
        line.render(
            Rect {
                x: columns.start,
                width,
                ..area
            },
            buffer,
        );
    }
}

/// Returns what the key at a place in the footer says.
pub(super) fn footer_message(app: &App, area: Rect, column: u16, row: u16) -> Option<Message> {
    let keys = footer_keys(app, area).into_iter();
    let (_, binding) = keys
        .filter(|_| row == area.y)
        .find(|(columns, _)| columns.contains(&column))?;
    binding.keys.first().map(|(_, message)| *message)
}
