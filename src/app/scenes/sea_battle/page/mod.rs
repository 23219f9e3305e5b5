//! The layout of the open page: fields, port and text, for every size of field and form of window.
//!
//! Lengths are in desk units. A [`Plan`] is measured from the upper left corner of the page, y downwards; a
//! [`Page`] from its centre, y upwards. Fields are aligned with the squares of the paper.

mod low;
mod upright;
mod wide;

use bevy::prelude::*;
use deskmate_games::sea_battle::rules::{Cell, Config, Ship};

use crate::app::base::layout::{FormFactor, Layout};
use crate::app::board::scene::PageLayout;
use crate::app::look::PaperStyle;

/// Size of the book on the desk.
pub(super) const BOOK: Vec2 = Vec2::new(520.0, 400.0);

/// Returns the positions of the table's text on the page. `placing` is true while the page has buttons of its own.
pub(super) fn table(layout: &Layout, placing: bool) -> PageLayout {
    let page = Page::new(layout.form, layout.size, &default());
    let edges = (layout.size - page.sheet) / 2.0;
    let written = page.plan().table_text[usize::from(placing)];
    let Grid { corner, cell, size } = page.own_grid();
    let corner = Vec2::new(corner.x, -corner.y);
    PageLayout {
        own_field: Some(Rect::from_corners(corner, corner + f32::from(size) * cell)),
        margins: if page.form == FormFactor::Wide { wide::MARGINS } else { [edges.y, edges.y, edges.x] },
        ..written
    }
}

/// A field on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    /// The upper left corner.
    pub corner: Vec2,
    /// The side of a square.
    pub cell: f32,
    /// Number of columns and rows.
    pub size: u8,
}

impl Grid {
    /// The point at `column` and `row`, measured from the corner.
    pub fn at(&self, column: f32, row: f32) -> Vec2 {
        self.corner + Vec2::new(column, -row) * self.cell
    }

    /// The coordinate of the line of the field nearest to a point: of a row's line if `is_row`, or of a column's.
    pub fn nearest_line(&self, point: Vec2, is_row: bool) -> f32 {
        let (corner, at) = if is_row { (self.corner.y, point.y) } else { (self.corner.x, point.x) };
        corner + ((at - corner) / self.cell).round() * self.cell
    }

    /// The centre of a square.
    pub fn middle(&self, cell: Cell) -> Vec2 {
        self.at(f32::from(cell.column) + 0.5, f32::from(cell.row) + 0.5)
    }

    /// The centre of a ship.
    pub fn ship_middle(&self, ship: Ship) -> Vec2 {
        self.middle(ship.bow()).midpoint(self.middle(ship.stern()))
    }

    /// The font size of the letters and numbers.
    pub fn font_size(&self) -> f32 {
        letter_size(self.cell)
    }
}

/// The font size of the letters and numbers for squares of side `cell`.
fn letter_size(cell: f32) -> f32 {
    (cell * 0.64).clamp(12.0, 25.0)
}

/// The positions of everything on a page.
struct Plan {
    /// The side of a square of the paper. A square of the opponent's field is two of them wide and high.
    square: f32,
    /// The corner of the player's own field in the battle, and the side of its squares in squares of the paper.
    own_field: (Vec2, f32),
    /// The corner of the opponent's field. On small pages, the player's own fleet is placed there.
    opponent_field: Vec2,
    /// The titles of the player's own field and of the opponent's.
    titles: [TextLine; 2],
    /// The titles during placing: of the field, and of the port if there is room.
    placing_titles: (TextLine, Option<TextLine>),
    /// The message that explains why a ship can't be placed, and whether it replaces the title of the field.
    reason: (TextLine, bool),
    /// Centres and radii of the seals, the player's own first.
    seals: [(Vec2, f32); 2],
    /// The same of the opponent's fleet, if the keys for sound and full screen lie in the usual place.
    seal_beside_keys: Option<(Vec2, f32)>,
    /// The lists of ships afloat, the player's own first, where there is room for them.
    afloat: [Option<List>; 2],
    /// The port, where ships lie before they are placed.
    port: Port,
    /// The buttons of the placing phase, in the order of the actions.
    buttons: [Rect; 8],
    /// The table's text in the battle and during placing.
    table_text: [PageLayout; 2],
}

