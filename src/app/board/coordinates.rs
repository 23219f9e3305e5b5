//! The names of columns and rows on a board, which can be hidden in games that can do without them.

use bevy::prelude::*;

use crate::app::base::settings::Preferences;

/// Part of the name of a column or row.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Visibility)]
pub struct Coordinate;

/// Shows or hides the names according to the preferences.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        update_coordinates
            .run_if(resource_changed::<Preferences>.or_eager(any_match_filter::<Added<Coordinate>>)),
    );
}

fn update_coordinates(preferences: Res<Preferences>, mut names: Query<&mut Visibility, With<Coordinate>>) {
    let wanted = if preferences.coordinates { Visibility::Inherited } else { Visibility::Hidden };
    names.iter_mut().for_each(|mut visibility| _ = visibility.set_if_neq(wanted));
}
