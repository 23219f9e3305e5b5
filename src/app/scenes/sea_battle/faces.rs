//! The portraits of the opponents.

use deskmate_games::sea_battle::rules::{Event, SeaBattle};
use deskmate_kernel::rules::Seat;

use crate::app::board::face::{
    Expression, Eyes, FLAT, FROWN, Face, HEAD, Hum, LINE, MILD, Register, SMILE, SMIRK, STERN, circle, ink,
    red, wash,
};
use crate::app::board::portraits::Portraits;
use crate::app::look::Pen;

impl Portraits for SeaBattle {
    const FACES: &'static [Face] = &[CABIN_BOY, SURVEYOR, NAVIGATOR, ADMIRAL];

    fn reaction(event: &Event, by: Seat) -> Option<Expression> {
        match event {
            Event::Hit { seat, .. } | Event::Sunk { seat, .. } if *seat == by => Some(Expression::Glad),
            Event::Hit { .. } | Event::Sunk { .. } => Some(Expression::Winces),
            _ => None,
        }
    }
}

/// A knotted scarf and freckles.
const CABIN_BOY: Face = Face {
    strokes: &[
        wash("M-26 -6Q-24 -30 0 -32Q24 -30 26 -6Z"),
        ink(LINE, "M-26 -6Q-24 -30 0 -32Q24 -30 26 -6Z"),
        ink(LINE, "M-26 -6Q0 -14 26 -6"),
        red(LINE, "M24 -8q14 4 18 14M25 -6q8 8 8 18"),
        ink(1.6, "M-14 14l3 2M14 14l-3 2M-16 18l2 1M16 18l-2 1"),
        ink(LINE, "M-16 44Q0 38 16 44L24 60M-16 44L-24 60M-10 44L0 56L10 44"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some(MILD),
    mouth: SMILE,
    hum: Hum::new(Register::High, [4, 2, 5]),
    strength: 1,
};

/// A broad hat, long hair, round glasses and a red ruler.
const SURVEYOR: Face = Face {
    strokes: &[
        wash("M-34 -8Q0 -16 34 -8Q20 -4 0 -4Q-20 -4 -34 -8M-20 -10Q-18 -34 0 -34Q18 -34 20 -10Z"),
        ink(LINE, "M-34 -8Q0 -18 34 -8Q0 2 -34 -8"),
        ink(LINE, "M-20 -12Q-18 -34 0 -34Q18 -34 20 -12"),
        ink(LINE, "M-23 -4Q-32 18 -26 40M23 -4Q32 18 26 40M-27 8Q-30 24 -22 38M27 8Q30 24 22 38"),
        circle(Pen::Ink, 2.0, (-8.0, 4.0), 7.0),
        circle(Pen::Ink, 2.0, (8.0, 4.0), 7.0),
        ink(2.0, "M-1 4h2M15 3l7 -3M-15 3l-7 -3"),
        ink(LINE, "M-14 44L-26 60M14 44L26 60"),
        red(3.0, "M36 56L52 24M41 46l5 3M45 38l5 3M32 52l8 5"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: None,
    mouth: FLAT,
    hum: Hum::new(Register::Mid, [-3, 0, 2]),
    strength: 2,
};

/// A cap with a red badge, a beard and a compass.
const NAVIGATOR: Face = Face {
    strokes: &[
        wash("M-25 -10L-22 -28Q0 -36 22 -28L25 -10Z"),
        ink(LINE, "M-25 -10L-22 -28Q0 -36 22 -28L25 -10Z"),
        ink(LINE, "M-27 -10Q0 -2 27 -10"),
        circle(Pen::Red, 2.0, (0.0, -20.0), 5.0),
        ink(1.8, "M-20 10Q-22 34 0 42Q22 34 20 10M-14 30l4 6M0 34v8M14 30l-4 6"),
        ink(LINE, "M-14 46L-28 60M14 46L28 60"),
        circle(Pen::Ink, 2.2, (44.0, 34.0), 11.0),
        red(1.6, "M44 26l4 8l-4 8l-4 -8Z"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some(MILD),
    mouth: SMIRK,
    hum: Hum::new(Register::Low, [2, 0, 4]),
    strength: 3,
};

/// A cocked hat, a moustache and epaulettes.
const ADMIRAL: Face = Face {
    strokes: &[
        wash("M-42 -10Q-20 -44 0 -40Q20 -44 42 -10Q0 -24 -42 -10"),
        ink(LINE, "M-42 -10Q-20 -44 0 -40Q20 -44 42 -10Q0 -24 -42 -10"),
        red(2.0, "M-6 -28l6 -6l6 6l-6 6Z"),
        ink(2.6, "M-8 17Q-16 22 -20 16M8 17Q16 22 20 16M-8 17Q0 20 8 17"),
        ink(LINE, "M-14 40L-32 52L-30 60M14 40L32 52L30 60M-34 52l-4 6M-28 50l-2 8M34 52l4 6M28 50l2 8"),
    ],
    head: Some(HEAD),
    eyes: Eyes::Open,
    brows: Some(STERN),
    mouth: FROWN,
    hum: Hum::new(Register::Low, [-4, -2, -5]),
    strength: 4,
};
