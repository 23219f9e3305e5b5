//! Portraits of the opponents, drawn with a ballpoint pen. A game's opponents have their own hair, hats and clothes.
//! The head, eyes, nose and mouth are shared, and change with the expression.

use bevy::math::{Rect, Vec2};

use crate::app::look::{Pen, Sketch, SketchStroke, StrokeShape};

/// The expression of a face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Expression {
    /// The face at rest.
    #[default]
    Calm,
    /// Thinking, with wandering eyes.
    Thinks,
    /// Wincing after a hit.
    Winces,
    /// Glad, because the game goes well.
    Glad,
    /// Sorry, because the game goes badly.
    Sorry,
    /// Away: seen from behind.
    Away,
}

impl Expression {
    /// All expressions.
    pub const ALL: [Self; 6] = [Self::Calm, Self::Thinks, Self::Winces, Self::Glad, Self::Sorry, Self::Away];
}

/// The eyes of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Both open.
    Open,
    /// Both shut, since this opponent sees without looking.
    Shut,
    /// One under a patch, which is among the strokes, and the other open.
    One,
}

/// The register of a voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Register {
    /// A man's.
    Low,
    /// A woman's or a boy's.
    Mid,
    /// A child's.
    High,
}

/// The three syllables that an opponent hums when it says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hum {
    /// The register.
    pub register: Register,
    /// The syllables' pitches, in semitones from the middle of the register, from -5 to 5.
    pub tones: [i8; 3],
}

impl Hum {
    /// Creates three syllables.
    #[must_use]
    pub const fn new(register: Register, tones: [i8; 3]) -> Self {
        Self { register, tones }
    }
}

/// The face of an opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// Hair, hat, clothes and held objects.
    pub strokes: &'static [SketchStroke],
    /// Outline of the head, unless a hat or hood draws it.
    pub head: Option<&'static str>,
    /// The eyes.
    pub eyes: Eyes,
    /// The brows, unless they are hidden.
    pub brows: Option<&'static str>,
    /// The mouth at rest.
    pub mouth: &'static str,
    /// The three syllables with which it speaks.
    pub hum: Hum,
    /// Strength from 1 to [`MAX_STRENGTH`]; 0 for an opponent as strong as the player.
    pub strength: u8,
}

impl Face {
    /// Classmate, in every game: a cowlick, a gap between the teeth, and a red neckerchief.
    pub const CLASSMATE: Self = Self {
        strokes: &[
            wash(
                "M-23 2Q-28 -30 -4 -33Q-2 -42 8 -42Q2 -38 6 -33Q28 -30 23 2Q18 -14 6 -19Q-4 -12 -14 -17Q-20 -12 -23 2",
            ),
            ink(
                LINE,
                "M-23 2Q-28 -30 -4 -33Q-2 -42 8 -42Q2 -38 6 -33Q28 -30 23 2Q18 -14 6 -19Q-4 -12 -14 -17Q-20 -12 -23 2",
            ),
            ink(LINE, "M-44 60Q-40 42 -14 38M44 60Q40 42 14 38"),
            red(2.4, "M-14 38Q0 48 14 38M0 45l-9 15M0 45l9 15M-4 44q4 -5 8 0q-1 6 -4 6q-4 0 -4 -6"),
        ],
        head: Some(HEAD),
        eyes: Eyes::Open,
        brows: Some(MILD),
        mouth: "M-9 23Q0 31 9 23M-1.5 27v3M1.5 27v3",
        hum: Hum::new(Register::High, [0, 4, 2]),
        strength: 0,
    };
}

/// A moustache, and horns.
const SCRIBBLES: [&str; 4] = [
    "M-1 17Q-7 12 -13 17Q-18 20 -22 13M-2 19Q-8 15 -13 20Q-18 22 -22 16",
    "M1 17Q7 12 13 17Q18 20 22 13M2 19Q8 15 13 20Q18 22 22 16",
    "M-20 -30Q-30 -36 -26 -46Q-20 -44 -14 -34",
    "M20 -30Q30 -36 26 -46Q20 -44 14 -34",
];

