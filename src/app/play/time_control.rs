//! Time controls: the time that each player has in a match at this desk, and time odds, which give one of them less.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The time of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeControl {
    /// As much as the player wants.
    #[default]
    Unlimited,
    /// A time for each move, in seconds.
    PerMove(u16),
    /// A time for the whole match, and an increment after each move of the player, both in seconds.
    PerMatch {
        /// The time at the beginning.
        seconds: u16,
        /// The increment.
        increment: u16,
    },
}

impl TimeControl {
    /// The time controls that can be chosen.
    pub const ALL: [Self; 9] = [
        Self::Unlimited,
        Self::PerMove(10),
        Self::PerMove(30),
        Self::PerMatch { seconds: 60, increment: 0 },
        Self::PerMatch { seconds: 180, increment: 2 },
        Self::PerMatch { seconds: 300, increment: 0 },
        Self::PerMatch { seconds: 600, increment: 0 },
        Self::PerMatch { seconds: 900, increment: 10 },
        Self::PerMatch { seconds: 1800, increment: 0 },
    ];

    /// Returns the time before the player's first move; `None` if it is unlimited.
    #[must_use]
    pub fn initial(self) -> Option<Duration> {
        match self {
            Self::Unlimited => None,
            Self::PerMove(seconds) | Self::PerMatch { seconds, .. } => {
                Some(Duration::from_secs(u64::from(seconds)))
            }
        }
    }

    /// Returns the time after a move of the player who had `left`.
    #[must_use]
    pub fn after_move(self, left: Duration) -> Duration {
        match self {
            Self::Unlimited => left,
            Self::PerMove(seconds) => Duration::from_secs(u64::from(seconds)),
            Self::PerMatch { increment, .. } => left + Duration::from_secs(u64::from(increment)),
        }
    }

    /// Returns the time control with this part of the time. Increments stay as they are.
    fn divided_by(self, divisor: u16) -> Self {
        match self {
            Self::Unlimited => self,
            Self::PerMove(seconds) => Self::PerMove(seconds / divisor),
            Self::PerMatch { seconds, increment } => Self::PerMatch { seconds: seconds / divisor, increment },
        }
    }
}

/// The side that has less time than the other one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeOdds {
    /// Both have the same time.
    #[default]
    Even,
    /// The far side has half of it.
    FarHalf,
    /// The far side has a fifth of it.
    FarFifth,
    /// The near side has half of it.
    NearHalf,
    /// The near side has a fifth of it.
    NearFifth,
}

impl TimeOdds {
    /// The time odds that can be chosen.
    pub const ALL: [Self; 5] = [Self::Even, Self::FarHalf, Self::FarFifth, Self::NearHalf, Self::NearFifth];

    /// Returns the number by which the time of each side is divided, the near side first.
    #[must_use]
    pub fn divisors(self) -> [u16; 2] {
        match self {
            Self::Even => [1, 1],
            Self::FarHalf => [1, 2],
            Self::FarFifth => [1, 5],
            Self::NearHalf => [2, 1],
            Self::NearFifth => [5, 1],
        }
    }
}

/// The clock that two players agree on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockTerms {
    /// The time of each player.
    pub control: TimeControl,
    /// The time odds.
    pub odds: TimeOdds,
}

impl ClockTerms {
    /// Returns the time control of each side, the near one first.
    #[must_use]
    pub fn controls(self) -> [TimeControl; 2] {
        self.odds.divisors().map(|divisor| self.control.divided_by(divisor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_who_gives_odds_has_a_part_of_the_time() {
        let terms = ClockTerms {
            control: TimeControl::PerMatch { seconds: 300, increment: 2 },
            odds: TimeOdds::NearFifth,
        };
        assert_eq!(terms.controls(), [TimeControl::PerMatch { seconds: 60, increment: 2 }, terms.control]);
        let terms = ClockTerms { control: TimeControl::PerMove(10), odds: TimeOdds::FarHalf };
        assert_eq!(terms.controls(), [terms.control, TimeControl::PerMove(5)]);
    }

    #[test]
    fn every_control_leaves_some_time_at_the_greatest_odds() {
        for control in TimeControl::ALL {
            for odds in TimeOdds::ALL {
                for side in (ClockTerms { control, odds }).controls() {
                    assert!(side.initial().is_none_or(|time| time >= Duration::from_secs(2)), "{side:?}");
                }
            }
        }
    }

    #[test]
    fn a_move_adds_the_increment_or_begins_the_time_anew() {
        let left = Duration::from_secs(7);
        assert_eq!(TimeControl::PerMove(30).after_move(left), Duration::from_secs(30));
        let fischer = TimeControl::PerMatch { seconds: 180, increment: 2 };
        assert_eq!(fischer.after_move(left), Duration::from_secs(9));
    }
}
