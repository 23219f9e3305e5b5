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
use crate::app::base::i18n::Words;
use crate::app::base::settings::Preferences;

/// The state of notifications on this device.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Notices {
    /// Not available.
    #[default]
    Missing,
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
    Refused(Refused),
}

impl Notices {
    /// Returns true if notifications are available.
    #[must_use]
    pub fn can_be_had(&self) -> bool {
        *self != Notices::Missing
    }

    /// Returns the message to announce after the player has enabled or disabled notifications.
    fn line(&self) -> Option<Line> {
        let id = match self {
            Notices::Missing | Notices::Asking { .. } => return None,
            Notices::Off => "notices-off-said",
            Notices::On(_) => "notices-on-said",
            Notices::Refused(Refused::ByBrowser) => "notices-browser",
            Notices::Refused(Refused::ByServer) => "notices-server",
            Notices::Refused(Refused::ByService) => "notices-service",
        };
        Some(Line::new(id))
    }
}

/// The reason why notifications are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Denied by the player or the browser.
    ByBrowser,
    /// The server sends no notifications.
    ByServer,
    /// The browser's push service cannot be reached.
    ByService,
}

/// A request to show a notification, where the app has to do so itself.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct ShowNotice(pub Line);

/// Keeps [`Notices`] up to date with the preferences and the device.
pub fn plugin(app: &mut App) {
    app.init_resource::<Notices>()
        .add_message::<ShowNotice>()
        .add_systems(Startup, look_first)
        .add_systems(Update, (wish.run_if(resource_exists_and_changed::<Preferences>), learn).chain());
}

/// Shows notifications. Added only to an app with a real window.
pub fn show_plugin(app: &mut App) {
    app.add_systems(Last, show.run_if(on_message::<ShowNotice>));
}

fn look_first(preferences: Res<Preferences>, words: Res<Words>, mut notices: ResMut<Notices>) {
    *notices = device::first();
    if preferences.notices && notices.can_be_had() {
        *notices = device::ask(&words, false);
    }
}

/// Enables or disables notifications when the preference has changed.
fn wish(
    preferences: Res<Preferences>,
    words: Res<Words>,
    mut notices: ResMut<Notices>,
    mut announce: MessageWriter<Announce>,
) {
    let has = matches!(*notices, Notices::On(_) | Notices::Asking { .. });
    if has != preferences.notices && notices.can_be_had() {
        *notices = if preferences.notices { device::ask(&words, true) } else { device::end() };
        announce.write_batch(notices.line().map(Announce));
    }
}

/// Stores the device's answer to a request.
fn learn(
    mut notices: ResMut<Notices>,
    mut preferences: ResMut<Preferences>,
    mut announce: MessageWriter<Announce>,
) {
    let Notices::Asking { by_hand } = *notices else { return };
    let Some(answer) = device::answer() else { return };
    if matches!(answer, Notices::Refused(_)) {
        preferences.notices = false;
    }
    if by_hand {
        announce.write_batch(answer.line().map(Announce));
    }
    *notices = answer;
}

fn show(mut asked: MessageReader<ShowNotice>, words: Res<Words>) {
    if let Some(ShowNotice(line)) = asked.read().last() {
        device::show(&words.say(&Line::new("title")), &words.say(line));
    }
}
