//! Tests of valid and invalid conversations in the Gomocup protocol.

use std::sync::Arc;
use std::time::{Duration, Instant};

use deskmate_games::gomoku::gomocup::{Answer, Session};

/// Returns a session with a short time limit for a turn.
fn session() -> Session {
    let mut session = Session::default();
    assert_eq!(say(&mut session, "INFO timeout_turn 60"), [""; 0]);
    session
}

/// Returns the answer to a line.
fn say(session: &mut Session, line: &str) -> Vec<String> {
    match session.answer(line) {
        Answer::Lines(said) => said,
        Answer::End => panic!("{line:?} ended the conversation"),
    }
}

/// Returns the answers to all lines.
fn all(session: &mut Session, lines: &[&str]) -> Vec<String> {
    lines.iter().flat_map(|line| say(session, line)).collect()
}

/// Returns the coordinates in an answer, which must be on a board of this size.
pub fn coordinates(said: &[String], lines: u8) -> (u8, u8) {
    let [answer] = said else { panic!("one answer, not {said:?}") };
    let (column, row) = answer.split_once(',').unwrap_or_else(|| panic!("a move, not {answer}"));
    let (column, row) = (column.parse().unwrap(), row.parse().unwrap());
    assert!(column < lines && row < lines, "{answer}");
    (column, row)
}

#[test]
fn a_game_is_played_from_either_side() {
    let mut session = session();
    assert_eq!(say(&mut session, "START 15"), ["OK"]);
    assert_eq!(say(&mut session, "BEGIN"), ["7,7"]);
    let answer = say(&mut session, "TURN 8,8");
    let mv = coordinates(&answer, 15);
    assert!(mv != (7, 7) && mv != (8, 8));
    assert_eq!(all(&mut session, &["RESTART", "TURN 7,7"]).len(), 2);
    assert_eq!(say(&mut session, "RECTSTART 19,19"), ["OK"]);
    assert_eq!(say(&mut session, "BEGIN"), ["9,9"]);
    assert_eq!(session.answer("END"), Answer::End);
}

#[test]
fn a_board_is_taken_over() {
    let mut session = session();
    // The opponent has four in a row, of which we close one end.
    let lines = ["START 15", "BOARD", "3,3,2", "4,3,2", "5,3,2", "6,3,2", "2,3,1", "9,9,1", "9,11,1", "DONE"];
    assert_eq!(all(&mut session, &lines), ["OK", "7,3"]);
    // Our own five comes first.
    let lines = ["BOARD", "3,3,2", "4,3,2", "5,3,2", "6,3,2", "3,9,1", "4,9,1", "5,9,1", "6,9,1", "DONE"];
    let five = coordinates(&all(&mut session, &lines), 15);
    assert!([(2, 9), (7, 9)].contains(&five));
}

#[test]
fn rules_are_obeyed() {
    let mut session = session();
    // Two open threes cross at 7,7, which is our best point unless it is forbidden.
    let lines = ["BOARD", "5,7,1", "6,7,1", "7,8,1", "7,9,1", "0,0,2", "0,4,2", "14,14,2", "14,9,2", "DONE"];
    say(&mut session, "START 15");
    say(&mut session, "INFO rule 4");
    assert_ne!(all(&mut session, &lines), ["7,7"]);
    say(&mut session, "INFO rule 1");
    // Between two and three stones: six in a row does not win, so the five must be made elsewhere.
    let lines = [
        "BOARD", "3,3,1", "4,3,1", "5,3,1", "7,3,1", "8,3,1", "3,9,1", "3,10,1", "3,11,1", "3,12,1", "0,0,2",
        "0,2,2", "0,4,2", "0,6,2", "14,0,2", "14,2,2", "14,4,2", "3,13,2", "14,8,2", "DONE",
    ];
    assert_eq!(all(&mut session, &lines), ["3,8"]);
}

#[test]
fn moves_are_taken_back() {
    let mut session = session();
    assert_eq!(all(&mut session, &["START 15", "BEGIN"]), ["OK", "7,7"]);
    assert_eq!(say(&mut session, "TAKEBACK 7,7"), ["OK"]);
    assert_eq!(say(&mut session, "BEGIN"), ["7,7"]);
    assert!(say(&mut session, "TAKEBACK 1,1")[0].starts_with("ERROR"));
}

