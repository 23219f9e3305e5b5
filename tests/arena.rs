//! Tests of the arena's command line: valid and invalid arguments, and the output.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

/// Runs the arena with the words of `line` as arguments.
fn arena(line: &str) -> Output {
    let mut arena = Command::new(env!("CARGO_BIN_EXE_arena"));
    arena.args(line.split_whitespace()).stdin(Stdio::null()).output().expect("the arena starts")
}

/// Returns the output of a successful run.
fn said(line: &str) -> String {
    let output = arena(line);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{line}: {complaint}");
    // The test is not a terminal, so no progress is shown.
    assert_eq!(complaint, "", "{line}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the output of a successful run as JSON: one object on one line.
fn json(line: &str) -> Value {
    let text = said(&format!("{line} --json"));
    assert_eq!(text.trim_end().lines().count(), 1, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// Returns the keys of an object.
fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// Returns a number of the result.
fn number(value: &Value, key: &str) -> f64 {
    value[key].as_f64().unwrap()
}

const MATCH: &str = "match add-to-15 --a careful --b dreamer --games 200 --seed 7";

#[test]
fn a_match_reports_exactly_the_keys_and_they_add_up() {
    let result = json(MATCH);
    let expected = [
        "games",
        "a_wins",
        "draws",
        "b_wins",
        "undecided",
        "mean_plies",
        "a_ms_mean",
        "a_ms_p99",
        "b_ms_mean",
        "b_ms_p99",
    ];
    assert_eq!(keys(&result), BTreeSet::from(expected));
    let sum: f64 = ["a_wins", "draws", "b_wins", "undecided"].iter().map(|key| number(&result, key)).sum();
    assert_eq!(sum, 200.0);
    assert_eq!(number(&result, "games"), 200.0);
    assert!((5.0..=9.0).contains(&number(&result, "mean_plies")), "{result}");
    assert!(number(&result, "a_ms_p99") > 0.0, "{result}");
}

#[test]
fn the_stronger_brain_wins_whichever_name_it_goes_by() {
    let (ahead, behind) = (json(MATCH), json("match add-to-15 --a dreamer --b careful --games 200 --seed 7"));
    assert!(number(&ahead, "a_wins") > 5.0 * number(&ahead, "b_wins"), "{ahead}");
    assert!(number(&behind, "b_wins") > 5.0 * number(&behind, "a_wins"), "{behind}");
}

#[test]
fn seats_change_every_game() {
    // Between equal players the first to move wins more often, so each wins about half of the games if seats
    // alternate.
    let result = json("match add-to-15 --a dreamer --b dreamer --games 2000 --seed 1");
    let (a, b) = (number(&result, "a_wins"), number(&result, "b_wins"));
    assert!((a - b).abs() < 150.0, "{result}");
}

#[test]
fn the_same_seed_gives_the_same_result() {
    // Times differ from run to run, so they are left out.
    let result = |line: &str| {
        let mut result = json(line);
        result.as_object_mut().unwrap().retain(|key, _| !key.contains("_ms_"));
        result.to_string()
    };
    assert_eq!(result(MATCH), result(MATCH));
    assert_eq!(result(MATCH), result(&MATCH.replace("--seed 7", "--preset classic --seed=7 --nodes 1000")));
    assert_ne!(result(MATCH), result(&MATCH.replace("--seed 7", "--seed 8")));
}

#[test]
fn a_seed_plays_the_same_games_on_every_platform() {
    // Recorded once: any other number here means that old seeds do not replay.
    let result = json(MATCH);
    let counts: Vec<_> = ["a_wins", "draws", "b_wins"].iter().map(|key| number(&result, key)).collect();
    assert_eq!(counts, [190.0, 9.0, 1.0]);
}

/// The arguments of a valid run of `settle`.
const SETTLE: &str = "settle add-to-15 --against careful --games 60 --runs 30 --seed 1";

#[test]
fn settle_reports_exactly_the_keys_and_the_same_for_a_seed() {
    let result = json(SETTLE);
    let expected = ["runs", "games", "share", "standard_error", "strength", "settled"];
    assert_eq!(keys(&result), BTreeSet::from(expected));
    assert_eq!((number(&result, "runs"), number(&result, "games")), (30.0, 60.0));
    assert!((0.0..30.0).contains(&number(&result, "settled")), "{result}");
    assert_eq!(result, json(SETTLE));
    assert_ne!(result, json(&SETTLE.replace("--seed 1", "--seed 2")));
    assert!(said(SETTLE).contains("of the points after game 30"));
}

#[test]
fn classmate_takes_half_of_the_points_after_30_games() {
    // Slower opponents would take minutes.
    for (game, brains) in [
        ("add-to-15", &["dreamer", "careful", "perfect"][..]),
        ("sea-battle", &["cabin-boy", "surveyor"]),
        ("ugolki", &["walker"]),
        ("gomoku", &["guardian"]),
    ] {
        for brain in brains {
            let result = json(&format!("settle {game} --against {brain} --games 60 --runs 20 --seed 1"));
            assert!((0.45..=0.55).contains(&number(&result, "share")), "{game}, {brain}: {result}");
            assert!(number(&result, "standard_error") < 0.025, "{game}, {brain}: {result}");
            assert!(number(&result, "settled") < 30.0, "{game}, {brain}: {result}");
        }
    }
}

#[test]
fn settle_is_told_what_is_allowed() {
    refused("settle", &["add-to-15"]);
    refused("settle add-to-15", &["--against", "BRAIN"]);
    refused(&SETTLE.replace("careful", "nobody"), &["nobody", "dreamer", "careful", "perfect"]);
    refused(&SETTLE.replace("--games 60", "--games 30"), &["--games", "30"]);
    refused(&SETTLE.replace("--runs 30", "--runs 0"), &["--runs", "1"]);
    refused(&format!("{SETTLE} --preset huge"), &["huge", "classic"]);
    refused(&format!("{SETTLE} --nodes 5"), &["--nodes", "--against"]);
}

#[test]
fn perft_counts_the_games_of_noughts_and_crosses() {
    let known = [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872, 0];
    for (depth, nodes) in known.into_iter().enumerate() {
        let result = json(&format!("perft add-to-15 --preset classic --depth {depth}"));
        assert_eq!(result, serde_json::json!({ "depth": depth, "nodes": nodes }));
    }
}

#[test]
fn bench_reports_a_speed() {
    let result = json("bench add-to-15");
    assert_eq!(keys(&result), BTreeSet::from(["nodes_per_second"]));
    assert!(number(&result, "nodes_per_second") > 1000.0, "{result}");
}

#[test]
fn the_suite_is_solved_within_a_limit() {
    let result = json("suite gomoku --nodes 15000");
    let expected = ["puzzles", "solved", "unsolved", "ms_mean", "ms_p50", "ms_p99", "ms_most"];
    assert_eq!(keys(&result), BTreeSet::from(expected));
    assert_eq!((number(&result, "puzzles"), number(&result, "solved")), (200.0, 200.0), "{result}");
    // With no time to think some of the wins are missed, and listed.
    let result = json("suite gomoku --nodes 1");
    let unsolved = result["unsolved"].as_array().unwrap().len() as f64;
    assert!(unsolved > 0.0 && number(&result, "solved") + unsolved == 200.0, "{result}");
}

#[test]
fn puzzles_are_made_of_every_kind_and_the_same_for_a_seed() {
    let result = json("suite gomoku --make 5 --seed 1");
    assert_eq!(result["lengths"], serde_json::json!({ "3": 4, "5": 1 }));
    let puzzles: Vec<_> = result["puzzles"].as_array().unwrap().iter().map(|p| p.as_str().unwrap()).collect();
    let rules: BTreeSet<_> = puzzles[..4].iter().filter_map(|puzzle| puzzle.split(' ').next()).collect();
    assert_eq!(rules, BTreeSet::from(["freestyle", "standard", "renju", "caro"]));
    assert_eq!(json("suite gomoku --make 5 --seed 1"), result);
    assert_ne!(json("suite gomoku --make 5 --seed 2"), result);
}

#[test]
fn long_puzzles_are_made_and_those_of_a_file_are_solved() {
    let made = json("suite gomoku --make 1 --seed 1 --set long");
    let puzzle = made["puzzles"][0].as_str().expect("a line");
    let plies: i32 =
        puzzle.split(' ').nth(3).and_then(|plies| plies.parse().ok()).expect("a number of plies");
    assert!((15..=31).contains(&plies), "{puzzle}");
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("puzzles.txt");
    fs::write(&file, format!("# one\n\n  {puzzle}\n \n")).unwrap();
    let solve = format!("suite gomoku --nodes 100000 --file {}", file.display());
    assert_eq!((&json(&solve)["puzzles"], &json(&solve)["solved"]), (&1.into(), &1.into()));
    fs::write(&file, format!("# one\n{puzzle}\nhello\n")).unwrap();
    refused(&solve, &["puzzles.txt:3: the size is missing"]);
    refused("suite gomoku --ms 5 --file /nowhere/puzzles.txt", &["/nowhere/puzzles.txt"]);
    refused(
        "suite gomoku --make 1 --seed 1 --set huge",
        &["unknown set \"huge\" for gomoku. Choose: short, long"],
    );
}

#[test]
fn games_lists_what_other_commands_take() {
    let result = json("games");
    let game = &result["games"][1];
    assert_eq!(game["name"], "add-to-15");
    assert_eq!(game["presets"], serde_json::json!(["classic"]));
    assert_eq!(game["brains"], serde_json::json!(["classmate", "dreamer", "careful", "perfect"]));
}

#[test]
fn without_json_it_speaks_to_people() {
    assert!(said(MATCH).contains("careful wins"));
    assert!(said("perft add-to-15 --depth 2").contains("72"));
    assert!(said("games").contains("dreamer, careful, perfect"));
    let release = concat!("arena ", env!("CARGO_PKG_VERSION"));
    for version in ["--version", "-V"] {
        assert_eq!(said(version).trim_end(), release);
    }
    for help in ["help", "--help", "-h"] {
        assert!(said(help).contains("perft GAME"), "{help}");
    }
}

#[test]
fn gomoku_opens_from_its_openings_and_knows_a_sparring_partner() {
    let gomoku =
        json("games")["games"].as_array().unwrap().iter().find(|game| game["name"] == "gomoku").cloned();
    let gomoku = gomoku.expect("it is in the catalogue");
    assert!(gomoku["brains"].as_array().unwrap().contains(&"plain".into()), "{gomoku}");
    let result = json("match gomoku --a club --b plain --games 2 --seed 1 --nodes 300 --preset renju");
    assert!(number(&result, "mean_plies") > 9.0, "{result}");
}

/// The arguments of a valid run of `shots`.
const SHOTS: &str = "shots sea-battle --brain surveyor --layout descending --games 300 --seed 5";

#[test]
fn shots_reports_exactly_the_keys_and_they_make_sense() {
    let result = json(SHOTS);
    let expected = ["games", "mean", "standard_error", "p10", "median", "p90", "ms_mean", "ms_p99"];
    assert_eq!(keys(&result), BTreeSet::from(expected));
    assert_eq!(number(&result, "games"), 300.0);
    // The Surveyor needs 64 shots on average, with a deviation of about 6.
    assert!((62.5..66.0).contains(&number(&result, "mean")), "{result}");
    assert!((0.2..0.6).contains(&number(&result, "standard_error")), "{result}");
    let [p10, median, p90] = ["p10", "median", "p90"].map(|key| number(&result, key));
    assert!(20.0 < p10 && p10 < median && median < p90 && p90 <= 100.0, "{result}");
    assert!(number(&result, "ms_p99") > 0.0, "{result}");
    assert!(said(SHOTS).contains("shots to sink all"));
}

#[test]
fn shots_are_the_same_for_a_seed_and_fewer_for_a_better_gunner() {
    let mean = |line: &str| number(&json(line), "mean");
    assert_eq!(mean(SHOTS), mean(SHOTS));
    assert_ne!(mean(SHOTS), mean(&SHOTS.replace("--seed 5", "--seed 6")));
    let [boy, surveyor, navigator] =
        ["cabin-boy", "surveyor", "navigator"].map(|brain| mean(&SHOTS.replace("surveyor", brain)));
    assert!(boy > surveyor + 20.0 && surveyor > navigator + 5.0, "{boy}, {surveyor}, {navigator}");
}

#[test]
fn solve_finds_the_best_play_and_compares_a_gunner_with_it() {
    let result = json("solve --size 4 --fleet 3,2 --brain admiral --seed 1");
    assert_eq!((number(&result, "layouts"), number(&result, "shots")), (104.0, 848.0));
    let more = result["brain"]["percent_more"].as_f64().expect("a number");
    assert!((0.0..2.0).contains(&more), "{more} % more");
    assert!(said("solve --size 3 --fleet 2").contains("12 layouts"));
    let thrice = "solve --size 3 --fleet 2 --brain admiral --seed 1 --runs 3";
    assert_eq!(json(thrice)["brain"]["shots"].as_array().map(Vec::len), Some(3));
    assert!(said(thrice).contains("of 3 runs"));
    refused(&thrice.replace("--runs 3", "--runs 0"), &["--runs"]);
    refused("solve --size 3 --fleet 2 --runs 3", &["--runs", "--brain"]);
    refused("solve --size 3", &["--fleet"]);
    refused("solve --size 3 --fleet 2,x", &["--fleet", "2,x"]);
    refused("solve --size 3 --fleet 4", &["doesn't fit"]);
    refused("solve --size 12 --fleet 4", &["too large"]);
    refused("solve --size 4 --fleet 3,2 --brain nobody --seed 1", &["nobody"]);
}

#[test]
fn shots_tell_layouts_apart() {
    let mean = |layout: &str| number(&json(&SHOTS.replace("descending", layout)), "mean");
    let [chance, alike, edge, own] = ["descending", "uniform", "edge", "own:navigator"].map(mean);
    assert!(chance < alike && alike < edge && chance < own && own < edge, "{chance} {alike} {own} {edge}");
    let few =
        SHOTS.replace("300", "3").replace("--brain surveyor", "--brain admiral --nodes 50 --preset quiet");
    assert!(number(&json(&few), "mean") > 20.0);
}

#[test]
fn shots_are_told_what_is_allowed() {
    refused("shots", &["--brain", "BRAIN"]);
    refused("shots gomoku", &["sea-battle", "gomoku"]);
    refused("shots sea-battle", &["--brain", "BRAIN"]);
    refused(&SHOTS.replace("surveyor", "gunner"), &["gunner", "cabin-boy", "admiral"]);
    refused(&SHOTS.replace("descending", "heap"), &["heap", "uniform", "own:BRAIN"]);
    refused(&SHOTS.replace("descending", "own:gunner"), &["gunner", "cabin-boy"]);
    refused(&format!("{SHOTS} --preset huge"), &["huge", "school", "quiet", "classic"]);
    refused(&format!("{SHOTS} --depth 3"), &["--depth", "--layout"]);
    refused(&format!("{SHOTS} --ms 5 --nodes 5"), &["shots", "--ms", "--nodes"]);
}

#[test]
fn whole_battles_of_sea_battle_are_fought() {
    let result = json("match sea-battle --a navigator --b cabin-boy --games 20 --seed 1");
    assert_eq!(number(&result, "a_wins"), 20.0);
}

#[test]
fn a_race_alone_is_found_and_written_down() {
    for (preset, most) in [("3x3", 24.0), ("3x4", 28.0)] {
        let result = json(&format!("race --preset {preset} --ways 300"));
        assert_eq!(keys(&result), BTreeSet::from(["moves", "way", "seconds"]));
        assert!((20.0..=most).contains(&number(&result, "moves")), "{preset}: {result}");
        assert_eq!(result["way"].as_array().unwrap().len() as f64, number(&result, "moves"));
    }
    assert!(said("race --ways 50").contains(" moves, found in "));
    refused("race --ways 0", &["--ways", "1"]);
    refused("race --preset huge", &["huge", "3x3"]);
    assert!(said("race ugolki --ways 50").contains(" moves, found in "));
    refused("race gomoku", &["gomoku", "ugolki"]);
    refused("race chess", &["chess", "ugolki"]);
}

#[test]
fn how_few_moves_a_race_takes_is_proved_as_far_as_it_fits() {
    let result = json("fewest --preset 3x3 --moves 12");
    assert_eq!(result["proved"]["more_than"], 12);
    assert_eq!(result["layers"].as_array().unwrap().len(), 6);
    assert!(said("fewest --preset 4x4 --moves 9").contains("proved that there is no way in 9 moves, in "));
    refused("fewest --memory 0", &["--memory", "1"]);
    refused("fewest --moves many", &["--moves", "many"]);
    refused("fewest --preset huge", &["huge", "3x3"]);
}

#[test]
fn ugolki_counts_opens_and_is_measured() {
    assert_eq!(number(&json("perft ugolki --depth 3"), "nodes"), 2784.0);
    assert_eq!(number(&json("perft ugolki --preset 3x4 --depth 2"), "nodes"), 196.0);
    let result = json("match ugolki --a walker --b walker --games 2 --seed 1");
    // From one opening with alternating seats, equal players win one game each.
    assert_eq!((number(&result, "a_wins"), number(&result, "b_wins")), (1.0, 1.0));
    assert!(number(&json("bench ugolki"), "nodes_per_second") > 1000.0);
}

/// Starts the arena as a Gomocup engine.
fn gomocup() -> Child {
    Command::new(env!("CARGO_BIN_EXE_arena"))
        .arg("gomocup")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the arena starts")
}

#[test]
fn a_tournament_board_is_played_on_through_the_standard_streams() {
    let asked = include_str!("gomoku/inputs/gomocup-20.txt");
    let mut arena = gomocup();
    let mut manager = arena.stdin.take().expect("it has an input");
    manager.write_all(asked.replace('\n', "\r\n").as_bytes()).expect("it listens");
    drop(manager);
    let output = arena.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    let [about, started, first, second] = said.lines().collect::<Vec<_>>()[..] else { panic!("{said}") };
    assert!(about.starts_with("name=\"Deskmate\"") && second.contains(','), "{said}");
    assert_eq!([started, first], ["OK", "10,10"]);
}

#[test]
fn gomocup_is_spoken_on_the_standard_streams() {
    let mut arena = gomocup();
    let mut manager = arena.stdin.take().expect("it has an input");
    manager.write_all(b"ABOUT\r\nSTART 15\r\n\xff\xfe\nBEGIN\nEND\nABOUT\n").expect("it listens");
    drop(manager);
    let output = arena.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<_> = said.lines().collect();
    assert!(said[0].contains("Deskmate") && said[2].starts_with("UNKNOWN"), "{said:?}");
    assert_eq!((said[1], said[3], said.len()), ("OK", "7,7", 4));
}

#[test]
fn an_engine_that_thinks_on_listens() {
    for end in ["END\n", ""] {
        let mut arena = gomocup();
        let mut manager = arena.stdin.take().expect("it has an input");
        let mut answers = BufReader::new(arena.stdout.take().expect("it has an output")).lines();
        let mut answer = || answers.next().expect("it answers").expect("in text");
        // Only the next line or the end of the input ends pondering.
        manager.write_all(b"INFO pondering 1\nINFO timeout_turn 60\nSTART 15\nBEGIN\n").expect("it listens");
        assert_eq!([answer(), answer()], ["OK", "7,7"]);
        for reply in ["TURN 8,8\n", "TURN 0,0\n", "TURN 14,14\n"] {
            manager.write_all(reply.as_bytes()).expect("it listens");
            assert!(answer().contains(','));
        }
        manager.write_all(end.as_bytes()).expect("it listens");
        drop(manager);
        assert!(arena.wait().expect("it ends").success());
    }
}

#[test]
fn a_line_of_megabytes_is_one_unknown_command() {
    let mut arena = gomocup();
    let mut manager = arena.stdin.take().expect("it has an input");
    manager.write_all(&vec![b'x'; 20 << 20]).expect("it listens");
    manager.write_all(b"\nSTART 15\nEND\n").expect("it listens");
    drop(manager);
    let output = arena.wait_with_output().expect("it ends");
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<_> = said.lines().collect();
    assert!(said.len() == 2 && said[0].starts_with("UNKNOWN xxx") && said[1] == "OK", "{said:?}");
}

#[test]
fn a_time_limit_is_taken() {
    let result = json("match add-to-15 --a perfect --b perfect --games 2 --seed 1 --ms 50");
    assert_eq!(number(&result, "draws"), 2.0);
}

/// Asserts that a command is refused: exit code 2, no output, and one line of error that contains all `words`.
fn refused(line: &str, words: &[&str]) {
    let output = arena(line);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{line}: {complaint}");
    assert!(output.stdout.is_empty(), "{line}");
    assert_eq!(complaint.lines().count(), 1, "{line}: {complaint}");
    for word in words {
        assert!(complaint.contains(word), "{line}: {complaint:?} lacks {word:?}");
    }
}

#[test]
fn bad_arguments_are_told_what_is_allowed() {
    let commands =
        &["games", "match", "settle", "perft", "shots", "bench", "suite", "race", "gomocup", "help"];
    refused("", commands);
    refused("play", commands);
    refused("--json", commands);
    refused("games chess", &["no game"]);
    refused("games --all", &["--all", "--json"]);
    refused("games -x", &["-x", "--json"]);
    refused("match", &["add-to-15"]);
    refused("bench", &["add-to-15"]);
    refused("bench chess", &["chess", "add-to-15"]);
    refused("bench add-to-15 twice", &["twice"]);
    refused("bench add-to-15 --games 3", &["--games", "--json"]);
    refused("suite", &["--ms", "--nodes", "--make"]);
    refused("suite gomoku", &["--ms", "--nodes", "--make"]);
    refused("suite gomoku --ms 5 --make 3 --seed 1", &["--ms", "--nodes", "--make"]);
    refused("suite gomoku --ms 5 --nodes 5", &["--ms", "--nodes"]);
    refused("suite gomoku --make 5", &["--seed"]);
    refused("suite gomoku --make 0 --seed 1", &["--make", "1"]);
    refused("suite add-to-15 --ms 5", &["add-to-15", "gomoku"]);
    refused("perft chess --depth 1", &["chess", "add-to-15"]);
    refused("perft add-to-15", &["--depth"]);
    refused("perft add-to-15 --depth", &["--depth"]);
    refused("perft add-to-15 --depth -1", &["--depth", "0", "4294967295", "-1"]);
    refused("perft add-to-15 --depth 4294967296", &["4294967295"]);
    refused("perft add-to-15 --depth two", &["--depth", "two"]);
    refused("perft add-to-15 --depth 1 --preset huge", &["huge", "classic"]);
    refused("perft add-to-15 --depth 1 --json=yes", &["json"]);
}

#[test]
fn a_match_is_told_what_is_allowed() {
    let good = |change: &str, to: &str| {
        assert!(MATCH.contains(change));
        MATCH.replace(change, to)
    };
    refused(&good("add-to-15", "chess"), &["chess", "add-to-15"]);
    refused(&good("--a careful", "--a nobody"), &["nobody", "dreamer", "careful", "perfect"]);
    refused(&good("--b dreamer", "--b Dreamer"), &["Dreamer", "dreamer", "careful", "perfect"]);
    refused(&good("--a careful", ""), &["--a", "BRAIN"]);
    refused(&good("--b dreamer", ""), &["--b", "BRAIN"]);
    refused(&good("--games 200", ""), &["--games"]);
    refused(&good("--seed 7", ""), &["--seed"]);
    refused(&good("--seed 7", "--seed"), &["--seed"]);
    for wrong in ["0", "-1", "1.5", "many", "18446744073709551616"] {
        refused(&good("--games 200", &format!("--games {wrong}")), &["--games", "1", wrong]);
    }
    refused(&good("--seed 7", "--seed x"), &["--seed", "18446744073709551615", "x"]);
    refused(&format!("{MATCH} --preset huge"), &["huge", "classic"]);
    refused(&format!("{MATCH} --nodes 0"), &["--nodes", "1"]);
    refused(&format!("{MATCH} --ms 0"), &["--ms", "1"]);
    refused(&format!("{MATCH} --ms 5 --nodes 5"), &["--ms", "--nodes"]);
    refused(&format!("{MATCH} --depth 3"), &["--depth", "--games", "--seed"]);
}
