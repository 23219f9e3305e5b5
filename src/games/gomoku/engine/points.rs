//! What a stone makes of a point: the shapes of its four lines taken together.

use crate::games::gomoku::rules::{Color, RuleSet};

use super::lines::Shape;
use super::weights::{self, ATTACK, DEFENCE, MOVING, WAITING, kind};

/// The point makes five.
pub const FIVE: u8 = 1;
/// It makes a four that cannot be stopped.
pub const WINNING_FOUR: u8 = 2;
/// It makes a four of any kind.
pub const FOUR: u8 = 4;
/// It makes an open three.
pub const THREE: u8 = 8;
/// It may be forbidden: more than five, two fours, or perhaps two threes.
pub const FOUL: u8 = 16;

/// What a point is to one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// How much it adds to the side's evaluation as long as it is free.
    pub value: i16,
    /// [`FIVE`] and the like.
    pub flags: u8,
    /// How much better the side stands for it when it is on the move, and how much when the other side is.
    pub stands: [i16; 2],
    /// How soon it is tried by the side, and how soon by the other side against it.
    pub order: [i16; 2],
}

/// What single shapes are worth, in the order of [`Shape`].
const VALUES: [i16; 13] = [0, 1, 3, 4, 9, 12, 13, 45, 55, 250, 0, 700, 0];

/// What a point is worth that makes two threats at once.
const FORK: i16 = 130;

/// The worth of every point to `color`: its code has four bits for each of its lines.
#[must_use]
pub fn table(rules: RuleSet, color: Color) -> Vec<Worth> {
    let bound = rules == RuleSet::Renju && color == Color::Black;
    let learned = weights::of(rules, color);
    (0..=u16::MAX)
        .map(|code| {
            let worth = worth(code, bound, rules == RuleSet::Caro);
            let Some((learned, kind)) = learned.as_ref().zip(kind(code)) else {
                // On the move a side has an eighth more of what it has, and its own points come a quarter sooner.
                let stands = [worth.value + worth.value / 8, worth.value];
                return Worth { stands, order: [worth.value + worth.value / 4, worth.value], ..worth };
            };
            let of = |role| learned[role + kind];
            Worth { stands: [of(MOVING), of(WAITING)], order: [of(ATTACK), of(DEFENCE)], ..worth }
        })
        .collect()
}

/// The worth of one code. Whoever is `bound` has forbidden points. With `two_ends` a four may be stopped at more
/// than one point, so that two fours are not sure to win.
fn worth(code: u16, bound: bool, two_ends: bool) -> Worth {
    let shapes = [0, 4, 8, 12].map(|shift| usize::from(code >> shift & 15));
    if shapes.iter().any(|&shape| shape >= Shape::ALL.len()) {
        return Worth::default();
    }
    let count = |wanted: Shape| shapes.iter().filter(|&&shape| Shape::ALL[shape] == wanted).count();
    let open_fours = count(Shape::OpenFour);
    let fours = count(Shape::Four) + open_fours;
    let threes = count(Shape::OpenThree);
    if count(Shape::Five) > 0 {
        return Worth { value: VALUES[Shape::Five as usize], flags: FIVE, ..Worth::default() };
    }
    if bound && (count(Shape::Overline) + count(Shape::DoubleFour) > 0 || fours > 1) {
        return Worth { value: 0, flags: FOUL, ..Worth::default() };
    }
    let mut flags = 0;
    let mut value: i16 = shapes.iter().map(|&shape| VALUES[shape]).sum();
    if open_fours > 0 || fours > 1 && !two_ends {
        flags |= WINNING_FOUR;
        value = value.max(VALUES[Shape::OpenFour as usize]);
    } else if fours + threes > 1 {
        value += FORK;
    }
    if fours > 0 {
        flags |= FOUR;
    }
    if threes > 0 {
        flags |= THREE;
    }
    if bound && threes > 1 {
        // Whether it is forbidden depends on more than the lines; usually it is.
        flags |= FOUL;
        value = 5;
    }
    Worth { value, flags, ..Worth::default() }
}
