//! The game, on the desktop and on the web.

fn main() -> bevy::app::AppExit {
    #[cfg(not(target_arch = "wasm32"))]
    deskmate::app::platform::no_start::explain();
    deskmate::app::game().run()
}
