//! Files that players have: each is read as the right game, or refused with the one true reason.
//!
//! The files are in the folder `inputs`, as other programs and people write them.

use std::fs;
use std::path::{Path, PathBuf};

use deskmate_games::Notation;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::gomocup::{Answer, Session};
use deskmate_kernel::line::Line;

/// The files that are games, each with its moves.
const GAMES: [(&str, &str); 14] = [
    ("chinese-marks.txt", "H8 I9 G7 J10"),
    ("comment.txt", "H8 I9 G7 J10"),
    ("compressed-points.sgf", "G9 G8 H9 H8 I9 F9"),
    ("crlf-soft-break.sgf", "H8 I7 H7"),
    ("crlf.psq", "H8 I7 H7 I8 H6 G9"),
    ("cyrillic.txt", "H8 C9 A1 K10"),
    ("faces.txt", "H8 I9 G7 J10"),
    ("full-width.txt", "H8 I9 G7 J10"),
    ("go-15-lines.sgf", "H8 I7 H7"),
    ("lfcr-soft-break.sgf", "H8 I7 H7"),
    ("old-lowercase.sgf", "H8 I7 H7"),
    ("short.psq", "H8 I7 H7 I8 H6"),
    ("size-pair.sgf", "H8 I7"),
    ("smiley.txt", "H8 I9 G7 J10"),
];

/// Returns the files that are refused, each with the reason.
fn refusals() -> Vec<(&'static str, Line)> {
    let size = || Line::new("gomoku-text-size").text("size", "20");
    let turn = Line::new("gomoku-text-refused").number("number", 2).text("move", "I7");
    vec![
        ("20-lines.psq", size()),
        ("20-lines.sgf", size()),
        ("cut.sgf", Line::new("gomoku-text-cut")),
        ("go-19-lines.sgf", Line::new("gomoku-text-other-game").text("game", "1")),
        ("late-setup.sgf", Line::new("gomoku-text-setup-late").number("line", 2)),
        ("two-blacks.sgf", turn.line("why", Line::new("gomoku-text-turn-of-white"))),
    ]
}

/// A point in an answer.
const POINT: &str = "a point";

/// Conversations with managers, each with the answers to its lines. An answer is given by its beginning, or is
/// [`POINT`] on a board of so many lines.
const CONVERSATIONS: [(&str, u8, &[&str]); 2] = [
    ("gomocup-20.txt", 20, &["name=\"Deskmate\"", "OK", "10,10", POINT]),
    (
        "gomocup-rectangle.txt",
        15,
        &["OK", "OK", "OK", "UNKNOWN YXSHOWINFO", "UNKNOWN YXSTOP", "UNKNOWN YXSHOWFORBID", POINT, "OK"],
    ),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/gomoku/inputs")
}

fn text(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

#[test]
fn every_file_has_its_right_value() {
    let entries = fs::read_dir(folder()).expect("the folder is there");
    let mut there: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    let games = GAMES.map(|(name, _)| name).into_iter();
    let mut known: Vec<_> = games
        .chain(refusals().into_iter().map(|(name, _)| name))
        .chain(CONVERSATIONS.map(|(name, ..)| name))
        .collect();
    there.sort();
    known.sort_unstable();
    assert_eq!(there, known);
}

#[test]
fn games_of_other_programs_are_read() {
    for (name, moves) in GAMES {
        let (_, plies) = Gomoku::read_text(&text(name)).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        let read: Vec<_> = plies.iter().map(|ply| Gomoku::notation(&ply.mv)).collect();
        assert_eq!(read.join(" "), moves, "{name}");
    }
}

#[test]
fn what_is_no_game_here_is_refused_with_its_reason() {
    for (name, why) in refusals() {
        assert_eq!(Gomoku::read_text(&text(name)).map(|(_, plies)| plies.len()), Err(why), "{name}");
    }
}

#[test]
fn managers_are_answered() {
    for (name, lines, expected) in CONVERSATIONS {
        // Whatever the line breaks, a move takes little time.
        for end in ["\n", "\r\n"] {
            let (mut session, mut said) = (Session::default(), Vec::new());
            let text = text(name).replace('\n', end).replace("timeout_turn 1000", "timeout_turn 60");
            let mut asked = text.split_inclusive('\n');
            for line in ["INFO timeout_turn 60\n"].into_iter().chain(asked.by_ref()) {
                match session.answer(line) {
                    Answer::Lines(lines) => said.extend(lines),
                    Answer::End => break,
                }
            }
            assert_eq!(asked.next(), None, "{name}: END is its last line");
            assert_eq!(said.len(), expected.len(), "{name}: {said:?}");
            for (said, expected) in said.iter().zip(expected) {
                if *expected == POINT {
                    crate::gomocup::coordinates(std::slice::from_ref(said), lines);
                } else {
                    assert!(said.starts_with(expected), "{name}: {said}, not {expected}");
                }
            }
        }
    }
}
