//! When the game can't start at all, one line says why, instead of the report of a panic.

use std::panic::{set_hook, take_hook};
use std::process::exit;

/// What a panic of the window system or the renderer begins with, and what a person is told instead.
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

/// Tells those reasons in one line and ends the program with the status 1; any other panic is reported as ever.
pub fn explain() {
    let report = take_hook();
    set_hook(Box::new(move |panic| {
        let said = panic.payload_as_str().unwrap_or_default();
        let Some((_, why)) = REASONS.iter().find(|(begins, _)| said.starts_with(begins)) else {
            return report(panic);
        };
        stop(why)
    }));
}

/// Says why the game can't start, and ends the program with the status 1.
pub fn stop(why: &str) -> ! {
    eprintln!("deskmate can’t start: {why}.");
    exit(1)
}
