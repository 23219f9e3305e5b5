//! The place of the board that the player points at: with the mouse, a finger, or the keyboard focus.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::{HoverMap, Hovered};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

/// The UI node of a place, by the number of the place.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceNode(pub usize);

/// The place that a finger has aimed at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aimed {
    /// Place where the preview of a piece is shown.
    pub place: Option<usize>,
    /// Place aimed at when the finger came down. Only a second touch of the same place plays.
    pub previous: Option<usize>,
    /// True if the latest press came from a finger.
    pub by_touch: bool,
}

/// The place under a finger. `Hovered` follows the mouse alone.
#[derive(SystemParam)]
pub struct UnderFinger<'w, 's> {
    hovers: Res<'w, HoverMap>,
    places: Query<'w, 's, &'static PlaceNode, Without<InteractionDisabled>>,
}

impl UnderFinger<'_, '_> {
    /// Returns the number of the place, if it is enabled.
    #[must_use]
    pub fn place(&self) -> Option<usize> {
        let fingers = self.hovers.iter().filter(|(pointer, _)| pointer.is_touch());
        let mut under = fingers.flat_map(|(_, hits)| hits.keys());
        under.find_map(|entity| self.places.get(*entity).ok()).map(|place| place.0)
    }
}

/// The place that the player points at, with any device.
#[derive(SystemParam)]
pub struct PointedPlace<'w, 's> {
    focus: Res<'w, InputFocus>,
    focus_visible: Res<'w, InputFocusVisible>,
    aimed: Res<'w, Aimed>,
    finger: UnderFinger<'w, 's>,
    nodes: Query<'w, 's, (&'static PlaceNode, &'static Hovered), Without<InteractionDisabled>>,
    all: Query<'w, 's, &'static PlaceNode>,
}

impl PointedPlace<'_, '_> {
    /// Returns the place with the keyboard focus, while the focus is visible.
    #[must_use]
    pub fn by_keys(&self) -> Option<usize> {
        let focused = self.focus.get().filter(|_| self.focus_visible.0)?;
        self.all.get(focused).ok().map(|place| place.0)
    }

    /// Returns the place under the mouse, if it is enabled.
    #[must_use]
    pub fn by_mouse(&self) -> Option<usize> {
        self.nodes.iter().find(|(_, hovered)| hovered.get()).map(|(place, _)| place.0)
    }

    /// Returns the place that a finger has aimed at.
    #[must_use]
    pub fn aimed(&self) -> Option<usize> {
        self.aimed.place
    }

    /// Returns the place that a finger has aimed at, or else the one under a finger or the mouse.
    #[must_use]
    pub fn by_hand(&self) -> Option<usize> {
        self.aimed.place.or(self.finger.place()).or(self.by_mouse())
    }

    /// Returns the place pointed at in any way. The keyboard takes precedence.
    #[must_use]
    pub fn place(&self) -> Option<usize> {
        self.by_keys().or(self.by_hand())
    }
}
