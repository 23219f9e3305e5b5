//! Saving a document in steps, each of which may be followed by a power cut.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::document;

/// Extension of the latest text's file.
pub(super) const LATEST: &str = "toml";
/// Extension of the text before it, which is read when the latest is lost or damaged.
pub(super) const PREVIOUS: &str = "toml.old";
/// Extension of a new text, until it is complete and takes the place of the latest one.
pub(super) const NEW: &str = "toml.new";

/// Returns the existing texts of a document, the newest first, and whether the latest exists but can't be
/// read. Bytes that are not UTF-8 are replaced.
pub(super) fn texts(folder: &Path, name: &str) -> (Vec<String>, bool) {
    let read = |ending| match fs::read(path(folder, name, ending)) {
        Ok(text) => Ok(Some(String::from_utf8_lossy(&text).into_owned())),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(why) => Err(why),
    };
    // A complete new text is left by a power cut before it was put into its place. An
    // incomplete one was never stored.
    let new = read(NEW).ok().flatten().filter(|text| document::is_intact(text));
    let (latest, previous) = (read(LATEST), read(PREVIOUS).ok().flatten());
    let blocked = latest.is_err();
    (new.into_iter().chain(latest.ok().flatten()).chain(previous).collect(), blocked)
}

fn path(folder: &Path, name: &str, ending: &str) -> PathBuf {
    folder.join(format!("{name}.{ending}"))
}

/// Saves a text in place of the existing one.
pub(super) fn save(folder: &Path, name: &str, text: &str) -> io::Result<()> {
    run_steps(&save_steps(folder, name, text))
}

/// Removes a document.
pub(super) fn remove(folder: &Path, name: &str) -> io::Result<()> {
    run_steps(&removal_steps(folder, name))
}

/// A system call. The power may be cut after any of them.
#[derive(Clone, Debug)]
enum Step {
    /// Writes a file, and waits until it is on the disk.
    Write(PathBuf, String),
    /// Removes a file, if it exists.
    Remove(PathBuf),
    /// Gives a file a second name, or copies it if that is not possible.
    Link(PathBuf, PathBuf),
    /// Puts a file in the place of another one.
    Rename(PathBuf, PathBuf),
    /// Waits until the folder is on the disk.
    Flush(PathBuf),
}

/// Returns the steps that save a text in place of the existing one, which is kept as the previous one. A new
/// text that an interrupted save has left is first put into its place. After each of the steps, the newest
/// complete text can be read.
fn save_steps(folder: &Path, name: &str, text: &str) -> Vec<Step> {
    let [latest, previous, new] = [LATEST, PREVIOUS, NEW].map(|ending| path(folder, name, ending));
    let waits = fs::read_to_string(&new).is_ok_and(|text| document::is_intact(&text));
    let exchange = |there: bool| {
        let keep = [Step::Remove(previous.clone()), Step::Link(latest.clone(), previous.clone())];
        let put = [Step::Rename(new.clone(), latest.clone()), Step::Flush(folder.to_owned())];
        keep.into_iter().filter(move |_| there).chain(put)
    };
    let there = latest.exists();
    let before = exchange(there).filter(|_| waits);
    before.chain([Step::Write(new.clone(), text.to_owned())]).chain(exchange(there || waits)).collect()
}

/// Returns the steps that remove a document, so that no older text comes back.
fn removal_steps(folder: &Path, name: &str) -> Vec<Step> {
    let files = [NEW, PREVIOUS, LATEST].map(|ending| Step::Remove(path(folder, name, ending)));
    files.into_iter().chain([Step::Flush(folder.to_owned())]).collect()
}

fn run_steps(steps: &[Step]) -> io::Result<()> {
    steps.iter().try_for_each(Step::run)
}

impl Step {
    fn run(&self) -> io::Result<()> {
        match self {
            Self::Write(path, text) => write_file(File::create(path)?, path, text),
            Self::Remove(path) => match fs::remove_file(path) {
                Err(why) if why.kind() != io::ErrorKind::NotFound => Err(why),
                _ => Ok(()),
            },
            Self::Link(latest, previous) => {
                // If this fails, the new text is stored all the same.
                let _ = fs::hard_link(latest, previous).or_else(|_| fs::copy(latest, previous).map(drop));
                Ok(())
            }
            Self::Rename(new, latest) => fs::rename(new, latest),
            Self::Flush(folder) => {
                flush_folder(folder);
                Ok(())
            }
        }
    }
}

pub(super) fn write_file(mut file: File, path: &Path, text: &str) -> io::Result<()> {
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if written.is_err() {
        // An incomplete text is of no use, and the disk may be full.
        let _ = fs::remove_file(path);
    }
    written
}

