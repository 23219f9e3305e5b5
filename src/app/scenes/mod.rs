//! The scenes: the presentation of each game, with its own materials and shaders.
//!
//! Each game of the catalogue has a folder here, called as in `games`. It implements
//! [`Scene`](crate::app::board::scene::Scene) and its supertraits: `Aids` and `Introduction` in `mod.rs`, `Commentary` in
//! `commentary.rs`, and `Portraits` in `faces.rs`.

use bevy::prelude::*;

macro_rules! scenes {
    ($($module:ident::$game:ident),* $(,)?) => {
        $(pub mod $module;)*

        /// Registers the scenes of all games.
        pub fn plugin(app: &mut App) {
            $(app.add_plugins($module::plugin);)*
        }
    };
}

deskmate_games::with_games!(scenes);
