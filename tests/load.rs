//! The load generator: the numbers of games that it plays.

use std::process::{Command, Output};

/// Runs the load generator with the words of `line` as arguments.
fn load(line: &str) -> Output {
    let mut load = Command::new(env!("CARGO_BIN_EXE_deskmate-load"));
    load.args(line.split_whitespace()).output().expect("the program can be started")
}

#[test]
fn it_ends_with_as_many_games_as_it_was_told() {
    let output = load("--game add-to-15 --first 1 --step 2 --most 2 --seconds 0 --limit 60000");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    // Each row of the table begins with a number of games.
    let row = |line: &str| line.split_whitespace().next()?.parse::<u32>().ok();
    let rows: Vec<_> = text.lines().skip(2).filter_map(row).collect();
    assert_eq!(rows, [1, 2], "{text}");
}

#[test]
fn it_plays_at_least_one_game() {
    for line in ["--most 0", "--first 0", "--step 0"] {
        let output = load(line);
        assert_eq!(output.status.code(), Some(2), "{line}");
        let complaint = String::from_utf8(output.stderr).expect("text");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        assert!(complaint.contains(line.split(' ').next().unwrap_or_default()), "{complaint}");
    }
}
