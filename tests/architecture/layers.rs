//! The layer of each file, and the dependencies that a layer may have.

use std::collections::BTreeSet;

use crate::paths::{Found, Token, paths, tokens};

/// The layers without Bevy, lowest first: crates, and a module each of `games` and `net`. All else is the app.
const BEVY_FREE: [&str; 7] = ["kernel", "search", "referee", "games", "net", "match_handle", "server"];

/// The floors of the app above them, lowest first: modules of `app`.
const FLOORS: [&[&str]; 10] = [
    &["base"],
    &["motion"],
    &["platform"],
    &["look"],
    &["ui"],
    &["board"],
    &["play"],
    &["extras", "friend"],
    &["scenes"],
    &["screens", "menus"],
];

/// The index of the lowest floor of the app.
const GROUND: usize = BEVY_FREE.len();

/// The index of the app's root, which combines all floors.
const TOP: usize = GROUND + FLOORS.len();

/// The name of the app's crate. Those of the crates below it add the name of their folder.
const OWN_NAME: &str = "deskmate";

/// The files of the libraries, with facts about all of them.
pub struct Sources {
    files: Vec<File>,
    /// Every module that is a file.
    modules: BTreeSet<Vec<String>>,
    /// The names of the games, each of which has a folder of scenes.
    games: BTreeSet<String>,
}

/// A file of a library.
struct File {
    /// The path below `src`.
    name: String,
    /// The path of the module.
    module: Vec<String>,
    tokens: Vec<Token>,
}

impl Sources {
    /// Creates the libraries from these sources, without the programs.
    pub fn new(sources: &[(String, String)]) -> Self {
        let is_program = |name: &str| {
            ["main.rs", "brain.rs", "server/main.rs"].contains(&name) || name.starts_with("tools/")
        };
        let library = sources.iter().filter(|(name, _)| !is_program(name));
        let files: Vec<_> = library
            .map(|(name, text)| File { name: name.clone(), module: module(name), tokens: tokens(text) })
            .collect();
        let modules = files.iter().map(|file| file.module.clone()).collect();
        let folder = |file: &File| match file.name.split('/').collect::<Vec<_>>()[..] {
            ["app", "scenes", game, _, ..] => Some(game.to_owned()),
            _ => None,
        };
        let games = files.iter().filter_map(folder).collect();
        Self { files, modules, games }
    }

    /// Returns each path below `src` in each file, after the module of the file. Inline modules of unit tests are
    /// omitted.
    pub fn links(&self) -> impl Iterator<Item = (&[String], Vec<String>)> {
        self.files.iter().flat_map(|file| {
            let found = paths(&file.tokens).into_iter();
            let used = found.filter(|found| !found.inside.iter().any(|module| module == "tests"));
            let resolved = used.filter_map(|found| resolve(&found, &file.module, &self.modules));
            resolved.map(|path| (&file.module[..], path))
        })
    }

    /// Returns true if the path is a module that is a file.
    pub fn is_module(&self, path: &[String]) -> bool {
        self.modules.contains(path)
    }
}

/// Returns the module path of a file: `games/chess/mod.rs` is `games::chess`.
fn module(name: &str) -> Vec<String> {
    let mut parts: Vec<_> = name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if parts.last().is_some_and(|last| last == "mod" || last == "lib") {
        parts.pop();
    }
    parts
}

/// Returns the layer or floor of a module or of an item in it.
fn layer(path: &[String]) -> usize {
    let floor =
        |name: &str| FLOORS.iter().position(|floor| floor.contains(&name)).map(|floor| GROUND + floor);
    let known = match path.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["app", name, ..] => floor(name),
        ["games", name @ "search", ..] | ["net", name @ "match_handle", ..] | [name, ..] => {
            BEVY_FREE.iter().position(|layer| *layer == name)
        }
        [] => None,
    };
    known.unwrap_or(TOP)
}

/// Returns the name of a layer or floor.
fn called(layer: usize) -> &'static str {
    if layer < GROUND { BEVY_FREE[layer] } else { FLOORS[layer - GROUND][0] }
}

