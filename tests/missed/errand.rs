//! The search for missed moves in a game, requested as JSON from elsewhere.

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::missed::find;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::thinking::{parse_missed, request_missed, think};
use deskmate_games::{Game, NAMES, Variants, Visitor, visit};
use deskmate_kernel::rules::Seat;
use serde_json::{Value, json};

use crate::played;

#[test]
fn what_is_found_elsewhere_is_the_same() {
    struct Ask;
    impl Visitor for Ask {
        type Out = ();
        fn visit<G: Game>(self) {
            let weakest = G::levels()[0].name;
            let game = played::<G>(&G::presets()[0].1, [weakest; 2], 2);
            for seat in Seat::BOTH {
                let there = parse_missed::<G>(&game, &think(&request_missed::<G>(&game, seat)));
                assert_eq!(there, Ok(find(&game, seat)), "{}", G::NAME);
            }
        }
    }
    NAMES.iter().for_each(|name| visit(name, Ask).expect("it is a game"));
}

#[test]
fn nonsense_is_refused_in_one_line() {
    let game = played::<AddTo15>(&Default::default(), ["dreamer", "careful"], 0);
    let request: Value = serde_json::from_str(&request_missed(&game, Seat::First)).expect("it is JSON");
    let with = |key: &str, value: Value| {
        let mut request = request.clone();
        request[key] = value;
        request
    };
    let plies = request["plies"].as_array().expect("a list");
    let twice: Vec<_> = plies.iter().chain(plies).cloned().collect();
    for request in [
        with("game", json!("chess\nor not")),
        with("game", json!("ugolki")),
        with("seat", json!("third")),
        with("seed", json!(-1)),
        with("config", json!(3)),
        with("plies", json!([[0, "x\n"]])),
        with("plies", json!(twice)),
    ] {
        let reply = think(&request.to_string());
        let error = parse_missed::<AddTo15>(&game, &reply).expect_err("it is nonsense");
        assert!(!error.is_empty() && !error.chars().any(char::is_control), "{error:?} to {request}");
        assert_eq!(serde_json::from_str::<Value>(&reply).expect("it is JSON"), json!({ "error": error }));
    }
    for reply in ["", "3", "{}", r#"{"missed":{}}"#, r#"{"missed":3}"#] {
        let error = parse_missed::<AddTo15>(&game, reply).expect_err("it is no reply");
        assert!(error.starts_with("not a missed move"), "{error}");
    }
    assert_eq!(parse_missed::<AddTo15>(&game, r#"{"missed":null}"#), Ok(None));
}

#[test]
fn a_reply_that_does_not_fit_the_game_is_refused() {
    let game = played::<AddTo15>(&Default::default(), ["dreamer", "careful"], 0);
    let reply: Value = serde_json::from_str(&think(&request_missed(&game, Seat::First))).expect("it is JSON");
    assert!(reply["missed"].is_object(), "{reply}");
    let plies = &reply["missed"]["plies"];
    let mv = game.plies()[plies.as_u64().expect("a number") as usize].mv;
    let other = serde_json::to_value(Seat::Second).expect("a seat is data");
    for (key, value, why) in [
        ("better", json!([]), "nothing is better"),
        ("better", json!([mv]), "nothing is better"),
        ("better", json!([77]), "against the rules"),
        ("better", json!([game.plies()[0].mv]), "against the rules"),
        ("plies", json!(1), "not this seat's"),
        ("plies", json!(usize::MAX), "not this seat's"),
        ("seat", other, "not this seat's"),
    ] {
        let mut reply = reply.clone();
        reply["missed"][key] = value;
        let error = parse_missed::<AddTo15>(&game, &reply.to_string()).expect_err("it does not fit");
        assert!(error.contains(why), "{error}");
    }
    // A reply about another game is refused.
    let battle = played::<SeaBattle>(&SeaBattle::presets()[0].1, ["cabin-boy"; 2], 0);
    assert!(parse_missed::<SeaBattle>(&battle, &reply.to_string()).is_err());
}
