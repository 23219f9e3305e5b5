//! The moves so far: on a sheet beside the board, or in a line below it.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::LineHeight;

use crate::app::base::i18n::Words;
use crate::app::base::layout::Layout;
use crate::app::board::scene::Shape;
use crate::app::look::{LabelStyle, palette};
use crate::app::play::status::Status;
use crate::app::ui::dress::backdrop;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::words;
use crate::kernel::line::Line;

/// The text with the moves.
#[derive(Component, Clone, Copy)]
pub(super) enum Moves {
    /// One line with so many of the latest moves.
    Line(usize),
    /// So many of the latest rows of two moves.
    Rows(usize),
    /// What there is to say of the game as a whole.
    Remarks,
}

/// The squares of the sheet, which its lines keep to.
const SQUARE: f32 = 20.0;
/// About so many letters go into a row.
const LETTERS: usize = 28;
/// About so many letters go into the one line.
const LINE: usize = 60;

pub(super) fn spawn(screen: &mut ChildSpawnerCommands, shape: Shape, layout: &Layout) {
    let text = |moves: Moves, size: f32, line: f32, color: Srgba| {
        let font = Face::Bold.at(size);
        (moves, Text::default(), font, LineHeight::Px(line), TextColor(color.into()), Pickable::IGNORE)
    };
    if matches!(shape, Shape::Page(_)) {
        // The marks on the page are the moves.
        return;
    }
    if layout.upright {
        let bottom = match shape {
            Shape::Wide => 102,
            Shape::Square | Shape::Page(_) => 160,
        };
        let lines = Node {
            position_type: PositionType::Absolute,
            bottom: px(bottom - 30),
            height: px(44),
            left: px(8),
            right: px(8),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..default()
        };
        screen.spawn((
            lines,
            Pickable::IGNORE,
            children![
                text(Moves::Line(9), 11.0, 13.0, palette::BURNT),
                text(Moves::Remarks, 11.0, 15.0, palette::BURNT),
            ],
        ));
        return;
    }
    let (right, top, width, rows) = match shape {
        Shape::Wide => (22.0, 150.0, 146.0, 11),
        Shape::Square | Shape::Page(_) => (26.0, 26.0, 264.0, 22),
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
    let foot = Node {
        position_type: PositionType::Absolute,
        left: px(42),
        right: px(8),
        bottom: px(10),
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
            (foot, text(Moves::Remarks, 15.0, SQUARE, palette::RED)),
        ],
    ));
}

pub(super) fn write(status: Res<Status>, said: Res<Words>, mut texts: Query<(&Moves, &mut Text)>) {
    let remarks: Vec<_> = status.remarks.iter().map(|line| said.say(line)).collect();
    let foot: usize = remarks.iter().map(|remark| remark.chars().count().div_ceil(LETTERS)).sum();
    for (moves, mut text) in &mut texts {
        text.set_if_neq(Text(match *moves {
            Moves::Line(most) => {
                let mut room = LINE;
                let fits = |written: &&String| {
                    let left = room.checked_sub(written.chars().count() + 2);
                    room = left.unwrap_or(0);
                    left.is_some()
                };
                let latest = status.moves.iter().rev().take(most).take_while(fits).count();
                status.moves[status.moves.len() - latest..].join("  ")
            }
            Moves::Rows(most) => rows(&status.moves, if status.alone { 1 } else { 2 }, most - foot),
            Moves::Remarks => remarks.join("\n"),
        }));
    }
}

/// So many moves a row, numbered, and one that is too long a row of its own; the latest `most` rows.
fn rows(moves: &[String], in_a_row: usize, most: usize) -> String {
    let row = |(index, pair): (usize, &[String])| {
        let whole = format!("{}. {}", index + 1, pair.join("   "));
        match pair {
            [one, other] if whole.chars().count() > LETTERS => {
                vec![format!("{}. {one}", index + 1), format!("     {other}")]
            }
            _ => vec![whole],
        }
    };
    let rows: Vec<_> = moves.chunks(in_a_row).enumerate().flat_map(row).collect();
    rows[rows.len().saturating_sub(most)..].join("\n")
}
