//! Notifications in a page. Its script (`notices.js`) listens for `deskmate-notices`, subscribes at the
//! browser, and writes the result to the data attributes of the body.

use bevy::log::warn;
use deskmate_kernel::line::Line;
use deskmate_referee::wire::PushAddress;
use wasm_bindgen::JsValue;

use super::{NotificationRefusal, NotificationState, RequestKind};
use crate::app::base::i18n::Translations;
use crate::app::base::web::{body_data, send_event};

/// Returns whether the script has found support for notifications. It reports that from the start.
pub fn initial_state() -> NotificationState {
    if body_data("notices").is_some() { NotificationState::Off } else { NotificationState::Unsupported }
}

/// Requests notifications. The browser may ask for permission only if the player has just enabled them.
pub fn request(words: &Translations, how: RequestKind) -> NotificationState {
    let by_hand = how == RequestKind::ByHand;
    let say = |id| JsValue::from(words.translate(&Line::new(id)));
    let details = [
        ("wanted", true.into()),
        ("byHand", by_hand.into()),
        ("anew", (how == RequestKind::Anew).into()),
        ("title", say("title")),
        ("text", say("notice-turn")),
    ];
    send_to_page(&details);
    NotificationState::Asking { by_hand }
}

pub fn disable() -> NotificationState {
    send_to_page(&[("wanted", false.into())]);
    NotificationState::Off
}

fn send_to_page(details: &[(&str, JsValue)]) {
    if let Err(why) = send_event("deskmate-notices", details) {
        warn!("the page shows no notices: {why:?}");
    }
}

pub fn take_answer() -> Option<NotificationState> {
    match body_data("notices")?.as_str() {
        "on" => Some(NotificationState::On(body_data("push").and_then(|address| PushAddress::new(&address)))),
        "browser" => Some(NotificationState::Refused(NotificationRefusal::ByBrowser)),
        "server" => Some(NotificationState::Refused(NotificationRefusal::ByServer)),
        "service" => Some(NotificationState::Refused(NotificationRefusal::ByService)),
        _ => None,
    }
}

/// Does nothing, as the push service shows notifications.
pub fn show(_title: &str, _text: &str) {}
