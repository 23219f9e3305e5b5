//! The page of a wide window: a double page with a field on each side.

use bevy::prelude::*;

use super::{List, Plan, Port};
use crate::app::board::scene::PageLayout;

/// Size of the page.
pub(super) const SHEET: Vec2 = Vec2::new(1200.0, 676.0);
/// Distance between the page and the upper, lower and side edges of the window.
pub(super) const MARGINS: [f32; 3] = [22.0, 22.0, 40.0];

const TABLE_TEXT: PageLayout = PageLayout {
    margins: MARGINS,
    headline: [Vec2::new(-458.0, 221.0), Vec2::new(470.0, 50.0)],
    // Next to the sign that the opponent is thinking.
    headline_type: (346.0, [18.0, 28.0]),
    alone: ([Vec2::new(-458.0, -180.0), Vec2::new(440.0, 200.0)], (1300.0, [24.0, 36.0])),
    side_text: Vec2::new(-458.0, 288.0),
    side_text_type: (24.0, None),
    face: Some((Vec2::new(494.0, -330.0), 86.0)),
    own_field: None,
    replay: (Vec2::new(78.0, 223.0), 494.0),
    buttons: (Vec2::new(572.0, 314.0), 128.0),
    buttons_per_row: 8,
    corner_buttons: Vec2::new(526.0, 150.0),
    corner_buttons_in_row: false,
};

pub(super) fn plan(size: u8) -> Plan {
    let square = 200.0 / f32::from(size.max(10));
    let near = |x: f32, y: f32| (Vec2::new(x, y) / square).round() * square;
    let (mine, theirs) = (near(140.0, 120.0), near(680.0, 120.0));
    let field = f32::from(size) * square * 2.0;
    let title = |corner: Vec2| (corner + Vec2::new(-4.0, -62.0), 50.0);
    let below = |corner: Vec2| corner + Vec2::new(-2.0, field + 26.0);
    let list = |corner: Vec2| List {
        heading: (below(corner), 26.0),
        room: Vec2::new(field, 0.0),
        max_square: 15.0,
        rows: false,
    };
    let tag = |column: f32, row: f32| {
        let middle = Vec2::new(748.0 + column * 142.0, 386.0 + row * 52.0);
        Rect::from_center_size(middle, Vec2::new(136.0, 44.0))
    };
    Plan {
        square,
        own_field: (mine, 2.0),
        opponent_field: theirs,
        titles: [title(mine), title(theirs)],
        placing_titles: (title(mine), Some(title(theirs))),
        reason: ((below(mine), 24.0), false),
        seals: [mine, theirs].map(|corner| (corner + Vec2::new(field - 26.0, -60.0), 26.0)),
        seal_beside_keys: None,
        afloat: [Some(list(mine)), Some(list(theirs))],
        port: Port { area: Rect::new(680.0, 140.0, 1080.0, 350.0), max_square: 40.0, pitch: 0.0 },
        buttons: [
            tag(0.0, 0.0),
            tag(1.0, 0.0),
            tag(2.0, 0.0),
            tag(0.0, 2.0),
            tag(0.0, 1.0),
            tag(1.0, 1.0),
            tag(2.0, 1.0),
            tag(2.0, 2.0),
        ],
        table_text: [TABLE_TEXT; 2],
    }
}