/// Returns a line for each violation of the layering.
pub fn complaints(Sources { files, modules, games }: &Sources) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in files {
        let own = layer(&file.module);
        let mut complain = |what: String| complaints.push(format!("{}: {what}", file.name));

        if own < TOP {
            for found in paths(&file.tokens) {
                let Some(path) = resolve(&found, &file.module, modules) else { continue };
                let path_name = path.join("::");
                if layer(&path) > own {
                    complain(format!("{} may not know {:?}", called(own), path_name));
                }
                let both = game_of(&file.module, games).zip(game_of(&path, games));
                if both.is_some_and(|(own, other)| own != other) {
                    complain(format!("{path_name} is of another game"));
                }
            }
        }
        if own < GROUND {
            let bevy = |token: &&Token| matches!(token, Token::Word(word) if is_bevy(word));
            if let Some(word) = file.tokens.iter().find(bevy) {
                complain(format!("{word:?}: this layer is free of Bevy"));
            }
        }
        let start: Vec<_> = file.module.iter().map(String::as_str).take(2).collect();
        if start.first() != Some(&"games") && start != ["app", "scenes"] {
            for game in games.iter().filter(|game| file.tokens.iter().any(|token| names(token, game))) {
                complain(format!("names a game, {game}; only games do"));
            }
        }
    }
    complaints
}

/// Returns the game to which a module or an item in it belongs, if any.
fn game_of<'a>(path: &'a [String], games: &BTreeSet<String>) -> Option<&'a String> {
    let game = match path {
        [first, game, ..] if first == "games" => game,
        [first, second, game, ..] if first == "app" && second == "scenes" => game,
        _ => return None,
    };
    games.contains(game).then_some(game)
}

/// Returns true if the word is `bevy` or one of its crates.
fn is_bevy(word: &str) -> bool {
    word == "bevy" || word.starts_with("bevy_")
}

/// Returns the full path that `found` has below `src`, or `None` if it leads out of it.
fn resolve(found: &Found, file: &[String], modules: &BTreeSet<Vec<String>>) -> Option<Vec<String>> {
    let module: Vec<_> = file.iter().chain(&found.inside).cloned().collect();
    let parts = &found.parts;
    // Crates below the app are folders of their own.
    let own_crate = |file: &[String]| file.iter().take(1).filter(|first| *first != "app").cloned().collect();
    let other_crate = |name: &str| name.strip_prefix(OWN_NAME)?.strip_prefix('_').map(str::to_owned);
    let mut path: Vec<String> = match parts[0].as_str() {
        "crate" => own_crate(file),
        OWN_NAME if parts.len() > 1 => Vec::new(),
        name if other_crate(name).is_some() => other_crate(name).into_iter().collect(),
        "self" | "super" => module,
        first => {
            let child: Vec<_> = module.iter().cloned().chain([first.to_owned()]).collect();
            // A single segment is a name rather than a path.
            return (parts.len() > 1 && modules.contains(&child)).then(|| [module, parts.clone()].concat());
        }
    };
    // `pub(crate)`, `pub(super)`, or the `self` of a method.
    let parenthesis = [Some(Token::Mark('(')), Some(Token::Mark(')'))];
    if parts.len() == 1 && (found.between == parenthesis || parts[0] == "self") {
        return None;
    }
    for part in parts {
        match part.as_str() {
            "super" => _ = path.pop(),
            "crate" | "self" | OWN_NAME => {}
            part if other_crate(part).is_some() => {}
            part => path.push(part.to_owned()),
        }
    }
    Some(path)
}

/// Returns true if the token contains the name of the game, as a folder, a text or a type.
fn names(token: &Token, game: &str) -> bool {
    let type_name: String = game.split('_').map(capitalised).collect();
    match token {
        // A type name starts with the game's name. For games of one word that is too common to be checked.
        Token::Word(word) => {
            word == game || (game.contains('_') && (word.contains(game) || word.starts_with(&type_name)))
        }
        Token::Text(text) => {
            let hyphens = game.replace('_', "-");
            let letter = |c: char| c.is_alphanumeric();
            text.match_indices(&hyphens).any(|(at, _)| {
                let around = [text[..at].chars().next_back(), text[at + hyphens.len()..].chars().next()];
                around.into_iter().flatten().all(|c| !letter(c))
            })
        }
        _ => false,
    }
}

/// Returns the word with a capital first letter.
fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
