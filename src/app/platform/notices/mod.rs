//! System notifications for players who are looking elsewhere: availability, permission and delivery.
//!
//! The desktop game shows them itself while it runs. In a browser they come from its push service, even when
//! the page is closed: the page's script subscribes (`notices.js`) and the server sends them.

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(not(target_arch = "wasm32"))]
use desktop as device;
#[cfg(target_arch = "wasm32")]
use page as device;

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_referee::wire::PushAddress;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::settings::Preferences;

/// The state of notifications on this device.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum NotificationState {
    /// Not available.
    #[default]
    Unsupported,
    /// Available but disabled.
    Off,
    /// Waiting for the player's permission or for the push service.
    Asking {
        /// True if the player has just enabled them.
        by_hand: bool,
    },
    /// Enabled; in a browser, with the push address.
    On(Option<PushAddress>),
    /// Refused.
    Refused(NotificationRefusal),
}

impl NotificationState {
    /// Returns true if notifications are available.
    #[must_use]
    pub fn is_supported(&self) -> bool {
        *self != NotificationState::Unsupported
    }

    /// Returns the message to announce after the player has enabled or disabled notifications.
    fn line(&self) -> Option<Line> {
        let id = match self {
            NotificationState::Unsupported | NotificationState::Asking { .. } => return None,
            NotificationState::Off => "notices-off-said",
            NotificationState::On(_) => "notices-on-said",
            NotificationState::Refused(NotificationRefusal::ByBrowser) => "notices-browser",
            NotificationState::Refused(NotificationRefusal::ByServer) => "notices-server",
            NotificationState::Refused(NotificationRefusal::ByService) => "notices-service",
        };
        Some(Line::new(id))
    }
}

/// The reason why notifications are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationRefusal {
    /// Denied by the player or the browser.
    ByBrowser,
    /// The server sends no notifications.
    ByServer,
    /// The browser's push service cannot be reached.
    ByService,
}

/// The way in which notifications are requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RequestKind {
    /// At the start, because they were enabled before.
    AtStart,
    /// By the player, just now.
    ByHand,
    /// With a new push address, because the present one has expired.
    Anew,
}

/// A report that the push address has expired.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PushAddressExpired;

/// A request to show a notification, where the app has to do so itself.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct ShowNotification(pub Line);

/// Keeps [`NotificationState`] up to date with the preferences and the device.
pub fn plugin(app: &mut App) {
    app.init_resource::<NotificationState>()
        .add_message::<ShowNotification>()
        .add_message::<PushAddressExpired>()
        .add_systems(Startup, init_notifications)
        .add_systems(
            Update,
            (
                follow_preference.run_if(resource_exists_and_changed::<Preferences>),
                renew_push_address.run_if(on_message::<PushAddressExpired>),
                store_answer,
            )
                .chain(),
        );
}

/// Shows notifications. Added only to an app with a real window.
pub fn notification_plugin(app: &mut App) {
    app.add_systems(Last, show_notifications.run_if(on_message::<ShowNotification>));
}

fn init_notifications(
    preferences: Res<Preferences>,
    words: Res<Translations>,
    mut notices: ResMut<NotificationState>,
) {
    *notices = device::initial_state();
    if preferences.notices && notices.is_supported() {
        *notices = device::request(&words, RequestKind::AtStart);
    }
}

/// Enables or disables notifications when the preference has changed.
fn follow_preference(
    preferences: Res<Preferences>,
    words: Res<Translations>,
    mut notices: ResMut<NotificationState>,
    mut announce: MessageWriter<Announce>,
) {
    let has = matches!(*notices, NotificationState::On(_) | NotificationState::Asking { .. });
    if has != preferences.notices && notices.is_supported() {
        *notices = if preferences.notices {
            device::request(&words, RequestKind::ByHand)
        } else {
            device::disable()
        };
        announce.write_batch(notices.line().map(Announce));
    }
}

fn renew_push_address(words: Res<Translations>, mut notices: ResMut<NotificationState>) {
    if matches!(*notices, NotificationState::On(Some(_))) {
        *notices = device::request(&words, RequestKind::Anew);
    }
}

/// Stores the device's answer to a request, and later changes: another push address, or a permission that was withdrawn.
fn store_answer(
    mut notices: ResMut<NotificationState>,
    mut preferences: ResMut<Preferences>,
    mut announce: MessageWriter<Announce>,
) {
    let by_hand = match *notices {
        NotificationState::Asking { by_hand } => by_hand,
        NotificationState::On(_) => false,
        _ => return,
    };
    let Some(answer) = device::take_answer().filter(|answer| *answer != *notices) else { return };
    if matches!(answer, NotificationState::Refused(_)) {
        preferences.notices = false;
    }
    if by_hand {
        announce.write_batch(answer.line().map(Announce));
    }
    *notices = answer;
}

fn show_notifications(mut asked: MessageReader<ShowNotification>, words: Res<Translations>) {
    if let Some(ShowNotification(line)) = asked.read().last() {
        device::show(&words.translate(&Line::new("title")), &words.translate(line));
    }
}
