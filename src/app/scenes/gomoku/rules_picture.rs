//! The picture in the rules: five in a row on a part of the board.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use crate::app::look::palette;

const PITCH: f32 = 30.0;
const STONE: f32 = 27.0;

/// The number of columns and rows.
const SIZE: (u8, u8) = (7, 3);

/// Black's five, and White's stones, which came too late.
const BLACK: [(u8, u8); 5] = [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)];
const WHITE: [(u8, u8); 4] = [(0, 1), (2, 2), (3, 0), (4, 2)];

pub(super) fn spawn(row: &mut ChildSpawnerCommands) {
    let side = |count: u8| px(f32::from(count) * PITCH + 6.0);
    let piece = Node { width: side(SIZE.0), height: side(SIZE.1), ..default() };
    let shadow = BoxShadow::new(Color::from(palette::SHADOW.with_alpha(0.4)), px(2), px(3), px(0), px(6));
    row.spawn((piece, BackgroundColor(palette::KAYA.into()), shadow)).with_children(|board| {
        for column in 0..SIZE.0 {
            line(board, at(column) - 0.5, 0.0, Val::Px(1.2), percent(100));
        }
        for row in 0..SIZE.1 {
            line(board, 0.0, at(row) - 0.5, percent(100), Val::Px(1.2));
        }
        for (stones, color, light) in [(&BLACK[..], palette::SLATE, 0.35), (&WHITE[..], palette::SHELL, 1.0)]
        {
            for (column, row) in stones {
                stone(board, at(*column), at(*row), color, light);
            }
        }
    });
}

fn at(index: u8) -> f32 {
    (f32::from(index) + 0.5) * PITCH + 3.0
}

fn line(board: &mut ChildSpawnerCommands, left: f32, top: f32, width: Val, height: Val) {
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top: px(top),
        width,
        height,
        ..default()
    };
    board.spawn((place, BackgroundColor(palette::KAYA_LINE.into())));
}

fn stone(board: &mut ChildSpawnerCommands, x: f32, y: f32, color: Srgba, light: f32) {
    let face = RadialGradient::new(
        UiPosition::center(percent(-14), percent(-18)),
        RadialGradientShape::FarthestCorner,
        vec![Color::from(palette::PAPER.with_alpha(light)).into(), Color::from(color).into()],
    );
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(x - STONE / 2.0),
        top: px(y - STONE / 2.0),
        width: px(STONE),
        height: px(STONE),
        border_radius: BorderRadius::MAX,
        ..default()
    };
    board.spawn((
        place,
        BackgroundColor(color.into()),
        BackgroundGradient::from(face),
        BoxShadow::new(Color::from(palette::SHADOW.with_alpha(0.5)), px(1), px(2), px(0), px(3)),
    ));
}
