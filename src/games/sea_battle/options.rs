//! The options of a battle: the equalising turn, the size of the field, and the number of ships of each length.

use super::rules::config::{LEAST_SIZE, MOST_SIZE};
use super::rules::{Config, Fleet};
use crate::GameOption;

/// All options.
pub const OPTIONS: &[GameOption<Config>] = &[
    GameOption {
        name: "last-turn",
        values: &["off", "on"],
        get: |config| usize::from(config.equalising),
        set: |config, value| config.equalising = value == 1,
    },
    GameOption {
        name: "squares",
        values: &["8", "9", "10", "11", "12"],
        get: |config| usize::from(config.size.saturating_sub(LEAST_SIZE)),
        set: |config, value| {
            let size = usize::from(LEAST_SIZE) + value;
            config.size = u8::try_from(size).ok().filter(|size| *size <= MOST_SIZE).unwrap_or(config.size);
        },
    },
    ships::<1>("singles"),
    ships::<2>("twos"),
    ships::<3>("threes"),
    ships::<4>("fours"),
    ships::<5>("fives"),
];

/// The option for the number of ships of `LENGTH` decks.
const fn ships<const LENGTH: u8>(name: &'static str) -> GameOption<Config> {
    GameOption {
        name,
        values: &["0", "1", "2", "3", "4"],
        get: |config| config.fleet.lengths().iter().filter(|length| **length == LENGTH).count(),
        set: |config, value| {
            if value <= 4 {
                let others = config.fleet.lengths().iter().copied().filter(|length| *length != LENGTH);
                config.fleet =
                    Fleet::new(others.chain(std::iter::repeat_n(LENGTH, value)).collect::<Vec<_>>());
            }
        },
    }
}
