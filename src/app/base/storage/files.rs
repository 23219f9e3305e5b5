//! Where documents are kept on the desktop: a folder of the user's with a file each.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bevy::platform::dirs::preferences_dir;

use super::{NAME, document};

/// The files' ending.
const LATEST: &str = "toml";
/// The text before the latest: for when the latest is lost or damaged.
const PREVIOUS: &str = "toml.old";
/// A text until it is whole.
const NEW: &str = "toml.new";
/// What is held while a document is written, so that two games at once write one after the other.
const LOCK: &str = "lock";
/// A text that could not be read, or not all of it, is kept under one of so many names.
const ASIDE: u32 = 99;

enum Job {
    /// This game knows a document as this text.
    Known(String, String),
    Write(String, String),
    Remove(String),
    Flush(Sender<()>),
}

/// How writing a document went.
pub(super) type Outcome = (String, Result<(), String>);

/// A folder and the thread that writes there: a disk may be slow, and no frame waits for it.
pub(super) struct Place {
    folder: Option<PathBuf>,
    jobs: Option<Sender<Job>>,
    outcomes: Mutex<Receiver<Outcome>>,
    /// What there is nobody to write.
    refused: Vec<Outcome>,
}

impl Place {
    /// The user's own.
    pub(super) fn usual() -> Self {
        Self::at(preferences_dir().map(|folder| folder.join(NAME)))
    }

    #[cfg(test)]
    pub(super) fn nowhere() -> Self {
        Self::at(None)
    }

    pub(super) fn at(folder: Option<PathBuf>) -> Self {
        let (tell, outcomes) = channel();
        let jobs = folder.clone().and_then(|folder| {
            let (jobs, inbox) = channel();
            let write = move || work(&folder, &inbox, &tell);
            thread::Builder::new().name("storage".to_owned()).spawn(write).ok().map(|_| jobs)
        });
        Self { folder, jobs, outcomes: outcomes.into(), refused: Vec::new() }
    }

    fn path(&self, name: &str, ending: &str) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(format!("{name}.{ending}")))
    }

    /// The latest text of a document and the one before it, as far as they are there. Bytes that are no text are replaced.
    pub(super) fn read(&self, name: &str) -> Vec<String> {
        let read = |ending: &&str| fs::read(self.path(name, ending)?).ok();
        // A new text that is whole was not put in its place: the power went.
        let texts = [LATEST, PREVIOUS, NEW];
        let texts = texts.iter().filter_map(read);
        let texts: Vec<_> = texts.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect();
        if let (Some(jobs), Some(text)) = (&self.jobs, texts.first()) {
            // Without the thread nothing is written at all, and that is said then.
            let _ = jobs.send(Job::Known(name.to_owned(), text.clone()));
        }
        texts
    }

    /// The names of the documents that begin so.
    pub(super) fn names(&self, beginning: &str) -> Vec<String> {
        let files = self.folder.as_ref().and_then(|folder| fs::read_dir(folder).ok());
        let name = |file: io::Result<fs::DirEntry>| {
            let file = file.ok()?.file_name().into_string().ok()?;
            let name = file.strip_suffix(LATEST)?.strip_suffix('.')?;
            name.starts_with(beginning).then(|| name.to_owned())
        };
        files.into_iter().flatten().filter_map(name).collect()
    }

    /// Writes a document, soon. What another game at this computer has changed in it meanwhile stays.
    pub(super) fn write(&mut self, name: &str, text: String) {
        self.begin(name, Job::Write(name.to_owned(), text));
    }

    /// Removes a document, soon.
    pub(super) fn remove(&mut self, name: &str) {
        self.begin(name, Job::Remove(name.to_owned()));
    }

    fn begin(&mut self, name: &str, job: Job) {
        if self.jobs.as_ref().is_none_or(|jobs| jobs.send(job).is_err()) {
            self.refused.push((name.to_owned(), Err("there is no folder for it".to_owned())));
        }
    }

    /// Keeps a text that may be overwritten under another name; gives that, or the one that it has already.
    pub(super) fn set_aside(&mut self, name: &str, text: &str) -> Result<String, String> {
        let folder = self.folder.as_ref().ok_or("there is no folder")?;
        for number in 1..=ASIDE {
            let name = format!("{name}-aside-{number}.txt");
            let path = folder.join(&name);
            let made = fs::create_dir_all(folder).and_then(|()| File::create_new(&path));
            match made.and_then(|file| fill(file, &path, text)) {
                Ok(()) => return Ok(name),
                Err(why) if why.kind() != io::ErrorKind::AlreadyExists => return Err(why.to_string()),
                Err(_) if fs::read(&path).is_ok_and(|kept| kept == text.as_bytes()) => return Ok(name),
                Err(_) => {}
            }
        }
        Err(format!("there are {ASIDE} such files already"))
    }

    /// Waits until all is written.
    pub(super) fn flush(&mut self) {
        let (done, wait) = channel();
        if self.jobs.as_ref().is_some_and(|jobs| jobs.send(Job::Flush(done)).is_ok()) {
            let _ = wait.recv();
        }
    }

    /// How writing went since this was asked.
    pub(super) fn outcomes(&mut self) -> Vec<Outcome> {
        let refused = self.refused.drain(..);
        let told = self.outcomes.get_mut().map(|outcomes| outcomes.try_iter().collect::<Vec<_>>());
        refused.chain(told.unwrap_or_default()).collect()
    }
}

