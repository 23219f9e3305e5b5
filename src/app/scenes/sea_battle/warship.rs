//! The warships, seen from above: torpedo boat, destroyer, cruiser and battleship, each with what makes it one.

use std::f32::consts::TAU;

use bevy::color::Srgba;
use bevy::prelude::*;
use deskmate_games::sea_battle::rules::Ship;

use super::draw::{seed, stroke_width};
use super::page::Grid;
use crate::app::look::{Stroke, palette};

/// Width of the outline and of what is on deck, on a square of 40 units.
const OUTLINE: f32 = 2.3;
const DETAIL: f32 = 1.5;
/// Side of a square from which on small details are drawn, in the page's units.
const DETAILED: f32 = 14.0;
/// Opacity of the deck.
const DECK: f32 = 0.13;

/// Returns the drawing of a ship.
pub(super) fn strokes(grid: &Grid, ship: Ship, color: Srgba) -> Vec<Stroke> {
    let mut drawing = Warship { grid, ship, color, strokes: Vec::new() };
    drawing.hull();
    match ship.length() {
        1 => drawing.torpedo_boat(),
        2 => drawing.destroyer(),
        3 => drawing.cruiser(),
        length => drawing.battleship(f32::from(length) - 4.0),
    }
    drawing.strokes
}

/// A ship that is being drawn. Its own coordinates are squares from the stern, and squares across from its middle.
struct Warship<'a> {
    grid: &'a Grid,
    ship: Ship,
    color: Srgba,
    strokes: Vec<Stroke>,
}

