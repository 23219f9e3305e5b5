//! Backups: everything that is stored is saved as one file, or copied as one text. Such a file or text replaces everything
//! after the player has seen a summary of it. The replaced data can be restored.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use bevy::window::FileDragAndDrop;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::awake::{KeepsAwake, WakesEvery};
use crate::app::base::states::{Menu, Screen};
use crate::app::base::storage::{
    Backup, BackupReader, GAMES, LIBRARY, NOTEBOOK, PendingBackup, Storage, StorageReplaced,
};
use crate::app::platform::audio::PlayCue;
use crate::app::platform::clipboard::{ClipboardContent, CopyText, Paste};
#[cfg(not(target_arch = "wasm32"))]
use crate::app::platform::copies::read_file;
use crate::app::platform::copies::{
    BackupDestination, MAX_BYTES, MAX_MEGABYTES, PendingRead, ReadError, request_backup, save,
};
use crate::app::play::records::Record;

/// A request about backups.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupRequest {
    /// Saves a backup of everything.
    Save,
    /// Copies a backup of everything as text.
    Copy,
    /// Reads a backup, and lets the player decide.
    Read,
    /// Reads a backup from the clipboard, and lets the player decide.
    Paste,
    /// Replaces everything by the backup that was read.
    Replace,
    /// Restores the data that a backup has replaced.
    Restore,
}

/// A backup that was read and waits for the player's decision, and the current data.
#[derive(Resource)]
pub struct FoundBackup {
    /// The backup.
    pub backup: Backup,
    /// The current data.
    pub current: Backup,
}

impl FoundBackup {
    /// Returns summaries of the backup and of the data that it would replace.
    #[must_use]
    pub fn summaries(&self) -> [Line; 2] {
        [("copy-found", &self.backup), ("copy-replaces", &self.current)]
            .map(|(id, backup)| Line::new(id).line("contents", summary(backup)))
    }
}

/// Location of the data that a backup has replaced.
#[derive(Resource)]
pub struct ReplacedDataPath(pub String);

/// An operation that takes more than one frame.
#[derive(Component)]
enum BackupTask {
    Save(PendingBackup),
    Copy(PendingBackup),
    Fetch(PendingRead),
    Read(Box<BackupReading>),
}

/// The reading of a backup, and of the current data beside it.
struct BackupReading {
    reader: BackupReader,
    backup: Option<Backup>,
    pending: PendingBackup,
    current: Option<Backup>,
    /// The text, if it is the data that a backup has replaced.
    replaced_text: Option<String>,
}

/// Interval at which an idle app asks whether a backup has arrived.
const POLL_INTERVAL: Duration = Duration::from_millis(300);

/// Suffix of the notebook keys of records against opponents.
const RECORD: &str = "-record";

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BackupRequest>().add_systems(
        Update,
        (
            apply_requests.run_if(on_message::<BackupRequest>),
            read_pasted_text.run_if(
                on_message::<ClipboardContent>
                    .and_then(in_state(Screen::Desk).or_eager(in_state(Screen::Diary))),
            ),
            run_tasks.run_if(any_with_component::<BackupTask>),
        )
            .chain()
            .run_if(resource_exists::<Storage>),
    );
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(
        Update,
        read_dropped_file
            .before(run_tasks)
            .run_if(on_message::<FileDragAndDrop>.and_then(not(in_state(Screen::Loading)))),
    );
}

/// Returns a summary of a backup.
fn summary(backup: &Backup) -> Line {
    let waiting = backup.section(GAMES, "running").map_or(0, |running| running.len());
    let notes = backup.section(NOTEBOOK, "notebook").into_iter().flatten();
    let records = notes.filter(|(name, _)| name.ends_with(RECORD));
    let results = records.filter_map(|(_, note)| Some(note.clone().try_into::<Record>().ok()?.games()));
    Line::new("copy-contents")
        .number("games", backup.count(LIBRARY) as u32)
        .number("waiting", waiting as u32)
        .number("results", results.fold(0, u32::saturating_add))
}

