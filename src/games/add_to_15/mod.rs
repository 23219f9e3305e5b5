//! Add to 15: nine discs; the first player to hold three that sum to fifteen wins.
//!
//! The smallest game of the collection, and a template for new ones.

pub mod analysis;
pub mod brains;
mod day;
pub mod input;
mod missed;
pub mod narrate;
pub mod rules;
mod speech;
pub mod text;
mod training;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
pub use rules::AddTo15;

use crate::arena::Arena;
use crate::search::brain::Level;
use crate::{Diary, Game, Response, Tap, Variants, Voices};
use rules::{Event, Options, Position};

impl Game for AddTo15 {
    const NAME: &'static str = "add-to-15";

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

impl Variants for AddTo15 {
    fn presets() -> Vec<(&'static str, Options)> {
        vec![("classic", Options {})]
    }

    fn rules(_config: &Options) -> Vec<Line> {
        narrate::rules()
    }
}

impl Diary for AddTo15 {}

impl Arena for AddTo15 {}
