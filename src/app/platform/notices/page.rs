//! Notifications in a page. Its script (`notices.js`) listens for `deskmate-notices`, subscribes at the
//! browser, and writes the result to the data attributes of the body.

use bevy::log::warn;
use deskmate_kernel::line::Line;
use deskmate_referee::wire::PushAddress;
use wasm_bindgen::JsValue;

use super::{Notices, Refused};
use crate::app::base::i18n::Words;
use crate::app::base::web::{body_data, tell};

/// Returns whether the script has found support for notifications. It reports that from the start.
pub fn first() -> Notices {
    if body_data("notices").is_some() { Notices::Off } else { Notices::Missing }
}

/// Requests notifications. Set `by_hand` if the player has just enabled them: only then may the browser ask
/// for permission.
pub fn ask(words: &Words, by_hand: bool) -> Notices {
    let say = |id| JsValue::from(words.say(&Line::new(id)));
    let details = [
        ("wanted", true.into()),
        ("byHand", by_hand.into()),
        ("title", say("title")),
        ("text", say("notice-turn")),
    ];
    send(&details);
    Notices::Asking { by_hand }
}

pub fn end() -> Notices {
    send(&[("wanted", false.into())]);
    Notices::Off
}

fn send(details: &[(&str, JsValue)]) {
    if let Err(why) = tell("deskmate-notices", details) {
        warn!("the page shows no notices: {why:?}");
    }
}

pub fn answer() -> Option<Notices> {
    match body_data("notices")?.as_str() {
        "on" => Some(Notices::On(body_data("push").and_then(|address| PushAddress::new(&address)))),
        "browser" => Some(Notices::Refused(Refused::ByBrowser)),
        "server" => Some(Notices::Refused(Refused::ByServer)),
        "service" => Some(Notices::Refused(Refused::ByService)),
        _ => None,
    }
}

/// Does nothing, as the push service shows notifications.
pub fn show(_title: &str, _text: &str) {}
