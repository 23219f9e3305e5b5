//! Reads and writes backups of all stored data: files of the player on the desktop, downloads and uploads in
//! a browser. Reading happens off the main thread.

use crate::app::base::failure::Failure;

/// The destination of a backup that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupDestination {
    /// A file, with the home folder written as `~`.
    File(String),
    /// The browser's downloads.
    Download,
}

/// The result of reading a backup: its text, or `None` if the player cancelled.
pub type ReadResult = Result<Option<String>, ReadError>;

/// The reason why a backup could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It is larger than [`MAX_MEGABYTES`].
    TooLarge,
    /// It is a folder.
    Folder,
    /// There is none.
    Missing,
    /// Any other reason.
    Other(Failure),
}

/// Largest backup that is read. Five hundred games take about two megabytes, so there is room for many more.
#[cfg(not(target_arch = "wasm32"))]
pub const MAX_MEGABYTES: u32 = 16;
/// Largest backup that is read. Browsers store about five megabytes for a page.
#[cfg(target_arch = "wasm32")]
pub const MAX_MEGABYTES: u32 = 4;

/// [`MAX_MEGABYTES`] in bytes.
pub const MAX_BYTES: u32 = MAX_MEGABYTES << 20;

#[cfg(not(target_arch = "wasm32"))]
pub use imp::read_file;
pub use imp::{PendingRead, request_backup, save};

/// Name of the files, before number and extension.
const NAME: &str = "Deskmate";

#[cfg(not(target_arch = "wasm32"))]
mod imp {
    use std::env;
    use std::fs::{self, File};
    use std::io::{Read, Write};
    use std::path::{Path, PathBuf};
    use std::sync::Mutex;
    use std::sync::mpsc::{Receiver, TryRecvError, channel};
    use std::thread;

    use super::super::gallery::new_file;
    use super::{BackupDestination, Failure, MAX_BYTES, NAME, ReadError, ReadResult};
    use crate::app::base::storage::display_path;

    /// File extension.
    const ENDING: &str = "toml";

    fn folder() -> Result<PathBuf, Failure> {
        let home = env::home_dir().ok_or(Failure::NoFolder)?;
        let documents = home.join("Documents");
        Ok(if documents.is_dir() { documents } else { home })
    }

    /// Writes a backup to the documents folder, without overwriting existing files.
    ///
    /// # Errors
    /// Returns the reason if it could not be written.
    pub fn save(text: &str) -> Result<BackupDestination, Failure> {
        let (path, mut file) = new_file(&folder()?, NAME, ENDING).map_err(|why| Failure::from_io(&why))?;
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
        match written {
            Ok(()) => Ok(BackupDestination::File(display_path(&path))),
            Err(why) => {
                // Leave no incomplete backup.
                let _ = fs::remove_file(&path);
                Err(Failure::from_io(&why))
            }
        }
    }

    /// A backup that is being read by another thread.
    pub struct PendingRead(Mutex<Receiver<ReadResult>>);

    impl PendingRead {
        fn of(path: impl FnOnce() -> Result<PathBuf, ReadError> + Send + 'static) -> Self {
            let (tell, found) = channel();
            let failed = tell.clone();
            let read = move || {
                // The receiver is gone if another backup has been requested in the meantime.
                let _ = tell.send(path().and_then(|path| text(&path)));
            };
            if let Err(why) = thread::Builder::new().name("copy".to_owned()).spawn(read) {
                let _ = failed.send(Err(ReadError::Other(Failure::from_io(&why))));
            }
            Self(found.into())
        }

        /// Returns the result, once there is one.
        pub fn take(&mut self) -> Option<ReadResult> {
            match self.0.get_mut().ok()?.try_recv() {
                Ok(found) => Some(found),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => {
                    Some(Err(ReadError::Other(Failure::other("the reader has stopped"))))
                }
            }
        }
    }

    /// Starts to read the latest backup in the documents folder.
    #[must_use]
    pub fn request_backup() -> PendingRead {
        PendingRead::of(|| latest(&folder().map_err(ReadError::Other)?))
    }

    /// Starts to read this file.
    #[must_use]
    pub fn read_file(path: PathBuf) -> PendingRead {
        PendingRead::of(|| Ok(path))
    }

    fn latest(folder: &Path) -> Result<PathBuf, ReadError> {
        let files = fs::read_dir(folder).map_err(|why| ReadError::Other(Failure::from_io(&why)))?;
        let files = files.flatten().map(|file| file.path());
        let ours = |path: &PathBuf| {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            name.starts_with(NAME) && name.ends_with(ENDING) && path.is_file()
        };
        let changed = |path: &PathBuf| fs::metadata(path).and_then(|data| data.modified()).ok();
        files.filter(ours).max_by_key(changed).ok_or(ReadError::Missing)
    }

