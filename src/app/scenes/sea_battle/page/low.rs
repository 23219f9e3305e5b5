//! The page of a low window: the opponent's field on the right, as large as possible, and everything else in a
//! column on its left. During placing, the player's own fleet is on the right.
//!
//! In a very low window, the ships afloat are listed beside the player's own field, and the icon buttons are
//! beside the text buttons; otherwise both are below the opponent's field.

use bevy::prelude::*;

use super::{List, Plan, Port, from_middle, in_a_row, letters};
use crate::app::board::scene::PageLayout;

/// Distance between the page and the edges of the window.
const EDGE: f32 = 8.0;
/// Maximum ratio of width to height; a wider page would have too large a gap in the middle.
const WIDEST: f32 = 2.4;
/// Minimum height of a page with room below the field.
const ROOMY: f32 = 420.0;
/// Left edge of the column.
const START: f32 = 12.0;
/// Minimum gap between the column and the row numbers of the field.
const AIR: f32 = 6.0;
/// Default number of columns and rows.
const USUAL: u8 = 10;
/// Height of a button, and the gap between two of them.
const TAG: f32 = 44.0;
const GAP: f32 = 6.0;
/// Minimum width of a button in the battle.
const NARROWEST: f32 = 104.0;
/// Buttons are at most as wide as the first value or at least as wide as the second. Above the first, the button
/// back to the desk has a longer label.
const WORDY: [f32; 2] = [138.0, 158.0];
/// Maximum width of a button.
const WIDEST_TAG: f32 = 190.0;
/// Length of the two icon buttons, in a column or a row.
const KEYS: f32 = 2.0 * TAG + 8.0;
/// Minimum width of a replay bar with a slider between its step buttons.
const LEAF: f32 = 330.0;

pub(super) fn sheet(room: Vec2) -> Vec2 {
    let Vec2 { x, y } = room - 2.0 * EDGE;
    Vec2::new(x.min(y * WIDEST), y)
}

/// The positions of the fields.
#[derive(Clone, Copy)]
struct Fields {
    square: f32,
    /// Upper edge of both fields.
    top: f32,
    /// Left edge and side of the player's own field.
    mine: (f32, f32),
    /// Left edge and side of the opponent's field.
    theirs: (f32, f32),
    /// Right edge of the column.
    end: f32,
}

impl Fields {
    fn new(sheet: Vec2, size: u8, square: f32) -> Self {
        let size = f32::from(size);
        let letters = letters(square * 2.0);
        let squares = |length: f32| (length / square).ceil() * square;
        let top = squares(letters * 1.3 + 27.0);
        let theirs = ((sheet.x / square).floor() - 1.0 - 2.0 * size) * square;
        let mine = squares(START + 15.0);
        Self {
            square,
            top,
            mine: (mine, size * square),
            theirs: (theirs, 2.0 * size * square),
            end: theirs - letters * 1.25 - AIR,
        }
    }

    /// Returns the largest fields that fit. Smaller fields do not get larger squares.
    fn largest(sheet: Vec2, size: u8) -> Self {
        let fits = |square: &f32| Self::new(sheet, size.max(USUAL), *square).fit(sheet);
        let square = (0..44).map(|step| 28.0 - 0.5 * step as f32).find(fits).unwrap_or(6.0);
        Self::new(sheet, size, square)
    }

    /// Left edge and width of the space to the right of the player's own field.
    fn beside(&self) -> (f32, f32) {
        let x = self.mine.0 + self.mine.1 + self.square;
        (x, self.end - x)
    }

    fn fit(&self, sheet: Vec2) -> bool {
        let wide = self.end - START;
        let (below, beside) = if sheet.y >= ROOMY {
            (TAG + 8.0, wide >= 240.0 && self.mine.0 + self.mine.1 <= self.end)
        } else {
            (EDGE, self.beside().1 >= NARROWEST)
        };
        self.top + self.theirs.1 + below <= sheet.y && beside
    }
}

