//! The open page: where the fields, the port and the writing are, for every size of field and way of holding.
//!
//! Lengths are pixels of the page at its design size, from its middle, y upwards. Field squares are two of the
//! paper's own each way, and lie on them.

use bevy::prelude::*;

use crate::app::base::layout::Form;
use crate::app::board::scene::PageLayout;
use crate::app::look::PaperStyle;
use crate::games::sea_battle::rules::{Cell, Config, Ship};

/// What the table writes on the page, and where.
pub(super) const TABLE: [PageLayout; 2] = [
    PageLayout {
        margins: [22.0, 22.0, 40.0],
        headline: [Vec2::new(-458.0, 221.0), Vec2::new(470.0, 50.0)],
        // Beside the sign that somebody thinks.
        headline_type: (346.0, [18.0, 28.0]),
        standing: Vec2::new(-458.0, 288.0),
        replay: (Vec2::new(78.0, 223.0), 494.0),
        tags: (Vec2::new(572.0, 314.0), 128.0),
        tags_in_a_row: true,
        keys: Vec2::new(526.0, 150.0),
    },
    PageLayout {
        margins: [8.0, 8.0, 8.0],
        headline: [Vec2::new(-150.0, 84.0), Vec2::new(314.0, 26.0)],
        headline_type: (310.0, [12.0, 18.0]),
        standing: Vec2::new(8.0, -300.0),
        replay: (Vec2::new(64.0, -306.0), 100.0),
        tags: (Vec2::new(162.0, 306.0), 122.0),
        tags_in_a_row: false,
        keys: Vec2::new(66.0, -306.0),
    },
];

/// The book as it lies on the desk.
pub(super) const BOOK: Vec2 = Vec2::new(520.0, 400.0);

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
}

/// The page that lies open at the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Page {
    /// The form of the window.
    pub form: Form,
    /// Whether that is upright.
    pub upright: bool,
    /// Columns and rows of the fields.
    pub size: u8,
}

impl Page {
    pub fn new(form: Form, config: &Config) -> Self {
        Self { form, upright: form.upright(), size: config.size }
    }

    fn pick<T>(self, lying: T, upright: T) -> T {
        if self.upright { upright } else { lying }
    }

    /// The page's size.
    pub fn sheet(self) -> Vec2 {
        self.pick(Vec2::new(1200.0, 676.0), Vec2::new(344.0, 624.0))
    }

    /// Units of the thing in a pixel of the page: the whole book is as high as the open page, or as wide.
    pub fn scale(self) -> f32 {
        let by = BOOK / self.sheet();
        self.pick(by.y, by.x)
    }

    /// The side of the paper's own squares.
    fn square(self) -> f32 {
        self.pick(200.0, 150.0) / f32::from(self.size.max(10))
    }

    /// What is printed on it.
    pub fn style(self) -> PaperStyle {
        let printed = PaperStyle::squared(self.square());
        if self.upright {
            printed
        } else {
            PaperStyle { margin: Some(95.0), margin_right: Some(1103.0), fold: Some(600.0), ..printed }
        }
    }

    /// A field with its corner near a point that is measured from the page's upper left corner.
    fn grid(self, near: Vec2, cell: f32) -> Grid {
        let corner = (near / self.square()).round() * self.square();
        let Vec2 { x, y } = self.sheet() / 2.0;
        Grid { corner: Vec2::new(corner.x - x, y - corner.y), cell, size: self.size }
    }

    /// The other's field.
    pub fn theirs(self) -> Grid {
        self.grid(self.pick(Vec2::new(680.0, 120.0), Vec2::new(30.0, 75.0)), self.square() * 2.0)
    }

    /// The player's own field in the battle.
    pub fn mine(self) -> Grid {
        let cells = self.pick(2.0, 1.0);
        self.grid(self.pick(Vec2::new(140.0, 120.0), Vec2::new(45.0, 465.0)), self.square() * cells)
    }

    /// The middle and the radius of the seal on the player's fleet, or on the other's: beside the title of the field.
    pub fn seal(self, own: bool) -> (Vec2, f32) {
        let end = |grid: Grid| grid.at(f32::from(self.size), 0.0);
        match (self.upright, own) {
            (false, true) => (end(self.mine()) + Vec2::new(-26.0, 60.0), 26.0),
            (false, false) => (end(self.theirs()) + Vec2::new(-26.0, 60.0), 26.0),
            (true, true) => (Vec2::new(-50.0, -122.0), 9.0),
            (true, false) => (end(self.theirs()) + Vec2::new(-22.0, 44.0), 17.0),
        }
    }

    /// The player's own field while the fleet is being placed.
    pub fn placing(self) -> Grid {
        self.pick(self.mine(), self.theirs())
    }

    /// The berths of ships of these lengths, in rows: each a field of one ship.
    pub fn berths(self, lengths: &[u8]) -> Vec<Berth> {
        let (corner, width, height, most) = self.pick(
            (Vec2::new(80.0, 198.0), 400.0, 210.0, 40.0_f32),
            (Vec2::new(-152.0, -112.0), 304.0, 57.0, 19.0),
        );
        let fits = |cell: f32| {
            let rows = rows(lengths, (width / cell) as u8);
            rows.last().is_none_or(|(row, _)| (f32::from(*row) * 1.5 + 1.0) * cell <= height)
        };
        let cell =
            (0..40).map(|step| most * 0.95_f32.powi(step)).find(|cell| fits(*cell)).unwrap_or(most / 8.0);
        let at =
            |(row, column): (u8, u8)| corner + Vec2::new(f32::from(column), -f32::from(row) * 1.5) * cell;
        let places = rows(lengths, (width / cell) as u8).into_iter().map(at);
        places.zip(lengths).map(|(corner, length)| Berth { corner, cell, length: *length }).collect()
    }

    /// The middle and the size of the tags of the placing, in the order of the actions.
    pub fn tags(self) -> [(Vec2, Vec2); 8] {
        if self.upright {
            let (wide, narrow) = (Vec2::new(104.0, 44.0), Vec2::new(78.0, 44.0));
            let three = |index: f32| (Vec2::new((index - 1.0) * 109.0, -192.0), wide);
            let four = |index: f32| (Vec2::new((index - 1.5) * 82.0, -240.0), narrow);
            let ready = (Vec2::new(-64.0, -286.0), Vec2::new(192.0, 44.0));
            [three(0.0), three(1.0), three(2.0), four(0.0), four(1.0), four(2.0), four(3.0), ready]
        } else {
            let tag = Vec2::new(136.0, 44.0);
            let at = |column: f32, row: f32| (Vec2::new(148.0 + column * 142.0, -48.0 - row * 52.0), tag);
            let ready = (Vec2::new(432.0, -152.0), tag);
            [
                at(0.0, 0.0),
                at(1.0, 0.0),
                at(2.0, 0.0),
                (Vec2::new(148.0, -152.0), tag),
                at(0.0, 1.0),
                at(1.0, 1.0),
                at(2.0, 1.0),
                ready,
            ]
        }
    }
}

/// Rows and columns at which ships of these lengths begin, one after the other with a square between them.
fn rows(lengths: &[u8], width: u8) -> Vec<(u8, u8)> {
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

/// Where a ship lies in the port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Berth {
    corner: Vec2,
    cell: f32,
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

    /// Its size.
    pub fn size(&self) -> Vec2 {
        Vec2::new(f32::from(self.length), 1.0) * self.cell
    }
}
