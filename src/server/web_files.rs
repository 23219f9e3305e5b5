//! Where the browser game is that a server serves.

use std::env;
use std::path::{Path, PathBuf};

/// Where `web/build.sh` puts it, below the current folder.
const BUILT: &str = "web/dist";
/// Where it lies beside an installed program.
const INSTALLED: &str = "web";

/// The folder of the web files: the one that is `told`, or else the first of the usual ones that has a page.
///
/// # Errors
/// The one that is told has no page; the text says so.
pub fn find(told: Option<PathBuf>) -> Result<Option<PathBuf>, String> {
    let Some(told) = told else {
        let program = env::current_exe().ok();
        let beside = program.as_deref().and_then(Path::parent).map(|folder| folder.join(INSTALLED));
        return Ok([Some(PathBuf::from(BUILT)), beside]
            .into_iter()
            .flatten()
            .find(|folder| has_page(folder)));
    };
    if has_page(&told) {
        Ok(Some(told))
    } else {
        Err(format!("{} has no index.html: run web/build.sh first", told.display()))
    }
}

fn has_page(folder: &Path) -> bool {
    folder.join("index.html").is_file()
}
