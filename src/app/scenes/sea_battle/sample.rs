//! The book as it lies on the desk, open at the battle that waits, or else at a sample.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::sea_battle::rules::{Cell, SeaBattle, Ship, View};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use super::page::{BOOK, Grid};
use super::{draw, warship};
use crate::app::base::i18n::{ColumnLetter, TranslatedText};
use crate::app::board::things::ThingRoots;
use crate::app::look::{Look, Nib, PaperStyle, Stroke, palette};
use crate::app::play::waiting::ShowWaiting;
use crate::app::ui::type_face::{Typeface, WorldText};

/// A part of the page.
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

/// The drawings on a field.
#[derive(Default)]
struct Field {
    /// Number of columns and rows.
    size: u8,
    ships: Vec<Ship>,
    /// The ships that are hatched, because they were sunk.
    sunk: Vec<Ship>,
    hits: Vec<Cell>,
    misses: Vec<Cell>,
    inferred: Vec<Cell>,
}

/// Returns the player's own field and the opponent's of the sample battle.
fn sample_fields() -> [Field; 2] {
    let ship = |(column, row, length, upright)| Ship::new(Cell::new(column, row), length, upright);
    let cells = |places: &[(u8, u8)]| places.iter().map(|(column, row)| Cell::new(*column, *row)).collect();
    let mine = Field {
        size: FIELD,
        ships: FLEET.into_iter().map(ship).collect(),
        hits: cells(&HITS),
        misses: cells(&MISSES),
        ..default()
    };
    let theirs = Field {
        size: FIELD,
        ships: vec![ship(SUNK)],
        sunk: vec![ship(SUNK)],
        hits: cells(&SHOTS),
        misses: cells(&WATER),
        ..default()
    };
    [mine, theirs]
}

/// Returns the field of `owner` and what the viewer knows of it.
fn known_field(view: &View, owner: Seat) -> Field {
    let chart = view.course().chart(!owner);
    let fleet = view.fleet(owner).map(|fleet| fleet.ships().to_vec());
    Field {
        size: chart.config().size,
        ships: fleet.unwrap_or_else(|| chart.sunk().to_vec()),
        sunk: chart.sunk().to_vec(),
        hits: chart.hit().iter().collect(),
        misses: chart.missed().iter().collect(),
        inferred: chart.inferred().iter().collect(),
    }
}

/// Spawns the page with the sample battle.
pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look) {
    spawn_page(parts, look, &sample_fields());
}

/// Shows the battle that waits instead of the sample.
pub(super) fn on_waiting(
    waiting: On<ShowWaiting<SeaBattle>>,
    old: Query<Entity, With<Sample>>,
    roots: ThingRoots,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(SeaBattle::NAME) else { return };
    old.iter().for_each(|part| commands.entity(part).despawn());
    let fields = [waiting.near, !waiting.near].map(|owner| known_field(&waiting.view, owner));
    commands.entity(root).with_children(|parts| spawn_page(parts, &mut look, &fields));
}

/// Spawns the page with these fields, the left one first.
fn spawn_page(parts: &mut ChildSpawnerCommands, look: &mut Look, fields: &[Field; 2]) {
    let page = PaperStyle { margin: Some(236.0), fold: Some(260.0), ..PaperStyle::squared(SQUARE) };
    parts.spawn((Name::new("Exercise book"), Sample, look.paper(BOOK, page), Transform::default()));
    let corners = [Vec2::new(-240.0, 140.0), Vec2::new(40.0, 140.0)];
    let mut strokes = Vec::new();
    for (field, corner) in fields.iter().zip(corners) {
        let cell = SQUARE * f32::from(FIELD) / f32::from(field.size);
        let grid = Grid { corner, cell, size: field.size };
        strokes.extend(strokes_of(field, &grid));
        spawn_coordinates(parts, &grid);
    }
    parts.spawn((Sample, look.strokes(Nib::Ballpoint, &strokes), Transform::from_xyz(0.0, 0.0, 0.1)));
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

fn strokes_of(field: &Field, grid: &Grid) -> Vec<Stroke> {
    let mut strokes = draw::lines(grid);
    strokes.extend(field.ships.iter().flat_map(|ship| warship::strokes(grid, *ship, palette::INK)));
    strokes.extend(field.sunk.iter().flat_map(|ship| draw::hatching(grid, *ship)));
    strokes.extend(field.misses.iter().flat_map(|cell| draw::miss(grid, *cell)));
    strokes.extend(field.inferred.iter().flat_map(|cell| draw::inferred(grid, *cell)));
    strokes.extend(field.hits.iter().flat_map(|cell| draw::cross(grid, *cell)));
    strokes
}

fn spawn_coordinates(parts: &mut ChildSpawnerCommands, grid: &Grid) {
    let named = |at: Vec2| {
        let kind = WorldText { face: Typeface::Hand, size: 13.0 };
        (Sample, kind, TextColor(palette::INK.into()), Transform::from_translation(at.extend(0.2)))
    };
    for index in 0..grid.size {
        let along = f32::from(index) + 0.5;
        parts.spawn((ColumnLetter(index), named(grid.at(along, 0.0) + Vec2::new(0.0, 9.0))));
        parts.spawn((Text2d((index + 1).to_string()), named(grid.at(0.0, along) - Vec2::new(10.0, 0.0))));
    }
}
