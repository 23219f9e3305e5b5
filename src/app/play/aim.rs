//! Aiming with a finger: since it covers what it touches, a tap shows where a piece would go, and only the next tap
//! puts it there.

use bevy::ecs::system::SystemParam;
use bevy::input::InputSystems;
use bevy::picking::PickingSystems;
use bevy::prelude::*;

use crate::app::base::layout::Layout;
use crate::app::base::settings::Preferences;
use crate::app::board::pointer::Aimed;
use crate::app::board::things::{ChosenThing, Covered, table_placement};
use crate::app::play::PlaySystems;
use crate::app::play::session::MatchStarted;
use crate::app::play::status::{BoardStatus, PositionChanged};

/// Size from which a place is large enough for a finger, in logical pixels.
const MIN_FINGER_SIZE: f32 = 44.0;

/// The system parameter that aims, and distinguishes a touch that plays from one that aims.
#[derive(SystemParam)]
pub struct Aim<'w> {
    aimed: ResMut<'w, Aimed>,
    board: Res<'w, BoardStatus>,
    preferences: Res<'w, Preferences>,
    layout: Res<'w, Layout>,
    chosen: ChosenThing<'w>,
    covered: Res<'w, Covered>,
}

impl Aim<'_> {
    fn needs_confirmation(&self, place: usize) -> bool {
        self.board.needs_aim && self.preferences.confirm && self.aimed.by_touch && self.is_small(place)
    }

    /// Returns true if a place is smaller than a finger.
    fn is_small(&self, place: usize) -> bool {
        let thing = self.chosen.get();
        let (Some(place), Some(thing)) = (self.board.places.get(place), thing) else { return false };
        let (fit, _) = table_placement(thing, &self.layout, *self.covered);
        place.size.min_element() * fit * self.layout.scale < MIN_FINGER_SIZE
    }

    /// Returns true if a press of `place` is to be played. Otherwise aims at the place.
    pub fn confirm_or_aim(&mut self, place: usize) -> bool {
        let tag = self.board.places.get(place).is_some_and(|place| place.is_button);
        if tag || !self.needs_confirmation(place) || self.aimed.previous == Some(place) {
            return true;
        }
        self.aimed.place = Some(place);
        false
    }

    /// Aims at `place`, which the finger is over.
    pub fn aim_at(&mut self, place: usize) {
        if self.needs_confirmation(place) && self.aimed.place != Some(place) {
            self.aimed.place = Some(place);
        }
    }
}

/// Registers the systems that distinguish fingers from other input and clear the aim when the position changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<Aimed>()
        .add_observer(|_: On<MatchStarted>, aimed: ResMut<Aimed>| clear_aim(aimed))
        .add_systems(PreUpdate, detect_touch.after(InputSystems).before(PickingSystems::Hover))
        .add_systems(Update, clear_aim.after(PlaySystems::Publish).run_if(on_message::<PositionChanged>));
}

fn detect_touch(
    touches: Res<Touches>,
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut aimed: ResMut<Aimed>,
) {
    if touches.any_just_pressed() {
        *aimed = Aimed { previous: aimed.place, by_touch: true, ..*aimed };
    } else if touches.iter_just_canceled().next().is_some() {
        // Two fingers that are down together have not aimed at anything.
        aimed.place = aimed.previous;
    } else if buttons.get_just_pressed().next().is_some() || keys.get_just_pressed().next().is_some() {
        aimed.set_if_neq(Aimed::default());
    }
}

fn clear_aim(mut aimed: ResMut<Aimed>) {
    let by_touch = aimed.by_touch;
    aimed.set_if_neq(Aimed { by_touch, ..default() });
}
