//! Where the text is kept: in a file of the user's on the desktop, in the page's storage in a browser.

#[cfg(not(target_arch = "wasm32"))]
pub(super) use files::Place;
#[cfg(target_arch = "wasm32")]
pub(super) use page::Place;

/// The folder, and what the text's name begins with in a browser.
const NAME: &str = "io.github.deskmate";

#[cfg(not(target_arch = "wasm32"))]
mod files {
    use std::fs::{self, File};
    use std::io::{self, Write};
    use std::path::{Path, PathBuf};
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::thread;

    use bevy::platform::dirs::preferences_dir;

    const FILE: &str = "settings.toml";
    /// The text before the latest: for when the latest is lost or damaged.
    const PREVIOUS: &str = "settings.toml.old";
    /// Where a text is written until it is whole.
    const NEW: &str = "settings.toml.new";

    enum Job {
        Write(String),
        Flush(Sender<()>),
    }

    /// A file and the thread that writes it: a disk may be slow, and no frame waits for it.
    pub(in super::super) struct Place {
        folder: Option<PathBuf>,
        jobs: Option<Sender<Job>>,
        outcomes: std::sync::Mutex<Receiver<Result<(), String>>>,
    }

    impl Place {
        /// The user's own.
        pub(in super::super) fn usual() -> Self {
            Self::at(preferences_dir().map(|folder| folder.join(super::NAME)))
        }

        #[cfg(test)]
        pub(in super::super) fn nowhere() -> Self {
            Self::at(None)
        }

        fn at(folder: Option<PathBuf>) -> Self {
            let (tell, outcomes) = channel();
            let jobs = folder.clone().and_then(|folder| {
                let (jobs, inbox) = channel();
                let write = move || work(&folder, &inbox, &tell);
                thread::Builder::new().name("storage".to_owned()).spawn(write).ok().map(|_| jobs)
            });
            Self { folder, jobs, outcomes: outcomes.into() }
        }

        /// What is there: the latest text, and the one before it.
        pub(in super::super) fn read(&self) -> Vec<String> {
            let read = |name: &&str| fs::read_to_string(self.folder.as_ref()?.join(name)).ok();
            [FILE, PREVIOUS].iter().filter_map(read).collect()
        }

        /// Writes a text, soon.
        pub(in super::super) fn write(&mut self, text: String) {
            // A thread that could not be started has been told of at the start.
            let _ = self.jobs.as_ref().map(|jobs| jobs.send(Job::Write(text)));
        }

        /// Waits until all is written.
        pub(in super::super) fn flush(&mut self) {
            let (done, wait) = channel();
            if self.jobs.as_ref().is_some_and(|jobs| jobs.send(Job::Flush(done)).is_ok()) {
                let _ = wait.recv();
            }
        }

        /// How the latest writing went, if there has been any since this was asked.
        pub(in super::super) fn outcome(&mut self) -> Option<Result<(), String>> {
            self.outcomes.get_mut().ok()?.try_iter().last()
        }
    }

    /// Writes the latest of the texts that come, until no more can come.
    fn work(folder: &Path, inbox: &Receiver<Job>, tell: &Sender<Result<(), String>>) {
        while let Ok(first) = inbox.recv() {
            let (mut text, mut waiting) = (None, Vec::new());
            for job in std::iter::once(first).chain(inbox.try_iter()) {
                match job {
                    Job::Write(latest) => text = Some(latest),
                    Job::Flush(done) => waiting.push(done),
                }
            }
            if let Some(text) = text {
                // Who does not ask any more need not know.
                let _ = tell.send(write(folder, &text).map_err(|why| why.to_string()));
            }
            // Dropped, they are answered.
            drop(waiting);
        }
    }

    /// Puts a text in the place of the one that is there, which is kept as the previous one. Whenever the power goes, one of
    /// them is whole.
    fn write(folder: &Path, text: &str) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let [file, previous, new] = [FILE, PREVIOUS, NEW].map(|name| folder.join(name));
        let mut written = File::create(&new)?;
        written.write_all(text.as_bytes())?;
        written.sync_all()?;
        if file.exists() {
            fs::rename(&file, previous)?;
        }
        fs::rename(new, file)?;
        // Only some systems have folders that can be flushed.
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(())
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

        #[test]
        fn the_latest_text_and_the_previous_one_are_there() {
            let folder = Folder::new("texts");
            let mut place = Place::at(Some(folder.0.clone()));
            assert_eq!(place.read(), [""; 0]);
            for text in ["one", "two"] {
                place.write(text.to_owned());
                place.flush();
                assert_eq!(place.outcome(), Some(Ok(())));
            }
            assert_eq!(place.read(), ["two", "one"]);
            assert_eq!(place.outcome(), None);
        }

        #[test]
        fn what_can_not_be_written_leaves_what_is_there() {
            let folder = Folder::new("refused");
            let mut place = Place::at(Some(folder.0.clone()));
            place.write("good".to_owned());
            place.flush();
            // Where the new text is to be written there is a folder.
            fs::create_dir(folder.0.join(NEW)).unwrap();
            place.write("never".to_owned());
            place.flush();
            assert!(matches!(place.outcome(), Some(Err(_))));
            assert_eq!(place.read(), ["good"]);
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod page {
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::{DomException, Storage};

    /// The page's storage, which other tabs share and which the browser may refuse or fill.
    pub(in super::super) struct Place {
        outcome: Option<Result<(), String>>,
    }

    impl Place {
        pub(in super::super) fn usual() -> Self {
            Self { outcome: None }
        }

        #[cfg(test)]
        pub(in super::super) fn nowhere() -> Self {
            Self::usual()
        }

        fn storage() -> Option<Storage> {
            web_sys::window()?.local_storage().ok()?
        }

        fn key() -> String {
            format!("{}-settings", super::NAME)
        }

        pub(in super::super) fn read(&self) -> Vec<String> {
            let text = Self::storage().and_then(|storage| storage.get_item(&Self::key()).ok()?);
            text.into_iter().collect()
        }

        pub(in super::super) fn write(&mut self, text: String) {
            let written = match Self::storage() {
                Some(storage) => storage.set_item(&Self::key(), &text).map_err(|why| reason(&why)),
                None => Err("the browser keeps nothing for this page".to_owned()),
            };
            self.outcome = Some(written);
        }

        pub(in super::super) fn flush(&mut self) {}

        pub(in super::super) fn outcome(&mut self) -> Option<Result<(), String>> {
            self.outcome.take()
        }
    }

    /// Why the browser refused it, in its own words.
    fn reason(why: &JsValue) -> String {
        let said = why.dyn_ref::<DomException>().map(DomException::message);
        said.unwrap_or_else(|| "the browser refused it".to_owned())
    }
}
