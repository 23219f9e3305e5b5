//! Tests of writing battles as text and reading them, and of texts that are not battles.

use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::rules::{Config, Fleet, Move};
use deskmate_games::text::MAX_KILOBYTES;
use deskmate_games::{Notation, Variants};
use deskmate_kernel::line::Line;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Outcome, Rules, Seat, Viewer};
use deskmate_referee::authority::{Match, Ply};
use rand::seq::IndexedRandom;

use crate::{CLASSIC, SCHOOL};

/// Returns the battle in its only notation.
fn write(config: &Config, plies: &[Ply<Move>]) -> String {
    let texts = SeaBattle::write_texts(config, plies);
    let [(name, text)] = &texts[..] else { panic!("{texts:?}") };
    assert_eq!(*name, "moves");
    text.clone()
}

/// Reads a battle from text, and replays it.
#[track_caller]
fn read(text: &str) -> Match<SeaBattle> {
    let (config, plies) = SeaBattle::read_text(text).unwrap_or_else(|why| panic!("{why:?}: {text}"));
    Match::replay(config, SeaBattle::seed_of(&plies), plies).unwrap_or_else(|why| panic!("{why:?}: {text}"))
}

/// Returns the text of a battle in which both fleets have the school layout, with these shots.
fn with_shots(shots: &str) -> String {
    format!("Sea Battle\nFirst: {SCHOOL}\nSecond: {SCHOOL}\n{shots}")
}

/// Returns the shots of a text with their seats, as `1A1 2C7`.
#[track_caller]
fn shots(text: &str) -> String {
    let game = read(text);
    let fire = |ply: &Ply<Move>| match ply.mv {
        Move::Fire(cell) => Some(format!("{}{cell}", ply.seat.index() + 1)),
        Move::Place(_) => None,
    };
    game.plies().iter().filter_map(fire).collect::<Vec<_>>().join(" ")
}

/// Returns the reason for which a text is refused.
#[track_caller]
fn refusal(text: &str) -> Line {
    match SeaBattle::read_text(text) {
        Ok(game) => panic!("{text:?} is read as {game:?}"),
        Err(why) => why,
    }
}

/// Plays a random battle of at most `most` plies. Either side may place its fleet first.
fn random_battle(config: &Config, seed: u64, most: usize) -> Match<SeaBattle> {
    let (mut lots, mut game) = (dice_from_seed(seed), Match::<SeaBattle>::new(config.clone(), seed));
    while game.plies().len() < most {
        let mut moves = Vec::new();
        for seat in Seat::BOTH {
            let mut legal = Vec::new();
            SeaBattle::legal_moves(&game.view(Viewer::Seat(seat)), seat, &mut legal);
            moves.extend(legal.into_iter().map(|mv| (seat, mv)));
        }
        let Some((seat, mv)) = moves.choose(&mut lots).cloned() else { break };
        game.submit(seat, mv).expect("a legal move is accepted");
    }
    game
}

/// Returns every preset with every value of every option that leaves room for the fleet, one at a time.
fn configs() -> Vec<Config> {
    let mut configs = Vec::new();
    for (_, preset) in SeaBattle::presets() {
        for option in SeaBattle::options() {
            for value in 0..option.values.len() {
                let mut config = preset.clone();
                (option.set)(&mut config, value);
                configs.extend(Some(config).filter(|config| config.check().is_ok()));
            }
        }
    }
    let fleet = Fleet::new([12, 7, 1]);
    configs.push(Config { size: 12, fleet, equalising: true, ..Config::classic() });
    configs
}

#[test]
fn every_battle_reads_back_as_it_was() {
    let mut began = [0; 2];
    for config in configs() {
        for (seed, most) in [0, 1, 1, 2, 2, 3, 4, 60, 500, 500].into_iter().enumerate() {
            let game = random_battle(&config, seed as u64, most);
            let text = write(&config, game.plies());
            let back = read(&text);
            assert_eq!((back.config(), back.plies()), (&config, game.plies()), "{text}");
            assert_eq!(back.outcome(), game.outcome(), "{text}");
            let course = back.view(Viewer::Spectator).course().clone();
            if !course.shots().is_empty() {
                assert_eq!(
                    course.first_to_fire(),
                    game.view(Viewer::Spectator).course().first_to_fire(),
                    "{text}"
                );
                began[course.first_to_fire().expect("there are shots").index()] += 1;
            }
        }
    }
    assert!(began.iter().all(|times| *times > 50), "{began:?}");
}