pub(super) fn plan(sheet: Vec2, size: u8) -> Plan {
    let fields = Fields::largest(sheet, size);
    let square = fields.square;
    let Fields { top, mine, theirs, .. } = fields;
    // Buttons are where they would be next to a field of the default size, as those of the table are.
    let usual = Fields::largest(sheet, USUAL);
    let end = usual.end;
    let roomy = sheet.y >= ROOMY;
    let foot = sheet.y - EDGE;
    let wide = end - START;
    let lowest = top + theirs.1;

    // The space above the column letters.
    let band = top - letters(square * 2.0) * 1.3;
    let (above, size_of_title) = (band / 2.0 + 1.0, (band * 0.8).clamp(22.0, 34.0));
    let title = |x: f32| (Vec2::new(x - 4.0, above), size_of_title.min(wide / 9.0));
    let (beside, room) = fields.beside();
    let list = if roomy {
        List {
            heading: (Vec2::new(theirs.0 - 2.0, (lowest + sheet.y) / 2.0 - 2.0), 20.0),
            room: Vec2::new(theirs.1 - KEYS - 10.0, 0.0),
            most: 12.0,
            rows: false,
        }
    } else {
        List {
            heading: (Vec2::new(beside, top + 6.0), 16.0),
            room: Vec2::new(room, 68.0),
            most: 13.0,
            rows: true,
        }
    };

    let headline = |top: f32, bottom: f32| {
        let height = bottom - top;
        // Two long lines, if there is room for them.
        let sizes =
            if height > 60.0 { (wide * 1.7, [14.0, (height / 2.6).min(28.0)]) } else { (wide, [12.0, 24.0]) };
        ([from_middle(sheet, START, top), Vec2::new(wide, height)], sizes)
    };
    let battle = battle(sheet, &usual, headline);
    let rows = |row: usize| foot - TAG - row as f32 * (if roomy { TAG + GAP } else { TAG });
    let height = if roomy { TAG } else { 40.0 };
    let row = |count: usize, number: usize| in_a_row(count, GAP, [START, end], [rows(number), height]);
    let (edges, chance, layouts) = (row(2, 3), row(2, 2), row(3, 1));
    // The last row has the icon buttons, unless they are below the field, and the pause button.
    let ready = if roomy { START } else { START + KEYS + GAP };
    let last = in_a_row(2, GAP, [ready, end], [foot - TAG, TAG]);
    let highest = rows(3) - 4.0;
    let (headline, headline_type) = headline(highest - if roomy { 44.0 } else { 36.0 }, highest);
    let placing = PageLayout {
        headline,
        headline_type,
        standing: if roomy { battle.keys } else { from_middle(sheet, START, foot - TAG + 4.0) },
        standing_type: (14.0, Some(KEYS)),
        tags: (from_middle(sheet, end, foot), last[1].width()),
        keys: if roomy { battle.keys } else { from_middle(sheet, START, foot - TAG) },
        keys_in_a_row: true,
        ..battle
    };
    let port_top = if roomy { top - 8.0 } else { 4.0 };
    let port = Rect::new(START + 8.0, port_top, end, highest - if roomy { 46.0 } else { 36.0 });
    Plan {
        square,
        mine: (Vec2::new(mine.0, top), 1.0),
        theirs: Vec2::new(theirs.0, top),
        titles: [title(mine.0), title(theirs.0)],
        placing_titles: (title(theirs.0), roomy.then(|| title(START + 8.0))),
        reason: ((Vec2::new(theirs.0 - 2.0, above), 16.0), true),
        seals: [
            (Vec2::new(mine.0 + mine.1 - 14.0, above), 12.0),
            (Vec2::new(theirs.0 + theirs.1 - 18.0, above), 15.0),
        ],
        afloat: [None, Some(list)],
        port: Port { area: port, most: 34.0, pitch: 40.0 },
        tags: [chance[0], edges[0], edges[1], chance[1], layouts[0], layouts[1], layouts[2], last[0]],
        written: [battle, placing],
    }
}

/// The table's text in the battle.
fn battle(
    sheet: Vec2,
    fields: &Fields,
    headline: impl Fn(f32, f32) -> ([Vec2; 2], (f32, [f32; 2])),
) -> PageLayout {
    let Fields { top, mine, theirs, end, .. } = *fields;
    let roomy = sheet.y >= ROOMY;
    let foot = sheet.y - EDGE;
    let left = if roomy { START } else { START + TAG + GAP };
    let across = 2.0;
    let tag = ((end - left + GAP) / across - GAP).min(WIDEST_TAG);
    let tag = if tag < WORDY[1] { tag.min(WORDY[0]) } else { tag };
    let rows = if roomy { 3.0 } else { 2.0 };
    let tags_top = foot - rows * (TAG + GAP) + GAP;
    let below_mine = top + mine.1 + AIR;
    let (beside, room) = fields.beside();
    let wide = end - START;
    // Beside the player's own field, or above the buttons.
    let stands_beside = room >= NARROWEST;
    let (standing, standing_room) = match (roomy, stands_beside) {
        (true, true) => (Vec2::new(beside, top), room),
        (true, false) => (Vec2::new(START, tags_top - 42.0), wide),
        (false, _) => (Vec2::new(beside, top + 76.0), room),
    };
    let said_to = if roomy && !stands_beside { tags_top - 44.0 } else { tags_top - 2.0 };
    let (headline, headline_type) = headline(below_mine, said_to.max(below_mine + 34.0));
    let lowest = top + theirs.1;
    let keys = if roomy {
        from_middle(sheet, theirs.0 + theirs.1 - KEYS, (lowest + sheet.y - TAG) / 2.0)
    } else {
        from_middle(sheet, START, foot - KEYS)
    };
    let free = Vec2::new(beside - START - AIR, mine.1);
    let leaf = if wide >= LEAF || roomy { wide.min(440.0) } else { KEYS };
    PageLayout {
        margins: [0.0; 3],
        headline,
        headline_type,
        alone: ([from_middle(sheet, START, top), free], (free.x * 5.0, [14.0, 24.0])),
        standing: from_middle(sheet, standing.x, standing.y),
        standing_type: (if roomy { 16.0 } else { 14.0 }, Some(standing_room)),
        face: None,
        replay: (from_middle(sheet, START, tags_top), leaf),
        tags: (from_middle(sheet, left + across * (tag + GAP) - GAP, foot), tag),
        tags_across: across as u8,
        keys,
        keys_in_a_row: roomy,
    }
}
