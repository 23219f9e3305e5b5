//! Sea Battle: two fleets hidden on squared paper, and shots by turns until one of them has sunk.

pub mod brains;
pub mod input;
pub mod layouts;
pub mod placing;
pub mod rules;
#[cfg(feature = "app")]
pub mod scene;
pub mod tell;

pub use rules::SeaBattle;

use crate::games::{Game, Response, Tap, Voices};
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::search::brain::Level;
use rules::{Config, Event, Move, View};

impl Game for SeaBattle {
    const NAME: &'static str = "sea-battle";

    type Draft = ();

    fn presets() -> Vec<(&'static str, Config)> {
        vec![("school", Config::school()), ("quiet", Config::quiet()), ("classic", Config::classic())]
    }

    fn levels() -> &'static [Level<Self>] {
        brains::LEVELS
    }

    fn tap(view: &View, seat: Seat, (): &(), tap: Tap) -> Response<Self> {
        input::tap(view, seat, tap)
    }

    fn tell(event: &Event, voices: &Voices) -> Vec<Line> {
        tell::tell(event, voices)
    }

    fn notation(mv: &Move) -> String {
        match mv {
            Move::Place(layout) => layout.to_string(),
            Move::Fire(cell) => cell.to_string(),
        }
    }
}
