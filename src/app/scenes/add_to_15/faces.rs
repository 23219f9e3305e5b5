//! The portraits of the opponents.

use deskmate_games::add_to_15::rules::AddTo15;

use crate::app::board::face::{Eyes, Face, HEAD, Hum, LINE, Register, circle, ink, red, wash};
use crate::app::board::portraits::Portraits;
use crate::app::look::Pen;

impl Portraits for AddTo15 {
    const FACES: &'static [Face] = &[DREAMER, CAREFUL, PERFECT];
}

/// Curls, the moon and a red star.
const DREAMER: Face = Face {
    strokes: &[
        wash("M-22 0Q-34 -10 -22 -20Q-24 -36 -8 -30Q0 -42 10 -31Q26 -34 22 -18Q34 -8 22 0Q0 -18 -22 0"),
        ink(LINE, "M-22 0Q-34 -10 -22 -20Q-24 -36 -8 -30Q0 -42 10 -31Q26 -34 22 -18Q34 -8 22 0"),
        ink(LINE, "M-16 44Q0 38 16 44L24 60M-16 44L-24 60M-10 44L0 56L10 44"),
        red(1.8, "M36 -22l3 7l7 1l-5 5l1 7l-6 -4l-6 4l1 -7l-5 -5l7 -1Z"),
        ink(1.8, "M-38 -34q-6 8 2 14q-12 2 -12 -8q0 -8 10 -6"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some("M-13 -6q5 -4 9 -1M13 -6q-5 -4 -9 -1"),
    mouth: "M-5 25q5 4 10 0",
    hum: Hum::new(Register::High, [2, 0, -3]),
    strength: 1,
};

/// Hair in a bun with a red pencil through it, glasses and a brooch.
const CAREFUL: Face = Face {
    strokes: &[
        wash("M-23 -4Q-24 -34 0 -34Q24 -34 23 -4Q0 -22 -23 -4"),
        ink(LINE, "M-23 -4Q-24 -34 0 -34Q24 -34 23 -4Q0 -22 -23 -4"),
        wash("M-9 -33Q-15 -48 0 -49Q15 -48 9 -33Z"),
        ink(LINE, "M-9 -33Q-15 -48 0 -49Q15 -48 9 -33M-6 -41q6 4 12 0"),
        red(2.4, "M-20 -34L22 -50M22 -50l5 -1l-3 4Z"),
        circle(Pen::Ink, 2.0, (-8.0, 4.0), 7.0),
        circle(Pen::Ink, 2.0, (8.0, 4.0), 7.0),
        ink(2.0, "M-1 4h2M15 3l7 -3M-15 3l-7 -3"),
        ink(LINE, "M-16 44Q0 38 16 44L24 60M-16 44L-24 60M-12 44Q0 58 12 44"),
        circle(Pen::Red, 2.0, (0.0, 55.0), 3.0),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some("M-13 -8q5 -3 9 -1M13 -8q-5 -3 -9 -1"),
    mouth: "M-6 26q6 -2 12 1",
    hum: Hum::new(Register::Mid, [-2, -2, 0]),
    strength: 3,
};

/// A parting, a red monocle and a bow tie.
const PERFECT: Face = Face {
    strokes: &[
        wash("M-23 -4Q-22 -34 0 -34Q22 -34 23 -4Q20 -24 4 -26Q-18 -26 -23 -4"),
        ink(LINE, "M-23 -4Q-22 -34 0 -34Q22 -34 23 -4Q20 -24 4 -26Q-18 -26 -23 -4"),
        circle(Pen::Red, 2.2, (8.0, 4.0), 8.0),
        red(1.6, "M15 9q4 14 -2 28"),
        ink(LINE, "M-16 42L0 50L16 42L26 60M-16 42L-26 60"),
        ink(2.2, "M-11 44v12l11 -5l11 5v-12l-11 5Z"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some("M-13 -4h9M4 -9h9"),
    mouth: "M-6 25q6 3 12 0",
    hum: Hum::new(Register::Mid, [0, 2, 4]),
    strength: 4,
};