/// The left end of a line of text, and its font size.
pub(super) type TextLine = (Vec2, f32);

/// A list of ships, in a line after its heading or in rows below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct List {
    /// The heading.
    pub heading: TextLine,
    /// The space available: to the right, and downwards if there are rows.
    pub room: Vec2,
    /// Maximum side of a square.
    pub max_square: f32,
    /// True if the ships are in rows below the heading.
    pub rows: bool,
}

/// The port, where ships lie before they are placed.
struct Port {
    area: Rect,
    /// Maximum side of a square.
    max_square: f32,
    /// Minimum distance between rows, large enough for fingers.
    pitch: f32,
}

/// The open page at the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Page {
    /// The form of the window.
    pub form: FormFactor,
    /// The size of the page.
    pub sheet: Vec2,
    /// Number of columns and rows of the fields.
    pub size: u8,
}

impl Page {
    /// Creates the page for a window of this form and size.
    pub fn new(form: FormFactor, room: Vec2, config: &Config) -> Self {
        let sheet = match form {
            FormFactor::Wide => wide::SHEET,
            FormFactor::Low => low::sheet(room),
            FormFactor::Tall => upright::tall_sheet(room),
            FormFactor::Tablet => upright::tablet_sheet(room),
        };
        Self { form, sheet, size: config.size }
    }

    fn plan(self) -> Plan {
        match self.form {
            FormFactor::Wide => wide::plan(self.size),
            FormFactor::Low => low::plan(self.sheet, self.size),
            FormFactor::Tall => upright::tall(self.sheet, self.size),
            FormFactor::Tablet => upright::tablet(self.sheet, self.size),
        }
    }

    /// Converts a point of the plan to the page.
    fn at(self, point: Vec2) -> Vec2 {
        (point - self.sheet / 2.0) * Vec2::new(1.0, -1.0)
    }

    /// The scale from page units to units of the book: the whole book is as high as the open page, or as wide in
    /// an upright window.
    pub fn scale(self) -> f32 {
        let by = BOOK / self.sheet;
        if self.form.is_upright() { by.x } else { by.y }
    }

    /// The print on the paper.
    pub fn style(self) -> PaperStyle {
        let printed = PaperStyle::squared(self.plan().square);
        if self.form == FormFactor::Wide {
            PaperStyle { margin: Some(95.0), margin_right: Some(1103.0), fold: Some(600.0), ..printed }
        } else {
            printed
        }
    }

    /// The opponent's field.
    pub fn opponent_grid(self) -> Grid {
        let plan = self.plan();
        Grid { corner: self.at(plan.opponent_field), cell: plan.square * 2.0, size: self.size }
    }

    /// The player's own field in the battle.
    pub fn own_grid(self) -> Grid {
        let plan = self.plan();
        let (corner, squares) = plan.own_field;
        Grid { corner: self.at(corner), cell: plan.square * squares, size: self.size }
    }

    /// The player's own field during placing.
    pub fn placing_grid(self) -> Grid {
        if self.moves_own_field() { self.opponent_grid() } else { self.own_grid() }
    }

    /// Returns true if the player's own field moves when the battle begins.
    pub fn moves_own_field(self) -> bool {
        self.form != FormFactor::Wide
    }

    /// The titles of the player's own field and of the opponent's in the battle.
    pub fn titles(self) -> [TextLine; 2] {
        self.plan().titles.map(|writing| self.text_line(writing))
    }

    /// The titles of the field and of the port, if it has one.
    pub fn placing_titles(self) -> (TextLine, Option<TextLine>) {
        let (field, port) = self.plan().placing_titles;
        (self.text_line(field), port.map(|port| self.text_line(port)))
    }

    /// The message that explains why a ship can't be placed, and whether it replaces the title of the field.
    pub fn reason(self) -> (TextLine, bool) {
        let (writing, instead) = self.plan().reason;
        (self.text_line(writing), instead)
    }

    fn text_line(self, (at, size): TextLine) -> TextLine {
        (self.at(at), size)
    }

