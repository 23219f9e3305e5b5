//! Puzzles that measure the engine: positions in which the side to move wins by fours alone, one per line of text.

use std::fmt;

use deskmate_kernel::quote::quote;
use deskmate_kernel::rules::Rules;

use super::engine::{EngineBoard, Search, Spot};
use super::rules::{Color, Config, Gomoku, Move, Point, Position, RuleSet, Size};
use crate::search::brain::Budget;

/// The rule sets by name.
pub const RULES: [(&str, RuleSet); 4] = [
    ("freestyle", RuleSet::Freestyle),
    ("standard", RuleSet::Standard),
    ("renju", RuleSet::Renju),
    ("caro", RuleSet::Caro),
];

/// The board sizes by number of lines.
const SIZES: [(&str, Size); 3] = [("13", Size::Thirteen), ("15", Size::Fifteen), ("19", Size::Nineteen)];

/// A set of puzzles.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleSet {
    /// The name of the set.
    pub name: &'static str,
    /// The minimum and maximum length of the wins of each kind, in plies.
    pub kinds: &'static [(i32, i32)],
}

/// All sets: "short" wins with one to seven fours, and "long" ones with seven to fifteen, which are rare and
/// therefore have fewer kinds.
pub const SETS: [PuzzleSet; 2] = [
    PuzzleSet { name: "short", kinds: &[(3, 3), (5, 5), (7, 7), (9, 9), (11, 11), (13, 13), (15, 15)] },
    PuzzleSet { name: "long", kinds: &[(15, 17), (19, 31)] },
];

impl PuzzleSet {
    /// Returns the minimum length of a win in plies.
    #[must_use]
    pub fn min_plies(&self) -> i32 {
        self.kinds.iter().map(|kind| kind.0).min().unwrap_or_default()
    }

    /// Returns the maximum length of a win in plies.
    #[must_use]
    pub fn max_plies(&self) -> i32 {
        self.kinds.iter().map(|kind| kind.1).max().unwrap_or_default()
    }

    /// Returns the index in `kinds` of the kind to which a win of this length belongs, or the number of kinds if it
    /// belongs to none.
    #[must_use]
    pub fn kind(&self, plies: i32) -> usize {
        self.kinds.iter().take_while(|kind| !(kind.0..=kind.1).contains(&plies)).count()
    }
}

/// A position with a forced win.
///
/// Its text consists of the rule set, the number of lines, the side to move, the length of the win in plies, and the
/// stones in turn, as in `caro 15 black 3 F8 A1 G8 A3 H8 A5`.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The position, in which the game is not over.
    pub position: Position,
    /// The length in plies of the shortest win by fours against the longest defence, including the five.
    pub plies: i32,
}

impl Puzzle {
    /// Parses a puzzle. The win is not verified.
    ///
    /// # Errors
    /// The text is not a puzzle, or no game leads to its position. The message is one line.
    pub fn parse(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let mut next = |what: &str| words.next().ok_or_else(|| format!("the {what} is missing"));
        let wrong = |what: &str, word: &str| format!("{:?} is not a {what}", quote(word));
        let (rules, size) = (next("rule set")?, next("size")?);
        let (side, plies) = (next("side")?, next("number of plies")?);
        let config = Config {
            rules: value_named(&RULES, rules).ok_or_else(|| wrong("rule set", rules))?,
            size: value_named(&SIZES, size).ok_or_else(|| wrong("size", size))?,
            ..Config::default()
        };
        let plies = plies.parse().map_err(|_| wrong("number of plies", plies))?;
        let mut position = Position::new(config);
        for word in words {
            let point = Point::parse(word).ok_or_else(|| wrong("point", word))?;
            let seat = position.turn().ok_or_else(|| format!("the game is over before {word}"))?;
            Gomoku::play(&mut position, seat, &Move::Place(point))
                .map_err(|_| format!("{word} is against the rules"))?;
        }
        if position.turn().is_none() {
            return Err("the game is over".to_owned());
        }
        if side != side_name(position.next_color()) {
            return Err(format!("{:?} is not the side to move", quote(side)));
        }
        Ok(Self { position, plies })
    }

    /// Returns true if the side to move wins by fours after its stone on `point`, whatever the opponent answers. The
    /// number of positions is not limited.
    #[must_use]
    pub fn is_solved_by(&self, point: Point) -> bool {
        let budget = Budget::default();
        let position = &self.position;
        let open = position.board().index(point).filter(|_| position.allows(Move::Place(point)));
        let mut search = Search::new(EngineBoard::from_position(position), &budget);
        open.is_some_and(|spot| search.wins_by_vcf(spot as Spot, position.next_color()))
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Config { rules, size, .. } = self.position.config();
        let side = side_name(self.position.next_color());
        write!(f, "{} {} {side} {}", name_of(&RULES, rules), name_of(&SIZES, size), self.plies)?;
        self.position.stones().iter().try_for_each(|point| write!(f, " {point}"))
    }
}

/// Returns the name of a side.
fn side_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// Returns the value with this name.
fn value_named<T: Copy>(named: &[(&str, T)], name: &str) -> Option<T> {
    named.iter().find(|(known, _)| *known == name).map(|&(_, value)| value)
}

/// Returns the name of this value.
fn name_of<T: PartialEq>(named: &[(&'static str, T)], value: T) -> &'static str {
    named.iter().find(|(_, known)| *known == value).map_or("", |(name, _)| name)
}
