//! The place of documents on the desktop: a folder of the user, with one file for each.

use std::env;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use super::document::LoadedDocument;
use super::saving::{LATEST, NEW, PREVIOUS, flush_folder, remove, save, texts, write_file};
use super::{BEFORE_IMPORT, FETCH_SIZE, folder};
use crate::app::base::failure::Failure;

/// The file that is locked by the instance that writes into the folder.
const LOCK: &str = "lock";
/// Maximum number of set-aside texts of a document, which could not be read completely.
const MAX_SET_ASIDE: u32 = 99;

enum Job {
    Write(String, String),
    Remove(String),
    Flush(Sender<()>),
}

/// The name of a document that was written or removed, and an error if that has failed.
pub(super) type WriteOutcome = (String, Result<(), Failure>);

/// A folder, and the thread that writes there: a disk may be slow, and no frame waits for it.
pub(super) struct Backend {
    folder: Option<PathBuf>,
    /// The locked file, if this instance holds the lock.
    lock: Option<File>,
    jobs: Option<Sender<Job>>,
    outcomes: Mutex<Receiver<WriteOutcome>>,
    /// Failures because there is no writer thread.
    refused: Vec<WriteOutcome>,
}

impl Backend {
    /// Opens the user's own folder.
    pub(super) fn open_default() -> Self {
        Self::in_folder(folder())
    }

    #[cfg(test)]
    pub(super) fn nowhere() -> Self {
        Self::in_folder(None)
    }

    pub(super) fn in_folder(folder: Option<PathBuf>) -> Self {
        let (tell, outcomes) = channel();
        let jobs = folder.clone().and_then(|folder| {
            let (jobs, inbox) = channel();
            let write = move || run_writer(&folder, &inbox, &tell);
            thread::Builder::new().name("storage".to_owned()).spawn(write).ok().map(|_| jobs)
        });
        Self { folder, lock: None, jobs, outcomes: outcomes.into(), refused: Vec::new() }
    }