    /// The centre and radius of the seal on the player's own fleet or the opponent's, next to the title of the
    /// field. `has_keys` is true if the keys for sound and full screen lie on the page.
    pub fn seal(self, own: bool, has_keys: bool) -> (Vec2, f32) {
        let plan = self.plan();
        let beside_keys = plan.seal_beside_keys.filter(|_| has_keys && !own);
        self.text_line(beside_keys.unwrap_or(plan.seals[usize::from(!own)]))
    }

    /// The list of ships afloat of the player's own fleet or the opponent's, if there is room for it.
    pub fn afloat(self, own: bool) -> Option<List> {
        let list = self.plan().afloat[usize::from(!own)]?;
        Some(List { heading: self.text_line(list.heading), ..list })
    }

    /// The berths for ships of these lengths, in rows. Each is a grid for one ship.
    pub fn berths(self, lengths: &[u8]) -> Vec<Berth> {
        let Port { area, max_square, pitch } = self.plan().port;
        let (width, height) = (area.width(), area.height());
        let apart = |cell: f32| (cell * 1.5).max(pitch);
        // A ship lies in the middle of its touch area.
        let first = |cell: f32| ((pitch - cell) / 2.0).max(0.0);
        let fits = |cell: f32| {
            let last = rows(lengths, (width / cell) as u8).last().map_or(0, |(row, _)| *row);
            first(cell) + f32::from(last) * apart(cell) + cell <= height
        };
        let cell = (0..40)
            .map(|step| max_square * 0.95_f32.powi(step))
            .find(|cell| fits(*cell))
            .unwrap_or(max_square / 8.0);
        let (first, apart) = (first(cell), apart(cell));
        let at = |(row, column): (u8, u8)| {
            let below = first + f32::from(row) * apart;
            self.at(area.min + Vec2::new(f32::from(column) * cell, below))
        };
        let places = rows(lengths, (width / cell) as u8).into_iter().map(at);
        places.zip(lengths).map(|(corner, length)| Berth { corner, cell, apart, length: *length }).collect()
    }

    /// Centres and sizes of the buttons of the placing phase, in the order of the actions.
    pub fn buttons(self) -> [(Vec2, Vec2); 8] {
        self.plan().buttons.map(|tag| (self.at(tag.center()), tag.size()))
    }
}

/// Returns the row and column at which each ship starts, with a gap of one square between ships.
pub(super) fn rows(lengths: &[u8], width: u8) -> Vec<(u8, u8)> {
    let (mut row, mut column) = (0, 0);
    let place = |length: &u8| {
        if column > 0 && column + length > width {
            (row, column) = (row + 1, 0);
        }
        let place = (row, column);
        column += length + 1;
        place
    };
    lengths.iter().map(place).collect()
}

/// Converts a point of a page of size `sheet` to the table's coordinates, measured from the centre.
fn from_center(sheet: Vec2, x: f32, y: f32) -> Vec2 {
    Vec2::new(x, y) - sheet / 2.0
}

/// Lays out `count` buttons side by side between two edges.
fn button_row(count: usize, gap: f32, [left, right]: [f32; 2], [top, height]: [f32; 2]) -> Vec<Rect> {
    let wide = (right - left - gap * (count - 1) as f32) / count as f32;
    let tag = |number: usize| {
        let x = left + number as f32 * (wide + gap);
        Rect::new(x, top, x + wide, top + height)
    };
    (0..count).map(tag).collect()
}

/// The berth of a ship in the port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Berth {
    corner: Vec2,
    cell: f32,
    apart: f32,
    length: u8,
}

impl Berth {
    /// A grid with the ship on its first square.
    pub fn grid(&self) -> Grid {
        Grid { corner: self.corner, cell: self.cell, size: self.length }
    }

    /// The ship, horizontal.
    pub fn ship(&self) -> Ship {
        Ship::new(Cell::new(0, 0), self.length, false)
    }

    /// The centre.
    pub fn middle(&self) -> Vec2 {
        self.grid().at(f32::from(self.length) / 2.0, 0.5)
    }

    /// The size of the touch area, which extends to the next ship.
    pub fn size(&self) -> Vec2 {
        Vec2::new((f32::from(self.length) + 0.9) * self.cell, self.apart)
    }
}
