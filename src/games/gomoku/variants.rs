//! The presets, by their rules, and the options that modify them: the board's size and the opening.

use deskmate_kernel::line::Line;

use super::narrate;
use super::rules::{Config, Gomoku, Opening, RuleSet, Size};
use crate::{GameOption, Variants};

impl Variants for Gomoku {
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

    fn rules(config: &Config) -> Vec<Line> {
        narrate::rules(config)
    }

    fn options() -> &'static [GameOption<Config>] {
        OPTIONS
    }
}

const SIZES: [Size; 3] = [Size::Thirteen, Size::Fifteen, Size::Nineteen];

const OPENINGS: [Opening; 5] =
    [Opening::Plain, Opening::Swap2, Opening::Handicap(1), Opening::Handicap(2), Opening::Handicap(3)];

/// The options.
const OPTIONS: &[GameOption<Config>] = &[
    GameOption {
        name: "size",
        values: &["13", "15", "19"],
        get: |config| SIZES.iter().position(|size| *size == config.size).unwrap_or(1),
        set: |config, value| config.size = SIZES.get(value).copied().unwrap_or(config.size),
    },
    GameOption {
        name: "opening",
        values: &["plain", "swap2", "handicap-1", "handicap-2", "handicap-3"],
        get: |config| OPENINGS.iter().position(|opening| *opening == config.opening).unwrap_or(0),
        set: |config, value| config.opening = OPENINGS.get(value).copied().unwrap_or(config.opening),
    },
];
