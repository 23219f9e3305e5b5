//! Sinking ships: each class goes under the paper in its own way, among waves of the ballpoint. The last ship of a fleet
//! pulls the squares of the page into a whirlpool.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;
use deskmate_games::sea_battle::rules::Ship;

use super::drawings::ring;
use crate::app::look::{Stroke, palette};
use crate::app::scenes::sea_battle::page::Grid;
use crate::app::scenes::sea_battle::warship;

/// Number of pages for the smallest ship, and for each further deck.
const PAGES: usize = 7;
const PAGES_PER_DECK: usize = 2;
/// Number of additional pages for the last ship of a fleet.
const WHIRLPOOL_PAGES: usize = 6;
/// Number of rows of waves.
const WAVES: u32 = 3;
/// Greatest turn of the whirlpool, in radians.
const WHIRL: f32 = 2.2;

/// Returns the number of pages of a sinking ship.
pub(super) fn page_count(ship: Ship, is_last: bool) -> usize {
    let decks = usize::from(ship.length().saturating_sub(1));
    PAGES + PAGES_PER_DECK * decks + if is_last { WHIRLPOOL_PAGES } else { 0 }
}

/// Returns the pages of a sinking ship.
pub(super) fn sinking(grid: &Grid, ship: Ship, is_last: bool) -> Vec<Vec<Stroke>> {
    let count = page_count(ship, is_last);
    let wreck = Wreck::of(grid, ship);
    (0..count)
        .map(|page| {
            let part = (page as f32 + 0.5) / count as f32;
            let mut strokes = if is_last { whirlpool(grid, &wreck, part) } else { Vec::new() };
            strokes.extend(wreck.hull(grid, ship, part));
            strokes.extend(wreck.waves(grid, page, part));
            strokes.extend(wreck.bubbles(grid, part));
            strokes
        })
        .collect()
}

/// The place of a sinking ship.
struct Wreck {
    middle: Vec2,
    /// Half of the length and of the width.
    half: Vec2,
    /// Height of the water.
    water: f32,
}

impl Wreck {
    fn of(grid: &Grid, ship: Ship) -> Self {
        let decks: Vec<Vec2> = ship.cells().map(|cell| grid.middle(cell)).collect();
        let middle = decks.iter().sum::<Vec2>() / decks.len().max(1) as f32;
        let long = f32::from(ship.length());
        let half = if ship.is_upright() { Vec2::new(0.5, long / 2.0) } else { Vec2::new(long / 2.0, 0.5) };
        let half = half * grid.cell;
        Self { middle, half, water: middle.y - half.y * 0.9 }
    }

    /// The hull above the water. A torpedo boat goes straight down, a destroyer by the stern, a cruiser breaks in two,
    /// and a battleship rears up. A ship that lies upright on the page slides down with a slight list.
    fn hull(&self, grid: &Grid, ship: Ship, part: f32) -> Vec<Stroke> {
        let color = palette::INK.with_alpha(1.0 - 0.5 * part);
        let strokes = warship::strokes(grid, ship, color);
        let stern = self.middle - Vec2::new(self.half.x * 0.8, 0.0);
        let sunk = part * part;
        match (ship.is_upright(), ship.length()) {
            (true, length) => {
                let down = sunk * (f32::from(length) + 0.4) * grid.cell;
                self.under(strokes, |point| turned(point, self.middle, 0.14 * part) - Vec2::new(0.0, down))
            }
            (false, 1) => self.under(strokes, |point| point - Vec2::new(0.0, 1.2 * sunk * grid.cell)),
            (false, 3) => {
                let down = Vec2::new(0.0, 1.9 * sunk * grid.cell);
                let angle = 0.75 * part;
                let keel = self.middle.x;
                let left = |point: Vec2| {
                    let point = Vec2::new(point.x.min(keel), point.y);
                    turned(point, self.middle - Vec2::new(self.half.x * 0.5, 0.0), -angle) - down
                };
                let right = |point: Vec2| {
                    let point = Vec2::new(point.x.max(keel), point.y);
                    turned(point, self.middle + Vec2::new(self.half.x * 0.5, 0.0), angle) - down
                };
                let mut halves = self.under(strokes.clone(), left);
                halves.extend(self.under(strokes, right));
                halves
            }
            (false, length) => {
                let (angle, depth) = if length == 2 { (0.7, 1.9) } else { (1.25, f32::from(length) + 0.2) };
                let down = Vec2::new(0.0, depth * sunk * grid.cell);
                self.under(strokes, |point| turned(point, stern, angle * part) - down)
            }
        }
    }

    /// Moves strokes, and leaves out what is under the water then.
    fn under(&self, strokes: Vec<Stroke>, to: impl Fn(Vec2) -> Vec2) -> Vec<Stroke> {
        strokes
            .into_iter()
            .filter_map(|stroke| {
                let moved: Vec<_> = stroke.points.iter().map(|point| to(*point)).collect();
                let is_seen = moved.iter().any(|point| point.y > self.water);
                let points = moved.into_iter().map(|point| point.with_y(point.y.max(self.water))).collect();
                is_seen.then_some(Stroke { points, ..stroke })
            })
            .collect()
    }

    /// Waves along the water. They boil: no page has the same.
    fn waves(&self, grid: &Grid, page: usize, part: f32) -> Vec<Stroke> {
        let seen = (6.0 * part).min(1.0) * (4.0 * (1.0 - part)).min(1.0);
        (0..WAVES)
            .map(|row| {
                let reach = self.half.x + grid.cell * (0.35 + 0.22 * row as f32) * (0.6 + part);
                let height = self.water - 0.2 * grid.cell * row as f32;
                let steps = (reach / grid.cell * 20.0) as u32;
                let phase = 1.7 * row as f32 + 0.9 * page as f32;
                let points: Vec<_> = (0..=steps)
                    .map(|step| {
                        let along = step as f32 / steps as f32 * 2.0 - 1.0;
                        let swell = (along * reach / grid.cell * TAU * 1.6 + phase).sin();
                        Vec2::new(self.middle.x + along * reach, height + 0.08 * grid.cell * swell)
                    })
                    .collect();
                let color = palette::INK.with_alpha((0.9 - 0.15 * row as f32) * seen);
                Stroke::line(points, grid.cell * 0.055, color, row)
            })
            .collect()
    }

