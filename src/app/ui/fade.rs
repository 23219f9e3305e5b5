//! With reduced motion, new screens fade in from the colour of the desk instead of moving.

use bevy::prelude::*;

use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen};
use crate::app::look::palette;
use crate::app::motion::{DespawnOnCompletion, Mover};
use crate::app::ui::widgets::window_node;

/// Opacity of the veil at the beginning.
const BEGINNING: f32 = 0.75;

/// The overlay that fades out over a new screen.
#[derive(Component)]
#[require(DespawnOnCompletion)]
struct Veil;

/// Fades in new screens and menus.
pub fn plugin(app: &mut App) {
    let something_new = state_changed::<Screen>.or_eager(state_changed::<Menu>);
    app.add_systems(Update, spawn.run_if(something_new));
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
    let color = palette::DESK.with_alpha(BEGINNING).into();
    let veil = mover
        .commands()
        .spawn((
            Name::new("Veil"),
            Veil,
            window_node(),
            BackgroundColor(color),
            GlobalZIndex(100),
            Pickable::IGNORE,
        ))
        .id();
    mover.fade(veil, color);
}
