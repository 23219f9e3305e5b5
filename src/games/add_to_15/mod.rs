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
pub mod text;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::{Match, Ply};
pub use rules::AddTo15;

use crate::day::DailyTasks;
use crate::missed::MissedMove;
use crate::search::brain::Level;
use crate::{Game, Response, Tap, Voices};
use rules::{Event, Options, Position, Take};

impl Game for AddTo15 {
    const NAME: &'static str = "add-to-15";

    type Draft = ();

    fn presets() -> Vec<(&'static str, Options)> {
        vec![("classic", Options {})]
    }

    fn levels() -> &'static [Level<Self>] {
        brains::LEVELS
    }

    fn daily() -> Option<DailyTasks<Self>> {
        Some(day::DAILY)
    }

    fn missed_move(game: &Match<Self>, seat: Seat) -> Option<MissedMove<Take>> {
        missed::find(game, seat)
    }

    fn lessons() -> &'static str {
        include_str!("lessons.toml")
    }

    fn tap(view: &Position, seat: Seat, (): &(), tap: Tap) -> Response<Self> {
        input::tap(view, seat, tap)
    }

    fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
        narrate::narrate(event, voices)
    }

    fn notation(&Take(disc): &Take) -> String {
        disc.to_string()
    }

    fn write_texts(config: &Options, plies: &[Ply<Take>]) -> Vec<(&'static str, String)> {
        text::write(config, plies)
    }

    fn read_text(text: &str) -> Result<(Options, Vec<Ply<Take>>), Line> {
        text::read(text)
    }
}