    /// Takes the lock for as long as this place exists. Returns false if another instance holds it. Where
    /// nothing can be locked, because there is no folder or its file system has no locks, every instance
    /// counts as the only one.
    pub(super) fn lock(&mut self) -> bool {
        let Some(folder) = self.folder.as_ref().filter(|_| self.lock.is_none()) else { return true };
        let file = fs::create_dir_all(folder).and_then(|()| File::create(folder.join(LOCK)));
        let Ok(file) = file else { return true };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return false,
            Err(TryLockError::Error(why)) => bevy::log::warn!("the folder can't be locked: {why}"),
            Ok(()) => {}
        }
        self.lock = Some(file);
        true
    }

    /// Reads a document.
    pub(super) fn read(&self, name: &str) -> LoadedDocument {
        self.folder.as_ref().map_or_else(LoadedDocument::default, |folder| read(folder, name))
    }

    /// Reads documents on another thread. `choose` selects them from the names that begin with `beginning`.
    pub(super) fn fetch(
        &self,
        beginning: &str,
        choose: impl FnOnce(Vec<String>) -> Vec<String> + Send + 'static,
    ) -> BackendFetch {
        let (tell, portions) = channel();
        let (folder, beginning) = (self.folder.clone(), beginning.to_owned());
        let fetch = move || {
            let Some(folder) = folder else { return };
            for portion in choose(names(&folder, &beginning)).chunks(FETCH_SIZE) {
                let found = |name: &String| (name.clone(), read(&folder, name));
                if tell.send(portion.iter().map(found).collect()).is_err() {
                    // The receiver is gone.
                    return;
                }
            }
        };
        if let Err(why) = thread::Builder::new().name("reader".to_owned()).spawn(fetch) {
            bevy::log::error!("nothing can be read: {why}");
        }
        BackendFetch(portions.into())
    }

    /// Writes a document on the other thread.
    pub(super) fn write(&mut self, name: &str, text: String) {
        self.send_job(name, Job::Write(name.to_owned(), text));
    }

    /// Removes a document on the other thread.
    pub(super) fn remove(&mut self, name: &str) {
        self.send_job(name, Job::Remove(name.to_owned()));
    }

    fn send_job(&mut self, name: &str, job: Job) {
        if self.jobs.as_ref().is_none_or(|jobs| jobs.send(job).is_err()) {
            self.refused.push((name.to_owned(), Err(Failure::NoFolder)));
        }
    }

    /// Keeps a text that may be overwritten in another file. Returns that file, or the one
    /// that already has the text.
    pub(super) fn set_aside(&mut self, name: &str, text: &str) -> Result<String, Failure> {
        self.with_free_name(name, |path| {
            let made = File::create_new(path).and_then(|file| write_file(file, path, text));
            match made {
                Err(_) if fs::read(path).is_ok_and(|kept| kept == text.as_bytes()) => Ok(()),
                made => made,
            }
        })
    }

    /// Moves something that is not a text out of a document's place. Returns its new name.
    pub(super) fn move_aside(&mut self, name: &str) -> Result<String, Failure> {
        self.with_free_name(name, |path| {
            if path.exists() {
                return Err(io::ErrorKind::AlreadyExists.into());
            }
            fs::rename(path.with_file_name(format!("{name}.{LATEST}")), path)
        })
    }

    /// Calls `put` with the names for a document's set-aside texts, until one is free.
    fn with_free_name(&self, name: &str, put: impl Fn(&Path) -> io::Result<()>) -> Result<String, Failure> {
        let folder = self.folder.as_ref().ok_or(Failure::NoFolder)?;
        fs::create_dir_all(folder).map_err(|why| Failure::from_io(&why))?;
        for number in 1..=MAX_SET_ASIDE {
            let path = aside_path(folder, name, number);
            match put(&path) {
                Ok(()) => {
                    flush_folder(folder);
                    return Ok(display_path(&path));
                }
                Err(why) if why.kind() != io::ErrorKind::AlreadyExists => return Err(Failure::from_io(&why)),
                Err(_) => {}
            }
        }
        Err(Failure::other(format_args!("there are {MAX_SET_ASIDE} files like {name}-aside already")))
    }

    /// Keeps everything that an import replaces. Returns the file.
    pub(super) fn save_before_import(&mut self, text: &str) -> Result<String, Failure> {
        let folder = self.folder.as_ref().ok_or(Failure::NoFolder)?;
        fs::create_dir_all(folder).map_err(|why| Failure::from_io(&why))?;
        let path = aside_path(
            folder,
            BEFORE_IMPORT,
            self.latest_import_number().unwrap_or_default().saturating_add(1),
        );
        let kept = File::create_new(&path).and_then(|file| write_file(file, &path, text));
        flush_folder(folder);
        kept.map(|()| display_path(&path)).map_err(|why| Failure::from_io(&why))
    }

    /// Returns what was stored before the last import.
    pub(super) fn before_import(&self) -> Option<String> {
        fs::read_to_string(aside_path(self.folder.as_ref()?, BEFORE_IMPORT, self.latest_import_number()?))
            .ok()
    }

    /// Returns true if there is such a text.
    pub(super) fn has_before_import(&self) -> bool {
        self.latest_import_number().is_some()
    }

    /// Removes this text, which has been imported again.
    pub(super) fn forget_before_import(&mut self, text: &str) {
        let Some(folder) = &self.folder else { return };
        let same = |number: &u32| {
            fs::read(aside_path(folder, BEFORE_IMPORT, *number)).is_ok_and(|kept| kept == text.as_bytes())
        };
        if let Some(number) = self.import_numbers().into_iter().rev().find(same) {
            // If it stays, it is offered once more.
            let _ = fs::remove_file(aside_path(folder, BEFORE_IMPORT, number));
        }
    }

    fn latest_import_number(&self) -> Option<u32> {
        self.import_numbers().into_iter().max()
    }

    /// Returns the numbers of the files that imports have left, in ascending order.
    fn import_numbers(&self) -> Vec<u32> {
        let files = self.folder.as_ref().and_then(|folder| fs::read_dir(folder).ok());
        let number = |file: io::Result<fs::DirEntry>| {
            let file = file.ok()?.file_name().into_string().ok()?;
            file.strip_prefix(BEFORE_IMPORT)?.strip_prefix("-aside-")?.strip_suffix(".txt")?.parse().ok()
        };
        let mut numbers: Vec<u32> = files.into_iter().flatten().filter_map(number).collect();
        numbers.sort_unstable();
        numbers
    }

    /// Waits until everything is written.
    pub(super) fn flush(&mut self) {
        let (done, wait) = channel();
        if self.jobs.as_ref().is_some_and(|jobs| jobs.send(Job::Flush(done)).is_ok()) {
            let _ = wait.recv();
        }
    }

    /// Returns the results since the last call.
    pub(super) fn outcomes(&mut self) -> Vec<WriteOutcome> {
        let refused = self.refused.drain(..);
        let told = self.outcomes.get_mut().map(|outcomes| outcomes.try_iter().collect::<Vec<_>>());
        refused.chain(told.unwrap_or_default()).collect()
    }
}

