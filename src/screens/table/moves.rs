//! The moves so far: on a sheet beside the board, or in a line below it.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::LineHeight;

use crate::kernel::line::Line;
use crate::layout::Layout;
use crate::look::{LabelStyle, palette};
use crate::play::scene::Shape;
use crate::play::status::Status;
use crate::ui::dress::backdrop;
use crate::ui::type_face::Face;
use crate::ui::widgets::words;

/// The text with the moves.
#[derive(Component, Clone, Copy)]
pub(super) enum Moves {
    /// One line with so many of the latest moves.
    Line(usize),
    /// So many of the latest rows of two moves.
    Rows(usize),
}

/// The squares of the sheet, which its lines keep to.
const SQUARE: f32 = 20.0;

pub(super) fn spawn(screen: &mut ChildSpawnerCommands, shape: Shape, layout: &Layout) {
    let text = |moves: Moves, size: f32, line: f32, color: Srgba| {
        let font = Face::Bold.at(size);
        (moves, Text::default(), font, LineHeight::Px(line), TextColor(color.into()), Pickable::IGNORE)
    };
    if shape == Shape::Page {
        // The marks on the page are the moves.
        return;
    }
    if layout.upright {
        let bottom = match shape {
            Shape::Wide => 102,
            Shape::Square | Shape::Page => 160,
        };
        let line = Node {
            position_type: PositionType::Absolute,
            bottom: px(bottom),
            left: px(8),
            right: px(8),
            justify_content: JustifyContent::Center,
            ..default()
        };
        screen.spawn((line, Pickable::IGNORE, children![text(Moves::Line(9), 11.0, 13.0, palette::BURNT)]));
        return;
    }
    let (right, top, width, rows) = match shape {
        Shape::Wide => (22.0, 150.0, 146.0, 11),
        Shape::Square | Shape::Page => (26.0, 26.0, 264.0, 21),
    };
    let sheet = Node {
        position_type: PositionType::Absolute,
        right: px(right),
        top: px(top),
        width: px(width),
        height: px(50.0 + rows as f32 * SQUARE),
        padding: UiRect { left: px(42), top: px(10), ..default() },
        flex_direction: FlexDirection::Column,
        ..default()
    };
    screen.spawn((
        sheet,
        UiTransform::from_rotation(Rot2::degrees(0.8)),
        Pickable::IGNORE,
        children![
            backdrop(LabelStyle::Squared { square: SQUARE, margin: Some(30.0) }),
            (words(Line::new("moves"), Face::Hand.at(26.0), palette::INK), LineHeight::Px(30.0)),
            text(Moves::Rows(rows), 16.0, SQUARE, palette::TEXT),
        ],
    ));
}

pub(super) fn write(status: Res<Status>, mut texts: Query<(&Moves, &mut Text)>) {
    for (moves, mut text) in &mut texts {
        text.set_if_neq(Text(match *moves {
            Moves::Line(most) => {
                let latest = status.moves.len().saturating_sub(most);
                status.moves[latest..].join("  ")
            }
            Moves::Rows(most) => rows(&status.moves, most),
        }));
    }
}

/// Two moves a row, numbered; the latest `most` rows.
fn rows(moves: &[String], most: usize) -> String {
    let rows: Vec<_> = moves
        .chunks(2)
        .enumerate()
        .map(|(index, pair)| format!("{}. {}", index + 1, pair.join("   ")))
        .collect();
    rows[rows.len().saturating_sub(most)..].join("\n")
}
