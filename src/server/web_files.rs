//! The location of the browser game that a server serves.

use std::env;
use std::path::{Path, PathBuf};

/// The output folder of `web/build.sh`, below the current folder.
const BUILD_DIR: &str = "web/dist";
/// The folder beside an installed program.
const INSTALLED_DIR: &str = "web";

/// Returns the folder of the web files: `folder`, or else the first of the usual folders that has an `index.html`.
///
/// # Errors
/// Returns a message if `folder` has no `index.html`.
pub fn find(folder: Option<PathBuf>) -> Result<Option<PathBuf>, String> {
    let Some(folder) = folder else {
        let program = env::current_exe().ok();
        let beside = program.as_deref().and_then(Path::parent).map(|folder| folder.join(INSTALLED_DIR));
        return Ok([Some(PathBuf::from(BUILD_DIR)), beside]
            .into_iter()
            .flatten()
            .find(|folder| has_page(folder)));
    };
    if has_page(&folder) {
        Ok(Some(folder))
    } else {
        Err(format!("{} has no index.html: run web/build.sh first", folder.display()))
    }
}

fn has_page(folder: &Path) -> bool {
    folder.join("index.html").is_file()
}
