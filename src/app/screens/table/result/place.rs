//! The place of the result sheet beside the board, and the widths of what is on it.

use bevy::prelude::*;

use super::{BOTTOM_GAP, CROSS, GAP, LOW_WIDTH, TWO_BUTTONS_WIDTH};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::board::scene::BoardShape;

/// The place of the sheet and its arrangement.
pub(super) struct SheetPlace {
    pub node: Node,
    pub width: f32,
    /// True if the buttons are beside the text instead of below it.
    pub is_row: bool,
    /// True if the lower edge stays in place when the sheet is unfolded.
    pub grows_up: bool,
}

/// The widths on the sheet.
pub(super) struct Widths {
    /// The padding on the left and on the right.
    pub sides: [f32; 2],
    /// The column with the text.
    pub text: f32,
    /// The buttons, which are beside the text where the sheet is wide.
    pub buttons: f32,
    /// The reasons, which are below or above the rest.
    pub why: f32,
}

/// Returns the place of the sheet beside a board of this shape: where there is room, it lies beside the places of the board.
pub(super) fn sheet_place(shape: BoardShape, layout: &Layout) -> SheetPlace {
    let column = Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(layout.by_room(8, 5)),
        ..default()
    };
    // The buttons are low enough to leave room for the close button.
    let row = Node {
        flex_direction: FlexDirection::Row,
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::End,
        column_gap: px(GAP),
        ..column.clone()
    };
    let at_top = |node: Node, width: f32| SheetPlace { node, width, is_row: false, grows_up: false };
    let page = shape.page(layout, false);
    match (layout.form, page) {
        // Over the player's own field: how the battle ended is seen on the other one.
        (FormFactor::Low, Some(_)) => {
            at_top(Node { left: px(6), top: px(6), width: px(LOW_WIDTH), ..column }, LOW_WIDTH)
        }
        (FormFactor::Low, None) => {
            at_top(Node { right: px(6), top: px(6), width: px(LOW_WIDTH), ..column }, LOW_WIDTH)
        }
        // Below the fields, beside the buttons.
        (FormFactor::Wide, Some(page)) => {
            let width = 780.0;
            let left = layout.size.x / 2.0 - 490.0;
            let bottom = layout.size.y / 2.0 - page.buttons.0.y - 38.0;
            let node = Node { left: px(left), bottom: px(bottom), width: px(width), ..row };
            SheetPlace { node, width, is_row: true, grows_up: true }
        }
        (FormFactor::Wide, None) if shape == BoardShape::Square => {
            let width = 292.0;
            at_top(Node { right: px(12), top: px(24), width: px(width), ..column }, width)
        }
        // Between the cards of the two sides.
        (FormFactor::Wide, None) => {
            let width = 604.0;
            let left = (layout.size.x - width) / 2.0;
            // It lies over the headline, and leaves none of its edges.
            let node = Node { left: px(left), top: px(8), width: px(width), min_height: px(116), ..row };
            SheetPlace { node, width, is_row: true, grows_up: false }
        }
        // Beside the player's own field.
        (FormFactor::Tablet, Some(page)) => {
            let (left, width) = (layout.size.x / 2.0 + page.side_text.x, page.replay.1);
            let bottom = layout.size.y / 2.0 - page.buttons.0.y + 52.0;
            let node = Node { left: px(left), bottom: px(bottom), width: px(width), ..column };
            SheetPlace { node, width, is_row: false, grows_up: true }
        }
        (FormFactor::Tall | FormFactor::Tablet, page) => {
            let width = layout.by_form(340.0, 340.0, 340.0, 420.0);
            let left = (layout.size.x - width) / 2.0;
            let bottom = page.map_or(BOTTOM_GAP, |page| layout.size.y / 2.0 - page.buttons.0.y + 52.0);
            let node = Node { left: px(left), bottom: px(bottom), width: px(width), ..column };
            SheetPlace { node, width, is_row: false, grows_up: true }
        }
    }
}

impl Widths {
    pub fn of(place: &SheetPlace, layout: &Layout) -> Self {
        let side = layout.by_room(24.0, 14.0);
        // In a row, the close button is beside the others.
        let sides = [side, if place.is_row { CROSS + 2.0 } else { side }];
        let inside = place.width - sides[0] - sides[1];
        if place.is_row {
            Self { sides, text: inside - TWO_BUTTONS_WIDTH - GAP, buttons: TWO_BUTTONS_WIDTH, why: inside }
        } else {
            Self { sides, text: inside, buttons: inside, why: inside }
        }
    }

    /// Returns the width of a text that the close button may be beside.
    pub fn beside_cross(&self) -> f32 {
        if self.is_row() { self.text } else { self.text - 2.0 * CROSS + self.sides[1] }
    }

    /// Returns true if the buttons are beside the text.
    pub fn is_row(&self) -> bool {
        self.text < self.why
    }

    /// Picks the size of letters: in a row, in a column on a large sheet, or on a small one.
    pub fn letters(&self, layout: &Layout, row: f32, column: f32, small: f32) -> f32 {
        if self.is_row() { row } else { layout.by_room(column, small) }
    }
}
