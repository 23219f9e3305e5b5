//! Notices of the system, for those who look elsewhere: what the device can do, and whether it is wanted.
//!
//! The desktop shows them itself, while the game runs. A browser gets them from its push service, also when the page is closed:
//! the page's script asks for that (`notices.js`), and the server sends them.

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(not(target_arch = "wasm32"))]
use desktop as device;
#[cfg(target_arch = "wasm32")]
use page as device;

use bevy::prelude::*;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Words;
use crate::app::base::settings::Preferences;
use crate::kernel::line::Line;
use crate::referee::wire::PushAddress;

/// How things stand with notices on this device.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Notices {
    /// It has none.
    #[default]
    Missing,
    /// It could show some.
    Off,
    /// The browser asks the player, or its push service.
    Asking {
        /// Whether the player has just wished for them.
        by_hand: bool,
    },
    /// It shows them; in a browser, those that come to this address.
    On(Option<PushAddress>),
    /// It shows none; why.
    Refused(Refused),
}

impl Notices {
    /// Whether there are any for this game to have.
    #[must_use]
    pub fn can_be_had(&self) -> bool {
        *self != Notices::Missing
    }

    /// What there is to say once the player has wished for them, or for none.
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

/// Why no notices are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The player, or the browser for them.
    ByBrowser,
    /// The server sends none.
    ByServer,
    /// The browser's push service can't be reached.
    ByService,
}

/// A notice to show now, where the game itself has to.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct ShowNotice(pub Line);

/// Whether notices are wanted, and what comes of it.
pub fn plugin(app: &mut App) {
    app.init_resource::<Notices>()
        .add_message::<ShowNotice>()
        .add_systems(Startup, look_first)
        .add_systems(Update, (wish.run_if(resource_exists_and_changed::<Preferences>), learn).chain());
}

/// Shows notices on a real desktop.
pub fn show_plugin(app: &mut App) {
    app.add_systems(Last, show.run_if(on_message::<ShowNotice>));
}

fn look_first(preferences: Res<Preferences>, words: Res<Words>, mut notices: ResMut<Notices>) {
    *notices = device::first();
    if preferences.notices && notices.can_be_had() {
        *notices = device::ask(&words, false);
    }
}

/// What the player has changed is done.
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

/// What has come of asking.
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
