//! The lines of words round the board: title, players, turn, story, moves, keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use unicode_width::UnicodeWidthStr;

use super::fitted;
use super::layout::Layout;
use crate::app::choice::Choice;
use crate::app::key::BINDINGS;
use crate::app::story::Story;
use crate::app::{App, Notice, Question, Screen};
use crate::engine::{Direction, Heading, Record, Rules, Side, Sides, Step, cell_text};

/// Draws every line of words of a layout.
pub(super) fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    draw_title(app, layout.title, buffer);
    draw_players(app, layout, buffer);
    draw_turn(app, layout.turn, buffer);
    draw_story(app, layout.story, buffer);
    if layout.moves.height > 1 {
        draw_moves_list(app, layout.moves, buffer);
    } else {
        draw_moves_line(app, layout.moves, buffer);
    }
    draw_footer(app, layout.footer, buffer);
}

/// Returns the name of a side as a span that fits.
pub(super) fn name(app: &App, side: Side, room: usize) -> String {
    fitted(&app.record().names[side], room)
}

fn draw_title(app: &App, area: Rect, buffer: &mut Buffer) {
    let (text, theme) = (app.text(), app.settings().theme);
    let turn = (text.turn_number)(app.shown().moves().saturating_add(1));
    let turn_width = turn.width();
    let room = usize::from(area.width).saturating_sub(text.title.width() + turn_width + 6);
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
    let sides = app.record().rules().players;
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
    let name = name(app, side, if roomy { 20 } else { 10 });
    let name_room = if roomy { 20 } else { 11 };
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
            format!("    {}: {count}", text.count_now),
            theme.dim,
        ));
    }
    Line::from(spans)
}

/// Whose turn it is, and what is asked of him.
fn draw_turn(app: &App, area: Rect, buffer: &mut Buffer) {
    let theme = app.settings().theme;
    let line = match app.screen() {
        Screen::Ask { question, .. } => {
            Line::styled(format!(" {}", question_text(app, *question)), theme.notice)
        }
        Screen::Look { ply, .. } => {
            let text = (app.text().looking)(*ply, app.record().len());
            Line::styled(format!(" {text}"), theme.notice)
        }
        _ => turn_line(app, area.width.into()),
    };
    line.render(area, buffer);
}

fn question_text(app: &App, question: Question) -> String {
    let text = app.text();
    match question {
        Question::Quit => text.ask_quit.to_owned(),
        Question::New => text.ask_new.to_owned(),
        Question::Resign => (text.ask_resign)(&name(app, app.record().position().mover(), 20)),
        Question::Agree => text.ask_agree.to_owned(),
    }
}

fn turn_line(app: &App, room: usize) -> Line<'static> {
    let (text, theme, position) = (app.text(), app.settings().theme, app.shown());
    if let Some(busy) = playback_text(app) {
        return Line::styled(format!(" {busy}"), theme.text);
    }
    let Some(choice) = app.choice() else {
        return Line::styled(format!(" {}", text.over), theme.strong);
    };
    let side = position.mover();
    let dan = position.board().dan(choice.cell());
    let number = choice.number(&position);
    let asked = match choice {
        Choice::Cell(_) => text.choose_cell.to_owned(),
        Choice::Aim(_, Some(way)) => (text.confirm_way)(number, dan, way),
        Choice::Aim(_, None) | Choice::Named(_) => {
            let ways = Direction::ALL.map(|direction| {
                let heading = Heading::of(position.sides(), side, direction);
                heading_arrow(heading)
            });
            (text.choose_way)(
                number,
                dan,
                &format!("{} {}", ways[0].min(ways[1]), ways[0].max(ways[1])),
            )
        }
    };
    let whose = (text.turn_of)(&name(app, side, 20));
    let mut seat = format!(" ({})", (text.seat)(position.sides(), side));
    if 3 + whose.width() + seat.width() + 2 + asked.width() > room {
        seat.clear();
    }
    Line::from(vec![
        Span::styled(" ▶ ", theme.mark),
        Span::styled(whose, theme.sides[side as usize]),
        Span::styled(seat, theme.dim),
        Span::styled(format!(": {asked}"), theme.text),
    ])
}

const fn heading_arrow(heading: Heading) -> char {
    match heading {
        Heading::Left => '←',
        Heading::Right => '→',
        Heading::Up => '↑',
        Heading::Down => '↓',
    }
}