#[test]
fn it_looks_like_this() {
    let upright = "A1-A4 C1-C3 C5-C7 E1-E2 E4-E5 E7-E8 G1 G3 G5 G7";
    let text =
        format!("Sea Battle\nSecond: {SCHOOL}\nFirst: {upright}\nSecond fires: 1. A1 A2 B1 / C4 2. J10");
    let game = read(&text);
    assert_eq!(write(game.config(), game.plies()), text);
    assert_eq!(shots(&text), "2A1 2A2 2B1 1C4 2J10");
    let text = with_shots("First fires: 1. A1 B1 C1 D1 A2 / J10 2. A3 F2 / I10");
    let game = read(&text);
    assert_eq!(write(game.config(), game.plies()), text);
    let text = text.replace("First fires", "Second fires");
    assert_eq!(write(game.config(), read(&text).plies()), text);
    assert_eq!(shots(&text), "2A1 2B1 2C1 2D1 2A2 1J10 2A3 2F2 1I10");
    // Where a hit does not grant another shot, every shot is a turn.
    let text =
        format!("Sea Battle: classic\nSecond: {CLASSIC}\nFirst: {CLASSIC}\nFirst fires: 1. A1 / A1 2. B1");
    let game = read(&text);
    assert_eq!(write(game.config(), game.plies()), text);
    assert_eq!(game.plies()[0].seat, Seat::Second);
    let heading = |config: &Config| write(config, &[]);
    assert_eq!(heading(&Config::school()), "Sea Battle");
    assert_eq!(heading(&Config::quiet()), "Sea Battle: quiet");
    let last = configs().pop().expect("there are some");
    assert_eq!(heading(&last), "Sea Battle: classic, 12x12, last turn, ships 12 7 1");
}

#[test]
fn it_is_read_however_it_is_written() {
    for written in [
        "First fires: 1. A1 B1 F2 / J10 2. C1",
        "first: a1 b1 f2\nsecond: j10\nfirst: c1",
        "shots A1 B1 F2 J10 C1",
        "Shots: A1, B1, F2, J10, C1.",
        "FIRST FIRES A1! B1! F2 SECOND FIRES J10 FIRST FIRES C1",
        "First fires: А1 Б1 Е2 / К10 / В1",
        "1) a1 b1 f2 / j10\n2) c1 ; sinking soon",
        "First fires：１。Ａ１、Ｂ１，Ｆ２／Ｊ１０；２．Ｃ１（沉了）",
        "First fires: 1. A1 B1 F2 / J10 2. C1 (; nice, again?",
        "First fires: A1 💥 B1 → F2 🌊 / J10 / C1",
        "First {a corner} A1 B1 {and\non} F2\n\nSecond J10\nFirst C1",
    ] {
        assert_eq!(shots(&with_shots(written)), "1A1 1B1 1F2 2J10 1C1", "{written}");
    }
    // Ships with either end first, in any order, with spaces and other dashes, and with Russian letters.
    let fleet = "First fleet: G7, e7 c7 – c7 A7 А5–Б5 e5-d5 g5 - h5\nG3—E3 A3-C3 D1-A1";
    let game = read(&format!("School 10x10 ships 1 1 1 1 2 2 2 3 3 4 {fleet}"));
    assert_eq!(game.config(), &Config::school());
    let [ply] = game.plies() else { panic!("one fleet stands") };
    assert_eq!(ply.mv, Move::Place(crate::layout(SCHOOL)));
    let config = Config { size: 12, equalising: true, ..Config::classic() };
    assert_eq!(read("last turn 12Х12 CLASSIC").config(), &config);
}

#[test]
fn a_battle_to_the_end_is_read() {
    let all: Vec<_> = crate::layout(SCHOOL).ships().iter().flat_map(|ship| ship.cells()).collect();
    let all = all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    for (name, seat) in [("First", Seat::First), ("Second", Seat::Second)] {
        let game = read(&with_shots(&format!("{name} fires: {all}")));
        assert_eq!(game.outcome(), Some(Outcome::Win(seat)));
    }
}

