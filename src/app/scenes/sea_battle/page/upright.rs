//! The page of an upright window: the opponent's field, with the player's own field and the buttons below it.
//! During placing, the player's own fleet is at the top.

use bevy::prelude::*;

use super::{List, Plan, Port, button_row, from_center, letter_size};
use crate::app::board::scene::PageLayout;

/// Distance between the page and the edges of the window.
const EDGE: f32 = 8.0;
/// Height of a button.
const BUTTON_HEIGHT: f32 = 44.0;
/// Height of a button on a low page, and the gap between two buttons.
const LOW_BUTTON_HEIGHT: f32 = 40.0;
const BUTTON_GAP: f32 = 6.0;

/// Design size of the page on a phone.
const PHONE_SIZE: Vec2 = Vec2::new(344.0, 624.0);
/// Extra height from which the port is large enough for fingers and the text has more lines.
const PORT_EXTRA_HEIGHT: f32 = 60.0;
/// Extra height from which there is room for the list of the player's own fleet.
const LIST_EXTRA_HEIGHT: f32 = 100.0;
/// Maximum extra height; the rest of the window shows the desk.
const MAX_EXTRA_HEIGHT: f32 = 170.0;

pub(super) fn tall_sheet(room: Vec2) -> Vec2 {
    Vec2::new(PHONE_SIZE.x, (room.y - 2.0 * EDGE).min(PHONE_SIZE.y + MAX_EXTRA_HEIGHT))
}

pub(super) fn tall(sheet: Vec2, size: u8) -> Plan {
    let square = 150.0 / f32::from(size.max(10));
    let snapped = |length: f32| (length / square).round() * square;
    let more = (sheet.y - PHONE_SIZE.y).max(0.0);
    let high = more >= PORT_EXTRA_HEIGHT;
    let theirs = Vec2::new(snapped(30.0), snapped(if high { 90.0 } else { 75.0 }));
    let field = f32::from(size) * square * 2.0;
    let lowest = theirs.y + 20.0 * 15.0;
    let mine = Vec2::new(snapped(45.0), ((sheet.y - 9.0 - more * 0.42 - 150.0) / square).floor() * square);
    let title = (theirs + Vec2::new(-4.0, -45.0), 28.0);
    let own_title = (Vec2::new(30.0, mine.y - 30.0), 19.0);
    let headline_top = lowest + 21.0 + if high { 4.0 } else { 0.0 };
    let headline_height = if high { 52.0 } else { 26.0 };
    let list = List {
        heading: (theirs + Vec2::new(-2.0, field + 13.0), 15.0),
        room: Vec2::new(field, 0.0),
        max_square: 9.0,
        rows: false,
    };
    let own_list = List {
        heading: (mine + Vec2::new(-17.0, 150.0 + 20.0), 15.0),
        room: Vec2::new(182.0, 34.0),
        max_square: 8.0,
        rows: true,
    };
    let at = |x: f32, y: f32| from_center(sheet, x, y);
    let written = PageLayout {
        margins: [0.0; 3],
        headline: [at(22.0, headline_top), Vec2::new(314.0, headline_height)],
        alone: ([at(22.0, headline_top + 8.0), Vec2::new(314.0, 66.0)], (314.0 * 2.5, [15.0, 21.0])),
        headline_type: if high { (520.0, [14.0, 20.0]) } else { (310.0, [12.0, 18.0]) },
        side_text: at(180.0, 12.0),
        side_text_type: (15.0, Some(104.0)),
        face: None,
        own_field: None,
        replay: (at(236.0, 6.0), 100.0),
        buttons: (at(334.0, sheet.y - if high { 6.0 } else { 2.0 }), 122.0),
        buttons_per_row: 1,
        corner_buttons: at(238.0, 6.0),
        corner_buttons_in_row: true,
    };
    // In the battle, the online opponent's clock goes below the headline, away from long titles. During placing,
    // ships lie there.
    let battle = if high {
        let standing = at(180.0, headline_top + headline_height + 4.0);
        PageLayout { side_text: standing, side_text_type: (16.0, Some(154.0)), ..written }
    } else {
        written
    };
    // On a low page, the port needs all the space.
    let tag = if high { BUTTON_HEIGHT } else { LOW_BUTTON_HEIGHT };
    let foot = |rows: f32| sheet.y - rows * (tag + 4.0);
    let row = |count: usize, edges: [f32; 2], rows: f32| {
        button_row(count, if count == 4 { 4.0 } else { 5.0 }, edges, [foot(rows), tag])
    };
    let (ways, kept) = (row(3, [11.0, 333.0], 3.0), row(4, [10.0, 334.0], 2.0));
    let port = Rect::new(20.0, headline_top + headline_height, 324.0, foot(3.0) - 2.0);
    Plan {
        square,
        own_field: (mine, 1.0),
        opponent_field: theirs,
        titles: [own_title, title],
        placing_titles: (title, None),
        reason: ((theirs + Vec2::new(-2.0, field + 13.0), 15.0), false),
        seals: [(Vec2::new(122.0, own_title.0.y), 9.0), (theirs + Vec2::new(field - 22.0, -44.0), 17.0)],
        seal_beside_keys: Some((Vec2::new(226.0, theirs.y - 44.0), 9.0)),
        afloat: [(more >= LIST_EXTRA_HEIGHT).then_some(own_list), Some(list)],
        port: if high {
            Port { area: port, max_square: 30.0, pitch: 40.0 }
        } else {
            Port { area: port, max_square: 19.0, pitch: 0.0 }
        },
        buttons: [
            ways[0],
            ways[1],
            ways[2],
            kept[0],
            kept[1],
            kept[2],
            kept[3],
            Rect::new(12.0, foot(1.0), 204.0, foot(0.0) - 4.0),
        ],
        table_text: [battle, written],
    }
}

