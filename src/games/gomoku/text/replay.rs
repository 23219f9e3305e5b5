//! A game that is being read, move by move.

use crate::games::gomoku::rules::{Color, Gomoku, Move, Point, Position};
use crate::games::text;
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;

/// The moves so far, and where they have led. Nothing of the set-up is drawn.
pub type Replay = text::Replay<Gomoku>;

impl Replay {
    /// Where the moves have led.
    pub fn position(&self) -> &Position {
        self.state()
    }

    /// Plays for whoever is to move; for nobody after the end, which the rules refuse.
    pub fn play(&mut self, mv: Move) -> Result<(), Line> {
        self.submit(self.position().turn().unwrap_or(Seat::First), mv)
    }

    /// Plays a stone of this colour, if it is the colour's turn.
    pub fn play_stone(&mut self, color: Color, point: Point) -> Result<(), Line> {
        if self.position().takes_stones() && self.position().color() != color {
            let id = match color {
                Color::Black => "gomoku-text-turn-of-white",
                Color::White => "gomoku-text-turn-of-black",
            };
            return Err(self.refused(&point.to_string(), Line::new(id)));
        }
        self.play(Move::Place(point))
    }
}

/// The line that says what in a line of the text, counted from 1, makes no sense.
pub fn strange(what: &str, line: usize) -> Line {
    text::strange::<Gomoku>(what, line)
}
