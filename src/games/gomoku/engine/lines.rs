//! Lookup tables of lines: the shape that a stone makes, for all surroundings of a free point in one direction.
//!
//! The surroundings are up to five places on each side, enough to distinguish exactly five from more. A side is
//! encoded as a ternary number, with the nearest place as the lowest digit (0 free, 1 black, 2 white), plus an offset
//! for the number of places before the border. The key of a line through a point combines both sides. Adding or
//! removing a stone changes the key by [`weight`] times the stone's digit, regardless of the border.

use crate::gomoku::rules::{Color, RuleSet};

/// The number of places that count on each side.
pub const REACH: usize = 5;

/// The number of sides: 1 + 3 + 9 + 27 + 81 + 243.
const SIDE_COUNT: usize = 364;

/// The first side of each length.
const FIRST_SIDE: [usize; REACH + 1] = [0, 1, 4, 13, 40, 121];

/// The number of keys.
pub const KEY_COUNT: usize = SIDE_COUNT * SIDE_COUNT;

/// The shape that a stone on a free point makes in one line, in ascending order of strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Shape {
    /// No five is possible.
    Nothing,
    /// One stone, four short of five.
    One,
    /// One stone that may become an open three.
    OpenOne,
    /// Two stones of a four that has one way to five.
    Two,
    /// Two stones that may become an open three.
    OpenTwo,
    /// An open two with room on both sides.
    WideTwo,
    /// Three stones that one more turns into a four.
    Three,
    /// Three stones that one more turns into an open four.
    OpenThree,
    /// Four stones that one more turns into five.
    Four,
    /// Four stones that no single stone of the opponent stops.
    OpenFour,
    /// Two fours in one line, where that is forbidden.
    DoubleFour,
    /// Five in a row, which wins.
    Five,
    /// More than five in a row, where that is forbidden.
    Overline,
}

impl Shape {
    /// All shapes, in the order of their numbers.
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

/// Returns the key of an empty line with this many places before and after the point, at most [`REACH`] each.
#[must_use]
pub const fn empty_key(back: usize, forth: usize) -> u32 {
    (FIRST_SIDE[back] * SIDE_COUNT + FIRST_SIDE[forth]) as u32
}

/// Returns the weight in the key of a place `distance` steps behind or ahead of the point.
#[must_use]
pub const fn weight(distance: usize, behind: bool) -> u32 {
    let power = 3_u32.pow(distance as u32 - 1);
    if behind { power * SIDE_COUNT as u32 } else { power }
}

/// Returns the digit of a stone.
#[must_use]
pub const fn digit(color: Color) -> u32 {
    color as u32 + 1
}

/// Returns the shapes of both colours for every key, with Black's in the lower half of the byte.
#[must_use]
pub fn table(rules: RuleSet) -> Vec<u8> {
    let black = shapes(rules, Color::Black);
    let white = if rules == RuleSet::Renju {
        shapes(rules, Color::White)
    } else {
        // Black's shapes with the colours swapped.
        let changed: Vec<_> = (0..SIDE_COUNT).map(swap_colors).collect();
        (0..KEY_COUNT)
            .map(|key| black[changed[key / SIDE_COUNT] * SIDE_COUNT + changed[key % SIDE_COUNT]])
            .collect()
    };
    black.into_iter().zip(white).map(|(black, white)| black as u8 | (white as u8) << 4).collect()
}

/// Swaps the colours of a side.
fn swap_colors(side: usize) -> usize {
    let first = FIRST_SIDE[length(side)];
    let digits = |power: u32| (side - first) / 3_usize.pow(power) % 3;
    first + (0..length(side) as u32).map(|power| (3 - digits(power)) % 3 * 3_usize.pow(power)).sum::<usize>()
}

/// Returns the number of places of a side before the border.
fn length(side: usize) -> usize {
    (0..=REACH).rev().find(|&length| side >= FIRST_SIDE[length]).unwrap_or(0)
}

/// The places around a point, with the point itself in the middle.
type Window = [u8; 2 * REACH + 1];

/// A place beyond the border.
const OUTSIDE: u8 = 3;

/// Returns the places encoded by a key.
fn window(key: usize) -> Window {
    let mut window = [OUTSIDE; 2 * REACH + 1];
    for (side, sign) in [(key / SIDE_COUNT, -1), (key % SIDE_COUNT, 1)] {
        let length = length(side);
        let mut digits = side - FIRST_SIDE[length];
        for distance in 1..=length as isize {
            window[(REACH as isize + sign * distance) as usize] = (digits % 3) as u8;
            digits /= 3;
        }
    }
    window
}

/// Returns the shape that a stone of `color` makes, for every key.
///
/// An additional stone increases the key. In descending order of the keys, the shapes after one more stone are
/// therefore already known.
fn shapes(rules: RuleSet, color: Color) -> Vec<Shape> {
    let mut shapes = vec![Shape::Nothing; KEY_COUNT];
    for key in (0..KEY_COUNT).rev() {
        shapes[key] = shape(rules, color, key, &shapes);
    }
    shapes
}

/// Returns the shape of one key, given those of all greater keys.
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
    // The shapes after one more stone of either colour on each free place.
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

/// Returns the ends of the row of `color` through `place`, as if its stones were there and in the middle.
fn row(window: &Window, color: Color, place: usize) -> (usize, usize) {
    let own = |at: &usize| *at == REACH || u32::from(window[*at]) == digit(color);
    let back = (0..place).rev().take_while(own).count();
    let forth = (place + 1..window.len()).take_while(own).count();
    (place - back, place + forth)
}

/// Returns true if a stone on one of `fifths` can complete different sets of four stones to five.
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

    /// Returns the shape that Black makes on `*`. `X` is black, `O` is white, and `|` is the border.
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
        // One stone beyond an end stops this four if the other end is blocked as well.
        assert_eq!(black(RuleSet::Caro, "O.XX*X.O"), Four);
        assert_eq!(black(RuleSet::Standard, "O.XX*X.O"), OpenFour);
    }
}
