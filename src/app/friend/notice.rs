//! Notifies the player of their turn or of a knock: with a sound, in the title of the window or tab, and on request
//! with a notification of the system.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use deskmate_kernel::line::Line;

use crate::app::base::i18n::Translations;
use crate::app::base::settings::Preferences;
use crate::app::base::web::{set_body_data, set_title};
use crate::app::platform::audio::PlayCue;
use crate::app::platform::notices::ShowNotification;
use crate::app::play::status::{OnlineStatus, StatusSystems, TableStatus, Turn};

/// The current notice to the player.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Notice {
    /// No notice.
    #[default]
    Nothing,
    /// Somebody has knocked.
    Door,
    /// It is the player's turn.
    Turn,
}

impl Notice {
    /// Returns the value of the page's attribute, which also names the message.
    const fn name(self) -> Option<&'static str> {
        match self {
            Notice::Nothing => None,
            Notice::Door => Some("door"),
            Notice::Turn => Some("turn"),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let news = resource_changed::<Notice>.and_eager(not(resource_equals(Notice::Nothing)));
    let title = resource_changed::<Notice>.or_eager(resource_changed::<Translations>);
    app.init_resource::<Notice>().add_systems(
        Update,
        (
            update_notice
                .after(StatusSystems)
                .run_if(resource_changed::<OnlineStatus>.or_eager(resource_changed::<TableStatus>)),
            (update_title.run_if(title), (play_notice_sound, request_notification).run_if(news)),
        )
            .chain(),
    );
}

fn update_notice(online: Res<OnlineStatus>, table: Res<TableStatus>, mut notice: ResMut<Notice>) {
    let friend = online.friend.as_ref().filter(|friend| friend.is_player);
    notice.set_if_neq(match friend {
        Some(friend) if friend.pending_knock.is_some() => Notice::Door,
        Some(_) if table.turn == Turn::You => Notice::Turn,
        _ => Notice::Nothing,
    });
}

/// Shows the notice in the title of the window or tab.
fn update_title(
    notice: Res<Notice>,
    words: Res<Translations>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let title = words.translate(&Line::new(match *notice {
        Notice::Nothing => "title",
        Notice::Door => "title-door",
        Notice::Turn => "title-your-turn",
    }));
    set_title(&title);
    set_body_data("notice", notice.name());
    for mut window in &mut windows {
        window.title.clone_from(&title);
    }
}

fn play_notice_sound(mut sounds: MessageWriter<PlayCue>) {
    sounds.write(PlayCue::cue("turn"));
}

/// Shows a notification of the system, if the player wants them and the window has no focus.
fn request_notification(
    notice: Res<Notice>,
    preferences: Res<Preferences>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut notices: MessageWriter<ShowNotification>,
) {
    if preferences.notices && windows.iter().all(|window| !window.focused) {
        notices.write_batch(notice.name().map(|name| ShowNotification(Line::new(format!("notice-{name}")))));
    }
}
