//! Malformed messages: none of them changes anything, and each is answered.

use deskmate_games::{NAMES, Visitor, visit};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_referee::wire::{
    MAX_MESSAGE_BYTES, Offer, RefusalCode, Reply, ReplyBody, Request, RequestBody, Terms, Token,
};
use deskmate_server::log::START;
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::json;

use crate::harness::{Here, RawClient, SECRETIVE, create, run};

fn code(say: &ReplyBody) -> Option<RefusalCode> {
    match say {
        ReplyBody::Refused(refusal) => Some(refusal.code),
        _ => None,
    }
}

/// Creates a room of the plain game with both players connected as raw clients.
async fn room(here: &Here) -> (RawClient, RawClient, deskmate_referee::wire::Code) {
    let mut host = RawClient::connect(here.address()).await;
    let (create, _) = create(Terms::default());
    let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
    let mut friend = RawClient::connect(here.address()).await;
    let joined = friend
        .ask(0, RequestBody::Join { code: room.code, token: Token::random(), name: Default::default() })
        .await;
    assert!(matches!(joined, ReplyBody::Room(_)));
    (host, friend, room.code)
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    run(async {
        let here = Here::start().await;
        let log = here.server.shared().log.clone();
        let (mut host, mut friend, room) = room(&here).await;
        let before = log.read(room, START).await.unwrap();
        let oversized = format!(r#"{{"v":7,"id":5,"ask":"ping","pad":"{}"}}"#, "x".repeat(MAX_MESSAGE_BYTES));
        let cases: &[(&str, RefusalCode)] = &[
            ("", RefusalCode::Malformed),
            ("hello", RefusalCode::Malformed),
            ("null", RefusalCode::Malformed),
            ("[[[[[[[[[[[[[[[[", RefusalCode::Malformed),
            (r#"{"v":7,"id":5,"ask":{"move":{"turn":0,"mv":"#, RefusalCode::Malformed),
            (r#"{"v":7,"id":5,"ask":{"move":{"turn":0}}}"#, RefusalCode::Malformed),
            (r#"{"v":7,"id":5,"ask":{"move":{"turn":-1,"mv":0,"sealed":null}}}"#, RefusalCode::Malformed),
            (
                r#"{"v":7,"id":5,"ask":{"move":{"turn":0,"mv":{"no":"move"},"sealed":null}}}"#,
                RefusalCode::Malformed,
            ),
            (r#"{"v":7,"id":5,"ask":{"greet":200}}"#, RefusalCode::Malformed),
            (r#"{"v":7,"id":5,"ask":{"accept":"draw"}}"#, RefusalCode::NoOffer),
            (r#"{"v":7,"id":5,"ask":{"write":"hello"}}"#, RefusalCode::NoNotes),
            (r#"{"v":7,"id":5,"ask":{"write":" "}}"#, RefusalCode::Malformed),
            (r#"{"v":7,"id":5,"ask":"claim"}"#, RefusalCode::NotAway),
            (r#"{"v":7,"id":5,"ask":{"offer":"rematch"}}"#, RefusalCode::NotOver),
            (r#"{"v":7,"id":5,"ask":{"offer":"takeback"}}"#, RefusalCode::NoTakeback),
            (r#"{"v":0,"id":5,"ask":"ping"}"#, RefusalCode::Reload),
            (r#"{"v":8,"id":5,"ask":"sing"}"#, RefusalCode::ServerOlder),
            (&oversized, RefusalCode::TooBig),
        ];
        for (text, expected) in cases {
            host.send(text).await;
            assert_eq!(code(&host.answer().await.say), Some(*expected), "{text:.100}");
            if matches!(expected, RefusalCode::Reload | RefusalCode::ServerOlder | RefusalCode::TooBig) {
                assert!(host.is_closed().await, "{text:.100}: such a connection ends");
                host = RawClient::connect(here.address()).await;
                // Do not resume: only joining and leaving is announced to the other player.
                assert_eq!(code(&host.ask(1, RequestBody::Resign).await), Some(RefusalCode::NotInRoom));
            }
        }
        let mut all = log.read(room, START).await.unwrap();
        all.retain(|entry| !entry.text.contains("\"left\"") && !entry.text.contains("\"came\""));
        assert_eq!(all, before);
        assert!(matches!(friend.ask(9, RequestBody::Ping).await, ReplyBody::Pong));
        here.server.stop().await;
    });
}

#[test]
fn strange_rooms_are_not_made() {
    run(async {
        let here = Here::start().await;
        let mut client = RawClient::connect(here.address()).await;
        let raw = |value: serde_json::Value| deskmate_referee::wire::Raw::new(&value);
        let (terms, token) = (Terms::default(), Token::random());
        let game = SECRETIVE.to_owned();
        let unknown = RequestBody::Create {
            game: "go".to_owned(),
            config: raw(json!({})),
            terms,
            token,
            name: Default::default(),
        };
        assert_eq!(code(&client.ask(0, unknown).await), Some(RefusalCode::UnknownGame));
        let bad = RequestBody::Create {
            game,
            config: raw(json!({ "no": ["such", "thing"], "size": "many" })),
            terms,
            token,
            name: Default::default(),
        };
        assert_eq!(code(&client.ask(0, bad).await), Some(RefusalCode::BadConfig));
        assert_eq!(here.server.shared().log.rooms().await.unwrap(), []);
        for terms in [r#"{"colour":"lot","clock":7,"away":3}"#, r#"{"colour":"red","clock":5,"away":3}"#] {
            let text = format!(
                r#"{{"v":7,"id":0,"ask":{{"create":{{"game":"x","config":{{}},"terms":{terms},"token":"{}"}}}}}}"#,
                "0".repeat(32)
            );
            client.send(&text).await;
            assert_eq!(code(&client.answer().await.say), Some(RefusalCode::Malformed));
        }
        here.server.stop().await;
    });
}

/// Truncates, repeats, delays and reorders the requests of a game. The record stays legal, and each request takes
/// effect at most once.
#[test]
fn mixed_up_messages_leave_a_game_that_could_have_been() {
    struct MixUp(u64);
    impl Visitor for MixUp {
        type Out = ();
        fn visit<G: deskmate_games::Game>(self) {
            run(mix_up::<G>(self.0));
        }
    }
    for name in NAMES {
        for seed in 0..8 {
            visit(name, MixUp(seed)).expect("a name of the catalogue is a game");
        }
    }
}

async fn mix_up<G: deskmate_games::Game>(seed: u64) {
    use deskmate_kernel::rules::{Seat, Viewer};
    use deskmate_referee::authority::Match;
    use deskmate_referee::room::fact::Fact;
    use deskmate_referee::wire::{Raw, Sealed, seal::SealContext};

    let here = Here::start().await;
    let mut dice = dice_from_seed(seed);
    let mut clients = Vec::new();
    let mut host = RawClient::connect(here.address()).await;
    let terms = Terms { colour: deskmate_referee::wire::Colour::First, ..Terms::default() };
    let create = RequestBody::Create {
        game: G::NAME.to_owned(),
        config: Raw::new(&G::Config::default()),
        terms,
        token: Token::random(),
        name: Default::default(),
    };
    let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
    let mut friend = RawClient::connect(here.address()).await;
    friend
        .ask(0, RequestBody::Join { code: room.code, token: Token::random(), name: Default::default() })
        .await;
    clients.push(host);
    clients.push(friend);

    // Requests that each player might have sent at some time: moves from a separate game, and the others.
    let mut game = Match::<G>::new(G::Config::default(), seed);
    let mut letters: Vec<(usize, String)> = Vec::new();
    for id in 1..60 {
        let seats: Vec<_> = Seat::BOTH.into_iter().filter(|seat| game.to_act().includes(*seat)).collect();
        let Some(&seat) = seats.choose(&mut dice) else { break };
        let mut legal = Vec::new();
        G::legal_moves(&game.view(Viewer::Seat(seat)), seat, &mut legal);
        let Some(mv) = legal.choose(&mut dice).cloned() else { break };
        let place = SealContext { code: room.code, game: 1, seat };
        let sealed = G::is_hidden_move(&mv).then(|| Sealed::new(place, &mv));
        let ask = RequestBody::Move {
            turn: dice.random_range(0..=game.plies().len() as u64),
            mv: Raw::new(&mv),
            sealed,
        };
        letters.push((seat.index(), Request::new(id, ask).to_text()));
        game.submit(seat, mv).expect("it is legal");
        let other = [
            RequestBody::Offer(Offer::Takeback),
            RequestBody::Accept(Offer::Takeback),
            RequestBody::Greet(1),
            RequestBody::Decline(Offer::Draw),
        ];
        let other = other.choose(&mut dice).expect("there are some").clone();
        letters.push((dice.random_range(0..2), Request::new(id + 100, other).to_text()));
    }
    for _ in 0..3 * letters.len() {
        let (who, letter) = letters.choose(&mut dice).expect("there are some").clone();
        let cut =
            if dice.random_range(0..4) == 0 { dice.random_range(0..letter.len()) } else { letter.len() };
        clients[who].send(letter.get(..cut).unwrap_or_default()).await;
    }
    for (who, letter) in &letters {
        clients[*who].send(letter).await;
    }
    for client in &mut clients {
        assert!(matches!(client.ask(9999, RequestBody::Ping).await, ReplyBody::Pong));
    }
    let facts = crate::harness::facts::<G>(&*here.server.shared().log, room.code).await;
    let mut ids = std::collections::HashSet::new();
    let mut again = Match::<G>::new(G::Config::default(), 0);
    if let Fact::Created { seed, .. } = &facts[0].fact {
        again = Match::new(G::Config::default(), *seed);
    }
    for stamped in &facts {
        match &stamped.fact {
            Fact::Moved { seat, id, mv, .. } => {
                assert!(ids.insert((*seat, *id)), "request {id} of {seat:?} took effect twice");
                again.submit(*seat, mv.clone()).expect("what is stored is legal");
            }
            Fact::Accepted { seat, offer: Offer::Takeback, .. } => {
                while again.plies().last().is_some_and(|ply| ply.seat == *seat) {
                    again.undo();
                }
                again.undo();
            }
            _ => {}
        }
    }
    here.server.stop().await;
}

#[test]
fn random_bytes_never_stop_the_server() {
    run(async {
        let here = Here::start().await;
        let (mut host, _friend, room) = room(&here).await;
        let mut dice = dice_from_seed(3);
        let good = Request::new(3, RequestBody::Greet(1)).to_text();
        for number in 0..500 {
            if number % 50 == 0 {
                host.until_pong().await;
            }
            let mut bytes = good.clone().into_bytes();
            for _ in 0..dice.random_range(1..6) {
                // The version stays: a wrong one ends the connection.
                let at = dice.random_range(7..bytes.len());
                bytes[at] = dice.random_range(32..127);
            }
            let text = String::from_utf8(bytes).expect("it is ASCII");
            // Some changes produce another valid request, which is fine unless it enters or leaves a room.
            host.send(&text).await;
        }
        assert!(matches!(host.until_pong().await, Reply { say: ReplyBody::Pong, .. }));
        let facts = here.server.shared().log.read(room, START).await.unwrap();
        assert!(facts.len() < 520);
        here.server.stop().await;
    });
}
