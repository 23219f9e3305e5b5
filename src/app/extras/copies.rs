//! Backups: everything that is stored is saved as one file. Such a file replaces everything after the player has seen a
//! summary of it. The replaced data can be restored.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use bevy::window::FileDragAndDrop;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::awake::{KeepsAwake, WakesEvery};
use crate::app::base::states::Menu;
#[cfg(not(target_arch = "wasm32"))]
use crate::app::base::states::Screen;
use crate::app::base::storage::{
    Backup, BackupReader, GAMES, LIBRARY, NOTEBOOK, PendingBackup, Replaced, Storage,
};
use crate::app::platform::audio::Play;
#[cfg(not(target_arch = "wasm32"))]
use crate::app::platform::copies::open;
use crate::app::platform::copies::{Coming, MAX_MEGABYTES, Refused, Saved, ask, save};

/// A request about backups.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyRequest {
    /// Saves a backup of everything.
    Save,
    /// Reads a backup, and lets the player decide.
    Read,
    /// Replaces everything by the backup that was read.
    Replace,
    /// Restores the data that a backup has replaced.
    BringBack,
}

/// A backup that was read and waits for the player's decision, and the current data.
#[derive(Resource)]
pub struct FoundCopy {
    /// The backup.
    pub copy: Backup,
    /// The current data.
    pub here: Backup,
}

impl FoundCopy {
    /// Returns summaries of the backup and of the data that it would replace.
    #[must_use]
    pub fn contents(&self) -> [Line; 2] {
        [("copy-found", &self.copy), ("copy-replaces", &self.here)]
            .map(|(id, backup)| Line::new(id).line("contents", contents(backup)))
    }
}

/// Location of the data that a backup has replaced.
#[derive(Resource)]
pub struct KeptBefore(pub String);

/// An operation that takes more than one frame.
#[derive(Component)]
enum Errand {
    Save(PendingBackup),
    Fetch(Coming),
    Read(Box<Reading>),
}

/// The reading of a backup, and of the current data beside it.
struct Reading {
    reader: BackupReader,
    copy: Option<Backup>,
    pending: PendingBackup,
    here: Option<Backup>,
    /// The text, if it is the data that a backup has replaced.
    before: Option<String>,
}

/// Interval at which an idle app asks whether a backup has arrived.
const LOOKS: Duration = Duration::from_millis(300);

/// Suffix of the notebook keys of records against opponents.
const RECORD: &str = "-record";

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CopyRequest>().add_systems(
        Update,
        (obey.run_if(on_message::<CopyRequest>), run_errands.run_if(any_with_component::<Errand>))
            .chain()
            .run_if(resource_exists::<Storage>),
    );
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(
        Update,
        take_dropped
            .before(run_errands)
            .run_if(on_message::<FileDragAndDrop>.and_then(not(in_state(Screen::Loading)))),
    );
}

/// Returns a summary of a backup.
fn contents(backup: &Backup) -> Line {
    let waiting = backup.section(GAMES, "running").map_or(0, |running| running.len());
    let notes = backup.section(NOTEBOOK, "notebook").into_iter().flatten();
    let records = notes.filter(|(name, _)| name.ends_with(RECORD)).filter_map(|(_, note)| note.as_str());
    let results =
        records.flat_map(|record| record.split(' ').filter_map(|number| number.parse::<u32>().ok()));
    Line::new("copy-contents")
        .number("games", backup.count(LIBRARY) as u32)
        .number("waiting", waiting as u32)
        .number("results", results.fold(0, u32::saturating_add))
}

/// Begins an operation, in place of one in progress.
fn begin(errand: Errand, others: &Query<(Entity, &mut Errand)>, commands: &mut Commands) {
    others.iter().for_each(|(other, _)| commands.entity(other).despawn());
    let waits = matches!(errand, Errand::Fetch(_));
    let mut entity = commands.spawn((Name::new("Copy"), errand));
    if waits {
        entity.insert(WakesEvery(LOOKS));
    } else {
        entity.insert(KeepsAwake);
    }
}

fn read(text: String, before: bool, storage: &Storage) -> Errand {
    let before = before.then(|| text.clone());
    let (reader, pending) = (BackupReader::new(text), storage.begin_backup());
    Errand::Read(Box::new(Reading { reader, copy: None, pending, here: None, before }))
}

fn obey(
    mut requests: MessageReader<CopyRequest>,
    mut storage: ResMut<Storage>,
    errands: Query<(Entity, &mut Errand)>,
    found: Option<ResMut<FoundCopy>>,
    mut replacing: Replacing,
    mut commands: Commands,
) {
    let Some(request) = requests.read().last() else { return };
    match request {
        CopyRequest::Save => begin(Errand::Save(storage.begin_backup()), &errands, &mut commands),
        CopyRequest::Read => begin(Errand::Fetch(ask()), &errands, &mut commands),
        CopyRequest::Replace => {
            let Some(mut found) = found else { return };
            let [copy, here] = {
                let FoundCopy { copy, here } = &mut *found;
                [copy, here].map(std::mem::take)
            };
            commands.remove_resource::<FoundCopy>();
            replacing.replace(&mut storage, copy, here, "imported", &mut commands);
        }
        CopyRequest::BringBack => match storage.before_import() {
            Some(text) => begin(read(text, true, &storage), &errands, &mut commands),
            None => replacing.refuse(Line::new("import-unreadable")),
        },
    }
}

