//! Tests of writing games as text and reading them, and of texts that are not games.

use deskmate_games::Notation;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::rules::{Options, Take};
use deskmate_games::text::MAX_KILOBYTES;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::{Match, Ply};

/// Returns the game in its only notation.
fn write(plies: &[Ply<Take>]) -> String {
    let texts = AddTo15::write_texts(&Options {}, plies);
    let [(name, text)] = &texts[..] else { panic!("{texts:?}") };
    assert_eq!(*name, "moves");
    text.clone()
}

/// Reads a game from text, and replays it.
#[track_caller]
fn read(text: &str) -> Match<AddTo15> {
    let (config, plies) = AddTo15::read_text(text).unwrap_or_else(|why| panic!("{why:?}: {text}"));
    Match::replay(config, AddTo15::seed_of(&plies), plies).unwrap_or_else(|why| panic!("{why:?}: {text}"))
}

/// Returns the discs of a text, in the order in which they were taken.
#[track_caller]
fn discs(text: &str) -> Vec<u8> {
    read(text).plies().iter().map(|ply| ply.mv.0).collect()
}

/// Returns the reason for which a text is refused.
#[track_caller]
fn refusal(text: &str) -> Line {
    match AddTo15::read_text(text) {
        Ok(game) => panic!("{text:?} is read as {game:?}"),
        Err(why) => why,
    }
}

/// Writes and reads every game that continues this one by at most `depth` plies.
fn every_game(game: &Match<AddTo15>, depth: u32, count: &mut u32) {
    let back = read(&write(game.plies()));
    assert_eq!((back.plies(), back.outcome()), (game.plies(), game.outcome()));
    *count += 1;
    if depth == 0 || game.outcome().is_some() {
        return;
    }
    for disc in 1..=9 {
        let mut next = game.clone();
        let seat = Seat::BOTH[game.plies().len() % 2];
        if next.submit(seat, Take(disc)).is_ok() {
            every_game(&next, depth - 1, count);
        }
    }
}

#[test]
fn every_game_reads_back_as_it_was() {
    let mut count = 0;
    every_game(&Match::new(Options {}, 0), 5, &mut count);
    assert_eq!(count, 1 + 9 + 9 * 8 + 9 * 8 * 7 + 9 * 8 * 7 * 6 + 9 * 8 * 7 * 6 * 5);
    for whole in ["5 4 9 1 8 2 7 3 6", "8 1 6 2 4 3 5"] {
        assert_eq!(write(read(whole).plies()), format!("Add to 15: {whole}"));
    }
    assert_eq!(read("5 4 9 1 8 2 7 3 6").outcome(), Some(Outcome::Draw));
}

#[test]
fn it_looks_like_this() {
    assert_eq!(write(read("5 1 9 4 2").plies()), "Add to 15: 5 1 9 4 2");
    assert_eq!(write(&[]), "Add to 15:");
    assert!(discs("Add to 15:").is_empty());
}

#[test]
fn it_is_read_however_it_is_written() {
    for text in [
        "Add to 15: 5 1 9 4 2",
        "ADD TO 15 5 1 9 4 2",
        "add-to-15\n5, 1, 9, 4, 2.",
        "5 1 9 4 2",
        "\u{feff} 5-1-9-4-2\r\n",
        "1. 5 1 2. 9 4 3. 2",
        "1.5 1 2.9 4 3.2",
        "1. 5\n2. 1\n3. 9\n4. 4\n5. 2",
        "5. 1. 9. 4. 2.",
        "5 1 9 4 2 ; the fork comes next",
        "{of ours} 5 1 {why\nnot} 9 4 2",
        "Add to 15: (5) 1 9! 4? 2!",
        "５，１。９、４；２",
        "Ａｄｄ　ｔｏ　１５：５　１　９　４　２",
        "5️⃣ 1️⃣ 9️⃣ 4️⃣ 2️⃣",
        "5;1;9;4;2; the fork",
        "5 1 9 (a fork!) 4 2 :)",
    ] {
        assert_eq!(discs(text), [5, 1, 9, 4, 2], "{text:?}");
    }
    // Digits are always discs, even those that look like move numbers.
    assert_eq!(discs("5 1 9 4 3."), [5, 1, 9, 4, 3]);
    assert_eq!(discs("1 2 3"), [1, 2, 3]);
}

#[test]
fn what_is_no_game_is_refused_in_one_line() {
    let strange =
        |what: &str, line: i64| Line::new("add-to-15-text-strange").text("what", what).number("line", line);
    let refused = |number: i64, disc: &str, why: Line| {
        Line::new("add-to-15-text-refused").number("number", number).text("move", disc).line("why", why)
    };
    let because = |id: &str, disc: i64| Line::new(format!("add-to-15-refused-{id}")).number("disc", disc);
    for text in ["", " \n\t", "…", "; 5 1 9", "{5 1 9}", "--"] {
        assert_eq!(refusal(text), Line::new("add-to-15-text-empty"), "{text:?}");
    }
    assert_eq!(refusal("5 1\n\nhello 9"), strange("hello", 3));
    assert_eq!(refusal("Add to 16: 5"), strange("Add", 1));
    assert_eq!(refusal("Add to"), strange("Add", 1));
    assert_eq!(refusal("5 1/9"), strange("/", 1));
    assert_eq!(refusal("5 +1"), strange("+1", 1));
    assert_eq!(refusal("5 999"), strange("999", 1));
    assert_eq!(refusal("5 9\u{661}"), strange("9\u{661}", 1));
    assert_eq!(refusal(&format!("5 {}", "x".repeat(500))), strange(&format!("{}…", "x".repeat(100)), 1));
    assert_eq!(refusal("5 1 5"), refused(3, "5", because("taken", 5)));
    assert_eq!(refusal("0"), refused(1, "0", because("no-such-disc", 0)));
    assert_eq!(refusal("5 12"), refused(2, "12", because("no-such-disc", 12)));
    assert_eq!(refusal("8 1 6 2 4 3 5 7"), refused(8, "7", Line::new("refused-over")));
    assert_eq!(refusal("5 1\n{9"), Line::new("add-to-15-text-comment").number("line", 2));
    let most = MAX_KILOBYTES * 1024;
    let long = Line::new("add-to-15-text-long").number("most", MAX_KILOBYTES as i64);
    assert_eq!(refusal(&" ".repeat(most + 1)), long);
    assert_eq!(refusal(&" ".repeat(most)), Line::new("add-to-15-text-empty"));
}