/// Does the jobs that arrive, until no more can arrive. Of several texts of a document, only the latest is written.
fn run_writer(folder: &Path, inbox: &Receiver<Job>, tell: &Sender<WriteOutcome>) {
    while let Ok(first) = inbox.recv() {
        let (mut texts, mut waiting) = (Vec::<(String, Option<String>)>::new(), Vec::new());
        for job in std::iter::once(first).chain(inbox.try_iter()) {
            let (name, text) = match job {
                Job::Write(name, text) => (name, Some(text)),
                Job::Remove(name) => (name, None),
                Job::Flush(done) => {
                    waiting.push(done);
                    continue;
                }
            };
            texts.retain(|(known, _)| *known != name);
            texts.push((name, text));
        }
        for (name, text) in texts {
            let done = match text {
                Some(text) => fs::create_dir_all(folder).and_then(|()| save(folder, &name, &text)),
                None => remove(folder, &name),
            };
            // The receiver may be gone; ignore.
            let _ = tell.send((name, done.map_err(|why| Failure::from_io(&why))));
        }
        // Dropping them tells the callers to go on.
        drop(waiting);
    }
}

/// Documents that are being read.
pub(super) struct BackendFetch(Mutex<Receiver<Vec<(String, LoadedDocument)>>>);

impl BackendFetch {
    /// Returns the documents that have arrived since the last call, and whether more will come.
    pub(super) fn poll(&mut self, _: &mut Backend) -> (Vec<(String, LoadedDocument)>, bool) {
        let mut come = Vec::new();
        let Ok(portions) = self.0.get_mut() else { return (come, false) };
        loop {
            match portions.try_recv() {
                Ok(portion) => come.extend(portion),
                Err(why) => return (come, why == TryRecvError::Empty),
            }
        }
    }
}

/// Reads a document in a folder.
fn read(folder: &Path, name: &str) -> LoadedDocument {
    let (texts, blocked) = texts(folder, name);
    LoadedDocument::new(name, texts, blocked)
}

/// Returns the names of the documents in a folder that begin with `beginning`.
pub(super) fn names(folder: &Path, beginning: &str) -> Vec<String> {
    let name = |file: io::Result<fs::DirEntry>| {
        let file = file.ok()?.file_name().into_string().ok()?;
        // After a power cut, any of the three may be the only one.
        let name = [LATEST, NEW, PREVIOUS].iter().find_map(|ending| file.strip_suffix(ending))?;
        let name = name.strip_suffix('.')?;
        name.starts_with(beginning).then(|| name.to_owned())
    };
    let mut names: Vec<_> = fs::read_dir(folder).into_iter().flatten().filter_map(name).collect();
    names.sort();
    names.dedup();
    names
}

