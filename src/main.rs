//! The game, on the desktop and on the web.

// Without a console beside the game's window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() -> bevy::app::AppExit {
    #[cfg(not(target_arch = "wasm32"))]
    {
        deskmate::app::platform::arguments::read();
        deskmate::app::platform::no_start::explain();
    }
    deskmate::app::game().run()
}