/// Flushes a folder, on the systems that can do so.
pub(super) fn flush_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::env;

    use super::super::files::{Backend, names};
    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            Self(env::temp_dir().join(format!("deskmate-saving-{name}-{}", std::process::id())))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    /// Returns a document with this content.
    fn text(says: &str) -> String {
        document::to_text(&format!("says = '{says}'").parse().expect("a document"))
    }

    /// Returns the newest text of a document.
    fn latest(folder: &Path, name: &str) -> Option<String> {
        texts(folder, name).0.into_iter().next()
    }

    /// The files of a folder, by name.
    type Files = BTreeMap<String, String>;

    fn lay(folder: &Folder, files: &Files) {
        let _ = fs::remove_dir_all(&folder.0);
        fs::create_dir_all(&folder.0).unwrap();
        files.iter().for_each(|(name, text)| fs::write(folder.0.join(name), text).unwrap());
    }

    fn files(folder: &Folder) -> Files {
        let files = fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path());
        let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
        files.map(|path| (name(&path), fs::read_to_string(&path).unwrap())).collect()
    }

    /// Returns the files that a power cut can leave while a text is saved, and whether the text is complete
    /// in them: after each step, and with only a part of the new file.
    fn cuts(before: &Files, name: &str, text: &str) -> Vec<(Files, bool)> {
        let folder = Folder::new(&format!("cut-{name}"));
        lay(&folder, before);
        let steps = save_steps(&folder.0, name, text);
        let mut cuts = vec![(before.clone(), false)];
        let mut whole = false;
        for step in &steps {
            if let Step::Write(path, text) = step {
                for part in [0, 1, text.len() / 2, text.len() - 2] {
                    fs::write(path, &text[..part]).unwrap();
                    cuts.push((files(&folder), false));
                }
                whole = true;
            }
            step.run().unwrap();
            cuts.push((files(&folder), whole));
        }
        assert!(whole, "{steps:?}");
        cuts
    }

    #[test]
    fn wherever_a_save_is_cut_the_newest_whole_text_is_read_and_no_second_cut_takes_it_away() {
        let name = "game-1";
        let [first, second, third, fourth] = ["first", "second", "third", "fourth"].map(text);
        let folder = Folder::new("cut");
        for before in [vec![], vec![&first], vec![&first, &second]] {
            lay(&folder, &Files::new());
            before.iter().for_each(|text| run_steps(&save_steps(&folder.0, name, text)).unwrap());
            let before = before.last();
            for (left, whole) in cuts(&files(&folder), name, &third) {
                let newest = if whole { Some(&third) } else { before.copied() };
                lay(&folder, &left);
                assert_eq!(latest(&folder.0, name).as_ref(), newest, "{left:?}");
                if newest.is_some() {
                    assert_eq!(names(&folder.0, "game-"), [name], "{left:?}");
                }
                for (left, whole) in cuts(&left, name, &fourth) {
                    lay(&folder, &left);
                    let newest = if whole { Some(&fourth) } else { newest };
                    assert_eq!(latest(&folder.0, name).as_ref(), newest, "{left:?}");
                }
            }
        }
    }

    #[test]
    fn where_a_save_has_left_only_the_old_text_and_the_new_one_the_new_one_is_read() {
        let folder = Folder::new("old-and-new");
        fs::create_dir_all(&folder.0).unwrap();
        let [old, new] = ["old", "new"].map(text);
        fs::write(folder.0.join("game-1.toml.old"), old).unwrap();
        fs::write(folder.0.join("game-1.toml.new"), &new).unwrap();
        let mut place = Backend::in_folder(Some(folder.0.clone()));
        assert_eq!(names(&folder.0, "game-"), ["game-1"]);
        assert_eq!(place.read("game-1").text, Some(new));
        place.write("game-1", text("newer"));
        place.flush();
        assert_eq!(latest(&folder.0, "game-1"), Some(text("newer")));
    }

    #[test]
    fn a_removal_that_is_cut_brings_no_older_text_to_light() {
        let [first, second] = ["first", "second"].map(text);
        for done in 0..=removal_steps(Path::new(""), "a").len() {
            let folder = Folder::new("removal");
            fs::create_dir_all(&folder.0).unwrap();
            for text in [&first, &second] {
                run_steps(&save_steps(&folder.0, "a", text)).unwrap();
            }
            run_steps(&removal_steps(&folder.0, "a")[..done]).unwrap();
            assert!([None, Some(second.clone())].contains(&latest(&folder.0, "a")), "{done}");
        }
    }
}
