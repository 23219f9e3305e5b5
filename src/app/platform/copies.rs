//! Where a copy of everything that is stored goes, and where it comes from: a file of the player's, or one that the browser
//! downloads and asks for.

/// Where it has gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// Into this file; the player's home is written `~`.
    File(String),
    /// Among the browser's downloads.
    Download,
}

/// What comes of asking for one.
pub type Found = Result<String, String>;

pub use imp::{ask, save, take};

/// What the files are called.
const NAME: &str = "Deskmate";

#[cfg(not(target_arch = "wasm32"))]
mod imp {
    use std::env;
    use std::fs;
    use std::io::Write;
    use std::path::{Path, PathBuf};

    use super::super::gallery::{new_file, short};
    use super::{Found, NAME, Saved};

    /// How the files end.
    const ENDING: &str = "toml";

    fn folder() -> Result<(PathBuf, PathBuf), String> {
        let home = env::home_dir().ok_or("there is no folder for documents")?;
        let documents = home.join("Documents");
        Ok((if documents.is_dir() { documents } else { home.clone() }, home))
    }

    /// Writes a copy into the folder of documents, beside those that are there.
    ///
    /// # Errors
    /// Says in one line why it could not be written.
    pub fn save(text: &str) -> Result<Saved, String> {
        let (folder, home) = folder()?;
        let (path, mut file) = new_file(&folder, NAME, ENDING).map_err(|why| why.to_string())?;
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
        match written {
            Ok(()) => Ok(Saved::File(short(&path, &home))),
            Err(why) => {
                // Half a copy is none.
                let _ = fs::remove_file(&path);
                Err(why.to_string())
            }
        }
    }

    /// Gives the latest copy in the folder of documents.
    pub fn ask() -> Option<Found> {
        Some(folder().and_then(|(folder, _)| latest(&folder)))
    }

    /// Copies that are asked for are there at once.
    pub fn take() -> Option<Option<Found>> {
        None
    }

    fn latest(folder: &Path) -> Found {
        let files = fs::read_dir(folder).map_err(|why| why.to_string())?.flatten().map(|file| file.path());
        let ours = |path: &PathBuf| {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            name.starts_with(NAME) && name.ends_with(ENDING)
        };
        let changed = |path: &PathBuf| fs::metadata(path).and_then(|data| data.modified()).ok();
        let latest = files.filter(ours).max_by_key(changed).ok_or("there is no copy")?;
        fs::read_to_string(latest).map_err(|why| why.to_string())
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn the_latest_copy_is_found_and_other_files_are_not() {
            let folder = env::temp_dir().join(format!("deskmate-copies-{}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            assert_eq!(latest(&folder), Err("there is no copy".to_owned()));
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
            assert_eq!(latest(&folder), Ok("two".to_owned()));
            fs::remove_dir_all(folder).unwrap();
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod imp {
    use js_sys::Reflect;
    use wasm_bindgen::JsValue;

    use super::{Found, NAME, Saved};
    use crate::app::base::web::tell;

    /// Gives a copy to the page, which listens for `deskmate-save` (`share.js`).
    ///
    /// # Errors
    /// Says in one line why it could not be given away.
    pub fn save(text: &str) -> Result<Saved, String> {
        let file = format!("{NAME}.toml");
        tell("deskmate-save", &[("file", file.into()), ("text", text.into())])
            .map(|()| Saved::Download)
            .map_err(|why| format!("the page refused it: {why:?}"))
    }

    /// Asks the page for a copy, which asks the player for a file; what comes of it is [taken](take) later.
    pub fn ask() -> Option<Found> {
        let asked = tell("deskmate-read", &[]);
        asked.err().map(|why| Err(format!("the page refused it: {why:?}")))
    }

    /// What has come of asking, once it has: a text, or nothing if the player has changed their mind.
    pub fn take() -> Option<Option<Found>> {
        let window = web_sys::window()?;
        let key = JsValue::from_str("deskmateRead");
        let read = Reflect::get(&window, &key).ok()?;
        if read.is_undefined() {
            return None;
        }
        Reflect::delete_property(&window, &key).ok()?;
        Some(read.as_string().map(Ok))
    }
}
