//! The open page: where the fields, the port and the writing are, for every size of field and form of window.
//!
//! Lengths are desk units: the page is as large as the window has room for. A [`Plan`] measures from its upper left corner, y
//! downwards, and the [`Page`] from its middle, y upwards. Fields lie on the paper's own squares.

mod low;
mod upright;
mod wide;

use bevy::prelude::*;

use crate::app::base::layout::{Form, Layout};
use crate::app::board::scene::PageLayout;
use crate::app::look::PaperStyle;
use crate::games::sea_battle::rules::{Cell, Config, Ship};

/// The book as it lies on the desk.
pub(super) const BOOK: Vec2 = Vec2::new(520.0, 400.0);

/// What the table writes on the page, and where; `placing` while the page has tags of its own.
pub(super) fn table(layout: &Layout, placing: bool) -> PageLayout {
    let page = Page::new(layout.form, layout.size, &default());
    let edges = (layout.size - page.sheet) / 2.0;
    let written = page.plan().written[usize::from(placing)];
    PageLayout {
        margins: if page.form == Form::Wide { wide::MARGINS } else { [edges.y, edges.y, edges.x] },
        ..written
    }
}

/// A field drawn on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    /// Its upper left corner.
    pub corner: Vec2,
    /// A square's side.
    pub cell: f32,
    /// Columns and rows.
    pub size: u8,
}

impl Grid {
    /// So many columns and rows from the corner.
    pub fn at(&self, column: f32, row: f32) -> Vec2 {
        self.corner + Vec2::new(column, -row) * self.cell
    }

    /// The middle of a square.
    pub fn middle(&self, cell: Cell) -> Vec2 {
        self.at(f32::from(cell.column) + 0.5, f32::from(cell.row) + 0.5)
    }

    /// The size of its letters and numbers.
    pub fn letters(&self) -> f32 {
        letters(self.cell)
    }
}

/// The size of the letters and numbers beside squares of this side.
fn letters(cell: f32) -> f32 {
    (cell * 0.64).clamp(12.0, 25.0)
}

/// Where everything is on a page.
struct Plan {
    /// The side of the paper's own squares. Those of the other's field are two of them each way.
    square: f32,
    /// The corner of the player's own field in the battle, and how many of the paper's squares one of it is.
    mine: (Vec2, f32),
    /// The corner of the other's field. On a small page the fleet is placed there.
    theirs: Vec2,
    /// The left ends of the titles of the player's own field and of the other's, and their sizes of type.
    titles: [Writing; 2],
    /// The same while the fleet is being placed: of the field and of the port, where there is room for that.
    placing_titles: (Writing, Option<Writing>),
    /// Where it is told why a ship can't lie somewhere, and whether that takes the place of the field's title.
    reason: (Writing, bool),
    /// The middles of the seals and their radii, the player's own first.
    seals: [(Vec2, f32); 2],
    /// The lists of what is afloat, the player's own first, where there is room for them.
    afloat: [Option<List>; 2],
    /// Where the ships lie before they are placed.
    port: Port,
    /// The tags of the placing, in the order of the actions.
    tags: [Rect; 8],
    /// What the table writes, in the battle and while the fleet is being placed.
    written: [PageLayout; 2],
}

/// The left end of a line, and its size of type.
pub(super) type Writing = (Vec2, f32);

/// A list of ships, one after the other behind its heading, or in rows below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct List {
    /// Its heading.
    pub heading: Writing,
    /// How far it may reach from there: to the right, and down where it has rows.
    pub room: Vec2,
    /// The largest side of a square.
    pub most: f32,
    /// Whether it has rows.
    pub rows: bool,
}

/// Where ships lie before they are placed.
struct Port {
    area: Rect,
    /// The largest side of a square.
    most: f32,
    /// How far apart its rows are at least, so that fingers find them.
    pitch: f32,
}

/// The page that lies open at the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Page {
    /// The form of the window.
    pub form: Form,
    /// The page's size.
    pub sheet: Vec2,
    /// Columns and rows of the fields.
    pub size: u8,
}

impl Page {
    /// The page in a window of this form and size.
    pub fn new(form: Form, room: Vec2, config: &Config) -> Self {
        let sheet = match form {
            Form::Wide => wide::SHEET,
            Form::Low => low::sheet(room),
            Form::Tall => upright::tall_sheet(room),
            Form::Tablet => upright::tablet_sheet(room),
        };
        Self { form, sheet, size: config.size }
    }

    fn plan(self) -> Plan {
        match self.form {
            Form::Wide => wide::plan(self.size),
            Form::Low => low::plan(self.sheet, self.size),
            Form::Tall => upright::tall(self.sheet, self.size),
            Form::Tablet => upright::tablet(self.sheet, self.size),
        }
    }

    /// A point of the plan on the page.
    fn at(self, point: Vec2) -> Vec2 {
        (point - self.sheet / 2.0) * Vec2::new(1.0, -1.0)
    }

    /// Units of the thing in one of the page: the whole book is as high as the open page, or as wide.
    pub fn scale(self) -> f32 {
        let by = BOOK / self.sheet;
        if self.form.upright() { by.x } else { by.y }
    }

