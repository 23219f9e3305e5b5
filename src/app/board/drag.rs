//! The piece under the dragging pointer. Scenes draw it there.

use bevy::prelude::*;

/// The piece that is being dragged.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Dragged {
    /// Place from which it was picked up; `None` while no piece is dragged.
    pub from: Option<usize>,
    /// Position of the pointer, in the thing's units.
    pub at: Vec2,
    /// True if the piece has been dropped over a place.
    pub dropped: bool,
}

/// Registers [`Dragged`].
pub fn plugin(app: &mut App) {
    app.init_resource::<Dragged>();
}
