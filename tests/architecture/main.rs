//! Tests that the layers are one-way. The order is `kernel`, `search`, `referee`, `games`, `net`, `match_handle`,
//! `server`, and then the floors of the app. Each may use only those before it. The compiler refuses most upward paths
//! between crates, because no crate depends on a later one; those inside a crate are refused here. Nor do the modules of a
//! folder form circles.

mod circles;
mod dependencies;
mod layers;
mod paths;
mod planted;

use std::fs;
use std::path::{Path, PathBuf};

use layers::{Sources, complaints};

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
    for layer in [
        "kernel/",
        "games/search/",
        "referee/",
        "games/add_to_15/brains/",
        "net/match_handle/",
        "server/",
        "app/scenes/add_to_15/",
    ] {
        assert!(sources.iter().any(|(name, _)| name.starts_with(layer)), "{layer} is not where it was");
    }
    let complaints = complaints(&Sources::new(&sources));
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Returns the complaints about small crates in which `file` contains `text`.
fn said_of(file: &str, text: &str) -> Vec<String> {
    let mut sources: Vec<(String, String)> = [
        "kernel/lib.rs",
        "kernel/rules.rs",
        "referee/lib.rs",
        "referee/seat.rs",
        "games/lib.rs",
        "games/search/mod.rs",
        "games/chess/mod.rs",
        "games/chess/rules.rs",
        "games/nine_holes/mod.rs",
        "net/lib.rs",
        "net/client/mod.rs",
        "net/match_handle/mod.rs",
        "server/lib.rs",
        "app/mod.rs",
        "app/base/mod.rs",
        "app/base/awake.rs",
        "app/platform/idle.rs",
        "app/ui/mod.rs",
        "app/play/mod.rs",
        "app/extras/mod.rs",
        "app/scenes/mod.rs",
        "app/scenes/chess/mod.rs",
        "app/scenes/chess/men.rs",
        "app/scenes/nine_holes/mod.rs",
        "app/screens/mod.rs",
    ]
    .map(|name| (name.to_owned(), String::new()))
    .to_vec();
    sources.retain(|(name, _)| name != file);
    sources.push((file.to_owned(), text.to_owned()));
    complaints(&Sources::new(&sources))
}

#[test]
fn the_test_notices_upward_paths() {
    let upward = [
        ("kernel/rules.rs", "use deskmate_games::search::brain::Brain;"),
        ("kernel/rules.rs", "fn f() { let x = deskmate_referee::seat::Player::Human; }"),
        ("kernel/rules.rs", "fn f() { deskmate_games :: search\n:: go() }"),
        ("kernel/lib.rs", "use deskmate_games as games;"),
        ("kernel/lib.rs", "/* a comment */ use /* with */ deskmate_games /* another */ ::NAMES;"),
        ("kernel/lib.rs", "const C: char = '\"'; use deskmate_games::NAMES; const D: char = '\"';"),
        ("kernel/lib.rs", "const C: &str = r#\"\"#; use deskmate_games::NAMES; const D: &str = \"\";"),
        ("referee/seat.rs", "use deskmate_games::Game;"),
        ("referee/lib.rs", "#[cfg(feature = \"app\")]\nuse deskmate::app::ui;"),
        ("games/lib.rs", "use deskmate_net::Client;"),
        ("games/search/mod.rs", "use deskmate_referee::seat::Player;"),
        ("games/search/mod.rs", "use crate::Game;"),
        ("games/search/mod.rs", "use crate::{search::table, chess::rules};"),
        ("games/search/mod.rs", "use crate::*;"),
        ("games/search/mod.rs", "use crate as all;"),
        ("games/search/mod.rs", "use crate::{self as all};"),
        ("games/search/mod.rs", "use crate::r#chess;"),
        ("games/search/mod.rs", "use super::chess;"),
        ("games/search/mod.rs", "use self::super::chess;"),
        ("games/search/mod.rs", "mod tests { use super::super::chess; }"),
        ("games/search/mod.rs", "macro_rules! m { () => { $crate::NAMES } }"),
        ("games/search/mod.rs", "pub(in crate::chess) fn f() {}"),
        ("net/lib.rs", "use deskmate_server::registry::Registry;"),
        ("net/client/mod.rs", "use crate::match_handle::Intent;"),
        ("server/lib.rs", "use deskmate::app::play;"),
        ("app/base/awake.rs", "use crate::app::platform::idle;"),
        ("app/base/awake.rs", "use super::super::ui;"),
        ("app/platform/idle.rs", "use crate::app::{base, play::status::TableStatus};"),
        ("app/ui/mod.rs", "use crate::app::mute;"),
        ("app/ui/mod.rs", "fn f() { crate::app::screens::desk::go() }"),
        ("app/ui/mod.rs", "use crate::Something;"),
        ("app/play/mod.rs", "use crate::app::extras;"),
        ("app/play/mod.rs", "use crate::app::scenes::chess::Men;"),
        ("app/scenes/chess/mod.rs", "use crate::app::screens::table;"),
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
        ("kernel/lib.rs", "use bevy::prelude::*;", "Bevy"),
        ("games/chess/rules.rs", "#[derive(bevy::prelude::Component)] struct Man;", "Bevy"),
        ("games/lib.rs", "use bevy_tweening::Tween;", "Bevy"),
        ("net/lib.rs", "use bevy::prelude::*;", "Bevy"),
        ("games/chess/mod.rs", "#[cfg(feature = \"app\")] fn f() { bevy::log::info!(\"\") }", "Bevy"),
        ("server/lib.rs", "fn nine_holes() {}", "names a game"),
        ("referee/lib.rs", "const GAME: &str = \"nine-holes\";", "names a game"),
        ("app/ui/mod.rs", "fn nine_holes() {}", "names a game"),
        ("app/ui/mod.rs", "use deskmate_games::chess::rules::Man;", "names a game"),
        ("app/ui/mod.rs", "struct NineHolesButton;", "names a game"),
        ("app/play/mod.rs", "const CUE: &str = \"nine-holes-win\";", "names a game"),
        ("games/chess/rules.rs", "use crate::nine_holes::Board;", "another game"),
        ("games/chess/mod.rs", "use super::nine_holes;", "another game"),
        ("app/scenes/chess/mod.rs", "use deskmate_games::nine_holes::Board;", "another game"),
        ("app/scenes/chess/men.rs", "use crate::app::scenes::nine_holes::Hole;", "another game"),
    ];
    for (file, text, complaint) in refused {
        let said = said_of(file, text);
        assert!(said.iter().any(|line| line.contains(complaint)), "{file}: {text}\n{said:?}");
    }
}

