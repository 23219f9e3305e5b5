//! Reasons that something can't be saved or read on this device, as the player is told.

use std::io;

use bevy::log::warn;
use deskmate_kernel::line::Line;

/// A reason that something can't be saved or read on this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The disk has no room.
    Full,
    /// The system refuses access to the file or its folder.
    NotAllowed,
    /// The folder does not exist.
    NoFolder,
    /// The browser has no more room for the page.
    PageFull,
    /// The browser keeps nothing for the page.
    PageRefused,
    /// Any other reason, which the log has.
    Other,
}

impl Failure {
    /// Logs an error of the file system, and returns what the player is told of it.
    #[must_use]
    pub fn from_io(error: &io::Error) -> Self {
        warn!("{error}");
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::NotAllowed,
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::NoFolder,
            _ => Self::Other,
        }
    }

    /// Logs any other error, which the player is told nothing of but that there was one.
    #[must_use]
    pub fn other(error: impl std::fmt::Display) -> Self {
        warn!("{error}");
        Self::Other
    }

    /// Returns the reason in words, followed by what to do.
    #[must_use]
    pub fn line(self) -> Line {
        Line::new(match self {
            Self::Full => "failure-full",
            Self::NotAllowed => "failure-not-allowed",
            Self::NoFolder => "failure-no-folder",
            Self::PageFull => "failure-page-full",
            Self::PageRefused => "failure-page-refused",
            Self::Other => "failure-other",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_system_become_reasons_with_a_next_step() {
        use io::ErrorKind::{NotFound, Other, PermissionDenied, ReadOnlyFilesystem, StorageFull};
        let reasons = [
            (StorageFull, Failure::Full),
            (PermissionDenied, Failure::NotAllowed),
            (ReadOnlyFilesystem, Failure::NotAllowed),
            (NotFound, Failure::NoFolder),
            (Other, Failure::Other),
        ];
        for (kind, reason) in reasons {
            assert_eq!(Failure::from_io(&kind.into()), reason, "{kind:?}");
        }
    }
}