    /// What is printed on it.
    pub fn style(self) -> PaperStyle {
        let printed = PaperStyle::squared(self.plan().square);
        if self.form == Form::Wide {
            PaperStyle { margin: Some(95.0), margin_right: Some(1103.0), fold: Some(600.0), ..printed }
        } else {
            printed
        }
    }

    /// The other's field.
    pub fn theirs(self) -> Grid {
        let plan = self.plan();
        Grid { corner: self.at(plan.theirs), cell: plan.square * 2.0, size: self.size }
    }

    /// The player's own field in the battle.
    pub fn mine(self) -> Grid {
        let plan = self.plan();
        let (corner, squares) = plan.mine;
        Grid { corner: self.at(corner), cell: plan.square * squares, size: self.size }
    }

    /// The player's own field while the fleet is being placed.
    pub fn placing(self) -> Grid {
        if self.moves() { self.theirs() } else { self.mine() }
    }

    /// Whether the player's own field lies elsewhere once the battle has begun.
    pub fn moves(self) -> bool {
        self.form != Form::Wide
    }

    /// The titles of the player's own field and of the other's in the battle, and their sizes of type.
    pub fn titles(self) -> [Writing; 2] {
        self.plan().titles.map(|writing| self.written(writing))
    }

    /// The titles of the field and of the port, if that has one.
    pub fn placing_titles(self) -> (Writing, Option<Writing>) {
        let (field, port) = self.plan().placing_titles;
        (self.written(field), port.map(|port| self.written(port)))
    }

    /// Where it is told why a ship can't lie somewhere, and whether that takes the place of the field's title.
    pub fn reason(self) -> (Writing, bool) {
        let (writing, instead) = self.plan().reason;
        (self.written(writing), instead)
    }

    fn written(self, (at, size): Writing) -> Writing {
        (self.at(at), size)
    }

    /// The middle and the radius of the seal on the player's fleet, or on the other's: beside the title of the field.
    pub fn seal(self, own: bool) -> (Vec2, f32) {
        self.written(self.plan().seals[usize::from(!own)])
    }

    /// The list of what is afloat of the player's fleet, or of the other's, if there is room for it.
    pub fn afloat(self, own: bool) -> Option<List> {
        let list = self.plan().afloat[usize::from(!own)]?;
        Some(List { heading: self.written(list.heading), ..list })
    }

    /// The berths of ships of these lengths, in rows: each a field of one ship.
    pub fn berths(self, lengths: &[u8]) -> Vec<Berth> {
        let Port { area, most, pitch } = self.plan().port;
        let (width, height) = (area.width(), area.height());
        let apart = |cell: f32| (cell * 1.5).max(pitch);
        // A ship lies in the middle of what can be touched.
        let first = |cell: f32| ((pitch - cell) / 2.0).max(0.0);
        let fits = |cell: f32| {
            let last = rows(lengths, (width / cell) as u8).last().map_or(0, |(row, _)| *row);
            first(cell) + f32::from(last) * apart(cell) + cell <= height
        };
        let cell =
            (0..40).map(|step| most * 0.95_f32.powi(step)).find(|cell| fits(*cell)).unwrap_or(most / 8.0);
        let (first, apart) = (first(cell), apart(cell));
        let at = |(row, column): (u8, u8)| {
            let below = first + f32::from(row) * apart;
            self.at(area.min + Vec2::new(f32::from(column) * cell, below))
        };
        let places = rows(lengths, (width / cell) as u8).into_iter().map(at);
        places.zip(lengths).map(|(corner, length)| Berth { corner, cell, apart, length: *length }).collect()
    }

    /// The middle and the size of the tags of the placing, in the order of the actions.
    pub fn tags(self) -> [(Vec2, Vec2); 8] {
        self.plan().tags.map(|tag| (self.at(tag.center()), tag.size()))
    }
}

/// Rows and columns at which ships of these lengths begin, one after the other with a square between them.
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

/// A point of a page of this size, from its middle, as the table has it.
fn from_middle(sheet: Vec2, x: f32, y: f32) -> Vec2 {
    Vec2::new(x, y) - sheet / 2.0
}

/// So many tags side by side, so far apart, in a row between two edges.
fn in_a_row(count: usize, gap: f32, [left, right]: [f32; 2], [top, height]: [f32; 2]) -> Vec<Rect> {
    let wide = (right - left - gap * (count - 1) as f32) / count as f32;
    let tag = |number: usize| {
        let x = left + number as f32 * (wide + gap);
        Rect::new(x, top, x + wide, top + height)
    };
    (0..count).map(tag).collect()
}

/// Where a ship lies in the port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Berth {
    corner: Vec2,
    cell: f32,
    apart: f32,
    length: u8,
}

impl Berth {
    /// A field on which the ship lies at the first square.
    pub fn grid(&self) -> Grid {
        Grid { corner: self.corner, cell: self.cell, size: self.length }
    }

    /// The ship that lies there, across.
    pub fn ship(&self) -> Ship {
        Ship::new(Cell::new(0, 0), self.length, false)
    }

    /// Its middle.
    pub fn middle(&self) -> Vec2 {
        self.grid().at(f32::from(self.length) / 2.0, 0.5)
    }

    /// The size of what can be touched of it: as far as the next ship lets it be.
    pub fn size(&self) -> Vec2 {
        Vec2::new((f32::from(self.length) + 0.9) * self.cell, self.apart)
    }
}
