//! Where the player points: with the pointer, a finger that aims, or the keyboard's focus.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use crate::play::aim::Aimed;
use crate::screens::table::places::{PlaceNode, UnderFinger};

/// The place that is pointed at.
#[derive(SystemParam)]
pub(super) struct Pointed<'w, 's> {
    focus: Res<'w, InputFocus>,
    focus_visible: Res<'w, InputFocusVisible>,
    aimed: Res<'w, Aimed>,
    finger: UnderFinger<'w, 's>,
    places: Query<'w, 's, (Entity, &'static PlaceNode, &'static Hovered)>,
}

impl Pointed<'_, '_> {
    /// The place under the keyboard's focus, while that can be seen.
    pub fn by_keys(&self) -> Option<usize> {
        let focused = self.focus.get().filter(|_| self.focus_visible.0)?;
        self.places.get(focused).ok().map(|(_, place, _)| place.0)
    }

    /// The place under the pointer or a finger.
    pub fn by_hand(&self) -> Option<usize> {
        let hovered = self.places.iter().find(|(.., hovered)| hovered.get());
        self.aimed.place.or(self.finger.place()).or(hovered.map(|(_, place, _)| place.0))
    }

    /// Either; the keyboard goes before.
    pub fn place(&self) -> Option<usize> {
        self.by_keys().or(self.by_hand())
    }
}
