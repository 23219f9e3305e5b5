//! The page of a low window: the opponent's field on the right, as large as possible, and everything else in a
//! column on its left. During placing, the player's own fleet is on the right.
//!
//! In a very low window, the ships afloat are listed beside the player's own field, and the icon buttons are
//! beside the text buttons; otherwise both are below the opponent's field.

use bevy::prelude::*;

use super::{List, Plan, Port, button_row, from_center, letter_size};
use crate::app::board::scene::PageLayout;

/// Distance between the page and the edges of the window.
const EDGE: f32 = 8.0;
/// Maximum ratio of width to height; a wider page would have too large a gap in the middle.
const MAX_ASPECT_RATIO: f32 = 2.4;
/// Minimum height of a page with room below the field.
const MIN_ROOMY_HEIGHT: f32 = 420.0;
/// Left edge of the column.
const COLUMN_LEFT: f32 = 12.0;
/// Minimum gap between the column and the row numbers of the field.
const MIN_COLUMN_GAP: f32 = 6.0;
/// Default number of columns and rows.
const DEFAULT_SIZE: u8 = 10;
/// Height of a button, and the gap between two of them.
const BUTTON_HEIGHT: f32 = 44.0;
const BUTTON_GAP: f32 = 6.0;
/// Minimum width of a button in the battle.
const MIN_BUTTON_WIDTH: f32 = 104.0;
/// Buttons are at most as wide as the first value or at least as wide as the second. Above the first, the button
/// back to the desk has a longer label.
const LABEL_WIDTHS: [f32; 2] = [138.0, 158.0];
/// Maximum width of a button.
const MAX_BUTTON_WIDTH: f32 = 190.0;
/// Length of the two icon buttons, in a column or a row.
const ICON_BUTTONS_LENGTH: f32 = 2.0 * BUTTON_HEIGHT + 8.0;
/// Minimum width of a replay bar with a slider between its step buttons.
const MIN_SLIDER_BAR: f32 = 330.0;

pub(super) fn sheet(room: Vec2) -> Vec2 {
    let Vec2 { x, y } = room - 2.0 * EDGE;
    Vec2::new(x.min(y * MAX_ASPECT_RATIO), y)
}

/// The positions of the fields.
#[derive(Clone, Copy)]
struct Fields {
    square: f32,
    /// Upper edge of both fields.
    top: f32,
    /// Left edge and side of the player's own field.
    own: (f32, f32),
    /// Left edge and side of the opponent's field.
    opponent: (f32, f32),
    /// Right edge of the column.
    column_right: f32,
}

impl Fields {
    fn new(sheet: Vec2, size: u8, square: f32) -> Self {
        let size = f32::from(size);
        let letters = letter_size(square * 2.0);
        let squares = |length: f32| (length / square).ceil() * square;
        let top = squares(letters * 1.3 + 27.0);
        let theirs = ((sheet.x / square).floor() - 1.0 - 2.0 * size) * square;
        let mine = squares(COLUMN_LEFT + 15.0);
        Self {
            square,
            top,
            own: (mine, size * square),
            opponent: (theirs, 2.0 * size * square),
            column_right: theirs - letters * 1.25 - MIN_COLUMN_GAP,
        }
    }

    /// Returns the largest fields that fit. Smaller fields do not get larger squares.
    fn largest(sheet: Vec2, size: u8) -> Self {
        let fits = |square: &f32| Self::new(sheet, size.max(DEFAULT_SIZE), *square).fits(sheet);
        let square = (0..44).map(|step| 28.0 - 0.5 * step as f32).find(fits).unwrap_or(6.0);
        Self::new(sheet, size, square)
    }

    /// Left edge and width of the space to the right of the player's own field.
    fn space_beside(&self) -> (f32, f32) {
        let x = self.own.0 + self.own.1 + self.square;
        (x, self.column_right - x)
    }

    fn fits(&self, sheet: Vec2) -> bool {
        let wide = self.column_right - COLUMN_LEFT;
        let (below, beside) = if sheet.y >= MIN_ROOMY_HEIGHT {
            (BUTTON_HEIGHT + 8.0, wide >= 240.0 && self.own.0 + self.own.1 <= self.column_right)
        } else {
            (EDGE, self.space_beside().1 >= MIN_BUTTON_WIDTH)
        };
        self.top + self.opponent.1 + below <= sheet.y && beside
    }
}

