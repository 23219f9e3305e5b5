//! What a stone makes of a line: a table over all surroundings of a free point in one direction.
//!
//! The surroundings are up to five places on each side, which is as far as exactly five can be told from more.
//! A side is a ternary number, the nearest place its lowest digit (0 free, 1 black, 2 white), plus an offset
//! that says how many places there are before the border. The key of a line through a point is both sides
//! together; a stone that comes or goes changes it by [`weight`] times its digit, whatever the border does.

use crate::games::gomoku::rules::{Color, RuleSet};

/// How far a line is looked at on each side.
pub const REACH: usize = 5;

/// How many sides there are: 1 + 3 + 9 + 27 + 81 + 243.
const SIDES: usize = 364;

/// Where the sides of each length begin.
const FIRST_SIDE: [usize; REACH + 1] = [0, 1, 4, 13, 40, 121];

/// How many keys there are.
pub const KEYS: usize = SIDES * SIDES;

/// What an own stone on a free point makes in one line, from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Shape {
    /// Nothing that can still become five.
    Nothing,
    /// A stone that four more make five.
    One,
    /// A stone from which an open three may grow.
    OpenOne,
    /// Two of a four that has one way to five.
    Two,
    /// Two of an open three to come.
    OpenTwo,
    /// The same with room for it on both sides.
    WideTwo,
    /// Three that one more makes a four.
    Three,
    /// Three that one more makes an open four.
    OpenThree,
    /// Four that one more makes five.
    Four,
    /// Four that no single stone of the other side stops.
    OpenFour,
    /// Two fours in one line, where that is forbidden.
    DoubleFour,
    /// Five in a row, which wins.
    Five,
    /// More than five, where that is forbidden.
    Overline,
}

impl Shape {
    /// All shapes, each at the place of its number.
    pub const ALL: [Shape; 13] = [
        Shape::Nothing,
        Shape::One,
        Shape::OpenOne,
        Shape::Two,
        Shape::OpenTwo,
        Shape::WideTwo,
        Shape::Three,
        Shape::OpenThree,
        Shape::Four,
        Shape::OpenFour,
        Shape::DoubleFour,
        Shape::Five,
        Shape::Overline,
    ];
}

/// The key of an empty line with so many places before and after the point, at most [`REACH`] each.
#[must_use]
pub const fn empty_key(back: usize, forth: usize) -> u32 {
    (FIRST_SIDE[back] * SIDES + FIRST_SIDE[forth]) as u32
}

/// What a place `distance` steps behind the point (or before it) weighs in the key.
#[must_use]
pub const fn weight(distance: usize, behind: bool) -> u32 {
    let power = 3_u32.pow(distance as u32 - 1);
    if behind { power * SIDES as u32 } else { power }
}

/// The digit of a stone.
#[must_use]
pub const fn digit(color: Color) -> u32 {
    color as u32 + 1
}

/// The shapes of both colours for every key, Black's in the lower half of the byte.
#[must_use]
pub fn table(rules: RuleSet) -> Vec<u8> {
    let black = shapes(rules, Color::Black);
    let white = if rules == RuleSet::Renju {
        shapes(rules, Color::White)
    } else {
        // What Black would make of it with the colours changed.
        let changed: Vec<_> = (0..SIDES).map(changed).collect();
        (0..KEYS).map(|key| black[changed[key / SIDES] * SIDES + changed[key % SIDES]]).collect()
    };
    black.into_iter().zip(white).map(|(black, white)| black as u8 | (white as u8) << 4).collect()
}

/// A side with the colours changed.
fn changed(side: usize) -> usize {
    let first = FIRST_SIDE[length(side)];
    let digits = |power: u32| (side - first) / 3_usize.pow(power) % 3;
    first + (0..length(side) as u32).map(|power| (3 - digits(power)) % 3 * 3_usize.pow(power)).sum::<usize>()
}

/// How many places a side has before the border.
fn length(side: usize) -> usize {
    (0..=REACH).rev().find(|&length| side >= FIRST_SIDE[length]).unwrap_or(0)
}

/// The places around a point; the point itself is the middle one.
type Window = [u8; 2 * REACH + 1];

/// Stands for a place beyond the border.
const OUTSIDE: u8 = 3;

/// The places that a key stands for.
fn window(key: usize) -> Window {
    let mut window = [OUTSIDE; 2 * REACH + 1];
    for (side, sign) in [(key / SIDES, -1), (key % SIDES, 1)] {
        let length = length(side);
        let mut digits = side - FIRST_SIDE[length];
        for distance in 1..=length as isize {
            window[(REACH as isize + sign * distance) as usize] = (digits % 3) as u8;
            digits /= 3;
        }
    }
    window
}

/// The shape that a stone of `color` makes, for every key.
///
/// A stone more makes a key greater, so going down from the greatest key, the shapes after one more stone are
/// known already.
fn shapes(rules: RuleSet, color: Color) -> Vec<Shape> {
    let mut shapes = vec![Shape::Nothing; KEYS];
    for key in (0..KEYS).rev() {
        shapes[key] = shape(rules, color, key, &shapes);
    }
    shapes
}

