//! Tests of the Racer's learned weights: they come from self-play, and beat the weights set by hand.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use deskmate::games::ugolki::Ugolki;
use deskmate::games::ugolki::engine::net::WEIGHTS;
use deskmate::games::ugolki::openings;
use deskmate::games::ugolki::rules::{Camp, Config, Directions, Position};
use deskmate::kernel::rng::dice;
use deskmate::kernel::rules::{Outcome, Rules, Seat};
use deskmate::search::brain::Budget;

use crate::brains::brain;
use crate::engine::after;
use crate::with_camp;

/// The number of openings, each played with either side.
const OPENINGS: usize = 20;
/// The node limit of each move.
const NODES: u64 = 1000;

#[test]
fn it_beats_what_was_set_by_hand() {
    for camp in Camp::ALL {
        let config = with_camp(camp);
        let budget = Budget { nodes: Some(NODES), ..Budget::default() };
        let (mut won, mut lots) = (0, dice(1));
        for opening in openings::of(&config).iter().take(OPENINGS) {
            for own in Seat::BOTH {
                let mut position = Position::new(config);
                for mv in opening {
                    position = after(&position, mv);
                }
                while let Some(seat) = position.turn() {
                    let name = if seat == own { "racer" } else { "racer-1" };
                    let (mv, _) = brain(name).choose(&position, seat, &budget, &mut lots);
                    position = after(&position, &mv);
                }
                won += usize::from(Ugolki::outcome(&position) == Some(Outcome::Win(own)));
            }
        }
        assert!(won > OPENINGS, "{camp:?}: {won} of {}", OPENINGS * 2);
    }
}

#[test]
fn where_men_go_along_diagonals_what_was_set_by_hand_stands() {
    let position = Position::new(Config { directions: Directions::Diagonal, ..Config::default() });
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    let choose = |name| brain(name).choose(&position, Seat::First, &budget, &mut dice(1));
    assert_eq!(choose("racer"), choose("racer-1"));
}

#[test]
fn games_are_played_and_learned_from() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("learn-ugolki");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let [log, file] = ["games.log", "weights.bin"].map(|name| folder.join(name).display().to_string());
    let run = |line: &str| {
        Command::new(env!("CARGO_BIN_EXE_arena")).args(line.split_whitespace()).output().unwrap()
    };
    let arena = |line: &str| {
        let output = run(line);
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
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
    let nets: Vec<_> = learned.chunks(2 * WEIGHTS).map(|net| net.iter().any(|byte| *byte != 0)).collect();
    assert_eq!(nets, [false, true, false], "the other camps are left alone");

    for (line, why) in [
        ("3x4 first 0 a3-a4\n3x4 nobody x a3-a4\n", ":2: \"x\" is no number of moves"),
        ("3x4 first 0 a3-a4 a4-a5\n", ":1: move 2 is against the rules"),
        ("9x9 first 0\n", ":1: \"9x9\" is no preset"),
    ] {
        fs::write(&log, line).unwrap();
        let output = run(&learn);
        assert_eq!(String::from_utf8(output.stderr).unwrap(), format!("arena: {log}{why}\n"));
        assert_eq!(fs::read(&file).unwrap(), learned, "nothing is lost");
    }
}