pub(super) fn plan(sheet: Vec2, size: u8) -> Plan {
    let fields = Fields::largest(sheet, size);
    let square = fields.square;
    let Fields { top, own: mine, opponent: theirs, .. } = fields;
    // Buttons are where they would be next to a field of the default size, as those of the table are.
    let usual = Fields::largest(sheet, DEFAULT_SIZE);
    let end = usual.column_right;
    let roomy = sheet.y >= MIN_ROOMY_HEIGHT;
    let foot = sheet.y - EDGE;
    let wide = end - COLUMN_LEFT;
    let lowest = top + theirs.1;

    // The space above the column letters.
    let band = top - letter_size(square * 2.0) * 1.3;
    let (above, size_of_title) = (band / 2.0 + 1.0, (band * 0.8).clamp(22.0, 34.0));
    let title = |x: f32| (Vec2::new(x - 4.0, above), size_of_title.min(wide / 9.0));
    let (beside, room) = fields.space_beside();
    let list = if roomy {
        List {
            heading: (Vec2::new(theirs.0 - 2.0, (lowest + sheet.y) / 2.0 - 2.0), 20.0),
            room: Vec2::new(theirs.1 - ICON_BUTTONS_LENGTH - 10.0, 0.0),
            max_square: 12.0,
            rows: false,
        }
    } else {
        List {
            heading: (Vec2::new(beside, top + 6.0), 16.0),
            room: Vec2::new(room, 68.0),
            max_square: 13.0,
            rows: true,
        }
    };

    let headline = |top: f32, bottom: f32| {
        let height = bottom - top;
        // Two long lines, if there is room for them.
        let sizes =
            if height > 60.0 { (wide * 1.7, [14.0, (height / 2.6).min(28.0)]) } else { (wide, [12.0, 24.0]) };
        ([from_center(sheet, COLUMN_LEFT, top), Vec2::new(wide, height)], sizes)
    };
    let battle = battle(sheet, &usual, headline);
    let rows = |row: usize| {
        foot - BUTTON_HEIGHT - row as f32 * (if roomy { BUTTON_HEIGHT + BUTTON_GAP } else { BUTTON_HEIGHT })
    };
    let height = if roomy { BUTTON_HEIGHT } else { 40.0 };
    let row = |count: usize, number: usize| {
        button_row(count, BUTTON_GAP, [COLUMN_LEFT, end], [rows(number), height])
    };
    let (edges, chance, layouts) = (row(2, 3), row(2, 2), row(3, 1));
    // The last row has the icon buttons, unless they are below the field, and the pause button.
    let ready = if roomy { COLUMN_LEFT } else { COLUMN_LEFT + ICON_BUTTONS_LENGTH + BUTTON_GAP };
    let last = button_row(2, BUTTON_GAP, [ready, end], [foot - BUTTON_HEIGHT, BUTTON_HEIGHT]);
    let highest = rows(3) - 4.0;
    let (headline, headline_type) = headline(highest - if roomy { 44.0 } else { 36.0 }, highest);
    let placing = PageLayout {
        headline,
        headline_type,
        side_text: if roomy {
            battle.corner_buttons
        } else {
            from_center(sheet, COLUMN_LEFT, foot - BUTTON_HEIGHT + 4.0)
        },
        side_text_type: (14.0, Some(ICON_BUTTONS_LENGTH)),
        buttons: (from_center(sheet, end, foot), last[1].width()),
        corner_buttons: if roomy {
            battle.corner_buttons
        } else {
            from_center(sheet, COLUMN_LEFT, foot - BUTTON_HEIGHT)
        },
        corner_buttons_in_row: true,
        ..battle
    };
    let port_top = if roomy { top - 8.0 } else { 4.0 };
    let port = Rect::new(COLUMN_LEFT + 8.0, port_top, end, highest - if roomy { 46.0 } else { 36.0 });
    Plan {
        square,
        own_field: (Vec2::new(mine.0, top), 1.0),
        opponent_field: Vec2::new(theirs.0, top),
        titles: [title(mine.0), title(theirs.0)],
        placing_titles: (title(theirs.0), roomy.then(|| title(COLUMN_LEFT + 8.0))),
        reason: ((Vec2::new(theirs.0 - 2.0, above), 16.0), true),
        seals: [
            (Vec2::new(mine.0 + mine.1 - 14.0, above), 12.0),
            (Vec2::new(theirs.0 + theirs.1 - 18.0, above), 15.0),
        ],
        seal_beside_keys: None,
        afloat: [None, Some(list)],
        port: Port { area: port, max_square: 34.0, pitch: 40.0 },
        buttons: [chance[0], edges[0], edges[1], chance[1], layouts[0], layouts[1], layouts[2], last[0]],
        table_text: [battle, placing],
    }
}

