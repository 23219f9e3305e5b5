//! The opponent's face: an instant photograph beside their card on the table.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::math::Rot2;
use bevy::prelude::*;

use crate::app::board::face::{Expression, Face, Hum};
use crate::app::look::{LabelStyle, palette};
use crate::app::play::status::{SideStatus, SidesStatus};
use crate::app::ui::dress::backdrop;
use crate::app::ui::sketched::sketched;

/// The face and expression shown for the far side.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct ShownFace(Face, Expression);

impl ShownFace {
    /// Returns the syllables with which the face speaks.
    pub(super) fn hum(&self) -> Hum {
        self.0.hum
    }
}

/// Returns the node of a photograph with its upper left corner at `corner`.
pub(super) fn photo_node(corner: Vec2) -> Node {
    Node { position_type: PositionType::Absolute, left: px(corner.x), top: px(corner.y), ..default() }
}

/// Spawns a photograph, `width` wide, of the player on a side, if they have a face.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, side: Option<&SideStatus>, node: Node, width: f32) {
    let Some((side, face)) = side.and_then(|side| Some((side, side.face?))) else { return };
    let edge = width * 0.07;
    let picture = width - 2.0 * edge;
    let height = picture * Face::FRAME.height() / Face::FRAME.width();
    let photo = Node { width: px(width), height: px(height + 3.4 * edge), ..node };
    let inside = Node {
        position_type: PositionType::Absolute,
        left: px(edge),
        top: px(edge),
        width: px(picture),
        height: px(height),
        ..default()
    };
    screen
        .spawn((
            Name::new("Photograph"),
            photo,
            UiTransform::from_rotation(Rot2::degrees(2.0)),
            Pickable::IGNORE,
        ))
        .with_children(|photo| {
            photo.spawn(backdrop(LabelStyle::Photo));
            photo.spawn((
                inside,
                BackgroundColor(palette::BACKDROP.into()),
                ShownFace(face, side.expression),
                sketched(face.sketch(side.expression)),
            ));
        });
}

/// Updates the opponent's expression.
pub(super) fn update_expression(
    sides: Res<SidesStatus>,
    mut faces: Query<(Entity, &mut ShownFace)>,
    mut commands: Commands,
) {
    let Some(side) = sides.far() else { return };
    for (entity, mut shown) in &mut faces {
        let wanted = ShownFace(shown.0, side.expression);
        if shown.set_if_neq(wanted) {
            commands.entity(entity).try_insert(sketched(wanted.0.sketch(wanted.1)));
        }
    }
}
