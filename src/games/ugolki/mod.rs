//! Ugolki: men in opposite corners move by steps and chains of jumps, and the first side to fill the other corner wins.

pub mod analysis;
mod arena;
pub mod brains;
mod day;
pub mod engine;
pub mod input;
mod missed;
pub mod narrate;
pub mod openings;
pub mod options;
pub mod rules;
pub mod text;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::{Match, Ply};
pub use rules::Ugolki;

use std::time::Duration;

use crate::day::DailyTasks;
use crate::missed::MissedMove;
use crate::search::brain::Level;
use crate::{FigureChart, Game, GameOption, Response, Tap, Voices};
use input::Draft;
use rules::{Camp, Company, Config, Directions, Event, Move, Position, Repetition};

impl Game for Ugolki {
    const NAME: &'static str = "ugolki";

    type Draft = Draft;

    fn presets() -> Vec<(&'static str, Config)> {
        let with = |camp| Config { camp, ..Config::default() };
        vec![
            ("3x3", with(Camp::ThreeByThree)),
            ("3x4", with(Camp::ThreeByFour)),
            ("4x4", with(Camp::FourByFour)),
        ]
    }

    fn options() -> &'static [GameOption<Config>] {
        options::OPTIONS
    }

    /// Returns the configuration of the solo race: no opponent to answer or to block, and no repetition rule.
    fn solo_config(config: &Config) -> Option<Config> {
        let repetition = Repetition::Off;
        Some(Config { camp: config.camp, repetition, company: Company::Alone, ..Config::default() })
    }

    fn par(config: &Config) -> Option<u16> {
        let proved = config.company == Company::Alone && config.directions == Directions::Straight;
        proved.then(|| config.camp.par())
    }

    fn levels() -> &'static [Level<Self>] {
        brains::LEVELS
    }

    fn sparring_levels() -> &'static [Level<Self>] {
        brains::SPARRING
    }

    fn openings(config: &Config) -> Vec<Vec<Move>> {
        openings::for_config(config)
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
        &[arena::RACE, arena::FEWEST, arena::PRACTISE, arena::LEARN]
    }

    fn measure_speed(time: Duration) -> Option<f64> {
        Some(engine::bench::speed(time))
    }

    fn tap(view: &Position, seat: Seat, draft: &Draft, tap: Tap) -> Response<Self> {
        input::tap(view, seat, *draft, tap)
    }

    /// Returns the number of moves that a win took (`moves`, only if `seat` won) and the number of men jumped over in
    /// its longest chain (`chain`).
    fn figures(game: &Match<Self>, seat: Seat) -> Vec<(&'static str, u32)> {
        let own = game.plies().iter().filter(|ply| ply.seat == seat).count() as u32;
        let won = (game.outcome() == Some(Outcome::Win(seat))).then_some(("moves", own));
        won.into_iter().chain([("chain", analysis::longest_chain(game, seat))]).collect()
    }

    fn charted_figure() -> Option<FigureChart> {
        Some(FigureChart { figure: "moves", yardstick: None })
    }

    fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
        narrate::narrate(event, voices)
    }

    fn notation(Move { from, to }: &Move) -> String {
        format!("{from}-{to}")
    }

    fn notation_in(view: &Position, mv: &Move) -> String {
        view.path(*mv).map_or_else(|| Self::notation(mv), |path| narrate::format_path(&path))
    }

    fn write_texts(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
        text::write(config, plies)
    }

    fn read_text(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
        text::read(text)
    }
}
