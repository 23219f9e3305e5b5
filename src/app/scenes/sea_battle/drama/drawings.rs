//! The drawings of a shot: it flies over in an arc, and splashes or bursts.

use std::f32::consts::TAU;
use std::ops::Range;

use bevy::color::Srgba;
use bevy::prelude::*;
use deskmate_games::sea_battle::rules::Cell;

use crate::app::look::{Stroke, palette};
use crate::app::scenes::sea_battle::page::Grid;

/// Part of the flight that its trail shows.
const TRAIL: f32 = 0.5;
/// Height of the arc, as a part of the distance.
const ARC: f32 = 0.28;

/// A ring of `gaps` arcs with gaps between them, rotated by `turn`.
pub(super) fn ring(
    middle: Vec2,
    radius: Vec2,
    gaps: u32,
    width: f32,
    color: Srgba,
    turn: f32,
) -> Vec<Stroke> {
    let arc = TAU / gaps as f32;
    let piece = |number: u32| {
        let begins = turn + number as f32 * arc;
        let points: Vec<_> = (0..=8)
            .map(|step| middle + Vec2::from_angle(begins + step as f32 / 8.0 * arc * 0.72) * radius)
            .collect();
        Stroke::line(points, width, color, number)
    };
    (0..gaps).map(piece).collect()
}

/// Rays around a point, from the first radius to the second.
pub(super) fn rays(
    middle: Vec2,
    count: u32,
    radii: Range<f32>,
    width: f32,
    color: Srgba,
    turn: f32,
) -> Vec<Stroke> {
    let ray = |number: u32| {
        let way = Vec2::from_angle(turn + number as f32 * TAU / count as f32);
        Stroke::line([middle + way * radii.start, middle + way * radii.end], width, color, number)
    };
    (0..count).map(ray).collect()
}

/// Returns the pages of a shot that flies from a point to a square, on which the aim closes in.
pub(super) fn flight(grid: &Grid, from: Vec2, cell: Cell, pages: usize) -> Vec<Vec<Stroke>> {
    let to = grid.middle(cell);
    let way = to - from;
    let top = (from + to) / 2.0 + Vec2::new(0.0, 2.0 * ARC * way.length());
    let arc = |part: f32| from.lerp(top, part).lerp(top.lerp(to, part), part);
    (1..=pages)
        .map(|page| {
            let part = page as f32 / pages as f32;
            let width = grid.cell * 0.06;
            let mut strokes = trail(&arc, part, width);
            strokes.extend(ball(arc(part), grid.cell * (0.24 - 0.06 * part), part));
            strokes.extend(aim(to, grid.cell * (1.5 - 0.9 * part), width, 0.4 + 0.5 * part));
            strokes
        })
        .collect()
}

/// The dashed trail behind a shot that has flown this part of its way.
fn trail(arc: &impl Fn(f32) -> Vec2, part: f32, width: f32) -> Vec<Stroke> {
    const DASHES: u32 = 9;
    let begin = (part - TRAIL).max(0.0);
    let at = |dash: f32| begin + (part - begin) * dash / DASHES as f32;
    (0..DASHES)
        .map(|dash| {
            let color = palette::GRAPHITE.with_alpha(0.25 + 0.6 * dash as f32 / DASHES as f32);
            let points: Vec<_> = [0.0, 0.3, 0.6].map(|more| arc(at(dash as f32 + more))).to_vec();
            Stroke::line(points, width, color, dash)
        })
        .collect()
}

/// A paper ball with its shadow, which is nearer the lower the ball is.
fn ball(at: Vec2, radius: f32, part: f32) -> Vec<Stroke> {
    let height = 4.0 * part * (1.0 - part);
    let shadow = at + Vec2::new(0.5, -1.0) * radius * (1.0 + 3.0 * height);
    let circle = |middle: Vec2, radius: Vec2| {
        (0..12).map(|step| middle + Vec2::from_angle(step as f32 * TAU / 12.0) * radius).collect::<Vec<_>>()
    };
    vec![
        Stroke::area(circle(shadow, Vec2::new(radius, 0.6 * radius)), palette::SHADOW.with_alpha(0.22)),
        Stroke::area(circle(at, Vec2::splat(radius)), palette::PAPER),
        Stroke::oval(at, Vec2::splat(radius), radius * 0.16, palette::GRAPHITE, 3),
        Stroke::line(
            [
                at + Vec2::new(-0.5, 0.4) * radius,
                at + Vec2::new(0.1, -0.1) * radius,
                at + Vec2::new(0.0, -0.7) * radius,
            ],
            radius * 0.12,
            palette::GRAPHITE.with_alpha(0.7),
            5,
        ),
    ]
}

/// The four corners around the target.
fn aim(middle: Vec2, reach: f32, width: f32, alpha: f32) -> Vec<Stroke> {
    let color = palette::PENCIL_RED.with_alpha(alpha);
    [Vec2::new(-1.0, 1.0), Vec2::ONE, Vec2::new(1.0, -1.0), Vec2::NEG_ONE]
        .into_iter()
        .zip(0..)
        .map(|(corner, seed)| {
            let tip = middle + corner * reach;
            let arm = 0.45 * reach;
            Stroke::line(
                [tip - Vec2::new(corner.x * arm, 0.0), tip, tip - Vec2::new(0.0, corner.y * arm)],
                width,
                color,
                seed,
            )
        })
        .collect()
}

/// A miss: rings on the water, and drops.
pub(super) fn splash(grid: &Grid, cell: Cell) -> Vec<Vec<Stroke>> {
    let middle = grid.middle(cell);
    (0..6)
        .map(|page| {
            let part = page as f32 / 5.0;
            let color = palette::INK.with_alpha(0.85 - 0.6 * part);
            let radius = grid.cell * (0.2 + 0.62 * part);
            let width = grid.cell * (0.075 - 0.04 * part);
            let mut strokes = ring(middle, Vec2::splat(radius), 3 + page, width, color, 0.5 * part);
            if page > 1 {
                strokes.extend(ring(middle, Vec2::splat(radius * 0.55), 4, width, color, 1.0));
            }
            if page < 4 {
                let radii = radius * 1.15..radius * (1.5 - 0.08 * page as f32);
                strokes.extend(rays(middle, 7, radii, width, color, 0.3));
            }
            strokes
        })
        .collect()
}

/// A hit: a burst in red pencil.
pub(super) fn burst(grid: &Grid, cell: Cell, pages: usize) -> Vec<Vec<Stroke>> {
    let middle = grid.middle(cell);
    (0..pages)
        .map(|page| {
            let part = page as f32 / pages as f32;
            let color = palette::PENCIL_RED.with_alpha(0.95 - 0.55 * part);
            let radii = grid.cell * (0.42 + 0.5 * part)..grid.cell * (0.8 + 0.5 * part);
            let turn = 0.2 + 0.25 * page as f32;
            rays(middle, 9, radii, grid.cell * (0.1 - 0.05 * part), color, turn)
        })
        .collect()
}
