//! Ugolki: men in opposite corners move by steps and chains of jumps, and the first side to fill the other corner wins.

pub mod analysis;
mod arena;
mod bench;
pub mod brains;
mod day;
mod diary;
pub mod engine;
pub mod input;
mod missed;
pub mod narrate;
pub mod openings;
pub mod rules;
mod speech;
pub mod text;
mod training;
mod variants;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
pub use rules::Ugolki;

use crate::search::brain::Level;
use crate::{Game, Response, Tap, Voices};
use input::Draft;
use rules::{Event, Position};

impl Game for Ugolki {
    const NAME: &'static str = "ugolki";

    type Draft = Draft;

    fn levels() -> &'static [Level<Self>] {
        brains::LEVELS
    }

    fn tap(view: &Position, seat: Seat, draft: &Draft, tap: Tap) -> Response<Self> {
        input::tap(view, seat, *draft, tap)
    }

    fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
        narrate::narrate(event, voices)
    }
}
