//! The book as it lies on the desk, open at a sample battle.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_games::sea_battle::rules::{Cell, Ship};
use deskmate_kernel::line::Line;

use super::draw;
use super::page::{BOOK, Grid};
use crate::app::base::i18n::{ColumnLetter, TranslatedText};
use crate::app::look::{Look, Nib, PaperStyle, Stroke, palette};
use crate::app::ui::type_face::{Typeface, WorldText};

/// A part of the sample page.
#[derive(Component)]
pub(super) struct Sample;

const SQUARE: f32 = 20.0;
const FIELD: u8 = 10;

/// The fleet of the sample battle: column and row of the bow, length, and whether the ship is vertical.
const FLEET: [(u8, u8, u8, bool); 10] = [
    (1, 1, 4, false),
    (7, 0, 3, true),
    (1, 4, 3, true),
    (4, 4, 2, false),
    (8, 5, 2, true),
    (3, 8, 2, false),
    (9, 2, 1, false),
    (0, 9, 1, false),
    (6, 7, 1, false),
    (8, 9, 1, false),
];
/// Columns and rows of the shots at it.
const HITS: [(u8, u8); 4] = [(1, 1), (2, 1), (4, 4), (7, 0)];
const MISSES: [(u8, u8); 8] = [(5, 3), (0, 0), (3, 3), (9, 8), (6, 2), (2, 8), (5, 9), (9, 0)];
/// A sunk ship, and the columns and rows of the shots at the opponent's field.
const SUNK: (u8, u8, u8, bool) = (2, 2, 3, false);
const SHOTS: [(u8, u8); 5] = [(2, 2), (3, 2), (4, 2), (7, 5), (7, 6)];
const WATER: [(u8, u8); 22] = [
    (1, 1),
    (2, 1),
    (3, 1),
    (4, 1),
    (5, 1),
    (1, 2),
    (5, 2),
    (1, 3),
    (2, 3),
    (3, 3),
    (4, 3),
    (5, 3),
    (6, 4),
    (8, 4),
    (6, 5),
    (8, 5),
    (6, 7),
    (8, 7),
    (0, 9),
    (4, 7),
    (9, 0),
    (2, 5),
];

/// Spawns the sample page.
pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look) {
    let page = PaperStyle { margin: Some(236.0), fold: Some(260.0), ..PaperStyle::squared(SQUARE) };
    parts.spawn((Name::new("Exercise book"), Sample, look.paper(BOOK, page), Transform::default()));
    let grid = |corner| Grid { corner, cell: SQUARE, size: FIELD };
    let (mine, theirs) = (grid(Vec2::new(-240.0, 140.0)), grid(Vec2::new(40.0, 140.0)));
    let ship = |(column, row, length, upright)| Ship::new(Cell::new(column, row), length, upright);
    let cells = |places: &'static [(u8, u8)]| places.iter().map(|(column, row)| Cell::new(*column, *row));

    let mut strokes: Vec<Stroke> = [mine, theirs].iter().flat_map(draw::lines).collect();
    strokes.extend(FLEET.into_iter().flat_map(|place| draw::hull(&mine, ship(place), palette::INK)));
    strokes.extend(draw::hull(&theirs, ship(SUNK), palette::INK));
    strokes.extend(draw::hatching(&theirs, ship(SUNK)));
    strokes.extend(cells(&MISSES).flat_map(|cell| draw::miss(&mine, cell)));
    strokes.extend(cells(&WATER).flat_map(|cell| draw::miss(&theirs, cell)));
    strokes.extend(cells(&HITS).flat_map(|cell| draw::cross(&mine, cell)));
    strokes.extend(cells(&SHOTS).flat_map(|cell| draw::cross(&theirs, cell)));
    parts.spawn((Sample, look.strokes(Nib::Ballpoint, &strokes), Transform::from_xyz(0.0, 0.0, 0.1)));

    for grid in [mine, theirs] {
        for index in 0..FIELD {
            let along = f32::from(index) + 0.5;
            let named = |at: Vec2| {
                let kind = WorldText { face: Typeface::Hand, size: 13.0 };
                (Sample, kind, TextColor(palette::INK.into()), Transform::from_translation(at.extend(0.2)))
            };
            parts.spawn((ColumnLetter(index), named(grid.at(along, -0.45))));
            parts.spawn((Text2d((index + 1).to_string()), named(grid.at(-0.5, along))));
        }
    }
    for (id, size, y) in [("sea-battle-title", 42.0, -112.0), ("sea-battle-motto", 21.0, -150.0)] {
        parts.spawn((
            Sample,
            Text2d::default(),
            TranslatedText(Line::new(id)),
            WorldText { face: Typeface::Hand, size },
            TextColor(palette::INK.into()),
            Transform::from_xyz(-132.0, y, 0.2),
        ));
    }
}
