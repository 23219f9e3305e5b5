//! Hand-drawn lines: many strokes in one mesh, with a reproducible wobble, round caps and a drawing order, so
//! that a picture can draw itself.

use super::Look;
use super::material::{Paint, Params, WorldMaterial};
use super::path::{StrokeShape, flatten};
use bevy::asset::RenderAssetUsages;
use bevy::color::Srgba;
use bevy::mesh::{Indices, MeshTag, PrimitiveTopology};
use bevy::prelude::*;

/// Ink and pencil.
pub(super) const INK: Paint = Paint::of_strokes("ink");

/// The tool a stroke is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nib {
    /// A ballpoint pen: a smooth line.
    Ballpoint,
    /// A pencil: a grainy line.
    Pencil,
}

/// A single hand-drawn stroke.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// The points of the stroke, before the wobble is applied.
    pub points: Vec<Vec2>,
    /// Line width.
    pub width: f32,
    /// Colour, including alpha.
    pub color: Srgba,
    /// Maximum deviation from the points, in pixels.
    pub wobble: f32,
    /// Seed of the wobble: equal seeds give equal lines.
    pub seed: u32,
    /// True for a filled convex area with these points as its outline (in either winding order) instead of a
    /// line.
    pub fill: bool,
}

impl Stroke {
    /// Creates a line through `points`.
    #[must_use]
    pub fn line(points: impl Into<Vec<Vec2>>, width: f32, color: Srgba, seed: u32) -> Self {
        Self { points: points.into(), width, color, wobble: 0.9, seed, fill: false }
    }

    /// Creates an ellipse that starts at the upper left and closes with a small overlap, as if drawn by hand.
    #[must_use]
    pub fn oval(middle: Vec2, radius: Vec2, width: f32, color: Srgba, seed: u32) -> Self {
        let n = (radius.max_element() * 1.2).clamp(10.0, 60.0) as u32;
        let points: Vec<Vec2> = (0..=n + 1)
            .map(|i| middle + Vec2::from_angle(2.4 + i as f32 / n as f32 * std::f32::consts::TAU) * radius)
            .collect();
        Self::line(points, width, color, seed)
    }

    /// Creates the lines of a shape that is given with y down, around the origin.
    pub fn lines_of(shape: &StrokeShape, width: f32, color: Srgba, seed: u32) -> impl Iterator<Item = Self> {
        /// Largest deviation from the shape, in pixels.
        const ERROR: f32 = 0.3;
        let lines = flatten(shape, ERROR).into_iter().zip(seed..);
        lines.map(move |(line, seed)| {
            let points: Vec<_> = line.into_iter().map(|at| at * Vec2::new(1.0, -1.0)).collect();
            Self::line(points, width, color, seed)
        })
    }

    /// Creates a filled convex area, without wobble.
    #[must_use]
    pub fn area(points: impl Into<Vec<Vec2>>, color: Srgba) -> Self {
        Self { points: points.into(), width: 0.0, color, wobble: 0.0, seed: 0, fill: true }
    }

    /// Sets the wobble.
    #[must_use]
    pub fn wobble(mut self, wobble: f32) -> Self {
        self.wobble = wobble;
        self
    }
}

/// Returns the tag that shows the first `part` of a drawing, from 0 (nothing) to 1 (all of it, the default).
#[must_use]
pub fn drawn_part(part: f32) -> MeshTag {
    MeshTag::new(((1.0 - part.clamp(0.0, 1.0)) * 65535.0).round() as u32)
}

impl Look<'_> {
    /// Returns a single ballpoint line.
    pub fn stroke(&mut self, points: &[Vec2], width: f32, color: Srgba, seed: u32) -> Drawing {
        self.strokes(Nib::Ballpoint, &[Stroke::line(points, width, color, seed)])
    }

    /// Returns `strokes` as one mesh, drawn in this order. To show only a part of them, see [`drawn_part`].
    pub fn strokes(&mut self, nib: Nib, strokes: &[Stroke]) -> Drawing {
        let mesh = self.quads.meshes.add(mesh(strokes));
        let kind = if nib == Nib::Pencil { 1.0 } else { 0.0 };
        let material = self.materials.world(INK, Params { a: vec4(kind, 0.0, 0.0, 0.0), ..default() });
        (Mesh2d(mesh), MeshMaterial2d(material), drawn_part(1.0))
    }
}

/// A drawing, to be spawned together with a `Transform`.
pub type Drawing = (Mesh2d, MeshMaterial2d<WorldMaterial>, MeshTag);

/// Margin at a line's edge for antialiasing, wide enough for pictures that are scaled down.
const FEATHER: f32 = 2.0;

#[derive(Default)]
struct StrokeVertices {
    position: Vec<[f32; 3]>,
    off: Vec<[f32; 2]>,
    pen: Vec<[f32; 2]>,
    color: Vec<[f32; 4]>,
    indices: Vec<u32>,
    length: f32,
}

/// Builds the mesh of `strokes`.
#[must_use]
pub fn mesh(strokes: &[Stroke]) -> Mesh {
    let mut sheet = StrokeVertices::default();
    for stroke in strokes {
        if stroke.fill {
            sheet.fill(stroke);
        } else {
            sheet.line(stroke);
        }
    }
    let total = sheet.length.max(1.0);
    for pen in &mut sheet.pen {
        pen[1] /= total;
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, sheet.position)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, sheet.off)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_1, sheet.pen)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, sheet.color)
        .with_inserted_indices(Indices::U32(sheet.indices))
}

