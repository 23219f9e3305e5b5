//! Texts that are no game: one clear line each, and never a crash.

use deskmate::games::Game;
use deskmate::games::gomoku::Gomoku;
use deskmate::games::gomoku::text::MOST_KILOBYTES;
use deskmate::kernel::line::{Arg, Line};
use deskmate::kernel::rng::dice;
use deskmate::referee::authority::Match;
use rand::RngExt;

/// Why the text is refused.
#[track_caller]
fn refusal(text: &str) -> Line {
    match Gomoku::read_text(text) {
        Ok(game) => panic!("{text:?} is read as {game:?}"),
        Err(why) => why,
    }
}

/// The line that says that the move with this number is refused.
fn refused(number: i64, mv: &str, why: Line) -> Line {
    Line::new("gomoku-text-refused").number("number", number).text("move", mv).line("why", why)
}

/// The line that says that a line of the text makes no sense.
fn strange(what: &str, line: i64) -> Line {
    Line::new("gomoku-text-strange").text("what", what).number("line", line)
}

/// The refusal that has to do with a point.
fn because(id: &str, point: &str) -> Line {
    Line::new(id).text("point", point)
}

#[test]
fn what_is_no_text_of_a_game_is_said_to_be_none() {
    for text in ["", " \n\t", "1. 2. 3.", "...", "15"] {
        assert_eq!(refusal(text), Line::new("gomoku-text-empty"), "{text:?}");
    }
    assert_eq!(refusal("1. H8 I9\n2. G7 hello"), strange("hello", 2));
    assert_eq!(refusal("1. H8 I9\n\n2. G7 J10 (a good move)"), strange("(a", 3));
    assert_eq!(refusal("H8 two I9"), strange("two", 1));
    assert_eq!(refusal("H8 H0"), strange("H0", 1));
    assert_eq!(refusal("H8 ЖX"), strange("ЖX", 1));
    assert_eq!(refusal("{\"version\":1}"), strange("{\"version\":1}", 1));
    assert_eq!(refusal(&format!("H8 {}", "x".repeat(5000))), strange(&format!("{}…", "x".repeat(100)), 1));
    for (end, _) in "(;GM[4];B[hh];W[ii])".char_indices().skip(2) {
        let cut = &"(;GM[4];B[hh];W[ii])"[..end];
        assert_eq!(refusal(cut), Line::new("gomoku-text-cut"), "{cut}");
    }
    assert_eq!(refusal("(;GM[4]\n;B[hh]\n;W[1])"), strange("1", 3));
    assert_eq!(refusal("(;GM[4];B[hh]\n;[ii])"), strange("[", 2));
    assert_eq!(refusal("(;GM[4];B[hh]C[one\ntwo\nthree];W[???])"), strange("???", 3));
    assert_eq!(refusal("(;GM[4];B[hh];b[ii])"), strange("[", 1));
    assert_eq!(refusal("(;GM[4];B[hh] %)"), strange("%", 1));
    assert_eq!(refusal("(;ON[swap2];B[hh];W[ii];B[jj];CHOICE[green])"), strange("green", 1));
}

#[test]
fn what_is_too_long_is_not_read_at_all() {
    let most = MOST_KILOBYTES * 1024;
    let long = Line::new("gomoku-text-long").number("most", MOST_KILOBYTES as i64);
    for text in [" ".repeat(most + 1), "(;".repeat(5 << 20), "H8 ".repeat(10 << 20), "é".repeat(10 << 20)] {
        assert_eq!(refusal(&text), long);
    }
    assert_eq!(refusal(&" ".repeat(most)), Line::new("gomoku-text-empty"));
    assert_eq!(refusal(&"(;".repeat(most / 2)), Line::new("gomoku-text-cut"));
    assert_eq!(refusal(&"(".repeat(most)), strange(&format!("{}…", "(".repeat(100)), 1));
    let stones = format!("(;AB{})", "[hh]".repeat(most / 5));
    assert_eq!(refusal(&stones).id, "gomoku-text-setup");
    let both = format!("(;AB{}AW{})", "[hh]".repeat(most / 10), "[ii]".repeat(most / 10));
    assert_eq!(refusal(&both), refused(3, "H8", because("gomoku-refused-taken", "H8")));
}

