//! The light over the desk: afternoon sun, the weather of a day, or a lamp at night. It changes in a moment, not in a frame.

use bevy::prelude::*;

use crate::app::base::settings::Preferences;
use crate::app::base::states::Screen;
use crate::app::look::{Lamp, Light, Look, Outside, Weather};
use crate::app::motion::{Progress, ProgressAnimation};

/// True while an earlier position of the game is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PastIsShown(pub bool);

/// Duration of a change of the light, in seconds.
const DIM_SECONDS: f32 = 0.5;

/// The change of the light that is under way, or the last one.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Change {
    from: Light,
    to: Light,
}

impl Change {
    fn at(&self, progress: f32) -> Light {
        self.from.lerp(self.to, progress)
    }
}

/// Spawns the overlay and updates it when the preferences, the screen or the weather change.
pub fn plugin(app: &mut App) {
    app.init_resource::<Outside>()
        .init_resource::<PastIsShown>()
        .add_systems(Startup, spawn_lamp)
        .add_systems(
            Update,
            (
                start_change.run_if(
                    resource_changed::<Preferences>
                        .or_eager(state_changed::<Screen>)
                        .or_eager(resource_changed::<Outside>)
                        .or_eager(resource_changed::<PastIsShown>),
                ),
                show_change,
            )
                .chain(),
        );
}

/// Returns the light for these preferences on this screen in this weather.
fn light(preferences: &Preferences, screen: Screen, outside: Outside, past: PastIsShown) -> Light {
    let night = match (preferences.is_night(), preferences.has_high_contrast()) {
        (false, _) => 0.0,
        (true, false) => 1.0,
        (true, true) => 0.4,
    };
    let is_desk = matches!(screen, Screen::Loading | Screen::Desk);
    let weather = outside.0.filter(|_| !preferences.has_high_contrast());
    Light {
        night,
        cone: if is_desk && !preferences.has_high_contrast() { 1.0 } else { 0.0 },
        window: if weather == Some(Weather::Sun) { 1.0 } else { 0.0 },
        past: if past.0 && !preferences.has_high_contrast() { 1.0 } else { 0.0 },
        tint: weather.map_or(Vec3::ONE, Weather::tint),
    }
}

fn spawn_lamp(
    preferences: Res<Preferences>,
    screen: Res<State<Screen>>,
    outside: Res<Outside>,
    past: Res<PastIsShown>,
    mut look: Look,
    mut commands: Commands,
) {
    let light = light(&preferences, **screen, *outside, *past);
    commands.spawn((Name::new("Lamp"), Change { from: light, to: light }, look.lamp(light)));
}

fn start_change(
    preferences: Res<Preferences>,
    screen: Res<State<Screen>>,
    outside: Res<Outside>,
    past: Res<PastIsShown>,
    mut lamps: Query<(Entity, &mut Change, Option<&Progress>), With<Lamp>>,
    mut commands: Commands,
) {
    let to = light(&preferences, **screen, *outside, *past);
    for (lamp, mut change, progress) in &mut lamps {
        if change.to == to {
            continue;
        }
        let from = change.at(progress.map_or(1.0, |progress| progress.0));
        *change = Change { from, to };
        commands.entity(lamp).insert(ProgressAnimation { delay: 0.0, seconds: DIM_SECONDS });
    }
}

fn show_change(
    lamps: Query<(Entity, &Change, &Progress), (With<Lamp>, Changed<Progress>)>,
    mut look: Look,
    mut commands: Commands,
) {
    for (lamp, change, progress) in &lamps {
        commands.entity(lamp).insert(look.lamp_material(change.at(progress.0)));
    }
}
