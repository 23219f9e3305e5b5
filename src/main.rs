//! The game for the desktop and the web.

// No console opens beside the game's window on Windows.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

#[cfg(not(target_arch = "wasm32"))]
fn main() -> bevy::app::AppExit {
    use deskmate::app::platform::{arguments, clock, no_start};

    let pace = arguments::read_arguments();
    no_start::install_panic_hook();
    let mut game = deskmate::app::create_app();
    if let Some(pace) = pace {
        game.add_plugins(clock::plugin).insert_resource(pace);
    }
    game.run()
}

#[cfg(target_arch = "wasm32")]
fn main() -> bevy::app::AppExit {
    deskmate::app::create_app().run()
}
