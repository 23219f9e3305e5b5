//! The options that modify a preset: the board's size and the opening.

use super::rules::{Config, Opening, Size};
use crate::GameOption;

const SIZES: [Size; 3] = [Size::Thirteen, Size::Fifteen, Size::Nineteen];

const OPENINGS: [Opening; 5] =
    [Opening::Plain, Opening::Swap2, Opening::Handicap(1), Opening::Handicap(2), Opening::Handicap(3)];

/// The options.
pub const OPTIONS: &[GameOption<Config>] = &[
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
