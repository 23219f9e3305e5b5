//! Sea Battle: two fleets hidden on squared paper, and shots in turn until one of them has been sunk.

pub mod analysis;
mod arena;
pub mod best_play;
pub mod brains;
mod day;
mod diary;
pub mod input;
pub mod layouts;
mod missed;
pub mod narrate;
pub mod placing;
pub mod rules;
mod speech;
pub mod text;
mod training;
mod variants;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
pub use rules::SeaBattle;

use crate::search::brain::Level;
use crate::{Game, Response, Tap, Voices};
use rules::{Event, View};

impl Game for SeaBattle {
    const NAME: &'static str = "sea-battle";

    const HAS_HIDDEN_INFO: bool = true;

    type Draft = input::Draft;

    fn levels() -> &'static [Level<Self>] {
        brains::LEVELS
    }

    fn tap(view: &View, seat: Seat, draft: &Self::Draft, tap: Tap) -> Response<Self> {
        input::tap(view, seat, draft, tap)
    }

    fn draft_after_move(view: &View, draft: Self::Draft) -> Self::Draft {
        input::settle(view, draft)
    }

    fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
        narrate::narrate(event, voices)
    }
}
