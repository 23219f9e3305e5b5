//! Scores of the daily desk: points, the streak, and a text to share.

use std::collections::BTreeMap;

use deskmate_kernel::date::Date;
use serde::{Deserialize, Serialize};

/// The player's results at a task so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The par of the task, in moves.
    pub par: u16,
    /// Number of tries that failed or were given up.
    pub failed: u16,
    /// Number of moves of the try that solved it; `None` if none has.
    pub moves: Option<u16>,
}

impl Tally {
    /// Points for a task solved at par or better on the first try.
    pub const MAX_POINTS: u32 = 25;
    /// Minimum points for a solved task.
    const MIN_POINTS: u32 = 5;
    /// Points lost for each failed try.
    const FAILURE_PENALTY: u32 = 5;

    /// Returns the points, from 0 to [`MAX_POINTS`](Tally::MAX_POINTS): above par they shrink in proportion to the moves, every
    /// failed try costs some, and a solved task always gets some.
    #[must_use]
    pub fn points(&self) -> u32 {
        let Some(moves) = self.moves else { return 0 };
        let [par, moves] = [self.par, moves].map(|moves| u32::from(moves.max(1)));
        let reached = Self::MAX_POINTS * par / moves.max(par);
        reached.saturating_sub(Self::FAILURE_PENALTY * u32::from(self.failed)).max(Self::MIN_POINTS)
    }

    /// Returns a sign whose shape says as much as its colour: a green square for a solution at par or better on the first
    /// try, a yellow disc for any other solution, a red triangle after failed tries only, a dash before the first try.
    #[must_use]
    pub fn sign(&self) -> char {
        match self {
            Tally { moves: Some(_), .. } if self.points() == Self::MAX_POINTS => '🟩',
            Tally { moves: Some(_), .. } => '🟡',
            Tally { failed: 1.., .. } => '🔻',
            Tally { .. } => '➖',
        }
    }
}

/// Returns the score of a desk, from 0 to 100. All its tasks have the same weight.
#[must_use]
pub fn score(tallies: &[Tally]) -> u32 {
    let points: u32 = tallies.iter().map(Tally::points).sum();
    100 * points / (Tally::MAX_POINTS * tallies.len().max(1) as u32)
}

/// Returns whether a desk is finished: all its tasks are solved. A desk without tasks is not.
#[must_use]
pub fn is_finished(tallies: &[Tally]) -> bool {
    !tallies.is_empty() && tallies.iter().all(|tally| tally.moves.is_some())
}

/// A day whose desk was finished in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedDay {
    /// The date where the player was.
    pub date: Date,
    /// Time at which it was finished, in milliseconds since 1970, if known.
    pub at: Option<i64>,
}

/// The days in a row on which the desk was finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// Number of finished days in the current streak.
    pub days: u32,
    /// Number of finished days in the longest streak so far.
    pub longest: u32,
    /// Number of days that can still be skipped this month.
    pub remaining_skips: u32,
}

impl Streak {
    /// Number of days that can be skipped each month.
    pub const SKIPS_PER_MONTH: u32 = 2;
    /// Minimum time in milliseconds between two finished days with a skipped one between them, for a player who stays in one
    /// time zone: from three in the night, until which a day can be finished, to the next midnight.
    const MIN_SKIP_TIME: i64 = 21 * 3_600_000;

    /// Computes the streak on `today` from the days whose desks were finished on the day itself, in any order. `now` is the time
    /// in milliseconds since 1970. Days after tomorrow do not count; after a flight to the west, tomorrow may be finished.
    ///
    /// A skipped day uses up one of the spare days of its month, unless the player flew over it; if none is left, the streak
    /// ends. Today can still be finished, so it uses none up.
    #[must_use]
    pub fn new(finished: &[FinishedDay], today: Date, now: i64) -> Self {
        let tomorrow = today.next_day().unwrap_or(today);
        let finished: BTreeMap<Date, Option<i64>> =
            finished.iter().map(|day| (day.date, day.at)).filter(|(date, _)| *date <= tomorrow).collect();
        let was_flown_over = |date: Date| {
            let at = |date: Option<Date>| finished.get(&date?).copied().flatten();
            let after = date.next_day();
            let until = at(after).or((after == Some(today)).then_some(now));
            let times = at(date.previous_day()).zip(until);
            times.is_some_and(|(from, until)| until.saturating_sub(from) < Self::MIN_SKIP_TIME)
        };
        let last = finished.last_key_value().map_or(today, |(date, _)| today.max(*date));
        let mut streak = Self { days: 0, longest: 0, remaining_skips: Self::SKIPS_PER_MONTH };
        let mut next = finished.first_key_value().map(|(date, _)| *date);
        while let Some(date) = next.filter(|date| *date <= last) {
            if date.day() == 1 {
                streak.remaining_skips = Self::SKIPS_PER_MONTH;
            }
            if finished.contains_key(&date) {
                streak.days += 1;
                streak.longest = streak.longest.max(streak.days);
            } else if streak.days > 0 && date < today && !was_flown_over(date) {
                match streak.remaining_skips.checked_sub(1) {
                    Some(left) => streak.remaining_skips = left,
                    None => streak.days = 0,
                }
            }
            next = date.next_day();
        }
        streak
    }
}

/// Returns a desk as a text to share: the score, a sign for each task, and the current streak if there is one. It is
/// the same in every language and reveals nothing about the solutions.
#[must_use]
pub fn share_text(date: Date, tallies: &[Tally], streak: &Streak) -> String {
    let signs: String = tallies.iter().map(Tally::sign).collect();
    let days = if streak.days > 0 { format!(" 🔥 {}", streak.days) } else { String::new() };
    format!("Deskmate {date}  {}/100\n{signs}{days}", score(tallies))
}