#[test]
fn other_games_and_other_boards_are_refused() {
    let game = |number: &str| Line::new("gomoku-text-other-game").text("game", number);
    assert_eq!(refusal("(;FF[4]GM[1]SZ[19];B[aa])"), game("1"));
    assert_eq!(refusal("(;FF[4]GM[]SZ[19];B[aa])"), game(""));
    let size = |lines: &str| Line::new("gomoku-text-size").text("size", lines);
    for lines in ["99", "0", "-1", "15:19", "x", "99999999999999999999"] {
        assert_eq!(refusal(&format!("(;GM[4]SZ[{lines}];B[aa])")), size(lines));
    }
    assert_eq!(refusal("standard 99\nH8"), size("99"));
    assert_eq!(refusal("swap2 14"), size("14"));
    let handicap = |stones: &str| Line::new("gomoku-text-handicap").text("stones", stones).number("most", 3);
    assert_eq!(refusal("(;GM[4]HA[9]AB[aa][bb])"), handicap("8"));
    assert_eq!(refusal("(;GM[4]HA[many])"), handicap("many"));
    assert_eq!(refusal("handicap H8"), handicap("H8"));
    assert_eq!(refusal("handicap"), handicap(""));
    assert_eq!(refusal("handicap 4"), handicap("4"));
}

#[test]
fn moves_against_the_rules_are_told_by_number() {
    let taken = refused(3, "H8", because("gomoku-refused-taken", "H8"));
    assert_eq!(refusal("1. H8 I9 2. H8"), taken);
    assert_eq!(refusal("(;GM[4];B[hh];W[ig];B[hh])"), taken);
    assert_eq!(refusal("H8 Z99"), refused(2, "Z99", because("gomoku-refused-outside", "Z99")));
    assert_eq!(refusal("H8 P1"), refused(2, "P1", because("gomoku-refused-outside", "P1")));
    assert_eq!(refusal("(;B[hh];W[pa])"), refused(2, "P15", because("gomoku-refused-outside", "P15")));
    assert_eq!(refusal("(;B[hh];W[ap])"), refused(2, "ap", because("gomoku-refused-outside", "ap")));
    let foul = refused(9, "H8", because("gomoku-refused-double-three", "H8"));
    assert_eq!(refusal("renju\nF8 A1 G8 A15 H9 O1 H10 O15 H8"), foul);
    // After the end.
    let over = refused(10, "O15", Line::new("refused-over"));
    assert_eq!(refusal("A1 A15 B1 B15 C1 C15 D1 D15 E1 O15"), over);
    assert_eq!(refusal("(;B[A1];W[A15];B[B1];W[B15];B[C1];W[C15];B[D1];W[D15];B[E1];W[O15])"), over);
    // The wrong colour.
    let white = refused(2, "I9", Line::new("gomoku-text-turn-of-white"));
    assert_eq!(refusal("(;GM[4];B[hh];B[ig])"), white);
    assert_eq!(refusal("(;GM[4];B[hh][ig])"), white);
    assert_eq!(refusal("(;GM[4];W[hh])"), refused(1, "H8", Line::new("gomoku-text-turn-of-black")));
    // A pass does not change whose turn it is.
    assert_eq!(refusal("(;GM[4];B[hh];W[];B[ig])"), white);
    // Choices where there are none, and none where there must be one.
    assert_eq!(refusal("H8 white"), refused(2, "white", Line::new("gomoku-refused-no-choice")));
    let first = refused(4, "A1", Line::new("gomoku-refused-choose-first"));
    assert_eq!(refusal("swap2\nH8 I9 J7 A1"), first);
    assert_eq!(refusal("swap2\nH8 I9 J7 two more G6 K4 two more").id, "gomoku-text-refused");
}

