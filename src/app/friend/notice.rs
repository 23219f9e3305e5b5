//! The notice that it is the player's turn: a sound, and the title of the window or the tab.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::base::i18n::Words;
use crate::app::platform::audio::Play;
use crate::app::play::status::{Status, Turn};
use crate::kernel::line::Line;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, notify.run_if(resource_changed::<Status>));
}

fn notify(
    status: Res<Status>,
    words: Res<Words>,
    mut told: Local<bool>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut sounds: MessageWriter<Play>,
) {
    let turn = status.turn == Turn::You && status.friend.as_ref().is_some_and(|friend| friend.plays);
    if turn == *told {
        return;
    }
    *told = turn;
    let title = words.say(&Line::new(if turn { "title-your-turn" } else { "title" }));
    crate::app::base::web::set_title(&title);
    crate::app::base::web::set_body_data("notice", turn.then_some("turn"));
    for mut window in &mut windows {
        window.title.clone_from(&title);
    }
    sounds.write_batch(turn.then(|| Play::cue("turn")));
}
