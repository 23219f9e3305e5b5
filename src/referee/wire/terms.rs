//! The terms that the players agree on, besides the game's own configuration.

use serde::{Deserialize, Serialize};

/// The choice of who begins, made by the host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// The host begins.
    First,
    /// The friend begins.
    Second,
    /// A random draw decides.
    #[default]
    Lot,
}

/// Defines an enum of some numbers of minutes, serialized as the number.
macro_rules! minutes {
    ($(#[$about:meta])* $name:ident { $($(#[$of:meta])* $value:ident = $minutes:expr),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub enum $name { $($(#[$of])* $value = $minutes),* }

        impl $name {
            /// All values, smallest first.
            pub const ALL: &[$name] = &[$($name::$value),*];

            /// Returns the number of minutes.
            #[must_use]
            pub const fn minutes(self) -> u16 {
                self as u16
            }
        }

        impl From<$name> for u16 {
            fn from(value: $name) -> u16 {
                value.minutes()
            }
        }

        impl TryFrom<u16> for $name {
            type Error = String;

            fn try_from(minutes: u16) -> Result<Self, String> {
                let found = Self::ALL.iter().find(|value| value.minutes() == minutes);
                found.copied().ok_or_else(|| format!("{minutes} minutes is not one of the choices"))
            }
        }
    };
}

minutes! {
    /// Time limit for a move. A player who takes longer loses.
    MoveClock {
        /// No limit.
        None = 0,
        /// One minute.
        One = 1,
        /// Five minutes.
        Five = 5,
        /// Twenty minutes.
        #[default]
        Twenty = 20,
        /// A day.
        Day = 24 * 60,
        /// Three days.
        ThreeDays = 3 * 24 * 60,
        /// A week.
        Week = 7 * 24 * 60,
    }
}

minutes! {
    /// Time for which a player must be away before the opponent may claim the win.
    AwayLimit {
        /// No limit: only the clock counts.
        None = 0,
        /// One minute.
        One = 1,
        /// Three minutes.
        #[default]
        Three = 3,
        /// Ten minutes.
        Ten = 10,
        /// Half an hour.
        Thirty = 30,
    }
}

impl MoveClock {
    /// Returns the limit in milliseconds; `None` without a clock.
    #[must_use]
    pub fn millis(self) -> Option<u64> {
        millis(self.minutes())
    }

    /// Returns whether it allows days for a move, so that nobody has to stay at the board.
    #[must_use]
    pub const fn is_correspondence(self) -> bool {
        self.minutes() >= MoveClock::Day.minutes()
    }
}

impl AwayLimit {
    /// Returns the limit in milliseconds; `None` without a limit.
    #[must_use]
    pub fn millis(self) -> Option<u64> {
        millis(self.minutes())
    }
}

fn millis(minutes: u16) -> Option<u64> {
    (minutes > 0).then(|| u64::from(minutes) * 60_000)
}

/// The terms of a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The choice of who begins the first game; after that, the sides alternate.
    pub colour: Colour,
    /// Minutes for a move: 0 for no clock, 1, 5 or 20; or those of one day, three days or a week.
    pub clock: MoveClock,
    /// Minutes after which the win may be claimed from a player who is away: 0 for never, 1, 3, 10 or 30. With days for
    /// a move it is [never](Self::normalized).
    pub away: AwayLimit,
    /// True if there is a door: people who come, to play or to watch, knock and wait to be let in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub door: bool,
}

impl Terms {
    /// Returns the terms without an away limit if the clock allows days for a move: then nobody has to stay at the
    /// board, and only the clock counts.
    #[must_use]
    pub const fn normalized(self) -> Self {
        if self.clock.is_correspondence() { Self { away: AwayLimit::None, ..self } } else { self }
    }
}
