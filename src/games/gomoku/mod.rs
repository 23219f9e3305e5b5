//! Gomoku: the first player with five stones in a row wins. Played by one of four rule sets.

mod arena;
pub mod brains;
mod day;
mod diary;
pub mod engine;
pub mod gomocup;
pub mod input;
mod missed;
pub mod narrate;
pub mod openings;
pub mod rules;
mod speech;
pub mod suite;
pub mod text;
mod training;
mod variants;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
pub use rules::Gomoku;

use crate::search::brain::Level;
use crate::{Game, Response, Tap, Voices};
use rules::{Event, Position};

impl Game for Gomoku {
    const NAME: &'static str = "gomoku";

    type Draft = ();

    fn levels() -> &'static [Level<Self>] {
        brains::LEVELS
    }

    fn tap(view: &Position, seat: Seat, (): &(), tap: Tap) -> Response<Self> {
        input::tap(view, seat, tap)
    }

    fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
        narrate::narrate(event, voices)
    }
}
