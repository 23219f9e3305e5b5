//! Gomoku: the first player with five stones in a row wins. Played by one of four rule sets.

mod arena;
pub mod brains;
mod day;
pub mod engine;
pub mod gomocup;
pub mod input;
mod missed;
pub mod narrate;
pub mod openings;
pub mod options;
pub mod rules;
pub mod suite;
pub mod text;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::{Match, Ply};
pub use rules::Gomoku;

use std::time::Duration;

use crate::day::DailyTasks;
use crate::missed::MissedMove;
use crate::search::brain::Level;
use crate::{FigureChart, Game, GameOption, Response, Tap, Voices};
use rules::{Choice, Config, Event, Move, Opening, Position, RuleSet};

impl Game for Gomoku {
    const NAME: &'static str = "gomoku";

    type Draft = ();

    fn presets() -> Vec<(&'static str, Config)> {
        let with = |rules| Config { rules, ..Config::default() };
        vec![
            ("freestyle", with(RuleSet::Freestyle)),
            ("standard", with(RuleSet::Standard)),
            ("renju", with(RuleSet::Renju)),
            ("caro", with(RuleSet::Caro)),
            ("swap2", Config { opening: Opening::Swap2, ..with(RuleSet::Standard) }),
        ]
    }

    fn options() -> &'static [GameOption<Config>] {
        options::OPTIONS
    }

    fn levels() -> &'static [Level<Self>] {
        brains::LEVELS
    }

    fn sparring_levels() -> &'static [Level<Self>] {
        brains::SPARRING
    }

    fn lens() -> Option<&'static Level<Self>> {
        Some(&brains::LENS)
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

    fn openings(config: &Config) -> Vec<Vec<Move>> {
        openings::for_config(config)
    }

    fn arena_commands() -> &'static [crate::arena::ArenaCommand] {
        &[arena::SUITE, arena::GOMOCUP, arena::DUEL, arena::PRACTISE, arena::LEARN]
    }

    fn measure_speed(time: Duration) -> Option<f64> {
        Some(engine::bench::speed(time))
    }

    fn tap(view: &Position, seat: Seat, (): &(), tap: Tap) -> Response<Self> {
        input::tap(view, seat, tap)
    }

    /// Returns the number of stones that `seat` placed, if it won.
    fn figures(game: &Match<Self>, seat: Seat) -> Vec<(&'static str, u32)> {
        let stone = |ply: &&Ply<Move>| ply.seat == seat && matches!(ply.mv, Move::Place(_));
        let won = game.outcome() == Some(Outcome::Win(seat));
        won.then(|| ("stones", game.plies().iter().filter(stone).count() as u32)).into_iter().collect()
    }

    fn charted_figure() -> Option<FigureChart> {
        Some(FigureChart { figure: "stones", yardstick: None })
    }

    fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
        narrate::narrate(event, voices)
    }

    fn notation(mv: &Move) -> String {
        match mv {
            Move::Place(point) => point.to_string(),
            Move::Choose(Choice::White) => "white".to_owned(),
            Move::Choose(Choice::Black) => "black".to_owned(),
            Move::Choose(Choice::AddTwo) => "two more".to_owned(),
        }
    }
    fn write_texts(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
        text::write(config, plies)
    }

    fn read_text(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
        text::read(text)
    }
}