/// Faces of online friends: classmates.
const FRIENDS: [Face; 3] = [GLASSES, BRAIDS, CURLS];

/// A face with a parting and round glasses.
const GLASSES: Face = Face {
    strokes: &[
        wash("M-23 0Q-27 -34 0 -34Q27 -34 23 0Q18 -16 -6 -20Q-18 -14 -23 0"),
        ink(LINE, "M-23 0Q-27 -34 0 -34Q27 -34 23 0Q18 -16 -6 -20Q-18 -14 -23 0"),
        circle(Pen::Ink, 2.0, (-8.5, 4.0), 7.0),
        circle(Pen::Ink, 2.0, (8.5, 4.0), 7.0),
        ink(2.0, "M-1.5 4q1.5 -2 3 0M-15.5 3l-6 -2M15.5 3l6 -2"),
        ink(LINE, "M-46 60Q-42 42 -12 38L0 50L12 38Q42 42 46 60"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some("M-14 -7q5 -3 10 -1M14 -7q-5 -3 -10 -1"),
    mouth: SMILE,
    hum: Hum::new(Register::High, [0, 2, 0]),
    strength: 0,
};

/// A face with two braids and red ribbons.
const BRAIDS: Face = Face {
    strokes: &[
        wash("M-24 8Q-28 -34 0 -34Q28 -34 24 8Q20 -12 0 -18Q-20 -12 -24 8"),
        ink(LINE, "M-24 8Q-28 -34 0 -34Q28 -34 24 8Q20 -12 0 -18Q-20 -12 -24 8M0 -34v16"),
        ink(LINE, "M-24 8q-10 10 -6 20q-8 8 -3 16M24 8q10 10 6 20q8 8 3 16"),
        red(2.2, "M-40 42l12 4l-2 -8M40 42l-12 4l2 -8"),
        ink(LINE, "M-42 60Q-38 44 -12 38Q0 48 12 38Q38 44 42 60"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some(MILD),
    mouth: SMIRK,
    hum: Hum::new(Register::High, [2, 5, 4]),
    strength: 0,
};

/// A face with curls and freckles.
const CURLS: Face = Face {
    strokes: &[
        wash(
            "M-24 2q-10 -10 0 -18q-2 -14 12 -14q8 -10 18 -2q14 -2 14 12q10 8 4 22q-8 -16 -24 -16q-16 0 -24 16",
        ),
        ink(
            LINE,
            "M-24 2q-10 -10 0 -18q-2 -14 12 -14q8 -10 18 -2q14 -2 14 12q10 8 4 22q-8 -16 -24 -16q-16 0 -24 16",
        ),
        ink(2.2, "M-15 12h.1M-11 14h.1M-17 16h.1M15 12h.1M11 14h.1M17 16h.1"),
        ink(LINE, "M-44 60Q-40 42 -10 38M44 60Q40 42 10 38M-12 38Q0 46 12 38"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some(MILD),
    mouth: GRIN,
    hum: Hum::new(Register::High, [4, 0, 4]),
    strength: 0,
};

/// Strength of the strongest opponents, which is shown as a row of dots.
pub const MAX_STRENGTH: u8 = 4;

/// The usual outline of a head.
pub const HEAD: &str = "M-22 -6C-24 20 -14 36 0 36C14 36 24 20 22 -6";
/// A smile.
pub const SMILE: &str = "M-8 23Q0 30 8 23";
/// A neutral mouth.
pub const FLAT: &str = "M-7 26h14";
/// Half a smile.
pub const SMIRK: &str = "M-8 25Q2 28 9 21";
/// A broad smile.
pub const GRIN: &str = "M-10 22Q0 34 10 22Q0 26 -10 22";
/// A mouth with its corners down.
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

/// A head seen from behind: the hair, a collar, shoulders.
const BACK: [SketchStroke; 6] = [
    wash("M-24 4Q-28 -34 0 -34Q28 -34 24 4Q22 28 0 30Q-22 28 -24 4"),
    ink(LINE, "M-24 4Q-28 -34 0 -34Q28 -34 24 4Q22 28 0 30Q-22 28 -24 4"),
    ink(1.8, "M0 -26q-12 4 -13 18M2 -24q11 6 12 20M-4 -18q-6 14 -2 30M8 -8q2 12 -3 22"),
    ink(LINE, "M-10 29v9M10 29v9"),
    ink(LINE, "M-46 60Q-42 40 -12 38Q0 43 12 38Q42 40 46 60"),
    ink(1.8, "M-12 38Q0 49 12 38"),
];

/// Creates a line in ink.
#[must_use]
pub const fn ink(width: f32, path: &'static str) -> SketchStroke {
    SketchStroke { pen: Pen::Ink, width, shape: StrokeShape::Path(path) }
}

/// Creates a line in red pencil.
#[must_use]
pub const fn red(width: f32, path: &'static str) -> SketchStroke {
    SketchStroke { pen: Pen::Red, width, shape: StrokeShape::Path(path) }
}

/// Creates an area in diluted ink.
#[must_use]
pub const fn wash(path: &'static str) -> SketchStroke {
    SketchStroke { pen: Pen::Wash, width: 0.0, shape: StrokeShape::Path(path) }
}

/// Creates a circle around a point.
#[must_use]
pub const fn circle(pen: Pen, width: f32, (x, y): (f32, f32), radius: f32) -> SketchStroke {
    SketchStroke { pen, width, shape: StrokeShape::Circle(x, y, radius) }
}

/// Width of a usual line of a face.
pub const LINE: f32 = 2.4;

impl Face {
    /// Returns the face of an online friend with this name. The same name always has the same face.
    #[must_use]
    pub fn for_friend(name: &str) -> Self {
        let sum: usize = name.chars().map(|letter| letter as usize).sum();
        FRIENDS[sum % FRIENDS.len()]
    }

    /// The part of the paper that shows a face.
    pub const FRAME: Rect = Rect { min: Vec2::new(-58.0, -53.0), max: Vec2::new(58.0, 51.8) };

    /// Draws the face with an expression.
    #[must_use]
    pub fn sketch(&self, expression: Expression) -> Sketch {
        if expression == Expression::Away {
            return Sketch { strokes: BACK.to_vec(), frame: Self::FRAME };
        }
        let mut strokes = self.strokes.to_vec();
        strokes.extend(self.head.map(|head| ink(LINE, head)));
        self.draw_features(expression, &mut strokes);
        strokes.push(ink(LINE, NOSE));
        let brows = match expression {
            Expression::Calm | Expression::Away => self.brows,
            Expression::Thinks | Expression::Glad => self.brows.map(|_| RAISED),
            Expression::Winces => self.brows.map(|_| STERN),
            Expression::Sorry => Some(WORRIED),
        };
        strokes.extend(brows.map(|brows| ink(2.2, brows)));
        let mouth = match expression {
            Expression::Calm | Expression::Away => self.mouth,
            Expression::Thinks => FLAT,
            Expression::Winces => GRITTED,
            Expression::Glad => GRIN,
            Expression::Sorry => FROWN,
        };
        strokes.push(ink(LINE, mouth));
        Sketch { strokes, frame: Self::FRAME }
    }

    /// Draws the face of somebody who was beaten, as a schoolchild adorns its photograph: with a moustache and a pair of
    /// horns in red pencil.
    #[must_use]
    pub fn scribbled(&self) -> Sketch {
        let mut sketch = self.sketch(Expression::Sorry);
        sketch.strokes.extend(SCRIBBLES.map(|shape| red(2.6, shape)));
        sketch
    }

    fn draw_features(&self, expression: Expression, strokes: &mut Vec<SketchStroke>) {
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
        let strokes = FRIENDS.iter().flat_map(|friend| friend.strokes).chain(&BACK);
        for stroke in strokes {
            assert!(!matches!(stroke.shape, StrokeShape::Path(path) if !is_path(path)), "{stroke:?}");
        }
        assert!([SHUT, SQUEEZED].concat().into_iter().chain(SCRIBBLES).all(is_path));
    }
}