#[test]
fn swap2_is_spoken() {
    let mut session = session();
    assert_eq!(say(&mut session, "START 15"), ["OK"]);
    let three = all(&mut session, &["SWAP2BOARD", "DONE"]);
    assert_eq!(three[0].split(' ').count(), 3, "{three:?}");
    // A black open three against two white stones, with White to move: the engine swaps to Black. Then the reverse.
    // reversed.
    let lines = ["SWAP2BOARD", "7,7", "0,0", "8,7", "0,14", "9,7", "DONE"];
    assert_eq!(all(&mut session, &lines), ["SWAP"]);
    let lines = ["SWAP2BOARD", "0,0", "7,7", "14,0", "8,7", "0,14", "DONE"];
    coordinates(&all(&mut session, &lines), 15);
}

#[test]
fn nonsense_is_answered_and_play_goes_on() {
    let mut session = session();
    for line in ["BEGIN", "TURN 7,7", "BOARD", "SWAP2BOARD", "RESTART", "TAKEBACK 7,7", "START", "START 21"] {
        assert!(say(&mut session, line)[0].starts_with("ERROR "), "{line}");
    }
    for line in [
        "START 4",
        "START 1e9",
        "START -15",
        "START 15 19",
        "START 15,15,15",
        "RECTSTART 15,19",
        "RECTSTART 15",
        "RECTSTART 15,15,15",
    ] {
        assert!(say(&mut session, line)[0].starts_with("ERROR "), "{line}");
    }
    assert_eq!(say(&mut session, "START 15"), ["OK"]);
    for line in ["TURN", "TURN 7", "TURN a,b", "TURN 7,7,7", "TURN 15,0", "TURN -1,0", "TURN 300,2"] {
        assert!(say(&mut session, line)[0].starts_with("ERROR "), "{line}");
    }
    assert!(say(&mut session, "TURN 99999999999999999999,0")[0].starts_with("ERROR "));
    for line in ["HELLO", "turn7,7", "\u{0}", "ΩΩΩ 1", "PLAY 7,7"] {
        assert!(say(&mut session, line)[0].starts_with("UNKNOWN "), "{line}");
    }
    for line in ["", "   ", "INFO", "INFO rule", "INFO rule x", "INFO time_left -5"] {
        assert_eq!(say(&mut session, line), [""; 0], "{line}");
    }
    assert!(say(&mut session, "ABOUT")[0].starts_with("name=\"Deskmate\""));
    // An invalid list leaves the board unchanged.
    coordinates(&say(&mut session, "TURN 7,7"), 15);
    for stone in ["x", "1,2", "1,2,9", "20,2,1", "0,0,1\n0,0,1"] {
        assert_eq!(say(&mut session, "BOARD"), [""; 0]);
        let told = stone.split('\n').map(|line| say(&mut session, line)).collect::<Vec<_>>().concat();
        assert_eq!(told, [""; 0]);
        assert!(say(&mut session, "DONE")[0].starts_with("ERROR "), "{stone}");
    }
    assert!(say(&mut session, "TURN 7,7")[0].starts_with("ERROR "), "it is still taken");
    coordinates(&say(&mut session, "TURN 0,0"), 15);
}

#[test]
fn it_keeps_to_its_time() {
    let mut session = Session::default();
    // The tables are allocated once.
    all(&mut session, &["INFO timeout_turn 0", "START 15", "BEGIN", "RESTART", "TURN 7,7", "RESTART"]);
    all(&mut session, &["INFO timeout_turn 150", "TURN 7,7"]);
    let start = Instant::now();
    coordinates(&say(&mut session, "TURN 8,6"), 15);
    // Other tests share the cores with this one.
    assert!(start.elapsed() < Duration::from_millis(400), "{:?}", start.elapsed());
    // The remaining time of a match is divided among the moves to come.
    all(&mut session, &["INFO timeout_turn 30000", "INFO timeout_match 100000", "INFO time_left 200"]);
    let start = Instant::now();
    coordinates(&say(&mut session, "TURN 3,3"), 15);
    assert!(start.elapsed() < Duration::from_millis(400), "{:?}", start.elapsed());
}