#[test]
fn the_test_lets_downward_paths_pass() {
    let fine = [
        ("kernel/rules.rs", "use crate::line::Line; use super::rng; use std::fmt;"),
        ("kernel/rules.rs", "mod tests { use super::*; use super::super::line; }"),
        ("kernel/rules.rs", "pub(crate) fn f() {} pub(super) fn g() {} pub(in crate::rules) fn h() {}"),
        (
            "kernel/rules.rs",
            "// use deskmate_games;\n/* use /* bevy */ deskmate_net; */ /// chess, deskmate_net::ui",
        ),
        ("kernel/rules.rs", "const TEXT: &str = \"use deskmate_games; bevy \\\" deskmate_net::ui\";"),
        ("kernel/rules.rs", "const TEXT: &str = r##\"use deskmate_games; \"# deskmate_net::ui\"##;"),
        ("kernel/rules.rs", "fn f<'a>(x: &'a str) -> char { 'c' }"),
        ("games/search/mod.rs", "use deskmate_kernel::{line::{Line, Arg}, rng}; use crate::search::brain;"),
        ("games/search/mod.rs", "pub(in crate::search) fn h() {}"),
        (
            "games/chess/rules.rs",
            "use deskmate_referee::seat; use crate::{Game, chess::rules}; use super::mod_of;",
        ),
        ("games/lib.rs", "pub mod chess; fn f() { chess::rules::f(); crate::nine_holes::f() }"),
        ("net/match_handle/mod.rs", "use crate::client::Client; use deskmate_games::Game;"),
        ("server/lib.rs", "use deskmate_games as games; use {deskmate_net, deskmate_referee::seat};"),
        (
            "app/scenes/mod.rs",
            "pub mod chess; pub fn plugin(app: &mut bevy::app::App) { chess::plugin(app); }",
        ),
        (
            "app/scenes/chess/mod.rs",
            "use bevy::prelude::*; use crate::app::ui; use deskmate_games::chess::rules;",
        ),
        ("app/scenes/chess/men.rs", "use bevy::prelude::*; use crate::app::{extras::best, ui::palette};"),
        (
            "app/ui/mod.rs",
            "use bevy::prelude::*; use crate::app::base; use deskmate_games::NAMES; // not chess",
        ),
        ("app/mod.rs", "pub mod base; use deskmate_games::NAMES; use base::awake; use screens::desk;"),
        ("app/play/mod.rs", "fn chessboard() {} const WORDS: &str = \"a chessy thing\";"),
        ("main.rs", "fn main() { deskmate::app::run() }"),
        ("tools/arena/main.rs", "use crate::arguments; use deskmate_games::NAMES;"),
    ];
    for (file, text) in fine {
        assert_eq!(said_of(file, text), Vec::<String>::new(), "{file}: {text}");
    }
}
