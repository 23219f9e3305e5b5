//! Sea Battle: two fleets hidden on squared paper, and alternating shots until one of them has been sunk.

pub mod analysis;
mod arena;
pub mod best_play;
pub mod brains;
mod day;
pub mod input;
pub mod layouts;
mod missed;
pub mod narrate;
pub mod options;
pub mod placing;
pub mod rules;
pub mod text;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat, Viewer};
use deskmate_referee::authority::{Match, Ply};
pub use rules::SeaBattle;

use crate::day::DailyTasks;
use crate::missed::MissedMove;
use crate::search::brain::Level;
use crate::{FigureChart, Game, GameOption, Response, Tap, Voices};
use rules::{Answer, Config, Event, Move, View};

impl Game for SeaBattle {
    const NAME: &'static str = "sea-battle";

    const HAS_HIDDEN_INFO: bool = true;

    const HAS_LETTERED_COLUMNS: bool = true;

    type Draft = input::Draft;

    fn presets() -> Vec<(&'static str, Config)> {
        vec![("school", Config::school()), ("quiet", Config::quiet()), ("classic", Config::classic())]
    }

    fn options() -> &'static [GameOption<Config>] {
        options::OPTIONS
    }

    fn check_config(config: &Config) -> Result<(), Line> {
        config.check()
    }

    fn levels() -> &'static [Level<Self>] {
        brains::LEVELS
    }

    fn daily() -> Option<DailyTasks<Self>> {
        Some(day::DAILY)
    }

    fn missed_move(game: &Match<Self>, seat: Seat) -> Option<MissedMove<Move>> {
        missed::find(game, seat)
    }

    fn lessons() -> &'static str {
        include_str!("lessons.toml")
    }

    fn arena_commands() -> &'static [crate::arena::ArenaCommand] {
        &[arena::SHOTS, arena::SOLVE]
    }

    fn tap(view: &View, seat: Seat, draft: &Self::Draft, tap: Tap) -> Response<Self> {
        input::tap(view, seat, draft, tap)
    }

    fn habits(view: &View, seat: Seat, before: &str) -> Option<String> {
        view.fleet(seat).map(|layout| brains::gunner::habits(layout, before))
    }

    /// The shots needed to sink the opponent's fleet, if it was sunk, and the percentage of shots that hit.
    fn figures(game: &Match<Self>, seat: Seat) -> Vec<(&'static str, u32)> {
        let view = game.view(Viewer::Seat(seat));
        let answers = view.course().shots().iter().filter(|shot| shot.seat == seat).map(|shot| shot.answer);
        let shots = answers.clone().count() as u32;
        let hits = answers.filter(|answer| *answer != Answer::Miss).count() as u32;
        let sunk = (game.outcome() == Some(Outcome::Win(seat))).then_some(("shots", shots));
        let aim = (shots > 0).then(|| ("accuracy", 100 * hits / shots));
        sunk.into_iter().chain(aim).collect()
    }

    /// The Admiral needs 55 shots on average to sink random fleets (`arena shots`).
    fn charted_figure() -> Option<FigureChart> {
        Some(FigureChart { figure: "shots", yardstick: Some(55) })
    }

    /// The placement of the two fleets.
    const SETUP_PLIES: usize = 2;

    fn replay_view(game: &Match<Self>, plies: usize) -> Option<View> {
        let [first, second] = Seat::BOTH.map(|seat| game.view(Viewer::Seat(seat)));
        let shots = plies.checked_sub(Self::SETUP_PLIES)?;
        (plies <= game.plies().len()).then(|| first.with_fleets_of(&second).until(shots))
    }

    fn draft_after_move(view: &View, draft: Self::Draft) -> Self::Draft {
        input::settle(view, draft)
    }

    fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
        narrate::narrate(event, voices)
    }

    /// Omits layouts, since both sides see the move list.
    fn notation_in(_: &View, mv: &Move) -> String {
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

    fn write_texts(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
        text::write(config, plies)
    }

    fn read_text(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
        text::read(text)
    }

    /// The first shot shows which seat was drawn to fire first. Before it, the seed does not matter.
    fn seed_of(plies: &[Ply<Move>]) -> u64 {
        let first = plies.iter().find(|ply| matches!(ply.mv, Move::Fire(_)));
        first.map_or(0, |ply| rules::seed_of(ply.seat))
    }
}
