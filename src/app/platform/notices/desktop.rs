//! Notifications on the desktop, by D-Bus, Windows or macOS.

use std::thread;

use bevy::log::warn;
use notify_rust::Notification;

use super::{NotificationState, RequestKind};
use crate::app::base::i18n::Translations;

/// Assumes that notifications are available: only showing one can tell.
pub fn initial_state() -> NotificationState {
    NotificationState::Off
}

pub fn request(_words: &Translations, _how: RequestKind) -> NotificationState {
    NotificationState::On(None)
}

pub fn disable() -> NotificationState {
    NotificationState::Off
}

pub fn take_answer() -> Option<NotificationState> {
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
