//! The illustration of the rules: three discs and their sum.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use crate::app::look::palette;
use crate::app::ui::type_face::Typeface;

const SIDE: f32 = 46.0;

pub(super) fn spawn(row: &mut ChildSpawnerCommands) {
    for (index, part) in ["2", "+", "6", "+", "7", "= 15"].into_iter().enumerate() {
        if index.is_multiple_of(2) && index < 5 {
            disc(row, part);
        } else {
            row.spawn((Text::new(part), Typeface::Hand.at(34.0), TextColor(palette::INK.into())));
        }
    }
}

fn disc(row: &mut ChildSpawnerCommands, number: &str) {
    let face = RadialGradient::new(
        UiPosition::center(percent(-12), percent(-20)),
        RadialGradientShape::FarthestCorner,
        vec![Color::from(palette::PAPER).into(), Color::from(palette::ENAMEL).into()],
    );
    row.spawn((
        Node {
            width: px(SIDE),
            height: px(SIDE),
            border: UiRect::all(px(5)),
            border_radius: BorderRadius::MAX,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BorderColor::all(palette::RIM),
        BackgroundColor(palette::ENAMEL.into()),
        BackgroundGradient::from(face),
        BoxShadow::new(Color::from(palette::SHADOW.with_alpha(0.5)), px(1), px(2), px(0), px(4)),
        children![(Text::new(number), Typeface::Bold.at(24.0), TextColor(palette::DISC_TEXT.into()))],
    ));
}
