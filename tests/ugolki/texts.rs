//! Tests of writing games as text and reading them, and of texts that are not games.

use deskmate_games::search::brain::Budget;
use deskmate_games::text::MAX_KILOBYTES;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::rules::{
    Adjudication, Blocked, Camp, Company, Config, Directions, HomeRule, LastMove, Move, MoveCap, Repetition,
};
use deskmate_games::{Notation, Variants, level};
use deskmate_kernel::line::Line;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Rules, Seat, Viewer};
use deskmate_referee::authority::{Match, Ply};
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::rules::walled_in;

/// Returns the game in its only notation.
fn write(config: &Config, plies: &[Ply<Move>]) -> String {
    let texts = Ugolki::write_texts(config, plies);
    let [(name, text)] = &texts[..] else { panic!("{texts:?}") };
    assert_eq!(*name, "moves");
    text.clone()
}

/// Reads a game from text, and replays it.
#[track_caller]
fn read(text: &str) -> Match<Ugolki> {
    let (config, plies) = Ugolki::read_text(text).unwrap_or_else(|why| panic!("{why:?}: {text}"));
    Match::replay(config, Ugolki::seed_of(&plies), plies).unwrap_or_else(|why| panic!("{why:?}: {text}"))
}

/// Returns the moves of a text, without anything else.
#[track_caller]
fn moves(text: &str) -> String {
    read(text).plies().iter().map(|ply| Ugolki::notation(&ply.mv)).collect::<Vec<_>>().join(" ")
}

/// Returns the reason for which a text is refused.
#[track_caller]
fn refusal(text: &str) -> Line {
    match Ugolki::read_text(text) {
        Ok(game) => panic!("{text:?} is read as {game:?}"),
        Err(why) => why,
    }
}

/// Plays a random game of at most `most` plies. With an even seed the Walker makes most of the moves, so that men
/// arrive.
fn random_game(config: Config, seed: u64, most: usize) -> Match<Ugolki> {
    let (mut lots, mut game) = (dice_from_seed(seed), Match::<Ugolki>::new(config, seed));
    let walker = (level::<Ugolki>("walker").expect("it is a level").brain)();
    while game.plies().len() < most {
        let view = game.view(Viewer::Spectator);
        let Some(seat) = view.turn() else { break };
        let mut legal = Vec::new();
        Ugolki::legal_moves(&view, seat, &mut legal);
        let by_walker = seed.is_multiple_of(2) && lots.random_range(0..8) > 0;
        let walks = by_walker.then(|| walker.choose(&view, seat, &Budget::default(), &mut lots).0);
        let mv = walks.or_else(|| legal.choose(&mut lots).copied()).expect("somebody can move");
        game.submit(seat, mv).expect("a legal move is accepted");
    }
    game
}

/// Returns every preset with every value of every option, one at a time, and some configurations that no option gives.
fn configs() -> Vec<Config> {
    let mut configs = Vec::new();
    for (_, preset) in Ugolki::presets() {
        configs.push(preset);
        configs.extend(Ugolki::solo_config(&preset));
        for option in Ugolki::options() {
            for value in 0..option.values.len() {
                let mut config = preset;
                (option.set)(&mut config, value);
                configs.push(config);
            }
        }
    }
    let all = Config {
        camp: Camp::FourByFour,
        last_move: LastMove::Answer,
        home: HomeRule::From(7),
        directions: Directions::Diagonal,
        blocked: Blocked::Filled(0),
        repetition: Repetition::Ends(Adjudication::MostArrived),
        cap: MoveCap::After { moves: 9, verdict: Adjudication::MostArrived },
        company: Company::Two,
        lead: 2,
    };
    configs.push(all);
    let cap = MoveCap::After { moves: u16::MAX, verdict: Adjudication::Draw };
    configs.push(Config { home: HomeRule::From(0), cap, company: Company::Alone, lead: 0, ..all });
    configs
}

#[test]
fn every_game_reads_back_as_it_was() {
    for config in configs() {
        for (seed, most) in [0, 1, 2, 3, 40, 120, 400].into_iter().enumerate() {
            let game = random_game(config, seed as u64, most);
            let text = write(&config, game.plies());
            let back = read(&text);
            assert_eq!((back.config(), back.plies()), (&config, game.plies()), "{text}");
            assert_eq!(back.outcome(), game.outcome(), "{text}");
        }
    }
}

