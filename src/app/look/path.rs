//! SVG path data, flattened to line segments.

use bevy::prelude::*;

/// The shape of a stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StrokeShape {
    /// SVG path data with the commands M, L, H, V, Q, C and Z, in upper or lower case.
    Path(&'static str),
    /// A circle: the x and y of its centre, and its radius.
    Circle(f32, f32, f32),
    /// A line between two points, slightly bowed as if drawn by hand.
    Line(Vec2, Vec2),
}

/// Returns the shape as polylines that deviate from it by at most about `error`.
///
/// Stops at the first error in the path data. All paths are constants, and a test parses every one of them.
#[must_use]
pub fn flatten(shape: &StrokeShape, error: f32) -> Vec<Vec<Vec2>> {
    match *shape {
        StrokeShape::Path(data) => PathParser::parse(data, error).0,
        StrokeShape::Circle(x, y, radius) => {
            let steps = (radius / error.max(1e-3)).sqrt().mul_add(3.0, 8.0).ceil() as u32;
            let turn = |step: u32| Vec2::from_angle(step as f32 / steps as f32 * std::f32::consts::TAU);
            vec![(0..=steps).map(|step| Vec2::new(x, y) + turn(step) * radius).collect()]
        }
        StrokeShape::Line(from, to) => {
            let bow = 0.006 * (to - from).perp();
            let at = |step: u8| {
                let along = f32::from(step) / 6.0;
                from.lerp(to, along) + bow * 4.0 * along * (1.0 - along)
            };
            vec![(0..=6).map(at).collect()]
        }
    }
}

/// Returns true if all of the path data can be parsed.
#[must_use]
pub fn is_path(data: &str) -> bool {
    PathParser::parse(data, 1.0).1
}

/// Returns the spans in which a horizontal line at `height` lies inside the closed polylines, by the even-odd
/// rule.
#[must_use]
pub fn bounds_of_row(lines: &[Vec<Vec2>], height: f32) -> Vec<[f32; 2]> {
    let mut crossings: Vec<f32> = lines
        .iter()
        .flat_map(|line| line.iter().zip(line.iter().cycle().skip(1)))
        .filter(|(from, to)| (from.y <= height) != (to.y <= height))
        .map(|(from, to)| from.x + (height - from.y) / (to.y - from.y) * (to.x - from.x))
        .collect();
    crossings.sort_by(f32::total_cmp);
    crossings.as_chunks::<2>().0.to_vec()
}

struct PathParser<'a> {
    rest: &'a str,
    error: f32,
    lines: Vec<Vec<Vec2>>,
}

impl<'a> PathParser<'a> {
    /// Parses path data. Returns the lines and whether all of it could be parsed.
    fn parse(data: &'a str, error: f32) -> (Vec<Vec<Vec2>>, bool) {
        let mut reader = Self { rest: data, error: error.max(1e-3), lines: Vec::new() };
        let mut command = None;
        loop {
            reader.rest = reader.rest.trim_start_matches([' ', ',']);
            let Some(letter) = reader.rest.chars().next() else { return (reader.lines, true) };
            if letter.is_ascii_alphabetic() {
                reader.rest = &reader.rest[1..];
                command = Some(letter);
            }
            if command.and_then(|letter| reader.run_command(letter)).is_none() {
                return (reader.lines, false);
            }
            // Further points after a move command are lines. Z takes none.
            command = match command {
                Some('M') => Some('L'),
                Some('m') => Some('l'),
                Some('Z' | 'z') => None,
                same => same,
            };
        }
    }

    fn number(&mut self) -> Option<f32> {
        self.rest = self.rest.trim_start_matches([' ', ',']);
        let signed = usize::from(self.rest.starts_with('-'));
        let mut points = 0;
        let unsigned = self.rest.get(signed..)?;
        let length = unsigned
            .find(|letter: char| {
                points += usize::from(letter == '.');
                !(letter.is_ascii_digit() || (letter == '.' && points < 2))
            })
            .unwrap_or(unsigned.len());
        let (number, rest) = self.rest.split_at(signed + length);
        self.rest = rest;
        number.parse().ok()
    }