#[test]
fn what_is_no_battle_is_refused_in_one_line() {
    let strange =
        |what: &str, line: i64| Line::new("sea-battle-text-strange").text("what", what).number("line", line);
    for text in ["", " \n\t", "...", "; A1", "{A1}"] {
        assert_eq!(refusal(text), Line::new("sea-battle-text-empty"), "{text:?}");
    }
    assert_eq!(refusal("Sea Battle\nhello"), strange("hello", 2));
    assert_eq!(refusal("Sea"), strange("Sea", 1));
    assert_eq!(refusal("last"), strange("last", 1));
    assert_eq!(refusal("8x9"), strange("8x9", 1));
    assert_eq!(refusal("999x999"), strange("999x999", 1));
    assert_eq!(refusal("ships 4 300"), strange("300", 1));
    assert_eq!(refusal("Sea Battle\nFirst: A1-C3"), strange("A1-C3", 2));
    assert_eq!(refusal("Sea Battle\nFirst: A1-"), strange("-", 2));
    assert_eq!(refusal("Sea Battle\nFirst: A1-X2"), strange("X2", 2));
    assert_eq!(refusal(&with_shots("Shots: / A1")), strange("/", 4));
    assert_eq!(refusal(&with_shots("First fires: A1\nZ9")), strange("Z9", 5));
    assert_eq!(refusal(&with_shots("First fires: A1-B1")), strange("-", 4));
    assert_eq!(refusal(&with_shots("Shots: {A1")), Line::new("sea-battle-text-comment").number("line", 4));
    // The configuration.
    let why = refusal("Sea Battle: 13x13");
    assert_eq!(why.id, "sea-battle-refused-size");
    assert_eq!(refusal("ships First:").id, "sea-battle-refused-no-ships");
    assert_eq!(refusal("8x8 ships 9").id, "sea-battle-refused-too-long");
    assert_eq!(refusal(&format!("ships {}", "4 ".repeat(9000))).id, "sea-battle-refused-no-room");
    // The fleets.
    let ship = |side: &str, ship: &str, why: Line| {
        Line::new(format!("sea-battle-text-{side}-ship")).squares("ship", ship).line("why", why)
    };
    let outside = Line::new("sea-battle-refused-outside");
    assert_eq!(refusal("First: A1-D1 L1"), ship("first", "L1", outside));
    let near = |id: &str, other: &str| Line::new(format!("sea-battle-refused-{id}")).squares("ship", other);
    assert_eq!(refusal("Second: A1-D1 D2"), ship("second", "D2", near("touches", "A1-D1")));
    assert_eq!(refusal("Second: A1-D1 B1"), ship("second", "B1", near("overlaps", "A1-D1")));
    let other = Line::new("sea-battle-refused-other-fleet");
    let fleet = |side: &str| Line::new(format!("sea-battle-text-{side}-fleet")).line("why", other.clone());
    let ships = |side: &str, has: &[u8]| {
        let why = Line::new("sea-battle-text-ships").list("has", has);
        let why = why.list("needs", [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
        Line::new(format!("sea-battle-text-{side}-fleet")).line("why", why)
    };
    assert_eq!(refusal("First: A1-D1"), ships("first", &[4]));
    // With Cyrillic letters, and with a ship of two squares in place of one of three.
    let cyrillic = "А1-Г1 А3-В3 А5-Б5 А7-Б7 Г7-Д7 Ж7-З7 К1 К3 К5 К7";
    let text = format!("First: {cyrillic}\nSecond: {cyrillic}\nFirst fires: 1. Е5 / Д5\n");
    assert_eq!(refusal(&text), ships("first", &[4, 3, 2, 2, 2, 2, 1, 1, 1, 1]));
    assert_eq!(shots(&text.replace("А5-Б5", "А5-В5")), "1F5 2E5");
    assert_eq!(refusal(&format!("First: {SCHOOL}\nSecond:")), fleet("second"));
    assert_eq!(refusal(&format!("classic 12x12 First: {}", SCHOOL)).id, "sea-battle-text-first-fleet");
    // The shots.
    let refused = |number: i64, cell: &str, why: Line| {
        let line = Line::new("sea-battle-text-refused").number("number", number);
        line.squares("move", cell).line("why", why)
    };
    let first = Line::new("sea-battle-refused-place-first");
    assert_eq!(refusal(&format!("First: {SCHOOL}\nSecond fires: A1")), refused(1, "A1", first.clone()));
    assert_eq!(refusal(&format!("First: {SCHOOL}\nFirst: A1")), refused(1, "A1", first));
    let squares = |id: &str, cell: &str| Line::new(format!("sea-battle-refused-{id}")).squares("cell", cell);
    assert_eq!(refusal(&with_shots("Shots: F2 J10 F2")), refused(3, "F2", squares("fired-before", "F2")));
    assert_eq!(refusal(&with_shots("Shots: F2 L12")), refused(2, "L12", squares("off-field", "L12")));
    let turn = |side: &str| Line::new(format!("sea-battle-text-turn-of-{side}"));
    assert_eq!(refusal(&with_shots("Second fires: A1 / B1")), refused(2, "B1", turn("second")));
    assert_eq!(refusal(&with_shots("First fires: F2 First: A1")), refused(2, "A1", turn("second")));
    assert_eq!(refusal(&with_shots("First: A1 Second: B1")), refused(2, "B1", turn("first")));
    let all: String =
        crate::layout(SCHOOL).ships().iter().flat_map(|ship| ship.cells()).map(|c| format!("{c} ")).collect();
    let over = refused(21, "J10", Line::new("refused-over"));
    assert_eq!(refusal(&with_shots(&format!("Shots: {all} J10"))), over);
    let most = MAX_KILOBYTES * 1024;
    let long = Line::new("sea-battle-text-long").number("most", MAX_KILOBYTES as i64);
    assert_eq!(refusal(&"A1 ".repeat(most / 3 + 1)), long);
}
