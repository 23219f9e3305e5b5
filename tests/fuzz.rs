//! Fuzz tests of all text from outside: it is read or refused without a panic, and what was read is written so that it
//! reads as the same again.
//!
//! Here a seeded generator makes the changes. `cargo bolero test <name>` runs the same tests with libFuzzer, which
//! searches for new paths through the code for as long as it runs.

use bolero::{TypeGenerator, check};
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::gomoku::gomocup::{Answer, Session};
use deskmate_games::gomoku::{Gomoku, text};
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::{Game, NAMES, Visitor, visit};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;
use deskmate_referee::wire::{Reply, Request};
use deskmate_referee::{link, record};
use rand::seq::IndexedRandom;

/// A change of a text. Offsets wrap around at its end.
#[derive(Clone, Copy, Debug, TypeGenerator)]
enum Edit {
    /// Replaces a byte.
    Put(u16, u8),
    /// Replaces a byte with a printable ASCII character.
    Write(u16, u8),
    /// Inserts a byte.
    Insert(u16, u8),
    /// Removes a number of bytes.
    Cut(u16, u8),
    /// Copies a number of bytes from one place to another.
    Copy(u16, u16, u8),
}

/// The index of a text, the number of changes, and the changes. The number is small, because pure noise is refused
/// early.
type Changed = (u8, u8, Vec<Edit>);

