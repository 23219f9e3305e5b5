//! Notices in a page: its script asks the browser for them (`notices.js`), which listens for `deskmate-notices` and says on the
//! body what has come of it.

use bevy::log::warn;
use wasm_bindgen::JsValue;

use super::{Notices, Refused};
use crate::app::base::i18n::Words;
use crate::app::base::web::{body_data, tell};
use crate::kernel::line::Line;
use crate::referee::wire::PushAddress;

/// The script says at once whether the browser has any.
pub fn first() -> Notices {
    if body_data("notices").is_some() { Notices::Off } else { Notices::Missing }
}

/// `by_hand` if the player has just wished for it: only then may the browser ask them.
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

/// The push service does that.
pub fn show(_title: &str, _text: &str) {}