/// What the hand is doing, while a turn is shown.
fn playback_text(app: &App) -> Option<String> {
    let playback = app.playback()?;
    let (text, position) = (app.text(), playback.shown());
    let mover = name(app, position.mover(), 20);
    Some(match playback.last_step() {
        Some(Step::Capture { cell, dan, quan }) => {
            (text.capturing)(&mover, &crate::app::story::Capture { cell, dan, quan })
        }
        Some(Step::Stop { why, .. }) => (text.turn_over)((text.why)(why)),
        Some(Step::Sweep { .. }) => text.end_call.to_owned(),
        _ => (text.sowing)(&mover, playback.hand().map_or(0, |(hand, _)| hand)),
    })
}

/// What the last move did, or what else is to be said.
fn draw_story(app: &App, area: Rect, buffer: &mut Buffer) {
    let theme = app.settings().theme;
    let (words, style) = match app.notice() {
        Some(notice) => (notice_text(app, notice), theme.notice),
        None if app.playback().is_some() => (String::new(), theme.text),
        None => (story_text(app), theme.text),
    };
    let inside = Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    };
    Paragraph::new(Line::styled(words, style))
        .wrap(Wrap { trim: true })
        .render(inside, buffer);
}

fn notice_text(app: &App, notice: Notice) -> String {
    let text = app.text();
    match notice {
        Notice::Illegal(error) => (text.illegal)(error, &|side| name(app, side, 20)),
        Notice::WrongWay(heading) => (text.wrong_way)(heading),
        Notice::NothingToUndo => text.nothing_to_undo.to_owned(),
        Notice::NothingToRedo => text.nothing_to_redo.to_owned(),
        Notice::NewLine => text.new_line.to_owned(),
        Notice::NoOtherLine => text.no_other_line.to_owned(),
        Notice::OtherLine => text.other_line.to_owned(),
        Notice::Speed => (text.speed)(app.settings().speed),
    }
}

/// Tells the turn that led to what is shown; at the start, what is special about the first turn.
fn story_text(app: &App) -> String {
    let (text, record) = (app.text(), app.record());
    let named = |side: Side| name(app, side, 20);
    match Story::of(record, app.ply()) {
        Some(story) => story_sentence(app.text(), record, app.ply(), &story, &named),
        None => match record.ending_at(app.ply()) {
            Some(ending) => (text.ending)(ending, &named),
            None if spares_quan(record.rules()) => text.first_turn_spares.to_owned(),
            None => String::new(),
        },
    }
}

fn spares_quan(rules: &Rules) -> bool {
    rules.first == crate::engine::FirstTurn::SparesQuan
}

/// Tells a turn in a sentence or two.
pub fn story_sentence(
    text: &crate::app::text::Text,
    record: &Record,
    ply: usize,
    story: &Story,
    name: &dyn Fn(Side) -> String,
) -> String {
    let sides = record.rules().players;
    let sown = (text.sown)(&name(story.side), &story.mv.text(sides), story.sown);
    let captures: Vec<_> = story
        .captures
        .iter()
        .map(|capture| {
            let cell = (!capture.cell.is_quan_cell()).then(|| cell_text(sides, capture.cell));
            ((text.cell)(cell.as_deref()), *capture)
        })
        .collect();
    let gain = if captures.is_empty() {
        text.captured_nothing.to_owned()
    } else {
        (text.captured)(&captures)
    };
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
    if area.is_empty() || app.record().is_empty() {
        return;
    }
    let moves = numbered_moves(app.record());
    let heading = format!(" {}: ", text.moves);
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
    let sides = app.record().rules().players;
    let heading = Rect { height: 1, ..area };
    Line::styled(format!(" {}", text.moves), theme.strong).render(heading, buffer);
    let body = Rect {
        y: area.y + 2,
        height: area.height.saturating_sub(2),
        ..area
    };
    let moves: Vec<String> = app.record().moves().map(|mv| mv.text(sides)).collect();
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

/// The keys that help now, as many as fit; the first is the help.
fn draw_footer(app: &App, area: Rect, buffer: &mut Buffer) {
    let (text, theme) = (app.text(), app.settings().theme);
    let mut spans = vec![Span::raw(" ")];
    let mut used = 1;
    let here = BINDINGS
        .iter()
        .filter(|binding| binding.place == app.place() && binding.in_footer);
    for binding in here {
        let phrase = (binding.phrase)(text);
        let width = binding.label.width() + 1 + phrase.width() + 2;
        if used + width > usize::from(area.width) + 2 {
            break;
        }
        used += width;
        spans.push(Span::styled(binding.label, theme.key));
        spans.push(Span::styled(format!(" {phrase}  "), theme.dim));
    }
    Line::from(spans).render(area, buffer);
}
