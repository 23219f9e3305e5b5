//! With reduced motion, new screens fade in from the colour of the desk instead of moving.

use bevy::prelude::*;

use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen};
use crate::app::look::palette;
use crate::app::motion::Mover;

/// Opacity of the veil at the beginning.
const BEGINNING: f32 = 0.75;

/// The overlay that fades out over a new screen.
#[derive(Component)]
struct Veil;

/// Fades in new screens and menus.
pub fn plugin(app: &mut App) {
    let something_new = state_changed::<Screen>.or_eager(state_changed::<Menu>);
    app.add_systems(Update, (spawn.run_if(something_new), despawn));
}

fn spawn(
    preferences: Res<Preferences>,
    old: Query<Entity, With<Veil>>,
    mut mover: Mover,
    mut commands: Commands,
) {
    old.iter().for_each(|veil| commands.entity(veil).despawn());
    if preferences.duration_factor() > 0.0 {
        return;
    }
    let node = Node {
        width: percent(100),
        height: percent(100),
        position_type: PositionType::Absolute,
        ..default()
    };
    let color = palette::DESK.with_alpha(BEGINNING).into();
    let veil = mover
        .commands()
        .spawn((Name::new("Veil"), Veil, node, BackgroundColor(color), GlobalZIndex(100), Pickable::IGNORE))
        .id();
    mover.fade(veil, color);
}

fn despawn(veils: Query<(Entity, &BackgroundColor), With<Veil>>, mut commands: Commands) {
    for (veil, color) in &veils {
        if color.0.alpha() <= 0.0 {
            commands.entity(veil).despawn();
        }
    }
}
