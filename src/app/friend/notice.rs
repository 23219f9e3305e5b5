//! Notifies the player of their turn or of a knock: with a sound, in the title of the window or tab, and on request
//! with a notification of the system.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use deskmate_kernel::line::Line;

use crate::app::base::i18n::Words;
use crate::app::base::settings::Preferences;
use crate::app::base::web::{set_body_data, set_title};
use crate::app::platform::audio::Play;
use crate::app::platform::notices::ShowNotice;
use crate::app::play::status::{Status, Turn};

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
    let title = resource_changed::<Notice>.or_eager(resource_changed::<Words>);
    app.init_resource::<Notice>().add_systems(
        Update,
        (
            look.run_if(resource_changed::<Status>),
            (entitle.run_if(title), (ring, ask_the_system).run_if(news)),
        )
            .chain(),
    );
}

fn look(status: Res<Status>, mut notice: ResMut<Notice>) {
    let friend = status.friend.as_ref().filter(|friend| friend.plays);
    notice.set_if_neq(match friend {
        Some(friend) if friend.at_the_door.is_some() => Notice::Door,
        Some(_) if status.turn == Turn::You => Notice::Turn,
        _ => Notice::Nothing,
    });
}

/// Shows the notice in the title of the window or tab.
fn entitle(notice: Res<Notice>, words: Res<Words>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let title = words.say(&Line::new(match *notice {
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

fn ring(mut sounds: MessageWriter<Play>) {
    sounds.write(Play::cue("turn"));
}

/// Shows a notification of the system, if the player wants them and the window has no focus.
fn ask_the_system(
    notice: Res<Notice>,
    preferences: Res<Preferences>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut notices: MessageWriter<ShowNotice>,
) {
    if preferences.notices && windows.iter().all(|window| !window.focused) {
        notices.write_batch(notice.name().map(|name| ShowNotice(Line::new(format!("notice-{name}")))));
    }
}
