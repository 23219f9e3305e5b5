//! Texts that are no games are refused in words.

use std::fs;

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::{Game, Notation};
use deskmate_kernel::line::Line;

use crate::{Spoken, listed, tags};

#[test]
fn a_game_without_notations_says_so() {
    // The default answer of a game that reads no texts.
    assert_eq!(Spoken::english().say(&Line::new("no-texts")), "This game can’t be pasted.");
}

/// Asserts that `G` refuses these texts with these messages.
fn refused_in_words<G: Game>(texts: &[(&str, &str)]) {
    let english = Spoken::english();
    for (text, words) in texts {
        let why = G::read_text(text).expect_err("it is no game");
        assert_eq!(english.say(&why), *words, "{text}");
    }
}

#[test]
fn add_to_15_refuses_texts_in_these_words() {
    refused_in_words::<AddTo15>(&[
        ("", "There’s no game in this text. A game looks like this: 5 1 9 4 2"),
        ("5 1\nx", "Line 2: can’t read “x”. Discs are numbers from 1 to 9; comments go in {braces}."),
        ("5 1\n{x", "Line 2: the comment that begins here has no end. Add } where it should end."),
        ("5 1 5", "Move 3, 5: 5 is taken already."),
        (
            &" ".repeat(1 << 20),
            "This text is too long to be a game: more than 64\u{a0}kilobytes. Copy only the game.",
        ),
    ]);
}

#[test]
fn ugolki_refuses_texts_in_these_words() {
    refused_in_words::<Ugolki>(&[
        ("", "There’s no game in this text. A game looks like this: 1. c3-c4 f6-f5"),
        ("a3-a4 x", "Line 1: can’t read “x”. Moves look like c3-c4; comments go in {braces}."),
        ("{", "Line 1: the comment that begins here has no end. Add } where it should end."),
        ("Ugolki 5x5", "Camps are 3x3, 3x4 or 4x4, not 5x5."),
        ("a4-a5", "Move 1, a4-a5: White has no man on a4."),
        ("a3-a4 a4-a5", "Move 2, a4-a5: Black has no man on a4."),
        ("a3-a5", "Move 1, a3-a5: The man on a3 can’t reach a5."),
        ("a3-a4 pass", "Move 2, pass: You can only pass when you can’t move."),
        (
            &" ".repeat(1 << 20),
            "This text is too long to be a game: more than 64\u{a0}kilobytes. Copy only the game.",
        ),
    ]);
}

#[test]
fn sea_battle_refuses_texts_in_these_words() {
    let fleet = "A1-D1 A3-C3 E3-G3 A5-B5 D5-E5 G5-H5 A7 C7 E7 G7";
    let with = |shots: &str| format!("First: {fleet}\nSecond: {fleet}\n{shots}");
    refused_in_words::<SeaBattle>(&[
        (
            "",
            "There’s no game in this text. A battle begins with “Sea Battle”, then come the fleets and the shots.",
        ),
        (
            "Sea Battle\nx",
            "Line 2: can’t read “x”. Ships and shots look like A1-A4 and C7; comments go in {braces}.",
        ),
        ("{", "Line 1: the comment that begins here has no end. Add } where it should end."),
        (
            "First: A1 C1-C3",
            "First player’s fleet: It has ships of size 3, 1; this battle needs 4, 3, 3, 2, 2, 2, 1, 1, 1, 1.",
        ),
        ("Second:", "Second player’s fleet: That fleet doesn’t match these rules."),
        ("First: A1 B2", "First player’s ship B2: It would touch the ship at A1."),
        ("Second: A1-D1 A1", "Second player’s ship A1: It would overlap the ship at A1-D1."),
        (&with("Shots: F2 F2 F2"), "Shot 3, F2: You’ve already shot at F2."),
        (
            &with("Shots: F2 / F2 / A1 / B1"),
            "Shot 4, B1: It’s the first player’s turn: change this to their shot.",
        ),
        (
            &with("Shots: F2 / A1 / B1"),
            "Shot 3, B1: It’s the second player’s turn: change this to their shot.",
        ),
        (
            &" ".repeat(1 << 20),
            "This text is too long to be a game: more than 64\u{a0}kilobytes. Copy only the game.",
        ),
    ]);
}

#[test]
fn gomoku_refuses_texts_in_these_words() {
    let english = Spoken::english();
    for (text, words) in [
        ("", "There’s no game in this text. A game looks like this: 1. H8 I9 2. G7 J10"),
        ("H8 I9\nhello", "Line 2: can’t read “hello”. Moves look like H8; comments go in {braces}."),
        ("{", "Line 1: the comment that begins here has no end. Add } where it should end."),
        ("(;B[hh]", "This SGF isn’t complete: a closing bracket is missing. Copy all of it."),
        ("(;B[hh]%)", "Line 1 of the SGF: “%” doesn’t belong there. Take it out, or copy the file again."),
        ("(;B[1])", "Line 1 of the SGF: “1” isn’t a point. Points are two letters, like hh."),
        ("(;GM[1])", "GM[1] says this is another game. If it’s Gomoku, change that to GM[4]."),
        ("(;SZ[99])", "This board has 99 lines. Only games on 13, 15 or 19 lines can be pasted."),
        ("handicap 9", "A handicap is at most 3 stones, not “9”."),
        ("H8 H8", "Move 2, H8: H8 is taken."),
        ("(;W[hh])", "Move 1, H8: It’s Black’s turn: add the black move that’s missing."),
        (
            "(;B[hh];B[ii])",
            "Move 2, I7: It’s White’s turn: add the white move that’s missing, or HA[2] if Black starts with two stones.",
        ),
        (
            "(;AB[aa][bb])",
            "Taking turns can’t give 2 black and 0 white stones. Add or remove some under AB and AW.",
        ),
        (
            "(;B[aa];AB[bb])",
            "Line 1 of the SGF changes the board in mid-game. Only stones set up at the start can be read.",
        ),
    ] {
        let why = Gomoku::read_text(text).expect_err("it is no game");
        assert_eq!(english.say(&why), words, "{text}");
    }
    let long = Gomoku::read_text(&" ".repeat(2 << 20)).expect_err("it is too long");
    assert_eq!(
        english.say(&long),
        "This text is too long to be a game: more than 1024\u{a0}kilobytes. Copy only the game."
    );
}

/// Returns the texts of a folder of files that players have.
fn inputs(suite: &str) -> Vec<String> {
    let files = listed(&format!("tests/{suite}/inputs"));
    files.iter().map(|file| fs::read_to_string(file).expect("it is text")).collect()
}

/// Returns the reasons for which `G` refuses some of these texts.
fn reasons<G: Game>(texts: &[String]) -> Vec<Line> {
    texts.iter().filter_map(|text| G::read_text(text).err()).collect()
}

#[test]
fn files_that_are_refused_are_refused_in_words_in_every_language() {
    let reasons =
        [reasons::<Gomoku>(&inputs("gomoku")), reasons::<SeaBattle>(&inputs("sea_battle"))].concat();
    assert!(reasons.len() > 5);
    for tag in tags() {
        let spoken = Spoken::new(&tag);
        for why in &reasons {
            assert_eq!(spoken.try_say(why).err(), None, "{tag}");
        }
    }
}