#[test]
fn positions_that_cannot_come_about_are_refused() {
    let setup = |black, white| Line::new("gomoku-text-setup").number("black", black).number("white", white);
    assert_eq!(refusal("(;GM[4]AB[aa][bb])"), setup(2, 0));
    assert_eq!(refusal("(;GM[4]AW[aa])"), setup(0, 1));
    assert_eq!(refusal("(;GM[4]AB[aa]PL[B])"), setup(1, 0));
    assert_eq!(refusal("(;GM[4]PL[W];W[aa])"), setup(0, 0));
    assert_eq!(refusal("(;GM[4]AB[aa]AW[aa])"), refused(2, "A15", because("gomoku-refused-taken", "A15")));
    // Two fives.
    let two = "(;GM[4]AB[aa][ba][ca][da][ea]AW[ac][bc][cc][dc][ec])";
    assert_eq!(refusal(two).id, "gomoku-text-refused");
    let late = Line::new("gomoku-text-setup-late").number("line", 2);
    assert_eq!(refusal("(;GM[4];B[hh]\n;AW[ii];B[jj])"), late);
    assert_eq!(refusal("(;GM[4];B[hh]\n;AE[hh])"), late);
    assert_eq!(refusal("(;GM[4]AB[aa:cc])"), strange("aa:cc", 1));
    assert_eq!(refusal("(;GM[4]AB[])"), strange("", 1));
}

/// Reads a text that may be anything: either a game that can be played, or one line.
fn survive(text: &str) {
    match Gomoku::read_text(text) {
        Ok((config, plies)) => {
            assert!(Match::<Gomoku>::replay(config, 0, plies).is_ok(), "{text:?}");
        }
        Err(why) => {
            assert!(why.id.starts_with("gomoku-"), "{why:?}");
            let texts = why.args.iter().filter_map(|(_, arg)| match arg {
                Arg::Text(text) => Some(text),
                _ => None,
            });
            for text in texts {
                assert!(text.chars().count() <= 101 && !text.chars().any(char::is_control), "{why:?}");
            }
        }
    }
}

#[test]
fn anything_at_all_is_survived() {
    let mut lots = dice(7);
    let letters: Vec<char> =
        "(;)[]\\BWAHSZRUPLGM419hij \n,.-–é\u{0}\u{feff}😀two more swap2".chars().collect();
    for _ in 0..3000 {
        let length = lots.random_range(0..60);
        let bytes: Vec<u8> = (0..length).map(|_| lots.random_range(0..=255)).collect();
        survive(&String::from_utf8_lossy(&bytes));
        let text: String = (0..length).map(|_| letters[lots.random_range(0..letters.len())]).collect();
        survive(&text);
        survive(&format!("(;{text}"));
        survive(&format!("swap2 {text}"));
    }
}

#[test]
fn damaged_games_are_survived() {
    let good = [
        "(;FF[4]GM[4]SZ[19]RU[standard]ON[swap2];B[hh];W[ig];B[ji];CHOICE[two more];W[gj];B[kl];CHOICE[black])",
        "(;FF[4]GM[4]SZ[15]HA[3]AB[aa][cc][ee]C[a \\] b];W[bb];B[hh](;W[cd])(;W[dd]))",
        "standard 19 swap2\n1. H8 I9 2. J7 two more G6 3. K4 black A1 4. A2",
    ];
    for good in good {
        assert!(Gomoku::read_text(good).is_ok());
        for (at, letter) in good.char_indices() {
            survive(&good[..at]);
            survive(&good[at..]);
            for other in ['(', ')', ';', '[', ']', '\\', '9', 'B', 'z', ' ', '\n', 'é', '\u{0}'] {
                let rest = &good[at + letter.len_utf8()..];
                survive(&format!("{}{other}{rest}", &good[..at]));
                survive(&format!("{}{other}{letter}{rest}", &good[..at]));
            }
        }
    }
}
