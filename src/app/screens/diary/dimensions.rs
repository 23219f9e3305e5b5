//! The dimensions of the book, by the form of the window.

use bevy::prelude::*;

use crate::app::base::layout::{FormFactor, Layout};
use crate::app::ui::node;

/// The dimensions of the book.
pub(super) struct BookDimensions {
    pub size: Vec2,
    /// Distance of the content from the edges of a page.
    pub edge: f32,
    /// Width of a page, without its edges.
    pub page: f32,
    pub shows_two_pages: bool,
}

impl BookDimensions {
    pub fn of(layout: &Layout) -> Self {
        let shows_two_pages = layout.form == FormFactor::Wide;
        let gap = layout.by_form(0.0, 10.0, 12.0, 40.0);
        let size = if shows_two_pages { Vec2::new(1140.0, 668.0) } else { layout.size - gap };
        let edge = layout.by_form(34.0, 12.0, 12.0, 24.0);
        let page = if shows_two_pages { size.x / 2.0 - 2.0 * edge } else { size.x - 2.0 * edge };
        Self { size, edge, page, shows_two_pages }
    }

    /// Returns the height between head and foot of a page.
    pub fn content_height(&self, layout: &Layout) -> f32 {
        self.size.y - 2.0 * self.edge - layout.by_form(74.0, 52.0, 98.0, 112.0) - 58.0
    }

    /// Returns the width of the buttons at the foot of a page.
    pub fn foot_button(&self) -> f32 {
        ((self.page - 16.0) / 3.0).min(150.0)
    }

    /// Returns the node of a column of parts.
    pub fn column(&self, layout: &Layout) -> Node {
        Node { row_gap: px(layout.by_form(10.0, 6.0, 8.0, 12.0)), ..node::column() }
    }
}
