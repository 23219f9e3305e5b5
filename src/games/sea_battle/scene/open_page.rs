//! The page that lies open: what it shows, and who may draw on it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::page::{Grid, Page};
use crate::app::ui::type_face::{Face, WorldType};
use crate::kernel::rules::Seat;

/// How long the lines of a field take to be drawn, in seconds.
pub(super) const LINES: f32 = 0.9;

/// The page that lies open, and what it shows.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct Open {
    /// Its measures.
    pub page: Page,
    /// Whether the fleet of the near side is being placed; otherwise it is a battle.
    pub placing: bool,
    /// Whose side of the table it is.
    pub front: Seat,
}

impl Open {
    /// The field of a seat.
    pub fn grid(&self, field: Seat) -> Grid {
        match (field == self.front, self.placing) {
            (true, true) => self.page.placing(),
            (true, false) => self.page.mine(),
            (false, _) => self.page.theirs(),
        }
    }
}

/// What is written over a field.
#[derive(Component)]
pub(super) struct Title;

/// The page that lies open, if one does.
#[derive(SystemParam)]
pub(super) struct Book<'w, 's>(Query<'w, 's, (Entity, &'static Open)>);

impl Book<'_, '_> {
    /// Its entity, on which everything is drawn, and what it shows.
    pub fn open(&self) -> Option<(Entity, Open)> {
        self.0.iter().next().map(|(entity, open)| (entity, *open))
    }
}

/// Whether a page has been opened: what is drawn on it is to be drawn anew.
pub(super) fn opened(pages: Query<(), Added<Open>>) -> bool {
    !pages.is_empty()
}

/// Writing on the page, from its left end on.
pub(super) fn written(face: Face, size: f32, color: Srgba, at: Vec2) -> impl Bundle {
    (
        WorldType { face, size },
        TextColor(color.into()),
        Anchor::CENTER_LEFT,
        Transform::from_translation(at.extend(0.2)),
    )
}
