//! Tests of texts that are not games: each is refused with one clear line, and never with a panic.

use deskmate_games::Notation;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::text::MAX_KILOBYTES;
use deskmate_kernel::line::{Arg, Line};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_referee::authority::Match;
use rand::RngExt;

/// Returns the reason for which a text is refused.
#[track_caller]
fn refusal(text: &str) -> Line {
    match Gomoku::read_text(text) {
        Ok(game) => panic!("{text:?} is read as {game:?}"),
        Err(why) => why,
    }
}

/// Returns the line for a refused move, given its number.
fn refused(number: i64, mv: &str, why: Line) -> Line {
    Line::new("gomoku-text-refused").number("number", number).text("move", mv).line("why", why)
}

/// Returns the line for a line of the text that is not understood.
fn strange(what: &str, line: i64) -> Line {
    Line::new("gomoku-text-strange").text("what", what).number("line", line)
}

/// Returns the line for an SGF file with a line that lacks a point.
fn no_point(what: &str, line: i64) -> Line {
    Line::new("gomoku-text-point").text("what", what).number("line", line)
}

/// Returns the line for an SGF file with a line that contains something unexpected.
fn stray(what: &str, line: i64) -> Line {
    Line::new("gomoku-text-sgf").text("what", what).number("line", line)
}

/// Returns the line for a refusal that concerns a point.
fn because(id: &str, point: &str) -> Line {
    Line::new(id).text("point", point)
}

#[test]
fn what_is_no_text_of_a_game_is_said_to_be_none() {
    for text in ["", " \n\t", "1. 2. 3.", "...", "15", "?", "8,8 9,9", "{H8 I9}", "; H8"] {
        assert_eq!(refusal(text), Line::new("gomoku-text-empty"), "{text:?}");
    }
    assert_eq!(refusal("1. H8 I9\n2. G7 hello"), strange("hello", 2));
    assert_eq!(refusal("1. H8 I9\n\n2. G7 J10 (a good move"), strange("a", 3));
    assert_eq!(refusal("1. H8 I9\n{2. G7"), Line::new("gomoku-text-comment").number("line", 2));
    assert_eq!(refusal("H8 two I9"), strange("two", 1));
    assert_eq!(refusal("H8 H0"), strange("H0", 1));
    assert_eq!(refusal("H8 ЖX"), strange("ЖX", 1));
    assert_eq!(refusal(&format!("H8 {}", "x".repeat(5000))), strange(&format!("{}…", "x".repeat(100)), 1));
    for (end, _) in "(;GM[4];B[hh];W[ii])".char_indices().skip(2) {
        let cut = &"(;GM[4];B[hh];W[ii])"[..end];
        assert_eq!(refusal(cut), Line::new("gomoku-text-cut"), "{cut}");
    }
    assert_eq!(refusal("(;GM[4]\n;B[hh]\n;W[1])"), no_point("1", 3));
    assert_eq!(refusal("(;GM[4];B[hh]\n;[ii])"), stray("[", 2));
    assert_eq!(refusal("(;GM[4];B[hh]C[one\ntwo\nthree];W[???])"), no_point("???", 3));
    assert_eq!(refusal("(;GM[4];B[hh] %)"), stray("%", 1));
    // The first or the last bracket is missing.
    assert_eq!(refusal(";GM[4];B[hh];W[ii]"), Line::new("gomoku-text-cut"));
    assert_eq!(refusal("(;ON[swap2];B[hh];W[ii];B[jj];CHOICE[green])"), stray("green", 1));
}

