//! What the two agree on beside the game's own configuration.

use serde::{Deserialize, Serialize};

/// Who begins, as decided by whoever makes the room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// I do.
    First,
    /// My friend does.
    Second,
    /// The lot decides.
    #[default]
    Lot,
}

/// Makes an enum of some numbers of minutes, written as the number.
macro_rules! minutes {
    ($(#[$about:meta])* $name:ident { $($(#[$of:meta])* $value:ident = $minutes:expr),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub enum $name { $($(#[$of])* $value = $minutes),* }

        impl $name {
            /// All of them, the smallest first.
            pub const ALL: &[$name] = &[$($name::$value),*];

            /// In minutes.
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
                found.copied().ok_or_else(|| format!("{minutes} minutes are not to be had"))
            }
        }
    };
}

minutes! {
    /// How long a player may think about a move. Whoever takes longer has lost.
    MoveClock {
        /// As long as they like.
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
    /// How long a player has to be away before the other may claim the win.
    AwayLimit {
        /// As long as they like: only the clock counts.
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
    /// In milliseconds; `None` without a clock.
    #[must_use]
    pub fn millis(self) -> Option<u64> {
        millis(self.minutes())
    }

    /// Whether it leaves days for a move, so that nobody has to stay at the board.
    #[must_use]
    pub const fn is_unhurried(self) -> bool {
        self.minutes() >= MoveClock::Day.minutes()
    }
}

impl AwayLimit {
    /// In milliseconds; `None` without a limit.
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
    /// Who begins the first game; after that they change.
    pub colour: Colour,
    /// Minutes for a move: 0 for no clock, 1, 5 or 20; or those of a day, of three or of a week.
    pub clock: MoveClock,
    /// Minutes after which a win may be claimed from a player who is away: 0 for never, 1, 3, 10 or 30. With days for a
    /// move it is [never](Self::fitting).
    pub away: AwayLimit,
    /// Whether there is a door: whoever comes, to play or to look on, knocks and waits to be let in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub door: bool,
}

impl Terms {
    /// The same, where nobody who has days for a move has to stay at the board: then only the clock counts.
    #[must_use]
    pub const fn fitting(self) -> Self {
        if self.clock.is_unhurried() { Self { away: AwayLimit::None, ..self } } else { self }
    }
}