/// Begins an operation, in place of one in progress.
fn begin_task(errand: BackupTask, others: &Query<(Entity, &mut BackupTask)>, commands: &mut Commands) {
    others.iter().for_each(|(other, _)| commands.entity(other).despawn());
    let waits = matches!(errand, BackupTask::Fetch(_));
    let mut entity = commands.spawn((Name::new("Copy"), errand));
    if waits {
        entity.insert(WakesEvery(POLL_INTERVAL));
    } else {
        entity.insert(KeepsAwake);
    }
}

fn reading_task(text: String, before: bool, storage: &Storage) -> BackupTask {
    let before = before.then(|| text.clone());
    let (reader, pending) = (BackupReader::new(text), storage.begin_backup());
    BackupTask::Read(Box::new(BackupReading {
        reader,
        backup: None,
        pending,
        current: None,
        replaced_text: before,
    }))
}

fn apply_requests(
    mut requests: MessageReader<BackupRequest>,
    mut storage: ResMut<Storage>,
    errands: Query<(Entity, &mut BackupTask)>,
    found: Option<ResMut<FoundBackup>>,
    mut replacing: DataReplacer,
    mut pastes: MessageWriter<Paste>,
    mut commands: Commands,
) {
    let Some(request) = requests.read().last() else { return };
    match request {
        BackupRequest::Save => begin_task(BackupTask::Save(storage.begin_backup()), &errands, &mut commands),
        BackupRequest::Copy => begin_task(BackupTask::Copy(storage.begin_backup()), &errands, &mut commands),
        BackupRequest::Paste => _ = pastes.write(Paste),
        BackupRequest::Read => begin_task(BackupTask::Fetch(request_backup()), &errands, &mut commands),
        BackupRequest::Replace => {
            let Some(mut found) = found else { return };
            let [copy, here] = {
                let FoundBackup { backup: copy, current: here } = &mut *found;
                [copy, here].map(std::mem::take)
            };
            commands.remove_resource::<FoundBackup>();
            replacing.replace(&mut storage, copy, here, "imported", &mut commands);
        }
        BackupRequest::Restore => match storage.before_import() {
            Some(text) => begin_task(reading_task(text, true, &storage), &errands, &mut commands),
            None => replacing.refuse(Line::new("import-unreadable")),
        },
    }
}

/// Reads a file that was dropped on the window, which replaces nothing yet.
#[cfg(not(target_arch = "wasm32"))]
fn read_dropped_file(
    mut drops: MessageReader<FileDragAndDrop>,
    errands: Query<(Entity, &mut BackupTask)>,
    mut commands: Commands,
) {
    let dropped = drops.read().filter_map(|dropped| match dropped {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf),
        _ => None,
    });
    if let Some(path) = dropped.last() {
        begin_task(BackupTask::Fetch(read_file(path.clone())), &errands, &mut commands);
    }
}

/// Reads a pasted backup, which replaces nothing yet.
fn read_pasted_text(
    mut clips: MessageReader<ClipboardContent>,
    storage: Res<Storage>,
    errands: Query<(Entity, &mut BackupTask)>,
    menu: Res<State<Menu>>,
    mut replacing: DataReplacer,
    mut commands: Commands,
) {
    let Some(clip) = clips.read().last() else { return };
    match clip.text() {
        Ok(text) if !Backup::looks_like(text) && **menu == Menu::Backup => {
            replacing.refuse(Line::new("copies-none-pasted"));
        }
        // Something else may be pasted on the desk.
        Ok(text) if !Backup::looks_like(text) => {}
        Ok(text) if text.len() > MAX_BYTES as usize => replacing.refuse(too_large()),
        Ok(text) => {
            // What the clipboard may have changed: the ends of lines and of the text.
            let text = text.trim().replace("\r\n", "\n") + "\n";
            begin_task(reading_task(text, false, &storage), &errands, &mut commands);
        }
        Err(why) if **menu == Menu::Backup => replacing.refuse(why),
        Err(_) => {}
    }
}

fn too_large() -> Line {
    Line::new("copy-too-large").number("most", MAX_MEGABYTES)
}