#[test]
fn what_is_too_long_is_not_read_at_all() {
    let most = MAX_KILOBYTES * 1024;
    let long = Line::new("gomoku-text-long").number("most", MAX_KILOBYTES as i64);
    for text in [" ".repeat(most + 1), "(;".repeat(5 << 20), "H8 ".repeat(10 << 20), "é".repeat(10 << 20)] {
        assert_eq!(refusal(&text), long);
    }
    assert_eq!(refusal(&" ".repeat(most)), Line::new("gomoku-text-empty"));
    assert_eq!(refusal(&"(;".repeat(most / 2)), Line::new("gomoku-text-cut"));
    for letter in ["(", ";", "(;a", "a1;", "—", "( "] {
        assert_ne!(refusal(&letter.repeat(most / letter.len())), long, "{letter}");
    }
    let corners = "[A1:S19]".repeat(most / 20);
    assert_eq!(refusal(&format!("(;SZ[19]AB{corners}AE{corners})")).id, "gomoku-text-setup-late");
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
    assert_eq!(refusal("(;FF[4]GM[2]SZ[15];B[aa])"), game("2"));
    // Go on a board of the size of Gomoku: a stone where one was captured.
    assert_eq!(refusal("(;GM[1]SZ[15];B[aa];W[ab];B[aa])"), game("1"));
    let size = |lines: &str| Line::new("gomoku-text-size").text("size", lines);
    for lines in ["99", "0", "-1", "15:19", "x", "99999999999999999999"] {
        assert_eq!(refusal(&format!("(;GM[4]SZ[{lines}];B[aa])")), size(lines));
    }
    assert_eq!(refusal("(;FF[4]GM[4]SZ[20]RU[freestyle];B[jj];W[kk];B[jk];W[kj];B[ji])\n"), size("20"));
    assert_eq!(refusal("Piskvorky 20x20, 11:11, 0\n1,1,0\n"), size("20"));
    assert_eq!(refusal("Piskvorky 15x19, 11:11, 0\n1,1,0\n"), size("15x19"));
    assert_eq!(refusal("Gomoku 15x19 H8"), size("15x19"));
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
    // A move after the end of the game.
    let over = refused(10, "O15", Line::new("refused-over"));
    assert_eq!(refusal("A1 A15 B1 B15 C1 C15 D1 D15 E1 O15"), over);
    assert_eq!(refusal("(;B[A1];W[A15];B[B1];W[B15];B[C1];W[C15];B[D1];W[D15];B[E1];W[O15])"), over);
    // A stone of the wrong colour.
    let white = refused(2, "I9", Line::new("gomoku-text-turn-of-white"));
    assert_eq!(refusal("(;GM[4];B[hh];B[ig])"), white);
    assert_eq!(refusal("(;GM[4];B[hh][ig])"), white);
    let two = "(;FF[4]GM[4]SZ[15];B[hh];B[ii];W[hi];B[gg];W[ih])\n";
    assert_eq!(refusal(two), refused(2, "I7", Line::new("gomoku-text-turn-of-white")));
    // The change that the refusal asks for helps.
    assert!(Gomoku::read_text(&two.replace("SZ[15]", "SZ[15]HA[2]")).is_ok());
    assert_eq!(refusal("(;GM[4];W[hh])"), refused(1, "H8", Line::new("gomoku-text-turn-of-black")));
    // A pass does not change the side to move.
    assert_eq!(refusal("(;GM[4];B[hh];W[];B[ig])"), white);
    // Choices where none are allowed, and missing choices where one is required.
    let choice =
        Line::new("gomoku-text-refused").number("number", 2).line("move", Line::new("gomoku-move-white"));
    assert_eq!(refusal("H8 white"), choice.line("why", Line::new("gomoku-refused-no-choice")));
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
    assert_eq!(refusal("(;GM[4]AB[aa]\nAE[aa];B[hh])"), late);
    // Nine black stones.
    assert_eq!(refusal("(;GM[4]AB[aa:cc])"), setup(9, 0));
    assert_eq!(refusal("(;GM[4]AB[aa:cp])"), refused(1, "cp", because("gomoku-refused-outside", "cp")));
    assert_eq!(refusal("(;GM[4]AB[aa:pc])"), refused(1, "P13", because("gomoku-refused-outside", "P13")));
    assert_eq!(refusal("(;GM[4]\nAB[aa:])"), no_point("", 2));
    assert_eq!(refusal("(;GM[4]AB[])"), no_point("", 1));
    assert_eq!(refusal("(;GM[4];B[aa:cc])"), no_point("aa:cc", 1));
}

/// Reads any text: the result is either a game that can be replayed, or one line.
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
    let mut lots = dice_from_seed(7);
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

#[test]
fn what_is_wrong_with_a_file_of_piskvork_is_said() {
    assert_eq!(refusal("Piskvorky 15x15, 11:11, 0\n"), Line::new("gomoku-text-empty"));
    let file = |moves: &str| refusal(&format!("Piskvorky 15x15, 11:11, 0\n{moves}\na.exe\nb.exe\n"));
    assert_eq!(file("8,8,1\n8,8,2"), refused(2, "H8", because("gomoku-refused-taken", "H8")));
    for outside in ["0,1", "16,1", "1,0", "1,16", "999,1", "-1,1"] {
        let why = refused(1, outside, because("gomoku-refused-outside", outside));
        assert_eq!(file(&format!("{outside},5")), why);
    }
}
