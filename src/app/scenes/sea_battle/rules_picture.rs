//! The illustration of the rules: a row of squares with a ship that has been hit, and a miss beside it.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use crate::app::look::palette;
use crate::app::ui::type_face::Typeface;

const SIDE: f32 = 38.0;
/// The contents of the squares, from the left.
const ROW: [Square; 6] = [Square::Water, Square::Miss, Square::Hit, Square::Hit, Square::Deck, Square::Water];

#[derive(Clone, Copy, PartialEq)]
enum Square {
    Water,
    Miss,
    Hit,
    Deck,
}

pub(super) fn spawn(row: &mut ChildSpawnerCommands) {
    for (index, square) in ROW.into_iter().enumerate() {
        let node = Node {
            width: px(SIDE),
            height: px(SIDE),
            margin: UiRect { left: px(if index == 0 { 0.0 } else { -10.0 }), ..default() },
            border: UiRect::all(px(1)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        let ship = matches!(square, Square::Hit | Square::Deck);
        let ground = if ship { palette::INK.with_alpha(0.18) } else { palette::PAPER };
        row.spawn((node, BorderColor::all(palette::INK), BackgroundColor(ground.into()))).with_children(
            |inside| match square {
                Square::Hit => {
                    inside.spawn((Text::new("×"), Typeface::Bold.at(34.0), TextColor(palette::RED.into())));
                }
                Square::Miss | Square::Deck => {
                    let round =
                        Node { width: px(8), height: px(8), border_radius: BorderRadius::MAX, ..default() };
                    let color = if square == Square::Miss { palette::GRAPHITE } else { palette::INK };
                    inside.spawn((round, BackgroundColor(color.into())));
                }
                Square::Water => {}
            },
        );
    }
}