#[test]
fn too_little_memory_is_told_and_played_with() {
    let mut session = session();
    assert_eq!(say(&mut session, "INFO max_memory 83886080"), [""; 0]);
    assert!(say(&mut session, "INFO max_memory 100000")[0].starts_with("MESSAGE "));
    assert_eq!(all(&mut session, &["START 15", "BEGIN"]), ["OK", "7,7"]);
    coordinates(&say(&mut session, "TURN 8,8"), 15);
}

#[test]
fn infos_are_obeyed_or_ignored_and_never_an_error() {
    let mut session = session();
    assert_eq!(say(&mut session, "START 15"), ["OK"]);
    for info in [
        "game_type 0",
        "game_type 3",
        "game_type x",
        "folder C:\\data",
        "folder",
        "rule 0",
        "rule 1",
        "rule 5",
        "rule 9",
        "rule 99",
        "rule -1",
        "rule 1e9",
        "time_left",
        "time_left x",
        "timeout_turn 1.5",
        "timeout_match 99999999999999999999",
        "max_memory x",
        "max_memory -70000000",
        "unheard_of 7",
        "7",
        "\u{0}",
        "evaluate",
        "evaluate x",
        "evaluate 7",
        "evaluate 7,7,7",
        "evaluate 15,0",
        "evaluate -1,0",
    ] {
        assert_eq!(say(&mut session, &format!("INFO {info}")), [""; 0], "{info}");
    }
    assert!(say(&mut session, "INFO rule 3")[0].starts_with("MESSAGE "), "no continuous games");
    // Upper-case keys are accepted too.
    assert!(say(&mut session, "INFO MAX_MEMORY 7")[0].starts_with("MESSAGE "));
    say(&mut session, "INFO max_memory 0");
    coordinates(&all(&mut session, &["INFO rule 0", "TURN 7,7"]), 15);
}

#[test]
fn a_point_is_evaluated_for_the_manager_to_see() {
    let mut session = session();
    assert_eq!(say(&mut session, "INFO evaluate 7,7"), [""; 0], "there is no board");
    say(&mut session, "START 15");
    let said = say(&mut session, "INFO evaluate 7,7");
    assert!(said.len() == 1 && said[0].starts_with("DEBUG 7,7 "), "{said:?}");
    let answer = say(&mut session, "TURN 7,7");
    assert_eq!(say(&mut session, "INFO evaluate 7,7"), [""; 0], "it is taken");
    // A point beside the stones is worth more than a corner, and an evaluation plays no stone.
    let black = |session: &mut Session, place: &str| -> i32 {
        let said = say(session, &format!("INFO evaluate {place}"));
        said[0].split(' ').nth(4).and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("{said:?}"))
    };
    let beside = ["6,7", "8,7", "7,6"].into_iter().find(|place| [*place] != answer[..]).unwrap();
    assert!(black(&mut session, beside) > black(&mut session, "0,0"));
    coordinates(&say(&mut session, "TURN 0,0"), 15);
}

#[test]
fn every_command_survives_every_argument() {
    let commands = [
        "START",
        "RECTSTART",
        "RESTART",
        "BEGIN",
        "TURN",
        "TAKEBACK",
        "INFO",
        "INFO evaluate",
        "INFO rule",
        "INFO timeout_turn",
        "INFO time_left",
        "INFO max_memory",
        "ABOUT",
        "BOARD",
        "SWAP2BOARD",
        "DONE",
        "FOO",
    ];
    let arguments = [
        "",
        "0",
        "-1",
        "15",
        "15,15",
        "7,7",
        "7, 7",
        "7,7,1",
        "7,7,3",
        ",",
        ",,,",
        "x,y",
        "255,255",
        "256,256",
        "4294967303,7",
        "18446744073709551615,0",
        "é,😀",
        "\u{0}",
        "\t",
        "1e3,2",
        "+7,+7",
        "7;7",
    ];
    let long = "9,".repeat(100_000);
    for started in [false, true] {
        for command in commands {
            for argument in arguments.into_iter().chain([long.as_str()]) {
                let mut session = Session::default();
                all(&mut session, &["INFO timeout_turn 0"]);
                if started {
                    all(&mut session, &["START 15", "TURN 7,7"]);
                }
                let mut said = say(&mut session, &format!("{command} {argument}"));
                // A list that has begun takes lines until `DONE`.
                said.extend(all(&mut session, &[argument, "DONE"]));
                for line in &said {
                    assert!(!line.chars().any(char::is_control) && line.chars().count() < 200, "{line:?}");
                }
                // The conversation continues.
                all(&mut session, &["INFO timeout_turn 0", "INFO max_memory 0"]);
                assert_eq!(say(&mut session, "START 15"), ["OK"], "{command} {argument}");
                assert_eq!(say(&mut session, "BEGIN"), ["7,7"], "{command} {argument}");
            }
        }
    }
}

