//! Faces: who sits across, drawn with a ballpoint. A game's opponents bring hair, hats and clothes of their own; head,
//! eyes, nose and mouth are shared, and change with what happens.

use bevy::math::{Rect, Vec2};

use crate::app::look::{Pen, Shape, Sketch, SketchStroke};

/// How somebody looks just now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Expression {
    /// As they are.
    #[default]
    Calm,
    /// Their eyes wander.
    Thinks,
    /// They have been hit.
    Winces,
    /// It goes well for them.
    Glad,
    /// It goes badly for them.
    Sorry,
}

impl Expression {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Calm, Self::Thinks, Self::Winces, Self::Glad, Self::Sorry];
}

/// What somebody's eyes are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Open.
    Open,
    /// Shut, for they see without looking.
    Shut,
    /// One under a patch, which is among the strokes; the other open.
    One,
}

/// Somebody's face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// Hair, hat, clothes and whatever they hold.
    pub strokes: &'static [SketchStroke],
    /// The outline of the head, if no hat or hood draws it.
    pub head: Option<&'static str>,
    /// Their eyes.
    pub eyes: Eyes,
    /// Their brows, unless they are hidden.
    pub brows: Option<&'static str>,
    /// Their mouth while they are calm.
    pub mouth: &'static str,
    /// How strong they are, from 1 to [`MOST_STRENGTH`]; 0 for somebody who is as strong as you are.
    pub strength: u8,
}

/// The strongest have so many dots.
pub const MOST_STRENGTH: u8 = 4;

/// The usual outline of a head.
pub const HEAD: &str = "M-22 -6C-24 20 -14 36 0 36C14 36 24 20 22 -6";
/// A smile.
pub const SMILE: &str = "M-8 23Q0 30 8 23";
/// A mouth that tells nothing.
pub const FLAT: &str = "M-7 26h14";
/// Half a smile.
pub const SMIRK: &str = "M-8 25Q2 28 9 21";
/// A broad smile.
pub const GRIN: &str = "M-10 22Q0 34 10 22Q0 26 -10 22";
/// The corners of the mouth go down.
pub const FROWN: &str = "M-8 28Q0 23 8 28";
/// Brows that are drawn together.
pub const STERN: &str = "M-13 -5l9 3M13 -5l-9 3";
/// Brows at rest.
pub const MILD: &str = "M-13 -3q5 -3 9 -1M13 -3q-5 -3 -9 -1";

const NOSE: &str = "M0 6q4 8 -2 9";
const SHUT: [&str; 2] = ["M-12 5q4 3 8 0", "M4 5q4 3 8 0"];
const SQUEEZED: [&str; 2] = ["M-12 1l7 4l-7 3", "M12 1l-7 4l7 3"];
const RAISED: &str = "M-13 -6q5 -4 9 -1M13 -6q-5 -4 -9 -1";
const WORRIED: &str = "M-13 -2l9 -4M13 -2l-9 -4";
const GRITTED: &str = "M-8 24h16v5h-16ZM-3 24v5M3 24v5";

/// A line in ink.
#[must_use]
pub const fn ink(width: f32, path: &'static str) -> SketchStroke {
    SketchStroke { pen: Pen::Ink, width, shape: Shape::Path(path) }
}

/// A line in red pencil.
#[must_use]
pub const fn red(width: f32, path: &'static str) -> SketchStroke {
    SketchStroke { pen: Pen::Red, width, shape: Shape::Path(path) }
}

/// An area in diluted ink.
#[must_use]
pub const fn wash(path: &'static str) -> SketchStroke {
    SketchStroke { pen: Pen::Wash, width: 0.0, shape: Shape::Path(path) }
}

/// A circle round a point.
#[must_use]
pub const fn circle(pen: Pen, width: f32, (x, y): (f32, f32), radius: f32) -> SketchStroke {
    SketchStroke { pen, width, shape: Shape::Circle(x, y, radius) }
}

/// How wide a usual line of a face is.
pub const LINE: f32 = 2.4;

impl Face {
    /// The part of the paper that shows a face.
    pub const FRAME: Rect = Rect { min: Vec2::new(-58.0, -53.0), max: Vec2::new(58.0, 51.8) };

    /// The face with this expression.
    #[must_use]
    pub fn sketch(&self, expression: Expression) -> Sketch {
        let mut strokes = self.strokes.to_vec();
        strokes.extend(self.head.map(|head| ink(LINE, head)));
        self.look(expression, &mut strokes);
        strokes.push(ink(LINE, NOSE));
        let brows = match expression {
            Expression::Calm => self.brows,
            Expression::Thinks | Expression::Glad => self.brows.map(|_| RAISED),
            Expression::Winces => self.brows.map(|_| STERN),
            Expression::Sorry => Some(WORRIED),
        };
        strokes.extend(brows.map(|brows| ink(2.2, brows)));
        let mouth = match expression {
            Expression::Calm => self.mouth,
            Expression::Thinks => FLAT,
            Expression::Winces => GRITTED,
            Expression::Glad => GRIN,
            Expression::Sorry => FROWN,
        };
        strokes.push(ink(LINE, mouth));
        Sketch { strokes, frame: Self::FRAME }
    }

    fn look(&self, expression: Expression, strokes: &mut Vec<SketchStroke>) {
        let sides = if self.eyes == Eyes::One { 1..2 } else { 0..2 };
        for side in sides {
            let x = [-8.0, 8.0][side];
            match expression {
                Expression::Winces => strokes.push(ink(2.2, SQUEEZED[side])),
                _ if self.eyes == Eyes::Shut => strokes.push(ink(2.2, SHUT[side])),
                // A dot is a small circle that its own line fills.
                Expression::Thinks => strokes.push(circle(Pen::Ink, 2.6, (x + 2.0, 1.5), 1.3)),
                _ => strokes.push(circle(Pen::Ink, 2.6, (x, 4.0), 1.3)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::look::is_path;

    #[test]
    fn the_shared_strokes_can_be_read() {
        for path in [HEAD, SMILE, FLAT, SMIRK, GRIN, FROWN, STERN, MILD, NOSE, RAISED, WORRIED, GRITTED] {
            assert!(is_path(path), "{path}");
        }
        assert!([SHUT, SQUEEZED].concat().into_iter().all(is_path));
    }
}
