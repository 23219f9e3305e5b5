//! Tests of the arena's commands that play games of engines against themselves and learn weights from them.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use deskmate_games::gomoku::engine::net::NET_BYTES;
use deskmate_games::gomoku::engine::weights::{self, ALL_WEIGHTS};
use deskmate_games::gomoku::rules::{Color, RuleSet};
use deskmate_games::ugolki::engine::net::WEIGHT_COUNT;

/// Runs the arena with the words of `line` as arguments.
fn run(line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arena")).args(line.split_whitespace()).output().unwrap()
}

/// Runs the arena with the words of `line` as arguments, and returns what it prints.
fn arena(line: &str) -> String {
    let output = run(line);
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn gomoku_is_played_and_learned_from() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("learn");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let [log, file] = ["games.log", "weights.bin"].map(|name| folder.join(name).display().to_string());
    let practise = format!("practise --rule renju --games 20 --seed 3 --log {log}");
    arena(&practise);
    let once = fs::read_to_string(&log).unwrap();
    assert_eq!(once.lines().count(), 20);
    arena(&practise);
    assert_eq!(fs::read_to_string(&log).unwrap(), once.repeat(2), "the same seed plays the same games");

    fs::write(&file, []).unwrap();
    let learn = format!("learn --rule renju --log {log} --seed 1 --weights {file} --json");
    let told: serde_json::Value = serde_json::from_str(&arena(&learn)).unwrap();
    assert!(told["positions"].as_u64() > Some(100), "{told}");
    let learned = fs::read(&file).unwrap();
    assert_eq!(learned.len(), 2 * ALL_WEIGHTS);
    let (others, renju) = learned.split_at(2 * weights::first_index(RuleSet::Renju, Color::Black).unwrap());
    assert!(others.iter().all(|byte| *byte == 0), "the other rule sets are left alone");
    assert!(renju.iter().any(|byte| *byte != 0));

    let net = folder.join("net.bin").display().to_string();
    fs::write(&net, []).unwrap();
    let learn_net = format!("learn-net --rule renju --log {log} --seed 1 --net {net} --json");
    let told: serde_json::Value = serde_json::from_str(&arena(&learn_net)).unwrap();
    assert!(told[0]["positions"].as_u64() > Some(50) && told[1]["positions"].as_u64() > Some(50), "{told}");
    let learned_net = fs::read(&net).unwrap();
    let nets: Vec<_> = learned_net.chunks(NET_BYTES).map(|net| net.iter().any(|byte| *byte != 0)).collect();
    assert_eq!(
        nets,
        [false, false, true, true],
        "both colours learn, and the other rule sets are left alone"
    );

    fs::write(&log, "renju black 0 H8\nrenju nobody x H8\n").unwrap();
    for (command, file, learned) in [(learn, file, learned), (learn_net, net, learned_net)] {
        let refused = run(&command);
        let why = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(why, format!("arena: {log}:2: \"x\" is not a number of moves\n"));
        assert_eq!(fs::read(&file).unwrap(), learned, "nothing is lost");
    }
}

#[test]
fn ugolki_is_played_and_learned_from() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("learn-ugolki");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let [log, file] = ["games.log", "weights.bin"].map(|name| folder.join(name).display().to_string());
    let practise = format!("practise-ugolki --preset 3x4 --games 3 --seed 3 --log {log}");
    arena(&practise);
    let once = fs::read_to_string(&log).unwrap();
    assert_eq!(once.lines().count(), 3);
    arena(&practise);
    assert_eq!(fs::read_to_string(&log).unwrap(), once.repeat(2), "the same seed plays the same games");

    fs::write(&file, []).unwrap();
    let learn = format!("learn-ugolki --preset 3x4 --log {log} --seed 1 --weights {file} --json");
    let told: serde_json::Value = serde_json::from_str(&arena(&learn)).unwrap();
    assert!(told["positions"].as_u64() > Some(100), "{told}");
    let learned = fs::read(&file).unwrap();
    let nets: Vec<_> =
        learned.chunks(2 * WEIGHT_COUNT).map(|net| net.iter().any(|byte| *byte != 0)).collect();
    assert_eq!(nets, [false, true, false], "the other camps are left alone");

    for (line, why) in [
        ("3x4 first 0 a3-a4\n3x4 nobody x a3-a4\n", ":2: \"x\" is not a number of moves"),
        ("3x4 first 0 a3-a4 a4-a5\n", ":1: move 2 is against the rules"),
        ("9x9 first 0\n", ":1: \"9x9\" is not a preset"),
    ] {
        fs::write(&log, line).unwrap();
        let output = run(&learn);
        assert_eq!(String::from_utf8(output.stderr).unwrap(), format!("arena: {log}{why}\n"));
        assert_eq!(fs::read(&file).unwrap(), learned, "nothing is lost");
    }
}
