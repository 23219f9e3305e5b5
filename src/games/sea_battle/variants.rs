//! The presets of a battle, and its options: the equalising turn, the size of the field, and the number of ships of
//! each length.

use deskmate_kernel::line::Line;

use super::narrate;
use super::rules::config::{MAX_SIZE, MIN_SIZE};
use super::rules::{Config, Fleet, SeaBattle};
use crate::{GameOption, Variants};

impl Variants for SeaBattle {
    const HAS_RANDOM_STARTER: bool = true;

    fn presets() -> Vec<(&'static str, Config)> {
        vec![("school", Config::school()), ("quiet", Config::quiet()), ("classic", Config::classic())]
    }

    fn rules(config: &Config) -> Vec<Line> {
        narrate::rules(config)
    }

    fn options() -> &'static [GameOption<Config>] {
        OPTIONS
    }

    fn check_config(config: &Config) -> Result<(), Line> {
        config.check()
    }
}

/// All options.
const OPTIONS: &[GameOption<Config>] = &[
    GameOption {
        name: "last-turn",
        values: &["off", "on"],
        get: |config| usize::from(config.equalising),
        set: |config, value| config.equalising = value == 1,
    },
    GameOption {
        name: "squares",
        values: &["8", "9", "10", "11", "12"],
        get: |config| usize::from(config.size.saturating_sub(MIN_SIZE)),
        set: |config, value| {
            let size = usize::from(MIN_SIZE) + value;
            config.size = u8::try_from(size).ok().filter(|size| *size <= MAX_SIZE).unwrap_or(config.size);
        },
    },
    ship_option::<1>("singles"),
    ship_option::<2>("twos"),
    ship_option::<3>("threes"),
    ship_option::<4>("fours"),
    ship_option::<5>("fives"),
];

/// The option for the number of ships of `LENGTH` decks.
const fn ship_option<const LENGTH: u8>(name: &'static str) -> GameOption<Config> {
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