#[test]
fn it_looks_like_this() {
    let game = read("c3-c4 f6-f5 c1-c5 f8-f4");
    assert_eq!(write(game.config(), game.plies()), "Ugolki\n1. c3-c4 f6-f5 2. c1-c5 f8-f4");
    let heading = |config: Config| write(&config, &[]);
    let usual = Config::default();
    assert_eq!(heading(usual), "Ugolki");
    let all = configs().pop().expect("there are some");
    let words = "Ugolki 4x4, diagonal, answer, home 0, blocked 0, thrice most, cap 65535, alone";
    assert_eq!(heading(all), words);
    let off = Config { blocked: Blocked::Empty, repetition: Repetition::Off, cap: MoveCap::Off, ..usual };
    assert_eq!(heading(off), "Ugolki blocked off, thrice off, cap off");
    let cap = MoveCap::After { moves: 200, verdict: Adjudication::MostArrived };
    assert_eq!(heading(Config { camp: Camp::ThreeByFour, cap, ..usual }), "Ugolki 3x4, cap 200 most");
    // White alone makes every move, and no pass is written for Black.
    let alone = read("ugolki alone\na3-a4 a4-a5 a5-a6");
    assert_eq!(write(alone.config(), alone.plies()), "Ugolki alone\n1. a3-a4 2. a4-a5 3. a5-a6");
}

#[test]
fn it_is_read_however_it_is_written() {
    for text in [
        "1. c3-c4 f6-f5 2. c1-c5",
        "UGOLKI\n1. C3-C4 F6-F5\n2. C1-C5",
        "Ugolki: 3x3, straight. C3–C4 F6—F5 C1−C5",
        "Уголки 3х3\nc3 - c4, f6 - f5, c1 - c5",
        "c3 c4 f6 f5 c1 c5",
        "c3c4 f6f5 c1c5",
        "1.c3:c4 f6:f5 2.c1:c5",
        "1) c3-c4 f6-f5 2) c1-c3-c5",
        "c3-c4! f6-f5 ; the ladder\r\n{ and up it: } c1-c3-c5\n\n",
        "ｃ３－ｃ４，ｆ６－ｆ５。ｃ１——ｃ５",
        "c3→c4、f6→f5、c1→c5",
        "1. с3-с4 f6-f5 2. С1-с5 ;)",
        "c3-c4 f6-f5 (so far so good) c1-c5 👍",
        "c3-c4; f6-f5; c1-c5; and so on",
        "thrice draw, cap 200 draw, blocked 20, home off c3-c4 f6-f5 c1c3c5",
    ] {
        assert_eq!(moves(text), "c3-c4 f6-f5 c1-c5", "{text:?}");
        assert_eq!(*read(text).config(), Config::default(), "{text:?}");
    }
    let shouted = "ANSWER 4X4 DIAGONAL HOME 30";
    let quietly = "ugolki 4×4 diagonal, answer, home 30";
    assert_eq!(read(shouted).config(), read(quietly).config());
}

#[test]
fn whoever_cannot_move_passes_and_it_need_not_be_said() {
    let walled_in = walled_in();
    let mut game = Match::<Ugolki>::new(*walled_in.config(), 0);
    for mv in walled_in.played() {
        let seat = game.view(Viewer::Spectator).turn().expect("the game goes on");
        game.submit(seat, *mv).expect("it was played");
    }
    let text = write(game.config(), game.plies());
    assert!(!text.contains("pass"), "nobody has moved since: {text}");
    let moves = game.plies().len();
    let free = game.view(Viewer::Spectator).legal_moves().next().expect("Black can move");
    game.submit(Seat::Second, free).expect("it is legal");
    let text = write(game.config(), game.plies());
    let end = format!(" {}. pass {}", moves / 2 + 1, Ugolki::notation(&free));
    assert!(text.ends_with(&end), "{text}");
    for text in [text.replace(" pass", ""), text.replace(" pass", " PASS"), text] {
        assert_eq!(read(&text).plies(), game.plies(), "{text}");
    }
    // A pass of Black is written after White's move.
    let white = |written: &str| Ply { seat: Seat::First, mv: crate::mv(written) };
    let plies = [white("a3-a4"), white("a4-a5")];
    assert!(write(&Config::default(), &plies).ends_with("1. a3-a4 pass 2. a4-a5"));
    assert_eq!(self::moves("alone a3-a4 pass a4-a5 pass a5-a6"), "a3-a4 a4-a5 a5-a6");
}

