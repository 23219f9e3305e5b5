//! The page with the player's statistics at a game: results per opponent, and figures over time.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_games::{classmate, opponent_key};
use deskmate_kernel::line::Line;

use super::DiaryData;
use super::dimensions::BookDimensions;
use super::games::{opponent, result};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::notebook::Notebook;
use crate::app::base::today;
use crate::app::base::web::Section;
use crate::app::board::scene::Thing;
use crate::app::look::{Pen, Sketch, SketchStroke, StrokeShape, palette};
use crate::app::play::library::LibraryGame;
use crate::app::play::records::{FRIENDS, Record};
use crate::app::play::totals::Total;
use crate::app::ui::description::section;
use crate::app::ui::node;
use crate::app::ui::sketched::sketched;
use crate::app::ui::type_face::{Typeface, fitting_size, width_in_letters};
use crate::app::ui::widgets::text_line;

/// Number of games in the chart.
const CHART_GAMES: usize = 40;

/// Returns the record of wins, losses and draws per opponent: computer opponents that have been played, then
/// friends.
fn records(thing: &Thing, notebook: &Notebook) -> Vec<(Line, Record)> {
    let levels = std::iter::once(&classmate::NAME).chain(&thing.playable.levels);
    let levels = levels
        .map(|level| (Line::new(opponent_key(thing.name, level)), Record::read(notebook, thing.name, level)));
    let friends = Record::read(notebook, thing.name, FRIENDS);
    levels.chain([(Line::new("name-friend"), friends)]).filter(|(_, record)| record.games() > 0).collect()
}

/// Returns the values of a figure, the earliest first, from the games that have it.
fn figures(games: &[&LibraryGame], figure: &str) -> Vec<u32> {
    games.iter().rev().filter_map(|game| game.figures.get(figure).copied()).collect()
}

/// Returns the summary: number of games, longest winning streak, and best and mean of each figure.
fn summary(thing: &Thing, total: &Total) -> Vec<Line> {
    if total.games == 0 {
        return Vec::new();
    }
    let id = if total.longest > 1 { "diary-games-and-streak" } else { "diary-games-played" };
    let games = Line::new(id).number("games", total.games).number("streak", total.longest);
    let figures = total.figures.iter().map(|(name, figure)| {
        let charted = thing.playable.charted.is_some_and(|charted| charted.figure == name);
        let best = if charted { figure.least } else { figure.most };
        Line::new(format!("{}-best-{name}", thing.name)).number("best", best).number("mean", figure.mean())
    });
    std::iter::once(games).chain(figures).collect()
}

/// Returns the accessible description of the page.
pub(super) fn description(shown: &DiaryData, thing: &Thing) -> Vec<Section> {
    let games = shown.games();
    let total = shown.totals.of(thing.name, &games);
    let words = &shown.words;
    let score = |(name, record): (Line, Record)| {
        let line = Line::new("diary-score-told").line("opponent", name);
        line.number("won", record.won).number("drawn", record.drawn).number("lost", record.lost)
    };
    let mut standing: Vec<_> = records(thing, &shown.notebook).into_iter().map(score).collect();
    standing.extend(summary(thing, &total));
    if let Some(charted) = thing.playable.charted {
        let over_time = figures(&games, charted.figure);
        if over_time.len() > 1 {
            let caption = Line::new(format!("{}-figure-{}", thing.name, charted.figure));
            let latest = over_time.iter().rev().take(CHART_GAMES).rev().map(u32::to_string);
            standing.push(Line::new("diary-over-time").line("figure", caption).list("values", latest));
        }
    }
    let played = games.iter().map(|game| {
        let date = today::date_line(game.began).text("clock", today::format_time(game.began));
        Line::new("diary-game-told")
            .line("opponent", opponent(game))
            .line("date", date)
            .line("result", result(thing, game))
    });
    let title = Line::new(format!("{}-title", thing.name));
    let played: Vec<_> = played.collect();
    let none = [Line::new("diary-none")];
    vec![
        section(words, &title, if standing.is_empty() { &none } else { &standing }),
        section(words, &Line::new("diary-games"), if played.is_empty() { &none } else { &played }),
    ]
}

