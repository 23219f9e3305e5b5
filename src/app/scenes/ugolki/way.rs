//! Draws the way of a man: dots along arcs from square to square.

use bevy::prelude::*;

use crate::app::look::{Drawing, Look, Nib, Stroke, palette};

/// Distance between two dots along an arc.
const GAP: f32 = 10.0;
/// Diameter of a dot.
const DOT: f32 = 4.6;

/// The meaning of a row of dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dots {
    /// A possible way.
    Path,
    /// The way of the last move, in red pencil.
    Trail,
}

/// Draws the way through `points`.
pub(super) fn draw_dots(look: &mut Look, points: &[Vec2], dots_for: Dots) -> Drawing {
    let (rim, color) = match dots_for {
        Dots::Path => (palette::BURNT.with_alpha(0.55), palette::PAPER),
        Dots::Trail => (palette::PAPER.with_alpha(0.75), palette::PENCIL_RED),
    };
    let dots: Vec<Vec2> = points.windows(2).flat_map(|leg| dots_on_arc(leg[0], leg[1])).collect();
    let stroke =
        |at: &Vec2, width: f32, color: Srgba| Stroke::line([*at, *at + 0.1], width, color, 0).wobble(0.0);
    // A rim sets the dots off from squares of both colours.
    let rims = dots.iter().map(|at| stroke(at, DOT + 2.6, rim));
    let strokes: Vec<_> = rims.chain(dots.iter().map(|at| stroke(at, DOT, color))).collect();
    look.strokes(Nib::Ballpoint, &strokes)
}

/// Returns the dots on the arc between two points, both ends left out.
fn dots_on_arc(from: Vec2, to: Vec2) -> impl Iterator<Item = Vec2> {
    let across = (to - from).perp() * 0.16;
    let bulge = if across.y < 0.0 { -across } else { across };
    let dots = ((to - from).length() / GAP).max(3.0) as usize;
    (1..dots).map(move |dot| {
        let part = dot as f32 / dots as f32;
        from.lerp(to, part) + bulge * (part * std::f32::consts::PI).sin()
    })
}
