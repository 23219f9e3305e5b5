//! The explanation of a result, for the result sheet.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

/// Details of a result besides the winner.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ResultDetails {
    /// A sentence about the effort, such as the number of moves.
    pub effort: Option<Line>,
    /// A sentence that compares the effort with the player's best one.
    pub best: Option<Line>,
    /// A small picture of the decisive facts.
    pub picture: Option<ResultPicture>,
    /// The moments on which the game turned.
    pub turning_points: TurningPoints,
    /// The move that gave the most away.
    pub missed: TurningPoints,
}

impl ResultDetails {
    /// Returns the sentences about the effort as one line.
    #[must_use]
    pub fn sentence(&self) -> Option<Line> {
        let effort = self.effort.clone()?;
        Some(match &self.best {
            Some(best) => Line::new("result-sentences").line("first", effort).line("second", best.clone()),
            None => effort,
        })
    }
}

/// A small picture of what decided a game.
#[derive(Clone, Debug, PartialEq)]
pub enum ResultPicture {
    /// Advantages and disadvantages of the player.
    Bars {
        /// One bar for each.
        bars: Vec<Bar>,
        /// Explains their subjects.
        about: Line,
    },
    /// The distance that the near side and the far side still had to go after each ply, as fractions of the whole way.
    Race([Vec<f32>; 2]),
}

/// A bar of such a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// The subject of the bar.
    pub label: Line,
    /// The value in the unit of `text`; negative for a disadvantage.
    pub worth: f32,
    /// The value in words.
    pub text: Line,
}

/// The state of a search for turning points.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum TurningPoints {
    /// No search.
    #[default]
    NotSearched,
    /// The search is running.
    Searching,
    /// All turning points that were found, the most important first.
    Found(Vec<TurningPoint>),
}

/// A moment on which a game turned.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// A description of the moment.
    pub line: Line,
    /// Number of plies after which the replay shows it.
    pub plies: usize,
}
