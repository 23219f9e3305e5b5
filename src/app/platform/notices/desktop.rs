//! Notifications on the desktop, by D-Bus, Windows or macOS.

use std::thread;

use bevy::log::warn;
use notify_rust::Notification;

use super::Notices;
use crate::app::base::i18n::Words;

/// Assumes that notifications are available: only showing one can tell.
pub fn first() -> Notices {
    Notices::Off
}

pub fn ask(_words: &Words, _by_hand: bool) -> Notices {
    Notices::On(None)
}

pub fn end() -> Notices {
    Notices::Off
}

pub fn answer() -> Option<Notices> {
    None
}

/// Shows a notification, on a thread of its own, as the system may take its time.
pub fn show(title: &str, text: &str) {
    let mut notice = Notification::new();
    notice.appname("Deskmate").summary(title).body(text).icon("deskmate");
    let shown = thread::Builder::new().name("notice".to_owned()).spawn(move || {
        if let Err(why) = notice.show() {
            warn!("the desktop shows no notices: {why}");
        }
    });
    if let Err(why) = shown {
        warn!("no notice can be shown: {why}");
    }
}
