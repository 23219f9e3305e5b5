//! The portraits of the computer opponents.

use deskmate_games::ugolki::rules::Ugolki;

use crate::app::board::face::{
    Eyes, FLAT, Face, GRIN, HEAD, Hum, LINE, Register, SMILE, SMIRK, ink, red, wash,
};
use crate::app::board::portraits::Portraits;

impl Portraits for Ugolki {
    const FACES: &'static [Face] = &[WALKER, HOPPER, RUNNER, RACER];
}

/// A hat with a red feather, and a stick.
const WALKER: Face = Face {
    strokes: &[
        wash("M-36 -8Q0 -22 36 -8Q18 -2 0 -2Q-18 -2 -36 -8M-18 -12Q-14 -36 4 -34Q18 -32 18 -12Z"),
        ink(LINE, "M-36 -8Q0 -22 36 -8Q0 4 -36 -8M-18 -13Q-14 -36 4 -34Q18 -32 18 -13"),
        red(2.0, "M14 -30q14 -12 16 -4q-4 8 -16 8"),
        ink(1.6, "M-18 12l4 1M18 12l-4 1M-16 17l3 0M16 17l-3 0"),
        ink(LINE, "M-12 40L-26 60M12 40L26 60"),
        ink(2.6, "M44 60L36 10M30 12h12"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some("M-14 1q5 -3 9 -1M14 1q-5 -3 -9 -1"),
    mouth: SMILE,
    hum: Hum::new(Register::Low, [0, -2, -3]),
    strength: 1,
};

/// A girl in a cap with a hare's ears.
const HOPPER: Face = Face {
    strokes: &[
        ink(LINE, "M-16 -26Q-26 -53 -13 -51Q-4 -48 -8 -30M16 -26Q26 -53 13 -51Q4 -48 8 -30"),
        red(1.8, "M-13 -45q-1 8 2 15M13 -45q1 8 -2 15"),
        wash("M-26 6Q-30 -34 0 -34Q30 -34 26 6Q20 -14 0 -14Q-20 -14 -26 6"),
        ink(LINE, "M-26 6Q-30 -34 0 -34Q30 -34 26 6"),
        ink(2.0, "M-18 -4q4 -8 12 -7M18 -4q-6 -10 -22 -7"),
        ink(2.0, "M-24 12q-6 12 0 22M24 12q6 12 0 22M-22 16q-3 9 2 16M22 16q3 9 -2 16"),
        ink(LINE, "M-12 40L-26 60M12 40L26 60"),
    ],
    head: Some("M-20 0C-22 22 -14 36 0 36C14 36 22 22 20 0Q14 -12 0 -12Q-14 -12 -20 0"),
    eyes: Eyes::Open,
    brows: None,
    mouth: GRIN,
    hum: Hum::new(Register::High, [0, 5, 0]),
    strength: 2,
};

/// A red headband, and drops of sweat.
const RUNNER: Face = Face {
    strokes: &[
        ink(LINE, "M-23 -8Q-20 -36 -4 -30Q-2 -38 6 -32Q14 -38 16 -28Q24 -26 23 -8"),
        red(2.2, "M-24 -8Q0 -16 24 -8L23 0Q0 -8 -23 0Z"),
        red(2.0, "M24 -6l14 -4M24 -3l12 6"),
        ink(1.6, "M-28 18q-6 4 -4 8q6 0 4 -8M-34 4q-5 3 -3 7q5 0 3 -7"),
        ink(LINE, "M-12 40L-18 60M12 40L18 60M-14 46Q0 52 14 46"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some("M-13 -1l9 1M13 -1l-9 1"),
    mouth: FLAT,
    hum: Hum::new(Register::Mid, [2, 4, 5]),
    strength: 3,
};

/// A helmet with red stripes, goggles, and hair in the wind.
const RACER: Face = Face {
    strokes: &[
        wash("M-28 8Q-32 -38 0 -40Q32 -38 28 8L22 8Q22 -8 0 -8Q-22 -8 -22 8Z"),
        ink(LINE, "M-28 8Q-32 -38 0 -40Q32 -38 28 8L22 8Q22 -8 0 -8Q-22 -8 -22 8Z"),
        red(2.2, "M-4 -40v30M4 -40v30"),
        ink(2.2, "M-22 -2h44v12q-10 4 -18 0q-4 -3 -8 0q-8 4 -18 0Z"),
        ink(2.0, "M-27 10q-14 2 -24 -4M-26 14q-14 8 -26 4M-24 19q-10 10 -22 12"),
        ink(LINE, "M-14 40Q-30 44 -34 60M14 40Q30 44 34 60M-14 42q14 8 28 0"),
        ink(1.8, "M40 2h12M42 14h14M38 26h12"),
    ],
    head: Some("M-20 12C-18 28 -12 36 0 36C12 36 18 28 20 12"),
    eyes: Eyes::Open,
    brows: None,
    mouth: SMIRK,
    hum: Hum::new(Register::Mid, [4, 0, 4]),
    strength: 4,
};
