//! The sounds around a game: surroundings and music of its thing, crickets at night, and one more layer of music when it gets
//! close.

use bevy::prelude::*;

use crate::app::base::settings::Preferences;
use crate::app::board::scene::Scene;
use crate::app::board::things::{ChosenGame, ChosenThing};
use crate::app::platform::audio::Soundscape;
use crate::app::play::session::Session;

/// The surroundings at night, in every game.
const NIGHT: &str = "night";
/// The music on the desk at night.
const NIGHT_MUSIC: &str = "moon";

/// True if the game that is played is close to its end, or may be.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct IsClose(bool);

/// Registers what all games share.
pub fn plugin(app: &mut App) {
    app.init_resource::<IsClose>().add_systems(
        PostUpdate,
        update_soundscape.run_if(
            resource_changed::<ChosenGame>
                .or_eager(resource_changed::<Preferences>)
                .or_eager(resource_changed::<IsClose>),
        ),
    );
}

/// Registers the systems for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            judge::<G>.run_if(resource_exists_and_changed::<Session<G>>),
            calm_down.run_if(resource_removed::<Session<G>>),
        ),
    );
}

fn judge<G: Scene>(session: Res<Session<G>>, mut close: ResMut<IsClose>) {
    let is_running = session.position.outcome.is_none();
    close.set_if_neq(IsClose(is_running && G::is_close(session.view())));
}

fn calm_down(mut close: ResMut<IsClose>) {
    close.set_if_neq(IsClose(false));
}

fn update_soundscape(
    chosen: ChosenThing,
    preferences: Res<Preferences>,
    close: Res<IsClose>,
    mut soundscape: ResMut<Soundscape>,
) {
    let day = Soundscape::default();
    let own = chosen.get().map(|thing| thing.sounds);
    let is_night = preferences.is_night();
    let music = if is_night { NIGHT_MUSIC } else { day.music };
    soundscape.set_if_neq(Soundscape {
        ambience: if is_night { NIGHT } else { own.map_or(day.ambience, |sounds| sounds.ambience) },
        music: own.map_or(music, |sounds| sounds.music),
        is_tense: close.0,
    });
}
