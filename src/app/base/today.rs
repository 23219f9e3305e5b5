//! What day and what time it is where the player is.

use chrono::{DateTime, Datelike, Local, NaiveDateTime, Timelike};

use crate::kernel::date::{Date, Month};
use crate::kernel::line::Line;

/// A moment as documents have it: when in milliseconds since 1970, in UTC.
pub type Moment = i64;

/// Now.
#[must_use]
pub fn now() -> Moment {
    Local::now().timestamp_millis()
}

/// The day that it is where the player is.
#[must_use]
pub fn date() -> Date {
    let today = Local::now().date_naive();
    let month = u8::try_from(today.month()).ok().and_then(|month| Month::try_from(month).ok());
    let day = u8::try_from(today.day()).unwrap_or(1);
    // What no calendar of ours knows is the first day of all.
    month.and_then(|month| Date::from_calendar_date(today.year(), month, day).ok()).unwrap_or(Date::MIN)
}

/// A moment as it was on the clocks where the player is.
fn local(moment: Moment) -> NaiveDateTime {
    /// The end of the year 9999: what is later was not read from a clock.
    const LATEST: Moment = 253_402_300_799_000;
    let moment = moment.clamp(0, LATEST);
    DateTime::from_timestamp_millis(moment).unwrap_or_default().with_timezone(&Local).naive_local()
}

/// The day of a moment, without its year.
#[must_use]
pub fn day(moment: Moment) -> Line {
    let local = local(moment);
    Line::new("date").number("day", local.day()).number("month", local.month())
}

/// The time of the day, such as `08:05`.
#[must_use]
pub fn clock(moment: Moment) -> String {
    let local = local(moment);
    format!("{:02}:{:02}", local.hour(), local.minute())
}
