//! Lists the names of players and opponents in all languages, for `src/app/play/namesakes.rs`.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=assets/locales");
    let files = list("assets/locales".as_ref()).into_iter().flat_map(|language| list(&language));
    let names: Vec<_> = files.flat_map(|file| names(&file)).collect();
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("reserved_names.rs");
    fs::write(out, format!("&{names:?}")).expect("the folder is cargo's own");
}

fn list(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("it is a folder").map(|entry| entry.expect("it can be read").path());
    let mut entries: Vec<_> = entries.collect();
    entries.sort();
    entries
}

/// Returns the names in a file of messages. In that of a game, they are the names of everything that has a description:
/// opponents, and what can be shown over the board.
fn names(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("a locale file is text");
    let messages: Vec<_> = text.lines().filter_map(|line| line.split_once(" = ")).collect();
    let of_game = file.file_stem().is_some_and(|name| name != "shell");
    let is_name = |key: &str| {
        let described = messages.iter().any(|(other, _)| other.strip_suffix("-about") == Some(key));
        if of_game {
            described && !key.contains("-preset-")
        } else {
            key == "classmate" || key.starts_with("name-")
        }
    };
    // What has a placeholder is no name.
    let names = messages.iter().filter(|(key, text)| is_name(key) && !text.contains('{'));
    names.map(|(_, text)| (*text).to_owned()).collect()
}
