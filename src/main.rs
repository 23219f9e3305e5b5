//! The game, on the desktop and on the web.

fn main() -> bevy::app::AppExit {
    deskmate::app::game().run()
}