pub(super) fn spawn(
    leaf: &mut ChildSpawnerCommands,
    shown: &DiaryData,
    thing: &Thing,
    measures: &BookDimensions,
) {
    let layout = &*shown.layout;
    let games = shown.games();
    let total = shown.totals.of(thing.name, &games);
    let records = records(thing, &shown.notebook);
    let caption =
        |id: Line| text_line(id, Typeface::Bold.at(layout.by_form(14.0, 12.0, 12.5, 14.0)), palette::CAPTION);
    if records.is_empty() && games.is_empty() {
        let font = Typeface::Hand.at(layout.by_form(30.0, 24.0, 24.0, 30.0));
        let node = Node { max_width: px(measures.page), ..default() };
        leaf.spawn((text_line(Line::new("diary-none"), font, palette::INK), node));
        return;
    }
    let column = |width: f32| Node {
        width: px(width),
        row_gap: px(layout.by_form(2.0, 1.0, 1.0, 4.0)),
        ..node::column()
    };
    let over_time = thing.playable.charted.map(|charted| (charted, figures(&games, charted.figure)));
    let over_time = over_time.filter(|(_, values)| values.len() > 1);
    let low = layout.form == FormFactor::Low;
    let part = if low { (measures.page - 16.0) / 2.0 } else { measures.page };
    let node = Node {
        flex_direction: if low { FlexDirection::Row } else { FlexDirection::Column },
        column_gap: px(16),
        row_gap: px(layout.by_form(12.0, 4.0, 10.0, 16.0)),
        ..default()
    };
    leaf.spawn((node, Pickable::IGNORE)).with_children(|both| {
        both.spawn((column(part), Pickable::IGNORE)).with_children(|part_of| {
            if !records.is_empty() {
                part_of.spawn(caption(Line::new("diary-score")));
            }
            let most = records.iter().map(|(_, record)| record.games()).max().unwrap_or(1);
            for (index, (name, record)) in records.iter().enumerate() {
                let size = Vec2::new(part, bar_height(records.len(), layout));
                let letters = width_in_letters(&shown.words.translate(name));
                part_of
                    .spawn((
                        Node { align_items: AlignItems::Center, ..node::sized(px(size.x), px(size.y)) },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| spawn_bar(row, index, name, letters, *record, most, size, layout));
            }
        });
        both.spawn((column(part), Pickable::IGNORE)).with_children(|part_of| {
            if let Some((charted, values)) = &over_time {
                part_of.spawn(caption(Line::new(format!("{}-figure-{}", thing.name, charted.figure))));
                let values = &values[values.len().saturating_sub(CHART_GAMES)..];
                let yardstick =
                    charted.yardstick.map(|at| (at, Line::new(format!("{}-yardstick", thing.name))));
                spawn_chart(part_of, values, yardstick, part, layout);
            }
            let font = Typeface::Hand.at(layout.by_form(25.0, 20.0, 20.0, 28.0));
            for line in summary(thing, &total) {
                let node = Node { max_width: px(part), ..default() };
                part_of.spawn((text_line(line, font.clone(), palette::INK), node));
            }
        });
    });
}

/// Returns the height of a bar including the gap, given the number of bars.
fn bar_height(bars: usize, layout: &Layout) -> f32 {
    let (room, most) = layout.by_form((214.0, 34.0), (188.0, 26.0), (166.0, 28.0), (280.0, 36.0));
    (room / bars as f32).min(most)
}

/// Spawns the content of a row: the opponent, whose name is `letters` wide, a bar of three parts, and the three numbers.
/// `max_games` is the number of games in the longest bar.
fn spawn_bar(
    row: &mut ChildSpawnerCommands,
    index: usize,
    name: &Line,
    letters: usize,
    record: Record,
    max_games: u32,
    size: Vec2,
    layout: &Layout,
) {
    let (label, told) = layout.by_form((120.0, 92.0), (78.0, 70.0), (92.0, 72.0), (130.0, 92.0));
    let max_size = size.y.min(layout.by_form(26.0, 19.0, 21.0, 26.0));
    let font = Typeface::Hand.at(fitting_size(label, letters, 14.0, max_size));
    let node = Node { width: px(label), ..default() };
    row.spawn((text_line(name.clone(), font, palette::INK), node));
    let track = Vec2::new(size.x - label - told, size.y);
    let node = node::sized(px(track.x), px(track.y));
    row.spawn((sketched(bar(record, max_games, track, index)), node));
    let numbers = Line::new("diary-numbers")
        .number("won", record.won)
        .number("drawn", record.drawn)
        .number("lost", record.lost);
    let node = Node { width: px(told), justify_content: JustifyContent::End, ..default() };
    let font = Typeface::Bold.at(layout.by_form(15.0, 12.0, 13.0, 15.0));
    row.spawn((node, Pickable::IGNORE, children![text_line(numbers, font, palette::TEXT)]));
}

/// Returns the displacement of the corner of this number, in units of the drawing, for a hand-drawn look.
fn corner_jitter(number: usize) -> Vec2 {
    let turn = |prime: usize| (number * prime % 11) as f32 / 11.0 - 0.5;
    Vec2::new(turn(7), turn(5)) * 1.6
}

/// Draws a bar: hatched for wins, empty for draws, hatched in red for losses.
fn bar(record: Record, max: u32, size: Vec2, index: usize) -> Sketch {
    let unit = (size.x - 4.0) / max.max(1) as f32;
    let mut left = 2.0;
    let mut strokes = Vec::new();
    let parts =
        [(record.won, Pen::Ink, true), (record.drawn, Pen::Ink, false), (record.lost, Pen::Red, true)];
    for (part, (games, pen, hatched)) in parts.into_iter().enumerate() {
        if games > 0 {
            let right = left + unit * games as f32;
            let rect = Rect::new(left, 4.0, right - 1.5, size.y - 4.0);
            outline(&mut strokes, rect, pen, index * 3 + part);
            if hatched {
                hatch(&mut strokes, rect, pen);
            }
            left = right + 0.5;
        }
    }
    Sketch { strokes, frame: Rect::from_corners(Vec2::ZERO, size) }
}

fn outline(strokes: &mut Vec<SketchStroke>, rect: Rect, pen: Pen, number: usize) {
    let corners = [rect.min, Vec2::new(rect.max.x, rect.min.y), rect.max, Vec2::new(rect.min.x, rect.max.y)];
    for side in 0..4 {
        let (from, to) = (corners[side], corners[(side + 1) % 4]);
        // Hand-drawn lines overshoot a little.
        let over = (to - from).normalize_or_zero() * 1.2;
        let shape = StrokeShape::Line(
            from - over + 0.5 * corner_jitter(number + side),
            to + over + 0.5 * corner_jitter(number + side + 1),
        );
        strokes.push(SketchStroke { pen, width: 1.8, shape });
    }
}

/// Draws slanting lines inside a rectangle.
fn hatch(strokes: &mut Vec<SketchStroke>, rect: Rect, pen: Pen) {
    let height = rect.height();
    let mut foot = rect.min.x - height;
    while foot < rect.max.x {
        // From the lower edge up to the right.
        let [from, to] = [rect.min.x.max(foot), rect.max.x.min(foot + height)];
        let at = |x: f32| Vec2::new(x, rect.max.y - (x - foot));
        if to - from > 1.0 {
            strokes.push(SketchStroke { pen, width: 0.9, shape: StrokeShape::Line(at(from), at(to)) });
        }
        foot += 5.5;
    }
}

/// Spawns the chart of values over time, with an optional reference line.
fn spawn_chart(
    column: &mut ChildSpawnerCommands,
    values: &[u32],
    yardstick: Option<(u32, Line)>,
    width: f32,
    layout: &Layout,
) {
    let size = Vec2::new(width, layout.by_form(138.0, 84.0, 110.0, 160.0));
    let all = values.iter().copied().chain(yardstick.iter().map(|(at, _)| *at));
    let (least, most) = all.fold((u32::MAX, 0), |(least, most), value| (least.min(value), most.max(value)));
    // Room for the label above the reference line.
    let margin = 12.0_f32;
    let above = if yardstick.is_some() { 2.0 * margin } else { margin };
    let room = size.y - above - margin;
    // Lower values are better and are drawn higher.
    let height = |value: u32| above + room * (value - least) as f32 / (most - least).max(1) as f32;
    let step = (size.x - 2.0 * margin) / (values.len().max(2) - 1) as f32;
    let points: Vec<_> = values
        .iter()
        .enumerate()
        .map(|(index, value)| Vec2::new(margin + step * index as f32, height(*value)) + corner_jitter(index))
        .collect();
    let ink = |width: f32, from: Vec2, to: Vec2| SketchStroke {
        pen: Pen::Ink,
        width,
        shape: StrokeShape::Line(from, to),
    };
    let mut strokes: Vec<_> = points.windows(2).map(|pair| ink(2.4, pair[0], pair[1])).collect();
    strokes.extend(points.iter().map(|at| SketchStroke {
        pen: Pen::Ink,
        width: 2.0,
        shape: StrokeShape::Circle(at.x, at.y, 1.6),
    }));
    let across = yardstick.as_ref().map(|(at, _)| height(*at));
    if let Some(across) = across {
        let mut left = 0.0;
        while left < size.x {
            let (from, to) = (Vec2::new(left, across), Vec2::new((left + 6.0).min(size.x), across));
            strokes.push(SketchStroke { pen: Pen::Red, width: 1.4, shape: StrokeShape::Line(from, to) });
            left += 11.0;
        }
    }
    let sketch = Sketch { strokes, frame: Rect::from_corners(Vec2::ZERO, size) };
    let node = node::sized(px(size.x), px(size.y));
    column.spawn((sketched(sketch), node)).with_children(|chart| {
        let (Some(across), Some((_, line))) = (across, yardstick) else { return };
        // On the left, as the first games are mostly worse than the reference.
        let top = across - 20.0;
        let node = Node { left: px(0), top: px(top), ..node::absolute() };
        let font = Typeface::Text.at(layout.by_form(14.0, 12.0, 12.0, 14.0));
        chart.spawn((text_line(line, font, palette::RED_SMALL), node));
    });
}
