//! A month of desks of the day.

use std::fmt::Write;

use deskmate_games::day::{Difficulty, games_with_tasks};
use deskmate_games::task::TaskState;

use crate::{MONTH, Made};

/// The tasks of thirty days when they were first generated: date, game, par, and the beginning of a hash.
/// They must never change, as players of an earlier day must get the same tasks as everybody else.
const TABLE: &str = include_str!("table.txt");

#[test]
fn thirty_days_are_what_they_always_were() {
    let mut table = String::new();
    for Made { date, game, par, digest, .. } in MONTH.iter() {
        writeln!(table, "{date} {game} {par} {digest}").expect("a text takes everything");
    }
    assert!(table == TABLE, "made now:\n{table}");
}

#[test]
fn every_task_is_open_at_first_and_solved_at_par_by_its_solution() {
    for Made { date, game, par, verdicts, moves, .. } in MONTH.iter() {
        assert_eq!(*verdicts, [TaskState::Open, TaskState::Solved], "{game} on {date}");
        assert_eq!(moves, par, "{game} on {date}");
        assert!(*par > 0, "{game} on {date}");
    }
}

#[test]
fn there_are_four_tasks_a_day_and_no_two_alike() {
    assert_eq!(games_with_tasks().len(), 4);
    assert_eq!(MONTH.len(), 120);
    let mut digests: Vec<_> = MONTH.iter().map(|made| (made.game, &made.digest)).collect();
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), 120);
}

#[test]
fn weekends_take_longer_than_the_beginning_of_the_week() {
    for game in games_with_tasks() {
        let mean = |days: std::ops::Range<usize>| {
            let fitting =
                |made: &&Made| made.game == game && days.contains(&Difficulty::on(made.date).index());
            let pars: Vec<_> = MONTH.iter().filter(fitting).map(|made| f64::from(made.par)).collect();
            pars.iter().sum::<f64>() / pars.len() as f64
        };
        assert!(mean(0..3) < mean(4..7), "{game}: {} and {}", mean(0..3), mean(4..7));
    }
}
