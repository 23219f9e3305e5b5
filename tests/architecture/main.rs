//! Tests that the layers are one-way. The order is `kernel`, `search`, `arena`, `referee`, `games`, `net`,
//! `match_handle`, `server`, and then the floors of the app. Each may use only those before it.

mod dependencies;
mod layers;
mod paths;
mod planted;

use std::fs;
use std::path::{Path, PathBuf};

use layers::{Crate, complaints};

/// Returns the project's sources and their paths below `src`, with slashes on every platform.
fn sources() -> Vec<(String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut found) = (vec![src.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the sources are there") {
            let path: PathBuf = entry.expect("a folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let below = path.strip_prefix(&src).expect("it is below src");
                let name = below.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
                found.push((name, fs::read_to_string(&path).expect("a source is text")));
            }
        }
    }
    found
}

#[test]
fn no_layer_knows_a_later_one() {
    let sources = sources();
    for layer in ["kernel/", "search/", "referee/", "games/add_to_15/brains/", "net/", "server/"] {
        assert!(sources.iter().any(|(name, _)| name.starts_with(layer)), "{layer} is not where it was");
    }
    let complaints = complaints(&Crate::new(&sources));
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Returns the complaints about a small crate in which `file` contains `text`.
fn said_of(file: &str, text: &str) -> Vec<String> {
    let mut sources: Vec<(String, String)> = [
        "kernel/mod.rs",
        "kernel/rules.rs",
        "search/mod.rs",
        "referee/mod.rs",
        "referee/seat.rs",
        "games/mod.rs",
        "games/chess/mod.rs",
        "games/chess/rules.rs",
        "games/chess/scene.rs",
        "games/chess/scene/men.rs",
        "games/nine_holes/mod.rs",
        "net/mod.rs",
        "server/mod.rs",
        "app/mod.rs",
        "app/base/mod.rs",
        "app/base/awake.rs",
        "app/platform/idle.rs",
        "app/ui/mod.rs",
        "app/play/mod.rs",
        "app/extras/mod.rs",
        "app/screens/mod.rs",
    ]
    .map(|name| (name.to_owned(), String::new()))
    .to_vec();
    sources.retain(|(name, _)| name != file);
    sources.push((file.to_owned(), text.to_owned()));
    complaints(&Crate::new(&sources))
}

#[test]
fn the_test_notices_upward_paths() {
    let upward = [
        ("kernel/rules.rs", "use crate::search::brain::Brain;"),
        ("kernel/rules.rs", "use crate::{kernel::line, games::Game};"),
        ("kernel/rules.rs", "use crate::{kernel::{line, rng}, app::ui};"),
        ("kernel/rules.rs", "use super::super::search;"),
        ("kernel/rules.rs", "mod tests { use super::super::super::referee; }"),
        ("kernel/rules.rs", "fn f() { let x = crate::referee::seat::Player::Human; }"),
        ("kernel/rules.rs", "fn f() { crate :: search\n:: go() }"),
        ("kernel/rules.rs", "macro_rules! m { () => { $crate::games::NAMES } }"),
        ("kernel/mod.rs", "use super::search;"),
        ("kernel/mod.rs", "use self::super::search;"),
        ("kernel/mod.rs", "use crate::*;"),
        ("kernel/mod.rs", "use crate as all;"),
        ("kernel/mod.rs", "use crate::{self as all};"),
        ("kernel/mod.rs", "pub(in crate::games) fn f() {}"),
        ("kernel/mod.rs", "use deskmate::games;"),
        ("kernel/mod.rs", "use crate::r#games;"),
        ("kernel/mod.rs", "/* a comment */ use /* with */ crate /* another */ ::games;"),
        ("kernel/mod.rs", "const C: char = '\"'; use crate::games; const D: char = '\"';"),
        ("kernel/mod.rs", "const C: &str = r#\"\"#; use crate::games; const D: &str = \"\";"),
        ("search/mod.rs", "use crate::referee::seat::Player;"),
        ("referee/seat.rs", "use crate::games::Game;"),
        ("referee/mod.rs", "#[cfg(feature = \"app\")]\nuse crate::app::ui;"),
        ("games/mod.rs", "use crate::app::play::Session;"),
        ("games/mod.rs", "use crate::net::Client;"),
        ("net/mod.rs", "use crate::server::registry::Registry;"),
        ("net/mod.rs", "use crate::app::ui;"),
        ("server/mod.rs", "use crate::app::play;"),
        ("games/chess/rules.rs", "use crate::app::ui::palette;"),
        ("games/chess/rules.rs", "use super::scene::Board;"),
        ("games/chess/mod.rs", "fn f() { scene::plugin() }"),
        ("games/chess/mod.rs", "pub use self::scene::men::Man;"),
        ("games/chess/mod.rs", "use crate::games::chess::{rules, scene};"),
        ("games/chess/rules.rs", "use crate::Something;"),
        ("app/base/awake.rs", "use crate::app::platform::idle;"),
        ("app/base/awake.rs", "use super::super::ui;"),
        ("app/platform/idle.rs", "use crate::app::{base, play::status::Status};"),
        ("app/ui/mod.rs", "use crate::app::mute;"),
        ("app/ui/mod.rs", "fn f() { crate::app::screens::desk::go() }"),
        ("app/play/mod.rs", "use crate::app::extras;"),
        ("app/play/mod.rs", "use crate::games::chess::scene::Men;"),
        ("games/chess/scene.rs", "use crate::app::screens::table;"),
        ("app/screens/mod.rs", "use crate::app;"),
    ];
    for (file, text) in upward {
        let said = said_of(file, text);
        assert!(said.iter().any(|line| line.contains("may not know")), "{file}: {text}\n{said:?}");
        assert!(said.iter().all(|line| line.starts_with(file)), "{said:?}");
    }
}

#[test]
fn the_test_notices_bevy_and_names_of_games() {
    let refused = [
        ("kernel/mod.rs", "use bevy::prelude::*;", "Bevy"),
        ("games/chess/rules.rs", "#[derive(bevy::prelude::Component)] struct Man;", "Bevy"),
        ("games/mod.rs", "use bevy_tweening::Tween;", "Bevy"),
        ("net/mod.rs", "use bevy::prelude::*;", "Bevy"),
        ("server/mod.rs", "fn nine_holes() {}", "names a game"),
        ("games/chess/mod.rs", "#[cfg(feature = \"app\")] fn f() { bevy::log::info!(\"\") }", "Bevy"),
        ("games/mod.rs", "#[cfg(feature = \"app\")] fn f() {} fn g(_: bevy::app::App) {}", "Bevy"),
        ("games/mod.rs", "#[cfg(feature = \"app\")] use x::y; fn g(_: bevy::app::App) {}", "Bevy"),
        ("referee/mod.rs", "const GAME: &str = \"nine-holes\";", "names a game"),
        ("app/ui/mod.rs", "fn nine_holes() {}", "names a game"),
        ("app/ui/mod.rs", "use crate::games::chess::rules::Man;", "names a game"),
        ("app/ui/mod.rs", "struct NineHolesButton;", "names a game"),
        ("app/play/mod.rs", "const CUE: &str = \"nine-holes-win\";", "names a game"),
        ("games/chess/rules.rs", "use crate::games::nine_holes::Board;", "another game"),
        ("games/chess/mod.rs", "use super::nine_holes;", "another game"),
        ("games/chess/scene.rs", "use crate::games::nine_holes::Board;", "another game"),
    ];
    for (file, text, complaint) in refused {
        let said = said_of(file, text);
        assert!(said.iter().any(|line| line.contains(complaint)), "{file}: {text}\n{said:?}");
    }
}

#[test]
fn the_test_lets_downward_paths_pass() {
    let fine = [
        ("kernel/rules.rs", "use crate::kernel::line::Line; use super::rng; use std::fmt;"),
        ("kernel/rules.rs", "mod tests { use super::*; use super::super::line; }"),
        ("kernel/rules.rs", "pub(crate) fn f() {} pub(super) fn g() {} pub(in crate::kernel) fn h() {}"),
        ("kernel/rules.rs", "// use crate::games;\n/* use /* bevy */ crate::ui; */ /// chess, crate::ui"),
        ("kernel/rules.rs", "const TEXT: &str = \"use crate::games; bevy \\\" crate::ui\";"),
        ("kernel/rules.rs", "const TEXT: &str = r##\"use crate::games; \"# crate::ui\"##;"),
        ("kernel/rules.rs", "fn f<'a>(x: &'a str) -> char { 'c' }"),
        ("server/mod.rs", "use crate::{games, net, referee::seat};"),
        ("search/mod.rs", "use crate::{kernel::{line::{Line, Arg}, rng}, search::brain};"),
        ("games/chess/mod.rs", "#[cfg(feature = \"app\")]\npub mod scene;\npub mod rules;"),
        (
            "games/chess/rules.rs",
            "use crate::referee::seat; use crate::games::{Game, chess::rules}; use super::mod_of;",
        ),
        (
            "games/mod.rs",
            "#[cfg(feature = \"app\")] pub fn plugin(app: &mut bevy::app::App) { chess::scene::plugin(app); }",
        ),
        ("games/chess/scene.rs", "use bevy::prelude::*; use crate::app::ui::palette; use super::rules;"),
        ("games/chess/scene/men.rs", "use bevy::prelude::*; use crate::app::{extras::best, ui::palette};"),
        (
            "app/ui/mod.rs",
            "use bevy::prelude::*; use crate::app::base; use crate::games::NAMES; // not chess",
        ),
        ("app/mod.rs", "pub mod base; use crate::games; use base::awake; use screens::desk;"),
        ("app/play/mod.rs", "fn chessboard() {} const WORDS: &str = \"a chessy thing\";"),
        ("main.rs", "fn main() { deskmate::app::run() }"),
        ("bin/arena/main.rs", "use crate::arguments; use deskmate::games::NAMES;"),
    ];
    for (file, text) in fine {
        assert_eq!(said_of(file, text), Vec::<String>::new(), "{file}: {text}");
    }
}