    /// Bubbles below the stern, which grow and drift apart.
    fn bubbles(&self, grid: &Grid, part: f32) -> Vec<Stroke> {
        const COUNT: u32 = 6;
        if part < 0.25 {
            return Vec::new();
        }
        let color = palette::INK.with_alpha(0.75 * (1.0 - part));
        (0..COUNT)
            .map(|bubble| {
                // The golden angle scatters them.
                let way = Vec2::from_angle(bubble as f32 * 2.4) * Vec2::new(1.0, 0.5);
                let from = Vec2::new(self.middle.x - self.half.x * 0.4, self.water - 0.45 * grid.cell);
                let at = from + way * grid.cell * (0.3 + 0.5 * part);
                let radius = grid.cell * (0.05 + 0.02 * (bubble % 3) as f32 + 0.05 * part);
                Stroke::oval(at, Vec2::splat(radius), grid.cell * 0.04, color, bubble)
            })
            .collect()
    }
}

/// Turns a point around another one, by radians.
fn turned(point: Vec2, around: Vec2, angle: f32) -> Vec2 {
    around + Vec2::from_angle(angle).rotate(point - around)
}

/// The squares of the page around the last ship, drawn into a whirlpool.
fn whirlpool(grid: &Grid, wreck: &Wreck, part: f32) -> Vec<Stroke> {
    const STEPS: u32 = 36;
    let reach = wreck.half.max_element() + 1.7 * grid.cell;
    let strength = WHIRL * (PI * part).sin();
    let around: Vec<_> =
        (0..40).map(|step| wreck.middle + Vec2::from_angle(step as f32 / 40.0 * TAU) * reach).collect();
    let mut strokes =
        vec![Stroke::area(around, palette::PAPER.with_alpha((8.0 * part).min(8.0 * (1.0 - part)).min(1.0)))];
    let bent = |point: Vec2| {
        let inward = 1.0 - (point - wreck.middle).length() / reach;
        turned(point, wreck.middle, strength * inward * inward)
    };
    let count = (reach / grid.cell).ceil() as i32 * 2;
    let color = palette::INK.with_alpha(0.5);
    for line in 0..=count {
        for is_row in [false, true] {
            let offset = grid.nearest_line(wreck.middle, is_row) + (line - count / 2) as f32 * grid.cell;
            let middle = if is_row { wreck.middle.y } else { wreck.middle.x };
            let chord = (reach * reach - (offset - middle).powi(2)).max(0.0).sqrt();
            if chord < 0.2 * grid.cell {
                continue;
            }
            let points: Vec<_> = (0..=STEPS)
                .map(|step| {
                    let along = (step as f32 / STEPS as f32 * 2.0 - 1.0) * chord;
                    bent(if is_row {
                        Vec2::new(wreck.middle.x + along, offset)
                    } else {
                        Vec2::new(offset, wreck.middle.y + along)
                    })
                })
                .collect();
            strokes.push(Stroke::line(points, grid.cell * 0.035, color, 0).wobble(0.0));
        }
    }
    for (number, size) in [0.25, 0.45, 0.7].into_iter().enumerate() {
        let turn = -3.0 * part + number as f32;
        strokes.extend(ring(
            wreck.middle,
            Vec2::new(reach, 0.6 * reach) * size,
            4,
            grid.cell * 0.05,
            palette::INK.with_alpha(0.7 * (PI * part).sin()),
            turn,
        ));
    }
    strokes
}

#[cfg(test)]
mod tests {
    use super::*;
    use deskmate_games::sea_battle::rules::Cell;

    const GRID: Grid = Grid { corner: Vec2::ZERO, cell: 40.0, size: 10 };

    fn ships() -> Vec<Ship> {
        let ship = |length, is_upright| Ship::new(Cell::new(3, 4), length, is_upright);
        (1..=4).flat_map(|length| [false, true].map(|is_upright| ship(length, is_upright))).collect()
    }

    #[test]
    fn a_ship_goes_under_and_leaves_nothing_above_the_water() {
        for ship in ships() {
            let wreck = Wreck::of(&GRID, ship);
            let highest = |part: f32| {
                let hull = wreck.hull(&GRID, ship, part);
                assert!(hull.iter().flat_map(|stroke| &stroke.points).all(|point| point.y >= wreck.water));
                hull.iter()
                    .flat_map(|stroke| &stroke.points)
                    .map(|point| point.y - wreck.water)
                    .fold(0.0, f32::max)
            };
            assert!(highest(0.0) > 0.6 * GRID.cell, "{ship:?} lies on the page");
            assert!(highest(1.0) < 0.45 * GRID.cell, "{ship:?} has gone: {}", highest(1.0) / GRID.cell);
        }
    }

    #[test]
    fn larger_ships_take_longer_and_the_last_one_longest() {
        for ship in ships() {
            let usual = sinking(&GRID, ship, false).len();
            assert_eq!(usual, page_count(ship, false));
            assert!(sinking(&GRID, ship, true).len() > usual);
        }
        let counts: Vec<_> = ships().into_iter().step_by(2).map(|ship| page_count(ship, false)).collect();
        assert!(counts.is_sorted_by(|one, next| one < next), "{counts:?}");
    }
}
