//! Where on the board the player points: with the mouse, a finger, or the keyboard's focus.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::{HoverMap, Hovered};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

/// The node of a place, by its number.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceNode(pub usize);

/// The place that a finger has aimed at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aimed {
    /// Where the ghost of a piece shows.
    pub place: Option<usize>,
    /// Where it was when the finger came down: only a second touch of the same place is meant.
    pub before: Option<usize>,
    /// Whether the latest press came from a finger.
    pub by_touch: bool,
}

/// The place under a finger. `Hovered` tells of the mouse alone.
#[derive(SystemParam)]
pub struct UnderFinger<'w, 's> {
    hovers: Res<'w, HoverMap>,
    places: Query<'w, 's, &'static PlaceNode, Without<InteractionDisabled>>,
}

impl UnderFinger<'_, '_> {
    /// Its number.
    #[must_use]
    pub fn place(&self) -> Option<usize> {
        let fingers = self.hovers.iter().filter(|(pointer, _)| pointer.is_touch());
        let mut under = fingers.flat_map(|(_, hits)| hits.keys());
        under.find_map(|entity| self.places.get(*entity).ok()).map(|place| place.0)
    }
}

/// The place that is pointed at, however.
#[derive(SystemParam)]
pub struct Pointed<'w, 's> {
    focus: Res<'w, InputFocus>,
    focus_visible: Res<'w, InputFocusVisible>,
    aimed: Res<'w, Aimed>,
    finger: UnderFinger<'w, 's>,
    nodes: Query<'w, 's, (&'static PlaceNode, &'static Hovered), Without<InteractionDisabled>>,
    all: Query<'w, 's, &'static PlaceNode>,
}

impl Pointed<'_, '_> {
    /// The place under the keyboard's focus, while that can be seen.
    #[must_use]
    pub fn by_keys(&self) -> Option<usize> {
        let focused = self.focus.get().filter(|_| self.focus_visible.0)?;
        self.all.get(focused).ok().map(|place| place.0)
    }

    /// The place under the mouse, if it can be touched.
    #[must_use]
    pub fn by_mouse(&self) -> Option<usize> {
        self.nodes.iter().find(|(_, hovered)| hovered.get()).map(|(place, _)| place.0)
    }

    /// The place that a finger has aimed at.
    #[must_use]
    pub fn aimed(&self) -> Option<usize> {
        self.aimed.place
    }

    /// The place under the mouse or a finger.
    #[must_use]
    pub fn by_hand(&self) -> Option<usize> {
        self.aimed.place.or(self.finger.place()).or(self.by_mouse())
    }

    /// Any of these; the keyboard goes before.
    #[must_use]
    pub fn place(&self) -> Option<usize> {
        self.by_keys().or(self.by_hand())
    }
}
