//! Points, the stones on them, and rows of stones.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::color::Color;
use super::config::{RuleSet, Size};

/// The number of lines of the largest board: that of the Gomocup protocol. The game itself is played on those of
/// [`Size`].
pub const MAX_LINES: u8 = 20;

/// The number of points of the largest board.
const MAX_POINTS: usize = MAX_LINES as usize * MAX_LINES as usize;

/// The four directions of a row, as steps of column and row.
pub const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// An intersection of two lines, counted from 0, from the left and from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point {
    /// The column from the left.
    pub column: u8,
    /// The row from the bottom.
    pub row: u8,
}

impl Point {
    /// Creates a point from a column and a row.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// Parses a name such as `H8` or `h8`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let letter = name.chars().next()?.to_ascii_uppercase();
        let number = name.get(1..)?;
        let digits = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
        let row: u8 = number.parse().ok().filter(|_| digits)?;
        letter.is_ascii_uppercase().then(|| Self::new(letter as u8 - b'A', row - 1))
    }

    /// Returns the point `count` steps along `direction`. It may lie outside the board; `None` if a coordinate would
    /// be negative or overflow.
    #[must_use]
    pub fn step(self, direction: (i8, i8), count: i8) -> Option<Self> {
        let column = self.column.checked_add_signed(direction.0 * count)?;
        let row = self.row.checked_add_signed(direction.1 * count)?;
        Some(Self { column, row })
    }
}

impl fmt::Display for Point {
    /// Formats the point as a letter for the column, skipping none, and the row's number from the bottom, as in `H8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'A'.saturating_add(self.column));
        write!(f, "{letter}{}", u16::from(self.row) + 1)
    }
}

/// The content of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupancy {
    /// A free point.
    Empty,
    /// A stone.
    Stone(Color),
    /// A place outside the board.
    Outside,
}

/// Stones on a board. It recognizes rows, but does not know whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    lines: u8,
    stones: [Option<Color>; MAX_POINTS],
}

impl Board {
    /// Creates an empty board.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self::with_lines(size.lines())
    }

    /// Creates an empty board with this number of lines, at most [`MAX_LINES`].
    #[must_use]
    pub const fn with_lines(lines: u8) -> Self {
        let lines = if lines < MAX_LINES { lines } else { MAX_LINES };
        Self { lines, stones: [None; MAX_POINTS] }
    }

    /// Returns the number of lines in each direction.
    #[must_use]
    pub const fn lines(&self) -> u8 {
        self.lines
    }

    /// Iterates over all points, row by row from the bottom left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let lines = self.lines;
        (0..lines).flat_map(move |row| (0..lines).map(move |column| Point { column, row }))
    }

    /// Iterates over the free points, row by row from the bottom left.
    pub fn free(&self) -> impl Iterator<Item = Point> + '_ {
        self.points().filter(|&point| self.occupancy(point) == Occupancy::Empty)
    }

    /// Returns the index of `point` in [`points`](Board::points), or `None` if it is outside the board.
    #[must_use]
    pub fn index(&self, point: Point) -> Option<usize> {
        let Point { column, row } = point;
        (column < self.lines && row < self.lines)
            .then(|| usize::from(row) * usize::from(self.lines) + usize::from(column))
    }

    /// Returns the content of `point`.
    #[must_use]
    pub fn occupancy(&self, point: Point) -> Occupancy {
        self.index(point)
            .map_or(Occupancy::Outside, |index| self.stones[index].map_or(Occupancy::Empty, Occupancy::Stone))
    }

    /// Returns the content of the place `count` steps from `point` along `direction`.
    #[must_use]
    pub fn occupancy_along(&self, point: Point, direction: (i8, i8), count: i8) -> Occupancy {
        point.step(direction, count).map_or(Occupancy::Outside, |point| self.occupancy(point))
    }

    /// Places or removes a stone. A point outside the board is ignored.
    pub(in crate::gomoku) fn set(&mut self, point: Point, stone: Option<Color>) {
        if let Some(index) = self.index(point) {
            self.stones[index] = stone;
        }
    }

    /// Returns the number of stones of `color` that are adjacent to `point` without a gap, backwards and forwards
    /// along `direction`. The content of `point` itself does not matter.
    #[must_use]
    pub fn run_lengths(&self, point: Point, direction: (i8, i8), color: Color) -> (i8, i8) {
        let follow = |sign: i8| {
            (1..)
                .take_while(|&n| self.occupancy_along(point, direction, sign * n) == Occupancy::Stone(color))
                .count() as i8
        };
        (follow(-1), follow(1))
    }

    /// Returns the row that would win for `color` with a stone at `point`, from one end to the other.
    #[must_use]
    pub fn winning_row(&self, point: Point, color: Color, rules: RuleSet) -> Option<Vec<Point>> {
        DIRECTIONS.into_iter().find_map(|direction| {
            let (back, forth) = self.run_lengths(point, direction, color);
            let other = Occupancy::Stone(!color);
            let closed = self.occupancy_along(point, direction, -back - 1) == other
                && self.occupancy_along(point, direction, forth + 1) == other;
            let wins = rules.wins(color, (back + forth + 1) as u8, closed);
            wins.then(|| (-back..=forth).filter_map(|count| point.step(direction, count)).collect())
        })
    }
}

impl fmt::Debug for Board {
    /// Draws the board with `X` for black and `O` for white stones.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.lines).rev() {
            let letter = |column| match self.occupancy(Point { column, row }) {
                Occupancy::Stone(Color::Black) => 'X',
                Occupancy::Stone(Color::White) => 'O',
                _ => '.',
            };
            writeln!(f, "{}", (0..self.lines).map(letter).collect::<String>())?;
        }
        Ok(())
    }
}
