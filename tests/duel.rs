//! Tests of the referee between two programs: its counts, its refusals, and its handling of programs that misbehave,
//! which are shell scripts here.
#![cfg(unix)]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

/// The arena, which is also one of the players.
const ARENA: &str = env!("CARGO_BIN_EXE_arena");

/// The beginning of a shell script that answers the commands before a game.
const POLITE: &str = "while read -r line; do case $line in START*) echo OK;; ABOUT) echo 'name=\"Script\"';;";

/// Returns an empty folder for the files of a test.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("duel").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// Runs a duel between the engine and another program.
fn duel(b: &str, options: &str) -> Output {
    let mut arena = Command::new(ARENA);
    arena.args(["duel", "--a", &format!("{ARENA} gomocup"), "--b", b]).args(options.split_whitespace());
    arena.output().expect("the arena starts")
}

/// Returns the result of a successful duel, and its messages.
fn result(b: &str, options: &str) -> (Value, String) {
    let output = duel(b, &format!("{options} --json"));
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(0), "{options}: {said}");
    (serde_json::from_slice(&output.stdout).expect("an object"), said)
}

/// Returns the error of a refused duel.
fn refused(b: &str, options: &str) -> String {
    let output = duel(b, options);
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!((output.status.code(), said.trim_end().lines().count()), (Some(2), 1), "{options}: {said}");
    said
}

/// Runs a duel of the engine against itself.
fn itself(options: &str) -> (Value, String) {
    result(&format!("{ARENA} gomocup"), options)
}

/// Removes the times from a result.
fn timeless(mut result: Value) -> Value {
    for player in ["a", "b"] {
        result[player]["ms_mean"].take();
        result[player]["ms_most"].take();
    }
    result
}

#[test]
fn the_same_seed_gives_the_same_games_however_many_are_played_at_once() {
    let (first, said) = itself("--games 6 --nodes 300:600 --rule renju --seed 3");
    assert_eq!(said, "");
    let points = ["a_wins", "draws", "b_wins"].map(|key| first[key].as_u64().expect("a count"));
    assert_eq!(points.iter().sum::<u64>(), 6);
    assert_eq!(first["pairs"].as_array().expect("five").iter().filter_map(Value::as_u64).sum::<u64>(), 3);
    let (again, _) = itself("--games 6 --nodes 300:600 --rule renju --seed 3 --jobs 3");
    assert_eq!(timeless(first), timeless(again));
}

#[test]
fn equal_programs_share_every_pair() {
    let (result, _) = itself("--games 8 --nodes 500");
    assert_eq!(result["pairs"], serde_json::json!([0, 0, 4, 0, 0]));
    assert_eq!(result["share"], 0.5);
}

#[test]
fn whoever_misbehaves_loses_and_is_started_again() {
    for (name, deed, key, said) in [
        ("crash", "DONE) exit 3;;", "crashes", "B crashed (exit status: 3)"),
        ("nonsense", "DONE) echo MESSAGE hm; echo what;;", "illegal", "B broke the rules with \"what\""),
        ("outside", "DONE) echo 15,3;;", "illegal", "B broke the rules with \"15,3\""),
        ("complaint", "DONE) echo ERROR no idea;;", "illegal", "B broke the rules with \"ERROR no idea\""),
        ("silence", "", "silences", "B didn't answer"),
    ] {
        let folder = folder(name);
        let (script, log) = (folder.join("program.sh"), folder.join("log"));
        fs::write(&script, format!("{POLITE} {deed} esac; done")).expect("it can be written");
        let options = format!("--games 4 --nodes 300 --patience 1000 --log {}", log.display());
        let (result, complaints) = result(&format!("sh {}", script.display()), &options);
        assert_eq!((&result["a_wins"], &result["b"][key]), (&4.into(), &4.into()), "{name}: {result}");
        assert_eq!(complaints.matches(said).count(), 4, "{name}: {complaints}");
        let log = fs::read_to_string(log).expect("a log");
        assert_eq!(log.matches("[End \"").count(), 4, "{log}");
    }
}

#[test]
fn a_program_that_is_none_ends_the_duel() {
    for (program, said) in [
        ("no-such-program", "arena: B: can't start \"no-such-program\""),
        ("sh -c 'exit 1'", "arena: B: it exited after START 15: exit status: 1"),
        ("echo hello", "arena: B: it answered START 15 with \"hello\""),
    ] {
        let output = duel(program, "--games 2 --nodes 100");
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(1) && complaint.starts_with(said), "{complaint}");
    }
}

