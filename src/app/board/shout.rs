//! Shouts: a word written over a board by hand, which lands, can be read for a moment, and fades.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use super::scene::UpdateScenes;
use crate::app::base::i18n::TranslatedText;
use crate::app::look::palette;
use crate::app::motion::{DespawnOnCompletion, Progress, ProgressAnimation};
use crate::app::ui::type_face::{Typeface, WorldText};

/// The time for which a shout can be read, in seconds.
pub const SHOUT_SECONDS: f32 = 1.1;
/// The parts of this time in which a shout lands, and in which it fades.
const LANDING: f32 = 0.12;
const FADING: f32 = 0.25;
/// Its slant, in radians, and the relative enlargement from which it lands.
const SLANT: f32 = 0.1;
const LANDING_SCALE: f32 = 0.5;

/// A word over a board.
#[derive(Component)]
#[require(DespawnOnCompletion)]
pub struct Shout;

/// Returns a shout of this letter size, to be spawned as a child of a board. It appears after `delay` seconds.
#[must_use]
pub fn shout(line: Line, size: f32, at: Vec3, delay: f32) -> impl Bundle {
    (
        Name::new("Shout"),
        Shout,
        ProgressAnimation { delay, seconds: SHOUT_SECONDS },
        Text2d::default(),
        TranslatedText(line),
        WorldText { face: Typeface::Hand, size },
        TextColor(palette::PENCIL_RED.into()),
        Transform::from_translation(at).with_rotation(Quat::from_rotation_z(SLANT)),
        Visibility::Hidden,
    )
}

/// Registers the animation of shouts.
pub fn plugin(app: &mut App) {
    app.add_systems(UpdateScenes, animate_shouts);
}

fn animate_shouts(
    mut shouts: Query<
        (&Progress, &mut Visibility, &mut Transform, &mut TextColor),
        (With<Shout>, Changed<Progress>),
    >,
) {
    for (progress, mut visibility, mut transform, mut color) in &mut shouts {
        if progress.0 <= 0.0 {
            continue;
        }
        visibility.set_if_neq(Visibility::Inherited);
        let landing = (1.0 - progress.0 / LANDING).clamp(0.0, 1.0);
        transform.scale = Vec3::splat(1.0 + LANDING_SCALE * landing * landing);
        let alpha = ((1.0 - progress.0) / FADING).clamp(0.0, 1.0) * (1.0 - landing);
        color.0 = palette::PENCIL_RED.with_alpha(alpha).into();
    }
}
