//! Where the sounds, fonts and words lie that the desktop game loads: beside the program wherever it was unpacked, in the
//! share of an installed one, or where the developer's tools say.

use std::env;
use std::path::{Path, PathBuf};

/// The folder's name.
const FOLDER: &str = "assets";
/// Where an installed program's share is, seen from the folder of the program.
const SHARES: [&str; 2] = ["../share/deskmate", "../share/games/deskmate"];

/// The folder of the assets.
///
/// # Errors
/// There is none in any of the usual places; the text says so in one line.
pub fn find() -> Result<PathBuf, String> {
    let named =
        ["BEVY_ASSET_ROOT", "CARGO_MANIFEST_DIR"].into_iter().filter_map(env::var_os).map(PathBuf::from);
    // A link to the program is not where its files are.
    let program = env::current_exe().and_then(|program| program.canonicalize()).ok();
    let beside = program.as_deref().and_then(Path::parent).map(Path::to_path_buf);
    let installed: Vec<_> = beside.iter().flat_map(|folder| SHARES.map(|share| folder.join(share))).collect();
    first(named.chain(beside).chain(installed)).ok_or_else(|| {
        format!("its folder “{FOLDER}” is missing; keep it beside the program, or name its place in BEVY_ASSET_ROOT")
    })
}

/// The first of the places that has the folder, with something to write with.
fn first(mut places: impl Iterator<Item = PathBuf>) -> Option<PathBuf> {
    places.find_map(|place| Some(place.join(FOLDER)).filter(|folder| has_letters(&folder.join("fonts"))))
}

/// Without letters the game could not even say that they are missing.
fn has_letters(fonts: &Path) -> bool {
    let mut files = fonts.read_dir().into_iter().flatten().flatten();
    files.any(|file| file.path().extension().is_some_and(|kind| kind == "ttf"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_place_with_fonts_is_it() {
        let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let places = [PathBuf::from("/nowhere"), here.join("src"), here.clone(), PathBuf::from("/")];
        assert_eq!(first(places.into_iter()), Some(here.join("assets")));
        assert_eq!(first([PathBuf::from("/nowhere")].into_iter()), None);
    }
}
