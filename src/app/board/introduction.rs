//! The introduction of a game to new players.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use deskmate_games::Game;

/// The introduction to a game for somebody who plays it for the first time.
pub trait Introduction: Game {
    /// Names of the controls that are pointed out in somebody's first game, in this order. The message key of the first
    /// one is `GAME-pointer-1`.
    const POINTERS: &'static [&'static str];

    /// Draws the pictures of the rules.
    fn pictures(parent: &mut ChildSpawnerCommands);
}