/// Returns the path of a set-aside text.
fn aside_path(folder: &Path, name: &str, number: u32) -> PathBuf {
    folder.join(format!("{name}-aside-{number}.txt"))
}

/// Returns a path as people write it, with `~` for the home folder.
#[must_use]
pub fn display_path(path: &Path) -> String {
    let home = env::home_dir().and_then(|home| path.strip_prefix(home).ok());
    home.map_or_else(|| path.display().to_string(), |rest| format!("~/{}", rest.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::base::storage::document;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            Self(env::temp_dir().join(format!("deskmate-storage-{name}-{}", std::process::id())))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn ok(name: &str) -> Vec<WriteOutcome> {
        vec![(name.to_owned(), Ok(()))]
    }

    #[test]
    fn one_place_at_a_time_has_the_lock_of_a_folder() {
        let folder = Folder::new("lock");
        let [mut one, mut other] = [(); 2].map(|()| Backend::in_folder(Some(folder.0.clone())));
        assert!(one.lock() && one.lock(), "it keeps what it has");
        assert!(!other.lock());
        drop(one);
        assert!(other.lock());
        assert!(Backend::nowhere().lock(), "nobody else can write nowhere");
    }

    /// Returns a document with this content.
    fn text(says: &str) -> String {
        document::to_text(&format!("says = '{says}'").parse().expect("a document"))
    }

    /// Returns the newest text of a document.
    fn latest(folder: &Path, name: &str) -> Option<String> {
        texts(folder, name).0.into_iter().next()
    }

    #[test]
    fn the_latest_text_and_the_previous_one_are_there() {
        let folder = Folder::new("texts");
        let mut place = Backend::in_folder(Some(folder.0.clone()));
        assert_eq!(place.read("a"), LoadedDocument::default());
        let [one, two] = ["one", "two"].map(text);
        for text in [&one, &two] {
            place.write("a", text.clone());
            place.flush();
            assert_eq!(place.outcomes(), ok("a"));
        }
        assert_eq!(texts(&folder.0, "a"), (vec![two, one], false));
        assert_eq!(place.outcomes(), []);
        place.write("ab", text("three"));
        place.flush();
        assert_eq!(names(&folder.0, "a"), ["a", "ab"]);
        place.remove("a");
        place.flush();
        assert_eq!(
            (place.read("a"), names(&folder.0, "")),
            (LoadedDocument::default(), vec!["ab".to_owned()])
        );
    }

    #[test]
    fn what_can_not_be_written_leaves_what_is_there() {
        let folder = Folder::new("refused");
        let mut place = Backend::in_folder(Some(folder.0.clone()));
        place.write("a", text("good"));
        place.flush();
        assert_eq!(place.outcomes(), ok("a"));
        // A folder is in the way of the new text.
        fs::create_dir(folder.0.join("a.toml.new")).unwrap();
        place.write("a", text("never"));
        place.write("b", text("other"));
        place.flush();
        let outcomes = place.outcomes();
        assert!(matches!(&outcomes[..], [(a, Err(_)), (b, Ok(_))] if a == "a" && b == "b"), "{outcomes:?}");
        assert_eq!(latest(&folder.0, "a"), Some(text("good")));
    }

    #[test]
    fn what_is_set_aside_is_kept_once_and_never_overwritten() {
        let folder = Folder::new("aside");
        let mut place = Backend::in_folder(Some(folder.0.clone()));
        let files = ["one", "two", "one"].map(|text| place.set_aside("a", text).unwrap());
        let named = ["a-aside-1.txt", "a-aside-2.txt", "a-aside-1.txt"];
        assert_eq!(files, named.map(|name| display_path(&folder.0.join(name))), "with their folder");
        assert_eq!(fs::read_to_string(folder.0.join("a-aside-1.txt")).unwrap(), "one");
        assert!(Backend::nowhere().set_aside("a", "one").is_err());
    }
}
