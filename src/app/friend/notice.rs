//! The notice that it is the player's turn, or that somebody has knocked: a sound, the title of the window or the tab, and for
//! those who wish it a notice of the system.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::base::i18n::Words;
use crate::app::base::settings::Preferences;
use crate::app::platform::audio::Play;
use crate::app::platform::notices::ShowNotice;
use crate::app::play::status::{Status, Turn};
use crate::kernel::line::Line;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, notify.run_if(resource_changed::<Status>.or_eager(resource_changed::<Words>)));
}

fn notify(
    status: Res<Status>,
    (words, preferences): (Res<Words>, Res<Preferences>),
    mut told: Local<Option<&'static str>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut sounds: MessageWriter<Play>,
    mut notices: MessageWriter<ShowNotice>,
) {
    let friend = status.friend.as_ref().filter(|friend| friend.plays);
    let (notice, title) = match friend {
        Some(friend) if friend.at_the_door.is_some() => (Some("door"), "title-door"),
        Some(_) if status.turn == Turn::You => (Some("turn"), "title-your-turn"),
        _ => (None, "title"),
    };
    let news = std::mem::replace(&mut *told, notice) != notice;
    if !news && !words.is_changed() {
        return;
    }
    let title = words.say(&Line::new(title));
    crate::app::base::web::set_title(&title);
    crate::app::base::web::set_body_data("notice", notice);
    for mut window in &mut windows {
        window.title.clone_from(&title);
    }
    // Who looks at the window needs none.
    let elsewhere = preferences.notices && windows.iter().all(|window| !window.focused);
    let line = notice.filter(|_| news && elsewhere).map(|notice| Line::new(format!("notice-{notice}")));
    notices.write_batch(line.map(ShowNotice));
    sounds.write_batch(notice.filter(|_| news).map(|_| Play::cue("turn")));
}
