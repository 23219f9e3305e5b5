//! The drawings on a field: lines, crosses, dots and hatching.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::color::Srgba;
use bevy::prelude::*;
use deskmate_games::sea_battle::rules::{Cell, Ship};

use super::page::Grid;
use crate::app::look::{Stroke, palette};

/// The side of a square for which stroke widths are given.
const DESIGN: f32 = 40.0;

/// The seed of the hand tremor; constant for a square.
pub(super) fn seed(cell: Cell) -> u32 {
    u32::from(cell.row) * 64 + u32::from(cell.column)
}

/// Scales a stroke width to this field. It shrinks less than the field, so that small drawings stay visible.
pub(super) fn stroke_width(grid: &Grid, width: f32) -> f32 {
    width * (grid.cell / DESIGN).powf(0.65)
}

/// The lines of a field, with a stronger border.
pub(super) fn lines(grid: &Grid) -> Vec<Stroke> {
    let side = f32::from(grid.size);
    let both = |line: u8| {
        let at = f32::from(line);
        let border = line == 0 || line == grid.size;
        let (thick, alpha) = if border { (3.0, 0.95) } else { (1.3, 0.42) };
        let ways = [[grid.at(0.0, at), grid.at(side, at)], [grid.at(at, 0.0), grid.at(at, side)]];
        ways.into_iter().zip([0, 100]).map(move |(way, more)| {
            Stroke::line(
                way,
                stroke_width(grid, thick),
                palette::INK.with_alpha(alpha),
                u32::from(line) + more,
            )
        })
    };
    (0..=grid.size).flat_map(both).collect()
}

/// The hatching of a sunk ship.
pub(super) fn hatching(grid: &Grid, ship: Ship) -> Vec<Stroke> {
    let (column, row) = (f32::from(ship.bow().column), f32::from(ship.bow().row));
    let length = f32::from(ship.length());
    let (across, down) = if ship.is_upright() { (1.0, length) } else { (length, 1.0) };
    let count = ship.length() * 3;
    let line = |index: u8| {
        let along = (f32::from(index) + 0.6) / f32::from(count) * length;
        let (x, y) = if ship.is_upright() { (0.0, along) } else { (along, 0.0) };
        let (from, to) = if ship.is_upright() {
            ((0.16, y + 0.14), (0.84, y - 0.14))
        } else {
            ((x - 0.14, 0.84), (x + 0.14, 0.16))
        };
        let inside = |(x, y): (f32, f32)| {
            grid.at(column + x.clamp(0.12, across - 0.12), row + y.clamp(0.12, down - 0.12))
        };
        Stroke::line(
            [inside(from), inside(to)],
            stroke_width(grid, 1.4),
            palette::INK.with_alpha(0.65),
            u32::from(index),
        )
    };
    (0..count).map(line).collect()
}

/// A hit: two strokes of the red pencil.
pub(super) fn cross(grid: &Grid, cell: Cell) -> Vec<Stroke> {
    let (x, y) = (f32::from(cell.column) + 0.5, f32::from(cell.row) + 0.5);
    let scratch = |lean: f32, more: u32| {
        let way = [grid.at(x - 0.33, y + lean), grid.at(x + 0.34, y - lean)];
        Stroke::line(way, stroke_width(grid, 4.2), palette::RED, seed(cell) * 2 + more)
    };
    vec![scratch(0.34, 0), scratch(-0.33, 1)]
}

/// A dot with a radius of `part` squares.
fn dot(grid: &Grid, cell: Cell, part: f32, color: Srgba) -> Stroke {
    let radius = grid.cell * part;
    let ring = (0..14).map(|step| grid.middle(cell) + Vec2::from_angle(step as f32 * TAU / 14.0) * radius);
    Stroke::area(ring.collect::<Vec<_>>(), color)
}

/// A miss.
pub(super) fn miss(grid: &Grid, cell: Cell) -> Vec<Stroke> {
    vec![dot(grid, cell, 0.1, palette::GRAPHITE)]
}

/// A square inferred to be water: a smaller dot, open in the middle.
pub(super) fn inferred(grid: &Grid, cell: Cell) -> Vec<Stroke> {
    let radius = Vec2::splat(grid.cell * 0.075);
    vec![Stroke::oval(
        grid.middle(cell),
        radius,
        stroke_width(grid, 1.8),
        palette::GRAPHITE.with_alpha(0.8),
        seed(cell),
    )]
}

/// A pencil mark for an empty square, set by the player.
pub(super) fn pencilled(grid: &Grid, cell: Cell) -> Vec<Stroke> {
    let (x, y) = (f32::from(cell.column) + 0.5, f32::from(cell.row) + 0.5);
    let way = [grid.at(x - 0.24, y + 0.2), grid.at(x + 0.24, y - 0.2)];
    vec![Stroke::line(way, stroke_width(grid, 3.0), palette::GRAPHITE.with_alpha(0.8), seed(cell))]
}

/// A bar across a square where a ship can't be placed.
pub(super) fn barred(grid: &Grid, cell: Cell) -> Vec<Stroke> {
    let (x, y) = (f32::from(cell.column) + 0.5, f32::from(cell.row) + 0.5);
    let way = [grid.at(x - 0.26, y - 0.26), grid.at(x + 0.26, y + 0.26)];
    vec![Stroke::line(way, stroke_width(grid, 2.4), palette::RED.with_alpha(0.8), seed(cell))]
}

/// The left (`side` -1) or right (`side` 1) half of a wax seal, centred on the origin.
pub(super) fn half_seal(radius: f32, side: f32) -> Vec<Stroke> {
    const STEPS: usize = 16;
    let arc = |part: f32| {
        let angle = |step: usize| FRAC_PI_2 - side * PI * step as f32 / STEPS as f32;
        (0..=STEPS).map(|step| Vec2::from_angle(angle(step)) * radius * part).collect::<Vec<_>>()
    };
    vec![
        Stroke::area(arc(1.0), palette::WAX),
        Stroke::line(arc(1.0), radius * 0.16, palette::WAX, 3),
        Stroke::line(arc(0.78), radius * 0.07, palette::WAX_DEEP, 5),
    ]
}

/// A tick: the fleets matched their seals.
pub(super) fn tick(radius: f32) -> Vec<Stroke> {
    let way = [(-0.62, 0.1), (-0.16, -0.5), (0.95, 0.95)].map(|(x, y)| Vec2::new(x, y) * radius);
    vec![Stroke::line(way, radius * 0.2, palette::INK, 11)]
}

/// A cross: the verification failed.
pub(super) fn struck_out(radius: f32) -> Vec<Stroke> {
    let scratch = |lean: f32| [Vec2::new(-1.2, -lean), Vec2::new(1.2, lean)].map(|end| end * radius);
    [1.1, -1.1].map(|lean| Stroke::line(scratch(lean), radius * 0.22, palette::INK, 13)).to_vec()
}
