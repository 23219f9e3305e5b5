//! A game that is being read, move by move.

use crate::games::Game;
use crate::games::gomoku::rules::{Color, Config, Gomoku, Move, Point, Position};
use crate::kernel::line::Line;
use crate::kernel::quote::quote;
use crate::kernel::rules::{Rules, Seat};
use crate::referee::authority::Ply;

/// The moves so far, and where they have led.
pub struct Replay {
    position: Position,
    plies: Vec<Ply<Move>>,
}

impl Replay {
    /// The beginning of a game.
    pub fn new(config: Config) -> Self {
        Self { position: Position::new(config), plies: Vec::new() }
    }

    /// Where the moves have led.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Plays for whoever is to move; for nobody after the end, which the rules refuse.
    pub fn play(&mut self, mv: Move) -> Result<(), Line> {
        let seat = self.position.turn().unwrap_or(Seat::First);
        match Gomoku::play(&mut self.position, seat, &mv) {
            Ok(_) => {
                self.plies.push(Ply { seat, mv });
                Ok(())
            }
            Err(why) => Err(self.refused(&Gomoku::notation(&mv), why.line())),
        }
    }

    /// Plays a stone of this colour, if it is the colour's turn.
    pub fn play_stone(&mut self, color: Color, point: Point) -> Result<(), Line> {
        if self.position.takes_stones() && self.position.color() != color {
            let id = match color {
                Color::Black => "gomoku-text-turn-of-white",
                Color::White => "gomoku-text-turn-of-black",
            };
            return Err(self.refused(&point.to_string(), Line::new(id)));
        }
        self.play(Move::Place(point))
    }

    /// The line that says why the next move is refused.
    pub fn refused(&self, mv: &str, why: Line) -> Line {
        let number = self.plies.len() as i64 + 1;
        Line::new("gomoku-text-refused").number("number", number).text("move", quote(mv)).line("why", why)
    }

    /// The game that was read.
    pub fn finish(self) -> (Config, Vec<Ply<Move>>) {
        (self.position.config(), self.plies)
    }
}

/// The line that says what in a line of the text, counted from 1, makes no sense.
pub fn strange(what: &str, line: usize) -> Line {
    Line::new("gomoku-text-strange").text("what", quote(what)).number("line", line as i64)
}
