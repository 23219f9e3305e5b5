//! The date and the time of day where the player is.

use bevy::prelude::Resource;
use chrono::{DateTime, Datelike, Local, NaiveDate, NaiveDateTime, TimeDelta, Timelike};
use deskmate_kernel::date::{Date, Month};
use deskmate_kernel::line::Line;

/// A timestamp as documents store it: milliseconds since 1970, in UTC.
pub type Timestamp = i64;

/// Returns the current timestamp.
#[must_use]
pub fn now() -> Timestamp {
    Local::now().timestamp_millis()
}

/// The clock that gives the local date: the system's, or one that stands still.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Clock(Option<NaiveDateTime>);

impl Clock {
    /// Creates a clock that always shows this date and time.
    #[must_use]
    pub fn fixed_at(day: Date, [hour, minute, second]: [u32; 3]) -> Self {
        let date = NaiveDate::from_ymd_opt(day.year(), u8::from(day.month()).into(), day.day().into());
        Self(date.and_then(|date| date.and_hms_opt(hour, minute, second)))
    }

    /// Returns the current timestamp. A clock that stands still shows UTC.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.0.map_or_else(now, |time| time.and_utc().timestamp_millis())
    }

    /// Returns the current date.
    #[must_use]
    pub fn date(&self) -> Date {
        self.date_hours_ago(0)
    }

    /// Returns the date at this number of hours ago.
    #[must_use]
    pub fn date_hours_ago(&self, hours: i64) -> Date {
        let now = self.0.unwrap_or_else(|| Local::now().naive_local());
        let then = now - TimeDelta::hours(hours);
        let month = u8::try_from(then.month()).ok().and_then(|month| Month::try_from(month).ok());
        let day = u8::try_from(then.day()).unwrap_or(1);
        // A date that our calendar does not have becomes its first one.
        month.and_then(|month| Date::from_calendar_date(then.year(), month, day).ok()).unwrap_or(Date::MIN)
    }
}

/// Converts a timestamp to local time.
fn to_local(moment: Timestamp) -> NaiveDateTime {
    /// The end of the year 9999. A later timestamp was not read from a clock.
    const MAX_TIMESTAMP: Timestamp = 253_402_300_799_000;
    let moment = moment.clamp(0, MAX_TIMESTAMP);
    DateTime::from_timestamp_millis(moment).unwrap_or_default().with_timezone(&Local).naive_local()
}

/// Returns the local date of a timestamp, without its year.
#[must_use]
pub fn date_line(moment: Timestamp) -> Line {
    let local = to_local(moment);
    Line::new("date").number("day", local.day()).number("month", local.month())
}

/// Returns the local time of a timestamp, such as `08:05`.
#[must_use]
pub fn format_time(moment: Timestamp) -> String {
    let local = to_local(moment);
    format!("{:02}:{:02}", local.hour(), local.minute())
}

#[cfg(test)]
mod tests {
    use super::*;
    use deskmate_kernel::date::parse;

    #[test]
    fn three_hours_ago_it_may_have_been_yesterday() {
        let day = |text: &str| parse(text).expect("a day");
        let new_year = day("2027-01-01");
        let before = |time| Clock::fixed_at(new_year, time).date_hours_ago(3);
        assert_eq!(Clock::fixed_at(new_year, [0, 0, 0]).date(), new_year);
        assert_eq!([before([0, 0, 0]), before([2, 59, 59])], [day("2026-12-31"); 2]);
        assert_eq!([before([3, 0, 0]), before([23, 59, 59])], [new_year; 2]);
    }
}
