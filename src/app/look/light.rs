//! The light over the desk: afternoon sun, or a lamp at night.

use bevy::prelude::*;

use crate::app::base::settings::Preferences;
use crate::app::look::{Lamp, Look};

/// Spawns the overlay and updates it when the preferences change.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_lamp)
        .add_systems(Update, update_lamp.run_if(resource_changed::<Preferences>));
}

fn darkness(preferences: &Preferences) -> f32 {
    match (preferences.is_night(), preferences.has_high_contrast()) {
        (false, _) => 0.0,
        (true, false) => 1.0,
        (true, true) => 0.4,
    }
}

fn spawn_lamp(preferences: Res<Preferences>, mut look: Look, mut commands: Commands) {
    commands.spawn((Name::new("Lamp"), look.lamp(darkness(&preferences))));
}

fn update_lamp(
    preferences: Res<Preferences>,
    lamps: Query<Entity, With<Lamp>>,
    mut look: Look,
    mut commands: Commands,
) {
    for lamp in &lamps {
        commands.entity(lamp).insert(look.lamp_material(darkness(&preferences)));
    }
}