    /// Reads a text file of limited size. Invalid UTF-8 is replaced.
    fn text(path: &Path) -> ReadResult {
        if path.is_dir() {
            return Err(ReadError::Folder);
        }
        let mut bytes = Vec::new();
        let file = File::open(path);
        let read = file.and_then(|file| file.take(u64::from(MAX_BYTES) + 1).read_to_end(&mut bytes));
        match read.map_err(|why| ReadError::Other(Failure::from_io(&why)))? {
            read if read > MAX_BYTES as usize => Err(ReadError::TooLarge),
            _ => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn the_latest_copy_is_found_and_other_files_are_not() {
            let folder = env::temp_dir().join(format!("deskmate-copies-{}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            fs::create_dir(folder.join("Deskmate 3.toml")).unwrap();
            assert_eq!(latest(&folder), Err(ReadError::Missing));
            assert_eq!(text(&folder), Err(ReadError::Folder));
            for (name, text) in
                [("Deskmate.toml", "one"), ("Deskmate 2.toml", "two"), ("other.toml", "three")]
            {
                fs::write(folder.join(name), text).unwrap();
            }
            let old = std::time::SystemTime::UNIX_EPOCH;
            fs::File::options()
                .write(true)
                .open(folder.join("Deskmate.toml"))
                .unwrap()
                .set_modified(old)
                .unwrap();
            assert_eq!(text(&latest(&folder).unwrap()), Ok(Some("two".to_owned())));
            fs::remove_dir_all(folder).unwrap();
        }

        #[test]
        fn a_reader_that_fails_is_not_taken_for_a_player_who_cancels() {
            let mut coming = PendingRead::of(|| panic!("a test of a reader that fails"));
            let found = loop {
                match coming.take() {
                    Some(found) => break found,
                    None => thread::yield_now(),
                }
            };
            assert!(matches!(found, Err(ReadError::Other(_))), "{found:?}");
        }

        #[test]
        fn a_file_that_is_too_large_is_not_read_to_its_end() {
            let path = env::temp_dir().join(format!("deskmate-large-{}", std::process::id()));
            let file = File::create(&path).unwrap();
            file.set_len(u64::from(MAX_BYTES)).unwrap();
            assert!(text(&path).is_ok());
            // A sparse file takes no space on the disk.
            file.set_len(u64::from(MAX_BYTES) << 12).unwrap();
            assert_eq!(text(&path), Err(ReadError::TooLarge));
            fs::remove_file(path).unwrap();
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod imp {
    use js_sys::Reflect;
    use wasm_bindgen::JsValue;

    use super::{BackupDestination, Failure, MAX_BYTES, NAME, ReadError, ReadResult};
    use crate::app::base::web::send_event;

    /// Sends a backup to the page, which listens for `deskmate-save` (`share.js`).
    ///
    /// # Errors
    /// Returns a reason if the page could not be reached.
    pub fn save(text: &str) -> Result<BackupDestination, Failure> {
        let file = format!("{NAME}.toml");
        send_event("deskmate-save", &[("file", file.into()), ("text", text.into())])
            .map(|()| BackupDestination::Download)
            .map_err(|why| Failure::other(format_args!("the page refused it: {why:?}")))
    }

    /// A backup that the page asks the player for.
    pub struct PendingRead(Result<(), Failure>);

    /// Makes the page ask the player for a file.
    #[must_use]
    pub fn request_backup() -> PendingRead {
        let asked = send_event("deskmate-read", &[("most", MAX_BYTES.into())]);
        PendingRead(asked.map_err(|why| Failure::other(format_args!("the page refused it: {why:?}"))))
    }

    impl PendingRead {
        /// Returns the result, once there is one.
        pub fn take(&mut self) -> Option<ReadResult> {
            if let Err(why) = &self.0 {
                return Some(Err(ReadError::Other(*why)));
            }
            let window = web_sys::window()?;
            let key = JsValue::from_str("deskmateRead");
            let read = Reflect::get(&window, &key).ok()?;
            if read.is_undefined() {
                return None;
            }
            Reflect::delete_property(&window, &key).ok()?;
            // If the text is too large, the page returns its size instead.
            let too_large = read.as_f64().is_some();
            Some(if too_large { Err(ReadError::TooLarge) } else { Ok(read.as_string()) })
        }
    }
}
