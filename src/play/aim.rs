//! Aim: a finger covers what it touches, so a tap shows where a piece would go, and only the next one puts it there.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::play::PlaySystems;
use crate::play::status::Status;
use crate::settings::Preferences;

/// The place that a finger has aimed at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aimed {
    /// Where the ghost of a piece shows.
    pub place: Option<usize>,
    /// Where it was when the finger came down: only a second touch of the same place is meant.
    before: Option<usize>,
    /// Whether the latest press came from a finger.
    by_touch: bool,
}

/// Aims, and tells a touch that is meant from one that aims.
#[derive(SystemParam)]
pub struct Aim<'w> {
    aimed: ResMut<'w, Aimed>,
    status: Res<'w, Status>,
    preferences: Res<'w, Preferences>,
}

impl Aim<'_> {
    fn asks_twice(&self) -> bool {
        self.status.aims && self.preferences.confirm && self.aimed.by_touch
    }

    /// Whether a press of `place` is meant; if not, it has aimed.
    pub fn is_meant(&mut self, place: usize) -> bool {
        let tag = self.status.places.get(place).is_some_and(|place| place.tag);
        if tag || !self.asks_twice() || self.aimed.before == Some(place) {
            return true;
        }
        self.aimed.place = Some(place);
        false
    }

    /// The finger is over `place`.
    pub fn follow(&mut self, place: usize) {
        if self.asks_twice() && self.aimed.place != Some(place) {
            self.aimed.place = Some(place);
        }
    }
}

/// Tells fingers from other presses, and forgets the aim when the position changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<Aimed>()
        .add_systems(PreUpdate, tell_touch.after(bevy::input::InputSystems))
        .add_systems(
            Update,
            forget.in_set(PlaySystems::Publish).run_if(resource_exists_and_changed::<Status>),
        );
}

fn tell_touch(
    touches: Res<Touches>,
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut aimed: ResMut<Aimed>,
) {
    if touches.any_just_pressed() {
        *aimed = Aimed { before: aimed.place, by_touch: true, ..*aimed };
    } else if buttons.get_just_pressed().next().is_some() || keys.get_just_pressed().next().is_some() {
        aimed.set_if_neq(Aimed::default());
    }
}

fn forget(status: Res<Status>, mut position: Local<(u32, u32)>, mut aimed: ResMut<Aimed>) {
    if *position != status.position {
        *position = status.position;
        let by_touch = aimed.by_touch;
        aimed.set_if_neq(Aimed { by_touch, ..default() });
    }
}