    fn current_point(&self) -> Option<Vec2> {
        self.lines.last()?.last().copied()
    }

    /// Parses a point relative to `from`.
    fn point(&mut self, from: Vec2) -> Option<Vec2> {
        Some(from + Vec2::new(self.number()?, self.number()?))
    }

    fn line_to(&mut self, to: Vec2) -> Option<()> {
        self.lines.last_mut()?.push(to);
        Some(())
    }

    /// Adds a cubic Bézier curve from the current point.
    fn curve_to(&mut self, points: [Vec2; 3]) -> Option<()> {
        let [a, b, end] = points;
        let start = self.current_point()?;
        let length = start.distance(a) + a.distance(b) + b.distance(end);
        let steps = (length / self.error).sqrt().ceil().clamp(2.0, 64.0) as u32;
        for step in 1..=steps {
            let t = step as f32 / steps as f32;
            let u = 1.0 - t;
            self.line_to(
                start * u.powi(3) + a * (3.0 * u * u * t) + b * (3.0 * u * t * t) + end * t.powi(3),
            )?;
        }
        Some(())
    }

    fn run_command(&mut self, command: char) -> Option<()> {
        let now = self.current_point();
        let from = if command.is_ascii_lowercase() { now.unwrap_or_default() } else { Vec2::ZERO };
        match command.to_ascii_uppercase() {
            'M' => {
                let to = self.point(from)?;
                self.lines.push(vec![to]);
                Some(())
            }
            'L' => {
                let to = self.point(from)?;
                self.line_to(to)
            }
            'H' => {
                let x = from.x + self.number()?;
                self.line_to(Vec2::new(x, now?.y))
            }
            'V' => {
                let y = from.y + self.number()?;
                self.line_to(Vec2::new(now?.x, y))
            }
            'Q' => {
                let (middle, end) = (self.point(from)?, self.point(from)?);
                // Raise the quadratic curve to a cubic one.
                let third = |point: Vec2| point + (middle - point) * (2.0 / 3.0);
                self.curve_to([third(now?), third(end), end])
            }
            'C' => {
                let points = [self.point(from)?, self.point(from)?, self.point(from)?];
                self.curve_to(points)
            }
            'Z' => {
                let start = *self.lines.last()?.first()?;
                self.line_to(start)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read_as_svg_means_them() {
        let ends = |data| -> Vec<(f32, f32)> {
            flatten(&StrokeShape::Path(data), 0.1)
                .iter()
                .map(|line| (line[line.len() - 1].x, line[line.len() - 1].y))
                .collect()
        };
        assert_eq!(ends("M1 2L3 4"), [(3.0, 4.0)]);
        assert_eq!(ends("M1 2l3 4-1-1"), [(3.0, 5.0)]);
        assert_eq!(ends("M-8 23Q0 30 8 23"), [(8.0, 23.0)]);
        assert_eq!(ends("M0 6q4 8 -2 9m1 1h.5v-2"), [(-2.0, 15.0), (-0.5, 14.0)]);
        assert_eq!(ends("M1 1h4v3h-4Z"), [(1.0, 1.0)]);
        assert!(is_path("M-22 -6C-24 20 -14 36 0 36C14 36 24 20 22 -6"));
        for nonsense in ["L1 2", "M1", "M1 2X3", "M1 2L", "1 2"] {
            assert!(!is_path(nonsense), "{nonsense}");
        }
    }

    #[test]
    fn a_curve_stays_near_its_circle() {
        for points in flatten(&StrokeShape::Circle(3.0, 4.0, 10.0), 0.05) {
            for pair in points.windows(2) {
                let off = ((pair[0] + pair[1]) * 0.5).distance(Vec2::new(3.0, 4.0)) - 10.0;
                assert!(off.abs() < 0.1, "{off}");
            }
        }
    }
}