/// Returns the text with its changes. Invalid UTF-8 becomes replacement characters.
fn changed(texts: &[impl AsRef<str>], (which, count, edits): &Changed) -> String {
    let mut bytes = texts[usize::from(*which) % texts.len()].as_ref().as_bytes().to_vec();
    for edit in edits.iter().take(usize::from(count % 4) + 1) {
        if bytes.is_empty() {
            break;
        }
        let length = bytes.len();
        let at = |place: u16| usize::from(place) % length;
        let piece = |place: u16, count: u8| at(place)..(at(place) + usize::from(count)).min(length);
        match *edit {
            Edit::Put(place, byte) => bytes[at(place)] = byte,
            Edit::Write(place, byte) => bytes[at(place)] = b' ' + byte % 95,
            Edit::Insert(place, byte) => bytes.insert(at(place), byte),
            Edit::Cut(place, count) => drop(bytes.drain(piece(place, count))),
            Edit::Copy(from, to, count) => {
                let copied = bytes[piece(from, count)].to_vec();
                let to = at(to);
                bytes.splice(to..to, copied);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the parts after `mark` of the transcript lines that contain it.
fn said(mark: &str) -> Vec<&'static str> {
    [include_str!("wire/transcripts/add-to-15.txt"), include_str!("wire/transcripts/sea-battle.txt")]
        .into_iter()
        .flat_map(str::lines)
        .filter_map(|line| Some(line.split_once(mark)?.1))
        .collect()
}

#[test]
fn requests() {
    let texts = said(" > ");
    assert!(!texts.is_empty());
    check!().with_iterations(20_000).with_type::<Changed>().for_each(|change| {
        if let Ok(request) = Request::parse(&changed(&texts, change)) {
            let text = request.to_text();
            assert_eq!(Request::parse(&text).map(|again| again.to_text()), Ok(text));
        }
    });
}

#[test]
fn replies() {
    let texts = said(" < ");
    assert!(!texts.is_empty());
    check!().with_iterations(20_000).with_type::<Changed>().for_each(|change| {
        if let Ok(reply) = Reply::parse(&changed(&texts, change)) {
            let text = reply.to_text();
            assert_eq!(Reply::parse(&text).map(|again| again.to_text()), Ok(text));
        }
    });
}

/// Returns records of unfinished games of every preset.
fn records<G: Game>() -> Vec<String> {
    let played = |config: G::Config| {
        let mut game = Match::<G>::new(config, 1);
        let mut dice = dice_from_seed(2);
        for _ in 0..24 {
            let moves = |seat| {
                let mut moves = Vec::new();
                G::legal_moves(&game.view(Viewer::Seat(seat)), seat, &mut moves);
                moves.choose(&mut dice).cloned().map(|mv| (seat, mv))
            };
            let Some((seat, mv)) = Seat::BOTH.into_iter().find_map(moves) else { break };
            game.submit(seat, mv).expect("it is legal");
        }
        record::from_match(G::NAME, &game, [PlayerKind::Human, PlayerKind::Human]).to_text()
    };
    G::presets().into_iter().map(|(_, config)| played(config)).collect()
}

/// A record that can be read is written as it was understood.
fn a_changed_record<G: Game>() {
    let texts = records::<G>();
    check!().with_iterations(3_000).with_type::<Changed>().for_each(|change| {
        match record::parse::<G>(G::NAME, &changed(&texts, change)) {
            Ok((game, players)) => {
                let text = record::from_match(G::NAME, &game, players).to_text();
                let (again, players) = record::parse::<G>(G::NAME, &text).expect("what was written is read");
                assert_eq!(record::from_match(G::NAME, &again, players).to_text(), text);
            }
            Err(why) => assert_eq!(why.to_string().lines().count(), 1, "{why}"),
        }
    });
}

#[test]
fn records_of_every_game() {
    struct Records;
    impl Visitor for Records {
        type Out = ();
        fn visit<G: Game>(self) {
            a_changed_record::<G>();
        }
    }
    NAMES.iter().for_each(|name| visit(name, Records).expect("it is a game"));
}

#[test]
fn games_of_gomoku_as_text() {
    let mut texts = vec![
        "(;GM[4]FF[4]SZ[15]RU[renju]PB[a]PW[b (c)];B[hh];W[ih](;B[gg]C[a \\] b])(;B[gi]))".to_owned(),
        "(;GM[4]SZ[19]AB[aa][bb]AW[cc]PL[W];W[dd])".to_owned(),
        "H8 I8 G7".to_owned(),
        "1. h8 i8 2. g9 j7 {a comment}".to_owned(),
        "H8，I9。G7、J10 :D 2. Н7 ;-) (; and so on".to_owned(),
        "(;ff[3]gm[1]sz[15:15]ab[gg:hg]aw[gh:hh]c[so\\\r\nft];b[ig]\n\r;w[fg])".to_owned(),
        "Piskvorky 15x15, 11:11, 0\r\n8,8,120\r\n9,9,95\r\n8,9,80\r\na.exe\r\nb.exe\r\n-1\r\n".to_owned(),
    ];
    for record in records::<Gomoku>() {
        let (game, _) = record::parse::<Gomoku>(Gomoku::NAME, &record).expect("it was just written");
        texts.extend(text::write(game.config(), game.plies()).into_iter().map(|(_, text)| text));
    }
    check!().with_iterations(10_000).with_type::<Changed>().for_each(|change| {
        let Ok((config, plies)) = text::read(&changed(&texts, change)) else { return };
        for (kind, text) in text::write(&config, &plies) {
            let again = text::read(&text).unwrap_or_else(|why| panic!("{kind}: {why:?}: {text}"));
            assert_eq!(again.1, plies, "{kind}: {text}");
        }
    });
}

/// A text that can be read as a game is written as it was understood.
fn a_changed_text<G: Game>(by_hand: &[&str]) {
    let mut texts: Vec<_> = by_hand.iter().map(|text| (*text).to_owned()).collect();
    for record in records::<G>() {
        let (game, _) = record::parse::<G>(G::NAME, &record).expect("it was just written");
        texts.extend(G::write_texts(game.config(), game.plies()).into_iter().map(|(_, text)| text));
    }
    check!().with_iterations(10_000).with_type::<Changed>().for_each(|change| {
        let Ok((config, plies)) = G::read_text(&changed(&texts, change)) else { return };
        let game = Match::<G>::replay(config.clone(), G::seed_of(&plies), plies.clone());
        assert!(game.is_ok(), "{:?}", game.err());
        for (kind, text) in G::write_texts(&config, &plies) {
            let again = G::read_text(&text).unwrap_or_else(|why| panic!("{kind}: {why:?}: {text}"));
            assert_eq!(again, (config.clone(), plies.clone()), "{kind}: {text}");
        }
    });
}

#[test]
fn games_of_add_to_15_as_text() {
    a_changed_text::<AddTo15>(&["Add to 15: 5 1 9 4 2", "1. 5 1 {a comment} 2. 9 4; and on"]);
}

#[test]
fn battles_as_text() {
    let fleet = "A1-D1 A3-C3 E3-G3 A5-B5 D5-E5 G5-H5 A7 C7 E7 G7";
    let battle =
        format!("Sea Battle\nSecond: {fleet}\nFirst: {fleet}\nSecond fires: 1. A1 B1 / J10 {{x}} 2. C1");
    let heading = "Sea Battle: classic, 12x12, last turn, ships 5 4 3";
    a_changed_text::<SeaBattle>(&[
        &battle,
        heading,
        "First：Г1－А1，А3－В3、Ж3-Д3　Б5-А5 Д5—Г5 Ж5-З5 А7 В7 Д7 Ж7 :D\nShots：１．Ａ１／Ｂ１０",
        "quiet 8x8 ships 1\nfirst: А1; here\nsecond: B2\nfirst: B2",
    ]);
}

#[test]
fn games_of_ugolki_as_text() {
    a_changed_text::<Ugolki>(&[
        "Ugolki 4x4, diagonal, answer, home 40, blocked off, thrice most, cap 150 most\n1. d3-d5 h5-h4",
        "1. C3-C4 F6-F5 {a comment} 2. c1-c3-c5 f8 f4; and on",
        "alone thrice off c3-c4 pass c4-c5",
    ]);
}

#[test]
fn conversations_with_a_gomocup_manager() {
    let texts = [
        "INFO timeout_turn 1\nSTART 20\nBEGIN\nTURN 11,10\nRECTSTART 5,5\nYXBOARD\n0,0,1\n4,4,2\nDONE\nBEGIN\nEND",
        "INFO timeout_turn 1\nSTART 15\nTURN 7,7\nTURN 8,8\nTAKEBACK 8,8\nRESTART\nBEGIN\nEND",
        "INFO timeout_turn 1\nINFO rule 4\nRECTSTART 19,19\nBOARD\n3,3,2\n4,3,1\nDONE\nINFO evaluate 1,1",
        "INFO timeout_turn 1\nINFO max_memory 1\nSTART 15\nSWAP2BOARD\nDONE\nSWAP2BOARD\n0,0\n7,7\n14,0\nDONE\nABOUT",
    ];
    check!().with_iterations(300).with_type::<Changed>().for_each(|change| {
        let mut session = Session::default();
        session.answer("INFO timeout_turn 1");
        for line in changed(&texts, change).lines() {
            // A session with a long time limit would use it.
            if line.to_ascii_lowercase().contains("info") {
                continue;
            }
            let Answer::Lines(said) = session.answer(line) else { break };
            assert!(said.iter().all(|line| line.lines().count() <= 1), "{line}: {said:?}");
        }
    });
}

#[test]
fn links_to_replays() {
    let mut links: Vec<_> =
        records::<Gomoku>().iter().map(|record| link::encode("https://here.example/", record)).collect();
    links.push(link::encode("", "{}"));
    check!().with_iterations(3_000).with_type::<Changed>().for_each(|change| {
        let text = changed(&links, change);
        if let Ok(record) = link::decode(&text) {
            assert_eq!(link::decode(&link::encode("", &record)).as_deref(), Ok(&*record));
            let _ = record::parse::<Gomoku>(Gomoku::NAME, &record);
        }
    });
}
