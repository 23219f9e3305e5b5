//! The picture of the rules: a man jumps over another one, and over the next.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use crate::app::look::palette;

const SIDE: f32 = 38.0;
const MAN: f32 = 29.0;
/// Positions of the men in a row of squares; true for light men.
const MEN: [(usize, bool); 3] = [(0, true), (1, false), (3, true)];
const SQUARES: usize = 5;
/// Squares where the first man may land.
const LANDINGS: [usize; 2] = [2, 4];

pub(super) fn spawn(row: &mut ChildSpawnerCommands) {
    for index in 0..SQUARES {
        let ground = if index % 2 == 0 { palette::SQUARE_DARK } else { palette::SQUARE_LIGHT };
        let square = Node {
            width: px(SIDE),
            height: px(SIDE),
            margin: UiRect { left: px(if index == 0 { 0.0 } else { -10.0 }), ..default() },
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        row.spawn((square, BackgroundColor(ground.into()))).with_children(|square| {
            if let Some((_, light)) = MEN.iter().find(|(at, _)| *at == index) {
                spawn_round(square, MAN, if *light { palette::IVORY } else { palette::EBONY });
            } else if LANDINGS.contains(&index) {
                spawn_round(square, 10.0, palette::TARGET);
            }
        });
    }
}

fn spawn_round(square: &mut ChildSpawnerCommands, size: f32, color: Srgba) {
    let round = Node { width: px(size), height: px(size), border_radius: BorderRadius::MAX, ..default() };
    let shadow = BoxShadow::new(Color::from(palette::SHADOW.with_alpha(0.5)), px(1), px(2), px(0), px(3));
    square.spawn((round, BackgroundColor(color.into()), shadow));
}