/// The shape for one key when those of all greater keys are known.
fn shape(rules: RuleSet, color: Color, key: usize, known: &[Shape]) -> Shape {
    let window = window(key);
    let (start, end) = row(&window, color, REACH);
    let at = |place: usize| window.get(place).copied().unwrap_or(OUTSIDE);
    let other = digit(!color) as u8;
    let closed = start > 0 && at(start - 1) == other && at(end + 1) == other;
    if rules.wins(color, (end - start + 1) as u8, closed) {
        return Shape::Five;
    }
    if end - start + 1 > 5 {
        let bound = rules == RuleSet::Renju && color == Color::Black;
        return if bound { Shape::Overline } else { Shape::Nothing };
    }
    let bound = rules == RuleSet::Renju && color == Color::Black;
    // What one more stone of either colour on each free place makes of it.
    let (mut after, mut fifths, mut stoppable) = ([0_u8; Shape::ALL.len()], 0_u32, false);
    for place in (0..window.len()).filter(|&place| place != REACH && window[place] == 0) {
        let weight = weight(place.abs_diff(REACH), place < REACH);
        let with = |color: Color| known[key + (digit(color) * weight) as usize];
        let own = with(color);
        after[own as usize] += 1;
        fifths |= u32::from(own == Shape::Five) << place;
        stoppable |= !matches!(with(!color), Shape::Four | Shape::OpenFour | Shape::DoubleFour);
    }
    let after = |shape: Shape| after[shape as usize];
    if fifths > 0 {
        return if bound && has_two_fours(&window, color, fifths) {
            Shape::DoubleFour
        } else if stoppable {
            Shape::Four
        } else {
            Shape::OpenFour
        };
    }
    if after(Shape::OpenFour) > 0 {
        Shape::OpenThree
    } else if after(Shape::Four) + after(Shape::DoubleFour) > 0 {
        Shape::Three
    } else {
        match after(Shape::OpenThree) {
            3.. => Shape::WideTwo,
            1.. => Shape::OpenTwo,
            0 if after(Shape::Three) > 0 => Shape::Two,
            0 if after(Shape::OpenTwo) + after(Shape::WideTwo) > 0 => Shape::OpenOne,
            0 if after(Shape::Two) > 0 => Shape::One,
            0 => Shape::Nothing,
        }
    }
}

/// The ends of the row of `color` through `place`, as if it stood there and in the middle.
fn row(window: &Window, color: Color, place: usize) -> (usize, usize) {
    let own = |at: &usize| *at == REACH || u32::from(window[*at]) == digit(color);
    let back = (0..place).rev().take_while(own).count();
    let forth = (place + 1..window.len()).take_while(own).count();
    (place - back, place + forth)
}

/// Whether different sets of four stones become five by a stone on one of `fifths`.
fn has_two_fours(window: &Window, color: Color, fifths: u32) -> bool {
    let places = (0..window.len()).filter(|place| fifths >> place & 1 == 1);
    let mut sets = places.map(|place| {
        let (start, end) = row(window, color, place);
        (start..=end).filter(|&at| at != place).map(|at| 1_u32 << at).sum::<u32>()
    });
    let first = sets.next();
    sets.any(|set| Some(set) != first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shape that Black makes on `*`, `X` black and `O` white, `|` the border.
    fn black(rules: RuleSet, line: &str) -> Shape {
        let middle = line.find('*').expect("a point to play on");
        let places: Vec<char> = line.chars().collect();
        let side = |places: Vec<char>| {
            let mut places: Vec<char> = places.into_iter().take_while(|c| *c != '|').take(REACH).collect();
            if !line.contains('|') {
                places.resize(REACH, '.');
            }
            places
        };
        let back = side(places[..middle].iter().rev().copied().collect());
        let forth = side(places[middle + 1..].to_vec());
        let mut key = empty_key(back.len(), forth.len());
        for (side, behind) in [(&back, true), (&forth, false)] {
            for (index, place) in side.iter().enumerate() {
                let digit = match place {
                    'X' => digit(Color::Black),
                    'O' => digit(Color::White),
                    _ => 0,
                };
                key += digit * weight(index + 1, behind);
            }
        }
        Shape::ALL[usize::from(table(rules)[key as usize] & 15)]
    }

    #[test]
    fn shapes_are_what_players_call_them() {
        use Shape::*;
        for (line, shape) in [
            ("OXX*XX", Five),
            (".XX*X.", OpenFour),
            ("OXX*X.", Four),
            ("X.X*X.X", OpenFour),
            (".X*X.", OpenThree),
            ("OX*X.", Three),
            ("O.X*X.O", Three),
            (".X.*X.", OpenThree),
            ("OX*XO", Nothing),
            ("O.X*.O", Nothing),
            ("..X*..", WideTwo),
            ("*", OpenOne),
        ] {
            assert_eq!(black(RuleSet::Freestyle, line), shape, "{line}");
        }
        assert_eq!(black(RuleSet::Freestyle, ".....|*...."), One, "one five, to the right");
    }

    #[test]
    fn rule_sets_differ_where_they_should() {
        use Shape::*;
        assert_eq!(black(RuleSet::Freestyle, "XXX*XX"), Five);
        assert_eq!(black(RuleSet::Standard, "XXX*XX"), Nothing);
        assert_eq!(black(RuleSet::Renju, "XXX*XX"), Overline);
        assert_eq!(black(RuleSet::Renju, "X.X*X.X"), DoubleFour);
        assert_eq!(black(RuleSet::Standard, "X.X*X.X"), OpenFour);
        assert_eq!(black(RuleSet::Caro, "OXX*XXO"), Nothing);
        assert_eq!(black(RuleSet::Caro, "OXX*XX"), Five);
        // One stone beyond an end stops this four when the other end is closed beyond as well.
        assert_eq!(black(RuleSet::Caro, "O.XX*X.O"), Four);
        assert_eq!(black(RuleSet::Standard, "O.XX*X.O"), OpenFour);
    }
}
