//! The presets, by their camps, the solo race, and the options of the rules, with the values that players can choose.

use deskmate_kernel::line::Line;

use super::narrate;
use super::rules::{
    Adjudication, Blocked, Camp, Company, Config, Directions, HomeRule, LastMove, MoveCap, Repetition, Ugolki,
};
use crate::{GameOption, Variants};

impl Variants for Ugolki {
    fn presets() -> Vec<(&'static str, Config)> {
        let with = |camp| Config { camp, ..Config::default() };
        vec![
            ("3x3", with(Camp::ThreeByThree)),
            ("3x4", with(Camp::ThreeByFour)),
            ("4x4", with(Camp::FourByFour)),
        ]
    }

    fn rules(config: &Config) -> Vec<Line> {
        narrate::rules(config)
    }

    fn options() -> &'static [GameOption<Config>] {
        OPTIONS
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
}

const LAST_MOVES: [LastMove; 2] = [LastMove::FirstWins, LastMove::Answer];
const HOMES: [HomeRule; 3] = [HomeRule::Off, HomeRule::From(HomeRule::DEFAULT_MOVE), HomeRule::From(30)];
const DIRECTIONS: [Directions; 2] = [Directions::Straight, Directions::Diagonal];
const BLOCKED: [Blocked; 3] = [Blocked::Filled(Blocked::DEFAULT_MOVE), Blocked::Filled(1), Blocked::Empty];
const REPETITIONS: [Repetition; 3] =
    [Repetition::Ends(Adjudication::Draw), Repetition::Ends(Adjudication::MostArrived), Repetition::Off];
const CAPS: [MoveCap; 3] = [
    MoveCap::After { moves: MoveCap::DEFAULT_MOVES, verdict: Adjudication::Draw },
    MoveCap::After { moves: MoveCap::DEFAULT_MOVES, verdict: Adjudication::MostArrived },
    MoveCap::Off,
];

/// Maximum number of moves ahead that can be chosen.
const MAX_LEAD: u8 = 3;

/// All options.
const OPTIONS: &[GameOption<Config>] = &[
    GameOption {
        name: "lead",
        values: &["0", "1", "2", "3"],
        get: |config| usize::from(config.lead.min(MAX_LEAD)),
        set: |config, value| {
            config.lead = u8::try_from(value).ok().filter(|lead| *lead <= MAX_LEAD).unwrap_or(config.lead);
        },
    },
    GameOption {
        name: "finish",
        values: &["first", "answer"],
        get: |config| LAST_MOVES.iter().position(|value| *value == config.last_move).unwrap_or(0),
        set: |config, value| config.last_move = LAST_MOVES.get(value).copied().unwrap_or(config.last_move),
    },
    GameOption {
        name: "leave-home",
        values: &["off", "40", "30"],
        get: |config| HOMES.iter().position(|value| *value == config.home).unwrap_or(0),
        set: |config, value| config.home = HOMES.get(value).copied().unwrap_or(config.home),
    },
    GameOption {
        name: "ways",
        values: &["straight", "diagonal"],
        get: |config| DIRECTIONS.iter().position(|value| *value == config.directions).unwrap_or(0),
        set: |config, value| config.directions = DIRECTIONS.get(value).copied().unwrap_or(config.directions),
    },
    GameOption {
        name: "blocked-goal",
        values: &["from-20", "at-once", "open"],
        get: |config| BLOCKED.iter().position(|value| *value == config.blocked).unwrap_or(0),
        set: |config, value| config.blocked = BLOCKED.get(value).copied().unwrap_or(config.blocked),
    },
    GameOption {
        name: "thrice",
        values: &["draw", "most", "off"],
        get: |config| REPETITIONS.iter().position(|value| *value == config.repetition).unwrap_or(0),
        set: |config, value| config.repetition = REPETITIONS.get(value).copied().unwrap_or(config.repetition),
    },
    GameOption {
        name: "most-moves",
        values: &["draw", "most", "off"],
        get: |config| CAPS.iter().position(|value| *value == config.cap).unwrap_or(0),
        set: |config, value| config.cap = CAPS.get(value).copied().unwrap_or(config.cap),
    },
];