#[test]
fn lists_without_end_and_without_sense_leave_the_board() {
    let mut session = session();
    all(&mut session, &["START 15", "BEGIN"]);
    assert_eq!(say(&mut session, "BOARD"), [""; 0]);
    for number in 0..100_000 {
        let line = format!("{},{},{}", number % 15, number / 15 % 15, 1 + number % 2);
        assert_eq!(say(&mut session, &line), [""; 0]);
    }
    assert!(say(&mut session, "DONE")[0].starts_with("ERROR "));
    for lines in [&["7,7"][..], &["7,7", "8,8", "8,8"], &["7,7", "8,8", "99,9"], &["DO", "ABOUT", "START 15"]]
    {
        say(&mut session, "SWAP2BOARD");
        assert_eq!(all(&mut session, lines), [""; 0]);
        assert!(say(&mut session, "DONE")[0].starts_with("ERROR "), "{lines:?}");
    }
    assert!(say(&mut session, "TURN 7,7")[0].starts_with("ERROR "), "the first stone is still there");
}

#[test]
fn what_the_other_may_do_is_thought_about_when_asked() {
    let mut session = session();
    say(&mut session, "INFO max_node 3000");
    all(&mut session, &["START 15", "BEGIN", "TURN 8,8"]);
    assert!(!session.should_ponder(), "nobody has asked for it");
    say(&mut session, "INFO pondering 1");
    assert!(session.should_ponder());
    // Pondering ends by itself, because each move has a limit on positions, and it plays no stone.
    let stop = Arc::default();
    session.ponder(&stop);
    let next = say(&mut session, "TURN 6,9");
    assert!(say(&mut session, "TURN 6,9")[0].starts_with("ERROR"));
    // No pondering when we are to move, while a list of stones is read, or when the game is over.
    say(&mut session, "TAKEBACK 6,9");
    say(&mut session, &format!("TAKEBACK {}", next[0]));
    assert!(session.should_ponder());
    say(&mut session, "BOARD");
    assert!(!session.should_ponder());
    all(&mut session, &["7,7,1", "8,8,2", "DONE"]);
    assert!(session.should_ponder());
    let five = ["BOARD", "3,3,1", "4,3,1", "5,3,1", "6,3,1", "0,0,2", "0,2,2", "0,4,2", "0,6,2", "DONE"];
    all(&mut session, &five);
    assert!(!session.should_ponder());
    all(&mut session, &["RESTART"]);
    assert!(!session.should_ponder());
}

#[test]
fn a_list_goes_on_over_empty_lines_and_settings_and_ends_with_the_session() {
    let mut session = session();
    let lines = ["START 15", "BOARD", "7,7,2", "", "INFO timeout_turn 50", " ", "8,8,1", "9,9,2", "DONE"];
    let said = all(&mut session, &lines);
    assert_eq!((said.len(), &said[0][..]), (2, "OK"), "{said:?}");
    coordinates(&said[1..], 15);
    assert_eq!(all(&mut session, &["BOARD", "7,7,2"]), [""; 0]);
    assert_eq!(session.answer("END"), Answer::End);
}

