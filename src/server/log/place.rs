//! The place of a store's files: whether they are still there, and whether the disk has space left.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use tracing::{error, info, warn};

/// Disk space that is left to the running games and to everything else on the disk, in bytes.
pub const MIN_FREE_BYTES: u64 = 64 * 1024 * 1024;

/// The files of a store, as they were when it was opened.
pub struct StoreDir {
    folder: PathBuf,
    files: Vec<(PathBuf, Identity)>,
    min_free_bytes: u64,
    is_present: AtomicBool,
    spacious: AtomicBool,
}

/// The identity of a file, which another file of the same name does not share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Identity([u64; 2]);

#[cfg(unix)]
fn identity(file: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(file).map(|file| Identity([file.dev(), file.ino()]))
}

/// Elsewhere an open file can't be removed or renamed.
#[cfg(not(unix))]
fn identity(file: &Path) -> io::Result<Identity> {
    fs::metadata(file).map(|_| Identity([0; 2]))
}

/// Returns the free space on the disk in bytes, if that is known.
#[cfg(unix)]
fn space(folder: &Path) -> Option<u64> {
    let system = rustix::fs::statvfs(folder).ok()?;
    system.f_bavail.checked_mul(system.f_frsize)
}

#[cfg(not(unix))]
fn space(_: &Path) -> Option<u64> {
    None
}

/// Creates a file that only its owner may read and write, or restricts an existing one.
///
/// # Errors
/// Returns an error if the system does not allow it.
pub fn make_private(file: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Ok(_) => Ok(()),
        // Not by opening it: closing it would release the locks that other parts of this program have on it.
        Err(why) if why.kind() == ErrorKind::AlreadyExists => restrict(file),
        Err(why) => Err(why),
    }
}

#[cfg(unix)]
fn restrict(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let open = fs::metadata(file)?.permissions().mode() & 0o077 != 0;
    if open { fs::set_permissions(file, fs::Permissions::from_mode(0o600)) } else { Ok(()) }
}

#[cfg(not(unix))]
fn restrict(_: &Path) -> io::Result<()> {
    Ok(())
}

impl StoreDir {
    /// Remembers those of the files that exist. Less than `floor` free bytes is not enough space.
    #[must_use]
    pub fn of(folder: &Path, files: &[&str], min_free_bytes: u64) -> Self {
        let files = files.iter().filter_map(|name| {
            let file = folder.join(name);
            identity(&file).ok().map(|identity| (file, identity))
        });
        let (is_present, spacious) = (AtomicBool::new(true), AtomicBool::new(true));
        Self { folder: folder.to_owned(), files: files.collect(), min_free_bytes, is_present, spacious }
    }

    /// Returns true if the files are where they were. Data written to removed files would be lost.
    pub fn is_present(&self) -> bool {
        let there = self.files.iter().all(|(file, id)| identity(file).is_ok_and(|found| found == *id));
        let folder = self.folder.display();
        match (self.is_present.swap(there, Ordering::Relaxed), there) {
            (true, false) => {
                error!(%folder, "the files of the rooms are missing: nothing can be stored until they are back");
            }
            (false, true) => info!(%folder, "the files of the rooms are back"),
            _ => {}
        }
        there
    }

    /// Returns true if there is enough space.
    pub fn has_space(&self) -> bool {
        let spacious = space(&self.folder).is_none_or(|space| space >= self.min_free_bytes);
        let folder = self.folder.display();
        match (self.spacious.swap(spacious, Ordering::Relaxed), spacious) {
            (true, false) => {
                warn!(%folder, floor = self.min_free_bytes, "the disk is nearly full: running games go on, but no new ones can start. Free some space.");
            }
            (false, true) => info!(%folder, "there is space for new games again"),
            _ => {}
        }
        spacious
    }
}
