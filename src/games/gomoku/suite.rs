//! Puzzles to measure the engine with: positions in which the side to move wins by fours alone, a line of text
//! each.

use std::fmt;

use super::engine::{Board, Search, Spot};
use super::rules::{Color, Config, Gomoku, Move, Point, Position, RuleSet, Size};
use crate::kernel::quote::quote;
use crate::kernel::rules::Rules;
use crate::search::brain::Budget;

/// The rule sets by name.
pub const RULES: [(&str, RuleSet); 4] = [
    ("freestyle", RuleSet::Freestyle),
    ("standard", RuleSet::Standard),
    ("renju", RuleSet::Renju),
    ("caro", RuleSet::Caro),
];

/// The sizes of the board by the number of their lines.
const SIZES: [(&str, Size); 3] = [("13", Size::Thirteen), ("15", Size::Fifteen), ("19", Size::Nineteen)];

/// A set of puzzles.
#[derive(Clone, Copy, Debug)]
pub struct Set {
    /// What it is called.
    pub name: &'static str,
    /// From which to which number of plies the wins of each kind take.
    pub kinds: &'static [(i32, i32)],
}

/// The sets: one that four makes and up to seven fours, and seven to fifteen fours, which are rare and so of fewer kinds.
pub const SETS: [Set; 2] = [
    Set { name: "short", kinds: &[(3, 3), (5, 5), (7, 7), (9, 9), (11, 11), (13, 13), (15, 15)] },
    Set { name: "long", kinds: &[(15, 17), (19, 31)] },
];

impl Set {
    /// The fewest plies of a win.
    #[must_use]
    pub fn least(&self) -> i32 {
        self.kinds.iter().map(|kind| kind.0).min().unwrap_or_default()
    }

    /// The most plies of a win.
    #[must_use]
    pub fn most(&self) -> i32 {
        self.kinds.iter().map(|kind| kind.1).max().unwrap_or_default()
    }

    /// The number of the kind that a win of so many plies is of; that of no kind is none of them.
    #[must_use]
    pub fn kind(&self, plies: i32) -> usize {
        self.kinds.iter().take_while(|kind| !(kind.0..=kind.1).contains(&plies)).count()
    }
}

/// A position with a forced win in it.
///
/// Written down: the rules, the number of lines, the side to move, the plies of its win, and the stones in turn,
/// as in `caro 15 black 3 F8 A1 G8 A3 H8 A5`.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The position, in which the game goes on.
    pub position: Position,
    /// How many plies the shortest win by fours takes against the longest defence, the five counted.
    pub plies: i32,
}

impl Puzzle {
    /// Reads a puzzle as it is written down. That the win is there is not checked.
    ///
    /// # Errors
    /// It is no puzzle, or no game leads to its position; why, in one line.
    pub fn parse(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let mut next = |what: &str| words.next().ok_or_else(|| format!("the {what} is missing"));
        let wrong = |what: &str, word: &str| format!("{:?} is no {what}", quote(word));
        let (rules, size) = (next("rule set")?, next("size")?);
        let (side, plies) = (next("side")?, next("number of plies")?);
        let config = Config {
            rules: value(&RULES, rules).ok_or_else(|| wrong("rule set", rules))?,
            size: value(&SIZES, size).ok_or_else(|| wrong("size", size))?,
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
        if side != side_of(position.color()) {
            return Err(wrong("side to move here", side));
        }
        Ok(Self { position, plies })
    }

    /// Whether the side to move, after its stone on `point`, wins by fours whatever the other answers. The proof
    /// takes as many positions as it needs.
    #[must_use]
    pub fn is_solved_by(&self, point: Point) -> bool {
        let budget = Budget::default();
        let position = &self.position;
        let open = position.board().index(point).filter(|_| position.allows(Move::Place(point)));
        let mut search = Search::new(Board::of(position), &budget);
        open.is_some_and(|spot| search.proves(spot as Spot, position.color()))
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Config { rules, size, .. } = self.position.config();
        let side = side_of(self.position.color());
        write!(f, "{} {} {side} {}", name(&RULES, rules), name(&SIZES, size), self.plies)?;
        self.position.stones().iter().try_for_each(|point| write!(f, " {point}"))
    }
}

/// The name of a side.
fn side_of(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// What is called so.
fn value<T: Copy>(named: &[(&str, T)], name: &str) -> Option<T> {
    named.iter().find(|(known, _)| *known == name).map(|&(_, value)| value)
}

/// How it is called.
fn name<T: PartialEq>(named: &[(&'static str, T)], value: T) -> &'static str {
    named.iter().find(|(_, known)| *known == value).map_or("", |(name, _)| name)
}
