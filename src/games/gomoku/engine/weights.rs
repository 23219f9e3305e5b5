//! The search's weights of points, learned by `arena learn` from games of the engine against itself.
//!
//! The kind of a point is the multiset of the shapes of its four lines. Each kind has four weights: two for the
//! evaluation, if its side is to move and if the opponent is, and two for move ordering, if its side plays the point
//! and if the opponent does. The combinations of threats have weights too. Without learned weights the values of
//! [`points`](super::points) are used.

use crate::gomoku::rules::{Color, RuleSet};

use super::lines::Shape;

/// The number of kinds of points: of multisets of four shapes out of 13.
pub const KINDS: usize = 1820;
/// The number of combinations of threats.
pub const THREATS: usize = 32;

/// The offset of the evaluation weights if the side is to move.
pub const MOVING_OFFSET: usize = 0;
/// The offset of the evaluation weights if the opponent is to move.
pub const WAITING_OFFSET: usize = KINDS;
/// The offset of the move ordering weights if the side plays the point.
pub const ATTACK_OFFSET: usize = 2 * KINDS;
/// The offset of the move ordering weights if the opponent plays the point.
pub const DEFENCE_OFFSET: usize = 3 * KINDS;
/// The offset of the weights of the combinations of threats.
pub const THREAT_OFFSET: usize = 4 * KINDS;
/// The number of weights of a colour.
pub const COLOR_WEIGHTS: usize = THREAT_OFFSET + THREATS;

/// The number of weights of all rule sets: freestyle, standard, and Black and White in renju.
pub const ALL_WEIGHTS: usize = 4 * COLOR_WEIGHTS;

/// The value of being on the move if nothing was learned.
pub const TEMPO: i16 = 25;

/// All weights as little-endian 16-bit integers; none in a program without brains.
const LEARNED: &[u8] = if cfg!(feature = "brains") { include_bytes!("weights.bin") } else { &[] };

/// Returns the index of a colour's first weight, or `None` if nothing was learned. Both colours share their weights
/// if the rules treat them alike.
#[must_use]
pub fn first_index(rules: RuleSet, color: Color) -> Option<usize> {
    let place = match (rules, color) {
        (RuleSet::Freestyle, _) => 0,
        (RuleSet::Standard, _) => 1,
        (RuleSet::Renju, Color::Black) => 2,
        (RuleSet::Renju, Color::White) => 3,
        (RuleSet::Caro, _) => return None,
    };
    Some(place * COLOR_WEIGHTS)
}

/// Returns the weights of a colour, if they were learned.
#[must_use]
pub fn of_color(rules: RuleSet, color: Color) -> Option<Vec<i16>> {
    let bytes = LEARNED.get(2 * first_index(rules, color)?..)?.get(..2 * COLOR_WEIGHTS)?;
    Some(bytes.as_chunks().0.iter().map(|pair| i16::from_le_bytes(*pair)).collect())
}

/// Returns the value of being on the move for each combination of threats.
#[must_use]
pub fn threats(rules: RuleSet, color: Color) -> [i16; THREATS] {
    let weights = of_color(rules, color);
    std::array::from_fn(|threats| weights.as_ref().map_or(TEMPO, |weights| weights[THREAT_OFFSET + threats]))
}

/// Returns the shapes of every kind, in ascending order, as numbers of [`Shape`].
#[must_use]
pub fn shapes_of_kinds() -> Vec<[u8; 4]> {
    let mut shapes = vec![[0; 4]; KINDS];
    for code in 0..=u16::MAX {
        let mut four = [0, 4, 8, 12].map(|shift| (code >> shift & 15) as u8);
        four.sort_unstable();
        if let Some(kind) = kind(code) {
            shapes[kind] = four;
        }
    }
    shapes
}

/// Returns the number of the kind of a code: the rank of its four sorted shapes in the combinatorial number system
/// for combinations with repetition. `None` for an invalid code.
#[must_use]
pub fn kind(code: u16) -> Option<usize> {
    let mut shapes = [0, 4, 8, 12].map(|shift| usize::from(code >> shift & 15));
    shapes.sort_unstable();
    let [a, b, c, d] = shapes;
    let (pairs, triples) = ((b + 1) * b / 2, (c + 2) * (c + 1) * c / 6);
    let fours = (d + 3) * (d + 2) * (d + 1) * d / 24;
    (d < Shape::ALL.len()).then_some(a + pairs + triples + fours)
}
