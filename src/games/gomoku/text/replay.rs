//! Replays a game move by move while it is being read.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use crate::gomoku::rules::{Color, Gomoku, Move, Point, Position};
use crate::text;

/// The moves so far and the resulting position. Gomoku has no random set-up, so the seed does not matter.
pub type Replay = text::Replay<Gomoku>;

impl Replay {
    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.state()
    }

    /// Plays a move for the seat to move. After the end of the game the rules reject it.
    pub fn play(&mut self, mv: Move) -> Result<(), Line> {
        self.submit(self.position().turn().unwrap_or(Seat::First), mv)
    }

    /// Plays a stone, if it is this colour's turn.
    pub fn play_stone(&mut self, color: Color, point: Point) -> Result<(), Line> {
        if self.position().expects_stone() && self.position().next_color() != color {
            let id = match color {
                Color::Black => "gomoku-text-turn-of-white",
                Color::White => "gomoku-text-turn-of-black",
            };
            return Err(self.refused(&point.to_string(), Line::new(id)));
        }
        self.play(Move::Place(point))
    }
}
