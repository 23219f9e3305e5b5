//! A room whose game began under other rules than this program's.

use deskmate_kernel::rules::Rules;

use super::{Count, Host, Mv, TestRoom, code};
use crate::room::Room;
use crate::room::fact::Stamped;

/// Returns the room that begins under this revision of the rules, or the reason why it cannot be opened.
fn begun_under(revision: &str) -> Result<TestRoom, String> {
    let mut desk = TestRoom::new(false);
    let now = format!("\"rules\":{},", Count::REVISION);
    let text = desk.facts[0].to_text();
    assert!(text.contains(&now), "{text}");
    let first: Stamped<Count> = serde_json::from_str(&text.replace(&now, revision)).unwrap();
    desk.room = Room::open(code(), first).map_err(|why| why.to_string())?;
    for fact in &desk.facts[1..] {
        desk.room.apply(fact.clone()).unwrap();
    }
    Ok(desk)
}

#[test]
fn a_running_game_goes_on_under_the_rules_that_it_began_with() {
    let hides = |mut desk: TestRoom| desk.play(Host, Mv::Hide(7)).is_ok();
    for revision in ["", "\"rules\":1,"] {
        assert!(hides(begun_under(revision).unwrap()), "both hid a number then");
    }
    assert!(!hides(begun_under("\"rules\":3,").unwrap()), "nobody does now");
}

#[test]
fn rules_that_can_not_be_played_are_named() {
    for revision in [2, 4] {
        let why = begun_under(&format!("\"rules\":{revision},")).map(|_| ()).unwrap_err();
        assert!(why.contains(&format!("revision {revision}")), "{why}");
    }
}
