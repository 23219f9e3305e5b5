//! The squared exercise book, open at a battle.

use bevy::color::Srgba;
use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use crate::i18n::{AddWords, Said};
use crate::kernel::line::Line;
use crate::look::{Look, Nib, PaperStyle, Stroke, palette};
use crate::play::scene::{Shape, Spot, Thing};
use crate::things::AddThing;
use crate::ui::type_face::{Face, WorldType};

const BOOK: Vec2 = Vec2::new(520.0, 400.0);
const SQUARE: f32 = 20.0;
const FIELD: usize = 10;

/// Ships of the book's own battle: column, row, length, whether they stand upright.
const FLEET: [(usize, usize, usize, bool); 10] = [
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
const HITS: [(usize, usize); 4] = [(1, 1), (2, 1), (4, 5), (7, 0)];
const MISSES: [(usize, usize); 8] = [(5, 3), (0, 0), (3, 3), (9, 8), (6, 2), (2, 7), (5, 9), (9, 0)];
const SHOTS: [(usize, usize); 5] = [(2, 2), (3, 2), (4, 2), (7, 5), (7, 6)];
const WATER: [(usize, usize); 10] =
    [(6, 4), (8, 4), (6, 5), (8, 5), (6, 7), (8, 7), (0, 9), (4, 7), (9, 0), (2, 5)];

/// Puts the book on the desk.
pub fn plugin(app: &mut App) {
    app.add_words(include_str!("../../../assets/locales/en/sea-battle.ftl"));
    app.add_thing(Thing { name: "sea-battle", size: |_| BOOK, shape: Shape::Wide, spot, spawn, playable: None });
}

fn spot(upright: bool) -> Spot {
    if upright {
        Spot { center: Vec2::new(0.0, 124.0), width: 306.0, turn: 3.0, label: None }
    } else {
        Spot { center: Vec2::new(-310.0, 18.0), width: 520.0, turn: 5.0, label: None }
    }
}

/// One of the two fields: its upper left corner on the page.
struct Sheet {
    corner: Vec2,
    strokes: Vec<Stroke>,
}

impl Sheet {
    fn at(&self, column: f32, row: f32) -> Vec2 {
        self.corner + Vec2::new(column, -row) * SQUARE
    }

    fn draw(&mut self, points: Vec<Vec2>, width: f32, color: Srgba) {
        let seed = self.strokes.len() as u32;
        self.strokes.push(Stroke::line(points, width, color, seed));
    }

    fn grid(&mut self) {
        let side = FIELD as f32;
        for line in 0..=FIELD {
            let (at, edge) = (line as f32, line % FIELD == 0);
            let (width, alpha) = if edge { (2.4, 0.95) } else { (0.9, 0.4) };
            self.draw(vec![self.at(0.0, at), self.at(side, at)], width, palette::INK.with_alpha(alpha));
            self.draw(vec![self.at(at, 0.0), self.at(at, side)], width, palette::INK.with_alpha(alpha));
        }
    }

    /// A hull from above: a round stern, a pointed bow, a porthole a deck.
    fn ship(&mut self, column: usize, row: usize, length: usize, upright: bool) {
        let n = length as f32;
        let turn = |along: f32, across: f32| {
            let (x, y) = if upright { (across, along) } else { (along, across) };
            self.at(column as f32 + x, row as f32 + y)
        };
        let hull: Vec<Vec2> = [
            (0.3, 0.12),
            (n - 0.42, 0.12),
            (n - 0.12, 0.26),
            (n - 0.03, 0.5),
            (n - 0.12, 0.74),
            (n - 0.42, 0.88),
            (0.3, 0.88),
            (0.12, 0.72),
            (0.08, 0.5),
            (0.12, 0.28),
            (0.3, 0.12),
        ]
        .map(|(along, across)| turn(along, across))
        .to_vec();
        let decks: Vec<Vec2> = (0..length).map(|deck| turn(deck as f32 + 0.5, 0.5)).collect();
        self.strokes.push(Stroke::area(hull.clone(), palette::INK.with_alpha(0.13)));
        self.draw(hull, 1.3, palette::INK);
        for deck in decks {
            let seed = self.strokes.len() as u32;
            self.strokes.push(Stroke::oval(deck, Vec2::splat(SQUARE * 0.11), 1.0, palette::INK, seed));
        }
    }

    fn cross(&mut self, (column, row): (usize, usize)) {
        let (x, y) = (column as f32 + 0.5, row as f32 + 0.5);
        for lean in [-0.32, 0.32] {
            self.draw(vec![self.at(x - 0.32, y + lean), self.at(x + 0.32, y - lean)], 2.6, palette::RED);
        }
    }

    fn dot(&mut self, (column, row): (usize, usize)) {
        let middle = self.at(column as f32 + 0.5, row as f32 + 0.5);
        let ring: Vec<Vec2> =
            (0..12).map(|step| middle + Vec2::from_angle(step as f32 * std::f32::consts::TAU / 12.0) * 2.4).collect();
        self.strokes.push(Stroke::area(ring, palette::GRAPHITE));
    }

    /// A sunk ship is hatched, its rim dotted.
    fn sunk(&mut self) {
        for line in 0..9 {
            let x = 2.1 + line as f32 / 3.0;
            self.draw(vec![self.at(x, 2.85), self.at(x + 0.3, 2.15)], 0.9, palette::INK.with_alpha(0.6));
        }
        for column in 1..=5 {
            for row in 1..=3 {
                if row != 2 || column == 1 || column == 5 {
                    self.dot((column, row));
                }
            }
        }
    }
}

fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look, _upright: bool) {
    let page = PaperStyle { margin: Some(236.0), fold: Some(260.0), ..PaperStyle::squared(SQUARE) };
    parts.spawn((look.paper(BOOK, page), Transform::default()));

    let mut mine = Sheet { corner: Vec2::new(-240.0, 140.0), strokes: Vec::new() };
    mine.grid();
    FLEET.into_iter().for_each(|(column, row, length, upright)| mine.ship(column, row, length, upright));
    HITS.into_iter().for_each(|cell| mine.cross(cell));
    MISSES.into_iter().for_each(|cell| mine.dot(cell));

    let mut theirs = Sheet { corner: Vec2::new(40.0, 140.0), strokes: Vec::new() };
    theirs.grid();
    theirs.ship(2, 2, 3, false);
    theirs.sunk();
    SHOTS.into_iter().for_each(|cell| theirs.cross(cell));
    WATER.into_iter().for_each(|cell| theirs.dot(cell));

    for sheet in [&mine, &theirs] {
        parts.spawn((look.strokes(Nib::Ballpoint, &sheet.strokes), Transform::from_xyz(0.0, 0.0, 0.1)));
        for index in 0..FIELD {
            let letter = char::from(b'A' + index as u8).to_string();
            let along = index as f32 + 0.5;
            write(parts, letter, sheet.at(along, -0.45));
            write(parts, (index + 1).to_string(), sheet.at(-0.5, along));
        }
    }
    for (id, size, place) in [("sea-battle-title", 42.0, Vec2::new(-132.0, -112.0)), ("sea-battle-motto", 21.0, Vec2::new(-132.0, -150.0))] {
        parts.spawn((
            Text2d::default(),
            Said(Line::new(id)),
            WorldType { face: Face::Hand, size },
            TextColor(palette::INK.into()),
            Transform::from_translation(place.extend(0.2)),
        ));
    }
}

fn write(parts: &mut ChildSpawnerCommands, text: String, place: Vec2) {
    parts.spawn((
        Text2d(text),
        WorldType { face: Face::Hand, size: 13.0 },
        TextColor(palette::INK.into()),
        Transform::from_translation(place.extend(0.2)),
    ));
}
