//! The game of a session: stones on a board in the order of placing.

use crate::gomoku::engine::{EngineBoard, Spot};
use crate::gomoku::rules::{Board as Stones, Color, Occupancy, Point, RuleSet};

/// Stones on a board. The manager is trusted: the numbers of black and white stones may differ.
#[derive(Clone, Debug)]
pub struct Game {
    /// The number of lines in each direction.
    lines: u8,
    stones: Vec<(Point, Color)>,
}

impl Game {
    /// Creates an empty board with this number of lines.
    pub fn new(lines: u8) -> Self {
        Self { lines, stones: Vec::new() }
    }

    /// Returns the number of lines in each direction.
    pub fn lines(&self) -> u8 {
        self.lines
    }

    /// Removes all stones.
    pub fn clear(&mut self) {
        self.stones.clear();
    }

    /// Returns true if there are no stones.
    pub fn is_empty(&self) -> bool {
        self.stones.is_empty()
    }

    /// Returns the colour with fewer stones; Black if both have the same number.
    pub fn to_move(&self) -> Color {
        let lead: i32 =
            self.stones.iter().map(|(_, color)| if *color == Color::Black { 1 } else { -1 }).sum();
        if lead > 0 { Color::White } else { Color::Black }
    }

    /// Returns the free point with these coordinates, or an error.
    pub fn free(&self, [column, row]: [i64; 2]) -> Result<Point, String> {
        let outside = || format!("{column},{row} is not on the board");
        let small = |number: i64| u8::try_from(number).map_err(|_| outside());
        let point = Point::new(small(column)?, small(row)?);
        if Stones::with_lines(self.lines).occupancy(point) == Occupancy::Outside {
            return Err(outside());
        }
        let taken = self.stones.iter().any(|(stone, _)| *stone == point);
        if taken { Err(format!("{column},{row} is taken")) } else { Ok(point) }
    }

    /// Places a stone on a free point.
    pub fn place(&mut self, point: Point, color: Color) {
        self.stones.push((point, color));
    }

    /// Removes the stone with these coordinates.
    pub fn take_back(&mut self, [column, row]: [i64; 2]) -> Result<(), String> {
        let is_it = |stone: &(Point, Color)| [stone.0.column, stone.0.row].map(i64::from) == [column, row];
        let place = self.stones.iter().rposition(is_it).ok_or("there is no stone at that point")?;
        self.stones.remove(place);
        Ok(())
    }

    /// Returns the engine's index of a point.
    pub fn spot(&self, point: Point) -> Spot {
        Spot::from(point.row) * Spot::from(self.lines) + Spot::from(point.column)
    }

    /// Returns the stones as an engine's board.
    pub fn board(&self, rules: RuleSet) -> EngineBoard {
        let mut board = EngineBoard::with_lines(self.lines, rules);
        for &(point, color) in &self.stones {
            board.play(self.spot(point), color);
        }
        board
    }
}
