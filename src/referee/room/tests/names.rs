//! Names as people send them, each through a request and the store: what others see of it.

use deskmate_kernel::rules::Viewer;

use super::{SERVER, TestRoom, key};
use crate::room::decide::Decision;
use crate::wire::{Request, RequestBody, VERSION};

/// Names, one on a line, each with what it is; the first line is about the others.
const NAMES: &str = include_str!("inputs/names.txt");

/// The names as others see them, in the same order.
const SEEN: [&str; 13] = [
    "",
    "",
    "",
    "",
    "👨\u{200d}👩\u{200d}👧\u{200d}👦👨\u{200d}👩\u{200d}👧\u{200d}👦",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "Z\u{351}\u{343}\u{363}\u{308}",
    "\u{5d3}\u{5e0}\u{5d9}",
    "\u{645}\u{631}\u{64a}\u{645}",
    // The names that look like others, or are the game's own, stay: whoever shows them tells them apart.
    "Аnnа",
    "You",
    "Your friend",
    "A{ $x }",
];

/// Returns the name of a line, with its `\u` escapes as characters.
fn name(line: &str) -> String {
    let written = line.split("  ").next().unwrap_or_default();
    serde_json::from_str(&format!("\"{written}\"")).expect("it is a text with escapes")
}

#[test]
fn a_name_is_seen_as_it_should_be() {
    let names: Vec<_> = NAMES.lines().skip(1).map(name).collect();
    assert_eq!(names.len(), SEEN.len());
    for (name, seen) in names.iter().zip(SEEN) {
        let ask = serde_json::json!({
            "v": VERSION, "id": 1,
            "ask": { "join": { "code": "ABCDEF", "token": "0f".repeat(16), "name": name } },
        });
        let request = Request::parse(&ask.to_string()).expect("any text may be sent as a name");
        let RequestBody::Join { name: sent, .. } = request.ask else { panic!("{request:?}") };
        assert_eq!(sent.as_str(), seen, "{name:?}");
        let mut desk = TestRoom::alone(false);
        let Ok(Decision::Store(fact)) = desk.room.decide_join(key(2), &sent, SERVER) else {
            panic!("{name:?} is refused a seat")
        };
        desk.apply_fact(fact);
        let standing = desk.room.snapshot(Viewer::Spectator, 0, desk.now).standing;
        assert_eq!(standing.names[1].as_str(), seen, "{name:?}");
        let text = serde_json::to_string(&standing).expect("it can be sent");
        assert!(seen.is_empty() || text.contains(&serde_json::to_string(seen).unwrap()), "{text}");
    }
}
