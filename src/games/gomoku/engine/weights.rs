//! What points are worth to the search, learned by `arena learn` from games of the engine against itself.
//!
//! A point counts by its kind: the shapes of its four lines, in whatever order they are. Each kind has four weights: how much
//! better its side stands for it on the move and not, and how soon it is tried by its side and by the other one. Beside the
//! points it counts which threats there are. Where nothing was learned the values of [`points`](super::points) stand.

use crate::games::gomoku::rules::{Color, RuleSet};

use super::lines::Shape;

/// How many kinds of points there are: so many ways to choose four shapes, equal ones among them.
pub const KINDS: usize = 1820;
/// In how many ways there can be threats or not.
pub const THREATS: usize = 32;

/// Where the weights of all kinds begin: standing better on the move...
pub const MOVING: usize = 0;
/// ...and not...
pub const WAITING: usize = KINDS;
/// ...being tried by the own side...
pub const ATTACK: usize = 2 * KINDS;
/// ...and by the other side...
pub const DEFENCE: usize = 3 * KINDS;
/// ...and where those of the threats do.
pub const THREAT: usize = 4 * KINDS;
/// How many weights a colour has.
pub const WEIGHTS: usize = THREAT + THREATS;

/// How many weights there are in all: freestyle, standard, and Black and White in renju.
pub const ALL: usize = 4 * WEIGHTS;

/// What it is worth to be on the move, where nothing was learned.
pub const TEMPO: i16 = 25;

/// All weights: two bytes each, the lower one first.
const LEARNED: &[u8] = include_bytes!("weights.bin");

/// Where the weights of a colour begin; `None` where nothing was learned. Both colours have the same where the rules treat
/// them alike.
#[must_use]
pub fn first(rules: RuleSet, color: Color) -> Option<usize> {
    let place = match (rules, color) {
        (RuleSet::Freestyle, _) => 0,
        (RuleSet::Standard, _) => 1,
        (RuleSet::Renju, Color::Black) => 2,
        (RuleSet::Renju, Color::White) => 3,
        (RuleSet::Caro, _) => return None,
    };
    Some(place * WEIGHTS)
}

/// The weights of a colour, if there are any.
#[must_use]
pub fn of(rules: RuleSet, color: Color) -> Option<Vec<i16>> {
    let bytes = LEARNED.get(2 * first(rules, color)?..)?.get(..2 * WEIGHTS)?;
    Some(bytes.as_chunks().0.iter().map(|pair| i16::from_le_bytes(*pair)).collect())
}

/// What it is worth to be on the move, by the threats there are.
#[must_use]
pub fn threats(rules: RuleSet, color: Color) -> [i16; THREATS] {
    let weights = of(rules, color);
    std::array::from_fn(|threats| weights.as_ref().map_or(TEMPO, |weights| weights[THREAT + threats]))
}

/// The number of the kind that a code is of: the rank of its four shapes, sorted, among all such choices (the combinatorial
/// number system, for choices with repetition). `None` for a code that no lines have.
#[must_use]
pub fn kind(code: u16) -> Option<usize> {
    let mut shapes = [0, 4, 8, 12].map(|shift| usize::from(code >> shift & 15));
    shapes.sort_unstable();
    let [a, b, c, d] = shapes;
    let (pairs, triples) = ((b + 1) * b / 2, (c + 2) * (c + 1) * c / 6);
    let fours = (d + 3) * (d + 2) * (d + 1) * d / 24;
    (d < Shape::ALL.len()).then_some(a + pairs + triples + fours)
}