#[cfg(test)]
mod tests {
    use super::*;
    use deskmate_kernel::date::parse;

    /// Creates the results at a task of par 10.
    fn tally(failed: u16, moves: Option<u16>) -> Tally {
        Tally { par: 10, failed, moves }
    }

    fn date(text: &str) -> Date {
        parse(text).expect("a day")
    }

    /// Computes the days, the longest streak and the spare days, from dates of 2026 such as `11-05`.
    fn streak(finished: &str, today: &str) -> (u32, u32, u32) {
        let day = |text: &str| date(&format!("2026-{text}"));
        let finished = finished.split_whitespace().map(|text| FinishedDay { date: day(text), at: None });
        let Streak { days, longest, remaining_skips: spare } =
            Streak::new(&finished.collect::<Vec<_>>(), day(today), 0);
        (days, longest, spare)
    }

    #[test]
    fn par_is_worth_everything_and_a_solution_something() {
        let points = |failed, moves| tally(failed, moves).points();
        assert_eq!([points(0, Some(10)), points(0, Some(8)), points(0, Some(1))], [25; 3]);
        assert_eq!([points(0, Some(11)), points(0, Some(20)), points(0, Some(u16::MAX))], [22, 12, 5]);
        assert_eq!([points(1, Some(10)), points(2, Some(11)), points(u16::MAX, Some(10))], [20, 12, 5]);
        assert_eq!([points(0, None), points(3, None)], [0, 0]);
        assert_eq!(Tally { par: 0, failed: 0, moves: Some(0) }.points(), 25);
    }

    #[test]
    fn a_desk_at_par_is_worth_a_hundred_however_many_tasks_it_has() {
        for tasks in 1..8 {
            assert_eq!(score(&vec![tally(0, Some(10)); tasks]), 100);
            assert!(is_finished(&vec![tally(5, Some(90)); tasks]));
        }
        assert_eq!(score(&[tally(0, Some(10)), tally(0, Some(11)), tally(1, Some(10)), tally(2, None)]), 67);
        assert_eq!((score(&[]), is_finished(&[])), (0, false));
        assert!(!is_finished(&[tally(0, Some(1)), tally(0, None)]));
    }

    #[test]
    fn days_in_a_row_are_counted_and_today_may_be_open() {
        assert_eq!(streak("", "11-05"), (0, 0, 2));
        assert_eq!(streak("11-05", "11-05"), (1, 1, 2));
        assert_eq!(streak("11-05 11-03 11-04 11-04", "11-05"), (3, 3, 2));
        assert_eq!(streak("11-03 11-04", "11-05"), (2, 2, 2));
        // A clock that was wrong once does no harm.
        assert_eq!(streak("11-04 11-05 11-07", "11-05"), (2, 2, 2));
    }

    #[test]
    fn two_days_a_month_can_be_left_out() {
        assert_eq!(streak("11-01 11-03 11-05", "11-05"), (3, 3, 0));
        assert_eq!(streak("11-01 11-04", "11-05"), (2, 2, 0));
        assert_eq!(streak("11-01 11-03 11-05 11-07", "11-07"), (1, 3, 0));
        assert_eq!(streak("11-01 11-02", "11-06"), (0, 2, 0));
        // A streak that ends leaves no spare days for the next one until the next month.
        assert_eq!(streak("10-01 10-20 10-22", "10-23"), (1, 1, 0));
        assert_eq!(streak("10-28 10-31 11-03", "11-04"), (3, 3, 0));
        assert_eq!(streak("10-28 10-31", "11-01"), (2, 2, 2));
    }

    #[test]
    fn a_flight_shortens_no_streak() {
        let hour = |day: i64, hour: i64| (24 * day + hour) * 3_600_000;
        let day = |number: i64| date(&format!("2026-11-{number:02}"));
        let finished = |number, at| FinishedDay { date: day(number), at: Some(at) };
        let streak = |days: &[FinishedDay], today, now| Streak::new(days, day(today), now);
        // From Tokyo to Los Angeles, which is 17 hours behind: it is the 5th once more.
        let days = [finished(4, hour(4, 10)), finished(5, hour(5, 10)), finished(6, hour(5, 23))];
        assert_eq!(streak(&days, 5, hour(6, 12)).days, 3);
        // From Los Angeles, where the 4th was finished in the evening, over the 5th to Tokyo on the 6th.
        let evening = [finished(3, hour(4, 2)), finished(4, hour(5, 3))];
        let landed = streak(&evening, 6, hour(5, 20));
        assert_eq!((landed.days, landed.remaining_skips), (2, 2));
        let played = [&evening[..], &[finished(6, hour(5, 22))]].concat();
        let played = streak(&played, 6, hour(5, 22));
        assert_eq!((played.days, played.remaining_skips), (3, 2));
        // Who stays at home has skipped a day, however early the next one is finished.
        let night_owl = [finished(4, hour(5, 2) + 3_599_000), finished(6, hour(6, 0))];
        let stayed = streak(&night_owl, 6, hour(6, 0));
        assert_eq!((stayed.days, stayed.remaining_skips), (2, 1));
    }

    #[test]
    fn a_shared_desk_is_a_line_of_signs() {
        let tallies = [tally(0, Some(10)), tally(1, Some(9)), tally(2, None), tally(0, None)];
        let streak = |days| Streak { days, longest: 20, remaining_skips: 0 };
        let day = date("2026-11-22");
        assert_eq!(share_text(day, &tallies, &streak(0)), "Deskmate 2026-11-22  45/100\n🟩🟡🔻➖");
        let best = [tally(0, Some(10)); 4];
        assert_eq!(share_text(day, &best, &streak(12)), "Deskmate 2026-11-22  100/100\n🟩🟩🟩🟩 🔥 12");
    }
}
