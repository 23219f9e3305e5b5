//! What decided a game that is over, for the result's sheet.

use bevy::prelude::*;

use crate::kernel::line::Line;

/// What the result's sheet tells beside who has won.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Decision {
    /// What it took.
    pub took: Option<Line>,
    /// What can be seen of it in a small picture.
    pub picture: Option<Picture>,
    /// What it turned on.
    pub turning_points: TurningPoints,
    /// Where it was lost: a move that gave something away.
    pub missed: TurningPoints,
}

/// A small picture of what decided a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Picture {
    /// What was to the good or bad of the player, a bar each.
    Bars(Vec<Bar>),
    /// How far the near side and the far side still had to go after each ply, as shares of the whole way.
    Race([Vec<f32>; 2]),
}

/// One of the bars.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What it is of.
    pub label: Line,
    /// How much it was, in the unit of `told`; below 0 it was to the bad.
    pub worth: f32,
    /// The same in words.
    pub told: Line,
}

/// What is known of the moments on which a game turned.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum TurningPoints {
    /// Nobody looks for any.
    #[default]
    Unsought,
    /// They are being looked for.
    Sought,
    /// All that have been found, the more important first.
    Found(Vec<TurningPoint>),
}

/// A moment on which a game turned.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// What happened.
    pub line: Line,
    /// The replay shows it after so many plies.
    pub plies: usize,
}
