//! What a stone makes of a point: the shapes of its four lines taken together.

use crate::games::gomoku::rules::{Color, RuleSet};

use super::lines::Shape;

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
}

/// What single shapes are worth, in the order of [`Shape`].
const VALUES: [i16; 13] = [0, 1, 3, 4, 9, 12, 13, 45, 55, 250, 0, 700, 0];

/// What a point is worth that makes two threats at once.
const FORK: i16 = 130;

/// The worth of every point to `color`: its code has four bits for each of its lines.
#[must_use]
pub fn table(rules: RuleSet, color: Color) -> Vec<Worth> {
    let bound = rules == RuleSet::Renju && color == Color::Black;
    (0..=u16::MAX).map(|code| worth(code, bound, rules == RuleSet::Caro)).collect()
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
        return Worth { value: VALUES[Shape::Five as usize], flags: FIVE };
    }
    if bound && (count(Shape::Overline) + count(Shape::DoubleFour) > 0 || fours > 1) {
        return Worth { value: 0, flags: FOUL };
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
    Worth { value, flags }
}