/// Reads a file that was dropped on the window, which replaces nothing yet.
#[cfg(not(target_arch = "wasm32"))]
fn take_dropped(
    mut drops: MessageReader<FileDragAndDrop>,
    errands: Query<(Entity, &mut Errand)>,
    mut commands: Commands,
) {
    let dropped = drops.read().filter_map(|dropped| match dropped {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf),
        _ => None,
    });
    if let Some(path) = dropped.last() {
        begin(Errand::Fetch(open(path.clone())), &errands, &mut commands);
    }
}

fn run_errands(
    mut errands: Query<(Entity, &mut Errand)>,
    mut storage: ResMut<Storage>,
    mut replacing: Replacing,
    mut commands: Commands,
) {
    for (entity, mut errand) in &mut errands {
        match &mut *errand {
            Errand::Save(pending) => {
                let Some(backup) = storage.continue_backup(pending) else { continue };
                let line = match save(&backup.text()) {
                    Ok(Saved::File(file)) => Line::new("copy-saved").text("file", file),
                    Ok(Saved::Download) => Line::new("copy-downloaded"),
                    Err(why) => Line::new("copy-refused").text("why", why.trim_end_matches('.')),
                };
                replacing.announce.write(Announce(line));
                replacing.sounds.write(Play::cue("paper"));
            }
            Errand::Fetch(coming) => match coming.take() {
                None => continue,
                // The player has cancelled.
                Some(Ok(None)) => {}
                Some(Ok(Some(text))) => {
                    *errand = read(text, false, &storage);
                    commands.entity(entity).remove::<WakesEvery>().insert(KeepsAwake);
                    continue;
                }
                Some(Err(Refused::TooLarge)) => {
                    replacing.refuse(Line::new("copy-too-large").number("most", MAX_MEGABYTES));
                }
                Some(Err(Refused::Folder)) => replacing.refuse(Line::new("copy-folder")),
                Some(Err(Refused::Missing)) => replacing.refuse(Line::new("copy-none")),
                Some(Err(Refused::Other(why))) => {
                    replacing.refuse(Line::new("copy-missing").text("why", why.trim_end_matches('.')));
                }
            },
            Errand::Read(reading) => {
                if reading.copy.is_none() {
                    match reading.reader.read_on() {
                        Some(Ok(copy)) => reading.copy = Some(copy),
                        Some(Err(why)) => {
                            commands.entity(entity).despawn();
                            replacing.refuse(why);
                            continue;
                        }
                        None => {}
                    }
                }
                if reading.here.is_none() {
                    reading.here = storage.continue_backup(&mut reading.pending);
                }
                if reading.copy.is_none() || reading.here.is_none() {
                    continue;
                }
                let [copy, here] =
                    [&mut reading.copy, &mut reading.here].map(|read| read.take().unwrap_or_default());
                match &reading.before {
                    Some(text) => {
                        if replacing.replace(&mut storage, copy, here, "brought-back", &mut commands) {
                            storage.forget_before_import(text);
                        }
                    }
                    None => {
                        commands.insert_resource(FoundCopy { copy, here });
                        replacing.menu.set(Menu::CopyFound);
                    }
                }
            }
        }
        commands.entity(entity).despawn();
    }
}

/// The system parameter that replaces the stored data.
#[derive(SystemParam)]
struct Replacing<'w> {
    menu: ResMut<'w, NextState<Menu>>,
    replaced: MessageWriter<'w, Replaced>,
    announce: MessageWriter<'w, Announce>,
    sounds: MessageWriter<'w, Play>,
}

impl Replacing<'_> {
    /// Replaces the current data, and announces with the message key `said` where the replaced data is kept. Returns
    /// true on success.
    fn replace(
        &mut self,
        storage: &mut Storage,
        copy: Backup,
        here: Backup,
        said: &str,
        commands: &mut Commands,
    ) -> bool {
        match storage.import(copy, here) {
            Ok(file) => {
                self.replaced.write(Replaced);
                self.announce.write(Announce(Line::new(said).text("file", file.clone())));
                self.sounds.write(Play::cue("paper"));
                self.menu.set(if said == "imported" { Menu::CopyRead } else { Menu::Closed });
                commands.insert_resource(KeptBefore(file));
                true
            }
            Err(why) => {
                self.refuse(why);
                self.menu.set(Menu::Closed);
                false
            }
        }
    }

    fn refuse(&mut self, why: Line) {
        self.announce.write(Announce(why));
        self.sounds.write(Play::cue("refuse"));
    }
}
