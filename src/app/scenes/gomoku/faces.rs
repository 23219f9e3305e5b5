//! The portraits of Gomoku's opponents.

use deskmate_games::gomoku::rules::Gomoku;

use crate::app::board::face::{
    Eyes, FLAT, Face, GRIN, HEAD, Hum, LINE, MILD, Register, SMILE, SMIRK, STERN, circle, ink, red, wash,
};
use crate::app::board::portraits::Portraits;
use crate::app::look::Pen;

impl Portraits for Gomoku {
    const FACES: &'static [Face] = &[GUARDIAN, RAIDER, STUDENT, CLUB, MASTER, CHAMPION];
}

/// A helmet with a red crest line, and a shield.
const GUARDIAN: Face = Face {
    strokes: &[
        wash("M-26 2Q-28 -34 0 -38Q28 -34 26 2L18 -4H-18Z"),
        ink(LINE, "M-26 2Q-28 -34 0 -38Q28 -34 26 2L18 -4H-18Z"),
        red(LINE, "M0 -38V-4"),
        ink(LINE, "M0 -38q-4 -10 6 -14"),
        ink(2.2, "M30 34h20v12q0 10 -10 14q-10 -4 -10 -14Z"),
        red(2.0, "M40 38v16M34 45h12"),
        ink(LINE, "M-12 40L-26 60M12 40L26 60"),
    ],
    head: Some("M-22 4C-22 22 -14 36 0 36C14 36 22 22 22 4"),
    eyes: Eyes::Open,
    brows: Some("M-13 -1q5 -3 9 -1M13 -1q-5 -3 -9 -1"),
    mouth: FLAT,
    hum: Hum::new(Register::Low, [-3, 0, -3]),
    strength: 1,
};

/// A scarf, an eye patch, stubble and a red sword.
const RAIDER: Face = Face {
    strokes: &[
        wash("M-25 -6Q-22 -34 2 -34Q24 -32 25 -8Q0 -14 -25 -6"),
        ink(LINE, "M-25 -6Q-22 -34 2 -34Q24 -32 25 -8Q0 -14 -25 -6"),
        red(2.2, "M25 -10l16 2M25 -10l12 12"),
        ink(LINE, "M-14 0l13 8M-14 8h12"),
        ink(1.6, "M-12 30l3 2M-6 33l2 2M6 33l-2 2M12 30l-3 2"),
        ink(LINE, "M-12 40L-26 60M12 40L26 60"),
        red(2.6, "M-44 60L-26 26M-40 38l12 6"),
    ],
    head: Some(HEAD),
    eyes: Eyes::One,
    brows: Some(STERN),
    mouth: GRIN,
    hum: Hum::new(Register::Low, [0, 3, -2]),
    strength: 1,
};

/// Plaits with red ribbons, glasses and a notebook.
const STUDENT: Face = Face {
    strokes: &[
        wash("M-23 -2Q-26 -36 0 -36Q26 -36 23 -2Q14 -20 0 -22Q-14 -20 -23 -2"),
        ink(LINE, "M-23 -2Q-26 -36 0 -36Q26 -36 23 -2"),
        ink(LINE, "M0 -36V-22M-23 -2Q-14 -20 0 -22Q14 -20 23 -2"),
        ink(2.2, "M-23 0q-8 6 -4 12q-8 4 -3 11q-7 4 -1 11M23 0q8 6 4 12q8 4 3 11q7 4 1 11"),
        red(2.4, "M-36 32l10 4M-36 37l9 -6M36 32l-10 4M36 37l-9 -6"),
        circle(Pen::Ink, 2.0, (-8.0, 4.0), 7.0),
        circle(Pen::Ink, 2.0, (8.0, 4.0), 7.0),
        ink(2.0, "M-1 4h2M15 3l7 -3M-15 3l-7 -3"),
        ink(LINE, "M-16 44Q0 38 16 44L24 60M-16 44L-24 60M-10 44L0 56L10 44"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: None,
    mouth: SMILE,
    hum: Hum::new(Register::High, [0, 2, 5]),
    strength: 2,
};

/// A flat cap and a pipe.
const CLUB: Face = Face {
    strokes: &[
        wash("M-30 -10Q-26 -32 2 -32Q26 -30 28 -12Q10 -20 -30 -10"),
        ink(LINE, "M-30 -10Q-26 -32 2 -32Q26 -30 28 -12Q10 -20 -30 -10"),
        ink(LINE, "M-30 -10q-10 2 -12 6q16 0 24 -4"),
        ink(2.2, "M10 24l16 4v6q8 2 10 -8l-10 -2"),
        red(1.6, "M34 16q-4 -6 2 -10q4 -6 -2 -10"),
        ink(LINE, "M-16 44Q0 38 16 44L24 60M-16 44L-24 60M-10 44L0 56L10 44"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some(MILD),
    mouth: SMIRK,
    hum: Hum::new(Register::Mid, [0, -2, 2]),
    strength: 3,
};

/// Bald, with closed eyes, a long beard and a red sash.
const MASTER: Face = Face {
    strokes: &[
        ink(LINE, "M-22 -6Q-20 -32 0 -32Q20 -32 22 -6"),
        ink(2.6, "M-6 20q-8 4 -14 0M6 20q8 4 14 0"),
        wash("M-10 26q2 26 10 32q8 -6 10 -32"),
        ink(2.2, "M-10 26q2 26 10 32q8 -6 10 -32"),
        ink(LINE, "M-20 40L-34 60M20 40L34 60M-20 42L-3 58M20 42L3 58"),
        red(2.2, "M-26 50L-12 60M26 50L12 60"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Shut,
    brows: Some("M-16 -4q6 -4 10 -2M16 -4q-6 -4 -10 -2"),
    mouth: "M-5 25h10",
    hum: Hum::new(Register::Low, [-2, -4, 0]),
    strength: 3,
};

/// A red laurel wreath over hair tied back.
const CHAMPION: Face = Face {
    strokes: &[
        wash("M-22 -6Q-24 -34 0 -34Q24 -34 22 -6Q0 -20 -22 -6"),
        ink(LINE, "M-22 -6Q-24 -34 0 -34Q24 -34 22 -6Q0 -20 -22 -6"),
        ink(LINE, "M20 -20q16 6 12 26q-2 16 -10 26M22 -12q8 10 5 24"),
        red(2.2, "M-26 4Q-34 -22 -8 -38M26 4Q34 -22 8 -38"),
        red(1.8, "M-28 -6q-9 -2 -8 -10q7 1 8 10M-27 -18q-9 -2 -8 -10q7 1 8 10M-20 -29q-9 -2 -8 -10q7 1 8 10"),
        red(1.8, "M28 -6q9 -2 8 -10q-7 1 -8 10M27 -18q9 -2 8 -10q-7 1 -8 10M20 -29q9 -2 8 -10q-7 1 -8 10"),
        ink(LINE, "M-16 44Q0 38 16 44L24 60M-16 44L-24 60M-10 44L0 56L10 44"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some(STERN),
    mouth: SMIRK,
    hum: Hum::new(Register::Mid, [2, 5, 2]),
    strength: 4,
};
