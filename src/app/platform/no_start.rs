//! Explains in one line why the game cannot start, instead of a panic report.

use std::panic::{set_hook, take_hook};
use std::process::exit;

/// Prefixes of panic messages of the window system and the renderer, and the explanations shown instead.
const REASONS: [(&str, &str); 2] = [
    (
        "Failed to build event loop",
        "there is no display to open a window on; start the game in a graphical session",
    ),
    (
        "Unable to find a GPU",
        "no graphics driver was found that can draw it; install one with Vulkan, such as Debian’s mesa-vulkan-drivers",
    ),
];

/// Installs a panic hook that explains those panics in one line and exits with status 1. Other panics are
/// reported as usual.
pub fn install_panic_hook() {
    let report = take_hook();
    set_hook(Box::new(move |panic| {
        let said = panic.payload_as_str().unwrap_or_default();
        let Some((_, why)) = REASONS.iter().find(|(begins, _)| said.starts_with(begins)) else {
            return report(panic);
        };
        exit_with_error(why)
    }));
}

/// Prints why the game cannot start, and exits with status 1.
pub fn exit_with_error(why: &str) -> ! {
    eprintln!("deskmate can’t start: {why}.");
    exit(1)
}
