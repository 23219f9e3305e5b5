//! Tests of the limits of a Gomocup manager and their effect on the next move, without a clock.

use std::time::Duration;

use deskmate_games::gomoku::engine::memory;
use deskmate_games::gomoku::gomocup::limits::{FIXED_MEMORY, Limits};

/// Returns the limits after these `INFO`s, each given as `key value`.
fn limits(infos: &str) -> Limits {
    let mut limits = Limits::default();
    for info in infos.split(',').map(str::trim).filter(|info| !info.is_empty()) {
        let (key, value) = info.split_once(' ').expect("a key and a value");
        limits.set(key, value.parse().expect("a number"));
    }
    limits
}

/// Returns the time for the next move under these limits, in milliseconds.
fn time(infos: &str) -> u128 {
    limits(infos).budget().time.expect("there is always a limit").as_millis()
}

#[test]
fn the_time_for_a_move_is_what_the_manager_allows() {
    // The time for a turn, less the margin; immediately if there is none.
    assert_eq!(time("timeout_turn 1000"), 975);
    assert_eq!(time("timeout_turn 100"), 95);
    assert_eq!(time("timeout_turn 300"), 285);
    assert_eq!(time("timeout_turn 20"), 15);
    for turn in ["0", "1", "5", "-5"] {
        assert_eq!(time(&format!("timeout_turn {turn}")), 1, "{turn}");
    }
    assert_eq!(time(""), 4975);
    // A twentieth of the match time if that is less. Without `time_left`, the whole match is left.
    assert_eq!(time("timeout_turn 5000, timeout_match 40000"), 2000);
    assert_eq!(time("timeout_turn 1000, timeout_match 40000"), 975);
    assert_eq!(time("timeout_turn 5000, timeout_match 0"), 4975);
    // `time_left` takes precedence over `timeout_match`, and does not need it.
    assert_eq!(time("timeout_turn 5000, timeout_match 40000, time_left 10000"), 500);
    assert_eq!(time("timeout_turn 5000, time_left 10000"), 500);
    assert_eq!(time("timeout_turn 5000, time_left 10000, timeout_match 40000"), 500);
    assert_eq!(time("timeout_turn 5000, timeout_match 40000, time_left 10"), 1);
    assert_eq!(time("timeout_turn 5000, timeout_match 40000, time_left 0"), 1);
    assert_eq!(time("timeout_turn 5000, timeout_match 40000, time_left -300"), 1);
    assert_eq!(time("timeout_turn 5000, timeout_match 0, time_left 2147483647"), 4975);
    assert_eq!(time("timeout_turn 9223372036854775807"), 9223372036854775807 - 25);
    // This number means no limit, not 25 days.
    assert_eq!(time("timeout_turn 2147483647, time_left 2147483647"), 2_147_483_647 - 25);
    // Other keys do not change the time.
    assert_eq!(time("timeout_turn 1000, game_type 2, rule 1, folder 1, max_memory 83886080"), 975);
}

#[test]
fn what_was_thought_is_no_longer_left() {
    let mut limits = limits("timeout_turn 5000, timeout_match 40000");
    limits.spent += Duration::from_secs(30);
    assert_eq!(limits.budget().time, Some(Duration::from_millis(500)));
    limits.spent += Duration::from_secs(30);
    assert_eq!(limits.budget().time, Some(Duration::from_millis(1)));
    // The manager's number takes precedence.
    limits.set("time_left", 20_000);
    assert_eq!(limits.budget().time, Some(Duration::from_millis(1000)));
}

#[test]
fn positions_are_limited_beside_the_time() {
    assert_eq!(limits("timeout_turn 1000").budget().nodes, None);
    assert_eq!(limits("max_node 500, max_node 0").budget().nodes, None);
    let budget = limits("timeout_turn 1000, max_node 500").budget();
    assert_eq!((budget.nodes, budget.time), (Some(500), Some(Duration::from_millis(975))));
}

#[test]
fn memory_is_what_the_manager_allows() {
    let tables = |infos: &str| limits(infos).budget().memory;
    assert_eq!(tables(""), None);
    assert_eq!(tables("max_memory 0"), None);
    assert_eq!(tables("max_memory -1"), None);
    assert_eq!(tables("max_memory 83886080"), Some((83_886_080 - FIXED_MEMORY) as usize));
    assert_eq!(tables("max_memory 1000"), Some(0));
    assert!(limits("max_memory 1000").is_too_small() && !limits("max_memory 0").is_too_small());
    // The tables stay below the limit, and would exceed it at twice the size.
    for (expected, limit) in [(1 << 20, 6 << 20), (1 << 20, 100_000), (300_000, 1 << 20), (u64::MAX, 1)] {
        let planned = memory::planned_nodes(expected, Some(limit));
        let smallest = memory::planned_nodes(0, None);
        assert!(memory::bytes(planned) <= limit || planned == smallest, "{expected} {limit}");
        assert!(memory::bytes(2 * planned) > limit, "{expected} {limit}");
    }
    assert_eq!(memory::planned_nodes(1 << 18, Some(usize::MAX)), 1 << 18);
    assert_eq!(memory::planned_nodes(1 << 18, None), 1 << 18);
}
