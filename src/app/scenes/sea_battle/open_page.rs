//! The open page, and access to it for the systems that draw on it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use deskmate_kernel::rules::Seat;

use super::page::{Grid, Page};
use crate::app::ui::type_face::{Typeface, WorldText};

/// Duration of drawing the lines of a field, in seconds.
pub(super) const LINES_SECONDS: f32 = 0.9;

/// The open page and its contents.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct OpenPage {
    /// The layout of the page.
    pub page: Page,
    /// True while the near side places its fleet, false in the battle.
    pub placing: bool,
    /// The seat whose side of the table is shown.
    pub front: Seat,
}

impl OpenPage {
    /// The grid of the field of a seat.
    pub fn grid(&self, field: Seat) -> Grid {
        match (field == self.front, self.placing) {
            (true, true) => self.page.placing_grid(),
            (true, false) => self.page.own_grid(),
            (false, _) => self.page.opponent_grid(),
        }
    }
}

/// The title of a field.
#[derive(Component)]
pub(super) struct Title;

/// Access to the open page, if any.
#[derive(SystemParam)]
pub(super) struct Book<'w, 's>(Query<'w, 's, (Entity, &'static OpenPage)>);

impl Book<'_, '_> {
    /// The entity of the page, which is the parent of all drawings, and its state.
    pub fn page(&self) -> Option<(Entity, OpenPage)> {
        self.0.iter().next().map(|(entity, open)| (entity, *open))
    }
}

/// Returns true if a page has been opened, so that its contents must be drawn again.
pub(super) fn was_page_opened(pages: Query<(), Added<OpenPage>>) -> bool {
    !pages.is_empty()
}

/// The components of text on the page, anchored at its left end.
pub(super) fn text_bundle(face: Typeface, size: f32, color: Srgba, at: Vec2) -> impl Bundle {
    (
        WorldText { face, size },
        TextColor(color.into()),
        Anchor::CENTER_LEFT,
        Transform::from_translation(at.extend(0.2)),
    )
}