/// Does the jobs that come, until no more can come. Of several texts of one document the latest is written.
fn work(folder: &Path, inbox: &Receiver<Job>, tell: &Sender<Outcome>) {
    // What is there beside that, another game has written.
    let mut known = BTreeMap::<String, String>::new();
    while let Ok(first) = inbox.recv() {
        let (mut texts, mut waiting) = (Vec::<(String, Option<String>)>::new(), Vec::new());
        for job in std::iter::once(first).chain(inbox.try_iter()) {
            let (name, text) = match job {
                Job::Known(name, text) => {
                    known.insert(name, text);
                    continue;
                }
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
                Some(text) => join(folder, &name, text, &mut known),
                None => remove(folder, &name),
            };
            // Who does not ask any more need not know.
            let _ = tell.send((name, done.map_err(|why| why.to_string())));
        }
        // Dropped, they are answered.
        drop(waiting);
    }
}

/// Writes a text with what another game has changed meanwhile.
fn join(folder: &Path, name: &str, text: String, known: &mut BTreeMap<String, String>) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    // Where locks are unknown two games at once are too.
    let _lock = File::create(folder.join(LOCK)).and_then(|file| file.lock().map(|()| file));
    let base = known.get(name);
    match fs::read_to_string(folder.join(format!("{name}.{LATEST}"))) {
        Ok(there) if base != Some(&there) => {
            let [base, there, ours] = [base.map_or("", String::as_str), &there, &text].map(parsed);
            write(folder, name, &document::write(&document::joined(&base, &there, &ours)))?;
        }
        _ => write(folder, name, &text)?,
    }
    // What the other has added is not known here: it stays theirs with the next writing.
    known.insert(name.to_owned(), text);
    Ok(())
}

fn parsed(text: &str) -> toml::Table {
    document::read(&[text.to_owned()], false).sections
}

/// Puts a text in the place of the one that is there, which is kept as the previous one. Whenever the power goes, one of
/// them is whole.
fn write(folder: &Path, name: &str, text: &str) -> io::Result<()> {
    let [latest, previous, new] =
        [LATEST, PREVIOUS, NEW].map(|ending| folder.join(format!("{name}.{ending}")));
    write_whole(&new, text)?;
    if latest.exists() {
        fs::rename(&latest, previous)?;
    }
    fs::rename(new, latest)?;
    flush(folder);
    Ok(())
}

fn remove(folder: &Path, name: &str) -> io::Result<()> {
    for ending in [PREVIOUS, LATEST] {
        match fs::remove_file(folder.join(format!("{name}.{ending}"))) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            _ => {}
        }
    }
    flush(folder);
    Ok(())
}

fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    fill(File::create(path)?, path, text)
}

fn fill(mut file: File, path: &Path, text: &str) -> io::Result<()> {
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if written.is_err() {
        // Half a text is of no use, and the disk may be full.
        let _ = fs::remove_file(path);
    }
    written
}

/// Only some systems have folders that can be flushed.
fn flush(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            Self(std::env::temp_dir().join(format!("deskmate-storage-{name}-{}", std::process::id())))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn ok(name: &str) -> Vec<Outcome> {
        vec![(name.to_owned(), Ok(()))]
    }

    #[test]
    fn the_latest_text_and_the_previous_one_are_there() {
        let folder = Folder::new("texts");
        let mut place = Place::at(Some(folder.0.clone()));
        assert_eq!(place.read("a"), [""; 0]);
        for text in ["one", "two"] {
            place.write("a", text.to_owned());
            place.flush();
            assert_eq!(place.outcomes(), ok("a"));
        }
        assert_eq!(place.read("a"), ["two", "one"]);
        assert_eq!(place.outcomes(), []);
        place.write("ab", String::new());
        place.flush();
        let mut names = place.names("a");
        names.sort();
        assert_eq!(names, ["a", "ab"]);
        place.remove("a");
        place.flush();
        assert_eq!((place.read("a"), place.names("")), (Vec::new(), vec!["ab".to_owned()]));
    }

    #[test]
    fn what_can_not_be_written_leaves_what_is_there() {
        let folder = Folder::new("refused");
        let mut place = Place::at(Some(folder.0.clone()));
        place.write("a", "good".to_owned());
        place.flush();
        assert_eq!(place.outcomes(), ok("a"));
        // Where the new text is to be written there is a folder.
        fs::create_dir(folder.0.join("a.toml.new")).unwrap();
        place.write("a", "never".to_owned());
        place.write("b", "other".to_owned());
        place.flush();
        let outcomes = place.outcomes();
        assert!(matches!(&outcomes[..], [(a, Err(_)), (b, Ok(()))] if a == "a" && b == "b"), "{outcomes:?}");
        assert_eq!(place.read("a"), ["good"]);
    }

    #[test]
    fn what_is_set_aside_is_kept_once_and_never_overwritten() {
        let folder = Folder::new("aside");
        let mut place = Place::at(Some(folder.0.clone()));
        let names = ["one", "two", "one"].map(|text| place.set_aside("a", text).unwrap());
        assert_eq!(names, ["a-aside-1.txt", "a-aside-2.txt", "a-aside-1.txt"]);
        assert_eq!(fs::read_to_string(folder.0.join("a-aside-1.txt")).unwrap(), "one");
        assert!(Place::nowhere().set_aside("a", "one").is_err());
    }
}