impl Warship<'_> {
    fn at(&self, along: f32, across: f32) -> Vec2 {
        let (column, row) = (f32::from(self.ship.bow().column), f32::from(self.ship.bow().row));
        let (x, y) = if self.ship.is_upright() { (0.5 + across, along) } else { (along, 0.5 + across) };
        self.grid.at(column + x, row + y)
    }

    fn line(&mut self, points: impl IntoIterator<Item = (f32, f32)>, width: f32, alpha: f32) {
        let points: Vec<_> = points.into_iter().map(|(along, across)| self.at(along, across)).collect();
        let color = self.color.with_alpha(self.color.alpha * alpha);
        let seed = seed(self.ship.bow()) + self.strokes.len() as u32;
        self.strokes.push(Stroke::line(points, stroke_width(self.grid, width), color, seed).wobble(0.5));
    }

    fn area(&mut self, points: impl IntoIterator<Item = (f32, f32)>, color: Srgba) {
        let points: Vec<_> = points.into_iter().map(|(along, across)| self.at(along, across)).collect();
        self.strokes.push(Stroke::area(points, color.with_alpha(color.alpha * self.color.alpha)));
    }

    /// Draws something closed on deck: blank paper with an outline.
    fn closed(&mut self, points: &[(f32, f32)]) {
        self.area(points.iter().copied(), palette::PAPER);
        self.line(points.iter().chain(points.first()).copied(), DETAIL, 1.0);
    }

    /// Draws the hull, which grows wider with the length: a round stern and a pointed bow.
    fn hull(&mut self) {
        let length = f32::from(self.ship.length());
        let half = match self.ship.length() {
            1 => 0.27,
            2 => 0.30,
            3 => 0.34,
            _ => 0.38,
        };
        let outline = |part: f32, inset: f32| {
            let (stern, bow) = (0.09, length - 0.05);
            let reach = bow - stern;
            let side = |sign: f32| {
                let across = sign * half * part;
                let points = [
                    Vec2::new(stern + 0.12 + inset, across * 0.72),
                    Vec2::new(stern + reach * 0.26, across * 1.12),
                    Vec2::new(bow - reach * 0.36, across * 1.1),
                    Vec2::new(bow - inset * 1.8, 0.0),
                ];
                curve(points)
            };
            let transom = [Vec2::new(stern + 0.02 + inset, half * part * 0.36)];
            let mut points = side(-1.0);
            points.extend(side(1.0).into_iter().rev());
            points.extend(transom);
            points.push(transom[0] * Vec2::new(1.0, -1.0));
            points.extend(points.first().copied());
            points.into_iter().map(|point| (point.x, point.y)).collect::<Vec<_>>()
        };
        let around = outline(1.0, 0.0);
        self.area(around.iter().copied(), self.color.with_alpha(DECK));
        self.line(around, OUTLINE, 1.0);
        if self.is_detailed() {
            self.line(outline(0.74, 0.07), DETAIL * 0.7, 0.55);
        }
    }

    fn is_detailed(&self) -> bool {
        self.grid.cell >= DETAILED
    }

    /// Draws a gun turret with one or two barrels, towards the bow if `ahead` is 1, or the stern if it is -1.
    fn turret(&mut self, along: f32, radius: f32, ahead: f32, barrels: u8) {
        let apart = if barrels > 1 { radius * 0.42 } else { 0.0 };
        for across in [-apart, apart].into_iter().take(barrels.into()) {
            self.line([(along, across), (along + ahead * radius * 2.5, across)], DETAIL * 1.2, 1.0);
        }
        self.closed(&ring(along, Vec2::splat(radius)));
        self.area(ring(along, Vec2::splat(radius * 0.34)), self.color.with_alpha(1.0));
    }

    fn funnel(&mut self, along: f32, radius: f32) {
        self.closed(&ring(along, Vec2::new(radius * 0.82, radius)));
        self.area(ring(along, Vec2::new(radius * 0.42, radius * 0.56)), self.color.with_alpha(0.85));
    }

    fn bridge(&mut self, along: f32, length: f32, width: f32) {
        let (half, side) = (length / 2.0, width / 2.0);
        self.closed(&[
            (along - half, -side * 0.8),
            (along - half * 0.8, -side),
            (along + half * 0.8, -side),
            (along + half, -side * 0.8),
            (along + half, side * 0.8),
            (along + half * 0.8, side),
            (along - half * 0.8, side),
            (along - half, side * 0.8),
        ]);
    }

    /// Draws the anchor chain, from `aft` squares behind the bow.
    fn chain(&mut self, aft: f32) {
        let bow = f32::from(self.ship.length()) - 0.05;
        self.line([(bow - aft, 0.0), (bow - 0.11, 0.0)], DETAIL * 0.8, 1.0);
    }

    fn torpedo_boat(&mut self) {
        self.bridge(0.44, 0.22, 0.24);
        self.line([(0.62, 0.0), (0.82, 0.0)], DETAIL, 1.0);
    }

    fn destroyer(&mut self) {
        self.turret(1.36, 0.1, 1.0, 1);
        self.bridge(1.06, 0.2, 0.28);
        self.funnel(0.77, 0.115);
        if self.is_detailed() {
            self.turret(0.42, 0.085, -1.0, 1);
        }
    }

    fn cruiser(&mut self) {
        self.chain(0.5);
        self.turret(2.2, 0.12, 1.0, 2);
        self.bridge(1.8, 0.27, 0.36);
        self.funnel(1.42, 0.13);
        self.funnel(1.12, 0.115);
        self.turret(0.62, 0.12, -1.0, 2);
    }

    /// Draws a battleship that is `longer` squares longer than four.
    fn battleship(&mut self, longer: f32) {
        self.chain(0.6);
        self.turret(3.02 + longer, 0.135, 1.0, 2);
        self.turret(2.6 + longer, 0.135, 1.0, 2);
        self.bridge(2.16 + longer * 0.6, 0.36, 0.44);
        self.bridge(2.18 + longer * 0.6, 0.16, 0.22);
        self.funnel(1.78 + longer * 0.4, 0.145);
        self.funnel(1.42 + longer * 0.2, 0.145);
        if self.is_detailed() {
            self.bridge(1.1, 0.18, 0.26);
        }
        self.turret(0.7, 0.135, -1.0, 2);
    }
}

/// Returns points of the cubic curve with these control points.
fn curve([from, first, second, to]: [Vec2; 4]) -> Vec<Vec2> {
    const STEPS: u8 = 12;
    let point = |step: u8| {
        let part = f32::from(step) / f32::from(STEPS);
        let (one, two, three) = (from.lerp(first, part), first.lerp(second, part), second.lerp(to, part));
        one.lerp(two, part).lerp(two.lerp(three, part), part)
    };
    (0..=STEPS).map(point).collect()
}

/// Returns the points of an ellipse in the middle of a ship.
fn ring(along: f32, radius: Vec2) -> Vec<(f32, f32)> {
    const POINTS: u8 = 14;
    let point = |step: u8| {
        let at = Vec2::from_angle(f32::from(step) * TAU / f32::from(POINTS)) * radius;
        (along + at.x, at.y)
    };
    (0..POINTS).map(point).collect()
}