#[test]
fn boards_of_five_to_twenty_lines_are_played_on_until_they_are_full_or_won() {
    for lines in 5..=20_u8 {
        let mut session = Session::default();
        say(&mut session, "INFO timeout_turn 60000");
        say(&mut session, "INFO max_node 200");
        assert_eq!(say(&mut session, &format!("START {lines}")), ["OK"]);
        let first = say(&mut session, "BEGIN");
        assert_eq!(coordinates(&first, lines), (lines / 2, lines / 2));
        // The first free point from a corner is answered as often as there is room, on small boards to the last one.
        let mut taken = vec![(lines / 2, lines / 2)];
        for _ in 0..40 {
            let points = (0..lines).flat_map(|row| (0..lines).map(move |column| (column, row)));
            let Some((column, row)) = points.into_iter().find(|point| !taken.contains(point)) else { break };
            taken.push((column, row));
            let said = say(&mut session, &format!("TURN {column},{row}"));
            if taken.len() == usize::from(lines) * usize::from(lines) {
                assert_eq!(said, ["ERROR there are no moves left"]);
                break;
            }
            let point = coordinates(&said, lines);
            assert!(!taken.contains(&point), "{lines}: {point:?} is taken");
            taken.push(point);
        }
        // A five across a border is none, and one inside it is seen.
        let last = lines - 1;
        all(&mut session, &["RESTART", "BOARD"]);
        let stones = [(1, 0), (2, 0), (3, 0), (4, 0)].map(|(column, row)| format!("{column},{row},1"));
        stones.iter().for_each(|stone| drop(say(&mut session, stone)));
        let others = [(0, 2), (last, 2), (0, last), (last, last)];
        others.iter().for_each(|(column, row)| drop(say(&mut session, &format!("{column},{row},2"))));
        let five = coordinates(&say(&mut session, "DONE"), lines);
        assert!([(0, 0), (5, 0)].contains(&five), "{lines}: {five:?}");
        // An opening has room on every board.
        let three = all(&mut session, &["RESTART", "SWAP2BOARD", "DONE"]);
        let three: Vec<_> =
            three[1].split(' ').map(|point| coordinates(&[point.to_owned()], lines)).collect();
        assert_eq!(three.len(), 3, "{lines}");
    }
}

#[test]
fn a_rectangle_is_refused_and_a_square_one_is_a_board() {
    let mut session = session();
    for line in ["RECTSTART 20,15", "RECTSTART 15,20", "RECTSTART 21,21", "RECTSTART 4,4"] {
        let said = say(&mut session, line);
        assert!(said.len() == 1 && said[0].starts_with("ERROR "), "{line}: {said:?}");
    }
    assert!(say(&mut session, "RECTSTART 20,15")[0].contains("rectangular board is not supported"));
    assert_eq!(all(&mut session, &["RECTSTART 20,20", "BEGIN"]), ["OK", "10,10"]);
}

#[test]
fn a_board_that_is_too_large_is_refused_and_so_is_play_on_it() {
    let mut session = session();
    assert!(say(&mut session, "ABOUT")[0].starts_with("name="));
    assert!(say(&mut session, "START 21")[0].starts_with("ERROR "));
    assert_eq!(all(&mut session, &["INFO rule 0", "INFO timeout_turn 1000"]), [""; 0]);
    for line in ["BEGIN", "TURN 11,10"] {
        let [said] = &say(&mut session, line)[..] else { panic!("one answer to {line}") };
        assert!(said.starts_with("ERROR "), "{line}: {said}");
    }
    assert_eq!(session.answer("END"), Answer::End);
}

#[test]
fn a_manager_with_commands_of_its_own_is_answered_truly() {
    let mut session = session();
    // Both sides of a square board.
    assert_eq!(all(&mut session, &["START 15 15", "START 15,15", "START 15"]), ["OK"; 3]);
    let infos = ["game_type 0", "time_increment 0", "thread_num 2", "hash_size 65536", "rule 4"];
    for info in infos {
        assert_eq!(say(&mut session, &format!("INFO {info}")), [""; 0], "{info}");
    }
    // A list without a request for a move is accepted silently: its points are occupied.
    assert_eq!(all(&mut session, &["YXBOARD", "7,7,1", "8,8,2", "DONE"]), [""; 0]);
    assert!(say(&mut session, "TURN 8,8")[0].starts_with("ERROR "));
    for line in ["YXSHOWINFO", "YXSTOP", "YXSHOWFORBID"] {
        assert_eq!(say(&mut session, line), [format!("UNKNOWN {line}")]);
    }
    let answer = all(&mut session, &["BOARD", "7,7,2", "8,8,1", "DONE"]);
    let mv = coordinates(&answer, 15);
    assert!(mv != (7, 7) && mv != (8, 8));
    assert_eq!(say(&mut session, "TAKEBACK 8,8"), ["OK"]);
    assert_eq!(session.answer("END"), Answer::End);
}
