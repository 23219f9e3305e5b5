//! A second window of the same user, or a second tab of a browser: it plays with what is stored, and stores nothing
//! until the first one is closed. It says so whenever a game can begin.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;
use bevy::window::ExitSystems;
use deskmate_kernel::line::Line;
use toml::{Table, Value};

use super::{Displaced, GAMES, LIBRARY, RUNNING, Storage, StorageReplaced, StoreSystems, write_changes};
use crate::app::base::announce::Announce;
use crate::app::base::awake::WakesEvery;
use crate::app::base::states::Screen;

/// Time between two attempts to get the lock.
const RETRY: Duration = Duration::from_secs(1);

/// Wakes a game at rest for the next attempt.
#[derive(Component)]
struct Retry;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Displaced>()
        .add_systems(Startup, spawn_retry.run_if(is_second_window))
        .add_systems(
            Update,
            // On the desk no session holds stored values.
            claim_storage
                .run_if(is_second_window.and_then(in_state(Screen::Desk)).and_then(on_real_timer(RETRY))),
        )
        .add_systems(
            Last,
            claim_at_exit
                .run_if(is_second_window.and_then(on_message::<AppExit>))
                .after(StoreSystems)
                .after(ExitSystems)
                .before(write_changes),
        );
    for screen in [Screen::Desk, Screen::Table] {
        app.add_systems(OnEnter(screen), announce_first_window.run_if(is_second_window));
    }
}

/// Returns true while another window holds the lock.
fn is_second_window(storage: Option<Res<Storage>>) -> bool {
    storage.is_some_and(|storage| storage.read_only)
}

fn spawn_retry(mut commands: Commands) {
    commands.spawn((Name::new("Retry"), Retry, WakesEvery(RETRY)));
}

fn announce_first_window(mut announce: MessageWriter<Announce>) {
    announce.write(Announce(Line::new("storage-elsewhere")));
}

/// Starts to store once the first window is closed.
fn claim_storage(
    mut storage: ResMut<Storage>,
    retries: Query<Entity, With<Retry>>,
    mut replaced: MessageWriter<StorageReplaced>,
    mut displaced: MessageWriter<Displaced>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let Some(games) = storage.bypass_change_detection().claim() else { return };
    storage.set_changed();
    retries.iter().for_each(|entity| commands.entity(entity).despawn());
    replaced.write(StorageReplaced);
    displaced.write_batch(games);
    announce.write(Announce(Line::new("storage-claimed")));
}

/// Stores what was played here if the first window was closed before, while this one was at the table.
fn claim_at_exit(mut storage: ResMut<Storage>) {
    for Displaced { value, .. } in storage.claim().into_iter().flatten() {
        // Nobody receives the message any more.
        storage.set_aside(GAMES, &value.to_string());
    }
}

impl Storage {
    /// Takes the lock and reads everything again, as the first window has left it. Returns `None` while that one
    /// is open. The games that were played here are added; of a kind of game that waits already, they are
    /// returned.
    pub(super) fn claim(&mut self) -> Option<Vec<Displaced>> {
        if !self.backend.lock() {
            return None;
        }
        self.read_only = false;
        self.removed.clear();
        let mut own = std::mem::take(&mut self.documents);
        self.load_all();
        let running = own.remove(GAMES).and_then(|mut games| games.sections.remove(RUNNING));
        for (name, document) in own {
            let is_new =
                document.changed && name.starts_with(LIBRARY) && self.backend.read(&name).text.is_none();
            if is_new {
                self.insert(name, document.sections);
            }
        }
        Some(self.add_running(running))
    }

    /// Adds games that can be continued. Returns those whose place is taken.
    fn add_running(&mut self, games: Option<Value>) -> Vec<Displaced> {
        let Some(Value::Table(games)) = games else { return Vec::new() };
        let stored = self.documents.get(GAMES).and_then(|document| document.sections.get(RUNNING));
        let mut all = stored.and_then(Value::as_table).cloned().unwrap_or_else(Table::new);
        let (taken, free) = games.into_iter().partition::<Vec<_>, _>(|(key, _)| all.contains_key(key));
        if !free.is_empty() {
            all.extend(free);
            self.put_section(GAMES, RUNNING, all);
        }
        taken.into_iter().map(|(key, value)| Displaced { key, value }).collect()
    }
}
