//! Calendar days. Nothing here reads a clock; the caller supplies today's date.
//!
//! The calendar is that of the `time` crate: a [`Date`] knows its weekday and its neighbours, and subtracting two of
//! them gives a duration. In text and in JSON a date looks like `2026-11-22`.

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error;
pub use time::{Date, Duration, Month};

use super::quote::quote;

/// Parses a date such as `2026-11-22`.
///
/// # Errors
/// The text is not a calendar day in exactly this form. The message is one line.
pub fn parse(text: &str) -> Result<Date, String> {
    let date: Result<Date, Error> = Date::deserialize(text.into_deserializer());
    // `time` also accepts signs; here every day has exactly one spelling.
    date.ok()
        .filter(|date| date.year() > 0 && date.to_string() == text)
        .ok_or_else(|| format!("\"{}\" is no day like 2026-11-22", quote(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_the_calendar_are_read_as_they_are_written() {
        for text in ["2026-11-22", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"] {
            assert_eq!(parse(text).map(|date| date.to_string()).as_deref(), Ok(text));
        }
        let sunday = parse("2026-11-22").expect("a day");
        assert_eq!(sunday.weekday().number_from_monday(), 7);
        assert_eq!(sunday.next_day(), parse("2026-11-23").ok());
        assert_eq!(
            parse("2024-03-01").expect("a day") - parse("2024-02-28").expect("a day"),
            Duration::days(2)
        );
    }

    #[test]
    fn what_is_no_day_is_refused_in_one_line() {
        let long = "2026-11-22".repeat(100);
        for text in [
            "",
            "2026",
            "2026-11",
            "2026-11-31",
            "2025-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-00-01",
            "2026-11-00",
            "0000-01-01",
            "2026-1-2",
            "+2026-11-22",
            "-2026-11-22",
            "02026-11-22",
            "2026-11-22-",
            " 2026-11-22",
            "2026/11/22",
            "22\n11",
            &long,
        ] {
            let why = parse(text).expect_err(text);
            assert!(why.contains("is no day") && why.len() < 200 && !why.contains('\n'), "{why:?}");
        }
    }
}
