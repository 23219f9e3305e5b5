//! A machine on which the game can't start.

use std::process::{Command, Output, Stdio};

use crate::screen::Screen;

/// Starts the game in an environment changed by `prepare`, and waits until it ends.
fn start(prepare: impl FnOnce(&mut Command)) -> Output {
    let mut game = Command::new(env!("CARGO_BIN_EXE_deskmate"));
    game.env("BEVY_ASSET_ROOT", env!("CARGO_MANIFEST_DIR")).env("RUST_LOG", "off").env("RUST_BACKTRACE", "1");
    game.stdin(Stdio::null())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET");
    prepare(&mut game);
    game.output().expect("the game can be started")
}

#[test]
fn without_a_display_it_says_so_in_one_line() {
    let output = start(|_| {});
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        said.trim_end(),
        "deskmate can’t start: there is no display to open a window on; start the game in a graphical session."
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn without_a_graphics_driver_it_says_so_in_one_line() {
    let screen = Screen::new(false);
    let output = start(|game| {
        screen.show(game);
        game.env("WGPU_BACKEND", "vulkan")
            .env("VK_DRIVER_FILES", "/nowhere")
            .env("VK_ICD_FILENAMES", "/nowhere");
    });
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.starts_with("deskmate can’t start: no graphics driver was found") && said.lines().count() == 1,
        "{said}"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn without_its_assets_it_says_so_in_one_line() {
    let output = start(|game| {
        game.env_remove("CARGO_MANIFEST_DIR").env("BEVY_ASSET_ROOT", "/nowhere");
    });
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.starts_with("deskmate can’t start: its folder “assets” is missing") && said.lines().count() == 1,
        "{said}"
    );
    assert_eq!(output.status.code(), Some(1));
}