/// Maximum size of the page on a tablet.
const MAX_TABLET_SIZE: Vec2 = Vec2::new(720.0, 960.0);
/// Space to the right of the field on a tablet, for the icon buttons.
const RIGHT_SPACE: f32 = 64.0;
/// Space between the fields on a tablet.
const FIELD_GAP: f32 = 100.0;
/// Space below the player's own field on a tablet.
const FOOT_SPACE: f32 = 20.0;

pub(super) fn tablet_sheet(room: Vec2) -> Vec2 {
    (room - 2.0 * EDGE).min(MAX_TABLET_SIZE)
}

pub(super) fn tablet(sheet: Vec2, size: u8) -> Plan {
    let squares = f32::from(size.max(10));
    let top = |square: f32| ((letter_size(square * 2.0) * 1.25 + 28.0) / square).ceil() * square;
    // The row in which the player's own field begins.
    let row = |square: f32| ((sheet.y - FOOT_SPACE) / square).floor() - squares;
    let fits = |square: &f32| {
        let columns = ((sheet.x - RIGHT_SPACE) / square).floor() - 2.0 * squares;
        let between = (row(*square) - 2.0 * squares) * square - top(*square);
        columns >= 2.0 && between >= FIELD_GAP
    };
    let square = (0..32).map(|step| 24.0 - 0.5 * step as f32).find(fits).unwrap_or(12.0);
    let theirs =
        Vec2::new((((sheet.x - RIGHT_SPACE) / square).floor() - 2.0 * squares) * square, top(square));
    let field = f32::from(size) * square * 2.0;
    let (right, lowest) = (theirs.x + field, theirs.y + 2.0 * squares * square);
    let mine = Vec2::new(2.0 * square, row(square) * square);
    let foot = mine.y + squares * square;

    let band = theirs.y - letter_size(square * 2.0) * 1.25;
    let above = band / 2.0 + 2.0;
    let title = (Vec2::new(theirs.x - 4.0, above), (band * 0.9).clamp(24.0, 34.0));
    let own_title = (mine + Vec2::new(-4.0, -27.0), 22.0);
    let headline_top = lowest + 28.0;
    let headline_height = (mine.y - 44.0 - headline_top).max(28.0);
    let (beside, edge) = (mine.x + squares * square + 40.0, sheet.x - 24.0);
    let tag = ((edge - beside - BUTTON_GAP) / 2.0).min(150.0);
    let at = |x: f32, y: f32| from_center(sheet, x, y);
    let list = List {
        heading: (Vec2::new(theirs.x - 2.0, theirs.y + field + 15.0), 18.0),
        room: Vec2::new(field, 0.0),
        max_square: 12.0,
        rows: false,
    };
    let beside_field = right + (sheet.x - right - BUTTON_HEIGHT) / 2.0;
    let battle = PageLayout {
        margins: [0.0; 3],
        headline: [at(theirs.x - 2.0, headline_top), Vec2::new(field, headline_height)],
        alone: (
            [at(theirs.x - 2.0, headline_top + 8.0), Vec2::new(field, 110.0)],
            (field * 2.5, [17.0, 30.0]),
        ),
        headline_type: if headline_height > 56.0 {
            (field * 1.7, [17.0, 26.0])
        } else {
            (field, [14.0, 24.0])
        },
        side_text: at(beside, mine.y - 14.0),
        side_text_type: (17.0, Some(edge - beside)),
        face: None,
        own_field: None,
        replay: (at(beside, foot - 3.0 * (BUTTON_HEIGHT + BUTTON_GAP) + BUTTON_GAP), edge - beside),
        buttons: (at(edge, foot), tag),
        buttons_per_row: 2,
        corner_buttons: at(beside_field, theirs.y),
        corner_buttons_in_row: false,
    };
    let side = 40.0;
    let (left, edge) = (side, sheet.x - side);
    let low = sheet.y - FOOT_SPACE + 4.0;
    let row = |count: usize, number: f32| {
        button_row(
            count,
            BUTTON_GAP,
            [left, edge],
            [low - BUTTON_HEIGHT - number * (BUTTON_HEIGHT + BUTTON_GAP), BUTTON_HEIGHT],
        )
    };
    let (ways, kept, last) = (row(3, 2.0), row(4, 1.0), row(3, 0.0));
    let placing = PageLayout {
        side_text: at(right - 160.0, 0.0),
        side_text_type: (14.0, Some(150.0)),
        buttons: (at(edge, low), last[2].width()),
        ..battle
    };
    let ready = Rect { min: last[0].min, max: last[1].max };
    Plan {
        square,
        own_field: (mine, 1.0),
        opponent_field: theirs,
        titles: [own_title, title],
        placing_titles: (title, None),
        reason: ((theirs + Vec2::new(-2.0, field + 14.0), 18.0), false),
        seals: [
            (Vec2::new(mine.x + f32::from(size) * square - 14.0, own_title.0.y), 12.0),
            (Vec2::new(right - 18.0, above), 15.0),
        ],
        seal_beside_keys: None,
        afloat: [None, Some(list)],
        port: Port {
            area: Rect::new(left + 8.0, headline_top + 34.0, edge, ways[0].min.y - 8.0),
            max_square: 36.0,
            pitch: 42.0,
        },
        buttons: [ways[0], ways[1], ways[2], kept[0], kept[1], kept[2], kept[3], ready],
        table_text: [battle, placing],
    }
}
