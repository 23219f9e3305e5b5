//! Drag: which piece the pointer holds. Scenes show it there.

use bevy::prelude::*;

/// The piece that is being dragged.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Dragged {
    /// The place that it was taken from; `None` while none is dragged.
    pub from: Option<usize>,
    /// Where the pointer is, in the thing's units.
    pub at: Vec2,
    /// Whether it has been let go over a place.
    pub dropped: bool,
}

/// Nothing is dragged at first.
pub fn plugin(app: &mut App) {
    app.init_resource::<Dragged>();
}
