//! The doodle on the page of daily tasks, which goes on from day to day: the picture of a voyage, to which each day of a
//! month adds something.

use deskmate_kernel::date::Date;

use crate::app::look::{Pen, Sketch, SketchStroke, StrokeShape};
use bevy::prelude::*;

/// The frame of the picture.
pub(super) const FRAME: Rect = Rect { min: Vec2::new(-2.0, -4.0), max: Vec2::new(244.0, 60.0) };
/// Width of a line.
const WIDTH: f32 = 1.5;

/// The lines that each day of a month adds.
const DAYS: [(Pen, &str); 31] = [
    (Pen::Ink, "M2 44q6 6 12 0q6 6 12 0q6 6 12 0q6 6 12 0"),
    (Pen::Ink, "M30 38h34l-7 9h-20Z"),
    (Pen::Ink, "M46 38V12"),
    (Pen::Ink, "M50 44q6 6 12 0q6 6 12 0q6 6 12 0q6 6 12 0"),
    (Pen::Ink, "M49 14q14 6 14 20h-14Z"),
    (Pen::Ink, "M43 18q-10 6 -10 16h10Z"),
    (Pen::Red, "M46 12l10 -4l-10 -3Z"),
    (Pen::Ink, "M98 44q6 6 12 0q6 6 12 0q6 6 12 0q6 6 12 0"),
    (Pen::Ink, "M78 16q4 -5 7 0q3 -5 7 0"),
    (Pen::Ink, "M146 44q6 6 12 0q6 6 12 0q6 6 12 0q6 6 12 0"),
    (Pen::Ink, "M98 24q3 -4 5 0q2 -4 5 0"),
    (Pen::Ink, "M194 44q6 6 12 0q6 6 12 0q6 6 12 0q6 6 12 0"),
    (Pen::Ink, "M172 43q10 -14 26 -13q24 1 34 13"),
    (Pen::Ink, "M199 30q-4 -8 2 -17"),
    (Pen::Ink, "M201 13q-9 -7 -15 1M201 13q9 -7 15 1M201 13q-3 -9 -10 -9M201 13q3 -9 11 -8"),
    (Pen::Ink, "M134 14c0 9 -14 9 -14 0c0 -9 14 -9 14 0Z"),
    (Pen::Ink, "M127 3v-3M127 25v4M115 14h-4M139 14h4M118 6l-3 -3M136 6l3 -3M118 22l-3 3M136 22l3 3"),
    (Pen::Ink, "M96 41q12 -12 26 -3q3 1 7 -5q1 5 5 5q-5 3 -8 4"),
    (Pen::Ink, "M104 33v-6M104 27q-4 -4 -6 0M104 27q4 -4 6 0"),
    (Pen::Ink, "M102 39h1"),
    (Pen::Ink, "M150 16q1 -6 8 -5q5 -6 11 0q8 -1 7 5q-1 3 -6 3h-14q-6 0 -6 -3Z"),
    (Pen::Ink, "M180 40v-6h11v6ZM180 34q5 -6 11 0M184 35h3"),
    (Pen::Red, "M212 35l6 5M218 35l-6 5"),
    (Pen::Red, "M194 39h3M200 40h3M206 39h3"),
    (Pen::Ink, "M70 54q7 -5 13 0q-6 5 -13 0ZM83 54l5 -3v6Z"),
    (Pen::Ink, "M57 34c3 0 3 -5 0 -5c-3 0 -3 5 0 5ZM57 34v4M57 35l5 -2"),
    (Pen::Ink, "M138 55l9 -4l4 1l4 -2l1 2l-4 2l-1 3l-10 3Z"),
    (Pen::Ink, "M38 42h3M46 42h3M54 42h3"),
    (Pen::Ink, "M226 43q-4 -4 -2 -9M230 43q0 -5 4 -7M228 43v-9"),
    (Pen::Ink, "M14 20q3 -4 6 0q3 -4 6 0M20 28q2 -3 4 0q2 -3 4 0"),
    (Pen::Red, "M224 20c-3 -5 -10 0 0 7c10 -7 3 -12 0 -7Z"),
];

/// Returns the doodle as it is on that day.
pub(super) fn doodle(date: Date) -> Sketch {
    let strokes = DAYS.iter().take(usize::from(date.day())).map(|(pen, path)| SketchStroke {
        pen: *pen,
        width: WIDTH,
        shape: StrokeShape::Path(path),
    });
    Sketch { strokes: strokes.collect(), frame: FRAME }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::look::is_path;
    use deskmate_kernel::date::parse;

    #[test]
    fn each_day_of_a_month_adds_to_it() {
        let drawn = |date: &str| doodle(parse(date).unwrap()).strokes;
        let days: Vec<_> = (1..=31).map(|day| drawn(&format!("2026-10-{day:02}"))).collect();
        assert!(
            days.windows(2).all(|pair| pair[1].starts_with(&pair[0]) && pair[1].len() == pair[0].len() + 1)
        );
        assert_eq!(days[0].len(), 1);
        assert_eq!(drawn("2026-11-01"), days[0], "a month begins a new one");
    }

    #[test]
    fn every_path_can_be_drawn() {
        for (_, path) in DAYS {
            assert!(is_path(path), "{path}");
        }
    }
}