impl StrokeVertices {
    fn vertex(&mut self, at: Vec2, across: f32, beyond: f32, half: f32, color: Srgba) -> u32 {
        self.position.push([at.x, at.y, 0.0]);
        self.off.push([across, beyond]);
        self.pen.push([half, self.length]);
        self.color.push([color.red, color.green, color.blue, color.alpha]);
        self.position.len() as u32 - 1
    }

    fn fill(&mut self, stroke: &Stroke) {
        let n = stroke.points.len() as u32;
        if n < 3 {
            return;
        }
        let first = self.position.len() as u32;
        for &at in &stroke.points {
            self.vertex(at, 0.0, 0.0, 1000.0, stroke.color);
        }
        self.indices.extend((1..n - 1).flat_map(|i| [first, first + i, first + i + 1]));
    }

    fn line(&mut self, stroke: &Stroke) {
        let way = tremble(stroke);
        let n = way.len();
        if n < 2 {
            return;
        }
        let half = stroke.width * 0.5;
        let reach = half + FEATHER;
        let mut last = None;
        let mut pair = |sheet: &mut Self, at: Vec2, side: Vec2, stretch: f32, beyond: f32, half: f32| {
            let out = half + FEATHER;
            let a = sheet.vertex(at + side * out * stretch, out, beyond, half, stroke.color);
            let b = sheet.vertex(at - side * out * stretch, -out, beyond, half, stroke.color);
            if let Some((c, d)) = last {
                sheet.indices.extend([c, d, a, a, d, b]);
            }
            last = Some((a, b));
        };
        for i in 0..n {
            let before = (way[i] - way[i.max(1) - 1]).normalize_or_zero();
            let after = (way[(i + 1).min(n - 1)] - way[i]).normalize_or_zero();
            let ahead = match i {
                0 => after,
                i if i == n - 1 => before,
                _ => (before + after).normalize_or(after),
            };
            let side = ahead.perp();
            // Limit the mitre: hand-drawn lines have rounded corners.
            let stretch = 1.0 / side.dot(after.perp()).abs().max(0.62);
            let stretch = if i == 0 || i == n - 1 { 1.0 } else { stretch };
            // The pressure of the pen varies a little.
            let press = 1.0 + 0.10 * wave(self.length * 0.03, stroke.seed.wrapping_add(77));
            if i == 0 {
                pair(self, way[0] - ahead * reach, side, 1.0, reach, half * press);
            }
            pair(self, way[i], side, stretch, 0.0, half * press);
            if i == n - 1 {
                pair(self, way[i] + ahead * reach, side, 1.0, reach, half * press);
            } else {
                self.length += way[i].distance(way[i + 1]);
            }
        }
    }
}

/// Returns the stroke's points in small steps, displaced by its wobble.
fn tremble(stroke: &Stroke) -> Vec<Vec2> {
    const STEP: f32 = 7.0;
    let mut way = Vec::new();
    let mut along = 0.0;
    for pair in stroke.points.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let length = from.distance(to);
        if length < 1e-3 {
            continue;
        }
        let steps = (length / STEP).ceil();
        for i in 0..steps as u32 {
            way.push((from.lerp(to, i as f32 / steps), along + length * i as f32 / steps));
        }
        along += length;
    }
    let Some(&end) = stroke.points.last() else { return Vec::new() };
    way.push((end, along));
    let stray = |x: f32, seed: u32| 0.75 * wave(x * 0.021, seed) + 0.25 * wave(x * 0.09, seed ^ 0x5bd1);
    way.into_iter()
        .map(|(at, x)| {
            at + vec2(stray(x, stroke.seed.wrapping_mul(2)), stray(x, stroke.seed.wrapping_mul(2) + 1))
                * stroke.wobble
        })
        .collect()
}

/// Smooth noise along a line, from -1 to 1.
fn wave(x: f32, seed: u32) -> f32 {
    let i = x.floor();
    let f = x - i;
    let u = f * f * (3.0 - 2.0 * f);
    let random = |i: i32| {
        let mut h = (i as u32).wrapping_mul(0x9e37_79b9) ^ seed.wrapping_mul(0x85eb_ca6b);
        h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
        h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
        (h >> 8) as f32 / 8_388_608.0 - 1.0
    };
    random(i as i32) * (1.0 - u) + random(i as i32 + 1) * u
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line must not change when its mesh is rebuilt.
    #[test]
    fn the_same_stroke_is_the_same_line() {
        let stroke =
            Stroke::line([vec2(0.0, 0.0), vec2(100.0, 30.0), vec2(40.0, 90.0)], 2.6, Srgba::BLACK, 5);
        assert_eq!(tremble(&stroke), tremble(&stroke.clone()));
        let straight = Stroke { wobble: 0.0, ..stroke.clone() };
        for (a, b) in tremble(&stroke).iter().zip(tremble(&straight)) {
            assert!(a.distance(b) < 2.0);
        }
    }

    #[test]
    fn empty_and_degenerate_strokes_draw_nothing() {
        for points in [vec![], vec![Vec2::ONE], vec![Vec2::ONE, Vec2::ONE]] {
            let mesh = mesh(&[
                Stroke::line(points.clone(), 2.0, Srgba::BLACK, 1),
                Stroke::area(points, Srgba::BLACK),
            ]);
            assert_eq!(mesh.count_vertices(), 0);
        }
    }
}