#[test]
fn what_is_no_game_is_refused_in_one_line() {
    let strange =
        |what: &str, line: i64| Line::new("ugolki-text-strange").text("what", what).number("line", line);
    let refused = |number: i64, mv: &str, why: Line| {
        Line::new("ugolki-text-refused").number("number", number).text("move", mv).line("why", why)
    };
    for text in ["", " \n\t", "1. 2. 3.", "; c3-c4", "{c3-c4}", "15"] {
        assert_eq!(refusal(text), Line::new("ugolki-text-empty"), "{text:?}");
    }
    assert_eq!(refusal("c3-c4\nf6-f5\nhello"), strange("hello", 3));
    assert_eq!(refusal("c3-i4"), strange("i4", 1));
    assert_eq!(refusal("c3-c9"), strange("c9", 1));
    assert_eq!(refusal("c3-c4\nf6-"), strange("-", 2));
    assert_eq!(refusal("c3-c4\nf6"), strange("f6", 2));
    assert_eq!(refusal("c3--c4"), strange("-", 1));
    assert_eq!(refusal("c3-c4 f6/f5"), strange("/", 1));
    assert_eq!(refusal("жж"), strange("жж", 1));
    assert_eq!(refusal("c3-c4 diagonal"), strange("diagonal", 1));
    assert_eq!(refusal("home c3-c4"), strange("c3", 1));
    assert_eq!(refusal("ugolki cap"), strange("cap", 1));
    assert_eq!(refusal("thrice 3"), strange("3", 1));
    assert_eq!(refusal("cap 99999"), strange("99999", 1));
    let camp = |name: &str| Line::new("ugolki-text-camp").text("camp", name);
    assert_eq!(refusal("Ugolki 5x5"), camp("5x5"));
    assert_eq!(refusal("4x3 c3-c4"), camp("4x3"));
    // The man's colour, and whether it can move there: one move and one jump at a time.
    let from = |id: &str, from: &str| Line::new(id).text("from", from);
    assert_eq!(refusal("c4-c5"), refused(1, "c4-c5", from("ugolki-text-no-white", "c4")));
    assert_eq!(refusal("c3-c4 c4-c5"), refused(2, "c4-c5", from("ugolki-text-no-black", "c4")));
    let out_of_reach = |a: &str, b: &str| from("ugolki-refused-out-of-reach", a).text("to", b);
    assert_eq!(refusal("c3-c4 f6-e8"), refused(2, "f6-e8", out_of_reach("f6", "e8")));
    assert_eq!(refusal("c1-c2"), refused(1, "c1-c2", from("ugolki-refused-taken", "c1").text("to", "c2")));
    let ladder = "c3-c4 f6-f5 ";
    assert_eq!(refusal(&format!("{ladder}c1-c2-c5")), refused(3, "c1-c2-c5", out_of_reach("c1", "c2")));
    assert_eq!(refusal(&format!("{ladder}c1-c3-d3-d5")), refused(3, "c1-c3-d3-d5", out_of_reach("c3", "d3")));
    let pass = Line::new("ugolki-text-pass");
    assert_eq!(refusal("pass"), refused(1, "pass", pass.clone()));
    assert_eq!(refusal("c3-c4 pass"), refused(2, "pass", pass));
    let over = "cap 1\na3-a4 h6-h5 a4-a5";
    assert_eq!(refusal(over), refused(3, "a4-a5", Line::new("refused-over")));
    assert_eq!(refusal("c3-c4\n\n{f6-f5"), Line::new("ugolki-text-comment").number("line", 3));
    let most = MAX_KILOBYTES * 1024;
    let long = Line::new("ugolki-text-long").number("most", MAX_KILOBYTES as i64);
    assert_eq!(refusal(&"alone ".repeat(most / 6 + 1)), long);
    assert_eq!(read(&"alone ".repeat(most / 6)).config().company, Company::Alone);
}
