//! Copies: everything that is stored goes out as one file, and comes in again.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use crate::app::base::announce::Announce;
use crate::app::base::awake::WakesEvery;
use crate::app::base::storage::{Replaced, Storage};
use crate::app::platform::audio::Play;
use crate::app::platform::copies::{Found, Saved, ask, save, take};
use crate::kernel::line::Line;

/// What is asked for.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyRequest {
    /// A copy of everything.
    Save,
    /// Everything as a copy has it.
    Read,
}

/// A copy has been asked for, and may come.
#[derive(Component)]
struct Asked;

/// A copy that has come, or why there is none.
#[derive(Message)]
struct Came(Found);

/// How often a game that rests looks whether one has come.
const LOOKS: Duration = Duration::from_millis(300);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CopyRequest>().add_message::<Came>().add_systems(
        Update,
        (
            obey.run_if(on_message::<CopyRequest>),
            look.run_if(any_with_component::<Asked>),
            drop_in.run_if(on_message::<FileDragAndDrop>),
            take_in.run_if(on_message::<Came>),
        )
            .chain()
            .run_if(resource_exists::<Storage>),
    );
}

fn obey(
    mut requests: MessageReader<CopyRequest>,
    mut storage: ResMut<Storage>,
    asked: Query<Entity, With<Asked>>,
    mut came: MessageWriter<Came>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
    mut commands: Commands,
) {
    for request in requests.read() {
        match request {
            CopyRequest::Save => {
                let line = match save(&storage.export()) {
                    Ok(Saved::File(file)) => Line::new("copy-saved").text("file", file),
                    Ok(Saved::Download) => Line::new("copy-downloaded"),
                    Err(why) => Line::new("copy-refused").text("why", why.trim_end_matches('.')),
                };
                announce.write(Announce(line));
                sounds.write(Play::cue("paper"));
            }
            CopyRequest::Read => {
                asked.iter().for_each(|old| commands.entity(old).despawn());
                match ask() {
                    Some(found) => _ = came.write(Came(found)),
                    None => _ = commands.spawn((Name::new("Copy"), Asked, WakesEvery(LOOKS))),
                }
            }
        }
    }
}

fn look(asked: Query<Entity, With<Asked>>, mut came: MessageWriter<Came>, mut commands: Commands) {
    let Some(answer) = take() else { return };
    asked.iter().for_each(|asked| commands.entity(asked).despawn());
    came.write_batch(answer.map(Came));
}

/// A file that is let go of over the window.
fn drop_in(mut drops: MessageReader<FileDragAndDrop>, mut came: MessageWriter<Came>) {
    for dropped in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = dropped {
            came.write(Came(std::fs::read_to_string(path_buf).map_err(|why| why.to_string())));
        }
    }
}

fn take_in(
    mut came: MessageReader<Came>,
    mut storage: ResMut<Storage>,
    mut replaced: MessageWriter<Replaced>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
) {
    let Some(Came(found)) = came.read().last() else { return };
    let missing = |why: &String| Line::new("copy-missing").text("why", why.trim_end_matches('.'));
    match found.as_ref().map_err(missing).and_then(|text| storage.import(text)) {
        Ok(()) => {
            replaced.write(Replaced);
            sounds.write(Play::cue("paper"));
        }
        Err(why) => {
            announce.write(Announce(why));
            sounds.write(Play::cue("refuse"));
        }
    }
}
