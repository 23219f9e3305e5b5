//! Tasks that are generated elsewhere, requested as JSON.

use deskmate_games::day::{create_task, games_with_tasks};
use deskmate_games::thinking::{parse_task, request_task, think};
use deskmate_games::{Game, Visitor, visit};
use serde_json::{Value, json};

use crate::day;

/// Compares the task of a Monday as generated here and elsewhere.
struct Ask;

impl Visitor for Ask {
    type Out = ();

    fn visit<G: Game>(self) {
        let monday = day("2026-11-23");
        let there = parse_task::<G>(&think(&request_task::<G>(monday)));
        assert_eq!(there.as_ref().ok(), create_task::<G>(monday).as_ref(), "{}", G::NAME);
        assert!(there.is_ok(), "{there:?}");
        // A task with an illegal ply is refused.
        let mut reply: Value = serde_json::from_str(&think(&request_task::<G>(monday))).expect("it is JSON");
        let plies = reply["task"]["plies"].as_array_mut().expect("it has plies");
        let twice: Vec<_> = plies.iter().chain(&*plies).cloned().collect();
        *plies = twice;
        let refused = parse_task::<G>(&reply.to_string()).expect_err("nothing can be played twice");
        assert!(refused.contains("against the rules"), "{refused}");
    }
}

#[test]
fn a_task_made_elsewhere_is_the_same() {
    games_with_tasks().into_iter().for_each(|name| visit(name, Ask).expect("it is a game"));
}

#[test]
fn nonsense_is_refused_in_one_line() {
    struct Refused(String);
    impl Visitor for Refused {
        type Out = String;
        fn visit<G: Game>(self) -> String {
            parse_task::<G>(&self.0).expect_err("it is no task")
        }
    }
    let name = games_with_tasks()[0];
    for request in [
        json!({ "game": name, "day": "2026-02-29" }),
        json!({ "game": name, "day": "today\n" }),
        json!({ "game": name, "day": 3 }),
        json!({ "game": "chess\nor not", "day": "2026-11-23" }),
        json!({ "day": "2026-11-23" }),
    ] {
        let reply = think(&request.to_string());
        let error = visit(name, Refused(reply.clone())).expect("it is a game");
        assert!(!error.is_empty() && !error.chars().any(char::is_control), "{error:?} to {request}");
        assert_eq!(serde_json::from_str::<Value>(&reply).expect("it is JSON"), json!({ "error": error }));
    }
    for reply in ["", "null", "{}", r#"{"task":{}}"#] {
        let error = visit(name, Refused(reply.to_owned())).expect("it is a game");
        assert!(error.starts_with("not a task"), "{error}");
    }
}
