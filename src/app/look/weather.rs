//! The weather outside the window, which colours the light of a day. It is the same for everybody on that date.

use bevy::prelude::*;
use deskmate_kernel::date::Date;

/// The weather outside; `None` where no day is open, and the light is that of any afternoon.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outside(pub Option<Weather>);

/// The weather of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weather {
    /// The sun draws the window on the desk.
    Sun,
    /// White clouds.
    Clouds,
    /// Rain.
    Rain,
    /// Snow, which makes the room bright and cool.
    Snow,
}

/// The months with snow, in a school of the north.
const WINTER: [u8; 3] = [12, 1, 2];

impl Weather {
    /// Returns the weather of that day.
    #[must_use]
    pub fn of(date: Date) -> Self {
        // Spreads the numbers of the days, so that neighbours differ (Knuth's multiplicative hash).
        let number = date.to_julian_day().unsigned_abs().wrapping_mul(2_654_435_761) >> 28;
        match number {
            0..=6 => Self::Sun,
            7..=10 => Self::Clouds,
            _ if WINTER.contains(&u8::from(date.month())) => Self::Snow,
            11..=14 => Self::Rain,
            _ => Self::Clouds,
        }
    }

    /// Returns the factors of red, green and blue.
    pub(super) fn tint(self) -> Vec3 {
        match self {
            Self::Sun => Vec3::new(1.01, 1.0, 0.965),
            Self::Clouds => Vec3::new(0.955, 0.965, 0.985),
            Self::Rain => Vec3::new(0.87, 0.90, 0.95),
            Self::Snow => Vec3::new(0.985, 1.0, 1.03),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deskmate_kernel::date::{Duration, parse};

    #[test]
    fn a_year_has_every_weather_and_snow_only_in_winter() {
        let first = parse("2026-01-01").unwrap();
        let year: Vec<_> = (0..365).map(|day| first + Duration::days(day)).collect();
        let count = |weather| year.iter().filter(|date| Weather::of(**date) == weather).count();
        for (weather, least) in
            [(Weather::Sun, 120), (Weather::Clouds, 60), (Weather::Rain, 40), (Weather::Snow, 15)]
        {
            assert!(count(weather) >= least, "{weather:?} on {} days", count(weather));
        }
        let snow = year.iter().filter(|date| Weather::of(**date) == Weather::Snow);
        assert!(snow.clone().all(|date| WINTER.contains(&u8::from(date.month()))));
        let changes = year.windows(2).filter(|pair| Weather::of(pair[0]) != Weather::of(pair[1])).count();
        assert!(changes > 120, "{changes} changes");
    }
}
