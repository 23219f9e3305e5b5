//! The small charts of what decided a game: bars in favour of either side, and the progress of a race.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::layout::{FormFactor, Layout};
use crate::app::board::decision::{Bar, ResultPicture};
use crate::app::look::palette;
use crate::app::play::status::SideStatus;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::text_line;

/// Height of a race's chart.
const CHART: f32 = 74.0;
/// Widths of the label and the value of a bar, on a large and on a small sheet.
const LABELS: [(f32, f32); 2] = [(110.0, 84.0), (70.0, 74.0)];
/// Size of a point in the chart.
const POINT: f32 = 3.0;

pub(super) fn spawn(
    paper: &mut ChildSpawnerCommands,
    picture: &ResultPicture,
    sides: &[SideStatus],
    width: f32,
    layout: &Layout,
) {
    match picture {
        ResultPicture::Bars { bars, about } => {
            let most = bars.iter().map(|bar| bar.worth.abs()).fold(1.0, f32::max);
            for bar in bars {
                spawn_bar(paper, bar, most, width, layout);
            }
            spawn_bar_legend(paper, sides, width, layout);
            // Small sheets have no room for it.
            if layout.form == FormFactor::Wide {
                paper.spawn(text_line(about.clone(), Typeface::Text.at(14.0), palette::TEXT));
            }
        }
        ResultPicture::Race(race) => {
            spawn_race(paper, race, width, layout.by_room(CHART, 44.0));
            spawn_legend(paper, sides);
        }
    }
}

/// Spawns the legend that says for whom a bar to the left or right is good.
fn spawn_bar_legend(paper: &mut ChildSpawnerCommands, sides: &[SideStatus], width: f32, layout: &Layout) {
    let [near, far] = sides else { return };
    let (label, told) = LABELS[layout.by_room(0, 1)];
    // Two names need more room than the shortest bars.
    let room = (width - label - told).max(170.0);
    let row = Node { width: px(room), justify_content: JustifyContent::SpaceBetween, ..default() };
    let font = Typeface::Bold.at(layout.by_room(14.0, 12.0));
    paper.spawn((row, Pickable::IGNORE)).with_children(|row| {
        for (line, side, color) in
            [("result-for-far", far, palette::RED_SMALL), ("result-for-near", near, palette::INK)]
        {
            row.spawn(text_line(Line::new(line).line("name", side.name.clone()), font.clone(), color));
        }
    });
}

/// Spawns a row: a label, a bar to the right or left of a thin line, and the value.
fn spawn_bar(paper: &mut ChildSpawnerCommands, bar: &Bar, max: f32, width: f32, layout: &Layout) {
    let (label, told) = LABELS[layout.by_room(0, 1)];
    let track = width - label - told;
    let height = layout.by_room(18.0, 12.0);
    let row = Node {
        width: px(width),
        height: px(layout.by_room(26, 17)),
        align_items: AlignItems::Center,
        ..default()
    };
    let reach = 0.5 * track * (bar.worth / max).clamp(-1.0, 1.0);
    let color = if bar.worth < 0.0 { palette::RED } else { palette::INK };
    let size = layout.by_room(16.0, 12.0);
    paper.spawn((row, Pickable::IGNORE)).with_children(|row| {
        row.spawn((
            Node { width: px(label), ..default() },
            children![text_line(bar.label.clone(), Typeface::Text.at(size), palette::TEXT)],
        ));
        let place = |left: f32, width: f32, height: f32| Node {
            position_type: PositionType::Absolute,
            left: px(left),
            top: px((layout.by_room(26.0, 17.0) - height) / 2.0),
            width: px(width),
            height: px(height),
            ..default()
        };
        row.spawn(Node { width: px(track), ..default() });
        row.spawn((
            place(label + 0.5 * track + reach.min(0.0), reach.abs(), height),
            BackgroundColor(color.with_alpha(0.75).into()),
        ));
        row.spawn((
            place(label + 0.5 * track - 0.5, 1.0, height + 4.0),
            BackgroundColor(palette::GRAPHITE.into()),
        ));
        row.spawn((
            Node { width: px(told), justify_content: JustifyContent::End, ..default() },
            children![text_line(bar.text.clone(), Typeface::Bold.at(size), palette::TEXT)],
        ));
    });
}

/// Spawns the chart of a race, with a point per ply for the remaining distance: the near side's in ink, the
/// far side's in red.
fn spawn_race(paper: &mut ChildSpawnerCommands, race: &[Vec<f32>; 2], width: f32, height: f32) {
    let chart = Node {
        width: px(width),
        height: px(height),
        border: UiRect { left: px(1.5), bottom: px(1.5), ..default() },
        ..default()
    };
    let frame =
        (chart, BorderColor::all(palette::GRAPHITE), BackgroundColor(palette::GRID.with_alpha(0.18).into()));
    paper.spawn((frame, Pickable::IGNORE)).with_children(|chart| {
        for (way, color) in race.iter().zip([palette::INK, palette::RED]) {
            let step = (width - 2.0 * POINT) / way.len().max(2) as f32;
            for (number, left) in way.iter().enumerate() {
                let point = Node {
                    position_type: PositionType::Absolute,
                    left: px(number as f32 * step),
                    top: px((1.0 - left.clamp(0.0, 1.0)) * (height - 2.0 * POINT)),
                    width: px(step.max(POINT)),
                    height: px(POINT),
                    ..default()
                };
                chart.spawn((point, BackgroundColor(color.into()), Pickable::IGNORE));
            }
        }
    });
}

/// Spawns the legend with the sides' colours.
fn spawn_legend(paper: &mut ChildSpawnerCommands, sides: &[SideStatus]) {
    let row = Node { column_gap: px(18), ..default() };
    paper.spawn((row, Pickable::IGNORE)).with_children(|row| {
        for (side, color) in sides.iter().zip([palette::INK, palette::RED_SMALL]) {
            row.spawn(text_line(side.name.clone(), Typeface::Bold.at(14.0), color));
        }
    });
}
