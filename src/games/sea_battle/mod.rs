//! Sea Battle: two fleets hidden on squared paper, and shots by turns until one of them has sunk.

pub mod analysis;
mod arena;
pub mod brains;
mod day;
pub mod input;
pub mod layouts;
pub mod narrate;
pub mod options;
pub mod placing;
pub mod rules;
#[cfg(feature = "app")]
pub mod scene;

pub use rules::SeaBattle;

use crate::games::day::Daily;
use crate::games::{Game, GameOption, Response, Tap, Voices};
use crate::kernel::line::Line;
use crate::kernel::rules::{Seat, Viewer};
use crate::referee::authority::Match;
use crate::search::brain::Level;
use rules::{Config, Event, Move, View};

impl Game for SeaBattle {
    const NAME: &'static str = "sea-battle";

    const HIDES: bool = true;

    const LETTERED: bool = true;

    type Draft = input::Draft;

    fn presets() -> Vec<(&'static str, Config)> {
        vec![("school", Config::school()), ("quiet", Config::quiet()), ("classic", Config::classic())]
    }

    fn options() -> &'static [GameOption<Config>] {
        options::OPTIONS
    }

    fn vet(config: &Config) -> Result<(), Line> {
        config.check()
    }

    fn levels() -> &'static [Level<Self>] {
        brains::LEVELS
    }

    fn daily() -> Option<Daily<Self>> {
        Some(day::DAILY)
    }

    fn commands() -> &'static [crate::games::arena::Command] {
        &[arena::SHOTS]
    }

    fn tap(view: &View, seat: Seat, draft: &Self::Draft, tap: Tap) -> Response<Self> {
        input::tap(view, seat, draft, tap)
    }

    fn habits(view: &View, seat: Seat, before: &str) -> Option<String> {
        view.fleet(seat).map(|layout| brains::gunner::habits(layout, before))
    }

    /// The two fleets are laid out first.
    const SETS_UP: usize = 2;

    fn replayed(game: &Match<Self>, plies: usize) -> Option<View> {
        let [first, second] = Seat::BOTH.map(|seat| game.view(Viewer::Seat(seat)));
        let shots = plies.checked_sub(Self::SETS_UP)?;
        (plies <= game.plies().len()).then(|| first.with_fleets_of(&second).until(shots))
    }

    fn settle(view: &View, draft: Self::Draft) -> Self::Draft {
        input::settle(view, draft)
    }

    fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
        narrate::narrate(event, voices)
    }

    /// The list of moves is for both sides' eyes: how a fleet lies is not in it.
    fn written(_: &View, mv: &Move) -> String {
        match mv {
            Move::Place(_) => "–".to_owned(),
            Move::Fire(cell) => cell.to_string(),
        }
    }

    fn notation(mv: &Move) -> String {
        match mv {
            Move::Place(layout) => layout.to_string(),
            Move::Fire(cell) => cell.to_string(),
        }
    }
}