/// The table's text in the battle.
fn battle(
    sheet: Vec2,
    fields: &Fields,
    headline: impl Fn(f32, f32) -> ([Vec2; 2], (f32, [f32; 2])),
) -> PageLayout {
    let Fields { top, own: mine, opponent: theirs, column_right: end, .. } = *fields;
    let roomy = sheet.y >= MIN_ROOMY_HEIGHT;
    let foot = sheet.y - EDGE;
    let left = if roomy { COLUMN_LEFT } else { COLUMN_LEFT + BUTTON_HEIGHT + BUTTON_GAP };
    let across = 2.0;
    let tag = ((end - left + BUTTON_GAP) / across - BUTTON_GAP).min(MAX_BUTTON_WIDTH);
    let tag = if tag < LABEL_WIDTHS[1] { tag.min(LABEL_WIDTHS[0]) } else { tag };
    let rows = if roomy { 3.0 } else { 2.0 };
    let tags_top = foot - rows * (BUTTON_HEIGHT + BUTTON_GAP) + BUTTON_GAP;
    let below_mine = top + mine.1 + MIN_COLUMN_GAP;
    let (beside, room) = fields.space_beside();
    let wide = end - COLUMN_LEFT;
    // Beside the player's own field, or above the buttons.
    let stands_beside = room >= MIN_BUTTON_WIDTH;
    let (standing, standing_room) = match (roomy, stands_beside) {
        (true, true) => (Vec2::new(beside, top), room),
        (true, false) => (Vec2::new(COLUMN_LEFT, tags_top - 42.0), wide),
        (false, _) => (Vec2::new(beside, top + 76.0), room),
    };
    let said_to = if roomy && !stands_beside { tags_top - 44.0 } else { tags_top - 2.0 };
    let (headline, headline_type) = headline(below_mine, said_to.max(below_mine + 34.0));
    let lowest = top + theirs.1;
    let keys = if roomy {
        from_center(
            sheet,
            theirs.0 + theirs.1 - ICON_BUTTONS_LENGTH,
            (lowest + sheet.y - BUTTON_HEIGHT) / 2.0,
        )
    } else {
        from_center(sheet, COLUMN_LEFT, foot - ICON_BUTTONS_LENGTH)
    };
    let free = Vec2::new(beside - COLUMN_LEFT - MIN_COLUMN_GAP, mine.1);
    let leaf = if wide >= MIN_SLIDER_BAR || roomy { wide.min(440.0) } else { ICON_BUTTONS_LENGTH };
    PageLayout {
        margins: [0.0; 3],
        headline,
        headline_type,
        alone: ([from_center(sheet, COLUMN_LEFT, top), free], (free.x * 5.0, [14.0, 24.0])),
        side_text: from_center(sheet, standing.x, standing.y),
        side_text_type: (if roomy { 16.0 } else { 14.0 }, Some(standing_room)),
        face: None,
        own_field: None,
        replay: (from_center(sheet, COLUMN_LEFT, tags_top), leaf),
        buttons: (from_center(sheet, left + across * (tag + BUTTON_GAP) - BUTTON_GAP, foot), tag),
        buttons_per_row: across as u8,
        corner_buttons: keys,
        corner_buttons_in_row: roomy,
    }
}
