//! Lookup tables of points: what a stone makes of the shapes of its four lines taken together.

use crate::gomoku::rules::{Color, RuleSet};

use super::lines::Shape;
use super::weights::{self, ATTACK_OFFSET, DEFENCE_OFFSET, MOVING_OFFSET, WAITING_OFFSET};

/// The point makes five.
pub const FIVE: u8 = 1;
/// The point makes a four that cannot be stopped.
pub const WINNING_FOUR: u8 = 2;
/// The point makes a four of any kind.
pub const FOUR: u8 = 4;
/// The point makes an open three.
pub const THREE: u8 = 8;
/// The point may be forbidden: an overline, a double four, or possibly a double three.
pub const FOUL: u8 = 16;

/// The worth of a point to one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// The contribution to the hand-tuned evaluation while the point is free.
    pub value: i16,
    /// Flags such as [`FIVE`].
    pub flags: u8,
    /// The [kind](weights::kind) of the point.
    pub kind: u16,
    /// The contribution to the learned evaluation if the side is to move, and if the opponent is.
    pub learned: [i16; 2],
    /// The move ordering scores if the side itself plays the point, and if the opponent plays it.
    pub order_scores: [i16; 2],
}

/// The values of single shapes, in the order of [`Shape`].
const VALUES: [i16; 13] = [0, 1, 3, 4, 9, 12, 13, 45, 55, 250, 0, 700, 0];

/// The bonus for making two threats at once.
const FORK: i16 = 130;

/// Returns the worth to `color` of every [kind](weights::kind) of point.
#[must_use]
pub fn table(rules: RuleSet, color: Color) -> Vec<Worth> {
    let bound = rules == RuleSet::Renju && color == Color::Black;
    let learned = weights::of_color(rules, color);
    let kinds = weights::shapes_of_kinds().into_iter().enumerate();
    kinds
        .map(|(kind, shapes)| {
            let worth =
                Worth { kind: kind as u16, ..worth(shapes.map(usize::from), bound, rules == RuleSet::Caro) };
            let Some(learned) = &learned else {
                // The side to move gains an eighth of its value, and prefers its own points by a quarter.
                let stands = [worth.value + worth.value / 8, worth.value];
                return Worth {
                    learned: stands,
                    order_scores: [worth.value + worth.value / 4, worth.value],
                    ..worth
                };
            };
            let of = |role| learned[role + kind];
            Worth {
                learned: [of(MOVING_OFFSET), of(WAITING_OFFSET)],
                order_scores: [of(ATTACK_OFFSET), of(DEFENCE_OFFSET)],
                ..worth
            }
        })
        .collect()
}

/// Returns the worth of a point with these shapes. `bound` is true if the side has forbidden points, and `two_ends` if a four can be
/// stopped at more than one point, so that two fours do not always win.
fn worth(shapes: [usize; 4], bound: bool, two_ends: bool) -> Worth {
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
        // A double three is usually forbidden, but that depends on more than the lines.
        flags |= FOUL;
        value = 5;
    }
    Worth { value, flags, ..Worth::default() }
}