#[test]
fn a_duel_goes_on_where_its_log_ends() {
    let log = folder("resume").join("log");
    let run = |options: &str| itself(&format!("{options} --nodes 300 --log {}", log.display())).0;
    run("--games 4");
    let text = fs::read_to_string(&log).expect("a log");
    // A run that was interrupted in the middle of a game.
    fs::write(&log, &text[..text.len() - 20]).expect("it can be written");
    let longer = timeless(run("--games 8"));
    let resumed = fs::read_to_string(&log).expect("a log");
    assert!(resumed.starts_with(&text[..text.rfind("[Game").expect("a game")]), "{resumed}");
    fs::remove_file(&log).expect("it is there");
    assert_eq!(longer, timeless(run("--games 8")));
    // No game is left to play.
    assert_eq!(longer, timeless(run("--games 8")));

    let same = format!("{ARENA} gomocup");
    let options = format!("--games 8 --nodes 300 --log {}", log.display());
    assert!(refused("another", &options).contains("the log of another duel: \"[B "));
    assert!(refused(&same, &options.replace("300", "400")).contains("the log of another duel: \"[Limit "));
    assert!(refused(&same, &format!("{options} --rule standard")).contains("another duel: \"[Rule "));
    assert!(refused(&same, &format!("{options} --seed 2")).contains("began from another opening"));
    fs::write(&log, "hello").expect("it can be written");
    assert!(refused(&same, &options).contains("the log of another duel: \"hello\""));
}

#[test]
fn a_test_ends_the_duel_when_it_is_clear() {
    let script = folder("sprt").join("program.sh");
    fs::write(&script, format!("{POLITE} DONE) echo no;; esac; done")).expect("it can be written");
    let (result, _) = result(&format!("sh {}", script.display()), "--games 400 --nodes 100 --sprt -10 30");
    assert_eq!(result["sprt"]["verdict"], "high");
    // The test makes no decision before 16 pairs.
    assert!((32..=40).contains(&result["games"].as_u64().expect("a count")), "{result}");
}

#[test]
fn openings_come_from_a_file() {
    let folder = folder("openings");
    let (file, log) = (folder.join("openings"), folder.join("log"));
    fs::write(&file, "# one\nH8 I9\n\nG7 J10 H9\n").expect("it can be written");
    let options = format!("--games 4 --nodes 100 --openings {}", file.display());
    itself(&format!("{options} --log {}", log.display()));
    let log = fs::read_to_string(log).expect("a log");
    assert_eq!((log.matches("\n1. H8 I9 2. ").count(), log.matches("\n1. G7 J10 2. H9 ").count()), (2, 2));
    let same = format!("{ARENA} gomocup");
    assert!(refused(&same, &format!("{options} --seed 1")).contains("--openings or --seed, not both"));
    fs::write(&file, "H8 H8").expect("it can be written");
    assert!(refused(&same, &options).contains("line 1: H8 is against the rules"));
}

#[test]
fn a_duel_is_told_what_is_allowed() {
    for (options, said) in [
        ("", "duel needs --games NUMBER"),
        ("--games 4", "duel needs --ms or --nodes"),
        ("--games 3 --ms 10", "--games takes an even number, not 3"),
        ("--games 4 --ms 10:x", "--ms takes a whole number from 1"),
        ("--games 4 --nodes 0", "--nodes takes a whole number from 1"),
        ("--games 4 --ms 10 --rule go", "unknown rule \"go\" for gomoku. Choose: freestyle, standard, renju"),
        ("--games 4 --ms 10 --sprt 5", "--sprt needs two values"),
        ("--games 4 --ms 10 --sprt 5 x", "--sprt takes two numbers, the lower first, not \"5 x\""),
        ("--games 4 --ms 10 --sprt 5 0", "--sprt takes two numbers, the lower first, not \"5 0\""),
        ("--games 4 --ms 10 --jobs 0", "--jobs"),
        ("--games 4 --ms 10 --jobs 1000", "--jobs takes a whole number from 1 to 64"),
        ("--games 4 --ms 10 --depth 3", "unknown option --depth for duel. Choose: --a, --b, --games"),
        ("--games 4 --ms 10 --openings no-such-file", "no-such-file: "),
    ] {
        assert!(refused("program", options).contains(said), "{options}: {}", refused("program", options));
    }
}
