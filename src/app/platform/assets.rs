//! Locates the folder of sounds, fonts and words on the desktop: beside the executable, in the share folder
//! of an installation, or in a folder named by an environment variable.

use std::env;
use std::path::{Path, PathBuf};

/// Name of the folder.
const FOLDER: &str = "assets";
/// Share folders of an installation, relative to the folder of the executable.
const SHARES: [&str; 2] = ["../share/deskmate", "../share/games/deskmate"];

/// Returns the folder of the assets.
///
/// # Errors
/// A message of one line, if the folder is in none of the usual places.
pub fn find() -> Result<PathBuf, String> {
    let named =
        ["BEVY_ASSET_ROOT", "CARGO_MANIFEST_DIR"].into_iter().filter_map(env::var_os).map(PathBuf::from);
    // The executable may be a symbolic link.
    let program = env::current_exe().and_then(|program| program.canonicalize()).ok();
    let beside = program.as_deref().and_then(Path::parent).map(Path::to_path_buf);
    let installed: Vec<_> = beside.iter().flat_map(|folder| SHARES.map(|share| folder.join(share))).collect();
    first(named.chain(beside).chain(installed)).ok_or_else(|| {
        format!("its folder “{FOLDER}” is missing; keep it beside the program, or name its place in BEVY_ASSET_ROOT")
    })
}

/// Returns the first of the places that contains the folder with at least one font.
fn first(mut places: impl Iterator<Item = PathBuf>) -> Option<PathBuf> {
    places.find_map(|place| Some(place.join(FOLDER)).filter(|folder| has_fonts(&folder.join("fonts"))))
}

/// Returns true if the folder contains a font. Without one the game could not even show an error.
fn has_fonts(fonts: &Path) -> bool {
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