fn run_tasks(
    mut errands: Query<(Entity, &mut BackupTask)>,
    mut storage: ResMut<Storage>,
    mut replacing: DataReplacer,
    mut copies: MessageWriter<CopyText>,
    mut commands: Commands,
) {
    for (entity, mut errand) in &mut errands {
        match &mut *errand {
            BackupTask::Copy(pending) => {
                let Some(backup) = storage.continue_backup(pending) else { continue };
                copies.write(CopyText { text: backup.to_text(), copied: "copies-copied" });
            }
            BackupTask::Save(pending) => {
                let Some(backup) = storage.continue_backup(pending) else { continue };
                let line = match save(&backup.to_text()) {
                    Ok(BackupDestination::File(file)) => Line::new("copy-saved").text("file", file),
                    Ok(BackupDestination::Download) => Line::new("copy-downloaded"),
                    Err(why) => Line::new("copy-refused").line("why", why.line()),
                };
                replacing.announce.write(Announce(line));
                replacing.sounds.write(PlayCue::cue("paper"));
            }
            BackupTask::Fetch(coming) => match coming.take() {
                None => continue,
                // The player has cancelled.
                Some(Ok(None)) => {}
                Some(Ok(Some(text))) => {
                    *errand = reading_task(text, false, &storage);
                    commands.entity(entity).remove::<WakesEvery>().insert(KeepsAwake);
                    continue;
                }
                Some(Err(ReadError::TooLarge)) => replacing.refuse(too_large()),
                Some(Err(ReadError::Folder)) => replacing.refuse(Line::new("copy-folder")),
                Some(Err(ReadError::Missing)) => replacing.refuse(Line::new("copy-none")),
                Some(Err(ReadError::Other(why))) => {
                    replacing.refuse(Line::new("copy-missing").line("why", why.line()));
                }
            },
            BackupTask::Read(reading) => {
                if reading.backup.is_none() {
                    match reading.reader.read_next() {
                        Some(Ok(copy)) => reading.backup = Some(copy),
                        Some(Err(why)) => {
                            commands.entity(entity).despawn();
                            replacing.refuse(why);
                            continue;
                        }
                        None => {}
                    }
                }
                if reading.current.is_none() {
                    reading.current = storage.continue_backup(&mut reading.pending);
                }
                if reading.backup.is_none() || reading.current.is_none() {
                    continue;
                }
                let [copy, here] =
                    [&mut reading.backup, &mut reading.current].map(|read| read.take().unwrap_or_default());
                match &reading.replaced_text {
                    Some(text) => {
                        if replacing.replace(&mut storage, copy, here, "brought-back", &mut commands) {
                            storage.forget_before_import(text);
                        }
                    }
                    None => {
                        commands.insert_resource(FoundBackup { backup: copy, current: here });
                        replacing.menu.set(Menu::BackupFound);
                    }
                }
            }
        }
        commands.entity(entity).despawn();
    }
}

/// The system parameter that replaces the stored data.
#[derive(SystemParam)]
struct DataReplacer<'w> {
    menu: ResMut<'w, NextState<Menu>>,
    replaced: MessageWriter<'w, StorageReplaced>,
    announce: MessageWriter<'w, Announce>,
    sounds: MessageWriter<'w, PlayCue>,
}

impl DataReplacer<'_> {
    /// Replaces the current data, and announces with the message key `said` where the replaced data is kept. Returns
    /// true on success.
    fn replace(
        &mut self,
        storage: &mut Storage,
        backup: Backup,
        current: Backup,
        said: &str,
        commands: &mut Commands,
    ) -> bool {
        match storage.import(backup, current) {
            Ok(file) => {
                self.replaced.write(StorageReplaced);
                self.announce.write(Announce(Line::new(said).text("file", file.clone())));
                self.sounds.write(PlayCue::cue("paper"));
                self.menu.set(if said == "imported" { Menu::BackupRestored } else { Menu::Closed });
                commands.insert_resource(ReplacedDataPath(file));
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
        self.sounds.write(PlayCue::cue("refuse"));
    }
}
